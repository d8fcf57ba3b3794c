"""What a zodiac has aboard, and what that makes it capable of.

Items of docked zodiacs lie in the supply: in port they may be moved at any time, so where they lie there is no matter.
"""

from typing import Final

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.games.thesauros.rules.codes import (
    FIRST_AT_SEA,
    ITEMS,
    METAL_DETECTOR,
    NOBODY,
    PORT,
)
from fathoms.games.thesauros.rules.position import Position

FARES: Final = 12
"""The longest journey that can be is shorter than this."""


def has(p: Position, boat: i64, item: i64) -> bool:
    return p.aboard[boat * ITEMS + item] > 0


# Capabilities


def reach_below(p: Position, boat: i64) -> i64:
    """How deep its diver gets: the best item counts."""
    best = p.printed.swimsuit
    for item in range(ITEMS):
        if p.printed.depth[item] > best and has(p, boat, item):
            best = p.printed.depth[item]
    return best


def kill_total(p: Position, boat: i64) -> i64:
    """The total that kills a shark with the better weapon (R38), or 0 without one."""
    best: i64 = 0
    for item in range(ITEMS):
        if p.printed.kills[item] > 0 and has(p, boat, item) and (best == 0 or p.printed.kills[item] < best):
            best = p.printed.kills[item]
    return best


def has_cage(p: Position, boat: i64) -> bool:
    for item in range(ITEMS):
        if p.printed.shelter[item] > 0 and has(p, boat, item):
            return True
    return False


def die_bonus(p: Position, boat: i64) -> i64:
    """Cage, improved spear gun, and an expert aboard."""
    bonus: i64 = p.printed.boss_die if p.is_expert(p.crew[boat], 5) else 0
    for item in range(ITEMS):
        if p.printed.die[item] > 0 and has(p, boat, item):
            bonus += p.printed.die[item]
    return bonus


def detection_cost(p: Position, boat: i64, site: i64, level: i64) -> i64:
    """The cheapest way to find what is hidden here, or -1. A mercenary's map keeps others' sonars out (R16)."""
    barred = p.sonar_holder[site] != NOBODY and p.sonar_holder[site] != p.owner[boat]
    best: i64 = -1
    for item in range(ITEMS):
        useless = barred and p.printed.sonar_maps[item] == 0
        if p.printed.detects[item] < level or useless or not has(p, boat, item):
            continue
        if best < 0 or p.printed.use[item] < best:
            best = p.printed.use[item]
    return best


def freeing_cost(p: Position, boat: i64, level: i64) -> i64:
    best: i64 = -1
    for item in range(ITEMS):
        if p.printed.frees[item] >= level and has(p, boat, item) and (best < 0 or p.printed.use[item] < best):
            best = p.printed.use[item]
    return best


def coast_income(p: Position, boat: i64) -> i64:
    best: i64 = 0
    for item in range(ITEMS):
        if p.printed.coast[item] > best and has(p, boat, item):
            best = p.printed.coast[item]
    return best


def lobster_income(p: Position, boat: i64) -> i64:
    best: i64 = 0
    for item in range(ITEMS):
        if p.printed.lobsters[item] > best and has(p, boat, item):
            best = p.printed.lobsters[item]
    return best


def has_detector(p: Position, boat: i64) -> bool:
    return has(p, boat, METAL_DETECTOR)


# Engines


def set_fares(p: Position, boat: i64) -> None:
    """The cheapest way to go each distance: what is free first, then the paid engines that go furthest."""
    for distance in range(FARES):
        p.fares[distance] = -1
    printed = p.printed
    covered = printed.free_moves
    for item in range(ITEMS):
        if printed.moves[item] > 0 and printed.use[item] == 0:
            covered += printed.moves[item] * p.aboard[boat * ITEMS + item]
    for distance in range(covered + 1):
        p.fares[distance] = 0
    cost: i64 = 0
    for length in range(3, 0, -1):
        for item in range(ITEMS):
            if printed.moves[item] == length and printed.use[item] > 0:
                for _ in range(p.aboard[boat * ITEMS + item]):
                    cost += printed.use[item]
                    for _ in range(length):
                        covered += 1
                        p.fares[covered] = cost
    for _ in range(printed.paid_moves):
        cost += printed.paid_cost
        covered += 1
        p.fares[covered] = cost


def engines(p: Position, boat: i64) -> i64:
    count: i64 = 0
    for item in range(ITEMS):
        if p.printed.moves[item] > 0:
            count += p.aboard[boat * ITEMS + item]
    return count


# In port


def docked(p: Position, seat: i64) -> i64:
    """The first zodiac of the seat in port, or NOBODY."""
    for boat in range(p.printed.zodiacs):
        if p.owner[boat] == seat and p.at[boat] == PORT:
            return boat
    return NOBODY


def is_at_sea(p: Position, boat: i64) -> bool:
    return p.at[boat] >= FIRST_AT_SEA


def at_sea(p: Position, seat: i64) -> i64:
    """The seat's zodiacs at sea, as bits."""
    boats: i64 = 0
    for boat in range(p.printed.zodiacs):
        if p.owner[boat] == seat and p.at[boat] >= FIRST_AT_SEA:
            boats |= bit(boat)
    return boats


def load_usual(p: Position, seat: i64, boat: i64) -> None:
    """One of everything, and the best engines: what most players would take. A refit changes it."""
    for item in range(ITEMS):
        if p.printed.moves[item] == 0 and p.supply[seat * ITEMS + item] > 0:
            shift(p, seat * ITEMS + item, boat * ITEMS + item)
    for _ in range(p.printed.engines):
        best: i64 = -1
        for item in range(ITEMS):
            if p.printed.moves[item] == 0 or p.supply[seat * ITEMS + item] == 0:
                continue
            if best < 0 or engine_rank(p, item) > engine_rank(p, best):
                best = item
        if best >= 0:
            shift(p, seat * ITEMS + best, boat * ITEMS + best)


def shift(p: Position, from_supply: i64, to_boat: i64) -> None:
    p.supply[from_supply] -= 1
    p.aboard[to_boat] += 1


def engine_rank(p: Position, item: i64) -> i64:
    return 2 * p.printed.moves[item] - p.printed.use[item]


def unload_all(p: Position, seat: i64, boat: i64) -> None:
    for item in range(ITEMS):
        p.supply[seat * ITEMS + item] += p.aboard[boat * ITEMS + item]
        p.aboard[boat * ITEMS + item] = 0
