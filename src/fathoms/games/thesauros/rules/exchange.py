"""How items change hands: one zodiac at a time is equipped from, and unloads to, the other holders.

In port the holder is the supply, at sea another zodiac of one's own, and in a flight all of them.
"""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import DONE, EXCHANGE, ITEMS, LOAD, SUPPLY, UNLOAD
from fathoms.games.thesauros.rules.gear import engines, has, set_fares
from fathoms.games.thesauros.rules.position import Position


def start_exchange(p: Position, focus: i64, holders: i64, back_to: i64) -> None:
    p.focus = focus
    p.holders = holders
    p.loaded = 0
    p.unloaded = 0
    p.exchange_for = back_to
    p.phase = EXCHANGE


def giver(p: Position, seat: i64, boat: i64, holders: i64, item: i64) -> i64:
    """Who would hand over this item: the supply first, then the other zodiacs in order; -1 if none has it."""
    if (holders >> SUPPLY) & 1 != 0 and p.supply[seat * ITEMS + item] > 0:
        return SUPPLY
    for other in range(p.printed.zodiacs):
        if other != boat and (holders >> other) & 1 != 0 and p.aboard[other * ITEMS + item] > 0:
            return other
    return -1


def taker(p: Position, boat: i64, holders: i64) -> i64:
    """Who takes what is unloaded."""
    if (holders >> SUPPLY) & 1 != 0:
        return SUPPLY
    other: i64 = 0
    while other == boat or (holders >> other) & 1 == 0:
        other += 1
    return other


def has_room(p: Position, holder: i64, item: i64) -> bool:
    """Only engines are limited, and only aboard."""
    return holder == SUPPLY or p.printed.moves[item] == 0 or engines(p, holder) < p.printed.engines


def may_load(p: Position, seat: i64, boat: i64, holders: i64, item: i64) -> bool:
    return giver(p, seat, boat, holders, item) >= 0 and has_room(p, boat, item)


def may_unload(p: Position, boat: i64, holders: i64, item: i64) -> bool:
    return has(p, boat, item) and has_room(p, taker(p, boat, holders), item)


def can_exchange(p: Position, seat: i64, boat: i64, holders: i64) -> bool:
    """Whether anything could change hands at all."""
    for item in range(ITEMS):
        if may_load(p, seat, boat, holders, item) or may_unload(p, boat, holders, item):
            return True
    return False


def goes_on(p: Position, seat: i64) -> bool:
    """Whether anything more could change hands in this exchange."""
    for item in range(ITEMS):
        if may_still_load(p, seat, item) or may_still_unload(p, item):
            return True
    return False


def may_still_load(p: Position, seat: i64, item: i64) -> bool:
    """What was unloaded here is not loaded again, nor the other way round, so that every exchange ends."""
    return (p.unloaded >> item) & 1 == 0 and may_load(p, seat, p.focus, p.holders, item)


def may_still_unload(p: Position, item: i64) -> bool:
    return (p.loaded >> item) & 1 == 0 and may_unload(p, p.focus, p.holders, item)


def add_exchanges(p: Position, seat: i64, actions: Actions) -> None:
    actions.add(DONE)
    for item in range(ITEMS):
        if may_still_load(p, seat, item):
            actions.add(LOAD + item)
        if may_still_unload(p, item):
            actions.add(UNLOAD + item)


def exchange(p: Position, seat: i64, action: i64) -> None:
    """In port or at sea; a flight goes its own way."""
    if action != DONE:
        move_item(p, seat, action)
    if action == DONE or not goes_on(p, seat):
        p.phase = p.exchange_for
        # Engines count as they are when the zodiac sets out.
        if p.steps == 0:
            set_fares(p, p.focus)


def move_item(p: Position, seat: i64, action: i64) -> None:
    if action >= UNLOAD:
        item = action - UNLOAD
        to = taker(p, p.focus, p.holders)
        p.aboard[p.focus * ITEMS + item] -= 1
        if to == SUPPLY:
            p.supply[seat * ITEMS + item] += 1
        else:
            p.aboard[to * ITEMS + item] += 1
        p.unloaded |= bit(item)
    else:
        item = action - LOAD
        source = giver(p, seat, p.focus, p.holders, item)
        if source == SUPPLY:
            p.supply[seat * ITEMS + item] -= 1
        else:
            p.aboard[source * ITEMS + item] -= 1
        p.aboard[p.focus * ITEMS + item] += 1
        p.loaded |= bit(item)
