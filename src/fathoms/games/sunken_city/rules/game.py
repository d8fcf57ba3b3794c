"""Sunken City as the rest of Fathoms knows it: what may be done, doing it, copies and results."""

from typing import Final, final

from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits
from fathoms.engine.random import Random
from fathoms.engine.state import Actions, Tape
from fathoms.games.sunken_city.rules.lake import GROTTO, WATER
from fathoms.games.sunken_city.rules.position import (
    BEGUN,
    BUILDING_SITE,
    CHOOSE_CARD,
    DONE,
    NEPTUNE_STEPS,
    OVER,
    ROLL,
    SECOND_SQUARE,
    TURN,
    VILLAGE,
)
from fathoms.games.sunken_city.rules.printed import BUILDINGS, CENTRE, CHEST
from fathoms.games.sunken_city.rules.turn import Turn

# What a seat can do. CARD, BUILDING, SQUARE and STEP are the first of a range.
CARD: Final = 0
BUILDING: Final = 8
SQUARE: Final = 20
STEP: Final = 101
HOME: Final = 182
CHIP: Final = 183
NEPTUNE: Final = 184
STOP: Final = 185
END: Final = 186
ACTION_COUNT: Final = 187


@final
class SunkenCity(Turn):
    """One position. How it comes about is told in the classes this one is made from, a chapter of the rulebook each."""

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
        if phase == TURN:
            self.add_turn_actions(seat, actions)
        elif phase == SECOND_SQUARE:
            self.lake.add_second_squares(self.chosen, SQUARE, actions)
        elif phase == CHOOSE_CARD:
            hand = self.hand(seat)
            for card in range(len(self.printed.steps)):
                if (hand >> card) & 1 != 0:
                    actions.add(CARD + card)
        elif phase == BUILDING_SITE:
            self.lake.add_sites(SQUARE, actions)
        elif phase == NEPTUNE_STEPS:
            self.lake.add_neighbours(self.neptune, STEP, actions)
            actions.add(STOP)

    def add_turn_actions(self, seat: i64, actions: Actions) -> None:
        if self.may_raise_building():
            for number in range(self.printed.first_building, BUILDINGS + 1):
                if self.lake.site[number] == GROTTO:
                    actions.add(BUILDING + number)
        if self.may_raise_street():
            openings = self.lake.openings
            for i in range(self.lake.opening_count):
                actions.add(SQUARE + openings[i])
        if self.may_walk():
            self.add_steps(seat, actions)
        if self.may_use_chip():
            actions.add(CHIP)
        if self.may_move_neptune():
            actions.add(NEPTUNE)
        if self.may_stop_raising():
            actions.add(END)

    def add_steps(self, seat: i64, actions: Actions) -> None:
        corner_piece = self.lake.piece[self.printed.corner[seat]]
        if self.pawn[seat] == VILLAGE:
            actions.add(STEP + corner_piece)
            return
        self.lake.add_neighbours(self.pawn[seat], STEP, actions)
        if corner_piece == self.pawn[seat]:
            actions.add(HOME)

    def chance_outcomes(self, outcomes: Actions) -> None:
        die = self.printed.die
        for i in range(die.count):
            outcomes.add_weighted(die.items[i], die.weights[i])

    def play(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == ROLL:
            self.roll(action)
        elif phase == CHOOSE_CARD:
            self.play_card(action - CARD)
        elif phase == SECOND_SQUARE:
            self.raise_street(self.chosen, action - SQUARE)
        elif phase == BUILDING_SITE:
            self.raise_building(action - SQUARE)
        elif phase == NEPTUNE_STEPS:
            if action == STOP:
                self.finish_neptune()
            else:
                self.move_neptune(action - STEP)
        elif action < SQUARE:
            self.choose_building(action - BUILDING)
        elif action < STEP:
            self.choose_first_square(action - SQUARE)
        elif action < HOME:
            self.walk(action - STEP)
        elif action == HOME:
            self.walk_home()
        elif action == CHIP:
            self.use_chip()
        elif action == NEPTUNE:
            self.begin_neptune()
        else:
            self.end_turn()

    def refusal(self, seat: i64, action: i64) -> str:
        phase = self.phase
        if action < 0 or action >= ACTION_COUNT:
            return "There is no such action."
        if phase == CHOOSE_CARD:
            if action < BUILDING and action < len(self.printed.steps):
                return "You have played that card already; it comes back when all are played."
            return "First play a movement card."
        if action < BUILDING:
            return "You have played a card this turn already."
        if phase == SECOND_SQUARE:
            return "First choose the second square of the street: free water beside the first, not the middle."
        if phase == BUILDING_SITE:
            return self.site_refusal(action)
        if phase == NEPTUNE_STEPS:
            if action >= STEP and action < HOME:
                return "Neptune moves only to a city piece that shares an edge with his."
            return "First finish Neptune's move, or stop it."
        if action < STEP:
            return self.raising_refusal(action)
        if action <= CHIP:
            return self.walking_refusal(seat, action)
        if action == NEPTUNE:
            if self.neptune_moved:
                return "Neptune has been moved this turn."
            if not self.lake.has_neighbour(self.neptune):
                return "Neptune is surrounded by water and must stay."
            return "Neptune moves before or after raising city pieces, not in between."
        if action == STOP:
            return "Neptune is not on his way."
        return "The card must be fulfilled: city pieces are still to be raised."

    def site_refusal(self, action: i64) -> str:
        if action < SQUARE or action >= STEP:
            return "First choose where the building rises."
        square = action - SQUARE
        if self.lake.piece[square] != WATER:
            return "Another city piece is there already."
        if self.printed.dark[square] == 0:
            return "Buildings rise from dark water only."
        return "A building may not rise next to another one, not even diagonally."

    def raising_refusal(self, action: i64) -> str:
        if self.raising == DONE:
            return "Nothing is left to raise this turn."
        if action < SQUARE:
            number = action - BUILDING
            if self.building_raised:
                return "Only one building may rise in a turn."
            if number < self.printed.first_building or number > BUILDINGS:
                return "There is no building of that number."
            if self.lake.site[number] != GROTTO:
                return "That building has risen already."
            return "There is no place left where a building may rise."
        square = action - SQUARE
        if self.streets_to_take() == 0:
            return "No street is left to take."
        if self.lake.piece[square] != WATER:
            return "Another city piece is there already."
        if square == CENTRE:
            return "In the middle only buildings rise."
        return "A street needs two free squares side by side."

    def walking_refusal(self, seat: i64, action: i64) -> str:
        if self.raising == BEGUN and not self.may_stop_raising():
            return "First raise all the city pieces of your card."
        if action == CHIP:
            if self.chips[seat] == 0:
                return "You have no Neptune chip."
            return "A Neptune chip is used before the first step, and one a turn."
        if self.moving == DONE:
            return "Your adventurer has finished his move this turn."
        if action == HOME:
            return "Your village is reached only from the city piece on its corner of the lake."
        if self.pawn[seat] == VILLAGE:
            return "From the village the way leads only to a city piece on its corner of the lake."
        return "A step leads only to a city piece that shares an edge with yours."

    # Copies

    def clone(self) -> "SunkenCity":
        copy = SunkenCity(self.setup, self.printed, self.lake.clone())
        copy.stacks = self.stacks[:]
        copy.source = self.source
        copy.pawn = self.pawn[:]
        copy.found = self.found[:]
        copy.secured = self.secured[:]
        copy.chips = self.chips[:]
        copy.played = self.played[:]
        copy.neptune = self.neptune
        copy.chips_left = self.chips_left
        copy.first = self.first
        copy.current = self.current
        copy.round = self.round
        copy.phase = self.phase
        copy.stirred = self.stirred
        copy.quiet_rounds = self.quiet_rounds
        copy.trigger = self.trigger
        copy.card = self.card
        copy.raising = self.raising
        copy.moving = self.moving
        copy.to_raise = self.to_raise
        copy.steps = self.steps
        copy.building_raised = self.building_raised
        copy.timer_this_turn = self.timer_this_turn
        copy.chosen = self.chosen
        copy.neptune_moved = self.neptune_moved
        copy.neptune_steps = self.neptune_steps
        copy.rolled = self.rolled
        return copy

    def carry(self, tape: Tape) -> None:
        self.lake.carry(tape)
        self.stacks = tape.vector(self.stacks)
        self.source = tape.number(self.source)
        self.pawn = tape.vector(self.pawn)
        self.found = tape.vector(self.found)
        self.secured = tape.vector(self.secured)
        self.chips = tape.vector(self.chips)
        self.played = tape.vector(self.played)
        self.neptune = tape.number(self.neptune)
        self.chips_left = tape.number(self.chips_left)
        self.first = tape.number(self.first)
        self.current = tape.number(self.current)
        self.round = tape.number(self.round)
        self.phase = tape.number(self.phase)
        self.stirred = tape.flag(self.stirred)
        self.quiet_rounds = tape.number(self.quiet_rounds)
        self.trigger = tape.number(self.trigger)
        self.card = tape.number(self.card)
        self.raising = tape.number(self.raising)
        self.moving = tape.number(self.moving)
        self.to_raise = tape.number(self.to_raise)
        self.steps = tape.number(self.steps)
        self.building_raised = tape.flag(self.building_raised)
        self.timer_this_turn = tape.flag(self.timer_this_turn)
        self.chosen = tape.number(self.chosen)
        self.neptune_moved = tape.flag(self.neptune_moved)
        self.neptune_steps = tape.number(self.neptune_steps)
        self.rolled = tape.number(self.rolled)

    # Secrets

    def resample(self, seat: i64, random: Random) -> None:
        """There are none: hands, treasures and stacks lie open."""

    # Results

    def score(self, seat: i64) -> i64:
        """Treasures in the village."""
        return count_bits(self.secured[seat])

    def standing(self, seat: i64) -> i64:
        """Treasures, then what they are worth together; still equal is shared (19)."""
        worth: i64 = 0
        for treasure in range(1, CHEST + 1):
            if self.secured[seat] & bit(treasure) != 0:
                worth += self.printed.value(treasure)
        return self.score(seat) * 1024 + worth

    def ending(self) -> i64:
        return self.trigger
