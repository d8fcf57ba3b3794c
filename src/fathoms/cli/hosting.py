"""`fathoms serve`, `fathoms verify`, `fathoms admin`: host tables, check that a hosted game was fair, keep a server."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from fathoms.record import load_record

# The server's packages take a second to import, which other commands need not wait for: each command imports its own.

Database = Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")]
DEFAULT = "sqlite:///fathoms.db"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    database: Database = DEFAULT,
    bot_processes: Annotated[int | None, typer.Option(min=0, help="How many processes bots think in.")] = None,
    ray: Annotated[str, typer.Option(help="The address of a Ray cluster for the bots to think on.")] = "",
) -> None:
    """Host tables for people and bots; open the address it prints in a browser."""
    from fathoms.web import Settings, run

    with _mistakes():
        settings = Settings(host=host, port=port, database=database, ray=ray)
        run(settings if bot_processes is None else replace(settings, bot_processes=bot_processes))


def verify(record: Annotated[Path, typer.Argument(help="A record that a server gave out after the game.")]) -> None:
    """Check that deal and dice of a hosted game follow from its published seed and the players' words."""
    from fathoms.web.fair import verify

    with _mistakes():
        checked = verify(load_record(record))
    print(f"The deal and {checked} outcomes of chance follow from the seed and the players' words.")


admin = typer.Typer(
    help="Keep a server's database: back up, restore, list and close tables, help people in.", no_args_is_help=True
)


@admin.command()
def backup(file: Path, database: Database = DEFAULT) -> None:
    """Write everything into a file, also while the server runs."""
    from fathoms.web.admin import backup, open_database

    with _mistakes():
        print(f"{backup(open_database(database), file)} rows saved in {file}.")


@admin.command()
def restore(file: Path, database: Database = DEFAULT) -> None:
    """Put a backup into an empty database."""
    from fathoms.web.admin import restore
    from fathoms.web.database import connect

    with _mistakes():
        print(f"{restore(connect(database), file)} rows restored from {file}.")


@admin.command("tables")
def list_tables(
    database: Database = DEFAULT,
    phase: Annotated[str | None, typer.Option(help="open, playing, over or closed")] = None,
) -> None:
    """List tables, the newest first."""
    from fathoms.web.admin import list_tables, open_database

    with _mistakes():
        for id, game, at, created, people, steps in list_tables(open_database(database), phase):
            made = time.strftime("%Y-%m-%d %H:%M", time.localtime(created))
            print(f"{id}  {game:20} {at:8} made {made}, seats of people: {people}, steps: {steps}")


@admin.command("close")
def close_table(table: str, database: Database = DEFAULT) -> None:
    """End a table for good."""
    from fathoms.web.admin import close_table, open_database

    with _mistakes():
        close_table(open_database(database), table)
        print(f"Table {table} is closed.")


@admin.command("password")
def new_password(login: str, database: Database = DEFAULT) -> None:
    """Give somebody who has forgotten his password a new one."""
    from fathoms.web.admin import new_password, open_database

    with _mistakes():
        print(f"The new password of {login} is {new_password(open_database(database), login)}")


@contextmanager
def _mistakes() -> Iterator[None]:
    """What the user can mend is told in one line."""
    from fathoms.record import SaveError
    from fathoms.web.database import BadDatabase
    from fathoms.web.fair import Unfair
    from fathoms.web.refusal import Refusal
    from fathoms.web.serve import CannotListen
    from fathoms.web.thinking import NoCluster

    try:
        yield
    except (BadDatabase, CannotListen, NoCluster, Refusal, SaveError, Unfair) as error:
        print(f"fathoms: {error}", file=sys.stderr)
        raise typer.Exit(1) from None


def add_to(app: typer.Typer) -> None:
    app.command()(serve)
    app.command()(verify)
    app.add_typer(admin, name="admin")
