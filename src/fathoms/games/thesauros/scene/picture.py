"""The pieces on the table."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from fathoms.engine.game import Names
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.scene.backdrop import backdrop
from fathoms.games.thesauros.scene.layout import (
    CALENDAR,
    CARD,
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
    title_width,
    yard,
)
from fathoms.games.thesauros.scene.panels import panels
from fathoms.games.thesauros.scene.pieces import INK, ITEM_SYMBOLS, TIMES, meeple, words
from fathoms.games.thesauros.scene.sea import drawn_tiles, sites, zodiacs
from fathoms.games.thesauros.scene.targets import courses, dials, splits, targets
from fathoms.games.thesauros.words.labels import listed
from fathoms.games.thesauros.words.names import ITEMS, TREASURES
from fathoms.games.thesauros.words.names import ZONES as ZONE_NAMES
from fathoms.scene.scene import NOTHING, Choice, Piece, Region, Scene
from fathoms.text import Text, counted, text, verbatim

HAT_SYMBOLS = {2: "hat-2", 3: "hat-3", 7: "hat-57", 8: "hat-8"}


def scene(view: dict[str, Any], choices: list[Choice], names: Names) -> Scene:
    """The whole table; each zone is a region that can be opened large."""
    pieces: list[Piece] = []
    pieces += titles()
    waiting_lines(view, names, pieces)
    research(view, names, pieces)
    market(view, pieces)
    sites(view, names, pieces)
    town(view, names, pieces)
    museum(view, names, pieces)
    zodiacs(view, names, pieces)
    pieces += calendar(view["year"], view["fee"], view["quadrimester"])
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
        regions=regions(),
    )


# Most of a picture is as it was in the last one, and at other tables: what was drawn once is kept.


@cache
def regions() -> tuple[Region, ...]:
    return tuple(
        Region(f"zone-{zone}", ZONE_NAMES[zone], box.x, box.y, box.width, box.height)
        for zone, box in sorted(ZONES.items())
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


@cache
def titles() -> tuple[Piece, ...]:
    pieces = []
    for zone, box in ZONES.items():
        if zone != 5:
            width = title_width(zone)
            pieces.append(words(f"title-{zone}", box.x + 12 + width / 2, box.y + 25, width, 25, ZONE_NAMES[zone]))
    return (*pieces, words("title-5", 1500, 786, 150, 25, ZONE_NAMES[5], INK))


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
            pieces.append(Piece(f"mercenary-{zone}", "mercenary", x, y, 30, 34, label, tone=f"seat-{seat}"))
        elif zone in view["mercenary_spaces"] and view["mercenary_spaces"][zone] >= 0:
            x, y = mercenary_slot(zone)
            seat = view["mercenary_spaces"][zone]
            label = text("{player} had a mercenary here", player=names[seat])
            pieces.append(Piece(f"mercenary-{zone}", "cube", x, y, 18, 18, label, tone=f"seat-{seat}"))
    for zone, count in view["hats"].items():
        if count:
            box = ZONES[zone]
            label = counted("{count} hat left", "{count} hats left", count=count)
            x = box.x + title_width(zone) + 46
            hat = Piece(f"hats-{zone}", HAT_SYMBOLS[zone], x, box.y + 25, 39, 22, label)
            pieces += [
                hat,
                words(f"hats-count-{zone}", x + 34, box.y + 25, 30, 22, verbatim(f"{TIMES}{count}"), "quiet"),
            ]
    for row, seat in enumerate(view["order"]):
        left = view["seats"][seat]["recruits_left"]
        for index in range(left):
            x, y = recruit_place(row, index + 3 - left)
            label = text("a worker {player} can recruit", player=names[seat])
            pieces.append(Piece(f"recruit-{seat}-{index}", "worker", x, y, 24, 26, label, tone=f"seat-{seat}"))
            if view["seats"][seat]["hidden_token"] and index == left - 2:
                pieces.append(
                    Piece(f"hidden-token-{seat}", "token", x + 13, y + 6, 15, 15, text("double-action token"))
                )


def research(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    for index, card in enumerate(view["technologies"]):
        x, y = card_place(index)
        item = card["card"]
        pieces += technology(
            x, y, item, card["patent"], card["item"], card["royalty"], card["points"], card["stock"]
        )  # fmt: skip
        owner = card["owner"]
        if owner == "rival":
            rival = text("the rival's patent")
            pieces.append(Piece(f"patent-{item}", "cube", x, y + 26, 23, 23, rival, tone="#51656f"))
        elif owner is not None:
            label = text("patent of {player}", player=names[owner])
            pieces.append(Piece(f"patent-{item}", f"badge-{owner}", x, y + 26, 23, 23, label, tone=f"seat-{owner}"))
    if view["deck"]:
        x, y = card_place(11)
        label = counted("{count} card in the deck", "{count} cards in the deck", count=len(view["deck"]))
        caption = verbatim(str(len(view["deck"])))
        pieces.append(Piece("deck", "card-back", x, y, CARD.width, CARD.height, label, caption=caption))
        for seat in view["seats"]:
            for found in seat["meeples"]:
                if found["where"] == codes.ON_DECK:
                    pieces.append(meeple(found, x + 30, y, MEEPLE, names))


@lru_cache(maxsize=4096)
def technology(
    x: float, y: float, item: int, patent: int, cost: int, royalty: int, points: int, stock: int
) -> tuple[Piece, ...]:
    """A card with what is printed on it."""
    label = text(
        "{item}: patent ${patent}, item ${cost}, royalty ${royalty}, {points} points; {stock} left",
        item=ITEMS[item], patent=patent, cost=cost, royalty=royalty, points=points, stock=stock,
    )  # fmt: skip
    return (
        Piece(f"card-{item}", "card", x, y, CARD.width, CARD.height, label),
        Piece(f"card-icon-{item}", f"item-{ITEM_SYMBOLS[item]}", x - 30, y - 13, 48, 48, NOTHING),
        words(f"card-prices-{item}", x + 26, y - 25, 56, 24, verbatim(f"${patent}"), INK),
        words(f"card-item-{item}", x + 26, y - 3, 54, 21, verbatim(f"${cost}+{royalty}"), "#51656f"),
        words(f"card-stock-{item}", x - 36, y + 26, 36, 22, verbatim(f"{TIMES}{stock}"), INK),
        words(f"card-points-{item}", x + 36, y + 26, 36, 22, verbatim(f"{points}★"), "#8a6508"),
    )


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
            pieces.append(Piece(identity, "map", x + 3 * copy - 2, y + 2 - 7 * copy, 48, 46, label, caption=caption))
    box = ZONES[3]
    left = view["map_reserve"]
    label = counted("{count} map still to come", "{count} maps still to come", count=left)
    pieces.append(words("reserve", box.x + box.width - 34, box.y + 25, 44, 22, verbatim(f"+{left}"), "quiet"))
    pieces.append(Piece("reserve-map", "map", box.x + box.width - 74, box.y + 25, 30, 27, label))


def town(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    """Adverts, mussels, planes, authorities, store and island."""
    box = ZONES[9]
    pieces.append(Piece("megaphone", "megaphone", box.x + 206, box.y + 26, 36, 30, NOTHING))
    for index, value in enumerate(view["advert_track"]):
        label = text("an advert brings {points}", points=value)
        caption = verbatim(f"+{value}")
        on_track("advert", index, view["adverts"], box.x + 34 + 52 * index, box.y + 62, caption, "gold", label, pieces)
    box = ZONES[6]
    pieces.append(Piece("mussel", "mussel", box.x + 206, box.y + 26, 36, 30, NOTHING))
    for index, (money, points) in enumerate(view["mussel_track"]):
        caption = verbatim(f"+{points}") if points else verbatim(f"${money}")
        tone, label = "gold" if points else "ink", text("what mussels bring now")
        on_track("mussel", index, view["mussels"], box.x + 34 + 52 * index, box.y + 58, caption, tone, label, pieces)
    box = ZONES[4]
    for index in range(view["planes"]):
        pieces.append(
            Piece(f"plane-{index}", "plane", box.x + 142 + 56 * index, box.y + 64, 54, 35, text("a seaplane for hire"))
        )
    if view["black_plane"] is not None:
        label = text("the black plane of {player}", player=names[view["black_plane"]])
        tone = f"seat-{view['black_plane']}"
        pieces.append(Piece("black-plane", "black-plane", box.x + 170, box.y + 102, 48, 31, label, tone=tone))
    authorities(view, names, pieces)
    for boat, zodiac in enumerate(view["zodiacs"]):
        if zodiac["owner"] is None:
            sold = sum(other["owner"] is None for other in view["zodiacs"][:boat])
            x = ZONES[7].x + 186 + 33 * sold
            pieces.append(
                Piece(f"zodiac-{boat}", "zodiac", x, ZONES[7].y + 28, 34, 20, text("a zodiac for sale"), tone="#aeb7ba")
            )
    for seat in view["seats"]:
        for found in seat["meeples"]:
            if codes.IN_STORE <= found["where"] < codes.ABOARD:
                x, y = store_place(found["where"] - codes.IN_STORE)
                pieces.append(meeple(found, x, y, MEEPLE, names))
    x, y = sea_place("D")
    left = len(view["island"])
    label = counted("{count} find left on the island", "{count} finds left on the island", count=left)
    pieces.append(Piece("island", "", x + 40, y - 24, 44, 24, label, tone=INK, caption=verbatim(f"{TIMES}{left}")))


def authorities(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    if view["mode"] == "solo":
        return
    box = ZONES[10]
    for place, seat in enumerate(view["order"]):
        x = box.x + 34 + 52 * place
        label = text("{player} is number {place}", player=names[seat], place=place + 1)
        pieces.append(Piece(f"order-{seat}", f"badge-{seat}", x, box.y + 60, 34, 34, label, tone=f"seat-{seat}"))
        points = view["influence"][place]
        pieces.append(words(f"influence-{place}", x, box.y + 91, 44, 22, verbatim(f"+{points}"), "gold"))
    for seat, player in enumerate(view["seats"]):
        if player["envelope"]:
            x = box.x + 34 + 52 * (player["envelope"] - 1)
            label = text("the envelope of {player}", player=names[seat])
            caption = NOTHING if player["bid"] is None else verbatim(f"${player['bid']}")
            mine = player["bid"] is not None and view["phase"] == "bids"
            piece = Piece(
                f"envelope-{seat}",
                "envelope",
                x,
                box.y + 123,
                44,
                31,
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
        pieces.append(Piece(f"room-{number}", "door-closed", x - 15, CLOSED_DOOR, 36, 31, label))
        way_out = "door-open" if room["open"] else "door-closed"
        pieces.append(Piece(f"room-out-{number}", way_out, x - 15, OPEN_DOOR, 36, 31, label))
        if sponsor is not None:
            y = OPEN_DOOR if room["open"] else CLOSED_DOOR
            label = text("{player} sponsors room {room}", player=names[sponsor], room=number + 1)
            pieces.append(
                Piece(f"sponsor-{number}", f"badge-{sponsor}", x - 15, y, 24, 24, label, tone=f"seat-{sponsor}")
            )
        for space, found in enumerate(room["spaces"]):
            if found is not None:
                left, y = space_place(number, space)
                treasure_piece(f"space-{number}-{space}", found["owner"], found["kind"], left + 8, y, names, pieces)
    x, y = STOREROOM
    pieces.append(words("storeroom", x, y - 90, 66, 21, text("storeroom"), "quiet"))
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
                    y - 52 + 44 * seat,
                    32,
                    32,
                    label,
                    tone=f"seat-{seat}",
                    caption=caption,
                )
            )


def treasure_piece(identity: str, owner: int, kind: int, x: float, y: float, names: Names, pieces: list[Piece]) -> None:
    label = text("{treasure} of {player}", treasure=TREASURES[kind], player=names[owner])
    pieces.append(Piece(identity, f"treasure-{kind}", x, y, 48, 33, label))
    pieces.append(Piece(f"{identity}-owner", f"badge-{owner}", x + 20, y + 10, 18, 18, NOTHING, tone=f"seat-{owner}"))


@lru_cache(maxsize=1024)
def calendar(year: int, fee: int, now: int) -> tuple[Piece, ...]:
    fees = text("Year {year}, transfers cost ${fee}", year=year, fee=fee)
    pieces = [words("calendar", CALENDAR.x + 146, CALENDAR.y + 25, 268, 25, fees)]
    label = text("the quadrimester")
    for quadrimester in range(1, 10):
        x, caption = CALENDAR.x + 32 + 49 * (quadrimester - 1), verbatim(str(quadrimester))
        on_track("calendar", quadrimester, now, x, CALENDAR.y + 57, caption, "quiet", label, pieces)
    return tuple(pieces)


def on_track(
    name: str, index: int, now: int, x: float, y: float, caption: Text, tone: str, label: Text, pieces: list[Piece]
) -> None:
    """A number of a track; the one that counts now is on the marker."""
    if index == now:
        pieces.append(Piece(f"{name}-marker", "now", x, y, 42, 32, label))
    pieces.append(words(f"{name}-{index}", x, y, 44, 24, caption, INK if index == now else tone))


def yards(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    """What each player has at home: resting meeples, tokens, treasures, sharks, items, maps."""
    for row, seat in enumerate(view["order"]):
        player = view["seats"][seat]
        x, y, scale = yard(row, view["players"])
        badge = Piece(f"yard-{seat}", f"badge-{seat}", x + 14, y + 11 * scale, 30, 30, names[seat], tone=f"seat-{seat}")
        pieces.append(badge)
        resting = [found for found in player["meeples"] if found["where"] == codes.REST]
        crowd = len(resting) + player["mercenaries"] + player["tokens"] + (view["mine"] == seat)
        left, step = x + 50, spread(crowd, 190, 21 * scale)
        size = 23 * scale
        for found in resting:
            pieces.append(meeple(found, left, y, size, names))
            left += step
        for index in range(player["mercenaries"]):
            label = text("mercenary of {player}", player=names[seat])
            identity = f"hired-{seat}-{index}"
            pieces.append(Piece(identity, "mercenary", left, y, 0.9 * size, size, label, tone=f"seat-{seat}"))
            left += step
        for index in range(player["tokens"]):
            label = text("double-action token")
            pieces.append(Piece(f"token-{seat}-{index}", "token", left, y + 2, 18 * scale, 18 * scale, label))
            left += step
        if view["mine"] == seat:
            label = text("the underwater mine")
            pieces.append(Piece("mine", "mine", left, y, 22 * scale, 22 * scale, label, tone=f"seat-{seat}"))
        hoard = sum(map(bool, player["treasures"])) + (player["sharks"] > 0)
        left, step = x + 262, spread(hoard, 190, 54)
        for kind, count in enumerate(player["treasures"]):
            if count:
                label = counted("{count}: {treasure}", "{count}: {treasure}", count=count, treasure=TREASURES[kind])
                pieces.append(Piece(f"hoard-{seat}-{kind}", f"treasure-{kind}", left, y, 36, 24, label))
                pieces.append(
                    words(f"hoard-count-{seat}-{kind}", left + 23, y + 2, 22, 18, verbatim(f"{TIMES}{count}"))
                )
                left += step
        if player["sharks"]:
            label = counted("{count} shark", "{count} sharks", count=player["sharks"])
            pieces.append(Piece(f"sharks-{seat}", "shark", left, y, 34, 23, label))
            pieces.append(
                words(f"sharks-count-{seat}", left + 22, y + 2, 20, 18, verbatim(f"{TIMES}{player['sharks']}"))
            )
        below = y + 23 * scale
        left, step = x + 50, spread(len(player["supply"]), 206, 24 * scale)
        for item, count in player["supply"].items():
            label = text("{item}", item=ITEMS[item])
            pieces.append(Piece(f"supply-{seat}-{item}", f"item-{ITEM_SYMBOLS[item]}", left, below, size, size, label))
            if count > 1:
                pieces.append(words(f"supply-count-{seat}-{item}", left + 9, below + 6, 18, 18, verbatim(str(count))))
            left += step
        left, step = x + 262, spread(len(player["maps"]), 180, 28 * scale)
        for number, count in player["maps"].items():
            label = counted("{count} map of site {number}", "{count} maps of site {number}", count=count, number=number)
            caption = verbatim(str(number) if count == 1 else f"{number}{TIMES}{count}")
            pieces.append(Piece(f"map-{seat}-{number}", "map", left, below, 1.1 * size, size, label, caption=caption))
            left += step


def description(view: dict[str, Any], names: Names) -> Text:
    reputation = {seat: view["seats"][seat]["reputation"] for seat in view["order"]}
    standings = [text("{player} {points}", player=names[seat], points=points) for seat, points in reputation.items()]
    return text(
        "Quadrimester {quadrimester} of year {year}. Reputation: {standings}.",
        quadrimester=view["quadrimester"], year=view["year"], standings=listed(standings),
    )  # fmt: skip
