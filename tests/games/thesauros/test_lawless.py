"""Lawless!: auctions and what mercenaries do."""

import pytest

from fathoms.engine.state import IllegalAction
from fathoms.games.thesauros.rules import codes, lawless
from fathoms.games.thesauros.rules.codes import NOBODY, ROOM
from fathoms.games.thesauros.rules.state import Thesauros
from games.thesauros.table import (
    ITEM,
    act_in,
    budgeted,
    choices,
    do,
    fund,
    give_map,
    high_seas,
    place,
    send_out,
    settle,
    show,
)


def auction(bluffing: bool = False) -> Thesauros:
    game = budgeted(3, "lawless", bluffing=bluffing)
    for place_in_order in range(3):
        game.order[place_in_order] = place_in_order
    game.quadrimester = 3
    lawless.begin_auction(game)
    game.stage = codes.MERCENARIES
    game.phase = codes.NOTHING
    game.run()
    return game


def mercenary(zone: int, seat: int = 0, players: int = 3) -> Thesauros:
    """A mercenary of this seat waits in a zone, which is about to be resolved."""
    game = budgeted(players, "lawless")
    game.quadrimester = 4
    game.mercenary_space[zone] = seat
    game.mercenaries_waiting = 1 << zone
    return game


def test_the_highest_bidder_pays_from_the_slush_fund() -> None:
    game = auction()
    do(game, "amount 2", "amount 3", "done", "amount 5", "done")
    assert game.mercenaries[0] == 1
    # The new year has begun: $80 in the accounts, $5 left in the fund, $30 of income.
    assert game.purse[0] == 80 + 5 + 30


def test_r44_a_mercenary_nobody_wants_leaves_the_game() -> None:
    game = auction()
    do(game, "done", "done", "done")
    assert sum(game.mercenaries) == 0


def test_r45_without_bluffing_nobody_bids_more_than_there_is() -> None:
    game = auction()
    assert choices(game)[-1] == "amount 10"


def test_with_bluffing_an_overbid_that_wins_costs_a_point_and_the_bidder_before_buys() -> None:
    game = auction(bluffing=True)
    do(game, "amount 4", "amount 30", "done", "done")
    assert game.mercenaries[0] == 1
    # Seat 1 is second in turn order, which brings 2 points at the end of the year.
    assert game.reputation[1] == 10 - 1 + 2


def test_r12_the_auction_comes_before_the_points_and_the_income_of_the_year() -> None:
    game = budgeted(3, "lawless")
    game.quadrimester = 3
    act_in(game, 9)
    assert game.phase == codes.AUCTION
    assert list(game.reputation) == [10, 10, 10]
    assert sum(game.purse) == 0
    do(game, "done", "done", "done")
    assert [game.reputation[seat] for seat in game.order] == [14, 12, 11]
    assert game.phase == codes.BUDGET


def test_8_8_a_player_with_only_mercenaries_may_keep_them() -> None:
    game = budgeted(2, "lawless")
    seat = game.order[0]
    game.mercenaries[seat] = 1
    do(game, "place boss 6", "place boss 6", *["place worker 6"] * 4)
    assert choices(game)[-1] == "done"
    assert "hire 9" in choices(game)
    do(game, "done")
    assert game.mercenaries[seat] == 1
    assert game.reputation[seat] == 10


def test_each_space_serves_once_and_no_token_goes_under_a_mercenary() -> None:
    game = budgeted(2, "lawless")
    seat = game.order[0]
    game.mercenaries[seat] = 2
    game.tokens[seat] = 1
    do(game, "hire 9", "place boss 6")
    assert "hire 9" not in choices(game)
    do(game, "token")
    assert not any(choice.startswith("hire") for choice in choices(game))


def test_an_unused_mercenary_wants_a_salary() -> None:
    game = budgeted(2, "lawless")
    seat = game.order[0]
    game.mercenaries[seat] = 1
    fund(game, seat, 6, 0, 0, 0, 0)
    place(game, "place boss 6", "place boss 6", *["place worker 6"] * 4, "done")
    settle(game)
    assert game.reputation[seat] == 10


def test_zone_1_all_unused_tokens_are_stolen_r47() -> None:
    game = mercenary(1)
    game.hidden_token[1], game.tokens[1] = 0, 1
    act_in(game, 1)
    assert game.tokens[0] == 3
    assert sum(game.hidden_token) + game.tokens[1] + game.tokens[2] == 0


def test_zone_2_8_6_a_patent_of_nobody_or_another_is_stolen_with_an_item() -> None:
    game = mercenary(2)
    show(game, "mask", "tank")
    game.patent[ITEM["mask"]] = 1
    game.patent[ITEM["tank"]] = 0
    act_in(game, 2)
    assert choices(game) == ["card mask"]
    do(game, "card mask")
    assert game.patent[ITEM["mask"]] == 0
    assert game.supply[ITEM["mask"]] == 1


def test_r46_with_an_empty_stock_only_the_patent() -> None:
    game = mercenary(2)
    show(game, "mask")
    game.stock[ITEM["mask"]] = 0
    act_in(game, 2)
    do(game, "card mask")
    assert game.supply[ITEM["mask"]] == 0
    assert game.patent[ITEM["mask"]] == 0


def test_8_9_a_stolen_satellite_brings_no_maps() -> None:
    game = mercenary(2)
    show(game, "satellite")
    act_in(game, 2)
    do(game, "card satellite")
    assert sum(game.maps) == 0


def test_zone_3_two_maps_and_their_tiles_r17() -> None:
    game = mercenary(3)
    act_in(game, 3)
    do(game, "map 1", "map 3", "keep 1", "keep 1")
    assert game.access[1] == game.access[3] == 1
    assert [game.sonar_holder[1], game.sonar_holder[3]] == [0, 0]
    assert sum(game.maps) == 2


def test_r16_8_4_others_cannot_use_a_sonar_there_but_a_satellite() -> None:
    rows = ["N5 . . O3 .", ". S S . S", "O7 N9 S . S", ". . B9 O7 B9"]
    for item, can in (("basic_sonar", False), ("satellite", True)):
        game = budgeted(3, "lawless")
        tile = game.setup.edition.tables["dig_tiles"]["big"].index(rows)
        give_map(game, 0, 3, tile)
        game.sonar_holder[3] = 1
        send_out(game, 0, "S3.1", item)
        high_seas(game)
        assert ("dive" in choices(game)) is can


def test_zone_4_r18_the_grey_planes_are_sabotaged_and_the_black_one_taken() -> None:
    game = mercenary(4, players=4)
    send_out(game, 1, "B1")
    act_in(game, 4, 6)
    assert game.black_plane == 0
    assert game.reputation[1] == 9
    assert "rent" not in choices(game, 1)


def test_r24_the_black_plane_flies_once() -> None:
    game = budgeted(3, "lawless")
    game.black_plane = 0
    send_out(game, 0, "B1")
    high_seas(game)
    do(game, "black plane")
    assert not any(choice.startswith("swap") for choice in choices(game))
    do(game, "done")
    assert "black plane" not in choices(game)


def test_zone_7_the_mine_8_11_r15() -> None:
    game = mercenary(7)
    act_in(game, 7)
    assert game.mine == 0
    game.site_tile[3] = 0
    game.site_tile[1] = 13
    high_seas(game)
    assert [choice for choice in choices(game) if choice.startswith("mine")] == [
        "mine 1.1", "mine 1.2", "mine 3.1", "mine 3.2", "mine 3.3",
    ]  # fmt: skip
    do(game, "mine 3.2")
    assert game.exhausted[3] == sum(1 << level * 5 + column for level in range(3) for column in (1, 2, 3))
    assert game.site_open == 1 << 3


def museum() -> Thesauros:
    """Room 1 is full: a treasure of seat 0 on 3, one of seat 1 on 2; seat 1 sponsored it. Room 2 is empty."""
    game = mercenary(8)
    game.sponsor[0] = game.sponsor[1] = 1
    for space, owner in ((0, 0), (1, 1)):
        game.space_owner[space], game.space_treasure[space] = owner, 0
    act_in(game, 8)
    return game


def test_zone_8_two_treasures_swap_their_owners() -> None:
    game = museum()
    do(game, "pick 1.1", "pick 1.2")
    assert [game.space_owner[0], game.space_owner[1]] == [1, 0]
    assert game.reputation[1] == 10


def test_zone_8_8_10_a_treasure_moves_and_its_room_closes_again() -> None:
    game = museum()
    do(game, "pick 1.2", "pick 2.1")
    assert game.space_owner[1 * ROOM] == 1
    assert game.space_owner[1] == NOBODY
    assert game.reputation[1] == 10 - 2


def test_zone_8_8_10_the_storeroom_takes_part() -> None:
    game = museum()
    do(game, "pick 1.2", "pick storeroom")
    assert game.storeroom[1 * 4] == 1


def test_zone_8_the_only_treasure_is_not_asked_for() -> None:
    game = mercenary(8)
    game.sponsor[0] = 1
    game.space_owner[0], game.space_treasure[0] = 1, 0
    act_in(game, 8)
    assert game.phase == codes.PICK_PLACE


def test_zone_9_everybody_else_loses_4() -> None:
    game = mercenary(9)
    game.reputation[2] = 3
    act_in(game, 9)
    assert list(game.reputation) == [10, 6, 0]


def test_8_8_a_mercenary_alone_does_not_tire_the_public() -> None:
    game = mercenary(9)
    act_in(game, 9)
    assert game.adverts == 0


def test_r20_two_players_have_no_maps_6_and_7() -> None:
    game = budgeted(2, "lawless")
    assert game.mercenary_maps == game.sonar_maps == 0b111110
    assert len(game.reserve) + sum(game.pile_size) == 15


def test_there_is_no_mercenary_without_the_variant() -> None:
    game = budgeted(2)
    with pytest.raises(IllegalAction):
        do(game, "hire 9")
