"""The picture of Sunken City shows every piece in its place, and a place to click for every choice but the end."""

from functools import cache
from io import StringIO
from itertools import combinations
from xml.etree import ElementTree

from rich.console import Console

from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, SPECTATOR, Actions
from fathoms.games.sunken_city.backdrop import HEIGHT, WIDTH, centre, street_space, village
from fathoms.games.sunken_city.rules import events
from fathoms.games.sunken_city.rules import game as rules
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.position import (
    BUILDING_SITE,
    CHOOSE_CARD,
    NEPTUNE_STEPS,
    OVER,
    SECOND_SQUARE,
    TURN,
)
from fathoms.scene import scene_of, scene_to_svg
from fathoms.scene.scene import Piece, Scene, Target
from fathoms.scene.symbols import symbols_of
from fathoms.scene.terminal import scene_to_terminal
from games.sunken_city.board import GAME, build, lay, new_game, play, put_neptune, secure, square, stand


@cache
def positions() -> list[SunkenCity]:
    """Positions along games of sound players, each kind of decision among them."""
    found: list[SunkenCity] = []
    for players in (2, 4):
        state = new_game(players)
        random = Random(players)
        number = 0
        while not state.is_over():
            if state.is_chance():
                state.play(CHANCE, state.draw(random, Actions()))
                continue
            if number % 9 == 0 or all(other.phase != state.phase for other in found):
                found.append(state.clone())
            number += 1
            state.play(state.current, GAME.heuristic(state.clone(), state.current, random))
        found.append(state)
    return found


def pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for piece in scene.pieces}


def test_every_kind_of_decision_is_drawn() -> None:
    assert {int(state.phase) for state in positions()} >= {
        CHOOSE_CARD, TURN, SECOND_SQUARE, BUILDING_SITE, NEPTUNE_STEPS, OVER,
    }  # fmt: skip


def test_every_choice_but_the_end_has_a_place_to_click() -> None:
    for state in positions():
        if state.is_over():
            continue
        scene = scene_of(GAME, state, state.current)
        offered = [target.action for target in scene.targets]
        assert len(offered) == len(set(offered))
        wanted = {choice.action for choice in GAME.choices(state, state.current)}
        assert set(offered) == wanted - {rules.END}


def test_nobody_else_is_offered_anything() -> None:
    for state in positions():
        for viewer in (SPECTATOR, (state.current + 1) % state.players):
            assert scene_of(GAME, state, viewer).targets == ()


def overlap(one: Target, other: Target) -> bool:
    return (
        abs(one.x - other.x) < (one.width + other.width) / 2 - 1
        and abs(one.y - other.y) < (one.height + other.height) / 2 - 1
    )


def test_places_to_click_do_not_overlap_but_for_neptune_on_his_piece() -> None:
    for state in positions():
        if state.is_over():
            continue
        targets = scene_of(GAME, state, state.current).targets
        for one, other in combinations(targets, 2):
            if not {one.action, other.action} & {rules.NEPTUNE, rules.STOP}:
                assert not overlap(one, other), (one.action, other.action)


def test_pieces_have_one_name_each_a_known_drawing_and_lie_on_the_board() -> None:
    known = symbols_of("sunken-city")
    for state in positions():
        scene = scene_of(GAME, state, SPECTATOR)
        assert len(pieces(scene)) == len(scene.pieces)
        for piece in scene.pieces:
            assert not piece.symbol or piece.symbol in known
            assert piece.width / 2 <= piece.x <= WIDTH - piece.width / 2
            assert piece.height / 2 <= piece.y <= HEIGHT - piece.height / 2


def test_the_picture_is_well_formed_in_both_themes() -> None:
    scene = scene_of(GAME, positions()[-1], SPECTATOR)
    for theme in ("light", "dark"):
        ElementTree.fromstring(scene_to_svg(scene, theme=theme))


def test_a_piece_lies_where_it_has_risen() -> None:
    state = new_game()
    lay(state, "c4-d4 f2-f3")
    build(state, 9, "c3")
    drawn = pieces(scene_of(GAME, state, 0))
    lying, upright = drawn["street-c4"], drawn["street-f2"]
    assert (lying.x, lying.y) == ((centre(square("c4"))[0] + centre(square("d4"))[0]) / 2, centre(square("c4"))[1])
    assert lying.width == 2 * lying.height
    assert upright.height == 2 * upright.width
    assert (drawn["building-9"].x, drawn["building-9"].y) == centre(square("c3"))
    assert drawn["building-8"].y < village(0)[1], "in its grotto above the lake"


def test_found_treasures_show_their_face_and_safe_ones_go_to_the_village() -> None:
    state = new_game()
    lay(state, "a1-b1")
    stand(state, 0, "a1", found=(3,))
    secure(state, 0, 11)
    drawn = pieces(scene_of(GAME, state, 1))
    assert drawn["treasure-0-2"].symbol == "roof"
    assert drawn["treasure-0-3"].symbol != "roof"
    assert drawn["treasure-0-11"].symbol == "treasure-chest"
    assert abs(drawn["treasure-0-11"].y - drawn["shelf-0"].y) < drawn["shelf-0"].height / 2


def test_all_figures_on_one_piece_can_be_told_apart() -> None:
    for where in ("c1", "d3", "e3"):
        state = new_game(4)
        lay(state, "c1-d1 d3-d4")
        build(state, 7, "e3")
        for seat in range(4):
            stand(state, seat, where)
        put_neptune(state, where)
        drawn = pieces(scene_of(GAME, state, SPECTATOR))
        figures = [drawn["neptune"], *(drawn[f"pawn-{seat}"] for seat in range(4))]
        for one, other in combinations(figures, 2):
            assert max(abs(one.x - other.x), abs(one.y - other.y)) >= 16


def test_a_first_square_shows_and_its_second_previews_the_street() -> None:
    state = new_game()
    play(state, "card 3/4", "street c4")
    scene = scene_of(GAME, state, 0)
    assert (pieces(scene)["street-begun"].x, pieces(scene)["street-begun"].y) == centre(square("c4"))
    assert {target.preview[0].symbol for target in scene.targets} == {"street-lying", "street-upright"}


def test_the_sand_timer_shows_where_space_5_was() -> None:
    state = new_game()
    state.stacks[5], state.source, state.trigger = 0, 6, events.SAND_TIMER
    timer = pieces(scene_of(GAME, state, 0))["timer"]
    assert (timer.x, timer.y) == street_space(5)


def test_the_terminal_shows_streets_figures_the_names_of_squares_and_where_to_go() -> None:
    state = new_game()
    lay(state, "c4-d4 f7-f8")
    play(state, "card 1/6")
    console = Console(width=100, record=True, file=StringIO())
    console.print(scene_to_terminal(scene_of(GAME, state, 0), width=100))
    shown = console.export_text().splitlines()
    assert sum("||" in line for line in shown) == 4, "a street that stands upright"
    for number, glyph in (("4", "========"), ("5", "\N{GREEK CAPITAL LETTER PSI}"), ("9", "\N{MIDDLE DOT}")):
        assert any(glyph in line[24:] and number in line[:26] for line in shown)
    assert sum(line.count("\N{MIDDLE DOT}") for line in shown) > 60, "water where a street may begin"
    assert "a b c d e f g h i" in " ".join(" ".join(line.split()) for line in shown)
