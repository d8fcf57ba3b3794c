"""Many games: the same seed gives the same games, whoever plays them."""

import dataclasses
from pathlib import Path

import pytest

from fathoms.arena.simulate import Simulation, simulate
from fathoms.bots.bot import BadBot
from fathoms.games import get_game
from fathoms.record import load_record

GAME = get_game("deep-sea-adventure")
SETUP = GAME.setup(3)


def result(simulation: Simulation) -> dict[str, object]:
    """Everything but the clock and the number of workers."""
    fields = dataclasses.asdict(simulation)
    for name in ("seconds", "decisions_per_second", "games_per_second", "workers"):
        del fields[name]
    return fields


@pytest.mark.parametrize("bots", [["random"], ["random", "heuristic", "random"]])
def test_the_same_seed_gives_the_same_games_with_any_number_of_workers(bots: list[str]) -> None:
    alone = simulate(GAME, SETUP, bots, games=13, seed=5, workers=1)
    together = simulate(GAME, SETUP, bots, games=13, seed=5, workers=2)
    assert result(alone) == result(together)
    assert result(alone) != result(simulate(GAME, SETUP, bots, games=13, seed=6))


def test_every_game_is_won_once_and_counted() -> None:
    counted: list[int] = []
    simulation = simulate(GAME, SETUP, ["heuristic"], games=12, seed=1, progress=counted.append)
    assert sum(simulation.win_share) == pytest.approx(1)
    assert sum(counted) == simulation.games == 12
    assert simulation.mean_length == simulation.decisions / 12


def test_the_heuristic_beats_random_players() -> None:
    simulation = simulate(GAME, SETUP, ["random", "heuristic", "random"], games=60, seed=1)
    assert simulation.win_share[1] > 0.7


def test_recorded_games_are_the_games_that_are_counted(tmp_path: Path) -> None:
    recorded = simulate(GAME, SETUP, ["random"], games=7, seed=3, workers=2, records=tmp_path)
    assert result(recorded) == result(simulate(GAME, SETUP, ["random"], games=7, seed=3))
    records = [load_record(path) for path in sorted(tmp_path.iterdir())]
    scores = [record.outcome.scores for record in records if record.outcome is not None]
    assert [sum(seat) / 7 for seat in zip(*scores, strict=True)] == recorded.mean_scores
    assert records[0].seats == ["random"] * 3


def test_there_must_be_a_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="3 players need 3 bots, or one for all, not 2"):
        simulate(GAME, SETUP, ["random", "random"], games=1, seed=1)
    with pytest.raises(BadBot):
        simulate(GAME, SETUP, ["random", "random", "nobody"], games=1, seed=1)
