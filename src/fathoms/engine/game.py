"""What a game is to the rest of Fathoms: its name, its choices, and how to deal, read, show and describe it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

from fathoms.engine import likeness
from fathoms.engine.guide import Guide
from fathoms.engine.observation import Field, Sheet
from fathoms.engine.random import Random
from fathoms.engine.setup import Edition, OptionValue, Setup
from fathoms.engine.state import CHANCE, Actions, Event, IllegalAction, State
from fathoms.scene.scene import Choice, Scene
from fathoms.text import Text, text

Names: TypeAlias = tuple[Text, ...]
"""What the players are called, by seat."""


class BadSetup(ValueError):
    """The game cannot be played like this. The message says what is wrong in one sentence."""


@dataclass(frozen=True)
class Option:
    """One choice of rules made before the game. The default is the ruling."""

    name: str
    default: OptionValue
    help: Text
    choices: tuple[OptionValue, ...] = (False, True)
    labels: tuple[Text, ...] = (text("No"), text("Yes"))
    """What people read, choice by choice."""


@dataclass(frozen=True)
class Bounds:
    """What no game ever exceeds. The conformance kit holds the rules to it."""

    actions: int
    """Every action of a seat is a whole number from 0 up to, not including, this."""
    legal: int
    """The most actions legal at once."""
    decisions: int
    """The most decisions in one game, all seats together."""
    outcomes: int
    """The most outcomes of one chance event."""
    score: tuple[int, int]
    """Lowest and highest final score."""


@dataclass(frozen=True)
class Line:
    """One line of the log, and the pieces of the scene it speaks of."""

    words: Text
    about: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 is first; equal places share a rank."""
    winners: tuple[int, ...]
    reason: Text


LINE_LETTERS = 500
"""The longest line of an edition file. TOML allows lines that take many seconds to read."""

Share: TypeAlias = tuple[Text, int]
"""Points, and what they are for."""


def all_in_one(state: State, seat: int) -> list[Share]:
    """The points of a game that does not say where they come from."""
    return [(text("Points"), state.score(seat))]


@dataclass(frozen=True)
class Game:
    """One game, as its folder under `games/` describes it."""

    name: str
    title: str
    version: int
    designers: str
    year: int
    players: tuple[int, int]
    minutes: tuple[int, int]
    summary: Text
    options: tuple[Option, ...]
    bounds: Callable[[Setup], Bounds]
    deal: Callable[[Setup, Random], list[int]]
    """Everything drawn before the first move, as whole numbers: order of decks, values of tiles, first player."""
    start: Callable[[Setup, list[int]], State]
    """The first position. Raises ValueError with a sentence for a deal that cannot be."""
    write_action: Callable[[State, int, int], str]
    """The notation of an action by this seat (or CHANCE) in this position: short, lower case, one line."""
    read_action: Callable[[State, int, str], int | None]
    """The action a notation means, legal here or not; None if it is not understood at all."""
    view: Callable[[State, int], dict[str, Any]]
    """What this seat (or SPECTATOR) may see, as plain data. All that people are shown is made from it alone."""
    label: Callable[[dict[str, Any], int], Text]
    """What a button for this action of the viewer says: "Dive on", "Take the treasure"."""
    prompt: Callable[[dict[str, Any], Names], Text]
    """What is asked of the viewer now, in one sentence, or what everybody waits for."""
    scene: Callable[[dict[str, Any], list[Choice], Names], Scene]
    """The picture of a view, with what the viewer may do in it."""
    line: Callable[[Setup, Event, Names], Line | None]
    """The log line of an event; None where there is nothing to say. Its audience is seen to elsewhere."""
    endings: tuple[Text, ...]
    heuristic: Callable[[State, int, Random], int]
    """The choice of a sound player. It is handed a position resampled for its seat, never the true one."""
    components: Callable[[State], dict[str, int]]
    """How many of each component there are in all places together; never changes in a game."""
    folder: str
    """The name of its folder under `games/`."""
    estimate: Callable[[State, int], float] = lambda state, seat: float(state.score(seat))
    """The points this seat may expect at the end, for search that does not play every game out. Like the heuristic, it
    looks only at what everybody knows."""
    fields: Callable[[Setup], list[Field]] = lambda _setup: []
    """The numbers of an observation, in order."""
    observe: Callable[[State, int, Sheet], None] = lambda _state, _seat, _sheet: None
    """Put what this seat may know on the sheet, as numbers for a network: the fields, one after the other."""
    search: Mapping[str, float] = field(default_factory=dict)
    """Settings of the search (see engine/search.py) that serve this game better than the usual ones."""
    guide: Callable[[Setup], Guide | None] = lambda _setup: None
    """What guides the search for this way to play, if anything does."""
    learned: Callable[[Setup], Guide | None] = lambda _setup: None
    """A guide that has learned from games, slower and stronger, if there is one."""
    tiers: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """How the bots for people differ here from the usual ones (see bots/tiers.py): by tier, fields of their plan."""
    secrets: bool = True
    """Whether anything is ever hidden from anybody."""
    editions: tuple[str, ...] = ("printed",)
    """The first is `edition.toml`, each other one `edition-NAME.toml`."""
    weight: int = 2
    """How much there is to learn: 1 is a few minutes, 5 an evening."""
    breakdown: Callable[[State, int], list[Share]] = all_in_one
    """Where the points of a seat came from, when the game is over. They add up to its score."""
    wish: Callable[[dict[str, Any], str, float, float], int | None] = lambda _view, _piece, _x, _y: None
    """The action that the viewer has in mind when clicking on this piece of the scene (or none, "") at this place; None
    where there is nothing to do in any position. Asked where nothing is lit, to say why."""
    objection: Callable[[Setup], str] = lambda _setup: ""
    """Why these options, players and edition do not go together, in one sentence; empty if they do."""

    # Setting up

    def load_edition(self, name: str) -> Edition:
        """One of the editions that ship with the game, or an owner's own file."""
        if name in self.editions:
            file_name = "edition.toml" if name == self.editions[0] else f"edition-{name}.toml"
            return _shipped_edition(name, self.folder, file_name)
        if not name.endswith(".toml"):
            raise BadSetup(f"{self.title} has no edition {name!r}; it has {', '.join(self.editions)}.")
        try:
            return self.own_edition(name, Path(name).read_text())
        except UnicodeDecodeError:
            raise BadSetup(f"The edition file {name} is not text.") from None
        except OSError as error:
            raise BadSetup(f"The edition file {name} cannot be read: {error.strerror}.") from None

    def own_edition(self, name: str, source: str) -> Edition:
        """An edition that did not come with the game: its numbers must be like the printed ones."""
        edition = self.edition_from_text(name, source)
        if objection := likeness.objection(edition.tables, [self.load_edition(self.editions[0]).tables]):
            raise BadSetup(objection)
        return edition

    def edition_from_text(self, name: str, source: str) -> Edition:
        return _read_edition(name, source)

    def allows(self, players: int, options: Mapping[str, OptionValue]) -> bool:
        """Whether the game can be played by this many with these options."""
        try:
            self.setup(players, options)
        except BadSetup:
            return False
        return True

    def fewest_players(self, options: Mapping[str, OptionValue] | None = None) -> int:
        """The fewest that can play with these options."""
        fewest, most = self.players
        return next((count for count in range(fewest, most + 1) if self.allows(count, options or {})), fewest)

    def setup(
        self, players: int, options: Mapping[str, OptionValue] | None = None, edition: str | Edition = ""
    ) -> Setup:
        """Players, options and edition, checked and completed with defaults."""
        fewest, most = self.players
        if not fewest <= players <= most:
            raise BadSetup(f"{self.title} is for {fewest} to {most} players, not {players}.")
        chosen: dict[str, OptionValue] = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            option = next((option for option in self.options if option.name == name), None)
            if option is None:
                known = ", ".join(option.name for option in self.options)
                raise BadSetup(f"{self.title} has no option {name!r}; it has {known}.")
            # By type too: 1 is as good as True to Python, but not in a record.
            if not any(type(value) is type(choice) and value == choice for choice in option.choices):
                choices = ", ".join(str(choice).lower() for choice in option.choices)
                raise BadSetup(f"The option {name} takes {choices}, not {str(value).lower()}.")
            chosen[name] = value
        if isinstance(edition, str):
            edition = self.load_edition(edition or self.editions[0])
        setup = Setup(players, chosen, edition)
        if objection := self.objection(setup):
            raise BadSetup(objection)
        return setup

    def new(self, setup: Setup, random: Random) -> State:
        """A freshly dealt game."""
        return self.start(setup, self.deal(setup, random))

    # Reading and writing actions

    def parse(self, state: State, seat: int, words: str) -> int:
        """The action that these typed words mean. What is not understood raises IllegalAction with a sentence."""
        tidy = " ".join(words.lower().split())
        action = self.read_action(state, seat, tidy)
        if action is not None:
            return action
        actions = Actions()
        if seat == CHANCE:
            state.chance_outcomes(actions)
        else:
            state.legal_actions(seat, actions)
        known = [self.write_action(state, seat, legal) for legal in actions.to_list()]
        shown = ", ".join(known[:8]) + (", ..." if len(known) > 8 else "")
        raise IllegalAction(f"{tidy!r} is not understood here; possible: {shown}.")

    def choices(self, state: State, seat: int, view: dict[str, Any] | None = None) -> list[Choice]:
        """What this seat may do now, with notation and label; `view` is the seat's own, where it is at hand."""
        if view is None:
            view = self.view(state, seat)
        return [
            Choice(action, self.write_action(state, seat, action), self.label(view, action))
            for action in legal_actions(state, seat)
        ]

    # Results

    def outcome(self, state: State) -> Outcome:
        seats = range(state.setup.players)
        standings = [state.standing(seat) for seat in seats]
        return Outcome(
            scores=tuple(state.score(seat) for seat in seats),
            ranks=tuple(1 + sum(other > standing for other in standings) for standing in standings),
            winners=tuple(seat for seat in seats if state.wins(seat)),
            reason=self.endings[state.ending()],
        )

    @cached_property
    def rules_page(self) -> str:
        return (files("fathoms.games") / self.folder / "rules.md").read_text()


@cache
def _shipped_edition(name: str, folder: str, file_name: str) -> Edition:
    """Read once: nobody changes an edition."""
    return _read_edition(name, (files("fathoms.games") / folder / file_name).read_text())


def _read_edition(name: str, source: str) -> Edition:
    if any(len(line) > LINE_LETTERS for line in source.split("\n")):
        raise BadSetup(f"The edition {name} is not a valid file: it has a line of more than {LINE_LETTERS} characters.")
    try:
        return Edition(name, tomllib.loads(source), source)
    except RecursionError:
        raise BadSetup(f"The edition {name} is not a valid file: it has too many brackets in one another.") from None
    except ValueError as error:
        raise BadSetup(f"The edition {name} is not a valid file: {error}.") from None


def legal_actions(state: State, seat: int) -> list[int]:
    """What this seat may do now, as a list."""
    actions = Actions()
    state.legal_actions(seat, actions)
    return actions.to_list()


def observation(game: Game, state: State, seat: int) -> list[int]:
    """What this seat may know, as numbers."""
    sheet = Sheet(sum(field.length for field in game.fields(state.setup)))
    game.observe(state, seat, sheet)
    return list(sheet.numbers)


def actors(state: State) -> list[int]:
    """The seats that may act now, as a list."""
    mask = state.actors()
    return [seat for seat in range(state.setup.players) if mask >> seat & 1]


def chance_outcomes(state: State) -> list[tuple[int, float]]:
    """Outcome and probability of each thing chance may bring now."""
    outcomes = Actions()
    state.chance_outcomes(outcomes)
    weights = [int(outcomes.weights[i]) for i in range(outcomes.count)]
    return [(outcome, weight / sum(weights)) for outcome, weight in zip(outcomes.to_list(), weights, strict=True)]
