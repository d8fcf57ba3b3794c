"""An owner's own edition of a game, sent with a new table: tried out before anybody sits down.

The rules are compiled and trust their numbers. So the first games with a stranger's numbers, though they are like the
printed ones, are played in a process of their own, which may fail.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from fathoms.engine.game import BadSetup, Game, actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import CHANCE, SPECTATOR, Actions, State
from fathoms.games import get_game
from fathoms.scene.svg import scene_of
from fathoms.text import text
from fathoms.web.refusal import Refusal

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")

OWN = "own"
"""What such an edition is called at its table and in records, which hold its text."""
TRIALS, TRIAL_MOVES, LOOK_EVERY = 20, 2000, 100
PATIENCE = 20.0
"""Seconds the trial games may take together."""


class Tryouts:
    """One edition at a time, in a thread that nothing else waits for."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "tryout")
        self._busy = False

    async def run(self, work: Callable[[A, B], C], first: A, second: B) -> C:
        """Do something that tries an edition out; raises Refusal while another is being tried."""
        if self._busy:
            busy = text("Another edition is being tried out just now; ask again in a minute.")
            raise Refusal("too_often", busy, retry_after=PATIENCE)
        self._busy = True
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, first, second)
        finally:
            self._busy = False


def try_out(game: Game, setup: Setup) -> None:
    """Play some games with it, elsewhere: raises BadSetup if that cannot be done. Takes a few seconds."""
    here, there = get_context("spawn").Pipe(duplex=False)
    words = (game.name, setup.players, dict(setup.options), setup.edition.source)
    trial = get_context("spawn").Process(target=_try, args=(there, *words), daemon=True)
    trial.start()
    there.close()
    try:
        problem = here.recv() if here.poll(PATIENCE) else "the games do not end"
    except EOFError:
        problem = "the rules break down"
    finally:
        trial.kill()
        trial.join()
    if problem:
        raise BadSetup(f"A game cannot be played with this edition: {problem}.")


def _try(answer: Connection, name: str, players: int, options: dict[str, Any], source: str) -> None:
    game = get_game(name)
    try:
        setup = game.setup(players, options, game.edition_from_text(OWN, source))
        game.bounds(setup)
        for seed in range(TRIALS):
            _play(game, game.new(setup, Random(seed)), Random(seed))
    except Exception as error:
        answer.send(str(error).rstrip(".") or type(error).__name__)
    else:
        answer.send("")


def _play(game: Game, state: State, random: Random) -> None:
    for number in range(TRIAL_MOVES):
        if state.is_over():
            game.outcome(state)
            return
        if number % LOOK_EVERY == 0:
            scene_of(game, state, SPECTATOR)
        if state.is_chance():
            state.apply(CHANCE, state.draw(random, Actions()))
        else:
            seat = actors(state)[0]
            legal = legal_actions(state, seat)
            state.apply(seat, legal[random.below(len(legal))])
