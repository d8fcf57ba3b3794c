"""The best walk over a lake as it is, or as it would be when a plan has risen."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits
from fathoms.games.sunken_city.bot.ways import FAR, distances
from fathoms.games.sunken_city.rules.events import NOT_YET
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.lake import Lake
from fathoms.games.sunken_city.rules.position import VILLAGE
from fathoms.games.sunken_city.rules.printed import BUILDINGS, CENTRE, CHEST, SQUARES, TIMER_SPACE

TREASURE: Final = 1000
STOPS: Final = 7
"""How many buildings one tour takes into account."""

# What a tour does first, if it does not lead to a stop.
STAY: Final = -1
GO_HOME: Final = -2


def streets_before_timer(game: SunkenCity) -> i64:
    left: i64 = 0
    for space in range(game.source, TIMER_SPACE + 1):
        left += game.stacks[space]
    return left


@final
class Tour:
    """The best walk over a lake: into buildings, home, out again, and where to stand at the end."""

    def __init__(self, game: SunkenCity, seat: i64, lake: Lake) -> None:
        self.game = game
        self.lake = lake
        self.seat = seat
        self.pawn = game.pawn[seat]
        self.corner_piece = lake.piece[game.printed.corner[seat]]
        self.had = game.found[seat] | game.secured[seat]
        self.last_turn = game.trigger != NOT_YET
        self.hurry = streets_before_timer(game) <= game.players * 3
        # One row of distances a place: the stops, then the adventurer's own place last.
        self.stop: vec[i64] = vec[i64]()
        self.gain: vec[i64] = vec[i64]()
        self.rows: vec[i64] = vec[i64]()
        self.from_village: vec[i64] = vec[i64]([0] * SQUARES)
        distances(lake, self.corner_piece, self.from_village)
        self.scratch: vec[i64] = vec[i64]([0] * SQUARES)
        start = self.corner_piece if self.pawn == VILLAGE else self.pawn
        distances(lake, start, self.scratch)
        near = self.scratch[:]
        for number in range(1, BUILDINGS + 1):
            square = lake.site[number]
            if square < 0 or len(self.stop) >= STOPS:
                continue
            gain = self.gain_of(number, square)
            if gain > 0 and (near[square] < FAR or self.from_village[square] < FAR):
                self.stop = append(self.stop, square)
                self.gain = append(self.gain, gain)
        self.count: i64 = len(self.stop)
        for i in range(self.count):
            distances(lake, self.stop[i], self.scratch)
            self.add_row(self.scratch, start)
        self.add_row(near, start)
        distances(lake, game.neptune, self.scratch)

    def add_row(self, far: vec[i64], start: i64) -> None:
        for j in range(self.count):
            self.rows = append(self.rows, far[self.stop[j]])
        self.rows = append(self.rows, far[start])

    def gain_of(self, number: i64, square: i64) -> i64:
        gain: i64 = 0
        if self.had & bit(number) == 0:
            gain = TREASURE + number * 5
        if square == CENTRE and self.had & bit(CHEST) == 0:
            gain += TREASURE + 60
        return gain

    def place(self, at: i64) -> i64:
        """The square of a stop, or of the adventurer."""
        return self.stop[at] if at < self.count else self.pawn

    def distance(self, at: i64, stop: i64) -> i64:
        if at == GO_HOME:
            far = self.from_village[self.stop[stop]]
            return far + 1 if far < FAR else FAR
        return self.rows[at * (self.count + 1) + stop]

    def home_distance(self, at: i64) -> i64:
        if at == GO_HOME:
            return 0
        far = self.from_village[self.place(at)]
        return far + 1 if far < FAR else FAR

    def start(self) -> i64:
        return GO_HOME if self.pawn == VILLAGE else self.count

    def carried(self) -> i64:
        return count_bits(self.game.found[self.seat]) * TREASURE

    def best(self, steps: i64) -> i64:
        return self.value(self.start(), steps, 0, self.carried())

    def value(self, at: i64, steps: i64, visited: i64, carried: i64) -> i64:
        best = self.stand(at, steps, visited, carried)
        if at != GO_HOME and carried > 0 and self.home_distance(at) <= steps:
            value = carried + self.value(GO_HOME, steps - self.home_distance(at), visited, 0)
            if value > best:
                best = value
        for i in range(self.count):
            if (visited >> i) & 1 == 0 and self.distance(at, i) <= steps:
                value = self.value(i, steps - self.distance(at, i), visited | bit(i), carried + self.gain[i])
                if value > best:
                    best = value
        return best

    def first_leg(self, steps: i64) -> i64:
        """Where the best tour leads first: a stop, GO_HOME or STAY."""
        at = self.start()
        carried = self.carried()
        best = self.stand(at, steps, 0, carried)
        leg: i64 = STAY
        if at != GO_HOME and carried > 0 and self.home_distance(at) <= steps:
            value = carried + self.value(GO_HOME, steps - self.home_distance(at), 0, 0)
            if value >= best:
                best = value
                leg = GO_HOME
        for i in range(self.count):
            if self.distance(at, i) <= steps:
                value = self.value(i, steps - self.distance(at, i), bit(i), carried + self.gain[i])
                if value > best:
                    best = value
                    leg = i
        if leg != STAY:
            return leg
        if carried > 0:
            return GO_HOME if at != GO_HOME and self.home_distance(at) < FAR else STAY
        return self.most_promising(at)

    def value_by(self, stop: i64, steps: i64) -> i64:
        """What the best tour is worth that leads to this stop first, now or some other turn."""
        at = self.start()
        carried = self.carried()
        far = self.distance(at, stop)
        if far > steps:
            return self.stand(at, 0, 0, carried) + self.promise(at, stop, steps) // 2
        return self.value(stop, steps - far, bit(stop), carried + self.gain[stop])

    def most_promising(self, at: i64) -> i64:
        best: i64 = 0
        leg: i64 = STAY
        for i in range(self.count):
            promise = self.promise(at, i, 0)
            if promise > best:
                best = promise
                leg = i
        return leg

    def promise(self, at: i64, stop: i64, steps: i64) -> i64:
        """What a building is worth that may be reached some other turn."""
        there = self.distance(at, stop) - steps
        back = self.home_distance(stop)
        if there >= FAR - 100 or back >= FAR:
            return 60 if there < FAR - 100 else 0
        hope = 420 - 18 * ((there if there > 0 else 0) + back)
        return hope if hope > 0 else 0

    def stand(self, at: i64, steps: i64, visited: i64, carried: i64) -> i64:
        """What it is worth to go no further, but towards home with what is found."""
        if self.last_turn:
            return 0
        promises: i64 = 0
        for i in range(self.count):
            if (visited >> i) & 1 == 0:
                promises += self.promise(at, i, 0 if carried > 0 else steps)
        if carried == 0 or at == GO_HOME:
            return promises
        back = self.home_distance(at)
        if back >= FAR:
            kept: i64 = 250
        else:
            back -= steps
            kept = 880 - (60 if self.hurry else 35) * (back if back > 1 else 1)
            if self.hurry and back > 6:
                kept -= 250
        danger = self.scratch[self.place(at)]
        if danger <= 1:
            kept -= 220
        elif danger <= 3:
            kept -= 120
        return promises + carried * (kept if kept > 80 else 80) // 1000
