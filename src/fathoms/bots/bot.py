"""What a bot is, and the two simplest."""

from __future__ import annotations

from fathoms.bots.knowledge import Knowledge
from fathoms.engine.random import Random


class BadBot(ValueError):
    """There is no such bot. The message says what is wrong in one sentence."""


class Bot:
    """A player that is not a person. One bot plays one seat of one game at a time."""

    failure: str | None = None
    """Why it can play no longer, and another bot plays on for it, if so."""

    def choose(self, knowledge: Knowledge, random: Random) -> int:
        """One of the legal actions. With a budget that is not a time, the same for the same knowledge and generator."""
        raise NotImplementedError

    def close(self) -> None:
        """The game is over, or the bot is no longer needed."""


class RandomBot(Bot):
    """Every choice equally likely."""

    def choose(self, knowledge: Knowledge, random: Random) -> int:
        actions = knowledge.legal_actions
        return actions[random.below(len(actions))]


class HeuristicBot(Bot):
    """The game's own sound player, who does not look ahead."""

    def choose(self, knowledge: Knowledge, random: Random) -> int:
        return knowledge.game.heuristic(knowledge.sample(random), knowledge.seat, random)
