"""Pictures of a tournament."""

from __future__ import annotations

from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from fathoms.arena.ratings import Standings

_DEEP = "#1f6f8b"


def plot_standings(table: Standings, path: Path, title: str) -> None:
    """Ratings and shares of wins, each with its 95 % interval, and who finished before whom."""
    bots = table.bots
    names = [bot.bot for bot in bots]
    figure = Figure(figsize=(14, 1.6 + 0.55 * max(4, len(bots))), layout="constrained")
    FigureCanvasAgg(figure)
    rating, wins, cross = figure.subplots(1, 3, width_ratios=[3, 3, 2])
    _intervals(rating, "Rating", names, [(bot.rating, *bot.rating_interval) for bot in bots])
    _intervals(wins, "Share of wins", names, [(bot.win_share, *bot.win_interval) for bot in bots])
    wins.set_xlim(-0.02, 1.02)
    wins.xaxis.set_major_formatter(PercentFormatter(1.0))
    _cross(cross, names, table.ahead)
    figure.suptitle(f"{title}: {table.games} games, with 95 % intervals", fontweight="bold")
    figure.savefig(path, dpi=120)


def _intervals(axes: Axes, title: str, names: list[str], values: list[tuple[float, float, float]]) -> None:
    """A dot for each value and a bar from its low to its high."""
    middles = [value for value, _, _ in values]
    reach = [[value - low for value, low, _ in values], [high - value for value, _, high in values]]
    axes.errorbar(middles, range(len(names)), xerr=reach, fmt="o", markersize=8, color=_DEEP, elinewidth=2, capsize=5)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_title(title)
    axes.grid(axis="x", alpha=0.3)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)


def _cross(axes: Axes, names: list[str], ahead: dict[str, dict[str, float]]) -> None:
    shares = [[ahead.get(one, {}).get(other, float("nan")) for other in names] for one in names]
    # Not to the ends of the colours, so that dark ink can be read on all of them.
    axes.imshow(shares, cmap="BrBG", vmin=-0.4, vmax=1.4, aspect="auto")
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title("Left finished before below")
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            if share == share:
                axes.text(column, row, f"{share:.0%}", ha="center", va="center")
