"""Raising streets and buildings."""

import pytest

from fathoms.engine.state import IllegalAction
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.lake import GROTTO
from fathoms.games.sunken_city.rules.position import CHOOSE_CARD, TURN
from games.sunken_city.board import GAME, build, cover_all_but, lay, legal, new_game, play, square, stacks, stand


def refused(state: SunkenCity, words: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        play(state, words)
    return str(refusal.value)


def test_the_lake_is_prepared_with_building_10_and_neptune_in_the_middle() -> None:
    state = new_game(4)
    assert state.lake.site[10] == square("e5") == state.neptune
    assert all(state.lake.site[number] == GROTTO for number in range(1, 10))
    assert list(state.pawn) == [-1] * 4


@pytest.mark.parametrize(("players", "first_space", "total"), [(2, 20, 24), (3, 23, 27), (4, 26, 30)])
def test_street_space_1_holds_more_streets_for_more_players(players: int, first_space: int, total: int) -> None:
    state = new_game(players)
    assert list(state.stacks)[1:] == [first_space, 1, 1, 1, 1, 0]
    assert GAME.components(state)["streets"] == total


def test_e7_two_players_sit_diagonally_opposite() -> None:
    assert [square("a1"), square("i9")] == list(new_game(2).printed.corner)
    assert [square("a1"), square("i1"), square("i9"), square("a9")] == list(new_game(4).printed.corner)


def test_b2_a_territory_is_four_by_four_and_the_cross_between_is_nobodys() -> None:
    owner = list(new_game(4).printed.owner)
    assert [owner.count(seat) for seat in range(4)] == [16, 16, 16, 16]
    assert all(owner[square(name)] == -1 for name in ("e1", "e5", "a5", "i5"))


def test_c1_six_different_cards_and_each_is_played_once() -> None:
    state = new_game()
    assert legal(state) == ["card 0/7", "card 1/6", "card 2/5", "card 3/4", "card 4/2", "card 4/3"]
    state.played[0] = 0b000101
    assert legal(state) == ["card 1/6", "card 3/4", "card 4/2", "card 4/3"]
    assert "comes back" in refused(state, "card 0/7")


def test_18_the_cards_return_at_the_end_of_the_turn_of_the_last() -> None:
    state = new_game()
    state.played[0] = 0b011110
    play(state, "card 0/7")
    assert state.current == 1, "nothing could be done with 0/7, so the turn has ended"
    play(state, "card 0/7")
    assert state.played[0] == 0b111111, "the last card was played without asking"
    play(state, "street b4", "with b5", "street b6", "with b7", "street c6", "with c7", "street d6", "with d7")
    assert state.current == 1
    assert state.played[0] == 0


def test_24_the_last_card_is_played_and_an_idle_turn_ended_without_asking() -> None:
    state = new_game()
    state.played[1] = 0b111110
    play(state, "card 0/7")
    assert state.current == 0, "with 0/7, the last card of the other, nothing could be done either"
    assert state.played[1] == 0


def test_p1_a_street_rises_on_two_free_squares_side_by_side() -> None:
    state = new_game()
    play(state, "card 3/4", "street c4")
    assert legal(state) == ["with c3", "with b4", "with d4", "with c5"]
    play(state, "with d4")
    assert state.lake.piece[square("c4")] == state.lake.piece[square("d4")] == square("c4")
    assert state.stacks[1] == 19
    assert "side by side" in refused(new_turn("card 3/4", "b1 a2 c1 a3"), "street a1")


def new_turn(card: str, covered: str) -> SunkenCity:
    """A turn with single covered squares, as buildings cover them."""
    state = new_game()
    for name in covered.split():
        state.lake.cover(square(name), square(name))
        state.lake.other[square(name)] = square(name)
    play(state, card)
    return state


def test_p1_a_street_with_one_possible_other_half_rises_at_once() -> None:
    state = new_turn("card 3/4", "a2")
    play(state, "street a1")
    assert state.lake.piece[square("b1")] == square("a1")
    assert state.phase == TURN


def test_p1_a_street_lies_in_280_ways_on_the_empty_lake() -> None:
    """Nine rows and nine columns of eight pairs each, less four pairs with the middle; each begun from either end."""
    state = new_game()
    play(state, "card 1/6")
    firsts = [words for words in legal(state) if words.startswith("street")]
    ways = 0
    for words in firsts:
        begun = state.clone()
        play(begun, words)
        ways += len(legal(begun))
    assert len(firsts) == 80
    assert ways == 2 * (2 * 9 * 8 - 4)


def test_p3_pieces_need_not_touch_anything() -> None:
    state = new_game()
    play(state, "card 3/4", "street h2", "with h3", "building 3", "at a5")
    assert state.lake.site[3] == square("a5")


def test_b4_no_street_lies_on_the_middle() -> None:
    state = new_game()
    state.lake.sink(square("e5"))
    build(state, 10, "a5")
    state.neptune = square("a5")
    play(state, "card 3/4")
    assert "street e5" not in legal(state)
    assert "only buildings" in refused(state, "street e5")
    play(state, "street e4")
    assert "with e5" not in legal(state)


def test_b5_buildings_rise_from_dark_water_only() -> None:
    state = new_game()
    play(state, "card 3/4", "building 7")
    assert "at c3" in legal(state)
    assert "dark water" in refused(state, "at b1")
    assert len(legal(state)) == 32


def test_b5_in_the_wide_diamond_dark_water_is_a_square_nearer() -> None:
    state = new_game(2, "wide-diamond")
    play(state, "card 3/4", "building 7")
    assert "at b3" in legal(state)


def test_p4_no_building_beside_or_diagonally_next_to_another() -> None:
    state = new_game()
    build(state, 4, "c3")
    play(state, "card 3/4", "building 7")
    sites = legal(state)
    assert not {"at c4", "at d3", "at d2", "at b4"} & set(sites)
    assert "at e3" in sites
    assert "diagonally" in refused(state, "at d2")


def test_p6_only_one_building_a_turn() -> None:
    state = new_game()
    play(state, "card 3/4", "building 7", "at c3")
    assert not [words for words in legal(state) if words.startswith("building")]
    assert "one building" in refused(state, "building 8")


def test_p6_the_card_must_be_fulfilled_exactly() -> None:
    state = new_game()
    play(state, "card 3/4", "street h2", "with h3", "street g2", "with g3")
    assert "end" not in legal(state)
    assert "must be fulfilled" in refused(state, "end")
    play(state, "street b2", "with b3")
    assert state.current == 1, "three pieces are up, the adventurer has nowhere to go, Neptune is cut off"


def test_p6_a_card_of_0_raises_nothing() -> None:
    state = new_game()
    lay(state, "a1-b1")
    play(state, "card 0/7")
    assert legal(state) == ["step a1", "end"]


def test_p7_another_building_may_rise_in_the_middle_once_10_has_sunk() -> None:
    state = new_game()
    state.lake.sink(square("e5"))
    lay(state, "a1-a2")
    state.neptune = square("a1")
    play(state, "card 3/4", "building 4", "at e5")
    assert state.lake.number[square("e5")] == 4


def test_8_building_10_may_rise_again_in_the_middle() -> None:
    state = new_game()
    state.lake.sink(square("e5"))
    lay(state, "a1-a2")
    state.neptune = square("a1")
    play(state, "card 3/4", "building 10")
    assert "at e5" in legal(state)


def test_7_what_sank_this_turn_may_rise_again_this_turn() -> None:
    state = new_game()
    build(state, 3, "c3")
    lay(state, "c4-d4")
    state.neptune = square("c3")
    play(state, "card 3/4", "neptune", "drift c4")
    assert state.lake.site[3] == GROTTO
    play(state, "building 3", "at c3")
    assert state.lake.site[3] == square("c3")


def test_6_pieces_rise_beside_neptune_and_adventurers_but_never_on_a_piece() -> None:
    state = new_game()
    lay(state, "c4-d4")
    stand(state, 1, "c4")
    play(state, "card 3/4", "street e4", "with f4")
    assert "there already" in refused(state, "street c4")


def test_9_what_finds_no_place_is_forfeited() -> None:
    state = new_game()
    cover_all_but(state, "a1 b1")
    play(state, "card 4/3", "street a1")
    assert state.to_raise == 3
    assert "end" in legal(state)
    assert "street" not in " ".join(legal(state))


def test_9_a_building_is_a_duty_where_it_finds_a_place_and_no_street_does() -> None:
    state = new_game()
    state.lake.sink(square("e5"))
    lay(state, "a1-b1")
    state.neptune = square("a1")
    cover_all_but(state, "a5")
    play(state, "card 3/4")
    assert "building 10" in legal(state)
    assert "must be fulfilled" in refused(state, "end")
    play(state, "building 10")
    assert "end" in legal(state), "the two pieces that are left are forfeited"


def test_9_a_building_is_no_duty_where_streets_find_a_place() -> None:
    state = new_game()
    play(state, "card 1/6", "street c4", "with d4")
    assert state.current == 1
    assert not state.building_raised


def test_c2_too_few_streets_make_the_whole_raising_optional() -> None:
    state = new_game()
    lay(state, "a1-b1")
    stacks(state, 0, 0, 0, 0, 3, 0, source=5)
    play(state, "card 4/3")
    assert "end" in legal(state)
    state = new_game()
    lay(state, "a1-b1")
    stacks(state, 0, 0, 0, 0, 4, 0, source=5)
    play(state, "card 4/3")
    assert "end" not in legal(state)


@pytest.mark.parametrize(("streets", "optional"), [(3, True), (4, False)])
def test_c2_the_whole_raising_is_optional_even_after_a_building(streets: int, optional: bool) -> None:
    state = new_game()
    lay(state, "a1-b1")
    stacks(state, 0, 0, 0, 0, streets, 0, source=5)
    play(state, "card 4/3", "building 9", "at c3", "street g2", "with g3")
    assert ("end" in legal(state)) == optional


def test_c2_those_who_raise_nothing_put_off_the_sand_timer() -> None:
    state = new_game()
    lay(state, "a1-b1")
    stacks(state, 0, 0, 0, 0, 2, 0, source=5)
    play(state, "card 4/3", "end")
    assert list(state.stacks)[5] == 2
    assert state.phase == CHOOSE_CARD


def test_1_raising_is_done_in_one_go() -> None:
    state = new_game()
    lay(state, "a1-b1")
    play(state, "card 3/4", "street c1", "with d1")
    assert "step a1" not in legal(state)
    assert "First raise" in refused(state, "step a1")


def test_23_whoever_raises_after_walking_gives_up_the_steps_that_are_left() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1")
    play(state, "card 3/4", "step a1", "street b4", "with b5", "street b6", "with b7", "street c6", "with c7")
    assert state.current == 1
    assert state.pawn[0] == square("a1"), "the steps that were left are lost, and the turn is over"


def test_1_one_may_walk_first_and_raise_afterwards() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1")
    play(state, "card 1/6", "step a1", "step c1", "street c4", "with d4")
    assert (state.current, state.pawn[0]) == (1, square("c1"))
