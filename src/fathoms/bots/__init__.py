"""The players that are not people. A bot has a name, perhaps with settings: `heuristic`, `mcts:iterations=5000`."""

from __future__ import annotations

from collections.abc import Callable

from fathoms.bots.bot import BadBot, Bot, HeuristicBot, RandomBot
from fathoms.bots.knowledge import Knowledge

__all__ = ["BadBot", "Bot", "Knowledge", "bot_names", "make_bot"]

_MAKERS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "heuristic": HeuristicBot,
}


def bot_names() -> list[str]:
    """The bots that come with Fathoms, weakest first."""
    return list(_MAKERS)


def make_bot(name: str) -> Bot:
    """A bot by its name. An unknown one raises BadBot with a sentence."""
    maker = _MAKERS.get(name.strip().lower())
    if maker is None:
        raise BadBot(f"There is no bot called {name!r}; there are {', '.join(bot_names())}.")
    return maker()
