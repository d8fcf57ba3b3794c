"""Every game, for every player count, is a PettingZoo environment by PettingZoo's own tests."""

import sys
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest
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
