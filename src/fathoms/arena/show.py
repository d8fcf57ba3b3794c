"""A tournament on the terminal: progress with the time left, and the table so far."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from fathoms.arena.fixtures import Result
from fathoms.arena.ratings import Standings, standings
from fathoms.arena.tournament import Tournament, Watch, write_report

_BETWEEN_TABLES = 2.0


def run_tournament(
    tournament: Tournament, folder: Path | None, workers: int, ray: str | None, console: Console
) -> Standings:
    """Play it with everything a terminal should show, and leave the report in the folder."""
    with _watching(console) as watch:
        results = tournament.play(folder, workers, ray, watch)
    table = standings(results) if folder is None else write_report(folder, tournament, results)
    console.print(standings_table(table))
    console.print(cross_table(table))
    for bot in table.bots:
        if bot.failures:
            console.print(f"{bot.bot} failed at {bot.failures} of {bot.games} seats; the heuristic played on for it.")
    return table


@contextmanager
def _watching(console: Console) -> Iterator[Watch]:
    bar = Progress(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
    )
    task = bar.add_task("games", total=None)
    shown = 0.0

    with Live(bar, console=console, refresh_per_second=4, transient=True) as live:

        def watch(results: list[Result], total: int) -> None:
            nonlocal shown
            bar.update(task, completed=len(results), total=total)
            # Rating all games again takes a while, so not after every game.
            if results and monotonic() - shown > _BETWEEN_TABLES:
                shown = monotonic()
                live.update(Group(bar, standings_table(standings(results))))

        yield watch


def standings_table(table: Standings) -> Table:
    shown = Table(title=f"{table.games} games, with 95 % intervals")
    shown.add_column("bot", overflow="fold")
    for column in ("rating", "wins", "", "points", "seats", "ms a choice"):
        shown.add_column(column, justify="right", no_wrap=True)
    for bot in table.bots:
        worst, best = bot.win_interval
        shown.add_row(
            bot.bot,
            f"{bot.rating:.1f} ± {bot.rating_interval[1] - bot.rating:.1f}",
            f"{bot.win_share:.1%}",
            f"{worst:.0%} to {best:.0%}",
            f"{bot.mean_score:.1f}",
            str(bot.games),
            f"{bot.seconds_per_decision * 1000:.1f}",
        )
    return shown


def cross_table(table: Standings) -> Table:
    """Who finished before whom: the one on the left before the one above."""
    shown = Table()
    shown.add_column("finished before", overflow="fold")
    names = [bot.bot for bot in table.bots]
    for name in names:
        shown.add_column(name, justify="right", overflow="fold")
    for one in names:
        row = table.ahead.get(one, {})
        shown.add_row(one, *(f"{row[other]:.1%}" if other in row else "" for other in names))
    return shown
