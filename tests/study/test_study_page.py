"""What docs/study.md shows works, and its tables are those of the code."""

import re
from pathlib import Path

import pytest

from fathoms.engine.game import Game
from fathoms.games import all_games
from fathoms.study.dataset import COLUMNS

PAGE = (Path(__file__).parents[2] / "docs" / "study.md").read_text()
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[-1][:30])
def test_an_example_runs(example: str) -> None:
    exec(example, {})


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_field_of_a_game_is_described(game: Game) -> None:
    section = PAGE[PAGE.index(f"### {game.title}\n") :]
    for field in game.fields(game.setup(2)):
        assert f"| `{field.name}` | {field.length} | {field.low} | {field.high} | {field.meaning} |" in section


def test_every_column_of_a_dataset_is_described() -> None:
    for name, (_, meaning) in COLUMNS.items():
        assert f"| `{name}` | {meaning} |" in PAGE
