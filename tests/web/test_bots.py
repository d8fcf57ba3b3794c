"""Bots think elsewhere: in processes or on a Ray cluster. What they answer too late is dropped."""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
import ray
from litestar import Litestar
from typer.testing import CliRunner

from fathoms.cli import app as command_line
from fathoms.web.thinking import NoCluster, Question, Thinker, answer, join_cluster
from web.killing import Gambler, Promises, ServerProcess, check, free_port
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


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere.invalid:6379", "127.0.0.1:port"])
def test_a_cluster_that_is_not_there_is_told_in_one_line(tmp_path: Path, monkeypatch: Any, address: str) -> None:
    def patient(**_: object) -> None:
        pytest.fail("Ray would try for minutes")

    monkeypatch.setattr(ray, "init", patient)
    database = f"sqlite:///{tmp_path / 'x.db'}"
    words = ["serve", "--port", str(free_port()), "--database", database, "--ray", address]
    result = CliRunner().invoke(command_line, words)
    assert result.exit_code == 1
    assert result.output.strip() == f"fathoms: There is no Ray cluster at {address}."


def test_a_word_instead_of_an_address_is_for_ray_to_understand(monkeypatch: Any) -> None:
    asked: list[str] = []

    def nothing_there(address: str, **_: object) -> None:
        asked.append(address)
        raise ConnectionError("nothing there")

    monkeypatch.setattr(ray, "init", nothing_there)
    with pytest.raises(NoCluster, match="no Ray cluster at auto"):
        join_cluster("auto")
    assert asked == ["auto"]


class LongThought:
    """A bot that thinks until it is handed something through a pipe."""

    def __init__(self, thinker: Thinker, folder: Path) -> None:
        self._pipe = folder / "pipe"
        os.mkfifo(self._pipe)
        self.answer = asyncio.create_task(thinker.run(Path.read_text, self._pipe))

    async def begun(self) -> int:
        """The end of the pipe to write to, once the bot reads."""
        while not self.answer.done():
            with suppress(OSError):
                return os.open(self._pipe, os.O_WRONLY | os.O_NONBLOCK)
            await asyncio.sleep(0)
        pytest.fail(f"it does not think: {self.answer}")


def test_a_bot_that_thinks_for_long_does_not_delay_the_end(tmp_path: Path) -> None:
    async def end() -> None:
        before = {*active_children(), *threading.enumerate()}
        thinker = Thinker(1)
        thinker.warm_up()
        thought = LongThought(thinker, tmp_path)
        pipe = await thought.begun()
        try:
            thinker.close()
            assert {*active_children(), *threading.enumerate()} <= before
            with pytest.raises(BrokenProcessPool):
                await asyncio.wait_for(thought.answer, 60)
        finally:
            os.close(pipe)
            thinker.close()

    asyncio.run(end())


def test_when_a_bot_process_dies_all_who_wait_are_answered_by_new_ones(tmp_path: Path, caplog: Any) -> None:
    async def ask() -> list[str]:
        before = set(active_children())
        thinker = Thinker(1)
        try:
            thought = LongThought(thinker, tmp_path)
            others = [asyncio.create_task(thinker.run(str, number)) for number in range(2)]
            pipe = await thought.begun()
            [process] = set(active_children()) - before
            process.kill()
            process.join()
            os.close(pipe)
            pipe = await thought.begun()
            os.write(pipe, b"dive")
            os.close(pipe)
            return await asyncio.gather(thought.answer, *others)
        finally:
            thinker.close()

    assert asyncio.run(ask()) == ["dive", "0", "1"]
    assert [record.message for record in caplog.records] == ["a bot process died; starting new ones"]


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
