"""`fathoms check`: hold a game to the contract."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Annotated

import typer
from rich.console import Console

from fathoms.check import all_setups, check_hidden, check_one, describe_setup
from fathoms.cli.arguments import EditionName, GameName, Options, Players, read_options
from fathoms.cli.simulating import progress_bar
from fathoms.games import get_game
from fathoms.recipe import Recipe


def run_check(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games for each way to play.")] = 100,
    players: Players = None,
    option: Options = None,
    edition: EditionName = "",
    workers: Annotated[int, typer.Option(min=1, help="How many processes check at once.")] = 1,
    seed: Annotated[int, typer.Option(help="The same seed checks the same games.")] = 1,
) -> None:
    """Play games, random ones and sound ones, and hold every promise of the contract against them.

    Without players, options or edition: every player count with each choice of each option and each edition. Each way
    is named when it has passed, so a run that is stopped can be taken up with the ways that are left.
    """
    checked = get_game(game)
    setups = all_setups(checked)
    if players is not None or option or edition:
        fewest, most = checked.players
        counts = [players] if players is not None else list(range(fewest, most + 1))
        setups = [checked.setup(count, read_options(checked, option or []), edition) for count in counts]
    with progress_bar() as progress, ProcessPoolExecutor(workers) as pool:
        task = progress.add_task(checked.title, total=len(setups) * games)
        for setup in setups:
            blocks = [range(first, min(first + 10, games)) for first in range(0, games, 10)]
            hidden = False
            for block, found in zip(
                blocks, pool.map(_check_block, repeat(Recipe.of(checked, setup)), repeat(seed), blocks), strict=True
            ):
                hidden |= found
                progress.advance(task, len(block))
            check_hidden(checked, hidden)
            progress.console.print(f"{describe_setup(checked, setup)}: {games} games", highlight=False)
    ways = "1 way" if len(setups) == 1 else f"{len(setups)} ways"
    Console().print(f"{checked.title}: {ways} to play, {games} games each, every promise kept.")


def _check_block(recipe: Recipe, seed: int, numbers: range) -> bool:
    game, setup = recipe.game_and_setup()
    hidden = [check_one(game, setup, seed, number) for number in numbers]
    return any(hidden)


def add_to(app: typer.Typer) -> None:
    app.command("check")(run_check)
