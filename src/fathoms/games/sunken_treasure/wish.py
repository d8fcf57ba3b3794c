"""What somebody has in mind who clicks where nothing is lit."""

from typing import Any

from fathoms.games.sunken_treasure import layout
from fathoms.games.sunken_treasure.layout import Box
from fathoms.games.sunken_treasure.rules.components import CELLS, COLUMNS, RIGHT
from fathoms.games.sunken_treasure.rules.game import GIVE, MOVE, PAY_CARD, PAY_JOKER, PLACE, SAIL, TAKE, TRADE, USE


def wish(view: dict[str, Any], piece: str, x: float, y: float) -> int | None:
    me = view["seats"][view["viewer"]]
    name, *numbers = piece.split("-")
    if name == "tile":
        tile = int(numbers[0])
        if tile in {joker["tile"] for joker in me["jokers"]}:
            return PAY_JOKER + tile
        lying = {lying["tile"] for cell in view["cells"] for lying in cell if lying is not None}
        return TAKE + tile if tile in lying else None
    if name == "hand":
        seat, number = map(int, numbers)
        return card(view, me["hand"][number]) if seat == view["viewer"] and number < len(me["hand"]) else None
    if name == "bathyscaphe" and view["phase"] != "placing":
        seat, number = map(int, numbers)
        cell = view["seats"][seat]["bathyscaphes"][number]
        return USE + cell // COLUMNS if seat == view["viewer"] and cell is not None else None
    for column in range(COLUMNS + 1):
        if inside(layout.sky(column), x, y):
            return PLACE + column if view["phase"] == "placing" and column != RIGHT else SAIL + column
    for cell in range(CELLS):
        if inside(layout.space(cell), x, y):
            return PLACE + cell % COLUMNS if view["phase"] == "placing" else MOVE + cell
    return None


def card(view: dict[str, Any], colour: int) -> int:
    """A card of one's hand pays, is given as toll, or is traded."""
    if view["phase"] == "paying":
        return PAY_CARD
    return GIVE + colour if view["phase"] == "giving" else TRADE + colour


def inside(area: Box, x: float, y: float) -> bool:
    return abs(x - area.x) <= area.width / 2 and abs(y - area.y) <= area.height / 2
