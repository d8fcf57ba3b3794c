"""How good a choice looks: which kinds are missing, which cards are in hand, and who lies in wait above."""

from typing import Final, cast

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.random import Random
from fathoms.engine.state import Actions, State
from fathoms.games.sunken_treasure.rules.components import (
    BLANK,
    COLOURS,
    COLUMNS,
    KINDS,
    RIGHT,
    ROWS,
    STACK,
    TREASURES,
    cell_at,
    colour_of,
    kind_of,
)
from fathoms.games.sunken_treasure.rules.game import (
    END,
    GIVE,
    KEEP,
    MOVE,
    PAY_CARD,
    PAY_JOKER,
    PLACE,
    SAIL,
    TAKE,
    TRADE,
    USE,
    SunkenTreasure,
)
from fathoms.games.sunken_treasure.rules.sea import (
    GIVING,
    PAYING,
    PLACING,
    SAILING,
    WAITING,
)

# Worth, in tenths of a card.
_NEW_KIND: Final = 100
_CARD: Final = 10
_JOKER: Final = 25
_WIN: Final = 10000
_AT_HAND: Final = 30
"""A missing kind below a bathyscaphe, with the card for it in hand,"""
_LATER: Final = 10
"""and without."""
_TOLL: Final = 12
"""A bathyscaphe of another player above a space one would collect from."""
_BELOW: Final = 20
"""A card for a missing kind below a bathyscaphe of one's own; for one somewhere else it is worth 1."""


def choose(state: State, seat: i64, random: Random) -> i64:
    game = cast(SunkenTreasure, state)
    actions = Actions()
    game.legal_actions(seat, actions)
    if actions.count == 1:
        return actions.items[0]
    best: i64 = actions.items[0]
    most: i64 = -1000000
    for i in range(actions.count):
        worth = worth_of(game, seat, actions.items[i]) * 8 + random.below(8)
        if worth > most:
            most = worth
            best = actions.items[i]
    return best


def estimate(state: State, seat: i64) -> float:
    """The kinds found, and half of those still missing as far as jokers and cards may pay for them."""
    game = cast(SunkenTreasure, state)
    means = game.jokers[seat] + (game.hand_size[seat] + game.supply_size[seat]) // 2
    missing = KINDS - game.kinds[seat]
    return float(game.kinds[seat]) + float(means if means < missing else missing) / 2.0


def worth_of(game: SunkenTreasure, seat: i64, action: i64) -> i64:
    """How good an action looks. Only actions that are legal at the same time are compared."""
    phase = game.phase
    if phase == PLACING:
        return worth_of_cell(game, seat, cell_at(action - PLACE, 0)) - 2 * others_in_way(game, seat, action - PLACE, 0)
    if phase == SAILING:
        return worth_of_stop(game, seat, action - SAIL)
    if phase == WAITING:
        return 1 if action == KEEP else worth_of_trade(game, seat, action - TRADE)
    if phase == GIVING:
        return -worth_of_card(game, seat, action - GIVE)
    if phase == PAYING:
        return -price_of_card(game) if action == PAY_CARD else -price_of_joker(game, seat, action - PAY_JOKER)
    if action == END:
        return 0
    if action >= TAKE:
        # Whoever collects stays: a new kind is worth that at any rate, a joker only if the space is.
        row = game.active_row()
        worth = worth_of_take(game, seat, action - TAKE, row)
        if is_wanted(game, seat, action - TAKE):
            return worth + _NEW_KIND if worth > 0 else worth - _NEW_KIND
        return worth + worth_of_staying(game, seat, row) if worth > 0 else worth - _NEW_KIND
    if action >= MOVE:
        return worth_of_going(game, seat, action - MOVE)
    return worth_of_use(game, seat, action - USE)


# Tiles


def is_wanted(game: SunkenTreasure, seat: i64, tile: i64) -> bool:
    """Whether it would be a new kind for this seat."""
    return game.is_joker[tile] == 0 and game.board[seat * KINDS + kind_of(tile)] == BLANK


def spare_cards(game: SunkenTreasure, seat: i64) -> i64:
    """What is left of cards and jokers if every missing kind takes one."""
    return game.hand_size[seat] + game.supply_size[seat] + game.jokers[seat] - (KINDS - game.kinds[seat])


def worth_of_take(game: SunkenTreasure, seat: i64, tile: i64, row: i64) -> i64:
    """What the tile brings less what it costs; below nothing if it had better be left."""
    by_card = game.can_pay_by_card(colour_of(tile), row)
    toll = game.toll(row)
    if not is_wanted(game, seat, tile):
        if not by_card or ends_badly(game, seat, tile):
            return -_NEW_KIND
        # A spare card becomes a joker, which is worth more; but never at a toll.
        return _JOKER - _CARD if toll == 0 and spare_cards(game, seat) > 1 else -_NEW_KIND
    if game.kinds[seat] == KINDS - 1:
        return _WIN
    if ends_badly(game, seat, tile):
        return -_NEW_KIND
    price = _CARD * (1 + toll)
    if game.usable_jokers > 0 and (not by_card or price > _JOKER):
        price = _JOKER
    return _NEW_KIND - price


def ends_badly(game: SunkenTreasure, seat: i64, tile: i64) -> bool:
    """Whether taking this tile empties the column while somebody else is ahead."""
    if game.is_joker[tile] != 0 or game.treasures[game.ship[seat]] > 1:
        return False
    mine = game.kinds[seat] + (1 if is_wanted(game, seat, tile) else 0)
    for other in range(game.players):
        if other != seat and game.kinds[other] >= mine:
            return True
    return False


def price_of_card(game: SunkenTreasure) -> i64:
    return _CARD * (1 + game.toll(game.active_row()))


def price_of_joker(game: SunkenTreasure, seat: i64, joker: i64) -> i64:
    """A double that others still need is a present to them; a mussel may empty the column."""
    if joker >= TREASURES:
        return _WIN if ends_badly(game, seat, game.wanted) else _JOKER + 2
    price: i64 = _JOKER
    for other in range(game.players):
        if other != seat and is_wanted(game, other, joker):
            price += 3
    return price


# Ships


def worth_of_stop(game: SunkenTreasure, seat: i64, column: i64) -> i64:
    """The next column is best, for every stop is a turn; but treasure within reach comes first."""
    if column == RIGHT:
        return -_WIN
    ship = game.ship[seat]
    game.ship[seat] = column
    rows: i64 = 0
    count = game.printed.bathyscaphes
    for i in range(seat * count, (seat + 1) * count):
        if game.bathyscaphe[i] % COLUMNS == column:
            rows |= bit(game.bathyscaphe[i] // COLUMNS)
    gain: i64 = 0
    for row in range(ROWS):
        if (rows >> row) & 1 != 0:
            worth = best_take(game, seat, row)
            if worth > 0:
                gain += worth
    game.ship[seat] = ship
    return (_NEW_KIND if gain > 0 else 0) - 30 * (column - ship)


# Bathyscaphes


def best_take(game: SunkenTreasure, seat: i64, row: i64) -> i64:
    """The worth of the best tile below the ship in this row that can be had now."""
    best: i64 = -_NEW_KIND
    start = cell_at(game.ship[seat], row) * STACK
    for i in range(start, start + STACK):
        tile = game.stack[i]
        if tile != BLANK and game.can_take(tile, row):
            worth = worth_of_take(game, seat, tile, row)
            if worth > best:
                best = worth
    return best


def worth_of_use(game: SunkenTreasure, seat: i64, row: i64) -> i64:
    """Collecting comes before moving; a bathyscaphe that lies well stays where it is."""
    take = best_take(game, seat, row) if game.may_collect() else -_NEW_KIND
    if take > 0:
        return _NEW_KIND + take
    best: i64 = -_WIN
    for target in range(max(row - 1, 0), min(row + 2, ROWS)):
        for column in range(COLUMNS):
            worth = worth_of_going(game, seat, cell_at(column, target))
            if worth > best:
                best = worth
    return best - worth_of_staying(game, seat, row)


def worth_of_going(game: SunkenTreasure, seat: i64, cell: i64) -> i64:
    """What another space promises. What lies ahead of the ship can be had in this very lap."""
    worth = worth_of_cell(game, seat, cell)
    if worth == 0:
        return 0
    worth -= _TOLL * others_in_way(game, seat, cell % COLUMNS, cell // COLUMNS)
    return worth * 3 // 2 + 4 if cell % COLUMNS > game.ship[seat] else worth


def worth_of_staying(game: SunkenTreasure, seat: i64, row: i64) -> i64:
    """What the space below the ship promises for the next lap, and a little for not having to decide."""
    column = game.ship[seat]
    return worth_of_cell_alone(game, seat, cell_at(column, row)) - _TOLL * others_in_way(game, seat, column, row) + 5


def worth_of_cell(game: SunkenTreasure, seat: i64, cell: i64) -> i64:
    """The same treasures do not need two bathyscaphes."""
    count = game.printed.bathyscaphes
    for i in range(seat * count, (seat + 1) * count):
        if game.bathyscaphe[i] == cell:
            return 0
    return worth_of_cell_alone(game, seat, cell)


def worth_of_cell_alone(game: SunkenTreasure, seat: i64, cell: i64) -> i64:
    worth: i64 = 0
    for i in range(cell * STACK, cell * STACK + STACK):
        tile = game.stack[i]
        if tile == BLANK:
            continue
        if is_wanted(game, seat, tile):
            at_hand = game.hand[seat * COLOURS + colour_of(tile)] > 0 or game.jokers[seat] > 0
            worth += _AT_HAND if at_hand else _LATER
            if game.kinds[seat] == KINDS - 1:
                worth += _NEW_KIND
        else:
            worth += 2
    return worth


def others_in_way(game: SunkenTreasure, seat: i64, column: i64, row: i64) -> i64:
    """The toll of one tile in this space."""
    deepest = cell_at(column, row)
    mine = seat * game.printed.bathyscaphes
    found: i64 = 0
    for i in range(len(game.bathyscaphe)):
        cell = game.bathyscaphe[i]
        in_way = cell != BLANK and cell <= deepest and cell % COLUMNS == column
        if in_way and (i < mine or i >= mine + game.printed.bathyscaphes):
            found += 1
    return found


# Cards


def worth_of_card(game: SunkenTreasure, seat: i64, colour: i64) -> i64:
    """How many missing kinds of this colour there are, those below a bathyscaphe of one's own counting more."""
    worth: i64 = 0
    for i in range(len(game.stack)):
        tile = game.stack[i]
        if tile != BLANK and colour_of(tile) == colour and is_wanted(game, seat, tile):
            worth += 1
            count = game.printed.bathyscaphes
            for j in range(seat * count, (seat + 1) * count):
                if game.bathyscaphe[j] == i // STACK:
                    worth += _BELOW
    # A second card of a colour is seldom needed at once.
    return worth // game.hand[seat * COLOURS + colour]


def worth_of_trade(game: SunkenTreasure, seat: i64, colour: i64) -> i64:
    """Better than keeping if no bathyscaphe lies where the card would serve."""
    return _BELOW - worth_of_card(game, seat, colour)
