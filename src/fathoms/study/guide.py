"""A trained network as the guide of the search.

Numpy runs such a small network in a few hundredths of a millisecond, faster than compiled loops of our own did.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from librt.vecs import vec

from fathoms.engine.game import Game
from fathoms.engine.guide import Guide
from fathoms.engine.playout import lowest_actor
from fathoms.engine.setup import Setup
from fathoms.engine.state import Actions, State
from fathoms.recipe import Recipe
from fathoms.study.network import Floats, Network, desk_for, network_for


class NetworkGuide(Guide):
    """Judges by what a seat may know, as the network was trained to."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._look = desk_for(network.recipe).look

    def settings(self) -> dict[str, float]:
        """It judges wins alone, and at the edge of the tree: play-outs by a weaker player would add noise."""
        return {"horizon": 0, "margin": 0, "exploration": 0.5}

    def weigh(self, state: State, seat: int, actions: Actions, chances: vec[float]) -> None:
        preferences = self._outputs(state, seat)[actions.to_list()]
        weights = np.exp(preferences - preferences.max())
        for i, chance in enumerate((weights / weights.sum()).tolist()):
            chances[i] = chance

    def judge(self, state: State, chances: vec[float]) -> bool:
        """The outlook is that of the seat to act; the others share the rest."""
        seat = int(lowest_actor(state))
        chance = 0.5 + 0.5 * float(np.tanh(self._outputs(state, seat)[-1]))
        for other in range(state.players):
            chances[other] = chance if other == seat else (1.0 - chance) / float(state.players - 1)
        return True

    def _outputs(self, state: State, seat: int) -> Floats:
        observation, _ = self._look(state, seat)
        return self._network.outputs(observation)


def guide_for(game: Game, setup: Setup) -> NetworkGuide | None:
    """What the network that comes with Fathoms for this way to play has to say, if there is one."""
    return _guide(Recipe.of(game, setup))


@cache
def _guide(recipe: Recipe) -> NetworkGuide | None:
    network = network_for(*recipe.game_and_setup())
    return None if network is None else NetworkGuide(network)
