"""Income, the five accounts, payments with transfers, and salaries."""

import pytest

from fathoms.engine.game import actors
from fathoms.engine.state import IllegalAction
from fathoms.games.thesauros import GAME
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.budget import yearly_income
from fathoms.games.thesauros.rules.state import Thesauros
from games.thesauros.table import accounts, act_in, budgeted, choices, dealt, do, fund, give_map, place, settle


def salaries(game: Thesauros) -> None:
    game.stage = codes.SALARIES
    game.place_in_order = 0
    game.phase = codes.NOTHING
    game.run()


def test_the_first_year_gives_50_and_2_more_for_each_place_in_turn_order() -> None:
    game = dealt(4)
    assert [game.purse[seat] for seat in game.order] == [50, 52, 54, 56]


@pytest.mark.parametrize(("mode", "money"), [("introductory", 55), ("lawless", 55), ("standard", 50)])
def test_the_modes_start_with_their_money(mode: str, money: int) -> None:
    game = dealt(2, mode)
    assert game.purse[game.order[0]] == money


def test_later_years_give_30_or_10_and_5_a_map_duplicates_too() -> None:
    game = budgeted()
    give_map(game, 0, 3)
    give_map(game, 0, 3)
    give_map(game, 0, 5)
    assert yearly_income(game, 0, 1, 0) == 45
    assert yearly_income(game, 0, 2, 0) == 25


def test_budgets_are_made_at_once_and_nobody_sees_another_s() -> None:
    game = dealt(3)
    assert actors(game) == [0, 1, 2]
    game.apply(1, codes.AMOUNT + 30)
    assert GAME.view(game, 0)["seats"][1]["accounts"] == [None] * 5
    assert GAME.view(game, 1)["seats"][1]["accounts"][0] == 30


def test_an_empty_purse_is_asked_on_so_that_nobody_learns_of_it() -> None:
    game = dealt(2)
    seat = game.order[0]
    game.apply(seat, codes.AMOUNT + 20)
    game.apply(seat, codes.AMOUNT + 30)
    assert actors(game) == [0, 1]
    assert choices(game, seat) == ["amount 0"]


def test_what_is_left_goes_into_the_slush_fund_which_stays_secret() -> None:
    game = dealt(2)
    for seat in (0, 1):
        for amount in (10, 10, 10, 10):
            game.apply(seat, codes.AMOUNT + amount)
    seat = game.order[1]
    assert accounts(game, seat) == [10, 10, 10, 10, 12]
    assert GAME.view(game, 1 - seat)["seats"][seat]["accounts"] == [10, 10, 10, 10, None]


def test_a_new_year_divides_leftovers_and_slush_fund_anew_without_fees() -> None:
    game = budgeted()
    fund(game, 0, 1, 2, 3, 4, 5)
    game.quadrimester = 4
    game.stage = codes.YEAR_START
    game.phase = codes.NOTHING
    game.run()
    assert game.purse[0] == 30 + 15


def test_the_rulebook_s_transfer_of_6_and_2_and_2_and_2() -> None:
    """Year 2, $12 of salaries and $4 in the account: $6 + $2 from research, $2 + $2 from missions."""
    game = budgeted(2, "lawless")
    game.quadrimester = 4
    for worker in range(1, 6):
        game.where[worker] = codes.REST
    game.mercenaries[0] = 1
    game.order[0], game.order[1] = 0, 1
    fund(game, 0, 4, 9, 0, 9, 0)
    salaries(game)
    do(game, "from rd other", "amount 6", "amount 2")
    assert accounts(game) == [0, 1, 0, 5, 0]


def test_each_source_pays_the_fee_of_the_year() -> None:
    for quadrimester, fee in ((1, 1), (4, 2), (7, 3)):
        game = budgeted()
        game.quadrimester = quadrimester
        fund(game, 0, 0, 20, 0, 0, 0)
        act_in(game, 1, 1)
        do(game, "recruit", "amount 3")
        assert game.account(0, codes.RD) == 20 - 3 - fee


def test_more_than_the_shortfall_may_be_moved_but_no_source_twice() -> None:
    game = budgeted()
    fund(game, 0, 1, 9, 0, 0, 0)
    act_in(game, 1, 1)
    do(game, "recruit")
    assert choices(game) == [f"amount {amount}" for amount in range(2, 9)]


def test_one_click_takes_what_is_missing_from_an_account_as_far_as_it_goes() -> None:
    game = budgeted()
    fund(game, 0, 0, 3, 9, 0, 0)
    act_in(game, 1, 1)
    do(game, "recruit")
    assert choices(game) == ["from rd", "from rd other", "from ge", "from ge other"]
    do(game, "from rd", "amount 1")
    assert accounts(game)[:3] == [0, 0, 7]


def test_where_every_account_must_give_all_nothing_is_asked() -> None:
    game = budgeted()
    fund(game, 0, 0, 2, 3, 0, 0)
    act_in(game, 1, 1)
    do(game, "recruit")
    assert game.phase == codes.PLACE_RECRUIT
    assert accounts(game)[:3] == [0, 0, 0]


def test_r50_without_an_expense_there_is_no_transfer() -> None:
    game = budgeted()
    with pytest.raises(IllegalAction):
        do(game, "from rd")


def test_the_slush_fund_is_neither_source_nor_target_but_in_the_introductory_mode_8_12() -> None:
    for mode, offered in (("standard", False), ("introductory", True)):
        game = budgeted(2, mode)
        fund(game, 0, 0, 5, 0, 0, 9)
        act_in(game, 1, 1)
        do(game, "recruit")
        assert ("from sf" in choices(game)) is offered


def test_income_is_divided_at_will_but_never_into_the_slush_fund() -> None:
    game = budgeted()
    game.earn(0, 5)
    game.phase = codes.NOTHING
    game.run()
    assert not any("sf" in choice for choice in choices(game))
    fund(game, 0, 0, 0, 0, 0, 0)
    do(game, "credit hr 2", "credit me 3")
    assert accounts(game) == [2, 0, 0, 3, 0]


def test_r09_only_whole_salaries_are_paid_and_each_unpaid_worker_costs_a_point() -> None:
    """Three workers and $3 pay one; with $2 more in research, of which the fee takes one, they pay two."""
    for research, left, lost in ((0, [1, 0], 2), (2, [0, 0], 1)):
        game = budgeted()
        game.where[3] = codes.REST
        fund(game, 0, 3, research, 0, 0, 0)
        salaries(game)
        assert accounts(game)[:2] == left
        assert game.reputation[0] == 10 - lost


def test_8_19_even_fees_greater_than_what_they_move_are_paid_for_a_salary() -> None:
    game = budgeted()
    game.quadrimester = 7
    fund(game, 0, 3, 4, 0, 0, 0)
    salaries(game)
    assert accounts(game) == [0, 0, 0, 0, 0]
    assert game.reputation[0] == 10


def test_r48_reputation_never_falls_below_nothing() -> None:
    game = budgeted()
    game.reputation[0] = 1
    fund(game, 0, 0, 0, 0, 0, 0)
    salaries(game)
    assert game.reputation[0] == 0


def test_8_12_an_introductory_bribe_may_be_paid_by_transfer() -> None:
    game = budgeted(2, "introductory")
    seat = game.order[0]
    fund(game, seat, 20, 0, 0, 0, 0)
    place(game, "envelope")
    settle(game)
    assert game.phase == codes.BIDS
    game.apply(seat, codes.AMOUNT + 5)
    while game.phase in (codes.CHOOSE_SOURCE, codes.CHOOSE_AMOUNT):
        do(game, choices(game)[0])
    assert game.bid[seat] == 5
