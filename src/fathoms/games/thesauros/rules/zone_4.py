"""Zone 4: reserving a seaplane, and the flight itself, which zone 5 uses too."""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    ABOARD,
    DONE,
    EQUIP,
    FLIES,
    FLIGHT,
    FLY,
    ME,
    NOTHING,
    SUPPLY,
    SWAP,
    SWAPS_CREW,
)
from fathoms.games.thesauros.rules.gear import at_sea, can_exchange, start_exchange
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


def add_flight(p: Position, seat: i64, actions: Actions) -> None:
    """Each zodiac is equipped once."""
    actions.add(DONE)
    for boat in range(p.printed.zodiacs):
        if (p.holders >> boat) & 1 != 0:
            if (p.equipped >> boat) & 1 == 0 and can_exchange(p, seat, boat, p.holders):
                actions.add(EQUIP + boat)
            if p.may_swap:
                actions.add(SWAP + boat)


def fly(p: Position, seat: i64, action: i64) -> None:
    if action == DONE:
        if p.zone == 4:
            p.finish_action()
        else:
            p.phase = NOTHING
    elif action >= SWAP:
        swap_crew(p, seat, action - SWAP)
    else:
        boat = action - EQUIP
        p.equipped |= bit(boat)
        start_exchange(p, boat, p.holders, FLIGHT)


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
