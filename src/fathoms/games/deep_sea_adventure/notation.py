"""One short line for each action: dive, back, swim, boost, leave, take, lay 2, use 4, lose 1; roll 1+3."""

import re

from fathoms.engine.state import CHANCE, State
from fathoms.games.deep_sea_adventure.rules.components import (
    BOOST,
    DIVE,
    LAY,
    LEAVE,
    LOSE,
    MOST_CARRIED,
    SWIM,
    TAKE,
    TURN_BACK,
    USE,
)

_ROLL = re.compile(r"roll [0-9]\+[0-9](\+[0-9])?")
_WORDS = {DIVE: "dive", TURN_BACK: "back", SWIM: "swim", BOOST: "boost", LEAVE: "leave", TAKE: "take"}
_ACTIONS = {word: action for action, word in _WORDS.items()}


def write_action(state: State, seat: int, action: int) -> str:
    if seat == CHANCE:
        width = 3 if state.setup.options["boost"] else 2
        return "roll " + "+".join(f"{action:0{width}}")
    if action in _WORDS:
        return _WORDS[action]
    if action >= LOSE:
        return f"lose {action - LOSE + 1}"
    if action >= USE:
        return f"use {action - USE}"
    return f"lay {action - LAY + 1}"


def read_action(state: State, seat: int, words: str) -> int | None:
    if seat == CHANCE:
        return int(words[5:].replace("+", "")) if _ROLL.fullmatch(words) else None
    if words in _ACTIONS:
        return _ACTIONS[words]
    word, _, number = words.partition(" ")
    if not (number.isascii() and number.isdigit()):
        return None
    count = int(number)
    if word == "lay" and 1 <= count <= MOST_CARRIED:
        return LAY + count - 1
    if word == "lose" and 1 <= count <= MOST_CARRIED:
        return LOSE + count - 1
    if word == "use" and count < LOSE - USE:
        return USE + count
    return None
