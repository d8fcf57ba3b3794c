"""A scene as plain data for the browser: the same names as in `scene.py`, every text in one language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any

from fathoms.scene.scene import Scene
from fathoms.text import Text

_Shape = tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]
_PLAIN = (str, int, float, bool)
_shapes: dict[type, _Shape] = {}


def scene_to_data(scene: Scene, language: str = "en") -> dict[str, Any]:
    data = _plain(scene, language)
    assert isinstance(data, dict)
    return data


def _plain(thing: Any, language: str) -> Any:
    # A server makes hundreds of scenes a second: kinds are told apart by their class, and looked into once.
    kind = type(thing)
    if kind is Text:
        return thing.render(language)
    if kind is tuple:
        return [item if type(item) in _PLAIN else _plain(item, language) for item in thing]
    names, read = _shape(kind)
    values = zip(names, read(thing), strict=True)
    return {name: value if type(value) in _PLAIN else _plain(value, language) for name, value in values}


def _shape(kind: type) -> _Shape:
    """The names of the fields of a part of a scene, and a way to read them all."""
    if kind not in _shapes:
        names = tuple(field.name for field in fields(kind))
        _shapes[kind] = names, attrgetter(*names)
    return _shapes[kind]
