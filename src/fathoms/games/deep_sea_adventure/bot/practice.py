"""Games to learn from: positions after choices, and what they turned out to be worth."""

from collections.abc import Callable
from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.random import Random, numbered
from fathoms.engine.state import CHANCE, Actions, State
from fathoms.games.deep_sea_adventure.bot.outlook import WIDTH, Outlook
from fathoms.games.deep_sea_adventure.bot.player import choose as choose_by_rule_of_thumb
from fathoms.games.deep_sea_adventure.rules.components import DECLARE, SEARCH
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure


@final
class Practice:
    """Games in which an outlook plays all seats, each as it thinks best, but for slips and rules of thumb.

    `inputs` and `targets` have a row for each seat of each of the `count` positions. A target is the chance of winning
    that the positions after it suggest (TD-lambda). Where the next choice was not the best, what the best would have
    been worth counts, and nothing that came later.
    """

    def __init__(self, outlook: Outlook, room: i64) -> None:
        self.outlook = outlook
        self.room = room
        self.count: i64 = 0
        rows = room * outlook.players
        self.inputs: vec[float] = vec[float]([0.0] * (rows * WIDTH))
        self.targets: vec[float] = vec[float]([0.0] * rows)
        self.judged: vec[float] = vec[float]([0.0] * rows)
        self.best: vec[float] = vec[float]([0.0] * rows)
        self.sound: vec[i64] = vec[i64]([0] * room)
        """Whether the choice was as good as the best."""

    def play(self, new: Callable[[Random], State], random: Random, slips: float, ruled: i64, trace: float) -> None:
        """One game, unless there is no room left. Seats in `ruled` go by rules of thumb; others slip now and then."""
        game = cast(DeepSeaAdventure, new(random))
        actions = Actions()
        first = self.count
        while not game.is_over():
            if game.is_chance():
                game.play(CHANCE, game.draw(random, actions))
            elif game.phase != DECLARE and game.phase != SEARCH:
                game.play(game.current, self.outlook.choose(game, game.current))
            elif self.count == self.room:
                self.count = first
                return
            else:
                wish: i64 = -1
                if (ruled >> game.current) & 1 != 0:
                    wish = choose_by_rule_of_thumb(game, game.current, random)
                actions.clear()
                game.legal_actions(game.current, actions)
                if random.fraction() < slips:
                    wish = actions.items[random.below(actions.count)]
                game = self.choose(game, actions, wish)
        self.weigh(game, first, trace)

    def choose(self, game: DeepSeaAdventure, actions: Actions, wish: i64) -> DeepSeaAdventure:
        """Take the action wished for, or with none the best, and note what each was thought to be worth."""
        outlook = self.outlook
        players = outlook.players
        seat = game.current
        chances = vec[float]([0.0] * players)
        row = self.count * players
        best = -1.0
        taken = -1.0
        chosen = game
        for i in range(actions.count):
            after = game.clone()
            after.play(seat, actions.items[i])
            outlook.judge(after, chances)
            if actions.items[i] == wish or (wish < 0 and chances[seat] > best):
                chosen = after
                taken = chances[seat]
                for other in range(players):
                    self.judged[row + other] = chances[other]
            if chances[seat] > best:
                best = chances[seat]
                for other in range(players):
                    self.best[row + other] = chances[other]
        self.sound[self.count] = 1 if taken >= best else 0
        if not chosen.is_over():
            outlook.look(chosen)
            for i in range(players * WIDTH):
                self.inputs[row * WIDTH + i] = outlook.inputs[i]
            self.count += 1
        return chosen

    def weigh(self, game: DeepSeaAdventure, first: i64, trace: float) -> None:
        """Backwards from the end of a game: what each position turned out to be worth."""
        players = self.outlook.players
        result = vec[float]([0.0] * players)
        self.outlook.judge_end(game, result)
        for place in range(self.count - 1, first - 1, -1):
            row = place * players
            for seat in range(row, row + players):
                if place == self.count - 1:
                    self.targets[seat] = result[seat - row]
                elif trace < 1.0 and self.sound[place + 1] == 0:
                    self.targets[seat] = self.best[seat + players]
                else:
                    later = seat + players
                    self.targets[seat] = (1.0 - trace) * self.judged[later] + trace * self.targets[later]


def practise(
    practice: Practice,
    new: Callable[[Random], State],
    seed: i64,
    games: i64,
    slips: float,
    ruled: float,
    trace: float,
) -> None:
    """So many games. In this share of them one seat goes by rules of thumb; with 2, all seats do in all games."""
    players = practice.outlook.players
    for number in range(games):
        random = numbered(seed, number)
        seats: i64 = 0
        if ruled > 1.0:
            seats = -1
        elif random.fraction() < ruled:
            seats = bit(random.below(players))
        practice.play(new, random, slips, seats, trace)
