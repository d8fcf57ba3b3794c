"""Who is likely to win, as a position stands between two turns."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.bits import count_bits
from fathoms.games.sunken_city.bot.tour import TREASURE, Tour, streets_before_timer
from fathoms.games.sunken_city.bot.ways import FAR
from fathoms.games.sunken_city.rules.events import NOT_YET
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.position import VILLAGE

NEXT_STEPS: Final = 5
"""About as many as the next turn gives."""

# What speaks for a seat, or against it.
AT_HOME: Final = 0
NEXT_WALK: Final = 1
NEAR_HOME: Final = 2
ON_THE_WAY: Final = 3
CARRIED: Final = 4
CUT_OFF: Final = 5
BESIDE_NEPTUNE: Final = 6
NEAR_NEPTUNE: Final = 7
WANTED: Final = 8
CHIP: Final = 9
STEPS: Final = 10
PIECES: Final = 11
ON_TURN: Final = 12
SIGNS: Final = 13
WEIGHTS: Final = vec[float]([2.11, 1.24, -0.07, -0.31, 0.65, 0.74, -0.2, -0.06, -0.46, 3.54, 0.54, -0.47, 0.81])
"""How much each counts at the very end. Fitted to the results of 1,500 games among players without foresight, who were
disturbed now and then. Treasures are counted in several ways at once, so that single weights mean little."""


def signs(game: SunkenCity, seat: i64, found: vec[float]) -> None:
    for i in range(SIGNS):
        found[i] = 0.0
    found[AT_HOME] = float(count_bits(game.secured[seat]))
    if has_turn(game, seat):
        note_prospects(game, seat, found)


def nearness_of_the_end(game: SunkenCity) -> float:
    """A lead is worth the more, the fewer streets are left to catch up with."""
    if game.trigger != NOT_YET:
        return 2.0
    return 4.0 / (4.0 + float(streets_before_timer(game)))


def has_turn(game: SunkenCity, seat: i64) -> bool:
    """Whether this seat will act again before the game ends."""
    if game.trigger == NOT_YET:
        return True
    if game.is_over():
        return False
    place = seat - game.first if seat >= game.first else seat - game.first + game.players
    now = game.current - game.first if game.current >= game.first else game.current - game.first + game.players
    return place >= now


def note_prospects(game: SunkenCity, seat: i64, found: vec[float]) -> None:
    """The next walk, what is carried and how safely, what is still wanted, a chip, the cards, and whose turn it is."""
    tour = Tour(game, seat, game.lake)
    found[NEXT_WALK] = float(tour.best(NEXT_STEPS)) / float(TREASURE)
    found[WANTED] = float(tour.count)
    pawn = game.pawn[seat]
    carried = float(count_bits(game.found[seat]))
    if pawn != VILLAGE and carried > 0.0:
        found[CARRIED] = carried
        home = tour.from_village[pawn] + 1
        if home <= 3:
            found[NEAR_HOME] = carried
        elif home <= 6:
            found[ON_THE_WAY] = carried
        elif home >= FAR:
            found[CUT_OFF] = carried
        neptune = tour.scratch[pawn]
        if neptune <= 1:
            found[BESIDE_NEPTUNE] = carried
        elif neptune <= 3:
            found[NEAR_NEPTUNE] = carried
    if game.chips[seat] > 0:
        found[CHIP] = float(game.roofs(seat)) / 8.0
    hand = game.hand(seat)
    for card in range(len(game.printed.steps)):
        if (hand >> card) & 1 != 0:
            found[STEPS] += float(game.printed.steps[card]) / 7.0
            found[PIECES] += float(game.printed.pieces_to_raise[card]) / 4.0
    if game.current == seat:
        found[ON_TURN] = 1.0


def chances_of_winning(game: SunkenCity, chances: vec[float]) -> None:
    found = vec[float]([0.0] * SIGNS)
    nearness = nearness_of_the_end(game)
    total = 0.0
    for seat in range(game.players):
        signs(game, seat, found)
        strength = 0.0
        for i in range(SIGNS):
            strength += WEIGHTS[i] * found[i]
        chances[seat] = exp(nearness * strength)
        total += chances[seat]
    for seat in range(game.players):
        chances[seat] /= total
