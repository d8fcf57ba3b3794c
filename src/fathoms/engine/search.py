"""One search for every game: information-set Monte-Carlo tree search over the contract.

Each iteration draws a position that the searching seat cannot tell from the true one, walks down one shared tree by
what was learned so far, adds a node, plays on to the end by the game's heuristic or at random, and notes the result on
the way back. Every seat maximises its own result. Chance is drawn, never chosen. Seats that act at once choose without
knowing of each other: their choices are weighed at the node where all of them began to choose.

With a guide, what looks likely to be good is tried first and most, and positions at the edge of the tree are judged by
it where the settings say so.

The tree is a handful of flat lists of numbers, so that a node costs no Python object.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits
from fathoms.engine.guide import Guide
from fathoms.engine.playout import lowest_actor
from fathoms.engine.race import Race
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions, State

ROOT: Final = 0
NONE: Final = -1

Heuristic = Callable[[State, int, Random], int]
Estimate = Callable[[State, int], float]


@final
class Settings:
    """How to search."""

    def __init__(
        self,
        *,
        exploration: float = 1.0,
        favour: float = 0.0,
        trust: float = 0.9,
        margin: float = 0.4,
        widening: float = 2.0,
        horizon: float = -1,
        patience: float = 0,
        race: float = 0,
    ) -> None:
        self.exploration = exploration
        """How much more to try what was tried little."""
        self.favour = favour
        """How much more again, if it is what the heuristic advises; not for who plays alone, and has nobody to fear."""
        self.trust = trust
        """How often a play-out follows the heuristic; otherwise every choice is equally likely."""
        self.margin = margin
        """How much of a result is the lead in points; the rest is the win."""
        self.widening = widening
        """Of a long list of actions, this many times the root of the visits are tried."""
        self.horizon = i64(horizon)
        """After so many decisions, or thoughts of a guide, a play-out is cut short and judged; below 0 it is not."""
        self.patience = i64(patience)
        """So many play-outs start from a position in the tree before what to do there is weighed."""
        self.race = race > 0
        """Whether the actions of the searching seat race: lap by lap each meets the same draws, until only one is left
        that may be the best. Otherwise the more promising are tried more often."""


@final
class Search:
    """A search from one seat's knowledge. Run it for as long as you like, then ask for its choice.

    The position given must be resampled for the seat: the search never needs the true one.
    """

    def __init__(
        self,
        position: State,
        seat: i64,
        random: Random,
        settings: Settings,
        heuristic: Heuristic,
        estimate: Estimate,
        guide: Guide | None = None,
    ) -> None:
        self.position = position
        self.seat = seat
        self.random = random
        self.settings = settings
        self.heuristic = heuristic
        self.estimate = estimate
        self.guide = guide
        self.players = position.players
        self.iterations: i64 = 0
        self.forced: i64 = NONE
        self.actions = Actions()
        # The tree. A node is an action of an actor, reached from its parent; the root is none.
        self.actor: vec[i64] = vec[i64]([NONE])
        self.action: vec[i64] = vec[i64]([0])
        self.child: vec[i64] = vec[i64]([NONE])
        self.sibling: vec[i64] = vec[i64]([NONE])
        self.visits: vec[i64] = vec[i64]([0])
        self.available: vec[i64] = vec[i64]([0])
        self.value: vec[float] = vec[float]([0.0])
        self.advised: vec[i64] = vec[i64]([0])
        self.chance: vec[float] = vec[float]([0.0])
        # The way down in this iteration.
        self.way: vec[i64] = vec[i64]([0] * 64)
        self.steps: i64 = 0
        self.expanded = False
        # The node of each legal action, while one is being chosen.
        self.node_of: vec[i64] = vec[i64]([])
        self.chances: vec[float] = vec[float]([])
        # Results, by seat.
        self.reward: vec[float] = vec[float]([0.0] * self.players)
        self.points: vec[float] = vec[float]([0.0] * self.players)
        self.won: vec[float] = vec[float]([0.0] * self.players)
        self.spread = 0.0
        self.usual = 0.0
        self.measured: i64 = 0
        self.race: Race | None = None
        if settings.race and seat >= 0 and (position.actors() >> seat) & 1 != 0:
            position.legal_actions(seat, self.actions)
            self.race = Race(self.actions)

    def run(self, iterations: i64) -> None:
        """So many iterations; in a race at least one lap, and then as many as fit in, until one action is left."""
        race = self.race
        if race is None or self.forced != NONE:
            for _ in range(iterations):
                self.iterate()
            return
        left = iterations
        while race.laps == 0 or (left >= len(race.runners) and not race.is_decided()):
            left -= len(race.runners)
            self.run_lap(race)

    def run_lap(self, race: Race) -> None:
        """Every action still in the race once, all with the same draws."""
        random = self.random
        luck = random.next()
        for i in range(len(race.runners)):
            self.random = Random(luck)
            self.forced = race.runners[i]
            self.iterate()
            race.result[i] = self.reward[self.seat]
        self.random = random
        self.forced = NONE
        race.end_lap()

    def stride(self) -> i64:
        """The fewest iterations worth asking for."""
        return len(self.race.runners) if self.race is not None else 1

    def iterate(self) -> None:
        state = self.position.clone()
        state.resample(self.seat, self.random)
        self.descend(state)
        self.play_out(state)
        self.note_results()
        self.iterations += 1

    def force(self, action: i64) -> None:
        """Search only what follows from this action of the searching seat."""
        self.forced = action

    # Down the tree

    def descend(self, state: State) -> None:
        """Play from the root to the edge of the tree, and one step beyond."""
        self.steps = 0
        self.expanded = False
        self.pass_through(ROOT)
        node: i64 = ROOT
        together: i64 = ROOT
        choosing: i64 = 0
        while not self.expanded and not state.is_over():
            if state.is_chance():
                outcome = state.draw(self.random, self.actions)
                state.play(CHANCE, outcome)
                node = self.follow(node, CHANCE, outcome)
                self.pass_through(node)
                choosing = 0
                continue
            actors = state.actors()
            if choosing & actors == 0:
                choosing = actors
                together = node
            if together != ROOT and self.visits[together] < self.settings.patience:
                break
            who = lowest(choosing & actors)
            choosing &= ~bit(who)
            if self.forced != NONE and together == ROOT and who == self.seat:
                chosen = self.follow(ROOT, who, self.forced)
            else:
                chosen = self.select(together, who, state)
            self.pass_through(chosen)
            if together == node:
                node = chosen
            else:
                node = self.follow(node, who, self.action[chosen])
                self.pass_through(node)
            state.play(who, self.action[chosen])

    def pass_through(self, node: i64) -> None:
        if self.steps < len(self.way):
            self.way[self.steps] = node
        else:
            self.way = append(self.way, node)
        self.steps += 1

    def follow(self, node: i64, actor: i64, action: i64) -> i64:
        """The child for this action, made if need be."""
        child = self.child[node]
        while child != NONE:
            if self.action[child] == action and self.actor[child] == actor:
                return child
            child = self.sibling[child]
        return self.add_node(node, actor, action)

    def add_node(self, parent: i64, actor: i64, action: i64) -> i64:
        node = len(self.action)
        self.actor = append(self.actor, actor)
        self.action = append(self.action, action)
        self.child = append(self.child, NONE)
        self.sibling = append(self.sibling, self.child[parent])
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 0)
        self.value = append(self.value, 0.0)
        self.advised = append(self.advised, 0)
        self.chance = append(self.chance, 0.0)
        self.child[parent] = node
        return node

    def select(self, node: i64, who: i64, state: State) -> i64:
        """The child to go on with: a new one while there is room, otherwise the most promising."""
        actions = self.actions
        actions.clear()
        state.legal_actions(who, actions)
        tried = self.find_children(node, who)
        if self.guide is not None:
            if tried < actions.count:
                self.ask_guide(self.guide, node, who, state)
            return self.select_likely(node)
        if tried < actions.count and tried < self.room(self.visits[node]):
            return self.expand(node, who, state, tried)
        best: i64 = NONE
        best_promise = 0.0
        # Starting anywhere breaks ties at random: seats that choose at once must not fall into step.
        i = self.random.below(actions.count)
        for _ in range(actions.count):
            i = i + 1 if i + 1 < actions.count else 0
            child = self.node_of[i]
            if child == NONE:
                continue
            self.available[child] += 1
            visits = float(self.visits[child])
            zeal = self.settings.exploration
            if self.advised[child] != 0 and self.players > 1:
                zeal *= 1.0 + self.settings.favour
            promise = self.value[child] / visits + zeal * sqrt(log(float(self.available[child])) / visits)
            if best == NONE or promise > best_promise:
                best = child
                best_promise = promise
        return best

    def ask_guide(self, guide: Guide, node: i64, who: i64, state: State) -> None:
        """Make a node for each legal action that has none, with the chance the guide gives it."""
        actions = self.actions
        while len(self.chances) < actions.count:
            self.chances = append(self.chances, 0.0)
        guide.weigh(state, who, actions, self.chances)
        for i in range(actions.count):
            if self.node_of[i] == NONE:
                made = self.add_node(node, who, actions.items[i])
                self.chance[made] = self.chances[i]
                self.node_of[i] = made

    def select_likely(self, node: i64) -> i64:
        """The child that promises most: by its results, and while it is little tried, by the guide's word."""
        actions = self.actions
        tries = 0.0
        total = 0.0
        for i in range(actions.count):
            tries += float(self.visits[self.node_of[i]])
            total += self.value[self.node_of[i]]
        # What was never tried is taken to be as good as the rest.
        usual = total / tries if tries > 0.0 else 0.5
        zeal = self.settings.exploration * sqrt(tries + 1.0)
        best: i64 = NONE
        best_promise = 0.0
        i = self.random.below(actions.count)
        for _ in range(actions.count):
            i = i + 1 if i + 1 < actions.count else 0
            child = self.node_of[i]
            visits = float(self.visits[child])
            mean = self.value[child] / visits if visits > 0.0 else usual
            promise = mean + zeal * self.chance[child] / (1.0 + visits)
            if best == NONE or promise > best_promise:
                best = child
                best_promise = promise
        if self.visits[best] == 0:
            self.expanded = True
        return best

    def find_children(self, node: i64, who: i64) -> i64:
        """Find the node of each legal action; gives how many have one."""
        actions = self.actions
        while len(self.node_of) < actions.count:
            self.node_of = append(self.node_of, NONE)
        for i in range(actions.count):
            self.node_of[i] = NONE
        tried: i64 = 0
        child = self.child[node]
        while child != NONE:
            if self.actor[child] == who:
                for i in range(actions.count):
                    if actions.items[i] == self.action[child]:
                        self.node_of[i] = child
                        tried += 1
                        break
            child = self.sibling[child]
        return tried

    def room(self, visits: i64) -> i64:
        """How many actions may be tried at a node visited so often."""
        return i64(2.0 + self.settings.widening * sqrt(float(visits)))

    def expand(self, node: i64, who: i64, state: State, tried: i64) -> i64:
        """A node for an action not tried yet: first for what the heuristic would do, then for any."""
        self.expanded = True
        actions = self.actions
        advice: i64 = self.heuristic(state, who, self.random) if tried == 0 else NONE
        left = self.random.below(actions.count - tried)
        action: i64 = NONE
        for i in range(actions.count):
            if actions.items[i] == advice:
                action = advice
                break
            if self.node_of[i] == NONE:
                if left == 0:
                    action = actions.items[i]
                left -= 1
        made = self.add_node(node, who, action)
        self.available[made] = 1
        self.advised[made] = 1 if action == advice else 0
        return made

    # To the end

    def play_out(self, state: State) -> None:
        """Play on from the edge of the tree, and turn the end into a result for every seat."""
        random = self.random
        actions = self.actions
        guide = self.guide
        trust = i64(self.settings.trust * 1024.0)
        left = self.settings.horizon
        if self.players == 1 and self.guide is None:
            # Who plays alone plays against a target, which only the end of the game tells.
            left = -1
        while not state.is_over():
            if state.is_chance():
                state.play(CHANCE, state.draw(random, actions))
                continue
            if left == 0 or (guide is not None and guide.settles(state)):
                break
            who = lowest_actor(state)
            if trust > 0 and random.below(1024) < trust:
                if guide is None or not guide.play_on(state, who, random):
                    action: i64 = self.heuristic(state, who, random)
                    state.play(who, action)
            else:
                actions.clear()
                state.legal_actions(who, actions)
                state.play(who, actions.items[random.below(actions.count)])
            left -= 1
        if state.is_over():
            self.judge(state)
        else:
            self.guess(state)

    def judge(self, state: State) -> None:
        """The result of a finished game: shares of the win, and a little for the lead."""
        winners: i64 = 0
        for seat in range(self.players):
            self.points[seat] = float(state.score(seat))
            if state.wins(seat):
                winners |= bit(seat)
        share = 0.0
        if winners != 0:
            share = 1.0 / float(count_bits(winners))
        for seat in range(self.players):
            self.reward[seat] = share if (winners >> seat) & 1 != 0 else 0.0
        self.add_lead()

    def guess(self, state: State) -> None:
        """The result of a game cut short: as the guide judges, or who is estimated further ahead wins more often."""
        if self.guide is not None and self.guide.judge(state, self.reward):
            for seat in range(self.players):
                self.won[seat] += self.reward[seat]
            return
        for seat in range(self.players):
            self.points[seat] = self.estimate(state, seat)
        scale = self.spread + 1e-9
        total = 0.0
        for seat in range(self.players):
            chance = 1.0
            for other in range(self.players):
                if other != seat:
                    chance *= 0.5 + 0.5 * bend(self.points[seat] - self.points[other], scale)
            if self.players == 1:
                chance = 0.5 + 0.5 * bend(self.points[seat] - self.usual, scale)
            self.reward[seat] = chance
            total += chance
        if self.players > 1:
            for seat in range(self.players):
                self.reward[seat] /= total
        self.add_lead()

    def add_lead(self) -> None:
        """Mix in the lead over the best other, measured by what leads are usual; alone, over one's usual points."""
        margin = self.settings.margin
        for seat in range(self.players):
            self.won[seat] += self.reward[seat]
            lead = self.points[seat] - self.rival_points(seat)
            self.measured += 1
            self.spread += (abs(lead) - self.spread) / float(self.measured)
            share = 0.5 + 0.5 * bend(lead, self.spread + 1.0)
            self.reward[seat] = (1.0 - margin) * self.reward[seat] + margin * share

    def rival_points(self, seat: i64) -> float:
        """The points of the best other; alone, one's own of other play-outs."""
        if self.players == 1:
            self.usual += (self.points[0] - self.usual) / float(self.measured + 1)
            return self.usual
        best = -1e18
        for other in range(self.players):
            if other != seat and self.points[other] > best:
                best = self.points[other]
        return best

    def note_results(self) -> None:
        for step in range(self.steps):
            node = self.way[step]
            self.visits[node] += 1
            actor = self.actor[node]
            if actor >= 0:
                self.value[node] += self.reward[actor]

    # What came out

    def is_settled(self, left: i64) -> bool:
        """Whether so many more iterations cannot change which action is looked at most."""
        if self.race is not None and self.race.is_decided():
            return True
        most: i64 = 0
        second: i64 = 0
        likely: i64 = 0
        child = self.child[ROOT]
        while child != NONE:
            if self.actor[child] == self.seat:
                visits = self.visits[child]
                if visits > most:
                    second = most
                    most = visits
                elif visits > second:
                    second = visits
                if self.chance[child] > 0.0:
                    likely += 1
            child = self.sibling[child]
        return most - second > left or (self.guide is not None and likely == 1)

    def found(self) -> list[tuple[int, int, float]]:
        """The searching seat's actions: each with its visits and the sum of its results."""
        actions: list[tuple[int, int, float]] = []
        child = self.child[ROOT]
        while child != NONE:
            if self.actor[child] == self.seat:
                actions.append((self.action[child], self.visits[child], self.value[child]))
            child = self.sibling[child]
        return actions

    def outlook(self) -> list[float]:
        """Each seat's chance of winning, as the iterations so far saw it."""
        chances: list[float] = []
        for seat in range(self.players):
            chances.append(self.won[seat] / float(max(self.iterations, 1)))
        return chances


def lowest(mask: i64) -> i64:
    seat: i64 = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


def bend(lead: float, scale: float) -> float:
    """From -1 to 1: how much of a lead this is."""
    return lead / (abs(lead) + scale)
