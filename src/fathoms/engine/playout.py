"""Random play to the end: the loop behind `simulate`, and the last part of every search."""

from mypy_extensions import i64

from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions, State


def lowest_actor(state: State) -> i64:
    """The first of the seats that may act now."""
    actors = state.actors()
    seat: i64 = 0
    while (actors >> seat) & 1 == 0:
        seat += 1
    return seat


def play_randomly(state: State, random: Random, actions: Actions) -> i64:
    """Play to the end with every choice equally likely. Gives the number of decisions taken."""
    decisions: i64 = 0
    while not state.is_over():
        if state.is_chance():
            state.play(CHANCE, state.draw(random, actions))
        else:
            seat = lowest_actor(state)
            actions.count = 0
            state.legal_actions(seat, actions)
            state.play(seat, actions.items[random.below(actions.count)])
            decisions += 1
    return decisions
