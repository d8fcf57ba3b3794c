"""A scene in characters and colour, for the terminal.

Each piece becomes its caption, or the characters its drawing names in `data-glyph`, at its place on a grid; "&#10;" in
them begins another row. Where nothing is drawn, places to go are dots.
"""

from __future__ import annotations

import re
from functools import cache

from rich.console import Group
from rich.table import Table
from rich.text import Text as RichText

from fathoms.scene.scene import Piece, Scene
from fathoms.scene.symbols import symbols_of

TONES = ("#4aa3df", "#e69f00", "#2fbf8f", "#e39cc4", "#8fd0f5", "#ff7a3d")
"""The players' colours, bright enough for a dark terminal."""
_LIT = "bold reverse"
_WIDEST = 120


def scene_to_terminal(scene: Scene, width: int = 100) -> Group:
    """The board, and below it what is known of each player."""
    return Group(_board(scene, min(width, _WIDEST) - 1), _panels(scene))


def _board(scene: Scene, columns: int) -> RichText:
    # A character is about twice as high as wide.
    rows = max(1, round(columns * scene.height / scene.width / 2))
    grid = [[(" ", "")] * columns for _ in range(rows)]
    lit = {(target.x, target.y) for target in scene.targets}

    def put(glyph: str, x: float, y: float, style: str) -> None:
        lines = glyph.split("&#10;")
        top = int(y / scene.height * rows - (len(lines) - 1) / 2)
        top = min(rows - len(lines), max(0, top))
        for row, line in enumerate(lines, top):
            start = int(x / scene.width * columns) - len(line) // 2
            start = min(columns - len(line), max(0, start))
            for offset, character in enumerate(line):
                grid[row][start + offset] = (character, style)

    for x, y in lit:
        put("\N{MIDDLE DOT}", x, y, "bold")
    for piece in scene.pieces:
        style = _style(scene.game, piece, (piece.x, piece.y) in lit)
        put(_glyph(scene.game, piece), piece.x, piece.y, style)
    board = RichText(no_wrap=True)
    for above, row_cells in zip([[], *grid], grid, strict=False):
        if _empty(row_cells) and _empty(above):
            continue  # a terminal is not high: of several empty rows one is enough
        for character, style in row_cells:
            board.append(character, style)
        board.append("\n")
    return board


def _empty(row: list[tuple[str, str]]) -> bool:
    return all(character == " " for character, _ in row)


def _panels(scene: Scene) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for panel in scene.panels:
        tone = TONES[panel.seat % len(TONES)]
        facts = "  ".join(f"{fact.label} {fact.value}" for fact in panel.facts)
        table.add_row(RichText(f"{'>' if panel.active else ' '} {panel.name}", f"bold {tone}"), RichText(facts))
    return table


def _glyph(game: str, piece: Piece) -> str:
    drawn = _glyph_of(game, piece.symbol) if piece.symbol else ""
    return drawn + str(piece.caption)


@cache
def _glyph_of(game: str, symbol: str) -> str:
    drawing = symbols_of(game).get(symbol, "")
    named = re.search(r'^<\w+[^>]*\bdata-glyph="([^"]*)"', drawing)
    return named[1] if named else ""


@cache
def _colour_of(game: str, symbol: str) -> str:
    """The first colour of a drawing that shows on a dark terminal."""
    for red, green, blue in re.findall(r'fill="#(\w\w)(\w\w)(\w\w)"', symbols_of(game).get(symbol, "")):
        if max(int(part, 16) for part in (red, green, blue)) > 120:
            return f"#{red}{green}{blue}"
    return ""


def _style(game: str, piece: Piece, lit: bool) -> str:
    seat = re.fullmatch(r"seat-(\d)", piece.tone)
    colour = TONES[int(seat[1]) % len(TONES)] if seat else _colour_of(game, piece.symbol)
    return " ".join(filter(None, (_LIT if lit else "", colour)))
