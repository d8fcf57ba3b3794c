"""Notices for slow games: "it is your turn", by mail and by webhook, to who asked for them and is not looking."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import smtplib
import socket
import ssl
from contextlib import closing, suppress
from email.message import EmailMessage
from http.client import HTTPConnection, HTTPSConnection
from urllib.parse import unquote, urlsplit, urlunsplit

from fathoms.text import text
from fathoms.web.hosted import HostedTable
from fathoms.web.people import People, Person
from fathoms.web.settings import Settings

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds that a mail server or webhook has to answer."""


class Notices:
    def __init__(self, settings: Settings, people: People) -> None:
        self._settings = settings
        self._people = people

    async def your_turn(self, id: str, table: HostedTable) -> None:
        """Tell a person of a turn, by all ways he has given. A way that fails is noted and forgotten."""
        person = await self._people.find(id)
        if person is None:
            return
        link = f"{self._settings.address.rstrip('/')}/table/{table.head.id}"
        for wanted, way in ((person.email and self._settings.smtp, _mail), (person.webhook, self._call)):
            if wanted:
                try:
                    await asyncio.to_thread(way, self._settings, person, table.game.title, link)
                except Exception:
                    log.warning("table %s: a notice could not be delivered", table.head.id, exc_info=True)

    def _call(self, settings: Settings, person: Person, title: str, link: str) -> None:
        assert person.webhook is not None
        address = urlsplit(person.webhook)
        host, secure = address.hostname or "", address.scheme == "https"
        port = address.port or (443 if secure else 80)
        line = HTTPSConnection(host, port, timeout=PATIENCE) if secure else HTTPConnection(host, port, timeout=PATIENCE)
        with closing(line):
            # Connected here, so that nothing is looked up again after it was checked.
            line.sock = connect(host, port, settings.private_webhooks)
            if secure:
                line.sock = ssl.create_default_context().wrap_socket(line.sock, server_hostname=host)
            body = json.dumps({"event": "your_turn", "game": title, "link": link, "name": person.name}).encode()
            where = urlunsplit(("", "", address.path or "/", address.query, ""))
            line.request("POST", where, body, {"Content-Type": "application/json"})
            status = line.getresponse().status
        if not 200 <= status < 300:
            raise ValueError(f"the webhook {host} answered {status}")


def connect(host: str, port: int, private: bool) -> socket.socket:
    """A line to a webhook, which must not reach into the network the server stands in unless that is allowed."""
    found = [str(place[4][0]) for place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not private and not all(ipaddress.ip_address(address).is_global for address in found):
        raise ValueError(f"the webhook {host} is not at a public address")
    for address in found[:-1]:
        with suppress(OSError):
            return socket.create_connection((address, port), PATIENCE)
    return socket.create_connection((found[-1], port), PATIENCE)


def _mail(settings: Settings, person: Person, title: str, link: str) -> None:
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
    with (
        smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=ssl.create_default_context())
        if secure
        else smtplib.SMTP(host, port, timeout=PATIENCE)
    ) as line:
        if server.username:
            if not secure:
                line.starttls(context=ssl.create_default_context())
            line.login(unquote(server.username), unquote(server.password or ""))
        line.send_message(message)
