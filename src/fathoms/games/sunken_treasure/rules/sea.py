"""What lies where in the sea and beside it, and what may be done there."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.setup import Setup
from fathoms.games.sunken_treasure.rules.cards import Cards
from fathoms.games.sunken_treasure.rules.components import (
    BLANK,
    CELLS,
    COLOURS,
    COLUMNS,
    KINDS,
    LEFT,
    NOBODY,
    RIGHT,
    ROWS,
    STACK,
    TILES,
    TREASURES,
    Printed,
    cell_at,
    colour_of,
)
from fathoms.games.sunken_treasure.rules.events import ALL_KINDS, GAME_STARTS

# What is asked now.
PLACING: Final = 0
SAILING: Final = 1
CHOOSING: Final = 2
USING: Final = 3
PAYING: Final = 4
GIVING: Final = 5
WAITING: Final = 6
OVER: Final = 7

# What the bathyscaphes have done this turn.
NOTHING: Final = 0
MOVED: Final = 1
COLLECTED: Final = 2


class Sea(Cards):
    """One position. Seats, columns and rows count from 0; row 0 is printed as 2.

    `touched` is the turn in which a tile last changed its place.
    """

    def __init__(self, setup: Setup, printed: Printed) -> None:
        super().__init__(setup, printed)
        self.stack: vec[i64] = vec[i64]()
        self.treasures: vec[i64] = vec[i64]()
        self.touched: vec[i64] = vec[i64]()
        self.is_joker: vec[i64] = vec[i64]()
        self.holder: vec[i64] = vec[i64]()
        self.board: vec[i64] = vec[i64]()
        self.kinds: vec[i64] = vec[i64]()
        self.jokers: vec[i64] = vec[i64]()
        self.ship: vec[i64] = vec[i64]()
        self.bathyscaphe: vec[i64] = vec[i64]()
        self.first: i64 = 0
        self.placed: i64 = 0
        self.current: i64 = 0
        self.phase: i64 = PLACING
        self.turn: i64 = 0
        self.ready: i64 = 0
        self.active: i64 = NOBODY
        self.collecting = False
        self.deed: i64 = NOTHING
        self.usable_jokers: i64 = 0
        self.wanted: i64 = BLANK
        self.toll_paid: i64 = 0
        self.idle_laps: i64 = 0
        self.barren_laps: i64 = 0
        self.lap_idle = True
        self.lap_barren = True
        self.how_ended: i64 = ALL_KINDS

    # Preparation

    def prepare(self, deal: list[int]) -> None:
        """Set everything up as dealt; deal.py says how a deal is written."""
        players = self.players
        place: i64 = 0
        self.stack = vec[i64]([BLANK] * (CELLS * STACK))
        self.treasures = vec[i64]([0] * COLUMNS)
        for cell in range(CELLS):
            for level in range(self.printed.treasures[cell // COLUMNS]):
                self.stack[cell * STACK + level] = deal[place]
                self.treasures[cell % COLUMNS] += 1
                place += 1
        self.touched = vec[i64]([0] * TILES)
        self.is_joker = vec[i64]([0] * TILES)
        for tile in range(TREASURES, TILES):
            self.is_joker[tile] = 1
        self.holder = vec[i64]([NOBODY] * TILES)
        self.board = vec[i64]([BLANK] * (players * KINDS))
        self.kinds = vec[i64]([0] * players)
        self.jokers = vec[i64]([1] * players)
        for seat in range(players):
            self.holder[TREASURES + deal[place]] = seat
            place += 1
        self.ship = vec[i64]([LEFT] * players)
        self.bathyscaphe = vec[i64]([BLANK] * (players * self.printed.bathyscaphes))
        self.prepare_cards(deal, place)
        self.first = deal[len(deal) - 1]
        self.current = self.first
        self.tell(GAME_STARTS, self.first)

    def next_seat(self, seat: i64) -> i64:
        return seat + 1 if seat + 1 < self.players else 0

    # Where the ship may go, and which bathyscaphes may act

    def stops(self, seat: i64) -> i64:
        """Where the ship may go, as bits: columns ahead with a bathyscaphe of its own (A1), or off the board (A2)."""
        count = self.printed.bathyscaphes
        ahead: i64 = 0
        for i in range(seat * count, (seat + 1) * count):
            column = self.bathyscaphe[i] % COLUMNS
            if column > self.ship[seat]:
                ahead |= bit(column)
        if ahead == 0 or not self.printed.exit_only_if_none_ahead:
            ahead |= bit(RIGHT)
        return ahead

    def ready_rows(self) -> i64:
        """The rows, as bits, with a bathyscaphe that has not acted yet."""
        rows: i64 = 0
        start = self.current * self.printed.bathyscaphes
        ready = self.ready
        number: i64 = 0
        while ready != 0:
            if ready & 1 != 0:
                rows |= bit(self.bathyscaphe[start + number] // COLUMNS)
            ready >>= 1
            number += 1
        return rows

    def row_of(self, number: i64) -> i64:
        return self.bathyscaphe[self.current * self.printed.bathyscaphes + number] // COLUMNS

    def active_row(self) -> i64:
        return self.row_of(self.active)

    def must_collect(self) -> bool:
        return self.deed == COLLECTED and self.printed.uniform_action

    def may_collect(self) -> bool:
        return self.deed != MOVED or not self.printed.uniform_action

    # What may be collected. What others can tell is asked as could, what the player knows as can.

    def could_go_on(self) -> bool:
        """Whether, as far as the others can tell, there may be something left to do."""
        if self.collecting and self.could_take(self.active_row()):
            return True
        if not self.must_collect():
            return self.ready != 0
        rows = self.ready_rows()
        for row in range(ROWS):
            if (rows >> row) & 1 != 0 and self.could_take(row):
                return True
        return False

    def could_take(self, row: i64) -> bool:
        """Whether, as far as the others can tell, there may be something to take in this row of the ship's column."""
        if self.usable_jokers == 0 and not self.has_cards_for(row):
            return False
        start = cell_at(self.ship[self.current], row) * STACK
        for i in range(start, start + STACK):
            tile = self.stack[i]
            if tile != BLANK and self.touched[tile] != self.turn:
                return True
        return False

    def can_take(self, tile: i64, row: i64) -> bool:
        """A joker laid down in this turn stays where it is until the next (A26)."""
        if self.touched[tile] == self.turn:
            return False
        return self.usable_jokers > 0 or self.can_pay_by_card(colour_of(tile), row)

    def can_pay_by_card(self, colour: i64, row: i64) -> bool:
        return self.hand[self.current * COLOURS + colour] > 0 and self.has_cards_for(row)

    def has_cards_for(self, row: i64) -> bool:
        """Whether there are cards for one tile and its toll (A18)."""
        seat = self.current
        hand = self.hand_size[seat]
        return hand > 0 and self.supply_size[seat] + hand - 1 >= self.toll(row)

    def is_usable_joker(self, tile: i64) -> bool:
        """Whether it lay beside the player's board when the turn began (A23)."""
        return self.holder[tile] == self.current and self.touched[tile] != self.turn

    def next_usable_joker(self, tile: i64) -> i64:
        """From this tile on, the next usable one."""
        while tile < TILES and not self.is_usable_joker(tile):
            tile += 1
        return tile

    # Tolls

    def toll(self, row: i64) -> i64:
        """One card for every other player's bathyscaphe in the ship's column, in this row or above it (A14, A20)."""
        column = self.ship[self.current]
        mine = self.current * self.printed.bathyscaphes
        deepest = cell_at(column, row)
        cards: i64 = 0
        for i in range(len(self.bathyscaphe)):
            cell = self.bathyscaphe[i]
            if cell <= deepest and cell % COLUMNS == column and (i < mine or i >= mine + self.printed.bathyscaphes):
                cards += 1
        return cards

    def toll_to(self, other: i64, row: i64) -> i64:
        """The part of the toll that goes to this player."""
        column = self.ship[self.current]
        deepest = cell_at(column, row)
        cards: i64 = 0
        count = self.printed.bathyscaphes
        for i in range(other * count, (other + 1) * count):
            cell = self.bathyscaphe[i]
            if cell <= deepest and cell % COLUMNS == column:
                cards += 1
        return cards

    def receiver(self) -> i64:
        """Whom the next toll card goes to."""
        row = self.active_row()
        other = self.next_seat(self.current)
        before = self.toll_to(other, row)
        while before <= self.toll_paid:
            other = self.next_seat(other)
            before += self.toll_to(other, row)
        return other

    def last_card(self, seat: i64) -> i64:
        """The colour of the only card in this hand."""
        colour: i64 = 0
        while self.hand[seat * COLOURS + colour] == 0:
            colour += 1
        return colour
