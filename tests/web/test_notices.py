"""In a slow game, who is not looking is told of his turn."""

from __future__ import annotations

import json
import queue
import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from fathoms.web import verbs
from fathoms.web.hosted import HostedTable
from fathoms.web.limits import RATES, Rate
from fathoms.web.notices import connect
from fathoms.web.steps import AnyStep
from web.support import HERE, ME, OPEN, Player, room_in, running

Heard = queue.Queue[Any]


@pytest.fixture(autouse=True)
def tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.web.notices.AGAIN_AFTER", ())


class Hook(BaseHTTPRequestHandler):
    """A webhook; each test says what it does when it is called."""

    def hear(self) -> Any:
        return json.loads(self.rfile.read(int(self.headers["Content-Length"])))

    def answer(self, status: int) -> None:
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def listening(hook: type[Hook]) -> Iterator[str]:
    """The address at which a webhook is called."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), hook)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/hook"
    server.shutdown()


@pytest.fixture
def webhook() -> Iterator[tuple[str, Heard]]:
    heard: Heard = queue.Queue()

    class Hears(Hook):
        def do_POST(self) -> None:
            heard.put(self.hear())
            self.answer(204)

    with listening(Hears) as address:
        yield address, heard


@pytest.fixture
def mail_server() -> Iterator[tuple[str, Heard]]:
    """As much of a mail server as one mail needs."""
    heard: Heard = queue.Queue()

    class Mail(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 ready\r\n")
            for line in self.rfile:
                if line.upper().startswith(b"RCPT") and b"refused" in line:
                    self.wfile.write(b"550 nobody called " + line)
                    continue
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


class Asleep:
    """Somebody with an account who does not look at his table."""

    def __init__(self, app: Litestar, **ways: str) -> None:
        player = Player(app, "Ada")
        self.id = player.post("/api/account", {"login": "ada", "password": "diving bell 7", **ways})["id"]
        self.room = room_in(app, player.make_table(ME, HERE))
        self.table = self.room.table
        self.portal = app.state.portal_client.blocking_portal
        self.notices = app.state.server.rooms.notices

    def told(self) -> None:
        self.portal.call(self.notices.your_turn, self.id, self.table)

    def acts(self) -> None:
        """After all, in another window."""

        def act(table: HostedTable, now: float) -> AnyStep:
            [seat] = table.actors
            assert table.play is not None
            return verbs.act(table, self.id, seat, table.play.choices(seat)[0].action, table.moves, now)

        self.portal.call(self.room.ask, act)

    def told_meanwhile(self) -> Any:
        return self.portal.start_task_soon(self.notices.your_turn, self.id, self.table)


@pytest.mark.parametrize(("acts_meanwhile", "times"), [(False, 2), (True, 1)])
def test_a_notice_that_fails_is_tried_again_while_it_is_his_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, acts_meanwhile: bool, times: int
) -> None:
    monkeypatch.setattr("fathoms.web.notices.AGAIN_AFTER", (0.0, 0.0))
    heard: list[str] = []
    told: list[Asleep] = []

    class FailsAtFirst(Hook):
        def do_POST(self) -> None:
            heard.append(self.path)
            if acts_meanwhile:
                told[0].acts()
            self.answer(503 if len(heard) == 1 else 204)

    with listening(FailsAtFirst) as address, running(tmp_path, private_webhooks=True) as app:
        told.append(Asleep(app, webhook=address))
        told[0].told()
        assert len(heard) == times


def test_a_webhook_that_never_comes_to_an_end_is_hung_up_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.web.notices.PATIENCE", 0.5)
    heard: Heard = queue.Queue()
    enough = threading.Event()

    class Endless(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            try:
                while not enough.is_set():
                    self.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")
            except OSError:
                heard.put("hung up")

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Endless)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with running(tmp_path, private_webhooks=True) as app:
        notice = Asleep(app, webhook=f"http://127.0.0.1:{server.server_address[1]}/").told_meanwhile()
        try:
            assert heard.get(timeout=20) == "hung up"
        finally:
            enough.set()
        notice.result(timeout=20)
    server.shutdown()


def test_who_is_slow_to_answer_a_notice_keeps_no_visitor_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fathoms.web.notices.PATIENCE", 60.0)
    answer = threading.Event()

    class Slow(Hook):
        def do_POST(self) -> None:
            answer.wait(30)
            self.answer(204)

    with listening(Slow) as address, running(tmp_path, private_webhooks=True) as app:
        asleep = Asleep(app, webhook=address)
        notices = [asleep.told_meanwhile() for _ in range(40)]  # more than there are threads for visitors
        assert Player(app, "Ben").get("/api/me")["name"] == "Ben"
        assert not any(notice.done() for notice in notices)
        answer.set()
        for notice in notices:
            notice.result(timeout=20)


def test_nobody_gets_more_notices_than_he_can_bear(
    tmp_path: Path, webhook: tuple[str, Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "notice", (Rate(2, 3600),))
    with running(tmp_path, private_webhooks=True, limits=True) as app:
        asleep = Asleep(app, webhook=webhook[0])
        for _ in range(5):
            asleep.told()
    assert webhook[1].qsize() == 2


def test_what_cannot_be_delivered_in_time_does_not_pile_up(
    tmp_path: Path, webhook: tuple[str, Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, private_webhooks=True) as app:
        asleep = Asleep(app, webhook=webhook[0])
        asleep.told()
        monkeypatch.setattr("fathoms.web.notices.MOST_WAITING", 0)
        asleep.told()
    assert webhook[1].qsize() == 1


def test_logs_hold_no_address_that_a_mail_server_refused(
    tmp_path: Path, mail_server: tuple[str, Heard], caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path, smtp=mail_server[0]) as app:
        Asleep(app, email="refused@atlantis.example").told()
    assert "a notice could not be delivered: SMTPRecipientsRefused" in caplog.text
    assert "atlantis" not in caplog.text


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


def test_of_many_addresses_two_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def refuse(place: tuple[str, int], *_: object) -> socket.socket:
        tried.append(place[0])
        raise ConnectionRefusedError

    found = [(2, 1, 6, "", (f"1.1.1.{last}", 80)) for last in range(9)]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: found)
    monkeypatch.setattr("socket.create_connection", refuse)
    with pytest.raises(ConnectionRefusedError):
        connect("many.example", 80, private=False)
    assert tried == ["1.1.1.0", "1.1.1.1"]
