"""In a slow game, who is not looking is told of his turn."""

from __future__ import annotations

import json
import queue
import socketserver
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from fathoms.web.notices import connect
from web.support import ME, OPEN, Player, running

Heard = queue.Queue[Any]


@pytest.fixture
def webhook() -> Iterator[tuple[str, Heard]]:
    heard: Heard = queue.Queue()

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Hook)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/hook", heard
    server.shutdown()


@pytest.fixture
def mail_server() -> Iterator[tuple[str, Heard]]:
    """As much of a mail server as one mail needs."""
    heard: Heard = queue.Queue()

    class Mail(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 ready\r\n")
            for line in self.rfile:
                if line.upper().startswith(b"DATA"):
                    self.wfile.write(b"354 go on\r\n")
                    lines = []
                    while (part := self.rfile.readline()) != b".\r\n":
                        lines.append(part)
                    heard.put(b"".join(lines).decode())
                self.wfile.write(b"221 bye\r\n" if line.upper().startswith(b"QUIT") else b"250 ok\r\n")

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mail)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"smtp://127.0.0.1:{server.server_address[1]}", heard
    server.shutdown()


def test_a_turn_is_told_by_mail_and_webhook(
    tmp_path: Path, webhook: tuple[str, Heard], mail_server: tuple[str, Heard]
) -> None:
    settings = {"smtp": mail_server[0], "private_webhooks": True, "address": "https://sea.example"}
    with running(tmp_path, **settings) as app:
        ada, ben = Player(app, "Ada"), Player(app, "Ben")
        for player, login in ((ada, "ada"), (ben, "ben")):
            ways = {"email": f"{login}@sea.example", "webhook": webhook[0]}
            player.post("/api/account", {"login": login, "password": "diving bell 7", **ways})
        table = ada.make_table(ME, OPEN, clock={"kind": "days", "seconds": 3})
        started = ben.post(f"/api/tables/{table}/join")
        name = started["seats"][started["actors"][0]]["name"]
        told = webhook[1].get(timeout=20)
        assert (told["event"], told["name"], told["link"]) == ("your_turn", name, f"https://sea.example/table/{table}")
        mail = mail_server[1].get(timeout=20)
        assert f"To: {name.lower()}@sea.example" in mail
        assert f"/table/{table}" in mail.replace("=\r\n", "")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "10.1.2.3", "::1", "::ffff:10.1.2.3"])
def test_a_webhook_cannot_reach_into_the_servers_own_network(host: str) -> None:
    with pytest.raises(ValueError, match="not at a public address"):
        connect(host, 80, private=False)


def test_a_name_that_leads_elsewhere_when_it_is_looked_up_again_does_not_help(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line goes to the address that was checked."""
    answers = iter([[(2, 1, 6, "", ("1.1.1.1", 80))]])
    lines: list[tuple[str, int]] = []
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: next(answers))
    monkeypatch.setattr("socket.create_connection", lambda place, *_: lines.append(place))
    connect("rebound.example", 80, private=False)
    assert lines == [("1.1.1.1", 80)]
