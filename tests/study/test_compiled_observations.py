"""Compiled or not, a seat's knowledge is the same numbers."""

import os
import subprocess
import sys

PROGRAM = """
import zlib
import numpy as np
from fathoms.engine.random import Random
from fathoms.games import all_games
from fathoms.study.batch import Batch

for game in all_games():
    batch, random, total = Batch(game.name, games=2, players=game.players[1], seed=5), Random(5), 0
    for _ in range(300):
        batch.step_randomly(random)
        total = zlib.crc32(batch.observations.tobytes() + batch.masks.tobytes() + batch.rewards.tobytes(), total)
    print(game.name, total)
"""


def sums(uncompiled: bool) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "FATHOMS_UNCOMPILED"}
    if uncompiled:
        environment["FATHOMS_UNCOMPILED"] = "1"
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, env=environment, check=True)
    return done.stdout


def test_batches_are_the_same_compiled_or_not() -> None:
    assert sums(uncompiled=False) == sums(uncompiled=True)
