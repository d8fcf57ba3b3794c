"""What a plane can bring to a boat that is out: gear that lies in the supply, or a better diver."""

from mypy_extensions import i64

from fathoms.games.thesauros.bot.calendar import NEVER, dollar, quadrimesters_left
from fathoms.games.thesauros.bot.dives import Diver
from fathoms.games.thesauros.bot.money import slot_price
from fathoms.games.thesauros.rules.codes import DONE, EQUIP, ITEMS, LOAD, SOURCE, SWAP, UNLOAD
from fathoms.games.thesauros.rules.gear import at_sea
from fathoms.games.thesauros.rules.state import Thesauros


def plane_worth(game: Thesauros, seat: i64, expert: bool, there: i64) -> i64:
    """What the boats that are out would gain. An expert can also change places with the crew."""
    if there > 0 or game.planes == 0:
        return NEVER
    boats = at_sea(game, seat)
    best: i64 = NEVER
    for zodiac in range(game.printed.zodiacs):
        if (boats >> zodiac) & 1 != 0:
            value = missing_gear(game, seat, zodiac) - slot_price(game, 4) * dollar(game)
            if expert and not game.is_expert(game.crew[zodiac], 5):
                value += better_diver(game, seat, zodiac)
            best = max(best, value)
    return best


def missing_gear(game: Thesauros, seat: i64, zodiac: i64) -> i64:
    """How much more a dive would raise with what lies in the supply, for the dives that are left."""
    crew = game.crew[zodiac]
    more = Diver(game, zodiac, crew, True).best - Diver(game, zodiac, crew, False).best
    return more * dives_left(game) // 2


def better_diver(game: Thesauros, seat: i64, zodiac: i64) -> i64:
    """How much more an expert would raise."""
    more = Diver(game, zodiac, seat * 6, True).best - Diver(game, zodiac, game.crew[zodiac], True).best
    return more * dives_left(game) // 3


def dives_left(game: Thesauros) -> i64:
    """Beyond the next few a boat would have come home anyway."""
    return min(quadrimesters_left(game) + 1, 3)


def flight(game: Thesauros, seat: i64, action: i64) -> i64:
    if action == DONE:
        return 0
    if action >= SWAP:
        zodiac = action - SWAP
        if game.is_expert(game.meeple, 5) and not game.is_expert(game.crew[zodiac], 5):
            # A boss is missed in town.
            return better_diver(game, seat, zodiac) - (120 if game.is_boss(game.meeple) else 0)
        return -1
    return missing_gear(game, seat, action - EQUIP)


def exchange(game: Thesauros, seat: i64, action: i64) -> i64:
    """Take aboard what helps the diver; nothing is taken off."""
    if action < SOURCE:
        return flight(game, seat, action)
    if action >= UNLOAD:
        return -1
    if action == DONE:
        return 0
    item = action - LOAD
    if game.supply[seat * ITEMS + item] == 0 or game.aboard[game.focus * ITEMS + item] > 0:
        return -1
    return 1
