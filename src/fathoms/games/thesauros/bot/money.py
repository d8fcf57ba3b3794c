"""Money over the year: salaries first, then what each zone will need."""

from mypy_extensions import i64

from fathoms.engine.state import Actions
from fathoms.games.thesauros.bot.bribes import bribes_for
from fathoms.games.thesauros.bot.calendar import NEVER
from fathoms.games.thesauros.rules.codes import AMOUNT, CREDIT, GE, HR, ME, RD, SF
from fathoms.games.thesauros.rules.state import Thesauros


def budget(game: Thesauros, seat: i64, actions: Actions) -> i64:
    """Salaries for the year first, a little for missions and bribes, the rest for research and general expenses."""
    account = game.budget_step[seat]
    purse = game.purse[seat]
    year = game.printed.year(game.quadrimester)
    amount: i64 = 0
    if account == HR:
        hired = game.workers(seat) + game.mercenaries[seat]
        amount = 6 * hired + (10 if year == 0 else 8 if year == 1 else 0)
    elif account == RD:
        amount = 12 if year == 0 else (purse // 3 if year == 1 else purse // 5)
    elif account == GE:
        amount = purse - reserve_for(game, year)
    else:
        amount = purse - bribes_for(game, year)
    return AMOUNT + max(min(amount, actions.count - 1), 0)


def reserve_for(game: Thesauros, year: i64) -> i64:
    """For missions and bribes."""
    return bribes_for(game, year) + (4 if year == 0 else 6)


def credit(game: Thesauros, seat: i64, action: i64) -> i64:
    """All of it where it is needed most: salaries of this year, then what buys most."""
    account = (action - CREDIT) >> 5
    if (action - CREDIT) & 31 != min(game.due[seat], 31):
        return NEVER
    have = game.account(seat, account)
    left_this_year = 3 - (game.quadrimester - 1) % 3
    if account == HR:
        return 50 if have < 2 * left_this_year * game.workers(seat) else 0
    if account == ME:
        return 45 if have < 4 else 5
    if account == GE:
        return 40 if have < 14 else 15
    return 30 if have < 8 else 10


def funds(game: Thesauros, seat: i64) -> i64:
    """What can be spent this quadrimester: all but salaries and what those already waiting will spend."""
    total: i64 = 0
    for account in range(SF):
        total += game.account(seat, account)
    workers = game.workers(seat)
    left_this_year = 3 - (game.quadrimester - 1) % 3
    total -= game.printed.salary * workers * left_this_year
    for meeple in range(seat * 6, seat * 6 + 6):
        zone = game.where[meeple]
        if zone == 1 or zone == 9 or zone == 8:
            total -= 4
        elif zone == 2 or zone == 3:
            total -= 5
        elif zone == 4 or zone == 7:
            total -= 1
    return total


def slot_price(game: Thesauros, zone: i64) -> i64:
    return game.printed.slot_price[game.printed.line_start[zone] + game.waiting[zone]]


def savings(game: Thesauros, seat: i64) -> i64:
    """What can be spent without touching the salaries of this year."""
    total: i64 = 0
    for account in range(SF):
        total += game.account(seat, account)
    left_this_year = 3 - (game.quadrimester - 1) % 3
    return total - game.printed.salary * game.workers(seat) * left_this_year
