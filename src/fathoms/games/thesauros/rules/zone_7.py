"""Zone 7: the port. Buy a zodiac, take one into the lagoon, or take one out to sea."""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    ABOARD,
    ACT,
    BOARDS,
    BOAT,
    BUYS_ZODIAC,
    CALL,
    FIRST_AT_SEA,
    IN_STORE,
    ME,
    NOBODY,
    NOTHING,
    PORT,
    REFIT,
    SAIL,
    STORE,
    SUPPLY,
)
from fathoms.games.thesauros.rules.diving import can_dive
from fathoms.games.thesauros.rules.exchange import can_exchange, start_exchange
from fathoms.games.thesauros.rules.gear import docked, load_usual, unload_all
from fathoms.games.thesauros.rules.lagoon import visit_lagoon
from fathoms.games.thesauros.rules.money import pay, reach
from fathoms.games.thesauros.rules.position import Position
from fathoms.games.thesauros.rules.sailing import add_sails, begin_journey, call, sail


def begin(p: Position, seat: i64) -> None:
    """The zodiac the meeple could take is loaded with the usual things."""
    boat = docked(p, seat)
    p.refitted = False
    if boat == NOBODY:
        p.boat = NOBODY
    else:
        load_usual(p, seat, boat)
        begin_journey(p, boat)


def price(p: Position, space: i64) -> i64:
    return max(p.printed.store_prices[space] - p.discount(p.meeple, 7), 0)


def for_sale(p: Position) -> i64:
    """The next zodiac to be sold, or NOBODY."""
    for boat in range(p.printed.zodiacs):
        if p.owner[boat] == NOBODY:
            return boat
    return NOBODY


def add_actions(p: Position, seat: i64, actions: Actions) -> None:
    if for_sale(p) != NOBODY:
        purse = reach(p, seat, ME)
        for space in range(len(p.printed.store_prices)):
            if (p.store >> space) & 1 == 0 and price(p, space) <= purse:
                actions.add(STORE + space)
    # With a double action only the store leaves a second action (R07): boarding ends the turn.
    if p.boat != NOBODY:
        add_sails(p, seat, actions)
        if not p.refitted and can_exchange(p, seat, p.boat, bit(SUPPLY)):
            actions.add(REFIT)


def act(p: Position, seat: i64, action: i64) -> None:
    if action == REFIT:
        p.refitted = True
        start_exchange(p, p.boat, bit(p.boat) | bit(SUPPLY), ACT)
    elif action >= SAIL and action < CALL:
        if sail(p, seat, action):
            board(p, seat)
            arrive(p)
    elif action >= CALL:
        board(p, seat)
        call(p, seat, action - CALL)
    else:
        buy(p, seat, action)


def buy(p: Position, seat: i64, action: i64) -> None:
    space = action - STORE
    cost = price(p, space)
    if not pay(p, seat, ME, cost, action):
        return
    if p.boat != NOBODY:
        unload_all(p, seat, p.boat)
    boat = for_sale(p)
    p.owner[boat] = seat
    p.at[boat] = PORT
    p.store |= bit(space)
    p.where[p.meeple] = IN_STORE + space
    p.gain(seat, p.printed.store_reputation)
    p.tell(BUYS_ZODIAC, seat, boat, cost)
    p.boat = NOBODY
    p.finish_action()


def refuse(p: Position, seat: i64) -> None:
    if p.boat != NOBODY:
        unload_all(p, seat, p.boat)
        p.boat = NOBODY


def board(p: Position, seat: i64) -> None:
    """The meeple stays aboard until the zodiac comes home."""
    p.crew[p.boat] = p.meeple
    p.where[p.meeple] = ABOARD + p.boat
    p.acted = True
    p.actions_left = 0
    p.tell(BOARDS, seat, p.kind_of(p.meeple), p.boat)


def arrive(p: Position) -> None:
    boat = p.boat
    if p.at[boat] < FIRST_AT_SEA:
        p.boat = NOBODY
        p.phase = NOTHING
        visit_lagoon(p, boat)
    elif can_dive(p, boat):
        p.phase = BOAT
    else:
        p.phase = NOTHING
