"""What a sound head of a company looks at: what each zone would bring now, and what there is money for.

Everything is weighed in hundredths of a point of reputation.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.bits import count_bits
from fathoms.engine.random import Random
from fathoms.engine.state import Actions, State
from fathoms.games.thesauros.rules import zone_1, zone_2, zone_3, zone_7, zone_8, zone_9
from fathoms.games.thesauros.rules.codes import (
    ACT,
    AMOUNT,
    AUCTION,
    BIDS,
    BOAT,
    BOTH,
    BUDGET,
    CALL,
    CARD,
    CHOOSE_AMOUNT,
    CHOOSE_CARD,
    CHOOSE_HATS,
    CHOOSE_MAP,
    CHOOSE_SOURCE,
    CHOOSE_TILE,
    CREDIT,
    CREDITING,
    DIVE,
    DONE,
    ENVELOPE,
    EQUIP,
    EXCHANGE,
    FIGHT,
    FIRST_AT_SEA,
    FLEET,
    FLIGHT,
    GE,
    HAT_OF_ZONE,
    HATS,
    HIRE,
    HR,
    ISLAND,
    ISLAND_BEACH,
    ITEM,
    ITEMS,
    KEEP,
    LEAVE,
    LEVELS,
    LOAD,
    LOBSTERS,
    MAP,
    ME,
    MINE,
    NOBODY,
    OPEN,
    OTHER,
    PATENT,
    PICK_PLACE,
    PICK_TREASURE,
    PLACE,
    PLACE_RECRUIT,
    PLAN,
    PORT,
    RD,
    RECRUIT,
    REFUSE,
    RENT,
    RESERVE,
    ROOM,
    SAIL,
    SELL,
    SF,
    SHARK,
    SHARK_CELL,
    SITES,
    SOURCE,
    SPONSOR,
    STORE,
    STOREROOM,
    SWAP,
    TAKE,
    TOKEN,
    TOUR,
    TRAIN,
    TRAINING,
    TREASURE,
    TREASURE_VALUES,
    TREASURES,
    UNLOAD,
)
from fathoms.games.thesauros.rules.diving import can_raise, cell, most_treasures
from fathoms.games.thesauros.rules.gear import (
    at_sea,
    coast_income,
    detection_cost,
    freeing_cost,
    has_cage,
    kill_total,
    lobster_income,
    reach_below,
)
from fathoms.games.thesauros.rules.sailing import measure
from fathoms.games.thesauros.rules.scoring import map_points, money, patent_points, treasure_points
from fathoms.games.thesauros.rules.state import Thesauros
from fathoms.games.thesauros.rules.zone_8 import free_space, is_open

NEVER: Final = -100000
_DOLLAR: Final = vec[i64]([0, 28, 28, 26, 24, 22, 20, 16, 13, 10])
"""What a dollar is worth in each quadrimester."""


def choose(state: State, seat: i64, random: Random) -> i64:
    game = cast(Thesauros, state)
    phase = game.phase
    actions = Actions()
    game.legal_actions(seat, actions)
    if actions.count == 1:
        return actions.items[0]
    if phase == BUDGET:
        return budget(game, seat, actions)
    if phase == CHOOSE_AMOUNT:
        return actions.items[0]
    if phase == BIDS:
        return bribe(game, seat, actions, random)
    if phase == AUCTION:
        return auction_bid(game, seat, actions)
    best: i64 = actions.items[0]
    most: i64 = NEVER
    for i in range(actions.count):
        value = worth(game, seat, actions.items[i])
        if value > most:
            most = value
            best = actions.items[i]
    return best


def worth(game: Thesauros, seat: i64, action: i64) -> i64:
    """How good an answer is, whatever is asked."""
    phase = game.phase
    if phase in (PLAN, PLACE_RECRUIT):
        return placement(game, seat, action)
    if phase == ACT:
        return act(game, seat, action)
    if phase == BOAT:
        return boat(game, seat, action)
    if phase == FLEET:
        return fleet(game, seat, action)
    if phase == CREDITING:
        return credit(game, seat, action)
    if phase == CHOOSE_SOURCE:
        if action >= OTHER:
            return NEVER
        return game.account(seat, action - SOURCE) - (20 if action - SOURCE == HR else 0)
    if phase == TRAINING:
        return 1 if action == TRAIN else 0
    if phase == SHARK:
        return 1 if action == FIGHT else 0
    if phase == TREASURE:
        return raising(game, action)
    if phase == CHOOSE_TILE:
        return tile_worth(game, seat, game.drawn[action - KEEP])
    if phase == CHOOSE_MAP:
        return map_worth(game, seat, action - MAP)
    if phase == CHOOSE_CARD:
        return gear_worth(game, seat, action - CARD)
    if phase == FLIGHT:
        return flight(game, seat, action)
    if phase == EXCHANGE:
        return exchange(game, seat, action)
    if phase == ISLAND:
        return find_worth(game, game.island[action - KEEP])
    if phase in (PICK_TREASURE, PICK_PLACE):
        return picking(game, seat, action)
    if phase == CHOOSE_HATS:
        return 1 if action == HATS + 5 else 0
    # Another's patent with a mercenary: the one that scores most.
    return game.printed.patent_points[action - CARD] * 100 + gear_worth(game, seat, action - CARD)


def dollar(game: Thesauros) -> i64:
    return _DOLLAR[min(game.quadrimester, 9)]


def quadrimesters_left(game: Thesauros) -> i64:
    return game.printed.quadrimesters - game.quadrimester


# Money


def budget(game: Thesauros, seat: i64, actions: Actions) -> i64:
    """Salaries for the year first, a little for missions and bribes, the rest for research and general expenses."""
    account = game.budget_step[seat]
    purse = game.purse[seat]
    year = game.printed.year(game.quadrimester)
    amount: i64 = 0
    if account == HR:
        hired = game.workers(seat) + game.mercenaries[seat]
        amount = 6 * hired + (10 if year == 0 else 8 if year == 1 else 0)
    elif account == RD:
        amount = 12 if year == 0 else (purse // 3 if year == 1 else purse // 5)
    elif account == GE:
        amount = purse - reserve_for(game, year)
    else:
        amount = purse - bribes_for(game, year)
    return AMOUNT + max(min(amount, actions.count - 1), 0)


def bribes_for(game: Thesauros, year: i64) -> i64:
    if game.printed.solo:
        return 0
    return (6 if game.printed.lawless else 3) + (1 if year == 2 else 0)


def reserve_for(game: Thesauros, year: i64) -> i64:
    """For missions and bribes."""
    return bribes_for(game, year) + (4 if year == 0 else 6)


def credit(game: Thesauros, seat: i64, action: i64) -> i64:
    """All of it where it is needed most: salaries of this year, then what buys most."""
    account = (action - CREDIT) >> 5
    if (action - CREDIT) & 31 != min(game.due[seat], 31):
        return NEVER
    have = game.account(seat, account)
    left_this_year = 3 - (game.quadrimester - 1) % 3
    if account == HR:
        return 50 if have < 2 * left_this_year * game.workers(seat) else 0
    if account == ME:
        return 45 if have < 4 else 5
    if account == GE:
        return 40 if have < 14 else 15
    return 30 if have < 8 else 10


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


def funds(game: Thesauros, seat: i64) -> i64:
    """What can be spent this quadrimester: all but salaries and what those already waiting will spend."""
    total: i64 = 0
    for account in range(SF):
        total += game.account(seat, account)
    workers = game.workers(seat)
    left_this_year = 3 - (game.quadrimester - 1) % 3
    total -= game.printed.salary * workers * left_this_year
    for meeple in range(seat * 6, seat * 6 + 6):
        zone = game.where[meeple]
        if zone == 1 or zone == 9 or zone == 8:
            total -= 4
        elif zone == 2 or zone == 3:
            total -= 5
        elif zone == 4 or zone == 7:
            total -= 1
    return total


# What there is to gain


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
    return 280 + TREASURE_VALUES[kind] * dollar(game) * 2 // 3


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
    if printed.depth[item] > 0 and more == 0 and not owns(game, seat, item) and left > 3:
        gain += 40 * printed.depth[item]
    if printed.kills[item] > 0 and not armed(game, seat) and left > 2:
        gain += 150
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


def map_value(game: Thesauros) -> i64:
    """A point, and the income of the years to come."""
    years = 2 - game.printed.year(game.quadrimester)
    return 100 + game.printed.map_income * years * dollar(game)


def map_worth(game: Thesauros, seat: i64, number: i64) -> i64:
    gain = map_value(game)
    have = game.maps[seat * SITES + number]
    if have == game.printed.set_size - 1:
        gain += 200
    if have == 0 and quadrimesters_left(game) > 1:
        reach = in_reach(game, seat, -1)
        near: i64 = 60 if number <= 3 else 0
        gain += (150 if reach < 900 else 20) + near
    return gain


# Placing


def placement(game: Thesauros, seat: i64, action: i64) -> i64:
    if action == ENVELOPE:
        return 50000 if wants_bribe(game, seat) else NEVER
    if action == TOKEN:
        return 40000 if game.treasures_in_hand(seat) > 2 or quadrimesters_left(game) < 2 else NEVER
    if action == DONE:
        return -100
    if action >= HIRE and action < SELL:
        return hire(game, seat, action - HIRE)
    kind = (action - PLACE) // 10
    return zone_worth(game, seat, kind, (action - PLACE) % 10)


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


def mine_in(game: Thesauros, seat: i64, zone: i64) -> i64:
    count: i64 = 0
    for meeple in range(seat * 6, seat * 6 + 6):
        if game.where[meeple] == zone:
            count += 1
    return count


def slot_price(game: Thesauros, zone: i64) -> i64:
    return game.printed.slot_price[game.printed.line_start[zone] + game.waiting[zone]]


def zone_worth(game: Thesauros, seat: i64, kind: i64, zone: i64) -> i64:
    """What the next meeple of this kind would bring in this zone."""
    boss = kind == 0
    there = mine_in(game, seat, zone)
    money_left = funds(game, seat)
    discount: i64 = 2 * dollar(game)
    expert = boss or (kind == 2 and zone == 2) or (kind == 3 and zone == 3) or (kind == 4 and zone == 7)
    expert = expert or (kind == 5 and zone == 8)
    bonus: i64 = discount if expert else 0
    # A hat is worn best in its own zone, and a boss at home.
    if kind > 1 and not expert:
        bonus -= 30
    bonus += training_worth(game, seat, kind, zone)
    if zone == 6:
        reputation = game.printed.mussel_reputation[game.mussels] * 100
        return reputation + game.printed.mussel_money[game.mussels] * dollar(game) + (discount if boss else 0)
    if zone == 1:
        return recruit_worth(game, seat, there, money_left) + (discount if boss else 0)
    if zone == 9:
        cost = slot_price(game, 9) - (2 if boss else 0)
        if cost > money_left:
            return NEVER
        return game.printed.adverts[game.adverts] * 100 - cost * dollar(game)
    if zone == 2:
        return research_worth(game, seat, there, money_left) + bonus
    if zone == 3:
        return market_worth(game, seat, there, money_left) + bonus
    if zone == 4:
        return plane_worth(game, seat, kind, there)
    if zone == 8:
        return museum_worth(game, seat, there, money_left) + bonus
    return port_worth(game, seat, kind, there, money_left) + training_worth(game, seat, kind, zone)


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
    return (150 - 20 * game.recruited[seat]) * (left + 1) - (cost + 2 * (left + 1)) * dollar(game) - 60


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


def market_worth(game: Thesauros, seat: i64, there: i64, money_left: i64) -> i64:
    best = NEVER
    for space in range(len(game.pile_number)):
        price = game.printed.prices[space]
        if game.pile_size[space] > 0 and price <= money_left:
            best = max(best, map_worth(game, seat, game.pile_number[space]) - price * dollar(game))
    return best - 60 * there


def plane_worth(game: Thesauros, seat: i64, kind: i64, there: i64) -> i64:
    """A plane brings gear to a boat that lacks it, or a better diver."""
    if there > 0 or game.planes == 0:
        return NEVER
    boats = at_sea(game, seat)
    best: i64 = NEVER
    for zodiac in range(game.printed.zodiacs):
        if (boats >> zodiac) & 1 != 0:
            value = missing_gear(game, seat, zodiac) - slot_price(game, 4) * dollar(game)
            if (kind == 0 or kind == 4) and not game.is_expert(game.crew[zodiac], 5):
                value += 60
            best = max(best, value)
    return best


def missing_gear(game: Thesauros, seat: i64, zodiac: i64) -> i64:
    """What the supply holds that would let this boat's diver do more."""
    gain: i64 = 0
    printed = game.printed
    for item in range(ITEMS):
        if game.supply[seat * ITEMS + item] > 0 and game.aboard[zodiac * ITEMS + item] == 0:
            if printed.depth[item] > reach_below(game, zodiac):
                gain += 150
            if printed.kills[item] > 0 and kill_total(game, zodiac) == 0 and not has_cage(game, zodiac):
                gain += 200
            if printed.detects[item] > 0 and detection_cost(game, zodiac, 1, 1) < 0:
                gain += 120
            if printed.frees[item] > 0 and freeing_cost(game, zodiac, 1) < 0:
                gain += 120
    return gain


def museum_worth(game: Thesauros, seat: i64, there: i64, money_left: i64) -> i64:
    """Sell what there is; sponsor while treasures are to be had and rooms are free."""
    selling = game.treasures_in_hand(seat) - there
    if selling > 0:
        best = sale_worth(game, seat)
        return max(best, sponsoring_worth(game, seat, money_left))
    if there > 0 and selling <= -1:
        return NEVER
    return sponsoring_worth(game, seat, money_left) - 40


def sale_worth(game: Thesauros, seat: i64) -> i64:
    """The best treasure in the best room."""
    best: i64 = NEVER
    for kind in range(TREASURES):
        if game.treasures[seat * TREASURES + kind] > 0:
            for room in range(game.printed.rooms):
                if game.sponsor[room] != NOBODY and not is_open(game, room):
                    best = max(best, sell(game, seat, kind, room))
            best = max(best, sell(game, seat, kind, STOREROOM))
    return best


def sell(game: Thesauros, seat: i64, kind: i64, room: i64) -> i64:
    """Money now, and points on the space if the room will be full."""
    value = TREASURE_VALUES[kind] * dollar(game)
    if room == STOREROOM:
        return value - 100
    space = free_space(game, room)
    points = game.printed.room_points[room * ROOM + space]
    missing = game.printed.room_size[room] - space
    bonus: i64 = game.printed.room_bonus[room] * 100 if game.sponsor[room] == seat else 0
    if missing == 1:
        return value + (points - 2) * 100 + bonus + 60
    # The more spaces are missing, the less likely it fills in time.
    chance = 100 - 15 * missing if quadrimesters_left(game) > 2 else 60 - 20 * missing
    if game.treasures_in_hand(seat) >= missing:
        chance += 20
    chance = max(min(chance, 100), 0)
    hurry: i64 = 320 if game.printed.solo else 80
    return value + (points - 2) * chance + bonus * chance // (100 * missing) + hurry


def sponsoring_worth(game: Thesauros, seat: i64, money_left: i64) -> i64:
    best: i64 = NEVER
    for room in range(game.printed.rooms):
        if game.sponsor[room] == NOBODY and game.printed.room_price[room] <= money_left:
            best = max(best, room_worth(game, seat, room))
    return best


def room_worth(game: Thesauros, seat: i64, room: i64) -> i64:
    """Rooms are worth most to those who have, or will have, treasures to fill them."""
    stock = game.treasures_in_hand(seat) * 100
    for site in range(1, game.printed.site_count + 1):
        if (game.access[site] >> seat) & 1 != 0:
            stock += 60
    open_spaces: i64 = 0
    for other in range(game.printed.rooms):
        if game.sponsor[other] != NOBODY and not is_open(game, other):
            open_spaces += game.printed.room_size[other] - free_space(game, other)
    left = quadrimesters_left(game)
    if left == 0:
        return NEVER
    gain = game.printed.room_bonus[room] * 100 * min(left, 4) // 4 + game.printed.room_points[room * ROOM] * 20
    if open_spaces * 100 > stock:
        gain -= 120
    if game.printed.solo and quadrimesters_left(game) > 1:
        gain += 150
    return gain + min(stock, 200) // 2 - game.printed.room_price[room] * dollar(game)


def port_worth(game: Thesauros, seat: i64, kind: i64, there: i64, money_left: i64) -> i64:
    """A boat to take out, or one to buy."""
    boats: i64 = 0
    for zodiac in range(game.printed.zodiacs):
        if game.owner[zodiac] == seat and (game.at[zodiac] == PORT or game.at[zodiac] >= FIRST_AT_SEA):
            boats += 1 if game.at[zodiac] == PORT else 0
    expert = kind == 0 or kind == 4
    if boats - there > 0:
        sea = min(in_reach(game, seat, -1), 260 * max(quadrimesters_left(game), 1)) // 2
        lagoon = game.printed.tour * dollar(game) + 40
        best = max(sea + (120 if kind == 4 else 30 if kind == 0 else 0), lagoon + (2 * dollar(game) if expert else 0))
        return min(best, 700)
    return (
        zodiac_worth(game, seat) - (6 - (2 if expert else 0)) * dollar(game) if money_left > 8 and there < 2 else NEVER
    )


def zodiac_worth(game: Thesauros, seat: i64) -> i64:
    """One point, and another boat to dive from while there is plenty to raise."""
    left = quadrimesters_left(game)
    if left < 3:
        return 100
    boats: i64 = 0
    for zodiac in range(game.printed.zodiacs):
        if game.owner[zodiac] == seat:
            boats += 1
    plenty = in_reach(game, seat, -1)
    return 100 + min(max(plenty - 500 * boats, 0), 90 * left) // boats


# Acting


def act(game: Thesauros, seat: i64, action: i64) -> i64:
    if action == REFUSE:
        return 0 if game.acted else -100
    # Every two dollars short are a worker unpaid.
    debt = max(price(game, seat, action) - max(savings(game, seat), 0), 0)
    return gain_of(game, seat, action) - 40 * debt


def gain_of(game: Thesauros, seat: i64, action: i64) -> i64:
    zone = game.zone
    if zone == 1:
        return 100 if action == RECRUIT else 0
    if zone == 2:
        return research(game, seat, action)
    if zone == 3:
        return map_worth(game, seat, action - MAP) - price(game, seat, action) * dollar(game)
    if zone == 7:
        return port(game, seat, action)
    if zone == 8:
        if action >= SELL:
            return sell(game, seat, (action - SELL) // 8, (action - SELL) % 8)
        return room_worth(game, seat, action - SPONSOR)
    if zone == 9:
        return game.printed.adverts[game.adverts] * 100 - 4 * dollar(game)
    return 100


def savings(game: Thesauros, seat: i64) -> i64:
    """What can be spent without touching the salaries of this year."""
    total: i64 = 0
    for account in range(SF):
        total += game.account(seat, account)
    left_this_year = 3 - (game.quadrimester - 1) % 3
    return total - game.printed.salary * game.workers(seat) * left_this_year


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


def port(game: Thesauros, seat: i64, action: i64) -> i64:
    if action >= STORE and action < HATS:
        return zodiac_worth(game, seat) - game.printed.store_prices[action - STORE] * dollar(game)
    if action >= SAIL and action < CALL:
        place = action - SAIL
        if place >= FIRST_AT_SEA:
            return voyage(game, seat, place, game.meeple) - 20
        return lagoon(game, place, game.is_expert(game.meeple, 7))
    return NEVER


def lagoon(game: Thesauros, place: i64, expert: bool) -> i64:
    extra: i64 = 2 * dollar(game) if expert else 0
    if place == LOBSTERS:
        return lobster_income(game, game.boat) * dollar(game) + extra
    if place == TOUR:
        return game.printed.tour * dollar(game) + extra
    if place == ISLAND_BEACH:
        return 170 + 3 * dollar(game) + (60 if expert else 0)
    return coast_income(game, game.boat) * dollar(game) + extra


# At sea


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


def boat(game: Thesauros, seat: i64, action: i64) -> i64:
    zodiac = game.boat
    if action == DIVE:
        return 5000
    if action == DONE:
        return voyage(game, seat, game.at[zodiac], game.crew[zodiac]) if not game.dived and not game.moved else 0
    if action >= SAIL and action < CALL:
        place = action - SAIL
        if place < FIRST_AT_SEA:
            return homecoming(game, seat, place)
        return voyage(game, seat, place, game.crew[zodiac])
    if action >= MINE:
        return mine(game, seat, (action - MINE) // 3)
    if action == RENT:
        return missing_gear(game, seat, zodiac) - 5 * dollar(game) if game.planes > 0 else NEVER
    return NEVER


def homecoming(game: Thesauros, seat: i64, place: i64) -> i64:
    """Go home when nothing is left to raise, or the boss is wanted."""
    rest = sea_left(game, seat)
    if place == PORT:
        return 60 if rest == 0 else -50 if rest > 300 else 20
    return (lagoon(game, place, game.is_expert(game.crew[game.boat], 7)) + 40) if rest < 300 else -60


def sea_left(game: Thesauros, seat: i64) -> i64:
    """What this boat's diver could still raise anywhere."""
    best: i64 = 0
    for place in range(FIRST_AT_SEA, len(game.printed.place_names)):
        site = game.printed.place_site[place]
        if site != 0 and (game.access[site] >> seat) & 1 != 0:
            best = max(best, dive_worth(game, game.boat, place))
    return best


def dive_worth(game: Thesauros, zodiac: i64, place: i64) -> i64:
    """What one dive from this boat at this place would raise, sharks not counted as certain."""
    site = game.printed.place_site[place]
    if site == 0 or game.site_tile[site] < 0:
        return 0
    column = game.printed.place_column[place]
    is_armed = kill_total(game, zodiac) > 0
    safe = is_armed or has_cage(game, zodiac)
    deepest = reach_below(game, zodiac)
    crew = game.crew[zodiac] if game.crew[zodiac] != NOBODY else game.meeple
    most: i64 = game.printed.boss_treasures if game.is_expert(crew, 5) else 1
    first: i64 = 0
    second: i64 = 0
    total: i64 = 0
    for level in range(1, LEVELS + 1):
        content = cell(game, site, column, level)
        if content // 4 == SHARK_CELL:
            if not safe:
                return 0
            if is_armed and level <= deepest:
                total += 60
        elif level <= deepest and can_raise(game, zodiac, site, level, content):
            value = treasure_worth(game, content % 4)
            if value > first:
                second = first
                first = value
            elif value > second:
                second = value
    return total + first + (second if most > 1 else 0)


def voyage(game: Thesauros, seat: i64, place: i64, crew: i64) -> i64:
    """What can be raised at this place now, or how near the next good place is from here."""
    zodiac = game.boat
    here = dive_worth(game, zodiac, place)
    if here > 0:
        # Diving now is worth more than diving next time.
        return here + (100 if not game.dived else 0)
    fishing = game.printed.is_fishing[place] * game.printed.sea_fishing * dollar(game)
    if quadrimesters_left(game) == 0:
        return fishing
    measure(game, seat, place)
    best: i64 = 0
    for target in range(FIRST_AT_SEA, len(game.printed.place_names)):
        far = game.printed.distance[target]
        if far > 0 and game.printed.place_site[target] != 0:
            value = dive_worth(game, zodiac, target)
            if value > 0:
                best = max(best, value // 2 - 25 * far)
    return max(best, 0) + fishing


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


def flight(game: Thesauros, seat: i64, action: i64) -> i64:
    if action == DONE:
        return 0
    if action >= SWAP:
        zodiac = action - SWAP
        better = game.is_expert(game.meeple, 5) and not game.is_boss(game.meeple)
        return 20 if better and not game.is_expert(game.crew[zodiac], 5) else -1
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


def picking(game: Thesauros, seat: i64, action: i64) -> i64:
    """Try it, and compare."""
    copy = game.clone()
    copy.play(seat, action)
    if copy.phase == PICK_PLACE:
        inner = Actions()
        copy.legal_actions(seat, inner)
        best: i64 = NEVER
        for i in range(inner.count):
            best = max(best, picking(copy, seat, inner.items[i]))
        return best
    return 2 * points_of(copy, seat) - total_points(copy)


def points_of(game: Thesauros, seat: i64) -> i64:
    return game.reputation[seat] + treasure_points(game, seat)


def total_points(game: Thesauros) -> i64:
    total: i64 = 0
    for seat in range(game.players):
        total += points_of(game, seat)
    return total


def estimate(state: State, seat: i64) -> float:
    """The points a seat may expect: what it would score now, and something for what is still to come."""
    game = cast(Thesauros, state)
    if game.is_over():
        return float(game.score(seat))
    points = game.reputation[seat] + treasure_points(game, seat) + patent_points(game, seat) + map_points(game, seat)
    points += game.printed.shark_points * game.sharks[seat]
    left = quadrimesters_left(game)
    coming = left * (2 + game.workers(seat))
    public = money(game, seat) - game.account(seat, SF)
    years = 2 - game.printed.year(game.quadrimester)
    maps: i64 = 0
    for number in range(SITES):
        maps += game.maps[seat * SITES + number]
    income = public + years * game.printed.map_income * maps
    return float(points) + float(coming) * 0.8 + float(income) * float(dollar(game)) / 150.0
