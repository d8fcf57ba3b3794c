"""The rules of a game as a page: its Markdown in the reader's language, and where its numbers come from."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt
from markupsafe import Markup

from fathoms.engine.game import Game
from fathoms.text import LANGUAGES, Text, text

PROVENANCE = {
    "rulebook": text("the rulebook"),
    "public source": text("public sources that agree"),
    "reconstructed": text("reconstructed: our best guess"),
}


def rules_source(game: Game, language: str) -> str:
    """The rules in this language, in English where they are not translated."""
    translated = files("fathoms.games") / game.folder / f"rules.{language}.md"
    return translated.read_text() if translated.is_file() else game.rules_page


@cache
def rules_html(source: str) -> Markup:
    """The rules as HTML. The files are our own; no reader's word goes through here."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    return Markup(html.replace("<th></th>", "<td></td>"))  # a heading without words is none


def numbers(game: Game, language: str) -> list[tuple[str, str, bool]]:
    """Each table of the printed edition: its name, where it comes from, and whether that is a guess of ours."""
    assert language in LANGUAGES
    found = []
    for name, table in game.load_edition(game.editions[0]).tables.items():
        if isinstance(table, dict) and "provenance" in table:
            source: str = table["provenance"]
            words: Text | None = PROVENANCE.get(source)
            title = name.replace("_", " ")
            found.append((title, words.render(language) if words else source, source == "reconstructed"))
    return found
