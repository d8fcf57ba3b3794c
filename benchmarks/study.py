"""How fast games can be studied: batches and environments, beside peers, in one run.

    python -m benchmarks.study [--seconds 3]

Times are those of the processor, for one core: machines are busy, and others' work should not count against anybody.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment, vector_env
from open_spiel.python.rl_agent import StepOutput
from rich.console import Console
from rich.table import Table

from fathoms.engine.random import Random
from fathoms.games import all_games
from fathoms.study import pettingzoo
from fathoms.study.batch import Batch

LANES = 256


def rate(steps: Callable[[], int], seconds: float) -> float:
    """Steps a second of processor time."""
    steps()
    began = process_time()
    count = 0
    while process_time() - began < seconds:
        count += steps()
    return count / (process_time() - began)


def compiled_choice(game: str, players: int) -> Callable[[], int]:
    """A batch whose actions are drawn in compiled code: what the games themselves cost."""
    batch, chance = Batch(game, LANES, players), Random(1)

    def steps() -> int:
        batch.step_randomly(chance)
        return LANES

    return steps


def numpy_choice(game: str, players: int) -> Callable[[], int]:
    """A batch whose actions come from a numpy array, as a policy's do."""
    batch, generator = Batch(game, LANES, players), np.random.default_rng(1)
    lanes = np.arange(LANES)

    def steps() -> int:
        number = (generator.random(LANES) * batch.legal_counts).astype(np.int64)
        batch.step(batch.legal[lanes, number])
        return LANES

    return steps


def open_spiel_vector(name: str) -> Callable[[], int]:
    """OpenSpiel's vectorised environment, a random legal action in each."""
    environments = vector_env.SyncVectorEnv([rl_environment.Environment(pyspiel.load_game(name)) for _ in range(LANES)])
    now: list[Any] = environments.reset()

    def steps() -> int:
        nonlocal now
        chosen = [
            StepOutput(random.choice(step.observations["legal_actions"][step.observations["current_player"]]), None)
            for step in now
        ]
        now, _, _, _ = environments.step(chosen, reset_if_done=True)
        return LANES

    return steps


def pgx_batch(name: str) -> Callable[[], int]:
    """A pgx environment on the processor, a random legal action in each; twenty steps a call, all in compiled code."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    environment = pgx.make(name)
    step = jax.vmap(auto_reset(environment.step, environment.init))

    def once(state: Any, key: Any) -> tuple[Any, None]:
        for_actions, for_games = jax.random.split(key)
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(for_actions, odds, axis=-1)
        return step(state, actions, jax.random.split(for_games, LANES)), None

    often = jax.jit(lambda state, key: jax.lax.scan(once, state, jax.random.split(key, 20))[0])
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(environment.init))(jax.random.split(key, LANES))

    def steps() -> int:
        nonlocal state, key
        key, now = jax.random.split(key)
        state = jax.block_until_ready(often(state, now))
        return 20 * LANES

    return steps


def agent_by_agent(env: Any) -> Callable[[], int]:
    """A PettingZoo environment in the usual loop, one game a call, actions drawn from the action space by the mask.

    Decisions are counted; the empty steps that PettingZoo asks for after the end are not.
    """

    def steps() -> int:
        return len(play(env, random.getrandbits(30)))

    return steps


def play(env: Any, seed: int) -> list[int]:
    """One game; gives the actions."""
    actions = []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
            actions.append(action)
            env.step(action)
    return actions


def agent_by_agent_again(env: Any) -> Callable[[], int]:
    """The same loop over games that were played before, with the actions noted then: without the time of the draw."""
    games = [(seed, play(env, seed)) for seed in range(200)]

    def steps() -> int:
        seed, actions = random.choice(games)
        env.reset(seed=seed)
        for _agent, action in zip(env.agent_iter(), actions, strict=False):
            env.last()
            env.step(action)
        return len(actions)

    return steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="of processor time for each line")
    seconds: float = parser.parse_args().seconds
    from pettingzoo.classic import connect_four_v3

    table = Table("what", "steps a second", title="one core, processor time", title_justify="left")

    def show(what: str, steps: Callable[[], int]) -> None:
        table.add_row(what, f"{rate(steps, seconds):,.0f}")

    for game in all_games():
        most = min(4, game.players[1])
        show(f"batch of {LANES}: {game.name}, {most} players, actions drawn compiled", compiled_choice(game.name, most))
        show(f"batch of {LANES}: {game.name}, {most} players, actions from numpy", numpy_choice(game.name, most))
    for name in ("connect_four", "2048", "backgammon"):
        show(f"pgx, batch of {LANES}: {name}", pgx_batch(name))
    for name in ("pig", "backgammon", "connect_four"):
        show(f"OpenSpiel SyncVectorEnv of {LANES}: {name}", open_spiel_vector(name))
    environments = {f"{game.name}, {game.fewest_players()} players": pettingzoo.env(game.name) for game in all_games()}
    environments["PettingZoo's own connect_four"] = connect_four_v3.env()
    environments["connect_four without the wrappers that check its actions"] = connect_four_v3.raw_env()
    for name, env in environments.items():
        show(f"PettingZoo interface: {name}", agent_by_agent(env))
    for name, env in environments.items():
        show(f"PettingZoo interface, actions drawn before: {name}", agent_by_agent_again(env))
    Console().print(table)


if __name__ == "__main__":
    main()
