"""A network is trained, stopped, taken up again, saved, and plays with numpy alone."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec

from fathoms.bots import BadBot, Bot, Knowledge, make_bot
from fathoms.bots.searching import Plan, search
from fathoms.engine.game import BadSetup, actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.state import Actions
from fathoms.games import get_game
from fathoms.recipe import Recipe
from fathoms.study.batch import Batch
from fathoms.study.desk import Desk
from fathoms.study.guide import NetworkGuide
from fathoms.study.lesson import Lesson
from fathoms.study.network import Network, load_network, network_for, shipped_networks
from fathoms.study.train import Plan as TrainingPlan
from fathoms.study.train import Progress, Trainer
from fathoms.study.trial import share_of_wins

GAME = get_game("deep-sea-adventure")
SETUP = GAME.setup(2)
SHORT = TrainingPlan(minutes=0.0, lanes=4, steps=8, hidden=(8,), copied=60, part=30, copies=1, trials=2)


def train(plan: TrainingPlan, folder: Path) -> Trainer:
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


class Killed(BaseException):
    """Nothing catches it, as nothing catches a kill."""


def test_killed_while_it_saves_training_keeps_what_was_saved_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise Killed

    trainer = train(SHORT, tmp_path)
    saved = trainer.network()
    trainer.lesson(trainer.batch(SHORT.lanes))
    monkeypatch.setattr(Path, "replace", die)
    with pytest.raises(Killed):
        trainer.save()
    monkeypatch.undo()
    assert (tmp_path / "checkpoint.unfinished").exists()
    again = Trainer(GAME, SETUP, SHORT, tmp_path)
    assert again.progress.lessons == 0
    assert (again.network().layers[0][0] == saved.layers[0][0]).all()
    # It need not copy the heuristic again: one more point, at the end of this run.
    again.run(lambda _: None)
    assert len(again.progress.curve) == 3


class LastBot(Bot):
    """Takes the last legal action."""

    def choose(self, knowledge: Knowledge, random: Random) -> int:
        return knowledge.legal_actions[-1]


def test_what_the_teacher_would_do_is_noted_whoever_plays() -> None:
    batch = Batch(GAME.name, 4, 2)
    lesson = Lesson(30, batch)
    width = lesson.masks.shape[2]
    first = np.linspace(1, 0, width + 1, dtype=np.float32)
    lesson.watch(batch, LastBot(), lambda seen: np.tile(first, (len(seen), 1)), Random(1), np.random.default_rng(1))
    assert (lesson.actions == width - 1 - lesson.masks[:, :, ::-1].argmax(2)).all()


def test_killed_while_it_copies_training_looks_again_at_what_it_had_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise Killed

    plan = replace(SHORT, teacher="random", copied=60, part=40)
    monkeypatch.setattr(Trainer, "_copy", die)
    with pytest.raises(Killed):
        train(plan, tmp_path)
    monkeypatch.undo()
    kept = sorted((tmp_path / "copied").iterdir())
    assert len(kept) == 1
    before = np.load(kept[0])
    assert np.unpackbits(before["masks"], 1).sum(1).min() > 1, "where there is no choice, there is nothing to copy"
    again = train(plan, tmp_path)
    assert again.progress.copied == 60
    later = np.load(tmp_path / "copied" / "000001.npz")
    assert (before["actions"] == np.load(kept[0])["actions"]).all()
    assert len(before["actions"]) + len(later["actions"]) >= 60


def test_what_was_copied_still_counts_when_its_files_were_removed(tmp_path: Path) -> None:
    train(SHORT, tmp_path)
    for part in (tmp_path / "copied").iterdir():
        part.unlink()
    again = train(replace(SHORT, copied=90), tmp_path)
    assert again.progress.copied >= 90
    assert len(list((tmp_path / "copied").iterdir())) == 1


def test_where_nothing_can_be_kept_training_does_not_begin(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    trainer = Trainer(GAME, SETUP, SHORT, tmp_path / "file")
    with pytest.raises(FileExistsError):
        trainer.run(lambda _: None)
    assert trainer.progress == Progress()


def test_a_damaged_checkpoint_is_named(tmp_path: Path) -> None:
    train(SHORT, tmp_path)
    whole = (tmp_path / "checkpoint.pt").read_bytes()
    (tmp_path / "checkpoint.pt").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadSetup, match=r"checkpoint\.pt cannot be read"):
        Trainer(GAME, SETUP, SHORT, tmp_path)


def test_a_lesson_changes_the_network_and_counts_its_decisions(tmp_path: Path) -> None:
    trainer = train(SHORT, tmp_path)
    before = trainer.network().layers[0][0].copy()
    trainer.lesson(trainer.batch(SHORT.lanes))
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


def test_the_guide_says_what_the_network_says() -> None:
    network = fresh_network()
    guide = NetworkGuide(network)
    desk = Desk(GAME.name, 2)
    state = desk.deal(Random(4))
    seat = actors(state)[0]
    legal = Actions()
    state.legal_actions(seat, legal)
    observation, _ = desk.look(state, seat)
    chances = vec[float]([0.0] * legal.count)
    guide.weigh(state, seat, legal, chances)
    likelihood = np.exp(network.preferences(observation)[legal.to_list()])
    assert list(chances) == pytest.approx((likelihood / likelihood.sum()).tolist(), abs=1e-5)
    outlooks = vec[float]([0.0, 0.0])
    guide.judge(state, outlooks)
    assert outlooks[seat] == pytest.approx(0.5 + 0.5 * float(network.outlook(observation)), abs=1e-5)
    assert sum(outlooks) == pytest.approx(1)


def test_the_search_asks_the_network_if_told_to_and_one_ships_for_the_way_to_play() -> None:
    game = get_game("sunken-treasure")
    setup = game.setup(2)
    plan = Plan(iterations=30, guided=2)
    guide = plan.guide(game, setup)
    assert isinstance(guide, NetworkGuide)
    assert plan.settings(game, guide).horizon == 0
    assert plan.guide(game, game.setup(3)) is None
    state = game.new(setup, Random(4))
    seat = actors(state)[0]
    findings = search(game, state, seat, Random(1), plan)
    assert sum(found.visits for found in findings.actions) == 30
    assert findings.actions != search(game, state, seat, Random(1), Plan(iterations=30, guided=0)).actions


def fresh_network() -> Network:
    generator = np.random.default_rng(1)
    width, count = Desk(GAME.name, 2).width, GAME.bounds(SETUP).actions
    sizes = ((width, 8), (8, count + 1))
    layers = tuple(
        (generator.normal(0, 0.1, size).astype(np.float32), generator.normal(0, 0.1, size[1]).astype(np.float32))
        for size in sizes
    )
    return Network(Recipe.of(GAME, SETUP), layers, {})


@pytest.mark.parametrize("path", shipped_networks(), ids=lambda path: path.stem)
def test_every_network_that_ships_fits_its_game_and_says_how_it_was_made(path: Path) -> None:
    network = load_network(path)
    game = get_game(network.recipe.game)
    setup = game.setup(network.recipe.players)
    assert network_for(game, setup) is not None, "trained for rules that are no longer the usual ones"
    assert network.layers[0][0].shape[0] == Desk(game.name, setup.players).width
    assert network.layers[-1][1].shape == (game.bounds(setup).actions + 1,)
    assert Progress(**network.made["progress"]).curve


def test_of_an_edition_the_numbers_count_not_the_remarks() -> None:
    edition = GAME.load_edition("printed")
    remarked = GAME.edition_from_text("printed", edition.source + "\n# A remark.\n")
    assert network_for(GAME, GAME.setup(2, {}, remarked)) is not None
    changed = GAME.edition_from_text("printed", edition.source.replace("full = 25", "full = 24"))
    assert changed.tables != edition.tables
    assert network_for(GAME, GAME.setup(2, {}, changed)) is None


@pytest.mark.parametrize(
    ("name", "games", "share"),
    [("deep-sea-adventure", 1000, 0.55), ("sunken-treasure", 1000, 0.55), ("thesauros", 100, 0.65)],
)
def test_the_network_beats_the_heuristic(name: str, games: int, share: float) -> None:
    game = get_game(name)
    network = network_for(game, game.setup(2))
    assert network is not None
    # It wins more than six games in ten: were it no better than the heuristic, it would show this once in a thousand.
    assert share_of_wins(network, games, seed=99) > share


def test_shares_of_wins_depend_on_the_seed_alone() -> None:
    network = fresh_network()
    assert share_of_wins(network, 30, seed=5) == share_of_wins(network, 30, seed=5)
    assert 0 <= share_of_wins(network, 30, seed=5) < 0.5, "a network that was never trained does not win"


def test_where_no_network_was_trained_the_bot_plays_like_the_heuristic() -> None:
    setup = GAME.setup(6, {"boost": True})
    state = GAME.new(setup, Random(4))
    knowledge = Knowledge.of(GAME, state, actors(state)[0])
    assert make_bot("network").choose(knowledge, Random(1)) == make_bot("heuristic").choose(knowledge, Random(1))
