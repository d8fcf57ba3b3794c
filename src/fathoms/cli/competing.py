"""`fathoms arena`: a tournament between bots."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from fathoms.arena.tournament import Tournament
from fathoms.cli.arguments import EditionName, GameName, Options, Players, read_bots, read_setup


def run_arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Two or more bots by name, separated by commas.")] = "random,heuristic",
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="At least so many: each deal is played from every seat.")] = 100,
    workers: Annotated[int, typer.Option(min=1, help="How many processes play at once.")] = 1,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address instead.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="Keep games, table and plot in this folder; a stopped run goes on there.")
    ] = None,
    seed: Annotated[int, typer.Option(help="A whole number; the same seed gives the same deals.")] = 1,
    option: Options = None,
    edition: EditionName = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the table as JSON.")] = False,
) -> None:
    """Let bots play each other, with ratings and how sure they are."""
    # Loaded only when wanted: ratings and plots take a second to start.
    from fathoms.arena.show import run_tournament

    played, setup = read_setup(game, players, option, edition)
    tournament = Tournament.of(played, setup, read_bots(bots), games, seed)
    table = run_tournament(tournament, out, workers, ray, Console(stderr=as_json))
    if as_json:
        print(json.dumps(asdict(table), indent=2))


def add_to(app: typer.Typer) -> None:
    app.command("arena")(run_arena)
