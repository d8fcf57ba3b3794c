"""Zone 9: advertising."""

from mypy_extensions import i64

from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import ADVERTISE, ADVERTISES, GE
from fathoms.games.thesauros.rules.money import can_pay, pay
from fathoms.games.thesauros.rules.position import Position


def price(p: Position) -> i64:
    """What the slot says; only the boss gets it cheaper."""
    slot = p.printed.slot_price[p.printed.line_start[9] + p.turn - 1]
    return max(slot - p.printed.discount, 0) if p.is_boss(p.meeple) else slot


def add_actions(p: Position, seat: i64, actions: Actions) -> None:
    if can_pay(p, seat, GE, price(p)):
        actions.add(ADVERTISE)


def act(p: Position, seat: i64, action: i64) -> None:
    cost = price(p)
    if pay(p, seat, GE, cost, action):
        reputation = p.printed.adverts[p.adverts]
        p.gain(seat, reputation)
        p.advert_points[seat] += reputation
        p.tell(ADVERTISES, seat, reputation, cost)
        p.finish_action()


def move_marker(p: Position) -> None:
    if p.adverts + 1 < len(p.printed.adverts):
        p.adverts += 1
