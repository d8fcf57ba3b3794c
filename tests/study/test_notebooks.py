"""Every notebook runs from its first cell to its last, with few games."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb"))


def program(notebook: Path) -> str:
    cells = json.loads(notebook.read_text())["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(notebook: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "FATHOMS_NOTEBOOK_GAMES": "4", "MPLBACKEND": "agg"}
    done = subprocess.run(
        [sys.executable, "-"], input=program(notebook), capture_output=True, text=True, env=environment, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) == 4
