"""Why something is not possible now. Answered from what the seat knows, so that the answer cannot tell more."""

from __future__ import annotations

from dataclasses import dataclass

from fathoms.engine.random import Random
from fathoms.engine.state import IllegalAction
from fathoms.text import Text, sentence, text
from fathoms.web.hosted import HostedTable
from fathoms.web.verbs import in_play


@dataclass(frozen=True)
class Reason:
    sentence: Text
    action: int | None = None
    """What would be done, where it is possible after all."""


def why_not(table: HostedTable, seat: int, choice: int | str) -> Reason:
    """The rule against an action, given as a number or in notation."""
    play = in_play(table)
    position = play.knowledge(seat).sample(Random(0))
    try:
        if seat not in play.actors:
            raise IllegalAction("It is not your turn.")
        action = table.game.parse(position, seat, choice) if isinstance(choice, str) else choice
        position.apply(seat, action)
    except (IllegalAction, OverflowError) as error:
        return Reason(sentence(str(error)))
    return Reason(text("That is possible."), action)


def why_there(table: HostedTable, seat: int, piece: str, x: float, y: float) -> Reason:
    """The rule against what one would do at a place of the board."""
    play = in_play(table)
    if seat not in play.actors:
        return Reason(text("It is not your turn."))
    scene = play.scene(seat)
    shown = next((each for each in scene.pieces if each.id == piece), None)
    action = table.game.wish(play.view(seat), piece if shown else "", x, y)
    if action is None:
        what = shown.label if shown else text("This place")
        return Reason(text("{piece}: nothing to do with it now.", piece=what))
    choice = next((choice for choice in play.choices(seat) if choice.action == action), None)
    if choice is not None:
        return Reason(text("You can do this now: {label}.", label=choice.label), action)
    return why_not(table, seat, action)
