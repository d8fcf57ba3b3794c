"""Everything in a scene reaches the browser, as plain data."""

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import fields, replace

from fathoms.engine.game import Game, actors
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions
from fathoms.games import all_games
from fathoms.scene import scene_to_data
from fathoms.scene.scene import Course, Dial, Fact, Panel, Piece, Region, Scene, Split, Target
from fathoms.scene.svg import scene_of
from fathoms.scene.wire import changes_to_data
from fathoms.text import Text, counted, text, verbatim
from web.support import whole

PIECE = Piece(
    "id", "symbol", 1.5, 2.5, 3.5, 4.5, verbatim("label"), turn=6.5, tone="gold", caption=verbatim("9"), secret=True
)
SCENE = Scene(
    game="deep-sea-adventure",
    width=10,
    height=20,
    backdrop="<rect/>",
    pieces=(PIECE,),
    targets=(Target(3, 1, 2, 3, 4, round=True, preview=(PIECE,)),),
    panels=(Panel(1, verbatim("Anna"), (Fact(text("Score"), verbatim("7"), "symbol", secret=True),), True),),
    description=counted("{count} chip", "{count} chips", count=2),
    dials=(Dial(text("Bid"), 2, (5, 6, 7)),),
    courses=(Course(text("Walk"), (8, 9), (1, 2, 3, 4), (PIECE,)), Course(text("Pay"), (8,))),
    splits=(Split((text("Left"), text("Right")), 5, 100, (2, 3)),),
    regions=(Region("museum", text("Museum"), 1, 2, 3, 4),),
)


def assert_whole(thing: object, data: Any) -> None:
    if isinstance(thing, msgspec.Struct) and not isinstance(thing, Text):
        assert set(data) == {field.name for field in fields(thing)}
        for field in fields(thing):
            assert_whole(getattr(thing, field.name), data[field.name])
    elif isinstance(thing, tuple):
        assert len(thing) == len(data)
        for item, found in zip(thing, data, strict=True):
            assert_whole(item, found)
    else:
        assert data == (thing.render() if isinstance(thing, Text) else thing)


def test_everything_in_a_scene_is_in_its_data() -> None:
    assert_whole(SCENE, scene_to_data(SCENE))


def test_no_field_of_the_example_is_left_at_nothing() -> None:
    """Otherwise the test above could miss a field."""
    assert all(getattr(SCENE, field.name) for field in fields(Scene))
    assert all(getattr(PIECE, field.name) for field in fields(Piece))


def test_the_data_survives_json() -> None:
    data = scene_to_data(SCENE)
    assert json.loads(json.dumps(data)) == data


def test_texts_are_written_out() -> None:
    assert scene_to_data(SCENE)["description"] == "2 chips"


def changes(scene: Scene, before: Scene | None) -> Any:
    """As a browser reads them."""
    return msgspec.json.decode(msgspec.json.encode(changes_to_data(scene, before)))


def test_what_is_as_it_was_is_not_told_again() -> None:
    assert changes(SCENE, SCENE) == {"pieces": [], "panels": []}
    moved = replace(PIECE, x=9.0)
    told = changes(replace(SCENE, pieces=(moved,)), SCENE)
    assert told == {"pieces": [scene_to_data(SCENE)["pieces"][0] | {"x": 9.0}], "panels": []}


def test_pieces_that_come_and_go_are_told_with_the_order_of_all() -> None:
    other = replace(PIECE, id="other")
    told = changes(replace(SCENE, pieces=(other, PIECE)), SCENE)
    assert told["order"] == ["other", "id"]
    assert [piece["id"] for piece in told["pieces"]] == ["other"]
    assert changes(SCENE, replace(SCENE, pieces=(other, PIECE)))["order"] == ["id"]


def test_parts_that_are_equal_are_written_alike() -> None:
    """What is kept of one part is sent for another, so it must not show which of them was first."""
    whole_numbers = replace(PIECE, id="in whole numbers", x=2, y=3)
    for piece in (whole_numbers, replace(whole_numbers, x=2.0, y=3.0)):
        written = msgspec.json.encode(scene_to_data(replace(SCENE, pieces=(piece,))))
        assert b'"x":2.0,"y":3.0' in written
        assert b'"place":[1.0,2.0,3.0,4.0]' in written


def test_a_part_is_written_in_the_language_asked_for() -> None:
    there = replace(PIECE, label=text("Dive on"))
    for language in ("en", "de", "fr", "en"):
        told = msgspec.json.encode(changes_to_data(replace(SCENE, pieces=(there,)), SCENE, language))
        assert there.label.render(language).encode() in told


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_changes_put_together_are_the_scene(game: Game) -> None:
    """A whole game, seen by one seat, told by its changes alone."""
    random = Random(5)
    state = game.new(game.setup(max(2, game.players[0])), random)
    before, known = None, None
    while not state.is_over():
        if state.is_chance():
            state.play(CHANCE, state.draw(random, Actions()))
            continue
        scene = scene_of(game, state, 0)
        known = whole(changes(scene, before), known)
        assert known == json.loads(json.dumps(scene_to_data(scene)))
        before = scene
        seat = actors(state)[0]
        state.play(seat, game.heuristic(state, seat, random))
