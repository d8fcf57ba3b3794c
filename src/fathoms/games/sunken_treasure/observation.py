"""Sunken Treasure as numbers: what one player may know, his own things first, then the others' in turn order."""

from typing import Final, cast

from mypy_extensions import i16, i64

from fathoms.engine.bits import bit
from fathoms.engine.observation import Field, Sheet, turned
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games.sunken_treasure.rules.components import (
    BLANK,
    CELLS,
    COLOURS,
    COLUMNS,
    KINDS,
    LEFT,
    NOBODY,
    RIGHT,
    ROWS,
    STACK,
    TILES,
    Printed,
    colour_of,
    kind_of,
)
from fathoms.games.sunken_treasure.rules.game import SunkenTreasure
from fathoms.games.sunken_treasure.rules.sea import OVER, PLACING, USING

_PHASES: Final = OVER + 1


def fields(setup: Setup) -> list[Field]:
    players = setup.players
    printed = Printed(setup)
    cards = COLOURS * setup.edition.tables["cards"]["of_each_colour"]
    return [
        Field("phase", _PHASES, 0, 1, "one of: placing, sailing, choosing, using, paying, giving, waiting, over"),
        Field("to_act", players, 0, 1, "one of the players; none when the game is over"),
        Field("idle_laps", 1, 0, printed.idle_laps, "laps in a row in which nobody collected"),
        Field("barren_laps", 1, 0, printed.barren_laps, "laps in a row in which nobody gained"),
        Field("deed", 1, 0, 2, "what the bathyscaphes did this turn: nothing, moved, collected"),
        Field("ready", ROWS, 0, 1, "row by row: bathyscaphes below the ship that have yet to act"),
        Field("active", ROWS, 0, 1, "one of the rows: the one in use, if any"),
        Field("wanted_kind", KINDS + 1, 0, 1, "one of the kinds, mussels last: the tile being paid for, if any"),
        Field("wanted_colour", COLOURS, 0, 1, "one of the colours: that of the tile being paid for"),
        Field("toll_paid", 1, 0, cards, "cards of the toll paid so far"),
        Field("ship", players, LEFT, RIGHT, "player by player: the column of the ship; -1 is the start, 6 the end"),
        Field("kinds", players, 0, KINDS, "player by player: kinds of treasure on the board"),
        Field("jokers", players, 0, TILES, "player by player: jokers beside the board"),
        Field("hand_size", players, 0, cards, "player by player: cards in hand"),
        Field("supply_size", players, 0, cards, "player by player: cards in the supply"),
        Field("bathyscaphes", players * CELLS, 0, 8, "player by player: bathyscaphes in each space, row by row"),
        Field("board", players * KINDS, 0, 1, "player by player: which kinds lie on the board"),
        Field("joker_colours", players * COLOURS, 0, TILES, "player by player: jokers beside the board, by colour"),
        Field("usable", COLOURS, 0, TILES, "jokers, by colour, that the player to act may use this turn"),
        Field("hand", players * COLOURS, 0, cards, "player by player: cards known to be in hand, by colour"),
        Field("next_card", players * COLOURS, 0, 1, "player by player: the colour on top of the supply, if known"),
        Field("discard", COLOURS, 0, cards, "cards out of the game, by colour"),
        Field("treasures", COLUMNS, 0, CELLS * STACK, "treasures left in each column"),
        Field("row", TILES, 0, ROWS, "tile by tile, kind by kind and mussels last: the row it lies in, 0 if in none"),
        Field("column", TILES, 0, COLUMNS, "tile by tile: the column, 0 if in none"),
        Field("below", TILES, 0, ROWS, "tile by tile: the row, if it lies in the column of the own ship"),
        Field("joker", TILES, 0, 1, "tile by tile: counts as a joker"),
        Field("missing", players * CELLS, 0, STACK, "player by player, space by space: treasures of kinds he lacks"),
        Field("at_hand", CELLS, 0, STACK, "space by space: of those one lacks, those whose colour is in the own hand"),
        Field("toll", CELLS, 0, 8 * players, "space by space: bathyscaphes of others that lie in the way"),
        Field("of_use", COLOURS, 0, CELLS * STACK, "by colour: missing treasures below bathyscaphes of one's own"),
    ]


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    game = cast(SunkenTreasure, state)
    sheet.put_one_of(game.phase, _PHASES)
    sheet.put_one_of(NOBODY if game.phase == OVER else turned(game.current, seat, game.players), game.players)
    sheet.put(game.idle_laps)
    sheet.put(game.barren_laps)
    sheet.put(game.deed)
    ready: i64 = 0
    row: i64 = NOBODY
    if game.phase != OVER and game.phase != PLACING and 0 <= game.ship[game.current] < RIGHT:
        ready = game.ready_rows()
        if game.active != NOBODY and (game.phase >= USING or game.collecting):
            row = game.active_row()
    sheet.put_bits(ready, 0, ROWS)
    sheet.put_one_of(row, ROWS)
    kind: i64 = NOBODY
    colour: i64 = NOBODY
    if game.wanted != BLANK:
        kind = kind_of(game.wanted)
        colour = colour_of(game.wanted)
    sheet.put_one_of(kind, KINDS + 1)
    sheet.put_one_of(colour, COLOURS)
    sheet.put(game.toll_paid)
    sheet.put_turned(game.ship, seat)
    sheet.put_turned(game.kinds, seat)
    sheet.put_turned(game.jokers, seat)
    sheet.put_turned(game.hand_size, seat)
    sheet.put_turned(game.supply_size, seat)
    put_boards(game, seat, sheet)
    put_cards(game, seat, sheet)
    put_sea(game, seat, sheet)
    put_prospects(game, seat, sheet)


def put_boards(game: SunkenTreasure, seat: i64, sheet: Sheet) -> None:
    players = game.players
    places = sheet.put_nothing(players * CELLS)
    boards = sheet.put_nothing(players * KINDS)
    jokers = sheet.put_nothing(players * COLOURS)
    usable = sheet.put_nothing(COLOURS)
    numbers = sheet.numbers
    bathyscaphes = game.bathyscaphe
    board = game.board
    count = game.printed.bathyscaphes
    for player in range(players):
        i = turned(player, seat, players)
        place = places + i * CELLS
        for number in range(player * count, player * count + count):
            if bathyscaphes[number] != BLANK:
                numbers[place + bathyscaphes[number]] += 1
        place = boards + i * KINDS
        for kind in range(player * KINDS, player * KINDS + KINDS):
            if board[kind] != BLANK:
                numbers[place] = 1
            place += 1
    holder = game.holder
    for tile in range(TILES):
        owner = holder[tile]
        if owner != NOBODY:
            numbers[jokers + turned(owner, seat, players) * COLOURS + colour_of(tile)] += 1
            if game.is_usable_joker(tile):
                numbers[usable + colour_of(tile)] += 1


def put_cards(game: SunkenTreasure, seat: i64, sheet: Sheet) -> None:
    players = game.players
    hands = sheet.put_nothing(players * COLOURS)
    next_cards = sheet.put_nothing(players * COLOURS)
    numbers = sheet.numbers
    for owner in range(players):
        place = turned(owner, seat, players) * COLOURS
        for colour in range(COLOURS):
            numbers[hands + place + colour] = i16(game.known_in_hand(seat, owner, colour))
        if game.supply_size[owner] > 0:
            top = game.supply_place(owner, 0)
            if game.knows(seat, top):
                numbers[next_cards + place + game.supply[top]] = 1
    sheet.put_part(game.discard, 0, COLOURS)


def put_sea(game: SunkenTreasure, seat: i64, sheet: Sheet) -> None:
    sheet.put_part(game.treasures, 0, COLUMNS)
    rows = sheet.put_nothing(TILES)
    columns = sheet.put_nothing(TILES)
    below = sheet.put_nothing(TILES)
    numbers = sheet.numbers
    stack = game.stack
    ship = game.ship[seat]
    place: i64 = 0
    for row in range(ROWS):
        for column in range(COLUMNS):
            for i in range(place, place + STACK):
                tile = stack[i]
                if tile != BLANK:
                    numbers[rows + tile] = i16(row + 1)
                    numbers[columns + tile] = i16(column + 1)
                    if column == ship:
                        numbers[below + tile] = i16(row + 1)
            place += STACK
    sheet.put_all(game.is_joker)


def put_prospects(game: SunkenTreasure, seat: i64, sheet: Sheet) -> None:
    """What tiles, boards, hand and bathyscaphes come to, space by space: a network is slow to find that by itself."""
    players = game.players
    missing = sheet.put_nothing(players * CELLS)
    at_hand = sheet.put_nothing(CELLS)
    toll = sheet.put_nothing(CELLS)
    of_use = sheet.put_nothing(COLOURS)
    numbers = sheet.numbers
    count = game.printed.bathyscaphes
    own: i64 = 0
    for number in range(players * count):
        cell = game.bathyscaphe[number]
        if cell == BLANK:
            continue
        if seat * count <= number < seat * count + count:
            own |= bit(cell)
        else:
            for deeper in range(cell, CELLS, COLUMNS):
                numbers[toll + deeper] += 1
    for cell in range(CELLS):
        for place in range(cell * STACK, cell * STACK + STACK):
            tile = game.stack[place]
            if tile == BLANK or game.is_joker[tile] != 0:
                continue
            kind = kind_of(tile)
            for i in range(players):
                owner = seat + i
                if owner >= players:
                    owner -= players
                if game.board[owner * KINDS + kind] == BLANK:
                    numbers[missing + i * CELLS + cell] += 1
            if game.board[seat * KINDS + kind] == BLANK:
                if game.hand[seat * COLOURS + colour_of(tile)] > 0:
                    numbers[at_hand + cell] += 1
                if (own >> cell) & 1 != 0:
                    numbers[of_use + colour_of(tile)] += 1
