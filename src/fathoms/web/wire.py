"""What goes over the wire, as structs: bodies of requests, answers, messages of the WebSocket. See docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fathoms.engine.setup import OptionValue
from fathoms.web.hosted import Phase
from fathoms.web.limits import CHAT_LETTERS, EDITION_BYTES, NAME_LETTERS, WORDS_LETTERS
from fathoms.web.steps import ClockKind, SeatKind

Language: TypeAlias = Literal["en", "de", "fr", "it"]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=NAME_LETTERS)]
Words: TypeAlias = Annotated[str, Meta(max_length=WORDS_LETTERS)]
ChatLine: TypeAlias = Annotated[str, Meta(max_length=2 * CHAT_LETTERS)]
"""More than a line may have, so that somebody who typed too much is told how much is allowed."""
Small: TypeAlias = Annotated[int, Meta(ge=0, le=2**31 - 1)]
END = r"$(?!\n)"
"""Of the whole string: what `$` means elsewhere, but not in Python."""
VISIBLE = rf"^[^\x00-\x20\x7f]*{END}"
"""No spaces, and nothing that a database cannot hold."""
PASSWORD_LETTERS = (8, 200)
Password: TypeAlias = Annotated[str, Meta(max_length=PASSWORD_LETTERS[1])]
NewPassword: TypeAlias = Annotated[str, Meta(min_length=PASSWORD_LETTERS[0], max_length=PASSWORD_LETTERS[1])]
Email: TypeAlias = Annotated[str, Meta(max_length=200, pattern=VISIBLE)]
Webhook: TypeAlias = Annotated[str, Meta(max_length=500, pattern=VISIBLE)]
RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


# Bodies of requests


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends. A field that is not known is a mistake."""


class ChangeMe(Body):
    name: Name | None = None
    language: Language | None = None


class NewAccount(Body):
    login: Annotated[str, Meta(min_length=3, max_length=40, pattern=rf"^[A-Za-z0-9._-]+{END}")]
    password: NewPassword
    email: Email | None = None
    webhook: Webhook | None = None


class ChangeAccount(Body):
    """What is left out stays as it is; an empty address is removed."""

    password: Password
    new_password: NewPassword | None = None
    email: Email | None = None
    webhook: Webhook | None = None


class Login(Body):
    login: Annotated[str, Meta(max_length=40, pattern=VISIBLE)]
    password: Password


class DeleteMe(Body):
    password: Password | None = None


class NewSeat(Body):
    kind: SeatKind
    name: Annotated[str, Meta(max_length=NAME_LETTERS)] = ""
    bot: Annotated[str, Meta(max_length=40)] | None = None


class NewClock(Body):
    kind: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=0, le=86400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class NewTable(Body):
    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=12)]
    options: dict[Annotated[str, Meta(max_length=60)], OptionValue] = {}
    edition: Annotated[str, Meta(max_length=60)] = ""
    own_edition: Annotated[str, Meta(max_length=EDITION_BYTES)] = ""
    public: bool = False
    clock: NewClock = msgspec.field(default_factory=NewClock)
    words: Words = ""
    bot: Annotated[str, Meta(max_length=40)] = "heuristic"
    hints: bool = True


class Join(Body):
    seat: Small | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None
    words: Words = ""


class Fork(Body):
    seat: Small
    at: Small


# Answers


class Problem(msgspec.Struct):
    """Every refusal."""

    code: str
    sentence: str


class Me(msgspec.Struct):
    """Told to nobody else."""

    id: str | None
    name: str
    language: Language
    account: bool
    login: str | None
    email: str | None
    webhook: str | None


class RatingInfo(msgspec.Struct):
    who: str
    person: str | None
    bot: str | None
    game: str
    title: str
    rating: float
    uncertainty: float
    games: int


class PlayedInfo(msgspec.Struct):
    table: str
    game: str
    title: str
    at: float
    seats: list[str]
    scores: list[int]
    rank: int


class Profile(msgspec.Struct):
    id: str
    name: str
    ratings: list[RatingInfo]
    games: list[PlayedInfo]


class OptionInfo(msgspec.Struct):
    name: str
    default: OptionValue
    choices: list[OptionValue]
    labels: list[str]
    help: str


class GameInfo(msgspec.Struct):
    name: str
    title: str
    version: int
    designers: str
    year: int
    players: tuple[int, int]
    minutes: tuple[int, int]
    weight: int
    summary: str
    secrets: bool
    options: list[OptionInfo]
    editions: list[str]


class Scores(msgspec.Struct):
    scores: list[list[int]]
    """After each number of moves from none on: the points, by seat."""


class ShareInfo(msgspec.Struct):
    what: str
    points: int


class Sources(msgspec.Struct):
    seats: list[list[ShareInfo]]
    """By seat: what its points are for; they add up to its score."""


class Costly(msgspec.Struct):
    """The choice that cost a seat most."""

    move: int
    played: str
    best: str
    lost: float


class Judgement(msgspec.Struct):
    """How far luck and skill of a game are weighed, and what is found so far, as chances of winning."""

    done: bool
    weighed: int
    of: int
    luck: list[float] | None
    """By seat: what chance gave or took; None where nothing is rolled."""
    lost: list[float]
    """By seat: what choices that were not the best gave away."""
    costly: list[Costly | None]


class LessonStep(msgspec.Struct):
    at: int
    """After how many moves."""
    words: str
    tries: str | None
    """The move the learner makes now, in notation."""


class LessonInfo(msgspec.Struct):
    title: str
    steps: list[LessonStep]
    moves: list[int]
    """The actions of the whole game, chance included."""


class BotInfo(msgspec.Struct):
    name: str
    title: str


class SeatInfo(msgspec.Struct):
    seat: int
    kind: SeatKind
    name: str
    person: str | None
    bot: str | None
    left: bool
    resigned: bool
    taken: bool
    invite: str | None


class OutcomeInfo(msgspec.Struct):
    scores: list[int]
    ranks: list[int]
    winners: list[int]
    reason: str


class ClockRule(msgspec.Struct):
    kind: ClockKind
    seconds: int
    increment: int


class FairInfo(msgspec.Struct):
    commitment: str
    words: list[str]
    seed: str | None


class TableInfo(msgspec.Struct):
    id: str
    game: str
    title: str
    options: dict[str, OptionValue]
    edition: str
    players: int
    public: bool
    phase: Phase
    link: str
    created: float
    maker: str | None
    seats: list[SeatInfo]
    mine: list[int]
    actors: list[int]
    clock: ClockRule
    moves: int
    number: int
    next: str | None
    outcome: OutcomeInfo | None
    fair: FairInfo
    hints: bool


# From the server, live


class ChoiceInfo(msgspec.Struct):
    action: int
    notation: str
    label: str


class LogLine(msgspec.Struct):
    move: int
    words: str
    about: list[str]


class ChatInfo(msgspec.Struct):
    number: int
    name: str
    seat: int
    words: str
    at: float


class ClockInfo(msgspec.Struct):
    kind: ClockKind
    deadlines: list[float | None]
    left: list[float]
    now: float


class Frame(msgspec.Struct, tag_field="type", tag="frame"):
    number: int
    fresh: bool
    table: str
    game: str
    phase: Phase
    viewer: int | None
    mine: list[int]
    moves: int
    scene: dict[str, Any] | None
    choices: list[ChoiceInfo]
    prompt: str
    keep: int
    log: list[LogLine]
    chat: list[ChatInfo]
    actors: list[int]
    seats: list[SeatInfo]
    clock: ClockInfo | None
    undo: bool
    over: bool
    outcome: OutcomeInfo | None
    next: str | None


class Presence(msgspec.Struct, tag_field="type", tag="presence"):
    connected: list[int]
    watching: int


class Done(msgspec.Struct, tag_field="type", tag="done"):
    id: str
    number: int


class Refused(msgspec.Struct, tag_field="type", tag="refused"):
    id: str | None
    code: str
    sentence: str


class Answer(msgspec.Struct, tag_field="type", tag="answer"):
    id: str
    sentence: str
    action: int | None = None
    notation: str | None = None
    label: str | None = None


class Bye(msgspec.Struct, tag_field="type", tag="bye"):
    code: str
    sentence: str


# From the client, live


class Message(msgspec.Struct, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    id: RequestId
    seat: Small | None = None


class InPosition(Message):
    moves: Small
    number: Small | None = None


class Act(InPosition, tag="act"):
    action: Small | None = None
    notation: Annotated[str, Meta(max_length=200)] | None = None


class Undo(InPosition, tag="undo"):
    pass


class Say(Message, tag="say"):
    words: ChatLine


class Why(Message, tag="why"):
    action: Small | None = None
    notation: Annotated[str, Meta(max_length=200)] | None = None
    piece: Annotated[str, Meta(max_length=100)] | None = None
    x: float = 0.0
    y: float = 0.0


class Hint(Message, tag="hint"):
    pass


class Leave(Message, tag="leave"):
    pass


class ComeBack(Message, tag="come_back"):
    pass


class Resign(Message, tag="resign"):
    pass


class Look(Message, tag="look"):
    pass


AnyMessage: TypeAlias = Act | Undo | Say | Why | Hint | Leave | ComeBack | Resign | Look

encode = msgspec.json.Encoder().encode
_message_decoder: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


def decode_message(written: str) -> AnyMessage:
    return _message_decoder.decode(written)
