"""What time it is: how much a dollar is worth now, and how much can still be done."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.games.thesauros.rules.state import Thesauros

NEVER: Final = -100000
"""Worse than anything that may be done."""
_DOLLAR: Final = vec[i64]([0, 28, 28, 26, 24, 22, 20, 16, 13, 10])
"""What a dollar is worth in each quadrimester, in hundredths of a point."""


def dollar(game: Thesauros) -> i64:
    return _DOLLAR[min(game.quadrimester, 9)]


def quadrimesters_left(game: Thesauros) -> i64:
    return game.printed.quadrimesters - game.quadrimester
