"""Who plays whom in a tournament, and one such game played."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass, field
from itertools import combinations

from fathoms.arena.play import play_game
from fathoms.bots import make_bot
from fathoms.engine.random import numbered
from fathoms.recipe import Recipe


@dataclass(frozen=True)
class Fixture:
    """One game to play. Games of the same deal differ only in who sits where."""

    number: int
    deal: int
    bots: tuple[str, ...]
    """By seat."""


@dataclass(frozen=True)
class Result:
    """One game played: a line of `games.jsonl`."""

    number: int
    deal: int
    bots: list[str]
    scores: list[int]
    ranks: list[int]
    winners: list[int]
    decisions: list[int]
    seconds: list[float]
    """How long each seat thought, in all,"""
    slowest: list[float]
    """and at most about one choice."""
    worker: str
    """Machine and process that played it."""
    failures: list[str | None] = field(default_factory=list)
    """By seat: why the heuristic had to play on for its bot. Empty if it had to for none."""


def lineups(bots: list[str], players: int) -> list[tuple[str, ...]]:
    """Who sits together: every choice of that many bots; where there are too few, they sit down more than once."""
    if len(bots) >= players:
        return list(combinations(bots, players))
    return [tuple(bots[(first + seat) % len(bots)] for seat in range(players)) for first in range(len(bots))]


def fixtures(bots: list[str], players: int, games: int) -> list[Fixture]:
    """At least so many games: for each deal a lineup in turn, as often as it has seats, moved on by one each time."""
    groups = lineups(bots, players)
    made: list[Fixture] = []
    deal = 0
    while len(made) < games:
        group = groups[deal % len(groups)]
        for turn in range(players):
            seated = tuple(group[(seat + turn) % players] for seat in range(players))
            made.append(Fixture(len(made), deal, seated))
        deal += 1
    return made


def play_fixture(recipe: Recipe, seed: int, fixture: Fixture) -> Result:
    game, setup = recipe.game_and_setup()
    bots = [make_bot(name, outside=True) for name in fixture.bots]
    try:
        played = play_game(game, setup, bots, numbered(seed, fixture.deal))
    finally:
        for bot in bots:
            bot.close()
    return Result(
        number=fixture.number,
        deal=fixture.deal,
        bots=list(fixture.bots),
        scores=list(played.outcome.scores),
        ranks=list(played.outcome.ranks),
        winners=list(played.outcome.winners),
        decisions=played.decisions,
        seconds=[round(seconds, 4) for seconds in played.seconds],
        slowest=[round(seconds, 4) for seconds in played.slowest],
        worker=f"{socket.gethostname()}:{os.getpid()}",
        failures=[bot.failure for bot in bots] if any(bot.failure for bot in bots) else [],
    )
