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

NOBODY: Final = -1

BY_RANK: Final = 0
BY_SCORE: Final = 1


def rewards(state: State, kind: i64) -> vec[float]:
    """What the end of a game is worth to each seat.

    By rank: from 1 for the first to -1 for the last, in even steps, shared where a place is shared; who plays alone
    wins or loses. By score: the points.
    """
    players = state.players
    worth = vec[float]([0.0] * players)
    if kind == BY_SCORE:
        for seat in range(players):
            worth[seat] = float(state.score(seat))
        return worth
    if players == 1:
        worth[0] = 1.0 if state.wins(0) else -1.0
        return worth
    standings = vec[i64]([0] * players)
    for seat in range(players):
        standings[seat] = state.standing(seat)
    for seat in range(players):
        beaten: i64 = 0
        for other in standings:
            if other < standings[seat]:
                beaten += 1
            elif other > standings[seat]:
                beaten -= 1
        worth[seat] = float(beaten) / float(players - 1)
    return worth


def let_chance_act(state: State, random: Random, scratch: Actions) -> None:
    """Draw until a seat is to act or the game is over."""
    while state.is_chance():
        state.play(CHANCE, state.draw(random, scratch))


@final
class Lanes:
    """Games side by side. After each step every lane shows the seat to act, what it knows and what it may do.

    A step has two halves: first actions are chosen for all lanes, then they are taken. Between them the sheet has to be
    made blank. A game that ends gives its rewards and makes room for the next one of its lane, dealt from the lane's
    seed and the number of games before it.
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
        self.chosen: vec[i64] = vec[i64]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * players))
        self.ended: vec[u8] = vec[u8]([0] * count)
        self.finished: vec[i64] = vec[i64]([0] * count)
        self.randoms: list[Random] = []
        self.states: list[State] = []
        for lane in range(count):
            self.randoms.append(numbered(seeds[lane], 0))
            self.states.append(self.new(self.randoms[lane]))
            self.show(lane)

    def choose(self, actions: list[int]) -> None:
        """One action for each lane. If one is illegal, IllegalAction says which."""
        if len(actions) != len(self.states):
            raise IllegalAction(f"{len(self.states)} actions are needed, one a game, not {len(actions)}.")
        action_count = self.action_count
        masks = self.masks
        chosen = self.chosen
        for lane in range(len(actions)):
            action: i64 = actions[lane]
            if action < 0 or action >= action_count or masks[lane * action_count + action] == 0:
                raise IllegalAction(f"Action {action} is not legal in game {lane}.")
            chosen[lane] = action

    def choose_randomly(self, random: Random) -> None:
        """Every legal action equally likely."""
        for lane in range(len(self.states)):
            number = random.below(self.legal_count[lane])
            self.chosen[lane] = i64(self.legal[lane * self.most_legal + number])

    def step(self) -> None:
        """Take the chosen actions."""
        for lane in range(len(self.states)):
            self.states[lane].play(self.seats[lane], self.chosen[lane])
            if self.ended[lane] != 0:
                self.ended[lane] = 0
                for seat in range(self.players):
                    self.rewards[lane * self.players + seat] = 0.0
            self.show(lane)

    def advised(self, lane: i64, heuristic: Heuristic, random: Random) -> i64:
        """What the game's sound player would do in a lane. He is given what the seat may know, and no more."""
        state = self.states[lane].clone()
        state.resample(self.seats[lane], random)
        return heuristic(state, self.seats[lane], random)

    def show(self, lane: i64) -> None:
        """Go on to the next decision, through chance and into the next game, and write down what it looks like."""
        state = self.states[lane]
        actors = state.actors()
        while actors == 0:
            if state.is_chance():
                state.play(CHANCE, state.draw(self.randoms[lane], self.scratch))
            else:
                state = self.next_game(lane)
            actors = state.actors()
        seat = lowest_bit(actors)
        self.seats[lane] = seat
        self.sheet.place = lane * self.width
        self.observe(state, seat, self.sheet)
        self.show_legal(lane, state, seat)

    def next_game(self, lane: i64) -> State:
        """Give the rewards of a finished game, and deal the next."""
        worth = rewards(self.states[lane], self.reward_kind)
        for seat in range(self.players):
            self.rewards[lane * self.players + seat] = worth[seat]
        self.ended[lane] = 1
        self.finished[lane] += 1
        self.randoms[lane] = numbered(self.seeds[lane], self.finished[lane])
        state = self.new(self.randoms[lane])
        self.states[lane] = state
        return state

    def show_legal(self, lane: i64, state: State, seat: i64) -> None:
        masks = self.masks
        legal = self.legal
        mask = lane * self.action_count
        start = lane * self.most_legal
        for i in range(start, start + self.legal_count[lane]):
            masks[mask + i64(legal[i])] = 0
        actions = self.scratch
        actions.clear()
        state.legal_actions(seat, actions)
        items = actions.items
        for i in range(actions.count):
            action = items[i]
            masks[mask + action] = 1
            legal[start + i] = i16(action)
        self.legal_count[lane] = actions.count


@final
class Look:
    """What one seat knows and may do, written again and again to the same memory: for one game at a time.

    Before each look the sheet has to be made blank.
    """

    def __init__(self, observe: Observe, width: i64, action_count: i64) -> None:
        self.observe = observe
        self.action_count = action_count
        self.sheet = Sheet(width)
        self.mask: vec[u8] = vec[u8]([0] * action_count)
        self.legal = Actions()
        self.scratch = Actions()
        self.seat: i64 = NOBODY

    def at(self, state: State, seat: i64) -> None:
        """Write down what this seat sees."""
        self.seat = seat
        self.sheet.place = 0
        self.observe(state, seat, self.sheet)
        mask = self.mask
        legal = self.legal
        items = legal.items
        for i in range(legal.count):
            mask[items[i]] = 0
        legal.clear()
        if (state.actors() >> seat) & 1 != 0:
            state.legal_actions(seat, legal)
            items = legal.items
            for i in range(legal.count):
                mask[items[i]] = 1

    def some_legal(self, number: i64) -> i64:
        """A legal action by any number from 0 on, counted round and round; the first action of all if none is legal."""
        if self.legal.count == 0:
            return 0
        return self.legal.items[number % self.legal.count]

    def go_on(self, state: State, action: i64, random: Random) -> i64:
        """The decision of the seat looked at last, what chance brings after it, and a look from the next seat to act.

        Gives that seat, or NOBODY when the game is over. An illegal action raises IllegalAction and changes nothing.
        """
        if action < 0 or action >= self.action_count or self.mask[action] == 0:
            self.at(state, self.seat)
            state.apply(self.seat, action)
        else:
            state.play(self.seat, action)
        let_chance_act(state, random, self.scratch)
        if state.is_over():
            return NOBODY
        self.at(state, lowest_bit(state.actors()))
        return self.seat
