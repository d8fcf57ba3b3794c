"""Thesauros: run a company that hunts wrecks, dives and fills a museum."""

from functools import lru_cache

from fathoms.engine.game import Game, Option, Share
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games.thesauros.bot.estimate import estimate
from fathoms.games.thesauros.bot.guide import Adviser
from fathoms.games.thesauros.bot.player import choose
from fathoms.games.thesauros.bounds import bounds
from fathoms.games.thesauros.components import components
from fathoms.games.thesauros.notation import read_action, write_action
from fathoms.games.thesauros.observation import fields, observe
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.deal import deal as deal_game
from fathoms.games.thesauros.rules.printed import Printed
from fathoms.games.thesauros.rules.state import Thesauros
from fathoms.games.thesauros.scene import scene
from fathoms.games.thesauros.view import view
from fathoms.games.thesauros.wish import wish
from fathoms.games.thesauros.words import ENDINGS, label, line, prompt
from fathoms.games.thesauros.words.names import POINTS
from fathoms.text import text

printed = lru_cache(maxsize=64)(Printed)


def deal(setup: Setup, random: Random) -> list[int]:
    return deal_game(printed(setup), random)


def start(setup: Setup, deal: list[int]) -> State:
    state = Thesauros(setup, printed(setup))
    state.prepare(deal)
    return state


def objection(setup: Setup) -> str:
    mode = setup.options["mode"]
    if mode == "solo" and setup.players > 1:
        return "The solo mode of Thesauros is for one player."
    if mode != "solo" and setup.players == 1:
        return "One player alone plays Thesauros in the solo mode."
    if setup.options["bluffing"] and mode != "lawless":
        return "Bluffing belongs to the auctions of the lawless mode."
    return ""


def breakdown(state: State, seat: int) -> list[Share]:
    """What was earned while playing, and what the final count brought."""
    assert isinstance(state, Thesauros)
    final = [
        (POINTS[kind], state.points[seat * codes.POINT_KINDS + kind])
        for kind in range(codes.POINT_KINDS)
        if state.points[seat * codes.POINT_KINDS + kind]
    ]
    adverts = state.advert_points[seat]
    earned = state.score(seat) - adverts - sum(points for _, points in final)
    return [(text("earned along the way"), earned), (text("advertising"), adverts), *final]


GAME = Game(
    name="thesauros",
    title="Thesauros",
    version=2,
    designers="Cédric Millet",
    year=2025,
    players=(1, 4),
    minutes=(60, 150),
    weight=4,
    summary=text("Run a company of wreck hunters: plan budgets, hire, dive past sharks and fill the museum."),
    options=(
        Option(
            "mode",
            "standard",
            text("The game for experts, the guided first game, the variant with mercenaries, or alone."),
            ("standard", "introductory", "lawless", "solo"),
            (text("standard"), text("introductory"), text("Lawless!"), text("solo")),
        ),
        Option("bluffing", False, text("Mercenaries are sold with bids one may not be able to pay.")),
        Option(
            "unarmed_shark",
            "forbidden",
            text("Whether an unarmed diver may dive above a shark."),
            ("forbidden", "above"),
            (text("No"), text("Yes")),
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
    estimate=estimate,
    search={"trust": 1.0, "favour": 2.0, "horizon": 60},
    guide=lambda _setup: Adviser(),
    tiers={"medium": {"iterations": 8}, "hard": {"iterations": 32}, "expert": {"iterations": 128}},
    components=components,
    folder="thesauros",
    fields=fields,
    observe=observe,
    objection=objection,
    breakdown=breakdown,
    wish=wish,
)
