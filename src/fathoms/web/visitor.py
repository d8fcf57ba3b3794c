"""Who is asking, and in which language: made for every request."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from typing import Any, TypeAlias, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from fathoms.text import LANGUAGES, text
from fathoms.web.people import COOKIE, Person, nobody
from fathoms.web.refusal import Refusal
from fathoms.web.server import Server
from fathoms.web.wire import Language, Me

NEW_COOKIE = "fathoms_new_cookie"
"""Where in a request's state the cookie waits that its answer is to set; an empty one removes it."""

_READER = "fathoms_reader"
"""Where in a request's state it says who reads the answer, as far as that was found out."""


class Visitor:
    """A person or nobody, at an address."""

    def __init__(self, server: Server, connection: ASGIConnection[Any, Any, Any, Any], person: Person | None) -> None:
        self._server = server
        self._connection = connection
        self.person = person
        self.language = choose_language(connection, person)
        self.address = address_of(connection)

    @property
    def id(self) -> str | None:
        return self.person.id if self.person else None

    def me(self) -> Me:
        return self.person.me() if self.person else nobody(self.language)

    async def somebody(self, name: str = "") -> Person:
        """The person, or a new guest."""
        if self.person is None:
            self._server.limits.spend("guest", self.address)
            self.become(await self._server.people.make_guest(name, self.language))
        assert self.person is not None
        return self.person

    def known(self) -> Person:
        if self.person is None:
            raise Refusal("nobody", text("Nobody knows you yet: choose a name first."))
        return self.person

    def become(self, person: Person | None) -> None:
        """From now on the visitor is this person; the answer sets the cookie."""
        self.person = person
        self._connection.scope["state"][NEW_COOKIE] = self._server.people.cookie(person) if person else ""


TheVisitor: TypeAlias = NamedDependency[Visitor]
TheServer: TypeAlias = NamedDependency[Server]


async def provide_visitor(request: Request[Any, Any, Any], server: TheServer) -> Visitor:
    return await find_visitor(request, server)


async def find_visitor(connection: ASGIConnection[Any, Any, Any, Any], server: Server) -> Visitor:
    person = await server.people.by_cookie(connection.cookies.get(COOKIE))
    visitor = Visitor(server, connection, person)
    connection.scope["state"][_READER] = (visitor.me(), visitor.language)
    return visitor


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whom limits count as one: an address, but of IPv6 the 64 bits before those that everybody chooses as he likes."""
    host = connection.client.host if connection.client else "unknown"
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


def reader_of(connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[Me, Language]:
    """Who reads an answer, and in which language; nobody where a request fails before it is known who asks."""
    language = choose_language(connection, None)
    reader: tuple[Me, Language] = connection.scope["state"].get(_READER, (nobody(language), language))
    return reader


def choose_language(connection: ASGIConnection[Any, Any, Any, Any], person: Person | None) -> Language:
    """As asked for, else the person's, else the browser's, else English."""
    asked = connection.query_params.get("language")
    if asked in LANGUAGES:
        return cast(Language, asked)
    if person is not None:
        return person.language
    for part in connection.headers.get("accept-language", "").split(","):
        code = part.strip()[:2].lower()
        if code in LANGUAGES:
            return cast(Language, code)
    return "en"
