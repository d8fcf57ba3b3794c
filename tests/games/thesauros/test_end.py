"""Points of the year, the end, solo, and what is conserved."""

import pytest

from fathoms.engine.game import BadSetup, actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions
from fathoms.games.thesauros import GAME
from fathoms.games.thesauros.rules import codes, scoring
from fathoms.games.thesauros.rules.codes import ROOM, SITES, TREASURES
from fathoms.games.thesauros.rules.solo import trophies
from fathoms.games.thesauros.rules.state import Thesauros
from games.thesauros.table import ITEM, accounts, act_in, budgeted, choices, dealt, do, fund, settle


def fill_museum(game: Thesauros, seat: int = 0) -> None:
    for room in range(game.printed.rooms):
        game.sponsor[room] = seat
        for space in range(game.printed.room_size[room]):
            game.space_owner[room * ROOM + space] = seat
            game.space_treasure[room * ROOM + space] = 0


@pytest.mark.parametrize(("players", "points"), [(2, [2, 0]), (3, [4, 2, 1]), (4, [4, 2, 1, 0])])
def test_influence_scores_at_the_end_of_a_year_r42(players: int, points: list[int]) -> None:
    game = budgeted(players)
    scoring.score_year(game)
    assert [game.reputation[seat] - 10 for seat in game.order] == points


def test_the_game_ends_after_the_salaries_in_which_all_rooms_are_open() -> None:
    game = budgeted(2)
    fill_museum(game)
    act_in(game, 9)
    assert game.is_over()
    assert game.quadrimester == 1
    assert game.ending() == codes.MUSEUM_FULL


def test_8_21_a_game_that_ends_with_a_year_scores_influence_once() -> None:
    game = budgeted(2)
    game.quadrimester = 3
    fill_museum(game)
    act_in(game, 9)
    assert [game.points[seat * 7 + codes.FOR_INFLUENCE] for seat in game.order] == [2, 0]
    assert game.reputation[game.order[1]] == 10 + sum(game.points[game.order[1] * 7 + kind] for kind in range(7))


def test_the_game_ends_after_nine_quadrimesters() -> None:
    game = budgeted(2)
    game.quadrimester = 9
    act_in(game, 9)
    assert game.is_over()
    assert game.ending() == codes.CALENDAR_FULL


def test_final_points_for_treasures_maps_patents_sharks_and_money() -> None:
    game = budgeted(2)
    # Room 1 is full and open: 3 + 2; room 2 has one of three: 2; one in store: 1; one unsold: 2.
    for room, space in ((0, 0), (0, 1), (1, 0)):
        game.space_owner[room * ROOM + space], game.space_treasure[room * ROOM + space] = 0, 1
        game.sponsor[room] = 1
    game.storeroom[0 * TREASURES + 3] = 1
    game.treasures[0 * TREASURES + 2] = 1
    game.patent[ITEM["mask"]] = game.patent[ITEM["scuba"]] = 0
    game.sharks[0] = 3
    game.maps[0 * SITES + 2] = 3
    game.maps[0 * SITES + 4] = 1
    fund(game, 0, 9, 9, 9, 0, 2)
    scoring.final_scoring(game)
    points = [game.points[kind] for kind in range(codes.FOR_INFLUENCE)]
    assert points == [3 + 2 + 2 + 1 + 2, 1 + 3, 6, 3 + 2 + 1, 2]


def test_r39_found_treasures_count_like_others() -> None:
    game = budgeted(2)
    game.island[0] = 0
    act_in(game, 7, 1)
    do(game, "sail d")
    assert game.treasures[0] == 1


def test_a_tie_goes_to_the_better_place_with_the_authorities() -> None:
    game = budgeted(2)
    first, second = game.order
    assert game.standing(first) > game.standing(second)
    game.phase = codes.OVER
    assert game.wins(first)
    assert not game.wins(second)


# Solo


def test_one_player_plays_solo_and_only_one() -> None:
    with pytest.raises(BadSetup, match="solo"):
        GAME.setup(1)
    with pytest.raises(BadSetup, match="one player"):
        GAME.setup(2, {"mode": "solo"})


def test_the_two_hats_chosen_are_the_only_ones() -> None:
    game = dealt(1, "solo")
    do(game, "hats 57 8")
    assert list(game.hats_left) == [0, 0, 0, 1, 1]


def test_r14_the_rival_owns_the_mask_and_what_comes_on_marked_spaces() -> None:
    game = budgeted(1, "solo")
    assert game.patent[ITEM["mask"]] == codes.RIVAL
    assert game.stock[ITEM["mask"]] == 2
    act_in(game, 9)
    fourth = game.display[3]
    assert game.patent[fourth] == codes.RIVAL
    assert game.stock[fourth] == game.printed.copies[fourth] - 1


def test_solo_royalties_go_to_the_bank_and_there_is_no_slush_fund() -> None:
    game = budgeted(1, "solo")
    bank = game.bank
    act_in(game, 2, 1)
    do(game, "item mask")
    assert game.bank >= bank + 3
    assert accounts(game)[codes.SF] == 0
    assert "envelope" not in choices(game)


def test_r13_the_bonus_for_an_early_museum_counts_for_more_than_70() -> None:
    for quadrimester, bonus in ((6, 30), (7, 20), (8, 10), (9, 0)):
        game = budgeted(1, "solo")
        game.quadrimester = quadrimester
        game.reputation[0] = 41 - bonus
        fill_museum(game)
        fund(game, 0, 4, 0, 0, 0, 0)
        act_in(game, 9)
        treasures = 3 + 2 + 5 + 4 + 3 + 4 + 3 + 2
        assert game.score(0) == 41 + treasures
        game.reputation[0] = 71
        assert game.wins(0)
        game.reputation[0] = 70
        assert not game.wins(0)


def test_8_2_filling_the_museum_early_is_a_trophy_even_without_a_win() -> None:
    game = budgeted(1, "solo")
    fill_museum(game)
    game.quadrimester = 7
    assert trophies(game) == [0, 2, 0, 0]
    game.reputation[0] = 95
    game.advert_points[0] = 24
    game.fishing_money[0] = 50
    assert trophies(game) == [2, 2, 3, 1]


def test_8_3_fishing_is_lobsters_coast_sea_and_mussels_but_not_the_tour() -> None:
    game = budgeted(1, "solo")
    act_in(game, 6, 0)
    settle(game)
    assert game.fishing_money[0] == 3


# Conservation


@pytest.mark.parametrize(
    ("players", "mode"), [(1, "solo"), (2, "introductory"), (4, "standard"), (3, "lawless"), (4, "lawless")]
)
def test_money_and_tiles_are_conserved_in_a_game_half_sound_half_random(players: int, mode: str) -> None:
    game = dealt(players, mode, seed=players)
    random = Random(7)
    before = GAME.components(game)
    while not game.is_over():
        if game.is_chance():
            game.play(CHANCE, game.draw(random, Actions()))
        else:
            seat = actors(game)[0]
            legal = legal_actions(game, seat)
            sound = random.below(2) == 0
            game.play(seat, GAME.heuristic(game, seat, random) if sound else legal[random.below(len(legal))])
        assert GAME.components(game) == before
