"""A server in this process, and people who play on it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from fathoms.web.app import make_app
from fathoms.web.room import Room
from fathoms.web.settings import Settings

GAME = "deep-sea-adventure"
ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot"}, {"kind": "open"}
HERE = {"kind": "here", "name": "Ben"}


@contextmanager
def running(folder: Path, **more: Any) -> Iterator[Litestar]:
    """A server whose bots think in this process and which does not count how often it is asked."""
    usual: dict[str, Any] = {"database": f"sqlite:///{folder / 'fathoms.db'}", "bot_processes": 0, "limits": False}
    settings = Settings(**usual | more)
    app = make_app(settings)
    with TestClient(app, raise_server_exceptions=False) as client:
        app.state.portal_client = client
        yield app


def look_around(app: Litestar) -> None:
    """One round of what a server does by itself every two seconds."""
    app.state.portal_client.blocking_portal.call(app.state.server.rooms._look_around)


def room_in(app: Litestar, table: str) -> Room:
    found: Room = app.state.portal_client.blocking_portal.call(app.state.server.rooms.get, table)
    return found


class Player:
    """Somebody with a browser."""

    def __init__(self, app: Litestar, name: str = "") -> None:
        # The server is started and stopped by `running`; each player only needs cookies of his own.
        self.client: TestClient[Litestar] = TestClient(app, raise_server_exceptions=False)
        self.client.blocking_portal = app.state.portal_client.blocking_portal
        if name:
            self.put("/api/me", {"name": name})

    def in_front_of(self, app: Litestar) -> Player:
        """The same browser, at another server or at one that was started again."""
        again = Player(app)
        again.client.cookies = self.client.cookies
        return again

    def get(self, path: str, status: int = 200) -> Any:
        return self._check(self.client.get(path), status)

    def put(self, path: str, body: object, status: int = 200) -> Any:
        return self._check(self.client.put(path, json=body), status)

    def post(self, path: str, body: object = None, status: int | tuple[int, ...] = (200, 201)) -> Any:
        return self._check(self.client.post(path, json={} if body is None else body), status)

    def _check(self, answer: Any, status: int | tuple[int, ...]) -> Any:
        expected = (status,) if isinstance(status, int) else status
        assert answer.status_code in expected, f"{answer.status_code}: {answer.text}"
        return answer.json() if answer.headers["content-type"].startswith("application/json") else answer.text

    def make_table(self, *seats: dict[str, str], **more: object) -> str:
        id = self.post("/api/tables", {"game": GAME, "seats": list(seats), **more})["id"]
        assert isinstance(id, str)
        return id

    @contextmanager
    def at(self, table: str, query: str = "") -> Iterator[Seat]:
        with self.client.websocket_connect(f"/api/tables/{table}/live{query}") as socket:
            yield Seat(socket)


def whole(changes: dict[str, Any], before: dict[str, Any] | None) -> dict[str, Any]:
    """The scene after these changes, as a client puts it together."""
    before = before or {"pieces": changes["pieces"], "panels": []}
    scene = before | changes
    pieces = {piece["id"]: piece for piece in before["pieces"] + changes["pieces"]}
    order = scene.pop("order", [piece["id"] for piece in before["pieces"]])
    panels = {panel["seat"]: panel for panel in before["panels"] + changes["panels"]}
    return scene | {"pieces": [pieces[id] for id in order], "panels": list(panels.values())}


class Seat:
    """A socket, and the last frame that came through it."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.frame: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []
        self.count = 0
        self.wait_for("frame")

    def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.receive_text(timeout=20))
        if message["type"] == "frame":
            if self.frame and not message["fresh"]:
                assert message["number"] == self.frame["number"] + 1, "a frame is missing"
            if message["scene"] is not None:
                before = None if message["fresh"] or not self.frame else self.frame["scene"]
                message["scene"] = whole(message["scene"], before)
            self.frame = message
            self.frames.append(message)
        return message

    def wait_for(self, *types: str) -> dict[str, Any]:
        while (message := self.receive())["type"] not in types:
            pass
        return message

    def send(self, type: str, **fields: object) -> dict[str, Any]:
        """Send a message and give the answer to it."""
        self.count += 1
        message = {"type": type, "id": f"m{self.count}"} | fields
        self.socket.send_text(json.dumps(message))
        return self.wait_for("done", "refused", "answer")

    def wait_for_turn(self) -> None:
        while not self.frame["choices"] and not self.frame["over"]:
            self.wait_for("frame")

    def act(self, choice: int = 0) -> dict[str, Any]:
        self.wait_for_turn()
        action = self.frame["choices"][choice]["action"]
        return self.send("act", action=action, moves=self.frame["moves"], seat=self.frame["viewer"])

    def play_to_the_end(self) -> None:
        while not self.frame["over"]:
            self.wait_for_turn()
            if not self.frame["over"]:
                self.act(self.frame["moves"] % len(self.frame["choices"]))
