"""The solo mode: the two hats, when it is won, and the trophies."""

from librt.vecs import vec
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


def trophies(p: Position) -> list[int]:
    """Four of them: 0 none, 1 bronze, 2 silver, 3 gold. Filling the museum counts without a win, the others do not."""
    won = is_won(p)
    printed = p.printed
    boss = medal(p.reputation[0], printed.trophy_score) if won else 0
    museum = medal(-p.quadrimester, printed.trophy_museum) if museum_is_full(p) else 0
    adverts = medal(p.advert_points[0], printed.trophy_adverts) if won else 0
    fishing = medal(p.fishing_money[0], printed.trophy_fishing) if won else 0
    return [int(boss), int(museum), int(adverts), int(fishing)]


def medal(value: i64, levels: vec[i64]) -> i64:
    reached: i64 = 0
    for level in levels:
        if value >= level:
            reached += 1
    return reached
