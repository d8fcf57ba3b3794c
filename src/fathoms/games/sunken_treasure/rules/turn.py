"""A game from placing the bathyscaphes to its end, in the order of the rulebook."""

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
    kind_of,
)
from fathoms.games.sunken_treasure.rules.events import (
    ALL_KINDS,
    COLUMN_EMPTY,
    FINDS_JOKER,
    FINDS_KIND,
    GAME_ENDS,
    GAME_STARTS,
    GIVES,
    KEEPS,
    LAP_ENDS,
    LEAVES_BOARD,
    MOVES,
    NO_CARDS,
    NOBODY_COLLECTS,
    NOBODY_GAINS,
    PAYS_CARD,
    PAYS_JOKER,
    PAYS_TOLL,
    PLACES,
    SAILS,
    TRADES,
    TRADES_CARD,
)

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


class Turn(Cards):
    """One position, and how a turn goes on from it. Seats, columns and rows count from 0; row 0 is printed as 2.

    `touched` is the turn in which a tile last changed its place. Whatever is asked, or left out because it has only one
    answer, depends on public things alone: a question must not tell the others what is in a hand (A37).
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

    def place_bathyscaphe(self, column: i64) -> None:
        """One at a time, always in row 2, any number on a space."""
        seat = self.current
        number = self.placed // self.players
        self.bathyscaphe[seat * self.printed.bathyscaphes + number] = cell_at(column, 0)
        self.tell(PLACES, seat, column, number)
        self.placed += 1
        self.current = self.next_seat(seat)
        if self.placed == len(self.bathyscaphe):
            self.current = self.first
            self.begin_turn()

    # A turn: 1. move the ship

    def begin_turn(self) -> None:
        seat = self.current
        self.turn += 1
        if self.ship[seat] == RIGHT:
            self.wait()
            return
        self.usable_jokers = self.jokers[seat]
        stops = self.stops(seat)
        self.phase = SAILING
        if stops & (stops - 1) == 0:
            column: i64 = 0
            while bit(column) != stops:
                column += 1
            self.sail(column)

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

    def sail(self, column: i64) -> None:
        seat = self.current
        self.ship[seat] = column
        if column == RIGHT:
            self.tell(LEAVES_BOARD, seat)
            self.end_turn()
            return
        self.tell(SAILS, seat, column)
        count = self.printed.bathyscaphes
        self.ready = 0
        for number in range(count):
            if self.bathyscaphe[seat * count + number] % COLUMNS == column:
                self.ready |= bit(number)
        self.deed = NOTHING
        self.collecting = False
        self.active = NOBODY
        self.choose()

    # 2. actions of the bathyscaphes in the ship's column: each moves or collects, in any order (A6, A7)

    def choose(self) -> None:
        """Ask which bathyscaphe acts next, unless there is only one answer. One action is a duty (A8)."""
        self.phase = CHOOSING
        if self.deed == NOTHING:
            rows = self.ready_rows()
            if rows & (rows - 1) == 0:
                row: i64 = 0
                while bit(row) != rows:
                    row += 1
                self.use(row)
        elif not self.could_go_on():
            self.finish()

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

    def must_collect(self) -> bool:
        return self.deed == COLLECTED and self.printed.uniform_action

    def may_collect(self) -> bool:
        return self.deed != MOVED or not self.printed.uniform_action

    def use(self, row: i64) -> None:
        """Bathyscaphes of one owner in one space are alike: the first of them that is ready acts."""
        number: i64 = 0
        while (self.ready >> number) & 1 == 0 or self.row_of(number) != row:
            number += 1
        self.ready &= ~bit(number)
        self.active = number
        self.collecting = False
        self.phase = USING

    def row_of(self, number: i64) -> i64:
        return self.bathyscaphe[self.current * self.printed.bathyscaphes + number] // COLUMNS

    def active_row(self) -> i64:
        return self.row_of(self.active)

    # Moving a bathyscaphe

    def move(self, cell: i64) -> None:
        """To another space of its row, the row above or the row below, in any column (A9)."""
        seat = self.current
        i = seat * self.printed.bathyscaphes + self.active
        self.tell(MOVES, seat, self.bathyscaphe[i], cell, self.active)
        self.bathyscaphe[i] = cell
        self.active = NOBODY
        self.collecting = False
        self.deed = MOVED
        self.choose()

    # Collecting treasures, one after another from the bathyscaphe's own space (A12)

    def can_take_anything(self, row: i64) -> bool:
        start = cell_at(self.ship[self.current], row) * STACK
        for i in range(start, start + STACK):
            tile = self.stack[i]
            if tile != BLANK and self.can_take(tile, row):
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

    def take(self, tile: i64) -> None:
        """Ask how the tile is paid for, unless all can see that there is only one way."""
        self.wanted = tile
        self.phase = PAYING
        if self.usable_jokers == 0:
            self.pay_by_card()
        elif self.usable_jokers == 1 and not self.has_cards_for(self.active_row()):
            self.pay_by_joker(self.next_usable_joker(0))

    def pay_by_card(self) -> None:
        seat = self.current
        colour = colour_of(self.wanted)
        self.discard_from_hand(seat, colour)
        self.lap_barren = False
        self.tell(PAYS_CARD, seat, self.wanted, colour)
        self.toll_paid = 0
        row = self.active_row()
        toll = self.toll(row)
        if toll > 0:
            if self.telling:
                self.tell_toll(row)
            self.pay_toll(toll)
        else:
            self.collect(BLANK)

    def tell_toll(self, row: i64) -> None:
        other = self.next_seat(self.current)
        while other != self.current:
            cards = self.toll_to(other, row)
            if cards > 0:
                self.tell(PAYS_TOLL, self.current, other, cards)
            other = self.next_seat(other)

    def pay_toll(self, toll: i64) -> None:
        """From the top of the supply as long as it lasts, then from the hand, in clockwise order (A15-A17)."""
        seat = self.current
        while self.toll_paid < toll:
            if self.supply_size[seat] > 0:
                top = self.supply_place(seat, 0)
                self.put_on_top(self.receiver(), self.supply[top], self.knowers[top])
                self.drop_top(seat)
                self.toll_paid += 1
            else:
                if self.hand_size[seat] > 1:
                    self.phase = GIVING
                    return
                self.give(self.last_card(seat))
        for other in range(self.players):
            if other != seat:
                self.refill(other)
        self.collect(BLANK)

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

    def give(self, colour: i64) -> None:
        """A toll card from the hand: the payer knows what he gave."""
        seat = self.current
        other = self.receiver()
        self.take_from_hand_unseen(seat, colour)
        self.put_on_top(other, colour, bit(seat))
        self.tell(GIVES, seat, other, colour, 0, seat)
        self.toll_paid += 1

    # Using jokers: any colour, no card, no toll; the joker takes the place of the tile

    def next_usable_joker(self, tile: i64) -> i64:
        """From this tile on, the next that lay beside the player's board when the turn began (A23)."""
        while tile < TILES and (self.holder[tile] != self.current or self.touched[tile] == self.turn):
            tile += 1
        return tile

    def pay_by_joker(self, joker: i64) -> None:
        """A double becomes a treasure again (A24), or with an option stays a joker; a mussel is always one (A25)."""
        seat = self.current
        self.holder[joker] = NOBODY
        self.jokers[seat] -= 1
        self.usable_jokers -= 1
        self.touched[joker] = self.turn
        if self.printed.doubles_return_as_joker:
            self.is_joker[joker] = 1
        if self.is_joker[joker] == 0:
            self.treasures[self.ship[seat]] += 1
        self.tell(PAYS_JOKER, seat, self.wanted, joker)
        self.collect(joker)

    # The tile is paid for

    def collect(self, left_behind: i64) -> None:
        """A new kind goes onto the board (A22); a double or a mussel beside it. Then see whether the game ends."""
        seat = self.current
        tile = self.wanted
        column = self.ship[seat]
        i = cell_at(column, self.active_row()) * STACK
        while self.stack[i] != tile:
            i += 1
        self.stack[i] = left_behind
        self.touched[tile] = self.turn
        self.wanted = BLANK
        self.lap_idle = False
        kind = kind_of(tile)
        if self.is_joker[tile] == 0:
            self.treasures[column] -= 1
        if self.is_joker[tile] == 0 and self.board[seat * KINDS + kind] == BLANK:
            self.board[seat * KINDS + kind] = tile
            self.kinds[seat] += 1
            self.lap_barren = False
            self.tell(FINDS_KIND, seat, tile, self.kinds[seat])
        else:
            self.holder[tile] = seat
            self.jokers[seat] += 1
            self.tell(FINDS_JOKER, seat, tile)
        if self.kinds[seat] == KINDS:
            self.end_game(ALL_KINDS)
        elif self.treasures[column] == 0:
            self.end_game(COLUMN_EMPTY)
        elif self.cards_left == 0:
            self.end_game(NO_CARDS)
        else:
            self.deed = COLLECTED
            self.collecting = True
            self.choose()

    # End of the actions

    def finish(self) -> None:
        self.refill(self.current)
        self.end_turn()

    def end_turn(self) -> None:
        """When the last ship has left the board, all start again from the left (A33)."""
        seat = self.current
        self.current = self.next_seat(seat)
        if self.ship[seat] == RIGHT:
            for other in range(self.players):
                if self.ship[other] != RIGHT:
                    self.begin_turn()
                    return
            self.end_lap()
            if self.phase == OVER:
                return
        self.begin_turn()

    def end_lap(self) -> None:
        """Laps in which nothing happens end the game at last (A34, A36)."""
        for seat in range(self.players):
            self.ship[seat] = LEFT
        self.tell(LAP_ENDS, self.current)
        self.idle_laps = self.idle_laps + 1 if self.lap_idle else 0
        self.barren_laps = self.barren_laps + 1 if self.lap_barren else 0
        self.lap_idle = True
        self.lap_barren = True
        if self.idle_laps == self.printed.idle_laps:
            self.end_game(NOBODY_COLLECTS)
        elif self.barren_laps == self.printed.barren_laps:
            self.end_game(NOBODY_GAINS)

    def next_seat(self, seat: i64) -> i64:
        return seat + 1 if seat + 1 < self.players else 0

    # The pause: a waiting player may trade one card (A4, A5)

    def wait(self) -> None:
        seat = self.current
        if self.hand_size[seat] > 0 and self.supply_size[seat] > 0:
            self.phase = WAITING
        else:
            self.tell(KEEPS, seat)
            self.end_turn()

    def trade(self, colour: i64) -> None:
        seat = self.current
        self.take_from_hand_unseen(seat, colour)
        self.put_under(seat, colour, bit(seat))
        self.tell(TRADES, seat)
        self.tell(TRADES_CARD, seat, colour, 0, 0, seat)
        self.refill(seat)
        self.end_turn()

    # The end

    def end_game(self, how: i64) -> None:
        self.how_ended = how
        self.phase = OVER
        self.tell(GAME_ENDS, self.current, how)
