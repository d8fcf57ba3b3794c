"""What one seat, or a spectator, may see of Sunken City, as plain data: everything, for all lies open."""

from typing import Any, cast

from fathoms.engine.game import actors
from fathoms.engine.state import SPECTATOR, State
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.lake import BOX, GROTTO, WATER
from fathoms.games.sunken_city.rules.position import (
    BEGUN,
    BUILDING_SITE,
    NEPTUNE_STEPS,
    NOBODY,
    NOT_ROLLED,
    OVER,
    SECOND_SQUARE,
    VILLAGE,
)
from fathoms.games.sunken_city.rules.printed import BUILDINGS, CHEST, LAST_SPACE, NOWHERE, SQUARES

PHASES = ("choose card", "turn", "second square", "building site", "roll", "neptune steps", "over")


def view(state: State, viewer: int) -> dict[str, Any]:
    game = cast("SunkenCity", state)
    printed = game.printed
    lake = game.lake
    treasures = list(range(printed.first_building, CHEST + 1))
    in_turn = game.card != NOWHERE and game.phase != OVER
    return {
        "viewer": None if viewer == SPECTATOR else viewer,
        "players": game.players,
        "phase": PHASES[game.phase],
        "actors": actors(game),
        "current": NOBODY if game.phase == OVER else game.current,
        "first": game.first,
        "round": game.round,
        "cards": [list(card) for card in zip(printed.pieces_to_raise, printed.steps, strict=True)],
        "dark": [square for square in range(SQUARES) if printed.dark[square]],
        "streets": [
            [square, lake.other[square]]
            for square in range(SQUARES)
            if lake.piece[square] == square and lake.number[square] == 0
        ],
        "buildings": {
            number: None if lake.site[number] == GROTTO else lake.site[number]
            for number in range(1, BUILDINGS + 1)
            if lake.site[number] != BOX
        },
        "pieces": [None if piece == WATER else piece for piece in lake.piece],
        "treasures": [{"treasure": treasure, "value": printed.value(treasure)} for treasure in treasures],
        "neptune": game.neptune,
        "stacks": [game.stacks[space] for space in range(1, LAST_SPACE + 1)],
        "source": game.source,
        "rolled": None if game.rolled == NOT_ROLLED else game.rolled,
        "chips_left": game.chips_left,
        "with_chips": printed.with_chips,
        "last_round": game.trigger != -1,
        "adventurers": [adventurer(game, seat) for seat in range(game.players)],
        "turn": {
            "card": game.card,
            "to_raise": game.to_raise,
            "steps": game.steps,
            "walking": game.moving == BEGUN,
            "raising": game.raising == BEGUN,
            "may_raise": game.may_raise_street() or game.may_raise_building(),
            "may_stop": game.may_stop_raising(),
            "may_walk": game.may_walk(),
            "first_square": game.chosen if game.phase == SECOND_SQUARE else None,
            "building": game.chosen if game.phase == BUILDING_SITE else None,
            "neptune_steps": game.neptune_steps if game.phase == NEPTUNE_STEPS else 0,
        }
        if in_turn
        else None,
    }


def adventurer(game: SunkenCity, seat: int) -> dict[str, Any]:
    printed = game.printed
    pawn = game.pawn[seat]
    found, secured = held(game, game.found[seat]), held(game, game.secured[seat])
    return {
        "corner": printed.corner[seat],
        "at": None if pawn == VILLAGE else pawn,
        "found": found,
        "secured": secured,
        "roofs": game.roofs(seat),
        "chips": game.chips[seat],
        "played": [card for card in range(len(printed.steps)) if game.played[seat] >> card & 1],
        "score": game.score(seat),
        "worth": sum(printed.value(treasure) for treasure in secured),
    }


def held(game: SunkenCity, mask: int) -> list[int]:
    return [treasure for treasure in range(game.printed.first_building, CHEST + 1) if mask >> treasure & 1]
