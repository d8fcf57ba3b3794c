"""How fast the rules run: compiled, uncompiled, beside hand-written C and beside peers, all in one run.

    python -m benchmarks.speed [--seconds 3]

Machines differ and are busy; the ratios are what counts.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import matplotlib
from rich.console import Console
from rich.table import Table

import fathoms
from fathoms.games import all_games

matplotlib.use("Agg")
HERE = Path(__file__).parent
RESULTS = HERE.parent / "results"

_OURS = """
import json, sys
from fathoms.arena.simulate import simulate
from fathoms.games import get_game
game = get_game(sys.argv[1])
players = min(4, game.players[1])
seconds = float(sys.argv[2])
games = 20
while True:
    result = simulate(game, game.setup(players), ["random"], games, 1)
    if result.seconds > seconds / 3:
        break
    games *= 2
print(json.dumps({"rate": result.decisions_per_second, "compiled": result.compiled, "players": players}))
"""


def ours(name: str, seconds: float, uncompiled: bool) -> float:
    environment = {**os.environ}
    environment.pop("FATHOMS_UNCOMPILED", None)
    if uncompiled:
        environment["FATHOMS_UNCOMPILED"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", _OURS, name, str(seconds)], capture_output=True, text=True, env=environment, check=True
    )
    result = json.loads(done.stdout)
    return float(result["rate"])


def hand_written_c() -> float | None:
    """The rules of Deep Sea Adventure for four random players in C: the limit."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "limit"
        subprocess.run([compiler, "-O3", "-o", str(program), str(HERE / "deep_sea_adventure.c")], check=True)
        done = subprocess.run([str(program), "300000"], capture_output=True, text=True, check=True)
    return float(done.stdout)


def for_a_while(seconds: float, play_one: Callable[[], int]) -> float:
    """Decisions a second of a function that plays one game and gives its number of decisions."""
    began = perf_counter()
    decisions = 0
    while perf_counter() - began < seconds:
        decisions += play_one()
    return decisions / (perf_counter() - began)


def open_spiel(name: str, seconds: float) -> float | None:
    try:
        import pyspiel
    except ImportError:
        return None
    import random

    game = pyspiel.load_game(name)

    def play_one() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return for_a_while(seconds, play_one)


def petting_zoo(seconds: float) -> float | None:
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return None
    env = connect_four_v3.env()

    def play_one() -> int:
        env.reset()
        decisions = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                decisions += 1
        return decisions

    return for_a_while(seconds, play_one)


def measure(seconds: float) -> list[tuple[str, float | None]]:
    rows: list[tuple[str, float | None]] = [("Deep Sea Adventure, hand-written C", hand_written_c())]
    for game in all_games():
        rows.append((f"{game.title}, compiled", ours(game.name, seconds, uncompiled=False)))
        rows.append((f"{game.title}, uncompiled", ours(game.name, seconds, uncompiled=True)))
    rows.append(("OpenSpiel pig, from Python", open_spiel("pig", seconds)))
    rows.append(("OpenSpiel backgammon, from Python", open_spiel("backgammon", seconds)))
    rows.append(("PettingZoo connect_four", petting_zoo(seconds)))
    return rows


def plot(rows: list[tuple[str, float]], path: Path) -> None:
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(9, 0.45 * len(rows) + 1.2), layout="constrained")
    names = [name for name, _ in rows][::-1]
    colours = ["#9ab0b8" if name.startswith(("OpenSpiel", "PettingZoo")) else "#3f93ab" for name in names]
    axes.barh(names, [rate for _, rate in rows][::-1], color=colours)
    axes.set_xscale("log")
    axes.set_xlabel("decisions a second, random play, one core")
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="about how long each row is measured")
    seconds = parser.parse_args().seconds
    if not fathoms.compiled():
        print("The engine is not compiled here: both of our rows are plain Python.", file=sys.stderr)
    rows = measure(seconds)
    limit = rows[0][1]
    table = Table("random play", "decisions a second", "share of C", title=f"{platform.processor() or 'one core'}")
    for name, rate in rows:
        shown = "not installed" if rate is None else f"{rate:,.0f}"
        share = f"{rate / limit:.1%}" if rate and limit and name.startswith("Deep Sea") else ""
        table.add_row(name, shown, share)
    Console().print(table)
    RESULTS.mkdir(exist_ok=True)
    plot([(name, rate) for name, rate in rows if rate], RESULTS / "speed.svg")
    print(f"plot: {(RESULTS / 'speed.svg').relative_to(HERE.parent)}")


if __name__ == "__main__":
    main()
