"""Preparation, ships, moving bathyscaphes and the pause of Sunken Treasure, rule by rule."""

from collections import Counter

import pytest

from fathoms.engine.random import Random
from fathoms.engine.state import IllegalAction
from fathoms.games.sunken_treasure.rules.components import COLUMNS, LEFT, RIGHT
from fathoms.games.sunken_treasure.rules.game import SunkenTreasure
from fathoms.games.sunken_treasure.rules.sea import PLACING, SAILING, WAITING
from games.sunken_treasure.sea import (
    GAME,
    cell,
    hand,
    legal,
    new_game,
    play,
    position,
    set_hand,
    set_supply,
    spaces,
    supply,
    tiles_at,
)

# Preparation


def test_deeper_spaces_hold_more_treasures() -> None:
    state = new_game()
    for column in "abcdef":
        assert [len(tiles_at(state, f"{column}{row}")) for row in (2, 3, 4, 5)] == [1, 2, 3, 4]


@pytest.mark.parametrize(("players", "cards", "bathyscaphes"), [(2, 15, 5), (3, 15, 5), (4, 13, 4), (5, 12, 3)])
def test_each_player_gets_what_the_table_says(players: int, cards: int, bathyscaphes: int) -> None:
    state = new_game(players)
    assert list(state.hand_size) == [3] * players
    assert list(state.supply_size) == [cards - 3] * players
    assert len(state.bathyscaphe) == players * bathyscaphes
    assert list(state.jokers) == [1] * players
    assert sorted(state.holder[60:]) == sorted([*range(players), *[-1] * (5 - players)])


def cards_in_play(players: int, seed: int, surplus: str = "equal") -> Counter[int]:
    deal = GAME.deal(GAME.setup(players, {"surplus_cards": surplus}), Random(seed))
    each = {2: 15, 3: 15, 4: 13, 5: 12}[players]
    return Counter(deal[60 + players : 60 + players + players * each])


@pytest.mark.parametrize(("players", "of_each"), [(2, 6), (3, 9), (5, 12)])
def test_surplus_cards_are_removed_equally(players: int, of_each: int) -> None:
    assert cards_in_play(players, seed=5) == dict.fromkeys(range(5), of_each)


def test_a35_with_four_players_two_colours_at_random_keep_one_card_more() -> None:
    deals = [cards_in_play(4, seed) for seed in range(40)]
    assert all(sorted(deal.values()) == [10, 10, 10, 11, 11] for deal in deals)
    assert {colour for deal in deals for colour, count in deal.items() if count == 11} == set(range(5))


def test_surplus_cards_may_be_removed_at_random() -> None:
    deals = [cards_in_play(2, seed, "random") for seed in range(20)]
    assert all(sum(deal.values()) == 30 and max(deal.values()) <= 12 for deal in deals)
    assert any(len(set(deal.values())) > 1 for deal in deals)


def test_bathyscaphes_are_placed_one_by_one_in_row_2_knowing_the_hand() -> None:
    state = new_game(3)
    first = state.first
    assert state.phase == PLACING
    assert legal(state) == {f"place {column}" for column in "abcdef"}
    order = []
    for _ in range(15):
        order.append(state.current)
        play(state, "place c")
    assert order == [(first + turn) % 3 for turn in range(15)]
    assert set(state.bathyscaphe) == {cell("c2")}
    assert (state.phase, state.current) == (SAILING, first)
    assert list(state.ship) == [LEFT] * 3


@pytest.mark.parametrize(
    ("place", "number", "why"),
    [
        (0, 60, "each treasure once"),
        (60, 7, "a mussel of another colour"),
        (70, 9, "cards of each colour"),
        (-1, 4, "names seat 4 as first player"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(place: int, number: int, why: str) -> None:
    setup = GAME.setup(4)
    deal = GAME.deal(setup, Random(1))
    deal[place] = number
    with pytest.raises(ValueError, match=why):
        GAME.start(setup, deal)


def test_a_deal_that_boxes_two_cards_of_one_colour_is_refused() -> None:
    setup = GAME.setup(4)
    deal = GAME.deal(setup, Random(1))
    boxed = deal[-4]
    other = next(place for place in range(64, len(deal) - 4) if deal[place] == boxed)
    deal[-3], deal[other] = deal[other], deal[-3]
    with pytest.raises(ValueError, match="two cards of one colour"):
        GAME.start(setup, deal)


def test_a_deal_of_the_wrong_length_is_refused() -> None:
    setup = GAME.setup(2)
    with pytest.raises(ValueError, match="instead of 93"):
        GAME.start(setup, GAME.deal(setup, Random(1))[:-1])


# The ship


def test_a1_the_ship_may_stop_in_any_column_ahead_with_a_bathyscaphe_of_its_own() -> None:
    state = position(["a2 c3 c4 f5", "b2 d2"])
    assert legal(state) == {"sail a", "sail c", "sail f", "sail off"}
    play(state, "sail c")
    assert state.ship[0] == 2


def test_a2_the_ship_may_leave_although_bathyscaphes_lie_ahead() -> None:
    state = position(["a2 c2 f2"])
    play(state, "sail off")
    assert state.ship[0] == RIGHT
    assert state.current == 1


def test_a2_or_not_with_the_option() -> None:
    state = position(["a2 c2 f2"], exit_only_if_none_ahead=True)
    assert legal(state) == {"sail a", "sail c", "sail f"}
    with pytest.raises(IllegalAction, match="only when no bathyscaphe of yours lies ahead"):
        play(state, "sail off")


def test_a3_with_nothing_ahead_the_ship_leaves_by_itself_and_that_is_the_turn() -> None:
    state = position(["a2 b2", "b2"])
    state.ship[0] = 3
    state.current = 0
    state.begin_turn()
    assert state.ship[0] == RIGHT
    assert (state.current, state.phase) == (1, SAILING)


def test_ships_share_spaces() -> None:
    state = position(["c2", "c2"])
    play(state, "sail c", "move d2", "end", "sail c")
    assert list(state.ship) == [2, 2]


def test_a33_after_the_last_ship_left_the_next_player_begins_a_new_lap() -> None:
    state = position([], players=3)
    play(state, "sail off", "sail f", "move a2", "end", "sail off", "keep")
    assert list(state.ship) == [LEFT] * 3, "the ship in the last column left by itself"
    assert (state.current, state.phase) == (2, SAILING)
    play(state, "sail off", "sail off", "sail off")
    assert (state.current, state.phase) == (2, SAILING)


# The pause


def test_a_waiting_player_may_trade_one_card() -> None:
    state = position(["a2", "b2"], hands=["red red blue"], supplies=["green yellow violet"])
    play(state, "sail off", "sail b", "move c2", "end")
    assert (state.current, state.phase) == (0, WAITING)
    assert legal(state) == {"trade red", "trade blue", "keep"}
    play(state, "trade blue")
    assert hand(state, 0) == ["red", "red", "green"]
    assert supply(state, 0) == ["yellow", "violet", "blue"]
    assert state.current == 1


def test_a4_nobody_trades_on_the_turn_the_ship_leaves_so_the_last_never_does() -> None:
    state = position(["a2", "b2"])
    play(state, "sail off")
    assert state.current == 1
    play(state, "sail off")
    assert (state.current, state.phase) == (0, SAILING)


@pytest.mark.parametrize(("cards", "stock"), [("red blue", ""), ("", "")])
def test_a5_without_hand_or_supply_there_is_no_trade(cards: str, stock: str) -> None:
    state = position(["a2", "b2"], hands=[cards], supplies=[stock])
    play(state, "sail off", "sail b", "move c2", "end")
    assert (state.current, state.phase) == (1, SAILING)


# Which bathyscaphes act


def test_a6_one_bathyscaphe_may_move_while_another_collects() -> None:
    state = position(["b2 b3 b3 a2"], tiles={"b3": "crown-red mask-blue"}, hands=["red red red"])
    play(state, "sail b", "use 2", "move f2", "use 3", "take crown-red", "pay card")
    assert state.kinds[0] == 1


def test_a6_or_not_with_the_option() -> None:
    state = position(["b2 b3 b3 a2"], tiles={"b3": "crown-red"}, hands=["red red red"], uniform_action=True)
    play(state, "sail b", "use 2", "move f2", "use 3")
    assert all(move.startswith("move") for move in legal(state))
    with pytest.raises(IllegalAction, match="none of them collects"):
        play(state, "take crown-red")


def test_a6_with_the_option_who_collected_goes_on_collecting() -> None:
    sea = {"b2": "ring-red", "b3": "crown-red", "b4": ""}
    state = position(["b2 b3 b4 a2"], tiles=sea, hands=["red red green"], supplies=["blue"], uniform_action=True)
    state.usable_jokers = 0
    play(state, "sail b", "use 2", "take ring-red")
    assert legal(state) == {"use 3", "end"}
    with pytest.raises(IllegalAction, match="nothing you can collect in that row"):
        play(state, "use 4")
    play(state, "use 3")
    assert legal(state) == {"take crown-red", "end"}
    with pytest.raises(IllegalAction, match="none of them moves"):
        play(state, "move c3")


def test_a7_actions_of_different_bathyscaphes_come_in_any_order_but_one_run_of_collecting_is_not_interrupted() -> None:
    sea = {"b3": "crown-red mask-blue", "b4": "ring-green coin-red"}
    state = position(["b3 b4 a2"], tiles=sea, hands=["red blue green"])
    play(state, "sail b", "use 3", "take crown-red", "pay card", "use 4", "take ring-green", "pay card")
    assert "take mask-blue" not in legal(state)
    with pytest.raises(IllegalAction, match="does not lie in the space"):
        play(state, "take mask-blue")


def test_a7_the_hand_is_refilled_only_at_the_end_of_the_turn() -> None:
    sea = {"b5": "crown-red mask-red ring-red coin-red"}
    state = position(["b5 a2"], tiles=sea, hands=["red red red"], supplies=["red red red red red"])
    state.usable_jokers = 0
    play(state, "sail b", "take crown-red", "take mask-red")
    assert hand(state, 0) == ["red"]
    play(state, "take ring-red")
    assert state.current == 1, "without a card in hand there is nothing left to do"
    assert hand(state, 0) == ["red"] * 3


def test_a8_collecting_is_never_a_duty_but_one_action_is() -> None:
    state = position(["b2 b3 a2"], tiles={"b2": "crown-red"}, hands=["red red red"])
    play(state, "sail b")
    with pytest.raises(IllegalAction, match="At least one bathyscaphe has to act"):
        play(state, "end")
    play(state, "use 2", "move a2", "end")
    assert state.current == 1
    assert state.kinds[0] == 0


def test_a_lone_bathyscaphe_is_chosen_by_itself() -> None:
    state = position(["b2 a2"])
    play(state, "sail b")
    assert "move c2" in legal(state)


# Moving


def moves(state: SunkenTreasure) -> set[str]:
    return {move for move in legal(state) if move.startswith("move")}


def test_example_1_where_bathyscaphes_may_move() -> None:
    """White's ship lies above two of his five: one in row 2, one in row 4. The French text has the right rows."""
    state = position(["c2 c4 a2 e3 f5"])
    play(state, "sail c")
    assert legal(state) == {"use 2", "use 4"}
    before = state.clone()
    play(state, "use 2")
    everywhere = {f"move {column}{row}" for column in "abcdef" for row in (2, 3)}
    assert moves(state) == everywhere - {"move c2"}
    play(before, "use 4")
    everywhere = {f"move {column}{row}" for column in "abcdef" for row in (3, 4, 5)}
    assert moves(before) == everywhere - {"move c4"}


def test_the_bottom_row_has_none_below_it() -> None:
    state = position(["c5 a2"])
    play(state, "sail c")
    assert moves(state) == {f"move {column}{row}" for column in "abcdef" for row in (4, 5)} - {"move c5"}


def test_a9_a_move_to_the_same_space_is_no_move() -> None:
    state = position(["c3 a2"])
    play(state, "sail c")
    with pytest.raises(IllegalAction, match="there already"):
        play(state, "move c3")
    with pytest.raises(IllegalAction, match="within its row"):
        play(state, "move c5")


def test_a10_who_moved_within_the_column_has_acted() -> None:
    state = position(["c2 c4 a2"], tiles={"c3": "crown-red mask-red"}, hands=["red red red"])
    play(state, "sail c", "use 2", "move c3")
    assert legal(state) == {"use 4", "end"}


def test_a11_who_moved_ahead_acts_again_when_the_ship_gets_there() -> None:
    state = position(["c2 a2", "f2"])
    play(state, "sail c", "move e3", "sail off")
    assert state.current == 0
    assert legal(state) == {"sail e", "sail off"}
    play(state, "sail e", "move e4")
    assert cell("e4") in spaces(state, 0)


def test_a13_two_in_one_space_both_act_and_cost_each_other_nothing() -> None:
    state = position(["c3 c3 a2", "f2"], tiles={"c3": "crown-red mask-red"}, hands=["red red red"])
    play(state, "sail c", "take crown-red", "pay card", "use 3")
    assert {"take mask-red", "move d4"} <= legal(state)
    assert state.toll(1) == 0
    play(state, "move d4")
    assert sorted(spaces(state, 0))[-1] == cell("d4")


def test_nobody_moves_for_another() -> None:
    state = new_game(2)
    with pytest.raises(IllegalAction, match="not this seat's turn"):
        state.apply(1 - state.first, 0)


def test_the_ship_sails_only_to_the_right_and_only_above_bathyscaphes() -> None:
    state = position(["b2 d2"])
    state.ship[0] = 1
    with pytest.raises(IllegalAction, match="on to the right"):
        play(state, "sail b")
    with pytest.raises(IllegalAction, match="above a bathyscaphe of yours"):
        play(state, "sail c")
    with pytest.raises(IllegalAction, match="First move your ship"):
        play(state, "end")


def test_waiting_players_cannot_act() -> None:
    state = position(["a2", "b2"])
    play(state, "sail off", "sail b", "move c2", "end")
    set_hand(state, 0, "red red blue")
    set_supply(state, 0, "red")
    with pytest.raises(IllegalAction, match="waits for the others"):
        play(state, "sail a")
    with pytest.raises(IllegalAction, match="no card of that colour"):
        play(state, "trade green")


def test_there_are_six_columns() -> None:
    assert RIGHT == COLUMNS
