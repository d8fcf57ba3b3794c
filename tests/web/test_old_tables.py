"""Tables that nobody comes back to are closed after a while."""

from __future__ import annotations

import time

import pytest
from litestar import Litestar

from fathoms.web.limits import DAY, OPEN_TABLE_DAYS, UNTOUCHED_GAME_DAYS
from web.support import HERE, ME, OPEN, Player


def sweep(app: Litestar, monkeypatch: pytest.MonkeyPatch, days: float, away: float = 0.0) -> None:
    """As the server would do after so many days, of which it was down for some."""
    rooms = app.state.server.rooms
    now = time.time() + days * DAY
    monkeypatch.setattr(rooms, "now", lambda: now)
    monkeypatch.setattr(rooms.neighbours, "away", (now - away * DAY - 60.0, now - 60.0) if away else (0.0, 0.0))
    app.state.portal_client.blocking_portal.call(rooms.sweep)


def test_a_table_whose_game_never_began_is_closed(app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ada.make_table(ME, OPEN, public=True)
    sweep(app, monkeypatch, OPEN_TABLE_DAYS - 1)
    assert ada.get(f"/api/tables/{table}")["phase"] == "open"
    sweep(app, monkeypatch, OPEN_TABLE_DAYS + 1)
    assert ada.get(f"/api/tables/{table}")["phase"] == "closed"


def test_a_game_is_closed_when_nothing_happened_for_long(
    app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.make_table(ME, HERE)
    sweep(app, monkeypatch, UNTOUCHED_GAME_DAYS - 1)
    with ada.at(table, "?seat=0") as seat:
        assert seat.send("say", words="Soon!")["type"] == "done"
    sweep(app, monkeypatch, UNTOUCHED_GAME_DAYS + 1)
    assert ada.get(f"/api/tables/{table}")["phase"] == "playing"
    sweep(app, monkeypatch, 2 * UNTOUCHED_GAME_DAYS)
    assert ada.get(f"/api/tables/{table}")["phase"] == "closed"


def test_after_the_server_was_down_people_get_as_long_to_come_back(
    app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.make_table(ME, OPEN)
    sweep(app, monkeypatch, OPEN_TABLE_DAYS + 1, away=OPEN_TABLE_DAYS)
    assert ada.get(f"/api/tables/{table}")["phase"] == "open"
