"""A diver who has played many games, as the guide of the search."""

from math import exp
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.guide import Guide
from fathoms.engine.random import Random
from fathoms.engine.state import Actions, State
from fathoms.games.deep_sea_adventure.bot.between_rounds import is_fresh_round
from fathoms.games.deep_sea_adventure.bot.outlook import Outlook
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure

_DOUBT: Final = 0.03
"""What looks worse by so much of a win is e times less likely to be done."""


@final
class Experienced(Guide):
    """Plays on as the network likes for some choices, as many as the horizon, and asks it who will win then."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    def settings(self) -> dict[str, float]:
        """Only the choice itself is weighed, by who will win after a turn or two more."""
        return {"trust": 1.0, "margin": 0.0, "race": 1.0, "patience": 1e9, "exploration": 0.3, "horizon": 4.0}

    def weigh(self, state: State, seat: i64, actions: Actions, chances: vec[float]) -> None:
        game = cast(DeepSeaAdventure, state)
        seen = vec[float]([0.0] * game.players)
        total = 0.0
        for i in range(actions.count):
            after = game.clone()
            after.play(seat, actions.items[i])
            self.outlook.judge(after, seen)
            chances[i] = exp(seen[seat] / _DOUBT)
            total += chances[i]
        for i in range(actions.count):
            chances[i] /= total

    def judge(self, state: State, chances: vec[float]) -> bool:
        self.outlook.judge(cast(DeepSeaAdventure, state), chances)
        return True

    def play_on(self, state: State, seat: i64, random: Random) -> bool:
        game = cast(DeepSeaAdventure, state)
        game.play(seat, self.outlook.choose(game, seat))
        return True

    def settles(self, state: State) -> bool:
        return is_fresh_round(cast(DeepSeaAdventure, state))
