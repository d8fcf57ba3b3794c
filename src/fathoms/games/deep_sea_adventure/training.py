"""Make the network of the outlook (bot/outlook.py) by games against itself. Torch is needed here, and only here.

python -m fathoms.games.deep_sea_adventure.training first.json
python -m fathoms.games.deep_sea_adventure.training experience.json --after first.json --generations 14 --seed 131

First the network learns how games between divers who go by rules of thumb end. Then, generation by generation, it plays
against itself and learns what its positions turned out to be worth. The network kept is the mean of the last ones.
"""

from __future__ import annotations

import argparse
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from fathoms.games.deep_sea_adventure import GAME, printed
from fathoms.games.deep_sea_adventure.bot.outlook import WIDTH, Outlook
from fathoms.games.deep_sea_adventure.bot.practice import Practice, practise
from fathoms.study.desk import window

_HIDDEN = (64, 32)
_POSITIONS = 130
"""Room for so many positions a game and pair of players."""
_KEPT = 4
"""Generations learned from together."""
_LOOKS = 2
_ROWS = 1024

Floats = NDArray[np.float32]


class Brain(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.linear = [nn.Linear(a, b) for a, b in pairwise((WIDTH, *_HIDDEN, 1))]
        self.layers = nn.ModuleList(self.linear)

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        for layer in self.linear[:-1]:
            inputs = torch.relu(layer(inputs))
        return self.linear[-1](inputs)[..., 0]  # type: ignore[no-any-return]  # torch leaves it untyped

    def weights(self) -> Floats:
        """As the outlook wants them."""
        parts = [torch.cat((layer.bias[None], layer.weight.T)).flatten() for layer in self.linear]
        return torch.cat(parts).detach().numpy()

    @torch.no_grad()
    def take(self, weights: torch.Tensor) -> None:
        """Begin with these, as the outlook has them."""
        for layer in self.linear:
            outputs, inputs = layer.weight.shape
            count = outputs * (inputs + 1)
            rows = weights[:count].reshape(inputs + 1, outputs)
            layer.bias.copy_(rows[0])
            layer.weight.copy_(rows[1:].T)
            weights = weights[count:]


def play(
    weights: Floats, players: int, seed: int, games: int, slips: float, ruled: float, trace: float
) -> list[Floats]:
    """Positions as each seat sees them, and each seat's chance of winning."""
    setup = GAME.setup(players)
    practice = Practice(outlook(weights, players), games * _POSITIONS * max(1, players // 2))
    practise(practice, lambda random: GAME.new(setup, random), seed, games, slips, ruled, trace)
    shape = (int(practice.count), players)
    inputs = window(practice.inputs, np.float64)[: shape[0] * players * WIDTH].reshape(*shape, WIDTH)
    targets = window(practice.targets, np.float64)[: shape[0] * players].reshape(shape)
    return [inputs.astype(np.float32), targets.astype(np.float32)]


def outlook(weights: Floats, players: int) -> Outlook:
    return Outlook(printed(GAME.setup(players)), players, [*_HIDDEN, 1], weights.tolist())


def learn(brain: Brain, optimiser: torch.optim.Optimizer, lessons: list[list[Floats]], rate: float) -> float:
    """Gives how surprising the results were."""
    inputs, targets = (torch.from_numpy(np.concatenate(parts)) for parts in zip(*lessons, strict=True))
    surprise: list[float] = []
    for _ in range(_LOOKS):
        for chosen in torch.split(torch.randperm(len(inputs)), _ROWS):
            for group in optimiser.param_groups:
                group["lr"] = rate
            loss = -(targets[chosen] * torch.log_softmax(brain(inputs[chosen]), 1)).sum(1).mean()
            optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]  # torch leaves it untyped
            optimiser.step()
            surprise.append(loss.item())
    return float(np.mean(surprise))


def train(players: int, generations: int, games: int, seed: int, after: Path | None = None) -> Floats:
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    brain = Brain()
    optimiser = torch.optim.Adam(brain.parameters())
    lessons: list[list[Floats]] = []
    fastest, slowest = 1e-3, 1e-4
    if after is None:
        lessons = [play(brain.weights(), players, seed, games, slips=0.1, ruled=2, trace=1)]
        learn(brain, optimiser, lessons, fastest)
    else:
        brain.take(torch.tensor(json.loads(after.read_text())["weights"]))
        fastest, slowest = 5e-4, 2e-5
    last: list[Floats] = []
    for generation in range(1, generations + 1):
        lessons.append(play(brain.weights(), players, seed + generation, games, slips=0.05, ruled=0.25, trace=0.7))
        # The games by rules of thumb are of use only until there are others.
        lessons = lessons[-1:] if generation == 1 else lessons[-_KEPT:]
        surprise = learn(brain, optimiser, lessons, fastest * (1 - generation / generations) + slowest)
        print(f"generation {generation}: {len(lessons[-1][0])} positions, surprise {surprise:.4f}", flush=True)
        last = [*last, brain.weights().copy()][-max(generations // 4, 1) :]
    mean: Floats = np.mean(last, 0, dtype=np.float32)
    return mean


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("out", type=Path, help="the file to write")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--generations", type=int, default=22)
    parser.add_argument("--games", type=int, default=10000, help="so many a generation")
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--after", type=Path, help="go on from this network, with a lighter hand")
    chosen = parser.parse_args()
    weights = train(chosen.players, chosen.generations, chosen.games, chosen.seed, chosen.after)
    made = {name: value for name, value in vars(chosen).items() if name not in ("out", "after")}
    if chosen.after is not None:
        made["after"] = json.loads(chosen.after.read_text())["made"]
    save(chosen.out, weights, made)


def save(path: Path, weights: Floats, made: dict[str, Any]) -> None:
    numbers = [round(float(weight), 4) for weight in weights]
    path.write_text(json.dumps({"made": made, "sizes": [*_HIDDEN, 1], "weights": numbers}) + "\n")


if __name__ == "__main__":
    main()
