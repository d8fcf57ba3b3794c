"""`fathoms list` and `fathoms rules`: what there is to play, and how."""

from __future__ import annotations

import typer
from rich.console import Console
from rich.markdown import Markdown

from fathoms.bots import bot_names
from fathoms.cli.arguments import GameName
from fathoms.games import all_games, get_game


def list_games() -> None:
    """List the games, their player counts and their options."""
    console = Console(highlight=False, soft_wrap=True)
    for game in all_games():
        fewest, most = game.players
        console.print(f"[bold]{game.name}[/]  {game.title} ({game.designers}, {game.year}), {fewest} to {most} players")
        console.print(f"  {game.summary}")
        for option in game.options:
            choices = ", ".join(str(choice).lower() for choice in option.choices if choice != option.default)
            console.print(f"    {option.name}={str(option.default).lower()} (or {choices}): {option.help}")
        if len(game.editions) > 1:
            console.print(f"    editions: {', '.join(game.editions)}")
        console.print()
    console.print(f"bots: {', '.join(bot_names())}")


def show_rules(game: GameName) -> None:
    """Show how to play a game."""
    console = Console()
    page = Markdown(get_game(game).rules_page)
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(page)
    else:
        console.print(page)


def add_to(app: typer.Typer) -> None:
    app.command("list")(list_games)
    app.command("rules")(show_rules)
