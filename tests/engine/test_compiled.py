"""The compiled files and the plain Python files play the same games, thousands of them, and show the same."""

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

SHOWING = """
import json, sys, zlib
import fathoms
from fathoms.check import all_setups
from fathoms.engine.random import numbered
from fathoms.engine.state import SPECTATOR
from fathoms.games import get_game
from fathoms.scene import scene_to_data
from fathoms.table import Seat, Table

game, every = get_game(sys.argv[1]), int(sys.argv[2])
sums = {}
for index, setup in enumerate(all_setups(game)):
    random = numbered(index, 1)
    table = Table(game, setup, [Seat(f"Name {seat}") for seat in range(setup.players)], game.deal(setup, random))
    total, language = 0, ("en", "de", "fr", "it")[index % 4]
    while not table.is_over:
        if table.waits_for_chance:
            table.draw_chance(random)
            continue
        if table.length % every == 0:
            for viewer in (SPECTATOR, *range(setup.players)):
                look = table.look(viewer)
                shown = [table.view(viewer), scene_to_data(look.scene, language), look.prompt.render(language)]
                shown += [[choice.action, choice.notation, choice.label.render(language)] for choice in look.choices]
                shown += [[move, line.words.render(language)] for move, line in table.log(viewer, table.length - every)]
                total = zlib.crc32(json.dumps(shown, sort_keys=True).encode(), total)
        seat = table.actors[random.below(len(table.actors))]
        legal = table.choices(seat)
        table.act(seat, legal[random.below(len(legal))].action)
    sums[f"{index} {setup.players}"] = total
print(json.dumps({"compiled": fathoms.compiled(), "sums": sums}))
"""


def run(program: str, name: str, number: int, uncompiled: bool) -> tuple[bool, dict[str, int]]:
    environment = dict(os.environ)
    environment.pop("FATHOMS_UNCOMPILED", None)
    if uncompiled:
        environment["FATHOMS_UNCOMPILED"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", program, name, str(number)],
        capture_output=True,
        text=True,
        env=environment,
        check=True,
    )
    result = json.loads(done.stdout)
    return result["compiled"], result["sums"]


def test_the_tests_run_compiled() -> None:
    assert fathoms.compiled(), "install with a C compiler: `make test` does"


GAMES = {"deep-sea-adventure": 300, "sunken-treasure": 40, "sunken-city": 25, "thesauros": 20}
"""Games of each way to play: as many as plain Python plays in some seconds."""


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_compiled_and_uncompiled_play_the_same_games(name: str) -> None:
    compiled, fast = run(PROGRAM, name, GAMES[name], uncompiled=False)
    interpreted, slow = run(PROGRAM, name, GAMES[name], uncompiled=True)
    assert compiled
    assert not interpreted
    assert fast == slow


EVERY = {"deep-sea-adventure": 5, "sunken-treasure": 7, "sunken-city": 9, "thesauros": 13}
"""Every so many moves is looked at, by everybody."""


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_compiled_and_uncompiled_show_the_same(name: str) -> None:
    """Views, scenes, choices, prompts and logs of a whole game of each way to play."""
    compiled, fast = run(SHOWING, name, EVERY[name], uncompiled=False)
    interpreted, slow = run(SHOWING, name, EVERY[name], uncompiled=True)
    assert compiled
    assert not interpreted
    assert fast == slow
