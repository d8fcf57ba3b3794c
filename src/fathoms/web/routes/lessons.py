"""Routes of the guided first games."""

from __future__ import annotations

from litestar import Router, get
from litestar.params import FromPath

from fathoms.games import all_games
from fathoms.lesson import LEARNER, Lesson, has_lesson, read_lesson
from fathoms.scene.wire import scene_to_data
from fathoms.table import Table
from fathoms.text import text
from fathoms.web.refusal import Refusal
from fathoms.web.visitor import TheVisitor
from fathoms.web.wire import ChoiceInfo, Frame, LessonInfo, LessonStep, LogLine, SeatInfo


@get("/lessons/{game:str}")
async def lesson(visitor: TheVisitor, game: FromPath[str]) -> LessonInfo:
    """What is said in a guided first game, and where the learner makes the move himself."""
    found = _find(game)
    steps = []
    for step in found.steps:
        move = found.record.moves[step.at] if step.tries else None
        steps.append(LessonStep(step.at, step.words.render(visitor.language), move.notation if move else None))
    return LessonInfo(found.record.game.title, steps, [move.action for move in found.record.moves])


@get("/lessons/{game:str}/{at:int}")
async def moment(visitor: TheVisitor, game: FromPath[str], at: FromPath[int]) -> Frame:
    """The position after so many moves, as the learner sees it."""
    found = _find(game)
    if not 0 <= at <= len(found.record.moves):
        raise Refusal("not_found", text("There is no such position."))
    return _frame(found, at, visitor.language)


def _find(game: str) -> Lesson:
    if not any(known.name == game and has_lesson(known) for known in all_games()):
        raise Refusal("not_found", text("There is no lesson for this game."))
    return read_lesson(game)


def _frame(lesson: Lesson, at: int, language: str) -> Frame:
    play = Table.from_record(lesson.record, up_to=at)
    return Frame(
        number=at,
        fresh=True,
        table="",
        game=lesson.record.game.name,
        phase="over" if play.is_over else "playing",
        viewer=LEARNER,
        mine=[LEARNER],
        moves=at,
        scene=scene_to_data(play.scene(LEARNER), language),
        choices=[ChoiceInfo(c.action, c.notation, c.label.render(language)) for c in play.choices(LEARNER)],
        prompt=play.prompt(LEARNER).render(language),
        keep=0,
        log=[LogLine(move, line.words.render(language), list(line.about)) for move, line in play.log(LEARNER)],
        chat=[],
        actors=play.actors,
        seats=[
            SeatInfo(seat, "me" if seat == LEARNER else "bot", name, None, None, False, False, True, None)
            for seat, name in enumerate(lesson.record.seats)
        ],
        clock=None,
        undo=False,
        over=play.is_over,
        outcome=None,
        next=None,
    )


router = Router("/api", route_handlers=[lesson, moment], tags=["lessons"])
