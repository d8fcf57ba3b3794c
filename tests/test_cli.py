"""The command line: what it prints, and one clear line for bad input."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fathoms.games import get_game


def fathoms(*words: str, keys: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "110", "TERM": "dumb"}
    return subprocess.run(
        [sys.executable, "-m", "fathoms", *words],
        input=keys,
        capture_output=True,
        text=True,
        cwd=cwd,
        env=environment,
        timeout=120,
    )


def printed(*words: str, keys: str = "", cwd: Path | None = None) -> str:
    done = fathoms(*words, keys=keys, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    printed("simulate", "deep-sea-adventure", "--games", "1", "--seed", "3", "--records", str(folder))
    return next(folder.glob("*.fathoms"))


def test_help_names_every_command() -> None:
    shown = printed("--help")
    for verb in ("list", "rules", "play", "simulate", "replay", "show", "check", "doctor"):
        assert f"\n  {verb} " in shown


def test_list_shows_games_and_options() -> None:
    shown = printed("list")
    assert "deep-sea-adventure" in shown
    assert "boost=false (or true)" in shown


def test_simulate_prints_json() -> None:
    result = json.loads(printed("simulate", "deep-sea-adventure", "--players", "4", "--games", "50", "--json"))
    wanted = (
        "game players games decisions seconds decisions_per_second games_per_second mean_scores win_share mean_length"
    )
    assert set(wanted.split()) | {"compiled"} <= set(result)
    assert result["games"] == 50
    assert sum(result["win_share"]) == pytest.approx(1)


def test_a_saved_game_is_told_again(record: Path) -> None:
    shown = printed("replay", str(record))
    assert "random" in shown
    assert "Round 3 begins" in shown


def test_a_saved_game_is_drawn(record: Path, tmp_path: Path) -> None:
    printed("show", str(record), "--at", "10", "-o", str(tmp_path / "board.svg"))
    printed("show", str(record), "--at", "10", "-o", str(tmp_path / "board.png"))
    assert (tmp_path / "board.svg").read_text().startswith("<svg")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    assert printed("show", str(record), "--at", "10").strip()


def test_a_whole_game_can_be_played_by_numbers() -> None:
    shown = printed("play", "deep-sea-adventure", "--seed", "5", "--bots", "random", keys="1\n" * 400)
    assert "Three rounds are over" in shown
    assert "wins" in shown


def test_undo_hint_log_save_and_refusals_at_the_keys(tmp_path: Path) -> None:
    keys = "hint\nfly\n99\ntake\nundo\nhelp\nlog\nsave mine.fathoms\nquit\n"
    shown = printed("play", "deep-sea-adventure", "--seed", "5", "--people", "2", keys=keys, cwd=tmp_path)
    assert "A bot would choose" in shown
    assert "'fly' is not understood here; possible: leave, take." in shown
    assert "There are 2 choices; there is no number 99." in shown
    assert "Saved in mine.fathoms." in shown
    assert (tmp_path / "mine.fathoms").read_text().startswith("fathoms record 1")


def test_check_holds_a_game_to_the_contract() -> None:
    shown = printed("check", "deep-sea-adventure", "--games", "2", "--players", "2")
    assert "every promise kept" in shown


def test_doctor_says_whether_the_engine_is_compiled() -> None:
    assert "compiled" in printed("doctor")


BAD = {
    "an unknown game": (["play", "chess"], "There is no game called 'chess'; there are deep-sea-adventure"),
    "seven players": (["play", "deep-sea-adventure", "--players", "7"], "is for 2 to 6 players, not 7"),
    "an unknown bot": (["simulate", "deep-sea-adventure", "--bots", "hal"], "There is no bot called 'hal'"),
    "too many bots": (["simulate", "deep-sea-adventure", "--bots", "random,random,random"], "2 players need 2 bots"),
    "an unknown option": (["simulate", "deep-sea-adventure", "-o", "wings=true"], "has no option 'wings'"),
    "a wrong choice": (["simulate", "deep-sea-adventure", "-o", "boost=maybe"], "boost takes false, true, not maybe"),
    "no such file": (["replay", "nowhere.fathoms"], "nowhere.fathoms: No such file"),
    "nothing to verify": (["verify", "nowhere.fathoms"], "nowhere.fathoms: No such file"),
    "no such host": (["serve", "--host", "nowhere.invalid"], "cannot listen at nowhere.invalid, port 8000"),
    "no such edition": (["simulate", "deep-sea-adventure", "--edition", "golden"], "has no edition 'golden'"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_gets_one_clear_line(case: str) -> None:
    words, sentence = BAD[case]
    done = fathoms(*words)
    assert done.returncode != 0
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_an_edition_unlike_the_printed_one_gets_one_clear_line(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(get_game("deep-sea-adventure").load_edition("printed").source.replace("full = 25", "much = 25"))
    done = fathoms("simulate", "deep-sea-adventure", "--edition", str(mine))
    assert done.returncode == 1
    assert "air must have provenance, full, as the printed edition." in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_cut_record_gets_one_clear_line(record: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.fathoms"
    cut.write_text(record.read_text()[:900])
    done = fathoms("replay", str(cut))
    assert done.returncode == 1
    assert "cut off" in done.stderr
    assert "line " in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_an_illegal_move_in_a_record_gets_one_clear_line(record: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.fathoms"
    damaged.write_text(record.read_text().replace(" take ", " grab ", 1))
    done = fathoms("show", str(damaged))
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_full_disk_gets_one_clear_line(record: Path, tmp_path: Path) -> None:
    (tmp_path / "board.svg.unfinished").symlink_to("/dev/full")
    done = fathoms("show", str(record), "-o", str(tmp_path / "board.svg"))
    assert done.returncode == 1
    assert "could not be saved: No space left on device" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
