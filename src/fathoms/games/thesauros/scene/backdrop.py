"""What never moves: the town, the coast, the sea with its ways, the museum cut open."""

from __future__ import annotations

from functools import cache

from fathoms.games.thesauros.scene.layout import (
    CALENDAR,
    CARD,
    CELL,
    CLOSED_DOOR,
    HEIGHT,
    LEVEL,
    LINES,
    MEEPLE,
    OPEN_DOOR,
    ROOM,
    SPACE,
    STOREROOM,
    UNIT,
    WIDTH,
    YARDS,
    ZONES,
    Box,
    card_place,
    cell_place,
    room_place,
    sea_place,
    site_columns,
    slot,
    space_place,
    stall,
    store_place,
)

_TINTS = {
    1: "#7d5ba6",
    2: "#2f6fb0",
    3: "#c9502c",
    4: "#17857d",
    6: "#17857d",
    7: "#17857d",
    8: "#c9502c",
    9: "#c9502c",
}


def words(x: float, y: float, size: float, content: str, paint: str = "var(--quiet)", anchor: str = "middle") -> str:
    style = f'font-size="{size:g}" fill="{paint}" text-anchor="{anchor}" font-weight="600"'
    return f'<text x="{x:g}" y="{y:g}" {style}>{content}</text>'


def rect(centre: tuple[float, float], width: float, height: float, radius: float, paint: str) -> str:
    x, y = centre[0] - width / 2, centre[1] - height / 2
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" {paint}/>'


def panel(box: Box, tint: str) -> str:
    """A house of the town, seen into: its shadow, its floor, and the roof along the back wall."""
    left, top, right = box.x, box.y, box.x + box.width
    shape = f'x="{left:g}" width="{box.width:g}" height="{box.height:g}" rx="8"'
    roof = f"M{left - 3:g} {top + 7:g}L{left + 5:g} {top - 6:g}H{right - 5:g}L{right + 3:g} {top + 7:g}Z"
    return (
        f'<rect {shape} y="{top + 4:g}" fill="#07141d" fill-opacity=".16"/>'
        f'<rect {shape} y="{top:g}" fill="var(--panel)" stroke="var(--line)"/>'
        f'<path d="{roof}" fill="{tint}"/>'
        f'<path d="M{left - 3:g} {top + 7:g}H{right + 3:g}" stroke="#07141d" stroke-opacity=".35" stroke-width="2"/>'
        f'<path d="M{left + 5:g} {top - 6:g}H{right - 5:g}" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/>'
    )


@cache
def backdrop(
    slots: tuple[tuple[int, tuple[int, ...]], ...],
    prices: tuple[int, ...],
    rooms: tuple[tuple[tuple[int, ...], int, int], ...],
    places: tuple[str, ...],
    links: tuple[tuple[str, str], ...],
    store: tuple[int, ...],
) -> str:
    parts = land()
    parts += sea(places, links)
    parts += [panel(ZONES[zone], _TINTS.get(zone, "#22282c")) for zone in (*LINES, 10)]
    parts += port(store)
    parts += lines(dict(slots))
    parts += cards()
    parts += market(prices)
    parts += museum(rooms)
    parts.append(panel(Box(CALENDAR.x, CALENDAR.y, CALENDAR.width, YARDS.y + YARDS.height - CALENDAR.y), "#8a6508"))
    parts.append(f'<path d="M{YARDS.x:g} {YARDS.y - 4:g}h{YARDS.width:g}" stroke="var(--line)" stroke-width="2"/>')
    return "".join(parts)


def land() -> list[str]:
    """Meadows, with lanes between the houses, and the beach around the bay that opens to the right."""
    ground = f'width="{WIDTH:g}" height="{HEIGHT:g}"'
    return [
        f'<rect {ground} fill="var(--surface)"/>',
        f'<rect {ground} fill="#6fa84f" fill-opacity=".42"/>',
        f'<path d="{bay(-7)}" fill="#e7cf95"/>',
    ]


def bay(inwards: float) -> str:
    """The coast, or a line this far out from it, in even waves."""
    box = ZONES[5]
    left, top, bottom = box.x - 1 + inwards, box.y + inwards, box.y + box.height - inwards
    along, down = (WIDTH - left) / 24, (bottom - top) / 10
    north = f"q{-along / 2:g} 7 {-along:g} 0" + f"t{-along:g} 0" * 23
    west = f"q7 {down / 2:g} 0 {down:g}" + f"t0 {down:g}" * 9
    south = f"q{along / 2:g} -7 {along:g} 0" + f"t{along:g} 0" * 23
    return f"M{WIDTH:g} {top:g}{north}{west}{south}Z"


def lines(slots: dict[int, tuple[int, ...]]) -> list[str]:
    """Slots as rings, with their price where they have one."""
    parts = []
    for zone, costs in slots.items():
        if zone == 6:
            continue
        for index, cost in enumerate(costs):
            x, y = slot(zone, index)
            ring = f'<circle cx="{x:g}" cy="{y:g}" r="{MEEPLE / 2 + 1:g}" fill="var(--surface)" stroke="{_TINTS[zone]}"'
            parts.append(f'{ring} stroke-opacity=".6" stroke-width="1.5"/>')
            if cost:
                parts.append(words(x, y + 37, 19, f"${cost}", "var(--ink)"))
    return parts


def cards() -> list[str]:
    parts = []
    for index in range(12):
        x, y = card_place(index)
        shape = (
            f'x="{x - CARD.width / 2:g}" y="{y - CARD.height / 2:g}" width="{CARD.width:g}" height="{CARD.height:g}"'
        )
        parts.append(f'<rect {shape} rx="7" fill="var(--surface)" stroke="var(--line)"/>')
    return parts


def market(prices: tuple[int, ...]) -> list[str]:
    """A row of stalls under awnings."""
    parts = []
    for index, price in enumerate(prices):
        x, y = stall(index)
        parts.append(rect((x, y), 52, 112, 5, 'fill="var(--surface)" stroke="var(--line)"'))
        for stripe in range(4):
            paint = "#c9502c" if stripe % 2 == 0 else "#f3e3bb"
            left = x - 26 + 13 * stripe
            parts.append(f'<path d="M{left:g} {y - 60:g}h13v18q-6.5 8 -13 0Z" fill="{paint}"/>')
        parts.append(words(x, y + 48, 19, f"${price}", "var(--ink)"))
    return parts


def museum(rooms: tuple[tuple[tuple[int, ...], int, int], ...]) -> list[str]:
    """A house cut open: a door above each room, spaces with their points, the door to the public below."""
    parts = []
    first, last = room_place(0) - ROOM / 2, room_place(len(rooms) - 1) + ROOM / 2
    roof = ZONES[8].y + 36
    parts.append(f'<path d="M{first - 8:g} {roof:g}H{last + 8:g}V{roof + 8:g}H{first - 8:g}Z" fill="#b39a5c"/>')
    for room, (points, bonus, price) in enumerate(rooms):
        x = room_place(room)
        top = roof + 8
        paint = 'fill="var(--surface)" stroke="#b39a5c" stroke-width="1.5"'
        parts.append(rect((x, top + 110), ROOM - 3, ZONES[8].height - 50, 4, paint))
        parts.append(words(x + 33, CLOSED_DOOR + 2, 19, f"${price}", "var(--ink)", "end"))
        for space, worth in enumerate(points):
            left, y = space_place(room, space)
            parts.append(rect((left, y), *SPACE, 5, 'fill="var(--panel)" stroke="var(--line)"'))
            parts.append(words(left - 23, y + 7, 20, str(worth), "var(--gold)"))
        parts.append(words(x + 33, OPEN_DOOR + 16, 19, f"+{bonus}", "var(--gold)", "end"))
    x, y = STOREROOM
    paint = 'fill="var(--surface)" stroke="var(--line)" stroke-dasharray="5 4"'
    parts.append(rect((x, y + 4), 76, 220, 5, paint))
    return parts


def port(store: tuple[int, ...]) -> list[str]:
    """The lagoon, the pontoon and the two spaces of the zodiac store."""
    box = ZONES[7]
    west, north, south = box.x + 150, box.y + 46, box.y + box.height - 8
    shore = f"H{box.x + box.width - 8:g}V{south:g}H{west:g}Q{west + 25:g} {north + 106:g} {west:g} {north:g}Z"
    water = f"M{west:g} {north:g}{shore}"
    parts = [f'<path d="{water}" fill="var(--water-1)"/>']
    x, y = sea_place("port")
    for name in "ABCD":
        left, top = sea_place(name)
        parts.append(
            f'<path d="M{x:g} {y + 20:g}L{left:g} {top:g}" stroke="#fff" stroke-width="2.5" stroke-dasharray="5 5"/>'
        )
        parts.append(
            f'<circle cx="{left:g}" cy="{top:g}" r="30" fill="var(--water-2)" stroke="#fff" stroke-width="2"/>'
        )
        symbol = {"A": "lobster", "B": "fish", "C": "camera", "D": "island"}[name]
        parts.append(f'<use href="#{symbol}" x="{left - 17:g}" y="{top - 14:g}" width="34" height="28" opacity=".8"/>')
    parts.append(
        '<rect x="318" y="846" width="128" height="76" rx="8" fill="#d9c48f" stroke="#a5884a" stroke-width="2"/>'
    )
    parts.append('<path d="M318 866h128M318 886h128M318 906h128" stroke="#a5884a" stroke-opacity=".5"/>')
    for space, price in enumerate(store):
        left, top = store_place(space)
        paint = 'fill="var(--surface)" stroke="#17857d" stroke-width="1.5"'
        parts.append(rect((left, top), 48, 48, 8, paint))
        parts.append(words(left, top + 43, 19, f"${price}", "var(--ink)"))
    return parts


def sea(places: tuple[str, ...], links: tuple[tuple[str, str], ...]) -> list[str]:
    depths = ((0, "#fff", 0.7), (4, "var(--water-1)", 1), (22, "var(--water-2)", 1), (58, "var(--water-3)", 1))
    parts = [f'<path d="{bay(out)}" fill="{paint}" fill-opacity="{share}"/>' for out, paint, share in depths]
    parts.append(f'<path d="{bay(150)}" fill="var(--water-4)" fill-opacity=".55"/>')
    for first, second in links:
        (a, b), (c, d) = sea_place(first), sea_place(second)
        dashes = 'stroke="#fff" stroke-opacity=".75" stroke-width="2.5" stroke-dasharray="4 6"'
        parts.append(f'<path d="M{a:g} {b:g}L{c:g} {d:g}" {dashes}/>')
    seen = set()
    for name in places:
        if name.startswith("S"):
            site = int(name[1])
            left, top = sea_place(name)
            if site not in seen:
                seen.add(site)
                parts += dig_site(site, sum(other.startswith(f"S{site}.") for other in places))
            parts.append(rect((left, top), 44, 28, 6, 'fill="#fff" fill-opacity=".45" stroke="#fff"'))
        elif name.startswith("F"):
            left, top = sea_place(name)
            parts.append(rect((left, top), 124, 60, 10, 'fill="var(--water-1)" stroke="#fff" stroke-width="2"'))
            parts.append(f'<use href="#fish" x="{left + 18:g}" y="{top + 2:g}" width="38" height="24"/>')
            parts.append(words(left + 42, top - 8, 18, "$2", "#10222d"))
        elif name.startswith("B") and len(name) > 1:
            left, top = sea_place(name)
            parts.append(f'<use href="#buoy" x="{left - 20:g}" y="{top - 20:g}" width="40" height="40"/>')
    return parts


def dig_site(site: int, columns: int) -> list[str]:
    """The bed where a tile will lie, darker with each level, and the site's number."""
    x, y = site_columns(site)
    parts = []
    for level in range(1, 5):
        left, top = cell_place(site, 0, level)
        width = (columns - 1) * UNIT + CELL[0]
        centre = (left + (width - CELL[0]) / 2, top)
        parts.append(rect(centre, width, LEVEL, 0, f'fill="var(--water-{min(level + 1, 5)})"'))
    left, top = cell_place(site, 0, 1)
    bed = (left + (columns - 1) * UNIT / 2, top + 1.5 * LEVEL)
    parts.append(rect(bed, (columns - 1) * UNIT + CELL[0], 4 * LEVEL, 0, 'fill="none" stroke="#fff"'))
    parts.append(f'<circle cx="{x - 38:g}" cy="{y:g}" r="15" fill="#f3e3bb" stroke="#6b4a2b" stroke-width="1.5"/>')
    parts.append(words(x - 38, y + 7, 19, str(site), "#10222d"))
    return parts
