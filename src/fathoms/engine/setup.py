"""What is agreed before a game is dealt: how many play, which options, which edition."""

from collections.abc import Mapping
from typing import Any, TypeAlias

OptionValue: TypeAlias = bool | int | str


class Edition:
    """The numbers of a printed game: tables read from an edition file, each with its provenance."""

    def __init__(self, name: str, tables: Mapping[str, Any], source: str) -> None:
        self.name = name
        self.tables = tables
        self.source = source


class Setup:
    """Players, options with every default filled in, and the edition. Never changes once made."""

    def __init__(self, players: int, options: Mapping[str, OptionValue], edition: Edition) -> None:
        self.players = players
        self.options = options
        self.edition = edition
