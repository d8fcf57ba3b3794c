"""Every game in OpenSpiel, under the name `fathoms_` and its own.

    import pyspiel
    import fathoms.study.openspiel

    game = pyspiel.load_game("fathoms_deep_sea_adventure(players=2,boost=true)")

The deal is the first chance event. A game can be dealt in more ways than OpenSpiel can list, so it has as many outcomes
as the parameter `deals` says, each one deal drawn from `seed`. What a seat cannot know is nevertheless drawn anew from
all possible deals by `resample_from_infostate`, as OpenSpiel's ISMCTS needs it.

Seats that choose at once are asked one after the other; none sees what another chose before all have.
"""

from __future__ import annotations

import ctypes
import json
from functools import partial
from typing import Any

import numpy as np
import pyspiel

from fathoms.engine.game import Game, chance_outcomes, legal_actions, observation
from fathoms.engine.playout import lowest_actor
from fathoms.engine.random import Random, numbered
from fathoms.engine.setup import OptionValue
from fathoms.engine.state import CHANCE, State
from fathoms.games import all_games
from fathoms.recipe import Recipe
from fathoms.study.desk import Desk


def open_spiel_name(game: Game) -> str:
    return "fathoms_" + game.name.replace("-", "_")


def game_type(game: Game) -> Any:
    information = pyspiel.GameType.Information
    alone = game.players[0] == 1
    options: dict[str, OptionValue] = {option.name: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=open_spiel_name(game),
        long_name=f"{game.title} (Fathoms)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if game.secrets else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[1],
        min_num_players=game.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.fewest_players(),
            "edition": game.editions[0],
            "deals": 100,
            "seed": 0,
            **options,
        },
    )


class FathomsGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """One way to play one game. Utilities are by rank, from 1 for the first to -1 for the last."""

    def __init__(self, played: Game, kind: Any, parameters: dict[str, Any]) -> None:
        options = {option.name: parameters[option.name] for option in played.options}
        self.desk = Desk(played.name, parameters["players"], options, parameters["edition"])
        self.deals: int = parameters["deals"]
        self.seed: int = parameters["seed"]
        bounds = self.desk.bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=bounds.actions,
            max_chance_outcomes=max(bounds.outcomes, self.deals),
            num_players=parameters["players"],
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if played.players[0] == 1 else 0.0,
            max_game_length=bounds.decisions,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> FathomsState:
        return FathomsState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> FathomsObserver:
        return FathomsObserver(self.desk)


class Position:
    """A state in the form OpenSpiel copies and pickles."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state

    def __deepcopy__(self, memo: Any) -> Position:
        return Position(self.game, self.state.clone())

    def __reduce__(self) -> Any:
        return _position, (Recipe.of(self.game, self.state.setup), self.state.to_bytes())


def _position(recipe: Recipe, data: bytes) -> Position:
    game, setup = recipe.game_and_setup()
    state = game.new(setup, Random(0))
    state.restore(data)
    return Position(game, state)


class FathomsState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel ships no types
    """A position as OpenSpiel knows it. Before the deal there is none."""

    def __init__(self, game: FathomsGame) -> None:
        super().__init__(game)
        self.position: Position | None = None

    @property
    def _state(self) -> State:
        assert self.position is not None
        return self.position.state

    def current_player(self) -> int:
        if self.position is None or self._state.is_chance():
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._state.is_over() else int(lowest_actor(self._state))

    def is_terminal(self) -> bool:
        return self.position is not None and self._state.is_over()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(legal_actions(self._state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.position is None:
            deals = self.get_game().deals
            return [(number, 1 / deals) for number in range(deals)]
        return [(number, probability) for number, (_, probability) in enumerate(chance_outcomes(self._state))]

    def _outcome(self, number: int) -> int:
        """OpenSpiel wants outcomes counted from 0."""
        return chance_outcomes(self._state)[number][0]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            game = self.get_game()
            random = numbered(game.seed, action)
            self.position = Position(game.desk.game, game.desk.game.new(game.desk.setup, random))
        elif self._state.is_chance():
            self._state.play(CHANCE, self._outcome(action))
        else:
            self._state.play(lowest_actor(self._state), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None:
            return f"deal {action}"
        if player == pyspiel.PlayerId.CHANCE:
            return self.position.game.write_action(self._state, CHANCE, self._outcome(action))
        return self.position.game.write_action(self._state, player, action)

    def returns(self) -> list[float]:
        desk = self.get_game().desk
        if not self.is_terminal():
            return [0.0] * desk.setup.players
        return [desk.reward(self._state, seat) for seat in range(desk.setup.players)]

    def resample_from_infostate(self, player: int, sampler: Any) -> FathomsState:
        """A position that this player cannot tell from this one; `sampler` gives a number between 0 and 1."""
        other: FathomsState = self.clone()
        other._state.resample(player, Random(int(sampler() * 2**53)))
        return other

    def __str__(self) -> str:
        return "to be dealt" if self.position is None else _written(self.position.game.view(self._state, -2))


class FathomsObserver:
    """What a player may know: the observation as a tensor, the view and the legal actions as a string."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.tensor = np.zeros(desk.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FathomsState, player: int) -> None:
        self.tensor[:] = 0 if state.position is None else observation(self.desk.game, state._state, player)

    def string_from(self, state: FathomsState, player: int) -> str:
        if state.position is None:
            return "to be dealt"
        choices = state._legal_actions(player) if state.current_player() == player else []
        return _written([self.desk.game.view(state._state, player), choices])


def _written(view: Any) -> str:
    return json.dumps(view, separators=(",", ":"), default=str)


def register() -> None:
    """Make every game known to OpenSpiel; a game added later needs another call."""
    known = set(pyspiel.registered_names())
    for game in all_games():
        if open_spiel_name(game) not in known:
            kind = game_type(game)
            maker = partial(FathomsGame, game, kind)
            # OpenSpiel lets go of it after Python is gone, when nothing may be freed any more: so keep it for ever.
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(maker))
            pyspiel.register_game(kind, maker)


register()
