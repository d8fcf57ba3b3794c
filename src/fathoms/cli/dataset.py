"""`fathoms dataset`: saved games as a table for statistics and learning."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console


def dataset(
    records: Annotated[list[Path], typer.Argument(help="Saved games, or folders of them.", show_default=False)],
    output: Annotated[Path, typer.Option("--output", "-o", help="The Parquet file to write.")] = Path("data.parquet"),
) -> None:
    """Write one row for every decision: what the seat knew, could do, did, and what came of it.

    docs/study.md says what each column means.
    """
    from fathoms.study.dataset import find_records, write_dataset

    paths = find_records(records)
    count = write_dataset(paths, output)
    games = "1 game" if len(paths) == 1 else f"{len(paths)} games"
    Console(highlight=False, soft_wrap=True).print(f"{count} decisions of {games} in {output}.")


def add_to(app: typer.Typer) -> None:
    app.command("dataset")(dataset)
