"""Every limit on size and rate, in one place. Rates come in pairs: a fast one against floods, a slow one a day."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from fathoms.text import text
from fathoms.web.refusal import Refusal

BODY_BYTES = 64 * 1024
MESSAGE_BYTES = 4 * 1024
SOCKET_BYTES = 16 * 1024
"""A socket that sends more than this at once is closed without an answer."""
SOCKETS_PER_ADDRESS = 200
"""How many an address may have open at once."""
EDITION_BYTES = 32 * 1024
NAME_LETTERS = 40
CHAT_LETTERS = 500
WORDS_LETTERS = 200
"""Of what a player adds to the seed."""
MOST_UNREAD = 200
"""A viewer that leaves more messages than this unread is disconnected."""
OPEN_TABLES_PER_PERSON = 50
OPEN_TABLE_DAYS = 14
"""A table whose game has not begun is closed when nobody has come for this long."""
UNTOUCHED_GAME_DAYS = 90
"""A game in which nothing happens for this long is closed; no clock allows more than 30 days for a move."""


@dataclass(frozen=True)
class Rate:
    """So many within so many seconds, refilled evenly."""

    credits: float
    seconds: float


DAY = 86400.0
RATES: dict[str, tuple[Rate, ...]] = {
    # by address
    "request": (Rate(200, 10), Rate(50_000, DAY)),
    "guest": (Rate(20, 60), Rate(500, DAY)),
    "login": (Rate(10, 60), Rate(100, DAY)),
    "account": (Rate(5, 60), Rate(50, DAY)),
    "connect": (Rate(60, 10), Rate(20_000, DAY)),
    # by person
    "table": (Rate(20, 60), Rate(500, DAY)),
    "message": (Rate(60, 10), Rate(100_000, DAY)),
    "say": (Rate(8, 10), Rate(1_000, DAY)),
    "hint": (Rate(30, 60), Rate(2_000, DAY)),
    "export": (Rate(3, 60), Rate(50, DAY)),
    "notice": (Rate(20, 3600), Rate(100, DAY)),
}
MOST_KEYS = 100_000
"""How many are remembered; of more, those that did nothing for longest are forgotten."""


class Limits:
    """Counts who does what how often, in this process."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.hits = 0
        self._left: OrderedDict[tuple[str, str], tuple[float, list[float]]] = OrderedDict()
        """What is left of the rates, and when that was; those that were used last stand last."""
        self._sockets: Counter[str] = Counter()

    def spend(self, name: str, key: str) -> None:
        """Use up one of a rate, or raise Refusal with the time to wait."""
        if not self.on:
            return
        now, rates = time.monotonic(), RATES[name]
        at, before = self._left.pop((name, key), (now, [rate.credits for rate in rates]))
        left = [
            min(rate.credits, credits + (now - at) * rate.credits / rate.seconds)
            for rate, credits in zip(rates, before, strict=True)
        ]
        wait = max((1 - credits) * rate.seconds / rate.credits for rate, credits in zip(rates, left, strict=True))
        self._left[name, key] = (now, left if wait > 0 else [credits - 1 for credits in left])
        while len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        if wait > 0:
            self.hits += 1
            raise Refusal("too_often", text("That was too often; wait a little."), retry_after=wait)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """For as long as a socket is open; raises Refusal if its address has too many."""
        if self.on and self._sockets[address] >= SOCKETS_PER_ADDRESS:
            self.hits += 1
            raise Refusal("too_often", text("There are too many connections from your address."))
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]
