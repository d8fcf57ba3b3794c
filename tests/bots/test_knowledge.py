"""Bots get what their seat knows, and never the truth."""

import pytest

from fathoms.bots import BadBot, Knowledge, bot_names, make_bot
from fathoms.engine.game import Game, legal_actions
from fathoms.engine.playout import lowest_actor
from fathoms.engine.random import Random
from fathoms.engine.state import Actions, State
from fathoms.games import all_games

GAMES = all_games()


def some_positions(game: Game, players: int, count: int) -> list[State]:
    """Positions of random games in which a seat has a real choice."""
    random = Random(7)
    found: list[State] = []
    while len(found) < count:
        state = game.new(game.setup(players), random)
        while not state.is_over():
            if state.is_chance():
                state.play(-1, state.draw(random, Actions()))
                continue
            seat = lowest_actor(state)
            actions = legal_actions(state, seat)
            if len(actions) > 1 and random.below(12) == 0:
                found.append(state.clone())
            state.play(seat, actions[random.below(len(actions))])
    return found[:count]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_knowledge_is_the_same_whatever_the_hidden_truth(game: Game) -> None:
    for state in some_positions(game, max(2, game.players[0]), 5):
        seat = int(lowest_actor(state))
        other_truth = state.clone()
        other_truth.resample(seat, Random(99))
        one, other = Knowledge.of(game, state, seat), Knowledge.of(game, other_truth, seat)
        assert one.view == other.view
        assert one.legal_actions == other.legal_actions
        assert one.sample(Random(3)).to_bytes() == other.sample(Random(3)).to_bytes()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_knowledge_holds_no_way_to_the_true_position(game: Game) -> None:
    state = some_positions(game, max(2, game.players[0]), 1)[0]
    knowledge = Knowledge.of(game, state, int(lowest_actor(state)))
    assert knowledge.view
    held = [value for value in vars(knowledge).values() if isinstance(value, State)]
    assert all(position is not state for position in held)


@pytest.mark.parametrize(
    "name",
    [
        "random",
        "heuristic",
        "easy",
        "mcts:iterations=12+horizon=4",
        "mcts:iterations=12+trust=0",
        "mcts:iterations=12+guided=0",
        "mcts:iterations=12+guided=2",
        "mcts:iterations=40+race=1",
    ],
)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_choice_does_not_depend_on_what_the_seat_may_not_know(game: Game, name: str) -> None:
    for state in some_positions(game, max(2, game.players[0]), 4):
        seat = int(lowest_actor(state))
        choices = set()
        for truth in range(4):
            other_truth = state.clone()
            other_truth.resample(seat, Random(truth))
            choices.add(make_bot(name).choose(Knowledge.of(game, other_truth, seat), Random(5)))
        assert len(choices) == 1
        assert choices <= set(legal_actions(state, seat))


def test_a_bot_that_does_not_exist_is_named_with_those_that_do() -> None:
    with pytest.raises(BadBot, match=f"no bot called 'clever'; there are {', '.join(bot_names())}"):
        make_bot("clever")
