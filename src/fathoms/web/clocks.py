"""The players' clocks: how much time each seat has in stock, and since when it runs."""

from __future__ import annotations

from fathoms.web.steps import Clock

DAY = 86400.0


class Clocks:
    """A seat's clock runs while a person has to act there. Times are seconds since 1970, as steps have them."""

    def __init__(self, rule: Clock, players: int) -> None:
        self.rule = rule
        self.stock = rule.seconds * (DAY if rule.kind == "days" else 1.0)
        self.left = [self.stock] * players
        self.since: list[float | None] = [None] * players
        self._before: dict[int, tuple[list[float], list[float | None]]] = {}
        """How the clocks stood when the move after this many was made, should it be taken back."""

    @property
    def ticking(self) -> bool:
        return self.rule.kind != "none"

    def deadline(self, seat: int) -> float | None:
        """When this seat's time is up, if its clock runs."""
        since = self.since[seat]
        return None if since is None or not self.ticking else since + self.left[seat]

    def next_deadline(self) -> tuple[float, int] | None:
        """The earliest deadline and whose it is."""
        running = [(when, seat) for seat in range(len(self.left)) if (when := self.deadline(seat)) is not None]
        return min(running) if running else None

    def act(self, seat: int, moves: int, now: float, by_bot: bool) -> None:
        """The seat has made the move after this many: its clock is full again, or topped up if it is for the game."""
        if not self.ticking:
            return
        self._before[moves] = (list(self.left), list(self.since))
        self._stop(seat, now)
        if self.rule.kind != "game":
            self.left[seat] = self.stock
        elif not by_bot:
            self.left[seat] += self.rule.increment

    def take_back(self, moves: int) -> None:
        """The move after this many was taken back: it is as if its seat had thought on all the while."""
        if self.ticking:
            self.left, self.since = self._before.pop(moves)

    def run(self, seats: list[int], now: float) -> None:
        """The clocks of exactly these seats run from now on; those that run already go on."""
        for seat in range(len(self.left)):
            if seat in seats and self.since[seat] is None:
                self.since[seat] = now
            elif seat not in seats and self.since[seat] is not None:
                self._stop(seat, now)

    def give(self, seconds: float) -> None:
        """Time during which no clock should have run."""
        self.since = _later(self.since, seconds)
        self._before = {moves: (left, _later(since, seconds)) for moves, (left, since) in self._before.items()}

    def _stop(self, seat: int, now: float) -> None:
        """What is left stays: who leaves in the middle of a move comes back to the rest of his time."""
        since = self.since[seat]
        if since is not None:
            self.left[seat] = max(0.0, self.left[seat] - (now - since))
            self.since[seat] = None


def _later(times: list[float | None], seconds: float) -> list[float | None]:
    return [None if time is None else time + seconds for time in times]
