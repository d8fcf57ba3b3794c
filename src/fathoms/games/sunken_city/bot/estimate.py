"""What an adventurer may expect to bring home, for a search that does not play every game out."""

from typing import Final, cast

from mypy_extensions import i64

from fathoms.engine.state import State
from fathoms.games.sunken_city.bot.tour import TREASURE, Tour
from fathoms.games.sunken_city.rules.game import SunkenCity

NEXT_STEPS: Final = 4
"""About as many as the next turn gives."""


def estimate(state: State, seat: i64) -> float:
    """Treasures at home, and what the best walk of the next turn is worth."""
    game = cast(SunkenCity, state)
    walk = Tour(game, seat, game.lake).best(NEXT_STEPS)
    return float(game.score(seat)) + float(walk) / float(TREASURE)
