"""Sunken Treasure in sentences: what is asked, what a button says, what the log tells."""

from typing import Any

from fathoms.engine.game import Line, Names
from fathoms.engine.setup import Setup
from fathoms.engine.state import Event
from fathoms.games.sunken_treasure.notation import cell_name
from fathoms.games.sunken_treasure.rules import events, game
from fathoms.games.sunken_treasure.rules.components import COLOURS, RIGHT
from fathoms.text import Text, counted, text

ENDINGS = (
    text("The twelfth kind of treasure is found."),
    text("A column holds no treasure any more."),
    text("Nobody has a card left."),
    text("Three laps went by without a tile collected."),
    text("Twelve laps went by without a card paid or a new kind found."),
)

COLOUR_WORDS = (text("red"), text("yellow"), text("green"), text("blue"), text("violet"))
KIND_WORDS = (
    text("the amphora"),
    text("the mask"),
    text("the crown"),
    text("the coin"),
    text("the dagger"),
    text("the ring"),
    text("the idol"),
    text("the lyre"),
    text("the tablet"),
    text("the chalice"),
    text("the helmet"),
    text("the pearl"),
    text("the mussel"),
)


def describe_tile(tile: int) -> Text:
    """Kind and border colour: "the crown in red"."""
    return text("{kind} in {colour}", kind=KIND_WORDS[tile // COLOURS], colour=COLOUR_WORDS[tile % COLOURS])


def column_name(column: int) -> str:
    return "ABCDEF"[column]


def label(view: dict[str, Any], action: int) -> Text:
    if action == game.END:
        return text("End your turn")
    if action == game.KEEP:
        return text("Keep your hand")
    if action >= game.TRADE:
        return text("Trade a card in {colour}", colour=COLOUR_WORDS[action - game.TRADE])
    if action >= game.GIVE:
        return text("Give a card in {colour}", colour=COLOUR_WORDS[action - game.GIVE])
    if action >= game.PAY_JOKER:
        return text("Lay down {tile} as joker", tile=describe_tile(action - game.PAY_JOKER))
    if action == game.PAY_CARD:
        colour = COLOUR_WORDS[view["wanted"]["colour"]]
        if view["toll"] == 0:
            return text("Pay with a card in {colour}", colour=colour)
        return counted(
            "Pay with a card in {colour} and {count} toll card",
            "Pay with a card in {colour} and {count} toll cards",
            count=view["toll"],
            colour=colour,
        )
    if action >= game.TAKE:
        return text("Take {tile}", tile=describe_tile(action - game.TAKE))
    if action >= game.MOVE:
        return text("Move to {space}", space=cell_name(action - game.MOVE).upper())
    if action >= game.USE:
        return text("Use the bathyscaphe in row {row}", row=action - game.USE + 2)
    if action == game.SAIL + RIGHT:
        return text("Leave the board")
    if action >= game.SAIL:
        return text("Sail to column {column}", column=column_name(action - game.SAIL))
    return text("Place a bathyscaphe in column {column}", column=column_name(action - game.PLACE))


def prompt(view: dict[str, Any], names: Names) -> Text:
    phase = view["phase"]
    if phase == "over":
        return text("The game is over.")
    player = names[view["current"]]
    if view["viewer"] not in view["actors"]:
        if phase == "placing":
            return text("{player} places a bathyscaphe.", player=player)
        if phase == "waiting":
            return text("{player} waits and may trade a card.", player=player)
        return text("{player} is thinking.", player=player)
    if phase == "placing":
        return text("Place a bathyscaphe: in which column?")
    if phase == "sailing":
        return text("Your turn: where does your ship sail?")
    if phase == "waiting":
        return text("Your ship waits for the others: trade a card, or keep your hand?")
    if phase == "giving":
        return text("Your supply is used up: which card of your hand goes to {player}?", player=names[view["receiver"]])
    if phase == "choosing":
        if view["active"] >= 0:
            return _with_toll(view, text("Collect more from this space, go on, or end your turn?"))
        return text("Which bathyscaphe acts next?")
    if phase == "paying":
        return text("How do you pay for {tile}?", tile=describe_tile(view["wanted"]["tile"]))
    return _with_toll(view, text("Move the bathyscaphe, or collect with it?"))


def _with_toll(view: dict[str, Any], question: Text) -> Text:
    """The question, and what a tile costs the others' bathyscaphes above."""
    if not view["toll"] or not any(view["cells"][view["seats"][view["current"]]["bathyscaphes"][view["active"]]]):
        return question
    return counted(
        "{question} Each tile paid by card costs {count} more card in toll.",
        "{question} Each tile paid by card costs {count} more cards in toll.",
        count=view["toll"],
        question=question,
    )


def line(setup: Setup, event: Event, names: Names) -> Line | None:
    kind, _audience, seat, first, second, third = event
    player = names[seat]
    ship = (f"ship-{seat}",)
    if kind == events.GAME_STARTS:
        return Line(text("{player} goes first.", player=player), ship)
    if kind == events.PLACES:
        words = text("{player} places a bathyscaphe in column {column}.", player=player, column=column_name(first))
        return Line(words, (f"bathyscaphe-{seat}-{second}",))
    if kind == events.SAILS:
        return Line(text("{player} sails to column {column}.", player=player, column=column_name(first)), ship)
    if kind == events.LEAVES_BOARD:
        return Line(text("{player} leaves the board and waits for the others.", player=player), ship)
    if kind == events.MOVES:
        words = text(
            "{player} moves a bathyscaphe from {start} to {space}.",
            player=player,
            start=cell_name(first).upper(),
            space=cell_name(second).upper(),
        )
        return Line(words, (f"bathyscaphe-{seat}-{third}",))
    if kind == events.PAYS_CARD:
        words = text(
            "{player} pays a card in {colour} for {tile}.",
            player=player,
            colour=COLOUR_WORDS[second],
            tile=describe_tile(first),
        )
        return Line(words, (f"tile-{first}",))
    if kind == events.PAYS_TOLL:
        words = counted(
            "{player} pays {count} card in toll to {other}.",
            "{player} pays {count} cards in toll to {other}.",
            count=second,
            player=player,
            other=names[first],
        )
        return Line(words, (f"supply-{first}",))
    if kind == events.GIVES:
        words = text("You give {player} a card in {colour}.", player=names[first], colour=COLOUR_WORDS[second])
        return Line(words, (f"supply-{first}",))
    if kind == events.PAYS_JOKER:
        words = text(
            "{player} lays down {joker} for {tile}.",
            player=player,
            joker=describe_tile(second),
            tile=describe_tile(first),
        )
        return Line(words, (f"tile-{first}", f"tile-{second}"))
    if kind == events.FINDS_KIND:
        words = counted(
            "{player} now has {count} kind of treasure.",
            "{player} now has {count} kinds of treasure.",
            count=second,
            player=player,
        )
        return Line(words, (f"tile-{first}",))
    if kind == events.FINDS_JOKER:
        words = text("{player} keeps {tile} as a joker.", player=player, tile=describe_tile(first))
        return Line(words, (f"tile-{first}",))
    if kind == events.DRAWS:
        return Line(text("You draw a card in {colour}.", colour=COLOUR_WORDS[first]), (f"supply-{seat}",))
    if kind == events.TRADES:
        return Line(text("{player} trades a card.", player=player), (f"supply-{seat}",))
    if kind == events.TRADES_CARD:
        words = text("You put a card in {colour} under your supply.", colour=COLOUR_WORDS[first])
        return Line(words, (f"supply-{seat}",))
    if kind == events.KEEPS:
        return Line(text("{player} waits.", player=player), ship)
    if kind == events.LAP_ENDS:
        return Line(text("All ships have left the board and start again. {player} is next.", player=player), ship)
    if kind == events.GAME_ENDS:
        return Line(ENDINGS[first])
    raise ValueError(f"no words for event {kind}")
