"""Zone 8: the museum."""

from mypy_extensions import i64

from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    GE,
    NOBODY,
    OPENS_ROOM,
    ROOM,
    SELL,
    SELLS,
    SPONSOR,
    SPONSORS,
    STOREROOM,
    TREASURE_VALUES,
    TREASURES,
)
from fathoms.games.thesauros.rules.money import pay, reach
from fathoms.games.thesauros.rules.position import Position


def price(p: Position, room: i64) -> i64:
    return max(p.printed.room_price[room] - p.discount(p.meeple, 8), 0)


def free_space(p: Position, room: i64) -> i64:
    """The free space nearest the closed door, or -1."""
    for space in range(p.printed.room_size[room]):
        if p.space_treasure[room * ROOM + space] < 0:
            return space
    return -1


def is_open(p: Position, room: i64) -> bool:
    """A full room is open to the public."""
    return free_space(p, room) < 0


def museum_is_full(p: Position) -> bool:
    for room in range(p.printed.rooms):
        if not is_open(p, room):
            return False
    return True


def add_actions(p: Position, seat: i64, actions: Actions) -> None:
    purse = reach(p, seat, GE)
    for room in range(p.printed.rooms):
        if p.sponsor[room] == NOBODY and price(p, room) <= purse:
            actions.add(SPONSOR + room)
    for kind in range(TREASURES):
        if p.treasures[seat * TREASURES + kind] > 0:
            for room in range(p.printed.rooms):
                if p.sponsor[room] != NOBODY and not is_open(p, room):
                    actions.add(SELL + kind * 8 + room)
            actions.add(SELL + kind * 8 + STOREROOM)


def act(p: Position, seat: i64, action: i64) -> None:
    if action >= SELL:
        sell(p, seat, (action - SELL) // 8, (action - SELL) % 8)
        return
    room = action - SPONSOR
    cost = price(p, room)
    if pay(p, seat, GE, cost, action):
        p.sponsor[room] = seat
        p.tell(SPONSORS, seat, room, cost)
        p.finish_action()


def sell(p: Position, seat: i64, kind: i64, room: i64) -> None:
    p.treasures[seat * TREASURES + kind] -= 1
    income = TREASURE_VALUES[kind] + p.discount(p.meeple, 8)
    p.earn(seat, income)
    p.tell(SELLS, seat, kind, room, income)
    if room == STOREROOM:
        p.storeroom[seat * TREASURES + kind] += 1
    else:
        fill(p, room, free_space(p, room), seat, kind)
    p.finish_action()


def fill(p: Position, room: i64, space: i64, owner: i64, kind: i64) -> None:
    """A full room opens at once, and its sponsor is praised, whoever filled it (R40)."""
    p.space_owner[room * ROOM + space] = owner
    p.space_treasure[room * ROOM + space] = kind
    if is_open(p, room):
        p.gain(p.sponsor[room], p.printed.room_bonus[room])
        p.tell(OPENS_ROOM, p.sponsor[room], room, p.printed.room_bonus[room])
