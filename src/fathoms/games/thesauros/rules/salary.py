"""Chapter 3.3: salaries."""

from fathoms.games.thesauros.rules.codes import HR, PAYS_SALARIES, UNPAID
from fathoms.games.thesauros.rules.money import pay, reach
from fathoms.games.thesauros.rules.position import Position


def step(p: Position) -> bool:
    """In turn order everybody pays, with all transfers it takes; False when all have paid."""
    while p.place_in_order < p.players:
        seat = p.order[p.place_in_order]
        hired = p.workers(seat) + p.mercenaries[seat]
        if p.printed.introductory:
            # Salaries may come out of the slush fund, and show what it held.
            p.reveal()
        # Only whole salaries are paid (R09).
        paid = min(hired, reach(p, seat, HR) // p.printed.salary)
        if paid > 0 and not pay(p, seat, HR, paid * p.printed.salary, 0):
            return True
        p.salaries_paid[seat] = paid
        p.tell(PAYS_SALARIES, seat, paid * p.printed.salary)
        if paid < hired:
            p.lose(seat, hired - paid)
            p.tell(UNPAID, seat, hired - paid)
        p.place_in_order += 1
    return False
