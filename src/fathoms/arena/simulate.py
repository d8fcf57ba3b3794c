"""Many games of the same bots, as fast as they go: who wins, with how many points, after how many decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import fathoms
from fathoms.arena.play import play_game
from fathoms.bots import BadBot, make_bot
from fathoms.engine.game import Game
from fathoms.engine.playout import Tally, play_many_randomly
from fathoms.engine.random import numbered
from fathoms.engine.setup import Setup
from fathoms.recipe import Recipe

Progress = Callable[[int], None]
"""Told how many more games are finished."""

# Fixed blocks, merged in their order, so that sums of fractions do not depend on the number of workers.
_BLOCK_OF_RANDOM_GAMES = 5000
_BLOCK_OF_GAMES = 5


@dataclass(frozen=True)
class Simulation:
    """What came out, as `fathoms simulate --json` prints it."""

    game: str
    players: int
    bots: list[str]
    games: int
    seed: int
    workers: int
    decisions: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    mean_scores: list[float]
    win_share: list[float]
    """By seat: a shared win counts in parts."""
    mean_length: float
    """Decisions in a game."""
    compiled: bool


@dataclass(frozen=True)
class Block:
    """Games from number `first` on, for one worker."""

    recipe: Recipe
    bots: list[str]
    seed: int
    first: int
    count: int
    records: Path | None


@dataclass(frozen=True)
class BlockResult:
    games: int
    decisions: int
    scores: list[int]
    wins: list[float]


def simulate(
    game: Game,
    setup: Setup,
    bots: list[str],
    games: int,
    seed: int,
    workers: int = 1,
    records: Path | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play this many games. Game number k of a seed is always the same, whatever the number of workers.

    One bot name stands for all seats. With `records` each game is saved there.
    """
    bots = seat_bots(bots, setup.players)
    size = _BLOCK_OF_RANDOM_GAMES if _all_random(bots) and records is None else _BLOCK_OF_GAMES
    recipe = Recipe.of(game, setup)
    blocks = [Block(recipe, bots, seed, first, min(size, games - first), records) for first in range(0, games, size)]
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    began = perf_counter()
    decisions = 0
    scores = [0] * setup.players
    wins = [0.0] * setup.players
    for result in _results(blocks, workers):
        decisions += result.decisions
        scores = [total + score for total, score in zip(scores, result.scores, strict=True)]
        wins = [total + win for total, win in zip(wins, result.wins, strict=True)]
        if progress is not None:
            progress(result.games)
    seconds = perf_counter() - began
    return Simulation(
        game=game.name,
        players=setup.players,
        bots=bots,
        games=games,
        seed=seed,
        workers=workers,
        decisions=decisions,
        seconds=seconds,
        decisions_per_second=decisions / seconds,
        games_per_second=games / seconds,
        mean_scores=[score / games for score in scores],
        win_share=[win / games for win in wins],
        mean_length=decisions / games,
        compiled=fathoms.compiled(),
    )


def seat_bots(bots: list[str], players: int) -> list[str]:
    """A bot's name for each seat, checked. A single name is meant for all."""
    if len(bots) == 1:
        bots = bots * players
    if len(bots) != players:
        raise BadBot(f"{players} players need {players} bots, or one for all, not {len(bots)}.")
    for name in bots:
        make_bot(name, outside=True)
    return bots


def _all_random(bots: list[str]) -> bool:
    return all(name == "random" for name in bots)


def _results(blocks: list[Block], workers: int) -> Iterator[BlockResult]:
    if workers <= 1:
        yield from map(play_block, blocks)
        return
    with _pool(workers) as pool:
        yield from pool.map(play_block, blocks)


@contextmanager
def _pool(workers: int) -> Iterator[Executor]:
    pool = ProcessPoolExecutor(workers)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def play_block(block: Block) -> BlockResult:
    game, setup = block.recipe.game_and_setup()
    tally = Tally(setup.players)
    if _all_random(block.bots) and block.records is None:
        play_many_randomly(lambda random: game.new(setup, random), block.seed, block.first, block.count, tally)
    else:
        for number in range(block.first, block.first + block.count):
            _play_one(block, game, setup, number, tally)
    return BlockResult(int(tally.games), int(tally.decisions), [int(score) for score in tally.scores], tally.wins)


def _play_one(block: Block, game: Game, setup: Setup, number: int, tally: Tally) -> None:
    bots = [make_bot(name, outside=True) for name in block.bots]
    random = numbered(block.seed, number)
    try:
        # Random players then play the games of the compiled loop, recorded or not.
        played = play_game(game, setup, bots, random, one_generator=_all_random(block.bots))
    finally:
        for bot in bots:
            bot.close()
    tally.add(played.state, sum(played.decisions))
    if block.records is not None:
        played.record(game, block.bots).save(block.records / f"{game.name}-{block.seed}-{number:06}.fathoms")
