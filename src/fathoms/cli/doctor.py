"""`fathoms doctor`: what this installation can do."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

import typer
from rich.console import Console

import fathoms
from fathoms.games import all_games

_EXTRAS = {
    "matplotlib": "plots",
    "litestar": "the server",
    "pettingzoo": "environments for learning",
    "pyspiel": "OpenSpiel",
    "ray": "tournaments on a cluster",
    "torch": "training",
}


def doctor() -> None:
    """Say what this installation can do, and what it lacks."""
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"Fathoms {_version()}, Python {platform.python_version()}, {platform.system()}")
    if fathoms.compiled():
        console.print("The engine is compiled.")
    else:
        console.print(
            "The engine is not compiled: everything works, some forty times slower. Install a C compiler, "
            "then install Fathoms again."
        )
    console.print(f"{len(all_games())} games: {', '.join(game.name for game in all_games())}")
    for module, use in _EXTRAS.items():
        console.print(f"{'+' if find_spec(module) else '-'} {module}: {use}")


def _version() -> str:
    try:
        return version("fathoms")
    except PackageNotFoundError:
        return "(not installed)"


def add_to(app: typer.Typer) -> None:
    app.command("doctor")(doctor)
