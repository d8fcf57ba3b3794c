"""Zones 4 and 5: planes, journeys, dives and sharks."""

import pytest

from fathoms.engine.state import IllegalAction
from fathoms.games.thesauros import GAME
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.codes import ITEMS, NOBODY
from fathoms.games.thesauros.rules.gear import set_fares
from fathoms.games.thesauros.rules.sailing import measure
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
    send_out,
)


def tile(game: Thesauros, *rows: str) -> int:
    """The number of the printed tile with these rows."""
    tables = game.setup.edition.tables["dig_tiles"]
    return int([*tables["big"], *tables["small"]].index(list(rows)))


L01 = ("S . O3 S .", "O5 N7 S S .", ". . . O7 S", ". B9 B9 . N9")
L05 = ("S O3 . . S", "O5 . N5 S .", ". S O7 . N9", "O9 B9 . B9 .")


def diving(
    place: str, *items: str, worker: int = 1, rows: tuple[str, ...] = L05, unarmed_shark: str = "forbidden"
) -> Thesauros:
    """A zodiac over site 3, where this tile lies open."""
    game = budgeted(3, unarmed_shark=unarmed_shark)
    give_map(game, 0, 3, tile(game, *rows))
    send_out(game, 0, place, *items, worker=worker)
    high_seas(game)
    return game


# Journeys


def test_the_rulebook_s_engines_1_to_4_free_5_and_6_for_1_and_7_for_2() -> None:
    game = budgeted()
    send_out(game, 0, "F1", "medium_engine", "super_engine")
    set_fares(game, 0)
    assert list(game.fares)[1:9] == [0, 0, 0, 0, 1, 1, 2, -1]


def test_a_plain_zodiac_goes_2_for_nothing_and_3_for_1() -> None:
    game = budgeted()
    send_out(game, 0, "F1")
    set_fares(game, 0)
    assert list(game.fares)[1:5] == [0, 0, 1, -1]


def test_the_improved_engine_goes_3_for_1() -> None:
    game = budgeted()
    send_out(game, 0, "F1", "improved_medium_engine")
    set_fares(game, 0)
    assert list(game.fares)[1:8] == [0, 0, 1, 1, 1, 2, -1]


def test_sites_without_a_map_may_not_even_be_crossed() -> None:
    """The rulebook's way from site 2 to the middle of site 6 is longer without map 4."""
    game = budgeted(3)
    names = game.printed.place_names
    for number in (2, 6):
        give_map(game, 0, number)
    measure(game, 0, names.index("S2.4"))
    without = game.printed.distance[names.index("S6.3")]
    give_map(game, 0, 4)
    measure(game, 0, names.index("S2.4"))
    assert (game.printed.distance[names.index("S6.3")], without) == (5, 7)


def test_a_small_place_holds_one_zodiac_but_may_be_crossed() -> None:
    game = budgeted(2)
    send_out(game, 1, "B1")
    send_out(game, 0, "F1")
    high_seas(game)
    while game.current != 0:
        do(game, "done")
    assert "sail b1" not in choices(game)
    assert "sail port" in choices(game)
    with pytest.raises(IllegalAction, match="Another zodiac"):
        do(game, "sail b1")


def test_a_journey_is_one_expense() -> None:
    game = budgeted(2)
    send_out(game, 0, "F1")
    give_map(game, 0, 1, 12)
    high_seas(game)
    go = "sail s1.2"
    while game.current != 0:
        do(game, "done")
    do(game, go)
    assert game.account(0, codes.ME) == 19


def test_r05_a_zodiac_that_stays_on_a_fishing_ground_fishes() -> None:
    game = budgeted(2)
    send_out(game, 0, "F1")
    high_seas(game)
    do(game, "done")
    assert game.due[0] == 2


def test_r06_in_port_the_crew_is_free_at_once_and_the_cargo_ashore() -> None:
    game = budgeted(2)
    send_out(game, 0, "F1", "harpoon")
    high_seas(game)
    do(game, "sail port")
    assert game.where[1] == codes.REST
    assert game.supply[ITEM["harpoon"]] == 1


def test_r35_a_zodiac_may_come_home_to_the_lagoon() -> None:
    game = budgeted(2)
    send_out(game, 0, "B1")
    high_seas(game)
    assert "sail a" not in choices(game)
    do(game, "sail c")
    assert game.due[0] == 4
    assert game.where[1] == codes.ABOARD


def test_calling_at_the_port_exchanges_items_within_one_move_8_13() -> None:
    game = budgeted(2)
    send_out(game, 0, "B1", "super_engine")
    game.supply[ITEM["harpoon"]] = 1
    high_seas(game)
    do(game, "call port", "load harpoon", "unload super-engine", "done")
    assert game.aboard[ITEM["harpoon"]] == 1
    assert "done" not in choices(game)
    do(game, "sail f1")
    assert game.at[0] == game.printed.place_names.index("F1")


def test_a_call_after_which_the_journey_ends_in_one_place_ends_it_there() -> None:
    game = budgeted(2)
    send_out(game, 0, "B1", "harpoon")
    send_out(game, 0, "F2", "mask", worker=2, boat=2)
    fund(game, 0, 0, 0, 0, 0, 0)
    high_seas(game)
    do(game, "activate 1", "call f2", "load mask", "done")
    assert game.at[0] == game.printed.place_names.index("F2")
    assert game.boat == NOBODY


def test_nobody_calls_at_the_port_who_could_not_go_on_from_there() -> None:
    game = budgeted(2)
    fund(game, 0, 0, 0, 0, 0, 0)
    send_out(game, 0, "F1", "harpoon")
    high_seas(game)
    assert "sail port" in choices(game)
    assert "call port" not in choices(game)


def test_own_zodiacs_that_cross_may_swap_items() -> None:
    game = budgeted(2)
    send_out(game, 0, "F1", "harpoon")
    send_out(game, 0, "F1", "mask", worker=2, boat=2)
    high_seas(game)
    do(game, "activate 1", "call f1", "load mask", "done")
    assert game.aboard[ITEM["mask"]] == 1
    assert game.aboard[2 * ITEMS + ITEM["mask"]] == 0


def test_no_more_than_two_extra_engines() -> None:
    game = budgeted(2)
    game.supply[ITEM["booster_engine"]] = 1
    send_out(game, 0, "B1", "super_engine", "medium_engine")
    high_seas(game)
    do(game, "call port")
    assert "load booster-engine" not in choices(game)


def test_r51_a_zodiac_may_stay_idle() -> None:
    game = budgeted(2)
    send_out(game, 0, "B1")
    high_seas(game)
    do(game, "done")
    assert game.reputation[0] == 10


def test_r02_a_tile_is_revealed_when_a_zodiac_with_a_map_ends_there() -> None:
    game = budgeted(2)
    give_map(game, 0, 1)
    game.site_tile[1] = 13
    send_out(game, 0, "B1")
    high_seas(game)
    do(game, "sail s1.1")
    assert game.site_open == 1 << 1


def test_the_rulebook_s_sites_3_and_5_of_red_and_blue() -> None:
    """Red has maps 3 and 5, blue 5: the tile of site 5 lies open once red arrives, that of 3 is known to red alone."""
    red, blue, white = range(3)
    game = budgeted(3)
    for seat, number in ((red, 3), (red, 5), (blue, 5)):
        give_map(game, seat, number)
    game.site_tile[3], game.site_tile[5] = 0, 1
    send_out(game, red, "B3")
    high_seas(game)
    while game.current != red:
        do(game, "done")
    do(game, "sail s5.1")
    for viewer, three in ((red, True), (blue, False), (white, False)):
        sites = GAME.view(game, viewer)["sites"]
        assert (sites[3]["cells"] is not None) is three
        assert sites[5]["cells"] is not None
    assert [sites[5]["access"], sites[3]["access"]] == [[red, blue], [red]]


# Dives


def test_r01_a_swimsuit_reaches_level_1() -> None:
    game = diving("S3.2", "harpoon")
    do(game, "dive")
    assert game.treasures[0] == 1


@pytest.mark.parametrize(
    ("place", "rows", "shallow", "deep"),
    [("S3.1", L05, "swimsuit", "mask"), ("S3.4", L01, "mask", "tank"), ("S3.5", L01, "tank", "scuba")],
)
def test_the_rulebook_s_depths_a_mask_2_a_tank_3_and_scuba_gear_4(
    place: str, rows: tuple[str, ...], shallow: str, deep: str
) -> None:
    """The treasure lies one level below what the lesser item reaches."""
    lesser = () if shallow == "swimsuit" else (shallow,)
    assert "dive" not in choices(diving(place, "shark_cage", "satellite", *lesser, rows=rows))
    assert "dive" in choices(diving(place, "shark_cage", "satellite", deep, rows=rows))


def test_8_1_an_unarmed_diver_stays_out_of_a_column_with_a_shark() -> None:
    game = diving("S3.2", "tank")
    assert "dive" not in choices(game)
    with pytest.raises(IllegalAction, match="shark"):
        do(game, "dive")


def test_8_1_with_the_option_an_unarmed_diver_may_dive_above_it() -> None:
    game = diving("S3.2", "tank", unarmed_shark="above")
    do(game, "dive")
    assert game.treasures[0] == 1


@pytest.mark.parametrize(
    ("items", "worker", "face", "killed"),
    [
        (("harpoon",), 1, 5, False),
        (("harpoon",), 1, 6, True),
        (("spear_gun",), 1, 3, False),
        (("spear_gun",), 1, 4, True),
        (("harpoon", "shark_cage"), 1, 3, False),
        (("harpoon", "shark_cage"), 1, 4, True),
        (("spear_gun", "shark_cage"), 1, 1, False),
        (("spear_gun", "shark_cage"), 1, 2, True),
        (("harpoon",), 0, 5, True),
        (("improved_spear_gun",), 1, 3, True),
        (("harpoon", "spear_gun"), 1, 4, True),
    ],
)
def test_the_rulebook_s_shark_sums_8_23(items: tuple[str, ...], worker: int, face: int, killed: bool) -> None:
    game = diving("S3.1", *items, worker=worker)
    do(game, "dive", "fight", f"roll {face}")
    assert game.sharks[0] == killed


def test_8_16_a_certain_kill_needs_no_die() -> None:
    for items, worker in ((("spear_gun", "shark_cage"), 0), (("improved_spear_gun", "shark_cage"), 1)):
        game = diving("S3.1", *items, worker=worker)
        do(game, "dive")
        assert game.sharks[0] == 1


def test_a_shark_that_flees_lets_the_diver_pass_and_comes_back() -> None:
    game = diving("S3.1", "harpoon", "mask")
    do(game, "dive", "fight", "roll 1")
    assert game.treasures[1] == 1
    assert game.exhausted[3] == 1 << 5


def test_r08_in_a_cage_fighting_is_optional() -> None:
    game = diving("S3.1", "harpoon", "shark_cage", "mask")
    do(game, "dive", "leave")
    assert game.treasures[1] == 1
    assert game.sharks[0] == 0


def test_a_cage_alone_passes_sharks_without_a_question() -> None:
    game = diving("S3.1", "shark_cage", "mask")
    do(game, "dive")
    assert game.treasures[1] == 1


def test_r03_a_hidden_treasure_needs_sonar_and_depth() -> None:
    for items, found in (
        (("basic_sonar",), 0),
        (("mask",), 0),
        (("basic_sonar", "mask"), 1),
        (("advanced_sonar", "mask"), 2),
        (("satellite", "mask"), 0),
    ):
        game = diving("S3.3", *items)
        if found == 0 and items != ("satellite", "mask"):
            assert "dive" not in choices(game)
        else:
            do(game, "dive")
            if found:
                do(game, "take")
            assert game.treasures[1] == 1
            assert game.account(0, codes.ME) == 20 - found


def test_a_drill_frees_to_level_3_and_an_excavator_to_level_4() -> None:
    for item, can in (("drill", False), ("excavator", True)):
        game = diving("S3.4", "scuba", "shark_cage", item)
        assert ("dive" in choices(game)) is can
    do(game, "dive", "take")
    assert game.treasures[3] == 1
    assert game.account(0, codes.ME) == 18


def test_a_treasure_that_is_passed_by_may_tell_of_an_introductory_slush_fund() -> None:
    """Where nothing can be paid for, nothing is asked on the way down; so the dive cannot be taken back."""
    for mode, shows in (("introductory", True), ("standard", False)):
        game = budgeted(3, mode)
        give_map(game, 0, 3, tile(game, *L05))
        send_out(game, 0, "S3.1", "scuba", "shark_cage")
        high_seas(game)
        game.revealed = False
        do(game, "dive")
        assert game.revealed is shows


def test_a_worker_raises_one_treasure_and_the_boss_two_of_one_column() -> None:
    for worker, count in ((1, 1), (0, 2)):
        game = diving("S3.1", "scuba", "shark_cage", worker=worker)
        do(game, "dive")
        while game.phase == codes.TREASURE:
            do(game, "take")
        assert sum(game.treasures) == count


def test_a_zodiac_dives_then_moves_or_moves_then_dives_but_once() -> None:
    game = diving("S3.2", "shark_cage")
    do(game, "dive")
    assert game.phase == codes.BOAT
    assert "dive" not in choices(game)
    do(game, "sail s3.3")
    assert game.boat == NOBODY


# Planes


def test_r22_without_a_zodiac_at_sea_a_reservation_is_in_vain() -> None:
    game = budgeted(2)
    game.quadrimester = 2
    act_in(game, 4, 1)
    assert game.reputation[0] == 9


def test_a_reserved_plane_moves_items_and_may_change_the_crew() -> None:
    game = budgeted(2)
    game.quadrimester = 2
    game.supply[ITEM["mask"]] = 1
    send_out(game, 0, "B1", worker=1)
    act_in(game, 4, 0)
    do(game, "fly")
    assert game.account(0, codes.ME) == 20 - (3 - 2)
    do(game, "swap 1", "load mask", "done")
    assert game.crew[0] == 0
    assert game.where[1] == codes.REST
    assert game.aboard[ITEM["mask"]] == 1
    assert game.planes == 1


def test_a_flight_to_a_lone_zodiac_asks_for_items_at_once_and_ends_when_nothing_is_left() -> None:
    game = budgeted(2)
    game.supply[ITEM["metal_detector"]] = 0
    game.supply[ITEM["mask"]] = 1
    send_out(game, 0, "B1", worker=1)
    high_seas(game)
    do(game, "rent")
    assert choices(game) == ["done", "load mask"]
    do(game, "load mask")
    assert game.phase == codes.BOAT


def test_no_plane_is_rented_where_nothing_could_be_moved() -> None:
    game = budgeted(2)
    game.supply[ITEM["metal_detector"]] = 0
    send_out(game, 0, "B1")
    high_seas(game)
    assert "rent" not in choices(game)


def test_a_flight_to_several_zodiacs_equips_each_once() -> None:
    game = budgeted(2)
    game.quadrimester = 2
    send_out(game, 0, "B1", "mask", worker=1)
    send_out(game, 0, "F1", worker=2, boat=2)
    act_in(game, 4, 0)
    do(game, "fly", "equip 3", "load mask", "done")
    assert game.aboard[2 * ITEMS + ITEM["mask"]] == 1
    assert choices(game) == ["done", "equip 1", "swap 1", "swap 3"]
    do(game, "swap 3", "done")
    assert game.crew[2] == 0


def test_r23_renting_costs_3_with_two_planes_left_and_4_with_one_without_a_swap() -> None:
    game = budgeted(2)
    send_out(game, 0, "B1")
    high_seas(game)
    while game.current != 0:
        do(game, "done")
    do(game, "rent")
    assert not any(choice.startswith("swap") for choice in choices(game))
    do(game, "done", "rent", "done")
    assert game.account(0, codes.ME) == 20 - 3 - 4
    assert "rent" not in choices(game)


def test_8_15_a_plane_is_rented_before_the_first_zodiac_moves() -> None:
    game = budgeted(2)
    send_out(game, 0, "B1")
    send_out(game, 0, "F1", worker=2, boat=2)
    high_seas(game)
    do(game, "activate 1", "done")
    assert "rent" not in choices(game)
