"""`fathoms show` and `fathoms replay`: look at a saved game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from fathoms.cli.arguments import RecordPath, read_saved_game
from fathoms.engine.game import BadSetup
from fathoms.engine.state import SPECTATOR
from fathoms.record import Record, save_bytes
from fathoms.scene.svg import picture, svg_to_png
from fathoms.scene.terminal import scene_to_terminal
from fathoms.table import Table

At = Annotated[int | None, typer.Option(help="After how many moves. Default: the end.")]
As = Annotated[int | None, typer.Option("--seat", help="As this seat sees it. Default: as a spectator.")]


def show(
    record: RecordPath,
    at: At = None,
    seat: As = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="A file.svg or file.png to write.")] = None,
    width: Annotated[int, typer.Option(min=100, max=8000, help="Width of a PNG in pixels.")] = 1600,
    dark: Annotated[bool, typer.Option(help="On a dark page.")] = False,
) -> None:
    """Draw a position of a saved game, to a picture file or in the terminal."""
    saved = read_saved_game(record)
    viewer = _viewer(saved, seat)
    number = _number(saved, at)
    if output is None:
        table = Table.from_record(saved, up_to=number)
        console = Console()
        console.print(scene_to_terminal(table.scene(viewer), console.width))
        return
    drawn = picture(
        saved.game, saved.state_at(number), viewer, names=saved.seats, theme="dark" if dark else "light"
    ).svg()
    if output.suffix == ".svg":
        save_bytes(output, drawn.encode())
    elif output.suffix == ".png":
        save_bytes(output, svg_to_png(drawn, width))
    else:
        raise BadSetup(f"A picture is a file.svg or a file.png, not {output.name!r}.")


def replay(record: RecordPath, seat: As = None) -> None:
    """Tell a saved game move by move, as its log told it."""
    saved = read_saved_game(record)
    viewer = _viewer(saved, seat)
    table = Table.from_record(saved)
    console = Console(highlight=False)
    console.print(f"[bold]{saved.game.title}[/], {', '.join(saved.seats)}")
    comments = {number: move.comments for number, move in enumerate(saved.moves, 1)}
    shown = 0
    for number, line in table.log(viewer):
        for between in range(shown, number):
            for comment in comments.get(between, ()):
                console.print(f"      [dim]{comment}[/]")
        shown = number
        console.print(f"{number:5} {line.words}")
    if saved.outcome is not None:
        scores = ", ".join(f"{name} {score}" for name, score in zip(saved.seats, saved.outcome.scores, strict=True))
        console.print(f"{saved.outcome.reason} {scores}.")


def _viewer(saved: Record, seat: int | None) -> int:
    if seat is None:
        return SPECTATOR
    if not 0 <= seat < saved.setup.players:
        raise BadSetup(f"Seats count from 0 to {saved.setup.players - 1}; there is no seat {seat}.")
    return seat


def _number(saved: Record, at: int | None) -> int:
    if at is None:
        return len(saved.moves)
    if not 0 <= at <= len(saved.moves):
        raise BadSetup(f"The record has {len(saved.moves)} moves; there is no position {at}.")
    return at


def add_to(app: typer.Typer) -> None:
    app.command("show")(show)
    app.command("replay")(replay)
