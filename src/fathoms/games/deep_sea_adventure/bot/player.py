"""What a sound diver looks at: how deep, how loaded, how long the air will last."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.random import Random
from fathoms.engine.state import Actions, State
from fathoms.games.deep_sea_adventure.rules.components import (
    BLANK,
    BOOST,
    CHOOSE_BOOST,
    CHOOSE_DICE,
    DECLARE,
    DIVE,
    LAY,
    LEAVE,
    MOST_CARRIED,
    SEARCH,
    SUBMARINE,
    SWIM,
    TAKE,
    TURN_BACK,
    USE,
)
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure

# Expected steps of a diver with 0, 1, 2, ... units, in thousandths: two dice less the load, never below nothing.
_STEPS: Final = vec[i64]([4000, 3000, 2000, 1111, 444, 111, 20, 20, 20, 20])
_ENOUGH: Final = 3
"""A fourth unit slows a diver more than it is worth."""
_WORTHWHILE: Final = 2
"""On the way down, chips below this level are left for the way home."""


def choose(state: State, seat: i64, random: Random) -> i64:
    game = cast(DeepSeaAdventure, state)
    phase = game.phase
    if phase == DECLARE:
        return TURN_BACK if should_turn(game, seat) else DIVE
    if phase == SEARCH:
        return search(game, seat)
    if phase == CHOOSE_BOOST:
        return BOOST if game.returning[seat] != 0 and game.load[seat] > 1 and game.air > 4 else SWIM
    actions = Actions()
    game.legal_actions(seat, actions)
    if phase == CHOOSE_DICE:
        return longest_step(actions)
    return actions.items[0]


def longest_step(actions: Actions) -> i64:
    best: i64 = USE
    for i in range(actions.count):
        if actions.items[i] > best:
            best = actions.items[i]
    return best


def should_turn(game: DeepSeaAdventure, seat: i64) -> bool:
    load = game.load[seat]
    if load == 0:
        return game.next_cell(game.position[seat], 1) == BLANK
    if load >= _ENOUGH:
        return True
    # One more turn of diving costs a circuit of air and makes the way home longer.
    deeper = game.position[seat] + _STEPS[load] // 1000
    return not gets_home(game, seat, deeper, load + 1, 1)


def search(game: DeepSeaAdventure, seat: i64) -> i64:
    place = game.position[seat]
    unit = game.path[place - 1]
    load = game.load[seat]
    if unit != BLANK:
        if game.returning[seat] == 0 and game.total_level(unit) < _WORTHWHILE and load == 0 and place < len(game.path):
            return LEAVE
        if load < _ENOUGH and gets_home(game, seat, place, load + 1, 0):
            return TAKE
        return LEAVE
    if load > 1 and not gets_home(game, seat, place, load, 0):
        return LAY + lightest(game, seat)
    return LEAVE


def lightest(game: DeepSeaAdventure, seat: i64) -> i64:
    """The first unit of the lowest total level."""
    chosen: i64 = 0
    for held in range(1, game.load[seat]):
        here = game.total_level(game.carried[seat * MOST_CARRIED + held])
        if here < game.total_level(game.carried[seat * MOST_CARRIED + chosen]):
            chosen = held
    # Of units alike only the first is a legal choice, and this is it.
    return chosen


def gets_home(game: DeepSeaAdventure, seat: i64, place: i64, load: i64, delay: i64) -> bool:
    """Whether the air should last until this diver, at this place with this load, is home."""
    if place == SUBMARINE:
        return True
    turns = delay + (place * 1000 + _STEPS[load] - 1) // _STEPS[load]
    air = game.air
    others: i64 = 0
    divers: i64 = 0
    for other in range(game.players):
        if other != seat and game.home[other] == 0:
            others += game.load[other]
            divers += 1
            # Those on their way home stop breathing when they arrive; those diving will take more.
            if game.returning[other] == 0:
                others += 1
    used = load * turns
    if divers > 0:
        used += others * turns * 3 // 4
    return used <= air + load
