"""Bots think in processes of their own, and are handed only what their seat may know."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import connection, get_context, parent_process
from typing import Any, TypeVar

import msgspec

from fathoms.bots import Knowledge, make_bot
from fathoms.engine.random import HashRandom, Random
from fathoms.engine.setup import OptionValue
from fathoms.engine.state import State
from fathoms.games import get_game
from fathoms.web.hosted import HostedTable

log = logging.getLogger(__name__)

A = TypeVar("A")
B = TypeVar("B")


class Question(msgspec.Struct, frozen=True):
    """A position as one seat knows it: all that is hidden from the seat was drawn anew before it came in here."""

    game: str
    players: int
    options: tuple[tuple[str, OptionValue], ...]
    edition: str
    own_edition: str
    position: bytes
    seat: int
    bot: str
    seed: int


def question(table: HostedTable, seat: int, bot: str) -> Question:
    assert table.play is not None
    position = table.play.knowledge(seat).sample(HashRandom(secrets.token_bytes(16)))
    return Question(
        game=table.head.game,
        players=table.setup.players,
        options=tuple(table.setup.options.items()),
        edition=table.setup.edition.name,
        own_edition=table.head.own_edition,
        position=position.to_bytes(),
        seat=seat,
        bot=bot,
        seed=secrets.randbits(62),
    )


def answer(asked: Question) -> int:
    """What the bot chooses. Runs in a bot process."""
    game = get_game(asked.game)
    state = _blank(asked.game, asked.players, asked.options, asked.edition, asked.own_edition).clone()
    state.restore(asked.position)
    bot = make_bot(asked.bot)
    try:
        return bot.choose(Knowledge.of(game, state, asked.seat), Random(asked.seed))
    finally:
        bot.close()


@lru_cache(maxsize=256)
def _blank(name: str, players: int, options: tuple[tuple[str, OptionValue], ...], edition: str, own: str) -> State:
    """Some position of such a game, to restore others into."""
    game = get_game(name)
    chosen = game.edition_from_text(edition, own) if own else edition
    return game.new(game.setup(players, dict(options), chosen), Random(0))


class NoCluster(ValueError):
    """Bots cannot think there. The message says why in one sentence."""


class Thinker:
    """Where bots think: in a pool of processes, or on a Ray cluster."""

    def __init__(self, processes: int, ray: str = "") -> None:
        self.processes = processes
        self.thinking = 0
        self._closing = False
        self._on_ray = join_cluster(ray) if ray else None
        self._pool: Executor | None = None if ray else self._make_pool()

    async def choose(self, asked: Question) -> int:
        self.thinking += 1
        try:
            return await self.run(answer, asked)
        finally:
            self.thinking -= 1

    async def run(self, work: Callable[[A], B], given: A) -> B:
        """Have something worked out where bots think."""
        if self._on_ray is not None:
            return await asyncio.wrap_future(self._on_ray(work, given))
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, work, given)
        except BrokenProcessPool:
            if self._closing:
                raise
            if pool is self._pool:
                log.warning("a bot process died; starting new ones")
                self._pool = self._make_pool()
                self.warm_up()
            return await loop.run_in_executor(self._pool, work, given)

    def warm_up(self) -> None:
        """Start the processes before the first bot has to act."""
        if self._pool is None:
            return
        with _without_interrupts():
            for _ in range(self.processes):
                self._pool.submit(os.getpid)

    def close(self) -> None:
        """End the processes, also those in which a bot thinks."""
        self._closing = True
        if self._pool is None:
            return
        # What Python 3.14 has kill_workers() for. The pool's thread gives the semaphores back before it ends.
        processes = list((getattr(self._pool, "_processes", None) or {}).values())
        manager = getattr(self._pool, "_executor_manager_thread", None)
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        if manager is not None:
            manager.join()

    def _make_pool(self) -> Executor:
        if self.processes == 0:
            return ThreadPoolExecutor(1)
        return ProcessPoolExecutor(self.processes, mp_context=get_context("spawn"), initializer=_end_with_parent)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Ctrl-C goes to the bots as well, and would have them complain: the server ends them. What is blocked here is
    blocked in the processes started meanwhile. Windows knows no such thing."""
    if os.name != "posix":
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def join_cluster(address: str) -> Callable[[Callable[[A], B], A], Future[B]]:
    """How to have something worked out on the Ray cluster there. Fathoms must be installed on all its machines."""
    try:
        import ray
    except ImportError:
        raise NoCluster("A Ray cluster needs Ray: install fathoms[cluster].") from None
    try:
        if not ray.is_initialized():
            _knock(address)
            ray.init(address=address, log_to_driver=False)
    except (OSError, ValueError):
        raise NoCluster(f"There is no Ray cluster at {address}.") from None
    # Ray starts it again elsewhere when the machine that works on it dies.
    task: Any = ray.remote(max_retries=3)(_work_out)

    def ask(work: Callable[[A], B], given: A) -> Future[B]:
        future: Future[B] = task.remote(work, given).future()
        return future

    return ask


def _knock(address: str) -> None:
    """Raise OSError where nobody answers: Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:  # else it is a word like "auto"
        socket.create_connection((host.strip("[]"), int(port)), timeout=5).close()


def _work_out(work: Callable[[A], B], given: A) -> B:
    return work(given)


def _end_with_parent() -> None:
    """A server that was killed cannot end its bots: they watch for its end themselves."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        connection.wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
