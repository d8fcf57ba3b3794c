"""The database is brought up to date, or refused with a sentence."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from fathoms.web.database import BadDatabase, connect, metadata, upgrade


def test_all_migrations_together_give_the_schema(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'new.db'}")
    upgrade(engine)
    upgrade(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_of_the_first_version_is_upgraded_with_all_it_holds(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'old.db'}")
    upgrade(engine, "0001")
    with engine.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO tables (id, game, head, public, phase, created, lease) "
                "VALUES ('t', 'g', :head, false, 'open', 0, 0)"
            ),
            {"head": b'{"maker": "ada"}'},
        )
    upgrade(engine)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT id, maker FROM tables")).all() == [("t", "ada")]
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'newer.db'}")
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadDatabase, match="newer version"):
        upgrade(engine)


def test_somebody_elses_database_is_refused(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'other.db'}")
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE tables (legs INTEGER)"))
    with pytest.raises(BadDatabase, match="another"):
        upgrade(engine)


def test_what_is_no_address_is_refused() -> None:
    with pytest.raises(BadDatabase, match="no address"):
        connect("fathoms.db")
