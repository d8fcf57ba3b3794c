"""The bot that plays what a trained network likes best, without looking ahead."""

from __future__ import annotations

from pathlib import Path

from fathoms.bots.bot import BadBot, Bot, HeuristicBot
from fathoms.bots.knowledge import Knowledge
from fathoms.engine.random import Random
from fathoms.study.network import Network, desk_for, load_network, network_for


class NetworkBot(Bot):
    """Plays by the network that comes with Fathoms, or by one from a file.

    For ways to play that no network was trained for it plays like the heuristic; a file must fit the game.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._own: Network | None = None if path is None else load_network(path)
        self._heuristic = HeuristicBot()

    def choose(self, knowledge: Knowledge, random: Random) -> int:
        position = knowledge.sample(random)
        network = self._own or network_for(knowledge.game, position.setup)
        if network is None:
            return self._heuristic.choose(knowledge, random)
        if self._own is not None and not network.fits(knowledge.game, position.setup):
            raise BadBot(f"The network was trained for {network.recipe.game} with {network.recipe.players} players.")
        return network.best(*desk_for(network.recipe).look(position, knowledge.seat))
