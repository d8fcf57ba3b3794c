"""Positions of Sunken Treasure put together for a test, and moves played in notation."""

from collections.abc import Mapping, Sequence

from fathoms.engine.game import legal_actions
from fathoms.engine.random import Random
from fathoms.engine.setup import OptionValue
from fathoms.games import get_game
from fathoms.games.sunken_treasure.notation import COLOUR_NAMES, KIND_NAMES
from fathoms.games.sunken_treasure.rules.components import BLANK, COLOURS, COLUMNS, KINDS, NOBODY, STACK, TILES
from fathoms.games.sunken_treasure.rules.game import SunkenTreasure

GAME = get_game("sunken-treasure")


def cell(name: str) -> int:
    """ "c4" is the third column, row 4 of the rulebook."""
    return (int(name[1]) - 2) * COLUMNS + "abcdef".index(name[0])


def tile(name: str) -> int:
    kind, colour = name.split("-")
    return KIND_NAMES.index(kind) * COLOURS + COLOUR_NAMES.index(colour)


def new_game(players: int = 2, **options: OptionValue) -> SunkenTreasure:
    state = GAME.new(GAME.setup(players, options), Random(1))
    assert isinstance(state, SunkenTreasure)
    return state


def position(
    bathyscaphes: Sequence[str],
    players: int = 2,
    tiles: Mapping[str, str] | None = None,
    hands: Sequence[str] = (),
    supplies: Sequence[str] = (),
    **options: OptionValue,
) -> SunkenTreasure:
    """Seat 0 begins its turn. One text a seat; `tiles` says what lies in a space, in place of what was dealt there."""
    state = new_game(players, **options)
    state.first = state.current = 0
    count = state.printed.bathyscaphes
    for seat in range(players):
        spaces = bathyscaphes[seat].split() if seat < len(bathyscaphes) else []
        for number in range(count):
            state.bathyscaphe[seat * count + number] = cell(spaces[min(number, len(spaces) - 1)] if spaces else "f2")
        if seat < len(hands):
            set_hand(state, seat, hands[seat])
        if seat < len(supplies):
            set_supply(state, seat, supplies[seat])
    for space, names in (tiles or {}).items():
        for level, name in enumerate(names.split()):
            put_tile(state, space, level, tile(name))
        for level in range(len(names.split()), STACK):
            state.stack[cell(space) * STACK + level] = BLANK
    count_treasures(state)
    count_cards(state)
    state.placed = len(state.bathyscaphe)
    state.begin_turn()
    return state


def set_hand(state: SunkenTreasure, seat: int, colours: str) -> None:
    for colour, name in enumerate(COLOUR_NAMES):
        state.hand[seat * COLOURS + colour] = colours.split().count(name)
    state.hand_size[seat] = len(colours.split())


def set_supply(state: SunkenTreasure, seat: int, colours: str) -> None:
    """Top first; nobody knows any of them."""
    while state.supply_size[seat] > 0:
        state.drop_top(seat)
    for name in colours.split():
        state.put_under(seat, COLOUR_NAMES.index(name), 0)


def put_tile(state: SunkenTreasure, space: str, level: int, number: int) -> None:
    """Lay a tile here and, where it was, what lay here."""
    here = cell(space) * STACK + level
    there = next((place for place, other in enumerate(state.stack) if other == number), None)
    if there is not None:
        state.stack[there] = state.stack[here]
    state.holder[number] = NOBODY
    state.stack[here] = number


def give_kinds(state: SunkenTreasure, seat: int, *kinds: str) -> None:
    """Put treasures of these kinds onto a board: copies in green, which no test collects."""
    for kind in kinds:
        state.board[seat * KINDS + KIND_NAMES.index(kind)] = tile(f"{kind}-green")
    state.kinds[seat] += len(kinds)


def give_joker(state: SunkenTreasure, seat: int, name: str) -> None:
    """Lay a tile of the sea beside a board. To be used before the seat's turn begins."""
    number = tile(name)
    for place, other in enumerate(state.stack):
        if other == number:
            state.stack[place] = BLANK
    state.holder[number] = seat
    state.jokers[seat] += 1
    if seat == state.current:
        state.usable_jokers += 1
    count_treasures(state)


def take_jokers_away(state: SunkenTreasure) -> None:
    for number in range(TILES):
        state.holder[number] = NOBODY
    for seat in range(state.players):
        state.jokers[seat] = 0
    state.usable_jokers = 0


def count_treasures(state: SunkenTreasure) -> None:
    for column in range(COLUMNS):
        found = 0
        for row in range(4):
            for level in range(STACK):
                number = state.stack[(row * COLUMNS + column) * STACK + level]
                found += number != BLANK and state.is_joker[number] == 0
        state.treasures[column] = found


def count_cards(state: SunkenTreasure) -> None:
    state.cards_left = sum(state.hand_size) + sum(state.supply_size)


def play(state: SunkenTreasure, *moves: str) -> None:
    """Moves by whoever's turn it is."""
    for move in moves:
        seat = state.current
        state.apply(seat, GAME.parse(state, seat, move))


def legal(state: SunkenTreasure) -> set[str]:
    seat = state.current
    return {GAME.write_action(state, seat, action) for action in legal_actions(state, seat)}


def spaces(state: SunkenTreasure, seat: int) -> list[int]:
    count = state.printed.bathyscaphes
    return list(state.bathyscaphe[seat * count : (seat + 1) * count])


def tiles_at(state: SunkenTreasure, space: str) -> set[int]:
    return {number for number in state.stack[cell(space) * STACK : cell(space) * STACK + STACK] if number != BLANK}


def supply(state: SunkenTreasure, seat: int) -> list[str]:
    """Top first."""
    depths = range(state.supply_size[seat])
    return [COLOUR_NAMES[state.supply[state.supply_place(seat, depth)]] for depth in depths]


def hand(state: SunkenTreasure, seat: int) -> list[str]:
    return [name for colour, name in enumerate(COLOUR_NAMES) for _ in range(state.hand[seat * COLOURS + colour])]


def cards(state: SunkenTreasure, seat: int) -> int:
    return state.hand_size[seat] + state.supply_size[seat]
