"""The lake: which city pieces have risen where, and where another may rise."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.state import Actions, Tape
from fathoms.games.sunken_city.rules.printed import BUILDINGS, CENTRE, NOWHERE, SQUARES, Printed

WATER: Final = -1
GROTTO: Final = -1
BOX: Final = -2
"""Where a building stays that is not played with."""


def added(actions: Actions, start: i64, action: i64) -> bool:
    for i in range(start, actions.count):
        if actions.items[i] == action:
            return True
    return False


@final
class Lake:
    """A city piece goes by one of its squares: a building by its own, a street by the lower of its two.

    The squares where a street may begin are kept in a list, in order, and mended as pieces rise and sink.
    """

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.piece: vec[i64] = vec[i64]()
        """For each square the piece on it, or WATER."""
        self.other: vec[i64] = vec[i64]()
        """For each covered square the other one of its piece; the same one for a building."""
        self.number: vec[i64] = vec[i64]()
        """For each square the number of the building on it, or 0."""
        self.site: vec[i64] = vec[i64]()
        """For each building number its square, GROTTO or BOX."""
        self.crowd: vec[i64] = vec[i64]()
        """For each square how many buildings stand on it and on the eight around it."""
        self.open_sides: vec[i64] = vec[i64]()
        """For each square how many of its neighbours could be the other half of a street."""
        self.openings: vec[i64] = vec[i64]()
        """The water squares where a street may begin, lowest first; only the first opening_count are meant."""
        self.opening_count: i64 = 0
        self.open_sites: i64 = 0
        """How many squares would take a building."""

    def prepare(self) -> None:
        self.piece = vec[i64]([WATER] * SQUARES)
        self.other = vec[i64]([NOWHERE] * SQUARES)
        self.number = vec[i64]([0] * SQUARES)
        self.site = vec[i64]([GROTTO] * (BUILDINGS + 1))
        self.crowd = vec[i64]([0] * SQUARES)
        self.open_sides = vec[i64]([0] * SQUARES)
        self.openings = vec[i64]([0] * SQUARES)
        for number in range(self.printed.first_building):
            self.site[number] = BOX
        for square in range(SQUARES):
            self.open_sites += self.printed.dark[square]
            for side in range(4):
                neighbour = self.printed.beside[square * 4 + side]
                if neighbour != NOWHERE and neighbour != CENTRE:
                    self.open_sides[square] += 1
            if square != CENTRE:
                self.add_opening(square)

    # Rising and sinking

    def raise_street(self, one: i64, another: i64) -> None:
        name = one if one < another else another
        self.other[one] = another
        self.other[another] = one
        self.cover(one, name)
        self.cover(another, name)

    def raise_building(self, number: i64, square: i64) -> None:
        self.site[number] = square
        self.other[square] = square
        self.number[square] = number
        self.cover(square, square)
        self.crowd_around(square, 1)

    def sink(self, piece: i64) -> None:
        another = self.other[piece]
        number = self.number[piece]
        self.uncover(piece)
        if number > 0:
            self.number[piece] = 0
            self.site[number] = GROTTO
            self.crowd_around(piece, -1)
        else:
            self.uncover(another)

    def crowd_around(self, square: i64, change: i64) -> None:
        self.recrowd(square, change)
        for i in range(square * 8, square * 8 + 8):
            neighbour = self.printed.around[i]
            if neighbour == NOWHERE:
                break
            self.recrowd(neighbour, change)

    def recrowd(self, square: i64, change: i64) -> None:
        before = self.takes_building(square)
        self.crowd[square] += change
        after = self.takes_building(square)
        if before and not after:
            self.open_sites -= 1
        elif after and not before:
            self.open_sites += 1

    def cover(self, square: i64, piece: i64) -> None:
        if self.takes_building(square):
            self.open_sites -= 1
        self.piece[square] = piece
        if square == CENTRE:
            return
        if self.open_sides[square] > 0:
            self.remove_opening(square)
        for i in range(square * 4, square * 4 + 4):
            neighbour = self.printed.beside[i]
            if neighbour == NOWHERE:
                break
            self.open_sides[neighbour] -= 1
            if self.open_sides[neighbour] == 0 and self.piece[neighbour] == WATER and neighbour != CENTRE:
                self.remove_opening(neighbour)

    def uncover(self, square: i64) -> None:
        self.piece[square] = WATER
        self.other[square] = NOWHERE
        if self.takes_building(square):
            self.open_sites += 1
        if square == CENTRE:
            return
        if self.open_sides[square] > 0:
            self.add_opening(square)
        for i in range(square * 4, square * 4 + 4):
            neighbour = self.printed.beside[i]
            if neighbour == NOWHERE:
                break
            self.open_sides[neighbour] += 1
            if self.open_sides[neighbour] == 1 and self.piece[neighbour] == WATER and neighbour != CENTRE:
                self.add_opening(neighbour)

    def add_opening(self, square: i64) -> None:
        i = self.opening_count
        while i > 0 and self.openings[i - 1] > square:
            self.openings[i] = self.openings[i - 1]
            i -= 1
        self.openings[i] = square
        self.opening_count += 1

    def remove_opening(self, square: i64) -> None:
        self.opening_count -= 1
        i = self.opening_count
        following = self.openings[i]
        self.openings[i] = 0
        while following != square:
            i -= 1
            before = self.openings[i]
            self.openings[i] = following
            following = before

    # Where pieces may rise

    def takes_building(self, square: i64) -> bool:
        """Dark water or the middle, free, and no building on the eight squares around."""
        return self.printed.dark[square] != 0 and self.piece[square] == WATER and self.crowd[square] == 0

    def takes_half_street(self, square: i64) -> bool:
        return self.piece[square] == WATER and square != CENTRE

    def add_sites(self, base: i64, actions: Actions) -> None:
        for square in range(SQUARES):
            if self.takes_building(square):
                actions.add(base + square)

    def add_second_squares(self, first: i64, base: i64, actions: Actions) -> None:
        for i in range(first * 4, first * 4 + 4):
            neighbour = self.printed.beside[i]
            if neighbour != NOWHERE and self.takes_half_street(neighbour):
                actions.add(base + neighbour)

    # Who is connected

    def has_neighbour(self, piece: i64) -> bool:
        """Whether any other piece shares an edge with this one."""
        return self.touches_piece(piece, piece) or self.touches_piece(self.other[piece], piece)

    def touches_piece(self, square: i64, piece: i64) -> bool:
        for i in range(square * 4, square * 4 + 4):
            neighbour = self.printed.beside[i]
            if neighbour == NOWHERE:
                return False
            if self.piece[neighbour] != WATER and self.piece[neighbour] != piece:
                return True
        return False

    def add_neighbours(self, piece: i64, base: i64, actions: Actions) -> None:
        """The pieces that share an edge with this one, each once."""
        start = actions.count
        self.add_touching(piece, piece, base, start, actions)
        if self.other[piece] != piece:
            self.add_touching(self.other[piece], piece, base, start, actions)

    def add_touching(self, square: i64, piece: i64, base: i64, start: i64, actions: Actions) -> None:
        for i in range(square * 4, square * 4 + 4):
            neighbour = self.printed.beside[i]
            if neighbour == NOWHERE:
                break
            found = self.piece[neighbour]
            if found != WATER and found != piece and not added(actions, start, base + found):
                actions.add(base + found)

    def streets(self) -> i64:
        """How many streets are up."""
        squares: i64 = 0
        for square in range(SQUARES):
            if self.piece[square] != WATER and self.number[square] == 0:
                squares += 1
        return squares // 2

    # Copies

    def clone(self) -> "Lake":
        copy = Lake(self.printed)
        copy.piece = self.piece[:]
        copy.other = self.other[:]
        copy.number = self.number[:]
        copy.site = self.site[:]
        copy.crowd = self.crowd[:]
        copy.open_sides = self.open_sides[:]
        copy.openings = self.openings[:]
        copy.opening_count = self.opening_count
        copy.open_sites = self.open_sites
        return copy

    def carry(self, tape: Tape) -> None:
        self.piece = tape.vector(self.piece)
        self.other = tape.vector(self.other)
        self.number = tape.vector(self.number)
        self.site = tape.vector(self.site)
        self.crowd = tape.vector(self.crowd)
        self.open_sides = tape.vector(self.open_sides)
        self.openings = tape.vector(self.openings)
        self.opening_count = tape.number(self.opening_count)
        self.open_sites = tape.number(self.open_sites)
