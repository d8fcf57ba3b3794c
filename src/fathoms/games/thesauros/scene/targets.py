"""Where to click: each choice that has a place on the board, and numbers as dials."""

from __future__ import annotations

from typing import Any

from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.scene.layout import (
    CARD,
    CELL,
    CLOSED_DOOR,
    SPACE,
    STOREROOM,
    ZONES,
    card_place,
    cell_place,
    drawn_tile,
    fishing_place,
    mercenary_slot,
    recruit_place,
    room_place,
    sea_place,
    space_place,
    spread,
    stall,
    store_place,
    title_width,
)
from fathoms.games.thesauros.words.labels import listed, planned
from fathoms.games.thesauros.words.names import ACCOUNTS, KINDS
from fathoms.scene.scene import NOTHING, Choice, Course, Dial, Piece, Split, Target
from fathoms.text import Text, text, verbatim

_USUAL = (4, 5, 3, 6, 0)
"""How a budget is divided to begin with, where the edition gives no advice."""
_MEEPLES = ("boss", "worker", "worker-2", "worker-3", "worker-57", "worker-8")


def targets(view: dict[str, Any], choices: list[Choice]) -> tuple[list[Target], list[Piece]]:
    """Targets, and the pieces that stand for choices where the board has nothing to click."""
    lit: list[Target] = []
    extra: list[Piece] = []
    heads: dict[int, list[int]] = {}
    for choice in choices:
        action = choice.action
        if codes.PLACE <= action < codes.SAIL:
            heads.setdefault((action - codes.PLACE) % 10, []).append(action)
        else:
            target = place(view, action, choices)
            if target:
                lit.append(target)
            if target and action == codes.ENVELOPE:
                tone = f"seat-{view['viewer']}"
                extra.append(Piece("choice-envelope", "envelope", target.x, target.y, 36, 25, NOTHING, tone=tone))
    for zone, actions in heads.items():
        place_in_head(view, zone, actions, lit, extra)
    return lit, extra


def place_in_head(view: dict[str, Any], zone: int, actions: list[int], lit: list[Target], extra: list[Piece]) -> None:
    """Which meeple goes where: its picture in the head of the zone, right of the title."""
    box = ZONES[zone]
    right = box.x + box.width - (112 if zone == 3 else 8)
    step = spread(len(actions), right - box.x - title_width(zone) - 22, 38)
    for index, action in enumerate(actions):
        kind = (action - codes.PLACE) // 10
        x, y = right - step * (index + 0.5), box.y + 24
        tone = f"seat-{view['viewer']}"
        extra.append(Piece(f"choice-{zone}-{kind}", _MEEPLES[kind], x, y, 25, 28, KINDS[kind], tone=tone))
        lit.append(Target(action, x, y, min(step - 4, 34), 34))


def place(view: dict[str, Any], action: int, choices: list[Choice]) -> Target | None:
    """The place of any other choice, or None where a button has to do."""
    if action in (codes.STORE, codes.STORE + 1):
        return Target(action, *store_place(action - codes.STORE), 52, 52)
    if action == codes.RESERVE:
        return Target(action, *card_place(11), CARD.width, CARD.height)
    if action == codes.RECRUIT:
        left = view["seats"][view["viewer"]]["recruits_left"]
        return Target(action, *recruit_place(view["order"].index(view["viewer"]), 3 - left), 30, 28)
    if action == codes.ADVERTISE:
        return Target(action, ZONES[9].x + 206, ZONES[9].y + 26, 42, 36)
    if action in (codes.FLY, codes.RENT):
        return Target(action, ZONES[4].x + 142, ZONES[4].y + 64, 60, 42)
    if action == codes.ENVELOPE:
        return Target(action, ZONES[10].x + 200, ZONES[10].y + 25, 44, 32)
    if action == codes.DIVE:
        x, y = boat_place(view, view["boat"])
        return Target(action, x, y + 36, *CELL)
    if action in (codes.FIGHT, codes.TAKE) and view["dive"]:
        dive = view["dive"]
        return Target(action, *cell_place(dive["site"], dive["column"], dive["depth"]), *CELL)
    if codes.KEEP <= action < codes.EQUIP and view["drawn"]:
        return Target(action, *drawn_tile(action - codes.KEEP), 264, 128)
    if codes.EQUIP <= action < codes.SOURCE:
        return boat_target(view, action)
    if codes.PATENT <= action < codes.MAP:
        return card_target(view, action)
    if codes.MAP <= action < codes.SPONSOR and view["phase"] == "act":
        index = next(index for index, space in enumerate(view["market"]) if space["number"] == action - codes.MAP)
        x, y = stall(index)
        return Target(action, x, y + 2, 52, 60)
    if codes.SPONSOR <= action < codes.LOAD:
        return Target(action, room_place(action - codes.SPONSOR) - 15, CLOSED_DOOR, 38, 35)
    if codes.HIRE <= action < codes.OTHER:
        return Target(action, *mercenary_slot(action - codes.HIRE), 34, 36)
    if codes.SELL <= action < codes.PLACE:
        return sale_target(view, action, choices)
    if codes.SAIL <= action < codes.CALL:
        return sail_target(view, action)
    if codes.CALL <= action < codes.MINE:
        x, y = sea_place(view["places"][action - codes.CALL])
        return Target(action, x + 34, y - 24, 20, 20, round=True)
    if codes.MINE <= action < codes.PICK:
        site, column = divmod(action - codes.MINE, 3)
        x, y = cell_place(site, column + 1, 1)
        return Target(action, x, y + 8 * column, 40, 20)
    if codes.PICK <= action < codes.PICK + codes.STOREROOM_SPOT:
        room, space = divmod(action - codes.PICK, codes.ROOM)
        return Target(action, *space_place(room, space), *SPACE)
    return None


def boat_place(view: dict[str, Any], boat: int) -> tuple[float, float]:
    at = view["zodiacs"][boat]["at"]
    x, y = sea_place(view["places"][at])
    if view["places"][at].startswith("F"):
        before = sum(zodiac["at"] == at for zodiac in view["zodiacs"][:boat])
        return fishing_place(view["places"][at], before)
    return x, y


def boat_target(view: dict[str, Any], action: int) -> Target:
    boat = action % 8
    x, y = boat_place(view, boat)
    if codes.SWAP <= action < codes.ACTIVATE:
        return Target(action, x - 2, y - 8, 22, 24, round=True)
    return Target(action, x + 8, y + 4, 40, 28)


def card_target(view: dict[str, Any], action: int) -> Target | None:
    """A patent on the upper half of a card, patent and item on the lower half; an item on all of it."""
    card = (action - codes.PATENT) % 16
    index = next((index for index, shown in enumerate(view["technologies"]) if shown["card"] == card), None)
    if index is None:
        return None
    x, y = card_place(index)
    if action < codes.ITEM:
        return Target(action, x, y - 20, CARD.width - 2, 38)
    if codes.BOTH <= action < codes.CARD:
        return Target(action, x, y + 20, CARD.width - 2, 38)
    return Target(action, x, y, CARD.width - 2, CARD.height - 2)


def sale_target(view: dict[str, Any], action: int, choices: list[Choice]) -> Target:
    """The free space of a room, shared by the kinds of treasure one could sell."""
    kind, room = divmod(action - codes.SELL, 8)
    kinds = sorted({(c.action - codes.SELL) // 8 for c in choices if codes.SELL <= c.action < codes.PLACE})
    if room == codes.STOREROOM:
        x, y = STOREROOM[0], STOREROOM[1] + 8
        width = 76.0
    else:
        space = view["rooms"][room]["spaces"].index(None)
        x, y = space_place(room, space)
        width = SPACE[0]
    part = width / len(kinds)
    return Target(action, x - width / 2 + part * (kinds.index(kind) + 0.5), y, part - 3, 36)


def sail_target(view: dict[str, Any], action: int) -> Target:
    there = action - codes.SAIL
    return voyage_target(view, action, there, route(view, there, view["distances"], view["prices"].get(action, 0)))


def voyage_target(view: dict[str, Any], action: int, there: int, way: tuple[Piece, ...]) -> Target:
    """A place at sea to sail to."""
    name = view["places"][there]
    x, y = sea_place(name)
    if name.startswith("F"):
        return Target(action, x, y, 124, 60, preview=way)
    if name == "port":
        return Target(action, x, y + 2, 124, 72, preview=way)
    if len(name) == 1:
        return Target(action, x, y, 58, 58, True, way)
    return Target(action, x, y, 44, 34 if name.startswith("S") else 40, preview=way)


def route(view: dict[str, Any], there: int, distances: list[int], price: int) -> tuple[Piece, ...]:
    """The places a boat passes on its way, the boat where it would be, and what that costs."""
    number = {name: place for place, name in enumerate(view["places"])}
    linked: dict[int, list[int]] = {}
    for first, second in view["links"]:
        linked.setdefault(number[first], []).append(number[second])
        linked.setdefault(number[second], []).append(number[first])
    way = [there]
    while distances[way[-1]] > 1:
        way.append(next(near for near in linked[way[-1]] if distances[near] == distances[way[-1]] - 1))
    label = text("The way")
    passed = [
        Piece(f"way-{step}", "way", *sea_place(view["places"][place]), 22, 22, label, caption=verbatim(str(step)))
        for step, place in enumerate(reversed(way[1:]), 1)
    ]
    x, y = sea_place(view["places"][there])
    boat = Piece("way-boat", "zodiac", x, y + 3, 50, 28, label, tone=f"seat-{view['viewer']}")
    cost = verbatim(f"${price}")
    return (*passed, boat, Piece("way-cost", "price", x, y - 20, 44, 24, label, caption=cost))


def dials(view: dict[str, Any], choices: list[Choice]) -> tuple[Dial, ...]:
    """Amounts as sliders: bribes, bids, transfers, and parts of an income."""
    if view["phase"] == "budget":
        return ()
    amounts = [choice.action for choice in choices if choice.action >= codes.AMOUNT]
    if view["phase"] == "bids":
        amounts = amounts[1:]
    if amounts:
        return (Dial(dial_label(view), amounts[0] - codes.AMOUNT, tuple(amounts)),)
    found = []
    if view["phase"] == "crediting" and choices:
        due = view["seats"][view["viewer"]]["due"]
        for account, name in enumerate(ACCOUNTS):
            first = codes.CREDIT + account * 32
            parts = tuple(choice.action for choice in choices if first < choice.action < first + due)
            if parts:
                found.append(Dial(text("a part into {account}", account=name), 1, parts))
    return tuple(found)


def dial_label(view: dict[str, Any]) -> Text:
    if view["phase"] == "bids":
        return text("your bribe")
    if view["phase"] == "auction":
        return text("your bid")
    return text("transfer")


def splits(view: dict[str, Any], choices: list[Choice]) -> tuple[Split, ...]:
    """The money of a year, divided among the accounts that are still to be asked for."""
    if view["phase"] != "budget" or not choices:
        return ()
    me = view["seats"][view["viewer"]]
    last = codes.ME if view["mode"] == "solo" else codes.SF
    accounts = range(me["next_account"], last + 1)
    wanted = [(view["advice"] or _USUAL)[account] for account in accounts]
    return (
        Split(tuple(ACCOUNTS[account] for account in accounts), me["purse"], codes.AMOUNT, shares(me["purse"], wanted)),
    )


def shares(total: int, wanted: list[int]) -> tuple[int, ...]:
    """The sum divided as the numbers wanted are to each other; what cannot be divided goes to the first."""
    whole = max(1, sum(wanted))
    found = [total * part // whole for part in wanted]
    found[0] += total - sum(found)
    return tuple(found)


def courses(view: dict[str, Any]) -> tuple[Course, ...]:
    """A payment that needs transfers, the plainest one, and whole turns: each to accept with one click."""
    planned = [planned_course(view, plan) for plan in view["plans"]]
    if not view["proposal"]:
        return tuple(planned)
    label = text(
        "Pay ${cost}: {account} takes what it lacks from {sources}",
        cost=view["payment"]["cost"],
        account=ACCOUNTS[view["payment"]["account"]],
        sources=listed([ACCOUNTS[action - codes.SOURCE] for action in view["proposal"]]),
    )
    return (Course(label, tuple(view["proposal"])), *planned)


def planned_course(view: dict[str, Any], plan: dict[str, Any]) -> Course:
    """A voyage lies where it leads: at its place, or below it in the column where the diver goes down."""
    actions, label = tuple(plan["actions"]), planned(view, plan)
    if plan["place"] is None:
        return Course(label, actions)
    way = route(view, plan["place"], plan["distances"], plan["cost"]) if plan["distances"] else ()
    if plan["dives"]:
        site, spot = view["places"][plan["place"]][1:].split(".")
        x, y = cell_place(int(site), int(spot) - 1, 1)
        return Course(label, actions, (x, y + 1.5 * (CELL[1] + 2), CELL[0], 4 * CELL[1] + 6), way)
    target = voyage_target(view, actions[0], plan["place"], way)
    return Course(label, actions, (target.x, target.y, target.width, target.height), way)
