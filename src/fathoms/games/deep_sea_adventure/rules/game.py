"""The contract: what may be done, doing it, copies, secrets and results."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit, shift_left, sort
from fathoms.engine.random import Random
from fathoms.engine.state import Actions, Tape
from fathoms.games.deep_sea_adventure.rules.components import (
    BLANK,
    BOOST,
    BOOSTS,
    CHOOSE_BOOST,
    CHOOSE_DICE,
    DECLARE,
    DIVE,
    DIVES_ON,
    LAY,
    LEAVE,
    LEAVES,
    LOSE,
    MOST_CARRIED,
    NOBODY,
    ORDER_LOST,
    OVER,
    ROLL,
    SEARCH,
    SUBMARINE,
    SWIM,
    SWIMS,
    TAKE,
    TURN_BACK,
    TURNS_BACK,
    USE,
    USES_DICE,
)
from fathoms.games.deep_sea_adventure.rules.dive import Dive


@final
class DeepSeaAdventure(Dive):
    """Deep Sea Adventure as the rest of Fathoms knows it: what may be done, doing it, secrets and results."""

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
