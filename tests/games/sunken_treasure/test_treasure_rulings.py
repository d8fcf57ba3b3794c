"""Every ruling is written down, and a test shows it."""

import re
from pathlib import Path

from games.sunken_treasure.sea import GAME, new_game

RULINGS = {f"A{number}" for number in range(1, 39)}


def test_every_ruling_is_on_the_rules_page_once() -> None:
    written = re.findall(r"^\* \*\*(A\d+)\*\*", GAME.rules_page, flags=re.MULTILINE)
    assert len(written) == len(set(written))
    assert set(written) == RULINGS


def test_every_ruling_has_a_test_named_after_it() -> None:
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    named = {name.upper() for test in re.findall(r"^def (test_\w+)", tests, flags=re.MULTILINE)
             for name in re.findall(r"_(a\d+)_", test)}  # fmt: skip
    assert named == RULINGS


def test_every_option_is_on_the_rules_page() -> None:
    for option in GAME.options:
        assert f"`{option.name}`" in GAME.rules_page


def test_an_estimate_grows_with_every_kind_found() -> None:
    state = new_game(2)
    before = GAME.estimate(state, 0)
    state.kinds[0] += 1
    assert before < GAME.estimate(state, 0) <= 12
