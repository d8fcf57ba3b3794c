"""Notices for slow games: "it is your turn", by mail and by webhook, to who asked for them and is not looking."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import smtplib
import socket
import ssl
import urllib.request
from email.message import EmailMessage
from typing import Any
from urllib.parse import unquote, urlsplit

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
        if not settings.private_webhooks:
            check_public(person.webhook)
        body = json.dumps({"event": "your_turn", "game": title, "link": link, "name": person.name}).encode()
        request = urllib.request.Request(person.webhook, body, {"Content-Type": "application/json"}, method="POST")
        with _opener.open(request, timeout=PATIENCE):
            pass


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any, **__: Any) -> None:
        """A webhook cannot send the server elsewhere."""
        return


_opener = urllib.request.build_opener(_NoRedirects)


def check_public(address: str) -> None:
    """A webhook must not reach into the network the server stands in."""
    host = urlsplit(address).hostname or ""
    for found in socket.getaddrinfo(host, None):
        if not ipaddress.ip_address(found[4][0]).is_global:
            raise ValueError(f"the webhook {host} is not a public address")


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
