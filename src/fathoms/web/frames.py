"""The one serialiser: what a viewer is sent is made here and nowhere else, from what that viewer may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fathoms.engine.game import Outcome
from fathoms.engine.state import SPECTATOR
from fathoms.scene.scene import Scene
from fathoms.scene.wire import changes_to_data, scene_to_data
from fathoms.table import Look
from fathoms.text import Text, text
from fathoms.web import fair
from fathoms.web.hosted import HostedTable
from fathoms.web.wire import (
    ChatInfo,
    ChoiceInfo,
    ClockInfo,
    ClockRule,
    FairInfo,
    Frame,
    LogLine,
    OutcomeInfo,
    SeatInfo,
    TableInfo,
)


def table_info(table: HostedTable, person: str | None, language: str) -> TableInfo:
    """The table from outside, for lists and for those about to join."""
    head = table.head
    is_maker = person is not None and person == head.maker
    return TableInfo(
        id=head.id,
        game=head.game,
        title=table.game.title,
        options=dict(table.setup.options),
        edition=table.setup.edition.name,
        players=len(head.seats),
        public=head.public,
        phase=table.phase,
        link=f"/table/{head.id}",
        created=head.created,
        maker=head.maker,
        seats=seats_info(table, language, is_maker),
        mine=table.seats_of(person),
        actors=table.actors,
        clock=ClockRule(head.clock.kind, head.clock.seconds, head.clock.increment),
        moves=table.moves,
        number=table.number,
        next=table.next,
        outcome=outcome_info(table.outcome, language),
        fair=FairInfo(fair.commitment(head.seed), table.words, head.seed if table.phase == "over" else None),
        hints=head.hints,
    )


def seats_info(table: HostedTable, language: str, for_maker: bool = False) -> list[SeatInfo]:
    infos = []
    for seat, (place, plan) in enumerate(zip(table.places, table.head.seats, strict=True)):
        invite = f"/table/{table.head.id}?invite={plan.invite}" if for_maker and plan.invite else None
        name = place.title.render(language)
        infos.append(
            SeatInfo(seat, place.kind, name, place.person, place.bot, place.left, place.resigned, place.taken, invite)
        )
    return infos


def outcome_info(outcome: Outcome | None, language: str) -> OutcomeInfo | None:
    if outcome is None:
        return None
    return OutcomeInfo(
        list(outcome.scores), list(outcome.ranks), list(outcome.winners), outcome.reason.render(language)
    )


class Frames:
    """The stream of frames of one viewer in one language: a fresh one first, then one for each step."""

    def __init__(self, table: HostedTable, viewer: int, language: str) -> None:
        self.table = table
        self.viewer = viewer
        self.language = language
        self._told: tuple[int, Scene] | None = None
        """The last scene of the stream, and the number of its frame."""

    def fresh(self, now: float) -> Frame:
        """The present position with the whole log."""
        frame = self._frame(now, fresh=True)
        frame.log = self._log(0, self.table.notes)
        frame.chat = [ChatInfo(line.number, line.name, line.seat, line.words, line.at) for line in self.table.chat]
        return frame

    def next(self) -> Frame:
        """What the last step brought. Of the scene only what is new, where the frame before was of this stream too."""
        table = self.table
        frame = self._frame(table.changed, fresh=False)
        frame.keep = table.news.keep
        frame.log = self._log(table.news.keep, table.news.notes)
        frame.chat = [ChatInfo(line.number, line.name, line.seat, line.words, line.at) for line in table.news.chat]
        return frame

    def _frame(self, now: float, fresh: bool) -> Frame:
        table, language = self.table, self.language
        play = table.play
        seat = None if self.viewer == SPECTATOR else self.viewer
        look = play.look(self.viewer) if play is not None else None
        actors = table.actors
        acting = look is not None and seat in actors and table.places[seat].bot is None
        choices = look.choices if look is not None and acting else []
        return Frame(
            number=table.number,
            fresh=fresh,
            table=table.head.id,
            game=table.head.game,
            phase=table.phase,
            viewer=seat,
            mine=[] if seat is None else table.seats_of(table.places[seat].person),
            moves=table.moves,
            scene=self._scene(look.scene, fresh) if look is not None else None,
            choices=[ChoiceInfo(c.action, c.notation, c.label.render(language)) for c in choices],
            prompt=self._prompt(look).render(language),
            keep=0,
            log=[],
            chat=[],
            actors=actors,
            seats=seats_info(table, self.language),
            clock=self._clock(now),
            undo=seat is not None and table.can_undo(seat),
            over=table.phase == "over",
            outcome=outcome_info(table.outcome, language),
            next=table.next,
        )

    def _scene(self, scene: Scene, fresh: bool) -> dict[str, Any]:
        told, self._told = self._told, (self.table.number, scene)
        if fresh:
            return scene_to_data(scene, self.language)
        before = told[1] if told is not None and told[0] == self.table.number - 1 else None
        return changes_to_data(scene, before, self.language)

    def _prompt(self, look: Look | None) -> Text:
        table = self.table
        if table.phase == "closed":
            return text("The table is closed.")
        if look is None:
            missing = sum(not place.taken for place in table.places)
            return text("Waiting for players; free seats: {count}.", count=missing)
        if self.viewer in table.actors and table.places[self.viewer].bot is not None:
            return text("A bot plays your seat.")
        return look.prompt

    def _log(self, since: int, notes: Iterable[tuple[int, Text]]) -> list[LogLine]:
        lines = []
        if self.table.play is not None:
            for move, line in self.table.play.log(self.viewer, since):
                lines.append(LogLine(move, line.words.render(self.language), list(line.about)))
        lines += [LogLine(move, words.render(self.language), []) for move, words in notes]
        return sorted(lines, key=lambda line: line.move)

    def _clock(self, now: float) -> ClockInfo | None:
        clocks = self.table.clocks
        if not clocks.ticking:
            return None
        seats = range(len(clocks.left))
        return ClockInfo(clocks.rule.kind, [clocks.deadline(seat) for seat in seats], list(clocks.left), now)
