"""The colours of Fathoms, by token, in light and in dark. Pictures take them from here; the web's CSS is made from it.

Drawings name a token as CSS does, `fill="var(--gold)"`, or take `currentColor`, which is the tone of the piece.
"""

from __future__ import annotations

import re

SEATS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")
"""Blue, orange, green, rose, sky, vermilion: told apart by colour-blind eyes too."""

_SAME_IN_BOTH = {f"seat-{seat}": colour for seat, colour in enumerate(SEATS)}

THEMES: dict[str, dict[str, str]] = {
    "light": {
        "surface": "#f4f7f6",
        "panel": "#ffffff",
        "ink": "#10222d",
        "quiet": "#51656f",
        "line": "#cfdade",
        "water-1": "#bfe5ea",
        "water-2": "#7fc6d3",
        "water-3": "#3f93ab",
        "water-4": "#1f5f7c",
        "water-5": "#0c2f47",
        "gold": "#b8860b",
        "lit": "#e4572e",
        **_SAME_IN_BOTH,
    },
    "dark": {
        "surface": "#07141d",
        "panel": "#0e2230",
        "ink": "#e6f0f2",
        "quiet": "#9ab0b8",
        "line": "#1f3a4a",
        "water-1": "#99b7bb",
        "water-2": "#669ea9",
        "water-3": "#327689",
        "water-4": "#194c63",
        "water-5": "#0a2639",
        "gold": "#f2c14e",
        "lit": "#ff8a5b",
        **_SAME_IN_BOTH,
    },
}

_TOKEN = re.compile(r"var\(--([a-z0-9-]+)\)")
_COLOUR = re.compile(r"#[0-9a-f]{6}")


def colour(theme: str, name: str) -> str:
    """The colour of a token in a theme; a colour written out, like #1f5f7c, is itself."""
    if _COLOUR.fullmatch(name):
        return name
    if name not in tokens(theme):
        raise ValueError(f"There is no colour called {name!r}; there are {', '.join(tokens(theme))}.")
    return tokens(theme)[name]


def tokens(theme: str) -> dict[str, str]:
    if theme not in THEMES:
        raise ValueError(f"There is no theme called {theme!r}; there are {', '.join(THEMES)}.")
    return THEMES[theme]


def fill_in(drawing: str, theme: str) -> str:
    """The drawing with the colours of the theme in place of its tokens."""
    return _TOKEN.sub(lambda found: colour(theme, found[1]), drawing)


def css(theme: str) -> str:
    """The tokens as CSS custom properties, one a line."""
    return "\n".join(f"--{name}: {value};" for name, value in tokens(theme).items())
