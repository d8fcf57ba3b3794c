"""Where everything lies on the table: zones, slots, places at sea, rooms."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from fathoms.games.thesauros.words.names import ZONES as ZONE_NAMES
from fathoms.scene.svg import text_width

WIDTH, HEIGHT = 1600, 1100


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


ZONES = {
    1: Box(10, 10, 230, 214),
    2: Box(250, 10, 770, 214),
    3: Box(1030, 10, 560, 214),
    9: Box(10, 234, 230, 158),
    10: Box(10, 402, 230, 148),
    6: Box(10, 560, 230, 116),
    4: Box(10, 686, 230, 124),
    5: Box(250, 234, 1340, 576),
    7: Box(10, 820, 440, 270),
    8: Box(460, 820, 664, 270),
}
CALENDAR = Box(1134, 820, 456, 72)
YARDS = Box(1134, 900, 456, 190)
LINES = (1, 2, 3, 4, 6, 7, 8, 9)
MEEPLE = 32
CARD = Box(0, 0, 114, 80)
ROOM = 72.0
SPACE = (64.0, 40.0)
CELL = (47.0, 33.0)
LEVEL = CELL[1] + 2
UNIT = 51.5
_PORT_SPOTS = {"port": (385, 882), "A": (205, 910), "B": (205, 1010), "C": (300, 1045), "D": (300, 965)}
_BUOYS = {
    "B1": (3, 500),
    "B2": (5, 580),
    "B3": (19, 486),
    "B4": (17.6, 546),
    "B5": (22, 500),
    "F1": (9, 504),
    "F2": (15.6, 490),
}
_SITES = {1: 3, 2: 7, 3: 9, 4: 13, 5: 16, 6: 20, 7: 23}
TOP_SITES = (1, 3, 5, 7)


@cache
def title_width(zone: int) -> float:
    """Smaller in the narrow houses at the left, where meeples may stand beside it."""
    return (17 if ZONES[zone].width < 300 else 19) * text_width(str(ZONE_NAMES[zone]))


def slot(zone: int, index: int) -> tuple[float, float]:
    """The centre of a slot of a waiting line."""
    box = ZONES[zone]
    if zone == 1:
        return box.x + 32 + 48 * index, box.y + 68
    if zone in (2, 3):
        return box.x + 28, box.y + 56 + 35 * index
    if zone == 4:
        return box.x + 34 + 50 * index, box.y + 68
    if zone == 6:
        return box.x + 20 + 20 * (index % 11), box.y + 84 + 20 * (index // 11)
    if zone == 9:
        return box.x + 32 + 48 * index, box.y + 104
    return box.x + 28, box.y + 62 + 44 * index


def recruit_place(row: int, number: int) -> tuple[float, float]:
    """Where a worker waits to be recruited: a row for each player, the last one at the right."""
    return ZONES[1].x + 132 + 32 * number, ZONES[1].y + 120 + 26 * row


def mercenary_slot(zone: int) -> tuple[float, float]:
    box = ZONES[zone]
    if zone in (1, 4, 9):
        return box.x + box.width - 20, slot(zone, 0)[1]
    if zone in (7, 8):
        return box.x + 62, slot(zone, 0)[1] + 44
    return box.x + 62, box.y + 194


def card_place(index: int) -> tuple[float, float]:
    """Cards of the display: six a row, the deck last."""
    column, row = index % 6, index // 6
    return ZONES[2].x + 119 + 118 * column, ZONES[2].y + 80 + 86 * row


def stall(index: int) -> tuple[float, float]:
    return ZONES[3].x + 82 + 55.5 * index, ZONES[3].y + 132


def room_place(room: int) -> float:
    """The middle of a room, from left to right."""
    return ZONES[8].x + ROOM / 2 + 74 + ROOM * room


def space_place(room: int, space: int) -> tuple[float, float]:
    return room_place(room), ZONES[8].y + 108 + 44 * space


CLOSED_DOOR = ZONES[8].y + 62
OPEN_DOOR = ZONES[8].y + 240
STOREROOM = (ZONES[8].x + 620, ZONES[8].y + 150)


def site_columns(site: int) -> tuple[float, float]:
    """The middle of a site's first column, and the height of its row of dive spots."""
    return 304 + (_SITES[site] - 3) * UNIT, 278 if site in TOP_SITES else 610


def cell_place(site: int, column: int, level: int) -> tuple[float, float]:
    x, y = site_columns(site)
    return x + column * UNIT, y + 36 + (level - 1) * LEVEL


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
    return 341 + 41 * (index % 3), 862 + 25 * (index // 3)


def store_place(space: int) -> tuple[float, float]:
    return ZONES[7].x + 106, ZONES[7].y + 74 + 76 * space


def yard(index: int, players: int) -> tuple[float, float, float]:
    """The left end of a player's row, and how large the row is, as a share of a row of four."""
    scale = min(4 / 3, 4 / players)
    return YARDS.x + 10, YARDS.y + (12 + 46 * index) * scale, scale


def drawn_tile(index: int) -> tuple[float, float]:
    """The middle of a tile to choose from: between the sites, while the choice is made."""
    return 560 + 290 * index, 500
