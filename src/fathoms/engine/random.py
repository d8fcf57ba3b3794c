"""Random numbers for play-outs, deals and dice: the same sequence compiled or not, on every machine.

The engine never reaches for a global generator: whoever needs chance passes one of these in.
"""

import hashlib

from librt.vecs import vec
from mypy_extensions import i64


class Random:
    """A small fast generator (xorshift). Not for secrets: see HashRandom.

    It keeps to 62 bits, which compiled code handles without ever making a Python integer.
    """

    def __init__(self, seed: i64) -> None:
        # Neighbouring seeds must not give neighbouring sequences.
        mixed: i64 = ((seed ^ 0x1DEECE66D1234567) * 0x2545F4914F6CDD1D) & 0x3FFFFFFFFFFFFFFF
        self.state: i64 = mixed ^ (mixed >> 31)
        if self.state == 0:
            self.state = 0x1234567
        for _ in range(4):
            self.next()

    def next(self) -> i64:
        """62 random bits."""
        x = self.state
        # These three shifts go through all 2**62 - 1 states before one comes again.
        x = (x ^ (x << 23)) & 0x3FFFFFFFFFFFFFFF
        x = x ^ (x >> 7)
        x = (x ^ (x << 17)) & 0x3FFFFFFFFFFFFFFF
        self.state = x
        return x

    def below(self, limit: i64) -> i64:
        """A whole number from 0 to limit - 1, each as likely as the others."""
        # Multiply-shift on 31 bits: no division; the bias is below limit / 2**31.
        return ((self.next() >> 31) * limit) >> 31

    def shuffle(self, items: vec[i64], start: i64, stop: i64) -> None:
        """Shuffle items[start:stop] in place."""
        i = stop - 1
        while i > start:
            j = start + self.below(i - start + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1

    def fraction(self) -> float:
        """A number from 0 up to, not including, 1."""
        return float(self.next() >> 9) / 9007199254740992.0

    def fork(self) -> "Random":
        """A generator of its own for somebody else, who may draw as often as he likes without a trace here."""
        return Random(self.next())


def numbered(seed: i64, number: i64) -> Random:
    """The generator of one game of many: the same for the same seed and number, whoever plays it and when."""
    return Random((seed * 0x2545F4914F6CDD1D + number) & 0x3FFFFFFFFFFFFFFF)


class HashRandom(Random):
    """Numbers nobody can foresee from those already seen, and anybody can check who holds the seed.

    The n-th number is taken from SHA-256(seed, n), so that dice seen tell nothing of dice to come.
    """

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.drawn: i64 = 0
        super().__init__(0)
        self.drawn = 0

    def next(self) -> i64:
        count: int = self.drawn
        digest = hashlib.sha256(self.seed + count.to_bytes(8, "big")).digest()
        self.drawn += 1
        number: i64 = int.from_bytes(digest[:8], "big") & 0x3FFFFFFFFFFFFFFF
        return number
