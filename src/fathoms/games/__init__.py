"""The games that come with Fathoms. A new game is a new folder here and one line in `_FOLDERS`."""

from functools import cache
from importlib import import_module

from fathoms.engine.game import BadSetup, Game

_FOLDERS = [
    "deep_sea_adventure",
    "sunken_city",
    "sunken_treasure",
    "thesauros",
]

_added: dict[str, Game] = {}


@cache
def _shipped(folder: str) -> Game:
    game = import_module(f"fathoms.games.{folder}").GAME
    assert isinstance(game, Game)
    return game


def all_games() -> list[Game]:
    return [_shipped(folder) for folder in _FOLDERS] + list(_added.values())


def add_game(game: Game) -> None:
    """Make a game from outside known by its name."""
    _added[game.name] = game


def get_game(name: str) -> Game:
    """The game of this name; underscores and capitals are forgiven."""
    tidy = name.strip().lower().replace("_", "-").replace(" ", "-")
    for game in all_games():
        if game.name == tidy:
            return game
    known = ", ".join(game.name for game in all_games())
    raise BadSetup(f"There is no game called {name!r}; there are {known}.")
