"""Sunken Treasure as the rest of Fathoms knows it: what may be done, doing it, copies and results."""

from typing import Final, final

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions, Tape
from fathoms.games.sunken_treasure.rules.components import (
    BLANK,
    CELLS,
    COLOURS,
    COLUMNS,
    RIGHT,
    ROWS,
    STACK,
    TILES,
    cell_at,
    colour_of,
)
from fathoms.games.sunken_treasure.rules.events import KEEPS
from fathoms.games.sunken_treasure.rules.sea import (
    CHOOSING,
    GIVING,
    NOTHING,
    OVER,
    PAYING,
    PLACING,
    SAILING,
    USING,
    WAITING,
)
from fathoms.games.sunken_treasure.rules.turn import Turn

# What a seat can do; each the first of a range, but for PAY_CARD, KEEP and END.
PLACE: Final = 0
SAIL: Final = 6
USE: Final = 13
MOVE: Final = 17
TAKE: Final = 41
PAY_CARD: Final = 106
PAY_JOKER: Final = 107
GIVE: Final = 172
TRADE: Final = 177
KEEP: Final = 182
END: Final = 183
ACTION_COUNT: Final = 184


@final
class SunkenTreasure(Turn):
    """One position. How it comes about is told in the classes this one is made from."""

    def actors(self) -> i64:
        return 0 if self.phase == OVER else bit(self.current)

    def is_chance(self) -> bool:
        return False

    def is_over(self) -> bool:
        return self.phase == OVER

    def chance_outcomes(self, outcomes: Actions) -> None:
        """Nothing is left to chance once the cards are dealt."""

    def legal_actions(self, seat: i64, actions: Actions) -> None:
        phase = self.phase
        if phase == USING:
            if not self.must_collect():
                self.add_moves(actions)
            if self.may_collect():
                self.add_takes(actions)
            if self.must_collect():
                actions.add(END)
        elif phase == CHOOSING:
            if self.collecting:
                self.add_takes(actions)
            self.add_bits(USE, self.usable_rows(), actions)
            if self.deed != NOTHING:
                actions.add(END)
        elif phase == SAILING:
            self.add_bits(SAIL, self.stops(seat), actions)
        elif phase == WAITING:
            self.add_hand(seat, TRADE, actions)
            actions.add(KEEP)
        elif phase == PAYING:
            if self.can_pay_by_card(colour_of(self.wanted), self.active_row()):
                actions.add(PAY_CARD)
            tile = self.next_usable_joker(0)
            while tile < TILES:
                actions.add(PAY_JOKER + tile)
                tile = self.next_usable_joker(tile + 1)
        elif phase == GIVING:
            self.add_hand(seat, GIVE, actions)
        elif phase == PLACING:
            for column in range(COLUMNS):
                actions.add(PLACE + column)

    def usable_rows(self) -> i64:
        """The rows, as bits, whose bathyscaphe may act now. Where all must collect, it needs something there (A37)."""
        rows = self.ready_rows()
        if self.must_collect():
            for row in range(ROWS):
                if not self.could_take(row):
                    rows &= ~bit(row)
        return rows

    def add_moves(self, actions: Actions) -> None:
        row = self.active_row()
        here = cell_at(self.ship[self.current], row)
        start = cell_at(0, row - 1) if row > 0 else 0
        stop = cell_at(0, row + 2) if row + 2 < ROWS else CELLS
        for cell in range(start, stop):
            if cell != here:
                actions.add(MOVE + cell)

    def add_takes(self, actions: Actions) -> None:
        row = self.active_row()
        start = cell_at(self.ship[self.current], row) * STACK
        for i in range(start, start + STACK):
            tile = self.stack[i]
            if tile != BLANK and self.can_take(tile, row):
                actions.add(TAKE + tile)

    def add_bits(self, base: i64, mask: i64, actions: Actions) -> None:
        place: i64 = 0
        while mask != 0:
            if mask & 1 != 0:
                actions.add(base + place)
            mask >>= 1
            place += 1

    def add_hand(self, seat: i64, base: i64, actions: Actions) -> None:
        for colour in range(COLOURS):
            if self.hand[seat * COLOURS + colour] > 0:
                actions.add(base + colour)

    def play(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == USING:
            if action < TAKE:
                self.move(action - MOVE)
            elif action == END:
                self.finish()
            else:
                self.take(action - TAKE)
        elif phase == CHOOSING:
            if action == END:
                self.finish()
            elif action >= TAKE:
                self.take(action - TAKE)
            else:
                self.use(action - USE)
        elif phase == SAILING:
            self.sail(action - SAIL)
        elif phase == WAITING:
            if action == KEEP:
                self.tell(KEEPS, seat)
                self.end_turn()
            else:
                self.trade(action - TRADE)
        elif phase == PAYING:
            if action == PAY_CARD:
                self.pay_by_card()
            else:
                self.pay_by_joker(action - PAY_JOKER)
        elif phase == GIVING:
            self.give(action - GIVE)
            self.pay_toll(self.toll(self.active_row()))
        else:
            self.place_bathyscaphe(action - PLACE)

    def refusal(self, seat: i64, action: i64) -> str:
        phase = self.phase
        if phase == PLACING:
            return "First all bathyscaphes are placed: choose a column."
        if phase == SAILING:
            if action > SAIL + RIGHT or action < SAIL:
                return "First move your ship."
            if action == SAIL + RIGHT:
                return "Your ship may leave the board only when no bathyscaphe of yours lies ahead."
            if action - SAIL <= self.ship[seat]:
                return "Ships only ever sail on to the right."
            return "Your ship may stop only above a bathyscaphe of yours."
        if phase == WAITING:
            if action >= TRADE and action < KEEP:
                return "You have no card of that colour in your hand to trade."
            return "Your ship waits for the others: trade a card, or keep your hand."
        if phase == PAYING:
            if action == PAY_CARD:
                return self.card_refusal(colour_of(self.wanted))
            if action > PAY_CARD and action < GIVE:
                return self.joker_refusal(action - PAY_JOKER)
            return "First pay for the tile: with a card, or with a joker."
        if phase == GIVING:
            if action >= GIVE and action < TRADE:
                return "You have no card of that colour in your hand to give."
            return "Your supply is used up: choose a card of your hand for the toll."
        if action >= TAKE and action < PAY_CARD:
            return self.take_refusal(action - TAKE)
        if action >= MOVE and action < TAKE:
            return self.move_refusal(action - MOVE)
        if phase == USING:
            return "Move this bathyscaphe, or collect with it."
        if action == END:
            return "At least one bathyscaphe has to act before your turn ends."
        if action >= USE and action < MOVE:
            if self.must_collect():
                return "Your bathyscaphes collect this turn, and there is nothing you can collect in that row."
            return "You have no bathyscaphe below your ship in that row that can still act."
        return "Choose a bathyscaphe below your ship."

    def take_refusal(self, tile: i64) -> str:
        if self.phase == CHOOSING and not self.collecting:
            return "First choose the bathyscaphe that collects."
        if not self.may_collect():
            return "Your bathyscaphes move this turn, so none of them collects."
        row = self.active_row()
        start = cell_at(self.ship[self.current], row) * STACK
        here = False
        for i in range(start, start + STACK):
            if self.stack[i] == tile:
                here = True
        if not here:
            return "That tile does not lie in the space of this bathyscaphe."
        if self.touched[tile] == self.turn:
            return "You laid that joker down this very turn; it stays there until the next."
        return self.card_refusal(colour_of(tile))

    def card_refusal(self, colour: i64) -> str:
        if self.hand[self.current * COLOURS + colour] == 0:
            return "You have no card of that tile's colour in your hand."
        return "You have too few cards to pay the toll for that tile."

    def joker_refusal(self, tile: i64) -> str:
        if self.holder[tile] != self.current:
            return "That tile does not lie beside your board."
        return "You got that joker this very turn; use it from your next turn on."

    def move_refusal(self, cell: i64) -> str:
        if self.phase != USING:
            return "First choose the bathyscaphe that moves."
        if self.must_collect():
            return "Your bathyscaphes collect this turn, so none of them moves."
        if cell == cell_at(self.ship[self.current], self.active_row()):
            return "The bathyscaphe is there already."
        return "A bathyscaphe moves within its row or to the row above or below."

    def clone(self) -> "SunkenTreasure":
        copy = SunkenTreasure(self.setup, self.printed)
        copy.stack = self.stack[:]
        copy.treasures = self.treasures[:]
        copy.touched = self.touched[:]
        copy.is_joker = self.is_joker[:]
        copy.holder = self.holder[:]
        copy.board = self.board[:]
        copy.kinds = self.kinds[:]
        copy.jokers = self.jokers[:]
        copy.ship = self.ship[:]
        copy.bathyscaphe = self.bathyscaphe[:]
        copy.hand = self.hand[:]
        copy.hand_size = self.hand_size[:]
        copy.supply = self.supply[:]
        copy.knowers = self.knowers[:]
        copy.top = self.top[:]
        copy.supply_size = self.supply_size[:]
        copy.known = self.known[:]
        copy.discard = self.discard[:]
        copy.box = self.box[:]
        copy.cards_left = self.cards_left
        copy.first = self.first
        copy.placed = self.placed
        copy.current = self.current
        copy.phase = self.phase
        copy.turn = self.turn
        copy.ready = self.ready
        copy.active = self.active
        copy.collecting = self.collecting
        copy.deed = self.deed
        copy.usable_jokers = self.usable_jokers
        copy.wanted = self.wanted
        copy.toll_paid = self.toll_paid
        copy.idle_laps = self.idle_laps
        copy.barren_laps = self.barren_laps
        copy.lap_idle = self.lap_idle
        copy.lap_barren = self.lap_barren
        copy.how_ended = self.how_ended
        return copy

    def carry(self, tape: Tape) -> None:
        self.stack = tape.vector(self.stack)
        self.treasures = tape.vector(self.treasures)
        self.touched = tape.vector(self.touched)
        self.is_joker = tape.vector(self.is_joker)
        self.holder = tape.vector(self.holder)
        self.board = tape.vector(self.board)
        self.kinds = tape.vector(self.kinds)
        self.jokers = tape.vector(self.jokers)
        self.ship = tape.vector(self.ship)
        self.bathyscaphe = tape.vector(self.bathyscaphe)
        self.hand = tape.vector(self.hand)
        self.hand_size = tape.vector(self.hand_size)
        self.supply = tape.vector(self.supply)
        self.knowers = tape.vector(self.knowers)
        self.top = tape.vector(self.top)
        self.supply_size = tape.vector(self.supply_size)
        self.known = tape.vector(self.known)
        self.discard = tape.vector(self.discard)
        self.box = tape.vector(self.box)
        self.cards_left = tape.number(self.cards_left)
        self.first = tape.number(self.first)
        self.placed = tape.number(self.placed)
        self.current = tape.number(self.current)
        self.phase = tape.number(self.phase)
        self.turn = tape.number(self.turn)
        self.ready = tape.number(self.ready)
        self.active = tape.number(self.active)
        self.collecting = tape.flag(self.collecting)
        self.deed = tape.number(self.deed)
        self.usable_jokers = tape.number(self.usable_jokers)
        self.wanted = tape.number(self.wanted)
        self.toll_paid = tape.number(self.toll_paid)
        self.idle_laps = tape.number(self.idle_laps)
        self.barren_laps = tape.number(self.barren_laps)
        self.lap_idle = tape.flag(self.lap_idle)
        self.lap_barren = tape.flag(self.lap_barren)
        self.how_ended = tape.number(self.how_ended)

    # Results

    def score(self, seat: i64) -> i64:
        return self.kinds[seat]

    def standing(self, seat: i64) -> i64:
        """Kinds on the board, then jokers beside it (A31), then cards left in hand and supply."""
        return (self.kinds[seat] * 100 + self.jokers[seat]) * 100 + self.hand_size[seat] + self.supply_size[seat]

    def ending(self) -> i64:
        return self.how_ended
