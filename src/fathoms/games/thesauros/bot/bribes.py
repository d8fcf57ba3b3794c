"""Bribes and bids: what a place with the authorities, or a mercenary, is worth."""

from mypy_extensions import i64

from fathoms.engine.random import Random
from fathoms.engine.state import Actions
from fathoms.games.thesauros.bot.calendar import quadrimesters_left
from fathoms.games.thesauros.bot.maps import map_value
from fathoms.games.thesauros.rules.codes import AMOUNT, DONE, SF
from fathoms.games.thesauros.rules.state import Thesauros


def bribes_for(game: Thesauros, year: i64) -> i64:
    if game.printed.solo:
        return 0
    return (6 if game.printed.lawless else 3) + (1 if year == 2 else 0)


def bribe(game: Thesauros, seat: i64, actions: Actions, random: Random) -> i64:
    """Before points for influence all there is in reason, otherwise the least."""
    fund = game.account(seat, SF)
    if fund < game.printed.lowest_bribe:
        return actions.items[0]
    if game.quadrimester == game.printed.quadrimesters:
        return AMOUNT + fund
    scoring = game.quadrimester % 3 == 0
    most = min(fund, 2 + random.below(4 if scoring else 2))
    return AMOUNT + most


def auction_bid(game: Thesauros, seat: i64, actions: Actions) -> i64:
    """Up to half of the fund, and never for more than six."""
    most = min(6, game.account(seat, SF) * 2 // 3)
    if game.mercenaries[seat] == 0 and game.high_bid + 1 <= most and game.high_bidder != seat:
        return AMOUNT + game.high_bid + 1
    return DONE


def wants_bribe(game: Thesauros, seat: i64) -> bool:
    if game.account(seat, SF) < game.printed.lowest_bribe or game.printed.influence[0] == 0:
        return False
    if game.quadrimester % 3 == 0:
        return True
    return game.order[0] != seat and game.account(seat, SF) > 6 and not game.printed.lawless


def hire(game: Thesauros, seat: i64, zone: i64) -> i64:
    """The smear campaign hurts everybody else; the rest is worth less, and less the later."""
    left = quadrimesters_left(game)
    if zone == 9:
        return 400
    if zone == 3:
        return 2 * map_value(game)
    if zone == 2:
        return 180
    if zone == 1:
        return 40 * left
    if zone == 8:
        return 150 if left < 3 else 20
    return 30
