"""An owner of the game may correct its numbers in a file of his own."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.game import BadSetup
from fathoms.engine.playout import play_randomly
from fathoms.engine.random import Random
from fathoms.engine.state import Actions
from fathoms.games.deep_sea_adventure import GAME, components

PRINTED = GAME.load_edition("printed").source
LEVEL = "  [12, 12, 13, 13, 14, 14, 15, 15],\n"


def corrected(air: int, rounds: int, pile: int, faces: list[int], values: list[list[int]]) -> str:
    chips = PRINTED.index("values = [")
    source = PRINTED[:chips] + f"values = {values}\n" + PRINTED[PRINTED.index("[pile]") :]
    return (
        source.replace("full = 25", f"full = {air}")
        .replace("rounds = 3", f"rounds = {rounds}")
        .replace("size = 3", f"size = {pile}")
        .replace("faces = [1, 2, 3]", f"faces = {faces}")
    )


@settings(max_examples=40, deadline=None)
@given(
    st.integers(1, 75),
    st.integers(1, 9),
    st.integers(1, 9),
    st.lists(st.integers(1, 4), min_size=1, max_size=3, unique=True),
    st.lists(st.lists(st.integers(0, 45), min_size=1, max_size=8), min_size=1, max_size=7),
    st.integers(2, 6),
    st.integers(0, 2**30),
)
def test_whatever_numbers_are_let_through_a_game_can_be_played_with_them(
    air: int, rounds: int, pile: int, faces: list[int], values: list[list[int]], players: int, seed: int
) -> None:
    setup = GAME.setup(players, {}, GAME.own_edition("mine", corrected(air, rounds, pile, faces, values)))
    bounds = GAME.bounds(setup)
    random = Random(seed)
    state = GAME.new(setup, random)
    chips = components(state)
    assert play_randomly(state, random, Actions()) <= bounds.decisions
    assert components(state) == chips
    assert bounds.score[0] <= min(GAME.outcome(state).scores) <= max(GAME.outcome(state).scores) <= bounds.score[1]


@pytest.mark.parametrize(
    ("was", "becomes", "complaint"),
    [
        (LEVEL, LEVEL + "  [16],\n" * 4, "1 to 7 levels"),
        (LEVEL, LEVEL + "  [],\n", "at least one chip each"),
        (LEVEL, LEVEL + "  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],\n" * 3, "60 chips at most"),
        ("faces = [1, 2, 3]", "faces = [1, 2, 3, 4]", "two or three different faces"),
        ("faces = [1, 2, 3]", "faces = [2, 2, 3]", "two or three different faces"),
        ("faces = [1, 2, 3]", "faces = [1, 5]", "at most 8 steps"),
        ("third = [1, 2]", "third = [1, 6]", "at most 8 steps"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused_with_the_reason(was: str, becomes: str, complaint: str) -> None:
    assert was in PRINTED
    edition = GAME.edition_from_text("mine", PRINTED.replace(was, becomes))
    with pytest.raises(BadSetup, match=complaint):
        GAME.setup(2, edition=edition)
