"""A race between the actions of one choice, until only one is left that may be the best."""

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.state import Actions

_FAIR_TRIAL: Final = 24
"""So many laps every action runs at least."""
_BETWEEN_VERDICTS: Final = 8
_BEYOND_CHANCE: Final = 2.5
"""So many standard errors behind the best, and an action is out."""


@final
class Race:
    """Who still runs, and by how much each was better than the mean of its laps.

    All actions of a lap meet the same luck, so their differences say more than their results do.
    """

    def __init__(self, actions: Actions) -> None:
        self.runners: vec[i64] = vec[i64]([])
        self.result: vec[float] = vec[float]([])
        """Of this lap."""
        self.edge: vec[float] = vec[float]([])
        self.edge_squared: vec[float] = vec[float]([])
        self.laps: i64 = 0
        for i in range(actions.count):
            self.runners = append(self.runners, actions.items[i])
            self.result = append(self.result, 0.0)
            self.edge = append(self.edge, 0.0)
            self.edge_squared = append(self.edge_squared, 0.0)

    def is_decided(self) -> bool:
        return len(self.runners) == 1

    def end_lap(self) -> None:
        """Note the results, and now and then see who is out."""
        count = len(self.runners)
        mean = 0.0
        for i in range(count):
            mean += self.result[i] / float(count)
        for i in range(count):
            edge = self.result[i] - mean
            self.edge[i] += edge
            self.edge_squared[i] += edge * edge
        self.laps += 1
        if self.laps >= _FAIR_TRIAL and self.laps % _BETWEEN_VERDICTS == 0:
            self.give_verdict()

    def give_verdict(self) -> None:
        """Only those run on who are not behind the best by more than chance explains."""
        best: i64 = 0
        for i in range(1, len(self.runners)):
            if self.edge[i] > self.edge[best]:
                best = i
        margin = sqrt(self.edge_squared[best])
        lead = self.edge[best]
        kept: i64 = 0
        for i in range(len(self.runners)):
            if i == best or lead - self.edge[i] <= _BEYOND_CHANCE * (margin + sqrt(self.edge_squared[i])):
                self.runners[kept] = self.runners[i]
                self.edge[kept] = self.edge[i]
                self.edge_squared[kept] = self.edge_squared[i]
                kept += 1
        self.runners = self.runners[:kept]
