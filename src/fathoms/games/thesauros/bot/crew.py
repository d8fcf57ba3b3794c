"""Recruits and hats."""

from mypy_extensions import i64

from fathoms.games.thesauros.bot.calendar import NEVER, dollar, quadrimesters_left
from fathoms.games.thesauros.bot.money import slot_price
from fathoms.games.thesauros.rules.codes import HAT_OF_ZONE
from fathoms.games.thesauros.rules.state import Thesauros


def mine_in(game: Thesauros, seat: i64, zone: i64) -> i64:
    count: i64 = 0
    for meeple in range(seat * 6, seat * 6 + 6):
        if game.where[meeple] == zone:
            count += 1
    return count


def training_worth(game: Thesauros, seat: i64, kind: i64, zone: i64) -> i64:
    """A hat for a worker who joins the boss in a line, or the other way round; most of all for a diver."""
    hat = HAT_OF_ZONE[zone]
    if kind > 1 or hat == 0 or game.hats_left[hat] == 0:
        return 0
    boss = game.where[seat * 6] == zone
    workers: i64 = 0
    for meeple in range(seat * 6 + 1, seat * 6 + 6):
        if game.where[meeple] == zone and game.kind_of(meeple) == 1:
            workers += 1
    if (kind == 1 and boss and workers == 0) or (kind == 0 and workers > 0):
        return quadrimesters_left(game) * (45 if zone == 7 else 20 if zone == 8 else 10)
    return 0


def recruit_worth(game: Thesauros, seat: i64, there: i64, money_left: i64) -> i64:
    left = quadrimesters_left(game)
    if there > 0 or game.recruited[seat] == game.printed.recruits or left < 2:
        return NEVER
    cost = slot_price(game, 1)
    if cost + 6 > money_left:
        return NEVER
    # The newcomer acts at once, so only the salaries and the price are lost.
    return (150 - 20 * game.recruited[seat]) * (left + 1) - (cost + 2 * (left + 1)) * dollar(game) + 120
