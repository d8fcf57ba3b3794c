"""Where things lie in the picture of Sunken Treasure, and what never moves in it: the sea and the players' mats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil

from fathoms.games.sunken_treasure.notation import KIND_NAMES
from fathoms.games.sunken_treasure.rules.components import COLUMNS, KINDS, LEFT, RIGHT, ROWS

WIDTH = 1424.0
_SHORE = 96.0
"""The waiting places at both sides are this wide."""
COLUMN = (WIDTH - 2 * _SHORE) / COLUMNS
SURFACE = 132.0
_ROW_TOPS = (132.0, 216.0, 300.0, 452.0, 604.0)
SEA_BED = 626.0

TILE = 64.0
_GAP = 4.0
_PADDING = 7.0

_MAT = 92.0
_MAT_GAP = 8.0
_SLOTS_LEFT = 146.0
SLOT = 56.0
_SLOT_PITCH = 60.0


@dataclass(frozen=True)
class Box:
    """A part of the picture, by its middle and its size."""

    x: float
    y: float
    width: float
    height: float


def box(left: float, top: float, right: float, bottom: float) -> Box:
    return Box((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)


@lru_cache(maxsize=4096)
def fitted(area: Box, count: int, largest: float, shape: float = 1.0, leftwards: bool = False) -> tuple[Box, ...]:
    """So many places of one size beside and below each other, as large as they can be; shape is width by height.

    They gather in the middle of the area, or at its left.
    """
    if count == 0:
        return ()
    heights = {
        columns: min(largest, area.width / columns / shape, area.height / ceil(count / columns))
        for columns in range(1, count + 1)
    }
    columns = max(heights, key=lambda number: (round(heights[number], 3), -number))
    height = heights[columns]
    rows = ceil(count / columns)
    places = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        if leftwards:
            x = area.x - area.width / 2 + (column + 0.5) * height * shape
        else:
            x = area.x + (column - (in_row - 1) / 2) * height * shape
        y = area.y + (row - (rows - 1) / 2) * height
        places.append(Box(x, y, height * shape, height))
    return tuple(places)


# The sea


def sky(column: int) -> Box:
    """The surface above a column, or the waiting place at the left or right of the board."""
    if column == LEFT:
        return box(0, 0, _SHORE, SURFACE)
    if column == RIGHT:
        return box(WIDTH - _SHORE, 0, WIDTH, SURFACE)
    return box(_SHORE + column * COLUMN, 0, _SHORE + (column + 1) * COLUMN, SURFACE)


@cache
def ship_place(column: int, seat: int, players: int) -> Box:
    """Each seat has its own place above a column, so that ships never hide each other."""
    area = sky(column)
    room = Box(area.x, area.y + 10, area.width - 10, area.height - 24)
    place = fitted(room, players, 64, shape=4 / 3)[seat]
    return Box(place.x, place.y, place.width * 0.94, place.height * 0.94)


@cache
def space(cell: int) -> Box:
    row, column = divmod(cell, COLUMNS)
    left = _SHORE + column * COLUMN
    return box(left, _ROW_TOPS[row], left + COLUMN, _ROW_TOPS[row + 1])


@cache
def tile_place(cell: int, level: int, levels: int) -> Box:
    """Up to two beside each other, up to two rows: all of them can be read."""
    area = space(cell)
    left = area.x - area.width / 2 + _PADDING
    rows = ceil(levels / 2)
    row, column = divmod(level, 2)
    in_row = min(2, levels - 2 * row)
    width = 2 * TILE + _GAP if levels > 1 else TILE
    x = left + width / 2 + (column - (in_row - 1) / 2) * (TILE + _GAP)
    y = area.y + (row - (rows - 1) / 2) * (TILE + _GAP)
    return Box(x, y, TILE, TILE)


@cache
def bathyscaphe_room(cell: int, lying: tuple[bool, ...]) -> Box:
    """What the tiles that lie there leave of a space, to the right of them."""
    area = space(cell)
    left = area.x - area.width / 2
    for level, lies in enumerate(lying):
        if lies:
            place = tile_place(cell, level, len(lying))
            left = max(left, place.x + place.width / 2)
    return box(left + 5, area.y - area.height / 2 + 5, area.x + area.width / 2 - 5, area.y + area.height / 2 - 5)


def columns(first: int, last: int) -> tuple[float, float, float, float]:
    """The left top corner and the size of these columns, with the shore beside them."""
    left = sky(first).x - COLUMN / 2 - (_SHORE if first == 0 else 0)
    right = sky(last).x + COLUMN / 2 + (_SHORE if last == COLUMNS - 1 else 0)
    return left, 0.0, right - left, SEA_BED


def column_title(column: int) -> Box:
    return Box(sky(column).x, 13, 24, 22)


def row_title(row: int) -> Box:
    return Box(_SHORE - 18, (_ROW_TOPS[row] + _ROW_TOPS[row + 1]) / 2, 22, 22)


def beam(column: int) -> Box:
    """The water below a ship."""
    return box(_SHORE + column * COLUMN, SURFACE, _SHORE + (column + 1) * COLUMN, _ROW_TOPS[-1])


def discard_place(colour: int) -> Box:
    return Box(WIDTH - _SHORE / 2, 228 + colour * 79, 48, 64)


def discard_title() -> Box:
    return Box(WIDTH - _SHORE / 2, 170, 76, 26)


# The mats, one below the other


def height(players: int) -> float:
    return SEA_BED + players * (_MAT + _MAT_GAP) + _MAT_GAP


def mat(seat: int) -> Box:
    top = SEA_BED + _MAT_GAP + seat * (_MAT + _MAT_GAP)
    return box(8, top, WIDTH - 8, top + _MAT)


def name_place(seat: int) -> Box:
    return Box(76, mat(seat).y + 25, 108, 26)


def badge_place(seat: int) -> Box:
    return Box(48, mat(seat).y - 13, 40, 40)


def score_place(seat: int) -> Box:
    return Box(102, mat(seat).y - 14, 52, 42)


@cache
def slot(seat: int, kind: int) -> Box:
    return Box(_SLOTS_LEFT + SLOT / 2 + kind * _SLOT_PITCH, mat(seat).y, SLOT, SLOT)


_JOKERS_LEFT = _SLOTS_LEFT + KINDS * _SLOT_PITCH + 14
_HAND_LEFT = 1066.0
_SUPPLY_LEFT = 1240.0


def cards(players: int) -> tuple[float, float, float, float]:
    """The left top corner and the size of the part of all mats where jokers and cards lie."""
    return _JOKERS_LEFT - 12, SEA_BED, WIDTH - _JOKERS_LEFT + 12, height(players) - SEA_BED


@cache
def joker_room(seat: int) -> Box:
    middle = mat(seat).y
    return box(_JOKERS_LEFT, middle - 40, _HAND_LEFT - 14, middle + 40)


def reserve_room(seat: int) -> Box:
    """Where bathyscaphes wait to be placed."""
    room = joker_room(seat)
    return Box(room.x + 40, room.y, room.width - 80, room.height)


@cache
def hand_room(seat: int) -> Box:
    middle = mat(seat).y
    return box(_HAND_LEFT, middle - 39, _SUPPLY_LEFT - 10, middle + 39)


def supply_place(seat: int) -> Box:
    return Box(_SUPPLY_LEFT + 30, mat(seat).y, 58, 71)


@cache
def known_room(seat: int) -> Box:
    """Beside the supply, for the cards in it that the viewer knows."""
    middle = mat(seat).y
    return box(_SUPPLY_LEFT + 66, middle - 41, WIDTH - 14, middle + 41)


# What never moves


@cache
def backdrop(players: int) -> str:
    return "".join([_water(), _life(), _grid(), *(_mat(seat) for seat in range(players))])


def _rect(area: Box, more: str) -> str:
    return (
        f'<rect x="{area.x - area.width / 2:g}" y="{area.y - area.height / 2:g}" width="{area.width:g}" '
        f'height="{area.height:g}" {more}/>'
    )


def _wave(y: float, rise: float, length: float, bottom: float, paint: str) -> str:
    """A swell from shore to shore, filled down to the bottom."""
    half = length / 2
    swells = "".join(
        f"q{half / 2:g} {-rise if number % 2 == 0 else rise:g} {half:g} 0" for number in range(ceil(WIDTH / half))
    )
    return f'<path d="M0 {y:g}{swells}V{bottom:g}H0Z" {paint}/>'


def _water() -> str:
    # Each layer reaches a little below the waves of the next.
    parts = [f'<rect width="{WIDTH:g}" height="{SURFACE + 8:g}" fill="var(--water-1)"/>']
    parts.append(_wave(54, 7, 100, SURFACE + 8, 'fill="#fff" fill-opacity=".28"'))
    parts.append(_wave(86, 8, 140, SURFACE + 8, 'fill="var(--water-2)" fill-opacity=".6"'))
    for row in range(ROWS):
        top, bottom = _ROW_TOPS[row], _ROW_TOPS[row + 1]
        parts.append(_wave(top, 4, 200, bottom + 8, f'fill="var(--water-{row + 2})"'))
    sand = "c60-8 120-4 180 2s150 8 220 1 140-9 230-2 160 10 250 2 150-8 240 0 190 8 304-3"
    parts.append(f'<path d="M0 {SEA_BED:g}V{SEA_BED - 24:g}{sand}V{SEA_BED:g}Z" fill="#665a3e"/>')
    return "".join(parts)


def _life() -> str:
    """Cliffs at both shores, weeds on the ground, a fish now and then."""
    left = "M0 136c34 4 70 0 78 26s-18 40-4 74 22 52 6 92 10 62-2 100 14 70 28 112H0Z"
    right = f"M{WIDTH:g} 174c-44 2-84 2-92 30s10 44-2 66 12 50 2 86-4 66-6 100-10 60-16 84h114Z"
    depth = _ROW_TOPS[-1] / 540
    fish = "q10-9 22 0l7-6v12l-7-6q-12 9-22 0Z"
    weeds = (
        "M306 540c-8-24 8-36 0-60M313 540c8-20-4-34 6-52M708 540c-8-24 8-36 0-60M1106 540c-8-22 8-34 0-54"
        "M1113 540c8-18-4-30 6-46"
    )
    weed = 'fill="none" stroke="#2f7d6a" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"'
    return (
        f'<path d="{left}{right}" transform="scale(1 {depth:g})" fill="#06202f" fill-opacity=".42"/>'
        f'<path d="M272 164{fish}M905 244{fish}M712 160{fish}" fill="#fff" fill-opacity=".16"/>'
        f'<path d="{weeds}" transform="translate(0 {_ROW_TOPS[-1] - 540:g})" {weed}/>'
    )


def _grid() -> str:
    """Thin lines between the spaces, and a dark ground for the numbers of the rows."""
    lines = [f"M{_SHORE + column * COLUMN:g} {SURFACE:g}V{_ROW_TOPS[-1]:g}" for column in range(COLUMNS + 1)]
    lines += [f"M{_SHORE:g} {top:g}H{WIDTH - _SHORE:g}" for top in _ROW_TOPS[1:-1]]
    dotted = 'stroke="#fff" stroke-opacity=".28" stroke-width="1.5" stroke-dasharray="2 6"'
    parts = [f'<path d="{"".join(lines)}" {dotted}/>']
    for row in range(ROWS):
        place = row_title(row)
        parts.append(f'<circle cx="{place.x:g}" cy="{place.y:g}" r="15" fill="#06202f" fill-opacity=".55"/>')
    return "".join(parts)


def _mat(seat: int) -> str:
    """A mat shows the twelve kinds faintly until they are found."""
    parts = [_rect(mat(seat), 'rx="10" fill="var(--surface)" stroke="var(--line)" stroke-width="1.5"')]
    for kind in range(KINDS):
        place = slot(seat, kind)
        parts.append(_rect(place, 'rx="6" fill="var(--line)" fill-opacity=".45" stroke="var(--line)"'))
        corner = f'x="{place.x - 20:g}" y="{place.y - 20:g}"'
        parts.append(f'<use href="#{KIND_NAMES[kind]}" {corner} width="40" height="40" opacity=".28"/>')
    for x in (_JOKERS_LEFT - 9, _HAND_LEFT - 9):
        parts.append(f'<path d="M{x:g} {mat(seat).y - 30:g}v60" stroke="var(--line)" stroke-width="1.5"/>')
    return "".join(parts)
