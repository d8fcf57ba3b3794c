"""What who runs a server can do to its database: back it up, put it back, list tables and close them, help people in.

A backup is a text file that does not depend on the kind of database: the schema's revision, then one row a line. So it
also moves a server from SQLite to PostgreSQL.
"""

from __future__ import annotations

import base64
import json
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any, TextIO

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, LargeBinary, MetaData, func, insert, select, update
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from fathoms.record import save_parts
from fathoms.web import verbs
from fathoms.web.database import (
    BadDatabase,
    connect,
    metadata,
    people,
    revisions,
    seats,
    steps,
    tables,
    telling,
    upgrade,
)
from fathoms.web.ledger import consequences, read_table
from fathoms.web.neighbours import News, notify
from fathoms.web.people import hash_password
from fathoms.web.refusal import Refusal
from fathoms.web.steps import encode

FORMAT = "fathoms backup 1"
_TABLES = metadata.sorted_tables
TRIES = 100
"""How often an action may come between before a table cannot be closed."""


def open_database(address: str) -> Engine:
    """The database of a server, which must be there: a mistyped name would make a new one."""
    engine = connect(address)
    if engine.dialect.name == "sqlite" and not Path(str(engine.url.database)).exists():
        raise BadDatabase(f"There is no database {engine.url.database}.")
    upgrade(engine)
    return engine


def backup(engine: Engine, path: Path) -> int:
    """Write all rows as they stand at one moment; gives how many."""
    with telling(engine), engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        revision = MigrationContext.configure(connection).get_current_revision()
        counts = [connection.execute(select(func.count()).select_from(table)).scalar_one() for table in _TABLES]
        save_parts(path, chain([f"{FORMAT} {revision} {sum(counts)}\n".encode()], _rows(connection)))
    return sum(counts)


def _rows(connection: Connection) -> Iterator[bytes]:
    for table in _TABLES:
        for row in connection.execute(select(table).execution_options(yield_per=1000)).mappings():
            written = {name: _write(value) for name, value in row.items()}
            yield json.dumps([table.name, written]).encode() + b"\n"


def restore(engine: Engine, path: Path) -> int:
    """Put a backup into a database that is empty, all of it or nothing; one of an older version is upgraded there."""
    try:
        with path.open(encoding="utf-8") as stream:
            revision, count = _read_head(stream)
            upgrade(engine, revision)
            with telling(engine), engine.begin() as connection:
                _check_empty(connection, revision)
                found = _insert(connection, stream)
                if found != count:
                    raise BadDatabase(f"The backup is cut off: {found} of {count} rows are left.")
    except OSError as error:
        raise BadDatabase(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadDatabase("This file is no backup of a Fathoms server.") from None
    upgrade(engine)
    return found


def _read_head(stream: TextIO) -> tuple[str, int]:
    words = stream.readline().split()
    if " ".join(words[:3]) != FORMAT or len(words) != 5 or not words[4].isdecimal():
        raise BadDatabase("This file is no backup of a Fathoms server.")
    if words[3] not in revisions():
        raise BadDatabase("The backup was made by a newer version of Fathoms; this one cannot read it.")
    return words[3], int(words[4])


def _check_empty(connection: Connection, revision: str) -> None:
    for table, found in ((tables, "tables"), (people, "people")):
        if connection.execute(select(func.count()).select_from(table)).scalar():
            raise BadDatabase(f"There are {found} in this database; restore a backup into an empty one.")
    if MigrationContext.configure(connection).get_current_revision() != revision:
        raise BadDatabase("The backup is of an older version of Fathoms; restore it into a database that is new.")


def _insert(connection: Connection, stream: TextIO) -> int:
    schema = MetaData()
    schema.reflect(connection)
    ours = {table.name: table for table in schema.sorted_tables if table.name in metadata.tables}
    for table in reversed(ours.values()):
        connection.execute(table.delete())
    found = 0
    for line in stream:
        try:
            name, row = json.loads(line)
            table = ours[name]
            binary = {column.name for column in table.columns if isinstance(column.type, LargeBinary)}
            values = {key: base64.b64decode(value) if key in binary else value for key, value in row.items()}
            connection.execute(insert(table), values)
        except OperationalError:
            raise  # the database's fault, not the backup's
        except (SQLAlchemyError, ValueError, TypeError, KeyError, AttributeError, OverflowError):
            raise BadDatabase(f"The backup is damaged: row {found + 1} cannot be read.") from None
        found += 1
    return found


def _write(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def list_tables(engine: Engine, phase: str | None) -> list[tuple[str, str, str, float, int, int]]:
    """Id, game, phase, when it was made, how many people, how many steps; the newest first."""
    held = select(func.count()).where(seats.c.table_id == tables.c.id).scalar_subquery()
    length = select(func.count()).where(steps.c.table_id == tables.c.id).scalar_subquery()
    query = select(tables.c.id, tables.c.game, tables.c.phase, tables.c.created, held, length)
    if phase is not None:
        query = query.where(tables.c.phase == phase)
    with telling(engine), engine.connect() as connection:
        found = connection.execute(query.order_by(tables.c.created.desc()).limit(1000)).all()
    return [(id, game, at, created, seats, count) for id, game, at, created, seats, count in found]


def close_table(engine: Engine, id: str) -> None:
    """End a table for good. A running server on SQLite hears of it with its next step."""
    for _ in range(TRIES):
        # Somebody may act at the table after it was read: then the number of our step is taken.
        with telling(engine), suppress(IntegrityError), engine.begin() as connection:
            _close(connection, id)
            return
    raise BadDatabase("There is too much going on at the table to close it now; try again.")


def _close(connection: Connection, id: str) -> None:
    if connection.dialect.name == "sqlite":
        # SQLite refuses to write to who read before another wrote: so write first, and all others wait.
        connection.execute(update(tables).where(tables.c.id == id).values(phase=tables.c.phase))
    table = read_table(connection, id)
    if table is None:
        raise Refusal("not_found", "There is no such table.")
    step = verbs.close(table, None, time.time())
    table.apply(step)
    connection.execute(insert(steps), {"table_id": id, "number": step.number, "body": encode(step)})
    also = consequences(table, step)
    assert also is not None
    also(connection)
    if connection.dialect.name == "postgresql":
        notify(connection, News("admin", id))


def new_password(engine: Engine, login: str) -> str:
    """A password for somebody who has forgotten his; it signs all his browsers out."""
    password = secrets.token_urlsafe(9)
    values = {"password": hash_password(password), "session": people.c.session + 1}
    with telling(engine), engine.begin() as connection:
        if not connection.execute(update(people).where(people.c.login == login.lower()).values(values)).rowcount:
            raise Refusal("not_found", f"Nobody has the login {login!r}.")
    return password
