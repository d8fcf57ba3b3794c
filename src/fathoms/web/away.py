"""Signs of life, and time in which there were none: nobody could act then, and no clock runs.

Whoever shows the first sign of life after such a gap gives the time back to all games on a clock, whether anybody has
them in memory or not. Both are one transaction: should it be cut off, the next to show life still finds the gap.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TypeAlias

import msgspec
from sqlalchemy import Column, Connection, Engine, Update, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from fathoms.web.database import server, steps, tables
from fathoms.web.steps import TimeGiven, encode
from fathoms.web.writer import hold

Gap: TypeAlias = tuple[float, float]
"""From when to when no process was alive."""


class _Step(msgspec.Struct):
    """What has to be known of a step, whatever rules it was written by."""

    at: float


def prepare(engine: Engine) -> None:
    """Have a place for signs of life, and for the last gap between them."""
    for name, value in (("alive", str(time.time())), ("away", "0.0 0.0")):
        with suppress(IntegrityError), engine.begin() as connection:
            connection.execute(insert(server), {"name": name, "value": value})


def show_life(connection: Connection, shortest: float) -> Gap:
    """Write that a process is alive, now. Gives the last gap longer than `shortest`, which may be over just now."""
    # A write, also to SQLite: no other process gets in between until this is committed.
    connection.execute(_set("alive", server.c.value))
    last = float(_get(connection, "alive"))
    now = time.time()
    if now - last > shortest:
        _give_back(connection, (last, now))
        connection.execute(_set("away", f"{last} {now}"))
    connection.execute(_set("alive", str(now)))
    gone, back = _get(connection, "away").split()
    return float(gone), float(back)


def _give_back(connection: Connection, gap: Gap) -> None:
    gone, back = gap
    on_clock = (tables.c.phase == "playing") & tables.c.deadline.is_not(None)
    hold(connection, on_clock, with_steps=True)
    log = steps.alias()
    newest = select(func.max(log.c.number)).where(log.c.table_id == tables.c.id).scalar_subquery()
    last = (steps.c.table_id == tables.c.id) & (steps.c.number == newest)
    query = select(tables.c.id, steps.c.number, steps.c.body).where(on_clock, last)
    given, longer = [], []
    for table, number, body in connection.execute(query).all():
        with suppress(msgspec.MsgspecError):  # a log that nobody can read
            seconds = back - max(gone, msgspec.json.decode(body, type=_Step).at)
            if seconds > 0.0:
                step = TimeGiven(number=number + 1, at=back, seconds=seconds)
                given.append({"table_id": table, "number": step.number, "body": encode(step)})
                longer.append({"table": table, "seconds": seconds})
    if given:
        connection.execute(insert(steps), given)
        later = update(tables).where(tables.c.id == bindparam("table"))
        connection.execute(later.values(deadline=tables.c.deadline + bindparam("seconds")), longer)


def _get(connection: Connection, name: str) -> str:
    return str(connection.execute(select(server.c.value).where(server.c.name == name)).scalar_one())


def _set(name: str, value: str | Column[str]) -> Update:
    return update(server).where(server.c.name == name).values(value=value)
