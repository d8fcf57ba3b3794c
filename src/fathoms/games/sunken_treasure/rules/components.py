"""What the box holds: the sea, tiles and cards as numbers, and what edition and options fix for a whole game."""

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.setup import Setup

# The sea: six columns, and under the surface four rows, which the rulebook counts from 2. Cells go row by row.
COLUMNS: Final = 6
ROWS: Final = 4
CELLS: Final = 24
STACK: Final = 4
"""The most tiles a space holds."""
LEFT: Final = -1
"""Where ships start, and"""
RIGHT: Final = 6
"""where they wait for the others."""

# Tiles: treasures are kind * COLOURS + colour; then come the mussels, one for each colour.
COLOURS: Final = 5
KINDS: Final = 12
TREASURES: Final = 60
TILES: Final = 65

SUPPLY_ROOM: Final = 64
"""Supplies are rings with room for every card there is."""

BLANK: Final = -1
NOBODY: Final = -1


def cell_at(column: i64, row: i64) -> i64:
    return row * COLUMNS + column


def kind_of(tile: i64) -> i64:
    """The kind of a treasure; for mussels, a thirteenth."""
    return tile // COLOURS


def colour_of(tile: i64) -> i64:
    return tile % COLOURS


@final
class Printed:
    """What setup and edition fix for a whole game; all its positions share one."""

    def __init__(self, setup: Setup) -> None:
        tables = setup.edition.tables
        options = setup.options
        row = setup.players - 2
        self.treasures: vec[i64] = vec[i64]()
        for count in cast("list[int]", tables["sea"]["treasures"]):
            self.treasures = append(self.treasures, count)
        self.hand: i64 = cast("int", tables["cards"]["hand"])
        self.cards: i64 = cast("int", tables["players"]["cards"][row])
        surplus: i64 = COLOURS * cast("int", tables["cards"]["of_each_colour"]) - self.cards * setup.players
        self.bathyscaphes: i64 = cast("int", tables["players"]["bathyscaphes"][row])
        self.idle_laps: i64 = cast("int", tables["patience"]["idle_laps"])
        self.barren_laps: i64 = cast("int", tables["patience"]["barren_laps"])
        self.removed_equally = options["surplus_cards"] == "equal"
        # Of cards removed equally, whole sets of five never come into the game, and nobody wonders about them.
        self.boxed: i64 = surplus % COLOURS if self.removed_equally else surplus
        self.exit_only_if_none_ahead = options["exit_only_if_none_ahead"] is True
        self.uniform_action = options["uniform_action"] is True
        self.doubles_return_as_joker = options["doubles_return_as_joker"] is True
