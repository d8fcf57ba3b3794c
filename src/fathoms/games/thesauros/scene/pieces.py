"""Pieces and signs that several parts of the table share."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from fathoms.engine.game import Names
from fathoms.games.thesauros.words.names import KINDS
from fathoms.scene.scene import NOTHING, Piece
from fathoms.text import Text, text

TIMES = "\u00d7"
INK = "#10222d"
"""On what is light in every theme."""
MEEPLES = ("boss", "worker", "worker-2", "worker-3", "worker-57", "worker-8")
ITEM_SYMBOLS = (
    "mask", "harpoon", "booster_engine", "basic_sonar", "tank", "medium_engine", "advanced_sonar", "spear_gun", "drill",
    "lobster_pot", "scuba", "super_engine", "satellite", "shark_cage", "excavator", "metal_detector",
    "improved_spear_gun", "improved_medium_engine", "improved_basic_sonar",
)  # fmt: skip


@lru_cache(maxsize=4096)
def words(identity: str, x: float, y: float, width: float, height: float, caption: Text, tone: str = "ink") -> Piece:
    return Piece(identity, "", x, y, width, height, NOTHING, tone=tone, caption=caption)


def meeple(found: dict[str, Any], x: float, y: float, size: float, names: Names) -> Piece:
    seat = found["seat"]
    return _meeple(found["meeple"], found["kind"], seat, names[seat], x, y, size)


@lru_cache(maxsize=8192)
def _meeple(number: int, kind: int, seat: int, player: Text, x: float, y: float, size: float) -> Piece:
    label = text("{meeple} of {player}", meeple=KINDS[kind], player=player)
    return Piece(f"meeple-{number}", MEEPLES[kind], x, y, size * 0.9, size, label, tone=f"seat-{seat}")
