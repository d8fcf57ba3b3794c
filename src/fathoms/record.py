"""A saved game: one text file that holds all it takes to replay the game, without any random generator.

    fathoms record 1
    game deep-sea-adventure
    version 1
    players 2
    option boost false
    edition printed
    seat 0 Ada
    seat 1 Ben
    deal 0 3 1 1 ...
    moves ~6f1c
    1 * roll 1+3 ~a0b2
    2 0 take ~77e0 @4.2
    ; A comment on the move above.
    ...
    result 31 24
    ranks 1 2
    end 118 ~04d9

Each line of the game ends in a check made from it and everything above, so that damage is found where it is. Comments
on moves, and how long they took, stand outside the checks. A game that is not over ends in `unfinished 118 ~04d9`.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TextIO

from fathoms.engine.game import BadSetup, Game, Outcome
from fathoms.engine.setup import OptionValue, Setup
from fathoms.engine.state import CHANCE, IllegalAction, State
from fathoms.games import get_game

FORMAT = "fathoms record 1"
_UNPLAYABLE = "no game can be played with the edition of this record"
_CHECKED = re.compile(r"(?P<body>.*?) ~(?P<check>[0-9a-f]{4})(?: @(?P<seconds>[0-9]+(?:\.[0-9]+)?))?")


class RecordError(ValueError):
    """A record that cannot be read. The message names the line and what is wrong with it."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line


class SaveError(OSError):
    """A record that could not be saved. What was there before is untouched."""


@dataclass(frozen=True)
class Move:
    """One action: a seat's choice, or an outcome of chance where the seat is CHANCE."""

    seat: int
    action: int
    notation: str
    seconds: float | None = None
    comments: tuple[str, ...] = ()


@dataclass
class Record:
    """A game as it was played, finished or not."""

    game: Game
    setup: Setup
    deal: list[int]
    seats: list[str]
    moves: list[Move] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)
    comments: tuple[str, ...] = ()
    """Comments that stand before the first move."""
    outcome: Outcome | None = None

    def start(self) -> State:
        return self.game.start(self.setup, self.deal)

    def state_at(self, number: int) -> State:
        """The position after this many moves."""
        if not 0 <= number <= len(self.moves):
            raise ValueError(f"The record has {len(self.moves)} moves; there is no position {number}.")
        state = self.start()
        for move in self.moves[:number]:
            state.play(move.seat, move.action)
        return state

    def states(self) -> Iterator[tuple[State, Move]]:
        """Each position with the move made in it. The state goes on changing: clone what you keep."""
        state = self.start()
        for move in self.moves:
            yield state, move
            state.play(move.seat, move.action)

    def save(self, path: Path) -> None:
        save_bytes(path, self.to_text().encode())

    def to_text(self) -> str:
        stream = io.StringIO()
        writer = RecordWriter(stream, self)
        for move in self.moves:
            writer.move(move)
        writer.end(self.outcome)
        return stream.getvalue()


class RecordWriter:
    """Writes a record as the game goes on: the head at once, then move by move."""

    def __init__(self, stream: TextIO, head: Record) -> None:
        self._stream = stream
        self._check = hashlib.sha256()
        self._count = 0
        self._line(FORMAT)
        self._line(f"game {head.game.name}")
        self._line(f"version {head.game.version}")
        self._line(f"players {head.setup.players}")
        for name, value in head.setup.options.items():
            self._line(f"option {name} {_write_value(value)}")
        self._line(f"edition {head.setup.edition.name}")
        if head.setup.edition.name not in head.game.editions:
            # Lines end as in TOML: to Python, some characters that a comment may have end a line as well.
            source = head.setup.edition.source.replace("\r\n", "\n").removesuffix("\n")
            for line in source.split("\n"):
                self._line(f"edition| {line}")
        for seat, name in enumerate(head.seats):
            self._line(f"seat {seat} {_one_line(name)}")
        for name, value in head.tags.items():
            self._line(f"tag {name} {_one_line(value)}")
        self._line("deal " + " ".join(map(str, head.deal)))
        self._checked("moves")
        self._comments(head.comments)

    def move(self, move: Move) -> None:
        self._count += 1
        who = "*" if move.seat == CHANCE else str(move.seat)
        self._checked(f"{self._count} {who} {move.notation}", move.seconds)
        self._comments(move.comments)

    def end(self, outcome: Outcome | None) -> None:
        """The last line, without which the record counts as cut off. No outcome: the game is not finished."""
        if outcome is None:
            self._checked(f"unfinished {self._count}")
            return
        self._line("result " + " ".join(map(str, outcome.scores)))
        self._line("ranks " + " ".join(map(str, outcome.ranks)))
        self._checked(f"end {self._count}")

    def _comments(self, comments: Iterable[str]) -> None:
        for comment in comments:
            for line in comment.splitlines():
                self._stream.write(f"; {line}\n")

    def _line(self, line: str) -> None:
        self._check.update(line.encode() + b"\n")
        self._stream.write(line + "\n")

    def _checked(self, body: str, seconds: float | None = None) -> None:
        self._check.update(body.encode() + b"\n")
        clock = "" if seconds is None else f" @{seconds:g}"
        self._stream.write(f"{body} ~{self._check.hexdigest()[:4]}{clock}\n")


class RecordReader:
    """Reads a record as a stream: the head at once, then move by move, each checked against the rules."""

    def __init__(self, stream: Iterable[str]) -> None:
        self._lines = iter(stream)
        self._number = 0
        self._check = hashlib.sha256()
        self.record = self._read_head()
        self.state = self._start()

    def moves(self) -> Iterator[Move]:
        """The moves of the game. `state` is the position before the move that was given last; then it is applied.

        At the end of a finished game, result and ranks are compared with what the rules give.
        """
        line, self.record.comments = self._line_and_comments()
        count = 0
        while line[:1].isdecimal():
            count += 1
            move = self._read_move(line, count)
            line, comments = self._line_and_comments()
            yield replace(move, comments=comments)
            self.state.play(move.seat, move.action)
        if line.startswith("result "):
            self._read_outcome(line)
            line = self._expect("the end", hashed=False)
        word = "unfinished" if self.record.outcome is None else "end"
        self._read_end(line, f"{word} {count}")

    # The head

    def _read_head(self) -> Record:
        if self._expect("a Fathoms record") != FORMAT:
            raise self._error(f"this is not a Fathoms record: it should begin with {FORMAT!r}")
        try:
            game = get_game(self._field("game"))
        except BadSetup as error:
            raise self._error(str(error)) from None
        version = self._whole("version")
        if version != game.version:
            raise self._error(
                f"the record was made with version {version} of {game.title}; this is version {game.version}, "
                "which plays by changed rules and cannot replay it"
            )
        players = self._whole("players")
        options: dict[str, OptionValue] = {}
        line = self._expect("an option or the edition")
        while line.startswith("option "):
            name, _, value = line[7:].partition(" ")
            options[name] = self._option_value(game, name, value)
            line = self._expect("an option or the edition")
        if not line.startswith("edition "):
            raise self._error(f"the edition should stand here, not {line!r}")
        edition_name, edition_line = line[8:], self._number
        source: list[str] = []
        line = self._expect("the seats")
        while line.startswith("edition|"):
            source.append(line[9:])
            line = self._expect("the seats")
        try:
            edition = game.edition_from_text(edition_name, "\n".join([*source, ""])) if source else edition_name
            setup = game.setup(players, options, edition)
        except BadSetup as error:
            raise RecordError(edition_line, str(error)) from None
        except (KeyError, IndexError, TypeError):
            raise RecordError(edition_line, _UNPLAYABLE) from None
        seats: list[str] = []
        while line.startswith("seat "):
            number, _, name = line[5:].partition(" ")
            if number != str(len(seats)):
                raise self._error(f"seat {len(seats)} should stand here, not seat {number}")
            seats.append(name)
            line = self._expect("the deal")
        if len(seats) != players:
            raise self._error(f"{players} seats should be named, not {len(seats)}")
        tags: dict[str, str] = {}
        while line.startswith("tag "):
            name, _, value = line[4:].partition(" ")
            tags[name] = value
            line = self._expect("the deal")
        if not line.startswith("deal "):
            raise self._error(f"the deal should stand here, not {line!r}")
        try:
            deal = [int(number) for number in line[5:].split()]
        except ValueError:
            raise self._error("the deal should be whole numbers") from None
        self._deal_line = self._number
        body, _ = self._unchecked(self._expect("the word 'moves'", hashed=False))
        if body != "moves":
            raise self._error("the word 'moves' should stand here")
        return Record(game, setup, deal, seats, tags=tags)

    def _start(self) -> State:
        try:
            return self.record.start()
        except ValueError as error:
            raise RecordError(self._deal_line, str(error)) from None
        except (KeyError, IndexError, TypeError):
            raise RecordError(self._deal_line, _UNPLAYABLE) from None

    def _option_value(self, game: Game, name: str, written: str) -> OptionValue:
        for option in game.options:
            if option.name == name:
                for choice in option.choices:
                    if _write_value(choice) == written:
                        return choice
                raise self._error(f"the option {name} cannot be {written!r}")
        raise self._error(f"{game.title} has no option {name!r}")

    # Moves and end

    def _read_move(self, line: str, count: int) -> Move:
        body, seconds = self._unchecked(line)
        number, _, rest = body.partition(" ")
        who, _, notation = rest.partition(" ")
        if number != str(count):
            raise self._error(f"move {count} should stand here, not {number!r}: lines are missing or out of order")
        if who != "*" and not who.isdecimal():
            raise self._error(f"a seat or * should stand after the number, not {who!r}")
        seat = CHANCE if who == "*" else int(who)
        if self.state.is_over():
            raise self._error("the game is over already")
        try:
            action = self.record.game.parse(self.state, seat, notation)
            self.state.clone().apply(seat, action)
        except IllegalAction as error:
            raise self._error(f"{notation!r} cannot be played here: {error}") from None
        return Move(seat, action, notation, seconds)

    def _read_outcome(self, line: str) -> None:
        if not self.state.is_over():
            raise self._error("a result stands here, but the game is not over: moves are missing")
        outcome = self.record.game.outcome(self.state)
        self._hash(line)
        self._compare("result", line, outcome.scores)
        self._compare("ranks", self._expect("the ranks"), outcome.ranks)
        self.record.outcome = outcome

    def _read_end(self, line: str, expected: str) -> None:
        body, _ = self._unchecked(line)
        if body != expected:
            raise self._error(f"{expected!r} should stand here, not {body!r}")
        for extra in iter(self._next, None):
            if not extra.startswith(";"):
                raise self._error("something follows the end of the record")

    def _compare(self, what: str, line: str, expected: tuple[int, ...]) -> None:
        right = f"{what} {' '.join(map(str, expected))}"
        if line != right:
            raise self._error(f"{line!r} does not follow from the moves, which give {right!r}")

    # Lines

    def _next(self) -> str | None:
        line = next(self._lines, None)
        if line is None:
            return None
        self._number += 1
        if not line.endswith("\n"):
            raise self._error("the line is cut off: the file is not complete")
        return line[:-1].removesuffix("\r")

    def _line_and_comments(self) -> tuple[str, tuple[str, ...]]:
        """The next line that is not a comment, and the comments before it."""
        comments: list[str] = []
        for line in iter(self._next, None):
            if not line.startswith(";"):
                return line, tuple(comments)
            comments.append(line[1:].removeprefix(" "))
        raise RecordError(self._number + 1, "the file ends here, but its last line is missing: it was cut off")

    def _expect(self, what: str, hashed: bool = True) -> str:
        line = self._next()
        if line is None:
            raise RecordError(self._number + 1, f"the file ends here, but {what} should follow")
        if hashed:
            self._hash(line)
        return line

    def _field(self, name: str) -> str:
        line = self._expect(f"the field {name!r}")
        if not line.startswith(name + " "):
            raise self._error(f"the field {name!r} should stand here, not {line!r}")
        return line[len(name) + 1 :]

    def _whole(self, name: str) -> int:
        value = self._field(name)
        if not value.isdecimal():
            raise self._error(f"{name} should be a whole number, not {value!r}")
        return int(value)

    def _unchecked(self, line: str) -> tuple[str, float | None]:
        """The line without its check, once that was found to be right, and the clock time if there is one."""
        match = _CHECKED.fullmatch(line)
        if match is None:
            raise self._error("the check at the end of the line is missing: the line is damaged")
        self._hash(match["body"])
        if self._check.hexdigest()[:4] != match["check"]:
            raise self._error("this line or one above it since the last check was changed: the check does not match")
        return match["body"], float(match["seconds"]) if match["seconds"] else None

    def _hash(self, line: str) -> None:
        self._check.update(line.encode() + b"\n")

    def _error(self, problem: str) -> RecordError:
        return RecordError(self._number, problem)


def read_record(stream: Iterable[str]) -> Record:
    """The whole record, every move checked. Lines end with "\\n" alone, as those of a file do and of io.StringIO."""
    reader = RecordReader(stream)
    reader.record.moves = list(reader.moves())
    return reader.record


def load_record(path: Path) -> Record:
    """A record from a file."""
    try:
        with path.open(encoding="utf-8", newline="\n") as stream:
            return read_record(stream)
    except UnicodeDecodeError:
        raise RecordError(1, "this is not text, so not a Fathoms record") from None


def save_bytes(path: Path, content: bytes) -> None:
    """Write the whole file or leave what was there."""
    save_parts(path, [content])


def save_parts(path: Path, parts: Iterable[bytes]) -> None:
    """The same for what is too much to hold at once."""
    if path.exists() and not path.is_file():
        raise SaveError(f"{path} could not be saved: it is not a file.")
    unfinished = path.with_name(path.name + ".unfinished")
    try:
        with unfinished.open("wb") as stream:
            stream.writelines(parts)
            stream.flush()
            os.fsync(stream.fileno())
        unfinished.replace(path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise SaveError(f"{path} could not be saved: {error.strerror}.") from None


def _write_value(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _one_line(words: str) -> str:
    return " ".join(words.split())
