"""The picture of Thesauros."""

from typing import Any

from fathoms.engine.game import Names
from fathoms.scene.scene import Choice, Scene
from fathoms.text import text


def scene(view: dict[str, Any], choices: list[Choice], names: Names) -> Scene:
    return Scene(
        game="thesauros",
        width=1600,
        height=1000,
        backdrop="",
        pieces=(),
        targets=(),
        panels=(),
        description=text("The coast."),
    )
