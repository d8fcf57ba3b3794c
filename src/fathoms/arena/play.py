"""One game between bots, from the deal to the end."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from fathoms.bots import Bot, Knowledge
from fathoms.engine.game import Game, Outcome
from fathoms.engine.playout import lowest_actor
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import CHANCE, Actions, IllegalAction, State
from fathoms.record import Move, Record


@dataclass(frozen=True)
class Played:
    """A finished game."""

    deal: list[int]
    moves: list[tuple[int, int]]
    """Who, a seat or CHANCE, and the action taken."""
    outcome: Outcome
    state: State
    decisions: list[int]
    """How often each seat chose."""
    seconds: list[float]
    """How long each seat thought, in all."""
    slowest: list[float]
    """How long each seat thought at most about one choice, in seconds."""

    def record(self, game: Game, names: list[str]) -> Record:
        setup = self.state.setup
        state = game.start(setup, self.deal)
        moves = []
        for seat, action in self.moves:
            moves.append(Move(seat, action, game.write_action(state, seat, action)))
            state.play(seat, action)
        return Record(game, setup, self.deal, names, moves, outcome=self.outcome)


def play_game(game: Game, setup: Setup, bots: list[Bot], random: Random, *, one_generator: bool = False) -> Played:
    """Deal and play.

    Each bot gets a generator of its own, so that how much it draws changes nothing for the dice; or all draw from one,
    as random players do in the compiled loop.
    """
    deal = game.deal(setup, random)
    state = game.start(setup, deal)
    thoughts = [random if one_generator else random.fork() for _ in bots]
    moves: list[tuple[int, int]] = []
    decisions = [0] * setup.players
    seconds = [0.0] * setup.players
    slowest = [0.0] * setup.players
    outcomes = Actions()
    while not state.is_over():
        if state.is_chance():
            seat, action = CHANCE, state.draw(random, outcomes)
            state.play(seat, action)
        else:
            seat = lowest_actor(state)
            began = perf_counter()
            action = bots[seat].choose(Knowledge.of(game, state, seat), thoughts[seat])
            thought = perf_counter() - began
            seconds[seat] += thought
            slowest[seat] = max(slowest[seat], thought)
            decisions[seat] += 1
            try:
                state.apply(seat, action)
            except IllegalAction as error:
                raise RuntimeError(f"{type(bots[seat]).__name__} chose {action}: {error}") from None
        moves.append((seat, action))
    return Played(deal, moves, game.outcome(state), state, decisions, seconds, slowest)
