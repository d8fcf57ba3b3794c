"""Whether an edition file, ours or an owner's own, describes a game that can be played."""

from fathoms.engine.setup import Setup
from fathoms.games.deep_sea_adventure.rules.components import MOST_CARRIED, MOST_LEVELS

MOST_CHIPS = 60
"""One bit of a number for each space, and six to count chips."""
MOST_OUTCOMES = 8
"""So many a roll of the dice may have, as the bounds of the game say."""


def objection(setup: Setup) -> str:
    """What is wrong with the edition, in one sentence; empty if nothing is."""
    tables = setup.edition.tables
    values: list[list[int]] = tables["chips"]["values"]
    if len(values) > MOST_LEVELS or not all(values) or sum(map(len, values)) > MOST_CHIPS:
        return f"There are 1 to {MOST_LEVELS} levels with at least one chip each, and {MOST_CHIPS} chips at most."
    faces: list[int] = tables["dice"]["faces"]
    boost = [tables["boost_dice"][die] for die in ("first", "second", "third")]
    outcomes = (len(faces) * (len(faces) + 1) // 2, len(boost[0]) * len(boost[1]) * len(boost[2]))
    if max(outcomes) > MOST_OUTCOMES or any(len(set(die)) < len(die) for die in (faces, *boost)):
        return "A die shows two or three different faces, a boost die two."
    most = max(2 * max(faces), *(max(one) + max(other) for one in boost for other in boost if one is not other))
    if most > MOST_CARRIED:
        return f"Two dice give at most {MOST_CARRIED} steps."
    return ""
