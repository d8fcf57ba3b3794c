"""Whether an edition file, ours or an owner's own, describes a game that can be played."""

from collections.abc import Mapping
from typing import Any

from fathoms.engine.setup import Setup
from fathoms.games.sunken_city.rules.printed import CENTRE, SIDE, cards_of

MOST_CARDS = 8
_MIDDLE = CENTRE // SIDE


def objection(setup: Setup) -> str:
    """What is wrong with the edition, in one sentence; empty if nothing is."""
    edition = setup.edition
    try:
        return _lake(edition.tables["lake"]["rows"]) or _cards(cards_of(edition.tables)) or _numbers(edition.tables)
    except KeyError as missing:
        return f"The edition {edition.name} has no {missing}."
    except (IndexError, TypeError):
        return f"The edition {edition.name} has a table that is not of the shape of the printed one."


def _lake(rows: list[str]) -> str:
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        return f"The lake must have {SIDE} rows of {SIDE} squares."
    squares = "".join(rows)
    if not set(squares) <= set(".#B") or rows[_MIDDLE][_MIDDLE] != "B" or squares.count("B") != 1:
        return "The lake is drawn with '.', '#' and one 'B', which stands in the middle."
    return ""


def _cards(cards: list[tuple[int, int]]) -> str:
    if not 2 <= len(cards) <= MOST_CARDS or len(set(cards)) != len(cards):
        return f"An edition has 2 to {MOST_CARDS} movement cards, all different."
    if not all(_whole(number, 0, 20) for card in cards for number in card):
        return "The numbers of a movement card are whole and from 0 to 20."
    if all(pieces == 0 for pieces, _ in cards):
        return "Some movement card must raise something."
    return ""


def _numbers(tables: Mapping[str, Any]) -> str:
    streets = tables["streets"]
    stacks = [*streets["first_space"], *streets["next_spaces"]]
    if [len(streets["first_space"]), len(streets["next_spaces"])] != [3, 4] or not all(
        _whole(n, 1, 99) for n in stacks
    ):
        return "Street space 1 has a number for 2, 3 and 4 players, spaces 2 to 5 have one each; all are from 1 to 99."
    neptune = tables["neptune"]
    faces = [face for die in neptune["dice"] for face in die]
    if [len(neptune["dice"]), len(neptune["steps_at_home"])] != [3, 3] or not all(map(len, neptune["dice"])):
        return "Neptune has a die and a number of steps at home for 2, 3 and 4 players."
    if not all(_whole(number, 0, 6) for number in [*faces, *neptune["steps_at_home"]]):
        return "Neptune's steps are whole numbers from 0 to 6."
    if not _whole(neptune["chips"], 0, 99) or not _whole(tables["treasures"]["chest"], 0, 99):
        return "The number of Neptune chips and the value of the chest are from 0 to 99."
    return ""


def _whole(number: object, lowest: int, highest: int) -> bool:
    return isinstance(number, int) and lowest <= number <= highest
