"""What every environment needs: the setup of a game, the bounds of its numbers, and a seat's look as numpy arrays."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from fathoms.engine.batch import BY_RANK, BY_SCORE, Look, let_chance_act, rewards
from fathoms.engine.game import BadSetup, Game
from fathoms.engine.random import Random
from fathoms.engine.setup import Edition, OptionValue, Setup
from fathoms.engine.state import Actions, State
from fathoms.games import get_game

RewardKind: TypeAlias = Literal["rank", "score"]
REWARDS: dict[str, int] = {"rank": BY_RANK, "score": BY_SCORE}

Number = TypeVar("Number", bound=np.generic)


class Desk:
    """One way to play one game: how to deal it, play it, look at its positions, and what its end is worth."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        edition: str | Edition = "",
        rewards: RewardKind = "rank",
    ) -> None:
        self.game: Game = get_game(game)
        self.setup: Setup = self.game.setup(players or self.game.fewest_players(options), options, edition)
        self.bounds = self.game.bounds(self.setup)
        self.fields = self.game.fields(self.setup)
        self.width = sum(field.length for field in self.fields)
        self.reward_kind = reward_kind(rewards)
        self._scratch = Actions()
        self._slate = self.slate()

    @property
    def low(self) -> NDArray[np.int16]:
        """The lowest each number of an observation can be."""
        return np.repeat([f.low for f in self.fields], [f.length for f in self.fields]).astype(np.int16)

    @property
    def high(self) -> NDArray[np.int16]:
        """The highest."""
        return np.repeat([f.high for f in self.fields], [f.length for f in self.fields]).astype(np.int16)

    def deal(self, random: Random) -> State:
        """A fresh game, as far as its first decision."""
        state = self.game.new(self.setup, random)
        let_chance_act(state, random, self._scratch)
        return state

    def play(self, state: State, seat: int, action: int, random: Random) -> None:
        """One decision, refused with IllegalAction if it is against the rules, and what chance brings after it."""
        state.apply(seat, action)
        let_chance_act(state, random, self._scratch)

    def slate(self) -> Slate:
        """Memory to look at positions with."""
        return Slate(Look(self.game.observe, self.width, self.bounds.actions))

    def look(self, state: State, seat: int) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        """What the seat knows, and what it may do: all noughts when it is not to act."""
        slate = self._slate
        slate.memory.raw = slate.blank
        slate.at(state, seat)
        return slate.observation(), slate.mask()

    def reward(self, state: State, seat: int) -> float:
        """What the end of the game is worth to this seat."""
        return rewards(state, self.reward_kind)[seat]


class Slate:
    """A look at a position as numpy arrays, in memory that is wiped and used again."""

    def __init__(self, look: Look) -> None:
        observation = window(look.sheet.numbers, np.int16)
        self.memory, self.blank = opened(observation), bytes(observation.nbytes)
        """To be wiped before each look: `memory.raw = blank`."""
        self.at, self.go_on, self.some_legal = look.at, look.go_on, look.some_legal
        """See Look."""
        mask = window(look.mask, np.int8)
        self.observation, self.mask = observation.copy, mask.copy
        """What the seat looked at knows and may do, in arrays of their own."""
        self.mask_bytes = mask.tobytes


def reward_kind(name: str) -> int:
    if name not in REWARDS:
        raise BadSetup(f"Rewards are by {' or '.join(REWARDS)}, not {name!r}.")
    return REWARDS[name]


def window(numbers: Any, kind: type[Number]) -> NDArray[Number]:
    """An array on the same memory, read-only. A vec gives out its memory like bytes do; its type does not say so."""
    return np.frombuffer(numbers, kind)


def opened(window: NDArray[np.int16]) -> ctypes.Array[ctypes.c_char]:
    """The same memory, to be made blank: a vec lets nobody write many numbers at once, and one by one takes long."""
    return (ctypes.c_char * window.nbytes).from_address(window.ctypes.data)
