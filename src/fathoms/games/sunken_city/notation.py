"""One short line for each action.

Squares are named like c4: columns a to i from the left, rows 1 to 9 from the top. A city piece goes by any of its
squares. `card 3/4`, `street c4` and then `with d4`, `building 9` and then `at e3`, `step c4`, `home`, `chip`,
`neptune` and then `drift c4` or `stop`, `end`; the die shows `roll 2`.
"""

import re
from typing import cast

from fathoms.engine.state import CHANCE, State
from fathoms.games.sunken_city.rules.game import (
    BUILDING,
    CARD,
    CHIP,
    END,
    HOME,
    NEPTUNE,
    SQUARE,
    STEP,
    STOP,
    SunkenCity,
)
from fathoms.games.sunken_city.rules.lake import WATER
from fathoms.games.sunken_city.rules.position import NEPTUNE_STEPS, SECOND_SQUARE, TURN
from fathoms.games.sunken_city.rules.printed import BUILDINGS, SIDE

_WORDS = {HOME: "home", CHIP: "chip", NEPTUNE: "neptune", STOP: "stop", END: "end"}
_ACTIONS = {word: action for action, word in _WORDS.items()}
_SQUARE = re.compile(r"(street|with|at|step|drift) ([a-i])([1-9])")
_CARD = re.compile(r"card ([0-9]{1,2})/([0-9]{1,2})")
_BUILDING = re.compile(r"building ([0-9]{1,2})")
_ROLL = re.compile(r"roll ([0-9])")


def square_name(square: int) -> str:
    return "abcdefghi"[square % SIDE] + str(square // SIDE + 1)


def write_action(state: State, seat: int, action: int) -> str:
    game = cast("SunkenCity", state)
    if seat == CHANCE:
        return f"roll {action}"
    if action in _WORDS:
        return _WORDS[action]
    if action < BUILDING:
        card = action - CARD
        return f"card {game.printed.pieces_to_raise[card]}/{game.printed.steps[card]}"
    if action < SQUARE:
        return f"building {action - BUILDING}"
    if action < STEP:
        word = "street" if game.phase == TURN else "with" if game.phase == SECOND_SQUARE else "at"
        return f"{word} {square_name(action - SQUARE)}"
    word = "drift" if game.phase == NEPTUNE_STEPS else "step"
    return f"{word} {square_name(action - STEP)}"


def read_action(state: State, seat: int, words: str) -> int | None:
    game = cast("SunkenCity", state)
    if seat == CHANCE:
        roll = _ROLL.fullmatch(words)
        return int(roll[1]) if roll else None
    if words in _ACTIONS:
        return _ACTIONS[words]
    if named := _SQUARE.fullmatch(words):
        square = (int(named[3]) - 1) * SIDE + "abcdefghi".index(named[2])
        if named[1] in ("street", "with", "at"):
            return SQUARE + square
        piece = game.lake.piece[square]
        return STEP + (square if piece == WATER else piece)
    if card := _CARD.fullmatch(words):
        cards = list(zip(game.printed.pieces_to_raise, game.printed.steps, strict=True))
        pair = (int(card[1]), int(card[2]))
        return CARD + cards.index(pair) if pair in cards else None
    if (building := _BUILDING.fullmatch(words)) and 1 <= int(building[1]) <= BUILDINGS:
        return BUILDING + int(building[1])
    return None
