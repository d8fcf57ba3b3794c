"""What never moves in the picture of Deep Sea Adventure: water, the ribbon of the path, the submarine, the gauge."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import atan, cos, degrees, pi, sin

WIDTH, HEIGHT = 1200.0, 1000.0

# The path: four rows on one gentle swell, to the right and back in turn. Every other row is shifted by half a space, so
# that a diver with a net fits between the spaces above.
_ROWS, _TOP_ROW, _ROW_PITCH = 4, 424.0, 168.0
_ROW_STARTS, _ROW_LENGTH = (86.0, 154.0), 952.0
FEWEST_IN_A_ROW = 8
_SWELL, _SWELL_LENGTH = 11.0, 560.0
GAUGE_X, GAUGE_Y, GAUGE_SIZE = 1092.0, 138.0, 200.0


@dataclass(frozen=True)
class Place:
    """A space of the path: its middle, whether the way down leads to the right here, and how the swell leans."""

    x: float
    y: float
    rightwards: bool
    lean: float


def _on_the_swell(row: int, x: float) -> tuple[float, float]:
    """The height of a row at this point and its slope there."""
    turn = 2 * pi * x / _SWELL_LENGTH
    return _TOP_ROW + row * _ROW_PITCH + _SWELL * sin(turn), _SWELL * cos(turn) * 2 * pi / _SWELL_LENGTH


def in_a_row(spaces: int) -> int:
    """Eight, as printed; more only where an edition has more chips than fit."""
    return max(FEWEST_IN_A_ROW, -(-spaces // _ROWS))


@cache
def places(spaces: int) -> tuple[Place, ...]:
    """Where the spaces lie. A shorter path ends earlier on the same ribbon."""
    length = in_a_row(spaces)
    found = []
    for space in range(spaces):
        row, number = divmod(space, length)
        rightwards = row % 2 == 0
        step = number if rightwards else length - 1 - number
        x = _ROW_STARTS[row % 2] + step * _ROW_LENGTH / (length - 1)
        y, slope = _on_the_swell(row, x)
        found.append(Place(x, y, rightwards, degrees(atan(slope))))
    return tuple(found)


@cache
def backdrop(spaces: int, full_air: int) -> str:
    """Five shades of water, the submarine, the gauge, and the ribbon as far as the path goes."""
    return "".join([_water(), _sea_life(), _ribbon(places(spaces)), _fittings(full_air)])


def _wave(y: float, height: float, length: float, phase: float) -> str:
    """A line of waves across the board, left to right."""
    points = []
    x = -phase
    up = True
    while x < WIDTH + length:
        points.append(f"Q{x + length / 4:.0f} {y - height if up else y + height:.0f} {x + length / 2:.0f} {y:.0f}")
        x += length / 2
        up = not up
    return f"M{-phase:.0f} {y:.0f}" + "".join(points)


def _water() -> str:
    parts = [f'<rect width="{WIDTH:.0f}" height="{HEIGHT:.0f}" fill="var(--panel)"/>']
    lines = [(44, 7, 150, 40), (312, 12, 420, 120), (490, 14, 520, 300), (660, 14, 460, 60), (832, 16, 560, 220)]
    for depth, (y, height, length, phase) in enumerate(lines, 1):
        wave = _wave(y, height, length, phase)
        parts.append(f'<path d="{wave}V{HEIGHT:.0f}H-400Z" fill="var(--water-{depth})"/>')
        parts.append(f'<path d="{wave}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>')
        if depth == 1:
            rays = "M120 44 20 700H170L230 44ZM520 44 470 640H600L600 44ZM860 44 930 660H1060L940 44Z"
            parts.append(f'<path d="{rays}" fill="#fff" fill-opacity=".14"/>')
    return "".join(parts)


def _sea_life() -> str:
    life = [
        ("cloud", 150, 10, 90, 27, "var(--line)", 0.7), ("cloud", 640, 6, 110, 33, "var(--line)", 0.7),
        ("fish", 560, 250, 44, 22, "#fff", 0.4), ("fish", 612, 268, 32, 16, "#fff", 0.35),
        ("fish", 26, 516, 44, 22, "#fff", 0.2), ("jelly", 516, 470, 38, 62, "#fff", 0.16),
        ("jelly", 1140, 636, 36, 58, "#fff", 0.14), ("fish", 700, 668, 40, 20, "#fff", 0.12),
        ("fish", 742, 682, 30, 15, "#fff", 0.12), ("angler", 360, 806, 110, 74, "#061d2c", 1),
        ("ruin", 880, 858, 250, 150, "#061d2c", 1), ("kelp", 1140, 860, 54, 144, "#061d2c", 1),
        ("kelp", 8, 880, 46, 124, "#061d2c", 1), ("kelp", 58, 910, 34, 92, "#061d2c", 1),
    ]  # fmt: skip
    return "".join(
        f'<use href="#{name}" x="{x}" y="{y}" width="{width}" height="{height}" color="{tone}" '
        f'fill-opacity="{strength}" stroke-opacity="{strength}"/>'
        for name, x, y, width, height, tone, strength in life
    )


def _ribbon(path: tuple[Place, ...]) -> str:
    """From the hatch below the submarine to the last space, with the number of each space below it."""
    if not path:
        return ""
    way = f"M120 205C10 260 0 {path[0].y:.0f} {path[0].x:.0f} {path[0].y:.0f}"
    for number, (here, there) in enumerate(pairwise(path)):
        row = number // in_a_row(len(path))
        if here.rightwards == there.rightwards:
            steps = [here.x + (there.x - here.x) * step / 6 for step in range(1, 7)]
            way += "".join(f"L{x:.1f} {_on_the_swell(row, x)[0]:.1f}" for x in steps)
        else:
            bulge = 110 if here.rightwards else -110
            way += f"C{here.x + bulge:.1f} {here.y:.1f} {there.x + bulge * 0.7:.1f} {there.y:.1f}"
            way += f" {there.x:.1f} {there.y:.1f}"
    numbers = "".join(
        f'<text x="{place.x:.0f}" y="{place.y + 53:.0f}">{number}</text>' for number, place in enumerate(path, 1)
    )
    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{way}" stroke="#fff" stroke-opacity=".2" stroke-width="54"/>'
        f'<path d="{way}" stroke="#fff" stroke-opacity=".5" stroke-width="2.5" stroke-dasharray="2 11"/></g>'
        f'<g font-size="14" font-weight="600" text-anchor="middle" fill="#fff" stroke="#06202f" stroke-opacity=".6" '
        f'stroke-width="3.5" stroke-linejoin="round" paint-order="stroke">{numbers}</g>'
    )


def _fittings(full_air: int) -> str:
    """The submarine, and the gauge on its hose."""
    x, y, size = GAUGE_X, GAUGE_Y, GAUGE_SIZE
    return (
        f'<path d="M770 180C880 262 980 262 {x:.0f} {y + 80:.0f}" fill="none" stroke="#6e4f16" stroke-width="9"/>'
        f'<use href="#submarine" x="14" y="12" width="784" height="225"/>'
        f'<use href="#gauge" x="{x - size / 2:.0f}" y="{y - size / 2:.0f}" width="{size:.0f}" height="{size:.0f}"/>'
        f'<g transform="translate({x:.0f} {y:.0f})" stroke="#10222d">{_scale(full_air)}</g>'
    )


def _scale(full_air: int) -> str:
    """A stroke for each unit of air round the middle of the gauge, and a number at every fifth."""
    parts = []
    for air in range(full_air + 1):
        turn = needle_turn(air, full_air)
        inner, width = (-64, 3) if air % 5 == 0 else (-70, 1.5)
        parts.append(f'<path d="M0 {inner}V-77" stroke-width="{width}" transform="rotate({turn:.1f})"/>')
        if air % 5 == 0:
            x, y = 54 * sin(turn * pi / 180), -54 * cos(turn * pi / 180) + 5.5
            parts.append(f'<text x="{x:.1f}" y="{y:.1f}">{air}</text>')
    words = 'font-size="14" font-weight="600" text-anchor="middle" stroke="none" fill="#10222d"'
    return "".join(parts).replace("<text", f"<text {words}")


def needle_turn(air: int, full_air: int) -> float:
    return -135 + 270 * air / full_air
