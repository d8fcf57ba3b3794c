"""What a position is worth to each diver: a small network that learned it from games against itself (practice.py).

It is shown no hidden value: of chips that nobody has banked only the level counts.
"""

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import count_bits
from fathoms.engine.random import Random
from fathoms.engine.state import Actions
from fathoms.games.deep_sea_adventure.bot.player import choose as choose_by_rule_of_thumb
from fathoms.games.deep_sea_adventure.bot.way_home import WayHome
from fathoms.games.deep_sea_adventure.rules.components import (
    BLANK,
    CHOOSE_BOOST,
    DECLARE,
    MOST_CARRIED,
    NOBODY,
    ORDER_LOST,
    OVER,
    ROLL,
    SUBMARINE,
    Printed,
    make_up_count,
)
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure

_OF_A_DIVER: Final = 20
_OF_ALL: Final = 14
WIDTH: Final = 2 * _OF_A_DIVER + _OF_ALL
"""So many numbers say how things stand for one diver: he himself, his strongest rival, and what concerns all."""
_IN_REACH: Final = 8

# Where the points of a diver stand among his numbers, and how many of them he may count on.
_HELD: Final = 5
_EXPECTED: Final = 8


@final
class Outlook:
    """Judges positions, and plays for the best of them. `sizes` are those of the network's layers, the last is 1."""

    def __init__(self, printed: Printed, players: i64, sizes: list[int], weights: list[float]) -> None:
        self.printed = printed
        self.players = players
        self.way_home = WayHome(printed, players)
        self.sizes: vec[i64] = vec[i64]([])
        widest: i64 = WIDTH
        for size in sizes:
            self.sizes = append(self.sizes, size)
            widest = max(widest, size)
        self.weights: vec[float] = vec[float](weights)
        """Layer by layer: the biases, then for each input its weights to all outputs."""
        self.source: vec[float] = vec[float]([0.0] * widest)
        self.target: vec[float] = vec[float]([0.0] * widest)
        # Points are counted in tens, so that all numbers are of about one size.
        self.scores: vec[float] = vec[float]([0.0] * players)
        self.mean: vec[float] = vec[float]([0.0] * (printed.levels + 1))
        self.unseen: vec[float] = vec[float]([0.0] * (printed.levels + 1))
        self.worth: vec[float] = vec[float]([0.0] * (len(printed.level) + 1))
        self.divers: vec[float] = vec[float]([0.0] * (players * _OF_A_DIVER))
        self.inputs: vec[float] = vec[float]([0.0] * (players * WIDTH))
        self.unused = Random(0)
        """Rules of thumb draw nothing."""

    # What to look at

    def look(self, game: DeepSeaAdventure) -> None:
        """Write down how things stand for each diver."""
        self.count_points(game)
        for cell in range(len(game.path)):
            unit = game.path[cell]
            self.worth[cell + 1] = 0.0 if unit == BLANK else self.worth_of(game.make_up[unit])
        for seat in range(self.players):
            self.describe(game, seat)
        for seat in range(self.players):
            self.compare(game, seat)

    def count_points(self, game: DeepSeaAdventure) -> None:
        """What each diver has banked, and what chips of a level are worth that nobody has."""
        level = self.printed.level
        for i in range(len(self.mean)):
            self.mean[i] = 0.0
            self.unseen[i] = 0.0
        for seat in range(self.players):
            self.scores[seat] = 0.0
        for chip in range(len(level)):
            owner = game.owner[chip]
            points = float(game.value[chip]) * 0.1
            if owner == NOBODY:
                self.mean[level[chip]] += points
                self.unseen[level[chip]] += 1.0
            else:
                self.scores[owner] += points
        for i in range(len(self.mean)):
            if self.unseen[i] > 0.0:
                self.mean[i] /= self.unseen[i]

    def worth_of(self, make_up: i64) -> float:
        """The points a unit may be expected to hold."""
        points = 0.0
        for level in range(1, self.printed.levels + 1):
            count = make_up_count(make_up, level)
            if count > 0:
                points += float(count) * self.mean[level]
        return points

    def describe(self, game: DeepSeaAdventure, seat: i64) -> None:
        way_home = self.way_home
        divers = self.divers
        at = seat * _OF_A_DIVER
        for i in range(at, at + _OF_A_DIVER):
            divers[i] = 0.0
        load = game.load[seat]
        points = 0.0
        for held in range(load):
            points += self.worth_of(game.make_up[game.carried[seat * MOST_CARRIED + held]])
        divers[at + _HELD] = points
        if game.home[seat] != 0:
            divers[at + 1] = 1.0
            divers[at + 7] = 1.0
            divers[at + _EXPECTED] = points
            return
        place = game.position[seat]
        returning = game.returning[seat] != 0
        moving = game.current == seat
        deepest = len(game.path)
        turns = way_home.turns_left(game, seat, load)
        turns_with_more = way_home.turns_left(game, seat, load + 1)
        step = i64(way_home.mean_step[load] + 0.5)
        # The place from which he can start home: one turn deeper if he has just declared to dive on.
        start = place
        if moving and not returning and game.phase != DECLARE and place != SUBMARINE:
            start = min(place + step, deepest)
            turns -= 1
            turns_with_more -= 1
        home = way_home.chance(load, turns, start)
        divers[at] = 1.0 if place == SUBMARINE else 0.0
        divers[at + 2] = 1.0 if returning else 0.0
        divers[at + 3] = float(place) * 0.1
        divers[at + 4] = float(load) * 0.4
        divers[at + 6] = float(min(turns, 12)) * 0.15
        divers[at + 7] = home
        divers[at + _EXPECTED] = home * points
        divers[at + 9] = way_home.chance(load + 1, turns_with_more, start)
        divers[at + 15] = float(start) / (way_home.mean_step[load] + 0.2) * 0.15
        divers[at + 16] = 1.0 if moving else 0.0
        divers[at + 17] = self.best_between(1, place - 1) * 0.5
        divers[at + 19] = 0.0 if place == SUBMARINE else self.worth[place]
        if returning:
            divers[at + 14] = self.landing(place, load, -1, deepest)
            return
        deeper = min(start + step, deepest)
        divers[at + 10] = way_home.chance(load, turns - 1, deeper)
        divers[at + 11] = self.landing(place, load, 1, deepest)
        divers[at + 12] = self.landing(place, load, -1, deepest)
        divers[at + 13] = way_home.chance(load + 1, turns_with_more - 1, deeper)
        divers[at + 18] = self.best_between(place + 1, min(place + _IN_REACH, deepest)) * 0.5

    def landing(self, place: i64, load: i64, direction: i64, deepest: i64) -> float:
        """What may be expected to lie where the next move ends."""
        points = 0.0
        way_home = self.way_home
        for i in range(len(way_home.totals)):
            cell = min(place + direction * max(way_home.totals[i] - load, 0), deepest)
            if cell > SUBMARINE:
                points += way_home.odds[i] * self.worth[cell]
        return points

    def best_between(self, first: i64, last: i64) -> float:
        best = 0.0
        for cell in range(first, last + 1):
            if self.worth[cell] > best:
                best = self.worth[cell]
        return best

    def compare(self, game: DeepSeaAdventure, seat: i64) -> None:
        """A diver's own numbers, those of his strongest rival, and what concerns all."""
        divers = self.divers
        inputs = self.inputs
        rival: i64 = NOBODY
        strongest = 0.0
        banked = 0.0
        loads: i64 = 0
        swimming: i64 = 0
        for other in range(self.players):
            if other == seat:
                continue
            strength = self.scores[other] + 0.7 * divers[other * _OF_A_DIVER + _EXPECTED]
            if rival == NOBODY or strength > strongest:
                rival = other
                strongest = strength
            banked = max(banked, self.scores[other])
            if game.home[other] == 0:
                loads += game.load[other]
                swimming += 1
        own = seat * _OF_A_DIVER
        his = rival * _OF_A_DIVER
        at = seat * WIDTH
        for i in range(_OF_A_DIVER):
            inputs[at + i] = divers[own + i]
            inputs[at + _OF_A_DIVER + i] = divers[his + i]
        at += 2 * _OF_A_DIVER
        lead = self.scores[seat] - self.scores[rival]
        inputs[at] = lead
        inputs[at + 1] = lead + divers[own + _EXPECTED] - divers[his + _EXPECTED]
        inputs[at + 2] = lead + divers[own + _HELD] - divers[his + _HELD]
        inputs[at + 3] = float(game.air) * 0.08
        inputs[at + 4] = 1.0 if game.round == self.printed.rounds else 0.0
        inputs[at + 5] = 1.0 if game.round == self.printed.rounds - 1 else 0.0
        inputs[at + 6] = 1.0 if game.last_turn else 0.0
        inputs[at + 7] = 1.0 if game.phase == DECLARE else 0.0
        inputs[at + 8] = float(len(game.path)) * 0.05
        inputs[at + 9] = float(loads) * 0.3
        inputs[at + 10] = float(swimming) * 0.5
        inputs[at + 11] = self.scores[seat] - banked
        rest = 0.0
        last = 0.0
        for cell in range(1, len(game.path) + 1):
            if self.worth[cell] > 0.0:
                last = self.worth[cell]
                rest += last
        inputs[at + 12] = rest * 0.05
        inputs[at + 13] = last * 0.5

    # Judging

    def judge(self, game: DeepSeaAdventure, chances: vec[float]) -> None:
        """Each diver's chance of winning: at once before a declaration or a roll, else after the best choice."""
        if game.phase == OVER:
            self.judge_end(game, chances)
        elif game.phase == DECLARE or game.phase == ROLL or game.phase == CHOOSE_BOOST:
            self.look(game)
            total = 0.0
            first = self.liking(0)
            for seat in range(self.players):
                difference = self.liking(seat) - first if seat > 0 else 0.0
                chances[seat] = exp(min(max(difference, -30.0), 30.0))
                total += chances[seat]
            for seat in range(self.players):
                chances[seat] /= total
        else:
            after = game.clone()
            after.play(game.current, self.choose(game, game.current))
            self.judge(after, chances)

    def judge_end(self, game: DeepSeaAdventure, chances: vec[float]) -> None:
        winners = game.winners()
        share = 1.0 / float(count_bits(winners))
        for seat in range(self.players):
            chances[seat] = share if (winners >> seat) & 1 != 0 else 0.0

    def liking(self, seat: i64) -> float:
        """Through the network: from how things stand for a diver to the logarithm of how likely he is to win."""
        source = self.source
        target = self.target
        weights = self.weights
        for i in range(WIDTH):
            source[i] = self.inputs[seat * WIDTH + i]
        width: i64 = WIDTH
        at: i64 = 0
        for layer in range(len(self.sizes)):
            size = self.sizes[layer]
            for j in range(size):
                target[j] = weights[at + j]
            at += size
            for i in range(width):
                value = source[i]
                # What comes out of a hidden layer counts only above nought, and much of what is seen is nought.
                if value > 0.0 or (layer == 0 and value < 0.0):
                    for j in range(size):
                        target[j] += weights[at + j] * value
                at += size
            spare = source
            source = target
            target = spare
            width = size
        return source[0]

    def choose(self, game: DeepSeaAdventure, seat: i64) -> i64:
        """The action that leads to the best position."""
        if game.phase == CHOOSE_BOOST or game.phase == ORDER_LOST:
            return choose_by_rule_of_thumb(game, seat, self.unused)
        actions = Actions()
        game.legal_actions(seat, actions)
        chances = vec[float]([0.0] * self.players)
        best: i64 = 0
        highest = -1.0
        for i in range(actions.count):
            after = game.clone()
            after.play(seat, actions.items[i])
            self.judge(after, chances)
            if chances[seat] > highest:
                highest = chances[seat]
                best = i
        return actions.items[best]
