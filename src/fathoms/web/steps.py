"""The log of a table: what was agreed when it was made, and every step since. A table is a fold of these."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from fathoms.engine.setup import OptionValue

SeatKind: TypeAlias = Literal["me", "here", "open", "invited", "bot"]
ClockKind: TypeAlias = Literal["none", "move", "game", "days"]


class SeatPlan(msgspec.Struct, frozen=True):
    """Who is to sit here."""

    kind: SeatKind
    name: str = ""
    bot: str | None = None
    invite: str | None = None
    """The secret of an invited seat's own link."""


class Clock(msgspec.Struct, frozen=True):
    """How long players may think."""

    kind: ClockKind = "none"
    seconds: int = 0
    increment: int = 0


class Fork(msgspec.Struct, frozen=True):
    """A game that begins in the middle of another one: the position as one seat knew it, the rest drawn anew."""

    table: str
    deal: list[int]
    position: bytes


class Head(msgspec.Struct, frozen=True):
    """What was agreed when the table was made. Never changes."""

    id: str
    game: str
    version: int
    options: dict[str, OptionValue]
    edition: str
    seats: list[SeatPlan]
    maker: str
    maker_name: str
    public: bool
    clock: Clock
    bot: str
    created: float
    seed: str
    """Secret until the game is over."""
    words: str = ""
    """What the maker adds to the seed."""
    fork: Fork | None = None
    hints: bool = True
    """Whether players may ask what a bot would do."""
    own_edition: str = ""
    """The text of an edition file of the maker's own; empty for an edition that ships with the game."""


class Played(msgspec.Struct, frozen=True, array_like=True):
    """One move: a seat's action or an outcome of chance."""

    seat: int
    action: int
    notation: str
    seconds: float | None = None


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """One entry of the log."""

    number: int
    at: float
    person: str | None = None
    """Who asked for it; None for the server itself."""
    id: str | None = None
    """The client's own id of the request."""


class Joined(Step, tag="joined", frozen=True, kw_only=True):
    seat: int
    name: str
    words: str = ""


class Started(Step, tag="started", frozen=True, kw_only=True):
    deal: list[int]
    moves: list[Played] = []
    """Outcomes of chance that come before the first choice."""


class Acted(Step, tag="acted", frozen=True, kw_only=True):
    after: int
    """How many moves had been made before."""
    moves: list[Played]
    """The action and the outcomes of chance that follow it."""


class TookBack(Step, tag="took_back", frozen=True, kw_only=True):
    seat: int


class Said(Step, tag="said", frozen=True, kw_only=True):
    seat: int
    words: str


class Left(Step, tag="left", frozen=True, kw_only=True):
    seat: int
    why: Literal["asked", "absent", "time"] = "asked"


class CameBack(Step, tag="came_back", frozen=True, kw_only=True):
    seat: int


class Resigned(Step, tag="resigned", frozen=True, kw_only=True):
    seat: int
    why: Literal["asked", "time"] = "asked"


class TimeGiven(Step, tag="time_given", frozen=True, kw_only=True):
    """The server was away: nobody's clock ran meanwhile."""

    seconds: float


class Closed(Step, tag="closed", frozen=True, kw_only=True):
    pass


class NextTable(Step, tag="next_table", frozen=True, kw_only=True):
    table: str


class Replaced(Step, tag="replaced", frozen=True, kw_only=True):
    """Somebody is somebody else now, or forgotten. What the log and its head said of him was changed with this step, so
    who holds the table in memory has to read it anew."""

    who: str
    by: str | None = None
    """The account a guest has become; none for somebody who is to be forgotten."""


AnyStep: TypeAlias = (
    Joined | Started | Acted | TookBack | Said | Left | CameBack | Resigned | TimeGiven | Closed | NextTable | Replaced
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyStep] = msgspec.json.Decoder(AnyStep)
_head_decoder = msgspec.json.Decoder(Head)


def encode(step: AnyStep | Head) -> bytes:
    return _encoder.encode(step)


def decode_step(body: bytes) -> AnyStep:
    return _decoder.decode(body)


def decode_head(body: bytes) -> Head:
    return _head_decoder.decode(body)
