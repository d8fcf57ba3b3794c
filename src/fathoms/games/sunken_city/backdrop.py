"""What never moves in the picture of Sunken City: lake, shore, territories, grottos and street spaces."""

from __future__ import annotations

from functools import cache

from fathoms.games.sunken_city.rules.printed import CENTRE, CORNERS, SIDE, SQUARES, TERRITORY_SIDE

WIDTH, HEIGHT = 1430.0, 1000.0
SQUARE_SIZE = 78.0
LEFT, TOP = 364.0, 152.0
LAKE = SIDE * SQUARE_SIZE
RIGHT, BOTTOM = LEFT + LAKE, TOP + LAKE
VILLAGE_SIZE = 116.0
_VILLAGE_OUT = 47.0

GROTTO_Y, GROTTO_SIZE = 60.0, 66.0
STACK_Y = 938.0
PLAQUE, PLAQUE_Y = 166.0, 503.0
"""The middle of what lies between the boards, at the left and as far from the right."""


def centre(square: int) -> tuple[float, float]:
    return LEFT + (square % SIDE + 0.5) * SQUARE_SIZE, TOP + (square // SIDE + 0.5) * SQUARE_SIZE


def village(corner: int) -> tuple[float, float]:
    """The middle of the village at this corner square."""
    return (
        LEFT - _VILLAGE_OUT if corner % SIDE == 0 else RIGHT + _VILLAGE_OUT,
        TOP - _VILLAGE_OUT if corner < SIDE else BOTTOM + _VILLAGE_OUT,
    )


def grotto(number: int) -> tuple[float, float]:
    return LEFT + LAKE / 20 + (number - 1) * LAKE / 10, GROTTO_Y


def street_space(space: int) -> tuple[float, float]:
    return LEFT + 88 + (space - 1) * 105, STACK_Y


@cache
def backdrop(dark: tuple[int, ...], corners: tuple[int, ...], buildings: tuple[int, ...]) -> str:
    """Dark squares, the corner of each seat, and the buildings that are played with."""
    return "".join(
        [
            _meadow(),
            *(_grove(corner) for corner in CORNERS if corner not in corners),
            *(_plaque(x) for x in (PLAQUE, WIDTH - PLAQUE)),
            _shore(),
            _water(dark),
            *(_territory(seat, corner) for seat, corner in enumerate(corners)),
            *(_jetty(corner) for corner in CORNERS),
            *(_use("village-empty", *village(corner), VILLAGE_SIZE) for corner in CORNERS if corner not in corners),
            *(_use("grotto", *grotto(number), GROTTO_SIZE) for number in buildings),
            *(_street_space(space) for space in range(1, 7)),
        ]
    )


def _use(symbol: str, x: float, y: float, width: float, height: float = 0.0) -> str:
    height = height or width
    return f'<use href="#{symbol}" x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width:g}" height="{height:g}"/>'


def _meadow() -> str:
    """Grass around the lake, in hills that lie behind each other."""
    ground = f'width="{WIDTH:g}" height="{HEIGHT:g}"'
    hills = (
        f"M0 250q180-90 {WIDTH / 2:g}-20t{WIDTH / 2:g}-40V{HEIGHT:g}H0Z",
        f"M0 600q240-110 {WIDTH / 2:g} 0t{WIDTH / 2:g}-30V{HEIGHT:g}H0Z",
        f"M0 860q260-90 {WIDTH / 2:g} 10t{WIDTH / 2:g}-60V{HEIGHT:g}H0Z",
    )
    return f'<rect {ground} fill="var(--surface)"/><rect {ground} fill="#6fa84f" fill-opacity=".34"/>' + "".join(
        f'<path d="{hill}" fill="#4d8a3a" fill-opacity=".1"/>' for hill in hills
    )


def _grove(corner: int) -> str:
    """Trees where nobody lives."""
    x = PLAQUE if corner % SIDE == 0 else WIDTH - PLAQUE
    y = 330 if corner < SIDE else 690
    places = ((-84, -30, 30), (-30, -62, 24), (34, -44, 32), (88, 2, 26), (-58, 40, 34), (8, 26, 38), (62, 66, 28))
    return "".join(
        f'<ellipse cx="{x + dx:g}" cy="{y + dy + size:g}" rx="{size:g}" ry="{size / 3:g}" fill="#10222d" '
        'fill-opacity=".16"/>'
        f'<circle cx="{x + dx:g}" cy="{y + dy:g}" r="{size}" fill="#4d8a3a"/>'
        f'<circle cx="{x + dx - size / 5:g}" cy="{y + dy - size / 4:g}" r="{size * 0.68:g}" fill="#6fa84f"/>'
        for dx, dy, size in sorted(places, key=lambda place: place[1])
    )


def _plaque(x: float) -> str:
    """What lies on it is the same for everybody: the die and the chips, the round."""
    return (
        f'<rect x="{x - 112:g}" y="{PLAQUE_Y - 34:g}" width="224" height="68" rx="14" fill="var(--panel)" '
        'fill-opacity=".82" stroke="var(--line)" stroke-width="1.5"/>'
    )


def _shore() -> str:
    """Sand around the lake, with rocks that close it off everywhere but at the corners."""
    sand = f'x="{LEFT - 32:g}" width="{LAKE + 64:g}" height="{LAKE + 64:g}" rx="36"'
    parts = [
        f'<rect {sand} y="{TOP - 27:g}" fill="#8a7448"/><rect {sand} y="{TOP - 32:g}" fill="#e3cf9c"/>',
        f'<rect x="{LEFT - 7:g}" y="{TOP - 7:g}" width="{LAKE + 14:g}" height="{LAKE + 14:g}" rx="10" fill="#fff7dd"/>',
    ]
    for place in range(1, SIDE):
        along = place * SQUARE_SIZE
        one, other = ("rock-1", "rock-2") if place % 2 else ("rock-2", "rock-1")
        parts.append(_use(one, LEFT + along + place % 3 * 6, TOP - 19, 52, 28))
        parts.append(_use(other, LEFT + along, BOTTOM + 17, 38, 24))
        parts.append(_use(one, LEFT - 19, TOP + along, 28, 24))
        parts.append(_use(other, RIGHT + 19, TOP + along + place % 3 * 6, 32, 26))
    return "".join(parts)


def _water(dark: tuple[int, ...]) -> str:
    parts = []
    for square in range(SQUARES):
        x, y = LEFT + square % SIDE * SQUARE_SIZE, TOP + square // SIDE * SQUARE_SIZE
        colour = "var(--water-5)" if square == CENTRE else "var(--water-4)" if square in dark else "var(--water-2)"
        parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{SQUARE_SIZE:g}" height="{SQUARE_SIZE:g}" fill="{colour}" '
            'stroke="#fff" stroke-opacity=".28" stroke-width="1.5"/>'
        )
        if square == CENTRE:
            middle = f'cx="{x + SQUARE_SIZE / 2:g}" cy="{y + SQUARE_SIZE / 2:g}"'
            parts.append(
                f'<circle {middle} r="33" fill="none" stroke="#f2c14e" stroke-opacity=".8" stroke-width="3"/>'
                f'<circle {middle} r="26" fill="none" stroke="#f2c14e" stroke-opacity=".35" stroke-width="2"/>'
            )
        elif (square * 7) % 5 < 2:
            left, height = x + 14 + square * 5 % 22, y + 22 + square * 11 % 34
            parts.append(
                f'<path d="M{left:g} {height:g}q6-6 12 0t12 0" fill="none" stroke="#fff" stroke-opacity=".3" '
                'stroke-width="2.5" stroke-linecap="round"/>'
            )
    return "".join(parts)


def _territory(seat: int, corner: int) -> str:
    size = TERRITORY_SIDE * SQUARE_SIZE
    x = LEFT if corner % SIDE == 0 else RIGHT - size
    y = TOP if corner < SIDE else BOTTOM - size
    place = f'x="{x + 3:g}" y="{y + 3:g}" width="{size - 6:g}" height="{size - 6:g}" rx="8" fill="none"'
    return (
        f'<rect {place} stroke="#fff" stroke-opacity=".75" stroke-width="6"/>'
        f'<rect {place} stroke="var(--seat-{seat})" stroke-width="4"/>'
    )


def _jetty(corner: int) -> str:
    """Planks from the village to its corner square."""
    x, y = village(corner)
    to_x, to_y = centre(corner)
    end_x, end_y = x + (to_x - x) * 0.78, y + (to_y - y) * 0.78
    line = f'd="M{x:g} {y:g}L{end_x:g} {end_y:g}" fill="none"'
    return (
        f'<path {line} stroke="#5e3c0d" stroke-width="28"/><path {line} stroke="#b98a52" stroke-width="23"/>'
        f'<path {line} stroke="#7d5a2e" stroke-width="23" stroke-dasharray="2 7"/>'
    )


def _street_space(space: int) -> str:
    x, y = street_space(space)
    parts = [
        f'<rect x="{x - 50:g}" y="{y - 40:g}" width="100" height="78" rx="12" fill="var(--panel)" fill-opacity=".7" '
        'stroke="var(--quiet)" stroke-opacity=".6" stroke-width="1.5"/>',
        f'<text x="{x - 40:g}" y="{y - 22:g}" font-size="15" font-weight="600" fill="var(--quiet)">{space}</text>',
    ]
    if space == 5:
        parts.append(_use("timer", x + 36, y - 24, 22, 27))
    return "".join(parts)
