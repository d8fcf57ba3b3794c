"""What is agreed before a game: its options and its edition, or why not."""

from __future__ import annotations

import tomllib

import pytest

from fathoms.arena.play import play_game
from fathoms.bots import make_bot
from fathoms.engine.game import LINE_LETTERS, BadSetup, Game
from fathoms.engine.random import Random
from fathoms.games import all_games, get_game

GAME = get_game("deep-sea-adventure")


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("[air", "Expected"),
        ("deep = " + "[\n" * 5000, "too many brackets"),
        ("deep = " + "[\n" * 5000 + "]\n" * 5000, "too many brackets"),
        ("deep = " + "[" * 5000, "more than 500 characters"),
        ("long = " + "1" * 5000, "more than 500 characters"),
        ("when = 2026-02-31", "Invalid date"),
        ("a" + ".a" * 16000 + " = 1", "more than 500 characters"),
    ],
)
def test_an_edition_that_cannot_be_read_is_refused_with_the_reason(source: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=rf"^The edition mine is not a valid file: .*{complaint}.*\.$"):
        GAME.edition_from_text("mine", source)


def test_whatever_the_reader_of_editions_objects_to_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.engine.game.LINE_LETTERS", 10_000)
    with pytest.raises(BadSetup, match="not a valid file: Exceeds the limit"):
        GAME.edition_from_text("mine", "long = " + "1" * 5000)


def test_a_long_line_is_refused_before_anybody_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tomllib.loads", lambda _: pytest.fail("it was read"))
    with pytest.raises(BadSetup, match="a line of more than 500 characters"):
        GAME.edition_from_text("mine", "[air]\n#" + "x" * LINE_LETTERS + "\n")


def test_an_option_has_one_of_its_values_and_not_what_python_thinks_is_the_same() -> None:
    assert GAME.setup(2, {"boost": True}).options["boost"] is True
    for other in (1, 0, "true"):
        with pytest.raises(BadSetup, match="The option boost takes false, true, not"):
            GAME.setup(2, {"boost": other})


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_an_edition_is_read_once_and_no_game_changes_it(game: Game) -> None:
    players = game.fewest_players()
    for name in game.editions:
        setup = game.setup(players, edition=name)
        play_game(game, setup, [make_bot("heuristic") for _ in range(players)], Random(1))
        assert game.load_edition(name) is setup.edition
        assert setup.edition.tables == tomllib.loads(setup.edition.source)
