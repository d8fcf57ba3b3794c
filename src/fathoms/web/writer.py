"""The one thread that writes. What has queued up while the disk was busy is committed together."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import IntegrityError

from fathoms.web.database import steps

T = TypeVar("T")
MOST_TOGETHER = 500
CHANNEL = "fathoms_steps"
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


class Writer:
    """Appends steps, and does whatever else has to be written, in the order asked."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # The one statement that runs for every action goes to the driver as it is, which takes a third of the time.
        place = "?" if engine.dialect.name == "sqlite" else "%s"
        self._append = f"INSERT INTO {steps.name} (table_id, number, body) VALUES ({place}, {place}, {place})"
        self.signature = ""
        """Whose steps these are, for the processes that are told of them."""
        self.commits = 0
        self.written = 0
        self.seconds = 0.0
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    def append(
        self, table: str, number: int, body: bytes, also: Callable[[Connection], None] | None = None
    ) -> asyncio.Future[None]:
        """Append a step, together with what else belongs to it. Raises Conflict if its number is taken."""
        return self._submit((table, number, body), also)

    def run(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Anything else that writes."""
        return self._submit(None, work)

    def close(self) -> None:
        """Commit what is waiting, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _submit(self, step: _Step | None, work: Callable[[Connection], Any] | None) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        job = _Job(loop.create_future(), loop, step, work)
        self._jobs.put(job)
        return job.done

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while self._write_next(connection):
                pass

    def _write_next(self, connection: Connection) -> bool:
        """Commit what has queued up; False when nothing more will come."""
        batch: list[_Job] = []
        while (job := self._jobs.get()) is not None:
            batch.append(job)
            if len(batch) == MOST_TOGETHER or self._jobs.empty():
                break
        if batch:
            self._commit(connection, batch)
        return job is not None

    def _commit(self, connection: Connection, batch: list[_Job]) -> None:
        try:
            answers = self._together(connection, batch)
        except Exception:
            connection.rollback()
            # One of them cannot be written: find out which, and let the others through.
            for job in batch:
                try:
                    answer = self._together(connection, [job])
                except Exception as error:
                    connection.rollback()
                    conflict = isinstance(error, IntegrityError) and job.step is not None
                    _tell([(job, None, Conflict() if conflict else error)])
                else:
                    _tell([(job, answer[0], None)])
            return
        _tell([(job, answer, None) for job, answer in zip(batch, answers, strict=True)])

    def _together(self, connection: Connection, batch: list[_Job]) -> list[Any]:
        started = time.perf_counter()
        appended = [job.step for job in batch if job.step is not None]
        if appended:
            connection.exec_driver_sql(self._append, appended)
        answers = [job.work(connection) if job.work is not None else None for job in batch]
        if connection.dialect.name == "postgresql":
            for table in {table for table, _, _ in appended}:
                news = f'{{"process":"{self.signature}","table":"{table}"}}'
                connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :news)"), {"news": news})
        connection.commit()
        self.commits += 1
        self.seconds += time.perf_counter() - started
        self.written += len(appended)
        return answers


def _tell(answers: list[tuple[_Job, Any, Exception | None]]) -> None:
    """Wake those who wait, all at once."""

    def tell() -> None:
        for job, result, error in answers:
            if job.done.cancelled():
                continue
            if error is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(result)

    answers[0][0].loop.call_soon_threadsafe(tell)
