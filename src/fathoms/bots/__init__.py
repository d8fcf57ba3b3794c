"""The players that are not people. A bot has a name, perhaps with settings: `heuristic`, `mcts:iterations=5000`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from fathoms.bots.bot import BadBot, Bot, HeuristicBot, RandomBot
from fathoms.bots.knowledge import Knowledge
from fathoms.bots.outside import OutsideBot
from fathoms.bots.searching import SearchBot, read_plan
from fathoms.bots.tiers import TIERS, plan_of_tier

__all__ = ["BadBot", "Bot", "Knowledge", "bot_names", "make_bot"]


def _network_bot(file: str = "") -> Bot:
    # Loaded only when wanted: numpy takes longer to start than a game of cards.
    from fathoms.study.bot import NetworkBot

    return NetworkBot(Path(file) if file else None)


_PLAIN: dict[str, Callable[[], Bot]] = {"random": RandomBot, "heuristic": HeuristicBot, "network": _network_bot}


def bot_names() -> list[str]:
    """The bots that come with Fathoms, without those that take settings."""
    return [*_PLAIN, *TIERS]


def make_bot(name: str, outside: bool = False) -> Bot:
    """A bot by its name. An unknown one raises BadBot with a sentence.

    Only with `outside` may it be a program, `cmd:COMMAND`, or a trained network, `network:FILE`: the name must then
    come from whoever runs Fathoms, never from a visitor.
    """
    kind, colon, settings = name.strip().partition(":")
    kind = kind.lower()
    if kind == "cmd" and outside:
        return OutsideBot(settings)
    if kind == "network" and colon and outside:
        return _network_bot(settings)
    if kind == "mcts":
        return SearchBot(read_plan(settings))
    if not colon and kind in TIERS:
        return SearchBot(partial(plan_of_tier, kind))
    if not colon and kind in _PLAIN:
        return _PLAIN[kind]()
    raise BadBot(f"There is no bot called {name!r}; there are {', '.join(bot_names())}, mcts:SETTINGS, cmd:COMMAND.")
