"""What lies on the table: chips, dice and air as edition and options fix them, and the numbers that name things."""

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import Actions

# What a seat can do. LAY, USE and LOSE are the first of a range.
DIVE: Final = 0
TURN_BACK: Final = 1
SWIM: Final = 2
BOOST: Final = 3
LEAVE: Final = 4
TAKE: Final = 5
LAY: Final = 6
USE: Final = 14
LOSE: Final = 24
ACTION_COUNT: Final = 32

MOST_CARRIED: Final = 8
"""Eight steps are the most three boost dice give, so a diver with eight units never moves again (six without)."""
SUBMARINE: Final = 0
BLANK: Final = -1
NOBODY: Final = -1

# What is asked now.
DECLARE: Final = 0
CHOOSE_BOOST: Final = 1
ROLL: Final = 2
CHOOSE_DICE: Final = 3
SEARCH: Final = 4
ORDER_LOST: Final = 5
OVER: Final = 6

# Events for the log.
ROUND_STARTS: Final = 0
BREATHES: Final = 1
AIR_RUNS_OUT: Final = 2
DIVES_ON: Final = 3
TURNS_BACK: Final = 4
SWIMS: Final = 5
BOOSTS: Final = 6
ROLLS: Final = 7
USES_DICE: Final = 8
MOVES: Final = 9
COMES_HOME: Final = 10
LEAVES: Final = 11
TAKES: Final = 12
LAYS: Final = 13
BANKS: Final = 14
LOSES: Final = 15
ROUND_ENDS: Final = 16
PEEKS: Final = 17

# How a round ends.
ALL_HOME: Final = 0
NO_AIR: Final = 1
NOBODY_STIRS: Final = 2
EMPTY_PATH: Final = 3


# The make-up of a unit is one number, and that of a pile the sum of its parts: the lowest six bits count all its chips,
# the next six those of level 1, and so on; above them is the total of all levels.
MOST_LEVELS: Final = 7
_TOTAL: Final = 6 * (MOST_LEVELS + 1)


def single(level: i64) -> i64:
    """The make-up of one chip."""
    return bit(_TOTAL) * level + bit(level * 6) + 1


def make_up_count(make_up: i64, level: i64) -> i64:
    """How many chips of this level a unit of this make-up holds."""
    return (make_up >> (level * 6)) & 63


def chips_in(make_up: i64) -> i64:
    return make_up & 63


def levels_in(make_up: i64) -> i64:
    return make_up >> _TOTAL


@final
class Printed:
    """What setup and edition fix for a whole game; all its positions share one."""

    def __init__(self, setup: Setup) -> None:
        tables = setup.edition.tables
        options = setup.options
        self.rounds: i64 = cast("int", tables["game"]["rounds"])
        self.full_air: i64 = cast("int", tables["air"]["full"])
        self.pile_size: i64 = cast("int", tables["pile"]["size"])
        self.empty_turn_back = options["allow_empty_turn_back"] is True
        self.restack_units = options["unit_restack"] is True
        self.owner_orders = options["owner_orders_lost_chips"] is True
        self.nearest_first = options["lost_chips_first"] == "nearest"
        self.boost = options["boost"] is True
        self.level: vec[i64] = vec[i64]([])
        self.values: vec[i64] = vec[i64]([])
        for index, values in enumerate(tables["chips"]["values"]):
            for value in sorted(cast("list[int]", values)):
                self.level = append(self.level, index + 1)
                self.values = append(self.values, value)
        self.levels: i64 = len(tables["chips"]["values"])
        highest: i64 = max(map(max, cast("list[list[int]]", tables["chips"]["values"])))
        self.chips_by_value: vec[i64] = vec[i64]([0] * (highest + 1))
        for chip in range(len(self.values)):
            self.chips_by_value[self.values[chip]] += 1
        self.outcomes = Actions()
        """What the dice may show, with weights."""
        self.rolls: vec[i64] = vec[i64]([])
        """The same with each outcome as often as its weight, to draw from."""
        if self.boost:
            self.add_boost_outcomes(tables["boost_dice"])
        else:
            self.add_outcomes(tables["dice"]["faces"])
        for i in range(self.outcomes.count):
            for _ in range(self.outcomes.weights[i]):
                self.rolls = append(self.rolls, self.outcomes.items[i])

    def level_end(self, chip: i64) -> i64:
        """The chip after the last of the same level."""
        end = chip
        while end < len(self.level) and self.level[end] == self.level[chip]:
            end += 1
        return end

    def deal(self, players: i64, random: Random) -> list[int]:
        """The value of each chip along the path, level by level in any order, then the first player."""
        values = self.values[:]
        start: i64 = 0
        while start < len(values):
            stop = self.level_end(start)
            random.shuffle(values, start, stop)
            start = stop
        dealt: list[int] = []
        for value in values:
            dealt.append(value)
        dealt.append(random.below(players))
        return dealt

    def add_outcomes(self, faces: list[int]) -> None:
        """Two equal dice: lower face * 10 + higher face."""
        for first in range(len(faces)):
            for second in range(first, len(faces)):
                self.outcomes.add_weighted(faces[first] * 10 + faces[second], 1 if first == second else 2)

    def add_boost_outcomes(self, dice: dict[str, list[int]]) -> None:
        """Three different dice: first * 100 + second * 10 + third."""
        for first in dice["first"]:
            for second in dice["second"]:
                for third in dice["third"]:
                    self.outcomes.add_weighted(first * 100 + second * 10 + third, 1)
