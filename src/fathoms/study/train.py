"""Train a network by playing: first it copies a teacher, as the game's heuristic, then it gets better by its own games.

The second part is proximal policy optimisation. In half of the games the network plays against itself, in the others
against the heuristic, so that it keeps learning what it is measured by. Torch is needed here, and only here.
"""

from __future__ import annotations

import json
import pickle
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

from fathoms.bots import make_bot
from fathoms.engine.game import BadSetup, Game
from fathoms.engine.random import numbered
from fathoms.engine.setup import Setup
from fathoms.recipe import Recipe
from fathoms.study.batch import Batch
from fathoms.study.desk import Desk
from fathoms.study.lesson import Copybook, Lesson
from fathoms.study.network import Floats, Layers, Network
from fathoms.study.trial import share_of_wins


@dataclass(frozen=True)
class Plan:
    """How to train."""

    minutes: float = 20.0
    """Of one processor, so that a busy machine trains longer, not worse."""
    lanes: int = 256
    steps: int = 128
    """Steps of every lane between two lessons."""
    against: float = 0.5
    """Share of the lanes in which the heuristic plays all seats but one; in the others the network plays itself."""
    hidden: tuple[int, ...] = (128, 128)
    teacher: str = "heuristic"
    """The bot to copy,"""
    copied: int = 200_000
    """how many of its decisions before the first lesson,"""
    part: int = 50_000
    """so many at a time, all but the first of them in games that the network takes part in;"""
    copies: int = 4
    """how many are looked at, old and new, for each that is new,"""
    copy_rate: float = 1e-3
    """and the rate to begin with."""
    rate: float = 6e-4
    epochs: int = 1
    rows: int = 1024
    """Rows of one step of the optimiser."""
    clip: float = 0.2
    entropy: float = 0.01
    trace: float = 0.95
    memory: float = 0.9
    """The network to play with is a running mean of those after each lesson; this much of it is older."""
    trials: int = 1000
    """Games against the heuristic for one point of the curve."""
    seed: int = 1


@dataclass
class Progress:
    """What training has come to. `curve` has minutes, decisions learned from, and the share of games won."""

    seconds: float = 0.0
    copied: int = 0
    lessons: int = 0
    decisions: int = 0
    curve: list[tuple[float, int, float]] = field(default_factory=list)


class Brain(nn.Module):
    """The network while it learns."""

    centre: torch.Tensor
    scale: torch.Tensor

    def __init__(self, width: int, actions: int, hidden: tuple[int, ...]) -> None:
        super().__init__()
        sizes = [width, *hidden]
        self.layers = nn.ModuleList([nn.Linear(a, b) for a, b in pairwise(sizes)])
        self.last = nn.Linear(sizes[-1], actions + 1)
        self.register_buffer("centre", torch.zeros(width))
        self.register_buffer("scale", torch.ones(width))
        with torch.no_grad():
            self.last.weight *= 0.1

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logarithms of the probabilities of all actions, and the outlook."""
        outputs = self.outputs(observations)
        preferences = outputs[:, :-1].masked_fill(~masks, -1e9)
        return torch.log_softmax(preferences, 1), torch.tanh(outputs[:, -1])

    @torch.no_grad()
    def bring_to_scale(self, observations: NDArray[np.int16]) -> None:
        """Let numbers like these come in with a mean of nought and a spread of one."""
        spread = observations.std(0, dtype=np.float32)
        self.centre.copy_(torch.from_numpy(observations.mean(0, dtype=np.float32)))
        # A number that never changed may yet change: then it counts as it stands.
        self.scale.copy_(torch.from_numpy(1 / np.where(spread > 0.01, spread, 1)))

    def outputs(self, observations: torch.Tensor) -> torch.Tensor:
        values = (observations - self.centre) * self.scale
        for layer in self.layers:
            values = torch.relu(layer(values))
        return self.last(values)  # type: ignore[no-any-return]  # torch leaves it untyped

    @torch.no_grad()
    def decide(self, observations: NDArray[np.int16]) -> Floats:
        return _numbers(self.outputs(torch.from_numpy(observations).float()))

    def plain(self) -> Layers:
        """The layers for numpy. The first takes numbers as they are: bringing them to a common scale is part of it."""
        plain = [(_numbers(layer.weight).T.copy(), _numbers(layer.bias).copy()) for layer in [*self.layers, self.last]]
        weights, bias = plain[0]
        weights = weights * _numbers(self.scale)[:, None]
        plain[0] = weights, bias - _numbers(self.centre) @ weights
        return tuple(plain)


class Trainer:
    """Training of one network, which can be stopped at any time and taken up again from its folder."""

    def __init__(self, game: Game, setup: Setup, plan: Plan, folder: Path) -> None:
        self.game, self.setup, self.plan, self.folder = game, setup, plan, folder
        self.recipe = Recipe.of(game, setup)
        desk = Desk(game.name, setup.players, setup.options, setup.edition)
        torch.set_num_threads(1)
        torch.manual_seed(plan.seed)
        self.brain = Brain(desk.width, desk.bounds.actions, plan.hidden)
        self.mean = Brain(desk.width, desk.bounds.actions, plan.hidden)
        self.optimiser = torch.optim.Adam(self.brain.parameters(), plan.rate, eps=1e-5)
        self.progress = Progress()
        if self._checkpoint.exists():
            self._resume()
        # A seed of its own for each run: what was learned from is not played again.
        past = self.progress.copied + self.progress.lessons
        self.random = numbered(plan.seed, past)
        self.generator = np.random.default_rng([plan.seed, past])

    # Keeping it

    @property
    def _checkpoint(self) -> Path:
        return self.folder / "checkpoint.pt"

    def _resume(self) -> None:
        try:
            kept = torch.load(self._checkpoint, weights_only=True)
        except (OSError, RuntimeError, pickle.UnpicklingError, EOFError):
            raise BadSetup(f"{self._checkpoint} cannot be read: remove it to train from the beginning.") from None
        if kept["recipe"] != repr(self.recipe) or tuple(kept["hidden"]) != self.plan.hidden:
            raise BadSetup(f"{self.folder} holds the training of another game, setup or size of network.")
        self.brain.load_state_dict(kept["brain"])
        self.mean.load_state_dict(kept["mean"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.progress = Progress(**kept["progress"])

    def save(self) -> None:
        unfinished = self._checkpoint.with_suffix(".unfinished")
        kept = {
            "recipe": repr(self.recipe),
            "hidden": list(self.plan.hidden),
            "brain": self.brain.state_dict(),
            "mean": self.mean.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "progress": asdict(self.progress),
        }
        torch.save(kept, unfinished)
        unfinished.replace(self._checkpoint)
        (self.folder / "curve.json").write_text(json.dumps(self.progress.curve))

    def network(self) -> Network:
        """What was learned so far, to play with."""
        return Network(self.recipe, self.mean.plain(), {"plan": asdict(self.plan), "progress": asdict(self.progress)})

    # Learning

    def run(self, tell: Callable[[Progress], None], every: float = 60.0) -> None:
        """Train for as long as the plan says, all runs together; save and measure every so many seconds."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._began = time.process_time() - self.progress.seconds
        self._measured = self.progress.seconds
        if self.progress.copied < self.plan.copied:
            self._copy_teacher(tell, every)
            self._measure(tell)
        batch = self.batch(self.plan.lanes)
        while self.progress.seconds < self.plan.minutes * 60:
            left = 1 - self.progress.seconds / (self.plan.minutes * 60)
            self._set_rate(self.plan.rate * max(left, 0.05))
            self.lesson(batch)
            self._measure_now_and_then(tell, every)
        self._measure(tell)

    def batch(self, lanes: int) -> Batch:
        """Fresh games to learn from."""
        setup = self.setup
        seed = int(self.random.below(2**30))
        return Batch(self.game.name, lanes, setup.players, setup.options, setup.edition, seed=seed)

    def lesson(self, batch: Batch) -> None:
        """Play on for a while, and learn from it."""
        lesson = Lesson(self.plan.steps, batch)
        lesson.play(batch, self.brain.decide, self.plan.against, self.random, self.generator)
        lesson.weigh(self.plan.trace)
        self._learn(lesson)
        with torch.no_grad():
            for mean, new in zip(self.mean.parameters(), self.brain.parameters(), strict=True):
                mean.lerp_(new, 1 - self.plan.memory)
        self.progress.lessons += 1

    def _measure_now_and_then(self, tell: Callable[[Progress], None], every: float) -> None:
        self.progress.seconds = time.process_time() - self._began
        if self.progress.seconds - self._measured >= every:
            self._measure(tell)

    def _measure(self, tell: Callable[[Progress], None]) -> None:
        share = share_of_wins(self.network(), self.plan.trials, self.plan.seed)
        self.progress.seconds = self._measured = time.process_time() - self._began
        self.progress.curve.append((self.progress.seconds / 60, self.progress.copied + self.progress.decisions, share))
        self.save()
        tell(self.progress)

    def _copy_teacher(self, tell: Callable[[Progress], None], every: float) -> None:
        """Learn to choose what the teacher chooses, and who wins.

        First where the teacher plays itself; then where the network plays too, for there its slips lead to. Taken up
        again after a stop, it goes on with fresh games, and what was seen before is seen again.
        """
        plan = self.plan
        lanes = max(plan.lanes // 4, 1)
        steps = -(-min(plan.part, plan.copied) // lanes)
        batch = self.batch(lanes)
        kept = self.folder / "copied"
        kept.mkdir(exist_ok=True)
        book = Copybook(plan.copied, batch, kept)
        teacher = make_bot(plan.teacher, outside=True)
        # Of what was copied before, the book may hold more, if training was killed, or less, if files were removed.
        seen = min(book.count, self.progress.copied)
        while self.progress.copied < plan.copied:
            if book.count == seen:
                lesson = Lesson(steps, batch)
                policy = self.brain.decide if self.progress.copied > 0 else None
                lesson.watch(batch, teacher, policy, self.random, self.generator)
                book.add(lesson)
            if self.progress.copied == 0:
                self.brain.bring_to_scale(book.observations[: book.count])
            self._set_rate(plan.copy_rate * (1 - self.progress.copied / plan.copied))
            self._copy(book, plan.copies * (book.count - seen))
            self.mean.load_state_dict(self.brain.state_dict())
            self.progress.copied += book.count - seen
            seen = book.count
            self._measure_now_and_then(tell, every)
        teacher.close()

    def _copy(self, book: Copybook, looks: int) -> None:
        for _ in range(0, looks, 512):
            chosen = self.generator.integers(book.count, size=512)
            inputs = torch.from_numpy(book.observations[chosen]).float()
            results = torch.from_numpy(book.results[chosen])
            known = ~results.isnan()
            chances, outlook = self.brain(inputs, torch.from_numpy(book.masks(chosen)))
            error = ((outlook - results)[known] ** 2).sum() / 512
            self._step(nn.functional.nll_loss(chances, torch.from_numpy(book.actions[chosen])) + 0.5 * error)

    def _learn(self, lesson: Lesson) -> None:
        plan = self.plan
        use = lesson.to_learn_from()
        self.progress.decisions += len(use)
        inputs = torch.from_numpy(lesson.observations.reshape(-1, lesson.observations.shape[-1])[use]).float()
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

    def _set_rate(self, rate: float) -> None:
        for group in self.optimiser.param_groups:
            group["lr"] = rate

    def _step(self, loss: torch.Tensor) -> None:
        self.optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]  # torch leaves it untyped
        nn.utils.clip_grad_norm_(self.brain.parameters(), 0.5)
        self.optimiser.step()


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
