"""All tables in the memory of this process: read from the log when somebody asks for them, let go when nobody does."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice

from sqlalchemy import Engine

from fathoms.text import text
from fathoms.web import verbs, wire
from fathoms.web.frames import Frames
from fathoms.web.hosted import HostedTable
from fathoms.web.ledger import read_steps, read_table
from fathoms.web.lobby import old_tables
from fathoms.web.neighbours import BEAT, Neighbours, News
from fathoms.web.notices import Notices
from fathoms.web.refusal import Refusal
from fathoms.web.room import IDLE, Room, Viewer
from fathoms.web.steps import AnyStep, Replaced
from fathoms.web.thinking import Thinker
from fathoms.web.writer import Writer

log = logging.getLogger(__name__)

SHARE = 20
"""Tables that are taken over at once: other processes get theirs, and who asks for something else gets in between."""
SWEEPING = 3600.0
"""Seconds between two searches for tables that nobody comes back to."""


class Rooms:
    """All tables in the memory of this process."""

    def __init__(
        self, engine: Engine, writer: Writer, thinker: Thinker, neighbours: Neighbours, notices: Notices
    ) -> None:
        self.engine = engine
        self.notices = notices
        self.writer = writer
        self.thinker = thinker
        self.neighbours = neighbours
        self._rooms: dict[str, asyncio.Future[Room]] = {}
        self._beyond: set[str] = set()
        """Tables begun with rules that are not here: left to processes that have them."""
        self._failing: set[str] = set()
        """Tables that could not be seen to when last tried."""

    def owns(self, id: str) -> bool:
        """Whether this process sees to the table's bots and clocks."""
        return id in self.neighbours.owned

    def loaded(self) -> list[Room]:
        return [f.result() for f in self._rooms.values() if f.done() and not f.cancelled() and not f.exception()]

    def now(self) -> float:
        return time.time()

    async def get(self, id: str) -> Room:
        """The table's room; raises Refusal if there is no such table."""
        if id not in self._rooms:
            self._rooms[id] = asyncio.ensure_future(self._load(id))
        loading = self._rooms[id]
        try:
            room = await asyncio.shield(loading)
        except Exception:
            # Not for good: the next to ask tries again.
            if self._rooms.get(id) is loading:
                self.forget(id)
            raise
        room.used = time.monotonic()
        return room

    def forget(self, id: str) -> None:
        self._rooms.pop(id, None)

    async def _load(self, id: str) -> Room:
        table = await self.read(id)
        if table is None:
            raise Refusal("not_found", text("There is no such table."))
        if table.phase in ("open", "playing") and not self.owns(id):
            await self.neighbours.claim(id)
        self.neighbours.tell(News(self.neighbours.process, id, question=True))
        room = Room(table, self)
        if not self.neighbours.alone:
            room.read_on()  # what was told while it was being loaded
        return room

    def heard(self, news: News) -> None:
        """Another process tells of a table; it matters if that is in memory here."""
        if news.signed_out:
            self._hang_up(news.signed_out)
        if news.question and not news.table and news.asked in ("", self.neighbours.process):
            for room in self.loaded():
                if room.viewers:
                    room.heard(news)
        future = self._rooms.get(news.table)
        if future is not None and future.done() and not future.exception():
            future.result().heard(news)

    def sign_out(self, person: str) -> None:
        """End all lines of a person, in every process."""
        self._hang_up(person)
        self.neighbours.tell(News(self.neighbours.process, signed_out=person))

    def _hang_up(self, person: str) -> None:
        for room in self.loaded():
            room.hang_up(person)

    def _missed_news(self) -> None:
        """Other processes may have told what this one did not hear."""
        self.neighbours.ask()
        for room in self.loaded():
            room.read_on()

    async def read(self, id: str, upto: int | None = None) -> HostedTable | None:
        def work() -> HostedTable | None:
            with self.engine.connect() as connection:
                return read_table(connection, id, upto)

        return await asyncio.to_thread(work)

    async def read_steps(self, id: str, after: int) -> list[AnyStep]:
        def work() -> list[AnyStep]:
            with self.engine.connect() as connection:
                return read_steps(connection, id, after)

        return await asyncio.to_thread(work)

    async def frames_between(self, table: HostedTable, viewer: Viewer, after: int) -> list[bytes] | None:
        """The frames a viewer missed, made again from the log; none if the log before them has changed."""
        steps = await self.read_steps(table.head.id, after)
        if any(isinstance(step, Replaced) for step in steps):
            return None
        past = await self.read(table.head.id, upto=after)
        assert past is not None
        stream = Frames(past, viewer.seat, viewer.language)
        frames = []
        for step in steps:
            if step.number <= table.number:
                past.apply(step)
                frames.append(wire.encode(stream.next()))
        return frames

    async def watch(self) -> None:
        """For as long as the server runs: show that it lives, and see to tables that nobody sees to. Neither waits for
        the other."""
        self.neighbours.listen(self.heard, self._missed_news)
        await asyncio.gather(_again_and_again(self.neighbours.beat), _again_and_again(self._look_around))

    async def _look_around(self) -> None:
        for process in self.neighbours.lost():
            for room in self.loaded():
                room.lost(process)
        # Those given up because their log could not be read have nobody else who would see to them.
        given_up = [id for id in self.neighbours.owned if id not in self._rooms]
        for share in _shares(given_up):
            await self._see_to(share)
        foreign = [room.table.head.id for room in self.loaded() if not self.owns(room.table.head.id)]
        orphans = await self.neighbours.orphans(foreign, IDLE)
        for share in _shares(id for id in orphans if id not in self._beyond):
            # Claimed before they are read: other processes go through the same ones just now.
            await self._see_to(await self.neighbours.claim(*share))
        await self._tidy()

    async def _see_to(self, ids: list[str]) -> None:
        """Read tables of which this process is the owner, and let their games go on."""
        await asyncio.gather(*map(self._open, ids))

    async def _open(self, id: str) -> None:
        """None that fails keeps another from going on, and the log is told of it once."""
        try:
            room = await self.get(id)
            room.go_on()
        except Refusal as refusal:
            if id not in self._beyond:
                log.warning("table %s is left to others: %s", id, refusal)
            self._beyond.add(id)
            self.neighbours.give_up(id)
        except Exception:
            if id not in self._failing:
                log.exception("table %s cannot be seen to", id)
            self._failing.add(id)
        else:
            self._failing.discard(id)

    async def watch_for_old(self) -> None:
        """For as long as the server runs: close tables that nobody comes back to."""
        while True:
            await asyncio.sleep(SWEEPING)
            try:
                await self.sweep()
            except Exception:
                log.exception("a search for old tables failed")

    async def sweep(self) -> None:
        """Close tables that nobody has come back to for long; not while people find out that the server is back."""
        gone, came_back = self.neighbours.away
        if self.now() - came_back < came_back - gone:
            return

        def work() -> list[str]:
            with self.engine.connect() as connection:
                return old_tables(connection, self.now())

        for id in await asyncio.to_thread(work):
            with suppress(Refusal):
                room = await self.get(id)
                await room.ask(verbs.expire)
                log.info("table %s: closed, nobody came back to it", id)

    async def _tidy(self) -> None:
        """Let go of tables that nobody uses."""
        for room in self.loaded():
            if room.is_idle:
                id = room.table.head.id
                self.forget(id)
                await room.close()
                if id not in self._rooms:  # nobody has come back to it meanwhile
                    await self.neighbours.release(id)

    async def close(self) -> None:
        for room in self.loaded():
            self.forget(room.table.head.id)
            await room.close()


def _shares(ids: Iterable[str]) -> Iterator[list[str]]:
    rest = iter(ids)
    while share := list(islice(rest, SHARE)):
        yield share


async def _again_and_again(work: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await work()
        except Exception:
            log.exception("a round of watching failed")
        await asyncio.sleep(BEAT)
