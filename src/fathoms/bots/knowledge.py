"""What a bot is given: all that its seat knows, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from fathoms.engine.game import Game, actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.scene.scene import Choice

Sampler = Callable[[Random], State]


class Knowledge:
    """A live position as one seat knows it.

    The true position is not in here. `sample` is the only way to a position: one that this seat cannot tell from the
    true one, with all that is hidden from it drawn anew.
    """

    def __init__(self, game: Game, seat: int, sample: Sampler) -> None:
        self.game = game
        self.seat = seat
        self.sample = sample

    @classmethod
    def of(cls, game: Game, state: State, seat: int) -> Knowledge:
        return cls(game, seat, sampler(state, seat))

    @cached_property
    def _some_position(self) -> State:
        # Whatever is drawn, the seat sees the same: so any sample serves for what it sees.
        return self.sample(Random(0))

    @property
    def setup(self) -> Setup:
        return self._some_position.setup

    @cached_property
    def view(self) -> dict[str, Any]:
        return self.game.view(self._some_position, self.seat)

    @cached_property
    def actors(self) -> list[int]:
        """The seats that may act now."""
        return actors(self._some_position)

    @cached_property
    def legal_actions(self) -> list[int]:
        return legal_actions(self._some_position, self.seat)

    @cached_property
    def choices(self) -> list[Choice]:
        """The legal actions with notation and label."""
        return self.game.choices(self._some_position, self.seat)


def sampler(state: State, seat: int) -> Sampler:
    """A way to draw positions that the seat cannot tell from this one."""
    truth = state.clone()

    def sample(random: Random) -> State:
        position = truth.clone()
        position.resample(seat, random)
        return position

    return sample
