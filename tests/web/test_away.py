"""Time in which no process was alive is given back to all games on a clock, together with the next sign of life."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import Engine, select

from fathoms.web import away
from fathoms.web.database import connect, tables
from fathoms.web.ledger import read_steps, read_table
from fathoms.web.steps import TimeGiven
from web.support import HERE, ME, Player, running

DAYS = {"kind": "days", "seconds": 1}


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr("time.time", lambda real=time.time: real() + seconds)


def database(folder: Path) -> Engine:
    return connect(f"sqlite:///{folder / 'fathoms.db'}")


def given_back(engine: Engine, table: str) -> list[float]:
    with engine.connect() as connection:
        return [step.seconds for step in read_steps(connection, table, 0) if isinstance(step, TimeGiven)]


def table_on_clock(folder: Path) -> str:
    with running(folder) as app:
        return Player(app, "Ada").make_table(ME, HERE, clock=DAYS)


@pytest.mark.parametrize("seconds", [2.0, 3600.0])
def test_a_restart_takes_nobodys_time_also_where_nobody_has_the_table_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    table, engine = table_on_clock(tmp_path), database(tmp_path)
    later(monkeypatch, seconds)
    with engine.begin() as connection:
        away.show_life(connection, shortest=0.0)
    [given] = given_back(engine, table)
    assert given > seconds
    with engine.connect() as connection:
        found = read_table(connection, table)
        assert found is not None
        nearest = found.clocks.next_deadline()
        assert nearest is not None
        assert connection.execute(select(tables.c.deadline)).scalar_one() == pytest.approx(nearest[0])


def test_a_gap_is_still_there_if_giving_its_time_back_was_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, engine = table_on_clock(tmp_path), database(tmp_path)
    later(monkeypatch, 3600.0)

    with engine.connect() as connection:
        away.show_life(connection, shortest=6.0)  # and is not committed
    assert given_back(engine, table) == []
    for _ in range(2):
        with engine.begin() as connection:
            gone, back = away.show_life(connection, shortest=6.0)
            assert back - gone > 3600.0
    assert len(given_back(engine, table)) == 1


def test_a_short_gap_between_signs_of_life_is_none(tmp_path: Path) -> None:
    table, engine = table_on_clock(tmp_path), database(tmp_path)
    with engine.begin() as connection:
        away.show_life(connection, shortest=6.0)
    assert given_back(engine, table) == []
