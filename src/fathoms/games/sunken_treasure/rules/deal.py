"""What is drawn before the first move, as one list of numbers, and whether such a list can be a deal.

The list: the treasures cell by cell; a mussel's colour for each seat; each seat's cards, top first; the colours of the
cards put back into the box unseen; the first player.
"""

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.random import Random
from fathoms.games.sunken_treasure.rules.components import COLOURS, TREASURES, Printed


def deal(fixed: Printed, players: i64, random: Random) -> list[int]:
    dealt: list[int] = []
    add_some(dealt, numbers_to(TREASURES), TREASURES, random)
    add_some(dealt, numbers_to(COLOURS), players, random)
    in_play = players * fixed.cards
    cards = vec[i64]([0] * (in_play + fixed.boxed))
    for i in range(len(cards)):
        cards[i] = i % COLOURS
    if fixed.removed_equally:
        # The last five cards are of different colours; some of them go into the box.
        random.shuffle(cards, len(cards) - COLOURS, len(cards))
        random.shuffle(cards, 0, in_play)
    else:
        random.shuffle(cards, 0, len(cards))
    for card in cards:
        dealt.append(card)
    dealt.append(random.below(players))
    return dealt


def numbers_to(stop: i64) -> vec[i64]:
    numbers = vec[i64]([0] * stop)
    for i in range(stop):
        numbers[i] = i
    return numbers


def add_some(dealt: list[int], numbers: vec[i64], count: i64, random: Random) -> None:
    """So many of these numbers, in any order."""
    random.shuffle(numbers, 0, len(numbers))
    for i in range(count):
        dealt.append(numbers[i])


def check(fixed: Printed, players: i64, dealt: list[int]) -> None:
    """Raise ValueError with a sentence for a deal that cannot be."""
    first_card = TREASURES + players
    last = first_card + players * fixed.cards + fixed.boxed
    if len(dealt) != last + 1:
        raise ValueError(f"The deal has {len(dealt)} numbers instead of {last + 1}.")
    if not has_each(dealt, 0, TREASURES, TREASURES, 1):
        raise ValueError("The deal does not hold each treasure once.")
    if not has_each(dealt, TREASURES, first_card, COLOURS, 0):
        raise ValueError("The deal does not give each player a mussel of another colour.")
    of_each = (last - first_card) // COLOURS
    if not has_each(dealt, first_card, last, COLOURS, of_each):
        raise ValueError(f"The deal does not hold {of_each} cards of each colour.")
    if fixed.removed_equally and not has_each(dealt, last - fixed.boxed, last, COLOURS, 0):
        raise ValueError("The deal puts two cards of one colour back into the box.")
    if not 0 <= dealt[last] < players:
        raise ValueError(f"The deal names seat {dealt[last]} as first player, who does not exist.")


def has_each(dealt: list[int], start: i64, stop: i64, kinds: i64, count: i64) -> bool:
    """Whether this part holds every number below kinds so many times; 0: at most once."""
    found = vec[i64]([0] * kinds)
    for i in range(start, stop):
        number = dealt[i]
        if not 0 <= number < kinds:
            return False
        found[number] += 1
    for number in range(kinds):
        if (found[number] > 1 and count == 0) or (found[number] != count and count > 0):
            return False
    return True
