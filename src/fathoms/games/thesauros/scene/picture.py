"""The pieces on the table."""

from __future__ import annotations

from typing import Any

from fathoms.engine.game import Names
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.scene.backdrop import backdrop
from fathoms.games.thesauros.scene.layout import (
    CALENDAR,
    CLOSED_DOOR,
    HEIGHT,
    LINES,
    MEEPLE,
    OPEN_DOOR,
    STOREROOM,
    WIDTH,
    ZONES,
    card_place,
    mercenary_slot,
    recruit_place,
    room_place,
    sea_place,
    slot,
    space_place,
    spread,
    stall,
    store_place,
    yard,
)
from fathoms.games.thesauros.scene.panels import panels
from fathoms.games.thesauros.scene.pieces import INK, ITEM_SYMBOLS, TIMES, meeple, words
from fathoms.games.thesauros.scene.sea import drawn_tiles, sites, zodiacs
from fathoms.games.thesauros.scene.targets import courses, dials, splits, targets
from fathoms.games.thesauros.words.names import ITEMS, TREASURES
from fathoms.games.thesauros.words.names import ZONES as ZONE_NAMES
from fathoms.scene.scene import NOTHING, Choice, Piece, Region, Scene
from fathoms.scene.svg import text_width
from fathoms.text import Text, counted, text, verbatim

HAT_SYMBOLS = {2: "hat-2", 3: "hat-3", 7: "hat-57", 8: "hat-8"}


def scene(view: dict[str, Any], choices: list[Choice], names: Names) -> Scene:
    """The whole table; each zone is a region that can be opened large."""
    pieces: list[Piece] = []
    titles(pieces)
    waiting_lines(view, names, pieces)
    research(view, names, pieces)
    market(view, pieces)
    sites(view, names, pieces)
    town(view, names, pieces)
    museum(view, names, pieces)
    zodiacs(view, names, pieces)
    calendar(view, pieces)
    yards(view, names, pieces)
    drawn_tiles(view, pieces)
    lit, extra = targets(view, choices)
    if extra:
        # Where meeples are offered in the head of a zone its picture makes room for them.
        pieces = [piece for piece in pieces if piece.id not in ("megaphone", "mussel")]
    return Scene(
        game="thesauros",
        width=WIDTH,
        height=HEIGHT,
        backdrop=background(view),
        pieces=(*pieces, *extra),
        targets=tuple(lit),
        panels=panels(view, names),
        description=description(view, names),
        dials=dials(view, choices),
        courses=courses(view),
        splits=splits(view, choices),
        regions=tuple(
            Region(f"zone-{zone}", ZONE_NAMES[zone], box.x, box.y, box.width, box.height)
            for zone, box in sorted(ZONES.items())
        ),
    )


def background(view: dict[str, Any]) -> str:
    return backdrop(
        tuple((zone, tuple(line["prices"])) for zone, line in view["lines"].items()),
        tuple(space["price"] for space in view["market"]),
        tuple((tuple(room["points"]), room["bonus"], room["price"]) for room in view["rooms"]),
        tuple(view["places"]),
        tuple((first, second) for first, second in view["links"]),
        tuple(view["store_prices"]),
    )


def titles(pieces: list[Piece]) -> None:
    for zone, box in ZONES.items():
        if zone != 5:
            width = 17 * text_width(str(ZONE_NAMES[zone]))
            pieces.append(words(f"title-{zone}", box.x + 5 + width / 2, box.y + 22, width, 21, ZONE_NAMES[zone]))
    pieces.append(words("title-5", 350, 722, 150, 21, ZONE_NAMES[5], INK))


def waiting_lines(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    for zone in LINES:
        line = view["lines"][zone]
        size = 24 if zone == 6 else MEEPLE
        for index, found in enumerate(line["meeples"]):
            if found is None:
                continue
            x, y = slot(zone, index)
            if found["doubled"]:
                label = text("double-action token")
                pieces.append(Piece(f"token-under-{found['meeple']}", "token", x + 11, y + 12, 18, 18, label))
            pieces.append(meeple(found, x, y - 2, size, names))
        if line["mercenary"] is not None:
            x, y = mercenary_slot(zone)
            seat = line["mercenary"]
            label = text("mercenary of {player}", player=names[seat])
            pieces.append(Piece(f"mercenary-{zone}", "mercenary", x, y, 27, 30, label, tone=f"seat-{seat}"))
        elif zone in view["mercenary_spaces"] and view["mercenary_spaces"][zone] >= 0:
            x, y = mercenary_slot(zone)
            seat = view["mercenary_spaces"][zone]
            label = text("{player} had a mercenary here", player=names[seat])
            pieces.append(Piece(f"mercenary-{zone}", "cube", x, y, 18, 18, label, tone=f"seat-{seat}"))
    for zone, count in view["hats"].items():
        if count:
            box = ZONES[zone]
            label = counted("{count} hat left", "{count} hats left", count=count)
            x = box.x + (100 if zone == 7 else 170)
            hat = Piece(f"hats-{zone}", HAT_SYMBOLS[zone], x, box.y + 22, 32, 18, label)
            pieces += [
                hat,
                words(f"hats-count-{zone}", x + 26, box.y + 22, 22, 16, verbatim(f"{TIMES}{count}"), "quiet"),
            ]
    for row, seat in enumerate(view["order"]):
        left = view["seats"][seat]["recruits_left"]
        for index in range(left):
            x, y = recruit_place(row, index + 3 - left)
            label = text("a worker {player} can recruit", player=names[seat])
            pieces.append(Piece(f"recruit-{seat}-{index}", "worker", x, y, 19, 21, label, tone=f"seat-{seat}"))
            if view["seats"][seat]["hidden_token"] and index == left - 2:
                pieces.append(
                    Piece(f"hidden-token-{seat}", "token", x + 10, y + 6, 13, 13, text("double-action token"))
                )


def research(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    for index, card in enumerate(view["technologies"]):
        x, y = card_place(index)
        item = card["card"]
        label = text(
            "{item}: patent ${patent}, item ${cost}, royalty ${royalty}, {points} points; {stock} left",
            item=ITEMS[item], patent=card["patent"], cost=card["item"], royalty=card["royalty"], points=card["points"],
            stock=card["stock"],
        )  # fmt: skip
        pieces.append(Piece(f"card-{item}", "card", x, y, 108, 76, label))
        pieces.append(Piece(f"card-icon-{item}", f"item-{ITEM_SYMBOLS[item]}", x - 30, y - 12, 44, 44, NOTHING))
        pieces.append(words(f"card-prices-{item}", x + 22, y - 25, 52, 16, verbatim(f"${card['patent']}"), INK))
        price = verbatim(f"${card['item']}+{card['royalty']}")
        pieces.append(words(f"card-item-{item}", x + 22, y - 6, 56, 16, price, "#51656f"))
        pieces.append(words(f"card-stock-{item}", x - 34, y + 25, 34, 17, verbatim(f"{TIMES}{card['stock']}"), INK))
        pieces.append(words(f"card-points-{item}", x + 36, y + 25, 30, 17, verbatim(f"{card['points']}★"), "#8a6508"))
        owner = card["owner"]
        if owner == "rival":
            rival = text("the rival's patent")
            pieces.append(Piece(f"patent-{item}", "cube", x + 2, y + 25, 22, 22, rival, tone="#51656f"))
        elif owner is not None:
            label = text("patent of {player}", player=names[owner])
            pieces.append(Piece(f"patent-{item}", f"badge-{owner}", x + 2, y + 25, 22, 22, label, tone=f"seat-{owner}"))
    if view["deck"]:
        x, y = card_place(11)
        label = counted("{count} card in the deck", "{count} cards in the deck", count=len(view["deck"]))
        caption = verbatim(str(len(view["deck"])))
        pieces.append(Piece("deck", "card-back", x, y, 108, 76, label, caption=caption))
        for seat in view["seats"]:
            for found in seat["meeples"]:
                if found["where"] == codes.ON_DECK:
                    pieces.append(meeple(found, x + 30, y, MEEPLE, names))


def market(view: dict[str, Any], pieces: list[Piece]) -> None:
    for index, space in enumerate(view["market"]):
        if space["number"] is None:
            continue
        x, y = stall(index)
        for copy in range(space["count"]):
            number = space["number"]
            label = text("map {number} for ${price}", number=number, price=space["price"])
            caption = verbatim(str(number)) if copy == space["count"] - 1 else NOTHING
            identity = f"market-{number}-{copy}"
            pieces.append(Piece(identity, "map", x + 3 * copy - 2, y + 6 - 7 * copy, 44, 42, label, caption=caption))
    box = ZONES[3]
    left = view["map_reserve"]
    label = counted("{count} map still to come", "{count} maps still to come", count=left)
    pieces.append(words("reserve", box.x + box.width - 60, box.y + 22, 80, 16, verbatim(f"+{left}"), "quiet"))
    pieces.append(Piece("reserve-map", "map", box.x + box.width - 90, box.y + 22, 24, 22, label))


def town(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    """Adverts, mussels, planes, authorities, store and island."""
    box = ZONES[9]
    pieces.append(Piece("megaphone", "megaphone", box.x + 206, box.y + 24, 34, 28, NOTHING))
    for index, value in enumerate(view["advert_track"]):
        x = box.x + 36 + 52 * index
        pieces.append(words(f"advert-{index}", x, box.y + 44, 40, 18, verbatim(f"+{value}"), "gold"))
        if index == view["adverts"]:
            pieces.append(
                Piece("advert-marker", "marker", x, box.y + 65, 20, 20, text("an advert brings {points}", points=value))
            )
    box = ZONES[6]
    pieces.append(Piece("mussel", "mussel", box.x + 206, box.y + 24, 34, 28, NOTHING))
    for index, (money, points) in enumerate(view["mussel_track"]):
        caption = verbatim(f"+{points}") if points else verbatim(f"${money}")
        x = box.x + 40 + 56 * index
        pieces.append(words(f"mussel-{index}", x, box.y + 54, 40, 18, caption, "gold" if points else "ink"))
        if index == view["mussels"]:
            pieces.append(Piece("mussel-marker", "marker", x + 24, box.y + 54, 20, 20, text("what mussels bring now")))
    box = ZONES[4]
    for index in range(view["planes"]):
        pieces.append(
            Piece(f"plane-{index}", "plane", box.x + 140 + 56 * index, box.y + 66, 52, 34, text("a seaplane for hire"))
        )
    if view["black_plane"] is not None:
        label = text("the black plane of {player}", player=names[view["black_plane"]])
        tone = f"seat-{view['black_plane']}"
        pieces.append(Piece("black-plane", "black-plane", box.x + 170, box.y + 92, 46, 30, label, tone=tone))
    authorities(view, names, pieces)
    for boat, zodiac in enumerate(view["zodiacs"]):
        if zodiac["owner"] is None:
            sold = sum(other["owner"] is None for other in view["zodiacs"][:boat])
            x = ZONES[7].x + 176 + 34 * sold
            pieces.append(
                Piece(f"zodiac-{boat}", "zodiac", x, ZONES[7].y + 26, 30, 18, text("a zodiac for sale"), tone="#aeb7ba")
            )
    for seat in view["seats"]:
        for found in seat["meeples"]:
            if codes.IN_STORE <= found["where"] < codes.ABOARD:
                x, y = store_place(found["where"] - codes.IN_STORE)
                pieces.append(meeple(found, x, y, MEEPLE, names))
    x, y = sea_place("D")
    left = len(view["island"])
    label = counted("{count} find left on the island", "{count} finds left on the island", count=left)
    pieces.append(Piece("island", "", x + 34, y - 24, 40, 18, label, tone=INK, caption=verbatim(f"{TIMES}{left}")))


def authorities(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    if view["mode"] == "solo":
        return
    box = ZONES[10]
    for place, seat in enumerate(view["order"]):
        x = box.x + 36 + 52 * place
        label = text("{player} is number {place}", player=names[seat], place=place + 1)
        pieces.append(Piece(f"order-{seat}", f"badge-{seat}", x, box.y + 58, 32, 32, label, tone=f"seat-{seat}"))
        points = view["influence"][place]
        pieces.append(words(f"influence-{place}", x, box.y + 85, 40, 15, verbatim(f"+{points}"), "gold"))
    for seat, player in enumerate(view["seats"]):
        if player["envelope"]:
            x = box.x + 36 + 52 * (player["envelope"] - 1)
            label = text("the envelope of {player}", player=names[seat])
            caption = NOTHING if player["bid"] is None else verbatim(f"${player['bid']}")
            mine = player["bid"] is not None and view["phase"] == "bids"
            piece = Piece(
                f"envelope-{seat}",
                "envelope",
                x,
                box.y + 114,
                40,
                28,
                label,
                tone=f"seat-{seat}",
                caption=caption,
                secret=mine,
            )
            pieces.append(piece)


def museum(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    for number, room in enumerate(view["rooms"]):
        x = room_place(number)
        sponsor = room["sponsor"]
        closed = text("room {room}: closed", room=number + 1)
        label = text("room {room}: open to the public", room=number + 1) if room["open"] else closed
        pieces.append(Piece(f"room-{number}", "door-closed", x - 8, CLOSED_DOOR, 38, 32, label))
        pieces.append(
            Piece(f"room-out-{number}", "door-open" if room["open"] else "door-closed", x - 8, OPEN_DOOR, 38, 32, label)
        )
        if sponsor is not None:
            y = OPEN_DOOR if room["open"] else CLOSED_DOOR
            label = text("{player} sponsors room {room}", player=names[sponsor], room=number + 1)
            pieces.append(
                Piece(f"sponsor-{number}", f"badge-{sponsor}", x - 8, y, 24, 24, label, tone=f"seat-{sponsor}")
            )
        for space, found in enumerate(room["spaces"]):
            if found is not None:
                left, y = space_place(number, space)
                treasure_piece(f"space-{number}-{space}", found["owner"], found["kind"], left + 6, y, names, pieces)
    x, y = STOREROOM
    pieces.append(words("storeroom", x, y - 78, 54, 14, text("storeroom"), "quiet"))
    for seat, player in enumerate(view["seats"]):
        stored = sum(player["storeroom"])
        if stored:
            label = counted(
                "{count} treasure of {player} in the storeroom", "{count} treasures of {player} in the storeroom",
                count=stored, player=names[seat],
            )  # fmt: skip
            caption = verbatim(str(stored))
            pieces.append(
                Piece(
                    f"stored-{seat}",
                    f"badge-{seat}",
                    x,
                    y - 48 + 42 * seat,
                    32,
                    32,
                    label,
                    tone=f"seat-{seat}",
                    caption=caption,
                )
            )


def treasure_piece(identity: str, owner: int, kind: int, x: float, y: float, names: Names, pieces: list[Piece]) -> None:
    label = text("{treasure} of {player}", treasure=TREASURES[kind], player=names[owner])
    pieces.append(Piece(identity, f"treasure-{kind}", x, y, 50, 34, label))
    pieces.append(Piece(f"{identity}-owner", f"badge-{owner}", x + 20, y + 10, 18, 18, NOTHING, tone=f"seat-{owner}"))


def calendar(view: dict[str, Any], pieces: list[Piece]) -> None:
    year = text("Year {year}, transfers cost ${fee}", year=view["year"], fee=view["fee"])
    pieces.append(words("calendar", CALENDAR.x + 120, CALENDAR.y + 20, 220, 18, year))
    for quadrimester in range(1, 10):
        x = CALENDAR.x + 30 + 45 * (quadrimester - 1)
        tone = "gold" if quadrimester == view["quadrimester"] else "quiet"
        pieces.append(
            words(f"quadrimester-{quadrimester}", x, CALENDAR.y + 48, 30, 22, verbatim(str(quadrimester)), tone)
        )
        if quadrimester == view["quadrimester"]:
            pieces.append(Piece("calendar-marker", "marker", x + 18, CALENDAR.y + 46, 18, 18, text("the quadrimester")))


def yards(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    """What each player has at home: resting meeples, tokens, treasures, sharks, items, maps."""
    for row, seat in enumerate(view["order"]):
        player = view["seats"][seat]
        x, y = yard(row)
        pieces.append(Piece(f"yard-{seat}", f"badge-{seat}", x + 14, y + 10, 28, 28, names[seat], tone=f"seat-{seat}"))
        left = x + 44
        for found in player["meeples"]:
            if found["where"] == codes.REST:
                pieces.append(meeple(found, left, y, 23, names))
                left += 20
        for index in range(player["mercenaries"]):
            label = text("mercenary of {player}", player=names[seat])
            pieces.append(Piece(f"hired-{seat}-{index}", "mercenary", left, y, 21, 23, label, tone=f"seat-{seat}"))
            left += 20
        for index in range(player["tokens"]):
            pieces.append(Piece(f"token-{seat}-{index}", "token", left + 2, y + 2, 17, 17, text("double-action token")))
            left += 20
        if view["mine"] == seat:
            pieces.append(Piece("mine", "mine", left + 2, y, 22, 22, text("the underwater mine"), tone=f"seat-{seat}"))
        left = x + 208
        for kind, count in enumerate(player["treasures"]):
            if count:
                label = counted("{count}: {treasure}", "{count}: {treasure}", count=count, treasure=TREASURES[kind])
                pieces.append(Piece(f"hoard-{seat}-{kind}", f"treasure-{kind}", left, y, 34, 23, label))
                pieces.append(
                    words(f"hoard-count-{seat}-{kind}", left + 20, y + 4, 20, 15, verbatim(f"{TIMES}{count}"))
                )
                left += 44
        if player["sharks"]:
            label = counted("{count} shark", "{count} sharks", count=player["sharks"])
            pieces.append(Piece(f"sharks-{seat}", "shark", left, y, 32, 21, label))
            pieces.append(
                words(f"sharks-count-{seat}", left + 22, y + 4, 20, 15, verbatim(f"{TIMES}{player['sharks']}"))
            )
        left = x + 44
        step = spread(len(player["supply"]), 206, 22)
        for item, count in player["supply"].items():
            label = text("{item}", item=ITEMS[item])
            pieces.append(Piece(f"supply-{seat}-{item}", f"item-{ITEM_SYMBOLS[item]}", left, y + 23, 20, 20, label))
            if count > 1:
                pieces.append(words(f"supply-count-{seat}-{item}", left + 7, y + 29, 14, 12, verbatim(str(count))))
            left += step
        left = x + 262
        step = spread(len(player["maps"]), 154, 25)
        for number, count in player["maps"].items():
            label = counted("{count} map of site {number}", "{count} maps of site {number}", count=count, number=number)
            caption = verbatim(str(number) if count == 1 else f"{number}{TIMES}{count}")
            pieces.append(Piece(f"map-{seat}-{number}", "map", left, y + 23, 23, 21, label, caption=caption))
            left += step


def description(view: dict[str, Any], names: Names) -> Text:
    standings = ", ".join(f"{names[seat]} {view['seats'][seat]['reputation']}" for seat in view["order"])
    return text(
        "Quadrimester {quadrimester} of year {year}. Reputation: {standings}.",
        quadrimester=view["quadrimester"], year=view["year"], standings=standings,
    )  # fmt: skip
