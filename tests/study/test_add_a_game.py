"""docs/add-a-game.md, followed to the letter in a copy of the project, adds a fifth game that keeps the contract."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text()
FILES = re.compile(r"^`(src/[^`]+)`\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)

STUDY = """
from fathoms.study.batch import Batch
from fathoms.engine.random import Random
batch = Batch("oysters", games=3, players=4)
random = Random(1)
for _ in range(50):
    batch.step_randomly(random)
print(batch.observations.shape, batch.finished.min())
"""


def follow_the_page(copy: Path) -> None:
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    files = FILES.findall(PAGE)
    assert len(files) == 7
    for path, content in files:
        (copy / path).parent.mkdir(exist_ok=True)
        (copy / path).write_text(content)
    line = re.search(r"^```text\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert line is not None
    games = copy / "src" / "fathoms" / "games" / "__init__.py"
    games.write_text(games.read_text().replace("_FOLDERS = [\n", "_FOLDERS = [\n" + line[1], 1))


def run(copy: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "COLUMNS": "100"}
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, env=environment, cwd=copy)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_page_adds_a_whole_game(tmp_path: Path) -> None:
    follow_the_page(tmp_path)
    assert "3 ways to play, 5 games each, every promise kept" in run(
        tmp_path, "-m", "fathoms", "check", "oysters", "--games", "5"
    )
    assert "20 games" in run(tmp_path, "-m", "fathoms", "simulate", "oysters", "--games", "20", "--bots", "heuristic")
    assert run(tmp_path, "-c", STUDY).startswith("(3, 20)")
