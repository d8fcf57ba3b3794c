"""Games side by side are the same games as one by one."""

import numpy as np
import pytest

from fathoms.engine.game import BadSetup, legal_actions, observation
from fathoms.engine.playout import lowest_actor
from fathoms.engine.random import Random, numbered
from fathoms.engine.state import IllegalAction
from fathoms.study.batch import Batch
from fathoms.study.desk import Desk
from study.ways import WAYS


@pytest.mark.parametrize(("game", "players"), WAYS)
def test_each_lane_plays_the_game_of_its_seed(game: str, players: int) -> None:
    batch = Batch(game, games=2, players=players, seeds=[7, 8])
    desk = Desk(game, players)
    choices = np.random.default_rng(1)
    random = numbered(8, 0)
    state = desk.deal(random)
    for _ in range(60):
        seat = lowest_actor(state)
        assert batch.seats[1] == seat
        assert batch.observations[1].tolist() == observation(desk.game, state, seat)
        assert np.flatnonzero(batch.masks[1]).tolist() == sorted(legal_actions(state, seat))
        actions = [int(choices.choice(np.flatnonzero(mask))) for mask in batch.masks]
        batch.step(actions)
        desk.play(state, seat, actions[1], random)
        if state.is_over():
            assert batch.ended[1]
            assert batch.rewards[1].tolist() == [desk.reward(state, seat) for seat in range(players)]
            return


def test_a_finished_game_makes_room_for_the_next() -> None:
    batch = Batch("deep-sea-adventure", games=3, players=2, rewards="score")
    random = Random(1)
    while not batch.ended[2]:
        batch.step_randomly(random)
    assert batch.finished[2] == 1
    assert batch.rewards[2].sum() >= 0
    assert batch.masks[2].any()
    batch.step_randomly(random)
    assert not batch.ended[2]
    assert not batch.rewards[2].any()


def test_an_illegal_action_anywhere_changes_nothing_anywhere() -> None:
    batch = Batch("deep-sea-adventure", games=2, players=2)
    before = batch.observations.copy()
    legal = int(batch.masks[0].argmax())
    with pytest.raises(IllegalAction, match="Action 31 is not legal in game 1"):
        batch.step([legal, 31])
    with pytest.raises(IllegalAction, match="2 actions are needed, one a game, not 1"):
        batch.step(np.array([legal]))
    assert (batch.observations == before).all()


def test_the_arrays_cannot_be_written_to() -> None:
    batch = Batch("deep-sea-adventure", games=2)
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0, 0] = True


def test_a_batch_says_what_it_needs() -> None:
    with pytest.raises(BadSetup, match="3 games need as many seeds, not 1"):
        Batch("deep-sea-adventure", games=3, seeds=[1])
    with pytest.raises(BadSetup, match="Rewards are by rank or score, not 'luck'"):
        Batch("deep-sea-adventure", games=3, rewards="luck")  # type: ignore[arg-type]


def test_rewards_by_rank_are_in_even_steps_and_shared_where_places_are() -> None:
    desk = Desk("deep-sea-adventure", players=3)
    state = desk.game.new(desk.setup, Random(1))
    # Nobody has banked anything yet: all three share every place.
    assert [desk.reward(state, seat) for seat in range(3)] == [0, 0, 0]
