"""First games to learn from: every game has one, and the learner's moves in it are his own."""

import pytest

from fathoms.engine.game import Game, actors, legal_actions
from fathoms.games import all_games
from fathoms.lesson import LEARNER, has_lesson, read_lesson


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_lesson_leads_through_a_whole_game_and_lets_the_learner_move(game: Game) -> None:
    assert has_lesson(game)
    lesson = read_lesson(game.name)
    tries = [step.at for step in lesson.steps if step.tries]
    assert len(tries) >= 4
    assert lesson.steps[0].at == 0
    assert lesson.steps[-1].at == len(lesson.record.moves)
    assert lesson.record.outcome is not None
    assert lesson.record.state_at(len(lesson.record.moves)).is_over()
    for at in tries:
        state = lesson.record.state_at(at)
        assert LEARNER in actors(state)
        assert lesson.record.moves[at].seat == LEARNER
        assert len(legal_actions(state, LEARNER)) > 1
