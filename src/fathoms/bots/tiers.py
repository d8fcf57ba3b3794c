"""The bots for people to choose from: a fixed recipe for each, which a game may change in its own folder."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fathoms.bots.searching import Plan
from fathoms.engine.game import Game

TIERS = {
    "easy": Plan(iterations=2, slips=0.25),
    "medium": Plan(iterations=100, seconds=0.5),
    "hard": Plan(iterations=1000, seconds=0.8),
    "expert": Plan(iterations=10000, seconds=2.6),
}
"""Each should beat the one before; `benchmarks/search.py` measures whether it does.

The seconds are for slow machines and long positions: elsewhere the iterations come first, so that a choice depends on
knowledge and generator alone.
"""


def plan_of_tier(tier: str, game: Game) -> Plan:
    changes: dict[str, Any] = dict(game.tiers.get(tier, {}))
    return replace(TIERS[tier], **changes)
