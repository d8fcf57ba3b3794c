"""Sunken City as numbers: all lies open, with one's own things first, then the others' in turn order."""

from typing import Final, cast

from mypy_extensions import i16, i64

from fathoms.engine.observation import Field, Sheet, turned
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games.sunken_city.rules.events import NOT_YET
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.lake import WATER
from fathoms.games.sunken_city.rules.position import BUILDING_SITE, CHOOSE_CARD, NOBODY, OVER, SECOND_SQUARE, VILLAGE
from fathoms.games.sunken_city.rules.printed import BUILDINGS, CHEST, LAST_SPACE, SQUARES, Printed, village_of
from fathoms.games.sunken_city.rules.turn import QUIET_ROUNDS

_PHASES: Final = OVER + 1
_TREASURES: Final = CHEST + 1


def fields(setup: Setup) -> list[Field]:
    players = setup.players
    printed = Printed(setup)
    cards = len(printed.steps)
    streets = sum(printed.stacks)
    steps = max(printed.steps) + CHEST
    neptune = max(face for die in setup.edition.tables["neptune"]["dice"] for face in die) + printed.steps_at_home
    return [
        Field("phase", _PHASES, 0, 1, "one of: choose card, turn, second square, building site, roll, neptune, over"),
        Field("to_act", players, 0, 1, "one of the players; none when the game is over"),
        Field("last_round", 1, 0, 1, "the game ends with this round"),
        Field("quiet_rounds", 1, 0, QUIET_ROUNDS, "rounds in a row in which nothing happened"),
        Field("first", players, 0, 1, "one of the players: who begins each round"),
        Field("stacks", LAST_SPACE, 0, streets, "streets on each street space"),
        Field("source", LAST_SPACE, 0, 1, "one of the spaces: the one streets are taken from"),
        Field("raising", 1, 0, 2, "raising is to come, begun, or done"),
        Field("walking", 1, 0, 2, "walking is to come, begun, or done"),
        Field("to_raise", 1, 0, max(printed.pieces_to_raise), "pieces the player to act may yet raise this turn"),
        Field("steps", 1, 0, steps, "steps the player to act has left"),
        Field("building_raised", 1, 0, 1, "a building was raised this turn"),
        Field("neptune_moved", 1, 0, 1, "Neptune moved this turn"),
        Field("neptune_steps", 1, 0, neptune, "steps Neptune has left"),
        Field("chosen_building", BUILDINGS, 0, 1, "one of the buildings: the one being raised, if any"),
        Field("chips", players, 0, max(printed.chips, 1), "player by player: chips"),
        Field("chips_left", 1, 0, max(printed.chips, 1), "chips not given out"),
        Field("played", players * cards, 0, 1, "player by player: cards that were played"),
        Field("found", players * _TREASURES, 0, 1, "player by player: treasures carried, by number; the chest last"),
        Field("secured", players * _TREASURES, 0, 1, "player by player: treasures brought home"),
        Field("score", players, 0, _TREASURES, "player by player: treasures that count"),
        Field("in_village", players, 0, 1, "player by player: the adventurer is at home"),
        Field("piece", SQUARES, 0, 1, "square by square, row by row: a city piece has risen"),
        Field("joined", SQUARES, -9, 9, "square by square: how many squares on the other half of a street lies"),
        Field("building", SQUARES, 0, BUILDINGS, "square by square: the number of the building"),
        Field("adventurers", players * SQUARES, 0, 1, "player by player, square by square: stands on the piece there"),
        Field("neptune", SQUARES, 0, 1, "square by square: Neptune stands on the piece there"),
        Field("chosen_square", SQUARES, 0, 1, "one of the squares: the first of a street being raised, if any"),
        Field("own_corner", 4, 0, 1, "one of the corners, clockwise from the top left: the own village"),
    ]


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    game = cast(SunkenCity, state)
    players = game.players
    over = game.phase == OVER
    sheet.put_one_of(game.phase, _PHASES)
    sheet.put_one_of(NOBODY if over else turned(game.current, seat, players), players)
    sheet.put(0 if game.trigger == NOT_YET else 1)
    sheet.put(game.quiet_rounds)
    sheet.put_one_of(turned(game.first, seat, players), players)
    sheet.put_part(game.stacks, 1, LAST_SPACE)
    sheet.put_one_of(game.source - 1, LAST_SPACE)
    # Between turns what is left of the last one means nothing.
    if over or game.phase == CHOOSE_CARD:
        sheet.put_nothing(7)
    else:
        sheet.put(game.raising)
        sheet.put(game.moving)
        sheet.put(game.to_raise)
        sheet.put(game.steps)
        sheet.put(1 if game.building_raised else 0)
        sheet.put(1 if game.neptune_moved else 0)
        sheet.put(game.neptune_steps)
    building: i64 = NOBODY
    if game.phase == BUILDING_SITE:
        building = game.chosen - 1
    sheet.put_one_of(building, BUILDINGS)
    sheet.put_turned(game.chips, seat)
    sheet.put(game.chips_left)
    put_players(game, seat, sheet)
    put_lake(game, seat, sheet)


def put_players(game: SunkenCity, seat: i64, sheet: Sheet) -> None:
    players = game.players
    cards = len(game.printed.steps)
    played = sheet.put_nothing(players * cards)
    found = sheet.put_nothing(players * _TREASURES)
    secured = sheet.put_nothing(players * _TREASURES)
    scores = sheet.put_nothing(players)
    at_home = sheet.put_nothing(players)
    numbers = sheet.numbers
    for player in range(players):
        i = turned(player, seat, players)
        sheet.write_bits(game.played[player], played + i * cards)
        sheet.write_bits(game.found[player], found + i * _TREASURES)
        sheet.write_bits(game.secured[player], secured + i * _TREASURES)
        numbers[scores + i] = i16(game.score(player))
        if game.pawn[player] == VILLAGE:
            numbers[at_home + i] = 1


def put_lake(game: SunkenCity, seat: i64, sheet: Sheet) -> None:
    players = game.players
    pieces = sheet.put_nothing(SQUARES)
    joined = sheet.put_nothing(SQUARES)
    buildings = sheet.put_nothing(SQUARES)
    numbers = sheet.numbers
    piece = game.lake.piece
    other = game.lake.other
    number = game.lake.number
    for square in range(SQUARES):
        if piece[square] != WATER:
            numbers[pieces + square] = 1
            numbers[joined + square] = i16(other[square] - square)
            numbers[buildings + square] = i16(number[square])
    pawns = sheet.put_nothing(players * SQUARES)
    for player in range(players):
        if game.pawn[player] >= 0:
            numbers[pawns + turned(player, seat, players) * SQUARES + game.pawn[player]] = 1
    sheet.put_one_of(game.neptune, SQUARES)
    chosen: i64 = NOBODY
    if game.phase == SECOND_SQUARE:
        chosen = game.chosen
    sheet.put_one_of(chosen, SQUARES)
    sheet.put_one_of(village_of(seat, players), 4)
