"""`fathoms simulate`: many games between bots."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from fathoms.arena.simulate import Simulation, simulate
from fathoms.cli.arguments import Bots, EditionName, GameName, Options, Players, Seed, read_bots, read_setup


def run_simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    bots: Bots = "random",
    workers: Annotated[int, typer.Option(min=1, help="How many processes play at once.")] = 1,
    seed: Seed = None,
    option: Options = None,
    edition: EditionName = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    records: Annotated[Path | None, typer.Option(help="Save every game in this folder.")] = None,
) -> None:
    """Play many games between bots and say how they went."""
    played, setup = read_setup(game, players, option, edition)
    with progress_bar() as progress:
        task = progress.add_task(played.title, total=games)
        result = simulate(
            played,
            setup,
            read_bots(bots),
            games,
            secrets.randbits(32) if seed is None else seed,
            workers,
            records,
            lambda finished: progress.advance(task, finished),
        )
    if as_json:
        print(json.dumps(asdict(result), indent=2))
    else:
        _print(result)


def progress_bar() -> Progress:
    """A progress bar on standard error, so that what is printed can be piped on."""
    return Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def _print(result: Simulation) -> None:
    console = Console(highlight=False, soft_wrap=True)
    table = Table("seat", "bot", "wins", "mean score")
    for seat, bot in enumerate(result.bots):
        table.add_row(str(seat), bot, f"{result.win_share[seat]:.1%}", f"{result.mean_scores[seat]:.2f}")
    console.print(table)
    console.print(
        f"{result.games} games of {result.mean_length:.1f} decisions in {result.seconds:.2f} s: "
        f"{result.games_per_second:,.0f} games and {result.decisions_per_second:,.0f} decisions a second, "
        f"{'compiled' if result.compiled else 'not compiled'}; seed {result.seed}"
    )


def add_to(app: typer.Typer) -> None:
    app.command("simulate")(run_simulate)
