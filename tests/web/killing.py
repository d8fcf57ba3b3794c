"""Kills a server again and again while people play on it, and checks that nothing acknowledged is lost.

python tests/web/killing.py --kills 200
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import websockets
from sqlalchemy import Connection, select

from fathoms.web.database import connect, tables
from fathoms.web.ledger import read_steps, read_table

GAME = "deep-sea-adventure"
LOST = (OSError, websockets.ConnectionClosed, websockets.InvalidHandshake, httpx.TransportError, asyncio.TimeoutError)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """A server that can be killed and started again, with its bots in a process of their own."""

    def __init__(self, database: str, *more: str) -> None:
        self.port = free_port()
        self.database = database
        self.more = more
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        command = [sys.executable, "-m", "fathoms.web", "--port", str(self.port), "--database", self.database]
        self.process = subprocess.Popen(
            [*command, "--no-limits", "--bot-processes", "1", *self.more],
            stdout=subprocess.DEVNULL,
            env=os.environ | {"PYTHONWARNINGS": "ignore"},
        )
        async with httpx.AsyncClient(base_url=self.address, timeout=60.0) as client:
            while True:
                assert self.process.poll() is None, "the server did not start"
                with suppress(httpx.TransportError):
                    await client.get("/api/me")
                    return
                await asyncio.sleep(0.02)

    def kill(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait()


@dataclass
class Promises:
    """What players were told has happened: number of the step, by table and id of the request."""

    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)
    asked: int = 0


class Gambler:
    """Plays one seat of one table, through every break of the line, until the game is over."""

    def __init__(self, server: ServerProcess, promises: Promises, asked: asyncio.Queue[None], seed: int) -> None:
        self.server = server
        self.promises = promises
        self.asked = asked
        self.seed = seed
        self.random = random.Random(seed)
        self.client = httpx.AsyncClient(timeout=60.0)
        self.table = ""
        self.seats: list[dict[str, str]] = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot", "bot": "random"}]
        self.over = False
        self.frame: dict[str, Any] = {"choices": []}
        self.last: int | None = None
        self.count = 0
        self.open: dict[str, dict[str, Any]] = {}

    async def make_table(self) -> None:
        asked = {"game": GAME, "seats": self.seats}
        answer = await self.client.post(f"{self.server.address}/api/tables", json=asked)
        self.table = answer.json()["id"]

    async def join(self, table: str) -> None:
        self.table = table
        await self.client.post(f"{self.server.address}/api/tables/{table}/join", json={})

    async def play(self) -> None:
        while not self.over:
            try:
                await self._connection()
            except LOST:
                await asyncio.sleep(0.02)

    async def _connection(self) -> None:
        address = self.server.address.replace("http", "ws") + f"/api/tables/{self.table}/live"
        if self.last is not None:
            address += f"?after={self.last}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        async with websockets.connect(address, additional_headers={"Cookie": cookie}, max_size=None) as line:
            for message in self.open.values():
                await line.send(json.dumps(message))
            while not self.over or self.open:
                await self._react(line, json.loads(await asyncio.wait_for(line.recv(), 30)))

    async def _react(self, line: Any, message: dict[str, Any]) -> None:
        if message["type"] == "frame":
            if not message["fresh"] and self.last is not None:
                assert message["number"] == self.last + 1, "a frame is missing"
            assert self.last is None or message["number"] >= self.last, "the server went back in time"
            self.last = message["number"]
            self.over = message["over"]
            self.frame = message
            if self.random.random() < 0.2:
                await self._send(line, {"type": "say", "words": f"line {self.count}"})
        elif message["type"] == "done":
            self.promises.acknowledged[self.table, message["id"]] = message["number"]
            self.open.pop(message["id"], None)
        elif message["type"] == "refused":
            asked = self.open.pop(message["id"], None)
            assert message["code"] in ("stale", "not_your_turn", "not_now"), f"{message} to {asked}"
        if self.frame["choices"] and not self.open:
            choice = self.random.choice(self.frame["choices"])
            await self._send(line, {"type": "act", "action": choice["action"], "moves": self.frame["moves"]})

    async def _send(self, line: Any, message: dict[str, Any]) -> None:
        self.count += 1
        id = f"{self.seed}-{self.count}"
        self.open[id] = {"id": id, **message}
        self.promises.asked += 1
        self.asked.put_nowait(None)
        await line.send(json.dumps(self.open[id]))


async def run(folder: Path, kills: int, players: int = 5, seed: int = 1) -> Promises:
    """Play, killing the server after every few requests; at the end all games are played out and the log is checked."""
    database = f"sqlite:///{folder / 'killed.db'}"
    server = ServerProcess(database)
    promises = Promises()
    asked: asyncio.Queue[None] = asyncio.Queue()
    chosen = random.Random(seed)
    await server.start()
    gamblers: set[asyncio.Task[None]] = set()
    number = 0
    try:
        for _ in range(kills):
            while len(gamblers) < players:
                number += 1
                gambler = Gambler(server, promises, asked, seed + number)
                await gambler.make_table()
                task = asyncio.create_task(gambler.play())
                task.add_done_callback(gamblers.discard)
                task.add_done_callback(lambda done: done.result())
                gamblers.add(task)
            for _ in range(chosen.randint(1, 25)):
                getting = asyncio.ensure_future(asked.get())
                done, _ = await asyncio.wait({getting, *gamblers}, return_when=asyncio.FIRST_COMPLETED)
                getting.cancel()
                for task in done - {getting}:
                    await task
                if len(gamblers) < players:
                    break
            # Not only between requests: also in the middle of what the server does with one.
            await asyncio.sleep(chosen.random() * 0.01)
            server.kill()
            await server.start()
        await asyncio.wait_for(asyncio.gather(*gamblers), 120)
    finally:
        server.stop()
    check(database, promises)
    return promises


def check(database: str, promises: Promises) -> None:
    """Every acknowledged request stands in the log, once, with its number; every game came to its end."""
    engine = connect(database)
    with engine.connect() as connection:
        for id in connection.execute(select(tables.c.id)).scalars():
            _check_table(connection, id, promises)
    engine.dispose()


def _check_table(connection: Connection, id: str, promises: Promises) -> None:
    written = [step.id for step in read_steps(connection, id, after=0)]
    numbers = [step.number for step in read_steps(connection, id, after=0)]
    assert numbers == list(range(1, len(numbers) + 1)), "the log has gaps"
    requests = [request for request in written if request is not None]
    assert len(requests) == len(set(requests)), "a request was done twice"
    for (table, request), number in promises.acknowledged.items():
        if table == id:
            assert written[number - 1] == request, f"acknowledged request {request} is lost"
    table_now = read_table(connection, id)
    assert table_now is not None
    assert table_now.phase == "over", f"table {id} is stuck"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        promises = asyncio.run(run(Path(folder), asked.kills, seed=asked.seed))
    print(
        f"{asked.kills} kills, {promises.asked} requests, {len(promises.acknowledged)} acknowledged: "
        "none lost, none done twice, no table stuck"
    )


if __name__ == "__main__":
    main()
