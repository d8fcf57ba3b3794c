"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from fathoms.engine.state import SPECTATOR
from fathoms.scene.scene import Choice
from fathoms.text import text
from fathoms.web import verbs, why, wire
from fathoms.web.hosted import HostedTable
from fathoms.web.limits import MESSAGE_BYTES
from fathoms.web.people import COOKIE
from fathoms.web.refusal import Refusal
from fathoms.web.room import Room, Viewer
from fathoms.web.security import check_origin, check_path
from fathoms.web.server import Server
from fathoms.web.steps import AnyStep
from fathoms.web.thinking import Question, question
from fathoms.web.visitor import Visitor, find_visitor

log = logging.getLogger(__name__)


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    server: Server = socket.app.state.server
    visitor = await find_visitor(socket, server)
    await socket.accept()
    server.garbage.sockets += 1
    try:
        check_origin(socket)
        check_path(socket)
        server.limits.spend("connect", visitor.address)
        with server.limits.socket(visitor.address):
            room = await server.rooms.get(table_id)
            await _attend(socket, server, room, await _make_viewer(socket, room, visitor), visitor)
    except Refusal as refusal:
        await _send(socket, wire.encode(wire.Bye(refusal.code, refusal.sentence.render(visitor.language))))
        await socket.close()
    except Exception:
        # Over HTTP the framework tells of what nobody foresaw; of a socket it tells nobody.
        server.failures += 1
        log.exception("the line to table %s failed", table_id)
        with suppress(Exception):
            await socket.close(code=1011)


async def _attend(
    socket: WebSocket[Any, Any, Any], server: Server, room: Room, viewer: Viewer, visitor: Visitor
) -> None:
    """Until the viewer goes."""
    sending = asyncio.create_task(_deliver(socket, viewer))
    try:
        await room.enter(viewer, _last_seen(socket, await room.look(lambda table: table.seats_of(viewer.person))))
        if await server.people.by_cookie(socket.cookies.get(COOKIE)) != visitor.person:
            viewer.send(None)  # signed out while the line was being opened
        await _listen(socket, server, room, viewer, visitor.address)
    finally:
        room.leave(viewer)
        sending.cancel()
        with suppress(asyncio.CancelledError):
            await sending


async def _make_viewer(socket: WebSocket[Any, Any, Any], room: Room, visitor: Visitor) -> Viewer:
    asked = socket.query_params.get("seat")
    seat = await room.look(partial(_choose_seat, person=visitor.id, asked=asked))
    return Viewer(visitor.id, seat, visitor.language)


def _choose_seat(table: HostedTable, person: str | None, asked: str | None) -> int:
    if asked == "none" or (asked is None and not table.seats_of(person)):
        return SPECTATOR
    seat = _number(asked)
    if asked is not None and seat is None:
        raise Refusal("bad_input", text("There is no such seat."))
    return verbs.check_seat(table, person, seat)


def _last_seen(socket: WebSocket[Any, Any, Any], mine: list[int]) -> int | None:
    """The last frame the viewer has, if it goes on from there: who holds several seats must say from which of them."""
    if len(mine) > 1 and "seat" not in socket.query_params:
        return None
    return _number(socket.query_params.get("after"))


def _number(written: str | None) -> int | None:
    return int(written) if written is not None and re.fullmatch("[0-9]{1,9}", written) else None


async def _deliver(socket: WebSocket[Any, Any, Any], viewer: Viewer) -> None:
    """Send what is queued for the viewer, one after the other."""
    with suppress(Exception):
        while (message := await viewer.outbox.get()) is not None:
            await _send(socket, message)
        await socket.close(code=1013)


async def _send(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})


async def _listen(socket: WebSocket[Any, Any, Any], server: Server, room: Room, viewer: Viewer, address: str) -> None:
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        if event["type"] != "websocket.receive":
            continue
        received = event.get("text")
        id = None
        try:
            try:
                message = _read(received)
                id = message.id
            finally:
                server.limits.spend("message", viewer.person or address)
            answer = await _answer(server, room, viewer, message)
            if answer is not None:
                viewer.send(wire.encode(answer))
        except Refusal as refusal:
            server.garbage.expected = True
            viewer.send(wire.encode(wire.Refused(id, refusal.code, refusal.sentence.render(viewer.language))))


def _read(received: str | None) -> wire.AnyMessage:
    if received is None:
        raise Refusal("bad_message", text("Messages are text, not bytes."))
    if len(received.encode(errors="replace")) > MESSAGE_BYTES:
        raise Refusal("too_large", text("The message is too large."))
    try:
        return wire.decode_message(received)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("bad_message", text("The message is not understood.")) from None


async def _answer(
    server: Server, room: Room, viewer: Viewer, message: wire.AnyMessage
) -> wire.Done | wire.Answer | None:
    """What the viewer is told; nothing more where the room has told it with the frame."""
    person = viewer.person
    if person is None:
        raise Refusal("nobody", text("Nobody knows you yet: choose a name first."))
    if isinstance(message, wire.Look):
        seat = await room.look(partial(verbs.check_seat, person=person, seat=message.seat))
        await room.turn(viewer, seat)
        return wire.Done(message.id, await room.look(lambda table: table.number))
    if isinstance(message, wire.Why):
        reason = await room.look(partial(_why, person=person, message=message))
        return wire.Answer(message.id, reason.sentence.render(viewer.language), reason.action)
    if isinstance(message, wire.Hint):
        return await _hint(server, room, viewer, message)
    if isinstance(message, wire.Say):
        server.limits.spend("say", person)
    await room.ask(partial(_step, viewer=viewer, message=message), viewer, message.id)
    return None


def _step(table: HostedTable, now: float, viewer: Viewer, message: wire.AnyMessage) -> AnyStep:
    person = viewer.person
    if person is None:  # forgotten while the request waited for its turn
        raise Refusal("nobody", text("Nobody knows you yet: choose a name first."))
    seat = verbs.check_seat(table, person, message.seat)
    match message:
        case wire.Act():
            return verbs.act(table, person, seat, _choice(message), message.moves, now, message.id, message.number)
        case wire.Undo():
            return verbs.undo(table, person, seat, message.moves, now, message.id, message.number)
        case wire.Say():
            return verbs.say(table, person, seat, message.words, now, message.id)
        case wire.Leave():
            return verbs.leave(table, person, seat, now, message.id)
        case wire.ComeBack():
            return verbs.come_back(table, person, seat, now, message.id)
        case wire.Resign():
            return verbs.resign(table, person, seat, now, message.id)
    raise AssertionError(f"{type(message).__name__} is no step")


def _choice(message: wire.Act | wire.Why) -> int | str:
    if message.action is not None:
        return message.action
    if message.notation is not None:
        return message.notation
    raise Refusal("bad_message", text("The message names no action."))


def _why(table: HostedTable, person: str, message: wire.Why) -> why.Reason:
    seat = verbs.check_seat(table, person, message.seat)
    if message.piece is not None:
        return why.why_there(table, seat, message.piece, message.x, message.y)
    return why.why_not(table, seat, _choice(message))


async def _hint(server: Server, room: Room, viewer: Viewer, message: wire.Hint) -> wire.Answer:
    """What the table's bot would do at this seat, from what the seat knows."""
    assert viewer.person is not None
    server.limits.spend("hint", viewer.person)

    def ask(table: HostedTable) -> tuple[Question, list[Choice]]:
        seat = verbs.check_seat(table, viewer.person, message.seat)
        if not table.head.hints:
            raise Refusal("not_now", text("At this table nobody gets hints."))
        if seat not in table.actors:
            raise Refusal("not_your_turn", text("It is not your turn."))
        assert table.play is not None
        return question(table, seat, table.head.bot), table.play.choices(seat)

    asked, choices = await room.look(ask)
    action = await server.thinker.choose(asked)
    choice = next(choice for choice in choices if choice.action == action)
    label = choice.label.render(viewer.language)
    sentence = text("A bot would choose: {label}.", label=label).render(viewer.language)
    return wire.Answer(message.id, sentence, choice.action, choice.notation, label)
