"""Guests and accounts: who a visitor is, by a signed cookie."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import ColumnElement, Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from fathoms.text import text
from fathoms.web.database import people, server
from fathoms.web.limits import NAME_LETTERS
from fathoms.web.refusal import Refusal
from fathoms.web.verbs import clean
from fathoms.web.wire import Language, Me
from fathoms.web.writer import Writer

COOKIE = "fathoms"
COOKIE_SECONDS = 365 * 86400
_hasher = PasswordHasher()
hash_password = _hasher.hash
_EMAIL = re.compile(r'[^@\s,;<>()"\\]+@[^@\s,;<>()"\\]+')
"""One address and nothing that could be read as more than one."""


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    language: Language
    login: str | None
    password: str | None
    email: str | None
    webhook: str | None
    session: int

    def me(self) -> Me:
        return Me(self.id, self.name, self.language, self.login is not None, self.login, self.email, self.webhook)


def nobody(language: Language) -> Me:
    return Me(None, "", language, False, None, None, None)


class People:
    """Finds, makes and changes people."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self._signer = URLSafeSerializer(_signing_key(engine), salt="person")
        # Compared against when there is no such login, so that the answer takes as long.
        self._no_such_hash = hash_password(secrets.token_hex(16))

    # Cookies

    def cookie(self, person: Person) -> str:
        return str(self._signer.dumps([person.id, person.session]))

    async def by_cookie(self, cookie: str | None) -> Person | None:
        """Who holds this cookie; nobody if it is forged, old or signed out."""
        if not cookie:
            return None
        try:
            id, session = self._signer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        person = await self.find(str(id))
        return person if person is not None and person.session == session else None

    # Finding

    async def find(self, id: str) -> Person | None:
        return await asyncio.to_thread(self._find, people.c.id == id)

    async def find_login(self, login: str) -> Person | None:
        return await asyncio.to_thread(self._find, people.c.login == login.lower())

    def _find(self, condition: Any) -> Person | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(people).where(condition, people.c.deleted.is_(False))).first()
        if row is None:
            return None
        return Person(row.id, row.name, row.language, row.login, row.password, row.email, row.webhook, row.session)

    # Making and changing

    async def make_guest(self, name: str, language: Language) -> Person:
        id = secrets.token_urlsafe(12)
        name = clean_name(name) or text("Guest {number}", number=secrets.randbelow(9000) + 1000).render(language)
        row = {"id": id, "name": name, "language": language, "created": time.time(), "session": 0, "deleted": False}
        await self._writer.run(lambda connection: connection.execute(insert(people), row) and None)
        return Person(id, name, language, None, None, None, None, 0)

    async def change(self, person: Person, name: str | None, language: Language | None) -> Person:
        changes: dict[str, object] = {}
        if name is not None:
            changes["name"] = clean_name(name)
            if not changes["name"]:
                raise Refusal("bad_input", text("A name needs at least one letter."))
        if language is not None:
            changes["language"] = language
        return await self._update(person, changes)

    async def make_account(
        self, person: Person, login: str, password: str, email: str | None, webhook: str | None
    ) -> Person:
        """The guest is an account from now on. A cookie of the guest that somebody may know does not open it."""
        changes: dict[str, object] = {"login": login.lower(), "session": people.c.session + 1, **_ways(email, webhook)}
        changes["password"] = await asyncio.to_thread(hash_password, password)
        try:
            changed = await self._write(person, changes, people.c.login.is_(None))
        except IntegrityError:
            raise Refusal("taken", text("This login is taken.")) from None
        found = await self._still(person)
        if not changed:
            raise Refusal("not_now", text("You have an account already."))
        return found

    async def change_account(
        self, person: Person, password: str, new_password: str | None, email: str | None, webhook: str | None
    ) -> Person:
        """Another password, or other ways to be told of a turn. A new password signs all browsers out."""
        if person.login is None:
            raise Refusal("not_now", text("You have no account yet."))
        changes = _ways(email, webhook)
        await self.check_password(person, password)
        if new_password is not None:
            changes["password"] = await asyncio.to_thread(hash_password, new_password)
            changes["session"] = people.c.session + 1
        return await self._update(person, changes)

    async def log_in(self, login: str, password: str) -> Person:
        """The account with this login and password."""
        person = await self.find_login(login)
        known = person.password if person is not None and person.password else self._no_such_hash
        try:
            await asyncio.to_thread(_hasher.verify, known, password)
        except VerificationError:
            person = None
        # That took a while: the account may be gone by now, or have another password.
        person = await self.find(person.id) if person is not None else None
        if person is None or person.password != known:
            raise Refusal("bad_login", text("Login or password is wrong."))
        return person

    async def log_out(self, person: Person) -> None:
        """All browsers of this person are signed out: a cookie that was copied is worthless."""
        await self._write(person, {"session": people.c.session + 1})

    async def check_password(self, person: Person, password: str | None) -> None:
        if person.password is None:
            return
        try:
            await asyncio.to_thread(_hasher.verify, person.password, password or "")
        except VerificationError:
            raise Refusal("bad_login", text("Login or password is wrong.")) from None

    async def _update(self, person: Person, changes: dict[str, object]) -> Person:
        if changes:
            await self._write(person, changes)
        return await self._still(person)

    async def _write(self, person: Person, changes: dict[str, object], *conditions: ColumnElement[bool]) -> bool:
        """Whether there was somebody to change: who is deleted stays so."""
        there = (people.c.id == person.id, people.c.deleted.is_(False), *conditions)
        query = update(people).where(*there).values(changes)
        return await self._writer.run(lambda connection: connection.execute(query).rowcount == 1)

    async def _still(self, person: Person) -> Person:
        """As the person is now; refused if he was deleted meanwhile."""
        found = await self.find(person.id)
        if found is None:
            raise Refusal("nobody", text("Nobody knows you yet: choose a name first."))
        return found


def _ways(email: str | None, webhook: str | None) -> dict[str, object]:
    """Ways to be told of a turn, as they are stored; those that were not named are left out, empty ones removed."""
    if email and not _EMAIL.fullmatch(email):
        raise Refusal("bad_input", text("This is no mail address."))
    if webhook and not webhook.startswith(("https://", "http://")):
        raise Refusal("bad_input", text("A webhook is a web address."))
    return {name: way or None for name, way in (("email", email), ("webhook", webhook)) if way is not None}


def clean_name(name: str) -> str:
    return clean(name, NAME_LETTERS, text("A name"))


def _signing_key(engine: Engine) -> str:
    """The key all processes of this server sign cookies with; the first to start makes it."""
    query = select(server.c.value).where(server.c.name == "signing key")
    with suppress(IntegrityError), engine.begin() as connection:
        if connection.execute(query).scalar() is None:
            connection.execute(insert(server), {"name": "signing key", "value": secrets.token_hex(32)})
    with engine.connect() as connection:
        return str(connection.execute(query).scalar_one())
