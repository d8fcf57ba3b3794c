"""Zone 4: reserving a seaplane, and the flight itself, which zone 5 uses too."""

from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    ABOARD,
    DONE,
    EQUIP,
    EXCHANGE,
    FLIES,
    FLIGHT,
    FLY,
    LOAD,
    ME,
    NOBODY,
    NOTHING,
    SUPPLY,
    SWAP,
    SWAPS_CREW,
)
from fathoms.games.thesauros.rules.exchange import add_exchanges, can_exchange, goes_on, move_item, start_exchange
from fathoms.games.thesauros.rules.gear import at_sea
from fathoms.games.thesauros.rules.money import can_pay, pay
from fathoms.games.thesauros.rules.position import Position


def price(p: Position) -> i64:
    """What the slot says; only the boss gets it cheaper."""
    slot = p.printed.slot_price[p.printed.line_start[4] + p.turn - 1]
    return max(slot - p.printed.discount, 0) if p.is_boss(p.meeple) else slot


def add_actions(p: Position, seat: i64, actions: Actions) -> None:
    if p.planes > 0 and at_sea(p, seat) != 0 and can_pay(p, seat, ME, price(p)):
        actions.add(FLY)


def act(p: Position, seat: i64, action: i64) -> None:
    cost = price(p)
    if pay(p, seat, ME, cost, action):
        p.planes -= 1
        p.tell(FLIES, seat, cost)
        start_flight(p, seat, True)


def start_flight(p: Position, seat: i64, with_pilot: bool) -> None:
    """Items move among the supply and all zodiacs at sea; a pilot from zone 4 may also change places with a crew."""
    p.may_swap = with_pilot
    p.equipped = 0
    p.holders = at_sea(p, seat) | bit(SUPPLY)
    p.current = seat
    p.phase = FLIGHT
    go_on(p, seat)


def can_use_plane(p: Position, seat: i64) -> bool:
    """Whether a flight without a pilot of one's own could move anything."""
    boats = at_sea(p, seat)
    for boat in range(p.printed.zodiacs):
        if (boats >> boat) & 1 != 0 and can_exchange(p, seat, boat, boats | bit(SUPPLY)):
            return True
    return False


def lone_zodiac(p: Position) -> i64:
    """The only zodiac within reach of this flight, or NOBODY if there are several."""
    boats = p.holders & ~bit(SUPPLY)
    if count_bits(boats) > 1:
        return NOBODY
    boat: i64 = 0
    while (boats >> boat) & 1 == 0:
        boat += 1
    return boat


def may_equip(p: Position, seat: i64, boat: i64) -> bool:
    """Each zodiac is equipped once."""
    return (p.equipped >> boat) & 1 == 0 and can_exchange(p, seat, boat, p.holders)


def add_flight(p: Position, seat: i64, actions: Actions) -> None:
    """Which zodiac to equip, or whose crew to change places with."""
    actions.add(DONE)
    for boat in range(p.printed.zodiacs):
        if (p.holders >> boat) & 1 != 0:
            if may_equip(p, seat, boat):
                actions.add(EQUIP + boat)
            if p.may_swap:
                actions.add(SWAP + boat)


def add_equipment(p: Position, seat: i64, actions: Actions) -> None:
    """Over a lone zodiac all that a flight can do is asked at once."""
    add_exchanges(p, seat, actions)
    if p.may_swap and lone_zodiac(p) != NOBODY:
        actions.add(SWAP + p.focus)


def fly(p: Position, seat: i64, action: i64) -> None:
    if action == DONE:
        if p.phase == FLIGHT or lone_zodiac(p) != NOBODY:
            end_flight(p)
            return
        p.phase = FLIGHT
    elif action >= LOAD:
        move_item(p, seat, action)
    elif action >= SWAP:
        swap_crew(p, seat, action - SWAP)
    else:
        equip(p, action - EQUIP)
    go_on(p, seat)


def go_on(p: Position, seat: i64) -> None:
    """Ask on as long as there is something to choose."""
    lone = lone_zodiac(p)
    if p.phase == EXCHANGE and not goes_on(p, seat) and not (p.may_swap and lone != NOBODY):
        p.phase = FLIGHT
    if p.phase == EXCHANGE:
        return
    if lone != NOBODY and may_equip(p, seat, lone):
        equip(p, lone)
        return
    scratch = p.printed.scratch
    scratch.clear()
    add_flight(p, seat, scratch)
    if scratch.count == 1:
        end_flight(p)


def equip(p: Position, boat: i64) -> None:
    p.equipped |= bit(boat)
    start_exchange(p, boat, p.holders, FLIGHT)


def end_flight(p: Position) -> None:
    if p.zone == 4:
        p.finish_action()
    else:
        p.phase = NOTHING


def swap_crew(p: Position, seat: i64, boat: i64) -> None:
    """The pilot goes aboard; the crew is the pilot now, with the token if there is one (small print 17)."""
    crew = p.crew[boat]
    pilot = p.meeple
    p.crew[boat] = pilot
    p.where[pilot] = ABOARD + boat
    p.where[crew] = 4
    p.doubled[crew] = p.doubled[pilot]
    p.doubled[pilot] = 0
    p.line[p.printed.line_start[4] + p.turn - 1] = crew
    p.meeple = crew
    p.may_swap = False
    p.tell(SWAPS_CREW, seat, boat, p.kind_of(pilot), p.kind_of(crew))
