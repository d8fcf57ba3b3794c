"""Luck and skill of finished games, weighed on demand in the bot processes.

Moves are weighed one at a time and each quickly, so that no bot waits long for its turn to think; in an order drawn by
lot, so that a game too long for the time allowed is judged by a fair sample of its moves.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic

from fathoms.analysis import Decision, Luck, Question, answer, questions
from fathoms.bots.searching import Plan
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE
from fathoms.record import Record
from fathoms.text import text
from fathoms.web.refusal import Refusal
from fathoms.web.thinking import Thinker
from fathoms.web.wire import Costly, Judgement

SECONDS = 40.0
"""As long is one game weighed at most."""
PLAN = Plan(iterations=2000, seconds=0.12, margin=0.0)
"""For each thing that is weighed."""
KEPT = 100
MOST_WAITING = 10


@dataclass
class Trial:
    """One game being judged."""

    players: int
    choices: int = 0
    """How many moves of seats, and of chance, could have been others."""
    events: int = 0
    weighed: list[Decision | Luck] = field(default_factory=list)
    done: bool = False
    task: asyncio.Task[None] | None = None

    def judgement(self) -> Judgement:
        """What is found so far; from a sample, what all would come to."""
        seats = range(self.players)
        decisions = [event for event in self.weighed if isinstance(event, Decision)]
        chance = [event for event in self.weighed if isinstance(event, Luck)]
        per_choice = self.choices / max(1, len(decisions))
        per_event = self.events / max(1, len(chance))
        mine = [[event for event in decisions if event.seat == seat] for seat in seats]
        return Judgement(
            done=self.done,
            weighed=len(self.weighed),
            of=self.choices + self.events,
            luck=[per_event * sum(event.luck[seat] for event in chance) for seat in seats] if self.events else None,
            # All are estimates: who lost nothing may come out a little below it.
            lost=[max(0.0, per_choice * sum(event.lost for event in mine[seat])) for seat in seats],
            costly=[_costliest(mine[seat]) for seat in seats],
        )


def _costliest(decisions: list[Decision]) -> Costly | None:
    worst = max(decisions, key=lambda event: event.lost, default=None)
    if worst is None or worst.lost <= 0.0:
        return None
    return Costly(worst.number, worst.played, worst.best, worst.lost)


class Judges:
    """Weighs one game after the other, and remembers what was found."""

    def __init__(self, thinker: Thinker, seconds: float = SECONDS) -> None:
        self.thinker = thinker
        self.seconds = seconds
        self._trials: OrderedDict[str, Trial] = OrderedDict()
        self._one_at_a_time = asyncio.Semaphore(1)

    def known(self, table: str) -> Judgement | None:
        trial = self._trials.get(table)
        return trial.judgement() if trial else None

    def begin(self, table: str, record: Record) -> Judgement:
        """Start weighing a game that is not known yet."""
        if sum(not trial.done for trial in self._trials.values()) >= MOST_WAITING:
            many = text("Many games are being weighed just now; ask again in a minute.")
            raise Refusal("too_often", many, retry_after=SECONDS)
        trial = Trial(record.setup.players)
        self._trials[table] = trial
        while len(self._trials) > KEPT:
            self._trials.popitem(last=False)
        trial.task = asyncio.create_task(self._weigh(trial, record))
        return trial.judgement()

    async def _weigh(self, trial: Trial, record: Record) -> None:
        try:
            async with self._one_at_a_time:
                asked = await asyncio.to_thread(lambda: list(questions(record, PLAN)))
                trial.events = sum(question.seat == CHANCE for question in asked)
                trial.choices = len(asked) - trial.events
                end = monotonic() + self.seconds
                for question in _by_lot(asked):
                    if monotonic() >= end:
                        break
                    trial.weighed.append(await self.thinker.run(answer, question))
        finally:
            trial.done = True


def _by_lot(asked: list[Question]) -> list[Question]:
    order = list(asked)
    random = Random(1)
    for place in range(len(order) - 1, 0, -1):
        other = random.below(place + 1)
        order[place], order[other] = order[other], order[place]
    return order
