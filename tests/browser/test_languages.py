"""German, French and Italian are complete: every sentence, every rules page, and what the browser shows."""

from __future__ import annotations

import gettext
import io
import re
from importlib.resources import files

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.playing import await_turn, play_now
from fathoms.engine.game import Game
from fathoms.games import all_games
from fathoms.languages import TRANSLATED, catalogue_path, compiled, problems, refusals
from fathoms.text import counted, sentence, text

EACH = pytest.mark.parametrize("language", TRANSLATED)


@EACH
def test_no_text_is_left_untranslated(language: str) -> None:
    assert problems(language) == [], "run python -m fathoms.languages, then fill in fathoms.po"


@EACH
def test_the_compiled_catalogue_is_up_to_date(language: str) -> None:
    def words(compiled_catalogue: bytes) -> dict[object, str]:
        translations = gettext.GNUTranslations(io.BytesIO(compiled_catalogue))
        found: dict[object, str] = vars(translations)["_catalog"]
        return {key: value for key, value in found.items() if key}

    assert words(catalogue_path(language).with_suffix(".mo").read_bytes()) == words(compiled(language))


@EACH
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_rules_page_is_translated_section_by_section(game: Game, language: str) -> None:
    page = files("fathoms.games") / game.folder / f"rules.{language}.md"

    def shape(source: str) -> list[str]:
        """Headings, table rows and list items in their order, and which numbers are reconstructed."""
        return re.findall(r"^(?:#+|\||[-*]|\d+\.)(?= )|†", source, re.MULTILINE)

    def notation(source: str) -> set[str]:
        return set(re.findall(r"`[^`\n]+`", source))

    assert shape(page.read_text()) == shape(game.rules_page)
    assert notation(page.read_text()) == notation(game.rules_page)


def test_words_are_said_in_the_language_asked_for() -> None:
    assert text("Round {round} of {rounds}", round=1, rounds=3).render("fr") == "Manche 1 sur 3"
    assert counted("{count} step", "{count} steps", count=2).render("it") == "2 passi"
    assert counted("{count} shark", "{count} sharks", count=1).render("de") == "1 Hai"
    assert counted("{count} shark", "{count} sharks", count=0).render("de") == "0 Haie"
    assert sentence("There is no treasure on this space to take.").render("it").startswith("Su questa casella")
    assert sentence("'{x}' is not understood").render("it") == "'{x}' is not understood"


def test_sentences_of_compiled_rules_are_found() -> None:
    source = """
def refusal(self):
    if self.x:
        return "No."
    return "Perhaps." if self.y else "Never."
def other(self):
    raise IllegalAction("Not now.")
"""
    assert sorted(refusals(source)) == ["Never.", "No.", "Not now.", "Perhaps."]


def test_the_longest_words_fit_a_phone(new_page: NewPage) -> None:
    page = new_page(language="de-DE", width=390, height=844)
    for path in ("/", "/profile", *(f"/rules/{game.name}" for game in all_games())):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path


def test_the_language_is_the_browsers_and_can_be_changed(new_page: NewPage) -> None:
    page = new_page(language="fr-FR")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("h1")).to_have_text("Qu'y a-t-il au fond\u00a0?")
    page.click("#settings summary")
    page.select_option("#language", "it")
    expect(page.locator("h1")).to_have_text("Che cosa c'è sul fondo?")
    play_now(page, "deep-sea-adventure")
    assert await_turn(page)
    expect(page.locator("#prompt")).to_contain_text(re.compile("tesoro|Tocca a te|casella"))
    expect(page.locator("#log")).to_contain_text("lancia")
    page.goto("/rules/deep-sea-adventure")
    expect(page.locator("#rules")).to_contain_text("sottomarino")
    page.click("#settings summary")
    page.select_option("#language", "de")
    expect(page.locator("#rules")).to_contain_text("Sauerstoff")
