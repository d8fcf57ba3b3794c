"""Many games of one kind side by side, each stepped once a call: for those who train networks."""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from fathoms.engine.bits import lowest_bit
from fathoms.engine.observation import Sheet
from fathoms.engine.random import Random, numbered
from fathoms.engine.state import CHANCE, Actions, IllegalAction, State

Heuristic = Callable[[State, int, Random], int]
Observe = Callable[[State, int, Sheet], None]

BY_RANK: Final = 0
BY_SCORE: Final = 1


def reward(state: State, seat: i64, kind: i64) -> float:
    """What the end of a game is worth to a seat.

    By rank: from 1 for the first to -1 for the last, in even steps, shared where a place is shared; who plays alone
    wins or loses. By score: the points.
    """
    if kind == BY_SCORE:
        return float(state.score(seat))
    if state.players == 1:
        return 1.0 if state.wins(seat) else -1.0
    mine = state.standing(seat)
    beaten: i64 = 0
    for other in range(state.players):
        standing = state.standing(other)
        if standing < mine:
            beaten += 1
        elif standing > mine:
            beaten -= 1
    return float(beaten) / float(state.players - 1)


def let_chance_act(state: State, random: Random, scratch: Actions) -> None:
    """Draw until a seat is to act or the game is over."""
    while state.is_chance():
        state.play(CHANCE, state.draw(random, scratch))


@final
class Lanes:
    """Games side by side. After each step every lane shows the seat to act, what it knows and what it may do.

    A game that ends gives its rewards and makes room for the next one of its lane, dealt from the lane's seed and the
    number of games before it.
    """

    def __init__(
        self,
        new: Callable[[Random], State],
        observe: Observe,
        players: i64,
        width: i64,
        action_count: i64,
        most_legal: i64,
        seeds: list[int],
        reward_kind: i64,
    ) -> None:
        count = len(seeds)
        self.new = new
        self.observe = observe
        self.players = players
        self.width = width
        self.action_count = action_count
        self.most_legal = most_legal
        self.reward_kind = reward_kind
        self.seeds = seeds
        self.scratch = Actions()
        self.sheet = Sheet(count * width)
        self.seats: vec[i64] = vec[i64]([0] * count)
        self.masks: vec[u8] = vec[u8]([0] * (count * action_count))
        self.legal: vec[i16] = vec[i16]([0] * (count * most_legal))
        self.legal_count: vec[i64] = vec[i64]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * players))
        self.ended: vec[u8] = vec[u8]([0] * count)
        self.finished: vec[i64] = vec[i64]([0] * count)
        self.randoms: list[Random] = []
        self.states: list[State] = []
        for lane in range(count):
            self.randoms.append(numbered(seeds[lane], 0))
            self.states.append(self.new(self.randoms[lane]))
            self.show(lane)

    def step(self, actions: list[int]) -> None:
        """One action in each lane. If one is illegal, IllegalAction says which, and nothing has changed."""
        if len(actions) != len(self.states):
            raise IllegalAction(f"{len(self.states)} actions are needed, one a game, not {len(actions)}.")
        for lane in range(len(actions)):
            action: i64 = actions[lane]
            if action < 0 or action >= self.action_count or self.masks[lane * self.action_count + action] == 0:
                raise IllegalAction(f"Action {action} is not legal in game {lane}.")
        for lane in range(len(actions)):
            self.advance(lane, actions[lane])

    def step_randomly(self, random: Random) -> None:
        """One step with every choice equally likely."""
        for lane in range(len(self.states)):
            chosen = random.below(self.legal_count[lane])
            self.advance(lane, i64(self.legal[lane * self.most_legal + chosen]))

    def advised(self, lane: i64, heuristic: Heuristic, random: Random) -> i64:
        """What the game's sound player would do in a lane. He is given what the seat may know, and no more."""
        state = self.states[lane].clone()
        state.resample(self.seats[lane], random)
        return heuristic(state, self.seats[lane], random)

    def advance(self, lane: i64, action: i64) -> None:
        state = self.states[lane]
        state.play(self.seats[lane], action)
        if self.ended[lane] != 0:
            self.ended[lane] = 0
            for seat in range(self.players):
                self.rewards[lane * self.players + seat] = 0.0
        self.show(lane)

    def show(self, lane: i64) -> None:
        """Go on to the next decision, through chance and into the next game, and write down what it looks like."""
        state = self.states[lane]
        let_chance_act(state, self.randoms[lane], self.scratch)
        while state.is_over():
            for seat in range(self.players):
                self.rewards[lane * self.players + seat] = reward(state, seat, self.reward_kind)
            self.ended[lane] = 1
            self.finished[lane] += 1
            self.randoms[lane] = numbered(self.seeds[lane], self.finished[lane])
            state = self.new(self.randoms[lane])
            self.states[lane] = state
            let_chance_act(state, self.randoms[lane], self.scratch)
        seat = lowest_bit(state.actors())
        self.seats[lane] = seat
        self.sheet.place = lane * self.width
        self.observe(state, seat, self.sheet)
        self.show_legal(lane, state, seat)

    def show_legal(self, lane: i64, state: State, seat: i64) -> None:
        mask = lane * self.action_count
        start = lane * self.most_legal
        for i in range(start, start + self.legal_count[lane]):
            self.masks[mask + i64(self.legal[i])] = 0
        actions = self.scratch
        actions.clear()
        state.legal_actions(seat, actions)
        for i in range(actions.count):
            self.masks[mask + actions.items[i]] = 1
            self.legal[start + i] = i16(actions.items[i])
        self.legal_count[lane] = actions.count


@final
class Look:
    """What one seat knows and may do, written again and again to the same memory: for one game at a time."""

    def __init__(self, observe: Observe, width: i64, action_count: i64) -> None:
        self.observe = observe
        self.sheet = Sheet(width)
        self.mask: vec[u8] = vec[u8]([0] * action_count)
        self.legal = Actions()
        self.scratch = Actions()

    def at(self, state: State, seat: i64) -> None:
        self.sheet.place = 0
        self.observe(state, seat, self.sheet)
        legal = self.legal
        for i in range(legal.count):
            self.mask[legal.items[i]] = 0
        legal.clear()
        if (state.actors() >> seat) & 1 != 0:
            state.legal_actions(seat, legal)
            for i in range(legal.count):
                self.mask[legal.items[i]] = 1

    def play(self, state: State, seat: i64, action: i64, random: Random) -> None:
        """One decision, refused with IllegalAction if it is against the rules, and what chance brings after it."""
        legal = self.scratch
        legal.clear()
        if (state.actors() >> seat) & 1 != 0:
            state.legal_actions(seat, legal)
        if legal.has(action):
            state.play(seat, action)
        else:
            state.apply(seat, action)
        let_chance_act(state, random, legal)
