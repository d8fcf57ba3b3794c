"""What somebody has in mind who clicks where nothing is lit."""

from typing import Any

from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.scene.layout import STOREROOM, ZONES, room_place, sea_place

_REACH = 30.0
"""As far as a click may lie from a place at sea."""


def wish(view: dict[str, Any], piece: str, x: float, y: float) -> int | None:
    name, *rest = piece.split("-")
    if view["phase"] in ("plan", "place recruit"):
        return placing(view, x, y)
    if name == "card":
        return technology(view, int(rest[-1]))
    if name == "deck":
        return codes.RESERVE
    if name == "market":
        return codes.MAP + int(rest[0])
    if name == "zodiac" and view["zodiacs"][int(rest[0])]["owner"] == view["viewer"]:
        return (codes.ACTIVATE if view["phase"] == "fleet" else codes.EQUIP) + int(rest[0])
    place = place_at(view, x, y)
    if place is not None and not (name == "zodiac" and view["zodiacs"][int(rest[0])]["owner"] is None):
        return codes.SAIL + place
    return in_zone(view, zone_at(x, y), x, y)


def placing(view: dict[str, Any], x: float, y: float) -> int | None:
    """Whoever plans thinks of the zone, and of the first meeple at hand."""
    zone = zone_at(x, y)
    if zone is None:
        return None
    if zone == 10:
        return codes.ENVELOPE
    resting = [meeple["kind"] for meeple in view["seats"][view["viewer"]]["meeples"] if meeple["where"] == codes.REST]
    return codes.PLACE + 10 * min(resting, default=0) + zone


def in_zone(view: dict[str, Any], zone: int | None, x: float, y: float) -> int | None:
    """The usual action of a zone."""
    if zone == 7:
        return codes.STORE
    if zone == 8:
        return in_museum(view, x)
    return {1: codes.RECRUIT, 2: codes.RESERVE, 4: codes.FLY, 9: codes.ADVERTISE, 10: codes.ENVELOPE}.get(zone or 0)


def in_museum(view: dict[str, Any], x: float) -> int:
    """To sponsor a room that has no sponsor, to sell one's best treasure where it has one."""
    held = [kind for kind, count in enumerate(view["seats"][view["viewer"]]["treasures"]) if count]
    best = codes.SELL + 8 * max(held, default=0)
    if abs(x - STOREROOM[0]) <= 40:
        return best + codes.STOREROOM
    room = min(range(len(view["rooms"])), key=lambda room: abs(room_place(room) - x))
    return best + room if view["rooms"][room]["sponsor"] is not None else codes.SPONSOR + room


def technology(view: dict[str, Any], card: int) -> int:
    """To patent what nobody has patented, to build what somebody has."""
    taken = any(shown["card"] == card and shown["owner"] is not None for shown in view["technologies"])
    return (codes.ITEM if taken else codes.PATENT) + card


def place_at(view: dict[str, Any], x: float, y: float) -> int | None:
    """The nearest place at sea or in the lagoon."""
    away = [max(abs(sea_place(name)[0] - x), abs(sea_place(name)[1] - y)) for name in view["places"]]
    nearest = away.index(min(away))
    return nearest if away[nearest] <= _REACH else None


def zone_at(x: float, y: float) -> int | None:
    for zone, box in ZONES.items():
        if box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height:
            return zone
    return None
