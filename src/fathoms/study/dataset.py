"""Saved games as a table: one row a decision, with what that seat knew, could do, did, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from fathoms.engine.batch import BY_RANK, rewards
from fathoms.engine.game import BadSetup, legal_actions, observation
from fathoms.engine.state import CHANCE
from fathoms.record import Record, RecordError, load_record

COLUMNS: dict[str, tuple[Any, str]] = {
    "record": (pa.string(), "the file the game was read from"),
    "game": (pa.string(), "the name of the game"),
    "version": (pa.int16(), "the version of its rules"),
    "edition": (pa.string(), "the edition played"),
    "options": (pa.string(), "the choices of rules, as JSON"),
    "players": (pa.int8(), "how many played"),
    "move": (pa.int32(), "the number of the move in the record, chance included, from 1"),
    "seat": (pa.int8(), "who decided"),
    "name": (pa.string(), "what this seat was called"),
    "observation": (pa.list_(pa.int16()), "what the seat knew, as the fields of the game say"),
    "legal": (pa.list_(pa.int16()), "the actions it could take"),
    "action": (pa.int16(), "the action it took"),
    "notation": (pa.string(), "the same in words"),
    "seconds": (pa.float32(), "how long it took, where a clock ran"),
    "score": (pa.int16(), "the seat's final score"),
    "rank": (pa.int8(), "its final rank, 1 for the first; shared where a place was shared"),
    "reward": (pa.float32(), "from 1 for the first to -1 for the last, in even steps"),
}
"""What each column holds. The last three are empty where the game was not finished."""

SCHEMA = pa.schema([(name, kind) for name, (kind, _) in COLUMNS.items()])


def rows(record: Record, name: str) -> Iterator[dict[str, Any]]:
    """One for each decision of a record, in order."""
    end = record.state_at(len(record.moves))
    outcome = record.outcome
    head = {
        "record": name,
        "game": record.game.name,
        "version": record.game.version,
        "edition": record.setup.edition.name,
        "options": json.dumps(dict(record.setup.options), sort_keys=True),
        "players": record.setup.players,
    }
    for number, (state, move) in enumerate(record.states(), 1):
        if move.seat == CHANCE:
            continue
        yield {
            **head,
            "move": number,
            "seat": move.seat,
            "name": record.seats[move.seat],
            "observation": observation(record.game, state, move.seat),
            "legal": legal_actions(state, move.seat),
            "action": move.action,
            "notation": move.notation,
            "seconds": move.seconds,
            "score": None if outcome is None else outcome.scores[move.seat],
            "rank": None if outcome is None else outcome.ranks[move.seat],
            "reward": None if outcome is None else rewards(end, BY_RANK)[move.seat],
        }


def fields_of(record: Record) -> tuple[bytes, bytes]:
    """The layout of the observations of a record, for the file's own description."""
    setup = record.setup
    fields = [
        {"name": field.name, "length": field.length, "low": field.low, "high": field.high, "meaning": field.meaning}
        for field in record.game.fields(setup)
    ]
    return f"fathoms fields {record.game.name} {setup.players}".encode(), json.dumps(fields).encode()


def find_records(paths: Iterable[Path]) -> list[Path]:
    """The files themselves, and all records in folders."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.fathoms")) if path.is_dir() else [path]
    if not found:
        raise BadSetup("There are no records (*.fathoms) here.")
    return found


def write_dataset(paths: list[Path], output: Path) -> int:
    """Write all decisions of these records to one Parquet file, which appears only when it is whole; gives how many."""
    layouts: dict[bytes, bytes] = {}
    records: list[tuple[Path, Record]] = []
    for path in paths:
        try:
            record = load_record(path)
        except RecordError as error:
            raise BadSetup(f"{path}, {error}.") from None
        layouts.update([fields_of(record)])
        records.append((path, record))
    unfinished = output.with_name(output.name + ".unfinished")
    count = 0
    try:
        with pq.ParquetWriter(unfinished, SCHEMA.with_metadata(layouts), compression="zstd") as writer:
            for path, record in records:
                table = pa.Table.from_pylist(list(rows(record, path.name)), SCHEMA)
                writer.write_table(table.cast(SCHEMA.with_metadata(layouts)))
                count += len(table)
        unfinished.replace(output)
    finally:
        unfinished.unlink(missing_ok=True)
    return count
