"""Every game as a PettingZoo environment: seats take turns, with action masks.

    from fathoms.study import pettingzoo

    env = pettingzoo.env("sunken-city", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination else policy(observation["observation"], mask))

Seats that choose at the same time are asked one after the other; none sees what another chose before all have.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv

from fathoms.engine.batch import NOBODY
from fathoms.engine.playout import lowest_actor
from fathoms.engine.random import Random
from fathoms.engine.setup import OptionValue
from fathoms.scene.svg import picture
from fathoms.study.desk import Desk, RewardKind

Observation = dict[str, NDArray[Any]]


class FathomsEnv(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo ships no types
    """One game, agent by agent: `player_0`, `player_1`, ..."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        edition: str = "",
        rewards: RewardKind = "rank",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, players, options, edition, rewards, render_mode)
        super().__init__()
        self._desk = Desk(game, players, options, edition, rewards)
        self._look, self._play = self._desk.look, self._desk.play
        self._random = Random(secrets.randbits(62))
        self.render_mode = render_mode
        self.metadata = {"name": self._desk.game.name, "render_modes": ["svg"], "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(self._desk.setup.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self._desk.bounds.actions
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(self._desk.low, self._desk.high, dtype=np.int16),
                    "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._random = self._random.fork() if seed is None else Random(seed)
        self._state = self._desk.deal(self._random)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[lowest_actor(self._state)]

    def observe(self, agent: str) -> Observation:
        observation, mask = self._look(self._state, self._seats[agent])
        # Where several may choose at once, only the one being asked has a choice now.
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """One decision. An illegal one raises IllegalAction with the reason and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent whose game goes on has to act"
        following = self._play(self._state, self._seats[agent], int(action), self._random)
        if following != NOBODY:
            self.agent_selection = self.possible_agents[following]
            return
        for other, seat in self._seats.items():
            self.rewards[other] = self._cumulative_rewards[other] = self._desk.reward(self._state, seat)
            self.terminations[other] = True
        self._deads_step_first()

    def close(self) -> None:
        """Nothing is held open."""

    def render(self) -> str | None:
        """The board as SVG, as the agent to act sees it."""
        if self.render_mode is None:
            return None
        return picture(self._desk.game, self._state, self._seats[self.agent_selection]).svg()


def env(game: str, **settings: Any) -> FathomsEnv:
    """An environment of this game; the settings are those of FathomsEnv."""
    return FathomsEnv(game, **settings)
