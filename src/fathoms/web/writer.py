"""The one thread that writes. What has queued up while the disk was busy is committed together."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, select
from sqlalchemy.exc import IntegrityError

from fathoms.web.database import steps, tables

log = logging.getLogger(__name__)

T = TypeVar("T")
MOST_TOGETHER = 500
_Step = tuple[str, int, bytes]
"""Table, number and body."""


class Conflict(Exception):
    """Somebody else has written the step with this number: read the table anew."""


@dataclass
class _Job:
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    step: _Step | None
    work: Callable[[Connection], Any] | None
    apart: bool = False

    @property
    def table(self) -> str:
        return self.step[0] if self.step is not None else ""


class Writer:
    """Appends steps, and does whatever else has to be written; for each table in the order asked."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # The one statement that runs for every action goes to the driver as it is, which takes a third of the time.
        place = "?" if engine.dialect.name == "sqlite" else "%s"
        self._append = f"INSERT INTO {steps.name} (table_id, number, body) VALUES ({place}, {place}, {place})"
        self.announce: Callable[[Connection, str], None] | None = None
        """Tells other processes that a table has new steps, once they are committed."""
        self.commits = 0
        self.written = 0
        self.seconds = 0.0
        self._connection: Connection | None = None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    def append(
        self, table: str, number: int, body: bytes, also: Callable[[Connection], None] | None = None
    ) -> asyncio.Future[None]:
        """Append a step, together with what else belongs to it. Raises Conflict if its number is taken."""
        return self._submit((table, number, body), also)

    def run(self, work: Callable[[Connection], T], apart: bool = False) -> asyncio.Future[T]:
        """Anything else that writes; what changes rows of any table at all, `apart` in a transaction of its own."""
        return self._submit(None, work, apart)

    def close(self) -> None:
        """Commit what is waiting, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _submit(
        self, step: _Step | None, work: Callable[[Connection], Any] | None, apart: bool = False
    ) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        job = _Job(loop.create_future(), loop, step, work, apart)
        self._jobs.put(job)
        return job.done

    def _run(self) -> None:
        while batch := self._queued():
            try:
                for apart, jobs in groupby(batch, key=lambda job: job.apart):
                    for together in [[job] for job in jobs] if apart else [list(jobs)]:
                        self._commit(together)
            except Exception as error:
                # Nothing may end this thread, and nobody is to wait for ever.
                log.exception("writing failed for a reason nobody foresaw")
                _tell([(job, None, error) for job in batch])
        if self._connection is not None:
            self._connection.close()

    def _queued(self) -> list[_Job]:
        """What has queued up; nothing when nothing more will come."""
        batch: list[_Job] = []
        while (job := self._jobs.get()) is not None:
            batch.append(job)
            if len(batch) == MOST_TOGETHER or self._jobs.empty():
                return batch
        if batch:
            self._jobs.put(None)  # for when these are written
        return batch

    def _commit(self, batch: list[_Job]) -> None:
        # All processes go through the tables in this order, as `hold` does, so that no two wait for each other's rows.
        batch.sort(key=lambda job: job.table)
        try:
            answers = self._attempt(batch)
        except Exception:
            # One of them cannot be written: find out which, and let the others through.
            for job in batch:
                try:
                    answer = self._attempt([job])
                except Exception as error:
                    conflict = isinstance(error, IntegrityError) and job.step is not None
                    _tell([(job, None, Conflict() if conflict else error)])
                else:
                    _tell([(job, answer[0], None)])
            return
        _tell([(job, answer, None) for job, answer in zip(batch, answers, strict=True)])

    def _attempt(self, batch: list[_Job]) -> list[Any]:
        """Write all of it or nothing."""
        if self._connection is None:
            self._connection = self._engine.connect()
        connection = self._connection
        try:
            return self._together(connection, batch)
        except Exception:
            try:
                connection.rollback()
            except Exception:
                # The line broke as well: what comes next gets a new one.
                self._connection = None
                with suppress(Exception):
                    connection.invalidate()
                    connection.close()
            raise

    def _together(self, connection: Connection, batch: list[_Job]) -> list[Any]:
        started = time.perf_counter()
        appended = [job.step for job in batch if job.step is not None]
        if appended:
            connection.exec_driver_sql(self._append, appended)
        answers = [job.work(connection) if job.work is not None else None for job in batch]
        if self.announce is not None:
            for table in {table for table, _, _ in appended}:
                self.announce(connection, table)
        connection.commit()
        self.commits += 1
        self.seconds += time.perf_counter() - started
        self.written += len(appended)
        return answers


def hold(connection: Connection, which: ColumnElement[bool], with_steps: bool = False) -> list[str]:
    """Find tables that no other process may change until this is committed, nor write steps of if so wished."""
    query = select(tables.c.id).where(which)
    if connection.dialect.name == "postgresql":  # on SQLite whoever writes holds everything
        query = query.order_by(tables.c.id.collate("C")).with_for_update(key_share=not with_steps)
    return list(connection.execute(query).scalars())


def _tell(answers: list[tuple[_Job, Any, Exception | None]]) -> None:
    """Wake those who wait, all at once."""

    def tell() -> None:
        for job, result, error in answers:
            if job.done.done():
                continue
            if error is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(result)

    with suppress(RuntimeError):  # the loop is closed: nobody waits
        answers[0][0].loop.call_soon_threadsafe(tell)
