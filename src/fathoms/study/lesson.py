"""What a network learns from: decisions of many games side by side, and what came of each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from fathoms.bots.bot import Bot
from fathoms.engine.random import Random
from fathoms.study.batch import Batch
from fathoms.study.network import Floats

Policy = Callable[[NDArray[np.int16]], Floats]
"""From observations to a preference for each action and, last, the outlook before it is bent to lie from -1 to 1."""

_IMPOSSIBLE = np.float32(-1e9)
_SLIPS = 0.05


class Lesson:
    """Decisions of all lanes for some steps, and what they were worth."""

    def __init__(self, steps: int, batch: Batch) -> None:
        lanes, width = batch.observations.shape
        self.observations = np.zeros((steps, lanes, width), np.int16)
        self.masks = np.zeros((steps, lanes, batch.masks.shape[1]), np.bool_)
        self.seats = np.zeros((steps, lanes), np.int64)
        self.actions = np.zeros((steps, lanes), np.int64)
        self.chances = np.zeros((steps, lanes), np.float32)
        """Logarithm of the probability with which the action was chosen."""
        self.outlooks = np.zeros((steps, lanes), np.float32)
        self.own = np.zeros((steps, lanes), np.bool_)
        """Decisions of the network."""
        self.ended = np.zeros((steps, lanes), np.bool_)
        self.rewards = np.zeros((steps, lanes, batch.setup.players), np.float32)
        self.gains = np.zeros((steps, lanes), np.float32)
        """What a decision brought beyond what was expected."""
        self.returns = np.zeros((steps, lanes), np.float32)
        self.followed = np.zeros((steps, lanes), np.bool_)
        """Decisions after which the same seat decided again, or the game ended, within the lesson."""

    def play(
        self, batch: Batch, policy: Policy, against: float, random: Random, generator: np.random.Generator
    ) -> None:
        """Go on with all lanes and note what was decided.

        In this share of the lanes one seat, not always the same, is the network's, and the heuristic plays the rest.
        """
        steps, lanes = self.seats.shape
        alone = np.arange(lanes) < against * lanes
        learner = np.arange(lanes) % batch.setup.players
        for step in range(steps):
            self._look(step, batch)
            own = self.own[step]
            own[:] = ~alone | (batch.seats == learner)
            self.actions[step, own], self.chances[step, own], self.outlooks[step, own] = decide(
                policy, self.observations[step][own], self.masks[step][own], generator
            )
            for lane in np.flatnonzero(~own):
                self.actions[step, lane] = batch.advised(int(lane), random)
            self._act(step, batch, self.actions[step])

    def watch(
        self, batch: Batch, teacher: Bot, policy: Policy | None, random: Random, generator: np.random.Generator
    ) -> None:
        """Go on with all lanes and note what the teacher would do there.

        Teachers play, and in each lane the network plays one seat if there is a network, so that its slips are seen
        and what they lead to. Whoever plays makes a random move now and then.
        """
        steps, lanes = self.seats.shape
        learner = np.arange(lanes) % batch.setup.players
        for step in range(steps):
            self._look(step, batch)
            self.actions[step] = batch.legal[:, 0]
            for lane in np.flatnonzero(batch.legal_counts > 1):
                self.actions[step, lane] = teacher.choose(batch.knowledge(int(lane)), random)
            played = self.actions[step].copy()
            if policy is not None:
                own = batch.seats == learner
                liked = policy(self.observations[step][own])[:, :-1]
                played[own] = np.where(self.masks[step][own], liked, _IMPOSSIBLE).argmax(1)
            anything = (generator.random(batch.masks.shape) * batch.masks).argmax(1)
            self._act(step, batch, np.where(generator.random(lanes) < _SLIPS, anything, played))

    def _look(self, step: int, batch: Batch) -> None:
        self.observations[step] = batch.observations
        self.masks[step] = batch.masks
        self.seats[step] = batch.seats

    def _act(self, step: int, batch: Batch, actions: NDArray[np.int64]) -> None:
        batch.step(actions)
        self.ended[step] = batch.ended
        self.rewards[step] = batch.rewards

    def results(self) -> Floats:
        """What the game brought to the seat that decided; not a number where it did not end within the lesson."""
        steps, lanes, players = self.rewards.shape
        results: Floats = np.full((steps, lanes), np.nan, np.float32)
        result: Floats = np.full((lanes, players), np.nan, np.float32)
        for step in range(steps - 1, -1, -1):
            result[self.ended[step]] = self.rewards[step][self.ended[step]]
            results[step] = result[np.arange(lanes), self.seats[step]]
        return results

    def weigh(self, trace: float) -> None:
        """Backwards: what each decision brought beyond what was expected (generalised advantage estimation)."""
        steps, lanes, players = self.rewards.shape
        next_outlook: Floats = np.zeros((lanes, players), np.float32)
        next_gain: Floats = np.zeros((lanes, players), np.float32)
        seen = np.zeros((lanes, players), np.bool_)
        every = np.arange(lanes)
        for step in range(steps - 1, -1, -1):
            over = self.ended[step]
            next_outlook[over] = self.rewards[step][over]
            next_gain[over] = 0
            seen[over] = True
            seats = self.seats[step]
            surprise = next_outlook[every, seats] - self.outlooks[step]
            gain = surprise + trace * next_gain[every, seats]
            self.gains[step] = gain
            self.returns[step] = np.clip(gain + self.outlooks[step], -1, 1)
            self.followed[step] = seen[every, seats]
            next_outlook[every, seats] = self.outlooks[step]
            next_gain[every, seats] = gain
            seen[every, seats] = True

    def to_learn_from(self) -> NDArray[np.int64]:
        """The network's decisions with a choice and a known outcome, as places in the flattened arrays."""
        return np.flatnonzero(self.own & self.followed & (self.masks.sum(2) > 1))


class Copybook:
    """Decisions of a teacher, to be looked at again and again. They are kept in a folder, part by part."""

    def __init__(self, room: int, batch: Batch, folder: Path) -> None:
        self.folder = folder
        self.count = 0
        self.observations = np.zeros((room, batch.observations.shape[1]), np.int16)
        self._masks = np.zeros((room, -(-batch.masks.shape[1] // 8)), np.uint8)
        """Eight actions a byte: of many actions and many decisions a byte each would fill the memory."""
        self._action_count = batch.masks.shape[1]
        self.actions = np.zeros(room, np.int64)
        self.results = np.zeros(room, np.float32)
        """What came of it; not a number where that was not seen."""
        for path in self._kept():
            with np.load(path) as part:
                self._put(part["observations"], part["masks"], part["actions"], part["results"])

    def add(self, lesson: Lesson) -> None:
        """The decisions with a choice."""
        use = np.flatnonzero(lesson.masks.sum(2) > 1)
        observations = lesson.observations.reshape(lesson.actions.size, -1)[use]
        masks = np.packbits(lesson.masks.reshape(lesson.actions.size, -1)[use], 1)
        actions, results = lesson.actions.ravel()[use].astype(np.int16), lesson.results().ravel()[use]
        unfinished = self.folder / "unfinished"
        with unfinished.open("wb") as file:
            np.savez_compressed(file, observations=observations, masks=masks, actions=actions, results=results)
        unfinished.replace(self.folder / f"{len(self._kept()):06}.npz")
        self._put(observations, masks, actions, results)

    def masks(self, chosen: NDArray[np.int64]) -> NDArray[np.bool_]:
        return np.unpackbits(self._masks[chosen], 1, count=self._action_count).astype(np.bool_)

    def _kept(self) -> list[Path]:
        return sorted(self.folder.glob("*.npz"))

    def _put(
        self, observations: NDArray[np.int16], masks: NDArray[np.uint8], actions: NDArray[np.int16], results: Floats
    ) -> None:
        """As many as there is room for."""
        new = slice(self.count, min(self.count + len(actions), len(self.actions)))
        size = new.stop - new.start
        self.observations[new], self._masks[new] = observations[:size], masks[:size]
        self.actions[new], self.results[new] = actions[:size], results[:size]
        self.count = new.stop


def decide(
    policy: Policy, observations: NDArray[np.int16], masks: NDArray[np.bool_], generator: np.random.Generator
) -> tuple[NDArray[np.int64], Floats, Floats]:
    """Actions drawn by the network's preferences, the logarithms of their probabilities, and the outlooks."""
    found = policy(observations)
    preferences = np.where(masks, found[:, :-1], _IMPOSSIBLE)
    preferences -= preferences.max(1, keepdims=True)
    sums = np.exp(preferences).cumsum(1)
    # A hair short of the sum, so that rounding never points beyond the last legal action.
    drawn = generator.random((len(sums), 1), np.float32) * sums[:, -1:] * np.float32(1 - 1e-6)
    chosen = (sums > drawn).argmax(1)
    return chosen, preferences[np.arange(len(chosen)), chosen] - np.log(sums[:, -1]), np.tanh(found[:, -1])
