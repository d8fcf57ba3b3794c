"""A small network that plays with numpy alone: from an observation to a preference for each action and an outlook."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fathoms.engine.game import BadSetup, Game
from fathoms.engine.setup import Setup
from fathoms.recipe import Recipe
from fathoms.study.desk import Desk

Floats = NDArray[np.float32]


Layers = tuple[tuple[Floats, Floats], ...]
"""Weights, input by output, and biases of each layer."""


@dataclass(frozen=True)
class Network:
    """The last layer gives a preference for each action, and then the outlook."""

    recipe: Recipe
    layers: Layers
    made: dict[str, Any]
    """How it was trained."""

    def outputs(self, observations: NDArray[np.int16]) -> Floats:
        """Observations through all layers, with rectifiers between them."""
        values: Floats = observations.astype(np.float32)
        for weights, bias in self.layers[:-1]:
            values = values @ weights
            values += bias
            np.maximum(values, 0, out=values)
        weights, bias = self.layers[-1]
        return values @ weights + bias

    def preferences(self, observations: NDArray[np.int16]) -> Floats:
        """For each action how much it is preferred: the logarithm of its probability, up to a constant."""
        return self.outputs(observations)[..., :-1]

    def outlook(self, observations: NDArray[np.int16]) -> Floats:
        """The reward by rank that the seat may expect, from -1 to 1."""
        return np.tanh(self.outputs(observations)[..., -1])

    def best(self, observation: NDArray[np.int16], mask: NDArray[Any]) -> int:
        """The legal action it likes best."""
        return int(np.where(mask, self.preferences(observation), -np.inf).argmax())

    def fits(self, game: Game, setup: Setup) -> bool:
        """Whether it was trained for this way to play. Of an edition the numbers count, not the remarks."""
        _, own = self.recipe.game_and_setup()
        return (game.name, setup.players, dict(setup.options), setup.edition.tables) == (
            self.recipe.game,
            own.players,
            dict(own.options),
            own.edition.tables,
        )

    def save(self, path: Path) -> None:
        """Half precision is enough for weights, and half the size."""
        recipe = {**vars(self.recipe), "options": dict(self.recipe.options)}
        arrays: dict[str, NDArray[Any]] = {}
        for number, (weights, bias) in enumerate(self.layers):
            arrays[f"weights_{number}"] = weights.astype(np.float16)
            arrays[f"bias_{number}"] = bias
        about = np.array(json.dumps({"recipe": recipe, "made": self.made}))
        np.savez_compressed(path, allow_pickle=False, about=about, **arrays)


def load_network(path: Path) -> Network:
    try:
        with np.load(path, allow_pickle=False) as arrays:
            about = json.loads(str(arrays["about"]))
            count = sum(name.startswith("weights_") for name in arrays)
            layers = tuple(
                (arrays[f"weights_{number}"].astype(np.float32), arrays[f"bias_{number}"]) for number in range(count)
            )
            recipe = Recipe(**{**about["recipe"], "options": tuple(sorted(about["recipe"]["options"].items()))})
            return Network(recipe, layers, about["made"])
    except (OSError, ValueError, KeyError, TypeError):
        raise BadSetup(f"{path} is not a network that `fathoms train` made.") from None


def shipped_networks() -> list[Path]:
    """The networks that come with Fathoms, each named after its game and the number of players."""
    return sorted(Path(str(files("fathoms.study"))).joinpath("networks").glob("*.npz"))


def network_for(game: Game, setup: Setup) -> Network | None:
    """The network that comes with Fathoms for this way to play, if there is one."""
    return _shipped(Recipe.of(game, setup))


@cache
def _shipped(recipe: Recipe) -> Network | None:
    game, setup = recipe.game_and_setup()
    named = (load_network(path) for path in shipped_networks() if path.stem == f"{recipe.game}-{recipe.players}")
    return next((network for network in named if network.fits(game, setup)), None)


@cache
def desk_for(recipe: Recipe) -> Desk:
    game, setup = recipe.game_and_setup()
    return Desk(game.name, setup.players, setup.options, setup.edition)
