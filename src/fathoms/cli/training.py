"""`fathoms train`: a network that learns a game by playing it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from fathoms.cli.arguments import EditionName, GameName, Options, Players, read_setup
from fathoms.engine.game import BadSetup

if TYPE_CHECKING:
    from fathoms.study.train import Progress


def train(
    game: GameName,
    players: Players = None,
    option: Options = None,
    edition: EditionName = "",
    minutes: Annotated[float, typer.Option(min=0.0, help="Of one processor, all runs together.")] = 20.0,
    folder: Annotated[Path | None, typer.Option(help="Where training is kept. Default: training/GAME-PLAYERS.")] = None,
    hidden: Annotated[int, typer.Option(min=1, help="Size of the two hidden layers.")] = 128,
    teacher: Annotated[str, typer.Option(help="The bot to copy first.")] = "heuristic",
    copied: Annotated[int, typer.Option(min=1, help="How many of its decisions.")] = 200_000,
    copies: Annotated[int, typer.Option(min=1, help="How often each is looked at.")] = 4,
    every: Annotated[float, typer.Option(min=1.0, help="Seconds of one processor between two measurements.")] = 60.0,
    seed: Annotated[int, typer.Option(help="Where the generators start.")] = 1,
) -> None:
    """Train a network for a game. Stopped at any time, it goes on from its folder when called again.

    The folder gets network.npz, to play with as the bot network:FILE, and the curve as curve.json and curve.png.
    """
    if find_spec("torch") is None:
        raise BadSetup("Training needs torch: pip install 'fathoms[train]'.")
    from fathoms.study.train import Plan, Trainer, draw_curve

    played, setup = read_setup(game, players, option, edition)
    folder = folder or Path("training") / f"{played.name}-{setup.players}"
    plan = Plan(minutes, hidden=(hidden, hidden), teacher=teacher, copied=copied, copies=copies, seed=seed)
    trainer = Trainer(played, setup, plan, folder)
    console = Console(highlight=False, soft_wrap=True)

    def tell(progress: Progress) -> None:
        trainer.network().save(folder / "network.npz")
        draw_curve(progress, folder / "curve.png", f"{played.title}, {setup.players} players")
        at, decisions, share = progress.curve[-1]
        console.print(f"{at:6.1f} min  {decisions:>11,} decisions  wins {share:.1%} against heuristics")

    trainer.run(tell, every)
    console.print(f"The network is in {folder / 'network.npz'}.")


def add_to(app: typer.Typer) -> None:
    app.command("train")(train)
