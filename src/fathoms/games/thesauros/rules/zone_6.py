"""Zone 6: mussels."""

from mypy_extensions import i64

from fathoms.games.thesauros.rules.codes import PICKS_MUSSELS
from fathoms.games.thesauros.rules.position import Position


def act(p: Position, seat: i64) -> None:
    """What the marker shows, and more money for the boss; twice with a token. There is nothing to choose."""
    money = p.printed.mussel_money[p.mussels]
    reputation = p.printed.mussel_reputation[p.mussels]
    if p.is_boss(p.meeple):
        money += p.printed.discount
    money *= p.actions_left
    reputation *= p.actions_left
    p.gain(seat, reputation)
    p.earn(seat, money)
    p.fishing_money[seat] += money
    p.tell(PICKS_MUSSELS, seat, money, reputation)


def move_marker(p: Position) -> None:
    if p.mussels + 1 < len(p.printed.mussel_money):
        p.mussels += 1
