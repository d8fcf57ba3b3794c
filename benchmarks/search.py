"""How strong and how fast the bots are, beside what we ask of them.

python -m benchmarks.search --out /tmp/matches --workers 2

Every game is written down as it ends: a run that is stopped goes on where it was, and asking for more games plays only
those. Delete the folder of a match to play it again.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from os import getloadavg
from pathlib import Path
from time import perf_counter, process_time

from rich.console import Console
from rich.table import Table

import fathoms
from fathoms.arena.fixtures import Result
from fathoms.arena.ratings import wilson
from fathoms.arena.tournament import Tournament
from fathoms.bots.searching import Plan, search
from fathoms.engine.game import Game, actors
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions
from fathoms.games import all_games
from fathoms.recipe import Recipe

# The bot that must win, the one at all other seats, and the share of wins asked of it.
TWO_PLAYERS = [
    ("hard", "easy", 0.85),
    ("expert", "hard", 0.58),
    ("hard", "heuristic", 0.65),
    ("medium", "easy", 0.5),
    ("hard", "medium", 0.5),
]
# Against heuristic bots at all other seats: more than a fair share, and in one case how much more.
TABLES = [
    ("deep-sea-adventure", 4, "", 0.4),
    ("deep-sea-adventure", 6, "", 1 / 6),
    ("sunken-treasure", 3, "", 1 / 3),
    ("sunken-treasure", 4, "", 1 / 4),
    ("sunken-treasure", 5, "", 1 / 5),
    ("sunken-city", 3, "", 1 / 3),
    ("sunken-city", 4, "", 1 / 4),
    ("thesauros", 3, "", 1 / 3),
    ("thesauros", 4, "", 1 / 4),
    ("thesauros", 2, "introductory", 1 / 2),
    ("thesauros", 2, "lawless", 1 / 2),
    ("thesauros", 4, "lawless", 1 / 4),
    ("thesauros", 1, "solo", 0.7),
]
SIMULATIONS = {("deep-sea-adventure", 4): 60_000}
SECONDS_TO_SCALE = 20.0
"""So long each match takes with one worker, about."""


@dataclass(frozen=True)
class Match:
    game: Game
    players: int
    bot: str
    others: str
    asked: float
    mode: str = ""

    @property
    def name(self) -> str:
        words = [self.game.name, str(self.players), self.mode, self.bot, self.others if self.players > 1 else ""]
        return "-".join(filter(None, words))

    def tournament(self, games: int, seed: int) -> Tournament:
        setup = self.game.setup(self.players, {"mode": self.mode} if self.mode else {})
        bots = [self.bot, *[self.others] * (self.players - 1)]
        return Tournament(Recipe.of(self.game, setup), bots, games, seed)


def all_matches(games: list[Game]) -> list[Match]:
    matches = [Match(game, 2, *match) for game in games for match in TWO_PLAYERS]
    matches += [
        Match(game, players, "expert", "heuristic", asked, mode)
        for game in games
        for name, players, mode, asked in TABLES
        if name == game.name
    ]
    return matches


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=Path("matches"), help="the folder for the games played")
    parser.add_argument("--games", type=int, default=200, help="so many for each match")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--match", action="append", help="only those whose name holds this, such as city-2-hard")
    parser.add_argument("--speed", action="store_true", help="measure play-outs a second instead")
    parser.add_argument("--scale", action="store_true", help="measure what a second worker brings instead")
    chosen = parser.parse_args()
    console = Console(width=120)
    console.print("compiled" if fathoms.compiled() else "not compiled: these figures say nothing of the compiled bots")
    if chosen.speed:
        show_speed(console, all_games())
        return
    if chosen.scale:
        show_scale(console, [Match(game, 2, "hard", "heuristic", 0.0) for game in all_games()], chosen.seed)
        return
    table = Table("match", "wins", "95 %", "asked for", "games", "mean choice", "slowest choice")
    for match in all_matches(all_games()):
        if not chosen.match or any(part in match.name for part in chosen.match):
            results = match.tournament(chosen.games, chosen.seed).play(chosen.out / match.name, chosen.workers)
            table.add_row(*row(match, results))
            console.print(" ".join(row(match, results)))
    console.print(table)


def row(match: Match, results: list[Result]) -> list[str]:
    seats = [(result, seat) for result in results for seat, bot in enumerate(result.bots) if bot == match.bot]
    wins = sum(1 / len(result.winners) for result, seat in seats if seat in result.winners)
    low, high = wilson(wins, len(seats))
    mean = sum(result.seconds[seat] for result, seat in seats) / sum(result.decisions[seat] for result, seat in seats)
    return [
        match.name,
        f"{wins / len(seats):.1%}",
        f"{low:.0%} to {high:.0%}",
        f"{match.asked:.0%}",
        str(len(seats)),
        f"{mean * 1000:.0f} ms",
        f"{max(result.slowest[seat] for result, seat in seats):.2f} s",
    ]


def show_speed(console: Console, games: list[Game]) -> None:
    table = Table("game", "players", "simulations a second of one core", "asked for", title="full random play-outs")
    for game in games:
        for players in sorted({max(2, game.players[0]), game.players[1]} | ({4} if game.players[1] >= 4 else set())):
            asked = SIMULATIONS.get((game.name, players))
            speed = simulations_per_second(game, players)
            table.add_row(game.name, str(players), f"{speed:,.0f}", f"{asked:,}" if asked else "")
    console.print(table)


def show_scale(console: Console, matches: list[Match], seed: int) -> None:
    """The same games with one worker and with two. Only an idle machine with two cores or more can show the gain."""
    table = Table("match", "games", "a second with one worker", "with two", "times", "same results")
    console.print(f"work that waits for a core before we begin: {getloadavg()[0]:.1f}")
    for match in matches:
        # So many that starting the workers does not count.
        began = perf_counter()
        match.tournament(4, seed).play()
        count = max(4, round(SECONDS_TO_SCALE / (perf_counter() - began)) * 4)
        tournament = match.tournament(count, seed)
        began = perf_counter()
        alone = tournament.play(workers=1)
        middle = perf_counter()
        together = tournament.play(workers=2)
        one, two = count / (middle - began), count / (perf_counter() - middle)
        same = list(map(what_happened, alone)) == list(map(what_happened, together))
        table.add_row(match.name, str(count), f"{one:.2f}", f"{two:.2f}", f"{two / one:.2f}", "yes" if same else "NO")
    console.print(table)


def what_happened(result: Result) -> Result:
    """Without how long it took, and where."""
    return replace(result, seconds=[], slowest=[], worker="")


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


if __name__ == "__main__":
    main()
