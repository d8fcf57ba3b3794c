"""The rules of a game as a page: its Markdown in the reader's language, and where its numbers come from."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt
from markupsafe import Markup

from fathoms.engine.game import Game, actors
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, SPECTATOR, Actions
from fathoms.games import get_game
from fathoms.scene import picture
from fathoms.text import LANGUAGES, Text, text

EXAMPLE_MOVES = 60
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


@cache
def example(name: str, language: str, theme: str) -> str:
    """A picture of a game some way in, the same every time, as a spectator sees it."""
    game = get_game(name)
    random = Random(7)
    players = max(game.players[0], min(game.players[1], 3))
    state = game.new(game.setup(players), random)
    for _ in range(EXAMPLE_MOVES):
        if state.is_over():
            break
        if state.is_chance():
            state.play(CHANCE, state.draw(random, Actions()))
        else:
            seat = actors(state)[0]
            state.play(seat, game.heuristic(state, seat, random))
    names = ["Ada", "Ben", "Cleo", "Dara", "Eva", "Finn"][:players]
    return picture(game, state, SPECTATOR, names, language, theme).svg()


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
