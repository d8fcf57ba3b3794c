"""Every ruling is written down, and a test shows it."""

import re
from pathlib import Path

from games.sunken_city.board import GAME

RULINGS = {str(number) for number in range(1, 25)} | {f"C{number}" for number in range(1, 6)}


def test_every_ruling_is_on_the_rules_page_once() -> None:
    page = GAME.rules_page[GAME.rules_page.index("## Rulings") :]
    written = re.findall(r"^(\d+)\. |^- \*\*(C\d)\.\*\*", page, flags=re.MULTILINE)
    assert sorted(number or closer for number, closer in written) == sorted(RULINGS)


def test_every_ruling_has_a_test_named_after_it() -> None:
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    named = re.findall(r"^def test_(c?\d+)_", tests, flags=re.MULTILINE)
    assert {name.upper() for name in named} == RULINGS


def test_every_option_is_on_the_rules_page() -> None:
    for option in GAME.options:
        assert f"`{option.name}`" in GAME.rules_page
