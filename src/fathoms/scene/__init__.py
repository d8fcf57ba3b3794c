"""Pictures of positions: scenes as data, as SVG and as PNG."""

from fathoms.scene.svg import Picture, picture, scene_of, scene_to_svg, svg_of, svg_to_png
from fathoms.scene.symbols import sprite
from fathoms.scene.wire import scene_to_data

__all__ = ["Picture", "picture", "scene_of", "scene_to_data", "scene_to_svg", "sprite", "svg_of", "svg_to_png"]
