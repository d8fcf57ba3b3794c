"""What somebody has in mind who clicks where nothing is lit."""

from typing import Any

from fathoms.games.deep_sea_adventure.backdrop import FEWEST_IN_A_ROW, in_a_row, places
from fathoms.games.deep_sea_adventure.rules.components import BOOST, DIVE, LAY, SWIM, TAKE, TURN_BACK
from fathoms.games.deep_sea_adventure.scene import CELL


def wish(view: dict[str, Any], piece: str, x: float, y: float) -> int | None:
    me = view["divers"][view["viewer"]]
    for held, unit in enumerate(me["carried"]):
        if piece in {f"chip-{chip['chip']}" for chip in unit}:
            return LAY + held
    if piece == f"net-{view['viewer']}":
        return LAY
    if piece.startswith("dice"):
        return SWIM
    if piece.startswith("air"):
        return BOOST
    space = space_at(len(view["path"]), x, y)
    if space is None:
        return TURN_BACK if piece.startswith("berth") or piece == f"diver-{view['viewer']}" else None
    if space == me["position"]:
        return TAKE if view["path"][space - 1] is not None else LAY
    return DIVE if space > me["position"] else TURN_BACK


def space_at(length: int, x: float, y: float) -> int | None:
    """The space of the path at this place of the picture."""
    reach = CELL / 2 * FEWEST_IN_A_ROW / in_a_row(length)
    for number, place in enumerate(places(length), 1):
        if abs(place.x - x) <= reach and abs(place.y - y) <= reach:
            return number
    return None
