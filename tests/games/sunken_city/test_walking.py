"""Moving the adventurer: finding treasures and bringing them home."""

import pytest

from fathoms.engine.state import IllegalAction
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.position import VILLAGE
from fathoms.games.sunken_city.rules.printed import CHEST
from games.sunken_city.board import (
    build,
    lay,
    legal,
    new_game,
    play,
    put_neptune,
    secure,
    square,
    stand,
    treasures,
)


def test_example_street_street_building_costs_three_points() -> None:
    """The rulebook's walk: two streets and building 9 rise, three steps in, one back out, two home next turn."""
    state = new_game()
    play(state, "card 3/4", "street a1", "with a2", "street b2", "with b3", "building 9", "at c3")
    play(state, "step a1", "step b2", "step c3")
    assert treasures(state.found[0]) == {9}
    assert state.steps == 1
    play(state, "step b2")
    assert state.current == 1, "no point is left, and Neptune cannot move"
    play(state, "card 0/7", "card 2/5", "street g2", "with g3", "street h2", "with h3", "step a1", "home")
    assert treasures(state.secured[0]) == {9}
    assert state.steps == 3


def ways_home() -> SunkenCity:
    """Yellow on c3-d3, Neptune on d2-e2, buildings 5 and 9 beside the way to the village."""
    state = new_game()
    lay(state, "a1-b1 c1-d1 d2-e2 c3-d3")
    build(state, 9, "e1")
    build(state, 5, "e3")
    put_neptune(state, "d2")
    stand(state, 0, "c3", found=(1,))
    play(state, "card 0/7")
    return state


@pytest.mark.parametrize(
    ("way", "points", "found"),
    [
        ("d2 c1 a1", 4, {1}),
        ("e3 d2 c1 a1", 5, {1, 5}),
        ("e3 d2 e1 c1 a1", 6, {1, 5, 9}),
    ],
)
def test_example_three_ways_home_for_four_five_and_six_points(way: str, points: int, found: set[int]) -> None:
    state = ways_home()
    play(state, *(f"step {name}" for name in way.split()), "home")
    assert 7 - state.steps == points
    assert treasures(state.secured[0]) == found


def test_m1_a_street_is_one_step_though_one_walks_along_both_its_squares() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1")
    build(state, 4, "e1")
    play(state, "card 0/7", "step a1", "step c1", "step e1")
    assert state.steps == 4


def test_2_no_step_leads_over_a_corner() -> None:
    state = new_game()
    lay(state, "a1-b1 c2-d2")
    stand(state, 0, "a1")
    play(state, "card 0/7")
    assert legal(state) == ["home", "end"]
    with pytest.raises(IllegalAction, match="shares an edge"):
        play(state, "step c2")


def test_m2_points_may_be_left_and_steps_go_back_and_forth() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1")
    play(state, "card 0/7", "step a1", "step c1", "step a1", "step c1", "end")
    assert state.pawn[0] == square("c1")


def test_m3_adventurers_and_neptune_share_a_piece() -> None:
    state = new_game()
    lay(state, "a1-b1")
    stand(state, 1, "a1")
    put_neptune(state, "a1")
    play(state, "card 0/7", "step a1")
    assert state.pawn[0] == state.pawn[1] == state.neptune


def test_m5_a_building_is_found_on_entering_and_several_in_one_turn() -> None:
    state = new_game()
    lay(state, "a1-b1 b2-c2")
    build(state, 4, "c3")
    build(state, 7, "e1")
    lay(state, "d1-d2")
    play(state, "card 0/7", "step a1", "step b2", "step c3", "step b2", "step d1", "step e1")
    assert treasures(state.found[0]) == {4, 7}


def test_5_whoever_stays_in_a_building_claims_nothing_new_until_he_enters_again() -> None:
    state = new_game()
    lay(state, "a1-b1 b2-c2")
    build(state, 4, "c3")
    stand(state, 0, "c3")
    play(state, "card 0/7")
    assert treasures(state.found[0]) == set()
    play(state, "step b2", "step c3")
    assert treasures(state.found[0]) == {4}


def test_m6_what_was_found_is_safe_in_the_village() -> None:
    state = new_game()
    lay(state, "a1-b1")
    stand(state, 0, "a1", found=(3, 8))
    play(state, "card 0/7", "home")
    assert treasures(state.secured[0]) == {3, 8}
    assert state.found[0] == 0
    assert state.pawn[0] == VILLAGE


def test_4_the_walk_goes_on_through_the_village() -> None:
    state = new_game()
    lay(state, "a1-b1")
    stand(state, 0, "a1", found=(3,))
    play(state, "card 0/7", "home", "step a1")
    assert (state.pawn[0], state.steps) == (square("a1"), 5)


def test_3_other_villages_cannot_be_entered() -> None:
    state = new_game()
    lay(state, "i8-i9 a1-b1")
    stand(state, 0, "i9")
    play(state, "card 3/4")
    assert "home" not in legal(state)
    with pytest.raises(IllegalAction, match="corner of the lake"):
        play(state, "home")


def test_the_chest_is_found_in_the_middle_beside_the_buildings_own_treasure() -> None:
    state = new_game()
    lay(state, "e4-d4")
    stand(state, 0, "e4")
    play(state, "card 0/7", "step e5")
    assert treasures(state.found[0]) == {10, CHEST}


def test_the_chest_alone_where_the_buildings_treasure_is_had_already() -> None:
    state = new_game()
    lay(state, "e4-d4")
    stand(state, 0, "e4")
    secure(state, 0, 10)
    play(state, "card 0/7", "step e5")
    assert treasures(state.found[0]) == {CHEST}


def test_the_treasure_alone_where_the_chest_is_safe_already() -> None:
    state = new_game()
    lay(state, "e4-d4")
    stand(state, 0, "e4")
    secure(state, 0, CHEST)
    play(state, "card 0/7", "step e5")
    assert treasures(state.found[0]) == {10}


def chip_turn() -> SunkenCity:
    state = new_game()
    lay(state, "a1-b1")
    state.chips[0] = 1
    state.chips_left = 7
    secure(state, 0, 3)
    state.found[0] = 1 << 5
    play(state, "card 2/5", "street c1", "with d1", "building 8", "at e1")
    return state


def test_example_a_chip_makes_fourteen_steps_of_five() -> None:
    """The rulebook's chip: 2/5, one treasure safe, one found, nine roofs."""
    state = chip_turn()
    play(state, "chip")
    assert state.steps == 14
    assert (state.chips[0], state.chips_left) == (0, 8)


def test_16_a_chip_is_used_before_the_first_step_and_counts_the_roofs_then() -> None:
    state = chip_turn()
    play(state, "chip", "step a1", "step c1", "step e1")
    assert state.steps == 11, "a treasure found on the way changes nothing"
    state = chip_turn()
    play(state, "step a1")
    assert "chip" not in legal(state)


def test_n8_only_one_chip_a_turn() -> None:
    state = chip_turn()
    state.chips[0] = 2
    play(state, "chip")
    with pytest.raises(IllegalAction, match="one a turn"):
        play(state, "chip")


def test_c5_a_chip_may_be_used_without_a_roof_left() -> None:
    state = chip_turn()
    state.secured[0] = state.printed.all_treasures
    play(state, "chip")
    assert (state.steps, state.chips[0]) == (5, 0)
