"""Nothing that leaves the server depends on what its receiver may not know.

Whole games are played. At positions all along, and for every viewer, all that the viewer may not know is drawn anew:
each byte the server would send must be the same. Then the next step is taken in both worlds, and again each byte must
be the same, unless that step showed somebody something new.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from litestar import Litestar
from sqlalchemy import insert, update

import fathoms.web
from fathoms.engine.game import Game
from fathoms.engine.random import Random
from fathoms.engine.setup import OptionValue
from fathoms.engine.state import SPECTATOR, IllegalAction
from fathoms.games import all_games, get_game
from fathoms.text import LANGUAGES
from fathoms.web import fair, verbs, wire
from fathoms.web.database import steps as steps_written
from fathoms.web.database import tables
from fathoms.web.frames import Frames, table_info
from fathoms.web.hosted import HostedTable
from fathoms.web.ledger import write_table
from fathoms.web.refusal import Refusal
from fathoms.web.routes.tables import past_frame
from fathoms.web.server import Server
from fathoms.web.steps import Acted, AnyStep, Clock, Head, SeatPlan, encode
from fathoms.web.why import why_not, why_there
from web.support import Player

NOW = 1_000_000.0
WAYS: list[tuple[Game, dict[str, OptionValue]]] = [
    *((game, {}) for game in all_games()),
    (get_game("deep-sea-adventure"), {"boost": True}),
    (get_game("thesauros"), {"mode": "lawless", "bluffing": True}),
]
"""Every game, and the options that add secrets of their own."""
LOOKS = 10
"""How many positions of a game are looked at."""


def plan(game: Game, players: int, options: dict[str, OptionValue] | None = None) -> Head:
    setup = game.setup(players, options)
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
    legal = {choice.action for choice in table.play.choices(viewer)}
    for action in {0, 1, bound // 3, bound // 2, bound - 1} - legal:
        yield refusal_of(lambda action=action: verbs.act(table, f"p{viewer}", viewer, action, table.moves, NOW))  # type: ignore[misc]
    if not table.play.can_undo(viewer):
        yield refusal_of(lambda: verbs.undo(table, f"p{viewer}", viewer, table.moves, NOW, None))
    for seat in (viewer, (viewer + 1) % len(table.places), None):
        yield refusal_of(lambda seat=seat: verbs.check_seat(table, "stranger", seat))  # type: ignore[misc]
    # What a bot at this seat would be given, in its turn or for a hint, and what it would answer.
    known = table.play.knowledge(viewer).sample(Random(7))
    yield known.to_bytes()
    if viewer in table.actors:
        yield str(table.game.heuristic(known, viewer, Random(7))).encode()


def refusal_of(ask: Callable[[], object]) -> bytes:
    with pytest.raises(Refusal) as refused:
        ask()
    return f"{refused.value.code} {refused.value.sentence}".encode()


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


@pytest.mark.parametrize(
    ("game", "options"), WAYS, ids=lambda way: " ".join(way) if isinstance(way, dict) else way.name
)
def test_every_byte_is_the_same_when_what_its_receiver_may_not_know_is_drawn_anew(
    game: Game, options: dict[str, OptionValue]
) -> None:
    players = min(3, game.players[1])
    head = plan(game, players, options)
    steps = play(head)
    for count in range(players, len(steps), max(1, len(steps) // LOOKS)):
        following = steps[count]
        assert isinstance(following, Acted)
        for viewer in (*range(players), SPECTATOR):
            where = f"{game.name}, step {count}, viewer {viewer}"
            table, other = fold(head, steps[:count]), redrawn(head, steps[:count], viewer)
            assert list(sent(other, viewer)) == list(sent(table, viewer)), where
            here, there = Frames(table, viewer, "en"), Frames(other, viewer, "en")
            assert here.fresh(NOW) == there.fresh(NOW)  # what follows tells changes only
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


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_answer_of_the_interface_is_the_same_too(app: Litestar, ada: Player, ben: Player, game: Game) -> None:
    """In the middle of a game, asked by each player and a stranger: replay, export, record and all the rest."""
    server: Server = app.state.server
    stranger = Player(app)
    ids = [player.get("/api/me")["id"] for player in (ada, ben)]
    head = msgspec.structs.replace(plan(game, 2), maker=ids[0], clock=Clock())
    steps = [
        msgspec.structs.replace(step, person=ids[int(step.person[1])]) if step.person else step for step in play(head)
    ]
    steps = steps[: len(steps) // 2]
    put_into_database(server, head, steps)
    ada.get(f"/api/tables/{head.id}")
    [room] = server.rooms.loaded()
    described = json.loads(ada.get("/schema/openapi.json"))["paths"]
    paths = [path for path, verbs in described.items() if "get" in verbs and path.startswith("/api/")]
    paths += [f"/api/tables/{{table_id}}/replay?seat={seat}&at={at}" for seat in (0, 1) for at in (0, 5)]
    for viewer, player in enumerate((ada, ben, stranger)):
        answers = []
        for table in (fold(head, steps), redrawn(head, steps, viewer if viewer < 2 else SPECTATOR)):
            room.table = table
            found = [
                player.client.get(path.format(table_id=head.id, person=ids[0], game=game.name, at=5)) for path in paths
            ]
            assert all(answer.status_code < 500 for answer in found)
            answers.append([answer.content for answer in found])
        assert answers[0] == answers[1]
        assert not any(head.seed.encode() in answer for answer in answers[0])


def put_into_database(server: Server, head: Head, log: list[AnyStep]) -> None:
    with server.engine.begin() as connection:
        write_table(connection, head)
        for step in log:
            row = {"table_id": head.id, "number": step.number, "body": encode(step)}
            connection.execute(insert(steps_written), row)
        connection.execute(update(tables).values(phase="playing"))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_all_seats_together_show_what_each_of_them_knew(game: Game) -> None:
    head = plan(game, 2)
    log = play(head)
    finished = fold(head, log)
    for moves in range(0, finished.moves, max(1, finished.moves // 10)):
        together = past_frame(finished, "all", moves, "en", NOW).scene
        assert together is not None
        shown = {piece["id"]: piece for piece in together["pieces"]}
        for seat in range(2):
            own = past_frame(finished, seat, moves, "en", NOW).scene
            assert own is not None
            assert all(shown[piece["id"]] == piece for piece in own["pieces"] if piece["secret"])
            assert own["panels"][seat] == together["panels"][seat]


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
