"""Bots that look ahead."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import inf
from time import perf_counter
from typing import Any

from fathoms.bots.bot import BadBot, Bot
from fathoms.bots.knowledge import Knowledge
from fathoms.engine.game import Game
from fathoms.engine.guide import Guide
from fathoms.engine.random import Random
from fathoms.engine.search import Search, Settings
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.recipe import Recipe

_BETWEEN_LOOKS_AT_THE_CLOCK = 4


@dataclass(frozen=True)
class Plan:
    """How long and how to search. What is left out of a bot's name keeps the value here."""

    iterations: int = 2000
    """At most so many; 0 is no limit but the time."""
    seconds: float = 0.0
    """At most so long; 0 is no limit, and the choice then depends on nothing but knowledge and generator."""
    processes: int = 1
    """So many searches at once, whose findings are added up."""
    slips: float = 0.0
    """How often to choose anything at all, as beginners do."""
    guided: int = 1
    """Who says what is worth a look, if there is any: 0 nobody, 1 the game's guide, 2 its guide that has learned, or
    else the network that comes with Fathoms."""
    exploration: float | None = None
    """This and what follows: see Settings of the search. Left out, the guide's own, the game's or the usual."""
    favour: float | None = None
    trust: float | None = None
    margin: float | None = None
    widening: float | None = None
    horizon: float | None = None
    patience: float | None = None
    race: float | None = None

    def guide(self, game: Game, setup: Setup) -> Guide | None:
        if self.guided == 2:
            if (learned := game.learned(setup)) is not None:
                return learned
            # Loaded only when wanted: numpy takes longer to start than a game of cards.
            from fathoms.study.guide import guide_for

            return guide_for(game, setup)
        return game.guide(setup) if self.guided else None

    def settings(self, game: Game, guide: Guide | None) -> Settings:
        names = ("exploration", "favour", "trust", "margin", "widening", "horizon", "patience", "race")
        mine = {name: getattr(self, name) for name in names}
        best = {**game.search, **(guide.settings() if guide else {})}
        return Settings(**{**best, **{name: value for name, value in mine.items() if value is not None}})


@dataclass(frozen=True)
class Found:
    """What a search makes of one action."""

    action: int
    visits: int
    value: float
    """The mean result, from 0 to 1."""


@dataclass(frozen=True)
class Findings:
    """What a search makes of a position."""

    actions: list[Found]
    """Most visited first."""
    outlook: list[float]
    """Each seat's chance of winning."""
    iterations: int


def search(
    game: Game,
    position: State,
    seat: int,
    random: Random,
    plan: Plan,
    forced: int | None = None,
    only_to_choose: bool = False,
) -> Findings:
    """Search from a position resampled for this seat, in this process; or only what follows from one action.

    Who only wants to choose stops as soon as nothing can change the choice any more.
    """
    guide = plan.guide(game, position.setup)
    looking = Search(position, seat, random, plan.settings(game, guide), game.heuristic, game.estimate, guide)
    if forced is not None:
        looking.force(forced)
    end = perf_counter() + plan.seconds if plan.seconds > 0 else inf
    most = plan.iterations if plan.iterations > 0 else 2**31
    while looking.iterations == 0 or (looking.iterations + looking.stride() <= most and perf_counter() < end):
        looking.run(min(max(_BETWEEN_LOOKS_AT_THE_CLOCK, looking.stride()), most - looking.iterations))
        if (only_to_choose or looking.race is not None) and looking.is_settled(most - looking.iterations):
            break
    actions = [Found(action, visits, total / visits) for action, visits, total in looking.found() if visits > 0]
    return Findings(_sorted(actions), looking.outlook(), int(looking.iterations))


def _sorted(actions: list[Found]) -> list[Found]:
    return sorted(actions, key=lambda found: (-found.visits, -found.value, found.action))


class SearchBot(Bot):
    """Looks ahead by a plan, the same for all games or one for each, and takes the action it looked at most."""

    def __init__(self, plan: Plan | Callable[[Game], Plan]) -> None:
        self._plan = plan
        self._pool: ProcessPoolExecutor | None = None

    def choose(self, knowledge: Knowledge, random: Random) -> int:
        actions = knowledge.legal_actions
        if len(actions) == 1:
            return actions[0]
        slips = self.plan_for(knowledge.game).slips
        if slips > 0 and random.fraction() < slips:
            return actions[random.below(len(actions))]
        return self.findings(knowledge, random).actions[0].action

    def plan_for(self, game: Game) -> Plan:
        return self._plan if isinstance(self._plan, Plan) else self._plan(game)

    def findings(self, knowledge: Knowledge, random: Random) -> Findings:
        plan = self.plan_for(knowledge.game)
        if plan.processes == 1:
            return search(knowledge.game, knowledge.sample(random), knowledge.seat, random, plan, only_to_choose=True)
        return self._search_in_processes(knowledge, random, plan)

    def _search_in_processes(self, knowledge: Knowledge, random: Random, plan: Plan) -> Findings:
        """Root-parallel: the same search with different generators, and the findings added up."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(plan.processes)
        share = replace(plan, processes=1, iterations=-(-plan.iterations // plan.processes))
        position = knowledge.sample(random).to_bytes()
        recipe = Recipe.of(knowledge.game, knowledge.setup)
        jobs = [
            self._pool.submit(search_elsewhere, recipe, position, knowledge.seat, int(random.next()), share)
            for _ in range(plan.processes)
        ]
        return add_up([job.result() for job in jobs])

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None


def search_elsewhere(recipe: Recipe, position: bytes, seat: int, seed: int, plan: Plan) -> Findings:
    """The search of another process, which gets nothing but a position resampled for the seat."""
    game, setup = recipe.game_and_setup()
    state = game.new(setup, Random(0))
    state.restore(position)
    return search(game, state, seat, Random(seed), plan)


def add_up(findings: list[Findings]) -> Findings:
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for found in (found for part in findings for found in part.actions):
        visits[found.action] = visits.get(found.action, 0) + found.visits
        totals[found.action] = totals.get(found.action, 0.0) + found.value * found.visits
    actions = [Found(action, visits[action], totals[action] / visits[action]) for action in visits]
    iterations = sum(part.iterations for part in findings)
    outlook = [
        sum(part.outlook[seat] * part.iterations for part in findings) / iterations
        for seat in range(len(findings[0].outlook))
    ]
    return Findings(_sorted(actions), outlook, iterations)


def read_plan(settings: str) -> Plan:
    """A plan from the part of a bot's name after the colon: `iterations=5000+trust=0.5`."""
    plan = Plan()
    for setting in filter(None, settings.split("+")):
        name, _, value = (part.strip() for part in setting.partition("="))
        if name not in vars(plan):
            raise BadBot(f"A searching bot has no setting {name!r}; it has {', '.join(vars(plan))}.")
        try:
            number: Any = int(value) if name in ("iterations", "processes", "guided") else float(value)
        except ValueError:
            raise BadBot(f"The setting {name} is a number, not {value!r}.") from None
        plan = replace(plan, **{name: number})
    if plan.iterations <= 0 and plan.seconds <= 0:
        raise BadBot("A searching bot needs a limit: iterations or seconds above 0.")
    if plan.processes < 1:
        raise BadBot("A searching bot needs at least one process.")
    return plan
