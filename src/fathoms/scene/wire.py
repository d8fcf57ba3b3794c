"""A scene as plain data for the browser: the same names as in `scene.py`, every text in one language."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from fathoms.scene.scene import Scene
from fathoms.text import Text


def scene_to_data(scene: Scene, language: str = "en") -> dict[str, Any]:
    data = _plain(scene, language)
    assert isinstance(data, dict)
    return data


def _plain(thing: object, language: str) -> Any:
    if isinstance(thing, Text):
        return thing.render(language)
    if isinstance(thing, tuple):
        return [_plain(item, language) for item in thing]
    if is_dataclass(thing):
        return {field.name: _plain(getattr(thing, field.name), language) for field in fields(thing)}
    assert isinstance(thing, str | int | float), f"a scene holds no {type(thing).__name__}"
    return thing
