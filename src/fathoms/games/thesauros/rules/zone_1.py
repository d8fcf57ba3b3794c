"""Zone 1: recruitment."""

from mypy_extensions import i64

from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    ENVELOPE,
    HR,
    MEEPLES,
    NOTHING,
    PLACE,
    PLACE_RECRUIT,
    RECRUIT,
    RECRUITS,
    REST,
    TOKEN,
)
from fathoms.games.thesauros.rules.money import can_pay, pay
from fathoms.games.thesauros.rules.planning import may_place, post_envelope, put
from fathoms.games.thesauros.rules.position import Position


def price(p: Position) -> i64:
    """What the slot says; only the boss gets it cheaper."""
    slot = p.printed.slot_price[p.printed.line_start[1] + p.turn - 1]
    return max(slot - p.printed.discount, 0) if p.is_boss(p.meeple) else slot


def add_actions(p: Position, seat: i64, actions: Actions) -> None:
    if p.recruited[seat] < p.printed.recruits and can_pay(p, seat, HR, price(p)):
        actions.add(RECRUIT)


def act(p: Position, seat: i64, action: i64) -> None:
    cost = price(p)
    if not pay(p, seat, HR, cost, action):
        return
    p.recruited[seat] += 1
    p.where[newcomer(p, seat)] = REST
    if p.recruited[seat] == p.printed.token_with and p.hidden_token[seat] != 0:
        p.hidden_token[seat] = 0
        p.tokens[seat] += 1
    if p.recruited[seat] == p.printed.reputation_with:
        p.gain(seat, 1)
    p.tell(RECRUITS, seat, p.recruited[seat], cost)
    p.finish_action()
    p.armed = False
    p.current = seat
    p.phase = PLACE_RECRUIT


def newcomer(p: Position, seat: i64) -> i64:
    return seat * MEEPLES + 2 + p.recruited[seat]


def add_placements(p: Position, seat: i64, actions: Actions) -> None:
    """The newcomer acts this quadrimester, anywhere but in zones 1, 5 and 10, and may post the envelope before."""
    if not p.printed.solo and p.envelope[seat] == 0:
        actions.add(ENVELOPE)
    if not p.armed and p.tokens[seat] > 0:
        actions.add(TOKEN)
    for zone in range(2, 10):
        if may_place(p, zone):
            actions.add(PLACE + 10 + zone)


def place(p: Position, seat: i64, action: i64) -> None:
    if action == ENVELOPE:
        post_envelope(p, seat)
    elif action == TOKEN:
        p.armed = True
    else:
        put(p, newcomer(p, seat), action - PLACE - 10)
        p.phase = NOTHING
