"""The database: one schema for SQLite and PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    URL,
    BigInteger,
    Boolean,
    Column,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    create_engine,
    event,
    inspect,
    make_url,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("email", String(200)),
    Column("webhook", String(500)),
    Column("session", Integer, nullable=False, default=0),
    Column("deleted", Boolean, nullable=False, default=False),
)
"""Guests and accounts. A cookie is good for one `session` number: raising it signs all browsers out."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("head", LargeBinary, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("deadline", Float(53)),
    Column("owner", String(32)),
    Column("lease", Float(53), nullable=False, default=0.0),
    Column("maker", String(32), nullable=False, server_default=""),
    Index("tables_by_phase", "phase", "created"),
    Index("tables_by_maker", "maker"),
)
"""`head` is what was agreed, as JSON. `owner` is the process that sees to bots and clocks, until `lease`."""

steps = Table(
    "steps",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)
"""The log. The primary key settles every race: two steps cannot have the same number."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_by_person", "person"),
)
"""Which person holds which seat, to find one's tables; the log says the same."""

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("game", String(60), nullable=False),
    Column("at", Float(53), nullable=False),
    Column("name", String(80), nullable=False),
    Column("person", String(32)),
    Column("bot", String(40)),
    Column("score", BigInteger, nullable=False),
    Column("rank", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("results_by_person", "person", "at"),
)
"""Finished games, seat by seat."""

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(60), nullable=False),
    Column("who", String(80), nullable=False),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("game", "who"),
)
"""`who` is person:ID or bot:NAME."""

server = Table(
    "server",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
"""What all processes of a server share: the key that signs cookies, and when a process was last seen alive."""


PATIENCE = {
    "connect_timeout": "10",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "30000",
}
"""How long PostgreSQL may be silent, in seconds and the last in milliseconds: its machine can vanish without a word."""
_ADVICE = "try sqlite:///fathoms.db or postgresql://USER:PASSWORD@HOST/NAME"


class BadDatabase(ValueError):
    """This database cannot be used. The message says why in one sentence."""


@contextmanager
def telling(engine: Engine) -> Iterator[None]:
    """What the database refuses is told in one sentence, in which there is no password."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = str(error.orig if isinstance(error, DBAPIError) else error).partition("\n")[0].rstrip(".")
        name = f" {engine.url.database}" if engine.url.database else ""
        raise BadDatabase(f"The database{name} cannot be used: {reason}.") from None


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the database to the present schema, whatever earlier one it has; only one process does so at a time."""
    config = _migrations()
    with telling(engine), engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_lock(4242)"))
        known = revisions()
        found = MigrationContext.configure(connection).get_current_heads()
        if not set(found).issubset(known):
            raise BadDatabase("The database was made by a newer version of Fathoms; this one cannot read it.")
        if not found and inspect(connection).has_table("tables"):
            raise BadDatabase("The database holds tables that are not of Fathoms' making; choose another.")
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        connection.commit()
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_unlock(4242)"))


def revisions() -> list[str]:
    """All schemas there ever were, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(_migrations()).walk_revisions()]


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def connect(url: str) -> Engine:
    """An engine for this address. Commits on SQLite are on the disk before they return. Errors tell nothing of what was
    to be written: they come into logs."""
    address = _parse(url)
    try:
        # A line that broke while nobody used it is noticed before something is asked over it.
        engine = create_engine(address, hide_parameters=True, pool_pre_ping=address.drivername != "sqlite")
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise BadDatabase(f"The database cannot be used: {error}.") from None
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def _prepare(connection: sqlite3.Connection, _record: Any) -> None:
            # SQLAlchemy begins transactions itself, below: the driver's own way of doing so breaks savepoints.
            connection.isolation_level = None
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine, "begin")
        def _begin(connection: Any) -> None:
            connection.connection.execute("BEGIN")  # by the driver: every action of a game begins here

    return engine


def _parse(url: str) -> URL:
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise BadDatabase(f"This is no address of a database; {_ADVICE}.") from None
    if address.drivername == "sqlite":
        if (address.database or ":memory:").startswith((":memory:", "file:")):
            raise BadDatabase(f"A database has to be in a file; {_ADVICE}.")
        return address
    if address.drivername in ("postgresql", "postgresql+psycopg"):
        # In the address, because who listens for news connects by it as well.
        return address.set(drivername="postgresql+psycopg", query=PATIENCE | dict(address.query))
    raise BadDatabase(f"Fathoms does not know databases of the kind {address.drivername}; {_ADVICE}.")
