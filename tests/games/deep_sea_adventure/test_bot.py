"""What divers reckon with, and what they do not look at."""

from pathlib import Path

import pytest
from librt.vecs import vec

from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions
from fathoms.games import get_game
from fathoms.games.deep_sea_adventure import learned, printed
from fathoms.games.deep_sea_adventure.bot.between_rounds import BetweenRounds
from fathoms.games.deep_sea_adventure.bot.experienced import Experienced
from fathoms.games.deep_sea_adventure.bot.outlook import WIDTH, Outlook
from fathoms.games.deep_sea_adventure.bot.practice import Practice, practise
from fathoms.games.deep_sea_adventure.bot.way_home import WayHome
from fathoms.games.deep_sea_adventure.rules.components import DECLARE, OVER, SUBMARINE
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure
from fathoms.games.deep_sea_adventure.training import outlook, save, train

GAME = get_game("deep-sea-adventure")
SETUP = GAME.setup(2)


def experienced() -> Experienced:
    guide = learned(SETUP)
    assert isinstance(guide, Experienced)
    return guide


def positions(count: int) -> list[DeepSeaAdventure]:
    """Choices in games of divers who do anything at all."""
    random = Random(5)
    found: list[DeepSeaAdventure] = []
    while len(found) < count:
        state = GAME.new(SETUP, random)
        while not state.is_over():
            actions = Actions()
            if state.is_chance():
                state.play(CHANCE, state.draw(random, actions))
                continue
            assert isinstance(state, DeepSeaAdventure)
            if random.below(20) == 0:
                found.append(state.clone())
            state.legal_actions(state.current, actions)
            state.play(state.current, actions.items[random.below(actions.count)])
    return found[:count]


def judged(judge: Outlook, game: DeepSeaAdventure) -> list[float]:
    chances = vec[float]([0.0] * game.players)
    judge.judge(game, chances)
    return list(chances)


def test_the_chance_to_be_home_is_that_of_the_dice() -> None:
    way_home = WayHome(printed(SETUP), 2)
    assert way_home.chance(0, 1, 2) == pytest.approx(1)
    assert way_home.chance(0, 1, 6) == pytest.approx(1 / 9)
    assert way_home.chance(3, 1, 1) == pytest.approx(6 / 9)
    # With two units 4 to 6 are two steps and more (6/9), 3 is one (2/9), 2 is none (1/9).
    assert way_home.chance(2, 1, 2) == pytest.approx(6 / 9)
    assert way_home.chance(2, 2, 2) == pytest.approx(6 / 9 + 2 / 9 * 8 / 9 + 1 / 9 * 6 / 9)
    assert way_home.chance(1, 0, 1) == 0
    assert way_home.chance(1, 0, SUBMARINE) == 1


def test_turns_left_count_the_air_that_others_use() -> None:
    game = GAME.start(SETUP, [*(value // 2 for value in range(32)), 0])
    assert isinstance(game, DeepSeaAdventure)
    way_home = WayHome(printed(SETUP), 2)
    game.air = 10
    # The turn that has begun, and then 3 air of one's own each: 7, 4, 1, and the turn that empties the tank.
    assert way_home.turns_left(game, 0, 3) == 5
    game.load[1] = 2
    # Together 5 a circuit: 8, 5, 3, 0 at the end of the second turn to come.
    assert way_home.turns_left(game, 0, 3) == 3
    game.last_turn = True
    assert way_home.turns_left(game, 0, 3) == 1
    assert way_home.turns_left(game, 1, 2) == 0


def test_the_outlook_does_not_depend_on_hidden_values() -> None:
    learned_outlook = experienced().outlook
    declaring = [game for game in positions(120) if game.phase == DECLARE]
    assert len(declaring) > 10
    for game in declaring:
        chances = judged(learned_outlook, game)
        assert sum(chances) == pytest.approx(1)
        other = game.clone()
        other.resample(game.current, Random(9))
        assert list(other.value) != list(game.value)
        assert judged(learned_outlook, other) == pytest.approx(chances)


def test_a_finished_game_is_judged_by_its_winner() -> None:
    game = positions(1)[0]
    game.phase = OVER
    game.owner[31] = 1
    assert judged(experienced().outlook, game)[1] == 1


def test_a_lead_before_the_last_round_is_worth_more_than_half_of_the_game() -> None:
    game = GAME.start(SETUP, [*(value // 2 for value in range(32)), 0])
    assert isinstance(game, DeepSeaAdventure)
    game.round = 3
    for chip in (28, 29):
        game.owner[chip] = 0
        game.path[chip] = -1
    assert judged(experienced().outlook, game)[0] > 0.7


def test_only_two_divers_with_the_usual_dice_have_a_guide_that_learned() -> None:
    assert isinstance(learned(GAME.setup(3)), BetweenRounds)
    assert isinstance(learned(GAME.setup(2, {"boost": True})), BetweenRounds)


def test_practice_notes_what_positions_turned_out_to_be_worth() -> None:
    practice = Practice(experienced().outlook, 400)
    practise(practice, lambda random: GAME.new(SETUP, random), 3, 4, slips=0.1, ruled=0.5, trace=0.7)
    assert 60 < practice.count < 400
    inputs, targets = list(practice.inputs), list(practice.targets)
    for place in range(practice.count):
        assert sum(targets[place * 2 : place * 2 + 2]) == pytest.approx(1)
        assert any(inputs[place * 2 * WIDTH : (place * 2 + 1) * WIDTH])


def test_without_slips_and_with_a_full_trace_all_positions_are_worth_what_the_game_brought() -> None:
    practice = Practice(experienced().outlook, 200)
    practise(practice, lambda random: GAME.new(SETUP, random), 3, 1, slips=0.0, ruled=0.0, trace=1.0)
    assert {tuple(practice.targets[place * 2 : place * 2 + 2]) for place in range(practice.count)} <= {
        (1.0, 0.0),
        (0.0, 1.0),
        (0.5, 0.5),
    }


def test_training_gives_the_same_outlook_again() -> None:
    weights = train(2, generations=1, games=4, seed=1)
    assert (train(2, generations=1, games=4, seed=1) == weights).all()
    assert sum(judged(outlook(weights, 2), positions(1)[0])) == pytest.approx(1)


def test_training_goes_on_from_a_network_made_before(tmp_path: Path) -> None:
    first = train(2, generations=1, games=4, seed=1)
    save(tmp_path / "first.json", first, {})
    # With nothing to learn from, what comes out is what went in, as far as the file has it.
    onward = train(2, generations=1, games=0, seed=2, after=tmp_path / "first.json")
    assert onward == pytest.approx(first, abs=1e-4)
