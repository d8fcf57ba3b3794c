"""Sunken City in sentences: what is asked, what a button says, what the log tells."""

from typing import Any

from fathoms.engine.bits import bit
from fathoms.engine.game import Line, Names
from fathoms.engine.setup import Setup
from fathoms.engine.state import Event
from fathoms.games.sunken_city.notation import square_name
from fathoms.games.sunken_city.rules import events
from fathoms.games.sunken_city.rules import game as rules
from fathoms.games.sunken_city.rules.printed import CHEST
from fathoms.text import Text, counted, text, verbatim

ENDINGS = (
    text("A full set of treasures is safe, and the round is played out."),
    text("The sand timer shows under the streets, and the round is played out."),
    text("Nothing can rise and nothing can sink any more."),
    text("For two rounds nothing rose, nothing sank and nothing was brought home."),
)


def treasure_name(treasure: int) -> Text:
    return text("the chest") if treasure == CHEST else text("treasure {number}", number=treasure)


def piece_name(view: dict[str, Any], square: int) -> Text:
    """A city piece by what it is and where: "street c4-d4", "building 9 at e3"."""
    for number, site in view["buildings"].items():
        if site == square:
            return text("building {number} at {square}", number=number, square=square_name(square))
    for one, another in view["streets"]:
        if one == square:
            return street_name(one, another)
    return text("square {square}", square=square_name(square))


def street_name(one: int, another: int) -> Text:
    return text("street {one}-{another}", one=square_name(min(one, another)), another=square_name(max(one, another)))


def label(view: dict[str, Any], action: int) -> Text:
    if action < rules.BUILDING:
        pieces, steps = view["cards"][action - rules.CARD]
        return text("Raise {pieces}, walk {steps}", pieces=pieces, steps=steps)
    if action < rules.SQUARE:
        return text("Raise building {number}", number=action - rules.BUILDING)
    if action < rules.STEP:
        return _square_label(view, action - rules.SQUARE)
    if action < rules.HOME:
        piece = piece_name(view, action - rules.STEP)
        if view["phase"] == "neptune steps":
            return text("Neptune to {piece}", piece=piece)
        return text("Step to {piece}", piece=piece)
    if action == rules.HOME:
        found = len(view["adventurers"][view["viewer"]]["found"])
        if found == 0:
            return text("Walk home")
        return counted("Bring {count} treasure home", "Bring {count} treasures home", count=found)
    if action == rules.CHIP:
        roofs = view["adventurers"][view["viewer"]]["roofs"]
        return counted("Use a chip for {count} more step", "Use a chip for {count} more steps", count=roofs)
    if action == rules.NEPTUNE:
        return text("Move Neptune")
    if action == rules.STOP:
        return text("Neptune stays here")
    return text("End the turn")


def _square_label(view: dict[str, Any], square: int) -> Text:
    name = square_name(square)
    if view["phase"] == "building site":
        return text("Raise it at {square}", square=name)
    if view["phase"] == "second square":
        first = view["turn"]["first_square"]
        return text("Lay {street}", street=street_name(first, square))
    return text("Begin a street at {square}", square=name)


def prompt(view: dict[str, Any], names: Names) -> Text:
    phase = view["phase"]
    if phase == "over":
        return text("The game is over.")
    if phase == "roll":
        return text("{player} rolls for Neptune.", player=names[view["current"]])
    if view["viewer"] not in view["actors"]:
        return text("{player} is thinking.", player=names[view["current"]])
    turn = view["turn"]
    if phase == "choose card":
        return text("Your turn: which movement card do you play?")
    if phase == "second square":
        return text("Where does the other half of the street lie?")
    if phase == "building site":
        return text("Where does building {number} rise?", number=turn["building"])
    if phase == "neptune steps":
        return counted(
            "Neptune may go {count} step: where to?",
            "Neptune may go {count} steps: where to?",
            count=turn["neptune_steps"],
        )
    return _turn_prompt(turn)


def _turn_prompt(turn: dict[str, Any]) -> Text:
    if turn["walking"] and turn["may_raise"]:
        return counted(
            "Walk on, {count} step left; as soon as you raise something your walk is over.",
            "Walk on, {count} steps left; as soon as you raise something your walk is over.",
            count=turn["steps"],
        )
    if turn["may_raise"] and turn["raising"] and not turn["may_stop"]:
        return counted(
            "Raise {count} more city piece: tap water for a street, a grotto for a building.",
            "Raise {count} more city pieces: tap water for a street, a grotto for a building.",
            count=turn["to_raise"],
        )
    if turn["may_raise"] and turn["may_walk"]:
        return text(
            "{pieces} to raise, {steps} to walk, in any order.",
            pieces=counted("{count} city piece", "{count} city pieces", count=turn["to_raise"]),
            steps=counted("{count} step", "{count} steps", count=turn["steps"]),
        )
    if turn["may_raise"]:
        return counted(
            "Raise {count} city piece: tap water for a street, a grotto for a building.",
            "Raise {count} city pieces: tap water for a street, a grotto for a building.",
            count=turn["to_raise"],
        )
    if turn["may_walk"]:
        return counted("Walk up to {count} step, or end.", "Walk up to {count} steps, or end.", count=turn["steps"])
    return text("Move Neptune, or end your turn?")


def line(setup: Setup, event: Event, names: Names) -> Line | None:
    kind, _audience, seat, first, second, third = event
    if kind == events.GAME_FREEZES:
        return Line(text("Nothing can rise or sink any more: the game is over."))
    if kind == events.GAME_STALLS:
        return Line(text("Two rounds have passed without a stir: the game is over."))
    player = names[seat]
    pawn = (f"pawn-{seat}",)
    neptune = ("neptune",)
    if kind == events.ROUND_STARTS:
        return Line(text("Round {round} begins with {player}.", round=first, player=player))
    if kind == events.PLAYS_CARD:
        words = text("{player} plays raise {pieces}, walk {steps}.", player=player, pieces=first, steps=second)
        return Line(words, pawn)
    if kind == events.CARDS_RETURN:
        return Line(text("{player} takes all movement cards back.", player=player))
    if kind == events.STREET_RISES:
        words = text("{player} raises {street}.", player=player, street=street_name(first, second))
        return Line(words, (f"street-{square_name(min(first, second))}",))
    if kind == events.BUILDING_RISES:
        words = text(
            "{player} raises building {number} at {square}.", player=player, number=first, square=square_name(second)
        )
        return Line(words, (f"building-{first}",))
    if kind == events.USES_CHIP:
        words = counted(
            "{player} uses a Neptune chip for {count} more step: {steps} in all.",
            "{player} uses a Neptune chip for {count} more steps: {steps} in all.",
            count=first,
            player=player,
            steps=second,
        )
        return Line(words, pawn)
    if kind in (events.WALKS, events.NEPTUNE_MOVES):
        return None
    if kind == events.FINDS:
        return Line(text("{player} finds {treasure}.", player=player, treasure=treasure_name(first)), pawn)
    if kind == events.SECURES:
        names_of = [treasure_name(treasure) for treasure in range(1, CHEST + 1) if first & bit(treasure)]
        words = text(
            "{player} brings home {treasures}: {total} safe.", player=player, treasures=_listed(names_of), total=second
        )
        return Line(words, pawn)
    if kind == events.ROLLS:
        return Line(text("{player} rolls {face} for Neptune.", player=player, face=first), ("dice",))
    if kind == events.STREET_SINKS:
        words = text(
            "Neptune leaves: {street} sinks to street space {space}.", street=street_name(first, second), space=third
        )
        return Line(words, neptune)
    if kind == events.BUILDING_SINKS:
        words = text("Neptune leaves: building {number} sinks back into its grotto.", number=first)
        return Line(words, (*neptune, f"building-{first}"))
    if kind == events.SENT_HOME:
        if first == 0:
            return Line(text("{player} is washed back to the village.", player=player), pawn)
        lost = sum(first >> treasure & 1 for treasure in range(1, CHEST + 1))
        words = counted(
            "{player} is washed back to the village and loses {count} treasure.",
            "{player} is washed back to the village and loses {count} treasures.",
            count=lost,
            player=player,
        )
        return Line(words, pawn)
    if kind == events.GAINS_CHIP:
        return Line(text("{player} gets a Neptune chip.", player=player), pawn)
    if kind == events.SPACE_TURNS:
        words = counted(
            "Street space {space} is turned over: {count} street.",
            "Street space {space} is turned over: {count} streets.",
            count=second,
            space=first,
        )
        return Line(words, (f"stack-{first}",))
    if kind == events.TIMER_SHOWS:
        return Line(text("The sand timer shows: this is the last round."), ("stack-5",))
    if kind == events.ALL_SECURED:
        return Line(text("{player} has every treasure: this is the last round.", player=player), pawn)
    raise ValueError(f"no words for event {kind}")


def _listed(parts: list[Text]) -> Text:
    """One after the other, with commas."""
    listed = parts[0]
    for part in parts[1:]:
        listed = Text("{before}, {after}", "", (("before", listed), ("after", part)))
    return listed if parts else verbatim("")
