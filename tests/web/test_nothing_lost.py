"""An action is committed before anybody hears of it, and the log is all there is."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import update

from fathoms.web.database import connect, steps
from fathoms.web.room import Room
from web.killing import run
from web.support import BOT, HERE, ME, OPEN, Player, look_around, running


def test_a_server_killed_again_and_again_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    promises = asyncio.run(run(tmp_path, kills=4))
    assert len(promises.acknowledged) > 4


def test_a_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        table = ada.make_table(ME, HERE)
        with ada.at(table) as seat:
            for _ in range(5):
                seat.send("look", seat=seat.frame["actors"][0])
                seat.act()
            seat.send("look", seat=0)
            before = seat.frame
    with running(tmp_path) as app:
        again = ada.in_front_of(app)
        with again.at(table, "?seat=0") as seat:
            assert seat.frame == before


def fail(*_: object, **__: object) -> Any:
    raise OSError("the disk is away")


def test_a_table_that_could_not_be_read_is_read_when_next_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        table = ada.make_table(ME, OPEN)
    with running(tmp_path) as app:
        again = ada.in_front_of(app)
        with monkeypatch.context() as patch:
            patch.setattr("fathoms.web.rooms.read_table", fail)
            again.get(f"/api/tables/{table}", 500)
        assert again.get(f"/api/tables/{table}")["phase"] == "open"


def test_a_table_whose_log_cannot_be_written_or_read_is_opened_anew(
    app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.make_table(ME, HERE)
    server = app.state.server
    with ada.at(table) as seat:
        number = seat.frame["number"]
        with monkeypatch.context() as patch:
            patch.setattr(server.writer, "append", fail)
            patch.setattr("fathoms.web.rooms.read_table", fail)
            with pytest.raises(WebSocketDisconnect):
                seat.send("say", words="lost")
    with ada.at(table) as seat:
        assert (seat.frame["number"], seat.frame["chat"]) == (number, [])
        assert seat.send("say", words="kept")["type"] == "done"


def test_a_table_that_was_given_up_is_seen_to_also_when_nobody_comes_back(
    app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.make_table(ME, HERE)
    rooms = app.state.server.rooms
    with monkeypatch.context() as patch, ada.at(table) as seat:
        patch.setattr(rooms.writer, "append", fail)
        patch.setattr("fathoms.web.rooms.read_table", fail)
        with pytest.raises(WebSocketDisconnect):
            seat.send("say", words="lost")
        assert rooms.loaded() == []
    look_around(app)
    assert [room.table.head.id for room in rooms.loaded()] == [table]


def test_a_table_that_cannot_be_read_does_not_keep_the_others_from_going_on(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        good, broken = ada.make_table(ME, BOT), ada.make_table(ME, BOT)
    engine = connect(f"sqlite:///{tmp_path / 'fathoms.db'}")
    with engine.begin() as connection:
        connection.execute(update(steps).where(steps.c.table_id == broken).values(body=b"?"))
    engine.dispose()
    with running(tmp_path) as app:
        look_around(app)
        rooms = app.state.server.rooms
        assert rooms.owns(good)
        assert [room.table.head.id for room in rooms.loaded()] == [good]


def test_a_table_that_somebody_comes_back_to_while_it_is_let_go_keeps_its_owner(
    app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.make_table(ME, OPEN)
    rooms = app.state.server.rooms
    close = Room.close

    async def close_slowly(room: Room) -> None:
        await close(room)
        await rooms.get(table)

    with monkeypatch.context() as patch:
        patch.setattr("fathoms.web.room.IDLE", -1.0)
        patch.setattr(Room, "close", close_slowly)
        look_around(app)
    assert rooms.owns(table)
