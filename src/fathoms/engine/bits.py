"""Small helpers on 64-bit numbers, safe in compiled code, where a literal left of a shift is only 32 bits wide."""

from librt.vecs import vec
from mypy_extensions import i64


def shift_left(value: i64, places: i64) -> i64:
    return value << places


def bit(place: i64) -> i64:
    """The number with only this bit set."""
    return shift_left(1, place)


def count_bits(mask: i64) -> i64:
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def lowest_bit(mask: i64) -> i64:
    """The place of the lowest bit set, of which there must be one."""
    place: i64 = 0
    while (mask >> place) & 1 == 0:
        place += 1
    return place


def sort(numbers: vec[i64]) -> None:
    """Sort in place, smallest first. For the short lists of board games."""
    for i in range(1, len(numbers)):
        number = numbers[i]
        j = i - 1
        while j >= 0 and numbers[j] > number:
            numbers[j + 1] = numbers[j]
            j -= 1
        numbers[j + 1] = number
