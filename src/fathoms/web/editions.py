"""An owner's own edition of a game, sent with a new table: read, held against the printed one, and tried out.

The rules are compiled and trust their numbers. So a stranger's numbers have to be like the printed ones, and the first
games with them are played in a process of their own, which may fail.
"""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from fathoms.engine.game import BadSetup, Game, actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.setup import Edition, Setup
from fathoms.engine.state import CHANCE, SPECTATOR, Actions, State
from fathoms.games import get_game
from fathoms.scene.svg import scene_of

OWN = "own"
"""What such an edition is called at its table and in records, which hold its text."""
WHOLE = "The edition"
TRIALS, TRIAL_MOVES, LOOK_EVERY = 20, 2000, 100
PATIENCE = 20.0
"""Seconds the trial games may take together."""


def read_own(game: Game, source: str) -> Edition:
    """Raises BadSetup with a sentence for what is not like the printed edition."""
    edition = game.edition_from_text(OWN, source)
    if objection := _objection(edition.tables, [game.load_edition(game.editions[0]).tables], WHOLE):
        raise BadSetup(objection)
    return edition


def _objection(own: Any, printed: list[Any], where: str) -> str:
    """Why this is not like any of what is printed in its place, in a sentence; empty if it is."""
    alike = [example for example in printed if type(example) is type(own)]
    if not alike:
        return f"{where} must be of the same kind as {printed[0]!r} in the printed edition."
    if isinstance(own, dict):
        same = [example for example in alike if set(example) == set(own)]
        if not same:
            return f"{where} must have {', '.join(alike[0])}, as the printed edition."
        prefix = "" if where == WHOLE else f"{where}."
        found = (_objection(own[name], [example[name] for example in same], f"{prefix}{name}") for name in own)
        return next(filter(None, found), "")
    if isinstance(own, list):
        shortest, longest = min(1, *map(len, alike)), 2 * max(map(len, alike))
        if not shortest <= len(own) <= longest:
            return f"{where} must be a list of {shortest} to {longest}."
        within = [item for example in alike for item in example]
        return next(filter(None, (_objection(item, within, where) for item in own)), "")
    if isinstance(own, int | float) and not isinstance(own, bool):
        lowest, highest = min(*alike, 1), max(10, 3 * max(alike))
        return "" if lowest <= own <= highest else f"{where} must be between {lowest} and {highest}."
    return ""


def try_out(game: Game, setup: Setup) -> None:
    """Play some games with it, elsewhere: raises BadSetup if that cannot be done. Takes a few seconds."""
    here, there = get_context("spawn").Pipe(duplex=False)
    words = (game.name, setup.players, dict(setup.options), setup.edition.source)
    trial = get_context("spawn").Process(target=_try, args=(there, *words), daemon=True)
    trial.start()
    there.close()
    try:
        problem = here.recv() if here.poll(PATIENCE) else "the games do not end"
    except EOFError:
        problem = "the rules break down"
    finally:
        trial.kill()
        trial.join()
    if problem:
        raise BadSetup(f"A game cannot be played with this edition: {problem}.")


def _try(answer: Connection, name: str, players: int, options: dict[str, Any], source: str) -> None:
    game = get_game(name)
    try:
        setup = game.setup(players, options, game.edition_from_text(OWN, source))
        game.bounds(setup)
        for seed in range(TRIALS):
            _play(game, game.new(setup, Random(seed)), Random(seed))
    except Exception as error:
        answer.send(str(error).rstrip(".") or type(error).__name__)
    else:
        answer.send("")


def _play(game: Game, state: State, random: Random) -> None:
    for number in range(TRIAL_MOVES):
        if state.is_over():
            game.outcome(state)
            return
        if number % LOOK_EVERY == 0:
            scene_of(game, state, SPECTATOR)
        if state.is_chance():
            state.apply(CHANCE, state.draw(random, Actions()))
        else:
            seat = actors(state)[0]
            legal = legal_actions(state, seat)
            state.apply(seat, legal[random.below(len(legal))])
