"""One position of Sunken City: who stands where, what lies where, and how far the turn has come."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.bits import count_bits
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games.sunken_city.rules.events import NOT_YET
from fathoms.games.sunken_city.rules.lake import Lake
from fathoms.games.sunken_city.rules.printed import BUILDINGS, CENTRE, NOWHERE, Printed

VILLAGE: Final = -1
NOBODY: Final = -1
NOT_ROLLED: Final = -1

# What is asked now.
CHOOSE_CARD: Final = 0
TURN: Final = 1
SECOND_SQUARE: Final = 2
BUILDING_SITE: Final = 3
ROLL: Final = 4
NEPTUNE_STEPS: Final = 5
OVER: Final = 6

# How far raising, and walking, have come in this turn.
READY: Final = 0
BEGUN: Final = 1
DONE: Final = 2


class Position(State):
    """Adventurers and Neptune stand on city pieces, which go by a square; see Lake."""

    def __init__(self, setup: Setup, printed: Printed, lake: Lake) -> None:
        super().__init__(setup)
        self.printed = printed
        self.lake = lake
        self.stacks: vec[i64] = vec[i64]()
        """Streets on the street spaces; the spaces count from 1."""
        self.source: i64 = 1
        self.pawn: vec[i64] = vec[i64]()
        self.found: vec[i64] = vec[i64]()
        self.secured: vec[i64] = vec[i64]()
        self.chips: vec[i64] = vec[i64]()
        self.played: vec[i64] = vec[i64]()
        self.neptune: i64 = CENTRE
        self.chips_left: i64 = 0
        self.first: i64 = 0
        self.current: i64 = 0
        self.round: i64 = 0
        self.phase: i64 = CHOOSE_CARD
        self.stirred = False
        self.quiet_rounds: i64 = 0
        self.trigger: i64 = NOT_YET
        # The turn.
        self.card: i64 = NOWHERE
        self.raising: i64 = READY
        self.moving: i64 = READY
        self.to_raise: i64 = 0
        self.steps: i64 = 0
        self.building_raised = False
        self.timer_this_turn = False
        self.chosen: i64 = NOWHERE
        """The first square of a street, or the number of a building, that is being raised."""
        self.neptune_moved = False
        self.neptune_steps: i64 = 0
        self.rolled: i64 = NOT_ROLLED
        """What the die shows; it lies until the next card is played."""

    # Game preparation

    def set_up(self, deal: list[int]) -> None:
        """The deal: the first player, and nothing else, for all lies open in this game."""
        self.lake.prepare()
        self.lake.raise_building(BUILDINGS, CENTRE)
        self.stacks = self.printed.stacks[:]
        self.pawn = vec[i64]([VILLAGE] * self.players)
        self.found = vec[i64]([0] * self.players)
        self.secured = vec[i64]([0] * self.players)
        self.chips = vec[i64]([0] * self.players)
        self.played = vec[i64]([0] * self.players)
        self.chips_left = self.printed.chips
        self.first = deal[0]
        self.current = self.first

    # What the chapters of the rulebook share

    def go_on(self) -> None:
        """What comes next is told in turn.py."""
        raise NotImplementedError

    def hand(self, seat: i64) -> i64:
        return self.printed.all_cards & ~self.played[seat]

    def roofs(self, seat: i64) -> i64:
        return count_bits(self.printed.all_treasures & ~self.found[seat] & ~self.secured[seat])

    def pull_trigger(self, why: i64) -> None:
        if self.trigger == NOT_YET:
            self.trigger = why
