"""When Python looks for garbage: hardly ever, because all wait meanwhile.

What play leaves behind is freed at once, by counting references. What refers to itself in a circle has to be looked
for: sixty small objects of a refused request, a hundred of a closed socket. Python by itself would look through
thousands of living positions to find none of them. Here nothing is looked at but what is new since a moment ago, and
that only when something was answered that may have left a circle; the rest is set aside unseen. Everything is looked
through when many sockets have come and gone, or once in a long while.
"""

from __future__ import annotations

import asyncio
import gc
import time

MOMENT = 0.05
"""Seconds between two looks: what play makes in so short a time is looked through in a millisecond or two."""
MANY_SOCKETS = 5_000
"""Each leaves up to 20 kB when it closes."""
LONG_WHILE = 1800.0
"""Seconds."""


def look_rarely() -> None:
    """For this whole process: from now on Python looks for nothing by itself."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Garbage:
    """Looks for what is left behind where that is worth it."""

    def __init__(self) -> None:
        self.expected = False
        """Whether something was done a moment ago that leaves circles."""
        self.sockets = 0
        """Opened since everything was looked through."""
        self.pauses = 0
        self.seconds = 0.0
        """How often and how long all had to wait for that."""
        self._last = time.monotonic()

    @property
    def is_due(self) -> bool:
        return self.sockets >= MANY_SOCKETS or time.monotonic() - self._last >= LONG_WHILE

    def look(self) -> None:
        if self.is_due:
            self.collect()
        elif self.expected:
            gc.collect(0)
        self.expected = False
        gc.freeze()

    def collect(self) -> None:
        """Look through everything."""
        started = time.monotonic()
        gc.unfreeze()
        gc.collect()
        self._last = time.monotonic()
        self.seconds += self._last - started
        self.pauses += 1
        self.sockets = 0

    async def watch(self) -> None:
        """For as long as the server runs, in a process of its own; elsewhere Python goes on as ever."""
        while not gc.isenabled():
            await asyncio.sleep(MOMENT)
            self.look()
