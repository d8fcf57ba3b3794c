"""Positions of Sunken City put together for a test, and moves played in notation."""

from fathoms.engine.bits import bit
from fathoms.engine.game import actors, legal_actions
from fathoms.engine.setup import OptionValue
from fathoms.engine.state import CHANCE
from fathoms.games import get_game
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.lake import GROTTO, WATER

GAME = get_game("sunken-city")


def square(name: str) -> int:
    """ "c4" is the third column, fourth row."""
    return (int(name[1]) - 1) * 9 + "abcdefghi".index(name[0])


def new_game(players: int = 2, edition: str = "", /, **options: OptionValue) -> SunkenCity:
    """Seat 0, whose village lies at a1, begins."""
    state = GAME.start(GAME.setup(players, options, edition), [0])
    assert isinstance(state, SunkenCity)
    return state


def lay(state: SunkenCity, streets: str) -> None:
    """Streets like "a1-b1 c1-d1", taken from space 1 without turning it over."""
    for street in streets.split():
        one, another = street.split("-")
        state.lake.raise_street(square(one), square(another))
        state.stacks[1] -= 1


def build(state: SunkenCity, number: int, site: str) -> None:
    if state.lake.site[number] != GROTTO:
        state.lake.sink(state.lake.site[number])
    state.lake.raise_building(number, square(site))


def stand(state: SunkenCity, seat: int, where: str, found: tuple[int, ...] = ()) -> None:
    state.pawn[seat] = state.lake.piece[square(where)]
    state.found[seat] = sum(bit(treasure) for treasure in found)


def put_neptune(state: SunkenCity, where: str) -> None:
    state.neptune = state.lake.piece[square(where)]


def secure(state: SunkenCity, seat: int, *treasures: int) -> None:
    state.secured[seat] = sum(bit(treasure) for treasure in treasures)


def stacks(state: SunkenCity, *counts: int, source: int) -> None:
    """Streets on the six spaces, and the one they are taken from."""
    for space, count in enumerate(counts, 1):
        state.stacks[space] = count
    state.source = source


def play(state: SunkenCity, *moves: str) -> None:
    """Each by the seat whose turn it is, or by chance."""
    for words in moves:
        seat = CHANCE if state.is_chance() else state.current
        state.apply(seat, GAME.parse(state, seat, words))


def legal(state: SunkenCity) -> list[str]:
    (seat,) = actors(state)
    return [GAME.write_action(state, seat, action) for action in legal_actions(state, seat)]


def treasures(mask: int) -> set[int]:
    return {treasure for treasure in range(1, 12) if mask >> treasure & 1}


def streets_up(state: SunkenCity) -> int:
    return state.lake.streets()


def cover_all_but(state: SunkenCity, free: str) -> None:
    """Cover every other square that is still water, each by itself."""
    kept = {square(name) for name in free.split()}
    for place in range(81):
        if state.lake.piece[place] == WATER and place not in kept:
            state.lake.other[place] = place
            state.lake.cover(place, place)
