"""What somebody has in mind who clicks where nothing is lit."""

from typing import Any

from fathoms.games.sunken_city.backdrop import LEFT, SQUARE_SIZE, TOP
from fathoms.games.sunken_city.rules.game import BUILDING, CARD, CHIP, HOME, NEPTUNE, SQUARE, STEP, STOP
from fathoms.games.sunken_city.rules.printed import SIDE


def wish(view: dict[str, Any], piece: str, x: float, y: float) -> int | None:
    name, *rest = piece.split("-")
    numbers = [int(part) for part in rest if part.isdecimal()]
    if name in ("card", "chip") and numbers:
        mine = numbers[0] == view["viewer"]
        return (CARD + numbers[1] if name == "card" else CHIP) if mine else None
    if name in ("building", "plaque", "number") and numbers and view["buildings"].get(numbers[0]) is None:
        return BUILDING + numbers[0]
    if piece == f"village-{view['viewer']}":
        return HOME
    if piece == "neptune":
        return STOP if view["phase"] == "neptune steps" else NEPTUNE
    square = square_at(x, y)
    if square is None:
        return None
    city_piece = view["pieces"][square]
    return SQUARE + square if city_piece is None else STEP + city_piece


def square_at(x: float, y: float) -> int | None:
    column, row = int((x - LEFT) // SQUARE_SIZE), int((y - TOP) // SQUARE_SIZE)
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else None
