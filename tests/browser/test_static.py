"""The files the browser gets: the colours of the project, a cover for every game, no word from elsewhere."""

import re
from pathlib import Path

import pytest

import fathoms
from fathoms.games import all_games
from fathoms.scene.colours import THEMES

WEB = Path(fathoms.__file__).parent / "web"
TOKENS = (WEB / "static" / "tokens.css").read_text()


def declared(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", block))


def test_the_tokens_are_those_of_the_scenes() -> None:
    blocks = [declared(block) for block in TOKENS.split("{") if "--surface" in block]
    assert blocks == [THEMES["light"], THEMES["dark"], THEMES["dark"]]


def test_every_game_has_a_cover() -> None:
    assert {game.name for game in all_games()} <= {path.stem for path in (WEB / "static" / "covers").iterdir()}


@pytest.mark.parametrize(
    "path", sorted((WEB / "static").rglob("*.*")) + sorted((WEB / "pages").iterdir()), ids=lambda p: p.name
)
def test_nothing_is_fetched_from_elsewhere(path: Path) -> None:
    addresses = set(re.findall(r"""https?://[^\s"'`)]+""", path.read_text()))
    assert addresses <= {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize("path", sorted((WEB / "pages").glob("*.html")), ids=lambda p: p.name)
def test_pages_hold_no_script_and_no_style_of_their_own(path: Path) -> None:
    page = path.read_text()
    scripts = re.findall(r"<script[^>]*>", page)
    assert all("src=" in script or 'type="application/json"' in script for script in scripts)
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page)
