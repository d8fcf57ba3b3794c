"""Sunken Treasure: ships above, bathyscaphes below, and twelve kinds of treasure to bring up."""

from functools import lru_cache

from fathoms.engine.game import Bounds, Game, Option, Share
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games.sunken_treasure.bot.guide import Captain
from fathoms.games.sunken_treasure.bot.player import choose, estimate
from fathoms.games.sunken_treasure.notation import COLOUR_NAMES, read_action, write_action
from fathoms.games.sunken_treasure.observation import fields, observe
from fathoms.games.sunken_treasure.rules.components import (
    BLANK,
    COLOURS,
    COLUMNS,
    KINDS,
    NOBODY,
    ROWS,
    STACK,
    SUPPLY_ROOM,
    TILES,
    TREASURES,
    Printed,
    colour_of,
)
from fathoms.games.sunken_treasure.rules.deal import check
from fathoms.games.sunken_treasure.rules.deal import deal as draw_deal
from fathoms.games.sunken_treasure.rules.game import ACTION_COUNT, SunkenTreasure
from fathoms.games.sunken_treasure.scene import scene
from fathoms.games.sunken_treasure.view import view
from fathoms.games.sunken_treasure.wish import wish
from fathoms.games.sunken_treasure.words import COLOUR_WORDS, ENDINGS, label, line, prompt
from fathoms.text import text

printed = lru_cache(maxsize=64)(Printed)


def deal(setup: Setup, random: Random) -> list[int]:
    return draw_deal(printed(setup), setup.players, random)


def start(setup: Setup, deal: list[int]) -> State:
    check(printed(setup), setup.players, deal)
    state = SunkenTreasure(setup, printed(setup))
    state.prepare(deal)
    return state


def objection(setup: Setup) -> str:
    """What is wrong with an edition of somebody's own; empty if nothing is."""
    tables = setup.edition.tables
    treasures: list[int] = tables["sea"]["treasures"]
    if len(treasures) != ROWS or max(treasures) > STACK or COLUMNS * sum(treasures) != TREASURES:
        return f"The spaces of the four rows hold at most {STACK} treasures each, and {TREASURES} in all six columns."
    if setup.players * tables["players"]["cards"][setup.players - 2] > COLOURS * tables["cards"]["of_each_colour"]:
        return "There are not enough cards for so many players."
    if COLOURS * tables["cards"]["of_each_colour"] > SUPPLY_ROOM:
        return f"There are more than {SUPPLY_ROOM} cards."
    return ""


def bounds(setup: Setup) -> Bounds:
    fixed = printed(setup)
    cards = setup.players * fixed.cards
    # After so many laps without a card paid or a new kind found the game ends (A36), and both happen only so often.
    laps = (fixed.barren_laps + 1) * (cards + KINDS * setup.players + 1)
    turns = laps * setup.players * (COLUMNS + 1)
    # Ship, end; to use and to move each bathyscaphe; for each tile of a column to take it, pay, and give hand cards.
    most_in_a_turn = 2 + 2 * fixed.bathyscaphes + sum(fixed.treasures) * (2 + fixed.hand)
    return Bounds(
        actions=ACTION_COUNT,
        legal=1 + TILES,
        decisions=fixed.bathyscaphes * setup.players + turns * most_in_a_turn,
        outcomes=0,
        score=(0, KINDS),
    )


def components(state: State) -> dict[str, int]:
    """Every tile lies in the sea, on a board or beside one; every card in a hand, a supply, the box or the discard."""
    assert isinstance(state, SunkenTreasure)
    tiles = [tile for tile in [*state.stack, *state.board] if tile != BLANK]
    tiles += [tile for tile, holder in enumerate(state.holder) if holder != NOBODY]
    cards = [*state.discard]
    hands, supplies = list(state.hand), list(state.supply)
    for colour in range(COLOURS):
        cards[colour] += state.box[colour] + sum(hands[colour::COLOURS])
    for seat in range(state.players):
        for depth in range(state.supply_size[seat]):
            cards[supplies[state.supply_place(seat, depth)]] += 1
    return {
        "tiles": len(tiles),
        "different tiles": len(set(tiles)),
        "bathyscaphes": len(state.bathyscaphe),
        **{f"cards in {name}": cards[colour] for colour, name in enumerate(COLOUR_NAMES)},
    }


def breakdown(state: State, seat: int) -> list[Share]:
    """One point for each kind on the board, by the colour of its border."""
    assert isinstance(state, SunkenTreasure)
    tiles = [state.board[seat * KINDS + kind] for kind in range(KINDS)]
    colours = [colour_of(tile) for tile in tiles if tile != BLANK]
    return [
        (text("Kinds in {colour}", colour=COLOUR_WORDS[colour]), colours.count(colour))
        for colour in sorted(set(colours))
    ]


GAME = Game(
    name="sunken-treasure",
    title="Sunken Treasure",
    version=1,
    designers="Leo Colovini",
    year=2004,
    players=(2, 5),
    minutes=(30, 45),
    weight=2,
    summary=text("Steer your bathyscaphes below your ship and be the first to bring up all twelve kinds of treasure."),
    options=(
        Option(
            "surplus_cards",
            "equal",
            text("Which cards stay in the box: equally many of each colour, or any."),
            ("equal", "random"),
            (text("equally many of each colour"), text("any cards")),
        ),
        Option(
            "exit_only_if_none_ahead",
            False,
            text("A ship may leave the board only when none of its bathyscaphes lies ahead."),
        ),
        Option(
            "uniform_action",
            False,
            text("In one turn all of a player's bathyscaphes do the same: they move, or they collect."),
        ),
        Option(
            "doubles_return_as_joker",
            False,
            text("A double laid down as a joker stays a joker, instead of being a treasure again."),
        ),
    ),
    bounds=bounds,
    deal=deal,
    start=start,
    write_action=write_action,
    read_action=read_action,
    view=view,
    label=label,
    prompt=prompt,
    scene=scene,
    line=line,
    endings=ENDINGS,
    heuristic=choose,
    # Without its guide: whoever plays at random hardly finds anything.
    search={"trust": 1.0, "favour": 1.0},
    guide=lambda _setup: Captain(),
    tiers={"medium": {"iterations": 12}, "hard": {"iterations": 80}, "expert": {"iterations": 640}},
    components=components,
    folder="sunken_treasure",
    estimate=estimate,
    fields=fields,
    observe=observe,
    objection=objection,
    breakdown=breakdown,
    wish=wish,
)
