"""Drawings are found by id, with all they use."""

import re
from xml.etree import ElementTree

import pytest

from fathoms.games import all_games
from fathoms.scene import sprite
from fathoms.scene.symbols import common_symbols, needed, read_symbols, references, symbols_of, with_prefix

GAMES = [game.name for game in all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_drawing_uses_only_drawings_that_exist(game: str) -> None:
    symbols = symbols_of(game)
    for name, drawing in symbols.items():
        assert references(drawing) <= set(symbols), name


@pytest.mark.parametrize("game", GAMES)
def test_a_sprite_holds_all_drawings_of_a_game_and_the_common_ones(game: str) -> None:
    root = ElementTree.fromstring(sprite(game))
    ids = [element.attrib["id"] for element in root]
    assert len(ids) == len(set(ids))
    assert set(ids) == set(symbols_of(game)) >= set(common_symbols())


@pytest.mark.parametrize("game", GAMES)
def test_drawings_carry_no_script_style_or_picture_from_elsewhere(game: str) -> None:
    """The page allows nothing inline, and pictures must stand on their own."""
    for name, drawing in symbols_of(game).items():
        assert not re.search(r"<script|<style|<image|\bstyle=|\bon\w+=|https?:", drawing), name


def test_each_seat_has_its_own_badge_and_mark_and_each_face_its_die() -> None:
    common = common_symbols()
    assert {f"{kind}-{seat}" for kind in ("badge", "mark") for seat in range(6)} <= set(common)
    assert len({common[f"badge-{seat}"].split("<use")[0].split(">", 1)[1] for seat in range(6)}) == 6
    for face in range(1, 7):
        pips = sum(drawing.count('href="#pip"') for drawing in needed("deep-sea-adventure", [f"die-{face}"]))
        assert pips == face


def test_drawings_are_found_at_the_top_and_in_the_top_definitions() -> None:
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="glow"/></defs>'
        '<symbol id="lamp"><circle id="bulb" fill="url(#glow)"/></symbol></svg>'
    )
    symbols = read_symbols(source)
    assert set(symbols) == {"glow", "lamp"}
    assert references(symbols["lamp"]) == {"glow"}


def test_a_prefix_goes_before_every_id_and_reference() -> None:
    drawing = '<g id="a"><use href="#b"/><path fill="url(#c)" data-id="d"/></g>'
    assert with_prefix(drawing, "x-") == '<g id="x-a"><use href="#x-b"/><path fill="url(#x-c)" data-id="d"/></g>'
