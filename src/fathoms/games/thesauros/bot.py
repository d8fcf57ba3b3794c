"""What a sound head of a company looks at."""

from mypy_extensions import i64

from fathoms.engine.random import Random
from fathoms.engine.state import Actions, State


def choose(state: State, seat: i64, random: Random) -> i64:
    actions = Actions()
    state.legal_actions(seat, actions)
    return actions.items[random.below(actions.count)]
