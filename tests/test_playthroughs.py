"""Golden playthroughs: one recorded game for each game, player count and mode, with the positions along the way.

A change of the rules shows here. `python tests/test_playthroughs.py` writes those that are missing; read one before you
commit it, and raise the game's version when an old one no longer replays.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from fathoms.arena.play import play_game
from fathoms.bots import make_bot
from fathoms.check import all_setups
from fathoms.engine.game import Game
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games import all_games
from fathoms.record import load_record

FOLDER = Path(__file__).parent / "playthroughs"
EVERY = 25
"""Every so many moves a comment holds the fingerprint of the position."""


def wanted() -> Iterator[tuple[str, Game, Setup]]:
    """A playthrough for each player count with default options, and one for each other choice of each option."""
    for game in all_games():
        seen = set()
        for setup in all_setups(game):
            other = [f"{option.name}-{value}" for option in game.options
                     if (value := setup.options[option.name]) != option.default]  # fmt: skip
            edition = [] if setup.edition.name == game.editions[0] else [setup.edition.name]
            variant = "-".join([*other, *edition]).lower().replace("_", "-")
            if variant in seen and variant:
                continue  # one player count is enough for a variant
            seen.add(variant)
            players = f"{setup.players}-players"
            yield "-".join(filter(None, (game.name, players, variant))), game, setup


CASES = {name: (game, setup) for name, game, setup in wanted()}


def fingerprint(state: State) -> str:
    return hashlib.sha256(state.to_bytes()).hexdigest()[:16]


def annotated(game: Game, setup: Setup, seed: int) -> str:
    """A game half heuristic, half random, as record text with fingerprints."""
    bots = [make_bot("heuristic" if seat % 2 == 0 else "random") for seat in range(setup.players)]
    record = play_game(game, setup, bots, Random(seed)).record(game, [type(bot).__name__ for bot in bots])
    moves = []
    for number, (state, move) in enumerate(record.states()):
        marked = (f"position {fingerprint(state)}",) if number % EVERY == 0 else ()
        moves.append(type(move)(move.seat, move.action, move.notation, move.seconds, marked))
    record.moves = moves
    return record.to_text()


@pytest.mark.parametrize("name", CASES)
def test_no_playthrough_is_missing_and_all_replay_to_the_same_positions(name: str) -> None:
    path = FOLDER / f"{name}.fathoms"
    assert path.exists(), "run `python tests/test_playthroughs.py` and read what it wrote"
    record = load_record(path)
    marks = 0
    for state, move in record.states():
        for comment in move.comments:
            assert comment == f"position {fingerprint(state)}"
            marks += 1
    assert marks == (len(record.moves) + EVERY - 1) // EVERY
    assert record.outcome is not None


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.fathoms")} == set(CASES)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (game, setup) in CASES.items():
        path = FOLDER / f"{name}.fathoms"
        if not path.exists():
            path.write_text(annotated(game, setup, seed=len(name)))
            print(f"wrote {path.name}")
