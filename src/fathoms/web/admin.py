"""What who runs a server can do to its database: back it up, put it back, list tables and close them.

A backup is a text file that does not depend on the kind of database: the schema's revision, then one row a line. So it
also moves a server from SQLite to PostgreSQL.
"""

from __future__ import annotations

import base64
import json
import time
from pathlib import Path
from typing import Any, TextIO

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, LargeBinary, func, insert, select

from fathoms.record import save_bytes
from fathoms.web import verbs
from fathoms.web.database import BadDatabase, connect, metadata, seats, steps, tables, upgrade
from fathoms.web.ledger import consequences, read_table
from fathoms.web.refusal import Refusal
from fathoms.web.steps import encode

FORMAT = "fathoms backup 1"
_ORDER = [table.name for table in metadata.sorted_tables]


def open_database(address: str) -> Engine:
    engine = connect(address)
    upgrade(engine)
    return engine


def backup(engine: Engine, path: Path) -> int:
    """Write all rows as they stand at one moment; gives how many."""
    lines: list[str] = []
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        revision = MigrationContext.configure(connection).get_current_revision()
        for table in metadata.sorted_tables:
            for row in connection.execute(select(table)).mappings():
                lines.append(json.dumps([table.name, {name: _write(value) for name, value in row.items()}]))
    save_bytes(path, "\n".join([f"{FORMAT} {revision} {len(lines)}", *lines, ""]).encode())
    return len(lines)


def restore(engine: Engine, path: Path) -> int:
    """Put a backup into a database that is empty; all of it or nothing."""
    with path.open(encoding="utf-8") as stream, engine.begin() as connection:
        revision = MigrationContext.configure(connection).get_current_revision()
        count = _read_head(stream, str(revision))
        if connection.execute(select(func.count()).select_from(tables)).scalar():
            raise BadDatabase("There are tables in this database; restore a backup into an empty one.")
        for name in reversed(_ORDER):
            connection.execute(metadata.tables[name].delete())
        found = 0
        for line in stream:
            name, row = json.loads(line)
            table = metadata.tables[name]
            binary = {column.name for column in table.columns if isinstance(column.type, LargeBinary)}
            values = {key: base64.b64decode(value) if key in binary else value for key, value in row.items()}
            connection.execute(insert(table), values)
            found += 1
        if found != count:
            raise BadDatabase(f"The backup is cut off: {found} of {count} rows are left.")
    return found


def _read_head(stream: TextIO, revision: str) -> int:
    words = stream.readline().split()
    if " ".join(words[:3]) != FORMAT or len(words) != 5:
        raise BadDatabase("This file is no backup of a Fathoms server.")
    if words[3] != revision:
        raise BadDatabase(f"The backup has schema {words[3]}, this version of Fathoms has {revision}.")
    return int(words[4])


def _write(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def list_tables(engine: Engine, phase: str | None) -> list[tuple[str, str, str, float, int, int]]:
    """Id, game, phase, when it was made, how many people, how many steps; the newest first."""
    people = select(func.count()).where(seats.c.table_id == tables.c.id).scalar_subquery()
    length = select(func.count()).where(steps.c.table_id == tables.c.id).scalar_subquery()
    query = select(tables.c.id, tables.c.game, tables.c.phase, tables.c.created, people, length)
    if phase is not None:
        query = query.where(tables.c.phase == phase)
    with engine.connect() as connection:
        found = connection.execute(query.order_by(tables.c.created.desc()).limit(1000)).all()
    return [(id, game, at, created, held, count) for id, game, at, created, held, count in found]


def close_table(engine: Engine, id: str) -> None:
    """End a table for good. A running server hears of it with its next step."""
    with engine.begin() as connection:
        table = read_table(connection, id)
        if table is None:
            raise Refusal("not_found", "There is no such table.")
        step = verbs.close(table, None, time.time())
        table.apply(step)
        connection.execute(insert(steps), {"table_id": id, "number": step.number, "body": encode(step)})
        also = consequences(table, step)
        assert also is not None
        also(connection)
