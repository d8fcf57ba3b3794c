"""An action is committed before anybody hears of it, and the log is all there is."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import Connection, update

from fathoms.web.database import connect, steps
from fathoms.web.neighbours import Neighbours
from fathoms.web.room import Room
from fathoms.web.rooms import Rooms
from fathoms.web.writer import Writer
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


def test_a_table_that_cannot_be_read_does_not_keep_the_others_from_going_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        good, broken = ada.make_table(ME, BOT), ada.make_table(ME, BOT)
    engine = connect(f"sqlite:///{tmp_path / 'fathoms.db'}")
    with engine.begin() as connection:
        connection.execute(update(steps).where(steps.c.table_id == broken).values(body=b"?"))
    engine.dispose()
    with running(tmp_path) as app:
        for _ in range(3):
            look_around(app)
        rooms = app.state.server.rooms
        assert rooms.owns(good)
        assert [room.table.head.id for room in rooms.loaded()] == [good]
    assert caplog.text.count(f"table {broken} cannot be seen to") == 1


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


def test_a_process_shows_that_it_lives_however_long_it_takes_over_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as app:
        Player(app, "Ada").make_table(ME, BOT)
    busy, shown = threading.Event(), threading.Event()

    async def for_ever(*_: object) -> None:
        busy.set()
        await asyncio.Event().wait()

    async def beat(neighbours: Neighbours, beat: Any = Neighbours.beat) -> None:
        await beat(neighbours)
        if busy.is_set():
            shown.set()

    monkeypatch.setattr("fathoms.web.rooms.BEAT", 0.01)
    monkeypatch.setattr(Rooms, "_see_to", for_ever)
    monkeypatch.setattr(Neighbours, "beat", beat)
    with running(tmp_path):
        assert shown.wait(20)


# The thread that writes


def write(app: Litestar, *works: Callable[[Connection], Any]) -> list[Any]:
    """What becomes of works that are asked for at once: results and errors."""

    async def ask() -> list[Any]:
        asked = [app.state.server.writer.run(work) for work in works]
        return await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 20)

    done: list[Any] = app.state.portal_client.blocking_portal.call(ask)
    return done


def one(connection: Connection) -> Any:
    return connection.exec_driver_sql("SELECT 1").scalar_one()


def test_who_writes_goes_on_after_the_line_broke_in_the_middle(app: Litestar) -> None:
    def break_line(connection: Connection) -> None:
        one(connection)
        line: Any = connection.connection.driver_connection
        line.close()
        raise OSError("the line broke")

    [error, answer] = write(app, break_line, one)
    assert isinstance(error, OSError)
    assert answer == 1
    assert write(app, one) == [1]


def test_who_writes_goes_on_after_a_failure_nobody_foresaw(app: Litestar, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(app.state.server.writer, "_commit", fail)
        [error] = write(app, one)
        assert isinstance(error, OSError)
    assert write(app, one) == [1]


def test_a_server_that_cannot_write_is_not_ready(app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.state.server.writer, "_thread", threading.Thread())
    assert ada.get("/ready", 503) == "nothing is written any more\n"
    monkeypatch.undo()
    assert ada.get("/ready") == "ready\n"


def test_what_waits_is_written_table_by_table_and_for_each_in_the_order_asked(app: Litestar, ada: Player) -> None:
    low, high = sorted(ada.make_table(ME, OPEN) for _ in range(2))
    writer: Writer = app.state.server.writer
    written: list[tuple[str, int]] = []

    def append(table: str, number: int) -> asyncio.Future[None]:
        return writer.append(table, number, b"", lambda _: written.append((table, number)))

    async def ask() -> None:
        busy = threading.Event()
        first = writer.run(lambda _: busy.wait(20))
        asked = [(high, 101), (low, 101), (high, 102), (low, 102)]
        steps = [append(*step) for step in asked]
        busy.set()
        await asyncio.gather(first, *steps)

    app.state.portal_client.blocking_portal.call(ask)
    assert written == [(low, 101), (low, 102), (high, 101), (high, 102)]


def test_what_is_to_be_written_apart_shares_no_transaction(app: Litestar) -> None:
    writer: Writer = app.state.server.writer

    def transaction(connection: Connection) -> object:
        one(connection)
        return connection.get_transaction()

    async def ask() -> list[Any]:
        busy = threading.Event()
        first = writer.run(lambda _: busy.wait(20))
        asked = [writer.run(transaction, apart) for apart in (True, True, False, False)]
        busy.set()
        await first
        return await asyncio.gather(*asked)

    alone, also_alone, together, with_it = app.state.portal_client.blocking_portal.call(ask)
    assert together is with_it
    assert len({id(transaction) for transaction in (alone, also_alone, together)}) == 3
