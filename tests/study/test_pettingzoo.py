"""Every game, for every player count, is a PettingZoo environment by PettingZoo's own tests."""

import copy
import pickle
import sys
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Discrete
from numpy.typing import NDArray
from pettingzoo.test import api_test, performance_benchmark, seed_test

from fathoms.engine.state import IllegalAction
from fathoms.study import pettingzoo
from study.ways import WAYS


@pytest.mark.parametrize(("game", "players"), WAYS)
def test_a_game_passes_the_tests_of_pettingzoo(game: str, players: int) -> None:
    api_test(pettingzoo.env(game, players=players), num_cycles=200)
    seed_test(lambda: pettingzoo.env(game, players=players), num_cycles=50)


@pytest.mark.parametrize(("game", "players"), WAYS)
def test_the_benchmark_of_pettingzoo_runs(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # It plays for five seconds by a clock; by this one every look at it takes a fortieth of a second.
    clock = SimpleNamespace(time=count(step=0.025).__next__)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(pettingzoo.env(game, players=players))


def test_an_action_that_is_no_number_changes_nothing() -> None:
    env = pettingzoo.env("deep-sea-adventure", players=2)
    env.reset(seed=5)
    before = env.observe(env.agent_selection)["observation"].tolist()
    with pytest.raises(ValueError, match="dive"):
        env.step("dive")  # type: ignore[arg-type]
    assert env.observe(env.agent_selection)["observation"].tolist() == before


def test_what_was_seen_stays_as_it_was() -> None:
    env = pettingzoo.env("deep-sea-adventure", players=2)
    env.reset(seed=5)
    observation, *_ = env.last()
    assert observation is not None
    kept = {name: numbers.tolist() for name, numbers in observation.items()}
    while not env.terminations[env.agent_selection]:
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert {name: numbers.tolist() for name, numbers in observation.items()} == kept


def shown(env: pettingzoo.FathomsEnv) -> tuple[Discrete[np.int64], NDArray[np.int8]]:
    """The action space of the agent to act, and the mask it is shown."""
    observation, *_ = env.last()
    assert observation is not None
    return env.action_space(env.agent_selection), observation["action_mask"]


@pytest.mark.parametrize("game", ["thesauros", "sunken-city"])
def test_every_legal_action_is_drawn_equally_often_and_no_other(game: str) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=5)
    space, mask = shown(env)
    space.seed(5)
    legal = np.flatnonzero(mask)
    assert len(legal) > 2
    drawn, counts = np.unique([space.sample(mask) for _ in range(500 * len(legal))], return_counts=True)
    assert drawn.tolist() == legal.tolist()
    # Each number of 500 strays by some 22.
    assert abs(counts - 500).max() < 120


def test_of_a_mask_that_was_changed_only_what_is_left_is_drawn() -> None:
    env = pettingzoo.env("thesauros")
    env.reset(seed=5)
    space, mask = shown(env)
    _, *rest = np.flatnonzero(mask)
    mask[rest] = 0
    assert {int(space.sample(mask)) for _ in range(50)} == {int(mask.argmax())}
    assert shown(env)[1].sum() > 1


def test_a_mask_is_refused_as_discrete_refuses_it_and_without_a_choice_the_first_action_comes() -> None:
    env = pettingzoo.env("thesauros")
    plain = Discrete(env.action_space("player_0").n)
    assert env.action_space("player_0").sample(np.zeros(plain.n, np.int8)) == 0, "before the first reset"
    env.reset(seed=5)
    space, mask = shown(env)
    wrong: list[Any] = [mask.tolist(), mask.astype(bool), mask[None], mask[1:], mask * np.int8(2)]
    for other in wrong:
        with pytest.raises(AssertionError) as by_discrete:
            plain.sample(other)
        with pytest.raises(AssertionError) as by_ours:
            space.sample(other)
        assert str(by_ours.value) == str(by_discrete.value)
    with pytest.raises(ValueError, match="Only one of"):
        space.sample(mask, mask / mask.sum())
    assert space.sample(np.zeros_like(mask)) == 0


def test_draws_repeat_with_the_seed_and_a_kept_space_is_a_discrete_that_draws_on() -> None:
    env = pettingzoo.env("thesauros")
    env.reset(seed=5)
    space, mask = shown(env)
    space.seed(7)
    before = [space.sample(mask) for _ in range(20)]
    space.seed(7)
    assert [space.sample(mask) for _ in range(20)] == before
    kept = pickle.loads(pickle.dumps(space))
    assert type(kept) is Discrete
    assert kept == space
    assert space == kept
    assert copy.deepcopy(space).sample() == kept.sample() == space.sample()


def test_a_game_for_one_passes_them_too() -> None:
    api_test(pettingzoo.env("thesauros", players=1, options={"mode": "solo"}), num_cycles=200)


def test_the_last_step_rewards_every_agent_by_rank() -> None:
    env = pettingzoo.env("deep-sea-adventure", players=3)
    env.reset(seed=5)
    choices = np.random.default_rng(5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        total[agent] += reward
        assert observation is not None
        env.step(None if over else choices.choice(np.flatnonzero(observation["action_mask"])))
    assert sum(total.values()) == 0
    assert max(total.values()) > 0


def test_an_illegal_action_is_refused_with_the_reason() -> None:
    env = pettingzoo.env("deep-sea-adventure", players=2)
    env.reset(seed=5)
    before = env.observe(env.agent_selection)["observation"].tolist()
    with pytest.raises(IllegalAction, match=r"First|Now"):
        env.step(31)
    assert env.observe(env.agent_selection)["observation"].tolist() == before


def test_a_picture_is_drawn_for_the_agent_to_act() -> None:
    env = pettingzoo.env("deep-sea-adventure", players=2, render_mode="svg")
    env.reset(seed=5)
    assert (env.render() or "").startswith("<svg")
