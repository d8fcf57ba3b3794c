"""Every game is an OpenSpiel game by OpenSpiel's own test, and OpenSpiel's search plays it."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from fathoms.engine.game import Game
from fathoms.games import all_games
from fathoms.study.openspiel import open_spiel_name


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_game_passes_the_test_of_openspiel(game: Game) -> None:
    loaded = pyspiel.load_game(open_spiel_name(game), {"players": game.players[1], "deals": 5})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("fathoms_deep_sea_adventure(players=3,boost=true,deals=2)")
    assert game.num_players() == 3
    state = game.new_initial_state()
    state.apply_action(1)
    assert "swim" in [state.action_to_string(state.current_player(), action) for action in state.legal_actions()]


# OpenSpiel gives its information-set search to games with secrets only.
@pytest.mark.parametrize("played", [game for game in all_games() if game.secrets], ids=lambda game: game.name)
def test_the_information_set_search_of_openspiel_plays(played: Game) -> None:
    game = pyspiel.load_game(open_spiel_name(played))
    choices = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, choices),
        uct_c=1.0,
        max_simulations=2,
        random_state=choices,
        use_observation_string=True,
    )
    state = game.new_initial_state()
    decisions = 0
    while decisions < 2:
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(choices.choice(outcomes, p=probabilities))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            decisions += 1
