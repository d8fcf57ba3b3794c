"""The points a seat may expect, for a search that does not play every game out."""

from typing import cast

from mypy_extensions import i64

from fathoms.engine.state import State
from fathoms.games.thesauros.bot.calendar import dollar, quadrimesters_left
from fathoms.games.thesauros.rules.codes import SF, SITES
from fathoms.games.thesauros.rules.scoring import map_points, money, patent_points, treasure_points
from fathoms.games.thesauros.rules.state import Thesauros


def estimate(state: State, seat: i64) -> float:
    """The points a seat may expect: what it would score now, and something for what is still to come."""
    game = cast(Thesauros, state)
    if game.is_over():
        return float(game.score(seat))
    points = game.reputation[seat] + treasure_points(game, seat) + patent_points(game, seat) + map_points(game, seat)
    points += game.printed.shark_points * game.sharks[seat]
    left = quadrimesters_left(game)
    coming = left * (2 + game.workers(seat))
    public = money(game, seat) - game.account(seat, SF)
    years = 2 - game.printed.year(game.quadrimester)
    maps: i64 = 0
    for number in range(SITES):
        maps += game.maps[seat * SITES + number]
    income = public + years * game.printed.map_income * maps
    return float(points) + float(coming) * 0.8 + float(income) * float(dollar(game)) / 150.0
