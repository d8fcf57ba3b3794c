"""What guides a search: which choices are worth a look."""

from math import exp
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.guide import Guide
from fathoms.engine.state import Actions, State
from fathoms.games.sunken_treasure.bot.player import worth_of
from fathoms.games.sunken_treasure.rules.game import SunkenTreasure

WARMTH: Final = 40.0
"""Tenths of a card that make a choice about three times as likely."""
NARROW: Final = 100
"""What is worth so much less than the best is not looked at."""


@final
class Captain(Guide):
    def settings(self) -> dict[str, float]:
        """Every game is played out: it takes a fraction of a millisecond, and only the end tells who won."""
        return {"trust": 1.0, "horizon": -1, "exploration": 0.5}

    def weigh(self, state: State, seat: i64, actions: Actions, chances: vec[float]) -> None:
        game = cast(SunkenTreasure, state)
        best: i64 = worth_of(game, seat, actions.items[0])
        for i in range(actions.count):
            best = max(best, worth_of(game, seat, actions.items[i]))
        total = 0.0
        for i in range(actions.count):
            behind = best - worth_of(game, seat, actions.items[i])
            chances[i] = exp(-float(behind) / WARMTH) if behind <= NARROW else 0.0
            total += chances[i]
        for i in range(actions.count):
            chances[i] /= total
