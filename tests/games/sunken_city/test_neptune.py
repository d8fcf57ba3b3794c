"""Moving Neptune, and what sinks."""

import pytest

from fathoms.engine.game import chance_outcomes
from fathoms.engine.state import IllegalAction
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.lake import GROTTO, WATER
from fathoms.games.sunken_city.rules.position import VILLAGE
from games.sunken_city.board import (
    GAME,
    build,
    lay,
    legal,
    new_game,
    play,
    put_neptune,
    secure,
    square,
    stacks,
    stand,
    streets_up,
    treasures,
)


def chase() -> SunkenCity:
    """Neptune on building 5 at e3, three streets to Yellow on c1-d1; it is the turn of seat 1."""
    state = new_game()
    lay(state, "e2-f2 e1-f1 c1-d1 a1-b1")
    build(state, 5, "e3")
    put_neptune(state, "e3")
    stand(state, 0, "c1", found=(5, 9))
    state.current = state.first = 1
    play(state, "card 0/7", "neptune", "roll 3")
    return state


def test_example_neptune_moves_three_steps_and_sinks_three_pieces() -> None:
    state = chase()
    play(state, "drift e2", "drift e1", "drift c1")
    assert state.lake.site[5] == GROTTO
    assert [state.lake.piece[square(name)] for name in ("e3", "e2", "f2", "e1", "f1")] == [WATER] * 5
    assert state.stacks[2] == 3, "two streets join the one on space 2"
    assert treasures(state.found[0]) == {5, 9}, "nothing happens to whoever stands where Neptune ends"


def test_example_the_yellow_adventurer_returns_when_his_street_sinks() -> None:
    """Neptune stands on Yellow's street and another player moves him on."""
    state = chase()
    play(state, "drift e2", "drift e1", "drift c1")
    assert state.current == 0
    play(state, "card 0/7", "end")
    play(state, "card 3/4", "street g2", "with g3", "street h2", "with h3", "street f4", "with g4", "neptune", "roll 2")
    play(state, "drift a1")
    assert state.pawn[0] == VILLAGE
    assert state.found[0] == 0
    assert state.chips[0] == 1


def test_example_a_complete_turn() -> None:
    """4/3: four streets, three steps to building 9, then Neptune three steps to building 4, where Red is."""
    state = new_game()
    build(state, 9, "c3")
    build(state, 4, "f2")
    lay(state, "f4-g4 f3-g3")
    stand(state, 1, "f2", found=(4,))
    put_neptune(state, "f4")
    play(state, "card 4/3", "street a1", "with a2", "street b2", "with b3")
    play(state, "street h5", "with h6", "street g2", "with g1")
    play(state, "step a1", "step b2", "step c3")
    assert treasures(state.found[0]) == {9}
    play(state, "neptune", "roll 3", "drift f3", "drift g2", "drift f2")
    assert state.neptune == square("f2") == state.pawn[1]
    assert treasures(state.found[1]) == {4}
    assert state.stacks[2] == 4, "three streets have sunk"


def test_n1_at_most_one_neptune_move_a_turn() -> None:
    state = chase()
    lay(state, "i8-i9")
    play(state, "drift e2", "stop")
    assert legal(state) == ["step i8", "end"]
    with pytest.raises(IllegalAction, match="has been moved"):
        play(state, "neptune")


def test_c1_neptune_moves_at_any_time_between_pieces_and_between_steps() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1 g4-g5 h4-h5")
    put_neptune(state, "g4")
    play(state, "card 2/5", "street b6", "with b7", "neptune", "roll 1", "drift h4")
    play(state, "street c6", "with c7", "step a1")
    assert state.pawn[0] == square("a1")
    state = new_game()
    lay(state, "a1-b1 c1-d1 g4-g5 h4-h5")
    put_neptune(state, "g4")
    play(state, "card 0/7", "step a1", "neptune", "roll 1", "drift h4", "step c1")
    assert state.pawn[0] == square("c1")


def test_c1_option_neptune_moves_between_the_blocks_only() -> None:
    state = new_game(neptune_between_blocks=True)
    lay(state, "a1-b1 c1-d1 g4-g5 h4-h5")
    put_neptune(state, "g4")
    play(state, "card 2/5", "street b6", "with b7")
    with pytest.raises(IllegalAction, match="not in between"):
        play(state, "neptune")
    play(state, "street c6", "with c7", "step a1", "neptune", "roll 1", "drift h4")
    assert state.current == 1, "the walk had begun, so Neptune's move ended it"


@pytest.mark.parametrize(("players", "steps"), [(2, 4), (3, 3), (4, 3)])
def test_n2_no_die_in_the_own_territory(players: int, steps: int) -> None:
    state = new_game(players)
    lay(state, "d4-d5 d6-d7")
    put_neptune(state, "d4")
    play(state, "card 0/7", "neptune")
    assert not state.is_chance()
    assert state.neptune_steps == steps


def test_n4_a_street_partly_inside_a_territory_is_inside() -> None:
    state = new_game()
    lay(state, "d4-e4")
    assert state.in_territory(square("d4"), 0)
    lay(state, "e3-f3")
    assert not state.in_territory(square("e3"), 0)


def test_12_the_territory_of_a_colour_not_in_play_is_nobodys() -> None:
    state = new_game()
    lay(state, "g2-h2 g3-h3")
    put_neptune(state, "g2")
    play(state, "card 0/7", "neptune")
    assert state.is_chance()


@pytest.mark.parametrize(
    ("players", "faces"),
    [(2, {1: 1, 2: 2, 3: 2, 4: 1}), (3, {0: 1, 1: 1, 2: 2, 3: 2}), (4, {0: 1, 1: 2, 2: 2, 3: 1})],
)
def test_n3_each_player_count_has_its_die(players: int, faces: dict[int, int]) -> None:
    state = new_game(players)
    lay(state, "e4-e3")
    play(state, "card 0/7", "neptune")
    assert dict(chance_outcomes(state)) == {face: weight / 6 for face, weight in faces.items()}


def test_13_a_neptune_surrounded_by_water_stays_and_no_die_is_rolled() -> None:
    state = new_game()
    lay(state, "a1-b1")
    play(state, "card 0/7")
    assert "neptune" not in legal(state)
    with pytest.raises(IllegalAction, match="surrounded by water"):
        play(state, "neptune")


def test_13_after_the_roll_he_may_still_stay() -> None:
    state = chase()
    play(state, "stop")
    assert state.neptune == square("e3")
    assert streets_up(state) == 4


def test_n2_a_roll_of_0_moves_nobody() -> None:
    state = new_game(4)
    lay(state, "e4-e3 a1-b1")
    play(state, "card 0/7", "neptune", "roll 0")
    assert state.neptune == square("e5")
    assert legal(state) == ["step a1", "end"]


def test_n5_neptune_never_enters_a_village() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1")
    put_neptune(state, "a1")
    play(state, "card 0/7", "neptune")
    assert legal(state) == ["drift c1", "stop"]


def test_n6_his_way_ends_where_no_piece_is_left_beside_him() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1")
    put_neptune(state, "a1")
    play(state, "card 0/7", "neptune", "drift c1")
    assert state.current == 1, "he had three steps left and nowhere to go"


def test_15_whoever_stands_where_neptune_starts_sinks_with_the_piece() -> None:
    state = new_game()
    lay(state, "e4-e3 e2-e1")
    put_neptune(state, "e4")
    stand(state, 1, "e4", found=(2,))
    play(state, "card 0/7", "neptune", "roll 1", "drift e2")
    assert state.pawn[1] == VILLAGE
    assert state.chips[1] == 1, "and gets a chip, for another moved Neptune (C5)"


def test_14_all_on_a_sinking_piece_go_home_and_all_but_the_mover_get_a_chip() -> None:
    state = new_game(3)
    lay(state, "e4-e3 e2-e1")
    put_neptune(state, "e4")
    for seat in range(3):
        stand(state, seat, "e4", found=(seat + 1,))
    secure(state, 1, 9)
    play(state, "card 0/7", "neptune", "roll 1", "drift e2")
    assert list(state.pawn) == [VILLAGE] * 3
    assert list(state.found) == [0, 0, 0]
    assert list(state.chips) == [0, 1, 1]
    assert treasures(state.secured[1]) == {9}, "what is safe stays safe"


def test_16_no_chip_is_gained_when_all_are_held() -> None:
    state = new_game()
    lay(state, "e4-e3 e2-e1")
    put_neptune(state, "e4")
    stand(state, 1, "e4")
    state.chips[0], state.chips_left = 8, 0
    play(state, "card 0/7", "neptune", "roll 1", "drift e2")
    assert (state.pawn[1], state.chips[1]) == (VILLAGE, 0)


def test_17_a_chip_gained_in_anothers_turn_is_used_in_a_later_turn_of_ones_own() -> None:
    state = new_game()
    lay(state, "e4-e3 e2-e1 a1-b1 i8-i9")
    put_neptune(state, "e4")
    stand(state, 1, "e4")
    play(state, "card 0/7")
    assert "chip" not in legal(state)
    play(state, "neptune", "roll 1", "drift e2", "end", "card 0/7")
    assert "chip" in legal(state)


def test_variant_without_neptune_chips_nobody_gets_any() -> None:
    state = new_game(neptune_chips=False)
    lay(state, "e4-e3 e2-e1")
    put_neptune(state, "e4")
    stand(state, 1, "e4")
    play(state, "card 0/7", "neptune", "roll 1", "drift e2")
    assert (state.pawn[1], state.chips[1]) == (VILLAGE, 0)
    assert GAME.components(state)["chips"] == 0


def test_22_whoever_sinks_himself_in_the_middle_of_his_walk_goes_on_from_his_village() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1 e1-e2")
    put_neptune(state, "c1")
    stand(state, 0, "c1", found=(2,))
    play(state, "card 0/7", "step a1", "step c1", "neptune", "drift e1")
    assert (state.pawn[0], state.found[0], state.chips[0]) == (VILLAGE, 0, 0)
    assert "step a1" in legal(state)
    assert state.steps == 5


def test_streets_sink_onto_the_space_after_the_one_in_use() -> None:
    state = new_game()
    lay(state, "e4-e3")
    stacks(state, 0, 0, 7, 1, 1, 0, source=3)
    lay(state, "e2-e1")
    put_neptune(state, "e4")
    play(state, "card 0/7", "neptune", "roll 1", "drift e2")
    assert state.stacks[4] == 2
