"""A game from placing the bathyscaphes to its end, in the order of the rulebook."""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.games.sunken_treasure.rules.components import (
    BLANK,
    COLUMNS,
    KINDS,
    LEFT,
    NOBODY,
    RIGHT,
    STACK,
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
from fathoms.games.sunken_treasure.rules.sea import (
    CHOOSING,
    COLLECTED,
    GIVING,
    MOVED,
    NOTHING,
    OVER,
    PAYING,
    SAILING,
    USING,
    WAITING,
    Sea,
)


class Turn(Sea):
    """How the game goes on.

    Whatever is asked, or left out because it has only one answer, depends on public things alone: a question must not
    tell the others what is in a hand (A37).
    """

    # Placing the bathyscaphes

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

    def use(self, row: i64) -> None:
        """Bathyscaphes of one owner in one space are alike: the first of them that is ready acts."""
        number: i64 = 0
        while (self.ready >> number) & 1 == 0 or self.row_of(number) != row:
            number += 1
        self.ready &= ~bit(number)
        self.active = number
        self.collecting = False
        self.phase = USING

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

    def give(self, colour: i64) -> None:
        """A toll card from the hand: the payer knows what he gave."""
        seat = self.current
        other = self.receiver()
        self.take_from_hand_unseen(seat, colour)
        self.put_on_top(other, colour, bit(seat))
        self.tell(GIVES, seat, other, colour, 0, seat)
        self.toll_paid += 1

    # Using jokers: any colour, no card, no toll; the joker takes the place of the tile

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
