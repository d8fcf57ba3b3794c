"""The four places of the lagoon: lobsters, coastal fish, the tourist tour and the island."""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    COAST,
    DIG,
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
    """The place pays at once, and more to an expert. The phase changes only if there is something to find."""
    place = p.at[boat]
    seat = p.owner[boat]
    if place == ISLAND_BEACH:
        p.current = seat
        p.dug = 0
        search_island(p, boat)
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


def search_island(p: Position, boat: i64) -> None:
    """A worker turns over one find, an expert looks at two. They come first in the row, drawn at random.

    As long as nobody has looked at any of them, the first ones are as good as any.
    """
    wanted: i64 = 2 if p.is_expert(p.crew[boat], 7) and len(p.island) > 1 else 1
    while p.dug < wanted:
        if somebody_knows_a_find(p) and len(p.island) - p.dug > 1:
            p.phase = DIG
            return
        p.dug += 1
    if wanted == 1:
        p.phase = NOTHING
        take_find(p, p.current)
        return
    p.reveal()
    p.island_seen[0] |= bit(p.current)
    p.island_seen[1] |= bit(p.current)
    p.tell(LOOKS_AT, p.current, p.island[0], p.island[1], 0, p.current)
    p.phase = ISLAND


def somebody_knows_a_find(p: Position) -> bool:
    for seats in p.island_seen:
        if seats != 0:
            return True
    return False


def add_digs(p: Position, outcomes: Actions) -> None:
    for place in range(p.dug, len(p.island)):
        outcomes.add_weighted(place + 1, 1)


def dig(p: Position, outcome: i64) -> None:
    swap_finds(p, p.dug, outcome - 1)
    p.dug += 1
    boat: i64 = 0
    while p.at[boat] != ISLAND_BEACH:
        boat += 1
    search_island(p, boat)


def swap_finds(p: Position, first: i64, second: i64) -> None:
    find = p.island[first]
    seen = p.island_seen[first]
    p.island[first] = p.island[second]
    p.island_seen[first] = p.island_seen[second]
    p.island[second] = find
    p.island_seen[second] = seen


def add_finds(actions: Actions) -> None:
    actions.add(KEEP)
    actions.add(KEEP + 1)


def keep_find(p: Position, seat: i64, action: i64) -> None:
    """The other find stays on the island, known to those who have seen it (small print 20)."""
    swap_finds(p, 0, action - KEEP)
    take_find(p, seat)
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
