"""The contract every game keeps: one position, what may be done in it, and what follows.

A State is mutable, cheap to copy and pure: no input, no output, no clock, no random numbers of its own.
Whatever happens to it is an action, a small integer: a seat's choice, or an outcome of chance.
"""

import struct
from typing import Final, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from fathoms.engine.bits import bit
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup

CHANCE: Final = -1
"""Takes the place of a seat where an action is an outcome of chance."""
SPECTATOR: Final = -2
"""Takes the place of a seat where somebody looks on."""
EVERYBODY: Final = -3
"""The audience of an event that all may know."""

Event = tuple[int, int, int, int, int, int]
"""Kind, audience (a seat or EVERYBODY), seat it is about, and three numbers whose sense the kind gives."""

StateT = TypeVar("StateT", bound="State")


class IllegalAction(ValueError):
    """This action cannot be taken now. The message says why; nothing has changed."""


class Actions:
    """A list of actions that is filled again and again without allocating. Chance outcomes carry weights."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 64)
        self.weights: vec[i64] = vec[i64]([0] * 64)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, action: i64) -> None:
        if self.count < len(self.items):
            self.items[self.count] = action
        else:
            self.items = append(self.items, action)
            self.weights = append(self.weights, 0)
        self.count += 1

    def add_weighted(self, outcome: i64, weight: i64) -> None:
        self.add(outcome)
        self.weights[self.count - 1] = weight

    def has(self, action: i64) -> bool:
        for i in range(self.count):
            if self.items[i] == action:
                return True
        return False

    def to_list(self) -> list[int]:
        numbers: list[int] = []
        for i in range(self.count):
            numbers.append(self.items[i])
        return numbers


class Tape:
    """Carries the fields of a state to a list of numbers, or back, in one and the same order."""

    def __init__(self, numbers: list[int], reading: bool) -> None:
        self.numbers = numbers
        self.reading = reading
        self.place: i64 = 0

    def number(self, value: i64) -> i64:
        if not self.reading:
            self.numbers.append(value)
            return value
        if self.place >= len(self.numbers):
            raise ValueError("The position ends too early.")
        read: i64 = self.numbers[self.place]
        self.place += 1
        return read

    def flag(self, value: bool) -> bool:
        return self.number(1 if value else 0) != 0

    def vector(self, values: vec[i64]) -> vec[i64]:
        """A vec of any length; when reading, a new one."""
        length = self.number(len(values))
        if not self.reading:
            for value in values:
                self.numbers.append(value)
            return values
        if length < 0 or length > len(self.numbers) - self.place:
            raise ValueError("The position is damaged.")
        read = vec[i64]([0] * length)
        for i in range(length):
            read[i] = self.number(0)
        return read


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. A game's rules are a subclass of this."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.players: i64 = setup.players
        self.telling = False
        self.journal: list[Event] = []
        self.revealed = False

    # Whose move it is

    def actors(self) -> i64:
        """The seats that may act now, as bits; 0 while chance acts and when the game is over."""
        raise NotImplementedError

    def is_chance(self) -> bool:
        """Whether the next action is an outcome of chance."""
        raise NotImplementedError

    def is_over(self) -> bool:
        raise NotImplementedError

    # What may be done, and doing it

    def legal_actions(self, seat: i64, actions: Actions) -> None:
        """Fill in what this seat may do. Never empty for an actor, each action once, always in the same order."""
        raise NotImplementedError

    def chance_outcomes(self, outcomes: Actions) -> None:
        """Fill in every outcome with its whole-number weight; its probability is its share of all weights."""
        raise NotImplementedError

    def draw(self, random: Random, scratch: Actions) -> i64:
        """An outcome of chance, drawn by its probability."""
        scratch.clear()
        self.chance_outcomes(scratch)
        total: i64 = 0
        for i in range(scratch.count):
            total += scratch.weights[i]
        left = random.below(total)
        for i in range(scratch.count):
            left -= scratch.weights[i]
            if left < 0:
                return scratch.items[i]
        raise AssertionError("weights of chance must be positive")

    def play(self, seat: i64, action: i64) -> None:
        """Take an action that is known to be legal. For loops that chose it from legal_actions; others use apply."""
        raise NotImplementedError

    def refusal(self, seat: i64, action: i64) -> str:
        """Why this action, which is not among the legal ones, is refused: one sentence for the player."""
        return "That is not possible now."

    def apply(self, seat: i64, action: i64) -> None:
        """Take one action. An illegal one raises IllegalAction with the reason and changes nothing."""
        if self.is_over():
            raise IllegalAction("The game is over.")
        actions = Actions()
        if seat == CHANCE:
            if not self.is_chance():
                raise IllegalAction("Nothing is left to chance here: a player has to choose.")
            self.chance_outcomes(actions)
            if not actions.has(action):
                raise IllegalAction("Chance cannot bring that here.")
        else:
            if seat < 0 or seat >= self.players or (self.actors() >> seat) & 1 == 0:
                raise IllegalAction("It is not this seat's turn.")
            self.legal_actions(seat, actions)
            if not actions.has(action):
                raise IllegalAction(self.refusal(seat, action))
        self.play(seat, action)

    # Copies

    def clone(self) -> "State":
        """An independent copy that keeps no journal."""
        raise NotImplementedError

    def carry(self, tape: Tape) -> None:
        """Pass every field that makes up the position through the tape: self.air = tape.number(self.air), ..."""
        raise NotImplementedError

    def to_bytes(self) -> bytes:
        tape = Tape([], False)
        self.carry(tape)
        return struct.pack("<" + str(len(tape.numbers)) + "q", *tape.numbers)

    def restore(self, data: bytes) -> None:
        """Become the position that to_bytes gave, of a game with the same setup."""
        if len(data) % 8 != 0:
            raise ValueError("The position is damaged.")
        tape = Tape(list(struct.unpack("<" + str(len(data) // 8) + "q", data)), True)
        self.carry(tape)
        if tape.place != len(tape.numbers):
            raise ValueError("The position is followed by something that does not belong to it.")

    # Secrets

    def resample(self, seat: i64, random: Random) -> None:
        """Draw anew what this seat (or SPECTATOR) cannot know, in place, by its probability.

        The result depends on nothing but the seat's knowledge and the generator: sort what is hidden before
        shuffling it, so that the truth leaves no trace.
        """
        raise NotImplementedError

    def reveal(self) -> None:
        """Note that this action shows somebody what he could not know before: it can never be taken back.

        Playing a card from one's own hand does not count; turning over a tile, or drawing a card, does.
        """
        self.revealed = True

    # Results

    def score(self, seat: i64) -> i64:
        """Points so far, as far as they are public; final when the game is over."""
        raise NotImplementedError

    def standing(self, seat: i64) -> i64:
        """Orders the seats: more is better, equal is a shared place. Score first, then the game's tie-breaks."""
        raise NotImplementedError

    def wins(self, seat: i64) -> bool:
        """Whether this seat has won, alone or shared. Asked when the game is over.

        Of several players the best wins; a game for one says here what it takes.
        """
        return self.players == 1 or (self.winners() >> seat) & 1 != 0

    def winners(self) -> i64:
        """All who have won, as bits."""
        if self.players == 1:
            if self.wins(0):
                return 1
            return 0
        best = self.standing(0)
        winners: i64 = 1
        for seat in range(1, self.players):
            standing = self.standing(seat)
            if standing > best:
                best = standing
                winners = 0
            if standing == best:
                winners |= bit(seat)
        return winners

    def ending(self) -> i64:
        """Why the game ended: an index into the game's list of endings."""
        raise NotImplementedError

    # The journal, from which the log is written

    def tell(
        self, kind: i64, seat: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0, audience: i64 = EVERYBODY
    ) -> None:
        """Note an event for the log, if anybody listens."""
        if self.telling:
            self.journal.append((kind, audience, seat, first, second, third))
