"""Train a network by playing: first it copies the game's heuristic, then it gets better by its own games.

The second part is proximal policy optimisation. In half of the games the network plays against itself, in the others
against the heuristic, so that it keeps learning what it is measured by. Torch is needed here, and only here.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from fathoms.engine.game import BadSetup, Game
from fathoms.engine.playout import lowest_actor
from fathoms.engine.random import Random, numbered
from fathoms.engine.setup import Setup
from fathoms.recipe import Recipe
from fathoms.study.batch import Batch
from fathoms.study.desk import Desk
from fathoms.study.network import Floats, Network


@dataclass(frozen=True)
class Plan:
    """How to train."""

    minutes: float = 20.0
    lanes: int = 256
    steps: int = 128
    """Steps of every lane between two lessons."""
    hidden: tuple[int, ...] = (128, 128)
    copied: int = 150_000
    """Decisions of the heuristic to copy before the first lesson,"""
    copies: int = 10
    """and how often each of them is looked at."""
    rate: float = 4e-4
    epochs: int = 3
    rows: int = 2048
    """Rows of one step of the optimiser."""
    clip: float = 0.2
    entropy: float = 0.01
    trace: float = 0.95
    trials: int = 200
    """Games against the heuristic for one point of the curve."""
    seed: int = 1


@dataclass
class Progress:
    """What training has come to. `curve` has minutes, decisions learned from, and the share of games won."""

    seconds: float = 0.0
    lessons: int = 0
    decisions: int = 0
    curve: list[tuple[float, int, float]] = field(default_factory=list)


class Brain(nn.Module):
    """The network while it learns."""

    mean: torch.Tensor
    scale: torch.Tensor

    def __init__(self, width: int, actions: int, hidden: tuple[int, ...]) -> None:
        super().__init__()
        sizes = [width, *hidden]
        self.layers = nn.ModuleList([nn.Linear(a, b) for a, b in pairwise(sizes)])
        self.last = nn.Linear(sizes[-1], actions + 1)
        self.register_buffer("mean", torch.zeros(width))
        self.register_buffer("scale", torch.ones(width))
        with torch.no_grad():
            self.last.weight *= 0.1

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logarithms of the probabilities of all actions, and the outlook."""
        values = (observations - self.mean) * self.scale
        for layer in self.layers:
            values = torch.relu(layer(values))
        outputs = self.last(values)
        preferences = outputs[:, :-1].masked_fill(~masks, -1e9)
        return torch.log_softmax(preferences, 1), torch.tanh(outputs[:, -1])


class Trainer:
    """Training of one network, which can be stopped at any time and taken up again from its folder."""

    def __init__(self, game: Game, setup: Setup, plan: Plan, folder: Path) -> None:
        self.game, self.setup, self.plan, self.folder = game, setup, plan, folder
        self.recipe = Recipe.of(game, setup)
        self.desk = Desk(game.name, setup.players, setup.options, setup.edition)
        torch.manual_seed(plan.seed)
        self.brain = Brain(self.desk.width, self.desk.bounds.actions, plan.hidden)
        self.optimiser = torch.optim.Adam(self.brain.parameters(), plan.rate, eps=1e-5)
        self.progress = Progress()
        self.random = Random(plan.seed)
        if self._checkpoint.exists():
            self._resume()

    # Keeping it

    @property
    def _checkpoint(self) -> Path:
        return self.folder / "checkpoint.pt"

    def _resume(self) -> None:
        kept = torch.load(self._checkpoint, weights_only=True)
        if kept["recipe"] != repr(self.recipe) or tuple(kept["hidden"]) != self.plan.hidden:
            raise BadSetup(f"{self.folder} holds the training of another game, setup or size of network.")
        self.brain.load_state_dict(kept["brain"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.progress = Progress(**kept["progress"])
        # A seed of its own for each run: what was learned from is not played again.
        self.random = numbered(self.plan.seed, self.progress.lessons)

    def save(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        unfinished = self._checkpoint.with_suffix(".unfinished")
        kept = {
            "recipe": repr(self.recipe),
            "hidden": list(self.plan.hidden),
            "brain": self.brain.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "progress": asdict(self.progress),
        }
        torch.save(kept, unfinished)
        unfinished.replace(self._checkpoint)
        (self.folder / "curve.json").write_text(json.dumps(self.progress.curve))

    def network(self) -> Network:
        """What was learned so far, to play with."""
        linear = [*self.brain.layers, self.brain.last]
        return Network(
            self.recipe,
            _numbers(self.brain.mean),
            _numbers(self.brain.scale),
            tuple((_numbers(layer.weight).T.copy(), _numbers(layer.bias)) for layer in linear),
            {"plan": asdict(self.plan), "progress": asdict(self.progress)},
        )

    # Learning

    def run(self, tell: Callable[[Progress], None], every: float = 60.0) -> None:
        """Train for as long as the plan says, all runs together; save and measure every so many seconds."""
        torch.set_num_threads(1)
        began = time.perf_counter() - self.progress.seconds
        if not self.progress.curve:
            self._copy_heuristic()
            self._measure(began, tell)
        batch = self.batch()
        measured = self.progress.seconds
        while self.progress.seconds < self.plan.minutes * 60:
            left = 1 - self.progress.seconds / (self.plan.minutes * 60)
            for group in self.optimiser.param_groups:
                group["lr"] = self.plan.rate * max(left, 0.05)
            self.lesson(batch)
            self.progress.seconds = time.perf_counter() - began
            if self.progress.seconds - measured >= every:
                self._measure(began, tell)
                measured = self.progress.seconds
        self._measure(began, tell)

    def batch(self) -> Batch:
        """Fresh games to learn from."""
        setup = self.setup
        seed = int(self.random.below(2**30))
        return Batch(self.game.name, self.plan.lanes, setup.players, setup.options, setup.edition, seed=seed)

    def lesson(self, batch: Batch) -> None:
        """Play on for a while, and learn from it."""
        self._learn(self._play(batch))
        self.progress.lessons += 1

    def _measure(self, began: float, tell: Callable[[Progress], None]) -> None:
        share = share_of_wins(self.network(), self.plan.trials, self.plan.seed)
        self.progress.seconds = time.perf_counter() - began
        self.progress.curve.append((self.progress.seconds / 60, self.progress.decisions, share))
        self.save()
        tell(self.progress)

    def _copy_heuristic(self) -> None:
        """Learn to choose what the heuristic chooses, and who wins by it."""
        rows = [*decisions_of_heuristic(self.game, self.setup, self.desk, self.plan.copied, self.random)]
        observations = np.array([row[0] for row in rows])
        spread = observations.std(0)
        self.brain.mean.copy_(torch.from_numpy(observations.mean(0)))
        # A number that never changed may yet change: then it counts as it stands.
        self.brain.scale.copy_(torch.from_numpy(1 / np.where(spread > 0.01, spread, 1)))
        inputs = torch.from_numpy(observations.astype(np.float32))
        masks = torch.from_numpy(np.array([row[1] for row in rows], np.bool_))
        actions = torch.tensor([row[2] for row in rows])
        results = torch.tensor([row[3] for row in rows])
        for _ in range(self.plan.copies):
            for chosen in _shuffled(len(rows), 512):
                chances, outlook = self.brain(inputs[chosen], masks[chosen])
                loss = (
                    nn.functional.nll_loss(chances, actions[chosen]) + 0.5 * ((outlook - results[chosen]) ** 2).mean()
                )
                self._step(loss)

    def _step(self, loss: torch.Tensor) -> None:
        self.optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]  # torch leaves it untyped
        nn.utils.clip_grad_norm_(self.brain.parameters(), 0.5)
        self.optimiser.step()

    def _play(self, batch: Batch) -> _Lesson:
        """Go on with all lanes for a while and note what was decided, and what came of it."""
        plan, players, lanes = self.plan, self.setup.players, len(batch)
        # In every other lane one seat, not always the same one, is the network's, and the heuristic plays the rest.
        alone = np.arange(lanes) % 2 == 1
        learner = np.arange(lanes) // 2 % players
        lesson = _Lesson(plan.steps, lanes, players, batch.observations.shape[1], batch.masks.shape[1])
        with torch.no_grad():
            for step in range(plan.steps):
                chances, outlook = self.brain(
                    torch.from_numpy(batch.observations.astype(np.float32)), torch.from_numpy(batch.masks.copy())
                )
                actions = torch.multinomial(chances.exp(), 1)[:, 0]
                own = ~alone | (batch.seats == learner)
                chosen = actions.numpy().copy()
                for lane in np.flatnonzero(~own):
                    chosen[lane] = batch.advised(int(lane), self.random)
                lesson.note(step, batch, own, chosen, chances.gather(1, actions[:, None])[:, 0], outlook)
                batch.step(chosen)
                lesson.note_end(step, batch)
        lesson.weigh(plan.trace)
        return lesson

    def _learn(self, lesson: _Lesson) -> None:
        plan = self.plan
        use = np.flatnonzero(lesson.whole & lesson.own)
        self.progress.decisions += len(use)
        inputs = torch.from_numpy(
            lesson.observations.reshape(-1, lesson.observations.shape[-1])[use].astype(np.float32)
        )
        masks = torch.from_numpy(lesson.masks.reshape(-1, lesson.masks.shape[-1])[use])
        actions = torch.from_numpy(lesson.actions.reshape(-1)[use])
        before = torch.from_numpy(lesson.chances.reshape(-1)[use])
        returns = torch.from_numpy(lesson.returns.reshape(-1)[use])
        gains = torch.from_numpy(lesson.gains.reshape(-1)[use])
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        for _ in range(plan.epochs):
            for chosen in _shuffled(len(use), plan.rows):
                chances, outlook = self.brain(inputs[chosen], masks[chosen])
                taken = chances.gather(1, actions[chosen][:, None])[:, 0]
                ratio = (taken - before[chosen]).exp()
                gain = gains[chosen]
                better = torch.minimum(ratio * gain, ratio.clamp(1 - plan.clip, 1 + plan.clip) * gain).mean()
                doubt = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
                error = ((outlook - returns[chosen]) ** 2).mean()
                self._step(0.5 * error - better - plan.entropy * doubt)


class _Lesson:
    """Decisions of all lanes for some steps, and what they were worth."""

    def __init__(self, steps: int, lanes: int, players: int, width: int, actions: int) -> None:
        self.observations = np.zeros((steps, lanes, width), np.int16)
        self.masks = np.zeros((steps, lanes, actions), np.bool_)
        self.seats = np.zeros((steps, lanes), np.int64)
        self.actions = np.zeros((steps, lanes), np.int64)
        self.chances = np.zeros((steps, lanes), np.float32)
        self.outlooks = np.zeros((steps, lanes), np.float32)
        self.owned = np.zeros((steps, lanes), np.bool_)
        self.ended = np.zeros((steps, lanes), np.bool_)
        self.rewards = np.zeros((steps, lanes, players), np.float32)
        self.gains = np.zeros((steps, lanes), np.float32)
        self.returns = np.zeros((steps, lanes), np.float32)
        self.followed = np.zeros((steps, lanes), np.bool_)

    def note(
        self,
        step: int,
        batch: Batch,
        own: NDArray[np.bool_],
        actions: NDArray[np.int64],
        chances: torch.Tensor,
        outlook: torch.Tensor,
    ) -> None:
        self.observations[step] = batch.observations
        self.masks[step] = batch.masks
        self.seats[step] = batch.seats
        self.actions[step] = actions
        self.chances[step] = chances.numpy()
        self.outlooks[step] = outlook.numpy()
        self.owned[step] = own

    def note_end(self, step: int, batch: Batch) -> None:
        self.ended[step] = batch.ended
        self.rewards[step] = batch.rewards

    def weigh(self, trace: float) -> None:
        """Backwards: what each decision brought beyond what was expected (generalised advantage estimation)."""
        steps, lanes, players = self.rewards.shape
        next_outlook = np.zeros((lanes, players), np.float32)
        next_gain = np.zeros((lanes, players), np.float32)
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

    @property
    def whole(self) -> NDArray[np.bool_]:
        """Decisions after which the same seat decided again, or the game ended, within the lesson."""
        return self.followed.reshape(-1)

    @property
    def own(self) -> NDArray[np.bool_]:
        """Decisions of the network."""
        return self.owned.reshape(-1)


Row = tuple[NDArray[np.int16], NDArray[np.int8], int, float]


def decisions_of_heuristic(game: Game, setup: Setup, desk: Desk, count: int, random: Random) -> Iterator[Row]:
    """Whole games of the heuristic, with a random move now and then: observation, mask, its choice and the reward."""
    made = 0
    while made < count:
        state = desk.deal(random)
        game_rows: list[tuple[NDArray[np.int16], NDArray[np.int8], int, int]] = []
        while not state.is_over():
            seat = int(lowest_actor(state))
            observation, mask = desk.look(state, seat)
            known = state.clone()
            known.resample(seat, random)
            choice = game.heuristic(known, seat, random)
            game_rows.append((observation, mask, choice, seat))
            if random.below(20) == 0:
                legal = np.flatnonzero(mask)
                choice = int(legal[random.below(len(legal))])
            desk.play(state, seat, choice, random)
        rewards = [desk.reward(state, seat) for seat in range(setup.players)]
        for observation, mask, choice, seat in game_rows:
            made += 1
            yield observation, mask, choice, rewards[seat]


def share_of_wins(network: Network, games: int, seed: int) -> float:
    """What share of games the network wins against heuristics, from every seat in turn; shared wins count in part."""
    game, setup = network.recipe.game_and_setup()
    desk = Desk(game.name, setup.players, setup.options, setup.edition)
    won = 0.0
    for number in range(games):
        random = numbered(seed, number // setup.players)
        seat = number % setup.players
        state = desk.deal(random)
        while not state.is_over():
            who = int(lowest_actor(state))
            if who == seat:
                choice = network.best(*desk.look(state, who))
            else:
                known = state.clone()
                known.resample(who, random)
                choice = game.heuristic(known, who, random)
            desk.play(state, who, choice, random)
        winners = [other for other in range(setup.players) if state.wins(other)]
        if seat in winners:
            won += 1 / len(winners)
    return won / games


def draw_curve(progress: Progress, path: Path, title: str) -> None:
    """How the share of games won grew with time."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    axes.plot([point[0] for point in progress.curve], [point[2] for point in progress.curve])
    axes.set(title=title, xlabel="minutes", ylabel="games won against heuristics", ylim=(0, 1))
    axes.grid(alpha=0.3)
    figure.savefig(path)


def _shuffled(count: int, size: int) -> Iterator[torch.Tensor]:
    """All numbers below count in any order, so many at a time."""
    order = torch.randperm(count)
    for first in range(0, count, size):
        yield order[first : first + size]


def _numbers(tensor: Any) -> Floats:
    return np.asarray(tensor.detach().numpy(), np.float32)
