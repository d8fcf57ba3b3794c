"""Editions: ours, and an owner's own file."""

from pathlib import Path

import pytest

from fathoms.engine.game import BadSetup
from games.sunken_city.board import GAME, legal, new_game

PRINTED = GAME.load_edition("printed").source


@pytest.mark.parametrize(
    ("edition", "sixth"), [("printed", "card 4/2"), ("sixth-card-3-3", "card 3/3"), ("sixth-card-5-2", "card 5/2")]
)
def test_the_sixth_card_is_the_editions(edition: str, sixth: str) -> None:
    known = {"card 0/7", "card 1/6", "card 2/5", "card 3/4", "card 4/3"}
    assert set(legal(new_game(2, edition))) == known | {sixth}


@pytest.mark.parametrize(("edition", "dark"), [("printed", 33), ("wide-diamond", 49)])
def test_the_dark_water_is_the_editions(edition: str, dark: int) -> None:
    """The squares within 4, or 5, steps of the middle that lie in the lake, less the eight light ones around it."""
    assert sum(new_game(2, edition).printed.dark) == dark


def test_every_table_says_where_its_numbers_come_from() -> None:
    for name in GAME.editions:
        for table in GAME.load_edition(name).tables.values():
            if isinstance(table, dict):
                assert table["provenance"] in ("rulebook", "public source", "reconstructed")


def test_an_owners_file_replaces_what_is_guessed(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(PRINTED.replace("[[4, 2]]", "[[1, 5]]"))
    assert "card 1/5" in legal(new_game(2, str(mine)))


@pytest.mark.parametrize(
    ("was", "becomes", "complaint"),
    [
        ('"....#....",', '"....#...",', "9 rows of 9"),
        ('"###.B.###",', '"###...###",', "one 'B'"),
        ("[[4, 2]]", "[[4, 3]]", "all different"),
        ("[[4, 2]]", "[[4, 99]]", "from 0 to 20"),
        ("next_spaces = [1, 1, 1, 1]", "next_spaces = [1, 1, 0, 1]", "from 1 to 99"),
        ("chips = 8", "chips = -1", "from 0 to 99"),
        ("steps_at_home", "steps", "has no 'steps_at_home'"),
        ("[[4, 2]]", "[4, 2]", "not of the shape"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused_with_the_reason(was: str, becomes: str, complaint: str) -> None:
    assert was in PRINTED
    edition = GAME.edition_from_text("mine", PRINTED.replace(was, becomes))
    with pytest.raises(BadSetup, match=complaint):
        GAME.setup(2, edition=edition)


def test_a_deal_must_name_a_first_player_who_exists() -> None:
    with pytest.raises(ValueError, match="seat 2"):
        GAME.start(GAME.setup(2), [2])
    with pytest.raises(ValueError, match="instead of 1"):
        GAME.start(GAME.setup(2), [])
