"""What lies and sails at sea: dig sites with their tiles, zodiacs with crew and cargo."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from fathoms.engine.game import Names
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.scene.layout import (
    CELL,
    LEVEL,
    UNIT,
    cell_place,
    docked_place,
    drawn_tile,
    fishing_place,
    sea_place,
    spread,
)
from fathoms.games.thesauros.scene.pieces import ITEM_SYMBOLS, meeple
from fathoms.games.thesauros.words.names import ITEMS, TREASURES, place_name, zodiac_name
from fathoms.scene.scene import Piece
from fathoms.text import text, verbatim

CELL_SYMBOLS = {codes.OPEN: "open", codes.HIDDEN: "hidden", codes.BURIED: "buried"}


def sites(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    for number, site in view["sites"].items():
        columns = 5 if site["big"] else 4
        x, y = cell_place(number, 0, 1)
        middle = x + (columns - 1) * UNIT / 2
        if site["laid"] and site["cells"] is None:
            label = text("site {site}: a tile face down", site=number)
            width, height = columns * UNIT - 8, 4 * LEVEL - 6
            pieces.append(Piece(f"site-{number}", "face-down", middle, y + 1.5 * LEVEL, width, height, label))
        elif site["cells"] is not None:
            secret = not site["open"]
            if secret:
                label = text("site {site}: only those with a map know it", site=number)
                pieces.append(Piece(f"site-{number}", "", middle, y - 14, 20, 4, label, secret=True))
            mined = view["mined"]["cells"] if view["mined"] and view["mined"]["site"] == number else []
            for index, content in enumerate(site["cells"]):
                level, column = divmod(index, codes.COLUMNS)
                if column >= columns:
                    continue
                left, top = cell_place(number, column, level + 1)
                identity = f"cell-{number}-{index}"
                if index in mined:
                    pieces.append(Piece(identity, "mined", left, top, *CELL, text("destroyed by the mine")))
                elif index in site["exhausted"]:
                    if content:
                        pieces.append(Piece(identity, "exhausted", left, top, *CELL, text("empty by now")))
                else:
                    piece = cell_piece(identity, content, left, top, CELL[0], CELL[1], False)
                    if piece:
                        pieces.append(piece)
        for place, seat in enumerate(site["access"]):
            left = x - 38
            label = text("{player} has a map of site {site}", player=names[seat], site=number)
            top = y + 4 + 25 * place
            pieces.append(
                Piece(f"access-{number}-{seat}", f"badge-{seat}", left, top, 22, 22, label, tone=f"seat-{seat}")
            )


@lru_cache(maxsize=8192)
def cell_piece(
    identity: str, content: int, x: float, y: float, width: float, height: float, secret: bool
) -> Piece | None:
    kind, value = divmod(content, 4)
    if kind == codes.EMPTY:
        return None
    if kind == codes.SHARK_CELL:
        return Piece(identity, "shark", x, y, width * 0.9, height * 0.94, text("a shark"), secret=secret)
    label = {
        codes.OPEN: text("{treasure}", treasure=TREASURES[value]),
        codes.HIDDEN: text("{treasure}, hidden", treasure=TREASURES[value]),
        codes.BURIED: text("{treasure}, buried", treasure=TREASURES[value]),
    }[kind]
    caption = verbatim(str(3 + 2 * value))
    return Piece(identity, f"{CELL_SYMBOLS[kind]}-{value}", x, y, width, height, label, caption=caption, secret=secret)


def zodiacs(view: dict[str, Any], names: Names, pieces: list[Piece]) -> None:
    """Boats with their crew, and what they carry in a row above them."""
    docked = 0
    crowd: Counter[int] = Counter()
    for boat, zodiac in enumerate(view["zodiacs"]):
        owner, at = zodiac["owner"], zodiac["at"]
        if owner is None or at is None:
            continue
        label = text(
            "{zodiac} of {player} at {place}",
            zodiac=zodiac_name(boat),
            player=names[owner],
            place=place_name(view["places"][at]),
        )
        tone = f"seat-{owner}"
        if at == codes.PORT:
            x, y = docked_place(docked)
            docked += 1
            pieces.append(Piece(f"zodiac-{boat}", "zodiac", x, y, 40, 23, label, tone=tone))
            continue
        x, y = sea_place(view["places"][at])
        if view["places"][at].startswith("F"):
            x, y = fishing_place(view["places"][at], crowd[at])
        crowd[at] += 1
        pieces.append(Piece(f"zodiac-{boat}", "zodiac", x, y + 3, 50, 28, label, tone=tone))
        if zodiac["crew"] is not None:
            pieces.append(meeple(zodiac["crew"], x - 2, y - 7, 24, names))
        cargo = [item for item in zodiac["items"] if item != codes.METAL_DETECTOR]
        alone = sum(other["at"] == at for other in view["zodiacs"]) == 1
        step = spread(len(cargo), 119 if alone else 34, 20)
        for index, item in enumerate(cargo):
            left = x + step * (index - (len(cargo) - 1) / 2)
            symbol = f"item-{ITEM_SYMBOLS[item]}"
            pieces.append(Piece(f"cargo-{boat}-{item}", symbol, left, y - 29, 20, 20, text("{item}", item=ITEMS[item])))


def drawn_tiles(view: dict[str, Any], pieces: list[Piece]) -> None:
    """The tiles a player may choose from, seen only by that player."""
    for number, cells in enumerate(view["drawn"]):
        x, y = drawn_tile(number)
        label = text("tile {number}", number=number + 1)
        pieces.append(Piece(f"drawn-{number}", "face-down", x, y, 264, 128, label, secret=True))
        for index, content in enumerate(cells):
            level, column = divmod(index, codes.COLUMNS)
            left, top = x + 50 * (column - 2), y + 30 * (level - 1.5)
            piece = cell_piece(f"drawn-{number}-{index}", content, left, top, 46, 29, False)
            if piece:
                pieces.append(piece)
