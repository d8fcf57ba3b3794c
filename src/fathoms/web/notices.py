"""Notices for slow games: "it is your turn", by mail and by webhook, to who asked for them and is not looking."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import smtplib
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from email.message import EmailMessage
from http.client import HTTPConnection, HTTPSConnection
from typing import TypeAlias
from urllib.parse import unquote, urlsplit, urlunsplit

from fathoms.text import text
from fathoms.web.hosted import HostedTable
from fathoms.web.limits import Limits
from fathoms.web.people import People, Person
from fathoms.web.refusal import Refusal
from fathoms.web.settings import Settings

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds that a mail server or webhook has for everything, from being looked up to the last byte of its answer."""
TRIED = 2
"""Of all addresses that a name has."""
AGAIN_AFTER = (20.0, 120.0)
"""Seconds until what could not be delivered is tried again: mail servers are restarted, and keep strangers waiting."""
THREADS = 8
"""That do nothing else: who is slow to answer keeps only other notices waiting."""
MOST_WAITING = 200
"""Notices that are on their way at once; what comes on top is not sent."""
Way: TypeAlias = Callable[[Settings, Person, str, str], None]
"""How to tell a person of a game's title and link."""


class Notices:
    def __init__(self, settings: Settings, people: People, limits: Limits) -> None:
        self._settings = settings
        self._people = people
        self._limits = limits
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="notices")
        self._waiting = 0

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def your_turn(self, id: str, table: HostedTable) -> None:
        """Tell a person of a turn, by all ways he has given."""
        person = await self._people.find(id)
        if person is None or not self._may_send(person):
            return
        link = f"{self._settings.address.rstrip('/')}/table/{table.head.id}"
        ways = ((person.email and self._settings.smtp, _mail), (person.webhook, _call))
        await asyncio.gather(*(self._send(way, person, table, link) for wanted, way in ways if wanted))

    def _may_send(self, person: Person) -> bool:
        if not (person.email or person.webhook) or self._waiting >= MOST_WAITING:
            return False
        try:
            self._limits.spend("notice", person.id)
        except Refusal:
            return False
        return True

    async def _send(self, way: Way, person: Person, table: HostedTable, link: str) -> None:
        """Try it some times, as long as it is his turn; a way that fails to the last is noted and forgotten."""
        moves = table.moves
        for pause in (0.0, *AGAIN_AFTER):
            await asyncio.sleep(pause)
            if table.moves != moves or await self._deliver(way, person, table, link):
                return

    async def _deliver(self, way: Way, person: Person, table: HostedTable, link: str) -> bool:
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._threads, way, self._settings, person, table.game.title, link)
            return True
        except Exception as error:
            # Only what kind of error: its words may hold the person's address.
            kind = type(error).__name__
            log.warning("table %s: a notice could not be delivered: %s", table.head.id, kind)
            return False
        finally:
            self._waiting -= 1


def _call(settings: Settings, person: Person, title: str, link: str) -> None:
    assert person.webhook is not None
    address = urlsplit(person.webhook)
    host, secure = address.hostname or "", address.scheme == "https"
    port = address.port or (443 if secure else 80)
    web = HTTPSConnection(host, port) if secure else HTTPConnection(host, port)
    with _line(host, port, secure, settings.private_webhooks) as line, closing(web):
        web.sock = line  # connected here, so that nothing is looked up again after it was checked
        body = json.dumps({"event": "your_turn", "game": title, "link": link, "name": person.name}).encode()
        where = urlunsplit(("", "", address.path or "/", address.query, ""))
        web.request("POST", where, body, {"Content-Type": "application/json"})
        status = web.getresponse().status
    if not 200 <= status < 300:
        raise ValueError(f"the webhook {host} answered {status}")


def _mail(settings: Settings, person: Person, title: str, link: str) -> None:
    assert person.email is not None
    server = urlsplit(settings.smtp)
    message = EmailMessage()
    message["From"] = settings.sender
    message["To"] = person.email
    message["Subject"] = text("{game}: it is your turn", game=title).render(person.language)
    words = text("Hello {name}, it is your turn in {game}: {link}", name=person.name, game=title, link=link)
    message.set_content(words.render(person.language))
    secure = server.scheme == "smtps"
    port = server.port or (465 if secure else 25)
    host = server.hostname or "localhost"
    with _line(host, port, secure, private=True) as line, _MailServer(line, host) as mail:
        if server.username:
            if not secure:
                mail.starttls(context=ssl.create_default_context())
            mail.login(unquote(server.username), unquote(server.password or ""))
        mail.send_message(message, to_addrs=[person.email])


class _MailServer(smtplib.SMTP):
    """A mail server at the other end of a line."""

    def __init__(self, line: socket.socket, host: str) -> None:
        self._line = line
        super().__init__(host)

    def connect(self, *_: object, **__: object) -> tuple[int, bytes]:
        self.sock, self.file = self._line, None
        return self.getreply()


@contextmanager
def _line(host: str, port: int, secure: bool, private: bool) -> Iterator[socket.socket]:
    """A line that ends when its time is over, whatever happens on it until then."""
    until = time.monotonic() + PATIENCE
    with connect(host, port, private) as plain, _ended_at(until, plain):
        plain.settimeout(PATIENCE)
        if not secure:
            yield plain
            return
        with ssl.create_default_context().wrap_socket(plain, server_hostname=host) as sealed:
            yield sealed


@contextmanager
def _ended_at(until: float, line: socket.socket) -> Iterator[None]:
    """The timeout of a socket begins again with every byte: who sends one now and then would be heard for ever."""
    same = line.dup()  # ends with the other, whatever that is wrapped in by then

    def end() -> None:
        with suppress(OSError):
            same.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(until - time.monotonic(), end)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        same.close()


def connect(host: str, port: int, private: bool) -> socket.socket:
    """A line to a webhook, which must not reach into the network the server stands in unless that is allowed."""
    found = [str(place[4][0]) for place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not private and not all(ipaddress.ip_address(address).is_global for address in found):
        raise ValueError(f"the webhook {host} is not at a public address")
    # All of them together leave time for what is to be said.
    patience = PATIENCE / (TRIED + 1)
    *others, last = found[:TRIED]
    for address in others:
        with suppress(OSError):
            return socket.create_connection((address, port), patience)
    return socket.create_connection((last, port), patience)
