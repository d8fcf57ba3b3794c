"""Sunken City: raise the drowned city, empty its buildings, and be home before Neptune comes."""

from functools import lru_cache

from fathoms.engine.bits import count_bits
from fathoms.engine.game import Bounds, Game, Option, Share
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games.sunken_city.bot.estimate import estimate
from fathoms.games.sunken_city.bot.guide import Adventurer
from fathoms.games.sunken_city.bot.player import choose
from fathoms.games.sunken_city.edition import objection
from fathoms.games.sunken_city.notation import read_action, write_action
from fathoms.games.sunken_city.observation import fields, observe
from fathoms.games.sunken_city.rules.game import ACTION_COUNT, SunkenCity
from fathoms.games.sunken_city.rules.lake import BOX, GROTTO, Lake
from fathoms.games.sunken_city.rules.printed import BUILDINGS, CHEST, SQUARES, Printed
from fathoms.games.sunken_city.scene import scene
from fathoms.games.sunken_city.view import view
from fathoms.games.sunken_city.wish import wish
from fathoms.games.sunken_city.words import ENDINGS, label, line, prompt
from fathoms.text import counted, text

printed = lru_cache(maxsize=64)(Printed)


def deal(setup: Setup, random: Random) -> list[int]:
    """The first player."""
    return [random.below(setup.players)]


def start(setup: Setup, deal: list[int]) -> State:
    if len(deal) != 1:
        raise ValueError(f"The deal has {len(deal)} numbers instead of 1.")
    if not 0 <= deal[0] < setup.players:
        raise ValueError(f"The deal names seat {deal[0]} as first player, who does not exist.")
    state = SunkenCity(setup, printed(setup), Lake(printed(setup)))
    state.prepare(deal)
    return state


def bounds(setup: Setup) -> Bounds:
    numbers = printed(setup)
    treasures = bin(numbers.all_treasures).count("1")
    most_raised = max(numbers.pieces_to_raise)
    neptune = max(numbers.steps_at_home, *(face for die in setup.edition.tables["neptune"]["dice"] for face in die))
    # A card; two clicks a piece; a chip and the steps; Neptune, his steps and a stop; the end.
    decisions_a_turn = 1 + 2 * most_raised + 1 + max(numbers.steps) + treasures + neptune + 2 + 1
    # A street that sinks lands on a later space, so it rises at most once from each space before the timer shows.
    streets_raised = 5 * sum(numbers.stacks) + setup.players * most_raised
    # No two buildings touch, so Neptune leaves a street between any two buildings he sinks.
    buildings_sunk = streets_raised + 1
    stirs = 2 * streets_raised + 2 * buildings_sunk + BUILDINGS + setup.players * treasures
    rounds = 2 * (stirs + 1)
    return Bounds(
        actions=ACTION_COUNT,
        legal=SQUARES + BUILDINGS + 6 + 4,
        decisions=rounds * setup.players * decisions_a_turn,
        outcomes=numbers.die.count,
        score=(0, treasures),
    )


def components(state: State) -> dict[str, int]:
    """Streets lie on the spaces or in the lake, buildings in the grottos or in the lake, chips here or there."""
    game = state
    assert isinstance(game, SunkenCity)
    sites = [site for site in game.lake.site if site != BOX]
    built = [square for square in range(SQUARES) if game.lake.number[square] > 0]
    return {
        "streets": sum(game.stacks) + game.lake.streets(),
        "buildings": sites.count(GROTTO) + len(built),
        "chips": game.chips_left + sum(game.chips),
        "treasures": sum(
            count_bits(found | secured) + game.roofs(seat)
            for seat, (found, secured) in enumerate(zip(game.found, game.secured, strict=True))
        ),
    }


def breakdown(state: State, seat: int) -> list[Share]:
    """One point for each treasure in the village; what they are worth decides between equals."""
    assert isinstance(state, SunkenCity)
    values = [state.printed.value(treasure) for treasure in range(1, CHEST) if state.secured[seat] >> treasure & 1]
    from_buildings = counted(
        "{count} treasure from a building, worth {worth}",
        "{count} treasures from buildings, worth {worth}",
        count=len(values),
        worth=sum(values),
    )
    chest = text("The chest, worth {worth}", worth=state.printed.value(CHEST))
    return [(from_buildings, len(values)), *([(chest, 1)] if state.secured[seat] >> CHEST & 1 else [])]


GAME = Game(
    name="sunken-city",
    title="Sunken City",
    version=1,
    designers="Wolfgang Kramer and Michael Kiesling",
    year=2004,
    players=(2, 4),
    minutes=(45, 60),
    weight=2,
    summary=text("Raise a drowned city stone by stone, empty its buildings, and be home before Neptune comes."),
    options=(
        Option("shorter_game", False, text("Play without building 1 and its treasure.")),
        Option("neptune_chips", True, text("Those whom Neptune sends home get a chip for extra steps.")),
        Option(
            "neptune_between_blocks",
            False,
            text("Neptune moves only before, between or after raising and walking, not in the middle of either."),
        ),
        Option(
            "space6_next_turn",
            False,
            text("Whoever empties street space 5 may not take from space 6 in the same turn."),
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
    # Nobody brings anything home by chance, and a whole game by the heuristic takes milliseconds.
    search={"trust": 1.0, "favour": 1.0, "horizon": 15},
    guide=lambda _setup: Adventurer(),
    tiers={"medium": {"iterations": 4}, "hard": {"iterations": 16}, "expert": {"iterations": 256}},
    components=components,
    folder="sunken_city",
    fields=fields,
    observe=observe,
    secrets=False,
    objection=objection,
    breakdown=breakdown,
    wish=wish,
    editions=("printed", "wide-diamond", "sixth-card-3-3", "sixth-card-5-2"),
)
