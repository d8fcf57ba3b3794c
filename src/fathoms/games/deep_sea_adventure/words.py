"""Deep Sea Adventure in sentences: what is asked, what a button says, what the log tells."""

from typing import Any

from fathoms.engine.game import Line, Names
from fathoms.engine.setup import Setup
from fathoms.engine.state import Event
from fathoms.games.deep_sea_adventure.rules import components
from fathoms.games.deep_sea_adventure.rules.components import MOST_LEVELS, make_up_count
from fathoms.text import Text, counted, text

ENDINGS = (
    text("Three rounds are over; all divers came home in the last one."),
    text("Three rounds are over; the air ran out in the last one."),
    text("Three rounds are over; in the last one nobody wanted to move on."),
    text("Three rounds are over; no treasure was left on the path."),
)

_ROUND_ENDS = (
    text("All divers are home: round {round} ends."),
    text("The air is used up: round {round} ends."),
    text("Nobody wants to move on: round {round} ends."),
    text("No treasure is left: round {round} ends."),
)


def describe_levels(levels: list[int]) -> Text:
    """A unit by its levels, which all may see: "a level 2 treasure", "a pile of levels 1, 1 and 3"."""
    if len(levels) == 1:
        return text("a level {level} treasure", level=levels[0])
    return text("a pile of levels {levels}", levels=", ".join(str(level) for level in levels))


def describe_make_up(make_up: int) -> Text:
    return describe_levels([level for level in range(1, MOST_LEVELS + 1) for _ in range(make_up_count(make_up, level))])


def label(view: dict[str, Any], action: int) -> Text:
    if action == components.DIVE:
        return text("Dive on")
    if action == components.TURN_BACK:
        return text("Turn back")
    if action == components.SWIM:
        return text("Swim calmly")
    if action == components.BOOST:
        return text("Boost for 1 air")
    if action == components.LEAVE:
        return text("Leave everything")
    if action == components.TAKE:
        diver = view["divers"][view["viewer"]]
        unit = view["path"][diver["position"] - 1]
        return text("Take {unit}", unit=describe_levels([chip["level"] for chip in unit]))
    if action >= components.LOSE:
        return text("Let {unit} sink next", unit=_carried(view, action - components.LOSE))
    if action >= components.USE:
        return text("Use the dice that give {total}", total=action - components.USE)
    return text("Lay down {unit}", unit=_carried(view, action - components.LAY))


def _carried(view: dict[str, Any], held: int) -> Text:
    unit = view["divers"][view["viewer"]]["carried"][held]
    return describe_levels([chip["level"] for chip in unit])


def prompt(view: dict[str, Any], names: Names) -> Text:
    phase = view["phase"]
    if phase == "over":
        return text("The game is over.")
    if phase == "roll":
        return text("{player} rolls the dice.", player=names[view["current"]])
    if view["viewer"] not in view["actors"]:
        return text("{player} is thinking.", player=names[view["current"]])
    if phase == "declare":
        return text("Your turn: dive on, or turn back?")
    if phase == "choose boost":
        return text("Swim calmly, or boost with all three dice for 1 air?")
    if phase == "choose dice":
        return text("Which two dice do you use?")
    if phase == "order lost":
        return text("You did not make it home. Which treasure sinks next?")
    diver = view["divers"][view["viewer"]]
    if view["path"][diver["position"] - 1] is not None:
        return text("A treasure! Take it, or leave it?")
    return text("An empty space: lay something down, or swim on?")


def line(setup: Setup, event: Event, names: Names) -> Line | None:
    kind, _audience, seat, first, second, third = event
    if kind == components.ROUND_ENDS:
        return Line(text("{ending}", ending=Text(_ROUND_ENDS[first].template, "", (("round", second),))))
    player = names[seat]
    diver = (f"diver-{seat}",)
    if kind == components.ROUND_STARTS:
        return Line(text("Round {round} begins. {player} goes first.", round=first, player=player), diver)
    if kind == components.BREATHES:
        words = counted(
            "{player} uses {count} air; {left} left.",
            "{player} uses {count} air; {left} left.",
            count=first,
            player=player,
            left=second,
        )
        return Line(words, ("air",))
    if kind == components.AIR_RUNS_OUT:
        return Line(text("The air has run out! {player} completes the last turn.", player=player), ("air",))
    if kind == components.DIVES_ON:
        return Line(text("{player} dives on.", player=player), diver)
    if kind == components.TURNS_BACK:
        return Line(text("{player} turns back.", player=player), diver)
    if kind == components.SWIMS:
        return None
    if kind == components.BOOSTS:
        return Line(text("{player} boosts.", player=player), diver)
    if kind == components.ROLLS:
        faces = [first, second] if third < 0 else [first, second, third]
        return Line(text("{player} rolls {dice}.", player=player, dice=" + ".join(map(str, faces))), ("dice",))
    if kind == components.USES_DICE:
        return Line(text("{player} uses {total}.", player=player, total=first), ("dice",))
    if kind == components.MOVES:
        if first == second:
            return Line(text("{player} cannot move.", player=player), diver)
        if second == components.SUBMARINE:
            return None
        return Line(text("{player} swims to space {place}.", player=player, place=second), (*diver, f"cell-{second}"))
    if kind == components.COMES_HOME:
        words = counted(
            "{player} is back on the submarine with {count} treasure.",
            "{player} is back on the submarine with {count} treasures.",
            count=first,
            player=player,
        )
        return Line(words, diver)
    if kind == components.PEEKS:
        return Line(text("You look: level {level}, worth {value}.", level=first, value=second), diver)
    if kind == components.LEAVES:
        return Line(text("{player} leaves everything as it is.", player=player), diver)
    if kind == components.TAKES:
        unit = describe_make_up(first)
        return Line(text("{player} takes {unit}.", player=player, unit=unit), (*diver, f"cell-{second}"))
    if kind == components.LAYS:
        unit = describe_make_up(first)
        return Line(text("{player} lays down {unit}.", player=player, unit=unit), (*diver, f"cell-{second}"))
    if kind == components.BANKS:
        words = counted(
            "{player} brings home {count} chip worth {points}.",
            "{player} brings home {count} chips worth {points}.",
            count=second,
            player=player,
            points=first,
        )
        return Line(words, diver) if second else None
    if kind == components.LOSES:
        return Line(text("{player} loses {unit} to the deep.", player=player, unit=describe_make_up(first)), diver)
    raise ValueError(f"no words for event {kind}")
