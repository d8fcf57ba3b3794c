"""Everything in a scene reaches the browser, as plain data."""

import json
from dataclasses import fields, is_dataclass
from typing import Any

from fathoms.scene import scene_to_data
from fathoms.scene.scene import Dial, Fact, Panel, Piece, Region, Scene, Target
from fathoms.text import Text, counted, text, verbatim

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
    regions=(Region("museum", text("Museum"), 1, 2, 3, 4),),
)


def assert_whole(thing: object, data: Any) -> None:
    if is_dataclass(thing) and not isinstance(thing, Text):
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
