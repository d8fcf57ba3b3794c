"""The rules of a game as a page: its Markdown in the reader's language, and where its numbers come from."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt
from markupsafe import Markup

from fathoms.engine.game import Game, actors
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, SPECTATOR, Actions, State
from fathoms.games import get_game
from fathoms.scene import picture, scene_to_svg
from fathoms.text import LANGUAGES, Text, text, verbatim

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
    html = html.replace("<th></th>", "<td></td>")  # a heading without words is none
    return Markup(html.replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>"))


@cache
def _in_play(name: str) -> State:
    """A game some way in, the same every time."""
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
    return state


_NAMES = ("Ada", "Ben", "Cleo", "Dara", "Eva", "Finn")


@cache
def example(name: str, language: str, theme: str) -> str:
    """A picture of the board in play, as a spectator sees it."""
    state = _in_play(name)
    shown = picture(get_game(name), state, SPECTATOR, list(_NAMES[: state.setup.players]), language, theme)
    return scene_to_svg(shown.scene, language, theme, panels=False)


@cache
def legend(name: str, language: str) -> list[tuple[str, str, str]]:
    """What is what in that picture: each drawing once, with its colour and what it is."""
    game, state = get_game(name), _in_play(name)
    names = tuple(verbatim(name) for name in _NAMES[: state.setup.players])
    by_symbol: dict[str, tuple[str, str, str]] = {}
    said: set[str] = set()
    for piece in game.scene(game.view(state, SPECTATOR), [], names).pieces:
        words = piece.label.render(language)
        if piece.symbol and words and piece.symbol not in by_symbol and words not in said:
            said.add(words)
            tone = piece.tone if piece.tone.startswith("seat-") else ""
            by_symbol[piece.symbol] = (piece.symbol, tone, words[0].upper() + words[1:])
    return list(by_symbol.values())


def numbers(game: Game, language: str) -> list[tuple[str, str, bool]]:
    """Each table of the printed edition: its name, where it comes from, and whether that is a guess of ours."""
    assert language in LANGUAGES
    found = []
    for name, table in game.load_edition(game.editions[0]).tables.items():
        if isinstance(table, dict) and "provenance" in table:
            source: str = table["provenance"]
            words: Text | None = PROVENANCE.get(source)
            found.append((name, words.render(language) if words else source, source == "reconstructed"))
    return found
