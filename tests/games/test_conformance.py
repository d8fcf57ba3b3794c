"""Every game keeps the contract, for every player count and every option."""

from dataclasses import replace
from typing import Any

import pytest

from fathoms.check import CheckFailed, all_setups, check_game, describe_setup
from fathoms.engine.observation import Sheet
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games import all_games, get_game
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure

CASES = [
    pytest.param(game.name, setup, id=f"{game.name}-{index}")
    for game in all_games()
    for index, setup in enumerate(all_setups(game))
]


@pytest.mark.parametrize(("name", "setup"), CASES)
def test_a_game_keeps_the_contract(name: str, setup: Setup) -> None:
    check_game(get_game(name), setup, games=2, seed=11)


def test_a_way_to_play_is_named_by_what_is_not_as_usual() -> None:
    game = get_game("sunken-city")
    assert describe_setup(game, game.setup(2)) == "2 players"
    shorter = game.setup(3, {"shorter_game": True}, "wide-diamond")
    assert describe_setup(game, shorter) == "3 players, shorter_game=true, edition wide-diamond"


def test_a_view_that_tells_a_secret_is_caught() -> None:
    game = get_game("deep-sea-adventure")
    honest = game.view

    def telling(state: State, viewer: int) -> dict[str, Any]:
        assert isinstance(state, DeepSeaAdventure)
        return {**honest(state, viewer), "first three chips": sum(state.value[:3])}

    leaking = replace(game, view=telling)
    with pytest.raises(CheckFailed, match="tells a secret"):
        check_game(leaking, leaking.setup(2), games=1, seed=1)


def test_an_observation_that_tells_a_secret_is_caught() -> None:
    game = get_game("deep-sea-adventure")

    def telling(state: State, seat: int, sheet: Sheet) -> None:
        assert isinstance(state, DeepSeaAdventure)
        game.observe(state, seat, sheet)
        sheet.place = 0
        sheet.put(state.value[0])

    leaking = replace(game, observe=telling)
    with pytest.raises(CheckFailed, match="the observation tells seat"):
        check_game(leaking, leaking.setup(2), games=1, seed=1)


def test_a_heuristic_that_does_not_keep_the_rules_is_caught() -> None:
    game = get_game("deep-sea-adventure")
    lawless = replace(game, heuristic=lambda state, seat, random: 99)
    with pytest.raises(CheckFailed, match="the heuristic chose 99"):
        check_game(lawless, lawless.setup(2), games=2, seed=1)
