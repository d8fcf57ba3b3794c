"""What several commands take: a game, players, options, an edition, bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fathoms.engine.game import BadSetup, Game
from fathoms.engine.setup import OptionValue, Setup
from fathoms.games import get_game
from fathoms.record import Record, RecordError, load_record

GameName = Annotated[str, typer.Argument(help="The game, as `fathoms list` names it.", show_default=False)]
Players = Annotated[int | None, typer.Option(help="How many play. Default: the fewest the game allows.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="A choice of rules, name=value. May be given several times.")
]
EditionName = Annotated[str, typer.Option(help="One of the game's editions, or your own file.toml.")]
Bots = Annotated[str, typer.Option(help="Bots by name, separated by commas; one name is meant for all seats.")]
Seed = Annotated[int | None, typer.Option(help="A whole number; the same seed gives the same games.")]
RecordPath = Annotated[Path, typer.Argument(help="A saved game.", show_default=False)]


def read_setup(name: str, players: int | None, options: list[str] | None, edition: str) -> tuple[Game, Setup]:
    game = get_game(name)
    chosen = read_options(game, options or [])
    return game, game.setup(players or game.fewest_players(chosen), chosen, edition)


def read_options(game: Game, written: list[str]) -> dict[str, OptionValue]:
    """The choices behind --option name=value."""
    chosen: dict[str, OptionValue] = {}
    for pair in written:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(f"An option is written name=value, not {pair!r}.")
        choices = next((option.choices for option in game.options if option.name == name), ())
        chosen[name] = next((choice for choice in choices if str(choice).lower() == value.lower()), value)
    return chosen


def read_bots(written: str) -> list[str]:
    return [name.strip() for name in written.split(",") if name.strip()]


def read_saved_game(path: Path) -> Record:
    try:
        return load_record(path)
    except RecordError as error:
        raise BadSetup(f"{path}, {error}.") from None
