"""What a seat may know, and what is drawn anew for it."""

import pytest

from fathoms.check import check_one
from fathoms.engine.random import Random
from fathoms.engine.setup import OptionValue
from fathoms.engine.state import SPECTATOR
from fathoms.games.thesauros import GAME
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.codes import ACCOUNTS
from fathoms.games.thesauros.rules.state import Thesauros
from games.thesauros.table import act_in, budgeted, do, fund, give_map, go_to, high_seas, market, send_out


def resampled(game: Thesauros, seat: int, seed: int = 5) -> Thesauros:
    copy = game.clone()
    copy.resample(seat, Random(seed))
    return copy


def test_slush_funds_of_others_are_drawn_anew_and_the_bank_makes_up_for_it() -> None:
    game = budgeted(3)
    funds = {resampled(game, 0, seed).account(1, codes.SF) for seed in range(20)}
    assert len(funds) > 3
    for seed in range(5):
        copy = resampled(game, 0, seed)
        assert copy.account(0, codes.SF) == 10
        assert [copy.accounts[ACCOUNTS + account] for account in range(4)] == [20, 20, 20, 20]
        assert GAME.components(copy) == GAME.components(game)


def test_a_face_down_tile_is_known_to_those_with_a_map() -> None:
    game = budgeted(3)
    give_map(game, 0, 3)
    game.site_tile[3], game.big_pile = game.big_pile[0], game.big_pile[1:]
    game.big_seen = game.big_seen[1:]
    assert {resampled(game, 0, seed).site_tile[3] for seed in range(9)} == {game.site_tile[3]}
    assert len({resampled(game, 1, seed).site_tile[3] for seed in range(20)}) > 3
    assert GAME.view(game, 1)["sites"][3]["cells"] is None


def test_tiles_put_under_the_pile_stay_known_to_who_put_them_there() -> None:
    game = budgeted(3)
    market(game, p5=3)
    act_in(game, 3, 1)
    do(game, "map 3", "keep 1")
    under = list(game.big_pile)[-2:]
    assert all(list(resampled(game, 0, seed).big_pile)[-2:] == under for seed in range(9))
    assert any(list(resampled(game, 1, seed).big_pile)[-2:] != under for seed in range(9))


def test_the_deck_is_known_to_who_looked_through_it() -> None:
    game = budgeted(2)
    act_in(game, 2, 1)
    do(game, "reserve")
    go_to(game, codes.CHOOSE_CARD)
    deck = list(game.deck)
    assert list(resampled(game, 0).deck) == deck
    assert any(list(resampled(game, 1, seed).deck) != deck for seed in range(9))
    assert GAME.view(game, 1)["deck"] == [None] * len(deck)
    assert GAME.view(game, 0)["deck"] == deck


def test_a_deck_drawn_anew_keeps_early_cards_on_top() -> None:
    game = budgeted(4)
    for seed in range(20):
        copy = resampled(game, SPECTATOR, seed)
        assert all(copy.printed.level[copy.deck[place]] < 2 for place in range(3))
        assert sorted(copy.deck) == sorted(game.deck)


def test_maps_to_come_and_finds_are_known_to_nobody() -> None:
    game = budgeted(3)
    assert any(list(resampled(game, 0, seed).reserve) != list(game.reserve) for seed in range(9))
    assert any(list(resampled(game, 0, seed).island_box) != list(game.island_box) for seed in range(9))


def test_in_solo_there_is_no_slush_fund_to_guess() -> None:
    game = budgeted(1, "solo")
    assert resampled(game, 0).account(0, codes.SF) == 0


def test_where_a_journey_ends_of_itself_may_tell_of_an_introductory_slush_fund() -> None:
    """With more money the boat could go on from F2; that nothing is asked shows what the fund can give."""
    for mode, shows in (("introductory", True), ("standard", False)):
        game = budgeted(2, mode)
        send_out(game, 0, "B1", "harpoon")
        send_out(game, 0, "F2", "mask", worker=2, boat=2)
        fund(game, 0, 0, 0, 0, 0, 0)
        high_seas(game)
        do(game, "activate 1", "call f2")
        game.revealed = False
        do(game, "done")
        assert game.at[0] == game.printed.place_names.index("F2")
        assert game.revealed is shows


CASES: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {"mode": "solo"}),
    (2, {"mode": "introductory"}),
    (3, {"mode": "lawless", "bluffing": True}),
    (4, {}),
]


@pytest.mark.parametrize(("players", "options"), CASES)
def test_bluffing_too_keeps_the_contract(players: int, options: dict[str, OptionValue]) -> None:
    check_one(GAME, GAME.setup(players, options), seed=3, number=1)
