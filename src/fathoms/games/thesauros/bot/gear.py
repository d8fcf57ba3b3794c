"""Patents and items: what they add to what can be raised, sailed and earned."""

from mypy_extensions import i64

from fathoms.games.thesauros.bot.calendar import NEVER, dollar, quadrimesters_left
from fathoms.games.thesauros.bot.maps import map_value
from fathoms.games.thesauros.bot.treasures import in_reach, owns
from fathoms.games.thesauros.rules.codes import BOTH, ITEM, ITEMS, NOBODY, PATENT, RESERVE
from fathoms.games.thesauros.rules.state import Thesauros


def gear_worth(game: Thesauros, seat: i64, item: i64) -> i64:
    """What an item would add: treasures in reach, speed, a place in the lagoon."""
    printed = game.printed
    left = quadrimesters_left(game)
    if left < 1:
        return 0
    more = in_reach(game, seat, item) - in_reach(game, seat, -1)
    dream = in_reach(game, seat, item, item) - in_reach(game, seat, -1, item)
    # Only so much can be raised in the time that is left.
    gain = min(max(more, 0) + dream // 2, 160 * left) // 2
    if printed.depth[item] > 0 and not owns(game, seat, item) and left > 3:
        gain += 70 * printed.depth[item]
    if printed.kills[item] > 0 and not armed(game, seat) and left > 2:
        gain += 60
    if printed.moves[item] > 0 and engines_owned(game, seat) < 2:
        gain += 25 * left
    if printed.lobsters[item] > 0 and not owns(game, seat, item):
        gain += 4 * dollar(game) * left // 2
    if printed.sonar_maps[item] > 0:
        gain += 2 * map_value(game)
    return gain


def armed(game: Thesauros, seat: i64) -> bool:
    for item in range(ITEMS):
        if (game.printed.kills[item] > 0 or game.printed.shelter[item] > 0) and owns(game, seat, item):
            return True
    return False


def engines_owned(game: Thesauros, seat: i64) -> i64:
    count: i64 = 0
    for item in range(ITEMS):
        if game.printed.moves[item] > 0 and owns(game, seat, item):
            count += 1
    return count


def research_worth(game: Thesauros, seat: i64, there: i64, money_left: i64) -> i64:
    best = NEVER
    for card in game.display:
        value = card_worth(game, seat, card, money_left)
        if value > best:
            best = value
    return best - 250 * there


def card_worth(game: Thesauros, seat: i64, card: i64, money_left: i64) -> i64:
    """An item of this card, with the patent if nobody has it."""
    if game.stock[card] == 0:
        return NEVER
    printed = game.printed
    cost = printed.item_price[card] + (0 if game.patent[card] == seat else printed.royalty[card])
    points: i64 = 0
    if game.patent[card] == NOBODY:
        cost += printed.patent_price[card]
        points = printed.patent_points[card] * 100
    if cost > money_left:
        return NEVER
    return gear_worth(game, seat, card) + points - cost * dollar(game)


def research(game: Thesauros, seat: i64, action: i64) -> i64:
    printed = game.printed
    if action == RESERVE:
        return -60
    card = (action - PATENT) % 16
    if action >= BOTH:
        cost = printed.patent_price[card] + printed.item_price[card] + printed.royalty[card]
        return gear_worth(game, seat, card) + printed.patent_points[card] * 100 - cost * dollar(game)
    if action >= ITEM:
        cost = printed.item_price[card] + (0 if game.patent[card] == seat else printed.royalty[card])
        return gear_worth(game, seat, card) - cost * dollar(game)
    return printed.patent_points[card] * 100 - printed.patent_price[card] * dollar(game)
