"""The picture of Deep Sea Adventure."""

from typing import Any

from fathoms.engine.game import Names
from fathoms.scene.scene import Choice, Panel, Piece, Scene, Target
from fathoms.text import text


def scene(view: dict[str, Any], choices: list[Choice], names: Names) -> Scene:
    pieces: list[Piece] = []
    targets: list[Target] = []
    panels: list[Panel] = []
    return Scene(
        game="deep-sea-adventure",
        width=1200,
        height=900,
        backdrop="",
        pieces=tuple(pieces),
        targets=tuple(targets),
        panels=tuple(panels),
        description=text("The submarine."),
    )
