"""Nothing that leaves the server depends on what its receiver may not know.

Whole games are played. At positions all along, and for every viewer, all that the viewer may not know is drawn anew:
each byte the server would send must be the same. Then the next step is taken in both worlds, and again each byte must
be the same, unless that step showed somebody something new.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import fathoms.web
from fathoms.engine.game import Game
from fathoms.engine.random import Random
from fathoms.engine.state import SPECTATOR, IllegalAction
from fathoms.games import all_games
from fathoms.text import LANGUAGES
from fathoms.web import fair, verbs, wire
from fathoms.web.frames import Frames, table_info
from fathoms.web.hosted import HostedTable
from fathoms.web.refusal import Refusal
from fathoms.web.routes.tables import past_frame
from fathoms.web.steps import Acted, AnyStep, Clock, Head, SeatPlan
from fathoms.web.why import why_not, why_there

NOW = 1_000_000.0
LOOKS = 10
"""How many positions of a game are looked at."""


def plan(game: Game, players: int) -> Head:
    setup = game.setup(players)
    return Head(
        id="table",
        game=game.name,
        version=game.version,
        options=dict(setup.options),
        edition=setup.edition.name,
        seats=[SeatPlan("me"), *[SeatPlan("open") for _ in range(players - 1)]],
        maker="p0",
        maker_name="Name 0",
        public=True,
        clock=Clock("move", 60),
        bot="heuristic",
        created=NOW,
        seed=fair.commitment("07"),
        words="luck",
    )


def play(head: Head) -> list[AnyStep]:
    """A whole game of random players, as its log."""
    table = HostedTable(head)
    steps: list[AnyStep] = []
    random = Random(len(head.seats))

    def take(step: AnyStep) -> None:
        table.apply(step)
        steps.append(step)

    for seat in range(1, len(head.seats)):
        take(verbs.join(table, f"p{seat}", f"Name {seat}", NOW, None, None, f"words of {seat}"))
    take(verbs.start(table, NOW))
    while table.phase == "playing":
        assert table.play is not None
        seat = table.actors[random.below(len(table.actors))]
        choices = table.play.choices(seat)
        chosen = choices[random.below(len(choices))].action
        take(verbs.act(table, f"p{seat}", seat, chosen, table.moves, NOW))
    return steps


def fold(head: Head, steps: list[AnyStep]) -> HostedTable:
    table = HostedTable(head)
    for step in steps:
        table.apply(step)
    return table


def sent(table: HostedTable, viewer: int) -> Iterator[bytes]:
    """Everything this viewer could get out of the server in this position."""
    language = LANGUAGES[table.number % len(LANGUAGES)]
    yield wire.encode(Frames(table, viewer, language).fresh(NOW))
    yield msgspec.json.encode(table_info(table, None if viewer == SPECTATOR else f"p{viewer}", language))
    if viewer == SPECTATOR or table.play is None:
        return
    bound = table.game.bounds(table.setup).actions
    for choice in (0, 1, bound // 2, bound - 1, "", "nonsense", "take"):
        yield why_not(table, viewer, choice).sentence.render(language).encode()
    assert table.play is not None
    for piece in table.play.scene(viewer).pieces[::7]:
        yield why_there(table, viewer, piece.id, piece.x, piece.y).sentence.render(language).encode()
    try:
        verbs.act(table, f"p{viewer}", viewer, "nonsense", table.moves, NOW)
    except Refusal as refusal:
        yield f"{refusal.code} {refusal.sentence.render(language)}".encode()
    if viewer in table.actors:
        # What a bot at this seat would be given.
        yield table.play.knowledge(viewer).sample(Random(7)).to_bytes()


def redrawn(head: Head, steps: list[AnyStep], viewer: int) -> HostedTable:
    """The table in another world that the viewer cannot tell from the true one."""
    table = fold(head, steps)
    assert table.play is not None
    table.play._state.resample(viewer, Random(len(steps)))
    return table


def reveals(table: HostedTable, step: Acted) -> bool:
    """Whether this step, about to be taken, shows somebody something new."""
    assert table.play is not None
    state = table.play._state.clone()
    state.revealed = False
    for move in step.moves:
        state.apply(move.seat, move.action)
    return state.revealed


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_byte_is_the_same_when_what_its_receiver_may_not_know_is_drawn_anew(game: Game) -> None:
    players = min(3, game.players[1])
    head = plan(game, players)
    steps = play(head)
    for count in range(players, len(steps), max(1, len(steps) // LOOKS)):
        following = steps[count]
        assert isinstance(following, Acted)
        for viewer in (*range(players), SPECTATOR):
            where = f"{game.name}, step {count}, viewer {viewer}"
            table, other = fold(head, steps[:count]), redrawn(head, steps[:count], viewer)
            assert list(sent(other, viewer)) == list(sent(table, viewer)), where
            here, there = Frames(table, viewer, "en"), Frames(other, viewer, "en")
            try:
                revealing = reveals(table, following) or reveals(other, following)
            except IllegalAction:
                continue  # the mover could not have done this in the other world, and the viewer does not know it
            if not revealing:
                table.apply(following)
                other.apply(following)
                assert wire.encode(there.next()) == wire.encode(here.next()), f"{where}: the frame of the next step"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_replay_shows_a_seat_what_it_saw_then_and_no_more(game: Game) -> None:
    players = min(3, game.players[1])
    head = plan(game, players)
    steps = play(head)
    finished = fold(head, steps)
    for count in range(players, len(steps), max(1, len(steps) // 5)):
        table = fold(head, steps[:count])
        for viewer in (*range(players), SPECTATOR):
            then = Frames(table, viewer, "en").fresh(NOW)
            now = past_frame(finished, None if viewer == SPECTATOR else viewer, table.moves, "en", NOW)
            assert then.scene == now.scene
            assert then.log == now.log


def test_the_seed_is_secret_until_the_game_is_over() -> None:
    head = plan(all_games()[0], 2)
    steps = play(head)
    table = fold(head, steps[:10])
    info = table_info(table, "p0", "en")
    assert info.fair.commitment == fair.commitment(head.seed)
    assert head.seed.encode() not in msgspec.json.encode(info) + wire.encode(Frames(table, 0, "en").fresh(NOW))
    assert table_info(fold(head, steps), None, "en").fair.seed == head.seed


def test_no_part_of_the_server_reaches_into_a_true_position() -> None:
    """Only `Table` holds it, and gives views, choices and knowledge of one seat."""
    folder = Path(str(fathoms.web.__file__)).parent
    assert [path.name for path in folder.rglob("*.py") if "._state" in path.read_text()] == []
