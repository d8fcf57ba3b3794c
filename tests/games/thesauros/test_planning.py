"""Placing meeples, envelopes and tokens; training; refusing."""

import pytest

from fathoms.engine.state import IllegalAction
from fathoms.games.thesauros.rules import codes
from games.thesauros.table import act_in, budgeted, choices, do, fund, place


def test_a_meeple_takes_the_first_free_slot() -> None:
    game = budgeted()
    do(game, "place boss 9", "place worker 9")
    start = game.printed.line_start[9]
    assert [game.line[start], game.line[start + 1]] == [game.order[0] * 6, game.order[1] * 6 + 1]


def test_a_full_line_is_closed() -> None:
    game = budgeted()
    do(game, "place boss 9", "place worker 9")
    with pytest.raises(IllegalAction, match="full"):
        do(game, "place worker 9")


def test_r21_zone_4_is_closed_in_the_first_quadrimester() -> None:
    game = budgeted()
    with pytest.raises(IllegalAction, match="second quadrimester"):
        do(game, "place boss 4")


def test_r27_mussels_have_room_for_everybody() -> None:
    game = budgeted(4)
    place(game)
    assert game.mussels == 1


def test_an_envelope_goes_just_before_a_meeple_and_in_order() -> None:
    game = budgeted(2)
    do(game, "envelope", "place worker 6", "envelope")
    assert [game.envelope[seat] for seat in game.order] == [1, 2]
    assert "envelope" not in choices(game)
    assert all(choice.startswith("place") for choice in choices(game))


def test_a_token_gives_a_second_action_and_leaves_the_game() -> None:
    game = budgeted()
    seat = game.order[0]
    game.tokens[seat] = 1
    game.hidden_token[seat] = 0
    place(game, "token", "place worker 9")
    while game.phase == codes.CREDITING:
        do(game, choices(game)[0])
    do(game, "advertise", "advertise")
    assert game.advert_points[seat] == 10
    assert game.used_tokens == 1


def test_8_5_leaving_out_the_second_action_costs_nothing() -> None:
    game = budgeted()
    game.doubled[1] = 1
    game.hidden_token[0] = 0
    act_in(game, 9, 1)
    do(game, "advertise", "refuse")
    assert game.reputation[0] == 15


def test_r26_with_a_token_the_slot_price_is_paid_twice() -> None:
    game = budgeted()
    game.doubled[1] = 1
    act_in(game, 1, 1)
    do(game, "recruit", "place worker 6", "recruit")
    assert game.account(0, codes.HR) == 20 - 3 - 3
    assert game.recruited[0] == 2


def test_a_meeple_that_does_nothing_costs_a_point_8_7_and_returns() -> None:
    game = budgeted()
    act_in(game, 9, 1)
    do(game, "refuse")
    assert game.reputation[0] == 9
    assert game.where[1] == codes.REST


def test_a_meeple_that_can_do_nothing_is_not_even_asked() -> None:
    game = budgeted()
    fund(game, 0, 0, 0, 0, 0, 0)
    act_in(game, 9, 1)
    assert game.phase != codes.ACT
    assert game.where[1] == codes.REST


def test_the_rulebook_s_training_in_zone_2() -> None:
    """Red's boss and worker, then green's: each worker gets a hat before the first of the two acts."""
    game = budgeted(3)
    act_in(game, 2, 0, 7, 1, 6)
    do(game, "train")
    assert game.hat[1] == codes.HAT_2
    do(game, "refuse")
    assert game.phase == codes.TRAINING
    assert game.current == 1
    do(game, "train")
    assert game.hat[7] == codes.HAT_2
    assert game.hats_left[codes.HAT_2] == 0


def test_when_hats_run_out_the_line_decides() -> None:
    game = budgeted(2)
    act_in(game, 2, 6, 7, 0)
    do(game, "train")
    act_in(game, 2, 0, 1)
    assert game.phase == codes.ACT


def test_8_18_training_is_offered_once_a_player_and_line() -> None:
    game = budgeted(2)
    act_in(game, 3, 1, 0, 2)
    do(game, "done", "refuse")
    assert game.phase == codes.ACT
    assert game.meeple == 0


def test_a_worker_wears_one_hat_only() -> None:
    game = budgeted(2)
    game.hat[1] = codes.HAT_3
    act_in(game, 2, 0, 1)
    assert game.phase == codes.ACT


def test_r28_a_recruit_may_join_the_boss_and_be_trained() -> None:
    game = budgeted(2)
    game.where[0] = codes.REST
    act_in(game, 1, 1)
    game.join_line(0, 3)
    do(game, "recruit", "place worker 3")
    assert game.phase == codes.TRAINING
    do(game, "train")
    assert game.hat[3] == codes.HAT_3
