"""The solo mode: the two hats, when it is won, and the trophies."""

from mypy_extensions import i64

from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import CHOOSES_HATS, FIRST_HAT, HATS, NOTHING, SECOND_HAT
from fathoms.games.thesauros.rules.position import Position
from fathoms.games.thesauros.rules.zone_8 import museum_is_full


def add_hats(actions: Actions) -> None:
    for pair in range(len(FIRST_HAT)):
        actions.add(HATS + pair)


def choose_hats(p: Position, action: i64) -> None:
    """Two hats with different numbers are the only ones in the game."""
    pair = action - HATS
    p.hats_left[FIRST_HAT[pair]] = 1
    p.hats_left[SECOND_HAT[pair]] = 1
    p.tell(CHOOSES_HATS, 0, FIRST_HAT[pair], SECOND_HAT[pair])
    p.phase = NOTHING


def is_won(p: Position) -> bool:
    """All three rooms open, and more reputation than 70, bonus and all (R13)."""
    return museum_is_full(p) and p.reputation[0] > p.printed.exceed
