"""Zones 1, 2, 3, 6, 8, 9 and 10."""

import pytest

from fathoms.engine.state import IllegalAction
from fathoms.games.thesauros import GAME
from fathoms.games.thesauros.rules import codes, zone_3
from fathoms.games.thesauros.rules.codes import ITEMS, NOBODY, TREASURES
from fathoms.games.thesauros.rules.state import Thesauros
from games.thesauros.table import (
    ITEM,
    act_in,
    budgeted,
    choices,
    dealt,
    do,
    fund,
    go_to,
    market,
    place,
    prices,
    settle,
    show,
)

# Zone 1


def test_recruiting_costs_the_slot_and_the_boss_pays_2_less() -> None:
    game = budgeted()
    act_in(game, 1, 1, 0)
    do(game, "recruit", "place worker 6", "recruit")
    assert game.account(0, codes.HR) == 20 - 3 - (4 - 2)


def test_the_second_recruit_brings_the_token_and_the_third_a_point() -> None:
    game = budgeted()
    game.recruited[0] = 1
    game.where[3] = codes.REST
    act_in(game, 1, 1, 2)
    do(game, "recruit")
    assert game.tokens[0] == 1
    do(game, "place worker 6", "recruit")
    assert game.reputation[0] == 11


def test_a_recruit_may_carry_the_envelope_and_goes_anywhere_but_to_zones_1_5_and_10() -> None:
    game = budgeted()
    game.quadrimester = 2
    act_in(game, 1, 1)
    do(game, "recruit")
    assert choices(game)[0] == "envelope"
    assert [choice[-1] for choice in choices(game)[1:]] == list("2346789")


# Zone 2


def test_a_patent_an_item_and_both_cost_what_the_card_says() -> None:
    game = budgeted()
    show(game, "mask", "tank")
    act_in(game, 2, 1, 7, 2)
    do(game, "patent mask")
    assert game.account(0, codes.RD) == 20 - 4
    do(game, "item mask")
    assert game.account(1, codes.RD) == 20 - 2 - 1
    assert game.due[0] == 1
    settle(game)
    do(game, "both tank")
    assert game.account(0, codes.RD) == 16 - 7 - 3 - 2
    assert game.patent[ITEM["tank"]] == 0
    assert game.stock[ITEM["tank"]] == 1
    assert game.supply[ITEM["tank"]] == 1


def test_the_discount_is_only_on_what_goes_to_the_bank() -> None:
    game = budgeted()
    show(game, "mask")
    game.patent[ITEM["mask"]] = 1
    act_in(game, 2, 0)
    do(game, "item mask")
    assert game.account(0, codes.RD) == 20 - (2 - 2) - 1
    assert game.due[1] == 1


def test_one_s_own_patent_costs_no_royalty() -> None:
    game = budgeted()
    show(game, "mask")
    game.patent[ITEM["mask"]] = 0
    act_in(game, 2, 1)
    do(game, "item mask")
    assert game.account(0, codes.RD) == 20 - 2


def test_the_mask_has_three_copies_for_two_players_and_then_no_more() -> None:
    game = budgeted()
    assert game.stock[ITEM["mask"]] == 3
    show(game, "mask")
    game.patent[ITEM["mask"]] = 0
    game.stock[ITEM["mask"]] = 0
    act_in(game, 2, 1)
    assert "item mask" not in choices(game)


def test_r30_royalties_are_divided_by_their_owner() -> None:
    game = budgeted()
    show(game, "mask")
    game.patent[ITEM["mask"]] = 1
    act_in(game, 2, 1)
    do(game, "item mask")
    assert game.phase == codes.CREDITING
    assert game.current == 1


def reserving(quadrimester: int = 2) -> Thesauros:
    game = budgeted()
    game.quadrimester = quadrimester
    act_in(game, 2, 1)
    return game


def test_whoever_reserves_chooses_the_next_card_and_stands_first_in_line() -> None:
    game = reserving()
    top = list(game.deck)
    do(game, "reserve")
    go_to(game, codes.CHOOSE_CARD)
    assert game.current == 0
    chosen = game.deck[5]
    do(game, f"card {game.printed.item_names[chosen].replace('_', '-')}")
    assert game.display[3] == chosen
    assert list(game.deck) == [card for card in top if card != chosen]
    assert game.where[1] == 2
    assert game.line[game.printed.line_start[2]] == 1


def test_only_one_meeple_reserves() -> None:
    game = budgeted()
    act_in(game, 2, 1, 7)
    do(game, "reserve")
    assert "reserve" not in choices(game)


def test_r49_there_is_no_reserving_in_the_last_quadrimester() -> None:
    assert "reserve" not in choices(reserving(9))


def test_r19_an_eleventh_card_may_be_reserved_and_no_more() -> None:
    game = reserving(6)
    while len(game.display) < 10:
        game.display, game.deck = type(game.deck)([*game.display, game.deck[0]]), game.deck[1:]
    game.deck_seen = game.deck_seen[: len(game.deck)]
    assert "reserve" in choices(game)
    do(game, "reserve")
    go_to(game, codes.CHOOSE_CARD)
    do(game, choices(game)[0])
    assert len(game.display) == 11
    act_in(game, 2, 1)
    assert "reserve" not in choices(game)


def test_cards_come_after_quadrimesters_1_to_5() -> None:
    game = budgeted()
    shown = [len(game.display)]
    while game.quadrimester < 7:
        quadrimester = game.quadrimester
        while game.quadrimester == quadrimester:
            game.earn(0, 0)
            if game.phase == codes.BUDGET:
                do(game, "amount 6")
            elif game.phase == codes.PLAN:
                place(game)
            else:
                do(game, choices(game)[0])
        shown.append(len(game.display))
    assert shown == [3, 4, 5, 7, 8, 10, 10]


# Zone 3


def test_a_new_number_goes_to_the_cheapest_space_from_4_on() -> None:
    game = budgeted(3)
    market(game, p4=1, p5=2)
    zone_3.add_map(game, 7)
    assert prices(game) == {4: (1, 1), 5: (2, 1), 6: (7, 1)}


def test_a_known_number_makes_its_pile_cheaper_if_there_is_room() -> None:
    game = budgeted(3)
    market(game, p4=1, p5=2)
    zone_3.add_map(game, 2)
    assert prices(game) == {4: (1, 1), 3: (2, 2)}
    market(game, p2=1)
    zone_3.add_map(game, 1)
    assert prices(game) == {2: (1, 2)}


def test_the_rulebook_s_pile_of_map_2_rises_from_5_to_7() -> None:
    game = budgeted(3)
    market(game, p5=22, p6=3)
    act_in(game, 3, 1)
    do(game, "map 2")
    assert prices(game) == {6: (3, 1), 7: (2, 1)}
    assert game.account(0, codes.GE) == 20 - 5


def test_the_first_owner_of_a_map_lays_one_of_three_tiles_in_secret() -> None:
    game = budgeted(3)
    market(game, p5=2)
    pile = list(game.small_pile)
    act_in(game, 3, 1)
    do(game, "map 2", "keep 2")
    assert game.site_tile[2] == pile[1]
    assert list(game.small_pile) == [*pile[3:], *sorted([pile[0], pile[2]])]
    assert game.site_open == 0
    assert game.access[2] == 1


def test_later_owners_just_get_access() -> None:
    game = budgeted(3)
    market(game, p5=22)
    act_in(game, 3, 1, 7)
    do(game, "map 2", "keep 1", "map 2")
    assert game.access[2] == 3
    assert game.phase != codes.CHOOSE_TILE


def test_the_boss_and_a_specialist_pay_2_less_for_a_map() -> None:
    game = budgeted(3)
    market(game, p5=2, p6=3)
    game.hat[1] = codes.HAT_3
    act_in(game, 3, 1)
    do(game, "map 3")
    assert game.account(0, codes.GE) == 20 - 4


def test_r36_two_new_sites_of_one_size_share_three_tiles() -> None:
    game = budgeted(3)
    show(game, "satellite")
    fund(game, 0, 40, 40, 0, 0, 0)
    pile = list(game.big_pile)
    act_in(game, 2, 1)
    do(game, "both satellite", "map 3", "map 5", "keep 3", "keep 1")
    assert [game.site_tile[3], game.site_tile[5]] == [pile[2], pile[0]]
    assert list(game.big_pile) == [*pile[3:], pile[1]]


def test_r36_two_new_sites_of_two_sizes_draw_three_each() -> None:
    game = budgeted(3)
    show(game, "satellite")
    fund(game, 0, 40, 40, 0, 0, 0)
    small, big = list(game.small_pile), list(game.big_pile)
    act_in(game, 2, 1)
    do(game, "both satellite", "map 1", "map 3", "keep 1", "keep 1")
    assert [game.site_tile[1], game.site_tile[3]] == [small[0], big[0]]


def test_8_27_a_satellite_brings_two_maps_of_different_numbers_that_count_as_maps() -> None:
    game = budgeted(3)
    show(game, "satellite")
    fund(game, 0, 40, 40, 0, 0, 0)
    act_in(game, 2, 1)
    do(game, "both satellite", "map 3")
    assert "map 3" not in choices(game)
    do(game, "map 4")
    assert sum(game.maps) == 2


# Zone 6


def test_mussels_bring_1_then_2_then_a_point_and_2_more_for_the_boss() -> None:
    game = budgeted()
    act_in(game, 6, 1, 0)
    assert game.due[0] == 1 + 1 + 2
    settle(game)
    game.mussels = 2
    reputation = game.reputation[0]
    act_in(game, 6, 0)
    assert game.due[0] == 2
    assert game.reputation[0] == reputation + 1
    assert game.mussels == 2


def test_the_marker_waits_when_nobody_comes() -> None:
    game = budgeted()
    act_in(game, 6)
    assert game.mussels == 0


# Zone 8


def hoard(game: Thesauros, seat: int, *values: int) -> None:
    for value in values:
        game.treasures[seat * TREASURES + (value - 3) // 2] += 1


def test_the_rulebook_s_room_that_opens() -> None:
    """Column 4 lacks one treasure: it earns 3 at the end, and its sponsor 2 at once."""
    game = budgeted(4)
    hoard(game, 2, 5)
    for room in (0, 1, 3):
        game.sponsor[room] = 2
    for room, space in ((0, 0), (3, 0)):
        game.space_owner[room * 3 + space], game.space_treasure[room * 3 + space] = 1, 0
    act_in(game, 8, 13)
    assert [choice for choice in choices(game) if choice.startswith("sell")] == [
        "sell 5 room 1", "sell 5 room 2", "sell 5 room 4", "sell 5 storeroom",
    ]  # fmt: skip
    assert game.printed.room_points[0 * 3 + 1] == 2
    assert game.printed.room_points[1 * 3] == 5
    do(game, "sell 5 room 4")
    assert game.reputation[2] == 12
    assert game.due[2] == 5


def test_r40_the_sponsor_is_praised_whoever_fills_the_room() -> None:
    game = budgeted(3)
    hoard(game, 1, 3)
    game.sponsor[2] = 0
    act_in(game, 8, 7)
    do(game, "sell 3 room 3")
    assert game.reputation[0] == 11
    assert game.reputation[1] == 10


def test_r10_the_storeroom_is_always_open_and_takes_any_number() -> None:
    game = budgeted(2)
    hoard(game, 0, 9, 9)
    game.sponsor[0] = 0
    act_in(game, 8, 1, 2)
    do(game, "sell 9 storeroom")
    settle(game)
    do(game, "sell 9 storeroom")
    assert game.storeroom[3] == 2


def test_sponsoring_costs_the_room_and_2_less_for_the_boss_a_sale_brings_2_more() -> None:
    game = budgeted(2)
    hoard(game, 0, 7)
    game.hat[1] = codes.HAT_8
    act_in(game, 8, 0, 1)
    do(game, "sponsor 2")
    assert game.account(0, codes.GE) == 20 - (6 - 2)
    do(game, "sell 7 room 2")
    assert game.due[0] == 9


def test_a_room_has_one_sponsor() -> None:
    game = budgeted(2)
    act_in(game, 8, 1, 7)
    do(game, "sponsor 2")
    with pytest.raises(IllegalAction, match="sponsor"):
        do(game, "sponsor 2")


def test_r41_with_nothing_to_sponsor_or_sell_the_way_was_in_vain() -> None:
    game = budgeted(2)
    fund(game, 0, 4, 0, 0, 0, 0)
    act_in(game, 8, 1)
    assert game.reputation[0] == 9


# Zone 9


def test_adverts_bring_what_the_marker_shows_and_tire_the_public() -> None:
    game = budgeted()
    act_in(game, 9, 0, 7)
    do(game, "advertise", "advertise")
    assert [game.reputation[0], game.reputation[1]] == [15, 15]
    assert game.account(0, codes.GE) == 20 - (4 - 2)
    assert game.account(1, codes.GE) == 20 - 5
    assert game.adverts == 1


def test_8_21_the_marker_moves_even_when_everybody_failed() -> None:
    game = budgeted()
    fund(game, 0, 0, 0, 0, 0, 0)
    act_in(game, 9, 1)
    assert game.adverts == 1


# Zone 10


def bribing(players: int, *envelopes: int) -> Thesauros:
    game = budgeted(players)
    for place_in_line, seat in enumerate(envelopes, 1):
        game.envelope[seat] = place_in_line
    game.envelopes = len(envelopes)
    act_in(game, 9)
    return game


def test_the_rulebook_s_new_order_white_green_blue_red() -> None:
    """Green, red, blue and white in this order; envelopes of white, blue, green; bids of 6, 3 and 6."""
    green, red, blue, white = range(4)
    game = bribing(4, white, blue, green)
    for place_in_order, seat in enumerate((green, red, blue, white)):
        game.order[place_in_order] = seat
    for seat, amount in ((green, 6), (white, 6), (blue, 3)):
        assert game.phase == codes.BIDS
        game.apply(seat, codes.AMOUNT + amount)
    assert list(game.order) == [white, green, blue, red]
    assert [game.account(seat, codes.SF) for seat in range(4)] == [4, 10, 7, 4]


def test_bribes_are_secret_until_all_are_in() -> None:
    game = bribing(3, 0, 1)
    game.apply(0, codes.AMOUNT + 7)
    assert GAME.view(game, 1)["seats"][0]["bid"] is None
    assert GAME.view(game, 0)["seats"][0]["bid"] == 7


def test_a_bribe_is_at_least_2_and_no_more_than_the_fund() -> None:
    game = bribing(2, 0)
    assert choices(game) == ["amount 0", *(f"amount {bid}" for bid in range(2, 11))]


def test_r11_an_empty_envelope_costs_a_point_and_a_place_among_the_others() -> None:
    game = bribing(3, 0, 1)
    order = list(game.order)
    game.apply(0, codes.AMOUNT)
    game.apply(1, codes.AMOUNT + 2)
    assert game.reputation[0] == 9
    assert list(game.order) == [1, *(seat for seat in order if seat != 1)]


def test_the_deal_keeps_the_stacking_of_the_deck() -> None:
    for mode in ("standard", "lawless", "introductory"):
        game = dealt(3, mode)
        levels = [game.printed.level[card] for card in game.deck]
        if mode == "introductory":
            assert list(game.display) == [ITEM["mask"], ITEM["harpoon"], ITEM["booster_engine"]]
            blue = {ITEM[name] for name in ("basic_sonar", "tank", "drill", "lobster_pot")}
            assert set(list(game.deck)[:4]) == blue
        else:
            assert all(game.printed.level[card] == 0 for card in game.display)
            assert max(levels[:3]) < 2
            assert (game.display[0] == ITEM["mask"]) or mode == "lawless"
        assert sorted([*game.display, *game.deck]) == list(range(15))


def test_the_introductory_market_starts_with_maps_1_to_4_at_4_to_7() -> None:
    game = dealt(2, "introductory", seed=4)
    assert sum(game.pile_size) == 5
    numbers = {number for number, _size in prices(game).values()}
    assert {1, 2, 3, 4} <= numbers


def test_nobody_owns_a_patent_at_the_start_of_a_game_with_others() -> None:
    game = dealt(3)
    assert all(owner == NOBODY for owner in game.patent)
    assert game.supply[0 * ITEMS + ITEM["metal_detector"]] == 1
