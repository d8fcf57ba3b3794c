"""What guides a search: which choices are worth a look."""

from math import exp
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.guide import Guide
from fathoms.engine.random import Random
from fathoms.engine.state import Actions, State
from fathoms.games.thesauros.bot.calendar import NEVER
from fathoms.games.thesauros.bot.player import choose, weigh
from fathoms.games.thesauros.rules.codes import (
    AUCTION,
    BIDS,
    BUDGET,
    CHOOSE_AMOUNT,
    CHOOSE_SOURCE,
    CREDITING,
    EXCHANGE,
)
from fathoms.games.thesauros.rules.state import Thesauros

WARMTH: Final = 80.0
"""Hundredths of a point that make a choice about three times as likely."""
NARROW: Final = 320
"""What is worth so much less than the best is not looked at."""

FIRST_OF_ALL: Final = 10000
RATHER: Final = 60
"""What the heuristic does before anything else is only so much better here."""
MOST_BRIBE: Final = 5
"""The highest of the bribes that are looked at, besides all there is."""


@final
class Adviser(Guide):
    def __init__(self) -> None:
        self.random = Random(0)

    def settings(self) -> dict[str, float]:
        """Every game is played out: what a year's work comes to shows only at the end."""
        return {"trust": 1.0, "horizon": -1, "exploration": 0.5}

    def weigh(self, state: State, seat: i64, actions: Actions, chances: vec[float]) -> None:
        game = cast(Thesauros, state)
        count = actions.count
        phase = game.phase
        if phase == BIDS:
            # All that the heuristic might bid, and the whole fund.
            for i in range(count):
                chances[i] = 1.0 if i <= MOST_BRIBE or i == count - 1 else 0.0
            normalise(chances, count)
            return
        if phase in (BUDGET, AUCTION, CHOOSE_SOURCE, CHOOSE_AMOUNT, CREDITING, EXCHANGE):
            # Book-keeping: no look ahead makes it better.
            only = choose(game, seat, self.random)
            for i in range(count):
                chances[i] = 1.0 if actions.items[i] == only else 0.0
            return
        values = vec[i64]([NEVER] * count)
        weigh(game, seat, actions, values)
        best: i64 = NEVER
        for i in range(count):
            if values[i] < FIRST_OF_ALL:
                best = max(best, values[i])
        for i in range(count):
            if values[i] >= FIRST_OF_ALL:
                values[i] = best + RATHER
        for i in range(count):
            chances[i] = 0.0 if values[i] < best - NARROW else exp(float(values[i] - best) / WARMTH)
        normalise(chances, count)


def normalise(chances: vec[float], count: i64) -> None:
    total = 0.0
    for i in range(count):
        total += chances[i]
    for i in range(count):
        chances[i] /= total
