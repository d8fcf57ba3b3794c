"""Sunken City, in the order of the rulebook. The numbers in brackets are the rulings in rules.md."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import Actions, State, Tape
from fathoms.games.sunken_city.rules.lake import GROTTO, WATER, Lake
from fathoms.games.sunken_city.rules.printed import (
    BUILDINGS,
    CENTRE,
    CHEST,
    LAST_SPACE,
    NOWHERE,
    TIMER_SPACE,
    Printed,
)

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

# Events for the log.
ROUND_STARTS: Final = 0
PLAYS_CARD: Final = 1
CARDS_RETURN: Final = 2
STREET_RISES: Final = 3
BUILDING_RISES: Final = 4
USES_CHIP: Final = 5
WALKS: Final = 6
FINDS: Final = 7
SECURES: Final = 8
ROLLS: Final = 9
NEPTUNE_MOVES: Final = 10
STREET_SINKS: Final = 11
BUILDING_SINKS: Final = 12
SENT_HOME: Final = 13
GAINS_CHIP: Final = 14
SPACE_TURNS: Final = 15
TIMER_SHOWS: Final = 16
ALL_SECURED: Final = 17
GAME_FREEZES: Final = 18
GAME_STALLS: Final = 19

# Why the game ends.
NOT_YET: Final = -1
FULL_SET: Final = 0
SAND_TIMER: Final = 1
FROZEN: Final = 2
STALLED: Final = 3

QUIET_ROUNDS: Final = 2
"""Whole rounds without anything raised, secured or sunk after which the game ends (C3)."""


@final
class SunkenCity(State):
    """One position. Adventurers and Neptune stand on city pieces, which go by a square; see Lake."""

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

    def prepare(self, deal: list[int]) -> None:
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
        self.start_round()

    def start_round(self) -> None:
        self.round += 1
        self.stirred = False
        self.tell(ROUND_STARTS, self.first, self.round)
        self.start_turn()

    # Playing a movement card

    def start_turn(self) -> None:
        self.card = NOWHERE
        hand = self.hand(self.current)
        if count_bits(hand) > 1:
            self.phase = CHOOSE_CARD
            return
        last: i64 = 0
        while (hand >> last) & 1 == 0:
            last += 1
        self.play_card(last)

    def hand(self, seat: i64) -> i64:
        return self.printed.all_cards & ~self.played[seat]

    def play_card(self, card: i64) -> None:
        self.card = card
        self.played[self.current] |= bit(card)
        self.to_raise = self.printed.pieces_to_raise[card]
        self.steps = self.printed.steps[card]
        self.raising = READY if self.to_raise > 0 else DONE
        self.moving = READY
        self.building_raised = False
        self.timer_this_turn = False
        self.neptune_moved = False
        self.neptune_steps = 0
        self.rolled = NOT_ROLLED
        self.tell(PLAYS_CARD, self.current, self.to_raise, self.steps)
        self.go_on()

    def go_on(self) -> None:
        """The three actions come in any order: ask for the next, or end the turn if nothing is left to do."""
        self.phase = TURN
        self.chosen = NOWHERE
        if not (
            self.may_raise_street()
            or self.may_raise_building()
            or self.may_walk()
            or self.may_use_chip()
            or self.may_move_neptune()
        ):
            self.end_turn()

    # Raise up streets and buildings

    def may_raise_street(self) -> bool:
        return self.raising != DONE and self.lake.opening_count > 0 and self.streets_to_take() > 0

    def may_raise_building(self) -> bool:
        """One a turn, of those in the grottos."""
        return (
            self.raising != DONE and not self.building_raised and self.lake.open_sites > 0 and self.grottos_hold_one()
        )

    def grottos_hold_one(self) -> bool:
        for number in range(self.printed.first_building, BUILDINGS + 1):
            if self.lake.site[number] == GROTTO:
                return True
        return False

    def streets_to_take(self) -> i64:
        """What this turn could still take, one space after the other (10, C4)."""
        total: i64 = 0
        for space in range(self.source, LAST_SPACE):
            total += self.stacks[space]
        if self.printed.space6_next_turn and (self.source < LAST_SPACE or self.timer_this_turn):
            return total
        return total + self.stacks[LAST_SPACE]

    def may_stop_raising(self) -> bool:
        """Raising is a duty, but not when too few streets are left (C2) or none finds a place (9)."""
        return self.raising == DONE or self.lake.opening_count == 0 or self.streets_to_take() < self.to_raise

    def begin_raising(self) -> None:
        """Walking is done in one go: whoever raises something has ended it (1)."""
        self.raising = BEGUN
        if self.moving == BEGUN:
            self.moving = DONE

    def choose_first_square(self, square: i64) -> None:
        self.begin_raising()
        if self.lake.open_sides[square] > 1:
            self.chosen = square
            self.phase = SECOND_SQUARE
            return
        for i in range(square * 4, square * 4 + 4):
            neighbour = self.printed.beside[i]
            if neighbour != NOWHERE and self.lake.takes_half_street(neighbour):
                self.raise_street(square, neighbour)
                return

    def raise_street(self, one: i64, another: i64) -> None:
        self.lake.raise_street(one, another)
        self.tell(STREET_RISES, self.current, one, another, self.source)
        self.take_street()
        self.piece_raised()

    def choose_building(self, number: i64) -> None:
        self.begin_raising()
        self.chosen = number
        self.phase = BUILDING_SITE
        if self.lake.open_sites == 1:
            for square in range(len(self.lake.piece)):
                if self.lake.takes_building(square):
                    self.raise_building(square)
                    return

    def raise_building(self, square: i64) -> None:
        self.building_raised = True
        self.lake.raise_building(self.chosen, square)
        self.tell(BUILDING_RISES, self.current, self.chosen, square)
        self.piece_raised()

    def piece_raised(self) -> None:
        self.stirred = True
        self.to_raise -= 1
        if self.to_raise == 0:
            self.raising = DONE
        self.go_on()

    # The street spaces

    def take_street(self) -> None:
        """When a space is used up the next is turned over at once; under space 5 the sand timer shows."""
        self.stacks[self.source] -= 1
        while self.source < LAST_SPACE and self.stacks[self.source] == 0:
            if self.source == TIMER_SPACE:
                self.timer_this_turn = True
                self.tell(TIMER_SHOWS, self.current)
                self.pull_trigger(SAND_TIMER)
            self.source += 1
            self.tell(SPACE_TURNS, self.current, self.source, self.stacks[self.source])

    def sink_street(self) -> i64:
        """Sunk streets gather on the space after the one streets are taken from. Gives that space."""
        space = self.source + 1 if self.source < LAST_SPACE else self.source
        self.stacks[space] += 1
        return space

    # Move the adventurer

    def may_walk(self) -> bool:
        """Raising is done in one go: it must be over, or not begun, or allowed to stop (1)."""
        if self.moving == DONE or self.steps == 0 or not (self.raising != BEGUN or self.may_stop_raising()):
            return False
        pawn = self.pawn[self.current]
        corner = self.printed.corner[self.current]
        if pawn == VILLAGE:
            return self.lake.piece[corner] != WATER
        return self.lake.piece[corner] == pawn or self.lake.has_neighbour(pawn)

    def may_use_chip(self) -> bool:
        """Before the first step, once a turn (16)."""
        return (
            self.chips[self.current] > 0 and self.moving == READY and (self.raising != BEGUN or self.may_stop_raising())
        )

    def begin_moving(self) -> None:
        self.moving = BEGUN
        if self.raising == BEGUN:
            self.raising = DONE

    def use_chip(self) -> None:
        """As many extra steps as there are roofs on the adventure board now."""
        seat = self.current
        self.begin_moving()
        self.chips[seat] -= 1
        self.chips_left += 1
        bonus = self.roofs(seat)
        self.steps += bonus
        self.tell(USES_CHIP, seat, bonus, self.steps)
        self.go_on()

    def roofs(self, seat: i64) -> i64:
        return count_bits(self.printed.all_treasures & ~self.found[seat] & ~self.secured[seat])

    def walk(self, piece: i64) -> None:
        """One step to a piece that shares an edge. Whoever enters a building finds what it hides."""
        seat = self.current
        self.begin_moving()
        self.tell(WALKS, seat, self.pawn[seat], piece)
        self.pawn[seat] = piece
        number = self.lake.number[piece]
        if number > 0:
            self.find(seat, number)
            if piece == CENTRE:
                self.find(seat, CHEST)
        self.step_taken()

    def find(self, seat: i64, treasure: i64) -> None:
        if (self.found[seat] | self.secured[seat]) & bit(treasure) == 0:
            self.found[seat] |= bit(treasure)
            self.tell(FINDS, seat, treasure)

    def walk_home(self) -> None:
        """Into the village: what was found is safe."""
        seat = self.current
        self.begin_moving()
        self.tell(WALKS, seat, self.pawn[seat], VILLAGE)
        self.pawn[seat] = VILLAGE
        if self.found[seat] != 0:
            self.stirred = True
            self.secured[seat] |= self.found[seat]
            self.tell(SECURES, seat, self.found[seat], self.score(seat))
            self.found[seat] = 0
            if self.secured[seat] == self.printed.all_treasures:
                self.tell(ALL_SECURED, seat)
                self.pull_trigger(FULL_SET)
        self.step_taken()

    def step_taken(self) -> None:
        self.steps -= 1
        if self.steps == 0:
            self.moving = DONE
        self.go_on()

    # Move Neptune

    def may_move_neptune(self) -> bool:
        """Once a turn, at any point of it (C1), unless he is surrounded by water."""
        if self.neptune_moved or not self.lake.has_neighbour(self.neptune):
            return False
        return not self.printed.neptune_between_blocks or self.raising != BEGUN or self.may_stop_raising()

    def begin_neptune(self) -> None:
        """Without the die in the mover's own territory, as he stands now (12)."""
        if self.printed.neptune_between_blocks:
            if self.raising == BEGUN:
                self.raising = DONE
            if self.moving == BEGUN:
                self.moving = DONE
        if self.in_territory(self.neptune, self.current):
            self.neptune_steps = self.printed.steps_at_home
            self.phase = NEPTUNE_STEPS
        else:
            self.phase = ROLL

    def in_territory(self, piece: i64, seat: i64) -> bool:
        """A street counts with either half."""
        return self.printed.owner[piece] == seat or self.printed.owner[self.lake.other[piece]] == seat

    def roll(self, face: i64) -> None:
        self.tell(ROLLS, self.current, face)
        self.rolled = face
        self.neptune_steps = face
        if face == 0:
            self.finish_neptune()
        else:
            self.phase = NEPTUNE_STEPS

    def move_neptune(self, piece: i64) -> None:
        """What he leaves sinks at once."""
        left = self.neptune
        self.neptune = piece
        self.neptune_steps -= 1
        self.tell(NEPTUNE_MOVES, self.current, left, piece)
        self.sink(left)
        if self.neptune_steps == 0 or not self.lake.has_neighbour(piece):
            self.finish_neptune()

    def finish_neptune(self) -> None:
        self.neptune_moved = True
        self.neptune_steps = 0
        self.go_on()

    # Sinking streets and buildings

    def sink(self, piece: i64) -> None:
        self.stirred = True
        number = self.lake.number[piece]
        another = self.lake.other[piece]
        self.lake.sink(piece)
        if number > 0:
            self.tell(BUILDING_SINKS, self.current, number, piece)
        else:
            self.tell(STREET_SINKS, self.current, piece, another, self.sink_street())
        for seat in range(self.players):
            if self.pawn[seat] == piece:
                self.send_home(seat)

    def send_home(self, seat: i64) -> None:
        """What was found must be found again. A chip consoles those whom another player sent home (14, 16)."""
        self.pawn[seat] = VILLAGE
        self.tell(SENT_HOME, seat, self.found[seat])
        self.found[seat] = 0
        if seat != self.current and self.chips_left > 0:
            self.chips_left -= 1
            self.chips[seat] += 1
            self.tell(GAINS_CHIP, seat)

    # Turn end and game end

    def end_turn(self) -> None:
        seat = self.current
        self.card = NOWHERE
        if self.played[seat] == self.printed.all_cards:
            self.played[seat] = 0
            self.tell(CARDS_RETURN, seat)
        self.current = seat + 1 if seat + 1 < self.players else 0
        if self.current == self.first:
            self.end_round()
        else:
            self.start_turn()

    def end_round(self) -> None:
        """Everybody has had the same number of turns: the game may end here and nowhere else (20)."""
        self.quiet_rounds = 0 if self.stirred else self.quiet_rounds + 1
        if self.is_frozen():
            self.tell(GAME_FREEZES, NOBODY)
            self.pull_trigger(FROZEN)
        elif self.quiet_rounds == QUIET_ROUNDS:
            self.tell(GAME_STALLS, NOBODY)
            self.pull_trigger(STALLED)
        if self.trigger == NOT_YET:
            self.start_round()
        else:
            self.phase = OVER

    def pull_trigger(self, why: i64) -> None:
        if self.trigger == NOT_YET:
            self.trigger = why

    def is_frozen(self) -> bool:
        """Nothing can rise and nothing can sink any more (C3)."""
        return (
            self.lake.opening_count == 0
            and (self.lake.open_sites == 0 or not self.grottos_hold_one())
            and not self.lake.has_neighbour(self.neptune)
        )

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
