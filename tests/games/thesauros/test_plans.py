"""Whole turns for one click: what is proposed can be done, and is what most people mean."""

from fathoms.games.thesauros import GAME
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.state import Thesauros
from fathoms.scene import scene_of
from games.thesauros.table import ITEM, act_in, budgeted, choices, do, fund, give_map, high_seas, send_out
from games.thesauros.test_sea import L05, tile


def fleet(*boats: str) -> Thesauros:
    """Zodiacs with tanks at these places, and a map of site 3, where O7 lies open on level 3 below spot 3."""
    game = budgeted(3)
    give_map(game, 0, 3, tile(game, *L05))
    for number, place in enumerate(boats):
        send_out(game, 0, place, "tank", worker=number, boat=number)
    high_seas(game)
    return game


def courses(game: Thesauros) -> dict[str, str]:
    """What is proposed, with its actions in notation."""
    found = {}
    for course in scene_of(GAME, game, 0).courses:
        copy, words = game.clone(), []
        for action in course.actions:
            words.append(GAME.write_action(copy, 0, action))
            copy.play(0, action)
        found[str(course.label)] = ", ".join(words)
    return found


def supply(game: Thesauros, *items: str) -> None:
    for item in items:
        game.supply[ITEM[item]] += 1


def test_a_zodiac_sails_to_a_site_and_dives_with_one_click() -> None:
    assert courses(fleet("F1"))["Sail to site 3, spot 3 for $1 and dive"] == "sail s3.3, dive"


def test_a_voyage_without_money_for_missions_is_proposed_with_its_transfer() -> None:
    game = fleet("F1")
    fund(game, 0, 20, 0, 0, 0, 0)
    label = "Sail to site 3, spot 3 for $1 and dive, paid with a transfer from human resources"
    assert courses(game)[label] == "sail s3.3, amount 1, dive"


def test_of_several_zodiacs_the_one_that_gets_there_most_cheaply_is_proposed() -> None:
    found = courses(fleet("F1", "S3.4"))
    assert found["zodiac 2: Sail to site 3, spot 3 and dive"] == "activate 2, sail s3.3, dive"
    assert "zodiac 1: Sail to site 3, spot 3 for $1 and dive" not in found


def test_of_several_zodiacs_one_may_dive_where_it_is() -> None:
    assert courses(fleet("F1", "S3.3"))["zodiac 2: Dive"] == "activate 2, dive"


def test_a_flight_brings_all_that_a_zodiac_has_use_for_with_one_click() -> None:
    game = budgeted(3)
    send_out(game, 0, "F1", "tank", worker=1)
    supply(game, "tank", "harpoon", "booster_engine", "medium_engine", "super_engine")
    act_in(game, 4, 2)
    label = "Fly for $3 and bring to zodiac 1: super engine, medium engine, harpoon and metal detector"
    loads = "load super-engine, load medium-engine, load harpoon, load metal-detector"
    assert courses(game)[label] == f"fly, {loads}, done"


def test_an_exchange_loads_all_there_is_use_for_with_one_click() -> None:
    game = budgeted(3)
    send_out(game, 0, "F1", worker=1)
    supply(game, "harpoon", "mask")
    act_in(game, 4, 2)
    do(game, "fly")
    do(game, next(word for word in choices(game) if word.startswith("swap")))
    assert game.phase == codes.EXCHANGE
    loads = "load mask, load harpoon, load metal-detector"
    assert courses(game) == {"Load all there is use for: diving mask, harpoon and metal detector": loads}
