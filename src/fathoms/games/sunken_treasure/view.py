"""What one seat, or a spectator, may see of Sunken Treasure, as plain data."""

from typing import Any, cast

from fathoms.engine.game import actors
from fathoms.engine.state import SPECTATOR, State
from fathoms.games.sunken_treasure.rules.components import (
    BLANK,
    CELLS,
    COLOURS,
    COLUMNS,
    KINDS,
    NOBODY,
    STACK,
    TILES,
    colour_of,
    kind_of,
)
from fathoms.games.sunken_treasure.rules.game import SunkenTreasure
from fathoms.games.sunken_treasure.rules.sea import CHOOSING, GIVING, OVER, PAYING, USING

PHASES = ("placing", "sailing", "choosing", "using", "paying", "giving", "waiting", "over")


def view(state: State, viewer: int) -> dict[str, Any]:
    game = cast(SunkenTreasure, state)
    under_way = game.phase in (CHOOSING, USING, PAYING, GIVING)
    ready = [number for number in range(game.printed.bathyscaphes) if game.ready >> number & 1]
    row = game.active_row() if under_way and game.active != NOBODY else None
    return {
        "viewer": None if viewer == SPECTATOR else viewer,
        "players": game.players,
        "phase": PHASES[game.phase],
        "actors": actors(game),
        "current": NOBODY if game.phase == OVER else game.current,
        "first": game.first,
        "turn": game.turn,
        "idle_laps": game.idle_laps,
        "cells": [
            [tile(game, game.stack[cell * STACK + level]) for level in range(game.printed.treasures[cell // COLUMNS])]
            for cell in range(CELLS)
        ],
        "treasures": list(game.treasures),
        "active": NOBODY if row is None else game.active,
        "ready": ready if under_way else [],
        "toll": None if row is None else game.toll(row),
        "wanted": tile(game, game.wanted),
        "receiver": game.receiver() if game.phase == GIVING else NOBODY,
        "discard": list(game.discard),
        "seats": [seat_view(game, seat, viewer) for seat in range(game.players)],
    }


def tile(game: SunkenTreasure, number: int) -> dict[str, Any] | None:
    if number == BLANK:
        return None
    return {
        "tile": number,
        "kind": kind_of(number),
        "colour": colour_of(number),
        "joker": game.is_joker[number] != 0,
        "fresh": game.turn > 0 and game.touched[number] == game.turn,
    }


def seat_view(game: SunkenTreasure, seat: int, viewer: int) -> dict[str, Any]:
    """All of a player but his cards is public; of these, the viewer gets those he knows."""
    count = game.printed.bathyscaphes
    places = game.bathyscaphe[seat * count : (seat + 1) * count]
    supply = [game.supply_place(seat, depth) for depth in range(game.supply_size[seat])]
    return {
        "ship": game.ship[seat],
        "bathyscaphes": [None if cell == BLANK else cell for cell in places],
        "board": [tile(game, game.board[seat * KINDS + kind]) for kind in range(KINDS)],
        "jokers": [tile(game, number) for number in range(TILES) if game.holder[number] == seat],
        "hand": [colour for colour in range(COLOURS) for _ in range(game.known_in_hand(viewer, seat, colour))],
        "hand_size": game.hand_size[seat],
        "supply": [game.supply[place] if game.knows(viewer, place) else None for place in supply],
        "score": game.score(seat),
    }
