"""A guest who logs in becomes his account, with all he played; somebody who leaves for good is forgotten everywhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from sqlalchemy import ColumnElement, Connection, delete, or_, select, update

from fathoms.web import rate, verbs
from fathoms.web.database import people, ratings, results, seats, tables
from fathoms.web.ledger import SOMEBODY, rewrite
from fathoms.web.people import Person
from fathoms.web.refusal import Refusal
from fathoms.web.server import Server


async def move(server: Server, guest: Person, account: Person) -> None:
    """All tables, games and ratings of the guest are the account's."""

    def work(connection: Connection) -> None:
        connection.execute(update(results).where(results.c.person == guest.id).values(person=account.id))
        rate.move(connection, guest.id, account.id)
        # Should he have made an account of his own at the same moment, that one stays.
        _remove(connection, guest, people.c.login.is_(None))

    await _everywhere(server, guest.id, account.id, work)


async def forget(server: Server, person: Person) -> None:
    """Remove all that names a person, and all he said. Games stay, played by somebody."""

    def work(connection: Connection) -> None:
        connection.execute(update(results).where(results.c.person == person.id).values(name=SOMEBODY))
        connection.execute(delete(ratings).where(ratings.c.who == f"person:{person.id}"))
        _remove(connection, person)

    await _everywhere(server, person.id, None, work)


async def _everywhere(server: Server, who: str, by: str | None, work: Callable[[Connection], None]) -> None:
    """Replace a person at all his tables, then have the rest written, which removes him."""
    done = await _replace(server, who, by, set())
    await server.writer.run(work)
    # A request that was under way may have brought him to one more table; who is removed comes to none.
    if await _replace(server, who, by, done):
        await server.writer.run(work)


async def _replace(server: Server, who: str, by: str | None, done: set[str]) -> set[str]:
    """At all tables but those that are done; gives which these were."""

    def find() -> set[str]:
        held = select(seats.c.table_id).where(seats.c.person == who)
        query = select(tables.c.id).where(or_(tables.c.id.in_(held), tables.c.maker == who))
        with server.engine.connect() as connection:
            return set(connection.execute(query).scalars()) - done

    found = await asyncio.to_thread(find)
    for id in found:
        try:
            room = await server.rooms.get(id)
        except Refusal:  # begun with other rules: nobody has it in memory
            await server.writer.run(partial(rewrite, id=id, who=who, by=by))
            continue
        await room.ask(partial(verbs.replace_person, who=who, by=by))
    return found


def _remove(connection: Connection, person: Person, *conditions: ColumnElement[bool]) -> None:
    gone: dict[str, object] = {"name": "", "login": None, "password": None, "email": None, "webhook": None}
    gone |= {"deleted": True, "session": people.c.session + 1}
    connection.execute(update(people).where(people.c.id == person.id, *conditions).values(gone))
