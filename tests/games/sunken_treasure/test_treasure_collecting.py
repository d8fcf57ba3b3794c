"""Cards, tolls and jokers of Sunken Treasure, rule by rule."""

import pytest

from fathoms.engine.state import IllegalAction
from fathoms.games.sunken_treasure.rules.components import KINDS, NOBODY
from fathoms.games.sunken_treasure.rules.game import SunkenTreasure
from fathoms.games.sunken_treasure.rules.sea import GIVING, PAYING
from games.sunken_treasure.sea import (
    cards,
    cell,
    give_joker,
    give_kinds,
    hand,
    legal,
    play,
    position,
    supply,
    take_jokers_away,
    tile,
    tiles_at,
)


def on_board(state: SunkenTreasure, seat: int) -> set[int]:
    return {number for number in state.board[seat * KINDS : (seat + 1) * KINDS] if number >= 0}


def beside_board(state: SunkenTreasure, seat: int) -> set[int]:
    return {number for number, holder in enumerate(state.holder) if holder == seat}


def mussel(state: SunkenTreasure, seat: int) -> str:
    names = ("red", "yellow", "green", "blue", "violet")
    return "mussel-" + next(names[number - 60] for number in beside_board(state, seat) if number >= 60)


# By card


def test_a_card_of_the_border_colour_pays_for_a_tile_and_is_out_of_the_game() -> None:
    state = position(["b3 a2"], tiles={"b3": "crown-red mask-blue"}, hands=["red green green"], supplies=["violet"])
    take_jokers_away(state)
    play(state, "sail b")
    with pytest.raises(IllegalAction, match="no card of that tile's colour"):
        play(state, "take mask-blue")
    play(state, "take crown-red")
    assert on_board(state, 0) == {tile("crown-red")}
    assert list(state.discard) == [1, 0, 0, 0, 0]
    play(state, "end")
    assert hand(state, 0) == ["green", "green", "violet"]


def test_example_2_what_two_treasures_of_row_4_cost() -> None:
    """Violet collects two; brown has one beside, one above and one below him, white one above."""
    violet, brown, white = 0, 1, 2
    state = position(
        ["c4 a2", "c4 c2 c5 f2", "c3 f2"],
        players=3,
        tiles={"c4": "crown-red mask-yellow"},
        hands=["red yellow blue"],
        supplies=["green green green green green green violet"],
    )
    take_jokers_away(state)
    before = [cards(state, seat) for seat in (violet, brown, white)]
    play(state, "sail c")
    assert state.toll(2) == 3
    play(state, "take crown-red", "take mask-yellow")
    after = [cards(state, seat) for seat in (violet, brown, white)]
    assert after[brown] - before[brown] == 4
    assert after[white] - before[white] == 2
    assert before[violet] - after[violet] == 6 + 2
    assert sum(state.discard) == 2


def test_a12_one_bathyscaphe_takes_several_tiles_mixing_card_and_joker() -> None:
    state = position(["b4 a2"], tiles={"b4": "crown-red mask-blue ring-red"}, hands=["red green green"])
    joker = mussel(state, 0)
    play(state, "sail b", "take crown-red", "pay card", "take mask-blue", f"pay {joker}")
    assert on_board(state, 0) == {tile("crown-red"), tile("mask-blue")}
    assert tiles_at(state, "b4") == {tile("ring-red"), tile(joker)}


def test_a14_the_toll_is_counted_for_each_tile_and_own_moves_do_not_change_it() -> None:
    sea = {"b4": "crown-red mask-red"}
    state = position(["b4 b3 a2", "b2 f2"], tiles=sea, hands=["red red red"], supplies=["blue blue blue blue"])
    take_jokers_away(state)
    play(state, "sail b", "use 3", "move b2", "use 4")
    before = cards(state, 1)
    play(state, "take crown-red")
    assert cards(state, 1) == before + 1
    play(state, "take mask-red")
    assert cards(state, 1) == before + 2


def test_a15_toll_cards_go_on_top_in_clockwise_order_from_the_payers_left() -> None:
    state = position(
        ["b2 a2", "f2", "b2 b2 f2"],
        players=3,
        tiles={"b2": "crown-red"},
        hands=["red red red", "blue blue blue", "blue blue blue"],
        supplies=["green yellow violet", "red", "red"],
    )
    take_jokers_away(state)
    state.current = 1
    for number in range(5):
        state.bathyscaphe[5 + number] = cell("b2" if number < 1 else "f2")
    state.current = 0
    play(state, "sail b", "take crown-red")
    assert supply(state, 1) == ["green", "red"]
    assert supply(state, 2) == ["violet", "yellow", "red"]


def test_a15_receivers_refill_only_after_all_toll_cards_of_the_tile() -> None:
    state = position(
        ["b2 a2", "b2 b2 f2"],
        tiles={"b2": "crown-red"},
        hands=["red red red", "blue blue"],
        supplies=["green yellow violet violet", ""],
    )
    take_jokers_away(state)
    play(state, "sail b", "take crown-red")
    assert sorted(hand(state, 1)) == ["blue", "blue", "yellow"], "the last card lies on top and is drawn first"
    assert supply(state, 1) == ["green"]


def short_of_supply(hand_cards: str = "red blue violet") -> SunkenTreasure:
    """Toll 3: one card for each of two seats, and one more for the last; the supply has two."""
    state = position(
        ["b2 a2", "b2 f2", "b2 b2 f2"],
        players=3,
        tiles={"b2": "crown-red", "b3": "mask-blue"},
        hands=[hand_cards, "green green green", "green green green"],
        supplies=["yellow yellow", "", ""],
    )
    take_jokers_away(state)
    play(state, "sail b")
    return state


def test_a16_the_supply_goes_first_then_the_payer_chooses_from_his_hand() -> None:
    state = short_of_supply()
    play(state, "take crown-red")
    assert state.phase == GIVING
    assert (supply(state, 1), supply(state, 2)) == (["yellow"], ["yellow"])
    assert state.receiver() == 2
    assert legal(state) == {"give blue", "give violet"}
    with pytest.raises(IllegalAction, match="no card of that colour"):
        play(state, "give red")
    play(state, "give violet")
    assert supply(state, 2) == ["violet", "yellow"]
    assert hand(state, 0) == ["blue"]
    assert on_board(state, 0) == {tile("crown-red")}


def test_a17_while_the_supply_lasts_the_hand_is_not_used() -> None:
    state = position(["b2 a2", "b2 f2"], tiles={"b2": "crown-red"}, hands=["red blue green"], supplies=["yellow"])
    take_jokers_away(state)
    play(state, "sail b", "take crown-red")
    assert sorted(hand(state, 0)) == ["blue", "green"]
    assert state.supply_size[0] == 0


def test_a18_the_matching_card_is_no_toll_card() -> None:
    state = short_of_supply("red red")
    assert "take crown-red" in legal(state)
    state = short_of_supply("red")
    assert "take crown-red" not in legal(state)
    with pytest.raises(IllegalAction, match="too few cards to pay the toll"):
        play(state, "take crown-red")


def test_a18_the_last_card_of_a_hand_is_given_without_asking() -> None:
    state = short_of_supply("red red")
    play(state, "take crown-red")
    assert supply(state, 2) == ["red", "yellow"]
    assert cards(state, 0) == 0


def test_a19_an_opponent_short_of_cards_refills_at_once() -> None:
    state = position(
        ["b2 a2", "b2 f2"],
        tiles={"b2": "crown-red"},
        hands=["red blue green", ""],
        supplies=["yellow yellow", ""],
    )
    take_jokers_away(state)
    play(state, "sail b", "take crown-red")
    assert hand(state, 1) == ["yellow"]


def test_a20_bathyscaphes_of_a_waiting_player_earn_tolls() -> None:
    state = position(["b2 a2", "b2 f2"], tiles={"b2": "crown-red"}, hands=["red red red"])
    take_jokers_away(state)
    state.ship[1] = 6
    before = cards(state, 1)
    play(state, "sail b", "take crown-red")
    assert cards(state, 1) == before + 1


def test_a21_ships_cost_no_toll() -> None:
    state = position(["b2 a2", "f2"], tiles={"b2": "crown-red"}, hands=["red red red"])
    state.ship[1] = 1
    play(state, "sail b")
    assert state.toll(0) == 0


# Where tiles go


def test_a22_a_missing_kind_goes_onto_the_board_and_a_double_beside_it() -> None:
    state = position(["b3 a2"], tiles={"b3": "crown-red crown-blue"}, hands=["red blue blue"])
    take_jokers_away(state)
    play(state, "sail b", "take crown-red", "take crown-blue")
    assert on_board(state, 0) == {tile("crown-red")}
    assert beside_board(state, 0) == {tile("crown-blue")}
    assert (state.kinds[0], state.jokers[0]) == (1, 1)


def test_a23_what_was_taken_this_turn_is_no_joker_yet() -> None:
    sea = {"b4": "crown-red crown-blue mask-green"}
    state = position(["b4 a2", "f2"], tiles=sea, hands=["red blue violet"], supplies=["violet violet"])
    take_jokers_away(state)
    play(state, "sail b", "take crown-red", "take crown-blue")
    assert legal(state) == {"end"}
    with pytest.raises(IllegalAction, match="no card of that tile's colour"):
        play(state, "take mask-green")


def test_a23_nor_can_it_pay_when_an_older_joker_could() -> None:
    state = position(["b4 a2"], tiles={"b4": "mussel-red mask-green ring-green"}, hands=["red blue violet"])
    play(state, "sail b", "take mussel-red", "pay card", "take mask-green")
    assert state.phase == PAYING
    with pytest.raises(IllegalAction, match="this very turn"):
        play(state, "pay mussel-red")


# Jokers


def test_a_joker_takes_any_colour_and_pays_neither_card_nor_toll() -> None:
    state = position(["b3 a2", "b2 b2 f2"], tiles={"b3": "crown-red"}, hands=["blue blue blue"])
    joker = mussel(state, 0)
    before = cards(state, 0), cards(state, 1)
    play(state, "sail b", "take crown-red", f"pay {joker}")
    assert on_board(state, 0) == {tile("crown-red")}
    assert tiles_at(state, "b3") == {tile(joker)}
    assert (cards(state, 0), cards(state, 1)) == before
    assert state.holder[tile(joker)] == NOBODY


def test_whoever_has_no_card_at_all_pays_with_his_only_joker_without_being_asked() -> None:
    state = position(["b3 a2"], tiles={"b3": "crown-red"}, hands=[""], supplies=[""])
    play(state, "sail b", "take crown-red")
    assert state.kinds[0] == 1
    assert state.jokers[0] == 0


def test_a24_a_double_laid_on_the_board_is_a_treasure_again() -> None:
    state = position(["b2 a2", "b2 f2"], tiles={"b2": "crown-red"}, hands=["blue blue blue", "green green green"])
    take_jokers_away(state)
    give_kinds(state, 0, "mask")
    give_joker(state, 0, "mask-green")
    treasures = state.treasures[1]
    play(state, "sail b", "take crown-red", "pay mask-green")
    assert state.treasures[1] == treasures
    play(state, "sail b", "take mask-green")
    assert on_board(state, 1) == {tile("mask-green")}


def test_a24_or_stays_a_joker_with_the_option() -> None:
    state = position(
        ["b2 a2", "b2 f2"],
        tiles={"b2": "crown-red"},
        hands=["blue blue blue", "green green green"],
        doubles_return_as_joker=True,
    )
    take_jokers_away(state)
    give_kinds(state, 0, "mask")
    give_joker(state, 0, "mask-green")
    treasures = state.treasures[1]
    play(state, "sail b", "take crown-red", "pay mask-green")
    assert state.treasures[1] == treasures - 1
    play(state, "sail b", "take mask-green")
    assert on_board(state, 1) == set()
    assert tile("mask-green") in beside_board(state, 1)


def test_a25_a_mussel_is_paid_for_like_a_tile_and_stays_a_joker() -> None:
    state = position(["b2 a2", "b2 f2"], tiles={"b2": "mussel-red"}, hands=["red red red"], supplies=["blue blue"])
    take_jokers_away(state)
    before = cards(state, 1)
    play(state, "sail b", "take mussel-red")
    assert cards(state, 1) == before + 1, "the toll is due"
    assert beside_board(state, 0) == {tile("mussel-red")}
    assert state.kinds[0] == 0


def test_a25_or_with_another_joker() -> None:
    state = position(["b2 a2", "b2 f2"], tiles={"b2": "mussel-red"}, hands=["blue blue blue"])
    take_jokers_away(state)
    give_joker(state, 0, "mask-green")
    before = cards(state, 0), cards(state, 1)
    play(state, "sail b", "take mussel-red", "pay mask-green")
    assert beside_board(state, 0) == {tile("mussel-red")}
    assert (cards(state, 0), cards(state, 1)) == before, "no toll is due"


def test_a26_a_joker_laid_down_stays_there_for_this_turn() -> None:
    state = position(["b2 b2 a2"], tiles={"b2": "crown-red"}, hands=["red yellow green"])
    joker = mussel(state, 0)
    give_joker(state, 0, "mask-green")
    play(state, "sail b", "take crown-red", f"pay {joker}", "use 2")
    assert f"take {joker}" not in legal(state)
    with pytest.raises(IllegalAction, match="laid that joker down this very turn"):
        play(state, f"take {joker}")


def test_a32_who_has_no_cards_still_sails_and_acts() -> None:
    state = position(["b2 a2", "f2"], hands=[""], supplies=[""])
    take_jokers_away(state)
    play(state, "sail b")
    assert all(move.startswith("move") for move in legal(state))
    play(state, "move c3")
    assert state.current == 1


def test_a_tile_elsewhere_cannot_be_taken() -> None:
    state = position(["b2 a2"], tiles={"b2": "crown-red", "b3": "mask-red"}, hands=["red red red"])
    play(state, "sail b")
    with pytest.raises(IllegalAction, match="does not lie in the space"):
        play(state, "take mask-red")


def test_refusals_while_paying_and_giving_name_the_question() -> None:
    state = position(["b2 a2"], tiles={"b2": "crown-red"}, hands=["blue blue blue"])
    play(state, "sail b", "take crown-red")
    with pytest.raises(IllegalAction, match="no card of that tile's colour"):
        play(state, "pay card")
    with pytest.raises(IllegalAction, match="does not lie beside your board"):
        play(state, "pay crown-blue")
    with pytest.raises(IllegalAction, match="First pay for the tile"):
        play(state, "end")
    state = short_of_supply()
    play(state, "take crown-red")
    with pytest.raises(IllegalAction, match="choose a card of your hand"):
        play(state, "end")
