"""The picture of a game as data: pieces at places, and where to click. Any game, any client.

Places are in the scene's own units, from the top left corner; a piece's place is its centre. The browser and
`fathoms.scene.svg` draw the same scene. A server makes and compares thousands of pieces a second: structs are quick
at both.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fathoms.text import Text, verbatim

NOTHING = verbatim("")


class Choice(msgspec.Struct, frozen=True, gc=False):
    """An action the viewer may take now."""

    action: int
    notation: str
    label: Text


class Piece(msgspec.Struct, frozen=True, gc=False):
    """Something on the board. A piece that keeps its id from one scene to the next glides to its new place."""

    id: str
    symbol: str
    """The id of a drawing in the game's symbols.svg or scene/common.svg; empty for a piece that is only a caption."""
    x: float
    y: float
    width: float
    height: float
    label: Text
    """What it is, for hovering and for those who listen instead of look."""
    turn: float = 0.0
    """Degrees clockwise."""
    tone: str = ""
    """What `currentColor` is in the symbol: a token of `colours.py` ("seat-0" ... "seat-5", "gold") or "#rrggbb"."""
    caption: Text = NOTHING
    """A few characters drawn on the piece; where there is no symbol, in its tone."""
    secret: bool = False
    """Whether only this viewer knows what it shows; drawn with a mark."""


class Target(msgspec.Struct, frozen=True, gc=False):
    """A place to click for one action. Choices without a target are still offered as buttons."""

    action: int
    x: float
    y: float
    width: float
    height: float
    round: bool = False
    preview: tuple[Piece, ...] = ()
    """What would be where after this action: drawn faintly on hover and focus."""


class Dial(msgspec.Struct, frozen=True, gc=False):
    """Choices that are one number: offered as a slider. The actions stand for lowest, lowest + 1, ..."""

    label: Text
    lowest: int
    actions: tuple[int, ...]


class Course(msgspec.Struct, frozen=True, gc=False):
    """Several actions for one click, taken one after the other: a long walk, a payment from several accounts."""

    label: Text
    actions: tuple[int, ...]
    """The first is possible now; the rest as long as nothing comes in between."""
    place: tuple[float, float, float, float] | None = None
    """Middle, width and height of where to click; None for a button."""
    preview: tuple[Piece, ...] = ()


class Split(msgspec.Struct, frozen=True, gc=False):
    """A sum to divide: sliders that always add up. All parts but the last are an action each, one after the other; the
    last takes the rest."""

    parts: tuple[Text, ...]
    total: int
    first: int
    """The action that puts nothing into a part; the next one puts 1 into it, and so on."""
    proposal: tuple[int, ...]
    """How it might be divided, to begin with."""


class Region(msgspec.Struct, frozen=True, gc=False):
    """A part of a large board that can be opened on its own."""

    id: str
    title: Text
    x: float
    y: float
    width: float
    height: float


class Fact(msgspec.Struct, frozen=True, gc=False):
    """One thing about a player in his panel: "12 points", "3 cards"."""

    label: Text
    value: Text
    symbol: str = ""
    secret: bool = False


class Panel(msgspec.Struct, frozen=True, gc=False):
    """What the viewer may know of one player, beside the board."""

    seat: int
    name: Text
    facts: tuple[Fact, ...]
    active: bool


class Scene(msgspec.Struct, frozen=True, gc=False):
    """Everything a viewer sees of a position."""

    game: str
    width: float
    height: float
    backdrop: str
    """SVG below the pieces: what never moves. May use the game's symbols and var(--token) for colours."""
    pieces: tuple[Piece, ...]
    """In drawing order."""
    targets: tuple[Target, ...]
    panels: tuple[Panel, ...]
    description: Text
    """The position in a few sentences, for those who listen."""
    dials: tuple[Dial, ...] = ()
    courses: tuple[Course, ...] = ()
    splits: tuple[Split, ...] = ()
    regions: tuple[Region, ...] = ()


def all_known(public: Scene, seats: Sequence[Scene]) -> Scene:
    """What all players together see: the public scene with what each of them alone knows, by seat."""
    known = {piece.id: piece for scene in seats for piece in scene.pieces if piece.secret}
    shown = [known.pop(piece.id, piece) for piece in public.pieces]
    panels = tuple(seats[panel.seat].panels[place] for place, panel in enumerate(public.panels))
    return msgspec.structs.replace(public, pieces=(*shown, *known.values()), panels=panels)
