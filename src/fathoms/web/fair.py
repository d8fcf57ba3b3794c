"""Deals and dice that anybody can check: a commitment before the game, the players' own words, the seed after it.

    commitment = SHA-256(seed)                            published when the table is made
    key        = SHA-256(seed, words of seat 0, ...)      fixed at the start, when all words are in
    deal       = drawn from SHA-256(key, "deal")
    move n     = drawn from SHA-256(key, "move n")        where move n is an outcome of chance

Each part of a hash is preceded by its length, so that no two lists of words give the same key.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable

from fathoms.engine.random import HashRandom
from fathoms.engine.state import CHANCE, Actions
from fathoms.record import Record

SEED_BYTES = 32


class Unfair(Exception):
    """The record does not follow from its seed. The message says where."""


def new_seed() -> str:
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def key(seed: str, words: Iterable[str]) -> bytes:
    return _hash(bytes.fromhex(seed), *(word.encode() for word in words))


def deal_random(key: bytes) -> HashRandom:
    return HashRandom(_hash(key, b"deal"))


def move_random(key: bytes, number: int) -> HashRandom:
    """For the move with this number, counted from 1."""
    return HashRandom(_hash(key, f"move {number}".encode()))


def tags(seed: str, words: list[str]) -> dict[str, str]:
    """What a finished game's record says, so that `verify` needs nothing else."""
    said = {f"words-{seat}": word.encode().hex() for seat, word in enumerate(words) if word}
    return {"commitment": commitment(seed), "seed": seed, **said}


def verify(record: Record) -> int:
    """Check deal and dice of a record made by a server; gives the number of dice checked, or raises Unfair."""
    if "seed" not in record.tags or "commitment" not in record.tags:
        raise Unfair("The record holds no seed and commitment: it was not made by a server, or the game is not over.")
    try:
        seed = record.tags["seed"]
        words = [bytes.fromhex(record.tags.get(f"words-{seat}", "")).decode() for seat in range(len(record.seats))]
        secret = key(seed, words)
    except ValueError:
        raise Unfair("The seed or the players' words are damaged.") from None
    if commitment(seed) != record.tags["commitment"]:
        raise Unfair("The seed is not the one that was committed to before the game.")
    if record.game.deal(record.setup, deal_random(secret)) != record.deal:
        raise Unfair("The deal does not follow from the seed and the players' words.")
    checked = 0
    for number, (state, move) in enumerate(record.states(), 1):
        if move.seat == CHANCE:
            checked += 1
            if state.draw(move_random(secret, number), Actions()) != move.action:
                raise Unfair(f"Move {number}, {move.notation!r}, does not follow from the seed and the players' words.")
    return checked


def _hash(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()
