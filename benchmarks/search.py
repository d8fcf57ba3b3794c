"""How strong and how fast the bots are, beside what we ask of them.

python benchmarks/search.py --minutes 60 --games 200 --workers 2

Every match gets an equal part of the time and stops there; the table says how many games it is based on.
"""

from __future__ import annotations

import argparse
from time import monotonic, process_time

from rich.console import Console
from rich.table import Table

import fathoms
from fathoms.arena.fixtures import Fixture, Result, play_fixture
from fathoms.arena.ratings import wilson
from fathoms.arena.workers import play_here
from fathoms.bots.searching import Plan, search
from fathoms.engine.game import Game, actors
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions
from fathoms.games import all_games
from fathoms.recipe import Recipe

# The bot that must win, those at the other seats, and the share of wins asked of it.
TWO_PLAYERS = [
    ("medium", "easy", 0.5),
    ("hard", "medium", 0.5),
    ("expert", "hard", 0.58),
    ("hard", "easy", 0.85),
    ("hard", "heuristic", 0.65),
]
SIMULATIONS = {("deep-sea-adventure", 4): 60_000}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=10.0, help="for all matches together")
    parser.add_argument("--games", type=int, default=200, help="at most so many for each match")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--game", action="append", help="only this game; may be given several times")
    chosen = parser.parse_args()
    console = Console()
    games = [game for game in all_games() if not chosen.game or game.name in chosen.game]
    console.print("compiled" if fathoms.compiled() else "not compiled: these figures say nothing of the compiled bots")
    show_speed(console, games)
    show_matches(console, games, chosen.minutes * 60, chosen.games, chosen.workers)


def show_speed(console: Console, games: list[Game]) -> None:
    table = Table("game", "players", "simulations a second of one core", "asked for", title="full random play-outs")
    for game in games:
        for players in sorted({max(2, game.players[0]), game.players[1]} | ({4} if game.players[1] >= 4 else set())):
            asked = SIMULATIONS.get((game.name, players))
            speed = simulations_per_second(game, players)
            table.add_row(game.name, str(players), f"{speed:,.0f}", f"{asked:,}" if asked else "")
    console.print(table)


def simulations_per_second(game: Game, players: int) -> float:
    """From the opening, in time of the processor, so that a busy machine does not count."""
    random = Random(1)
    state = game.new(game.setup(players), random)
    while state.is_chance():
        state.play(CHANCE, state.draw(random, Actions()))
    seat = actors(state)[0]
    began = process_time()
    found = search(game, state, seat, random, Plan(iterations=0, seconds=2.0, trust=0.0, horizon=-1, guided=0))
    return found.iterations / (process_time() - began)


def show_matches(console: Console, games: list[Game], seconds: float, most: int, workers: int) -> None:
    matches = [(game, 2, *match) for game in games for match in TWO_PLAYERS]
    matches += [(game, 4, "expert", "heuristic", 0.4) for game in games if game.name == "deep-sea-adventure"]
    table = Table("game", "players", "bot", "against", "wins", "95 %", "asked for", "games", "slowest choice, mean")
    for game, players, bot, others, asked in matches:
        results = play_match(game, players, bot, others, most, seconds / len(matches), workers)
        wins = sum(1 / len(result.winners) for result in results if result.bots.index(bot) in result.winners)
        low, high = wilson(wins, len(results))
        pace = max(
            (
                thought / max(1, count)
                for result in results
                for name, thought, count in zip(result.bots, result.seconds, result.decisions, strict=True)
                if name == bot
            ),
            default=0.0,
        )
        table.add_row(
            game.name,
            str(players),
            bot,
            others,
            f"{wins / max(1, len(results)):.1%}",
            f"{low:.0%} to {high:.0%}",
            f"{asked:.0%}",
            str(len(results)),
            f"{pace:.2f} s",
        )
        console.print(f"{game.name}: {bot} against {others}: {wins:g} of {len(results)}")
    console.print(table)
    for game in games:
        if game.players[0] == 1:
            show_solo(console, game, seconds / len(matches), most)


def play_match(
    game: Game, players: int, bot: str, others: str, most: int, seconds: float, workers: int
) -> list[Result]:
    """Each deal once from each seat, until the games or the time are over."""
    fixtures = [
        Fixture(
            number, number // players, tuple(bot if seat == number % players else others for seat in range(players))
        )
        for number in range(most)
    ]
    end = monotonic() + seconds
    results = []
    for result in play_here(Recipe.of(game, game.setup(players)), 1, fixtures, workers):
        results.append(result)
        if monotonic() > end:
            break
    return results


def show_solo(console: Console, game: Game, seconds: float, most: int) -> None:
    """How often the expert wins a game for one."""
    options = next(choice for choice in ({}, {"mode": "solo"}) if game.allows(1, choice))
    recipe = Recipe.of(game, game.setup(1, options))
    end = monotonic() + seconds
    wins = played = 0
    while played < most and monotonic() < end:
        result = play_fixture(recipe, 1, Fixture(played, played, ("expert",)))
        played += 1
        wins += bool(result.winners)
    console.print(f"{game.name} alone: expert wins {wins} of {played}; asked for 70 of 100")


if __name__ == "__main__":
    main()
