"""When Python looks for garbage: rarely, because all wait meanwhile.

What play leaves behind is freed at once, by counting references. What refers to itself in a circle has to be looked
for: of a request next to nothing, of a closed socket a hundred small objects of the libraries below. Python by itself
would look through everything that lives again and again. Here it looks only at what is new, a little at a time, and
through everything when many sockets have come and gone, or once in a long while.
"""

from __future__ import annotations

import asyncio
import gc
import time

NEW = 1_000
"""So many new objects are looked at together, which takes a few milliseconds."""
MANY_SOCKETS = 5_000
"""Each leaves up to 20 kB when it closes."""
LONG_WHILE = 1800.0
"""Seconds."""
_LOOK = 10.0
_NEVER = 1_000_000


def look_rarely() -> None:
    """For this whole process. What is there before the first visitor stays for good and is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, _NEVER, _NEVER)


class Garbage:
    """Looks through everything when it is worth it."""

    def __init__(self) -> None:
        self.sockets = 0
        """Opened since the last time."""
        self.pauses = 0
        self.seconds = 0.0
        """How often and how long all had to wait."""
        self._last = time.monotonic()

    @property
    def is_due(self) -> bool:
        return self.sockets >= MANY_SOCKETS or time.monotonic() - self._last >= LONG_WHILE

    def collect(self) -> None:
        started = time.monotonic()
        gc.collect()
        self._last = time.monotonic()
        self.seconds += self._last - started
        self.pauses += 1
        self.sockets = 0

    async def watch(self) -> None:
        """For as long as the server runs."""
        while True:
            await asyncio.sleep(_LOOK)
            if self.is_due:
                self.collect()
