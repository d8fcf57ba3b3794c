"""Deep Sea Adventure, in the order of the rulebook. R and C numbers refer to the rulings in rules.md."""

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit, shift_left, sort
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import Actions, State, Tape

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


def single(level: i64) -> i64:
    """The make-up of one chip: a number with a count of chips for each level, so that piles add up."""
    return bit(level * 6)


def make_up_count(make_up: i64, level: i64) -> i64:
    """How many chips of this level a unit of this make-up holds."""
    return (make_up >> (level * 6)) & 63


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


@final
class DeepSeaAdventure(State):
    """One position. Seats count from 0; path cells from 1, and 0 is the submarine.

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
        total: i64 = 0
        chip = unit
        while chip != BLANK:
            total += self.printed.level[chip]
            chip = self.below[chip]
        return total

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

    # The contract

    def actors(self) -> i64:
        if self.phase == ROLL or self.phase == OVER:
            return 0
        return bit(self.current)

    def is_chance(self) -> bool:
        return self.phase == ROLL

    def is_over(self) -> bool:
        return self.phase == OVER

    def legal_actions(self, seat: i64, actions: Actions) -> None:
        phase = self.phase
        if phase == SEARCH:
            actions.add(LEAVE)
            if self.path[self.position[seat] - 1] != BLANK:
                actions.add(TAKE)
            else:
                self.add_distinct_units(seat, LAY, actions)
        elif phase == DECLARE:
            actions.add(DIVE)
            actions.add(TURN_BACK)
        elif phase == CHOOSE_BOOST:
            actions.add(SWIM)
            actions.add(BOOST)
        elif phase == CHOOSE_DICE:
            first, second, third = self.boost_faces()
            actions.add(USE + first + second)
            if third != second:
                actions.add(USE + first + third)
            if third != first and second != first:
                actions.add(USE + second + third)
        elif phase == ORDER_LOST:
            self.add_distinct_units(seat, LOSE, actions)

    def add_distinct_units(self, seat: i64, base: i64, actions: Actions) -> None:
        """Units of the same levels are the same choice, for nobody knows their values."""
        start = seat * MOST_CARRIED
        for held in range(self.load[seat]):
            seen = False
            for earlier in range(held):
                if self.make_up[self.carried[start + earlier]] == self.make_up[self.carried[start + held]]:
                    seen = True
            if not seen:
                actions.add(base + held)

    def chance_outcomes(self, outcomes: Actions) -> None:
        dice = self.printed.outcomes
        for i in range(dice.count):
            outcomes.add_weighted(dice.items[i], dice.weights[i])

    def draw(self, random: Random, scratch: Actions) -> i64:
        rolls = self.printed.rolls
        return rolls[random.below(len(rolls))]

    def play(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == ROLL:
            self.roll(action)
        elif phase == SEARCH:
            if action == TAKE:
                self.take()
            elif action == LEAVE:
                self.tell(LEAVES, seat)
            else:
                self.lay(action - LAY)
            self.end_turn()
        elif phase == DECLARE:
            if action == TURN_BACK:
                self.returning[seat] = 1
                self.tell(TURNS_BACK, seat)
            else:
                self.tell(DIVES_ON, seat)
            self.consider_boost()
        elif phase == CHOOSE_BOOST:
            self.boosting = action == BOOST
            self.phase = ROLL
            if self.boosting:
                self.tell(BOOSTS, seat)
                self.use_air(1)
            else:
                self.tell(SWIMS, seat)
        elif phase == CHOOSE_DICE:
            self.tell(USES_DICE, seat, action - USE)
            self.move(action - USE)
        else:
            self.lose(seat, action - LOSE)
            self.lose_units()

    def refusal(self, seat: i64, action: i64) -> str:
        phase = self.phase
        if action == TURN_BACK:
            if self.returning[seat] != 0:
                return "You have turned back already; a diver turns only once a round."
            if self.position[seat] == SUBMARINE:
                return "You are still on the submarine, so you dive."
            if self.load[seat] == 0:
                return "You carry nothing yet: without a treasure a diver may not turn back."
        if action == TAKE and phase == SEARCH:
            return "There is no treasure on this space to take."
        if action >= LAY and action < USE and phase == SEARCH:
            if self.path[self.position[seat] - 1] != BLANK:
                return "A treasure can only be laid down on a blank space."
            if action - LAY >= self.load[seat]:
                return "You do not carry that many treasures."
            return "That treasure is like another one you carry: lay down the first of them."
        if action >= USE and action < LOSE and phase == CHOOSE_DICE:
            return "No two of the dice give that total."
        if phase == DECLARE:
            return "First declare: dive on, or turn back?"
        if phase == CHOOSE_BOOST:
            return "First decide: boost, or swim?"
        if phase == CHOOSE_DICE:
            return "First choose the two dice to use."
        if phase == ORDER_LOST:
            return "First say which of your lost treasures sinks next."
        return "Now search: take, lay down, or leave."

    def clone(self) -> "DeepSeaAdventure":
        copy = DeepSeaAdventure(self.setup, self.printed)
        copy.value = self.value[:]
        copy.below = self.below[:]
        copy.make_up = self.make_up[:]
        copy.owner = self.owner[:]
        copy.path = self.path[:]
        copy.position = self.position[:]
        copy.occupied = self.occupied
        copy.returning = self.returning[:]
        copy.home = self.home[:]
        copy.load = self.load[:]
        copy.carried = self.carried[:]
        copy.lost = self.lost[:]
        copy.first = self.first
        copy.round = self.round
        copy.air = self.air
        copy.current = self.current
        copy.phase = self.phase
        copy.last_turn = self.last_turn
        copy.last_home = self.last_home
        copy.homecomers = self.homecomers
        copy.idle_turns = self.idle_turns
        copy.stirred = self.stirred
        copy.boosting = self.boosting
        copy.rolled = self.rolled
        copy.how_ended = self.how_ended
        return copy

    def carry(self, tape: Tape) -> None:
        self.value = tape.vector(self.value)
        self.below = tape.vector(self.below)
        self.make_up = tape.vector(self.make_up)
        self.owner = tape.vector(self.owner)
        self.path = tape.vector(self.path)
        self.position = tape.vector(self.position)
        self.occupied = tape.number(self.occupied)
        self.returning = tape.vector(self.returning)
        self.home = tape.vector(self.home)
        self.load = tape.vector(self.load)
        self.carried = tape.vector(self.carried)
        self.lost = tape.vector(self.lost)
        self.first = tape.number(self.first)
        self.round = tape.number(self.round)
        self.air = tape.number(self.air)
        self.current = tape.number(self.current)
        self.phase = tape.number(self.phase)
        self.last_turn = tape.flag(self.last_turn)
        self.last_home = tape.number(self.last_home)
        self.homecomers = tape.number(self.homecomers)
        self.idle_turns = tape.number(self.idle_turns)
        self.stirred = tape.flag(self.stirred)
        self.boosting = tape.flag(self.boosting)
        self.rolled = tape.number(self.rolled)
        self.how_ended = tape.number(self.how_ended)

    # Secrets

    def knows(self, seat: i64, chip: i64) -> bool:
        """Banked chips are public; what a diver brought home he may look at before the others do (C3)."""
        if self.owner[chip] != NOBODY:
            return True
        if seat < 0 or self.home[seat] == 0:
            return False
        for held in range(self.load[seat]):
            carried = self.carried[seat * MOST_CARRIED + held]
            while carried != BLANK:
                if carried == chip:
                    return True
                carried = self.below[carried]
        return False

    def resample(self, seat: i64, random: Random) -> None:
        """The values a seat has not seen are, level by level, equally likely in any order."""
        chips = len(self.value)
        start: i64 = 0
        while start < chips:
            stop = self.printed.level_end(start)
            hidden: vec[i64] = vec[i64]([])
            for chip in range(start, stop):
                if not self.knows(seat, chip):
                    hidden = append(hidden, self.value[chip])
            sort(hidden)
            random.shuffle(hidden, 0, len(hidden))
            drawn: i64 = 0
            for chip in range(start, stop):
                if not self.knows(seat, chip):
                    self.value[chip] = hidden[drawn]
                    drawn += 1
            start = stop

    # Results

    def score(self, seat: i64) -> i64:
        total: i64 = 0
        for chip in range(len(self.owner)):
            if self.owner[chip] == seat:
                total += self.value[chip]
        return total

    def standing(self, seat: i64) -> i64:
        """Points, then more chips of the highest level, then of the next: six bits for each."""
        level = self.printed.level
        result = shift_left(self.score(seat), level[len(level) - 1] * 6)
        for chip in range(len(level)):
            if self.owner[chip] == seat:
                result += bit((level[chip] - 1) * 6)
        return result

    def ending(self) -> i64:
        return self.how_ended
