"""The picture of Sunken City: the lake from above, villages at its corners, a mat for each adventurer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from fathoms.engine.game import Names
from fathoms.games.sunken_city.backdrop import (
    BOTTOM,
    GROTTO_SIZE,
    HEIGHT,
    LAKE,
    LEFT,
    PLAQUE,
    PLAQUE_Y,
    SQUARE_SIZE,
    TOP,
    VILLAGE_SIZE,
    WIDTH,
    backdrop,
    centre,
    grotto,
    street_space,
    village,
)
from fathoms.games.sunken_city.notation import square_name
from fathoms.games.sunken_city.rules import game as rules
from fathoms.games.sunken_city.rules.printed import CHEST, SIDE
from fathoms.games.sunken_city.words import piece_name, street_name, treasure_name
from fathoms.scene.scene import Choice, Course, Fact, Panel, Piece, Region, Scene, Target
from fathoms.text import Text, counted, joined, text, verbatim

_MAT = (316.0, 236.0)
_SHELF = (230.0, 84.0)
_TILE, _TILE_PITCH = 46.0, 49.0
_SAFE, _SAFE_PITCH = 32.0, 35.0
_CARD, _CARD_PITCH = (46.0, 69.0), 49.5
_IN_A_ROW = 6
_PAWN = (39.0, 52.0)
_NEPTUNE = (60.0, 72.0)
_PLAQUE = 30.0
_HOUSES = ("temple", "tower", "dome", "hall", "steps")
_TREASURES = ("coins", "cup", "crown", "gem", "vase")


@dataclass(frozen=True)
class _Standing:
    """Where a figure stands, and how much of its full size it has."""

    x: float
    y: float
    size: float = 1.0


def _at_home(corner: int) -> _Standing:
    x, y = village(corner)
    return _Standing(x, y + 14)


def scene(view: dict[str, Any], choices: list[Choice], names: Names) -> Scene:
    return _Lake(view, choices, names).scene()


def _titles() -> list[Piece]:
    """Letters below the lake and numbers beside it, for the names of the squares."""
    found = []
    for place in range(SIDE):
        letter, number = verbatim("abcdefghi"[place]), verbatim(str(place + 1))
        x, y = centre(place)[0], centre(place * SIDE)[1]
        column, row = text("Column {column}", column=letter), text("Row {row}", row=number)
        found.append(Piece(f"column-{place}", "", x, BOTTOM + 18, 24, 20, column, tone="#5b4a25", caption=letter))
        found.append(Piece(f"row-{place}", "", LEFT - 19, y, 24, 20, row, tone="#5b4a25", caption=number))
    return found


_TITLES = _titles()


class _Lake:
    """One picture in the making."""

    def __init__(self, view: dict[str, Any], choices: list[Choice], names: Names) -> None:
        self.view = view
        self.adventurers: list[dict[str, Any]] = view["adventurers"]
        self.values = {entry["treasure"]: entry["value"] for entry in view["treasures"]}
        self.other: dict[int, int] = dict(view["streets"])
        self.choices = {choice.action for choice in choices}
        self.names = names
        self.pieces: list[Piece] = []
        self.plaques: list[Piece] = []
        """The numbers of buildings, which nobody may hide."""
        self.targets: list[Target] = []
        self.courses: list[Course] = []

    def scene(self) -> Scene:
        view = self.view
        self.pieces += _TITLES
        for seat in range(len(self.adventurers)):
            self.draw_mat(seat)
            self.draw_village(seat)
        self.draw_street_spaces()
        self.draw_streets()
        self.draw_buildings()
        self.draw_turn()
        self.draw_figures()
        self.offer_squares()
        self.offer_steps()
        self.offer_walks()
        return Scene(
            game="sunken-city",
            width=WIDTH,
            height=HEIGHT,
            backdrop=backdrop(
                tuple(view["dark"]), tuple(one["corner"] for one in self.adventurers), tuple(view["buildings"])
            ),
            pieces=(*self.pieces, *self.plaques),
            targets=tuple(self.targets),
            panels=tuple(self.panel(seat) for seat in range(len(self.adventurers))),
            description=self.description(),
            courses=tuple(self.courses),
            regions=(
                Region("lake", text("The lake"), LEFT - 60, TOP - 130, LAKE + 120, LAKE + 240),
                *[Region(f"mat-{seat}", name, *self.mat_corner(seat), *_MAT) for seat, name in enumerate(self.names)],
            ),
        )

    def add(self, piece: Piece) -> None:
        self.pieces.append(piece)

    def offer(self, action: int, x: float, y: float, width: float, height: float, *preview: Piece) -> None:
        """A place to click, if this action is among the choices."""
        if action in self.choices:
            self.targets.append(Target(action, x, y, width, height, preview=preview))

    # The adventurers' mats

    def side(self, seat: int) -> tuple[bool, bool]:
        """Whether the seat's village lies at the left, and whether at the top."""
        corner = self.adventurers[seat]["corner"]
        return corner % SIDE == 0, corner < SIDE

    def mat(self, seat: int) -> tuple[float, float]:
        left, top = self.side(seat)
        return (8 + _MAT[0] / 2 if left else WIDTH - 8 - _MAT[0] / 2), (342.0 if top else 664.0)

    def mat_corner(self, seat: int) -> tuple[float, float]:
        x, y = self.mat(seat)
        return x - _MAT[0] / 2, y - _MAT[1] / 2

    def shelf(self, seat: int) -> tuple[float, float]:
        left, top = self.side(seat)
        return (8 + _SHELF[0] / 2 if left else WIDTH - 8 - _SHELF[0] / 2), (106.0 if top else 900.0)

    def draw_mat(self, seat: int) -> None:
        x, y = self.mat(seat)
        tone = f"seat-{seat}"
        player = self.names[seat]
        self.add(Piece(f"mat-{seat}", "mat", x, y, *_MAT, text("The board of {player}", player=player), tone=tone))
        left, top = self.mat_corner(seat)
        self.add(Piece(f"badge-{seat}", f"badge-{seat}", left + 24, top + 21, 28, 28, player, tone=tone))
        name = Piece(f"name-{seat}", "", left + 130, top + 21, 170, 26, player, tone="#10222d", caption=player)
        self.add(name)
        self.draw_chips(seat, left + _MAT[0] - 28, top + 21)
        self.draw_treasures(seat, left, top)
        self.draw_cards(seat, left, top)

    def draw_chips(self, seat: int, x: float, y: float) -> None:
        count = self.adventurers[seat]["chips"]
        for number in range(count):
            label = counted("{player} has {count} Neptune chip.", "{player} has {count} Neptune chips.", count=count,
                            player=self.names[seat])  # fmt: skip
            self.add(Piece(f"chip-{seat}-{number}", "chip", x - number * min(26.0, 90 / count), y, 30, 30, label))
        if seat == self.view["viewer"]:
            self.offer(rules.CHIP, x, y, 38, 38)

    def draw_treasures(self, seat: int, left: float, top: float) -> None:
        """Roofs and what is found on the board, what is safe on the shelf of the village."""
        adventurer = self.adventurers[seat]
        shelf_x, shelf_y = self.shelf(seat)
        label = counted(
            "{player} has {count} treasure at home, worth {worth}.",
            "{player} has {count} treasures at home, worth {worth}.",
            count=adventurer["score"], player=self.names[seat], worth=adventurer["worth"],
        )  # fmt: skip
        self.add(Piece(f"shelf-{seat}", "shelf", shelf_x, shelf_y, *_SHELF, label))
        for number, treasure in enumerate(self.values):
            row, column = divmod(number, _IN_A_ROW)
            x, y = left + 35 + column * _TILE_PITCH, top + 69 + row * _TILE_PITCH
            safe = treasure in adventurer["secured"]
            if safe:
                self.add(Piece(f"slot-{seat}-{treasure}", "slot", x, y, _TILE - 4, _TILE - 4, treasure_name(treasure)))
                x = shelf_x + (column - (_IN_A_ROW - 1) / 2) * _SAFE_PITCH
                y = shelf_y - 19 + row * 33
            self.draw_treasure(seat, treasure, x, y, _SAFE if safe else _TILE)

    def draw_treasure(self, seat: int, treasure: int, x: float, y: float, size: float) -> None:
        adventurer = self.adventurers[seat]
        state = "home" if treasure in adventurer["secured"] else "found" if treasure in adventurer["found"] else "roof"
        self.add(_treasure(seat, self.names[seat], treasure, self.values[treasure], state, x, y, size))

    def draw_cards(self, seat: int, left: float, top: float) -> None:
        turn = self.view["turn"]
        played = self.adventurers[seat]["played"]
        cards = self.view["cards"]
        pitch = min(_CARD_PITCH, (_MAT[0] - 60) / max(1, len(cards) - 1))
        for number, (pieces, steps) in enumerate(cards):
            x, y = left + 34 + number * pitch, top + 190
            label = text("Raise {pieces}, walk {steps}", pieces=pieces, steps=steps)
            current = turn is not None and seat == self.view["current"] and turn["card"] == number
            if current:
                tone = f"seat-{seat}"
                self.add(Piece("card-in-play", "card-current", x, y, 56, 79, label, tone=tone))
            self.pieces += _card(seat, number, pieces, steps, number in played and not current, x, y)
            if seat == self.view["viewer"]:
                self.offer(rules.CARD + number, x, y, _CARD[0] + 2, _CARD[1] + 4)

    def draw_village(self, seat: int) -> None:
        x, y = village(self.adventurers[seat]["corner"])
        label = text("The village of {player}", player=self.names[seat])
        self.add(Piece(f"village-{seat}", "village", x, y, VILLAGE_SIZE, VILLAGE_SIZE, label, tone=f"seat-{seat}"))

    # Streets, buildings, and where they wait

    def draw_street_spaces(self) -> None:
        view = self.view
        for space, count in enumerate(view["stacks"], 1):
            x, y = street_space(space)
            label = counted(
                "Street space {space}: {count} street", "Street space {space}: {count} streets", count=count,
                space=space,
            )  # fmt: skip
            if count:
                symbol = "pile-up" if space == view["source"] else "pile-down"
                self.add(Piece(f"stack-{space}", symbol, x, y + 6, 88, 49, label, caption=verbatim(str(count))))
        if view["with_chips"]:
            label = counted("{count} Neptune chip to gain", "{count} Neptune chips to gain", count=view["chips_left"])
            count_left = verbatim(str(view["chips_left"]))
            self.add(Piece("chips", "chip", PLAQUE + 16, PLAQUE_Y, 44, 44, label))
            self.add(Piece("chips-left", "", PLAQUE + 64, PLAQUE_Y, 40, 34, label, tone="ink", caption=count_left))
        if view["last_round"] and view["stacks"][4] == 0:
            self.add(Piece("timer", "timer", *street_space(5), 44, 55, text("The sand timer shows.")))
        rolled = view["rolled"]
        label = text("The die") if rolled is None else text("The die shows {face}.", face=rolled)
        symbol = "die" if rolled is None else f"die-{rolled}"
        self.add(Piece("dice", symbol, PLAQUE - 66 if view["with_chips"] else PLAQUE, PLAQUE_Y, 46, 46, label))
        words = text("Round {round}", round=view["round"])
        if view["last_round"]:
            words = text("Last round")
        self.add(Piece("round", "", WIDTH - PLAQUE, PLAQUE_Y, 200, 34, words, tone="ink", caption=words))

    def draw_streets(self) -> None:
        for one, another in self.view["streets"]:
            self.add(_street(f"street-{square_name(one)}", one, another))
        turn = self.view["turn"]
        if turn and turn["first_square"] is not None:
            self.add(self.half_street(turn["first_square"]))

    def half_street(self, square: int) -> Piece:
        label = text("A street begins at {square}", square=square_name(square))
        return Piece("street-begun", "street-begun", *centre(square), SQUARE_SIZE, SQUARE_SIZE, label)

    def draw_buildings(self) -> None:
        turn = self.view["turn"]
        for number, site in self.view["buildings"].items():
            if site is None:
                self.draw_building(number, *grotto(number), GROTTO_SIZE * 0.86)
                self.offer(rules.BUILDING + number, *grotto(number), GROTTO_SIZE + 2, GROTTO_SIZE + 4)
            else:
                self.draw_building(number, *centre(site), SQUARE_SIZE)
            if turn and turn["building"] == number:
                x, y = grotto(number)
                self.add(Piece("building-begun", "turn", x, y, GROTTO_SIZE, GROTTO_SIZE, text("It rises")))

    def draw_building(self, number: int, x: float, y: float, size: float) -> None:
        self.add(_building(number, x, y, size))
        self.plaques += _plaque(number, x - size * 0.29, y - size * 0.29)

    def draw_turn(self) -> None:
        """A ring round the figure whose turn it is."""
        seat = self.view["current"]
        if seat >= 0:
            place = self.places()[f"pawn-{seat}"]
            label = text("It is the turn of {player}.", player=self.names[seat])
            self.add(Piece("turn", "turn", place.x, place.y + 2, 68 * place.size, 68 * place.size, label))

    # Adventurers and Neptune

    def places(self) -> dict[str, _Standing]:
        """Where each figure stands; those on one piece share it."""
        sharing: dict[int, list[str]] = {self.view["neptune"]: ["neptune"]}
        found: dict[str, _Standing] = {}
        for seat, adventurer in enumerate(self.adventurers):
            if adventurer["at"] is None:
                found[f"pawn-{seat}"] = _at_home(adventurer["corner"])
            else:
                sharing.setdefault(adventurer["at"], []).append(f"pawn-{seat}")
        for piece, figures in sharing.items():
            found |= self.share(piece, figures)
        return found

    def share(self, piece: int, figures: list[str]) -> dict[str, _Standing]:
        """In one row on a lying street, in two where there is little room beside each other, made smaller to fit."""
        x, y, width, height = self.outline(piece)
        rows = 1 if width > height or len(figures) < (3 if width == height else 2) else 2
        in_a_row = -(-len(figures) // rows)
        found = {}
        for row in range(rows):
            here = figures[row * in_a_row : (row + 1) * in_a_row]
            widths = [_NEPTUNE[0] * 0.9 if figure == "neptune" else _PAWN[0] for figure in here]
            size = max(0.62, min(1.0, (width + 8) / sum(widths), 1.0 if width != height or rows == 1 else 0.74))
            place = x - sum(widths) * size / 2 + (6 if width == height and len(figures) == 1 else 0)
            level = y - 6 + (row - (rows - 1) / 2) * height * 0.44
            for figure, wide in zip(here, widths, strict=True):
                found[figure] = _Standing(place + wide * size / 2, level, size)
                place += wide * size
        return found

    def draw_figures(self) -> None:
        places = self.places()
        for seat, adventurer in enumerate(self.adventurers):
            if adventurer["at"] is None:
                label = text("{player} is in the village.", player=self.names[seat])
            else:
                where = piece_name(self.view, adventurer["at"])
                label = text("{player} is on {piece}.", player=self.names[seat], piece=where)
            self.add(self.pawn(seat, places[f"pawn-{seat}"], label))
        place = places["neptune"]
        label = text("Neptune is on {piece}.", piece=piece_name(self.view, self.view["neptune"]))
        neptune = self.neptune(place, label)
        self.add(neptune)
        for action in (rules.NEPTUNE, rules.STOP):
            self.offer(action, neptune.x, neptune.y, neptune.width + 4, neptune.height + 2)

    def pawn(self, seat: int, at: _Standing, label: Text) -> Piece:
        width, height = _PAWN
        name = f"pawn-{seat}"
        return Piece(name, name, at.x, at.y, width * at.size, height * at.size, label, tone=f"seat-{seat}")

    def neptune(self, at: _Standing, label: Text) -> Piece:
        width, height = _NEPTUNE
        return Piece("neptune", "neptune", at.x, at.y - 8 * at.size, width * at.size, height * at.size, label)

    # Where to click

    def offer_squares(self) -> None:
        """A street is begun on one square and finished on the next; each shows what would rise."""
        turn = self.view["turn"]
        if turn is None:
            return
        for square in range(SIDE * SIDE):
            action = rules.SQUARE + square
            if action not in self.choices:
                continue
            x, y = centre(square)
            if turn["building"] is not None:
                self.offer(action, x, y, 66, 66, _building(turn["building"], x, y, SQUARE_SIZE))
            elif turn["first_square"] is not None:
                self.offer(action, x, y, 66, 66, _street("street-ghost", turn["first_square"], square))
            else:
                self.offer(action, x, y, 66, 66, self.half_street(square))

    def offer_steps(self) -> None:
        seat = self.view["viewer"]
        for action in sorted(self.choices):
            if rules.STEP <= action < rules.HOME:
                piece = action - rules.STEP
                self.offer(action, *self.outline(piece), self.arriving(seat, piece))
        if rules.HOME in self.choices:
            corner = self.adventurers[seat]["corner"]
            label = text("The village of {player}", player=self.names[seat])
            there = self.pawn(seat, _at_home(corner), label)
            self.offer(rules.HOME, *village(corner), VILLAGE_SIZE, VILLAGE_SIZE, there)

    def offer_walks(self) -> None:
        """Every city piece within reach of the steps that are left, and the way there."""
        seat, turn = self.view["viewer"], self.view["turn"]
        if self.view["phase"] != "turn" or not any(rules.STEP <= action <= rules.HOME for action in self.choices):
            return
        adventurer = self.adventurers[seat]
        corner = self.view["pieces"][adventurer["corner"]]
        for way in self.ways(adventurer["at"], corner, turn["steps"]):
            label = counted(
                "Walk to {piece}: {count} step", "Walk to {piece}: {count} steps", count=len(way),
                piece=piece_name(self.view, way[-1]),
            )  # fmt: skip
            footprints = self.footprints(way)
            if len(way) > 1:
                actions = tuple(rules.STEP + piece for piece in way)
                there = self.arriving(seat, way[-1])
                self.courses.append(Course(label, actions, self.outline(way[-1]), (*footprints, there)))
            if way[-1] == corner and 1 < len(way) + 1 <= turn["steps"] and adventurer["at"] is not None:
                home = text("The village of {player}", player=self.names[seat])
                there = self.pawn(seat, _at_home(adventurer["corner"]), home)
                label = counted("Walk home: {count} step", "Walk home: {count} steps", count=len(way) + 1)
                actions = (*[rules.STEP + piece for piece in way], rules.HOME)
                place = (*village(adventurer["corner"]), VILLAGE_SIZE, VILLAGE_SIZE)
                self.courses.append(Course(label, actions, place, (*footprints, there)))

    def ways(self, start: int | None, corner: int | None, steps: int) -> list[list[int]]:
        """The shortest way to each city piece that can be reached, from the village over its corner."""
        if start is not None:
            found: dict[int, list[int]] = {start: []}
        elif corner is not None:
            found = {corner: [corner]}
        else:
            return []
        queue = list(found)
        for piece in queue:
            if len(found[piece]) < steps:
                for following in self.neighbours(piece):
                    if following not in found:
                        found[following] = [*found[piece], following]
                        queue.append(following)
        return [way for way in found.values() if way]

    def neighbours(self, piece: int) -> list[int]:
        """The city pieces that share an edge with this one."""
        pieces = self.view["pieces"]
        found = []
        for square in {piece, self.other.get(piece, piece)}:
            row, column = divmod(square, SIDE)
            for near, inside in (
                (square - 1, column > 0), (square + 1, column < SIDE - 1),
                (square - SIDE, row > 0), (square + SIDE, row < SIDE - 1),
            ):  # fmt: skip
                if inside and pieces[near] is not None and pieces[near] != piece:
                    found.append(pieces[near])
        return sorted(set(found))

    def footprints(self, way: list[int]) -> list[Piece]:
        """The way, numbered step by step."""
        label = text("The way")
        return [
            Piece(f"way-{step}", "way", *self.outline(piece)[:2], 26, 26, label, caption=verbatim(str(step)))
            for step, piece in enumerate(way[:-1], 1)
        ]

    def outline(self, piece: int) -> tuple[float, float, float, float]:
        """The place of a city piece: middle, width and height."""
        another = self.other.get(piece, piece)
        (x, y), (to_x, to_y) = centre(piece), centre(another)
        inside = SQUARE_SIZE - 10
        return (x + to_x) / 2, (y + to_y) / 2, abs(to_x - x) + inside, abs(to_y - y) + inside

    def arriving(self, seat: int, piece: int) -> Piece:
        label = piece_name(self.view, piece)
        figure = "neptune" if self.view["phase"] == "neptune steps" else f"pawn-{seat}"
        there = self.share(piece, [figure])[figure]
        return self.neptune(there, label) if figure == "neptune" else self.pawn(seat, there, label)

    # Words

    def panel(self, seat: int) -> Panel:
        adventurer = self.adventurers[seat]
        facts = [
            Fact(text("At home"), verbatim(f"{adventurer['score']} / {len(self.values)}"), "home"),
            Fact(text("Worth"), verbatim(str(adventurer["worth"])), "coin"),
            Fact(text("Carried"), verbatim(str(len(adventurer["found"]))), "sack"),
        ]
        if self.view["with_chips"]:
            facts.append(Fact(text("Neptune chips"), verbatim(str(adventurer["chips"])), "chip"))
        return Panel(seat, self.names[seat], tuple(facts), self.view["current"] == seat)

    def description(self) -> Text:
        view = self.view
        streets = sum(view["stacks"][view["source"] - 1 : 5])
        sentences = [
            text("Last round.") if view["last_round"] else text("Round {round}.", round=view["round"]),
            counted(
                "{count} street is left before the sand timer shows.",
                "{count} streets are left before the sand timer shows.", count=streets,
            ),
            text("Neptune is on {piece}.", piece=piece_name(view, view["neptune"])),
        ]  # fmt: skip
        for seat, adventurer in enumerate(self.adventurers):
            player = self.names[seat]
            if adventurer["at"] is None:
                sentences.append(text("{player} is in the village.", player=player))
            else:
                where = piece_name(view, adventurer["at"])
                sentences.append(text("{player} is on {piece}.", player=player, piece=where))
            treasures = counted(
                "{player} has {count} treasure at home and carries {found}.",
                "{player} has {count} treasures at home and carries {found}.",
                count=adventurer["score"], player=player, found=len(adventurer["found"]),
            )  # fmt: skip
            sentences.append(treasures)
        return joined(sentences)


# Most of a picture is as it was in the last one, and at other tables: what was drawn once is kept.


@lru_cache(maxsize=8192)
def _treasure(seat: int, player: Text, treasure: int, value: int, state: str, x: float, y: float, size: float) -> Piece:
    named, identity = treasure_name(treasure), f"treasure-{seat}-{treasure}"
    symbol = "treasure-chest" if treasure == CHEST else f"treasure-{_TREASURES[treasure % 5]}"
    if state == "home":
        label = text("{player} has {treasure} at home.", player=player, treasure=named)
    elif state == "found":
        label = text("{player} carries {treasure}.", player=player, treasure=named)
    else:
        label, symbol = text("{player} has yet to find {treasure}.", player=player, treasure=named), "roof"
    return Piece(identity, symbol, x, y, size, size, label, caption=verbatim(str(value)))


@lru_cache(maxsize=1024)
def _card(seat: int, number: int, pieces: int, steps: int, played: bool, x: float, y: float) -> tuple[Piece, ...]:
    identity, label = f"card-{seat}-{number}", text("Raise {pieces}, walk {steps}", pieces=pieces, steps=steps)
    middle, tone = (x, "#51656f") if played else (x + 9, "#10222d")
    raised, walked = verbatim(str(pieces)), verbatim(str(steps))
    return (
        Piece(identity, "card-played" if played else "card", x, y, *_CARD, label),
        Piece(f"{identity}-raise", "", middle, y - 17, 24, 29, label, tone=tone, caption=raised),
        Piece(f"{identity}-walk", "", middle, y + 16, 24, 29, label, tone=tone, caption=walked),
    )


@lru_cache(maxsize=4096)
def _street(identity: str, one: int, another: int) -> Piece:
    (x, y), (to_x, to_y) = centre(one), centre(another)
    lying = y == to_y
    width, height = (SQUARE_SIZE * 2, SQUARE_SIZE) if lying else (SQUARE_SIZE, SQUARE_SIZE * 2)
    symbol = "street-lying" if lying else "street-upright"
    return Piece(identity, symbol, (x + to_x) / 2, (y + to_y) / 2, width, height, street_name(one, another))


@lru_cache(maxsize=4096)
def _building(number: int, x: float, y: float, size: float) -> Piece:
    label = text("Building {number}", number=number)
    return Piece(f"building-{number}", f"building-{_HOUSES[number % 5]}", x, y, size, size, label)


@lru_cache(maxsize=4096)
def _plaque(number: int, x: float, y: float) -> tuple[Piece, ...]:
    """The number of a building."""
    label, caption = text("Building {number}", number=number), verbatim(str(number))
    return (
        Piece(f"plaque-{number}", "plaque", x, y, _PLAQUE, _PLAQUE, label),
        Piece(f"number-{number}", "", x, y, _PLAQUE * 0.7, _PLAQUE * 0.7, label, tone="#10222d", caption=caption),
    )
