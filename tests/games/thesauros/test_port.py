"""Zone 7: the store, the lagoon with its island, and setting out."""

import pytest

from fathoms.engine.game import chance_outcomes
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.codes import NOBODY
from games.thesauros.table import ITEM, act_in, budgeted, choices, do, fund, send_out, settle


def test_the_store_sells_zodiacs_for_6_and_8_with_a_point_and_2_less_for_the_boss() -> None:
    game = budgeted(2)
    act_in(game, 7, 1, 0)
    do(game, "done", "store 1", "store 2")
    assert game.account(0, codes.ME) == 20 - 6 - (8 - 2)
    assert game.reputation[0] == 12
    assert [game.owner[boat] for boat in range(6)] == [0, 1, 0, 0, NOBODY, NOBODY]


def test_r32_a_zodiac_bought_may_be_boarded_with_the_second_action_r07() -> None:
    game = budgeted(2)
    send_out(game, 0, "B1", worker=2)
    game.doubled[1] = 1
    act_in(game, 7, 1)
    do(game, "store 1", "sail c")
    assert game.at[2] == codes.TOUR


def test_r34_a_trip_from_the_port_does_not_end_in_port() -> None:
    game = budgeted(2)
    act_in(game, 7, 1)
    assert not {"sail port", "call port"} & set(choices(game))
    send_out(game, 0, "B1", "harpoon", worker=2, boat=2)
    do(game, "call b1", "done")
    assert not {"sail port", "sail c"} & set(choices(game))


@pytest.mark.parametrize(
    ("place", "items", "worker", "money"),
    [
        ("a", ("lobster_pot",), 1, 8),
        ("a", ("lobster_pot",), 0, 10),
        ("b", ("harpoon",), 1, 5),
        ("b", ("spear_gun",), 1, 6),
        ("b", ("improved_spear_gun",), 1, 6),
        ("b", ("harpoon",), 0, 7),
        ("c", (), 1, 4),
        ("c", (), 0, 6),
    ],
)
def test_the_lagoon_pays(place: str, items: tuple[str, ...], worker: int, money: int) -> None:
    game = budgeted(2)
    for item in items:
        game.supply[ITEM[item]] = 1
    act_in(game, 7, worker)
    do(game, f"sail {place}")
    assert game.due[0] == money
    assert game.fishing_money[0] == (0 if place == "c" else money)


def test_lagoon_places_need_their_item_and_hold_one_zodiac() -> None:
    game = budgeted(2)
    act_in(game, 7, 1, 7)
    assert not {"sail a", "sail b"} & set(choices(game))
    do(game, "sail c")
    settle(game)
    assert "sail c" not in choices(game)


def test_the_island_gives_its_next_find() -> None:
    game = budgeted(2)
    game.island[0] = 8
    act_in(game, 7, 1)
    do(game, "sail d")
    assert game.due[0] == 9
    assert len(game.island) == 8


def test_8_20_an_expert_keeps_one_of_two_finds_and_only_he_knows_the_other() -> None:
    game = budgeted(2)
    game.island[0], game.island[1] = 8, 3
    act_in(game, 7, 0)
    do(game, "sail d", "keep 2")
    assert game.treasures[1] == 1
    assert game.island[0] == 8
    assert list(game.island_seen) == [1] + [0] * 7


def test_a_find_put_back_may_be_drawn_again_like_any_other() -> None:
    game = budgeted(2)
    game.island[0], game.island[1], game.island[5] = 8, 3, 7
    act_in(game, 7, 0, 7)
    do(game, "sail d", "keep 2")
    game.at[0] = codes.PORT
    assert game.phase == codes.ACT
    do(game, "sail d")
    assert [outcome for outcome, _ in chance_outcomes(game)] == list(range(1, 9))
    do(game, "dig 1")
    assert game.due[1] == 9


def test_who_has_seen_a_find_knows_it_wherever_it_is_put_and_nobody_else_does() -> None:
    """The second player knows a find; the first looks at it and at another one, keeps it, and puts the other back."""
    game = budgeted(2)
    game.island_seen[3] = 1 << 1
    known, other = game.island[3], game.island[6]
    act_in(game, 7, 0)
    do(game, "sail d", "dig 7", "dig 4")
    assert [game.island[0], game.island[1]] == [other, known]
    do(game, "keep 2")
    assert game.island[0] == other
    assert list(game.island_seen) == [1] + [0] * 7


def test_8_20_the_island_is_closed_when_it_is_empty() -> None:
    game = budgeted(2)
    game.island = game.island[:0]
    game.island_seen = game.island_seen[:0]
    act_in(game, 7, 1)
    assert "sail d" not in choices(game)


def test_a_refit_changes_what_is_aboard() -> None:
    game = budgeted(2)
    game.supply[ITEM["harpoon"]] = 1
    act_in(game, 7, 1)
    assert "sail b" in choices(game)
    do(game, "refit", "unload harpoon", "done")
    assert "sail b" not in choices(game)
    assert "refit" not in choices(game)


def test_meeples_come_back_from_store_and_lagoon_in_maintenance() -> None:
    game = budgeted(2)
    fund(game, 0, 20, 20, 20, 20, 0)
    act_in(game, 7, 1, 2)
    do(game, "store 1", "sail c")
    settle(game)
    assert [game.where[1], game.where[2]] == [codes.REST, codes.REST]
    assert game.at[0] == codes.PORT
    assert game.quadrimester == 2
