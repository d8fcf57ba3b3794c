"""Which treasure can be raised with which gear, and what it may come to."""

from mypy_extensions import i64

from fathoms.games.thesauros.bot.calendar import dollar, quadrimesters_left
from fathoms.games.thesauros.rules.codes import ITEMS, LEVELS, OPEN, SHARK_CELL, TREASURE_VALUES
from fathoms.games.thesauros.rules.diving import cell
from fathoms.games.thesauros.rules.state import Thesauros


def owns(game: Thesauros, seat: i64, item: i64) -> bool:
    if game.supply[seat * ITEMS + item] > 0:
        return True
    for zodiac in range(game.printed.zodiacs):
        if game.owner[zodiac] == seat and game.aboard[zodiac * ITEMS + item] > 0:
            return True
    return False


def treasure_worth(game: Thesauros, kind: i64) -> i64:
    """What a treasure still in the sea may come to, once it is raised and sold."""
    if quadrimesters_left(game) == 0:
        return 200
    museum: i64 = 380 if game.printed.solo else 280
    return museum + TREASURE_VALUES[kind] * dollar(game) * 2 // 3


def in_reach(game: Thesauros, seat: i64, extra: i64, beside: i64 = -1) -> i64:
    """What the company's best diver could raise at all its sites, if it had this extra item (or none: -1).

    Beside an item, the diver is taken to have a weapon, a mask and a simple sonar, but nothing of that item's sort: so
    that half of what is needed is worth something.
    """
    printed = game.printed
    depth = printed.swimsuit
    detects: i64 = 0
    frees: i64 = 0
    safe = False
    if beside >= 0:
        if printed.depth[beside] == 0:
            depth = 2
        if printed.detects[beside] == 0:
            detects = 2
        safe = printed.kills[beside] == 0 and printed.shelter[beside] == 0
    for item in range(ITEMS):
        if item == extra or owns(game, seat, item):
            depth = max(depth, printed.depth[item])
            detects = max(detects, printed.detects[item])
            frees = max(frees, printed.frees[item])
            if printed.kills[item] > 0 or printed.shelter[item] > 0:
                safe = True
    total: i64 = 0
    for site in range(1, printed.site_count + 1):
        if game.site_tile[site] >= 0 and (game.access[site] >> seat) & 1 != 0:
            for column in range(printed.columns(site)):
                total += column_worth(game, site, column, depth, detects, frees, safe)
    return total


def column_worth(game: Thesauros, site: i64, column: i64, depth: i64, detects: i64, frees: i64, safe: bool) -> i64:
    total: i64 = 0
    for level in range(1, LEVELS + 1):
        content = cell(game, site, column, level)
        kind = content // 4
        if kind == SHARK_CELL and not safe:
            return 0
        if level > depth or kind < OPEN:
            if kind == SHARK_CELL and level <= depth:
                total += 50
            continue
        if kind == OPEN or (kind == OPEN + 1 and detects >= level) or (kind == OPEN + 2 and frees >= level):
            total += treasure_worth(game, content % 4)
    return total


def tile_worth(game: Thesauros, seat: i64, tile: i64) -> i64:
    """A tile to lay: what can be raised with little gear counts most."""
    total: i64 = 0
    for index in range(20):
        content = game.printed.cell[tile * 20 + index]
        level = index // 5 + 1
        if content // 4 == OPEN:
            total += (12 - 2 * level) * TREASURE_VALUES[content % 4]
        elif content // 4 > OPEN:
            total += (6 - level) * TREASURE_VALUES[content % 4]
        elif content // 4 == SHARK_CELL:
            total -= 20 - 3 * level
    return total


def find_worth(game: Thesauros, find: i64) -> i64:
    treasures: i64 = len(game.printed.found_treasures)
    valuables: i64 = len(game.printed.found_money)
    if find < treasures:
        return 200 + game.printed.found_treasures[find] * dollar(game)
    if find < treasures + valuables:
        return game.printed.found_money[find - treasures] * dollar(game)
    return 30 * quadrimesters_left(game)
