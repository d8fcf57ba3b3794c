"""The conformance kit: what every game must keep, as functions anybody can call on a game of his own.

    from fathoms.check import check_game
    check_game(my_game, my_game.setup(players=3), games=100, seed=1)

Each broken promise raises CheckFailed with a sentence that says what happened, in which game and at which move.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

from fathoms.engine.game import Game, actors, chance_outcomes, legal_actions, observation
from fathoms.engine.observation import Sheet
from fathoms.engine.random import Random
from fathoms.engine.setup import OptionValue, Setup
from fathoms.engine.state import CHANCE, EVERYBODY, SPECTATOR, Actions, Event, IllegalAction, State
from fathoms.record import Move, Record, read_record
from fathoms.scene.scene import Choice, Scene
from fathoms.text import LANGUAGES, Text, verbatim

_CLOSE_LOOKS = 12
"""About how many positions of a game are looked at closely, each drawn for one viewer picked at random.

In the first game of a run all positions are, and drawn for every viewer.
"""
_SOUND_GAMES = 4
"""Of so many games one is played by the game's own heuristic, for random players see little of how a game ends."""
_STRAY_MOVES = 8
"""Of so many moves of such a game one is random."""


class CheckFailed(AssertionError):
    """A game broke a promise of the contract."""


def all_setups(game: Game) -> list[Setup]:
    """Every player count with the default rules, with each other choice of each option, and in each other edition."""
    ways: list[tuple[dict[str, OptionValue], str]] = [({}, game.editions[0])]
    ways += [({o.name: choice}, game.editions[0]) for o in game.options for choice in o.choices if choice != o.default]
    ways += [({}, edition) for edition in game.editions[1:]]
    fewest, most = game.players
    return [
        game.setup(players, options, edition)
        for players, (options, edition) in product(range(fewest, most + 1), ways)
        if game.allows(players, options)
    ]


def describe_setup(game: Game, setup: Setup) -> str:
    """The player count, and what is not as usual: "3 players, uniform_action=true"."""
    chosen = [(option.name, setup.options[option.name], option.default) for option in game.options]
    unusual = [f"{name}={str(value).lower()}" for name, value, default in chosen if value != default]
    edition = [] if setup.edition.name == game.editions[0] else [f"edition {setup.edition.name}"]
    return ", ".join([f"{setup.players} player" + "s" * (setup.players > 1), *unusual, *edition])


def check_game(game: Game, setup: Setup, games: int, seed: int) -> None:
    """Play games, random ones and sound ones, and hold every promise against them."""
    hidden = [check_one(game, setup, seed, number) for number in range(games)]
    check_hidden(game, any(hidden))


def check_hidden(game: Game, hidden: bool) -> None:
    """Whether resampling ever changed something, against what the game says of its secrets."""
    if hidden != game.secrets:
        what = "never changed anything, though it has secrets" if game.secrets else "changed a game without secrets"
        raise CheckFailed(f"{game.name}: resample {what}")


def check_one(game: Game, setup: Setup, seed: int, number: int) -> bool:
    """The game with this number of the run; the first is looked at closely throughout, the second is played soundly.

    Gives whether resampling changed anything in it.
    """
    random = Random(seed * 1_000_003 + number)
    playthrough = _Playthrough(game, setup, random, thorough=number == 0, sound=number % _SOUND_GAMES == 1)
    try:
        playthrough.run()
    except CheckFailed as failure:
        where = f"{game.name}, {describe_setup(game, setup)}, seed {seed}, game {number}"
        raise CheckFailed(f"{where}, move {len(playthrough.moves) + 1}: {failure}") from failure
    return playthrough.hidden


class _Shown(NamedTuple):
    """What a viewer is shown of a position is made from this and nothing else."""

    actors: list[int]
    is_chance: bool
    view: dict[str, Any]
    choices: list[Choice]


@dataclass
class _Playthrough:
    game: Game
    setup: Setup
    random: Random
    thorough: bool
    sound: bool
    moves: list[Move] = field(default_factory=list)
    hidden: bool = False
    """Whether anything was found to be hidden from anybody."""

    def run(self) -> None:
        game, setup = self.game, self.setup
        for option in game.options:
            _require(len(option.labels) == len(option.choices), f"{option.name} has choices without words")
        self.bounds = game.bounds(setup)
        self.fields = game.fields(setup)
        self.viewers = [*range(setup.players), SPECTATOR]
        self.names = tuple(verbatim(f"Player {seat}") for seat in range(setup.players))
        deal = game.deal(setup, self.random)
        state = game.start(setup, deal)
        self.components = game.components(state)
        self.every = 1 if self.thorough else max(1, self.typical_length(state) // _CLOSE_LOOKS)
        kept: list[tuple[State, bytes, int]] = []
        decisions = 0
        while not state.is_over():
            close = self.random.below(self.every) == 0
            if close:
                self.look_closely(state)
                kept.append((state.clone(), state.to_bytes(), len(self.moves)))
            before = state.clone() if close else None
            decisions += not state.is_chance()
            _require(decisions <= self.bounds.decisions, f"the game goes on after {self.bounds.decisions} decisions")
            self.step(state, before)
        self.check_end(state)
        for clone, data, length in kept:
            _require(clone.to_bytes() == data, f"a copy made after move {length} changed when the game went on")
        record = Record(game, setup, deal, [str(name) for name in self.names], self.moves, outcome=game.outcome(state))
        self.check_replay(record, state, kept)

    def typical_length(self, state: State) -> int:
        """How many moves a game like this one takes, found by playing one."""
        copy = state.clone()
        random = Random(7)
        length = 0
        while not copy.is_over():
            length += 1
            seat, action = _random_move(copy, random)
            copy.play(seat, action)
        return length

    def step(self, state: State, before: State | None) -> None:
        """One move, checked from both sides where `before` is given."""
        seat, action = self.next_move(state)
        notation = self.game.write_action(state, seat, action)
        state.telling, state.revealed = True, False
        state.apply(seat, action)
        events, revealed = list(state.journal), state.revealed
        state.telling, state.journal = False, []
        self.moves.append(Move(seat, action, notation))
        _require(self.game.components(state) == self.components, f"after {notation!r} the components are not the same")
        for event in events:
            self.check_line(event)
        if before is not None:
            self.check_nothing_leaks(before, state, Move(seat, action, notation), events, revealed)

    def next_move(self, state: State) -> tuple[int, int]:
        seat, action = _random_move(state, self.random)
        if self.sound and seat != CHANCE and self.random.below(_STRAY_MOVES) > 0:
            known = state.clone()
            known.resample(seat, Random(self.random.next()))
            action = self.game.heuristic(known, seat, Random(self.random.next()))
            _require(action in legal_actions(state, seat), f"the heuristic chose {action}, which is not legal")
        return seat, action

    # One position

    def look_closely(self, state: State) -> None:
        self.check_who_acts(state)
        self.check_copies(state)
        if state.is_chance():
            self.check_chance(state)
        for seat in actors(state):
            self.check_actions(state, seat)
            self.check_refusals(state, seat)
        picked = self.viewers[self.random.below(len(self.viewers))]
        for viewer in self.viewers:
            shown, twin = self.check_secrets(state, viewer)
            for choice in shown.choices:
                _words(choice.label)
            if self.thorough or viewer == picked:
                picture = self.picture(shown)
                if viewer in shown.actors:
                    self.check_offers(state, viewer, shown, picture[1])
                if viewer == picked:
                    _require(self.picture(twin) == picture, f"the same view of {_who(viewer)} is drawn in two ways")

    def check_who_acts(self, state: State) -> None:
        seats = actors(state)
        _require(state.is_chance() == (not seats), "either seats act or chance does, as long as the game is not over")
        _require(state.actors() >> self.setup.players == 0, "a seat that does not exist is said to act")

    def check_copies(self, state: State) -> None:
        data = state.to_bytes()
        _require(state.clone().to_bytes() == data, "a copy differs from its original")
        blank = self.game.new(self.setup, Random(3))
        blank.restore(data)
        _require(blank.to_bytes() == data, "written to bytes and read back, the position is another")
        for seat in actors(state):
            _require(legal_actions(blank, seat) == legal_actions(state, seat), "a position read back plays differently")
        try:
            blank.restore(data[:-8])
        except ValueError:
            return
        raise CheckFailed("a position cut short was read without an error")

    def check_chance(self, state: State) -> None:
        outcomes = chance_outcomes(state)
        _require(0 < len(outcomes) <= self.bounds.outcomes, f"chance has {len(outcomes)} outcomes")
        _require(len({outcome for outcome, _ in outcomes}) == len(outcomes), "an outcome of chance is listed twice")
        _require(all(probability > 0 for _, probability in outcomes), "an outcome of chance has no weight")
        _require(abs(sum(probability for _, probability in outcomes) - 1) < 1e-9, "probabilities do not sum to one")
        for outcome, _ in outcomes:
            self.check_notation(state, CHANCE, outcome)

    def check_actions(self, state: State, seat: int) -> None:
        actions = legal_actions(state, seat)
        _require(bool(actions), f"seat {seat} is to act but has nothing to do")
        _require(len(set(actions)) == len(actions), "an action is listed twice")
        _require(len(actions) <= self.bounds.legal, f"{len(actions)} actions are legal, more than declared")
        _require(all(0 <= action < self.bounds.actions for action in actions), "an action is out of bounds")
        notations = {self.check_notation(state, seat, action) for action in actions}
        _require(len(notations) == len(actions), "two legal actions are written alike")

    def check_notation(self, state: State, seat: int, action: int) -> str:
        notation = self.game.write_action(state, seat, action)
        tidy = " ".join(notation.lower().split())
        _require(notation == tidy != "", f"the notation {notation!r} is not one tidy line in lower case")
        read = self.game.parse(state, seat, notation)
        _require(read == action, f"{notation!r} means {read} when read, but {action} when written")
        return notation

    def check_refusals(self, state: State, seat: int) -> None:
        data = state.to_bytes()
        legal = set(legal_actions(state, seat))
        wrong = [self.random.below(self.bounds.actions) for _ in range(4)] + [-1, self.bounds.actions]
        waiting = next((other for other in range(self.setup.players) if other not in actors(state)), None)
        attempts = [(seat, action) for action in wrong if action not in legal]
        attempts += [(CHANCE, min(legal)), (self.setup.players, min(legal))]
        attempts += [] if waiting is None else [(waiting, min(legal))]
        for who, action in attempts:
            try:
                state.apply(who, action)
            except IllegalAction as refusal:
                _require(len(str(refusal)) > 10, f"action {action} is refused without a reason")
                _require(state.to_bytes() == data, f"the refused action {action} changed the position")
            else:
                raise CheckFailed(f"the illegal action {action} of seat {who} was taken")

    # Secrets

    def check_secrets(self, state: State, viewer: int) -> tuple[_Shown, _Shown]:
        """What the viewer cannot know is drawn anew: nothing he is shown may change, and the game can go on.

        Gives what he is shown of the true position and of the other.
        """
        seed = self.random.next()
        other = state.clone()
        other.resample(viewer, Random(seed))
        shown = self.shown(state, viewer)
        twin = self.shown(other, viewer)
        _require(twin == shown, f"what {_who(viewer)} sees tells a secret")
        for seat in actors(other):
            _require(bool(legal_actions(other, seat)), f"as far as {_who(viewer)} knows, seat {seat} can do nothing")
        if viewer != SPECTATOR:
            self.check_observation(state, other, viewer)
        drawn_anew = other.to_bytes()
        self.hidden |= drawn_anew != state.to_bytes()
        third = state.clone()
        third.resample(viewer, Random(seed + 1))
        third.resample(viewer, Random(seed))
        _require(
            third.to_bytes() == drawn_anew,
            f"resample for {_who(viewer)} depends on the hidden truth, not on his knowledge alone",
        )
        _require(self.game.components(other) == self.components, "resample made or lost components")
        return shown, twin

    def check_observation(self, state: State, other: State, seat: int) -> None:
        """The numbers a network gets are as many as declared, within bounds, and tell no secret either."""
        length = sum(part.length for part in self.fields)
        sheet = Sheet(length)
        self.game.observe(state, seat, sheet)
        numbers = list(sheet.numbers)
        _require(numbers == observation(self.game, other, seat), f"the observation tells seat {seat} a secret")
        _require(sheet.place == length, f"the observation has {sheet.place} numbers, not {length} as declared")
        place = 0
        for part in self.fields:
            found = numbers[place : place + part.length]
            for number in (min(found, default=part.low), max(found, default=part.high)):
                _require(part.low <= number <= part.high, f"the observation has {number} for {part.name}")
            place += part.length

    def shown(self, state: State, viewer: int) -> _Shown:
        """Everything this viewer's prompt, labels and scene are made from."""
        seats = actors(state)
        choices = self.game.choices(state, viewer) if viewer in seats else []
        return _Shown(seats, state.is_chance(), self.game.view(state, viewer), choices)

    def picture(self, shown: _Shown) -> tuple[Text, Scene]:
        """Prompt and scene, made from what is shown and from nothing else."""
        prompt = self.game.prompt(shown.view, self.names)
        _words(prompt)
        return prompt, self.game.scene(shown.view, shown.choices, self.names)

    def check_offers(self, state: State, seat: int, shown: _Shown, scene: Scene) -> None:
        """Several actions for one click, a sum to divide, and clicks where nothing is lit."""
        for course in scene.courses:
            copy = state.clone()
            for action in course.actions:
                possible = seat in actors(copy) and action in legal_actions(copy, seat)
                _require(possible, f"{str(course.label)!r} breaks off before action {action}")
                copy.play(seat, action)
        for split in scene.splits:
            _require(sum(split.proposal) == split.total, "the parts proposed for a sum do not add up to it")
        for piece in scene.pieces:
            wish = self.game.wish(shown.view, piece.id, piece.x, piece.y)
            if wish is not None:
                _require(0 <= wish < self.bounds.actions, f"a click on {piece.id} means {wish}, which is no action")
                _require(len(state.refusal(seat, wish)) > 10, f"a click on {piece.id} is refused without a reason")

    def check_nothing_leaks(self, before: State, after: State, move: Move, events: list[Event], revealed: bool) -> None:
        """A viewer who cannot tell two positions apart after a move was told the same, and nothing was shown."""
        for viewer in self.viewers:
            other = before.clone()
            other.resample(viewer, Random(self.random.next()))
            if move.seat != CHANCE and move.action not in legal_actions(other, move.seat):
                continue
            other.telling = True
            other.play(move.seat, move.action)
            if self.game.view(other, viewer) == self.game.view(after, viewer):
                told = _heard(other.journal, viewer)
                _require(told == _heard(events, viewer), f"the log of {move.notation!r} tells {_who(viewer)} a secret")
            else:
                _require(
                    revealed or move.seat == CHANCE,
                    f"{move.notation!r} shows {_who(viewer)} something unsaid: reveal()",
                )

    def check_line(self, event: Event) -> None:
        line = self.game.line(self.setup, event, self.names)
        if line is not None:
            _words(line.words)

    # The whole game

    def check_end(self, state: State) -> None:
        game = self.game
        outcome = game.outcome(state)
        _require(not actors(state) and not state.is_chance(), "the game is over, but somebody is still to act")
        lowest, highest = self.bounds.score
        _require(all(lowest <= score <= highest for score in outcome.scores), f"scores {outcome.scores} out of bounds")
        if self.setup.players > 1:
            first = tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
            _require(outcome.winners == first, "the winners are not those who rank first")
        _words(outcome.reason)
        for viewer in self.viewers:
            self.picture(self.shown(state, viewer))

    def check_replay(self, record: Record, end: State, kept: list[tuple[State, bytes, int]]) -> None:
        """The record, written, read and replayed, goes through the same positions: so do undo and redo."""
        again = read_record(record.to_text().splitlines(keepends=True))
        _require(again.moves == record.moves, "the record read back has other moves")
        positions = {length: data for _, data, length in kept}
        positions[len(self.moves)] = end.to_bytes()
        state = again.start()
        for number, move in enumerate([*again.moves, None]):
            if number in positions:
                _require(state.to_bytes() == positions[number], f"replayed to move {number}, the position is another")
            if move is not None:
                state.play(move.seat, move.action)


def _random_move(state: State, random: Random) -> tuple[int, int]:
    if state.is_chance():
        return CHANCE, state.draw(random, Actions())
    seats = actors(state)
    seat = seats[random.below(len(seats))]
    actions = legal_actions(state, seat)
    return seat, actions[random.below(len(actions))]


def _heard(events: list[Event], viewer: int) -> list[Event]:
    """What a viewer is told, in any order: of two cards that somebody draws at once the log may name either first."""
    return sorted(event for event in events if event[1] in (EVERYBODY, viewer))


def _words(words: Text) -> None:
    """Renders in every language without a hole."""
    for language in LANGUAGES:
        _require(words.render(language).strip() != "", f"no words for {words.template!r} in {language}")


def _who(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


def _require(holds: bool, problem: str) -> None:
    if not holds:
        raise CheckFailed(problem)
