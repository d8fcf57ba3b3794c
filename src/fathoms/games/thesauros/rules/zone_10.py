"""Zone 10: the local authorities. Sealed bribes decide the turn order."""

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    AMOUNT,
    BIDS,
    BIDS_BRIBE,
    MOST_MONEY,
    NEW_ORDER,
    NO_BRIBE,
    NOTHING,
    SF,
)
from fathoms.games.thesauros.rules.money import pay, reach
from fathoms.games.thesauros.rules.position import Position


def begin(p: Position) -> None:
    p.place_in_order = 0
    for seat in range(p.players):
        p.bid[seat] = -1


def still_bidding(p: Position) -> i64:
    seats: i64 = 0
    for seat in range(p.players):
        if p.envelope[seat] > 0 and p.bid[seat] < 0:
            seats |= bit(seat)
    return seats


def step(p: Position) -> bool:
    """Everybody with an envelope bids in secret; then the bribes are paid and the new order is set. False: done."""
    if p.envelopes == 0:
        return False
    if still_bidding(p) != 0:
        p.phase = BIDS
        return True
    while p.place_in_order < p.players:
        seat = p.order[p.place_in_order]
        if p.bid[seat] > 0:
            if not pay(p, seat, SF, p.bid[seat], 0):
                return True
            p.tell(BIDS_BRIBE, seat, p.bid[seat])
        elif p.envelope[seat] > 0:
            p.lose(seat, 1)
            p.tell(NO_BRIBE, seat)
        p.place_in_order += 1
    set_order(p)
    return False


def add_bids(p: Position, seat: i64, actions: Actions) -> None:
    """Nothing at all, at the price of reputation, or the least bribe and up to all there is."""
    actions.add(AMOUNT)
    for bid in range(p.printed.lowest_bribe, min(reach(p, seat, SF), MOST_MONEY) + 1):
        actions.add(AMOUNT + bid)


def choose_bid(p: Position, seat: i64, action: i64) -> None:
    p.bid[seat] = action - AMOUNT
    if still_bidding(p) == 0:
        p.reveal()
        p.phase = NOTHING


def set_order(p: Position) -> None:
    """Bids from high to low, equal ones by who posted first; then the others as they were (R11)."""
    order: vec[i64] = vec[i64]([])
    placed: i64 = 0
    while True:
        best: i64 = -1
        for seat in range(p.players):
            if p.bid[seat] > 0 and (placed >> seat) & 1 == 0 and (best < 0 or outbids(p, seat, best)):
                best = seat
        if best < 0:
            break
        order = append(order, best)
        placed |= bit(best)
    for seat in p.order:
        if (placed >> seat) & 1 == 0:
            order = append(order, seat)
    p.order = order
    for place in range(p.players):
        p.tell(NEW_ORDER, order[place], place + 1)
    for seat in range(p.players):
        p.envelope[seat] = 0
    p.envelopes = 0


def outbids(p: Position, seat: i64, other: i64) -> bool:
    if p.bid[seat] != p.bid[other]:
        return p.bid[seat] > p.bid[other]
    return p.envelope[seat] < p.envelope[other]
