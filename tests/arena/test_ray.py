"""The arena on a real Ray cluster of this machine with two workers."""

import os
import signal
import socket
from dataclasses import replace

import pytest
import ray

from fathoms.arena.fixtures import Result
from fathoms.arena.tournament import Tournament
from fathoms.arena.workers import BadTournament
from fathoms.games import get_game


def test_on_ray_a_killed_worker_costs_only_its_unfinished_games() -> None:
    game = get_game("deep-sea-adventure")
    tournament = Tournament.of(game, game.setup(2), ["random", "heuristic"], 40, 1)
    killed: list[int] = []
    workers: set[str] = set()

    def kill_one(results: list[Result], total: int) -> None:
        workers.update(result.worker for result in results)
        if len(workers) == 2 and not killed:
            killed.append(int(results[-1].worker.partition(":")[2]))
            os.kill(killed[0], signal.SIGKILL)

    ray.init(address="local", num_cpus=2, log_to_driver=False, include_dashboard=False)
    try:
        results = tournament.play(ray="auto", watch=kill_one)
    finally:
        ray.shutdown()
    assert killed
    assert [result.number for result in results] == list(range(40))
    here = tournament.play()
    assert [replace(result, seconds=[], slowest=[], worker="") for result in results] == [
        replace(result, seconds=[], slowest=[], worker="") for result in here
    ]


def test_a_cluster_where_nobody_listens_is_refused_at_once() -> None:
    game = get_game("deep-sea-adventure")
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(BadTournament, match="cannot be reached: Connection refused"):
        Tournament.of(game, game.setup(2), ["random", "heuristic"], 2, 1).play(ray=f"127.0.0.1:{port}")
