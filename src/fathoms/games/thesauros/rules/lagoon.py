"""The four places of the lagoon: lobsters, coastal fish, the tourist tour and the island."""

from librt.vecs import append
from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    COAST,
    FINDS,
    FIRST_IMPROVED,
    ISLAND,
    ISLAND_BEACH,
    ITEMS,
    KEEP,
    LAGOON,
    LOBSTERS,
    LOOKS_AT,
    NOTHING,
    TREASURES,
)
from fathoms.games.thesauros.rules.gear import coast_income, lobster_income
from fathoms.games.thesauros.rules.position import Position


def visit_lagoon(p: Position, boat: i64) -> None:
    """The place pays at once, and more to an expert. The phase changes only if there is a find to choose."""
    place = p.at[boat]
    seat = p.owner[boat]
    if place == ISLAND_BEACH:
        search_island(p, seat, boat)
        return
    if place == LOBSTERS:
        income = lobster_income(p, boat)
    elif place == COAST:
        income = coast_income(p, boat)
    else:
        income = p.printed.tour
    if p.is_expert(p.crew[boat], 7):
        income += p.printed.discount
    if place in (LOBSTERS, COAST):
        p.fishing_money[seat] += income
    p.tell(LAGOON, seat, place, income)
    p.earn(seat, income)


def search_island(p: Position, seat: i64, boat: i64) -> None:
    """An expert looks at two finds and keeps one; the other goes back, and only he knows it (small print 20)."""
    if p.is_expert(p.crew[boat], 7) and len(p.island) > 1:
        p.current = seat
        p.reveal()
        p.island_seen[0] |= bit(seat)
        p.island_seen[1] |= bit(seat)
        p.tell(LOOKS_AT, seat, p.island[0], p.island[1], 0, seat)
        p.phase = ISLAND
    else:
        take_find(p, seat)


def add_finds(actions: Actions) -> None:
    actions.add(KEEP)
    actions.add(KEEP + 1)


def keep_find(p: Position, seat: i64, action: i64) -> None:
    """What is put back lies under the other finds."""
    kept = action - KEEP
    find = p.island[1 - kept]
    p.island[0] = p.island[kept]
    take_find(p, seat)
    p.island = append(p.island[1:], find)
    p.island_seen = append(p.island_seen[1:], p.island_seen[0])
    p.phase = NOTHING


def take_find(p: Position, seat: i64) -> None:
    """Treasures and items are kept, valuables are cashed."""
    find = p.island[0]
    p.reveal()
    p.island = p.island[1:]
    p.island_seen = p.island_seen[1:]
    p.tell(FINDS, seat, find)
    treasures: i64 = len(p.printed.found_treasures)
    valuables: i64 = len(p.printed.found_money)
    if find < treasures:
        p.treasures[seat * TREASURES + (p.printed.found_treasures[find] - 3) // 2] += 1
    elif find < treasures + valuables:
        p.earn(seat, p.printed.found_money[find - treasures])
    else:
        p.supply[seat * ITEMS + FIRST_IMPROVED + find - treasures - valuables] += 1
