"""One dive: what it would raise from here or there, and what to take."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.games.thesauros.bot.treasures import treasure_worth
from fathoms.games.thesauros.rules.codes import (
    FIRST_AT_SEA,
    HIDDEN,
    ITEMS,
    LEAVE,
    LEVELS,
    NOBODY,
    OPEN,
    SHARK_CELL,
    TAKE,
)
from fathoms.games.thesauros.rules.diving import can_raise, cell, most_treasures
from fathoms.games.thesauros.rules.gear import reach_below
from fathoms.games.thesauros.rules.state import Thesauros


@final
class Diver:
    """What the diver of a boat is capable of, as it is or with all that the supply could bring."""

    def __init__(self, game: Thesauros, zodiac: i64, crew: i64, supplied: bool) -> None:
        self.game = game
        self.seat = game.owner[zodiac]
        self.two = game.is_expert(crew, 5) and game.printed.boss_treasures > 1
        self.depth = game.printed.swimsuit
        self.armed = False
        self.safe = False
        self.sonar: i64 = 0
        self.satellite: i64 = 0
        self.frees: i64 = 0
        printed = game.printed
        for item in range(ITEMS):
            if game.aboard[zodiac * ITEMS + item] == 0 and not (supplied and game.supply[self.seat * ITEMS + item] > 0):
                continue
            self.depth = max(self.depth, printed.depth[item])
            self.frees = max(self.frees, printed.frees[item])
            if printed.sonar_maps[item] > 0:
                self.satellite = max(self.satellite, printed.detects[item])
            else:
                self.sonar = max(self.sonar, printed.detects[item])
            if printed.kills[item] > 0:
                self.armed = True
            if printed.kills[item] > 0 or printed.shelter[item] > 0:
                self.safe = True
        # What one dive would raise at each place.
        self.dive: vec[i64] = vec[i64]([0] * len(printed.place_names))
        self.best: i64 = 0
        for place in range(FIRST_AT_SEA, len(printed.place_names)):
            site = printed.place_site[place]
            if site != 0 and game.site_tile[site] >= 0 and (game.access[site] >> self.seat) & 1 != 0:
                self.dive[place] = self.haul(site, printed.place_column[place])
                self.best = max(self.best, self.dive[place])

    def haul(self, site: i64, column: i64) -> i64:
        """The best treasure of this column, or the best two; sharks not counted as certain."""
        game = self.game
        sonar_holder = game.sonar_holder[site]
        detects = self.satellite
        if sonar_holder in (NOBODY, self.seat):
            detects = max(detects, self.sonar)
        first: i64 = 0
        second: i64 = 0
        total: i64 = 0
        for level in range(1, LEVELS + 1):
            content = cell(game, site, column, level)
            kind = content // 4
            if kind == SHARK_CELL:
                if not self.safe:
                    return 0
                if self.armed and level <= self.depth:
                    total += 60
            elif level <= self.depth and kind >= OPEN:
                if kind > OPEN and (detects if kind == HIDDEN else self.frees) < level:
                    continue
                value = treasure_worth(game, content % 4)
                if value > first:
                    second = first
                    first = value
                elif value > second:
                    second = value
        return total + first + (second if self.two else 0)


def diver_of(game: Thesauros, zodiac: i64) -> Diver:
    """As the boat is now, with its crew or whoever is about to board it."""
    crew = game.crew[zodiac] if game.crew[zodiac] != NOBODY else game.meeple
    return Diver(game, zodiac, crew, False)


def raising(game: Thesauros, action: i64) -> i64:
    """Take it, unless something better lies below and only one can be taken."""
    zodiac = game.boat
    place = game.at[zodiac]
    site = game.printed.place_site[place]
    column = game.printed.place_column[place]
    here = cell(game, site, column, game.depth)
    better = False
    for level in range(game.depth + 1, reach_below(game, zodiac) + 1):
        below = cell(game, site, column, level)
        if can_raise(game, zodiac, site, level, below) and below % 4 > here % 4:
            better = True
    if better and most_treasures(game, zodiac) - game.raised == 1:
        return 1 if action == LEAVE else 0
    return 1 if action == TAKE else 0
