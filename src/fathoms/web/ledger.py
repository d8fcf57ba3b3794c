"""What a step writes beside the log: where tables are found, who sits where, and how games ended."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace
from sqlalchemy import Connection, Engine, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from fathoms.games import all_games
from fathoms.text import text
from fathoms.web.database import people, results, seats, steps, tables
from fathoms.web.hosted import HostedTable
from fathoms.web.rate import rate
from fathoms.web.refusal import Refusal
from fathoms.web.steps import (
    Acted,
    AnyStep,
    Closed,
    Head,
    Joined,
    Replaced,
    Said,
    Started,
    decode_head,
    decode_step,
    encode,
)

Consequence = Callable[[Connection], None]
SOMEBODY, SILENCE = "Somebody", "..."
"""What stands where the name and the words of somebody forgotten were."""


def consequences(table: HostedTable, step: AnyStep, also: Consequence | None = None) -> Consequence | None:
    """To be written in one transaction with the step, which the table already holds; with whatever else is to be."""
    changes: dict[str, object] = {}
    ended = table.phase == "over" and isinstance(step, Started | Acted)
    if ended or isinstance(step, Started | Closed):
        changes["phase"] = table.phase
    if table.clocks.ticking and table.phase != "open":
        nearest = table.clocks.next_deadline()
        changes["deadline"] = None if nearest is None else nearest[0]
    if not changes and not isinstance(step, Joined | Replaced):
        return also

    def write(connection: Connection) -> None:
        if changes:
            connection.execute(update(tables).where(tables.c.id == table.head.id).values(changes))
        if isinstance(step, Joined):
            _check_known(connection, step.person)
            connection.execute(insert(seats), {"table_id": table.head.id, "seat": step.seat, "person": step.person})
        if ended and table.head.fork is None:
            _write_results(connection, table)
        if isinstance(step, Replaced):
            rewrite(connection, table.head.id, step.who, step.by)
        if also is not None:
            also(connection)

    return write


def _check_known(connection: Connection, person: str | None) -> None:
    """Who has himself forgotten this very moment takes no seat: nobody would take his name from it again."""
    known = select(people.c.id).where(people.c.id == person, people.c.deleted.is_(False))
    if connection.execute(known.with_for_update(read=True)).first() is None:
        raise Refusal("nobody", text("Nobody knows you yet: choose a name first."))


def _write_results(connection: Connection, table: HostedTable) -> None:
    outcome = table.outcome
    assert outcome is not None
    rows = [
        {
            "table_id": table.head.id,
            "seat": seat,
            "game": table.head.game,
            "at": table.changed,
            "name": place.name,
            "person": place.person,
            "bot": place.bot if place.person is None else None,
            "score": outcome.scores[seat],
            "rank": outcome.ranks[seat],
        }
        for seat, place in enumerate(table.places)
    ]
    connection.execute(insert(results), rows)
    rate(connection, table, outcome)


def rewrite(connection: Connection, id: str, who: str, by: str | None) -> None:
    """Put an account where a guest was, all through a table; or leave no name and no word of somebody."""
    of_table = tables.c.id == id
    head = decode_head(connection.execute(select(tables.c.head).where(of_table)).scalar_one())
    if head.maker == who:
        if by is not None:
            head = replace(head, maker=by)
        else:
            named = [replace(plan, name=SOMEBODY) if plan.kind == "here" else plan for plan in head.seats]
            head = replace(head, maker_name=SOMEBODY, seats=named)
        connection.execute(update(tables).where(of_table).values(head=encode(head), maker=head.maker))
    query = select(steps.c.number, steps.c.body).where(steps.c.table_id == id)
    for number, body in connection.execute(query).all():
        step = decode_step(body)
        if step.person == who:
            this = (steps.c.table_id == id) & (steps.c.number == number)
            connection.execute(update(steps).where(this).values(body=encode(_rewritten(step, by))))
    if by is not None:
        connection.execute(update(seats).where(seats.c.table_id == id, seats.c.person == who).values(person=by))


def _rewritten(step: AnyStep, by: str | None) -> AnyStep:
    if by is not None:
        return replace(step, person=by)
    if isinstance(step, Joined):
        return replace(step, name=SOMEBODY)
    return replace(step, words=SILENCE) if isinstance(step, Said) else step


def write_table(connection: Connection, head: Head) -> None:
    """A new table."""
    _check_known(connection, head.maker)
    row = {
        "id": head.id,
        "game": head.game,
        "head": encode(head),
        "public": head.public,
        "phase": "open",
        "created": head.created,
        "lease": 0.0,
        "maker": head.maker,
    }
    connection.execute(insert(tables), row)
    held = [
        {"table_id": head.id, "seat": seat, "person": head.maker}
        for seat, plan in enumerate(head.seats)
        if plan.kind in ("me", "here")
    ]
    if held:
        connection.execute(insert(seats), held)


def read_table(connection: Connection, id: str, upto: int | None = None) -> HostedTable | None:
    """A table as its log says it stands, or as it stood after step `upto`; refused if its rules are not ours."""
    body = connection.execute(select(tables.c.head).where(tables.c.id == id)).scalar()
    if body is None:
        return None
    head = decode_head(body)
    if head.version != _version(head.game):
        raise Refusal("not_now", text("This game was begun with another version of its rules, which is not here."))
    table = HostedTable(head)
    for step in read_steps(connection, id, after=0):
        if upto is None or step.number <= upto:
            table.apply(step)
    return table


def close_outdated(engine: Engine) -> int:
    """Close the tables whose game has newer rules by now, by which their log cannot be read; gives how many."""
    live = select(tables.c.id, tables.c.head).where(tables.c.phase.in_(["open", "playing"]))
    with engine.connect() as connection:
        heads = [decode_head(row.head) for row in connection.execute(live)]
    outdated = [head.id for head in heads if head.version < _version(head.game)]
    for id in outdated:
        # Another process that starts at the same time may be first.
        with suppress(IntegrityError), engine.begin() as connection:
            last = select(func.max(steps.c.number)).where(steps.c.table_id == id)
            step = Closed(number=(connection.execute(last).scalar() or 0) + 1, at=time.time())
            connection.execute(insert(steps), {"table_id": id, "number": step.number, "body": encode(step)})
            connection.execute(update(tables).where(tables.c.id == id).values(phase="closed", deadline=None))
    return len(outdated)


def _version(name: str) -> int:
    """Of the rules that are here; none of a game that is not."""
    return next((game.version for game in all_games() if game.name == name), 0)


def read_steps(connection: Connection, id: str, after: int) -> list[AnyStep]:
    query = select(steps.c.body).where(steps.c.table_id == id, steps.c.number > after).order_by(steps.c.number)
    return [decode_step(body) for body in connection.execute(query).scalars()]
