"""Perft: how many lines of play there are from the opening, to a depth, with every outcome of the dice.

The first numbers can be counted by hand: with two players the first diver rolls one of six pairs of faces, which
give the totals 2 to 6, always on a chip, so two choices follow; the second diver's six rolls each follow on those.
"""

import pytest

from fathoms.engine.game import actors, chance_outcomes, legal_actions
from fathoms.engine.state import CHANCE, State
from fathoms.games import get_game

GAME = get_game("deep-sea-adventure")


def perft(state: State, depth: int) -> int:
    if depth == 0 or state.is_over():
        return 1
    seat = CHANCE if state.is_chance() else actors(state)[0]
    actions = [outcome for outcome, _ in chance_outcomes(state)] if seat == CHANCE else legal_actions(state, seat)
    total = 0
    for action in actions:
        after = state.clone()
        after.play(seat, action)
        total += perft(after, depth - 1)
    return total


def opening(players: int, boost: bool = False) -> State:
    return GAME.start(GAME.setup(players, {"boost": boost}), [*(value // 2 for value in range(32)), 0])


# Depths 1 to 4: 6 rolls, 2 searches, 6 rolls, 2 searches. From depth 5 on the first diver moves again: with a chip in
# hand he first declares (2 ways), without one he rolls (6 ways).
@pytest.mark.parametrize(("depth", "lines"), [(1, 6), (2, 12), (3, 72), (4, 144), (5, 72 * 2 + 72 * 6)])
def test_perft_with_two_players(depth: int, lines: int) -> None:
    assert perft(opening(2), depth) == lines


# Swim or boost; eight rolls; then all three dice are used (1 way), or two of three: 0+1, 0+1 alike and 1+1 for 011 (2
# ways), 331 and 332 with 2 and 3 ways, and so on: counted face by face in the list below.
def test_perft_with_boost_dice() -> None:
    ways_to_use_two = sum(len({a + b, a + c, b + c}) for a in (0, 3) for b in (1, 3) for c in (1, 2))
    assert perft(opening(2, boost=True), 1) == 2
    assert perft(opening(2, boost=True), 2) == 16
    # After a boost the diver has moved and is asked to search (2 ways); otherwise he chooses dice first.
    assert perft(opening(2, boost=True), 3) == ways_to_use_two + 8 * 2
