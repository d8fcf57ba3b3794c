"""The deal: everything that is drawn before the first move, as whole numbers."""

from mypy_extensions import i64

from fathoms.engine.random import Random
from fathoms.games.thesauros.rules.codes import TECHNOLOGIES
from fathoms.games.thesauros.rules.printed import Printed


def deal(printed: Printed, random: Random) -> list[int]:
    """Turn order, technology cards, maps, big and small dig tiles, finds; of each, what comes first stands first."""
    dealt: list[int] = shuffled(run(0, printed.players), random)
    dealt += cards(printed, random)
    dealt += maps(printed, random)
    dealt += shuffled(run(0, printed.big_tiles), random)
    dealt += shuffled(run(printed.big_tiles, printed.big_tiles + printed.small_tiles), random)
    dealt += shuffled(printed.find_kinds[:], random)
    return dealt


def run(first: i64, stop: i64) -> list[int]:
    numbers: list[int] = []
    for number in range(first, stop):
        numbers.append(number)
    return numbers


def shuffled(numbers: list[int], random: Random) -> list[int]:
    for i in range(len(numbers) - 1, 0, -1):
        j = random.below(i + 1)
        kept = numbers[i]
        numbers[i] = numbers[j]
        numbers[j] = kept
    return numbers


def cards(printed: Printed, random: Random) -> list[int]:
    """Three cards for the display, then the deck: early cards on top."""
    if printed.introductory:
        blue: list[int] = []
        late: list[int] = []
        for card in range(TECHNOLOGIES):
            if (printed.first_in_deck >> card) & 1 != 0:
                blue.append(card)
            elif card not in printed.introductory_cards:
                late.append(card)
        return printed.introductory_cards + shuffled(blue, random) + shuffled(late, random)
    # Not in Lawless!: the mask is always on the first space.
    first: list[int] = [] if printed.lawless else printed.introductory_cards[:1]
    simple: list[int] = []
    middle: list[int] = []
    late = []
    for card in range(TECHNOLOGIES):
        if card in first:
            continue
        if printed.level[card] == 0:
            simple.append(card)
        elif printed.level[card] == 1:
            middle.append(card)
        else:
            late.append(card)
    shown = first + shuffled(simple, random)
    count = printed.first_cards
    middle = shuffled(shown[count:] + middle, random)
    top = printed.deck_top
    return shown[:count] + middle[:top] + shuffled(middle[top:] + late, random)


def maps(printed: Printed, random: Random) -> list[int]:
    numbers: list[int] = []
    for tile in range(printed.map_tiles):
        numbers.append(1 + tile % printed.site_count)
    if not printed.introductory:
        return shuffled(numbers, random)
    for number in printed.introductory_maps:
        numbers.remove(number)
    return printed.introductory_maps + shuffled(numbers, random)


def check(printed: Printed, dealt: list[int]) -> None:
    """Raises ValueError with a sentence for a deal that cannot be."""
    parts = [
        ("turn order", run(0, printed.players)),
        ("technology cards", run(0, TECHNOLOGIES)),
        ("maps", sorted([1 + int(tile) % int(printed.site_count) for tile in range(printed.map_tiles)])),
        ("big dig tiles", run(0, printed.big_tiles)),
        ("small dig tiles", run(printed.big_tiles, printed.big_tiles + printed.small_tiles)),
        ("finds", printed.find_kinds),
    ]
    start = 0
    for name, expected in parts:
        if sorted(dealt[start : start + len(expected)]) != expected:
            raise ValueError(f"The deal does not hold the right {name}.")
        start += len(expected)
    if len(dealt) != start:
        raise ValueError(f"The deal has {len(dealt)} numbers instead of {start}.")
