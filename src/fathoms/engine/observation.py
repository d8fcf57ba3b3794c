"""What a seat may know of a position as a row of whole numbers: the input of networks, the rows of datasets."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64


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
    """A row of numbers, or many below each other, that is filled again and again without allocating."""

    def __init__(self, length: i64) -> None:
        self.numbers: vec[i16] = vec[i16]([0] * length)
        self.place: i64 = 0

    def put(self, number: i64) -> None:
        self.numbers[self.place] = i16(number)
        self.place += 1

    def put_nothing(self, count: i64) -> i64:
        """So many noughts, perhaps to be written over. Gives the place of the first."""
        start = self.place
        numbers = self.numbers
        for i in range(start, start + count):
            numbers[i] = 0
        self.place = start + count
        return start

    def put_one_of(self, choice: i64, count: i64) -> None:
        """As many numbers as there are choices: a 1 for this one, a 0 for every other. None is chosen by -1."""
        start = self.put_nothing(count)
        if choice >= 0:
            self.numbers[start + choice] = 1

    def put_part(self, values: vec[i64], start: i64, count: i64) -> None:
        """So many of these values, from the one at start on."""
        numbers = self.numbers
        place = self.place
        for i in range(count):
            numbers[place + i] = i16(values[start + i])
        self.place = place + count

    def put_bits(self, mask: i64, first: i64, count: i64) -> None:
        """So many bits of a mask, from the first on, each as a number."""
        numbers = self.numbers
        place = self.place
        mask >>= first
        for i in range(count):
            numbers[place + i] = i16((mask >> i) & 1)
        self.place = place + count

    def put_turned(self, by_seat: vec[i64], seat: i64) -> None:
        """One number a seat: this seat's first, then the others' in turn order."""
        numbers = self.numbers
        place = self.place
        count = len(by_seat)
        for i in range(seat, count):
            numbers[place + i - seat] = i16(by_seat[i])
        for i in range(seat):
            numbers[place + count - seat + i] = i16(by_seat[i])
        self.place = place + count
