"""One table in memory and those who look on. An owner task does what is asked of it one after the other.

A step is committed before anybody hears of it. When another process has written a step with the same number, the table
is brought up to date from the log and the request is judged again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from fathoms.engine.state import SPECTATOR
from fathoms.text import text
from fathoms.web import verbs, wire
from fathoms.web.frames import Frames
from fathoms.web.hosted import HostedTable
from fathoms.web.ledger import Consequence, consequences
from fathoms.web.limits import MOST_UNREAD
from fathoms.web.neighbours import News
from fathoms.web.refusal import Refusal
from fathoms.web.steps import Acted, AnyStep, Joined, Replaced, encode
from fathoms.web.thinking import Question, question
from fathoms.web.writer import Conflict

if TYPE_CHECKING:
    from fathoms.web.rooms import Rooms

log = logging.getLogger(__name__)

T = TypeVar("T")
Position: TypeAlias = tuple[HostedTable, int, int]
Verb = Callable[[HostedTable, float], AnyStep]

ABSENCE = 120.0
"""Seconds after which a bot plays for somebody who has no connection while others wait."""
MOST_RESUMED = 30
"""A viewer that missed more frames than this gets a fresh one."""
PATIENCE = 2.0
"""Seconds until the server tries again what it could not do by itself."""
IDLE = 300.0
"""Seconds after which a table that nobody looks at leaves memory."""


class Viewer:
    """One socket: who looks, from which seat, in which language."""

    def __init__(self, person: str | None, seat: int, language: str) -> None:
        self.person = person
        self.seat = seat
        self.language = language
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: bytes | None) -> None:
        """Queue a message; None closes the socket after what is queued."""
        self.outbox.put_nowait(message if self.outbox.qsize() < MOST_UNREAD else None)


class Room:
    """A table in memory, its owner task and its viewers."""

    def __init__(self, table: HostedTable, rooms: Rooms) -> None:
        self.table = table
        self.rooms = rooms
        self.viewers: set[Viewer] = set()
        self.used = time.monotonic()
        self._streams: dict[tuple[int, str], Frames] = {}
        self._mailbox: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue()
        self._asked: tuple[Position, int] | None = None
        """The position and seat a bot is thinking about."""
        self._missed: dict[int, float] = {}
        """Since when a seat has been to act while its holder has no connection."""
        self._timer: asyncio.TimerHandle | None = None
        self._elsewhere: dict[str, wire.Presence] = {}
        """Who is connected to other processes."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self._ending: asyncio.Task[None] | None = None
        self._start_task(self._own())
        self._presence_changed()

    # What others may ask

    async def ask(
        self, verb: Verb, asker: Viewer | None = None, id: str | None = None, also: Consequence | None = None
    ) -> None:
        """Have a verb carried out, and `also` written with it; over once its step is committed and all are told, the
        asker also that it is done. Raises Refusal."""
        await self._in_turn(lambda: self._carry_out(verb, asker, id, also))

    async def look(self, read: Callable[[HostedTable], T]) -> T:
        """Read something of the table as the log has it."""

        async def work() -> T:
            return read(self.table)

        return await self._in_turn(work)

    async def catch_up(self) -> None:
        """Take in what other processes have written."""
        await self._in_turn(self._catch_up)

    async def enter(self, viewer: Viewer, after: int | None) -> None:
        """A viewer connects: it gets what it missed, then every frame to come."""
        await self._in_turn(lambda: self._enter(viewer, after))

    async def turn(self, viewer: Viewer, seat: int) -> None:
        """A viewer looks from another seat."""

        async def work() -> None:
            viewer.seat = seat
            viewer.send(wire.encode(self._stream(viewer).fresh(self.rooms.now())))

        await self._in_turn(work)

    def read_on(self) -> None:
        """Other processes may have written something."""
        self._start_task(self._quietly(self.catch_up()))

    def lost(self, process: str) -> None:
        """Another process has died, with all who were connected there."""
        if self._elsewhere.pop(process, None) is not None:
            self._show_presence()

    def hang_up(self, person: str) -> None:
        """End the lines of a person who has signed out."""
        for viewer in self.viewers:
            if viewer.person == person:
                viewer.send(None)

    def leave(self, viewer: Viewer) -> None:
        """A viewer's connection is gone."""
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            self._presence_changed()

    async def close(self) -> None:
        """The table leaves memory; the log keeps it."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while not self._mailbox.empty():
            _, done = self._mailbox.get_nowait()
            if not done.done():
                done.set_exception(_gone())

    @property
    def is_idle(self) -> bool:
        """Nobody looks, nobody thinks, and nobody's time is up soon."""
        unused = time.monotonic() - self.used > IDLE
        nearest = self.table.clocks.next_deadline()
        urgent = nearest is not None and nearest[0] < self.rooms.now() + 2 * IDLE
        return unused and not self.viewers and self._asked is None and self._mailbox.empty() and not urgent

    # The owner task

    async def _in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        if self._closed:
            raise _gone()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait((work, done))
        return await done

    async def _own(self) -> None:
        while not self._closed:
            work, done = await self._mailbox.get()
            self.used = time.monotonic()
            try:
                result = await work()
            except Exception as error:
                if not isinstance(error, Refusal):
                    log.exception("table %s: a request failed", self.table.head.id)
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

    async def _carry_out(self, verb: Verb, asker: Viewer | None, id: str | None, also: Consequence | None) -> None:
        if self.table.clocks.ticking:
            # Time in which nobody could act is given back before anything is judged by the clocks.
            await self.rooms.neighbours.notice_sleep()
        while True:
            number = verbs.repeated(self.table, asker.person if asker is not None else None, id)
            if number is not None:
                break
            waited_for = set(self.table.actors)
            step = verb(self.table, max(self.rooms.now(), self.table.changed))
            if await self._commit(step, also):
                number = step.number
                self._look_after(step)
                self._send_notices(waited_for)
                break
        if asker is not None and id is not None:
            asker.send(wire.encode(wire.Done(id, number)))

    async def _commit(self, step: AnyStep, also: Consequence | None = None) -> bool:
        """Write a step, then tell of it; False if another process was first."""
        try:
            self.table.apply(step)
            follows = consequences(self.table, step, also)
            written = self.rooms.writer.append(self.table.head.id, step.number, encode(step), follows)
            frames = self._frames()  # made while the disk is busy, sent when it is done
            await written
            if isinstance(step, Replaced):
                await self._begin_anew([step])
                return True
        except BaseException as error:
            # What the log does not hold did not happen.
            try:
                await self._read_anew(told=step.number - 1)
            except BaseException:
                self._give_up()
                raise
            if isinstance(error, Conflict):
                return False
            raise
        self._send(frames)
        return True

    async def _read_anew(self, told: int) -> None:
        table = await self.rooms.read(self.table.head.id, upto=told)
        assert table is not None
        self.table = table
        self._streams.clear()
        await self._catch_up()

    def _give_up(self) -> None:
        """The log cannot be read: forget what is in memory, so that the next to ask reads it again."""
        self.rooms.forget(self.table.head.id)
        for viewer in self.viewers:
            viewer.send(None)
        self._closed = True
        self._ending = asyncio.ensure_future(self.close())

    async def _catch_up(self) -> None:
        steps = await self.rooms.read_steps(self.table.head.id, self.table.number)
        replaced = [step for step in steps if isinstance(step, Replaced)]
        if replaced:
            await self._begin_anew(replaced)
        else:
            for step in steps:
                self.table.apply(step)
                self._send(self._frames())
                self._look_after(step)
        self.go_on()

    def _look_after(self, step: AnyStep) -> None:
        """What follows from a step that all have been told of."""
        if isinstance(step, Joined):
            self._presence_changed()  # who took the seat may have looked on before
        else:
            self.go_on()

    async def _begin_anew(self, replaced: list[Replaced]) -> None:
        """The past of the table has changed: all viewers get it again."""
        table = await self.rooms.read(self.table.head.id)
        assert table is not None
        self.table = table
        self._streams.clear()
        persons = {step.who: step.by for step in replaced}
        for viewer in self.viewers:
            viewer.person = persons.get(viewer.person, viewer.person) if viewer.person else None
            viewer.send(wire.encode(self._stream(viewer).fresh(self.rooms.now())))
        self._presence_changed()

    async def _enter(self, viewer: Viewer, after: int | None) -> None:
        if after is not None and after > self.table.number:
            await self._catch_up()  # the viewer comes from a process that knew more
        missed = self.table.number - after if after is not None else -1
        resumed = after is not None and after > 0 and 0 <= missed <= MOST_RESUMED
        frames = await self.rooms.frames_between(self.table, viewer, after) if resumed and after else None
        if frames is not None:
            for frame in frames:
                viewer.send(frame)
        else:
            viewer.send(wire.encode(self._stream(viewer).fresh(self.rooms.now())))
        self.viewers.add(viewer)
        self._presence_changed()

    # Telling the viewers

    def _stream(self, viewer: Viewer) -> Frames:
        key = (viewer.seat, viewer.language)
        if key not in self._streams:
            self._streams[key] = Frames(self.table, *key)
        return self._streams[key]

    def _frames(self) -> dict[tuple[int, str], bytes]:
        """The frame of the last step, once for all who look from the same seat in the same language."""
        frames = {}
        for viewer in self.viewers:
            key = (viewer.seat, viewer.language)
            if key not in frames:
                frames[key] = wire.encode(self._stream(viewer).next())
        return frames

    def _send(self, frames: dict[tuple[int, str], bytes]) -> None:
        for viewer in self.viewers:
            viewer.send(frames[viewer.seat, viewer.language])

    def _presence_changed(self) -> None:
        """Somebody came or went here: tell the viewers and the other processes."""
        here = self._present_here()
        self.rooms.neighbours.tell(
            News(self.rooms.neighbours.process, self.table.head.id, here.connected, here.watching)
        )
        self._show_presence()

    def heard(self, news: News) -> None:
        """Another process tells of this table."""
        if news.question and self.viewers:
            self._presence_changed()
        if news.connected is None and not news.question:
            self.read_on()
        elif news.connected is not None:
            self._elsewhere[news.process] = wire.Presence(news.connected, news.watching)
            self._show_presence()

    def _present_here(self) -> wire.Presence:
        people = {viewer.person for viewer in self.viewers} - {None}
        connected = [seat for seat, place in enumerate(self.table.places) if place.person in people]
        return wire.Presence(connected, sum(viewer.seat == SPECTATOR for viewer in self.viewers))

    def _connected(self) -> set[int]:
        return set(self._present_here().connected).union(*(there.connected for there in self._elsewhere.values()))

    def _show_presence(self) -> None:
        connected = self._connected()
        watching = self._present_here().watching + sum(there.watching for there in self._elsewhere.values())
        message = wire.encode(wire.Presence(sorted(connected), watching))
        for viewer in self.viewers:
            viewer.send(message)
        self.go_on()

    # What the server does by itself

    def go_on(self) -> None:
        """After every change: begin when all are here; the owner lets bots act and watches the clocks."""
        if self._closed:
            return
        table = self.table
        if table.phase == "open" and all(place.taken for place in table.places):
            self._start_task(self._quietly(self.ask(verbs.start)))
        if not self.rooms.owns(table.head.id):
            return
        self._note_missed()
        seat = table.bot_seat()
        if seat is not None and self._asked != (self._position, seat):
            bot = table.places[seat].bot
            assert bot is not None
            self._asked = (self._position, seat)
            self._start_task(self._let_bot_act(question(table, seat, bot), self._position))
        self._set_timer()

    @property
    def _position(self) -> Position:
        """What no other position has: the table as it was read, its moves, and when something was last taken back."""
        return (self.table, self.table.moves, self.table.taken_back)

    def _send_notices(self, waited_for: set[int]) -> None:
        """In a slow game, tell those whose turn it has become and who are not here."""
        if self.table.head.clock.kind != "days":
            return
        for seat in set(self.table.actors) - waited_for - self._connected():
            place = self.table.places[seat]
            if place.person is not None and place.bot is None:
                self._start_task(self.rooms.notices.your_turn(place.person, self.table))

    async def _let_bot_act(self, asked: Question, position: Position) -> None:
        seat = asked.seat
        try:
            action = await self.rooms.thinker.choose(asked)
        except Exception:
            log.exception("table %s: the bot %s failed; a random action is taken", self.table.head.id, asked.bot)
            action = -1

        def act(table: HostedTable, now: float) -> Acted:
            # A late answer to an old position is dropped, and so is one for a seat that was taken back.
            if self._position != position or seat not in table.actors or table.places[seat].bot is None:
                raise Refusal("stale", text("The position has changed since; look again."))
            assert table.play is not None
            legal = [choice.action for choice in table.play.choices(seat)]
            chosen = action if action in legal else secrets.choice(legal)
            return verbs.act(table, None, seat, chosen, table.moves, now)

        await self._quietly(self.ask(act))
        if self._asked == (position, seat):
            self._asked = None
            self.go_on()

    def _set_timer(self, shortest: float = 0.05) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self.rooms.owns(self.table.head.id):
            return
        waits = []
        nearest = self.table.clocks.next_deadline()
        if nearest is not None:
            waits.append(nearest[0] - self.rooms.now())
        waits += [since + ABSENCE - time.monotonic() for since in self._missed.values()]
        if waits:
            self._timer = asyncio.get_running_loop().call_later(max(shortest, min(waits)), self._time_passes)

    def _note_missed(self) -> None:
        """Where no clock runs, note since when somebody who is here waits for somebody who is not."""
        table, connected, now = self.table, self._connected(), time.monotonic()
        waited_for = table.actors if connected and not table.clocks.ticking else []
        self._missed = {
            seat: self._missed.get(seat, now)
            for seat in waited_for
            if table.places[seat].bot is None and seat not in connected
        }

    def _time_passes(self) -> None:
        nearest = self.table.clocks.next_deadline()
        if nearest is not None and nearest[0] <= self.rooms.now():
            self._start_task(self._quietly(self.ask(verbs.time_is_up)))
        for seat, since in self._missed.items():
            if since + ABSENCE <= time.monotonic():
                self._start_task(self._quietly(self.ask(partial(verbs.miss, seat=seat))))
        self._set_timer(shortest=1.0)

    async def _quietly(self, asked: Awaitable[object]) -> None:
        """Something the server asks of itself: a refusal means that it is no longer needed.

        What fails, because the database is away, is noted by the owner task; after a while all is looked at anew.
        """
        try:
            await asked
        except Refusal:
            pass
        except Exception:
            await asyncio.sleep(PATIENCE)
            self.read_on()

    def _start_task(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _gone() -> Refusal:
    return Refusal("not_now", text("The table is being opened anew; ask again."))
