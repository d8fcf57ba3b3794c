"""Where to click: each choice that has a place on the board, and numbers as dials."""

from __future__ import annotations

from typing import Any

from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.scene.layout import (
    CELL,
    CLOSED_DOOR,
    STOREROOM,
    ZONES,
    card_place,
    cell_place,
    drawn_tile,
    fishing_place,
    mercenary_slot,
    room_place,
    sea_place,
    space_place,
    spread,
    stall,
    store_place,
)
from fathoms.games.thesauros.words.names import ACCOUNTS, KINDS
from fathoms.scene.scene import Choice, Dial, Piece, Target
from fathoms.text import Text, text

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
    for zone, actions in heads.items():
        place_in_head(view, zone, actions, lit, extra)
    return lit, extra


def place_in_head(view: dict[str, Any], zone: int, actions: list[int], lit: list[Target], extra: list[Piece]) -> None:
    """Which meeple goes where: its picture in the head of the zone, right of the title."""
    box = ZONES[zone]
    right = box.x + box.width - (112 if zone == 3 else 8)
    step = spread(len(actions), right - box.x - 118, 30)
    for index, action in enumerate(actions):
        kind = (action - codes.PLACE) // 10
        x, y = right - step * (index + 0.5), box.y + 19
        tone = f"seat-{view['viewer']}"
        extra.append(Piece(f"choice-{zone}-{kind}", _MEEPLES[kind], x, y, 20, 23, KINDS[kind], tone=tone))
        lit.append(Target(action, x, y, min(step - 2, 26), 27))


def place(view: dict[str, Any], action: int, choices: list[Choice]) -> Target | None:
    """The place of any other choice, or None where a button has to do."""
    if action in (codes.STORE, codes.STORE + 1):
        return Target(action, *store_place(action - codes.STORE), 52, 52)
    if action == codes.RESERVE:
        return Target(action, *card_place(11), 108, 76)
    if action == codes.ADVERTISE:
        return Target(action, ZONES[9].x + 206, ZONES[9].y + 24, 40, 32)
    if action in (codes.FLY, codes.RENT):
        return Target(action, ZONES[4].x + 140, ZONES[4].y + 66, 56, 38)
    if action == codes.ENVELOPE:
        return Target(action, ZONES[10].x + 200, ZONES[10].y + 22, 44, 30)
    if action == codes.DIVE:
        x, y = boat_place(view, view["boat"])
        return Target(action, x, y + 36, 46, 30)
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
        return Target(action, x, y + 6, 52, 56)
    if codes.SPONSOR <= action < codes.LOAD:
        return Target(action, room_place(action - codes.SPONSOR) - 8, CLOSED_DOOR, 42, 36)
    if codes.HIRE <= action < codes.OTHER:
        return Target(action, *mercenary_slot(action - codes.HIRE), 30, 32)
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
        return Target(action, *space_place(room, space), 68, 40)
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
        return Target(action, x, y - 19, 106, 36)
    if codes.BOTH <= action < codes.CARD:
        return Target(action, x, y + 19, 106, 36)
    return Target(action, x, y, 106, 74)


def sale_target(view: dict[str, Any], action: int, choices: list[Choice]) -> Target:
    """The free space of a room, shared by the kinds of treasure one could sell."""
    kind, room = divmod(action - codes.SELL, 8)
    kinds = sorted({(c.action - codes.SELL) // 8 for c in choices if codes.SELL <= c.action < codes.PLACE})
    if room == codes.STOREROOM:
        x, y = STOREROOM[0], STOREROOM[1] + 8
        width = 54.0
    else:
        space = view["rooms"][room]["spaces"].index(None)
        x, y = space_place(room, space)
        width = 68.0
    part = width / len(kinds)
    return Target(action, x - width / 2 + part * (kinds.index(kind) + 0.5), y, part - 3, 36)


def sail_target(view: dict[str, Any], action: int) -> Target:
    name = view["places"][action - codes.SAIL]
    x, y = sea_place(name)
    if name.startswith("F"):
        return Target(action, x, y, 124, 60)
    if name == "port":
        return Target(action, x, y + 2, 124, 72)
    if len(name) == 1:
        return Target(action, x, y, 58, 58, round=True)
    return Target(action, x, y, 44, 34 if name.startswith("S") else 40)


def dials(view: dict[str, Any], choices: list[Choice]) -> tuple[Dial, ...]:
    """Amounts as sliders: budgets, bribes, bids, transfers, and parts of an income."""
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
    if view["phase"] == "budget":
        return text("into {account}", account=ACCOUNTS[view["seats"][view["viewer"]]["next_account"]])
    if view["phase"] == "bids":
        return text("your bribe")
    if view["phase"] == "auction":
        return text("your bid")
    return text("transfer")
