"""N games stepped at once in compiled code, with all there is to know in numpy arrays that are made once.

from fathoms.study.batch import Batch

batch = Batch("deep-sea-adventure", games=1024, players=4)
while training:
    actions = policy(batch.observations, batch.masks)
    batch.step(actions)
    learn(batch.rewards, batch.ended)
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from fathoms.bots.knowledge import Knowledge
from fathoms.engine.batch import Lanes
from fathoms.engine.game import BadSetup
from fathoms.engine.random import Random
from fathoms.engine.setup import Edition, OptionValue
from fathoms.study.desk import Desk, RewardKind, opened, window


class Batch:
    """Games side by side. The arrays are windows on the engine's own memory: they show the newest step, read-only."""

    def __init__(
        self,
        game: str,
        games: int,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        edition: str | Edition = "",
        rewards: RewardKind = "rank",
        seed: int = 0,
        seeds: Sequence[int] | None = None,
    ) -> None:
        desk = Desk(game, players, options, edition, rewards)
        seeds = range(seed, seed + games) if seeds is None else seeds
        if games < 1 or len(seeds) != games:
            raise BadSetup(f"{games} games need as many seeds, not {len(seeds)}.")
        self.game = desk.game
        self.setup = setup = desk.setup
        self.fields = desk.fields
        new = desk.game.new
        lanes = Lanes(
            lambda random: new(setup, random),
            desk.game.observe,
            setup.players,
            desk.width,
            desk.bounds.actions,
            desk.bounds.legal,
            [int(seed) for seed in seeds],
            desk.reward_kind,
        )
        self._lanes = lanes
        self.observations: NDArray[np.int16] = window(lanes.sheet.numbers, np.int16).reshape(games, desk.width)
        """What the seat to act knows, by game."""
        self._sheet = opened(self.observations)
        self.masks: NDArray[np.bool_] = window(lanes.masks, np.bool_).reshape(games, desk.bounds.actions)
        """Which actions are legal, by game."""
        self.legal: NDArray[np.int16] = window(lanes.legal, np.int16).reshape(games, desk.bounds.legal)
        """The same as a list, by game; only the first so many are meant."""
        self.legal_counts: NDArray[np.int64] = window(lanes.legal_count, np.int64)
        """How many actions are legal, by game."""
        self.seats: NDArray[np.int64] = window(lanes.seats, np.int64)
        """The seat to act, by game."""
        self.rewards: NDArray[np.float64] = window(lanes.rewards, np.float64).reshape(games, setup.players)
        """By game and seat: what the last step brought; not nought only where a game ended."""
        self.ended: NDArray[np.bool_] = window(lanes.ended, np.bool_)
        """Whether the last step ended a game; the lane then shows the first decision of the next."""
        self.finished: NDArray[np.int64] = window(lanes.finished, np.int64)
        """How many games came to their end, by lane."""

    def __len__(self) -> int:
        return len(self.seats)

    def step(self, actions: NDArray[np.integer] | Sequence[int]) -> None:
        """One action in each game. If any is illegal, IllegalAction says which, and nothing has changed."""
        self._lanes.choose(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        self._step()

    def step_randomly(self, random: Random) -> None:
        """One step with every choice equally likely, drawn in compiled code."""
        self._lanes.choose_randomly(random)
        self._step()

    def _step(self) -> None:
        ctypes.memset(self._sheet, 0, len(self._sheet))
        self._lanes.step()

    def knowledge(self, lane: int) -> Knowledge:
        """What the seat to act in this lane knows, to ask a bot."""
        return Knowledge.of(self.game, self._lanes.states[lane], int(self.seats[lane]))

    def advised(self, lane: int, random: Random) -> int:
        """What the game's heuristic would do in this lane, given what the seat to act may know."""
        return self._lanes.advised(lane, self.game.heuristic, random)
