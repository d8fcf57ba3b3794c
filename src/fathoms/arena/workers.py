"""Plays fixtures on this machine or on a Ray cluster. A worker that dies costs only its unfinished games."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from fathoms.arena.fixtures import Fixture, Result, play_fixture
from fathoms.engine.game import BadSetup
from fathoms.recipe import Recipe

_MOST_DEATHS = 5
"""So many times in a row workers may die without finishing a game, before it is the games' fault."""


class BadTournament(BadSetup):
    """The tournament cannot be played. The message says why in one sentence."""


def play_here(recipe: Recipe, seed: int, fixtures: list[Fixture], workers: int) -> Iterator[Result]:
    """Results as they come, in no order."""
    if workers <= 1:
        for fixture in fixtures:
            yield play_fixture(recipe, seed, fixture)
        return
    left = {fixture.number: fixture for fixture in fixtures}
    deaths = 0
    while left:
        pool = ProcessPoolExecutor(workers)
        try:
            for result in _play_in(pool, recipe, seed, list(left.values()), 2 * workers):
                del left[result.number]
                deaths = 0
                yield result
        except BrokenProcessPool:
            deaths += 1
            if deaths == _MOST_DEATHS:
                raise BadTournament(f"Worker processes died {deaths} times in a row: the games end them.") from None
        finally:
            pool.shutdown(cancel_futures=True)


def _play_in(
    pool: ProcessPoolExecutor, recipe: Recipe, seed: int, fixtures: list[Fixture], ahead: int
) -> Iterator[Result]:
    """Keeps only a few games handed out at a time, so that stopping is quick."""
    waiting = iter(fixtures)
    running: set[Future[Result]] = set()
    while True:
        while len(running) < ahead and (fixture := next(waiting, None)) is not None:
            running.add(pool.submit(play_fixture, recipe, seed, fixture))
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def play_on_ray(recipe: Recipe, seed: int, fixtures: list[Fixture], address: str) -> Iterator[Result]:
    """The same on a Ray cluster; `local` starts one on this machine. Ray plays the games of a dead worker again.

    Fathoms must be installed on every machine of the cluster.
    """
    try:
        import ray
    except ImportError:
        raise BadTournament("A Ray cluster needs Ray: install fathoms[cluster].") from None
    started = not ray.is_initialized()
    if started:
        try:
            _knock(address)
            ray.init(address=address, log_to_driver=False, include_dashboard=False, logging_level=logging.ERROR)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise BadTournament(f"The Ray cluster at {address} cannot be reached: {reason}.") from None
    try:
        task = ray.remote(max_retries=_MOST_DEATHS)(play_fixture)
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]  # Ray leaves it untyped
        ahead = 2 * max(1, int(resources.get("CPU", 1)))
        waiting = iter(fixtures)
        running: list[ray.ObjectRef[Result]] = []
        while True:
            while len(running) < ahead and (fixture := next(waiting, None)) is not None:
                running.append(task.remote(recipe, seed, fixture))
            if not running:
                return
            done, running = ray.wait(running)
            for reference in done:
                yield ray.get(reference)
    finally:
        if started:
            ray.shutdown()


def _knock(address: str) -> None:
    """Raises OSError at once where nobody listens: Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=5).close()
