"""The processes of one server on one database: who sees to which table, and what they tell each other.

Every process may write a step of any table: the log's numbers settle races. But bots and clocks of a table are seen to
by one process only, its owner, which holds a lease on it. When a process dies, its leases run out and others take over.
New steps and who is connected where are told with PostgreSQL's LISTEN and NOTIFY. A server on SQLite is alone.

Once in a while each process writes down that it is alive. A gap there, because all were ended, the database was down or
the machine slept, is time in which nobody could act and no clock runs.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec
from sqlalchemy import Connection, Engine, select, text, update
from sqlalchemy.exc import IntegrityError

from fathoms.web.database import server, tables
from fathoms.web.writer import CHANNEL, Writer

log = logging.getLogger(__name__)

LEASE = 6.0
"""Seconds after which the tables of a process that has died are taken over."""
BEAT = 2.0
"""Seconds between signs of life."""


class News(msgspec.Struct, omit_defaults=True):
    """What one process tells the others about a table: that it has new steps, or who is connected there."""

    process: str
    table: str = ""
    """None: the process is alive, and perhaps somebody has signed out."""
    connected: list[int] | None = None
    watching: int = 0
    question: bool = False
    """Asks the others who is connected with them."""
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
        writer.signature = self.process
        self.away = (_last_alive(engine), time.time())
        """From when to when no process was alive: nobody's clock ran then."""
        self._looked = self.away[1]
        """When this process last looked whether there was such a gap."""
        self._heard: dict[str, float] = {}
        """When each of the other processes was last heard of."""
        self._listening: threading.Thread | None = None
        self._closing = False

    # Who sees to a table

    async def claim(self, table: str) -> bool:
        """Try to become the owner of a table."""
        now = time.time()
        mine = (tables.c.owner.is_(None)) | (tables.c.owner == self.process)
        free = mine if not self.alone else mine | tables.c.owner.is_not(None)
        free = free | (tables.c.lease < now)
        query = update(tables).where(tables.c.id == table, free).values(owner=self.process, lease=now + LEASE)
        if await self._writer.run(lambda connection: connection.execute(query).rowcount) == 1:
            self.owned.add(table)
        return table in self.owned

    async def release(self, table: str) -> None:
        self.owned.discard(table)
        query = update(tables).where(tables.c.id == table, tables.c.owner == self.process).values(owner=None)
        await self._writer.run(lambda connection: connection.execute(query) and None)

    async def orphans(self, here: list[str]) -> list[str]:
        """Tables whose owner has died, and of those in memory here the ones that have none."""

        def work() -> list[str]:
            dead = tables.c.owner.is_not(None) & (tables.c.owner != self.process)
            if not self.alone:
                dead = dead & (tables.c.lease < time.time())
            dead = dead | (tables.c.owner.is_(None) & tables.c.id.in_(here))
            query = select(tables.c.id).where(dead, tables.c.phase.in_(["open", "playing"]))
            with self._engine.connect() as connection:
                return list(connection.execute(query.order_by(tables.c.created.desc())).scalars())

        return await asyncio.to_thread(work)

    async def due(self, within: float) -> list[str]:
        """Tables where somebody's time is nearly up."""

        def work() -> list[str]:
            soon = time.time() + within
            query = select(tables.c.id).where(tables.c.phase == "playing", tables.c.deadline < soon)
            with self._engine.connect() as connection:
                return list(connection.execute(query).scalars())

        return await asyncio.to_thread(work)

    async def was_away(self) -> bool:
        """Look whether no process has been alive until now; `away` says from when on."""
        last, now = await asyncio.to_thread(_last_alive, self._engine), time.time()
        self._looked = now
        if now - last <= LEASE:
            return False
        self.away = (last, now)
        return True

    async def notice_sleep(self) -> None:
        """Look whether the whole server slept, if this process did or could not write."""
        if time.time() - self._looked > LEASE:
            await self.was_away()

    async def beat(self) -> None:
        """A sign of life, and longer leases for what is ours."""
        now = time.time()

        def work(connection: Connection) -> list[str]:
            connection.execute(update(server).where(server.c.name == "alive").values(value=str(now)))
            if self.alone:
                return []
            _notify(connection, News(self.process))
            longer = update(tables).where(tables.c.owner == self.process).values(lease=now + LEASE)
            return list(connection.execute(longer.returning(tables.c.id)).scalars())

        kept = await self._writer.run(work)
        if not self.alone:
            # A lease that ran out while this process was stuck may be another's by now.
            self.owned &= set(kept)

    # What processes tell each other

    def tell(self, news: News) -> None:
        if not self.alone:
            self._writer.run(lambda connection: _notify(connection, news))

    def listen(self, heard: Callable[[News], None], missed: Callable[[], None]) -> None:
        """Have `heard` called in this loop for all that other processes tell, and `missed` where that may have gaps."""
        if self.alone:
            return
        loop = asyncio.get_running_loop()

        def hear(payload: str) -> None:
            news = msgspec.json.decode(payload, type=News)
            if news.process != self.process:
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


def _notify(connection: Connection, news: News) -> None:
    payload = msgspec.json.encode(news).decode()
    connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :news)"), {"news": payload})


def _last_alive(engine: Engine) -> float:
    """When a process of this server last showed a sign of life; now, if there never was one."""
    query = select(server.c.value).where(server.c.name == "alive")
    with suppress(IntegrityError), engine.begin() as connection:
        if connection.execute(query).scalar() is None:
            connection.execute(server.insert().values(name="alive", value=str(time.time())))
    with engine.connect() as connection:
        return float(connection.execute(query).scalar_one())
