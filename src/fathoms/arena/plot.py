"""Pictures of a tournament."""

from __future__ import annotations

from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from fathoms.arena.ratings import Standings

_DEEP = "#1f6f8b"


def plot_standings(table: Standings, path: Path) -> None:
    """Ratings and shares of wins, each with its 95 % interval, and who finished before whom."""
    bots = table.bots
    names = [bot.bot for bot in bots]
    figure = Figure(figsize=(14, 1.8 + 0.5 * max(4, len(bots))), layout="constrained")
    FigureCanvasAgg(figure)
    rating, wins, cross = figure.subplots(1, 3)
    _intervals(rating, "Rating", names, [(bot.rating, *bot.rating_interval) for bot in bots])
    _intervals(wins, "Share of wins", names, [(bot.win_share, *bot.win_interval) for bot in bots])
    _cross(cross, names, table.ahead)
    figure.suptitle(f"{table.games} games; bars hold the true value with 95 %")
    figure.savefig(path, dpi=120)


def _intervals(axes: Axes, title: str, names: list[str], values: list[tuple[float, float, float]]) -> None:
    """A dot for each value and a bar from its low to its high."""
    middles = [value for value, _, _ in values]
    reach = [[value - low for value, low, _ in values], [high - value for value, _, high in values]]
    axes.errorbar(middles, range(len(names)), xerr=reach, fmt="o", color=_DEEP, capsize=4)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_title(title)
    axes.grid(axis="x", alpha=0.3)


def _cross(axes: Axes, names: list[str], ahead: dict[str, dict[str, float]]) -> None:
    shares = [[ahead.get(one, {}).get(other, float("nan")) for other in names] for one in names]
    axes.imshow(shares, cmap="BrBG", vmin=0, vmax=1)
    axes.set_xticks(range(len(names)), names, rotation=45, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title("Finished before")
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            if share == share:
                ink = "white" if abs(share - 0.5) > 0.25 else "black"
                axes.text(column, row, f"{share:.0%}", ha="center", va="center", color=ink)
