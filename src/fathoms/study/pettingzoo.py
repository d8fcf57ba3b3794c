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
import sys
from collections.abc import Iterator, Mapping
from itertools import repeat
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
from fathoms.study.desk import Desk, RewardKind, Slate

Observation = dict[str, NDArray[Any]]

_ARRAY, _INT8 = np.ndarray, np.dtype(np.int8)


class ActionSpace(gymnasium.spaces.Discrete[np.int64]):
    """The actions. From the mask that the environment has just shown it draws without looking for what is legal.

    Any other mask, and whatever is wrong with one, is left to Discrete; a copy without the environment is a Discrete.
    """

    def __init__(self, count: int, slate: Slate) -> None:
        super().__init__(count)
        self.seed()
        self._shown, self._some_legal = slate.mask_bytes, slate.some_legal
        self._numbers = [np.int64(action) for action in range(count)]

    def sample(self, mask: NDArray[np.int8] | None = None, probability: NDArray[Any] | None = None) -> np.int64:
        if (
            type(mask) is _ARRAY
            and mask.dtype is _INT8
            and probability is None
            and mask.ndim == 1
            and mask.tobytes() == self._shown()
        ):
            # Of some 2**63 numbers the legal actions get equal shares, but for a few numbers.
            return self._numbers[self._some_legal(self._bits() >> 1)]
        return super().sample(mask, probability)

    def seed(self, seed: int | None = None) -> Any:
        taken = super().seed(seed)
        self._bits = self.np_random.bit_generator.random_raw
        return taken

    def __reduce__(self) -> tuple[Any, ...]:
        return gymnasium.spaces.Discrete, (int(self.n), self.np_random)


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
        # A step is a few millionths of a second: what it needs is kept as near as can be.
        slate = self._desk.slate()
        self._memory, self._blank, self._at, self._go_on = slate.memory, slate.blank, slate.at, slate.go_on
        self._observation, self._mask = slate.observation, slate.mask
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
        self.action_spaces = {agent: ActionSpace(actions, slate) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> ActionSpace:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._random = self._random.fork() if seed is None else Random(seed)
        self._state = self._desk.deal(self._random)
        self._over = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        seat = lowest_actor(self._state)
        self._memory.raw = self._blank
        self._at(self._state, seat)
        self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        if agent == self.agent_selection and not self._over:
            return {"observation": self._observation(), "action_mask": self._mask()}
        observation, mask = self._desk.look(self._state, self._seats[agent])
        # Where several may choose at once, only the one being asked has a choice now.
        mask[:] = 0
        return {"observation": observation, "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent to act sees and has got. While the game goes on nobody has got anything."""
        if self._over or not observe:
            return super().last(observe)  # type: ignore[no-any-return]  # PettingZoo ships no types
        seen: Observation = {"observation": self._observation(), "action_mask": self._mask()}
        return seen, 0.0, False, False, self.infos[self.agent_selection]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent to act, again and again, while there are agents."""
        for _ in repeat(None, min(max_iter, sys.maxsize)):
            if not self.agents:
                return
            yield self.agent_selection

    def step(self, action: int | None) -> None:
        """One decision. An illegal one raises IllegalAction with the reason and changes nothing."""
        if self._over:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent whose game goes on has to act"
        chosen = int(action)
        self._memory.raw = self._blank
        following = self._go_on(self._state, chosen, self._random)
        if following == NOBODY:
            self._end()
        else:
            self.agent_selection = self.possible_agents[following]

    def _end(self) -> None:
        self._over = True
        for agent, seat in self._seats.items():
            self.rewards[agent] = self._cumulative_rewards[agent] = self._desk.reward(self._state, seat)
            self.terminations[agent] = True
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
