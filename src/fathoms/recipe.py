"""How to make the same game and setup in another process: plain data that travels anywhere."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fathoms.engine.game import Game
from fathoms.engine.setup import OptionValue, Setup
from fathoms.games import get_game


@dataclass(frozen=True)
class Recipe:
    game: str
    players: int
    options: tuple[tuple[str, OptionValue], ...]
    edition: str
    edition_text: str

    @classmethod
    def of(cls, game: Game, setup: Setup) -> Recipe:
        options = tuple(sorted(setup.options.items()))
        return cls(game.name, setup.players, options, setup.edition.name, setup.edition.source)

    def game_and_setup(self) -> tuple[Game, Setup]:
        return _made(self)


@cache
def _made(recipe: Recipe) -> tuple[Game, Setup]:
    game = get_game(recipe.game)
    edition = game.edition_from_text(recipe.edition, recipe.edition_text)
    return game, game.setup(recipe.players, dict(recipe.options), edition)
