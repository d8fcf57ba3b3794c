"""Measure a network by games against the heuristic. Numpy is enough."""

from __future__ import annotations

import numpy as np

from fathoms.engine.random import numbered
from fathoms.study.batch import Batch
from fathoms.study.network import Network

_AT_ONCE = 500


def share_of_wins(network: Network, games: int, seed: int) -> float:
    """What share of games the network wins against heuristics, from every seat in turn on the same deals.

    Shared wins count in part.
    """
    return sum(_won(network, min(_AT_ONCE, games - first), seed, first) for first in range(0, games, _AT_ONCE)) / games


def _won(network: Network, games: int, seed: int, first: int) -> float:
    """The games numbered from first on, side by side. Each lane counts until its first game is over."""
    game, setup = network.recipe.game_and_setup()
    numbers = np.arange(first, first + games)
    seat = numbers % setup.players
    deals = [int(numbered(seed, int(number)).next()) for number in numbers // setup.players]
    batch = Batch(game.name, games, setup.players, setup.options, setup.edition, seeds=deals)
    random = numbered(seed, -1 - first)
    won = 0.0
    going = np.ones(games, np.bool_)
    while going.any():
        chosen = batch.masks.argmax(1)
        own = going & (batch.seats == seat)
        if own.any():
            liked = network.preferences(batch.observations[own])
            chosen[own] = np.where(batch.masks[own], liked, -np.inf).argmax(1)
        for lane in np.flatnonzero(going & ~own):
            chosen[lane] = batch.advised(int(lane), random)
        batch.step(chosen)
        for lane in np.flatnonzero(going & batch.ended):
            rewards = batch.rewards[lane]
            # Who plays alone has won only with a reward above nought.
            if rewards[seat[lane]] == rewards.max() and (setup.players > 1 or rewards[0] > 0):
                won += 1 / float((rewards == rewards.max()).sum())
        going &= ~batch.ended
    return won
