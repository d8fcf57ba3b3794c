"""Tables that were begun with rules which are not here: the server says so, and all else goes on."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar import Litestar
from msgspec.structs import replace
from sqlalchemy import select, update

from fathoms.games import get_game
from fathoms.web.database import connect, results, steps, tables
from fathoms.web.steps import decode_head, encode
from web.support import BOT, GAME, ME, OPEN, Player, look_around, running

OTHER_RULES = "another version of its rules"


def finished_table(player: Player) -> str:
    table = player.make_table(ME, BOT)
    with player.at(table) as seat:
        seat.play_to_the_end()
    return table


@contextmanager
def restarted(folder: Path, began: dict[str, int]) -> Iterator[Litestar]:
    """The server after these tables turned out to have been begun with these versions of their rules."""
    engine = connect(f"sqlite:///{folder / 'fathoms.db'}")
    with engine.begin() as connection:
        for id, version in began.items():
            this = tables.c.id == id
            head = decode_head(connection.execute(select(tables.c.head).where(this)).scalar_one())
            connection.execute(update(tables).where(this).values(head=encode(replace(head, version=version))))
    engine.dispose()
    with running(folder) as app:
        yield app


def test_a_game_begun_with_earlier_rules_is_closed_and_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        old, other = ada.make_table(ME, OPEN, public=True), ada.make_table(ME, OPEN, public=True)
    with restarted(tmp_path, {old: get_game(GAME).version - 1}) as app:
        again = ada.in_front_of(app)
        assert "1 tables were begun with earlier rules" in caplog.text
        assert OTHER_RULES in again.get(f"/api/tables/{old}", 409)["sentence"]
        assert [table["id"] for table in again.get("/api/tables")] == [other]
        assert [table["id"] for table in again.get("/api/tables/mine")] == [other]
        with app.state.server.engine.connect() as connection:
            assert dict(connection.execute(select(tables.c.id, tables.c.phase)).all()) == {old: "closed", other: "open"}
    caplog.clear()
    with running(tmp_path):
        assert "earlier rules" not in caplog.text


def test_a_game_begun_with_later_rules_is_left_to_those_who_have_them(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        table = ada.make_table(ME, BOT)
    with restarted(tmp_path, {table: get_game(GAME).version + 1}) as app:
        assert OTHER_RULES in ada.in_front_of(app).get(f"/api/tables/{table}", 409)["sentence"]
        with app.state.server.engine.connect() as connection:
            assert connection.execute(select(tables.c.phase)).scalar_one() == "playing"


def test_a_game_begun_with_later_rules_is_told_of_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path) as app:
        table = Player(app, "Ada").make_table(ME, BOT)
    with restarted(tmp_path, {table: get_game(GAME).version + 1}) as app:
        for _ in range(3):
            look_around(app)
        assert not app.state.server.rooms.owns(table)
    [told] = [record for record in caplog.records if record.name == "fathoms.web.rooms"]
    assert OTHER_RULES in told.getMessage()
    assert told.exc_info is None


def test_an_export_names_the_games_whose_rules_are_not_here(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        old, kept = finished_table(ada), finished_table(ada)
    with restarted(tmp_path, {old: 0}) as app:
        archive = zipfile.ZipFile(io.BytesIO(ada.in_front_of(app).client.get("/api/me/export").content))
        assert set(archive.namelist()) == {f"{old}.txt", f"{kept}.fathoms"}
        assert OTHER_RULES in archive.read(f"{old}.txt").decode()


def test_who_deletes_himself_leaves_no_name_at_such_a_table_either(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        ada = Player(app, "Adalind")
        ada.post("/api/account", {"login": "ada", "password": "diving bell 7"})
        old = finished_table(ada)
        with ada.at(old) as seat:
            seat.send("say", words="I live in Atlantis")
    with restarted(tmp_path, {old: 0}) as app:
        ada.in_front_of(app).client.request("DELETE", "/api/me", json={"password": "diving bell 7"}).raise_for_status()
        with app.state.server.engine.connect() as connection:
            rows = [repr(row) for table in (tables, steps, results) for row in connection.execute(select(table))]
    assert rows
    assert not [row for row in rows if "Adalind" in row or "Atlantis" in row]
