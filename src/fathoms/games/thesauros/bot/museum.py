"""The museum: selling, sponsoring, and the end that a full museum brings."""

from mypy_extensions import i64

from fathoms.engine.state import Actions
from fathoms.games.thesauros.bot.calendar import NEVER, dollar, quadrimesters_left
from fathoms.games.thesauros.rules.codes import NOBODY, PICK_PLACE, ROOM, STOREROOM, TREASURE_VALUES, TREASURES
from fathoms.games.thesauros.rules.scoring import treasure_points
from fathoms.games.thesauros.rules.state import Thesauros
from fathoms.games.thesauros.rules.zone_8 import free_space, is_open


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
        return value + (points - 2) * 100 + bonus + (320 if game.printed.solo else 60)
    # The more spaces are missing, the less likely it fills in time.
    chance = 100 - 15 * missing if quadrimesters_left(game) > 2 else 60 - 20 * missing
    if game.treasures_in_hand(seat) >= missing:
        chance += 20
    chance = max(min(chance, 100), 0)
    hurry: i64 = 400 if game.printed.solo else 80
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
    if game.printed.solo:
        # Alone, the game is lost without all rooms.
        gain += 250
    if game.treasures_in_hand(seat) > open_spaces:
        gain += 150
    return gain + min(stock, 200) // 2 - game.printed.room_price[room] * dollar(game)


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
