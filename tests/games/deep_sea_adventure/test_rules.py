"""Each rule of Deep Sea Adventure and each ruling, shown in a position made for it."""

from fractions import Fraction

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.game import actors, chance_outcomes, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.setup import OptionValue
from fathoms.engine.state import CHANCE, SPECTATOR, IllegalAction
from fathoms.games import get_game
from fathoms.games.deep_sea_adventure.rules import components
from fathoms.games.deep_sea_adventure.rules.components import (
    BLANK,
    DIVE,
    LAY,
    LEAVE,
    LOSE,
    MOST_CARRIED,
    TAKE,
    TURN_BACK,
    USE,
)
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure

GAME = get_game("deep-sea-adventure")
IN_ORDER = [value // 2 for value in range(32)]
"""Every level's values rise along the path: 0 0 1 1 2 2 3 3 | 4 4 5 5 ..."""


def start(players: int = 2, first: int = 0, **options: OptionValue) -> DeepSeaAdventure:
    state = GAME.start(GAME.setup(players, options), [*IN_ORDER, first])
    assert isinstance(state, DeepSeaAdventure)
    return state


def place(game: DeepSeaAdventure, seat: int, cell: int, *carried: int, returning: bool = False) -> None:
    """Put a diver on a cell, carrying these chips from the path."""
    game.leave_cell(game.position[seat])
    game.enter_cell(cell)
    game.position[seat] = cell
    game.returning[seat] = int(returning)
    for chip in carried:
        game.path[chip] = BLANK
        game.carried[seat * MOST_CARRIED + game.load[seat]] = chip
        game.load[seat] += 1


def turn(game: DeepSeaAdventure, seat: int) -> None:
    """Let this seat begin its turn."""
    game.current = seat
    game.breathe()


def roll(game: DeepSeaAdventure, first: int, second: int) -> None:
    game.apply(CHANCE, first * 10 + second)


def words_of(game: DeepSeaAdventure) -> set[str]:
    seat = actors(game)[0]
    return {GAME.write_action(game, seat, action) for action in legal_actions(game, seat)}


def chips_of(game: DeepSeaAdventure, unit: int) -> list[int]:
    chips = []
    while unit != BLANK:
        chips.append(unit)
        unit = game.below[unit]
    return chips


# Components and preparation


def test_there_are_eight_chips_of_each_level_two_of_each_value_240_points_in_all() -> None:
    game = start()
    by_level = {level: [v for v, where in zip(IN_ORDER, game.printed.level, strict=True) if where == level]
                for level in (1, 2, 3, 4)}  # fmt: skip
    assert by_level[1] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert by_level[4] == [12, 12, 13, 13, 14, 14, 15, 15]
    assert sum(game.value) == 240


def test_the_path_holds_level_1_nearest_then_2_3_and_4() -> None:
    game = start()
    assert [game.printed.level[unit] for unit in game.path] == [1] * 8 + [2] * 8 + [3] * 8 + [4] * 8


@pytest.mark.parametrize("seed", range(5))
def test_a_deal_shuffles_each_level_for_itself(seed: int) -> None:
    deal = GAME.deal(GAME.setup(4), Random(seed))
    for level in range(4):
        assert sorted(deal[level * 8 : level * 8 + 8]) == IN_ORDER[level * 8 : level * 8 + 8]
    assert 0 <= deal[32] < 4


def test_the_tank_starts_at_25_and_divers_on_the_submarine() -> None:
    game = start(players=6)
    assert game.air == 25
    assert list(game.position) == [0] * 6


def test_two_dice_of_1_1_2_2_3_3_give_2_to_6_by_ninths() -> None:
    totals: dict[int, Fraction] = {}
    for outcome, probability in chance_outcomes(start()):
        total = outcome // 10 + outcome % 10
        totals[total] = totals.get(total, Fraction(0)) + Fraction(probability).limit_denominator(9)
    assert totals == {2: Fraction(1, 9), 3: Fraction(2, 9), 4: Fraction(3, 9), 5: Fraction(2, 9), 6: Fraction(1, 9)}


@pytest.mark.parametrize(("load", "expected"), [(0, 4), (1, 3), (2, 2), (3, 10 / 9), (4, 4 / 9), (5, 1 / 9), (6, 0)])
def test_expected_steps_shrink_with_the_load(load: int, expected: float) -> None:
    steps = sum(max(0, o // 10 + o % 10 - load) * p for o, p in chance_outcomes(start()))
    assert steps == pytest.approx(expected)


# Breathing


def test_each_unit_carried_costs_one_air_a_pile_too() -> None:
    game = start()
    place(game, 0, 12, 3, 5, 7)
    game.below[3] = 9
    turn(game, 0)
    assert game.air == 22


def test_chips_banked_in_earlier_rounds_cost_no_air() -> None:
    game = start()
    game.owner[4] = 0
    turn(game, 0)
    assert game.air == 25


def test_r1_air_is_used_before_the_direction_is_declared() -> None:
    game = start()
    place(game, 0, 5, 3)
    turn(game, 0)
    assert game.air == 24
    assert words_of(game) == {"dive", "back"}


@pytest.mark.parametrize("left", [1, 2])
def test_r12_air_at_zero_or_below_ends_the_round_and_shows_zero(left: int) -> None:
    game = start()
    place(game, 0, 20, 3, 5)
    game.air = left
    turn(game, 0)
    assert game.air == 0
    assert game.last_turn


def test_divers_at_home_are_skipped_and_cost_no_air() -> None:
    game = start(players=3)
    place(game, 0, 4)
    place(game, 1, 0, 20, 21)
    game.home[1] = 1
    game.homecomers = 1
    turn(game, 0)
    roll(game, 1, 1)
    game.apply(0, LEAVE)
    assert game.current == 2
    assert game.air == 25


# Declaring


def test_a_diver_on_the_submarine_always_dives() -> None:
    game = start()
    assert game.is_chance()
    with pytest.raises(IllegalAction):
        game.apply(0, TURN_BACK)


def test_r2_without_a_treasure_one_may_not_turn_back() -> None:
    game = start()
    place(game, 0, 5)
    turn(game, 0)
    assert game.is_chance()


def test_r2_an_empty_handed_diver_stuck_on_the_last_cell_may_turn_back() -> None:
    game = start()
    place(game, 0, 32)
    turn(game, 0)
    assert words_of(game) == {"dive", "back"}


def test_r2_the_option_lets_anybody_turn_back() -> None:
    game = start(allow_empty_turn_back=True)
    place(game, 0, 5)
    turn(game, 0)
    assert words_of(game) == {"dive", "back"}


def test_a_diver_turns_only_once() -> None:
    game = start()
    place(game, 0, 9, 3, returning=True)
    turn(game, 0)
    assert game.is_chance()


def test_r3_a_diver_on_the_last_cell_need_not_turn() -> None:
    game = start()
    place(game, 0, 32, 3)
    turn(game, 0)
    game.apply(0, DIVE)
    roll(game, 3, 3)
    assert game.position[0] == 32


def test_r18_the_direction_is_asked_for_explicitly() -> None:
    game = start()
    place(game, 0, 5, 3)
    turn(game, 0)
    with pytest.raises(IllegalAction, match="First declare"):
        game.apply(0, TAKE)


# Moving


def test_the_load_is_taken_off_the_dice() -> None:
    game = start()
    place(game, 0, 5, 1, 3)
    turn(game, 0)
    game.apply(0, DIVE)
    roll(game, 2, 3)
    assert game.position[0] == 8


def test_r14_a_load_as_high_as_the_dice_means_no_step() -> None:
    game = start()
    place(game, 0, 9, 0, 1, 2)
    turn(game, 0)
    game.apply(0, TURN_BACK)
    roll(game, 1, 1)
    assert game.position[0] == 9


def test_cells_with_other_divers_are_jumped_and_not_counted() -> None:
    game = start(players=4)
    place(game, 1, 2)
    place(game, 2, 3)
    turn(game, 0)
    roll(game, 1, 2)
    assert game.position[0] == 5


def test_r8_the_deepest_free_cell_is_the_end_of_the_way() -> None:
    game = start(players=3)
    place(game, 1, 32)
    place(game, 2, 31)
    place(game, 0, 29)
    turn(game, 0)
    roll(game, 3, 3)
    assert game.position[0] == 30


def test_r15_the_submarine_is_never_occupied_and_needs_no_exact_count() -> None:
    game = start(players=3)
    place(game, 0, 2, 5, returning=True)
    turn(game, 0)
    roll(game, 3, 3)
    assert game.position[0] == 0
    assert game.home[0] == 1
    assert game.home[1] == 0


def test_a_diver_who_is_home_does_nothing_more_this_round() -> None:
    game = start(players=2)
    place(game, 0, 2, 5, returning=True)
    place(game, 1, 6)
    turn(game, 0)
    roll(game, 3, 3)
    assert game.current == 1
    roll(game, 1, 1)
    game.apply(1, LEAVE)
    assert game.current == 1


# Searching


def test_taking_leaves_a_blank() -> None:
    game = start()
    roll(game, 1, 1)
    game.apply(0, TAKE)
    assert game.path[1] == BLANK
    assert game.carried[0] == 1


def test_taking_is_allowed_on_the_way_up() -> None:
    game = start()
    place(game, 0, 9, 2, returning=True)
    turn(game, 0)
    roll(game, 1, 2)
    assert words_of(game) == {"leave", "take"}


def test_nothing_is_asked_on_a_blank_with_empty_hands() -> None:
    game = start()
    game.path[1] = BLANK
    roll(game, 1, 1)
    assert game.current == 1
    assert game.is_chance()


def test_r5_a_diver_who_did_not_move_may_search() -> None:
    game = start()
    place(game, 0, 9, 0, 1, 2)
    turn(game, 0)
    game.apply(0, DIVE)
    roll(game, 1, 1)
    assert words_of(game) == {"leave", "take"}


def test_r6_a_blank_may_be_refilled_and_the_chip_taken_again() -> None:
    game = start()
    place(game, 0, 3, 1)
    game.path[4] = BLANK
    turn(game, 0)
    game.apply(0, DIVE)
    roll(game, 1, 2)
    game.apply(0, LAY)
    assert game.path[4] == 1
    place(game, 0, 10)
    roll(game, 2, 3)
    assert game.position[1] == 5
    assert words_of(game) == {"leave", "take"}


def test_r7_a_pile_is_laid_down_as_a_whole() -> None:
    game = start()
    game.stack(10, 11)
    game.path[11] = BLANK
    place(game, 0, 3, 10)
    game.path[4] = BLANK
    turn(game, 0)
    game.apply(0, DIVE)
    roll(game, 1, 2)
    game.apply(0, LAY)
    assert chips_of(game, game.path[4]) == [10, 11]
    assert game.load[0] == 0


def test_units_of_the_same_levels_are_one_choice() -> None:
    game = start()
    place(game, 0, 20, 0, 1, 9)
    game.path[20] = BLANK
    turn(game, 0)
    game.apply(0, DIVE)
    roll(game, 2, 2)
    assert words_of(game) == {"leave", "lay 1", "lay 3"}
    with pytest.raises(IllegalAction, match="like another"):
        game.apply(0, LAY + 1)


def test_r17_one_may_not_lay_and_take_in_one_turn() -> None:
    game = start()
    place(game, 0, 3, 1)
    game.path[4] = BLANK
    turn(game, 0)
    game.apply(0, DIVE)
    roll(game, 1, 2)
    game.apply(0, LAY)
    assert game.current == 1


# The end of a round


def end_by_air(game: DeepSeaAdventure, seat: int) -> None:
    """This seat, which carries something and has turned back, uses up the air, rolls 1 + 1 and searches nothing."""
    game.air = 1
    turn(game, seat)
    roll(game, 1, 1)
    if not game.is_chance() and actors(game) == [seat]:
        game.apply(seat, LEAVE)


def test_c4_whoever_empties_the_tank_completes_the_turn_and_may_come_home() -> None:
    game = start(players=2)
    place(game, 0, 2, 31, returning=True)
    place(game, 1, 12, 9)
    game.air = 1
    turn(game, 0)
    roll(game, 1, 2)
    assert game.score(0) == 15
    assert game.round == 2


def test_nobody_else_acts_after_the_air_ran_out() -> None:
    game = start(players=3)
    place(game, 0, 20, 3, returning=True)
    place(game, 1, 1, 31, returning=True)
    end_by_air(game, 0)
    assert game.round == 2
    assert game.score(1) == 0


def test_r13_those_at_home_score_when_the_air_runs_out() -> None:
    game = start(players=2)
    place(game, 1, 0, 31, 30)
    game.home[1] = 1
    game.homecomers = 1
    place(game, 0, 20, 3, returning=True)
    end_by_air(game, 0)
    assert game.score(1) == 30
    assert game.score(0) == 0


def test_what_was_banked_earlier_is_never_lost() -> None:
    game = start(players=2)
    game.owner[31] = 0
    place(game, 0, 20, 3, returning=True)
    end_by_air(game, 0)
    assert game.score(0) == 15


def test_r4_a_diver_who_dropped_everything_may_come_home_with_nothing() -> None:
    game = start(players=2)
    place(game, 0, 2, returning=True)
    place(game, 1, 9)
    turn(game, 0)
    roll(game, 1, 2)
    assert game.home[0] == 1


def test_blanks_are_removed_and_gaps_closed_keeping_the_order() -> None:
    game = start(players=2)
    place(game, 0, 0, 4)
    game.home[0] = 1
    game.homecomers = 1
    place(game, 1, 20, 9, returning=True)
    end_by_air(game, 1)
    assert list(game.path) == [chip for chip in range(32) if chip not in (4, 9)] + [9]


def test_r9_lost_chips_form_piles_of_three_deepest_diver_first() -> None:
    game = start(players=3)
    place(game, 0, 20, 0, 10, returning=True)
    place(game, 1, 25, 1, 17, 30)
    place(game, 2, 9, 18)
    end_by_air(game, 0)
    assert chips_of(game, game.path[-2]) == [30, 17, 1]
    assert chips_of(game, game.path[-1]) == [10, 0, 18]


def test_r9_the_option_lays_out_the_nearest_divers_first() -> None:
    game = start(players=3, lost_chips_first="nearest")
    place(game, 0, 20, 0, 10, returning=True)
    place(game, 2, 9, 18)
    end_by_air(game, 0)
    assert chips_of(game, game.path[-1]) == [18, 10, 0]


def test_r9_the_option_lets_the_owner_choose_the_order() -> None:
    game = start(players=2, owner_orders_lost_chips=True)
    place(game, 0, 20, 0, 10, 11, returning=True)
    end_by_air(game, 0)
    assert words_of(game) == {"lose 1", "lose 2"}
    game.apply(0, LOSE)
    assert chips_of(game, game.path[-1]) == [0, 10, 11]


def test_r10_c1_a_pile_lost_again_stays_one_unit() -> None:
    game = start(players=2)
    game.stack(30, 31)
    game.path[31] = BLANK
    place(game, 0, 20, 30, 2, 9, 10, returning=True)
    end_by_air(game, 0)
    assert chips_of(game, game.path[-2]) == [30, 31, 9, 10]
    assert chips_of(game, game.path[-1]) == [2]


def test_r10_the_option_takes_a_lost_pile_apart() -> None:
    game = start(players=2, unit_restack=False)
    game.stack(30, 31)
    game.path[31] = BLANK
    place(game, 0, 20, 30, 2, 9, returning=True)
    end_by_air(game, 0)
    assert chips_of(game, game.path[-2]) == [30, 31, 9]
    assert chips_of(game, game.path[-1]) == [2]


def test_r11_a_last_pile_of_one_or_two_is_one_unit() -> None:
    game = start(players=2)
    place(game, 0, 20, 3, 4, returning=True)
    end_by_air(game, 0)
    assert chips_of(game, game.path[-1]) == [3, 4]
    assert len(game.path) == 31


def test_c7_units_sink_by_highest_total_level_then_as_picked_up() -> None:
    game = start(players=2)
    game.stack(0, 1)
    game.path[1] = BLANK
    place(game, 0, 20, 4, 0, 9, returning=True)
    end_by_air(game, 0)
    assert chips_of(game, game.path[-1]) == [0, 1, 9, 4]


def test_the_deepest_diver_left_in_the_water_starts_the_next_round() -> None:
    game = start(players=3)
    place(game, 0, 9, 3, returning=True)
    place(game, 2, 15)
    end_by_air(game, 0)
    assert game.first == 2


def test_if_all_came_home_the_last_one_home_starts() -> None:
    game = start(players=2)
    place(game, 1, 0, 31)
    game.home[1] = 1
    game.homecomers = 1
    place(game, 0, 2, 30, returning=True)
    turn(game, 0)
    roll(game, 2, 2)
    assert game.round == 2
    assert game.first == 0


def test_c4_farthest_counts_after_the_last_turn() -> None:
    game = start(players=2)
    place(game, 0, 10, 3, returning=True)
    place(game, 1, 9)
    game.air = 1
    turn(game, 0)
    roll(game, 3, 3)
    game.apply(0, LEAVE)
    assert game.first == 1


def test_c5_equally_deep_divers_the_later_in_turn_order_starts() -> None:
    game = start(players=3, first=1)
    game.end_round(components.NO_AIR)
    assert game.first == 0


def test_r16_a_circuit_in_which_nothing_changes_ends_the_round() -> None:
    game = start(players=2)
    place(game, 0, 32)
    place(game, 1, 31)
    turn(game, 0)
    for seat in (0, 1):
        game.apply(seat, DIVE)
        roll(game, 1, 1)
        game.apply(seat, LEAVE)
    assert game.round == 2


def test_r16_one_change_within_the_circuit_keeps_the_round_going() -> None:
    game = start(players=2)
    place(game, 0, 32)
    place(game, 1, 29)
    turn(game, 0)
    game.apply(0, DIVE)
    roll(game, 1, 1)
    game.apply(0, LEAVE)
    roll(game, 1, 1)
    game.apply(1, LEAVE)
    assert game.round == 1
    assert game.current == 0


def test_an_empty_path_ends_the_round_at_once() -> None:
    game = start(players=2)
    for chip in range(32):
        game.owner[chip] = 0
    game.path = vec[i64]([BLANK] * 32)
    game.end_round(components.NO_AIR)
    assert game.is_over()
    assert game.ending() == components.EMPTY_PATH


# The end of the game


def test_after_three_rounds_the_most_points_win() -> None:
    game = start(players=3)
    game.round = 3
    game.owner[31] = 2
    game.owner[0] = 0
    game.end_round(components.NO_AIR)
    outcome = GAME.outcome(game)
    assert outcome.scores == (0, 0, 15)
    assert outcome.winners == (2,)
    assert outcome.ranks == (2, 3, 1)


def test_a_tie_goes_to_more_chips_of_the_highest_level() -> None:
    game = start(players=2)
    game.round = 3
    game.owner[24] = 0  # 12 points, level 4
    game.owner[16] = 1  # 8 points, level 3
    game.owner[8] = 1  # 4 points, level 2
    game.end_round(components.NO_AIR)
    assert GAME.outcome(game).winners == (0,)


def test_a_tie_in_points_and_levels_is_shared() -> None:
    game = start(players=2)
    game.round = 3
    game.owner[24] = 0
    game.owner[25] = 1
    game.end_round(components.NO_AIR)
    assert GAME.outcome(game).winners == (0, 1)


# Secrets


def test_values_are_hidden_even_from_the_carrier() -> None:
    game = start()
    place(game, 0, 9, 20)
    assert not any(game.knows(seat, 20) for seat in (0, 1, SPECTATOR))


def test_c3_a_diver_at_home_knows_his_own_chips_before_the_others() -> None:
    game = start(players=3)
    place(game, 0, 0, 20)
    game.home[0] = 1
    assert game.knows(0, 20)
    assert not game.knows(1, 20)
    assert not game.knows(SPECTATOR, 20)


def test_banked_chips_are_public() -> None:
    game = start()
    game.owner[20] = 1
    assert all(game.knows(seat, 20) for seat in (0, 1, SPECTATOR))


def test_the_posterior_of_a_hidden_chip_is_even_over_its_levels_unseen_values() -> None:
    game = start()
    for chip in range(8, 14):  # both 4s, both 5s and both 6s of level 2 are banked
        game.owner[chip] = 1
    seen = set()
    for seed in range(20):
        other = game.clone()
        other.resample(0, Random(seed))
        assert sorted(other.value[14:16]) == [7, 7]
        assert sorted(other.value[16:24]) == IN_ORDER[16:24]
        seen.add(tuple(other.value[16:24]))
    assert len(seen) > 15


# Boost


def test_boost_three_dice_are_0_3_and_1_3_and_1_2() -> None:
    game = start(boost=True)
    game.apply(0, components.SWIM)
    outcomes = {outcome for outcome, _ in chance_outcomes(game)}
    assert outcomes == {11, 12, 31, 32, 311, 312, 331, 332}


def test_boost_without_it_any_two_dice_are_chosen_after_the_roll() -> None:
    game = start(boost=True)
    game.apply(0, components.SWIM)
    game.apply(CHANCE, 312)
    assert words_of(game) == {"use 4", "use 5", "use 3"}
    game.apply(0, USE + 5)
    assert game.position[0] == 5


def test_boost_uses_all_three_dice_for_one_air() -> None:
    game = start(boost=True)
    game.apply(0, components.BOOST)
    assert game.air == 24
    game.apply(CHANCE, 332)
    assert game.position[0] == 8


def test_boost_the_extra_air_can_end_the_round() -> None:
    game = start(boost=True)
    place(game, 0, 20)
    game.air = 1
    turn(game, 0)
    game.apply(0, components.BOOST)
    game.apply(CHANCE, 11)
    game.apply(0, LEAVE)
    assert game.round == 2


def test_boost_equal_sums_are_offered_once() -> None:
    game = start(boost=True)
    game.apply(0, components.SWIM)
    game.apply(CHANCE, 11)
    assert words_of(game) == {"use 1", "use 2"}
