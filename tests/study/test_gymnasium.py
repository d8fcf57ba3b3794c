"""One seat against bots is a Gymnasium environment by Gymnasium's own check, and MaskablePPO learns in it."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from fathoms.bots import BadBot
from fathoms.games import all_games
from fathoms.study.gymnasium import FathomsEnv, environment_name
from study.ways import GAMES


class _Forgiving(FathomsEnv):
    """The check takes actions blindly; this makes a legal one of each."""

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        legal = np.flatnonzero(self.action_masks())
        return super().step(int(legal[action % len(legal)]))


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_passes_the_check_of_gymnasium(game: str) -> None:
    check_env(_Forgiving(game, bots="random"), skip_render_check=True)


def test_every_game_is_registered() -> None:
    for game in all_games():
        made = gymnasium.make(environment_name(game.name), players=game.players[1])
        assert isinstance(made.unwrapped, FathomsEnv)


def test_the_learner_plays_to_the_end_and_is_rewarded_once() -> None:
    env = FathomsEnv("deep-sea-adventure", players=4, seat=None)
    rewards = []
    observation, info = env.reset(seed=3)
    over = False
    while not over:
        assert observation in env.observation_space
        legal = np.flatnonzero(info["action_mask"])
        observation, reward, over, _, info = env.step(int(legal[0]))
        rewards.append(reward)
    assert not any(rewards[:-1])
    assert -1 <= rewards[-1] <= 1
    assert not info["action_mask"].any()


def test_bots_and_seats_must_go_together() -> None:
    with pytest.raises(BadBot, match="3 seats are left for bots, but 2 bots are named"):
        FathomsEnv("deep-sea-adventure", players=4, bots=["random", "heuristic"])
    with pytest.raises(BadBot, match="there is no seat 7"):
        FathomsEnv("deep-sea-adventure", players=4, seat=7)


def test_maskable_ppo_learns_in_it() -> None:
    learner = MaskablePPO("MlpPolicy", FathomsEnv("deep-sea-adventure", bots="random"), n_steps=16, batch_size=8)
    learner.learn(16)
    env = FathomsEnv("deep-sea-adventure", bots="random")
    observation, _ = env.reset(seed=1)
    action, _ = learner.predict(observation, action_masks=env.action_masks())
    assert env.action_masks()[int(action)]
