"""The players of a load test, in a process of their own: two sockets a table, and as little work for each as can be.

    python benchmarks/load_client.py fathoms|boardgame.io PORT TABLES SECONDS RATE,RATE,...

Both servers get the same players: raw WebSockets on one event loop, of each message only what is needed read. At each
rate the player to act acts, one table after the other; measured is the time until both sockets have the frame. What
comes of it goes to the standard output, one JSON object a line: {"begin": rate}, then {"rate": ..., "sent": ...,
"milliseconds": [...], "cpu": seconds}. Tables whose game is over are replaced between two rates. The second rate in a
row at which p99 passes LIMIT is the last.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import json
import random
import sys
import time
from typing import Any

import msgspec
import uvloop

GAME = "deep-sea-adventure"
LIMIT = 250.0
DRAIN = 3.0
"""Seconds that the last answers of a rate may take; what has not come by then counts as that long."""
TRIES = 20
"""Tables that are asked for an action before one is left out."""
OPENING_AT_ONCE = 8
OPENING = 120.0
"""Seconds a server has to open all tables."""


class Line(asyncio.Protocol):
    """One WebSocket, spoken by hand."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.open = asyncio.get_running_loop().create_future()
        self.transport: Any = None
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.table.lines.append(self)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at = 0
        if not self.open.done():
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._rest = data
                return
            assert data.startswith(b"HTTP/1.1 101"), data
            self.open.set_result(None)
        while len(data) >= at + 2:
            start, length = at + 2, data[at + 1]
            if length == 126:
                start, length = at + 4, int.from_bytes(data[at + 2 : at + 4], "big")
            elif length == 127:
                start, length = at + 10, int.from_bytes(data[at + 2 : at + 10], "big")
            if len(data) < start + length:
                break
            kind, body = data[at] & 15, data[start : start + length]
            at = start + length
            if kind == 1:
                self.table.take(self.seat, body)
            elif kind == 9:
                self._write(10, body)
        self._rest = data[at:]

    def send(self, message: bytes) -> None:
        self._write(1, message)

    def _write(self, kind: int, body: bytes) -> None:
        # A client has to mask what it sends; a mask of zeros leaves it as it is.
        size = len(body).to_bytes(1, "big") if len(body) < 126 else b"\x7e" + len(body).to_bytes(2, "big")
        self.transport.write(bytes([0x80 | kind, 0x80 | size[0]]) + size[1:] + b"\0\0\0\0" + body)


async def connect(table: Table, seat: int, path: str, cookie: str = "") -> None:
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(table, seat), "127.0.0.1", table.port)
    line.transport.write(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
    )
    await line.open


class Caller:
    """One line for plain requests, kept open."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: object) -> tuple[Any, str]:
        """The answer and the cookie that came with it."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        content = json.dumps(body).encode()
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        assert " 20" in head[:14], head
        headers = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:-2])
        cookie = next((line[12:] for line in head.split("\r\n") if line.lower().startswith("set-cookie:")), "")
        answer = json.loads(await reader.readexactly(int(headers["content-length"])))
        return answer, cookie.partition(";")[0].strip()


class Table:
    """Two players at one table of some server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.lines: list[Line] = []
        self.numbers = [-1, -1]
        self.sent = 0.0
        self.measured: list[float] = []
        self.over = False

    async def open(self, caller: Caller) -> None:
        raise NotImplementedError

    def take(self, seat: int, body: bytes) -> None:
        raise NotImplementedError

    def message(self) -> tuple[int, bytes] | None:
        """Who acts now, and what he sends."""
        raise NotImplementedError

    def seen(self, seat: int, number: int) -> None:
        self.numbers[seat] = number
        if self.sent and self.numbers[0] == self.numbers[1]:
            self.measured.append((time.perf_counter() - self.sent) * 1000)
            self.sent = 0.0

    def act(self, measured: list[float]) -> bool:
        """Send one action, unless the last one is still under way or the game is over."""
        if self.over or self.sent or (found := self.message()) is None:
            return False
        self.measured = measured
        self.sent = time.perf_counter()
        self.lines[found[0]].send(found[1])
        return True

    def close(self) -> None:
        for line in self.lines:
            line.transport.close()

    async def ready(self) -> None:
        while -1 in self.numbers:
            await asyncio.sleep(0.002)


class Choice(msgspec.Struct):
    action: int


class Frame(msgspec.Struct):
    """The little of a frame that is read."""

    type: str
    number: int = 0
    moves: int = 0
    choices: list[Choice] = []
    over: bool = False


class FathomsTable(Table):
    decode = staticmethod(msgspec.json.Decoder(Frame).decode)

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.frames = [Frame(""), Frame("")]
        self.count = 0

    async def open(self, caller: Caller) -> None:
        asked = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
        table, first = await caller.post("/api/tables", asked)
        _, second = await caller.post(f"/api/tables/{table['id']}/join", {})
        for seat, cookie in enumerate((first, second)):
            await connect(self, seat, f"/api/tables/{table['id']}/live", cookie)

    def take(self, seat: int, body: bytes) -> None:
        frame = self.decode(body)
        if frame.type == "frame":
            self.frames[seat] = frame
            self.over = frame.over
            self.seen(seat, frame.number)

    def message(self) -> tuple[int, bytes] | None:
        for seat, frame in enumerate(self.frames):
            if frame.choices:
                self.count += 1
                action = random.choice(frame.choices).action
                return seat, b'{"type":"act","id":"%d","action":%d,"moves":%d}' % (self.count, action, frame.moves)
        return None


class Turn(msgspec.Struct):
    currentPlayer: str  # noqa: N815  as boardgame.io spells it


class State(msgspec.Struct):
    ctx: Turn
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: State


class BoardgameTable(Table):
    """The same at a boardgame.io server: socket.io over a WebSocket."""

    decode = staticmethod(msgspec.json.Decoder(list[msgspec.Raw]).decode)
    decode_sync = staticmethod(msgspec.json.Decoder(Sync).decode)
    decode_state = staticmethod(msgspec.json.Decoder(State).decode)

    async def open(self, caller: Caller) -> None:
        made, _ = await caller.post("/games/dive/create", {"numPlayers": 2})
        self.id: str = made["matchID"]
        self.current = 0
        self.credentials = []
        for seat in range(2):
            player = {"playerID": str(seat), "playerName": str(seat)}
            joined, _ = await caller.post(f"/games/dive/{self.id}/join", player)
            self.credentials.append(joined["playerCredentials"])
        for seat in range(2):
            await connect(self, seat, "/socket.io/?EIO=4&transport=websocket")

    def show(self, seat: int, state: State) -> None:
        self.current = int(state.ctx.currentPlayer)
        self.seen(seat, state.number)

    def take(self, seat: int, body: bytes) -> None:
        if body.startswith(b"42/dive,"):
            if body.startswith(b'["update"', 8):
                self.show(seat, self.decode_state(self.decode(body[8:])[2]))
            elif body.startswith(b'["sync"', 8):
                self.show(seat, self.decode_sync(self.decode(body[8:])[2]).state)
        elif body == b"2":
            self.lines[seat].send(b"3")
        elif body.startswith(b"0"):
            self.lines[seat].send(b"40/dive,")
        elif body.startswith(b"40/dive,"):
            asked = ["sync", self.id, str(seat), self.credentials[seat], 2]
            self.lines[seat].send(b"42/dive," + json.dumps(asked).encode())

    def message(self) -> tuple[int, bytes] | None:
        seat, player = self.current, str(self.current)
        payload = {"type": "dive", "args": [], "playerID": player, "credentials": self.credentials[seat]}
        action = {"type": "MAKE_MOVE", "payload": payload}
        asked = ["update", action, self.numbers[seat], self.id, player]
        return seat, b"42/dive," + json.dumps(asked).encode()


async def open_tables(kind: type[Table], port: int, count: int) -> list[Table]:
    crowd = [kind(port) for _ in range(count)]
    waiting = iter(crowd)

    async def open_some() -> None:
        caller = Caller(port)
        for table in waiting:
            await table.open(caller)
            await table.ready()

    await asyncio.gather(*(open_some() for _ in range(OPENING_AT_ONCE)))
    return crowd


async def run_rate(crowd: list[Table], rate: float, seconds: float) -> tuple[int, list[float]]:
    """Actions at this rate over all tables, round and round. How many were sent, and their times."""
    measured: list[float] = []
    random.shuffle(crowd)
    turns = itertools.cycle(crowd)
    started = time.perf_counter()
    number = sent = 0
    while (now := time.perf_counter()) < started + seconds:
        while started + number / rate <= now:
            # Where a game is over, or its last action still under way, the next table acts instead.
            sent += any(table.act(measured) for table in itertools.islice(turns, TRIES))
            number += 1
        await asyncio.sleep(0.001)
    while len(measured) < sent and time.perf_counter() < started + seconds + DRAIN:
        await asyncio.sleep(0.01)
    late = [(time.perf_counter() - table.sent) * 1000 for table in crowd if table.sent]
    return sent, measured + late


def say(**what: object) -> None:
    print(json.dumps(what), flush=True)


async def main(server: str, port: int, tables: int, seconds: float, rates: list[float]) -> None:
    gc.disable()  # pauses of the players are not the server's
    kind = FathomsTable if server == "fathoms" else BoardgameTable
    crowd: list[Table] = []
    too_slow = 0
    for rate in rates:
        for table in crowd:
            if table.over:
                table.close()
        crowd = [table for table in crowd if not table.over]
        began, missing = time.perf_counter(), tables - len(crowd)
        try:
            crowd += await asyncio.wait_for(open_tables(kind, port, missing), OPENING)
        except TimeoutError:
            say(failed=f"{missing} tables could not be opened within {OPENING:.0f} s")
            return
        if missing:
            say(opened=missing, seconds=round(time.perf_counter() - began, 1))
        say(begin=rate)
        used = time.process_time()
        sent, milliseconds = await run_rate(crowd, rate, seconds)
        say(rate=rate, sent=sent, milliseconds=milliseconds, cpu=time.process_time() - used)
        is_slow = not milliseconds or sorted(milliseconds)[int(0.99 * len(milliseconds))] > LIMIT
        too_slow = too_slow + 1 if is_slow else 0
        if too_slow == 2:
            break


if __name__ == "__main__":
    words = sys.argv[1:]
    uvloop.run(main(words[0], int(words[1]), int(words[2]), float(words[3]), [float(r) for r in words[4].split(",")]))
