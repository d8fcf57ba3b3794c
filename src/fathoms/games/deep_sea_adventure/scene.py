"""The picture of Deep Sea Adventure: the submarine above, the path winding down into the dark."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from fathoms.engine.game import Names
from fathoms.games.deep_sea_adventure.backdrop import (
    FEWEST_IN_A_ROW,
    GAUGE_SIZE,
    GAUGE_X,
    GAUGE_Y,
    HEIGHT,
    WIDTH,
    backdrop,
    in_a_row,
    needle_turn,
    places,
)
from fathoms.games.deep_sea_adventure.rules import components
from fathoms.games.deep_sea_adventure.words import describe_levels
from fathoms.scene.scene import Choice, Fact, Panel, Piece, Scene, Target
from fathoms.text import Text, counted, joined, text, verbatim

CELL = 76.0
_CHIP = 60.0

_DIVER = (100.0, 52.0)
_NET_ROOM = 104.0
_TRAILING = 7.0
"""How far behind the diver the net hangs."""
_BERTH_PITCH, _BERTH_Y, _HULL_MIDDLE, _KEEL = 112.0, 156.0, 414.0, 214.0
_DICE = (893.0, 148.0)
_LOST = (850.0, 268.0, 330.0)

_Unit = list[dict[str, Any]]
_Chips = tuple[tuple[int, int, int | None], ...]
"""A unit as number, level and known value of each chip."""


def scene(view: dict[str, Any], choices: list[Choice], names: Names) -> Scene:
    return _Sea(view, choices, names).scene()


class _Sea:
    """One picture in the making."""

    def __init__(self, view: dict[str, Any], choices: list[Choice], names: Names) -> None:
        self.view = view
        self.divers: list[dict[str, Any]] = view["divers"]
        self.choices = {choice.action for choice in choices}
        self.names = names
        self.places = places(len(view["path"]))
        self.size = FEWEST_IN_A_ROW / in_a_row(len(self.places))
        self.pieces: list[Piece] = []
        self.targets: list[Target] = []

    def scene(self) -> Scene:
        self.draw_instruments()
        self.draw_path()
        for seat in range(len(self.divers)):
            self.draw_berth(seat)
        if self.view["current"] >= 0:
            self.draw_turn()
        for seat in range(len(self.divers)):
            self.draw_diver(seat)
        self.draw_lost()
        self.offer_directions()
        self.offer_dice()
        return Scene(
            game="deep-sea-adventure",
            width=WIDTH,
            height=HEIGHT,
            backdrop=backdrop(len(self.places), self.view["full_air"]),
            pieces=tuple(self.pieces),
            targets=tuple(self.targets),
            panels=tuple(self.panel(seat) for seat in range(len(self.divers))),
            description=self.description(),
        )

    def add(self, piece: Piece) -> None:
        self.pieces.append(piece)

    def offer(self, action: int, x: float, y: float, width: float, height: float, *preview: Piece) -> None:
        """A place to click, if this action is among the choices."""
        if action in self.choices:
            self.targets.append(Target(action, x, y, width, height, width == height, preview))

    # Air, dice and round

    def draw_instruments(self) -> None:
        view = self.view
        dice = 3 if view["boost"] else 2
        self.pieces += _gauge(view["air"], view["full_air"])
        self.pieces += _tray(view["round"], view["rounds"], tuple(view["dice"]), dice)

    def offer_dice(self) -> None:
        """Swim calmly with the dice, boost with the gauge, or pick a total: the preview shows where it leads."""
        self.offer(components.SWIM, *_DICE, 168, 70)
        self.offer(components.BOOST, GAUGE_X, GAUGE_Y, GAUGE_SIZE - 8, GAUGE_SIZE - 8)
        totals = sorted(
            action - components.USE for action in self.choices if components.USE <= action < components.LOSE
        )
        for number, total in enumerate(totals):
            x, y = _DICE[0] + (number - (len(totals) - 1) / 2) * 58, _DICE[1] + 62
            label = text("Use the dice that give {total}", total=total)
            self.add(Piece(f"total-{number}", "token", x, y, 44, 44, label, caption=verbatim(str(total))))
            seat = self.view["viewer"]
            there = self.diver_at(seat, self.destination(seat, total), self.divers[seat]["returning"])
            self.offer(components.USE + total, x, y, 48, 48, there)

    # The path

    def draw_path(self) -> None:
        spaces = len(self.places)
        for number, unit in enumerate(self.view["path"], 1):
            self.pieces += _space(number, spaces, None if unit is None else _chips(unit))
        viewer = self.view["viewer"]
        if components.TAKE in self.choices:
            place = self.places[self.divers[viewer]["position"] - 1]
            self.offer(components.TAKE, place.x, place.y, CELL * self.size + 6, CELL * self.size + 6)

    def draw_unit(self, unit: _Unit, x: float, y: float, size: float) -> None:
        self.pieces += _draw_unit(_chips(unit), x, y, size)

    def draw_lost(self) -> None:
        """What has already sunk while the divers still choose the order."""
        left, y, width = _LOST
        lost = self.view["lost"]
        for number, unit in enumerate(lost):
            self.draw_unit(unit, left + (number + 0.5) * min(34.0, width / len(lost)), y, 32)

    # Divers

    def draw_berth(self, seat: int) -> None:
        x, y = self.berth(seat)
        if self.divers[seat]["home"]:
            label = text("{player} is home for this round.", player=self.names[seat])
        else:
            label = text("The berth of {player}", player=self.names[seat])
        symbol = "window-home" if self.divers[seat]["home"] else "window"
        self.add(Piece(f"berth-{seat}", symbol, x, y, 110, 66, label))

    def berth(self, seat: int) -> tuple[float, float]:
        return _HULL_MIDDLE + (seat - (len(self.divers) - 1) / 2) * _BERTH_PITCH, _BERTH_Y

    def draw_turn(self) -> None:
        """A halo round the diver whose turn it is."""
        seat = self.view["current"]
        diver = self.diver_at(seat, self.divers[seat]["position"], self.divers[seat]["returning"])
        label = text("It is the turn of {player}.", player=self.names[seat])
        self.add(Piece("turn", "turn", diver.x, diver.y, 122, 70, label, turn=diver.turn))

    def draw_diver(self, seat: int) -> None:
        """The net hangs from the diver; only those who are home have looked into theirs."""
        diver = self.divers[seat]
        piece = self.diver_at(seat, diver["position"], diver["returning"])
        if diver["position"] > 0:
            place = self.places[diver["position"] - 1]
            behind = -_TRAILING if "right" in piece.symbol else _TRAILING
            bottom = place.y - CELL * self.size / 2 + 4
            self.draw_net(seat, diver["carried"], place.x + behind, bottom - _net_height(len(diver["carried"])))
        elif diver["home"] and seat == self.view["viewer"]:
            self.draw_net(seat, [[chip] for unit in diver["carried"] for chip in unit], piece.x, _KEEL)
        else:
            self.draw_net(seat, diver["carried"], piece.x, _KEEL)
        self.add(piece)

    def diver_at(self, seat: int, position: int, returning: bool) -> Piece:
        """The diver above a space, leaning with the path, or in the berth for position 0."""
        width, height = _DIVER
        if position == 0:
            x, y, symbol, lean, size = *self.berth(seat), f"diver-right-{seat}", 0.0, 0.92
        else:
            place = self.places[position - 1]
            side = "right" if place.rightwards != returning else "left"
            net = _net_height(len(self.divers[seat]["carried"]))
            clear = CELL * self.size / 2 + height / 2 + (net - 16 if net else -4)
            x, y, symbol, lean, size = place.x, place.y - clear, f"diver-{side}-{seat}", place.lean, 1.0
        return Piece(
            f"diver-{seat}", symbol, x, y, width * size, height * size, self.where(seat), turn=lean, tone=f"seat-{seat}"
        )

    def draw_net(self, seat: int, units: list[_Unit], x: float, top: float) -> None:
        if not units:
            return
        symbol, width, height, columns, size = _net(len(units))
        label = counted(
            "{player} carries {count} treasure.",
            "{player} carries {count} treasures.",
            len(units),
            player=self.names[seat],
        )
        self.add(Piece(f"net-{seat}", symbol, x, top + height / 2, width, height, label))
        rows = -(-len(units) // columns)
        for number, unit in enumerate(units):
            row, column = divmod(number, columns)
            in_row = min(columns, len(units) - row * columns)
            left = x + (column - (in_row - 1) / 2) * size
            y = top + height / 2 + 1 + (row - (rows - 1) / 2) * size
            self.draw_unit(unit, left, y, size - 3)
            if seat == self.view["viewer"]:
                self.offer_unit(units, number, left, y, size)

    def offer_unit(self, units: list[_Unit], number: int, x: float, y: float, size: float) -> None:
        """Units of the same levels are one choice; each of them is a place to click for it."""
        first = [_levels(unit) for unit in units].index(_levels(units[number]))
        for base in (components.LAY, components.LOSE):
            self.offer(base + first, x, y, size, size)

    def offer_directions(self) -> None:
        """The next free space below for diving on, the next one above, or the submarine, for turning back."""
        if components.DIVE not in self.choices:
            return
        seat = self.view["viewer"]
        position = self.divers[seat]["position"]
        below, above = self.next_space(position, 1), self.next_space(position, -1)
        size = CELL * self.size + 6
        if below != position:
            place = self.places[below - 1]
            self.offer(components.DIVE, place.x, place.y, size, size, self.diver_at(seat, below, False))
        back = self.diver_at(seat, above, True)
        if above > 0:
            place = self.places[above - 1]
            self.offer(components.TURN_BACK, place.x, place.y, size, size, back)
        else:
            self.offer(components.TURN_BACK, *self.berth(seat), 116, 72, back)

    def next_space(self, position: int, direction: int) -> int:
        """The next space without a diver; the same one where there is none below."""
        taken = {diver["position"] for diver in self.divers}
        space = position + direction
        while 0 < space <= len(self.places):
            if space not in taken:
                return space
            space += direction
        return position if direction > 0 else 0

    def destination(self, seat: int, total: int) -> int:
        """Where these dice take the diver."""
        diver = self.divers[seat]
        position: int = diver["position"]
        for _ in range(total - len(diver["carried"])):
            position = self.next_space(position, -1 if diver["returning"] else 1)
            if position == 0:
                break
        return position

    # Words

    def where(self, seat: int) -> Text:
        diver, player = self.divers[seat], self.names[seat]
        if diver["home"]:
            return text("{player} is home for this round.", player=player)
        if diver["position"] == 0:
            return text("{player} is on the submarine.", player=player)
        if diver["returning"]:
            return text("{player} is on space {place}, on the way up.", player=player, place=diver["position"])
        return text("{player} is on space {place}, on the way down.", player=player, place=diver["position"])

    def panel(self, seat: int) -> Panel:
        diver = self.divers[seat]
        units = len(diver["carried"])
        known = [chip["value"] for unit in diver["carried"] for chip in unit if chip["value"] is not None]
        carried = text("{count}, worth {points}", count=units, points=sum(known)) if known else verbatim(str(units))
        facts = (
            Fact(text("Points"), verbatim(str(diver["score"])), "points"),
            Fact(text("Brought home"), verbatim(str(len(diver["banked"]))), "hold"),
            Fact(text("In the net"), carried, "bag", secret=bool(known)),
        )
        return Panel(seat, self.names[seat], facts, self.view["current"] == seat)

    def description(self) -> Text:
        view = self.view
        sentences = [
            text("Round {round} of {rounds}.", round=view["round"], rounds=view["rounds"]),
            counted("{count} air is left.", "{count} air are left.", view["air"]),
            counted(
                "The path has {count} space, {empty} empty.", "The path has {count} spaces, {empty} empty.",
                len(view["path"]), empty=sum(unit is None for unit in view["path"]),
            ),
        ]  # fmt: skip
        for seat, diver in enumerate(self.divers):
            sentences.append(self.where(seat))
            for unit in diver["carried"]:
                carries = text("{player} carries {unit}.", player=self.names[seat], unit=describe_levels(_levels(unit)))
                sentences.append(carries)
            sentences.append(
                counted(
                    "{player} has {count} point.",
                    "{player} has {count} points.",
                    diver["score"],
                    player=self.names[seat],
                )
            )
        return joined(sentences)


def _levels(unit: _Unit) -> list[int]:
    return sorted(chip["level"] for chip in unit)


def _chips(unit: _Unit) -> _Chips:
    if len(unit) == 1:
        chip = unit[0]
        return ((chip["chip"], chip["level"], chip["value"]),)
    return tuple((chip["chip"], chip["level"], chip["value"]) for chip in unit)


# Most of a picture is as it was in the last one, and at other tables: what was drawn once is kept.


@lru_cache(maxsize=1024)
def _gauge(air: int, full_air: int) -> tuple[Piece, ...]:
    label = counted("{count} of {full} air left", "{count} of {full} air left", air, full=full_air)
    x, y, size, turn = GAUGE_X, GAUGE_Y, GAUGE_SIZE, needle_turn(air, full_air)
    return (
        Piece("air", "needle", x, y, size / 2, size / 2, label, turn=turn),
        Piece("air-left", "", x, y + 52, 60, 38, label, tone="#10222d", caption=verbatim(str(air))),
    )


@lru_cache(maxsize=8192)
def _tray(round: int, rounds: int, faces: tuple[int, ...], dice: int) -> tuple[Piece, ...]:
    """The round and the dice."""
    round_words = text("Round {round} of {rounds}", round=round, rounds=rounds)
    label = text("Dice: {faces}", faces=" + ".join(map(str, faces))) if faces else text("The dice")
    pieces = [
        Piece("round", "", _DICE[0], 92, 150, 28, round_words, tone="#10222d", caption=round_words),
        Piece("dice", "tray", *_DICE, 164, 66, label),
    ]
    for die in range(dice):
        symbol = f"die-{faces[die]}" if faces else "die"
        left = _DICE[0] + (die - (dice - 1) / 2) * 50
        pieces.append(Piece(f"dice-{die}", symbol, left, _DICE[1] - 1, 44, 44, label))
    return tuple(pieces)


@lru_cache(maxsize=8192)
def _space(number: int, spaces: int, unit: _Chips | None) -> tuple[Piece, ...]:
    """A space of the path with what lies on it."""
    place, size = places(spaces)[number - 1], FEWEST_IN_A_ROW / in_a_row(spaces)
    if unit is None:
        label, symbol = text("Space {number}: empty", number=number), "blank"
    else:
        what = describe_levels(sorted(level for _, level, _ in unit))
        label, symbol = text("Space {number}: {unit}", number=number, unit=what), "cell"
    cell = Piece(f"cell-{number}", symbol, place.x, place.y, CELL * size, CELL * size, label)
    return (cell, *_draw_unit(unit, place.x, place.y, _CHIP * size)) if unit else (cell,)


@lru_cache(maxsize=8192)
def _draw_unit(unit: _Chips, x: float, y: float, size: float) -> tuple[Piece, ...]:
    """A pile is drawn from below, each chip a little higher than the one it lies on, their number beside it."""
    label = describe_levels(sorted(level for _, level, _ in unit))
    if len(unit) == 1:
        return (_draw_chip(*unit[0], x, y, size, label),)
    rise = min(size * 0.16, size * 0.4 / len(unit))
    middle = (len(unit) - 1) / 2
    pieces = [
        _draw_chip(*chip, x, y - (height - middle) * rise, size * 0.76, label)
        for height, chip in enumerate(reversed(unit))
    ]
    token = max(17.0, size * 0.36)
    count = verbatim(str(len(unit)))
    where = (x + size * 0.36, y + size * 0.3, token, token)
    return (*pieces, Piece(f"pile-{unit[0][0]}", "token", *where, label, caption=count))


def _draw_chip(chip: int, level: int, value: int | None, x: float, y: float, size: float, label: Text) -> Piece:
    """Face up, with its value, where only the viewer knows it."""
    drawn = min(level, 4)
    if value is None:
        return Piece(f"chip-{chip}", f"chip-{drawn}", x, y, size, size, label)
    label = text("a level {level} treasure worth {value}", level=level, value=value)
    caption = verbatim(str(value))
    return Piece(f"chip-{chip}", f"face-{drawn}", x, y, size, size, label, caption=caption, secret=True)


def _net(units: int) -> tuple[str, float, float, int, float]:
    """Symbol, width, height, treasures in a row and their size."""
    if units <= 3:
        return f"net-{units}", 12 + 36.0 * units, 46, 3, 36
    if units == 4:
        return "net-4", 120, 38, 4, 28
    if units <= 8:
        return "net-8", 116, 60, 4, 26
    columns = 6 if units <= 18 else 9
    return "net-8", 116, 60, columns, _NET_ROOM / columns


def _net_height(units: int) -> float:
    return _net(units)[2] if units else 0.0
