"""A guest who logs in becomes his account, with all he played; somebody who leaves for good is forgotten everywhere."""

from __future__ import annotations

import asyncio
from functools import partial

from sqlalchemy import Connection, delete, or_, select, update

from fathoms.web import rate, verbs
from fathoms.web.database import people, ratings, results, seats, tables
from fathoms.web.ledger import SOMEBODY, rewrite
from fathoms.web.people import Person
from fathoms.web.refusal import Refusal
from fathoms.web.server import Server


async def move(server: Server, guest: Person, account: Person) -> None:
    """All tables, games and ratings of the guest are the account's."""
    await _replace(server, guest.id, account.id)

    def work(connection: Connection) -> None:
        connection.execute(update(results).where(results.c.person == guest.id).values(person=account.id))
        rate.move(connection, guest.id, account.id)
        _remove(connection, guest)

    await server.writer.run(work)


async def forget(server: Server, person: Person) -> None:
    """Remove all that names a person, and all he said. Games stay, played by somebody."""
    await _replace(server, person.id, None)

    def work(connection: Connection) -> None:
        connection.execute(update(results).where(results.c.person == person.id).values(name=SOMEBODY))
        connection.execute(delete(ratings).where(ratings.c.who == f"person:{person.id}"))
        _remove(connection, person)

    await server.writer.run(work)


async def _replace(server: Server, who: str, by: str | None) -> None:
    def find() -> list[str]:
        held = select(seats.c.table_id).where(seats.c.person == who)
        query = select(tables.c.id).where(or_(tables.c.id.in_(held), tables.c.maker == who))
        with server.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    for id in await asyncio.to_thread(find):
        try:
            room = await server.rooms.get(id)
        except Refusal:  # begun with other rules: nobody has it in memory
            await server.writer.run(partial(rewrite, id=id, who=who, by=by))
            continue
        await room.ask(partial(verbs.replace_person, who=who, by=by))


def _remove(connection: Connection, person: Person) -> None:
    gone: dict[str, object] = {"name": "", "login": None, "password": None, "email": None, "webhook": None}
    gone |= {"deleted": True, "session": person.session + 1}
    connection.execute(update(people).where(people.c.id == person.id).values(gone))
