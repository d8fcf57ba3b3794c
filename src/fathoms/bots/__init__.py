"""The players that are not people. A bot has a name, perhaps with settings: `heuristic`, `mcts:iterations=5000`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from fathoms.bots.bot import BadBot, Bot, HeuristicBot, RandomBot
from fathoms.bots.knowledge import Knowledge
from fathoms.bots.outside import OutsideBot
from fathoms.bots.searching import Plan, SearchBot, read_plan

__all__ = ["BadBot", "Bot", "Knowledge", "bot_names", "make_bot"]

TIERS = {
    "easy": Plan(iterations=20, slips=0.3, trust=0.0, favour=0.0),
    "medium": Plan(iterations=200, seconds=0.5),
    "hard": Plan(iterations=3000, seconds=0.8),
    "expert": Plan(iterations=100000, seconds=2.6),
}
"""Bots for people to choose from. Each should beat the one before; `benchmarks/search.py` measures whether it does."""


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
        return SearchBot(TIERS[kind])
    if not colon and kind in _PLAIN:
        return _PLAIN[kind]()
    raise BadBot(f"There is no bot called {name!r}; there are {', '.join(bot_names())}, mcts:SETTINGS, cmd:COMMAND.")
