"""A scene as plain data for the browser: the same names as in `scene.py`, every text in one language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any

import msgspec

from fathoms.scene.scene import Scene
from fathoms.text import Text

_ID = attrgetter("id")
_encode = msgspec.json.Encoder().encode
_PLACE = tuple[float, float, float, float] | None
_PLAIN = frozenset((str, int, float, bool, type(None)))


def scene_to_data(scene: Scene, language: str = "en") -> dict[str, Any]:
    data = _plain(scene, language)
    assert isinstance(data, dict)
    return data


def changes_to_data(scene: Scene, before: Scene | None, language: str = "en") -> dict[str, Any]:
    """What is new since the scene before, to be written as JSON: other fields are left out, and pieces and panels that
    are as they were.

    `order` has the ids of all pieces in drawing order, where that has changed. Without a scene before, all is new.
    """
    if before is None:
        return scene_to_data(scene, language) | {"order": list(map(_ID, scene.pieces))}
    data: dict[str, Any] = {}
    for name in Scene.__struct_fields__:
        now, then = getattr(scene, name), getattr(before, name)
        if name == "pieces":
            order = list(map(_ID, now))
            if order != list(map(_ID, then)):
                data["order"] = order
                known = {piece.id: piece for piece in then}
                then = [known.get(id) for id in order]
            data[name] = _changed(now, then, language)
        elif name == "panels" and len(now) == len(then):
            data[name] = _changed(now, then, language)
        elif now != then:
            data[name] = [_written(part, language) for part in now] if type(now) is tuple else _plain(now, language)
    return data


def _changed(now: Sequence[Any], then: Sequence[Any], language: str) -> list[Any]:
    pairs = zip(now, then, strict=True)
    return [_written(thing, language) for thing, old in pairs if thing is not old and thing != old]


@lru_cache(maxsize=16384)
def _written(part: Any, language: str) -> msgspec.Raw:
    """A part of a scene as JSON. The same is shown to all at a table and at many tables, so it is kept for a while."""
    return msgspec.Raw(_encode(_plain(part, language)))


def _plain(thing: Any, language: str) -> Any:
    # A server makes hundreds of scenes a second: kinds are told apart by their class, and looked into once.
    kind: Any = type(thing)
    if kind is Text:
        return thing.render(language)
    if kind is tuple:
        return [_plain(item, language) for item in thing]
    if kind in _PLAIN:
        return thing
    names, read, measures, others = _shape(kind)
    data = dict(zip(names, read(thing), strict=True))
    for name in measures:
        data[name] = _decimal(data[name])
    for name in others:
        data[name] = _plain(data[name], language)
    return data


def _decimal(measure: Any) -> Any:
    """Equal parts are to be written alike, and 3 is equal to 3.0."""
    if type(measure) is tuple:
        return [float(length) for length in measure]
    return None if measure is None else float(measure)


@cache
def _shape(kind: Any) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]], tuple[str, ...], tuple[str, ...]]:
    """The names of the fields of a part of a scene, a way to read them all, those that are lengths, and those that are
    not plain."""
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    measures = tuple(name for name, type in types.items() if type in (float, _PLACE))
    others = tuple(name for name, type in types.items() if type not in _PLAIN and name not in measures)
    return tuple(types), attrgetter(*types), measures, others
