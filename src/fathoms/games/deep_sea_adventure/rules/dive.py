"""Turns and rounds, in the order of the rulebook."""

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit, sort
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games.deep_sea_adventure.rules.components import (
    AIR_RUNS_OUT,
    ALL_HOME,
    BANKS,
    BLANK,
    BREATHES,
    CHOOSE_BOOST,
    CHOOSE_DICE,
    COMES_HOME,
    DECLARE,
    EMPTY_PATH,
    LAYS,
    LOSES,
    MOST_CARRIED,
    MOVES,
    NO_AIR,
    NOBODY,
    NOBODY_STIRS,
    ORDER_LOST,
    OVER,
    PEEKS,
    ROLL,
    ROLLS,
    ROUND_ENDS,
    ROUND_STARTS,
    SEARCH,
    SUBMARINE,
    TAKES,
    Printed,
    levels_in,
    single,
)


class Dive(State):
    """One position, and how it goes from turn to turn and round to round.

    Seats count from 0; path cells from 1, and 0 is the submarine.

    Chips are numbered along the path as first laid out. A unit, the thing a cell or a diver holds, is a pile of one
    or more chips; it goes by the number of its first chip, and `below` leads from each chip to the next of its pile.
    """

    def __init__(self, setup: Setup, printed: Printed) -> None:
        super().__init__(setup)
        self.printed = printed
        self.value: vec[i64] = vec[i64]()
        self.below: vec[i64] = vec[i64]()
        self.make_up: vec[i64] = vec[i64]()
        self.owner: vec[i64] = vec[i64]()
        self.path: vec[i64] = vec[i64]()
        self.position: vec[i64] = vec[i64]()
        self.occupied: i64 = 0
        """The cells with a diver, as bits."""
        self.returning: vec[i64] = vec[i64]()
        self.home: vec[i64] = vec[i64]()
        self.load: vec[i64] = vec[i64]()
        self.carried: vec[i64] = vec[i64]()
        self.lost: vec[i64] = vec[i64]()
        self.first: i64 = 0
        self.round: i64 = 0
        self.air: i64 = 0
        self.current: i64 = 0
        self.phase: i64 = ROLL
        self.last_turn = False
        self.last_home: i64 = NOBODY
        self.homecomers: i64 = 0
        self.idle_turns: i64 = 0
        self.stirred = False
        self.boosting = False
        self.rolled: i64 = 0
        self.how_ended: i64 = ALL_HOME

    # Preparation

    def prepare(self, deal: list[int]) -> None:
        """The deal: the value of each chip along the path, then the first player."""
        level = self.printed.level
        chips = len(level)
        self.check(deal)
        self.value = vec[i64]([0] * chips)
        self.below = vec[i64]([BLANK] * chips)
        self.make_up = vec[i64]([0] * chips)
        self.owner = vec[i64]([NOBODY] * chips)
        self.path = vec[i64]([0] * chips)
        for chip in range(chips):
            self.value[chip] = deal[chip]
            self.make_up[chip] = single(level[chip])
            self.path[chip] = chip
        self.position = vec[i64]([SUBMARINE] * self.players)
        self.returning = vec[i64]([0] * self.players)
        self.home = vec[i64]([0] * self.players)
        self.load = vec[i64]([0] * self.players)
        self.carried = vec[i64]([BLANK] * (self.players * MOST_CARRIED))
        self.first = deal[chips]
        self.start_round()

    def check(self, deal: list[int]) -> None:
        """Raise ValueError with a sentence for a deal that cannot be."""
        fixed = self.printed
        chips = len(fixed.level)
        if len(deal) != chips + 1:
            raise ValueError(f"The deal has {len(deal)} numbers instead of {chips + 1}.")
        start: i64 = 0
        while start < chips:
            stop = fixed.level_end(start)
            values: vec[i64] = vec[i64]([])
            for chip in range(start, stop):
                values = append(values, deal[chip])
            sort(values)
            for i in range(stop - start):
                if values[i] != fixed.values[start + i]:
                    raise ValueError(f"The deal does not hold the chips of level {fixed.level[start]}.")
            start = stop
        if not 0 <= deal[chips] < self.players:
            raise ValueError(f"The deal names seat {deal[chips]} as first player, who does not exist.")

    # A round begins

    def start_round(self) -> None:
        self.round += 1
        self.air = self.printed.full_air
        self.last_turn = False
        self.last_home = NOBODY
        self.homecomers = 0
        self.idle_turns = 0
        self.rolled = 0
        self.occupied = 0
        for seat in range(self.players):
            self.position[seat] = SUBMARINE
            self.returning[seat] = 0
            self.home[seat] = 0
            self.load[seat] = 0
        self.current = self.first
        self.tell(ROUND_STARTS, self.first, self.round)
        if len(self.path) == 0:
            self.end_round(EMPTY_PATH)
        else:
            self.breathe()

    # A turn: 1. breathe

    def breathe(self) -> None:
        """Each unit carried costs one air. Whoever empties the tank still completes this turn (C4)."""
        self.stirred = False
        self.boosting = False
        load = self.load[self.current]
        if load > 0:
            self.use_air(load)
        self.declare()

    def use_air(self, amount: i64) -> None:
        self.stirred = True
        self.air -= amount
        if self.air < 0:
            self.air = 0
        self.tell(BREATHES, self.current, amount, self.air)
        if self.air == 0 and not self.last_turn:
            self.last_turn = True
            self.tell(AIR_RUNS_OUT, self.current)

    # 2. declare the direction

    def declare(self) -> None:
        if self.may_turn_back():
            self.phase = DECLARE
        else:
            self.consider_boost()

    def may_turn_back(self) -> bool:
        """Once a round, not from the submarine, and only with something to bring home, unless stuck below (R2)."""
        seat = self.current
        if self.position[seat] == SUBMARINE or self.returning[seat] != 0:
            return False
        return self.load[seat] > 0 or self.printed.empty_turn_back or self.next_cell(self.position[seat], 1) == BLANK

    def consider_boost(self) -> None:
        self.phase = CHOOSE_BOOST if self.printed.boost else ROLL

    # 3. roll and move

    def roll(self, outcome: i64) -> None:
        self.rolled = outcome
        if not self.printed.boost:
            self.tell(ROLLS, self.current, outcome // 10, outcome % 10, -1)
            self.move(outcome // 10 + outcome % 10)
            return
        first, second, third = self.boost_faces()
        self.tell(ROLLS, self.current, first, second, third)
        if self.boosting:
            self.move(first + second + third)
        elif first == second and second == third:
            self.move(first + second)
        else:
            self.phase = CHOOSE_DICE

    def boost_faces(self) -> tuple[i64, i64, i64]:
        return self.rolled // 100, self.rolled // 10 % 10, self.rolled % 10

    def move(self, total: i64) -> None:
        """One cell for each point the load leaves over; cells with other divers are jumped and not counted."""
        seat = self.current
        steps = total - self.load[seat]
        direction: i64 = 1
        if self.returning[seat] != 0:
            direction = -1
        start = self.position[seat]
        place = start
        while steps > 0:
            reached = self.next_cell(place, direction)
            if reached == BLANK:
                break
            place = reached
            if place == SUBMARINE:
                break
            steps -= 1
        if place != start:
            self.stirred = True
            self.leave_cell(start)
            self.enter_cell(place)
        self.position[seat] = place
        self.tell(MOVES, seat, start, place)
        self.search()

    def next_cell(self, place: i64, direction: i64) -> i64:
        """The next cell without another diver, the submarine on the way up, or BLANK where nothing is left below."""
        cell = place + direction
        while (self.occupied >> cell) & 1 != 0:
            cell += direction
        if cell > len(self.path):
            return BLANK
        return cell

    def leave_cell(self, place: i64) -> None:
        self.occupied &= ~bit(place)

    def enter_cell(self, place: i64) -> None:
        """The submarine has room for all (R15)."""
        if place != SUBMARINE:
            self.occupied |= bit(place)

    # 4. search

    def search(self) -> None:
        """Take what lies here, or lay a unit on a blank, or neither; nothing to ask where neither can be done."""
        seat = self.current
        place = self.position[seat]
        if place == SUBMARINE:
            if self.returning[seat] != 0:
                self.come_home()
            self.end_turn()
        elif self.path[place - 1] != BLANK or self.load[seat] > 0:
            self.phase = SEARCH
        else:
            self.end_turn()

    def come_home(self) -> None:
        seat = self.current
        self.home[seat] = 1
        self.last_home = seat
        self.homecomers += 1
        self.tell(COMES_HOME, seat, self.load[seat])
        self.reveal()
        for held in range(self.load[seat]):
            chip = self.carried[seat * MOST_CARRIED + held]
            while chip != BLANK:
                self.tell(PEEKS, seat, self.printed.level[chip], self.value[chip], 0, seat)
                chip = self.below[chip]

    def take(self) -> None:
        seat = self.current
        cell = self.position[seat] - 1
        unit = self.path[cell]
        self.path[cell] = BLANK
        self.carried[seat * MOST_CARRIED + self.load[seat]] = unit
        self.load[seat] += 1
        self.stirred = True
        self.tell(TAKES, seat, self.make_up[unit], cell + 1)

    def lay(self, held: i64) -> None:
        """A pile is laid as a whole (R7); the blank goes back to the box."""
        seat = self.current
        unit = self.remove_carried(seat, held)
        self.path[self.position[seat] - 1] = unit
        self.stirred = True
        self.tell(LAYS, seat, self.make_up[unit], self.position[seat])

    def remove_carried(self, seat: i64, held: i64) -> i64:
        start = seat * MOST_CARRIED
        unit = self.carried[start + held]
        self.load[seat] -= 1
        for i in range(held, self.load[seat]):
            self.carried[start + i] = self.carried[start + i + 1]
        self.carried[start + self.load[seat]] = BLANK
        return unit

    # The turn ends

    def end_turn(self) -> None:
        self.idle_turns += 1
        if self.stirred:
            self.idle_turns = 0
        if self.homecomers == self.players:
            self.end_round(ALL_HOME)
        elif self.last_turn:
            self.end_round(NO_AIR)
        elif self.idle_turns >= self.players - self.homecomers:
            self.end_round(NOBODY_STIRS)
        else:
            self.current = self.next_seat(self.current)
            while self.home[self.current] != 0:
                self.current = self.next_seat(self.current)
            self.breathe()

    def next_seat(self, seat: i64) -> i64:
        seat += 1
        if seat == self.players:
            return 0
        return seat

    # The round ends

    def end_round(self, how: i64) -> None:
        """Those at home bank what they carry; the rest is lost. C4: positions are those after the last turn."""
        self.how_ended = how
        self.tell(ROUND_ENDS, NOBODY, how, self.round)
        for seat in range(self.players):
            if self.home[seat] != 0:
                self.bank(seat)
        if how != EMPTY_PATH:
            self.first = self.next_first()
        if self.round == self.printed.rounds:
            self.phase = OVER
        else:
            self.lose_units()

    def bank(self, seat: i64) -> None:
        self.reveal()
        points: i64 = 0
        chips: i64 = 0
        while self.load[seat] > 0:
            chip = self.remove_carried(seat, 0)
            while chip != BLANK:
                self.owner[chip] = seat
                points += self.value[chip]
                chips += 1
                chip = self.below[chip]
        self.tell(BANKS, seat, points, chips)

    def next_first(self) -> i64:
        """The deepest of those still in the water, or the last one home. Equal depth: later in turn order (C5)."""
        if self.homecomers == self.players:
            return self.last_home
        seat = self.first
        chosen: i64 = NOBODY
        for _ in range(self.players):
            if self.home[seat] == 0 and (chosen == NOBODY or self.position[seat] >= self.position[chosen]):
                chosen = seat
            seat = self.next_seat(seat)
        return chosen

    def lose_units(self) -> None:
        """Diver by diver, deepest first (R9), what they still hold joins one stream of lost units."""
        while True:
            seat = self.next_loser()
            if seat == NOBODY:
                break
            while self.load[seat] > 0:
                if self.printed.owner_orders and self.has_choice(seat):
                    self.current = seat
                    self.phase = ORDER_LOST
                    return
                self.lose(seat, self.heaviest(seat))
        self.close_path()

    def next_loser(self) -> i64:
        chosen: i64 = NOBODY
        for seat in range(self.players):
            if self.load[seat] == 0:
                continue
            if chosen == NOBODY or (self.position[seat] > self.position[chosen]) != self.printed.nearest_first:
                chosen = seat
        return chosen

    def has_choice(self, seat: i64) -> bool:
        start = seat * MOST_CARRIED
        for held in range(1, self.load[seat]):
            if self.make_up[self.carried[start + held]] != self.make_up[self.carried[start]]:
                return True
        return False

    def heaviest(self, seat: i64) -> i64:
        """Highest total level first, then as picked up (C7)."""
        start = seat * MOST_CARRIED
        chosen: i64 = 0
        for held in range(1, self.load[seat]):
            if self.total_level(self.carried[start + held]) > self.total_level(self.carried[start + chosen]):
                chosen = held
        return chosen

    def total_level(self, unit: i64) -> i64:
        return levels_in(self.make_up[unit])

    def lose(self, seat: i64, held: i64) -> None:
        unit = self.remove_carried(seat, held)
        self.tell(LOSES, seat, self.make_up[unit])
        if self.printed.restack_units:
            self.lost = append(self.lost, unit)
            return
        while unit != BLANK:
            rest = self.below[unit]
            self.below[unit] = BLANK
            self.make_up[unit] = single(self.printed.level[unit])
            self.lost = append(self.lost, unit)
            unit = rest

    def close_path(self) -> None:
        """Blanks go, the gaps close, and the lost units join the far end in piles of three."""
        kept: vec[i64] = vec[i64]([])
        for unit in self.path:
            if unit != BLANK:
                kept = append(kept, unit)
        for i in range(len(self.lost)):
            if i % self.printed.pile_size == 0:
                kept = append(kept, self.lost[i])
            else:
                self.stack(kept[len(kept) - 1], self.lost[i])
        self.path = kept
        self.lost = vec[i64]([])
        self.start_round()

    def stack(self, pile: i64, unit: i64) -> None:
        self.make_up[pile] += self.make_up[unit]
        last = pile
        while self.below[last] != BLANK:
            last = self.below[last]
        self.below[last] = unit
