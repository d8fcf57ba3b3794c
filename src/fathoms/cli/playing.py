"""`fathoms play`: a game in the terminal, against bots or each other."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from fathoms.analysis import HINT, weigh
from fathoms.bots import BadBot, Bot, make_bot
from fathoms.cli.arguments import Bots, EditionName, GameName, Options, Players, Seed, read_bots, read_setup
from fathoms.engine.random import HashRandom, Random
from fathoms.engine.state import IllegalAction
from fathoms.record import SaveError
from fathoms.scene.terminal import TONES, scene_to_terminal
from fathoms.table import Seat, Table

_HELP = """\
Type the number or the words of a choice. Also:
  undo         take back your last action        board        draw the board again
  hint         what a bot would do               log          what has happened so far
  save FILE    keep the game in a file           quit         leave
"""


def play(
    game: GameName,
    players: Players = None,
    bots: Bots = "heuristic",
    people: Annotated[int, typer.Option(min=0, help="How many people play here, taking turns at the keys.")] = 1,
    seed: Seed = None,
    option: Options = None,
    edition: EditionName = "",
) -> None:
    """Play a game in the terminal. Bots take the seats that people leave free."""
    played, setup = read_setup(game, players, option, edition)
    if people > setup.players:
        raise BadBot(f"There are {setup.players} seats, not enough for {people} people.")
    names = read_bots(bots)
    free = setup.players - people
    names = names * free if len(names) == 1 else names
    if len(names) != free:
        raise BadBot(f"{free} seats are left for bots, but {len(names)} bots are named.")
    seats = [Seat(f"Player {seat + 1}") for seat in range(people)]
    seats += [Seat(f"{name} {seat + 1}" if free > 1 else name, name) for seat, name in enumerate(names, people)]
    # A seed is for repeating a game; without one nobody can foresee the dice.
    random = HashRandom(secrets.token_bytes(32)) if seed is None else Random(seed)
    session = _Session(Table(played, setup, seats, played.deal(setup, random)), random)
    try:
        session.run()
    finally:
        for bot in session.bots.values():
            bot.close()


class _Session:
    """One game at the keys."""

    def __init__(self, table: Table, random: Random) -> None:
        self.table = table
        self.random = random
        self.console = Console(highlight=False)
        self.bots: dict[int, Bot] = {
            number: make_bot(seat.bot, outside=True) for number, seat in enumerate(table.seats) if seat.bot is not None
        }
        self.told = 0
        self.drawn_for: tuple[int, int] | None = None

    def run(self) -> None:
        self.console.print(f"[bold]{self.table.game.title}[/]. Type 'help' for what you can type.")
        while not self.table.is_over:
            if self.table.waits_for_chance:
                self.table.draw_chance(self.random)
                continue
            seat = self.table.actors[0]
            if seat in self.bots:
                self.table.act(seat, self.bots[seat].choose(self.table.knowledge(seat), self.random))
            elif not self.ask(seat):
                return
        self.finish()

    def finish(self) -> None:
        viewer = self.viewer()
        self.draw(viewer)
        self.tell(viewer)
        outcome = self.table.outcome()
        self.console.print(f"\n[bold]{outcome.reason}[/]")
        for seat in sorted(range(len(self.table.seats)), key=lambda seat: outcome.ranks[seat]):
            won = "  wins" if seat in outcome.winners else ""
            self.console.print(
                f"  {outcome.ranks[seat]}. [{TONES[seat]}]{self.table.seats[seat].name}[/] {outcome.scores[seat]}{won}"
            )

    def viewer(self) -> int:
        """Whose eyes the last picture is drawn for: the only person's, or the first one's."""
        return next((seat for seat in range(len(self.table.seats)) if seat not in self.bots), 0)

    # A person's turn

    def ask(self, seat: int) -> bool:
        """One answer of this person. False: he quits."""
        if self.drawn_for != (seat, self.table.length):
            self.draw(seat)
            self.tell(seat)
            self.offer(seat)
            self.drawn_for = (seat, self.table.length)
        try:
            words = self.console.input("[bold]> [/]").strip()
        except EOFError:
            self.console.print()
            return False
        try:
            return self.obey(seat, words)
        except (IllegalAction, SaveError) as error:
            self.console.print(f"[yellow]{error}[/]")
            return True

    def obey(self, seat: int, words: str) -> bool:
        verb, _, rest = words.partition(" ")
        match verb.lower():
            case "":
                pass
            case "quit" | "exit":
                return False
            case "help":
                self.console.print(_HELP)
            case "undo":
                self.table.undo(seat)
                self.told = min(self.told, self.table.length)
            case "hint":
                self.hint(seat)
            case "board":
                self.drawn_for = None
            case "log":
                for _, line in self.table.log(seat):
                    self.console.print(f"  {line.words}")
            case "save":
                self.save(Path(rest.strip() or f"{self.table.game.name}.fathoms"))
            case _:
                self.act(seat, words)
        return True

    def act(self, seat: int, words: str) -> None:
        choices = self.table.choices(seat)
        if words.isdecimal():
            if not 1 <= int(words) <= len(choices):
                raise IllegalAction(f"There are {len(choices)} choices; there is no number {words}.")
            self.table.act(seat, choices[int(words) - 1].action)
        else:
            self.table.act_by_words(seat, words)

    def hint(self, seat: int) -> None:
        best = weigh(self.table.knowledge(seat), self.random, HINT).actions[0]
        choice = next(choice for choice in self.table.choices(seat) if choice.action == best.action)
        chance = f"its chance of winning is about {best.value:.0%}"
        self.console.print(f"A bot would choose: {choice.label} ({choice.notation}); {chance}.")

    def save(self, path: Path) -> None:
        self.table.record().save(path)
        self.console.print(f"Saved in {path}.")

    # What is shown

    def draw(self, viewer: int) -> None:
        self.console.print()
        self.console.print(scene_to_terminal(self.table.scene(viewer), self.console.width))

    def tell(self, viewer: int) -> None:
        for _, line in self.table.log(viewer, self.told):
            self.console.print(f"  [dim]{line.words}[/]")
        self.told = self.table.length

    def offer(self, seat: int) -> None:
        name = "" if len(self.table.seats) - len(self.bots) == 1 else f"{self.table.seats[seat].name}: "
        self.console.print(f"[bold]{name}{self.table.prompt(seat)}[/]")
        for number, choice in enumerate(self.table.choices(seat), 1):
            self.console.print(f"  {number:2}  {choice.label}  [dim]{choice.notation}[/]")


def add_to(app: typer.Typer) -> None:
    app.command("play")(play)
