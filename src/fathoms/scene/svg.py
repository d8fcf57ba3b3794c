"""A scene as one self-contained SVG, for notebooks, documents and the terminal; and that as a PNG."""

from __future__ import annotations

import json
import re
import warnings
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from fathoms.engine.state import SPECTATOR, State
from fathoms.scene.colours import colour, fill_in, tokens
from fathoms.scene.scene import Fact, Panel, Piece, Scene, Target
from fathoms.scene.symbols import needed, with_prefix
from fathoms.scene.wire import scene_to_data
from fathoms.text import text, verbatim

if TYPE_CHECKING:
    from fathoms.engine.game import Game

_FONTS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', sans-serif"
_FONT_FOLDERS = (
    "/usr/share/fonts", "/usr/local/share/fonts", "/System/Library/Fonts", "/Library/Fonts", "C:/Windows/Fonts",
    "~/.fonts", "~/.local/share/fonts", "~/Library/Fonts",
)  # fmt: skip
_CAPTION_INK = "#10222d"
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

# The panels are laid out for a board 900 high and scaled to the board there is.
_MARGIN = 16
_PANEL_WIDTH = 320
_PLATE = 48
_ROW = 28
_PADDING = 12
_GAP = 12
_MANY_FACTS = 5
"""From this many on, a player's facts stand in two columns."""


def scene_to_svg(scene: Scene, language: str = "en", theme: str = "light", panels: bool = True) -> str:
    """The board with its targets lit and, at its right, the players' panels. The same scene gives the same SVG."""
    return _Drawing(scene, language, theme).svg(panels)


def svg_to_png(svg: str, width: int) -> bytes:
    """The picture as a PNG of this width in pixels."""
    from resvg_py import svg_to_bytes

    return bytes(
        svg_to_bytes(
            svg_string=svg, width=width, font_family="DejaVu Sans", sans_serif_family="DejaVu Sans",
            font_files=_shipped_fonts(),
        )
    )  # fmt: skip


@dataclass(frozen=True)
class Picture:
    """A position as one viewer sees it. A notebook shows it by itself."""

    scene: Scene
    language: str = "en"
    theme: str = "light"
    panels: bool = True

    def svg(self) -> str:
        return scene_to_svg(self.scene, self.language, self.theme, self.panels)

    def png(self, width: int = 1200) -> bytes:
        return svg_to_png(self.svg(), width)

    def _repr_svg_(self) -> str:
        return self.svg()


def picture(
    game: Game,
    state: State,
    viewer: int = SPECTATOR,
    names: Sequence[str] | None = None,
    language: str = "en",
    theme: str = "light",
) -> Picture:
    """What a seat, or a spectator, sees of this position."""
    return Picture(scene_of(game, state, viewer, names), language, theme)


def svg_of(game: Game, state: State, viewer: int = SPECTATOR, names: Sequence[str] | None = None) -> str:
    return picture(game, state, viewer, names).svg()


def scene_of(game: Game, state: State, viewer: int = SPECTATOR, names: Sequence[str] | None = None) -> Scene:
    """The scene of a position, with what the viewer may do in it. Without names, players go by their number."""
    from fathoms.engine.game import actors  # engine.game speaks of scenes, so it cannot be imported first

    players = range(state.setup.players)
    if names is not None and len(names) != len(players):
        raise ValueError(f"{len(players)} players need as many names, not {len(names)}.")
    called = tuple(
        text("Player {number}", number=seat + 1) if names is None else verbatim(names[seat]) for seat in players
    )
    choices = game.choices(state, viewer) if viewer in actors(state) else []
    return game.scene(game.view(state, viewer), choices, called)


class _Drawing:
    """One picture in the making. Drawings used are noted and embedded at the end."""

    def __init__(self, scene: Scene, language: str, theme: str) -> None:
        self.scene = scene
        self.language = language
        self.theme = theme
        self.tokens = tokens(theme)
        self.used: set[str] = set()
        seed = json.dumps([scene_to_data(scene, language), theme], ensure_ascii=False)
        self.prefix = f"f{zlib.crc32(seed.encode('utf-8', 'replace')):08x}-"

    def svg(self, with_panels: bool) -> str:
        scene = self.scene
        unit = scene.height / 900
        margin = _MARGIN * unit
        panels = self.panels(unit) if with_panels and scene.panels else ""
        width = scene.width + 2 * margin + ((_PANEL_WIDTH + _MARGIN) * unit if panels else 0)
        height = scene.height + 2 * margin
        board = [
            f'<svg x="{_n(margin)}" y="{_n(margin)}" width="{_n(scene.width)}" height="{_n(scene.height)}" '
            f'viewBox="0 0 {_n(scene.width)} {_n(scene.height)}">',
            with_prefix(fill_in(scene.backdrop, self.theme), self.prefix),
            *map(self.piece, scene.pieces),
            *map(self.target, scene.targets),
            "</svg>",
        ]
        corner = f'rx="{_n(10 * unit)}"'
        frame = (
            f'<rect x="{_n(margin)}" y="{_n(margin)}" width="{_n(scene.width)}" height="{_n(scene.height)}" {corner} '
        )
        symbols = needed(scene.game, self.used, scene.backdrop)
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" width="{_n(width)}" '
                f'height="{_n(height)}" role="img" aria-labelledby="{self.prefix}description" '
                f'style="max-width:100%;height:auto" font-family="{_FONTS}">',
                f'<desc id="{self.prefix}description">{_escaped(scene.description.render(self.language))}</desc>',
                "<defs>",
                f'<clipPath id="{self.prefix}board-edge">{frame}/></clipPath>',
                *(with_prefix(fill_in(symbol, self.theme), self.prefix) for symbol in symbols),
                "</defs>",
                f'<rect width="{_n(width)}" height="{_n(height)}" {corner} fill="{self.tokens["surface"]}"/>',
                f'{frame}fill="{self.tokens["panel"]}"/>',
                f'<g clip-path="url(#{self.prefix}board-edge)">',
                *board,
                "</g>",
                f'{frame}fill="none" stroke="{self.tokens["line"]}" stroke-width="{_n(unit)}"/>',
                panels,
                "</svg>",
            ]
        )

    # The board

    def piece(self, piece: Piece) -> str:
        """Symbol, caption and mark of secrecy. The symbol turns; words stay upright."""
        tone = f' color="{colour(self.theme, piece.tone)}"' if piece.tone else ""
        parts = [f'<g data-piece="{_escaped(piece.id)}"{tone} transform="translate({_n(piece.x)} {_n(piece.y)})">']
        label = piece.label.render(self.language)
        if label:
            parts.append(f"<title>{_escaped(label)}</title>")
        if piece.symbol:
            turn = f' transform="rotate({_n(piece.turn)})"' if piece.turn else ""
            parts.append(self.use(piece.symbol, -piece.width / 2, -piece.height / 2, piece.width, piece.height, turn))
        caption = piece.caption.render(self.language)
        if caption:
            parts.append(self.caption(caption, piece))
        if piece.secret:
            size = max(14.0, 0.42 * min(piece.width, piece.height))
            parts.append(self.use("secret", piece.width / 2 - size * 0.7, -piece.height / 2 - size * 0.3, size, size))
        parts.append("</g>")
        return "".join(parts)

    def caption(self, words: str, piece: Piece) -> str:
        """Dark with a light rim, to be read on anything; without a symbol below it, in the piece's tone."""
        share = 0.5 if piece.symbol else 0.8
        size = min(piece.height * share, piece.width * (0.8 if piece.symbol else 1.0) / text_width(words))
        if piece.symbol or not piece.tone:
            paint = f'fill="{_CAPTION_INK}" stroke="#ffffff" stroke-width="{_n(size * 0.2)}" paint-order="stroke"'
            paint += ' stroke-linejoin="round"'
        else:
            paint = 'fill="currentColor"'
        return self.words(words, 0, size * 0.36, size, f'{paint} text-anchor="middle" font-weight="700"')

    def target(self, target: Target) -> str:
        """Outline and glow, never a fill; a rim between them keeps it clear on any water."""
        lit = self.tokens["lit"]
        stroke = min(self.scene.height / 300, min(target.width, target.height) / 12)
        if target.round:
            shape = f'<ellipse cx="{_n(target.x)}" cy="{_n(target.y)}" rx="{_n(target.width / 2)}" '
            shape += f'ry="{_n(target.height / 2)}"'
        else:
            shape = f'<rect x="{_n(target.x - target.width / 2)}" y="{_n(target.y - target.height / 2)}" '
            shape += f'width="{_n(target.width)}" height="{_n(target.height)}" rx="{_n(stroke * 3)}"'
        strokes = ((lit, stroke * 3.5, 0.35), (self.tokens["panel"], stroke * 2, 0.9), (lit, stroke, 1))
        drawn = (
            f'{shape} stroke="{paint}" stroke-width="{_n(width)}" stroke-opacity="{share}"/>'
            for paint, width, share in strokes
        )
        return f'<g data-action="{target.action}" fill="none">{"".join(drawn)}</g>'

    # The panels

    def panels(self, unit: float) -> str:
        """All players below each other, made smaller where they would be higher than the board."""
        heights = [_panel_height(panel) for panel in self.scene.panels]
        needs = sum(heights) + _GAP * (len(heights) - 1)
        scale = unit * min(1.0, self.scene.height / unit / needs)
        left = self.scene.width + 2 * _MARGIN * unit
        width = _PANEL_WIDTH * unit / scale
        parts = [f'<g transform="translate({_n(left)} {_n(_MARGIN * unit)}) scale({scale:.4f})">']
        top = 0.0
        for panel, height in zip(self.scene.panels, heights, strict=True):
            parts.append(self.panel(panel, top, width, height))
            top += height + _GAP
        return "".join([*parts, "</g>"])

    def panel(self, panel: Panel, top: float, width: float, height: float) -> str:
        """A name plate with the badge, and the facts; a broad rim in the player's colour while it is his turn."""
        own = self.tokens[f"seat-{panel.seat}"]
        edge = f'stroke="{own}" stroke-width="4"' if panel.active else f'stroke="{self.tokens["line"]}"'
        name = panel.name.render(self.language)
        parts = [
            f'<g data-seat="{panel.seat}" color="{own}" transform="translate(0 {_n(top)})">',
            f'<rect width="{_n(width)}" height="{_n(height)}" rx="10" fill="{self.tokens["panel"]}" {edge}/>',
            self.use(f"badge-{panel.seat}", _PADDING, 9, 30, 30),
            self.words(
                shortened(name, (width - 3 * _PADDING - 30) / 20), 2 * _PADDING + 30, 31, 20,
                f'fill="{self.tokens["ink"]}" font-weight="600"',
            ),
        ]  # fmt: skip
        columns = 2 if len(panel.facts) >= _MANY_FACTS else 1
        column_width = (width - _PADDING * (columns + 1)) / columns
        rows = _rows(panel)
        for number, fact in enumerate(panel.facts):
            column, row = divmod(number, rows)
            parts.append(
                self.fact(fact, _PADDING + column * (column_width + _PADDING), _PLATE + row * _ROW, column_width)
            )
        return "".join([*parts, "</g>"])

    def fact(self, fact: Fact, left: float, top: float, width: float) -> str:
        """Symbol and label at the left, value at the right."""
        label, value = fact.label.render(self.language), fact.value.render(self.language)
        parts = ["<g>"]
        room = width - text_width(value) * 16 - 8
        start = left
        if fact.symbol:
            parts.append(self.use(fact.symbol, left, top + 3, 22, 22))
            start += 30
            room -= 30
        if fact.secret:
            parts.append(self.use("secret", left + width - text_width(value) * 16 - 22, top + 5, 16, 16))
            room -= 22
        parts.append(self.words(shortened(label, room / 14), start, top + 19, 14, f'fill="{self.tokens["quiet"]}"'))
        bold = f'fill="{self.tokens["ink"]}" text-anchor="end" font-weight="600"'
        parts.append(self.words(value, left + width, top + 20, 16, bold))
        return "".join([*parts, "</g>"])

    # Parts of both

    def use(self, symbol: str, x: float, y: float, width: float, height: float, more: str = "") -> str:
        self.used.add(symbol)
        place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"'
        return f'<use href="#{self.prefix}{_escaped(symbol)}" {place}{more}/>'

    def words(self, words: str, x: float, y: float, size: float, paint: str) -> str:
        tabular = 'style="font-variant-numeric:tabular-nums"'
        return f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" {paint} {tabular}>{_escaped(words)}</text>'


def _rows(panel: Panel) -> int:
    facts = len(panel.facts)
    return facts if facts < _MANY_FACTS else (facts + 1) // 2


def _panel_height(panel: Panel) -> float:
    return _PLATE + _rows(panel) * _ROW + (8 if panel.facts else 0)


def text_width(words: str) -> float:
    """About how wide these words are, in sizes of the type: a little too wide rather than too narrow."""
    return sum(map(_letter_width, words)) or 1.0


def _letter_width(letter: str) -> float:
    if letter in " .,:;'|!ilj":
        return 0.33
    if letter in "mwMW@%":
        return 0.88
    return 0.7 if letter.isupper() else 0.6


def shortened(words: str, room: float) -> str:
    """The words, cut with an ellipsis where they would be wider than this many sizes of the type."""
    if text_width(words) <= room:
        return words
    while words and text_width(words + "…") > room:
        words = words[:-1]
    return words.rstrip() + "…"


def _n(number: float) -> str:
    """A number as short as it can be written, to a hundredth."""
    return f"{round(number, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def _escaped(words: str) -> str:
    """Safe between tags and within attributes, without the characters XML does not allow."""
    return escape(_NOT_XML.sub("", words), {'"': "&quot;"})


@cache
def _shipped_fonts() -> list[str]:
    """Fonts of an installed package, beside the system's, so that words appear on a machine that has none."""
    package = find_spec("matplotlib")
    if package is not None and package.origin is not None:
        return sorted(map(str, Path(package.origin).parent.glob("mpl-data/fonts/ttf/DejaVuSans*.ttf")))
    folders = (Path(folder).expanduser() for folder in _FONT_FOLDERS)
    if not any(file.suffix.lower() in (".ttf", ".otf", ".ttc") for folder in folders for file in folder.rglob("*")):
        warnings.warn("No font was found: pictures will have no words. Install any font, or matplotlib.", stacklevel=3)
    return []
