"""Bots think elsewhere: in processes or on a Ray cluster. What they answer too late is dropped."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
import ray
from litestar import Litestar
from typer.testing import CliRunner

from fathoms.cli import app as command_line
from fathoms.web.thinking import Question, answer
from web.killing import Gambler, Promises, ServerProcess, check
from web.support import BOT, ME, Player, room_in


def test_a_late_answer_to_an_old_position_is_dropped(app: Litestar, ada: Player, monkeypatch: Any) -> None:
    asked: list[Question] = []
    slow: Future[int] = Future()

    async def think_long(question: Question) -> int:
        asked.append(question)
        return await asyncio.wrap_future(slow)

    monkeypatch.setattr(app.state.server.thinker, "choose", think_long)
    table = ada.make_table(ME, {"kind": "here", "name": "Ben"})
    with ada.at(table) as seat:
        mine = seat.frame["actors"][0]
        seat.send("look", seat=mine)
        choices, moves = seat.frame["choices"], seat.frame["moves"]
        seat.send("leave", seat=mine)
        assert [question.seat for question in asked] == [mine]
        seat.send("come_back", seat=mine)
        seat.send("act", seat=mine, action=choices[0]["action"], moves=moves)
        number, after = seat.frame["number"], seat.frame["moves"]
        slow.set_result(choices[-1]["action"])
        assert seat.send("say", words="nothing happened")["number"] == number + 1
        assert seat.frame["moves"] == after


def test_an_answer_from_before_something_was_taken_back_is_dropped(
    app: Litestar, ada: Player, monkeypatch: Any
) -> None:
    asked: list[tuple[Question, Future[int]]] = []

    async def think_long(question: Question) -> int:
        asked.append((question, Future()))
        return await asyncio.wrap_future(asked[-1][1])

    monkeypatch.setattr(app.state.server.thinker, "choose", think_long)
    table = ada.make_table(ME, BOT, game="sunken-treasure")
    with ada.at(table) as seat:
        if not seat.frame["choices"]:
            asked[0][1].set_result(answer(asked.pop()[0]))
        seat.act(0)
        moves = seat.frame["moves"]
        seat.send("undo", moves=moves, number=seat.frame["number"])
        seat.act(1)
        assert seat.frame["moves"] == moves
        [(before, late), (after, in_time)] = asked
        assert before.position != after.position
        play = room_in(app, table).table.play
        assert play is not None
        expected = answer(after)
        late.set_result(next(choice.action for choice in play.choices(after.seat) if choice.action != expected))
        in_time.set_result(expected)
        while play.length == moves:
            seat.wait_for("frame")
        assert play.moves[moves].action == expected


def test_a_bot_whose_action_could_not_be_written_acts_once_it_can(
    app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fathoms.web.room.PATIENCE", 0.0)
    append = app.state.server.writer.append
    failures = iter(range(3))

    def append_at_last(table: str, number: int, body: bytes, also: Any = None) -> Any:
        if b'"acted"' in body and b'"person"' not in body and next(failures, None) is not None:
            raise OSError("the disk is full")
        return append(table, number, body, also)

    monkeypatch.setattr(app.state.server.writer, "append", append_at_last)
    table = ada.make_table(ME, BOT)
    with ada.at(table) as seat:
        for _ in range(3):
            seat.act()
            seat.wait_for_turn()
    assert next(failures, None) is None


def test_bots_think_on_a_ray_cluster(tmp_path: Path) -> None:
    cluster: Any = ray.init(address="local", num_cpus=1, log_to_driver=False, include_dashboard=False)
    try:
        server = ServerProcess(f"sqlite:///{tmp_path / 'ray.db'}", "--ray", cluster.address_info["gcs_address"])
        promises = asyncio.run(play_one_game(server))
    finally:
        ray.shutdown()
    assert promises.acknowledged
    check(server.database, promises)


async def play_one_game(server: ServerProcess) -> Promises:
    promises = Promises()
    await server.start()
    try:
        gambler = Gambler(server, promises, asyncio.Queue(), 1)
        gambler.seats = [ME, BOT]
        await gambler.make_table()
        await asyncio.wait_for(gambler.play(), 240)
    finally:
        server.stop()
    return promises


def test_a_cluster_that_is_not_there_is_told_in_one_line(tmp_path: Path, monkeypatch: Any) -> None:
    def unreachable(**_: object) -> None:
        raise ConnectionError("nothing there")

    monkeypatch.setattr(ray, "init", unreachable)
    database = f"sqlite:///{tmp_path / 'x.db'}"
    result = CliRunner().invoke(command_line, ["serve", "--database", database, "--ray", "127.0.0.1:1"])
    assert result.exit_code == 1
    assert result.output.strip() == "fathoms: There is no Ray cluster at 127.0.0.1:1."


def test_a_bot_without_a_name_is_called_what_it_is_in_the_language_of_who_looks(ada: Player) -> None:
    table = ada.make_table(ME, {"kind": "open"})
    ada.put("/api/me", {"language": "it"})
    ada.post(f"/api/tables/{table}/start")
    assert ada.get(f"/api/tables/{table}")["seats"][1]["name"] == "Bot euristico"
    with ada.at(table) as seat:
        assert seat.frame["seats"][1]["name"] == "Bot euristico"
        assert seat.frame["scene"]["panels"][1]["name"] == "Bot euristico"
        seat.play_to_the_end()
    mine = ada.get("/api/me")["id"]
    assert ada.get(f"/api/people/{mine}")["games"][0]["seats"][1] == "Bot euristico"
