"""Rulings on what the rulebook leaves open (numbered as in rules.md) that the tests of the zones do not show."""

import pytest

from fathoms.engine.state import IllegalAction
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.codes import ITEMS, NOBODY
from fathoms.games.thesauros.rules.state import Thesauros
from games.thesauros.table import (
    ITEM,
    act_in,
    budgeted,
    choices,
    do,
    fund,
    give_map,
    go_to,
    high_seas,
    market,
    send_out,
    settle,
    show,
)

# A hidden treasure on level 3 of column 2 and one on level 1 of column 1; column 4 has neither.
ROWS = ("N5 . . O3 .", ". S S . S", "O7 N9 S . S", ". . B9 O7 B9")


def over_site_3(place: str, *items: str, worker: int = 1, players: int = 3, rows: tuple[str, ...] = ROWS) -> Thesauros:
    game = budgeted(players)
    tiles = game.setup.edition.tables["dig_tiles"]["big"]
    give_map(game, 0, 3, tiles.index(list(rows)))
    send_out(game, 0, place, *items, worker=worker)
    high_seas(game)
    return game


# Diving


def test_r01_a_swimsuit_does_not_reach_level_2() -> None:
    rows = ("S O3 . . S", "O5 . N5 S .", ". S O7 . N9", "O9 B9 . B9 .")
    assert "dive" not in choices(over_site_3("S3.1", "shark_cage", rows=rows))
    assert "dive" in choices(over_site_3("S3.1", "shark_cage", "mask", rows=rows))


def test_r04_a_satellite_finds_at_any_depth_for_nothing_but_in_the_diver_s_own_column() -> None:
    game = over_site_3("S3.2", "satellite", "tank", "shark_cage")
    do(game, "dive")
    assert game.treasures[3] == 1
    assert game.account(0, codes.ME) == 20
    game = over_site_3("S3.3", "satellite", "tank", "shark_cage")
    assert "dive" not in choices(game)


def test_r37_an_improved_item_is_otherwise_like_the_normal_one() -> None:
    """The sonar sees one level deeper for the same dollar; the spear gun earns the same in the lagoon."""
    deep = ("N5 . . O3 .", ". S S . S", "O7 N9 S . S", ". . B9 O7 B9")
    for sonar, finds in (("basic_sonar", False), ("improved_basic_sonar", True)):
        game = over_site_3("S3.2", sonar, "tank", "shark_cage", rows=deep)
        assert ("dive" in choices(game)) is finds
    do(game, "dive", "take")
    assert game.account(0, codes.ME) == 20 - 1
    game = budgeted(2)
    game.supply[ITEM["improved_spear_gun"]] = 1
    act_in(game, 7, 1)
    do(game, "sail b")
    assert game.due[0] == 6


def test_r38_of_harpoon_and_spear_gun_the_better_is_used() -> None:
    game = over_site_3("S3.2", "harpoon", "spear_gun", "mask")
    do(game, "dive", "fight", "roll 4")
    assert game.sharks[0] == 1
    game = budgeted(2)
    game.supply[ITEM["harpoon"]] = game.supply[ITEM["spear_gun"]] = 1
    act_in(game, 7, 1)
    do(game, "sail b")
    assert game.due[0] == 6


# Double actions


def test_r25_the_discount_applies_to_each_of_two_actions() -> None:
    game = budgeted(2)
    game.doubled[0] = 1
    market(game, p5=1, p6=2)
    act_in(game, 3, 0)
    do(game, "map 1", "keep 1", "map 2", "keep 1")
    assert game.account(0, codes.GE) == 20 - (5 - 2) - (6 - 2)


def test_r07_boarding_leaves_no_second_action() -> None:
    game = budgeted(2)
    game.doubled[1] = 1
    act_in(game, 7, 1)
    do(game, "sail c")
    settle(game)
    assert game.meeple != 1
    assert game.used_tokens == 1


def test_8_17_reserving_leaves_no_second_action() -> None:
    game = budgeted(2)
    game.doubled[1] = 1
    act_in(game, 2, 1)
    do(game, "reserve")
    assert game.where[1] == codes.ON_DECK
    assert game.meeple == NOBODY


def test_8_17_in_zone_4_the_new_pilot_takes_a_second_plane() -> None:
    game = budgeted(2)
    game.quadrimester = 2
    game.doubled[1] = 1
    send_out(game, 0, "B1", worker=2)
    act_in(game, 4, 1)
    do(game, "fly", "swap 1", "done")
    assert game.meeple == 2
    do(game, "fly", "done")
    assert game.planes == 0
    assert game.crew[0] == 1
    assert game.where[2] == codes.REST


def test_8_17_a_store_space_stays_blocked_when_the_buyer_boards() -> None:
    game = budgeted(2)
    game.doubled[1] = 1
    act_in(game, 7, 1, 7)
    do(game, "store 1", "sail c")
    settle(game)
    assert "store 1" not in choices(game)
    assert "store 2" in choices(game)


def test_r47_a_stolen_token_works_for_the_thief_one_to_a_meeple() -> None:
    game = budgeted(2, "lawless")
    seat = game.order[0]
    game.tokens[seat] = 2
    do(game, "token")
    assert "token" not in choices(game)
    do(game, "place worker 9")
    assert game.tokens[seat] == 1
    assert sum(game.doubled) == 1


# Training


def test_r29_a_boss_who_waits_after_reserving_trains_a_worker() -> None:
    game = budgeted(2)
    act_in(game, 2, 0)
    do(game, "reserve")
    go_to(game, codes.CHOOSE_CARD)
    do(game, choices(game)[0])
    assert game.line[game.printed.line_start[2]] == 0
    go_to(game, codes.PLAN)
    while game.phase == codes.PLAN:
        mine = game.current == 0 and "place worker 2" in choices(game)
        do(game, "place worker 2" if mine else next(word for word in choices(game) if word.endswith(" 6")))
    go_to(game, codes.TRAINING)
    assert game.meeple == 0
    do(game, "train")
    assert game.hat[1] == codes.HAT_2


# The zodiac store


def test_r31_the_buyer_picks_either_space_and_two_purchases_block_both() -> None:
    game = budgeted(2)
    game.doubled[1] = 1
    act_in(game, 7, 1, 7)
    assert {"store 1", "store 2"} <= set(choices(game))
    do(game, "store 2", "store 1")
    assert game.account(0, codes.ME) == 20 - 8 - 6
    assert not {"store 1", "store 2"} & set(choices(game))


def test_r33_a_bought_zodiac_is_empty_and_goes_like_any_other() -> None:
    game = budgeted(2)
    send_out(game, 0, "B1", worker=2)
    game.supply[ITEM["metal_detector"]] = 0
    game.doubled[1] = 1
    act_in(game, 7, 1)
    do(game, "store 1")
    assert game.boat == 2
    assert not any(game.aboard[2 * ITEMS + item] for item in range(ITEMS))
    assert list(game.fares)[1:5] == [0, 0, 1, -1]


# Supplies


def test_r43_coins_and_treasures_never_run_out() -> None:
    """The box holds ten treasures of 3 and $386."""
    game = budgeted(2)
    game.treasures[0] = 10
    game.bank = 0
    game.sponsor[1] = 1
    game.island[0] = 0
    act_in(game, 7, 1)
    do(game, "sail d")
    assert game.treasures[0] == 11
    act_in(game, 8, 1)
    do(game, "sell 3 room 2")
    assert game.due[0] == 3


def test_r43_but_technologies_hats_zodiacs_and_planes_do() -> None:
    game = budgeted(2)
    show(game, "mask")
    game.patent[ITEM["mask"]] = 1
    game.stock[ITEM["mask"]] = 0
    act_in(game, 2, 1)
    with pytest.raises(IllegalAction, match="No such item"):
        do(game, "item mask")
    for boat in range(2, 6):
        game.owner[boat] = 1
    act_in(game, 7, 1)
    assert "store 1" not in choices(game)


def test_r39_a_found_treasure_is_sold_like_any_other() -> None:
    game = budgeted(2)
    game.island[0] = 3
    act_in(game, 7, 1)
    do(game, "sail d")
    act_in(game, 8, 2)
    do(game, "sell 5 storeroom")
    assert game.due[0] == 5


def test_r41_without_a_map_to_buy_the_way_was_in_vain() -> None:
    game = budgeted(2)
    market(game)
    act_in(game, 3, 1)
    assert game.reputation[0] == 9


# The authorities


def test_r42_the_year_is_scored_in_the_order_just_set() -> None:
    game = budgeted(3)
    last = game.order[2]
    order = list(game.order)
    game.quadrimester = 3
    game.envelope[last] = game.envelopes = 1
    for seat in range(3):
        fund(game, seat, 20, 20, 20, 20, 10)
    act_in(game, 9)
    game.apply(last, codes.AMOUNT + 2)
    assert list(game.order) == [last, *order[:2]]
    assert [game.reputation[seat] for seat in game.order] == [14, 12, 11]
