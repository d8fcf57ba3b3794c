"""A first game to learn from: a record with comments, `lesson.fathoms` in the folder of its game.

A comment is read where the game stands after the move above it. One that begins with `try:` asks the learner, who
sits at seat 0, to make the next move.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from fathoms.engine.game import Game
from fathoms.games import get_game
from fathoms.record import Record, read_record
from fathoms.text import Text, sentence

LEARNER = 0
TRY = "try:"


@dataclass(frozen=True)
class Step:
    """A moment of the lesson."""

    at: int
    """After how many moves."""
    words: Text
    tries: bool
    """Whether the learner makes the next move."""


@dataclass(frozen=True)
class Lesson:
    record: Record
    steps: tuple[Step, ...]


def has_lesson(game: Game) -> bool:
    return (files("fathoms.games") / game.folder / "lesson.fathoms").is_file()


@cache
def read_lesson(name: str) -> Lesson:
    game = get_game(name)
    record = read_record(
        (files("fathoms.games") / game.folder / "lesson.fathoms").read_text().splitlines(keepends=True)
    )
    steps = [_step(0, comment) for comment in record.comments]
    for at, move in enumerate(record.moves, 1):
        steps += [_step(at, comment) for comment in move.comments]
    return Lesson(record, tuple(steps))


def _step(at: int, comment: str) -> Step:
    return Step(at, sentence(spoken(comment)), comment.startswith(TRY))


def spoken(comment: str) -> str:
    """What the learner reads of a comment."""
    return comment.removeprefix(TRY).strip()
