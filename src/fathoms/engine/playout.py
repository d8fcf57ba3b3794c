"""Random play to the end: the loop behind `simulate`, and the last part of every search."""

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.bits import count_bits, lowest_bit
from fathoms.engine.random import Random, numbered
from fathoms.engine.state import CHANCE, Actions, State


def lowest_actor(state: State) -> i64:
    """The first of the seats that may act now."""
    return lowest_bit(state.actors())


def play_randomly(state: State, random: Random, actions: Actions) -> i64:
    """Play to the end with every choice equally likely. Gives the number of decisions taken."""
    decisions: i64 = 0
    while True:
        actors = state.actors()
        if actors != 0:
            seat = lowest_bit(actors)
            actions.count = 0
            state.legal_actions(seat, actions)
            state.play(seat, actions.items[random.below(actions.count)])
            decisions += 1
        elif state.is_chance():
            state.play(CHANCE, state.draw(random, actions))
        else:
            return decisions


class Tally:
    """What many finished games add up to."""

    def __init__(self, players: i64) -> None:
        self.players = players
        self.games: i64 = 0
        self.decisions: i64 = 0
        self.scores: vec[i64] = vec[i64]([0] * players)
        self.wins: list[float] = [0.0] * players

    def add(self, state: State, decisions: i64) -> None:
        self.games += 1
        self.decisions += decisions
        for seat in range(self.players):
            self.scores[seat] += state.score(seat)
        winners = state.winners()
        if winners != 0:
            share = 1.0 / float(count_bits(winners))
            for seat in range(self.players):
                if (winners >> seat) & 1 != 0:
                    self.wins[seat] += share


def play_many_randomly(new: Callable[[Random], State], seed: i64, first: i64, count: i64, tally: Tally) -> None:
    """Deal and play the games numbered from first on, every choice equally likely."""
    actions = Actions()
    for number in range(first, first + count):
        random = numbered(seed, number)
        state = new(random)
        decisions = play_randomly(state, random, actions)
        tally.add(state, decisions)
