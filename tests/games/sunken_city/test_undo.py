"""Taking back, small step by small step, until the die is rolled."""

import pytest

from fathoms.engine.random import Random
from fathoms.engine.state import IllegalAction
from fathoms.table import Seat, Table
from games.sunken_city.board import GAME

MOVES = [
    "card 3/4", "street a1", "with a2", "street b2", "with b3", "building 9", "at c3", "step a1", "step b2", "step c3",
]  # fmt: skip


def table() -> Table:
    return Table(GAME, GAME.setup(2), [Seat("Ada"), Seat("Ben")], [0])


def test_a_whole_turn_can_be_taken_back_step_by_step() -> None:
    game = table()
    views = []
    for words in MOVES:
        views.append(game.view(0))
        game.act_by_words(0, words)
    while views:
        game.undo(0)
        assert game.view(0) == views.pop()


def test_the_last_step_can_be_taken_back_though_it_ended_the_turn() -> None:
    game = table()
    for words in [*MOVES, "step b2"]:
        game.act_by_words(0, words)
    assert game.actors == [1]
    game.undo(0)
    assert game.actors == [0]


def test_nothing_is_taken_back_across_the_die() -> None:
    game = table()
    for words in ["card 1/6", "street e4", "with e3", "neptune"]:
        game.act_by_words(0, words)
    game.undo(0)
    game.act_by_words(0, "neptune")
    game.draw_chance(Random(1))
    with pytest.raises(IllegalAction, match="rolled"):
        game.undo(0)
