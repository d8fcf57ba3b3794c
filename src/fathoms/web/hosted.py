"""One table of the server: a fold of its log. No socket, no database, no waiting; memory is only a cache of the log."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from fathoms.engine.game import Game, Outcome
from fathoms.engine.setup import Setup
from fathoms.games import get_game
from fathoms.record import Move, Record
from fathoms.scene.scene import Choice
from fathoms.table import Seat, Table
from fathoms.text import Text, text, verbatim
from fathoms.web import fair
from fathoms.web.clocks import Clocks
from fathoms.web.steps import (
    Acted,
    AnyStep,
    CameBack,
    Closed,
    Head,
    Joined,
    Left,
    NextTable,
    Played,
    Replaced,
    Resigned,
    Said,
    SeatKind,
    Started,
    TimeGiven,
    TookBack,
)

Phase: TypeAlias = Literal["open", "playing", "over", "closed"]
CHAT_KEPT, NOTES_KEPT = 200, 200
"""How many chat lines, and lines about who came and went, a fresh frame brings."""


@dataclass
class Place:
    """A seat of the table and who holds it."""

    kind: SeatKind
    name: str
    person: str | None = None
    bot: str | None = None
    left: bool = False
    resigned: bool = False
    words: str = ""

    @property
    def taken(self) -> bool:
        return self.person is not None or self.bot is not None

    @property
    def title(self) -> Text:
        return seat_title(self.name, self.bot if self.person is None else None)


@dataclass(frozen=True)
class ChatLine:
    number: int
    seat: int
    name: str
    words: str
    at: float


@dataclass
class News:
    """What the last step brought, for the frame that tells of it."""

    keep: int = 0
    """Log lines of later moves are void."""
    notes: list[tuple[int, Text]] = field(default_factory=list)
    chat: list[ChatLine] = field(default_factory=list)


class HostedTable:
    """All that is known about a table after the steps so far."""

    def __init__(self, head: Head, setup: Setup | None = None) -> None:
        """A table that was just made; its setup follows from what was agreed, where nobody has it at hand."""
        self.head = head
        self.game: Game = get_game(head.game)
        self.setup = setup or _setup(self.game, head)
        self.phase: Phase = "open"
        self.number = 0
        self.changed = head.created
        self.places = [self._place(plan.kind, plan.name, plan.bot) for plan in head.seats]
        self.play: Table | None = None
        self.key = b""
        self.clocks = Clocks(head.clock, len(head.seats))
        self.done: dict[tuple[str, str], int] = {}
        """The step that answered a person's request, by the client's id."""
        self.notes: deque[tuple[int, Text]] = deque(maxlen=NOTES_KEPT)
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.next: str | None = None
        self.news = News()
        self.asked_at: list[int] = [0] * len(head.seats)
        """The position since which a seat has had the same question to answer."""
        self._questions: dict[int, tuple[int, ...]] = {}
        self.taken_back = 0
        """The last step that took something back: as many moves made again do not make the same position."""
        self.bot_moves: set[int] = set()
        """The moves that bots made, by their number: nobody else can take them back."""

    def _place(self, kind: SeatKind, name: str, bot: str | None) -> Place:
        if kind == "me":
            return Place(kind, self.head.maker_name, self.head.maker, words=self.head.words)
        if kind == "here":
            return Place(kind, name, self.head.maker)
        if kind == "bot":
            chosen = bot or self.head.bot
            return Place(kind, name or str(bot_title(chosen)), None, chosen)
        return Place(kind, "")

    # What is asked of it

    @property
    def moves(self) -> int:
        return self.play.length if self.play else 0

    @property
    def actors(self) -> list[int]:
        return self.play.actors if self.play and self.phase == "playing" else []

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; who resigned comes last, whatever the bot made of it."""
        if self.play is None or not self.play.is_over:
            return None
        outcome = self.play.outcome()
        stayed = [rank for rank, place in zip(outcome.ranks, self.places, strict=True) if not place.resigned]
        if len(stayed) == len(self.places):
            return outcome
        ranks = tuple(
            len(stayed) + 1 if place.resigned else 1 + sum(other < rank for other in stayed)
            for rank, place in zip(outcome.ranks, self.places, strict=True)
        )
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1) if stayed else ()
        return replace(outcome, ranks=ranks, winners=winners)

    def can_undo(self, seat: int) -> bool:
        """Whether who sits there may take the last move back."""
        mine = self.phase == "playing" and self.places[seat].bot is None and self.moves not in self.bot_moves
        return mine and self.play is not None and self.play.can_undo(seat)

    @property
    def words(self) -> list[str]:
        return [place.words for place in self.places]

    def seats_of(self, person: str | None) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if person is not None and place.person == person]

    def bot_seat(self) -> int | None:
        """A seat that a bot has to act for now."""
        return next((seat for seat in self.actors if self.places[seat].bot is not None), None)

    def record(self) -> Record:
        """The finished game, with what it takes to check deal and dice."""
        assert self.play is not None
        record = self.play.record()
        record.tags |= {"table": self.head.id} | fair.tags(self.head.seed, self.words)
        return record

    def at_move(self, moves: int) -> HostedTable:
        """The table as it looked after this many moves, when nobody can act any more."""
        assert self.play is not None
        past = HostedTable(self.head, self.setup)
        past.play = self.play.at_move(moves)
        past.phase, past.number, past.changed, past.next = "over", self.number, self.changed, self.next
        past.places = self.places
        past.notes.extend(note for note in self.notes if note[0] <= moves)
        past.chat = self.chat
        return past

    def deal(self) -> tuple[list[int], list[Played]]:
        """Deal and first outcomes of chance, as they follow from the seed and everybody's words."""
        secret = fair.key(self.head.seed, self.words)
        fork = self.head.fork
        deal = fork.deal if fork else self.game.deal(self.setup, fair.deal_random(secret))
        return deal, draw_chance(self._new_game(deal), secret)

    # Steps

    def apply(self, step: AnyStep) -> None:
        """The one way a table changes."""
        assert step.number == self.number + 1, f"step {step.number} after {self.number}"
        self.number = step.number
        self.changed = step.at
        if step.person and step.id:
            self.done[step.person, step.id] = step.number
        self.news = News(keep=self.moves)
        match step:
            case Joined():
                self._join(step)
            case Started():
                self._start(step)
            case Acted():
                self._act(step)
            case TookBack():
                self._take_back(step)
            case Said():
                self._say(step)
            case Left() | Resigned():
                self._leave(step)
            case CameBack():
                place = self.places[step.seat]
                place.left, place.bot = False, None
                self._note(text("{player} is back.", player=verbatim(place.name)))
            case TimeGiven():
                self.clocks.give(step.seconds)
            case Closed():
                self.phase = "closed"
            case NextTable():
                self.next = step.table
            case Replaced():
                pass  # the steps and the head before it were changed already
        self._run_clocks(step.at)

    def _join(self, step: Joined) -> None:
        place = self.places[step.seat]
        place.person, place.name, place.words = step.person, step.name, step.words
        self._note(text("{player} takes a seat.", player=verbatim(step.name)))

    def _start(self, step: Started) -> None:
        for place in self.places:
            if not place.taken:
                place.bot, place.name = self.head.bot, str(bot_title(self.head.bot))
        self.key = fair.key(self.head.seed, self.words)
        self.play = self._new_game(step.deal)
        self.phase = "playing"
        self._play(step.moves)

    def _act(self, step: Acted) -> None:
        assert self.play is not None
        mover = step.moves[0].seat
        self.news.keep = step.after
        if step.person is None:
            self.bot_moves.add(step.after + 1)
        self.clocks.act(mover, step.after, step.at, by_bot=step.person is None)
        self._questions.pop(mover, None)
        # Whoever drew the chance outcomes has played the moves already; a table read from the log has not.
        self._play(step.moves[self.play.length - step.after :])

    def _play(self, moves: list[Played]) -> None:
        assert self.play is not None
        for move in moves:
            self.play.play(Move(move.seat, move.action, move.notation, move.seconds))
        self._note_questions()
        if self.play.is_over:
            self.phase = "over"

    def _note_questions(self) -> None:
        """Remember since when each seat has had its present question.

        Where several seats choose at once, what one of them does leaves the others' question as it was.
        """
        actors = self.actors
        several = len(actors) > 1 or not self._questions.keys().isdisjoint(actors)
        questions = {seat: tuple(c.action for c in self._choices(seat)) for seat in actors} if several else {}
        for seat in actors:
            if seat not in self._questions or questions[seat] != self._questions[seat]:
                self.asked_at[seat] = self.moves
        self._questions = questions

    def _take_back(self, step: TookBack) -> None:
        assert self.play is not None
        self.play.undo(step.seat)
        self.clocks.take_back(self.moves)
        self.taken_back = step.number
        self._questions = {}
        self._note_questions()
        self.news.keep = self.moves
        self.notes = deque((note for note in self.notes if note[0] <= self.moves), NOTES_KEPT)
        self._note(text("{player} takes the last action back.", player=verbatim(self.places[step.seat].name)))

    def _say(self, step: Said) -> None:
        line = ChatLine(step.number, step.seat, self.places[step.seat].name, step.words, step.at)
        self.chat.append(line)
        self.news.chat.append(line)

    def _leave(self, step: Left | Resigned) -> None:
        place = self.places[step.seat]
        player = verbatim(place.name)
        place.left, place.bot = True, self.head.bot
        if isinstance(step, Resigned):
            place.resigned = True
            if step.why == "time":
                self._note(text("{player} has no time left; a bot plays on.", player=player))
            else:
                self._note(text("{player} resigns; a bot plays on.", player=player))
        elif step.why == "asked":
            self._note(text("{player} leaves; a bot plays on for now.", player=player))
        elif step.why == "absent":
            self._note(text("{player} is away; a bot plays on for now.", player=player))
        else:
            self._note(text("{player} took too long; a bot plays on for now.", player=player))

    def _run_clocks(self, now: float) -> None:
        self.clocks.run([seat for seat in self.actors if self.places[seat].bot is None], now)

    def _note(self, words: Text) -> None:
        self.notes.append((self.moves, words))
        self.news.notes.append((self.moves, words))

    def _choices(self, seat: int) -> list[Choice]:
        return self.play.choices(seat) if self.play else []

    def _new_game(self, deal: list[int]) -> Table:
        opening = self.head.fork.position if self.head.fork else b""
        table = Table(self.game, self.setup, [Seat(place.name) for place in self.places], deal, opening)
        table.names = tuple(place.title for place in self.places)
        return table


def _setup(game: Game, head: Head) -> Setup:
    edition = game.edition_from_text(head.edition, head.own_edition) if head.own_edition else head.edition
    return game.setup(len(head.seats), head.options, edition)


_BOT_TITLES = {
    "random": text("Random bot"),
    "heuristic": text("Heuristic bot"),
    "network": text("Network bot"),
    "easy": text("Easy bot"),
    "medium": text("Medium bot"),
    "hard": text("Hard bot"),
    "expert": text("Expert bot"),
}


def bot_title(bot: str) -> Text:
    """What a bot is called."""
    return _BOT_TITLES.get(bot, verbatim(bot))


def seat_title(name: str, bot: str | None) -> Text:
    """What is said of who sits there: a bot that nobody gave a name is called what it is, in every language."""
    title = bot_title(bot) if bot is not None else verbatim(name)
    return title if str(title) == name else verbatim(name)


def draw_chance(table: Table, secret: bytes) -> list[Played]:
    """Let chance act for as long as it is its turn."""
    before = table.length
    while table.waits_for_chance:
        table.draw_chance(fair.move_random(secret, table.length + 1))
    return [] if table.length == before else played_since(table, before)


def played_since(table: Table, before: int) -> list[Played]:
    return [Played(move.seat, move.action, move.notation, move.seconds) for move in table.moves_since(before)]
