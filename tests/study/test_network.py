"""A network is trained, stopped, taken up again, saved, and plays with numpy alone."""

from pathlib import Path

import numpy as np
import pytest

from fathoms.bots import BadBot, Knowledge, make_bot
from fathoms.engine.game import BadSetup, actors, legal_actions
from fathoms.engine.random import Random
from fathoms.games import get_game
from fathoms.study.desk import Desk
from fathoms.study.network import load_network, network_for, shipped_networks
from fathoms.study.train import Plan, Progress, Trainer, share_of_wins

GAME = get_game("deep-sea-adventure")
SETUP = GAME.setup(2)
SHORT = Plan(minutes=0.0, lanes=4, steps=8, hidden=(8,), copied=60, copies=1, trials=2)


def train(plan: Plan, folder: Path) -> Trainer:
    trainer = Trainer(GAME, SETUP, plan, folder)
    trainer.run(lambda _: None)
    return trainer


def test_training_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    first = train(SHORT, tmp_path)
    again = Trainer(GAME, SETUP, SHORT, tmp_path)
    assert again.progress == first.progress
    assert len(again.progress.curve) == 2
    for before, after in zip(first.network().layers, again.network().layers, strict=True):
        assert (before[0] == after[0]).all()
    with pytest.raises(BadSetup, match="another game, setup or size"):
        Trainer(GAME, GAME.setup(3), SHORT, tmp_path)


def test_a_lesson_changes_the_network_and_counts_its_decisions(tmp_path: Path) -> None:
    trainer = train(SHORT, tmp_path)
    before = trainer.network().layers[0][0].copy()
    trainer.lesson(trainer.batch())
    assert trainer.progress.lessons == 1
    assert 0 < trainer.progress.decisions <= SHORT.lanes * SHORT.steps
    assert (trainer.network().layers[0][0] != before).any()


def test_a_saved_network_plays_the_same_without_torch(tmp_path: Path) -> None:
    trainer = train(SHORT, tmp_path)
    trainer.network().save(tmp_path / "network.npz")
    network = load_network(tmp_path / "network.npz")
    desk = Desk(GAME.name, 2)
    state = desk.deal(Random(4))
    observation, mask = desk.look(state, actors(state)[0])
    exact = trainer.network().preferences(observation)
    assert np.abs(network.preferences(observation) - exact).max() < 0.02
    assert mask[network.best(observation, mask)]
    assert -1 <= network.outlook(observation) <= 1
    bot = make_bot(f"network:{tmp_path / 'network.npz'}", outside=True)
    seat = actors(state)[0]
    assert bot.choose(Knowledge.of(GAME, state, seat), Random(1)) in legal_actions(state, seat)
    other = GAME.new(GAME.setup(3, {"boost": True}), Random(4))
    with pytest.raises(BadBot, match="trained for deep-sea-adventure with 2 players"):
        bot.choose(Knowledge.of(GAME, other, actors(other)[0]), Random(1))


def test_a_file_that_is_no_network_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.npz").write_text("nothing")
    with pytest.raises(BadSetup, match="not a network"):
        make_bot(f"network:{tmp_path / 'other.npz'}", outside=True)
    with pytest.raises(BadBot):
        make_bot(f"network:{tmp_path / 'other.npz'}")


def test_every_network_that_ships_fits_its_game_and_says_how_it_was_made() -> None:
    assert shipped_networks()
    for path in shipped_networks():
        network = load_network(path)
        game, setup = network.recipe.game_and_setup()
        assert network_for(game, setup) is not None
        assert network.mean.shape == (Desk(game.name, setup.players).width,)
        assert network.layers[-1][1].shape == (game.bounds(setup).actions + 1,)
        Progress(**network.made["progress"])


def test_the_network_of_deep_sea_adventure_holds_its_own_against_the_heuristic() -> None:
    network = network_for(GAME, SETUP)
    assert network is not None
    # Of 1000 games it wins six in ten; 40 games must not show less than 13.
    assert share_of_wins(network, 40, seed=99) > 13 / 40


def test_where_no_network_was_trained_the_bot_plays_like_the_heuristic() -> None:
    setup = GAME.setup(6, {"boost": True})
    state = GAME.new(setup, Random(4))
    knowledge = Knowledge.of(GAME, state, actors(state)[0])
    assert make_bot("network").choose(knowledge, Random(1)) == make_bot("heuristic").choose(knowledge, Random(1))
