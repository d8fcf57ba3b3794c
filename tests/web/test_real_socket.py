"""A real server on a real socket, and what strangers send it: nothing breaks, nothing changes, nothing leaks."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.sync.client import ClientConnection, connect

from web.killing import GAME, ServerProcess

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("wire")
    server = ServerProcess(f"sqlite:///{folder / 'wire.db'}")
    asyncio.run(server.start())
    yield server
    server.stop()


class Guest:
    """Somebody with a table and a cookie."""

    def __init__(self, server: ServerProcess, seats: list[dict[str, str]] | None = None) -> None:
        self.server = server
        self.client = httpx.Client(base_url=server.address, timeout=60)
        asked = {"game": GAME, "seats": seats or [{"kind": "me"}, {"kind": "here"}]}
        self.table: str = self.client.post("/api/tables", json=asked).raise_for_status().json()["id"]

    @property
    def cookie(self) -> str:
        return f"fathoms={self.client.cookies['fathoms']}"

    def line(self, table: str = "", cookie: str | None = None, query: str = "") -> ClientConnection:
        address = f"{self.server.address.replace('http', 'ws')}/api/tables/{table or self.table}/live{query}"
        return connect(address, additional_headers={"Cookie": cookie or self.cookie}, max_size=None)

    def number(self) -> int:
        found: int = self.client.get(f"/api/tables/{self.table}").json()["number"]
        return found

    def failures(self) -> str:
        return next(line for line in self.client.get("/metrics").text.splitlines() if "failures_total " in line[:25])


def answer_to(line: ClientConnection, message: str | bytes) -> dict[str, Any]:
    """The answer to one message."""
    line.send(message)
    while True:
        said: dict[str, Any] = json.loads(line.recv(timeout=60))
        if said["type"] not in ("frame", "presence"):
            return said


@pytest.fixture
def guest(server: ServerProcess) -> Iterator[Guest]:
    """What he meets may not change his table or make the server fail."""
    guest = Guest(server)
    number = guest.number()
    yield guest
    assert guest.number() == number
    assert guest.failures() == "fathoms_failures_total 0"


def test_a_megabyte_ends_the_line_and_nothing_else(guest: Guest) -> None:
    for huge in ("x" * 1_000_000, b"\0" * 1_000_000, json.dumps({"type": "say", "id": "1", "words": "y" * 1_000_000})):
        with guest.line() as line, suppress(websockets.ConnectionClosed):
            line.send(huge)
            for _ in line:
                pass
        assert line.close_code == 1009  # too big


def test_a_message_above_the_limit_is_refused_and_the_line_stays(guest: Guest) -> None:
    with guest.line() as line:
        said = answer_to(line, json.dumps({"type": "say", "id": "1", "words": "y" * 5000}))
        assert said["code"] == "too_large"
        assert answer_to(line, '{"type": "why", "id": "2", "action": 0}')["type"] == "answer"


NONSENSE: list[str | bytes] = [
    *(
        "",
        "{",
        "[]",
        "null",
        "7",
        '"act"',
        "{}",
        "[" * 3000,
        b"\xff\xfe",
        b'{"type": "say", "id": "1", "words": "bytes"}',
    ),
    '{"type": "act"}',
    '{"type": "nonsense", "id": "1"}',
    '{"type": "act", "id": 1, "moves": 0, "action": 0}',
    '{"type": "act", "id": "", "moves": 0, "action": 0}',
    '{"type": "act", "id": "1", "moves": "0", "action": 0}',
    '{"type": "act", "id": "1", "moves": 0, "action": 1e400}',
    '{"type": "act", "id": "1", "moves": 0, "action": -1}',
    '{"type": "act", "id": "1", "moves": 0, "action": 99999999999999999999}',
    '{"type": "act", "id": "1", "moves": 0, "action": true}',
    '{"type": "act", "id": "1", "moves": 0, "notation": 3}',
    '{"type": "undo", "id": "1", "moves": null}',
    '{"type": "say", "id": "1", "words": ["x"]}',
    '{"type": "say", "id": "1", "words": "\\ud800"}',
    '{"type": "look", "id": "1", "seat": "all"}',
]


def test_the_example_of_a_visiting_bot_plays_a_game(server: ServerProcess) -> None:
    maker = Guest(server, [{"kind": "bot", "bot": "random"}, {"kind": "open"}])
    command = ["visitor.py", f"{server.address}/table/{maker.table}", sys.executable, "chance.py"]
    subprocess.run([sys.executable, *command], cwd=EXAMPLES, check=True, timeout=120)
    assert maker.client.get(f"/api/tables/{maker.table}").json()["phase"] == "over"


def test_messages_of_the_wrong_kind_are_refused(guest: Guest) -> None:
    with guest.line() as line:
        for nonsense in NONSENSE:
            assert answer_to(line, nonsense)["code"] == "bad_message", nonsense


def test_an_endless_number_is_no_number(guest: Guest) -> None:
    endless = "9" * 5000
    with guest.line(query=f"?after={endless}") as line:
        assert json.loads(line.recv(timeout=60))["fresh"]
    with guest.line(query=f"?seat={endless}") as line:
        assert json.loads(line.recv(timeout=60))["code"] == "bad_input"


def test_nothing_has_a_name_that_nobody_can_see(guest: Guest) -> None:
    api = ("tables/{}", "tables/{}/replay", "tables/{}/record", "people/{}", "games/{}/edition", "lessons/{}")
    pages = ("table/{}", "replay/{}", "rules/{}", "learn/{}", "people/{}")
    for name in ("%00", "a%00b", "%0A", "%E2%80%AE"):
        for path in (*(f"/api/{route}" for route in api), *(f"/{route}" for route in pages)):
            answer = guest.client.get(path.format(name))
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path
        with guest.line(name) as line:
            assert json.loads(line.recv(timeout=60))["code"] == "not_found"


CUT = {
    "in the head": b"\x81",
    "in the length": b"\x81\xfe\x01",
    "in the mask": b"\x81\x85\x01\x02",
    "in the words": b"\x81\xfd\0\0\0\0" + b'{"type": "say"',
    "between parts": b"\x01\x85\0\0\0\0" + b'{"typ',
}
WRONG = {
    "no mask": b"\x81\x05hello",
    "an opcode that does not exist": b"\x8b\x80\0\0\0\0",
    "a part that continues nothing": b"\x80\x85\0\0\0\0hello",
    "text that is no text": b"\x81\x82\0\0\0\0\xff\xfe",
    "a length beyond all": b"\x81\xff" + b"\xff" * 8 + b"\0\0\0\0",
}


def test_frames_that_are_cut_or_wrong_end_the_line_and_nothing_else(guest: Guest) -> None:
    for bytes_sent in (CUT | WRONG).values():
        send_and_hang_up(guest, bytes_sent)


def send_and_hang_up(guest: Guest, bytes_sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", guest.server.port), timeout=60) as raw:
        raw.sendall(
            f"GET /api/tables/{guest.table}/live HTTP/1.1\r\nHost: 127.0.0.1:{guest.server.port}\r\n"
            f"Cookie: {guest.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        assert raw.recv(12) == b"HTTP/1.1 101"
        raw.sendall(bytes_sent)
        raw.shutdown(socket.SHUT_WR)
        with suppress(ConnectionResetError):
            while raw.recv(65536):
                pass  # until the server ends the line


def test_nobody_acts_speaks_or_looks_from_anothers_seat(server: ServerProcess, guest: Guest) -> None:
    stranger = Guest(server)
    with stranger.line(guest.table) as line:
        for message in (
            {"type": "act", "moves": 1, "action": 0, "seat": 0},
            {"type": "undo", "moves": 1, "seat": 0},
            {"type": "say", "words": "hello"},
            {"type": "look", "seat": 0},
            {"type": "hint", "seat": 0},
            {"type": "leave"},
            {"type": "come_back"},
            {"type": "resign", "seat": 1},
        ):
            assert answer_to(line, json.dumps(message | {"id": "1"}))["code"] == "not_yours"
    for verb in ("start", "close", "rematch"):
        assert stranger.client.post(f"/api/tables/{guest.table}/{verb}").status_code in (403, 409)


def test_a_cookie_replayed_after_signing_out_opens_nobodys_line(server: ServerProcess, guest: Guest) -> None:
    ada = Guest(server)
    stolen = ada.cookie
    ada.client.post("/api/logout")
    for cookie in (stolen, stolen[:-2], f"{stolen}x", f"{guest.cookie[:-5]}{stolen[-5:]}", "fathoms="):
        with guest.line(ada.table, cookie) as line:
            assert json.loads(line.recv(timeout=60))["viewer"] is None
            assert answer_to(line, '{"type": "leave", "id": "1"}')["code"] == "nobody"
