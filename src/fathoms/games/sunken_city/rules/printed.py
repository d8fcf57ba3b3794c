"""What setup and edition fix for a whole game: the lake's squares, the cards, the dice, the options."""

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.setup import Setup
from fathoms.engine.state import Actions

SIDE: Final = 9
SQUARES: Final = 81
CENTRE: Final = 40
NOWHERE: Final = -1
TERRITORY_SIDE: Final = 4
NEUTRAL: Final = -1

BUILDINGS: Final = 10
CHEST: Final = 11
"""Treasures go by the number of their building; the chest comes after the last."""
TIMER_SPACE: Final = 5
"""The street space under which the sand timer is printed."""
LAST_SPACE: Final = 6

# Squares count from the top left, row by row. The villages lie clockwise at the corners.
CORNERS: Final = vec[i64]([0, 8, 80, 72])


def village_of(seat: i64, players: i64) -> i64:
    """Two players sit diagonally opposite."""
    return seat * 2 if players == 2 else seat


@final
class Printed:
    """All positions of a game share one."""

    def __init__(self, setup: Setup) -> None:
        tables = setup.edition.tables
        options = setup.options
        self.shorter = options["shorter_game"] is True
        self.with_chips = options["neptune_chips"] is True
        self.neptune_between_blocks = options["neptune_between_blocks"] is True
        self.space6_next_turn = options["space6_next_turn"] is True

        self.pieces_to_raise: vec[i64] = vec[i64]()
        self.steps: vec[i64] = vec[i64]()
        for pieces, steps in cards_of(tables):
            self.pieces_to_raise = append(self.pieces_to_raise, pieces)
            self.steps = append(self.steps, steps)
        self.all_cards: i64 = bit(len(self.steps)) - 1

        by_players = setup.players - 2
        self.stacks: vec[i64] = vec[i64]([0, tables["streets"]["first_space"][by_players]])
        for streets in tables["streets"]["next_spaces"]:
            self.stacks = append(self.stacks, streets)
        self.stacks = append(self.stacks, 0)
        neptune = tables["neptune"]
        self.steps_at_home: i64 = cast("int", neptune["steps_at_home"][by_players])
        self.chips: i64 = cast("int", neptune["chips"]) if self.with_chips else 0
        self.chest_value: i64 = cast("int", tables["treasures"]["chest"])
        self.die = Actions()
        faces: list[int] = neptune["dice"][by_players]
        for face in sorted(set(faces)):
            self.die.add_weighted(face, faces.count(face))

        self.first_building: i64 = 2 if self.shorter else 1
        self.all_treasures: i64 = 0
        for treasure in range(self.first_building, CHEST + 1):
            self.all_treasures |= bit(treasure)

        self.corner: vec[i64] = vec[i64]()
        for seat in range(setup.players):
            self.corner = append(self.corner, CORNERS[village_of(seat, setup.players)])
        self.dark: vec[i64] = vec[i64]([0] * SQUARES)
        self.owner: vec[i64] = vec[i64]([NEUTRAL] * SQUARES)
        # The squares that share an edge (four a square) and those that share an edge or a corner (eight a square).
        self.beside: vec[i64] = vec[i64]([NOWHERE] * (SQUARES * 4))
        self.around: vec[i64] = vec[i64]([NOWHERE] * (SQUARES * 8))
        self.survey(tables["lake"]["rows"], setup.players)

    def survey(self, rows: list[str], players: i64) -> None:
        for row in range(SIDE):
            for column in range(SIDE):
                square: i64 = row * SIDE + column
                if rows[row][column] != ".":
                    self.dark[square] = 1
                for seat in range(players):
                    if self.near(self.corner[seat] // SIDE, row) and self.near(self.corner[seat] % SIDE, column):
                        self.owner[square] = seat
                edges: i64 = 0
                neighbours: i64 = 0
                for down in range(-1, 2):
                    for right in range(-1, 2):
                        inside = 0 <= row + down < SIDE and 0 <= column + right < SIDE
                        if not inside or (down == 0 and right == 0):
                            continue
                        neighbour: i64 = (row + down) * SIDE + column + right
                        self.around[square * 8 + neighbours] = neighbour
                        neighbours += 1
                        if down == 0 or right == 0:
                            self.beside[square * 4 + edges] = neighbour
                            edges += 1

    def near(self, shore: i64, place: i64) -> bool:
        return shore - TERRITORY_SIDE < place < shore + TERRITORY_SIDE

    def value(self, treasure: i64) -> i64:
        return self.chest_value if treasure == CHEST else treasure


def cards_of(tables: object) -> list[tuple[int, int]]:
    """The cards of an edition, fewest pieces first: city pieces to raise, steps to walk."""
    edition = cast("dict[str, dict[str, list[list[int]]]]", tables)
    pairs = [
        (card[0], card[1])
        for table in ("cards_of_the_rulebook", "cards_described", "cards_guessed")
        for card in edition[table]["cards"]
    ]
    return sorted(pairs)
