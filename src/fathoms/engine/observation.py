"""What a seat may know of a position as a row of whole numbers: the input of networks, the rows of datasets."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64

from fathoms.engine.bits import bit


def turned(player: i64, seat: i64, players: i64) -> i64:
    """How many seats after this one a player sits."""
    if player < seat:
        return player - seat + players
    return player - seat


@final
class Field:
    """Some neighbouring numbers of an observation, and what they mean."""

    def __init__(self, name: str, length: int, low: int, high: int, meaning: str) -> None:
        self.name = name
        self.length = length
        self.low = low
        self.high = high
        self.meaning = meaning


@final
class Sheet:
    """A row of numbers, or many below each other, that is filled again and again without allocating.

    Whoever writes a row finds it blank, so that noughts need not be written: most numbers of most games are noughts.
    """

    def __init__(self, length: i64) -> None:
        self.numbers: vec[i16] = vec[i16]([0] * length)
        self.place: i64 = 0

    def put(self, number: i64) -> None:
        self.numbers[self.place] = i16(number)
        self.place += 1

    def put_nothing(self, count: i64) -> i64:
        """So many noughts, perhaps to be written over. Gives the place of the first."""
        start = self.place
        self.place = start + count
        return start

    def put_one_of(self, choice: i64, count: i64) -> None:
        """As many numbers as there are choices: a 1 for this one, a 0 for every other. None is chosen by -1."""
        if choice >= 0:
            self.numbers[self.place + choice] = 1
        self.place += count

    def put_all(self, values: vec[i64]) -> None:
        numbers = self.numbers
        place = self.place
        for value in values:
            if value != 0:
                numbers[place] = i16(value)
            place += 1
        self.place = place

    def put_part(self, values: vec[i64], start: i64, count: i64) -> None:
        """So many of these values, from the one at start on."""
        numbers = self.numbers
        place = self.place
        for i in range(start, start + count):
            numbers[place] = i16(values[i])
            place += 1
        self.place = place

    def put_bits(self, mask: i64, first: i64, count: i64) -> None:
        """So many bits of a mask, from the first on, each as a number."""
        self.write_bits((mask >> first) & (bit(count) - 1), self.place)
        self.place += count

    def write_bits(self, mask: i64, place: i64) -> None:
        """The bits of a mask, lowest first, to noughts that begin at this place."""
        numbers = self.numbers
        while mask != 0:
            if mask & 1 != 0:
                numbers[place] = 1
            mask >>= 1
            place += 1

    def put_turned(self, values: vec[i64], first: i64) -> None:
        """All these values: those from the first on, then those before it. What a seat has comes first this way."""
        numbers = self.numbers
        start = self.place
        stop = start + len(values)
        place = stop - first
        for value in values:
            if place == stop:
                place = start
            if value != 0:
                numbers[place] = i16(value)
            place += 1
        self.place = stop
