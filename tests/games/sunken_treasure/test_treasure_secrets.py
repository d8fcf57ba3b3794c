"""Who knows which card."""

from collections import Counter
from typing import Any

import pytest

from fathoms.check import all_setups, check_one
from fathoms.engine.game import legal_actions
from fathoms.engine.random import Random
from fathoms.engine.state import SPECTATOR
from fathoms.games.sunken_treasure.rules.game import SunkenTreasure
from fathoms.games.sunken_treasure.rules.sea import CHOOSING, PAYING
from games.sunken_treasure.sea import (
    GAME,
    count_cards,
    hand,
    legal,
    play,
    position,
    set_supply,
    supply,
    take_jokers_away,
)

RED, YELLOW, GREEN, BLUE, VIOLET = range(5)


def seen(state: SunkenTreasure, viewer: int, owner: int) -> dict[str, Any]:
    found: dict[str, Any] = GAME.view(state, viewer)["seats"][owner]
    return found


def resampled(state: SunkenTreasure, viewer: int, seed: int) -> SunkenTreasure:
    other = state.clone()
    other.resample(viewer, Random(seed))
    return other


def test_a_hand_is_its_owners_and_a_supply_is_nobodys() -> None:
    state = position(["a2", "b2"], hands=["red red blue", "green green green"], supplies=["yellow", "yellow"])
    assert seen(state, 0, 0)["hand"] == [RED, RED, BLUE]
    assert seen(state, 0, 1)["hand"] == []
    assert seen(state, 0, 1)["hand_size"] == 3
    assert seen(state, SPECTATOR, 0)["hand"] == []
    assert seen(state, 0, 0)["supply"] == [None]


def traded() -> SunkenTreasure:
    state = position(["a2", "b2"], hands=["red red blue", "green green green"], supplies=["green yellow", "violet"])
    play(state, "sail off", "sail b", "move c2", "end", "trade blue")
    return state


def test_a_card_traded_under_the_supply_is_known_to_its_owner_with_its_place() -> None:
    state = traded()
    assert supply(state, 0) == ["yellow", "blue"]
    assert seen(state, 0, 0)["supply"] == [None, BLUE]
    assert seen(state, 1, 0)["supply"] == [None, None]
    for seed in range(20):
        assert supply(resampled(state, 0, seed), 0)[1] == "blue"
    assert len({supply(resampled(state, 1, seed), 0)[1] for seed in range(40)}) > 2


def test_the_place_of_a_traded_card_shifts_with_what_is_laid_on_top() -> None:
    state = traded()
    state.put_on_top(0, GREEN, 0)
    assert seen(state, 0, 0)["supply"] == [None, None, BLUE]


def given(other_hand: str) -> SunkenTreasure:
    """Seat 0 had to give a violet card of his hand to seat 1 as toll."""
    state = position(
        ["b2 a2", "b2 f2"],
        hands=["red violet blue", other_hand],
        supplies=["", "green green"],
        tiles={"b2": "crown-red"},
    )
    take_jokers_away(state)
    play(state, "sail b", "take crown-red", "give violet")
    return state


def test_a_toll_card_from_the_hand_is_known_to_the_payer_on_top_of_the_receivers_supply() -> None:
    state = given("green green green")
    assert seen(state, 0, 1)["supply"] == [VIOLET, None, None]
    assert seen(state, 1, 1)["supply"] == [None, None, None]
    assert all(supply(resampled(state, 0, seed), 1)[0] == "violet" for seed in range(20))


def test_and_in_his_hand_once_he_has_drawn_it() -> None:
    state = given("green green")
    assert hand(state, 1) == ["green", "green", "violet"]
    assert seen(state, 0, 1)["hand"] == [VIOLET]
    assert all("violet" in hand(resampled(state, 0, seed), 1) for seed in range(20))


def test_until_he_discards_a_card_of_that_colour() -> None:
    state = given("green green")
    state.discard_from_hand(1, VIOLET)
    assert seen(state, 0, 1)["hand"] == []


def test_a38_or_puts_some_card_away_unseen() -> None:
    state = given("green green")
    state.take_from_hand_unseen(1, GREEN)
    assert seen(state, 0, 1)["hand"] == []
    state = given("green green")
    state.put_on_top(1, VIOLET, 1)
    state.known[(0 * 2 + 1) * 5 + VIOLET] = 2
    state.take_from_hand_unseen(1, VIOLET)
    assert seen(state, 0, 1)["hand"] == [VIOLET], "of two known cards of a colour one is still there"


def test_a_known_card_stays_known_when_it_moves_on_as_toll_from_a_supply() -> None:
    state = position(
        ["b2 a2", "b2 f2"],
        hands=["red red red", "green green green"],
        supplies=["", "yellow"],
        tiles={"b2": "crown-red"},
    )
    take_jokers_away(state)
    state.put_under(0, BLUE, 1)
    count_cards(state)
    play(state, "sail b", "take crown-red")
    assert seen(state, 0, 1)["supply"] == [BLUE, None]
    assert seen(state, 1, 1)["supply"] == [None, None]


def test_a37_who_has_a_joker_is_always_asked_how_he_pays() -> None:
    """Otherwise the question would tell whether he has the card."""
    for cards in ("red red red", "blue blue blue"):
        state = position(["b2 a2"], hands=[cards], tiles={"b2": "crown-red"})
        play(state, "sail b", "take crown-red")
        assert state.phase == PAYING


def test_a37_whoever_may_have_the_card_for_another_tile_ends_his_turn_himself() -> None:
    for cards in ("red blue blue", "red green green"):
        state = position(["b3 a2"], hands=[cards], tiles={"b3": "crown-red mask-blue"})
        take_jokers_away(state)
        play(state, "sail b", "take crown-red")
        assert (state.phase, state.current) == (CHOOSING, 0)


def test_a37_whoever_must_collect_may_turn_to_any_space_with_tiles_and_still_end() -> None:
    """With uniform_action; otherwise turning to a space would tell that one has a card for it."""
    for cards in ("red blue", "red green"):
        state = position(["b2 b3 a2"], hands=[cards], tiles={"b2": "ring-red", "b3": "mask-blue"}, uniform_action=True)
        state.usable_jokers = 0
        play(state, "sail b", "use 2", "take ring-red")
        assert legal(state) == {"use 3", "end"}
        play(state, "use 3")
        assert "end" in legal(state)
        for seed in range(10):
            assert legal_actions(resampled(state, 1, seed), 0)


def test_resampling_deals_what_is_unseen_in_all_ways() -> None:
    """Two unseen cards, one in the other's hand and one in a supply: each way comes up about as often."""
    state = position(["a2", "b2"], hands=["red", "green"], supplies=["", "blue"])
    found = Counter((hand(other, 1)[0], supply(other, 1)[0]) for other in (resampled(state, 0, n) for n in range(400)))
    assert set(found) == {("green", "blue"), ("blue", "green")}
    assert min(found.values()) > 150


def test_with_four_players_the_colours_in_the_box_are_a_secret_and_always_three_different_ones() -> None:
    state = GAME.new(GAME.setup(4), Random(4))
    assert isinstance(state, SunkenTreasure)
    boxes = {tuple(resampled(state, 0, seed).box) for seed in range(200)}
    assert all(sorted(box) == [0, 0, 1, 1, 1] for box in boxes)
    assert len(boxes) == 10


def test_cards_removed_at_random_may_be_any() -> None:
    state = GAME.new(GAME.setup(2, {"surplus_cards": "random"}), Random(4))
    assert isinstance(state, SunkenTreasure)
    boxes = {tuple(resampled(state, 0, seed).box) for seed in range(20)}
    assert all(sum(box) == 30 for box in boxes)
    assert len(boxes) > 10


def test_what_others_know_of_each_other_is_not_kept_by_resampling() -> None:
    state = given("green green")
    assert sum(state.known) == 1
    assert sum(resampled(state, 1, 1).known) == 0
    assert sum(resampled(state, SPECTATOR, 1).known) == 0


def patient() -> str:
    """The printed edition, but for laps without a tile: random players hardly ever collect."""
    source = GAME.load_edition("printed").source
    return source.replace("idle_laps = 3", "idle_laps = 400").replace("barren_laps = 12", "barren_laps = 400")


@pytest.mark.parametrize("index", range(len(all_setups(GAME))))
def test_nothing_leaks_in_long_games_either(index: int) -> None:
    """Random players of the printed edition give up before supplies run out."""
    setup = all_setups(GAME)[index]
    long = GAME.setup(setup.players, setup.options, GAME.edition_from_text("patient", patient()))
    check_one(GAME, long, seed=3, number=1)


def test_a_legal_action_always_exists_and_nothing_is_lost_on_the_way() -> None:
    setup = GAME.setup(5, {}, GAME.edition_from_text("patient", patient()))
    state = GAME.new(setup, Random(8))
    assert isinstance(state, SunkenTreasure)
    everything = GAME.components(state)
    random = Random(9)
    for _ in range(2000):
        if state.is_over():
            break
        actions = legal_actions(state, state.current)
        state.play(state.current, actions[random.below(len(actions))])
        assert max(state.hand_size) <= 3
        assert all(0 <= space < 24 or space == -1 for space in state.bathyscaphe)
    assert GAME.components(state) == everything
    assert everything["tiles"] == everything["different tiles"] == 65


def test_a_supply_can_be_replaced_for_these_tests() -> None:
    state = position(["a2"])
    set_supply(state, 0, "red blue")
    assert supply(state, 0) == ["red", "blue"]
