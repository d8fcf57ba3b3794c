"""`fathoms serve`, `fathoms verify`: host tables for people and bots, and check that a hosted game was fair."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fathoms.record import RecordError, load_record


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://...")] = "sqlite:///fathoms.db",
    bot_processes: Annotated[int | None, typer.Option(min=0, help="How many processes bots think in.")] = None,
) -> None:
    """Host tables for people and bots; open the address it prints in a browser."""
    from fathoms.web import Settings, run  # takes a second to import, which other commands need not wait for

    settings = Settings(host=host, port=port, database=database)
    run(settings if bot_processes is None else Settings(host, port, database, bot_processes))


def verify(record: Annotated[Path, typer.Argument(help="A record that a server gave out after the game.")]) -> None:
    """Check that deal and dice of a hosted game follow from its published seed and the players' words."""
    from fathoms.web.fair import Unfair, verify

    try:
        checked = verify(load_record(record))
    except Unfair as error:
        raise RecordError(1, str(error)) from None
    print(f"The deal and {checked} outcomes of chance follow from the seed and the players' words.")


def add_to(app: typer.Typer) -> None:
    app.command()(serve)
    app.command()(verify)
