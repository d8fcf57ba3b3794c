"""What a meeple does when its turn in the line comes."""

from mypy_extensions import i64

from fathoms.games.thesauros.bot.boats import port, store
from fathoms.games.thesauros.bot.calendar import dollar
from fathoms.games.thesauros.bot.dives import Diver
from fathoms.games.thesauros.bot.gear import research
from fathoms.games.thesauros.bot.maps import map_worth
from fathoms.games.thesauros.bot.money import savings
from fathoms.games.thesauros.bot.museum import room_worth, sell
from fathoms.games.thesauros.rules import zone_1, zone_2, zone_3, zone_7, zone_8, zone_9
from fathoms.games.thesauros.rules.codes import BOTH, HATS, ITEM, MAP, PATENT, RECRUIT, REFUSE, SELL, SPONSOR, STORE
from fathoms.games.thesauros.rules.state import Thesauros


def act(game: Thesauros, seat: i64, action: i64, diver: Diver | None) -> i64:
    if action == REFUSE:
        return 0 if game.acted else -100
    # Every two dollars short are a worker unpaid.
    debt = max(price(game, seat, action) - max(savings(game, seat), 0), 0)
    return gain_of(game, seat, action, diver) - 40 * debt


def gain_of(game: Thesauros, seat: i64, action: i64, diver: Diver | None) -> i64:
    zone = game.zone
    if zone == 1:
        return 100 if action == RECRUIT else 0
    if zone == 2:
        return research(game, seat, action)
    if zone == 3:
        return map_worth(game, seat, action - MAP) - price(game, seat, action) * dollar(game)
    if zone == 7:
        return port(game, seat, action, diver) if diver is not None else store(game, seat, action)
    if zone == 8:
        if action >= SELL:
            return sell(game, seat, (action - SELL) // 8, (action - SELL) % 8)
        return room_worth(game, seat, action - SPONSOR)
    if zone == 9:
        return game.printed.adverts[game.adverts] * 100 - 4 * dollar(game)
    return 100


def price(game: Thesauros, seat: i64, action: i64) -> i64:
    """What an action of a waiting meeple costs, where that is much."""
    zone = game.zone
    if zone == 1:
        return zone_1.price(game)
    if zone == 2:
        if action >= BOTH:
            return zone_2.price_of_both(game, action - BOTH)
        if action >= ITEM:
            return zone_2.item_price(game, seat, action - ITEM)
        return zone_2.patent_price(game, action - PATENT) if action >= PATENT else 0
    if zone == 3:
        return zone_3.price(game, zone_3.pile_of(game, action - MAP))
    if zone == 7 and action >= STORE and action < HATS:
        return zone_7.price(game, action - STORE)
    if zone == 8 and action < SELL:
        return zone_8.price(game, action - SPONSOR)
    return zone_9.price(game) if zone == 9 else 0
