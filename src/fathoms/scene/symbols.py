"""The drawings of a game: those of its own symbols.svg and those all games share."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

_SVG = "http://www.w3.org/2000/svg"
_REFERENCE = re.compile(r"""(?:href="#|url\(#)([\w.-]+)""")
_ID = re.compile(r"""(\sid="|href="#|url\(#)([\w.-]+)""")

ElementTree.register_namespace("", _SVG)


def read_symbols(source: str) -> dict[str, str]:
    """By id, every drawing (and gradient, pattern, ...) at the top of an SVG file or in its top <defs>."""
    root = ElementTree.fromstring(source)
    symbols = {}
    for element in [*root, *root.findall(f"{{{_SVG}}}defs/*")]:
        name = element.get("id")
        if name:
            element.tail = None
            written = ElementTree.tostring(element, encoding="unicode")
            symbols[name] = re.sub(r">\s+<", "><", written.replace(f' xmlns="{_SVG}"', ""))
    return symbols


@cache
def common_symbols() -> dict[str, str]:
    return read_symbols((files("fathoms.scene") / "common.svg").read_text())


@cache
def symbols_of(game: str) -> dict[str, str]:
    """All drawings this game may use, by id. Its own come before those all games share."""
    from fathoms.games import get_game  # a game's description speaks of scenes, so it cannot be imported first

    path = files("fathoms.games") / get_game(game).folder / "symbols.svg"
    return common_symbols() | (read_symbols(path.read_text()) if path.is_file() else {})


def sprite(game: str) -> str:
    """All drawings this game may use in one SVG file, for a browser to load once."""
    return f'<svg xmlns="{_SVG}">' + "".join(symbols_of(game).values()) + "</svg>"


def references(drawing: str) -> set[str]:
    """The ids that a drawing uses."""
    return set(_REFERENCE.findall(drawing))


def needed(game: str, names: Iterable[str], present: str = "") -> list[str]:
    """The drawings of these names and of all they use in turn, sorted by name; `present` may hold some itself."""
    symbols = symbols_of(game)
    own = set(re.findall(r'\sid="([\w.-]+)"', present))
    wanted = [*names, *references(present)]
    found: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name in found or name in own:
            continue
        if name not in symbols:
            raise ValueError(f"There is no drawing called {name!r} for {game}.")
        found.add(name)
        wanted += references(symbols[name])
    return [symbols[name] for name in sorted(found)]


def with_prefix(drawing: str, prefix: str) -> str:
    """The drawing with this before every id, so that several pictures can stand on one page."""
    return _ID.sub(lambda found: f"{found[1]}{prefix}{found[2]}", drawing)
