"""One seat against bots, as a Gymnasium environment with action masks.

    import gymnasium
    import fathoms.study.gymnasium

    env = gymnasium.make("fathoms/DeepSeaAdventure-v0", players=4, bots="heuristic")

or `FathomsEnv("deep-sea-adventure", players=4)`. The mask is in `info["action_mask"]`, and `action_masks()` gives it to
those who ask as sb3-contrib's MaskablePPO does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from fathoms.bots import BadBot, Bot, Knowledge, make_bot
from fathoms.engine.game import actors
from fathoms.engine.random import Random
from fathoms.engine.setup import OptionValue
from fathoms.games import all_games
from fathoms.scene.svg import picture
from fathoms.study.desk import Desk, RewardKind


class FathomsEnv(gymnasium.Env[NDArray[np.int16], np.int64]):
    """The learner has one seat, bots have the others. A step goes on to the learner's next decision."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        bots: str | Sequence[str] = "heuristic",
        seat: int | None = 0,
        options: Mapping[str, OptionValue] | None = None,
        edition: str = "",
        rewards: RewardKind = "rank",
        render_mode: str | None = None,
    ) -> None:
        """`bots` names one for all the other seats, or one for each. A seat of None is drawn anew for each game."""
        self._desk = Desk(game, players, options, edition, rewards)
        seats = self._desk.setup.players
        names = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
        if len(names) != seats - 1:
            raise BadBot(f"{seats - 1} seats are left for bots, but {len(names)} bots are named.")
        if seat is not None and not 0 <= seat < seats:
            raise BadBot(f"Seats count from 0 to {seats - 1}; there is no seat {seat}.")
        self._names = names
        self._wanted_seat = seat
        self.metadata = {"render_modes": ["svg"]}
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(self._desk.low, self._desk.high, dtype=np.int16)
        self.action_space = gymnasium.spaces.Discrete(self._desk.bounds.actions)
        self._bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        self._random = Random(int(self.np_random.integers(2**62)))
        seats = self._desk.setup.players
        # A game may end without a single decision of the learner; then another one is dealt.
        while True:
            self.seat = self._random.below(seats) if self._wanted_seat is None else self._wanted_seat
            others = [other for other in range(seats) if other != self.seat]
            self.close()
            self._bots = {other: make_bot(name) for other, name in zip(others, self._names, strict=True)}
            self._state = self._desk.deal(self._random)
            self._let_bots_act()
            if not self._state.is_over():
                return self._look()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """The learner's decision. An illegal one raises IllegalAction with the reason and changes nothing."""
        self._desk.play(self._state, self.seat, int(action), self._random)
        self._let_bots_act()
        over = self._state.is_over()
        reward = self._desk.reward(self._state, self.seat) if over else 0.0
        observation, info = self._look()
        return observation, reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What the learner may do now."""
        return self._desk.look(self._state, self.seat)[1].astype(np.bool_)

    def render(self) -> Any:
        """The board as SVG, as the learner sees it."""
        return None if self.render_mode is None else picture(self._desk.game, self._state, self.seat).svg()

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()

    def _let_bots_act(self) -> None:
        while not self._state.is_over():
            seats = actors(self._state)
            if self.seat in seats:
                return
            knowledge = Knowledge.of(self._desk.game, self._state, seats[0])
            action = self._bots[seats[0]].choose(knowledge, self._random)
            self._desk.play(self._state, seats[0], action, self._random)

    def _look(self) -> tuple[NDArray[np.int16], dict[str, Any]]:
        observation, mask = self._desk.look(self._state, self.seat)
        return observation, {"action_mask": mask, "seat": self.seat}


def environment_name(game: str) -> str:
    return f"fathoms/{game.title().replace('-', '')}-v0"


for _game in all_games():
    gymnasium.register(environment_name(_game.name), "fathoms.study.gymnasium:FathomsEnv", kwargs={"game": _game.name})
