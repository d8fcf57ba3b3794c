"""Memory stays bounded although Python hardly ever looks through all of it."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator

import pytest
from litestar import Litestar

from fathoms.web import garbage
from fathoms.web.garbage import Garbage
from web.support import BOT, HERE, ME, OPEN, Player


class Circle:
    """Something that counting references never frees."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def python_never_looks() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


def test_what_was_just_answered_leaves_no_circle(python_never_looks: None) -> None:
    looking = Garbage()
    circle = weakref.ref(Circle())
    looking.expected = True
    looking.look()
    assert circle() is None
    assert not looking.expected
    assert looking.pauses == 0


def test_what_play_makes_is_set_aside_until_all_is_looked_through(python_never_looks: None) -> None:
    looking = Garbage()
    circle = weakref.ref(Circle())
    looking.look()
    looking.expected = True
    looking.look()
    assert circle() is not None
    looking.collect()
    assert circle() is None


def test_every_answer_and_every_refusal_is_looked_after(app: Litestar, ada: Player) -> None:
    looking = app.state.server.garbage
    table = ada.make_table(ME, OPEN)
    assert looking.expected
    with ada.at(table) as seat:
        looking.expected = False
        assert seat.send("say", words="Ahoy")["type"] == "done"
        assert not looking.expected
        assert seat.send("act", action=0, moves=0)["type"] == "refused"
        assert looking.expected


def test_all_is_looked_through_when_many_sockets_have_come_and_gone() -> None:
    looking = Garbage()
    assert not looking.is_due
    looking.sockets = garbage.MANY_SOCKETS
    assert looking.is_due
    circle = weakref.ref(Circle())
    looking.collect()
    assert circle() is None
    assert not looking.is_due
    assert looking.pauses == 1


def test_all_is_looked_through_once_in_a_long_while(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = Garbage()
    now = time.monotonic()
    monkeypatch.setattr("fathoms.web.garbage.time.monotonic", lambda: now + garbage.LONG_WHILE + 1)
    assert looking.is_due


def test_sockets_are_counted(app: Litestar, ada: Player) -> None:
    table = ada.make_table(ME, OPEN)
    with ada.at(table):
        pass
    assert app.state.server.garbage.sockets == 1


def test_play_leaves_nothing_that_has_to_be_looked_for(ada: Player) -> None:
    with ada.at(ada.make_table(ME, BOT)) as seat:
        seat.act()
        gc.collect()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            seat.play_to_the_end()
            gc.collect()
            ours = [type(thing) for thing in gc.garbage if type(thing).__module__.startswith("fathoms.")]
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
    assert ours == []


def test_a_table_that_leaves_memory_is_freed_at_once(app: Litestar, ada: Player) -> None:
    ada.make_table(ME, HERE)
    server = app.state.server
    table = weakref.ref(server.rooms.loaded()[0].table)

    async def let_go() -> None:
        await server.rooms.close()
        await server.writer.run(lambda _connection: None)  # by then the writer is done with what it wrote before

    gc.disable()
    try:
        app.state.portal_client.blocking_portal.call(let_go)
        assert table() is None
    finally:
        gc.enable()
