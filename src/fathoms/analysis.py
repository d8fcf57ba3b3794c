"""What a finished game owed to skill and what to luck.

Every decision is searched from what its seat knew: the chance of winning with the best action found, and with the one
played. Every chance event is weighed as a spectator sees it: the chances after what came, against the mean of all that
could have come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import accumulate
from math import hypot, sqrt
from pathlib import Path

from fathoms.bots.bot import BadBot
from fathoms.bots.knowledge import Knowledge
from fathoms.bots.searching import Findings, Plan, search
from fathoms.engine.game import Game, chance_outcomes, legal_actions
from fathoms.engine.random import Random, numbered
from fathoms.engine.state import CHANCE, SPECTATOR, State
from fathoms.games import get_game
from fathoms.recipe import Recipe
from fathoms.record import Record

_FELT = 0.0005
"""Less than this is shown as nothing."""
_COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")
"""Of the seats, as on the board."""

DEFAULT_PLAN = Plan(iterations=400, margin=0.0)
HINT = Plan(iterations=4000, seconds=0.8, margin=0.0)
"""As long as somebody waits for advice."""


@dataclass(frozen=True)
class Decision:
    """A choice of a seat, as that seat could judge it."""

    number: int
    """Which move of the record, from 1."""
    seat: int
    played: str
    best: str
    before: float
    """The chance of winning with the best action found."""
    after: float
    """The chance of winning with the action played."""
    lost: float
    """Before less after. Both are estimates: it may come out below 0, and so the sums stay honest."""
    doubt: float
    """The truth lies no further from it, 19 times in 20."""
    chances: list[float]
    """Every seat's chance after it."""


@dataclass(frozen=True)
class Luck:
    """A chance event, as a spectator could judge it."""

    number: int
    came: str
    luck: list[float]
    """What it gave each seat: its chance after, less its expected chance before."""
    doubt: list[float]
    chances: list[float]


@dataclass(frozen=True)
class Analysis:
    game: str
    names: list[str]
    events: list[Decision | Luck]
    luck: list[float]
    """By seat: all that chance gave or took."""
    luck_doubt: list[float]
    lost: list[float]
    """By seat: all that was given away by choices that were not the best."""
    lost_doubt: list[float]

    def to_json(self) -> dict[str, object]:
        events = [{"kind": type(event).__name__.lower(), **vars(event)} for event in self.events]
        return {**vars(self), "events": events}


def read_budget(words: str) -> Plan:
    """`400` is so many iterations for each thing weighed, `0.5s` so many seconds."""
    try:
        if words.endswith("s"):
            plan = Plan(iterations=0, seconds=float(words[:-1]), margin=0.0)
        else:
            plan = Plan(iterations=int(words), margin=0.0)
    except ValueError:
        raise BadBot(f"A budget is so many iterations (400) or seconds (0.5s), not {words!r}.") from None
    if plan.iterations <= 0 and plan.seconds <= 0:
        raise BadBot(f"A budget must be above 0, not {words}.")
    return plan


def weigh(knowledge: Knowledge, random: Random, plan: Plan = DEFAULT_PLAN) -> Findings:
    """What a seat's actions are worth now: the hint of the terminal."""
    return search(knowledge.game, knowledge.sample(random), knowledge.seat, random, plan)


@dataclass(frozen=True)
class Question:
    """One move to weigh, in a form that travels to another process."""

    recipe: Recipe
    position: bytes
    number: int
    seat: int
    action: int
    plan: Plan


def analyse(
    record: Record,
    plan: Plan = DEFAULT_PLAN,
    seat: int | None = None,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Weigh every move of a record, or of one seat and chance. With a budget in iterations always the same."""
    asked = list(questions(record, plan, seat))
    events: list[Decision | Luck] = []
    for event in _answers(asked, workers):
        events.append(event)
        if progress is not None:
            progress(len(events), len(asked))
    players = range(record.setup.players)
    chance = [event for event in events if isinstance(event, Luck)]
    choices = [event for event in events if isinstance(event, Decision)]
    return Analysis(
        game=record.game.name,
        names=record.seats,
        events=events,
        luck=[sum(event.luck[seat] for event in chance) for seat in players],
        luck_doubt=[hypot(*(event.doubt[seat] for event in chance)) for seat in players],
        lost=[sum(event.lost for event in choices if event.seat == seat) for seat in players],
        lost_doubt=[hypot(*(event.doubt for event in choices if event.seat == seat)) for seat in players],
    )


def questions(record: Record, plan: Plan, only: int | None = None) -> Iterator[Question]:
    """Every move that could have been another."""
    recipe = Recipe.of(record.game, record.setup)
    for number, (state, move) in enumerate(record.states(), 1):
        if move.seat == CHANCE:
            open_question = len(chance_outcomes(state)) > 1
        else:
            open_question = only in (None, move.seat) and len(legal_actions(state, move.seat)) > 1
        if open_question:
            yield Question(recipe, state.to_bytes(), number, move.seat, move.action, plan)


def _answers(asked: list[Question], workers: int) -> Iterator[Decision | Luck]:
    if workers <= 1:
        yield from map(answer, asked)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(answer, asked)


def answer(question: Question) -> Decision | Luck:
    game, setup = question.recipe.game_and_setup()
    state = game.new(setup, Random(0))
    state.restore(question.position)
    return _weigh_chance(game, state, question) if question.seat == CHANCE else _weigh_choice(game, state, question)


def _weigh_choice(game: Game, state: State, question: Question) -> Decision:
    seat = question.seat
    knowledge = Knowledge.of(game, state, seat)
    best = weigh(knowledge, Random(question.number), question.plan).actions[0].action

    def follow(action: int) -> Findings:
        # The same draws for both actions, so that what differs is the action; but not those that made one of them look
        # best, for by these it looks better than it is.
        random = numbered(question.number, 1)
        return search(game, knowledge.sample(random), seat, random, question.plan, action)

    came = follow(question.action)
    hoped = came if best == question.action else follow(best)
    return Decision(
        number=question.number,
        seat=seat,
        played=game.write_action(state, seat, question.action),
        best=game.write_action(state, seat, best),
        before=hoped.outlook[seat],
        after=came.outlook[seat],
        lost=hoped.outlook[seat] - came.outlook[seat],
        doubt=0.0 if hoped is came else hypot(_doubt(hoped, seat), _doubt(came, seat)),
        chances=came.outlook,
    )


def _weigh_chance(game: Game, state: State, question: Question) -> Luck:
    seats = range(state.setup.players)
    luck = [0.0 for _ in seats]
    doubt = [0.0 for _ in seats]
    chances: list[float] = []
    for outcome, probability in chance_outcomes(state):
        after = state.clone()
        after.play(CHANCE, outcome)
        seen = _as_spectator(game, after, question)
        weight = (outcome == question.action) - probability
        luck = [luck[seat] + weight * seen.outlook[seat] for seat in seats]
        doubt = [hypot(doubt[seat], weight * _doubt(seen, seat)) for seat in seats]
        if outcome == question.action:
            chances = seen.outlook
    return Luck(question.number, game.write_action(state, CHANCE, question.action), luck, doubt, chances)


def _as_spectator(game: Game, state: State, question: Question) -> Findings:
    random = Random(question.number)
    return search(game, Knowledge.of(game, state, SPECTATOR).sample(random), SPECTATOR, random, question.plan)


def _doubt(found: Findings, seat: int) -> float:
    """How far a seat's chance may be from the truth; 19 times in 20 not further, if every game was won or lost."""
    chance = found.outlook[seat]
    return 1.96 * sqrt(max(0.0, chance * (1 - chance)) / found.iterations)


# For readers


def describe(analysis: Analysis) -> str:
    """The analysis as text: every move that could have been another, then the sums."""
    lines = []
    names = [f"{seat} {name}" for seat, name in enumerate(analysis.names)]
    width = max(map(len, names))
    for event in analysis.events:
        if isinstance(event, Luck):
            gifts = ", ".join(
                f"{name} {gift:+.1%}" for name, gift in zip(names, event.luck, strict=True) if abs(gift) >= _FELT
            )
            lines.append(f"{event.number:5}  {'':{width}}  {event.came:24}  luck: {gifts or 'none'}")
        else:
            lines.append(
                f"{event.number:5}  {names[event.seat]:{width}}  {event.played:24} {event.after:6.1%}  {verdict(event)}"
            )
    lines.append("")
    for seat, name in enumerate(names):
        luck = f"{analysis.luck[seat]:+.1%} ± {analysis.luck_doubt[seat]:.1%}"
        lost = f"{analysis.lost[seat]:.1%} ± {analysis.lost_doubt[seat]:.1%}"
        lines.append(f"{name}: luck {luck}, lost by own choices {lost}")
    return "\n".join(lines)


def verdict(event: Decision) -> str:
    if event.played == event.best:
        return "best"
    if event.lost < _FELT:
        return f"as good as {event.best}"
    return f"lost {event.lost:.1%} ± {event.doubt:.1%}: {event.best} {event.before:.1%}"


def plot_analysis(analysis: Analysis, path: Path) -> None:
    """Everybody's chance of winning through the game, as each could know it; luck and what choices lost, summed up."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    figure = Figure(figsize=(11, 8), layout="constrained")
    FigureCanvasAgg(figure)
    chances, luck, lost = figure.subplots(3, 1, sharex=True, height_ratios=[2, 1, 1])
    for seat, name in enumerate(analysis.names):
        # What others know of the same moment is another chance: lines that mix both would jump to and fro.
        seen = [event for event in analysis.events if isinstance(event, Luck) or event.seat == seat]
        moves = [event.number for event in seen]
        colour = _COLOURS[seat % len(_COLOURS)]
        chances.plot(moves, [event.chances[seat] for event in seen], color=colour, label=f"{seat} {name}")
        gifts = accumulate(event.luck[seat] if isinstance(event, Luck) else 0.0 for event in seen)
        losses = accumulate(event.lost if isinstance(event, Decision) else 0.0 for event in seen)
        luck.plot(moves, list(gifts), color=colour)
        lost.plot(moves, list(losses), color=colour)
    chances.set_ylabel("chance of winning")
    chances.set_ylim(-0.02, 1.02)
    figure.legend(loc="outside upper right", ncols=len(analysis.names), frameon=False)
    luck.set_ylabel("luck so far")
    lost.set_ylabel("lost by choices so far")
    lost.set_xlabel("move")
    for axes in (chances, luck, lost):
        axes.yaxis.set_major_formatter(PercentFormatter(1.0))
        axes.grid(alpha=0.3)
        axes.spines[["top", "right"]].set_visible(False)
    figure.suptitle(get_game(analysis.game).title, fontweight="bold", x=0.02, ha="left")
    figure.savefig(path, dpi=120)
