"""Boats and where they go: out to sea, into the lagoon, home."""

from mypy_extensions import i64

from fathoms.engine.bits import count_bits
from fathoms.games.thesauros.bot.calendar import NEVER, dollar, quadrimesters_left
from fathoms.games.thesauros.bot.dives import Diver
from fathoms.games.thesauros.bot.planes import missing_gear
from fathoms.games.thesauros.bot.treasures import in_reach
from fathoms.games.thesauros.rules.codes import (
    CALL,
    DIVE,
    DONE,
    FIRST_AT_SEA,
    HATS,
    ISLAND_BEACH,
    LOBSTERS,
    MINE,
    PORT,
    RENT,
    SAIL,
    STORE,
    TOUR,
)
from fathoms.games.thesauros.rules.gear import coast_income, lobster_income
from fathoms.games.thesauros.rules.sailing import measure
from fathoms.games.thesauros.rules.state import Thesauros


def port_worth(game: Thesauros, seat: i64, kind: i64, there: i64, money_left: i64, reach: i64) -> i64:
    """A boat to take out, or one to buy; the reach is what its diver could raise in all."""
    boats: i64 = 0
    for zodiac in range(game.printed.zodiacs):
        if game.owner[zodiac] == seat and game.at[zodiac] == PORT:
            boats += 1
    expert = kind in (0, 4)
    if boats - there > 0:
        sea = min(reach, 260 * max(quadrimesters_left(game), 1)) // 2
        lagoon = game.printed.tour * dollar(game) + 40
        best = max(sea + (120 if kind == 4 else 30 if kind == 0 else 0), lagoon + (2 * dollar(game) if expert else 0))
        return min(best, 700)
    if money_left <= 8 or there >= 2:
        return NEVER
    return zodiac_worth(game, seat, reach) - (6 - (2 if expert else 0)) * dollar(game)


def zodiac_worth(game: Thesauros, seat: i64, reach: i64) -> i64:
    """One point, and another boat to dive from while there is plenty to raise."""
    left = quadrimesters_left(game)
    if left < 3:
        return 100
    boats: i64 = 0
    for zodiac in range(game.printed.zodiacs):
        if game.owner[zodiac] == seat:
            boats += 1
    return 100 + min(max(reach - 500 * boats, 0), 90 * left) // boats


def port(game: Thesauros, seat: i64, action: i64, diver: Diver) -> i64:
    if action >= SAIL and action < CALL:
        place = action - SAIL
        if place >= FIRST_AT_SEA:
            return voyage(game, seat, place, diver) - 20
        return lagoon(game, place, game.is_expert(game.meeple, 7))
    return store(game, seat, action)


def store(game: Thesauros, seat: i64, action: i64) -> i64:
    if action < STORE or action >= HATS:
        return NEVER
    return zodiac_worth(game, seat, in_reach(game, seat, -1)) - game.printed.store_prices[action - STORE] * dollar(game)


def lagoon(game: Thesauros, place: i64, expert: bool) -> i64:
    extra: i64 = 2 * dollar(game) if expert else 0
    if place == LOBSTERS:
        return lobster_income(game, game.boat) * dollar(game) + extra
    if place == TOUR:
        return game.printed.tour * dollar(game) + extra
    if place == ISLAND_BEACH:
        return 170 + 3 * dollar(game) + (60 if expert else 0)
    return coast_income(game, game.boat) * dollar(game) + extra


def fleet(game: Thesauros, seat: i64, action: i64) -> i64:
    if action >= MINE:
        return mine(game, seat, (action - MINE) // 3)
    if action == RENT:
        return -10
    return -5 if action == DONE else 0


def mine(game: Thesauros, seat: i64, site: i64) -> i64:
    """Where others may dive and oneself may not."""
    if (game.access[site] >> seat) & 1 != 0:
        return NEVER
    return 50 * count_bits(game.access[site])


def boat(game: Thesauros, seat: i64, action: i64, diver: Diver) -> i64:
    zodiac = game.boat
    if action == DIVE:
        return 5000
    if action == DONE:
        return voyage(game, seat, game.at[zodiac], diver) if not game.dived and not game.moved else 0
    if action >= SAIL and action < CALL:
        place = action - SAIL
        if place < FIRST_AT_SEA:
            return homecoming(game, place, diver)
        return voyage(game, seat, place, diver)
    if action >= MINE:
        return mine(game, seat, (action - MINE) // 3)
    if action == RENT:
        return missing_gear(game, seat, zodiac) - 5 * dollar(game) if game.planes > 0 else NEVER
    return NEVER


def homecoming(game: Thesauros, place: i64, diver: Diver) -> i64:
    """Go home when nothing is left to raise, or the boss is wanted."""
    rest = diver.best
    if place == PORT:
        return 60 if rest == 0 else -50 if rest > 300 else 20
    return (lagoon(game, place, game.is_expert(game.crew[game.boat], 7)) + 40) if rest < 300 else -60


def voyage(game: Thesauros, seat: i64, place: i64, diver: Diver) -> i64:
    """What can be raised at this place now, or how near the next good place is from here."""
    here = diver.dive[place]
    if here > 0:
        # Diving now is worth more than diving next time.
        return here + (100 if not game.dived else 0)
    fishing = game.printed.is_fishing[place] * game.printed.sea_fishing * dollar(game)
    if quadrimesters_left(game) == 0 or diver.best == 0:
        return fishing
    measure(game, seat, place)
    best: i64 = 0
    for target in range(FIRST_AT_SEA, len(game.printed.place_names)):
        far = game.printed.distance[target]
        if far > 0 and diver.dive[target] > 0:
            best = max(best, diver.dive[target] // 2 - 25 * far)
    return best + fishing
