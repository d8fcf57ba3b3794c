"""Deep Sea Adventure: dive for treasure on one shared tank of air."""

import json
from functools import lru_cache
from importlib.resources import files

from fathoms.engine.game import Bounds, Game, Option, Share
from fathoms.engine.guide import Guide
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games.deep_sea_adventure.bot.between_rounds import BetweenRounds
from fathoms.games.deep_sea_adventure.bot.experienced import Experienced
from fathoms.games.deep_sea_adventure.bot.outlook import Outlook
from fathoms.games.deep_sea_adventure.bot.player import choose
from fathoms.games.deep_sea_adventure.edition import MOST_OUTCOMES, objection
from fathoms.games.deep_sea_adventure.notation import read_action, write_action
from fathoms.games.deep_sea_adventure.observation import fields, observe
from fathoms.games.deep_sea_adventure.rules.components import ACTION_COUNT, MOST_CARRIED, Printed
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure
from fathoms.games.deep_sea_adventure.scene import scene
from fathoms.games.deep_sea_adventure.view import view
from fathoms.games.deep_sea_adventure.wish import wish
from fathoms.games.deep_sea_adventure.words import ENDINGS, label, line, prompt
from fathoms.text import counted, text

printed = lru_cache(maxsize=64)(Printed)


def deal(setup: Setup, random: Random) -> list[int]:
    return printed(setup).deal(setup.players, random)


def start(setup: Setup, deal: list[int]) -> State:
    state = DeepSeaAdventure(setup, printed(setup))
    state.prepare(deal)
    return state


def bounds(setup: Setup) -> Bounds:
    tables = setup.edition.tables
    cells = sum(map(len, tables["chips"]["values"]))
    # A turn with a load uses air; without one a diver swims one way down and one way up; between two such turns
    # nobody can idle twice, or the round ends.
    stirring = tables["air"]["full"] + 2 * cells * setup.players
    turns = (stirring + 1) * (setup.players + 1)
    return Bounds(
        actions=ACTION_COUNT,
        legal=1 + MOST_CARRIED,
        decisions=tables["game"]["rounds"] * (4 * turns + cells),
        outcomes=MOST_OUTCOMES,
        score=(0, sum(map(sum, tables["chips"]["values"]))),
    )


def components(state: State) -> dict[str, int]:
    """Every chip lies on the path, is carried, waits among the lost, or is banked; each once."""
    assert isinstance(state, DeepSeaAdventure)
    units = [*state.path, *state.carried, *state.lost]
    chips = [chip for chip, owner in enumerate(state.owner) if owner >= 0]
    for unit in units:
        while unit >= 0:
            chips.append(unit)
            unit = state.below[unit]
    return {"chips": len(set(chips)), "places": len(chips), "points": sum(state.value)}


def breakdown(state: State, seat: int) -> list[Share]:
    """What was brought home, level by level."""
    assert isinstance(state, DeepSeaAdventure)
    shares = []
    for level in sorted(set(state.printed.level)):
        mine = [chip for chip, owner in enumerate(state.owner) if owner == seat and state.printed.level[chip] == level]
        if mine:
            what = counted(
                "{count} treasure of level {level}",
                "{count} treasures of level {level}",
                count=len(mine),
                level=level,
            )
            shares.append((what, sum(state.value[chip] for chip in mine)))
    return shares


def guide(setup: Setup) -> Guide:
    return BetweenRounds()


@lru_cache(maxsize=64)
def learned(setup: Setup) -> Guide:
    """Two divers with the usual dice are all that was learned about."""
    if setup.players != 2 or setup.options["boost"]:
        return BetweenRounds()
    made = json.loads((files("fathoms.games.deep_sea_adventure") / "bot" / "experience.json").read_text())
    return Experienced(Outlook(printed(setup), setup.players, made["sizes"], made["weights"]))


GAME = Game(
    name="deep-sea-adventure",
    title="Deep Sea Adventure",
    version=1,
    designers="Jun and Goro Sasaki",
    year=2014,
    players=(2, 6),
    minutes=(20, 30),
    weight=1,
    summary=text("Dive for treasure on one shared tank of air. The more you carry, the slower you swim."),
    options=(
        Option("boost", False, text("Play with the three Boost dice of the 2024 edition.")),
        Option("allow_empty_turn_back", False, text("A diver may turn back without carrying anything.")),
        Option("unit_restack", True, text("A pile that is lost again stays one unit; otherwise it comes apart.")),
        Option(
            "lost_chips_first",
            "deepest",
            text("Whose lost treasures are laid out first."),
            ("deepest", "nearest"),
            (text("those of the deepest diver"), text("those of the nearest diver")),
        ),
        Option("owner_orders_lost_chips", False, text("Divers choose the order in which their lost treasures sink.")),
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
    guide=guide,
    learned=learned,
    tiers={
        "easy": {"iterations": 20, "slips": 0.3, "trust": 0.0, "favour": 0.0, "guided": 0},
        # Only the choice itself is weighed: by play-outs, or by what an experienced diver thinks of the next turns.
        "medium": {"iterations": 60, "patience": 1e9},
        "hard": {"iterations": 600, "patience": 1e9},
        "expert": {"iterations": 4000, "patience": 1e9, "guided": 2},
    },
    components=components,
    folder="deep_sea_adventure",
    fields=fields,
    observe=observe,
    breakdown=breakdown,
    wish=wish,
    objection=objection,
)
