"""Clocks: deadlines stand in the log, the server keeps them, and time during which it was down is given back."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from litestar import Litestar
from sqlalchemy import update

from fathoms.games import get_game
from fathoms.web import fair, verbs
from fathoms.web.clocks import DAY
from fathoms.web.database import connect, server
from fathoms.web.hosted import HostedTable
from fathoms.web.refusal import Refusal
from fathoms.web.steps import Clock, Head, Left, Resigned, SeatPlan, TimeGiven
from web.support import GAME, ME, OPEN, Player, Seat, look_around, room_in, running

START = 1000.0


def table_with(clock: Clock, game: str = GAME) -> HostedTable:
    setup = get_game(game).setup(2)
    head = Head(
        id="table",
        game=game,
        version=get_game(game).version,
        options=dict(setup.options),
        edition=setup.edition.name,
        seats=[SeatPlan("me"), SeatPlan("open")],
        maker="p0",
        maker_name="Ada",
        public=False,
        clock=clock,
        bot="heuristic",
        created=START,
        seed=fair.commitment("01"),
    )
    table = HostedTable(head)
    table.apply(verbs.join(table, "p1", "Ben", START, None, None, ""))
    table.apply(verbs.start(table, START))
    return table


def act(table: HostedTable, now: float, bot: bool = False) -> int:
    """The seat to act acts at this moment."""
    assert table.play is not None
    seat = table.actors[0]
    action = table.play.choices(seat)[0].action
    table.apply(verbs.act(table, None if bot else f"p{seat}", seat, action, table.moves, now))
    return seat


def test_a_clock_for_each_move_starts_anew_with_each_move() -> None:
    table = table_with(Clock("move", 60))
    assert table.clocks.next_deadline() == (START + 60, table.actors[0])
    act(table, START + 50)
    assert table.clocks.next_deadline() == (START + 110, table.actors[0])


def test_a_clock_for_the_game_runs_down_and_is_topped_up() -> None:
    table = table_with(Clock("game", 300, 5))
    seat = act(table, START + 100)
    assert table.clocks.left[seat] == 205
    assert table.clocks.left[1 - seat] == 300


def test_days_are_counted_in_days() -> None:
    table = table_with(Clock("days", 3))
    assert table.clocks.next_deadline() == (START + 3 * DAY, table.actors[0])


def test_nobodys_time_is_up_before_it_is() -> None:
    table = table_with(Clock("move", 60))
    with pytest.raises(Refusal, match="Nobody's time"):
        verbs.time_is_up(table, START + 59)


def test_who_takes_too_long_for_a_move_is_replaced_and_may_come_back() -> None:
    table = table_with(Clock("move", 60))
    seat = table.actors[0]
    step = verbs.time_is_up(table, START + 60)
    assert isinstance(step, Left)
    table.apply(step)
    assert table.bot_seat() == seat
    assert table.clocks.deadline(seat) is None
    act(table, START + 61, bot=True)
    table.apply(verbs.come_back(table, f"p{seat}", seat, START + 70, None))
    while table.actors != [seat]:
        act(table, START + 80)
    assert table.clocks.deadline(seat) == START + 140


def test_who_leaves_comes_back_to_the_rest_of_his_time() -> None:
    for clock in (Clock("move", 60), Clock("game", 60, 5)):
        table = table_with(clock)
        seat = table.actors[0]
        table.apply(verbs.leave(table, f"p{seat}", seat, START + 50, None))
        assert table.clocks.next_deadline() is None
        table.apply(verbs.come_back(table, f"p{seat}", seat, START + 58, None))
        assert table.clocks.deadline(seat) == START + 68


def test_who_takes_an_action_back_has_thought_on_all_the_while() -> None:
    for clock in (Clock("move", 60), Clock("game", 60, 5)):
        table = table_with(clock, "sunken-treasure")
        seat = act(table, START + 10)
        assert table.clocks.deadline(1 - seat) == START + 70
        table.apply(TimeGiven(number=table.number + 1, at=START + 20, seconds=7.0))
        table.apply(verbs.undo(table, f"p{seat}", seat, table.moves, START + 25, None))
        assert table.clocks.deadline(seat) == START + 67  # seven seconds, in which the server was down, are given back
        assert (table.clocks.deadline(1 - seat), table.clocks.left) == (None, [60, 60])


def test_a_bot_earns_its_seat_no_time() -> None:
    table = table_with(Clock("game", 60, 5))
    seat = table.actors[0]
    table.apply(verbs.leave(table, f"p{seat}", seat, START + 10, None))
    act(table, START + 11, bot=True)
    assert table.clocks.left[seat] == 50


def test_who_has_no_time_left_for_the_game_is_out() -> None:
    table = table_with(Clock("game", 60))
    seat = table.actors[0]
    step = verbs.time_is_up(table, START + 61)
    assert isinstance(step, Resigned)
    table.apply(step)
    with pytest.raises(Refusal, match="for good"):
        verbs.come_back(table, f"p{seat}", seat, START + 62, None)


def test_time_while_the_server_was_down_is_not_counted() -> None:
    table = table_with(Clock("move", 60))
    table.apply(TimeGiven(number=table.number + 1, at=START + 1000, seconds=990.0))
    assert table.clocks.next_deadline() == (START + 60 + 990, table.actors[0])


class Later:
    """The time of day, which the test puts forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.by = 0.0
        monkeypatch.setattr("time.time", lambda real=time.time: real() + self.by)


def deadline_at(seat: Seat) -> float:
    """Of the only one who is to act."""
    [deadline] = [time for time in seat.frame["clock"]["deadlines"] if time]
    return float(deadline)


@pytest.mark.parametrize("clock", [{"kind": "move", "seconds": 600}, {"kind": "game", "seconds": 600}])
def test_a_machine_that_slept_for_an_hour_takes_nobodys_time(
    app: Litestar, ada: Player, ben: Player, clock: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    later = Later(monkeypatch)
    table = ada.make_table(ME, OPEN, clock=clock)
    ben.post(f"/api/tables/{table}/join")
    with ada.at(table) as first, ben.at(table) as second:
        actor = first if first.frame["choices"] else second
        deadline = deadline_at(actor)
        later.by = 3600.0
        app.state.portal_client.blocking_portal.call(room_in(app, table)._time_passes)
        ada.get(f"/api/tables/{table}")  # after whatever that led to
        assert actor.act()["type"] == "done"
        assert not any(place["left"] or place["resigned"] for place in actor.frame["seats"])
        assert deadline_at(actor) > deadline + 3590


def test_a_server_that_was_down_twice_gives_back_both_times(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    later = Later(monkeypatch)
    with running(tmp_path) as app:
        ada, ben = Player(app, "Ada"), Player(app, "Ben")
        table = ada.make_table(ME, OPEN, clock={"kind": "days", "seconds": 1})
        ben.post(f"/api/tables/{table}/join")
        with ada.at(table) as seat:
            deadline = deadline_at(seat)
        look_around(app)
    later.by = 12 * 3600.0
    with running(tmp_path) as app:
        look_around(app)  # and nobody comes
    later.by = 36 * 3600.0
    with running(tmp_path) as app, ada.in_front_of(app).at(table) as seat:
        look_around(app)
        assert deadline_at(seat) == pytest.approx(deadline + later.by, abs=120)


def test_a_server_that_was_down_for_an_hour_takes_nobodys_time(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        ada, ben = Player(app, "Ada"), Player(app, "Ben")
        table = ada.make_table(ME, OPEN, clock={"kind": "move", "seconds": 600})
        ben.post(f"/api/tables/{table}/join")
        with ada.at(table) as seat:
            deadlines = seat.frame["clock"]["deadlines"]
    database = connect(f"sqlite:///{tmp_path / 'fathoms.db'}")
    with database.begin() as connection:
        # As if the last sign of life had come a moment after the start, and it were an hour later now.
        seen = max(time for time in deadlines if time) - 599
        connection.execute(update(server).where(server.c.name == "alive").values(value=str(seen - 3600)))
        steps = connection.exec_driver_sql("SELECT number, body FROM steps").all()
        for number, body in steps:
            earlier = body.decode().replace('"at":', f'"at":{seen - 3600 - 1} ,"x":').encode()
            connection.exec_driver_sql("UPDATE steps SET body = ? WHERE number = ?", (earlier, number))
    with running(tmp_path) as app:
        again = ada.in_front_of(app)
        with again.at(table) as seat:
            assert not any(place["left"] for place in seat.frame["seats"])
            [deadline] = [time for time in seat.frame["clock"]["deadlines"] if time]
            assert deadline > seen + 590
