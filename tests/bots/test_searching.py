"""Searching bots: their names, and searching in several processes."""

from dataclasses import replace

import pytest

from fathoms.bots import BadBot, Knowledge, make_bot
from fathoms.bots.searching import Findings, Found, Plan, SearchBot, add_up, read_plan, search
from fathoms.bots.tiers import TIERS, plan_of_tier
from fathoms.engine.game import Game, actors
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import CHANCE, Actions, State
from fathoms.games import all_games, get_game

GAME = get_game("deep-sea-adventure")


def first_choice() -> tuple[State, int]:
    """A fresh game after the first roll: search the space or not."""
    random = Random(4)
    state = GAME.new(GAME.setup(3), random)
    state.play(CHANCE, state.draw(random, Actions()))
    return state, actors(state)[0]


def test_settings_are_read_from_the_name() -> None:
    assert read_plan("iterations=50 + trust=0.25") == Plan(iterations=50, trust=0.25)
    assert read_plan("") == Plan()


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ("depth=3", "no setting 'depth'; it has iterations, seconds"),
        ("iterations=many", "iterations is a number, not 'many'"),
        ("iterations=0", "needs a limit"),
        ("processes=0", "at least one process"),
    ],
)
def test_bad_settings_are_refused_with_a_sentence(settings: str, problem: str) -> None:
    with pytest.raises(BadBot, match=problem):
        make_bot(f"mcts:{settings}")


def test_findings_of_several_searches_add_up() -> None:
    one = Findings([Found(4, 10, 0.5), Found(5, 30, 0.7)], [0.6, 0.4], 40)
    other = Findings([Found(4, 60, 0.8)], [0.9, 0.1], 60)
    total = add_up([one, other])
    assert [(found.action, found.visits) for found in total.actions] == [(4, 70), (5, 30)]
    assert [found.value for found in total.actions] == pytest.approx([53 / 70, 0.7])
    assert total.outlook == pytest.approx([0.78, 0.22])
    assert total.iterations == 100


def test_several_processes_search_together_and_give_the_same_again() -> None:
    state, seat = first_choice()
    bot = SearchBot(Plan(iterations=60, processes=2))
    try:
        findings = bot.findings(Knowledge.of(GAME, state, seat), Random(8))
        again = bot.findings(Knowledge.of(GAME, state, seat), Random(8))
    finally:
        bot.close()
    assert findings == again
    assert findings.iterations == 60
    assert sum(found.visits for found in findings.actions) == 60


def test_a_time_limit_ends_the_search() -> None:
    state, seat = first_choice()
    findings = search(GAME, state, seat, Random(1), Plan(iterations=0, seconds=0.01))
    assert findings.iterations > 0


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_tier_keeps_to_its_time_and_is_reproducible_below_it(game: Game) -> None:
    plans = {tier: plan_of_tier(tier, game) for tier in TIERS}
    assert 0 < plans["hard"].seconds < 1
    assert 0 < plans["expert"].seconds < 3
    assert all(plan.iterations > 0 for plan in plans.values())


def ways_to_play() -> list[tuple[Game, Setup]]:
    """Every number of players, and every mode where there are several."""
    return [
        (game, game.setup(players, options))
        for game in all_games()
        for options in [
            {},
            *({"mode": mode} for option in game.options if option.name == "mode" for mode in option.choices),
        ]
        for players in range(game.players[0], game.players[1] + 1)
        if game.allows(players, options)
    ]


@pytest.mark.parametrize("tier", ["easy", "medium"])
def test_the_tiers_play_with_any_number_of_players_and_in_every_mode(tier: str) -> None:
    for game, setup in ways_to_play():
        random = Random(4)
        state = game.new(setup, random)
        bot = make_bot(tier)
        for _ in range(12):
            while state.is_chance():
                state.play(CHANCE, state.draw(random, Actions()))
            seat = actors(state)[0]
            state.apply(seat, bot.choose(Knowledge.of(game, state, seat), random))


def test_a_game_may_change_a_tier() -> None:
    changed = replace(GAME, tiers={"hard": {"iterations": 7}})
    assert plan_of_tier("hard", changed) == replace(plan_of_tier("hard", replace(GAME, tiers={})), iterations=7)
