"""The picture of Sunken Treasure."""

from typing import Any

from fathoms.engine.game import Names
from fathoms.scene.scene import Choice, Scene
from fathoms.text import text


def scene(view: dict[str, Any], choices: list[Choice], names: Names) -> Scene:
    return Scene(
        game="sunken-treasure",
        width=1200,
        height=900,
        backdrop="",
        pieces=(),
        targets=(),
        panels=(),
        description=text("The sea."),
    )
