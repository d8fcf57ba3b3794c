"""When and where to send Neptune."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits
from fathoms.engine.state import Actions
from fathoms.games.sunken_city.bot.ways import FAR, distances
from fathoms.games.sunken_city.rules.game import STEP, STOP, SunkenCity
from fathoms.games.sunken_city.rules.position import VILLAGE
from fathoms.games.sunken_city.rules.printed import BUILDINGS, SQUARES

CHIP_WORTH: Final = 700
"""What a Neptune chip is worth to whoever holds it."""
TROUBLE: Final = 400
"""Below this Neptune is left alone."""


@final
class Wrath:
    """What it is worth to one seat if Neptune leaves a piece, and the best way for him."""

    def __init__(self, game: SunkenCity, seat: i64) -> None:
        self.game = game
        self.worth: vec[i64] = vec[i64]([0] * SQUARES)
        for other in range(game.players):
            self.weigh(other, -1000 if other == seat else 1000 // (game.players - 1) + 300)
            if other != seat and game.pawn[other] != VILLAGE:
                self.worth[game.pawn[other]] -= CHIP_WORTH if game.chips_left > 0 else 0

    def weigh(self, owner: i64, weight: i64) -> None:
        """The loss of what was found, of the way home, and of buildings still wanted."""
        game = self.game
        pawn = game.pawn[owner]
        found = count_bits(game.found[owner])
        far = vec[i64]([0] * SQUARES)
        distances(game.lake, game.lake.piece[game.printed.corner[owner]], far)
        if pawn != VILLAGE:
            self.worth[pawn] += weight * found
            place = pawn
            while far[place] < FAR and far[place] > 0:
                place = self.nearer(place, far)
                self.worth[place] += weight * (1 + 4 * found) // 20
        had = game.found[owner] | game.secured[owner]
        for number in range(1, BUILDINGS + 1):
            square = game.lake.site[number]
            if square >= 0 and had & bit(number) == 0:
                self.worth[square] += weight * (3 if far[square] < 8 else 1) // 10

    def nearer(self, piece: i64, far: vec[i64]) -> i64:
        steps = Actions()
        self.game.lake.add_neighbours(piece, 0, steps)
        for i in range(steps.count):
            if far[steps.items[i]] < far[piece]:
                return steps.items[i]
        return piece

    def best(self, piece: i64, steps: i64, gone: i64, gone_high: i64) -> i64:
        """The most that can be sunk from here; the pieces gone are two masks of squares."""
        if steps == 0:
            return 0
        ways = Actions()
        self.game.lake.add_neighbours(piece, 0, ways)
        best: i64 = 0
        for i in range(ways.count):
            after = ways.items[i]
            if self.is_gone(after, gone, gone_high):
                continue
            value = self.worth[piece] + self.best(after, steps - 1, mark_low(gone, piece), mark_high(gone_high, piece))
            if value > best:
                best = value
        return best

    def is_gone(self, piece: i64, low: i64, high: i64) -> bool:
        if piece < 41:
            return (low >> piece) & 1 != 0
        return (high >> (piece - 41)) & 1 != 0

    def is_worthwhile(self) -> bool:
        return self.expected() > TROUBLE

    def next_step(self) -> i64:
        ways = Actions()
        self.game.lake.add_neighbours(self.game.neptune, 0, ways)
        best: i64 = 0
        chosen: i64 = STOP
        for i in range(ways.count):
            value = self.value_of_step(ways.items[i])
            if value > best:
                best = value
                chosen = STEP + ways.items[i]
        return chosen

    def value_of_step(self, after: i64) -> i64:
        """The most that can be sunk by way of the piece that comes next."""
        piece = self.game.neptune
        return self.worth[piece] + self.best(
            after, self.game.neptune_steps - 1, mark_low(0, piece), mark_high(0, piece)
        )

    def expected(self) -> i64:
        """What Neptune may be expected to sink, with the die or without."""
        game = self.game
        if game.in_territory(game.neptune, game.current):
            return self.best(game.neptune, game.printed.steps_at_home, 0, 0)
        die = game.printed.die
        total: i64 = 0
        faces: i64 = 0
        for i in range(die.count):
            faces += die.weights[i]
            total += die.weights[i] * self.best(game.neptune, die.items[i], 0, 0)
        return total // faces


def mark_low(mask: i64, piece: i64) -> i64:
    return mask | bit(piece) if piece < 41 else mask


def mark_high(mask: i64, piece: i64) -> i64:
    return mask | bit(piece - 41) if piece >= 41 else mask
