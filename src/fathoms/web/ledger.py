"""What a step writes beside the log: where tables are found, who sits where, and how games ended."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, insert, select, update

from fathoms.web.database import results, seats, steps, tables
from fathoms.web.hosted import HostedTable
from fathoms.web.rate import rate
from fathoms.web.steps import Acted, AnyStep, Closed, Head, Joined, Started, decode_head, decode_step, encode

Consequence = Callable[[Connection], None]


def consequences(table: HostedTable, step: AnyStep) -> Consequence | None:
    """To be written in one transaction with the step, which the table already holds."""
    changes: dict[str, object] = {}
    ended = table.phase == "over" and isinstance(step, Started | Acted)
    if ended or isinstance(step, Started | Closed):
        changes["phase"] = table.phase
    if table.clocks.ticking and table.phase != "open":
        nearest = table.clocks.next_deadline()
        changes["deadline"] = None if nearest is None else nearest[0]
    if not changes and not isinstance(step, Joined):
        return None

    def write(connection: Connection) -> None:
        if changes:
            connection.execute(update(tables).where(tables.c.id == table.head.id).values(changes))
        if isinstance(step, Joined):
            connection.execute(insert(seats), {"table_id": table.head.id, "seat": step.seat, "person": step.person})
        if ended and table.head.fork is None:
            _write_results(connection, table)

    return write


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


def write_table(connection: Connection, head: Head, public: bool) -> None:
    """A new table."""
    row = {
        "id": head.id,
        "game": head.game,
        "head": encode(head),
        "public": public,
        "phase": "open",
        "created": head.created,
        "lease": 0.0,
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
    """A table as its log says it stands, or as it stood after step `upto`."""
    head = connection.execute(select(tables.c.head).where(tables.c.id == id)).scalar()
    if head is None:
        return None
    table = HostedTable(decode_head(head))
    for step in read_steps(connection, id, after=0):
        if upto is None or step.number <= upto:
            table.apply(step)
    return table


def read_steps(connection: Connection, id: str, after: int) -> list[AnyStep]:
    query = select(steps.c.body).where(steps.c.table_id == id, steps.c.number > after).order_by(steps.c.number)
    return [decode_step(body) for body in connection.execute(query).scalars()]
