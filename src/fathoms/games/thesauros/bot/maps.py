"""Maps: points, income, and sites to dive at."""

from mypy_extensions import i64

from fathoms.games.thesauros.bot.calendar import NEVER, dollar, quadrimesters_left
from fathoms.games.thesauros.bot.treasures import in_reach
from fathoms.games.thesauros.rules.codes import SITES
from fathoms.games.thesauros.rules.state import Thesauros


def map_value(game: Thesauros) -> i64:
    """A point, and the income of the years to come."""
    years = 2 - game.printed.year(game.quadrimester)
    return 100 + game.printed.map_income * years * dollar(game)


def map_worth(game: Thesauros, seat: i64, number: i64) -> i64:
    gain = map_value(game)
    have = game.maps[seat * SITES + number]
    if have == game.printed.set_size - 1:
        gain += 200
    if have == 0 and quadrimesters_left(game) > 1:
        reach = in_reach(game, seat, -1)
        near: i64 = 60 if number <= 3 else 0
        gain += (150 if reach < 900 else 20) + near
    return gain


def market_worth(game: Thesauros, seat: i64, there: i64, money_left: i64) -> i64:
    best = NEVER
    for space in range(len(game.pile_number)):
        price = game.printed.prices[space]
        if game.pile_size[space] > 0 and price <= money_left:
            best = max(best, map_worth(game, seat, game.pile_number[space]) - price * dollar(game))
    return best - 60 * there
