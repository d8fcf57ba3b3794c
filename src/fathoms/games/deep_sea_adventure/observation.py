"""Deep Sea Adventure as numbers: what one diver may know, his own things first, then the others' in turn order."""

from typing import Final, cast

from mypy_extensions import i16, i64

from fathoms.engine.observation import Field, Sheet, turned
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games.deep_sea_adventure.rules.components import (
    BLANK,
    MOST_CARRIED,
    NOBODY,
    OVER,
    SUBMARINE,
    chips_in,
    levels_in,
    make_up_count,
)
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure

_PHASES: Final = OVER + 1


def fields(setup: Setup) -> list[Field]:
    tables = setup.edition.tables
    values: list[list[int]] = tables["chips"]["values"]
    levels = len(values)
    chips = sum(map(len, values))
    weight = sum((level + 1) * len(of_level) for level, of_level in enumerate(values))
    points = sum(map(sum, values))
    players = setup.players
    return [
        Field("phase", _PHASES, 0, 1, "one of: declare, choose boost, roll, choose dice, search, order lost, over"),
        Field("to_act", players, 0, 1, "one of the divers; none when the game is over"),
        Field("round", 1, 1, tables["game"]["rounds"], "the round"),
        Field("air", 1, 0, tables["air"]["full"], "air left in the tank"),
        Field("last_turn", 1, 0, 1, "the tank is empty: the round ends with this turn"),
        Field("idle_turns", 1, 0, players, "turns in a row in which nothing stirred"),
        Field("dice", 3, 0, 9, "the faces rolled this turn, from the right; 0 before the roll"),
        Field("boosting", 1, 0, 1, "the diver to move boosts"),
        Field("position", players, 0, chips, "diver by diver: cells below the submarine"),
        Field("returning", players, 0, 1, "diver by diver: has turned back"),
        Field("home", players, 0, 1, "diver by diver: is back on the submarine"),
        Field("load", players, 0, MOST_CARRIED, "diver by diver: units carried"),
        Field("carried", players * levels, 0, chips, "diver by diver: chips carried, by level"),
        Field("banked", players * levels, 0, chips, "diver by diver: chips banked, by level"),
        Field("score", players, 0, points, "diver by diver: points banked"),
        Field("own_treasure", 1, 0, points, "points brought home this round and not yet banked: only the owner knows"),
        Field("held", 2 * MOST_CARRIED, 0, weight, "own units as picked up: chips and total level of each"),
        Field("here", 2, 0, weight, "chips and total level of the unit on the own cell"),
        Field("path_length", 1, 0, chips, "cells of the path"),
        Field("path", 2 * chips, 0, weight, "cell by cell: chips and total level of the unit there"),
        Field("unseen", max(map(max, values)) + 1, 0, chips, "chips whose value one has not seen, by value"),
    ]


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    game = cast(DeepSeaAdventure, state)
    sheet.put_one_of(game.phase, _PHASES)
    sheet.put_one_of(NOBODY if game.phase == OVER else turned(game.current, seat, game.players), game.players)
    sheet.put(game.round)
    sheet.put(game.air)
    sheet.put(1 if game.last_turn else 0)
    sheet.put(game.idle_turns)
    first, second, third = game.boost_faces()
    sheet.put(first)
    sheet.put(second)
    sheet.put(third)
    sheet.put(1 if game.boosting else 0)
    sheet.put_turned(game.position, seat)
    sheet.put_turned(game.returning, seat)
    sheet.put_turned(game.home, seat)
    sheet.put_turned(game.load, seat)
    put_carried(game, seat, sheet)
    banked = sheet.put_nothing(game.players * game.printed.levels)
    scores = sheet.put_nothing(game.players)
    sheet.put(treasure_at_home(game, seat))
    put_units(game, seat, sheet)
    unseen = sheet.place
    sheet.put_all(game.printed.chips_by_value)
    count_chips(game, seat, sheet, banked, scores, unseen)


def put_carried(game: DeepSeaAdventure, seat: i64, sheet: Sheet) -> None:
    levels = game.printed.levels
    start = sheet.put_nothing(game.players * levels)
    numbers = sheet.numbers
    carried = game.carried
    make_up = game.make_up
    for diver in range(game.players):
        load = game.load[diver]
        if load > 0:
            total: i64 = 0
            for held in range(diver * MOST_CARRIED, diver * MOST_CARRIED + load):
                total += make_up[carried[held]]
            place = start + turned(diver, seat, game.players) * levels
            for level in range(1, levels + 1):
                numbers[place] = i16(make_up_count(total, level))
                place += 1


def treasure_at_home(game: DeepSeaAdventure, seat: i64) -> i64:
    """Only who is home knows what he carries (C3)."""
    points: i64 = 0
    if game.home[seat] != 0:
        for held in range(game.load[seat]):
            chip = game.carried[seat * MOST_CARRIED + held]
            while chip != BLANK:
                points += game.value[chip]
                chip = game.below[chip]
    return points


def put_units(game: DeepSeaAdventure, seat: i64, sheet: Sheet) -> None:
    """What lies in the own hands, on the own cell, and along the path."""
    path = game.path
    make_up = game.make_up
    numbers = sheet.numbers
    held = sheet.put_nothing(2 * MOST_CARRIED)
    for i in range(seat * MOST_CARRIED, seat * MOST_CARRIED + game.load[seat]):
        unit = make_up[game.carried[i]]
        numbers[held] = i16(chips_in(unit))
        numbers[held + 1] = i16(levels_in(unit))
        held += 2
    here = sheet.put_nothing(2)
    sheet.put(len(path))
    place = sheet.put_nothing(2 * len(make_up))
    own = place + 2 * (game.position[seat] - 1)
    for chip in path:
        if chip != BLANK:
            unit = make_up[chip]
            numbers[place] = i16(chips_in(unit))
            numbers[place + 1] = i16(levels_in(unit))
        place += 2
    if game.position[seat] != SUBMARINE:
        numbers[here] = numbers[own]
        numbers[here + 1] = numbers[own + 1]


def count_chips(game: DeepSeaAdventure, seat: i64, sheet: Sheet, banked: i64, scores: i64, unseen: i64) -> None:
    """Chips banked by each diver, written to these places, and taken from the values nobody has seen."""
    numbers = sheet.numbers
    level = game.printed.level
    levels = game.printed.levels
    values = game.value
    players = game.players
    owners = game.owner
    for chip in range(len(owners)):
        owner = owners[chip]
        if owner != NOBODY:
            diver = turned(owner, seat, players)
            numbers[banked + diver * levels + level[chip] - 1] += 1
            numbers[scores + diver] += i16(values[chip])
            numbers[unseen + values[chip]] -= 1
    if game.home[seat] != 0:
        for held in range(game.load[seat]):
            chip = game.carried[seat * MOST_CARRIED + held]
            while chip != BLANK:
                numbers[unseen + values[chip]] -= 1
                chip = game.below[chip]
