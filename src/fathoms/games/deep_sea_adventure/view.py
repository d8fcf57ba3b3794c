"""What one seat, or a spectator, may see of Deep Sea Adventure, as plain data."""

from typing import Any, cast

from fathoms.engine.game import actors
from fathoms.engine.state import SPECTATOR, State
from fathoms.games.deep_sea_adventure.rules.components import BLANK, MOST_CARRIED, NOBODY, OVER
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure

PHASES = ("declare", "choose boost", "roll", "choose dice", "search", "order lost", "over")


def view(state: State, viewer: int) -> dict[str, Any]:
    game = cast(DeepSeaAdventure, state)
    return {
        "viewer": None if viewer == SPECTATOR else viewer,
        "players": game.players,
        "phase": PHASES[game.phase],
        "actors": actors(game),
        "current": NOBODY if game.phase == OVER else game.current,
        "first": game.first,
        "round": game.round,
        "rounds": game.printed.rounds,
        "air": game.air,
        "full_air": game.printed.full_air,
        "last_turn": game.last_turn,
        "boost": game.printed.boost,
        "boosting": game.boosting,
        "dice": dice(game),
        "path": [chips(game, viewer, unit) if unit != BLANK else None for unit in game.path],
        "lost": [chips(game, viewer, unit) for unit in game.lost],
        "divers": [diver(game, viewer, seat) for seat in range(game.players)],
    }


def chips(game: DeepSeaAdventure, viewer: int, unit: int) -> list[dict[str, Any]]:
    """The chips of a unit: level always, value only for those who know it."""
    found = []
    chip = unit
    while chip != BLANK:
        known = game.knows(viewer, chip)
        value = game.value[chip] if known else None
        found.append({"chip": chip, "level": game.printed.level[chip], "value": value})
        chip = game.below[chip]
    return found


def diver(game: DeepSeaAdventure, viewer: int, seat: int) -> dict[str, Any]:
    carried = [game.carried[seat * MOST_CARRIED + held] for held in range(game.load[seat])]
    return {
        "position": game.position[seat],
        "returning": game.returning[seat] != 0,
        "home": game.home[seat] != 0,
        "carried": [chips(game, viewer, unit) for unit in carried],
        "banked": [
            {"chip": chip, "level": game.printed.level[chip], "value": game.value[chip]}
            for chip in range(len(game.owner))
            if game.owner[chip] == seat
        ],
        "score": game.score(seat),
    }


def dice(game: DeepSeaAdventure) -> list[int]:
    """The faces as they lie on the table, none before the first roll of a round."""
    if game.printed.boost:
        return [int(face) for face in f"{game.rolled:03}"] if game.rolled else []
    return [game.rolled // 10, game.rolled % 10] if game.rolled else []
