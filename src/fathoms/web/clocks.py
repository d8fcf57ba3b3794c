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

    def stop(self, seat: int, now: float, acted: bool) -> None:
        """The seat's clock stops, because it acted or because somebody else plays it now."""
        since = self.since[seat]
        self.since[seat] = None
        if self.rule.kind == "game":
            if since is not None:
                self.left[seat] = max(0.0, self.left[seat] - (now - since))
            if acted:
                self.left[seat] += self.rule.increment
        else:
            self.left[seat] = self.stock

    def run(self, seats: list[int], now: float) -> None:
        """The clocks of exactly these seats run from now on; those that run already go on."""
        for seat in range(len(self.left)):
            if seat in seats and self.since[seat] is None:
                self.since[seat] = now
            elif seat not in seats and self.since[seat] is not None:
                self.stop(seat, now, acted=False)

    def give(self, seconds: float) -> None:
        """Time during which no clock should have run."""
        self.since = [None if since is None else since + seconds for since in self.since]
