"""The processes of one server on one database: who sees to which table, and what they tell each other.

Every process may write a step of any table: the log's numbers settle races. But bots and clocks of a table are seen to
by one process only, its owner, which holds a lease on it. When a process dies, its leases run out and others take over.
New steps and who is connected where are told with PostgreSQL's LISTEN and NOTIFY. A server on SQLite is alone.

Once in a while each process writes down that it is alive. A gap there, because all were ended, the database was down or
the machine slept, is time that is given back to all games on a clock.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable
from functools import partial

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, select, text, update

from fathoms.web.away import Gap, prepare, show_life
from fathoms.web.database import tables
from fathoms.web.writer import Writer, hold

log = logging.getLogger(__name__)

CHANNEL = "fathoms_steps"
LEASE = 6.0
"""Seconds after which the tables of a process that has died are taken over."""
BEAT = 2.0
"""Seconds between signs of life."""


class News(msgspec.Struct, omit_defaults=True):
    """What one process tells the others about a table: that it has new steps, or who is connected there."""

    process: str
    table: str = ""
    """Empty: the process is alive, and perhaps asks about all tables, or somebody has signed out."""
    connected: list[int] | None = None
    watching: int = 0
    question: bool = False
    """Asks the others who is connected with them."""
    asked: str = ""
    """The process that is to answer; empty for all."""
    signed_out: str = ""
    """A person whose lines are to be ended."""


class Neighbours:
    """This process among the others."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self.process = secrets.token_hex(6)
        self.alone = engine.dialect.name == "sqlite"
        self.owned: set[str] = set()
        self._engine = engine
        self._writer = writer
        if not self.alone:
            writer.announce = lambda connection, table: notify(connection, News(self.process, table))
        self._shown = time.time()
        """When this process last set about showing that it lives."""
        prepare(engine)
        # Alone, nobody was alive since this process last was, however short that is. Beside others, who show life only
        # once in a while, all may have been well until now.
        with engine.begin() as connection:
            away = self._show_life(connection, shortest=0.0 if self.alone else LEASE)
        self.away = away
        """From when to when no process was alive: nobody's clock ran then."""
        self._showing = asyncio.Lock()
        self._missed: Callable[[], None] = lambda: None
        self._heard: dict[str, float] = {}
        """When each of the other processes was last heard of."""
        self._listening: threading.Thread | None = None
        self._closing = False

    # Who sees to a table

    async def claim(self, *ids: str) -> list[str]:
        """Try to become the owner of tables; gives of which."""

        def work(connection: Connection) -> list[str]:
            now = time.time()
            free = self._free(now) | (tables.c.owner == self.process)
            ours = hold(connection, tables.c.id.in_(ids) & free)
            query = update(tables).where(tables.c.id.in_(ours))
            connection.execute(query.values(owner=self.process, lease=now + LEASE))
            return ours

        ours = await self._writer.run(work, apart=True)
        self.owned.update(ours)
        return ours

    async def release(self, table: str) -> None:
        self.owned.discard(table)
        query = update(tables).where(tables.c.id == table, tables.c.owner == self.process).values(owner=None)
        await self._writer.run(lambda connection: connection.execute(query) and None, apart=True)

    def give_up(self, table: str) -> None:
        """Let the lease on a table run out, so that another process takes it over."""
        self.owned.discard(table)

    async def orphans(self, here: list[str], within: float) -> list[str]:
        """Tables whose owner has died; those without one if they are in memory here, or if somebody's time is up there
        within so many seconds."""

        def work() -> list[str]:
            now = time.time()
            urgent = (tables.c.phase == "playing") & (tables.c.deadline < now + within)
            needed = tables.c.owner.is_not(None) | tables.c.id.in_(here) | urgent
            query = select(tables.c.id).where(self._free(now), needed, tables.c.phase.in_(["open", "playing"]))
            with self._engine.connect() as connection:
                return list(connection.execute(query.order_by(tables.c.created.desc())).scalars())

        return await asyncio.to_thread(work)

    def _free(self, now: float) -> ColumnElement[bool]:
        """Nobody sees to it, or who did has died."""
        return tables.c.owner.is_(None) | (tables.c.owner != self.process if self.alone else tables.c.lease < now)

    async def notice_sleep(self) -> None:
        """Before clocks judge anything: if this process slept or could not write, perhaps the whole server did."""
        if time.time() - self._shown > LEASE:
            async with self._showing:
                if time.time() - self._shown > LEASE:
                    await self._beat()

    async def beat(self) -> None:
        """A sign of life, and longer leases for what is ours."""
        async with self._showing:
            await self._beat()

    async def _beat(self) -> None:
        begun = time.time()
        self.away = await self._writer.run(partial(self._show_life, shortest=LEASE), apart=True)
        slept = time.time() - self._shown > LEASE
        self._shown = begun
        if slept:
            self._missed()
        if not self.alone:
            await self._keep()

    def _show_life(self, connection: Connection, shortest: float) -> Gap:
        if not self.alone:
            notify(connection, News(self.process))
        return show_life(connection, shortest)

    async def _keep(self) -> None:
        """Longer leases for what is ours, and only that: what this process has let go of is for others to take."""
        owned = set(self.owned)
        ours = (tables.c.owner == self.process) & tables.c.id.in_(owned)

        def work(connection: Connection) -> set[str]:
            kept = set(hold(connection, ours))
            connection.execute(update(tables).where(ours).values(lease=time.time() + LEASE))
            return kept

        # A lease that ran out while this process was stuck may be another's by now.
        self.owned -= owned - await self._writer.run(work, apart=True)

    # What processes tell each other

    def tell(self, news: News) -> None:
        if not self.alone:
            self._writer.run(lambda connection: notify(connection, news))

    def ask(self, process: str = "") -> None:
        """Ask a process, or all, who is connected there, at whatever table."""
        self.tell(News(self.process, question=True, asked=process))

    def listen(self, heard: Callable[[News], None], missed: Callable[[], None]) -> None:
        """Have `heard` called in this loop for all that other processes tell, and `missed` where that may have gaps."""
        self._missed = missed
        if self.alone:
            return
        loop = asyncio.get_running_loop()

        def hear(payload: str) -> None:
            news = msgspec.json.decode(payload, type=News)
            if news.process != self.process:
                if news.process not in self._heard:
                    self.ask(news.process)  # it is new, or was taken for dead
                self._heard[news.process] = time.monotonic()
                heard(news)

        def in_loop(work: Callable[..., None], *given: str) -> None:
            loop.call_soon_threadsafe(work, *given)

        parts = (partial(in_loop, missed), partial(in_loop, hear))
        self._listening = threading.Thread(target=self._listen, args=parts, name="listener", daemon=True)
        self._listening.start()

    def lost(self) -> list[str]:
        """Processes that have fallen silent."""
        silent = [process for process, at in self._heard.items() if time.monotonic() - at > LEASE]
        for process in silent:
            del self._heard[process]
        return silent

    def _listen(self, begin: Callable[[], object], pass_on: Callable[[str], object]) -> None:
        import psycopg

        address = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._closing:
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    begin()
                    while not self._closing:
                        for notice in connection.notifies(timeout=1.0):
                            pass_on(notice.payload)
            except psycopg.Error as error:
                log.warning("the line to PostgreSQL broke (%s); listening again", type(error).__name__)
                time.sleep(1.0)

    def close(self) -> None:
        self._closing = True
        if self._listening is not None:
            self._listening.join()


def notify(connection: Connection, news: News) -> None:
    payload = msgspec.json.encode(news).decode()
    connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :news)"), {"news": payload})
