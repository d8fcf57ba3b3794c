"""What the README shows works."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()


def test_the_python_example_runs() -> None:
    example = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert example is not None
    names: dict[str, object] = {}
    exec(example[1], names)
    assert names["game"].outcome(names["state"]).scores  # type: ignore[attr-defined]  # names of the example


def test_every_picture_and_page_it_names_exists() -> None:
    for path in re.findall(r"\]\(([^)]+)\)", README) + re.findall(r"`(docs/[^`]+)`", README):
        assert (ROOT / path).exists(), path


def test_every_command_it_shows_exists() -> None:
    from typer.main import get_command

    from fathoms.cli import app

    verbs = set(get_command(app).commands)  # type: ignore[attr-defined]  # a group of commands
    shown = set(re.findall(r"^    fathoms (\w+)", README, re.MULTILINE))
    assert shown <= verbs
