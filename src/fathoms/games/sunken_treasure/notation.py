"""One short line for each action: place c, sail d, sail off, use 5, move c4, take crown-red, pay card, give red."""

from fathoms.engine.state import State
from fathoms.games.sunken_treasure.rules.components import (
    CELLS,
    COLOURS,
    COLUMNS,
    RIGHT,
    ROWS,
    TILES,
)
from fathoms.games.sunken_treasure.rules.game import (
    END,
    GIVE,
    KEEP,
    MOVE,
    PAY_CARD,
    PAY_JOKER,
    PLACE,
    SAIL,
    TAKE,
    TRADE,
    USE,
)

COLOUR_NAMES = ("red", "yellow", "green", "blue", "violet")
KIND_NAMES = (
    "amphora", "mask", "crown", "coin", "dagger", "ring",
    "idol", "lyre", "tablet", "chalice", "helmet", "pearl", "mussel",
)  # fmt: skip


def cell_name(cell: int) -> str:
    """Column a to f and the rulebook's row 2 to 5."""
    return "abcdef"[cell % COLUMNS] + str(cell // COLUMNS + 2)


def tile_name(tile: int) -> str:
    return f"{KIND_NAMES[tile // COLOURS]}-{COLOUR_NAMES[tile % COLOURS]}"


def _all_actions() -> dict[int, str]:
    columns = "abcdef"
    named = {PAY_CARD: "pay card", KEEP: "keep", END: "end", SAIL + RIGHT: "sail off"}
    named |= {PLACE + column: f"place {columns[column]}" for column in range(COLUMNS)}
    named |= {SAIL + column: f"sail {columns[column]}" for column in range(COLUMNS)}
    named |= {USE + row: f"use {row + 2}" for row in range(ROWS)}
    named |= {MOVE + cell: f"move {cell_name(cell)}" for cell in range(CELLS)}
    named |= {TAKE + tile: f"take {tile_name(tile)}" for tile in range(TILES)}
    named |= {PAY_JOKER + tile: f"pay {tile_name(tile)}" for tile in range(TILES)}
    named |= {GIVE + colour: f"give {name}" for colour, name in enumerate(COLOUR_NAMES)}
    named |= {TRADE + colour: f"trade {name}" for colour, name in enumerate(COLOUR_NAMES)}
    return named


_WORDS = _all_actions()
_ACTIONS = {words: action for action, words in _WORDS.items()}


def write_action(state: State, seat: int, action: int) -> str:
    return _WORDS[action]


def read_action(state: State, seat: int, words: str) -> int | None:
    return _ACTIONS.get(words)
