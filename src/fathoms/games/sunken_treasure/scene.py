"""The picture of Sunken Treasure: a cut through the sea, and below it a mat for each player."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from fathoms.engine.game import Names
from fathoms.games.sunken_treasure import layout
from fathoms.games.sunken_treasure.layout import Box
from fathoms.games.sunken_treasure.notation import COLOUR_NAMES, cell_name, tile_name
from fathoms.games.sunken_treasure.rules import game
from fathoms.games.sunken_treasure.rules.components import COLUMNS, KINDS, LEFT, RIGHT, ROWS, TREASURES
from fathoms.games.sunken_treasure.words import COLOUR_WORDS, column_name, describe_tile
from fathoms.scene.scene import NOTHING, Choice, Fact, Panel, Piece, Region, Scene, Target
from fathoms.text import Text, counted, text, verbatim

_BATHYSCAPHE = 54.0
_CARD_SHAPE = 3 / 4


def scene(view: dict[str, Any], choices: list[Choice], names: Names) -> Scene:
    return _Sea(view, choices, names).scene()


class _Sea:
    """One picture in the making."""

    def __init__(self, view: dict[str, Any], choices: list[Choice], names: Names) -> None:
        self.view = view
        self.seats: list[dict[str, Any]] = view["seats"]
        self.players = len(self.seats)
        self.choices = {choice.action for choice in choices}
        self.names = names
        self.pieces: list[Piece] = []
        self.targets: list[Target] = []
        self.bathyscaphes: dict[tuple[int, int], Piece] = {}
        """By seat and number, as drawn."""

    def scene(self) -> Scene:
        self.draw_titles()
        self.draw_beam()
        self.draw_tiles()
        self.draw_ships()
        self.draw_bathyscaphes()
        self.draw_discard()
        for seat in range(self.players):
            self.draw_mat(seat)
        self.offer_ships_and_placing()
        self.offer_bathyscaphes()
        return Scene(
            game="sunken-treasure",
            width=layout.WIDTH,
            height=layout.height(self.players),
            backdrop=layout.backdrop(self.players),
            pieces=tuple(self.pieces),
            targets=tuple(self.targets),
            panels=tuple(self.panel(seat) for seat in range(self.players)),
            description=self.description(),
            regions=(
                *[_half_of_the_sea(first) for first in (0, COLUMNS // 2)],
                Region("cards", text("Players"), *layout.cards(self.players)),
            ),
        )

    def add(self, piece: Piece) -> None:
        self.pieces.append(piece)

    def offer(self, action: int, place: Box, *preview: Piece, margin: float = 0.0, round: bool = False) -> None:
        """A place to click, if this action is among the choices."""
        if action in self.choices:
            width, height = place.width + margin, place.height + margin
            self.targets.append(Target(action, place.x, place.y, width, height, round, preview))

    # The sea

    def draw_titles(self) -> None:
        """Letters over the columns and numbers beside the rows, for the names of the spaces."""
        for column in range(COLUMNS):
            label = text("Column {column}", column=column_name(column))
            caption = verbatim(column_name(column))
            self.add(_piece(f"column-{column}", "", layout.column_title(column), label, "#10222d", caption))
        for row in range(ROWS):
            label = text("Row {row}", row=row + 2)
            self.add(_piece(f"row-{row}", "", layout.row_title(row), label, "#ffffff", verbatim(str(row + 2))))

    def draw_beam(self) -> None:
        """Light below the ship whose turn it is: what lies in it can act."""
        current = self.view["current"]
        if current < 0 or not 0 <= self.seats[current]["ship"] < COLUMNS:
            return
        column = self.seats[current]["ship"]
        label = text("Below the ship of {player}", player=self.names[current])
        self.add(_piece("beam", "beam", layout.beam(column), label, tone=f"seat-{current}"))

    def draw_tiles(self) -> None:
        for cell, tiles in enumerate(self.view["cells"]):
            for level, tile in enumerate(tiles):
                if tile is None:
                    continue
                place = layout.tile_place(cell, level, len(tiles))
                self.add(_tile_in_sea(tile["tile"], cell, level, len(tiles)))
                if tile["joker"] and tile["tile"] < TREASURES:
                    corner = Box(place.x + 23, place.y - 23, 24, 24)
                    self.add(_piece(f"joker-{tile['tile']}", "joker", corner, text("A joker for good")))
                self.offer(game.TAKE + tile["tile"], place, *self.preview_of_taking(tile), margin=4)

    def draw_tile(self, tile: dict[str, Any], place: Box, label: Text) -> None:
        self.add(_tile(tile["tile"], place, label))

    def preview_of_taking(self, tile: dict[str, Any]) -> tuple[Piece, ...]:
        """The tile where it would go: onto the board, or beside it."""
        seat = self.view["viewer"]
        if seat is None or game.TAKE + tile["tile"] not in self.choices:
            return ()
        number = tile["tile"]
        if not tile["joker"] and self.seats[seat]["board"][tile["kind"]] is None:
            place = layout.slot(seat, tile["kind"])
        else:
            place = self.joker_places(seat, len(self.seats[seat]["jokers"]) + 1)[-1]
        return (_tile(number, place, describe_tile(number)),)

    def draw_ships(self) -> None:
        for seat in range(self.players):
            column = self.seats[seat]["ship"]
            if column == LEFT:
                label = text("The ship of {player}, at the left of the board", player=self.names[seat])
            elif column == RIGHT:
                label = text("The ship of {player}, waiting at the right of the board", player=self.names[seat])
            else:
                label = text(
                    "The ship of {player}, column {column}", player=self.names[seat], column=column_name(column)
                )
            self.add(self.ship_at(seat, column, label))

    def ship_at(self, seat: int, column: int, label: Text) -> Piece:
        place = layout.ship_place(column, seat, self.players)
        return _piece(f"ship-{seat}", f"ship-{seat}", place, label, tone=f"seat-{seat}")

    def draw_bathyscaphes(self) -> None:
        """Those in one space share what room the tiles leave."""
        groups: dict[int, list[tuple[int, int]]] = {}
        for seat in range(self.players):
            self.draw_reserve(seat)
            for number, cell in enumerate(self.seats[seat]["bathyscaphes"]):
                if cell is not None:
                    groups.setdefault(cell, []).append((seat, number))
        for cell, group in sorted(groups.items()):
            room = self.bathyscaphe_room(cell)
            for (seat, number), place in zip(group, layout.fitted(room, len(group), _BATHYSCAPHE), strict=True):
                self.draw_bathyscaphe(seat, number, cell, place)

    def bathyscaphe_room(self, cell: int) -> Box:
        return layout.bathyscaphe_room(cell, tuple(tile is not None for tile in self.view["cells"][cell]))

    def draw_reserve(self, seat: int) -> None:
        """Bathyscaphes that are still to be placed wait on their owner's mat."""
        everything = self.seats[seat]["bathyscaphes"]
        waiting = [number for number, cell in enumerate(everything) if cell is None]
        label = text("A bathyscaphe of {player}, still to be placed", player=self.names[seat])
        places = layout.fitted(layout.reserve_room(seat), len(waiting), _BATHYSCAPHE)
        for number, place in zip(waiting, places, strict=True):
            name = f"bathyscaphe-{seat}-{number}"
            self.add(_piece(name, f"bathyscaphe-{seat}", place, label, tone=f"seat-{seat}"))

    def draw_bathyscaphe(self, seat: int, number: int, cell: int, place: Box) -> None:
        label = text("A bathyscaphe of {player}, {space}", player=self.names[seat], space=cell_name(cell).upper())
        if seat == self.view["current"] and number == self.view["active"]:
            self.add(_piece("active", "halo", place, text("This bathyscaphe acts")))
        inner = Box(place.x, place.y, place.width * 0.94, place.height * 0.94)
        piece = _piece(f"bathyscaphe-{seat}-{number}", f"bathyscaphe-{seat}", inner, label, tone=f"seat-{seat}")
        self.bathyscaphes[seat, number] = piece
        self.add(piece)

    def draw_discard(self) -> None:
        """How many cards of each colour are out of the game."""
        if any(self.view["discard"]):
            title = text("Discarded")
            self.add(_piece("discard", "", layout.discard_title(), title, tone="#10222d", caption=title))
        for colour, count in enumerate(self.view["discard"]):
            if count == 0:
                continue
            label = counted(
                "{count} discarded card in {colour}",
                "{count} discarded cards in {colour}",
                count=count,
                colour=COLOUR_WORDS[colour],
            )
            place = layout.discard_place(colour)
            symbol = f"card-{COLOUR_NAMES[colour]}"
            self.add(_piece(f"discard-{colour}", symbol, place, label, caption=verbatim(str(count))))

    # The mats

    def draw_mat(self, seat: int) -> None:
        shown = self.seats[seat]
        tone = f"seat-{seat}"
        name = self.names[seat]
        self.add(_piece(f"badge-{seat}", f"badge-{seat}", layout.badge_place(seat), name, tone=tone))
        self.add(_piece(f"name-{seat}", "", layout.name_place(seat), name, tone="ink", caption=name))
        score = text("{count} of {all} kinds", count=shown["score"], all=KINDS)
        caption = verbatim(str(shown["score"]))
        self.add(_piece(f"score-{seat}", "", layout.score_place(seat), score, tone="ink", caption=caption))
        for kind, tile in enumerate(shown["board"]):
            if tile is not None:
                self.draw_tile(tile, layout.slot(seat, kind), describe_tile(tile["tile"]))
        self.draw_jokers(seat)
        self.draw_hand(seat)
        self.draw_supply(seat)

    def joker_places(self, seat: int, count: int) -> list[Box]:
        places = layout.fitted(layout.joker_room(seat), count, layout.SLOT + 4, leftwards=True)
        return [replace(place, width=place.width * 0.93, height=place.height * 0.93) for place in places]

    def draw_jokers(self, seat: int) -> None:
        jokers = self.seats[seat]["jokers"]
        for tile, place in zip(jokers, self.joker_places(seat, len(jokers)), strict=True):
            if tile["fresh"]:
                label = text("{tile}, a joker from the next turn on", tile=describe_tile(tile["tile"]))
            else:
                label = text("{tile}, a joker", tile=describe_tile(tile["tile"]))
            self.draw_tile(tile, place, label)
            if seat == self.view["viewer"]:
                self.offer(game.PAY_JOKER + tile["tile"], place, margin=4)

    def draw_hand(self, seat: int) -> None:
        """The cards the viewer knows, then the backs of the others."""
        shown = self.seats[seat]
        known: list[int | None] = [*shown["hand"]]
        cards = known + [None] * (shown["hand_size"] - len(known))
        offered: set[int] = set()
        room = layout.hand_room(seat)
        for number, (colour, place) in enumerate(
            zip(cards, layout.fitted(room, len(cards), room.height, _CARD_SHAPE, leftwards=True), strict=True)
        ):
            inner = Box(place.x, place.y, place.width * 0.92, place.height * 0.92)
            if colour is None:
                label = text("A card in the hand of {player}", player=self.names[seat])
                self.add(_piece(f"hand-{seat}-{number}", "card-back", inner, label))
                continue
            label = text("A card in {colour}", colour=COLOUR_WORDS[colour])
            symbol = f"card-{COLOUR_NAMES[colour]}"
            self.add(_piece(f"hand-{seat}-{number}", symbol, inner, label, secret=True))
            if seat == self.view["viewer"] and colour not in offered:
                offered.add(colour)
                self.offer_card(colour, inner)

    def offer_card(self, colour: int, place: Box) -> None:
        self.offer(game.TRADE + colour, place, margin=4)
        self.offer(game.GIVE + colour, place, margin=4)
        if self.view["wanted"] is not None and self.view["wanted"]["colour"] == colour:
            self.offer(game.PAY_CARD, place, margin=4)

    def draw_supply(self, seat: int) -> None:
        """The number of cards, and beside it those the viewer knows, with the depth of the first of each run."""
        supply = self.seats[seat]["supply"]
        label = counted(
            "{count} card in the supply of {player}",
            "{count} cards in the supply of {player}",
            count=len(supply),
            player=self.names[seat],
        )
        symbol = "supply" if supply else "no-supply"
        caption = verbatim(str(len(supply)))
        self.add(_piece(f"supply-{seat}", symbol, layout.supply_place(seat), label, caption=caption))
        known = [(depth, colour) for depth, colour in enumerate(supply, 1) if colour is not None]
        places = layout.fitted(layout.known_room(seat), len(known), 48, _CARD_SHAPE, leftwards=True)
        for number, ((depth, colour), place) in enumerate(zip(known, places, strict=True)):
            label = text("You know card {depth} from the top: {colour}", depth=depth, colour=COLOUR_WORDS[colour])
            inner = Box(place.x, place.y, place.width * 0.9, place.height * 0.9)
            follows = number > 0 and known[number - 1][0] == depth - 1
            caption = NOTHING if follows else verbatim(str(depth))
            symbol = f"known-{COLOUR_NAMES[colour]}"
            self.add(_piece(f"known-{seat}-{depth}", symbol, inner, label, caption=caption))

    # What can be done

    def offer_ships_and_placing(self) -> None:
        seat = self.view["viewer"]
        if seat is None:
            return
        label = text("Your ship")
        for column in range(COLUMNS + 1):
            if game.SAIL + column in self.choices:
                area = layout.sky(column)
                inner = Box(area.x, area.y + 11, area.width - 12, area.height - 30)
                self.offer(game.SAIL + column, inner, self.ship_at(seat, column, label))
        for column in range(COLUMNS):
            if game.PLACE + column in self.choices:
                self.offer(game.PLACE + column, _inside(layout.space(column)), *self.preview_at(column))

    def offer_bathyscaphes(self) -> None:
        seat = self.view["viewer"]
        if seat is None or seat != self.view["current"]:
            return
        for number, cell in enumerate(self.seats[seat]["bathyscaphes"]):
            if cell is None or cell % COLUMNS != self.seats[seat]["ship"] or number != self.next_in(seat, cell):
                continue
            piece = self.bathyscaphes[seat, number]
            place = Box(piece.x, piece.y, max(piece.width, piece.height), max(piece.width, piece.height))
            self.offer(game.USE + cell // COLUMNS, place, margin=6, round=True)
        for cell in range(len(self.view["cells"])):
            if game.MOVE + cell in self.choices:
                self.offer(game.MOVE + cell, _inside(layout.space(cell)), *self.preview_at(cell))

    def next_in(self, seat: int, cell: int) -> int:
        """Which of the bathyscaphes in this space acts next."""
        ready: list[int] = [n for n in self.view["ready"] if self.seats[seat]["bathyscaphes"][n] == cell]
        return min(ready, default=-1)

    def preview_at(self, cell: int) -> tuple[Piece, ...]:
        """The viewer's bathyscaphe as it would lie in another space."""
        seat = self.view["viewer"]
        lying = sum(seats["bathyscaphes"].count(cell) for seats in self.seats)
        room = self.bathyscaphe_room(cell)
        place = layout.fitted(room, lying + 1, _BATHYSCAPHE)[-1]
        number = self.view["active"]
        if number < 0:
            number = self.seats[seat]["bathyscaphes"].index(None)
        label = text("Your bathyscaphe")
        piece = _piece(f"bathyscaphe-{seat}-{number}", f"bathyscaphe-{seat}", place, label, tone=f"seat-{seat}")
        return (piece,)

    # Words beside the board

    def panel(self, seat: int) -> Panel:
        shown = self.seats[seat]
        return Panel(
            seat=seat,
            name=self.names[seat],
            facts=(
                Fact(text("Kinds"), text("{count} of {all}", count=shown["score"], all=KINDS), "crown"),
                Fact(text("Jokers"), verbatim(str(len(shown["jokers"]))), "mussel"),
                Fact(text("Hand"), verbatim(str(shown["hand_size"])), "card-back"),
                Fact(text("Supply"), verbatim(str(len(shown["supply"]))), "supply"),
            ),
            active=seat in self.view["actors"],
        )

    def description(self) -> Text:
        """Who has found how much, and where the fewest treasures are left."""
        treasures: list[int] = self.view["treasures"]
        fewest = min(treasures)
        best = max(range(self.players), key=lambda seat: (self.seats[seat]["score"], -seat))
        return counted(
            "{player} has found the most: {found} of {all} kinds. Column {column} has {count} treasure left.",
            "{player} has found the most: {found} of {all} kinds. Column {column} has {count} treasures left.",
            count=fewest,
            player=self.names[best],
            found=self.seats[best]["score"],
            all=KINDS,
            column=column_name(treasures.index(fewest)),
        )


def _half_of_the_sea(first: int) -> Region:
    """Half of the columns: as much as a phone shows well."""
    last = first + COLUMNS // 2 - 1
    title = text("Columns {first} to {last}", first=column_name(first), last=column_name(last))
    return Region(f"columns-{first}", title, *layout.columns(first, last))


@lru_cache(maxsize=8192)
def _tile_in_sea(number: int, cell: int, level: int, levels: int) -> Piece:
    """Most of a picture is tiles that lie where they lay in the one before: they are drawn once."""
    label = text("{tile}, {space}", tile=describe_tile(number), space=cell_name(cell).upper())
    return _tile(number, layout.tile_place(cell, level, levels), label)


def _tile(number: int, place: Box, label: Text) -> Piece:
    return _piece(f"tile-{number}", f"tile-{tile_name(number)}", place, label)


def _piece(
    name: str, symbol: str, place: Box, label: Text, tone: str = "", caption: Text = NOTHING, secret: bool = False
) -> Piece:
    return Piece(
        name,
        symbol,
        place.x,
        place.y,
        place.width,
        place.height,
        label,
        tone=tone,
        caption=caption,
        secret=secret,
    )


def _inside(area: Box) -> Box:
    """A space without its rim, so that neighbouring targets stay apart."""
    return Box(area.x, area.y, area.width - 10, area.height - 10)
