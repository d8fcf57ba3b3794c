"""The compiled engine and the plain Python files play the same games, thousands of them."""

import json
import os
import subprocess
import sys

import pytest

import fathoms
from fathoms.games import all_games

PROGRAM = """
import json, sys, zlib
import fathoms
from fathoms.check import all_setups
from fathoms.engine.playout import play_randomly
from fathoms.engine.random import numbered
from fathoms.engine.state import Actions
from fathoms.games import get_game

name, games = sys.argv[1], int(sys.argv[2])
game = get_game(name)
actions = Actions()
sums = {}
for index, setup in enumerate(all_setups(game)):
    total = 0
    for number in range(games):
        random = numbered(index, number)
        state = game.new(setup, random)
        decisions = play_randomly(state, random, actions)
        total = zlib.crc32(state.to_bytes() + str(decisions).encode(), total)
    sums[f"{index} {setup.players}"] = total
print(json.dumps({"compiled": fathoms.compiled(), "sums": sums}))
"""


def run(name: str, games: int, uncompiled: bool) -> tuple[bool, dict[str, int]]:
    environment = dict(os.environ)
    environment.pop("FATHOMS_UNCOMPILED", None)
    if uncompiled:
        environment["FATHOMS_UNCOMPILED"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, name, str(games)], capture_output=True, text=True, env=environment, check=True
    )
    result = json.loads(done.stdout)
    return result["compiled"], result["sums"]


def test_the_tests_run_compiled() -> None:
    assert fathoms.compiled(), "install with a C compiler: `make test` does"


GAMES = {"deep-sea-adventure": 300, "sunken-treasure": 40, "sunken-city": 25, "thesauros": 20}
"""Games of each way to play: as many as plain Python plays in some seconds."""


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_compiled_and_uncompiled_play_the_same_games(name: str) -> None:
    compiled, fast = run(name, GAMES[name], uncompiled=False)
    interpreted, slow = run(name, GAMES[name], uncompiled=True)
    assert compiled
    assert not interpreted
    assert fast == slow
