"""The street spaces, the end of the game, and who wins."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.game import actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.setup import OptionValue
from fathoms.engine.state import CHANCE, Actions
from fathoms.games.sunken_city.rules.events import FROZEN, FULL_SET, NOT_YET, PLAYS_CARD, SAND_TIMER, STALLED
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.lake import Lake
from games.sunken_city.board import (
    GAME,
    build,
    cover_all_but,
    lay,
    legal,
    new_game,
    play,
    put_neptune,
    secure,
    square,
    stacks,
    stand,
)


def test_e2_the_next_space_is_turned_over_in_the_middle_of_a_turn() -> None:
    state = new_game()
    stacks(state, 1, 4, 1, 1, 1, 0, source=1)
    play(state, "card 3/4", "street c4", "with d4")
    assert state.source == 2
    play(state, "street c5", "with d5")
    assert list(state.stacks)[1:] == [0, 3, 1, 1, 1, 0]


def test_e2_a_space_with_a_single_street_is_turned_over_and_used_up_at_once() -> None:
    state = new_game()
    stacks(state, 1, 1, 1, 9, 1, 0, source=1)
    play(state, "card 3/4", "street c4", "with d4", "street c5", "with d5", "street c6", "with d6")
    assert state.source == 4
    assert state.trigger == NOT_YET


def test_example_the_street_stacks_of_the_end() -> None:
    """Spaces 1 to 4 are used up: streets rise from 5 and sink to 6; when 5 is, the timer shows and 6 serves both."""
    state = new_game()
    lay(state, "a1-b1 c1-d1 i8-i9 g9-h9")
    put_neptune(state, "a1")
    stacks(state, 0, 0, 0, 0, 1, 0, source=5)
    play(state, "card 1/6", "neptune", "drift c1")
    assert list(state.stacks)[5:] == [1, 1]
    assert state.trigger == NOT_YET
    play(state, "street e1", "with f1")
    assert (state.source, state.trigger) == (6, SAND_TIMER)
    play(state, "card 1/6", "street c4", "with d4")
    assert list(state.stacks)[5:] == [0, 0]
    play(state, "neptune", "roll 1", "drift e1")
    assert list(state.stacks)[5:] == [0, 1]
    play(state, "end")
    assert state.is_over()


def timer_game(streets_on_five: int, sunk: int = 0, **options: OptionValue) -> SunkenCity:
    """Seat 0 has played 4/3, and space 5 is all that is left before the sand timer."""
    state = new_game(2, **options)
    lay(state, "a1-b1")
    stacks(state, 0, 0, 0, 0, streets_on_five, sunk, source=5)
    play(state, "card 4/3")
    return state


def test_e3_the_sand_timer_ends_the_game_when_the_round_is_played_out() -> None:
    state = timer_game(2)
    play(state, "street c4", "with d4", "street c5", "with d5")
    assert state.trigger == SAND_TIMER
    play(state, "end")
    assert not state.is_over(), "the other player has his turn"
    play(state, "card 4/3", "end")
    assert state.is_over()
    assert GAME.outcome(state).reason == GAME.endings[SAND_TIMER]


def test_e3_the_last_player_in_the_round_ends_the_game_at_once() -> None:
    state = new_game()
    state.first = 1
    lay(state, "a1-b1")
    stacks(state, 0, 0, 0, 0, 1, 0, source=5)
    play(state, "card 1/6", "street c4", "with d4", "end")
    assert state.is_over()


def test_10_whoever_empties_space_5_goes_on_with_space_6() -> None:
    state = timer_game(2, sunk=3)
    play(state, "street c4", "with d4", "street c5", "with d5")
    assert state.source == 6
    assert "street c6" in legal(state)
    assert "end" not in legal(state), "three streets can be taken and two are demanded"


def test_c4_option_space_6_serves_only_from_the_next_turn_on() -> None:
    state = timer_game(2, sunk=3, space6_next_turn=True)
    assert "end" in legal(state), "two streets are too few for a card of four"
    play(state, "street c4", "with d4", "street c5", "with d5")
    assert "street c6" not in legal(state)
    play(state, "end", "card 3/4")
    assert "street c6" in legal(state)


def test_11_after_space_5_streets_sink_to_space_6_and_rise_from_it_again() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1")
    stacks(state, 0, 0, 0, 0, 0, 0, source=6)
    put_neptune(state, "a1")
    play(state, "card 3/4", "neptune", "drift c1")
    assert state.stacks[6] == 1
    play(state, "street f4", "with f5")
    assert state.stacks[6] == 0


def test_e4_a_full_set_ends_the_game_when_the_round_is_played_out() -> None:
    state = new_game()
    lay(state, "a1-b1")
    secure(state, 0, *range(2, 12))
    stand(state, 0, "a1", found=(1,))
    play(state, "card 0/7", "home", "end")
    assert state.trigger == FULL_SET
    assert not state.is_over()
    play(state, "card 0/7")
    assert state.is_over()
    assert GAME.outcome(state).winners == (0,)


def test_21_in_the_shorter_game_ten_treasures_are_a_full_set() -> None:
    state = new_game(shorter_game=True)
    lay(state, "a1-b1")
    secure(state, 0, *range(3, 12))
    stand(state, 0, "a1", found=(2,))
    play(state, "card 0/7", "home", "end")
    assert state.trigger == FULL_SET
    play(state, "card 3/4")
    assert "building 1" not in legal(state)
    assert "building 2" in legal(state)


def test_e5_most_treasures_win_and_what_is_not_home_counts_nothing() -> None:
    state = new_game()
    secure(state, 0, 1, 2, 3)
    secure(state, 1, 10, 11)
    state.found[1] = 1 << 4 | 1 << 5
    assert state.standing(0) > state.standing(1)
    assert (state.score(0), state.score(1)) == (3, 2)


def test_e5_a_tie_goes_to_the_higher_value_and_the_chest_counts_twelve() -> None:
    state = new_game()
    secure(state, 0, 9, 10)
    secure(state, 1, 8, 11)
    assert state.standing(1) - state.standing(0) == 1


def test_19_still_equal_is_a_shared_win() -> None:
    state = new_game()
    secure(state, 0, 1, 4)
    secure(state, 1, 2, 3)
    assert state.wins(0)
    assert state.wins(1)


def test_c3_a_frozen_lake_ends_the_game_after_the_round() -> None:
    state = new_game()
    cover_all_but(state, "d5 e4 e6 f5")
    assert state.lake.opening_count == state.lake.open_sites == 0
    play(state, "card 4/3", "end")
    assert not state.is_over(), "the round is finished first"
    play(state, "card 4/3", "end")
    assert state.ending() == FROZEN


def test_c3_two_whole_rounds_without_a_stir_end_the_game() -> None:
    state = new_game()
    lay(state, "a1-b1 i8-i9")
    stacks(state, 0, 0, 0, 0, 1, 0, source=5)
    play(state, "card 4/3", "end", "card 4/3", "end", "card 3/4", "end", "card 3/4")
    assert not state.is_over()
    play(state, "end")
    assert state.is_over()
    assert state.ending() == STALLED


def test_c3_a_stir_in_the_first_of_two_rounds_counts_from_anew() -> None:
    state = new_game()
    lay(state, "a1-b1 i8-i9")
    stacks(state, 0, 0, 0, 0, 1, 0, source=5)
    stand(state, 1, "i9", found=(3,))
    play(state, "card 4/3", "end", "card 4/3", "home", "end")
    play(state, "card 3/4", "end", "card 3/4", "end")
    assert not state.is_over()


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 4), shorter=st.booleans())
def test_streets_are_conserved_and_the_lake_knows_its_openings(seed: int, players: int, shorter: bool) -> None:
    """At every step of a random game: the same components, and lists that a fresh look at the lake confirms."""
    state = new_game(players, shorter_game=shorter)
    random = Random(seed)
    before = GAME.components(state)
    while not state.is_over():
        if state.is_chance():
            state.play(CHANCE, state.draw(random, Actions()))
        else:
            (seat,) = actors(state)
            actions = legal_actions(state, seat)
            state.play(seat, actions[random.below(len(actions))])
        assert GAME.components(state) == before
        check_lake(state.lake)


def check_lake(lake: Lake) -> None:
    def water(place: int) -> bool:
        return place >= 0 and lake.takes_half_street(place)

    openings = [
        place
        for place in range(81)
        if water(place) and any(water(lake.printed.beside[place * 4 + side]) for side in range(4))
    ]
    assert openings == [int(lake.openings[i]) for i in range(lake.opening_count)]
    assert lake.open_sites == sum(lake.takes_building(place) for place in range(81))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_20_everybody_has_the_same_number_of_turns(players: int) -> None:
    state = new_game(players)
    random = Random(players)
    state.telling = True
    while not state.is_over():
        if state.is_chance():
            state.play(CHANCE, state.draw(random, Actions()))
        else:
            actions = legal_actions(state, state.current)
            state.play(state.current, actions[random.below(len(actions))])
    turns = Counter(seat for kind, _, seat, *_ in state.journal if kind == PLAYS_CARD)
    assert [turns[seat] for seat in range(players)] == [state.round] * players


def test_building_next_to_sunk_ground_may_rise_again() -> None:
    state = new_game()
    build(state, 3, "c3")
    state.lake.sink(square("c3"))
    assert state.lake.takes_building(square("d3"))
