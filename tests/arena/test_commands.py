"""The commands `arena` and `analyse`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fathoms.cli import app
from fathoms.engine.game import BadSetup


def run(*words: str) -> str:
    done = CliRunner().invoke(app, words, catch_exceptions=False, standalone_mode=False)
    return done.stdout


def test_arena_prints_the_standings_and_keeps_the_games(tmp_path: Path) -> None:
    words = ("arena", "deep-sea-adventure", "--bots", "random,heuristic", "--games", "4", "--out", str(tmp_path))
    table = json.loads(run(*words, "--json"))
    assert [bot["bot"] for bot in table["bots"]] == ["heuristic", "random"]
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 4
    # Asked again, it plays nothing more and says the same.
    assert json.loads(run(*words, "--json")) == table


def test_arena_refuses_a_folder_of_another_tournament(tmp_path: Path) -> None:
    words = ("arena", "deep-sea-adventure", "--games", "2", "--out", str(tmp_path))
    run(*words)
    with pytest.raises(BadSetup, match="holds another tournament"):
        run(*words, "--seed", "9")


def test_analyse_weighs_a_saved_game(tmp_path: Path) -> None:
    run("simulate", "deep-sea-adventure", "--games", "1", "--bots", "heuristic", "--records", str(tmp_path))
    [record] = tmp_path.iterdir()
    found = json.loads(run("analyse", str(record), "--budget", "1", "--json", "--plot", str(tmp_path / "a.png")))
    assert len(found["luck"]) == 2
    assert (tmp_path / "a.png").exists()
    assert "lost by own choices" in run("analyse", str(record), "--budget", "1", "--seat", "1")
    with pytest.raises(BadSetup, match="seats 0 to 1, not 2"):
        run("analyse", str(record), "--seat", "2")
