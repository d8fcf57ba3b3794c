"""`fathoms analyse`: what a finished game owed to skill and what to luck."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from fathoms.analysis import analyse, describe, plot_analysis, read_budget
from fathoms.cli.arguments import RecordPath, read_saved_game
from fathoms.cli.simulating import progress_bar
from fathoms.engine.game import BadSetup


def run_analyse(
    record: RecordPath,
    seat: Annotated[int | None, typer.Option(help="Only the choices of this seat; the first is 0.")] = None,
    budget: Annotated[str, typer.Option(help="How long to weigh each thing: 400 (iterations) or 0.5s.")] = "400",
    workers: Annotated[int, typer.Option(min=1, help="How many processes search at once.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the analysis as JSON.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw it into this file (.png, .svg or .pdf).")] = None,
) -> None:
    """Weigh every choice and every roll of a saved game."""
    plan = read_budget(budget)
    saved = read_saved_game(record)
    if seat is not None and not 0 <= seat < saved.setup.players:
        raise BadSetup(f"The game has seats 0 to {saved.setup.players - 1}, not {seat}.")
    with progress_bar() as progress:
        task = progress.add_task("moves", total=None)
        found = analyse(
            saved, plan, seat, workers, lambda done, total: progress.update(task, completed=done, total=total)
        )
    print(json.dumps(found.to_json(), indent=2) if as_json else describe(found))
    if plot is not None:
        plot_analysis(found, plot)


def add_to(app: typer.Typer) -> None:
    app.command("analyse")(run_analyse)
