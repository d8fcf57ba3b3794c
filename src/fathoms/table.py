"""One live game: who sits where, whose turn it is, what was done, and what each viewer was told.

The terminal, the arena and the server all play through a Table. It holds no clock, socket or file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fathoms.bots.knowledge import Knowledge
from fathoms.engine.game import Game, Line, Names, Outcome, Share, actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import CHANCE, EVERYBODY, Actions, Event, IllegalAction, State
from fathoms.record import Move, Record
from fathoms.scene.scene import Choice, Scene
from fathoms.text import Text, verbatim


@dataclass
class Seat:
    """One place at the table. A bot plays where one is named; where a person left, until that person comes back."""

    name: str
    bot: str | None = None
    left: bool = False


@dataclass(frozen=True)
class Entry:
    """One move of the game with what it made happen."""

    move: Move
    events: tuple[Event, ...]
    revealing: bool
    """Whether it showed anybody something new, so that it cannot be taken back."""


@dataclass(frozen=True)
class Look:
    """All that one viewer is shown of a position."""

    scene: Scene
    choices: list[Choice]
    prompt: Text


class Table:
    """One game in play. The true state stays inside: callers get views, choices, scenes and logs of one viewer."""

    def __init__(self, game: Game, setup: Setup, seats: list[Seat], deal: list[int], opening: bytes = b"") -> None:
        """A table before the first move; `opening` is a position to begin with instead of the one the deal gives."""
        if len(seats) != setup.players:
            raise ValueError(f"{setup.players} seats are needed, not {len(seats)}.")
        self.game = game
        self.setup = setup
        self.seats = seats
        self.deal = deal
        self.opening = opening
        self.tags: dict[str, str] = {}
        self.names: Names = tuple(verbatim(seat.name) for seat in seats)
        self._state = self._start()
        self._entries: list[Entry] = []

    @classmethod
    def from_record(cls, record: Record, seats: list[Seat] | None = None, up_to: int | None = None) -> Table:
        """A table where the record's game stands after its last move, or after this many."""
        table = cls(record.game, record.setup, seats or [Seat(name) for name in record.seats], record.deal)
        table.tags = dict(record.tags)
        for move in record.moves[:up_to]:
            table.play(move)
        return table

    def at_move(self, number: int) -> Table:
        """The table as it was after this many moves."""
        table = Table(self.game, self.setup, self.seats, self.deal, self.opening)
        table.names = self.names
        for entry in self._entries[:number]:
            table.play(entry.move)
        return table

    # What a viewer may know

    @property
    def is_over(self) -> bool:
        return self._state.is_over()

    @property
    def waits_for_chance(self) -> bool:
        return self._state.is_chance()

    @property
    def actors(self) -> list[int]:
        """The seats that may act now."""
        return actors(self._state)

    @property
    def length(self) -> int:
        """How many moves were made, chance included."""
        return len(self._entries)

    @property
    def moves(self) -> list[Move]:
        """Every move so far; not for a viewer, who may not know them all."""
        return self.moves_since(0)

    def moves_since(self, number: int) -> list[Move]:
        """The moves after this many; not for a viewer either."""
        return [entry.move for entry in self._entries[number:]]

    def view(self, viewer: int) -> dict[str, Any]:
        return self.game.view(self._state, viewer)

    def choices(self, seat: int) -> list[Choice]:
        """What this seat may do now; nothing when it is not to act."""
        return self.game.choices(self._state, seat) if seat in self.actors else []

    def look(self, viewer: int) -> Look:
        """Scene, choices and prompt together, made from one view."""
        view, names = self.view(viewer), self.names
        choices = self.game.choices(self._state, viewer, view) if viewer in self.actors else []
        return Look(self.game.scene(view, choices, names), choices, self.game.prompt(view, names))

    def prompt(self, viewer: int) -> Text:
        return self.look(viewer).prompt

    def scene(self, viewer: int) -> Scene:
        return self.look(viewer).scene

    def log(self, viewer: int, since: int = 0) -> list[tuple[int, Line]]:
        """Log lines for this viewer after move `since`, each with the number of the move it belongs to."""
        lines: list[tuple[int, Line]] = []
        for number, entry in enumerate(self._entries[since:], since + 1):
            lines += self._lines(number, entry.events, viewer)
        return lines

    def outcome(self) -> Outcome:
        if not self.is_over:
            raise ValueError("The game is not over yet.")
        return self.game.outcome(self._state)

    def breakdown(self, seat: int) -> list[Share]:
        """Where a seat's points came from, when the game is over."""
        return self.game.breakdown(self._state, seat)

    # What happens

    def act(self, seat: int, action: int, seconds: float | None = None) -> None:
        """One action of a seat. An illegal one raises IllegalAction and changes nothing."""
        self._check_whole_number(action)
        self._apply(seat, action, seconds)

    def act_by_words(self, seat: int, words: str, seconds: float | None = None) -> None:
        """The same, written in notation."""
        if seat not in self.actors:
            raise IllegalAction("The game is over." if self.is_over else "It is not this seat's turn.")
        self._apply(seat, self.game.parse(self._state, seat, words), seconds)

    def draw_chance(self, random: Random) -> None:
        """Let chance act, once."""
        self._apply(CHANCE, self._state.draw(random, Actions()), None)

    def play(self, move: Move) -> None:
        """One move as it stands in a record or log, chance included."""
        state = self._state
        state.telling = True
        state.revealed = False
        try:
            state.apply(move.seat, move.action)
            self._entries.append(Entry(move, tuple(state.journal), state.revealed or move.seat == CHANCE))
        finally:
            state.telling = False
            state.journal = []

    def can_undo(self, seat: int) -> bool:
        """Only one's own last action, and never across chance, a reveal or another seat's action."""
        return not self.why_no_undo(seat)

    def why_no_undo(self, seat: int) -> str:
        """The sentence that says why this seat can take nothing back; empty if it can."""
        if all(entry.move.seat != seat for entry in self._entries):
            return "There is nothing of yours to take back."
        last = self._entries[-1]
        if last.move.seat == CHANCE:
            return "The dice have been rolled since; that cannot be taken back."
        if last.move.seat != seat:
            return "Another player has acted since."
        return "That showed you something new; it cannot be taken back." if last.revealing else ""

    def undo(self, seat: int) -> None:
        """Take back this seat's last action."""
        if reason := self.why_no_undo(seat):
            raise IllegalAction(reason)
        self._entries.pop()
        state = self._start()
        for entry in self._entries:
            state.play(entry.move.seat, entry.move.action)
        self._state = state

    def leave(self, seat: int, bot: str) -> None:
        """A person goes; this bot plays the seat."""
        self.seats[seat].bot = bot
        self.seats[seat].left = True

    def come_back(self, seat: int) -> None:
        """The person takes the seat again."""
        if not self.seats[seat].left:
            raise IllegalAction("Nobody has left this seat.")
        self.seats[seat].bot = None
        self.seats[seat].left = False

    def record(self) -> Record:
        """The game so far, with everything in it: not for a viewer while the game goes on."""
        if self.opening:
            raise ValueError("A game that began in the middle has no record.")
        outcome = self.outcome() if self.is_over else None
        names = [seat.name for seat in self.seats]
        return Record(self.game, self.setup, self.deal, names, self.moves, dict(self.tags), (), outcome)

    def knowledge(self, seat: int) -> Knowledge:
        """What this seat knows, for the bot that plays it."""
        return Knowledge.of(self.game, self._state, seat)

    # Inside

    def _start(self) -> State:
        state = self.game.start(self.setup, self.deal)
        if self.opening:
            state.restore(self.opening)
        return state

    def _apply(self, seat: int, action: int, seconds: float | None) -> None:
        if self.is_over:
            raise IllegalAction("The game is over.")
        if seat == CHANCE and not self._state.is_chance():
            raise IllegalAction("Nothing is left to chance here: a player has to choose.")
        if seat != CHANCE and seat not in self.actors:
            raise IllegalAction("It is not this seat's turn.")
        if seat != CHANCE and action not in legal_actions(self._state, seat):
            self._state.clone().apply(seat, action)  # the rules say why not
            raise IllegalAction("That is not possible now.")
        notation = self.game.write_action(self._state, seat, action)
        self.play(Move(seat, action, notation, seconds))

    def _lines(self, number: int, events: tuple[Event, ...], viewer: int) -> list[tuple[int, Line]]:
        lines = []
        for event in events:
            if event[1] in (EVERYBODY, viewer):
                line = self.game.line(self.setup, event, self.names)
                if line is not None:
                    lines.append((number, line))
        return lines

    def _check_whole_number(self, action: int) -> None:
        if isinstance(action, bool) or not isinstance(action, int):
            raise IllegalAction("An action is a whole number.")
