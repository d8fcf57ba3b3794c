"""A tournament between bots, kept in a folder, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fathoms.arena.fixtures import Fixture, Result, fixtures
from fathoms.arena.workers import BadTournament, play_here, play_on_ray
from fathoms.bots import make_bot
from fathoms.engine.game import Game
from fathoms.engine.setup import Setup
from fathoms.games import get_game
from fathoms.recipe import Recipe

if TYPE_CHECKING:
    from fathoms.arena.ratings import Standings

Watch = Callable[[list[Result], int], None]
"""Told of the results so far and of how many games there are in all, after each game."""


@dataclass(frozen=True)
class Tournament:
    """What is played; the same in, the same out."""

    recipe: Recipe
    bots: list[str]
    games: int
    seed: int

    @classmethod
    def of(cls, game: Game, setup: Setup, bots: list[str], games: int, seed: int) -> Tournament:
        """At least this many games: every deal is played with every rotation of seats."""
        if len(bots) < 2:
            raise BadTournament("A tournament needs at least two bots.")
        if setup.players < 2:
            raise BadTournament("A tournament needs at least two players at a table.")
        for name in bots:
            make_bot(name, outside=True)
        return cls(Recipe.of(game, setup), bots, len(fixtures(bots, setup.players, games)), seed)

    def fixtures(self) -> list[Fixture]:
        return fixtures(self.bots, self.recipe.players, self.games)

    def play(
        self, folder: Path | None = None, workers: int = 1, ray: str | None = None, watch: Watch | None = None
    ) -> list[Result]:
        """All results, by number. Those found in the folder are not played again."""
        store = Store(folder, self) if folder is not None else None
        results = store.results() if store is not None else []
        done = {result.number for result in results}
        if watch is not None:
            watch(results, self.games)
        for result in self._play([fixture for fixture in self.fixtures() if fixture.number not in done], workers, ray):
            # A worker that was thought dead may report after another took its game.
            if result.number in done:
                continue
            done.add(result.number)
            results.append(result)
            if store is not None:
                store.add(result)
            if watch is not None:
                watch(results, self.games)
        results.sort(key=lambda result: result.number)
        return results

    def _play(self, left: list[Fixture], workers: int, ray: str | None) -> Iterator[Result]:
        if not left:
            return iter(())
        if ray is not None:
            return play_on_ray(self.recipe, self.seed, left, ray)
        return play_here(self.recipe, self.seed, left, workers)


class Store:
    """The folder of a tournament: `arena.json` says what is played, `games.jsonl` holds a line for each game."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self._games = folder / "games.jsonl"
        folder.mkdir(parents=True, exist_ok=True)
        description = json.loads(json.dumps(asdict(tournament)))
        head = folder / "arena.json"
        if head.exists():
            self._check_same(head, description)
        else:
            head.write_text(json.dumps(description, indent=2) + "\n")

    def _check_same(self, head: Path, description: dict[str, object]) -> None:
        try:
            found = json.loads(head.read_text())
        except ValueError:
            raise BadTournament(f"{head} is damaged; give another folder.") from None
        different = [name for name in description if found.get(name) != description[name]]
        # More games of the same tournament are welcome: those played already stay what they are.
        if different == ["games"]:
            head.write_text(json.dumps(description, indent=2) + "\n")
        elif different:
            raise BadTournament(
                f"{head.parent} holds another tournament (different {', '.join(different)}); give another folder."
            )

    def results(self) -> list[Result]:
        """The games played so far. A line cut off when the run was killed is removed, and its game played again."""
        if not self._games.exists():
            return []
        content = self._games.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:
            self._games.write_bytes(whole)
        try:
            return [Result(**json.loads(line)) for line in whole.splitlines()]
        except (ValueError, TypeError):
            raise BadTournament(f"{self._games} is damaged; give another folder.") from None

    def add(self, result: Result) -> None:
        with self._games.open("a") as stream:
            stream.write(json.dumps(asdict(result)) + "\n")


def write_report(folder: Path, tournament: Tournament, results: list[Result]) -> Standings:
    """The results as Parquet, the standings as JSON and as a plot."""
    import pyarrow
    import pyarrow.parquet

    from fathoms.arena.plot import plot_standings
    from fathoms.arena.ratings import standings

    table = standings(results)
    pyarrow.parquet.write_table(
        pyarrow.Table.from_pylist([asdict(result) for result in results]), folder / "games.parquet"
    )
    (folder / "standings.json").write_text(json.dumps(asdict(table), indent=2) + "\n")
    title = get_game(tournament.recipe.game).title
    plot_standings(table, folder / "standings.png", f"{title}, {tournament.recipe.players} players")
    return table
