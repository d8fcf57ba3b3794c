"""Where everything lies on the table: zones, slots, places at sea, rooms."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

WIDTH, HEIGHT = 1600, 1040


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


ZONES = {
    1: Box(10, 10, 230, 200),
    2: Box(250, 10, 760, 200),
    3: Box(1020, 10, 570, 200),
    9: Box(10, 220, 230, 130),
    10: Box(10, 360, 230, 140),
    6: Box(10, 510, 230, 120),
    4: Box(10, 640, 230, 110),
    5: Box(250, 220, 1340, 530),
    7: Box(10, 760, 440, 270),
    8: Box(460, 760, 700, 270),
}
CALENDAR = Box(1170, 760, 420, 66)
YARDS = Box(1170, 834, 420, 196)
LINES = (1, 2, 3, 4, 6, 7, 8, 9)
MEEPLE = 30
CARD = Box(0, 0, 108, 76)
CELL = (46.0, 29.0)
UNIT = 51.5
_PORT_SPOTS = {"port": (385, 822), "A": (205, 850), "B": (205, 950), "C": (300, 985), "D": (300, 905)}
_BUOYS = {
    "B1": (3, 462),
    "B2": (5, 548),
    "B3": (19, 448),
    "B4": (17.6, 508),
    "B5": (22, 462),
    "F1": (9, 466),
    "F2": (15.6, 452),
}
_SITES = {1: 3, 2: 7, 3: 9, 4: 13, 5: 16, 6: 20, 7: 23}
TOP_SITES = (1, 3, 5, 7)


def slot(zone: int, index: int) -> tuple[float, float]:
    """The centre of a slot of a waiting line."""
    box = ZONES[zone]
    if zone == 1:
        return box.x + 30 + 46 * index, box.y + 66
    if zone in (2, 3):
        return box.x + 26, box.y + 50 + 32 * index
    if zone == 4:
        return box.x + 36 + 52 * index, box.y + 72
    if zone == 6:
        return box.x + 18 + 20 * (index % 11), box.y + 82 + 24 * (index // 11)
    if zone == 9:
        return box.x + 30 + 46 * index, box.y + 96
    return box.x + 28, box.y + 58 + 44 * index


def recruit_place(row: int, number: int) -> tuple[float, float]:
    """Where a worker waits to be recruited: a row for each player, the last one at the right."""
    return ZONES[1].x + 130 + 28 * number, ZONES[1].y + 116 + 23 * row


def mercenary_slot(zone: int) -> tuple[float, float]:
    box = ZONES[zone]
    if zone in (1, 4, 9):
        return box.x + box.width - 20, slot(zone, 0)[1]
    if zone in (7, 8):
        return box.x + 66, slot(zone, 0)[1]
    return box.x + 62, box.y + 180


def card_place(index: int) -> tuple[float, float]:
    """Cards of the display: six a row, the deck last."""
    column, row = index % 6, index // 6
    return ZONES[2].x + 142 + 112 * column, ZONES[2].y + 72 + 84 * row


def stall(index: int) -> tuple[float, float]:
    return ZONES[3].x + 84 + 56 * index, ZONES[3].y + 122


def room_place(room: int) -> float:
    """The middle of a room, from left to right."""
    return ZONES[8].x + 112 + 80 * room


def space_place(room: int, space: int) -> tuple[float, float]:
    return room_place(room), ZONES[8].y + 108 + 44 * space


CLOSED_DOOR = ZONES[8].y + 62
OPEN_DOOR = ZONES[8].y + 240
STOREROOM = (ZONES[8].x + 668, ZONES[8].y + 150)


def site_columns(site: int) -> tuple[float, float]:
    """The middle of a site's first column, and the height of its row of dive spots."""
    return 304 + (_SITES[site] - 3) * UNIT, 262 if site in TOP_SITES else 566


def cell_place(site: int, column: int, level: int) -> tuple[float, float]:
    x, y = site_columns(site)
    return x + column * UNIT, y + 34 + (level - 1) * (CELL[1] + 2)


@cache
def sea_place(name: str) -> tuple[float, float]:
    """A place by its name on the chart."""
    if name in _PORT_SPOTS:
        return _PORT_SPOTS[name]
    if name in _BUOYS:
        column, height = _BUOYS[name]
        return 304 + (column - 3) * UNIT, height
    site, spot = name[1:].split(".")
    x, y = site_columns(int(site))
    return x + (int(spot) - 1) * UNIT, y


def fishing_place(name: str, index: int) -> tuple[float, float]:
    """Where the boats on a fishing ground lie, three in a row."""
    x, y = sea_place(name)
    return x - 36 + 36 * (index % 3), y - 8 + 16 * (index // 3)


def spread(count: int, width: float, most: float) -> float:
    """The step between things in a row so that all of them fit into this width."""
    return min(most, width / max(count, 1))


def docked_place(index: int) -> tuple[float, float]:
    return 341 + 41 * (index % 3), 802 + 25 * (index // 3)


def store_place(space: int) -> tuple[float, float]:
    return ZONES[7].x + 106, ZONES[7].y + 74 + 76 * space


def yard(index: int) -> tuple[float, float]:
    """The left end of a player's row."""
    return YARDS.x + 8, YARDS.y + 14 + 48 * index


def drawn_tile(index: int) -> tuple[float, float]:
    """The middle of a tile to choose from: between the sites, while the choice is made."""
    return 560 + 290 * index, 462
