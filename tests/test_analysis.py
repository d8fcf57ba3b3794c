"""What a game owed to skill and luck."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from fathoms.analysis import Analysis, Decision, Luck, analyse, describe, plot_analysis, read_budget, weigh
from fathoms.arena.play import play_game
from fathoms.bots import BadBot, Knowledge, make_bot
from fathoms.bots.searching import Plan
from fathoms.engine.game import chance_outcomes
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE
from fathoms.games import get_game
from fathoms.record import Move, Record

GAME = get_game("deep-sea-adventure")
QUICK = Plan(iterations=6, margin=0.0)


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole game between a sound player and one who does anything."""
    bots = [make_bot("heuristic"), make_bot("random")]
    return play_game(GAME, GAME.setup(2), bots, Random(3)).record(GAME, ["Ada", "Ben"])


@pytest.fixture(scope="module")
def analysis(record: Record) -> Analysis:
    return analyse(record, QUICK)


def test_every_move_that_could_have_been_another_is_weighed(record: Record, analysis: Analysis) -> None:
    weighed = {event.number for event in analysis.events}
    for number, (state, move) in enumerate(record.states(), 1):
        options = GAME.choices(state, move.seat) if move.seat != CHANCE else chance_outcomes(state)
        assert (number in weighed) == (len(options) > 1)


def test_what_one_seat_gains_by_luck_the_others_lose(analysis: Analysis) -> None:
    for event in analysis.events:
        assert sum(event.chances) == pytest.approx(1)
        if isinstance(event, Luck):
            assert sum(event.luck) == pytest.approx(0, abs=1e-9)


def test_luck_is_nothing_on_average_over_all_that_could_have_come(record: Record) -> None:
    state = record.state_at(0)
    total = [0.0, 0.0]
    for outcome, probability in chance_outcomes(state):
        move = Move(CHANCE, outcome, GAME.write_action(state, CHANCE, outcome))
        [event] = analyse(replace(record, moves=[move]), QUICK).events
        assert isinstance(event, Luck)
        total = [sum_ + probability * luck for sum_, luck in zip(total, event.luck, strict=True)]
    assert total == pytest.approx([0, 0], abs=1e-9)


def test_nothing_is_lost_by_the_best_action(analysis: Analysis) -> None:
    for event in analysis.events:
        if isinstance(event, Decision):
            assert event.before - event.after == event.lost
            assert event.lost == 0 or event.best != event.played


def test_a_choice_that_came_out_better_than_the_best_found_counts_too(analysis: Analysis) -> None:
    """Chances are estimates. Counting only those that came out worse would find fault with any long game."""
    assert any(event.lost < 0 for event in analysis.events if isinstance(event, Decision))


def test_there_is_less_doubt_the_longer_each_choice_is_weighed(record: Record) -> None:
    short = replace(record, moves=record.moves[:30], outcome=None)
    quick, slow = analyse(short, QUICK), analyse(short, replace(QUICK, iterations=100))
    assert 0 < slow.lost_doubt[1] < quick.lost_doubt[1]
    assert 0 < slow.luck_doubt[1] < quick.luck_doubt[1]


def test_sums_are_by_seat(analysis: Analysis) -> None:
    ben = [event.lost for event in analysis.events if isinstance(event, Decision) and event.seat == 1]
    assert analysis.lost[1] == sum(ben)
    assert analysis.lost[1] > analysis.lost[0]


def test_one_seat_alone(record: Record) -> None:
    short = replace(record, moves=record.moves[:12], outcome=None)
    seats = {event.seat for event in analyse(short, QUICK, seat=1).events if isinstance(event, Decision)}
    assert seats == {1}


def test_two_workers_find_the_same(record: Record) -> None:
    short = replace(record, moves=record.moves[:12], outcome=None)
    assert analyse(short, QUICK, workers=2) == analyse(short, QUICK)


def test_as_text_json_and_picture(analysis: Analysis, tmp_path: Path) -> None:
    text = describe(analysis)
    luck = f"{analysis.luck[0]:+.1%} ± {analysis.luck_doubt[0]:.1%}"
    assert f"0 Ada: luck {luck}, lost by own choices {analysis.lost[0]:.1%} ± {analysis.lost_doubt[0]:.1%}" in text
    again = json.loads(json.dumps(analysis.to_json()))
    assert len(again["events"]) == len(analysis.events)
    assert {event["kind"] for event in again["events"]} == {"decision", "luck"}
    plot_analysis(analysis, tmp_path / "analysis.png")
    assert (tmp_path / "analysis.png").read_bytes().startswith(b"\x89PNG")


def test_a_hint_weighs_every_action_of_a_short_list(record: Record) -> None:
    state = record.state_at(1)
    knowledge = Knowledge.of(GAME, state, record.moves[1].seat)
    found = weigh(knowledge, Random(1), Plan(iterations=30))
    assert sorted(found.action for found in found.actions) == knowledge.legal_actions


def test_budgets_are_read_from_words() -> None:
    assert read_budget("250").iterations == 250
    assert read_budget("0.5s").seconds == 0.5
    for words in ("many", "0", "0s", "s"):
        with pytest.raises(BadBot, match="budget"):
            read_budget(words)
