"""How the game stands when a round is over: play-outs go no further, for what the next rounds bring is mostly luck."""

from math import exp
from typing import Final, cast, final

from librt.vecs import vec

from fathoms.engine.guide import Guide
from fathoms.engine.state import State
from fathoms.games.deep_sea_adventure.rules.components import SUBMARINE
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure

_LEAD: Final = 5.5
"""So many points ahead before the last round make winning e times as likely as losing;"""
_MORE: Final = 1.5
"""with each round more to play it takes so many more."""


@final
class BetweenRounds(Guide):
    """Judges by the points alone: fitted to games between sound divers."""

    def settings(self) -> dict[str, float]:
        """Sound divers play to the end of the round; with the same dice for every action few play-outs are enough."""
        return {"trust": 1.0, "margin": 0.0, "race": 1.0, "patience": 40.0, "exploration": 1.0}

    def settles(self, state: State) -> bool:
        return is_fresh_round(cast(DeepSeaAdventure, state))

    def judge(self, state: State, chances: vec[float]) -> bool:
        game = cast(DeepSeaAdventure, state)
        left = game.printed.rounds - game.round
        scale = _LEAD + _MORE * float(left)
        total = 0.0
        for seat in range(game.players):
            chances[seat] = exp(float(game.score(seat) - game.score(0)) / scale)
            total += chances[seat]
        for seat in range(game.players):
            chances[seat] /= total
        return True


def is_fresh_round(game: DeepSeaAdventure) -> bool:
    """Whether this is the first choice of a round: one diver has rolled, and nobody has taken anything."""
    if game.round == 1 or game.air < game.printed.full_air:
        return False
    swimming = 0
    for seat in range(game.players):
        if game.position[seat] != SUBMARINE:
            swimming += 1
        if game.load[seat] > 0:
            return False
    return swimming <= 1
