"""Tournaments: fair fixtures, results that survive a killed run, ratings with honest intervals."""

import json
import os
import signal
from collections import Counter
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pyarrow.parquet
import pytest
from rich.console import Console

from fathoms.arena.fixtures import Result, fixtures, lineups
from fathoms.arena.ratings import standings, wilson
from fathoms.arena.show import run_tournament
from fathoms.arena.tournament import Tournament
from fathoms.arena.workers import BadTournament
from fathoms.bots import BadBot
from fathoms.games import get_game

GAME = get_game("deep-sea-adventure")
SETUP = GAME.setup(2)


def tournament(games: int = 6, seed: int = 1, bots: tuple[str, ...] = ("random", "heuristic")) -> Tournament:
    return Tournament.of(GAME, SETUP, list(bots), games, seed)


def what_happened(results: list[Result]) -> list[Result]:
    """Results without who played them and how fast."""
    return [replace(result, seconds=[], slowest=[], worker="") for result in results]


# Fixtures


def test_each_deal_is_played_with_every_rotation_of_the_seats() -> None:
    made = fixtures(["a", "b", "c"], players=3, games=6)
    assert [fixture.deal for fixture in made] == [0, 0, 0, 1, 1, 1]
    assert [fixture.bots for fixture in made[:3]] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert [fixture.number for fixture in made] == list(range(6))


def test_every_choice_of_bots_meets_equally_often() -> None:
    met = Counter(frozenset(fixture.bots) for fixture in fixtures(["a", "b", "c"], players=2, games=12))
    assert met == {frozenset("ab"): 4, frozenset("ac"): 4, frozenset("bc"): 4}


def test_too_few_bots_for_a_table_sit_down_more_than_once() -> None:
    assert lineups(["a", "b"], 3) == [("a", "b", "a"), ("b", "a", "b")]


def test_there_are_at_least_as_many_games_as_asked_for_and_whole_rotations() -> None:
    assert tournament(games=5).games == 6


# Playing


def test_two_workers_play_the_same_games_as_one() -> None:
    alone = tournament().play(workers=1)
    assert what_happened(alone) == what_happened(tournament().play(workers=2))


def test_the_same_deal_twice_differs_only_in_who_sits_where() -> None:
    one, other = tournament(games=2, bots=("random", "random")).play()
    assert one.scores == other.scores


def test_a_killed_run_goes_on_without_losing_or_repeating_a_game(tmp_path: Path) -> None:
    class Killed(Exception):
        pass

    def kill_after_three(results: list[Result], total: int) -> None:
        if len(results) == 3:
            raise Killed

    with pytest.raises(Killed):
        tournament().play(tmp_path, watch=kill_after_three)
    games = tmp_path / "games.jsonl"
    # The kill came in the middle of writing a line.
    games.write_bytes(games.read_bytes() + b'{"number": 3, "deal"')
    counts: list[int] = []
    results = tournament().play(tmp_path, watch=lambda results, total: counts.append(len(results)))
    assert counts == [3, 4, 5, 6]
    assert what_happened(results) == what_happened(tournament().play())
    written = [json.loads(line)["number"] for line in games.read_text().splitlines()]
    assert sorted(written) == list(range(6))


def test_a_longer_run_keeps_the_games_of_a_shorter_one(tmp_path: Path) -> None:
    tournament(games=2).play(tmp_path)
    results = tournament(games=6).play(tmp_path)
    assert what_happened(results) == what_happened(tournament(games=6).play())


def test_a_folder_of_another_tournament_is_left_alone(tmp_path: Path) -> None:
    tournament(games=2).play(tmp_path)
    before = (tmp_path / "games.jsonl").read_bytes()
    with pytest.raises(BadTournament, match=r"holds another tournament \(different seed\)"):
        tournament(games=2, seed=2).play(tmp_path)
    assert (tmp_path / "games.jsonl").read_bytes() == before


def test_a_worker_process_that_dies_costs_only_its_unfinished_games() -> None:
    killed: list[int] = []

    def kill_once(results: list[Result], total: int) -> None:
        if results and not killed:
            killed.append(int(results[0].worker.partition(":")[2]))
            os.kill(killed[0], signal.SIGKILL)

    results = tournament(games=40).play(workers=2, watch=kill_once)
    assert killed
    assert what_happened(results) == what_happened(tournament(games=40).play())


@pytest.mark.parametrize(
    ("bots", "problem"),
    [(["random"], "at least two bots"), (["random", "nobody"], "no bot called 'nobody'")],
)
def test_bad_line_ups_are_refused_with_a_sentence(bots: list[str], problem: str) -> None:
    with pytest.raises((BadTournament, BadBot), match=problem):
        Tournament.of(GAME, SETUP, bots, 2, 1)


def test_a_bot_that_fails_is_found_in_the_results(tmp_path: Path) -> None:
    results = Tournament.of(GAME, SETUP, ["cmd:false", "random"], 2, 1).play(tmp_path)
    assert [result.failures[result.bots.index("cmd:false")] for result in results] == ["it has ended."] * 2
    assert {bot.bot: bot.failures for bot in standings(results).bots} == {"cmd:false": 2, "random": 0}


# Results


def game(number: int, bots: str, ranks: list[int]) -> Result:
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return Result(
        number,
        number,
        list(bots),
        [10 - rank for rank in ranks],
        ranks,
        winners,
        [5] * len(ranks),
        [0.5] * len(ranks),
        [0.1] * len(ranks),
        "",
    )


def test_shared_wins_count_in_parts() -> None:
    table = standings([game(0, "ab", [1, 1]), game(1, "ba", [1, 2])])
    shares = {bot.bot: bot.win_share for bot in table.bots}
    assert shares == {"a": 0.25, "b": 0.75}
    assert [bot.bot for bot in table.bots] == ["b", "a"]
    assert table.ahead == {"a": {"b": 0.25}, "b": {"a": 0.75}}


def test_standings_do_not_depend_on_the_order_of_finishing() -> None:
    games = [game(number, "ab", [1, 2] if number % 3 else [2, 1]) for number in range(12)]
    assert standings(games) == standings(reversed(games))


def test_intervals_narrow_with_more_games_and_hold_the_value() -> None:
    few = standings([game(number, "ab", [1, 2] if number % 4 else [2, 1]) for number in range(8)]).bots[0]
    many = standings([game(number, "ab", [1, 2] if number % 4 else [2, 1]) for number in range(200)]).bots[0]
    assert few.bot == many.bot == "a"
    for bot in (few, many):
        assert bot.win_interval[0] < bot.win_share < bot.win_interval[1]
        assert bot.rating_interval[0] < bot.rating < bot.rating_interval[1]
    assert many.win_interval[1] - many.win_interval[0] < few.win_interval[1] - few.win_interval[0]
    assert many.rating_interval[1] - many.rating_interval[0] < few.rating_interval[1] - few.rating_interval[0]


def test_wilson_interval_as_in_the_textbook() -> None:
    # 7 of 10: centre (0.7 + 0.19207) / 1.38415, reach 1.96 * sqrt(0.021 + 0.0096036) / 1.38415.
    assert wilson(7, 10) == pytest.approx((0.3968, 0.8922), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_report_is_a_table_a_parquet_file_and_a_picture(tmp_path: Path) -> None:
    console = Console(file=StringIO(), width=140)
    table = run_tournament(tournament(), tmp_path, workers=1, ray=None, console=console)
    assert table.bots[0].bot == "heuristic"
    assert "heuristic" in console.file.getvalue()  # type: ignore[attr-defined]  # a StringIO, as given above
    rows = pyarrow.parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [row["number"] for row in rows] == list(range(6))
    assert (tmp_path / "standings.png").read_bytes().startswith(b"\x89PNG")
    assert json.loads((tmp_path / "standings.json").read_text())["games"] == 6
