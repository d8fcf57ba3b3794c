"""Who is likely to win, as a position stands between two turns."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits
from fathoms.games.sunken_city.bot.tour import TREASURE, Tour, streets_before_timer
from fathoms.games.sunken_city.bot.ways import FAR
from fathoms.games.sunken_city.rules.events import NOT_YET
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.position import VILLAGE
from fathoms.games.sunken_city.rules.printed import CHEST

HALF: Final = 10
SIGNS: Final = 2 * HALF
NEXT_STEPS: Final = 5
"""About as many as the next turn gives."""
WEIGHTS: Final = vec[float](
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.58, 0.38, -0.23, 0.14, 0.0, 1.61, 0.0, -0.02, 0.0, 0.0, 0.0, -0.5, 0.08, 0.39, 3.82]
)
"""How much each sign counts, first as it is, then times the nearness of the end. Fitted to the results of games among
players without foresight who were now and then disturbed."""


def signs(game: SunkenCity, seat: i64, found: vec[float]) -> None:
    """What speaks for a seat: each sign once as it is, and once the more the nearer the end."""
    for i in range(SIGNS):
        found[i] = 0.0
    found[0] = float(count_bits(game.secured[seat]))
    if has_turn(game, seat):
        note_prospects(game, seat, found)
    nearness = 4.0 / (4.0 + float(streets_before_timer(game)))
    if game.trigger != NOT_YET:
        nearness = 2.0
    for i in range(HALF):
        found[HALF + i] = nearness * found[i]
    # What treasures are worth together only breaks ties.
    worth: i64 = 0
    for treasure in range(1, CHEST + 1):
        if game.secured[seat] & bit(treasure) != 0:
            worth += game.printed.value(treasure)
    found[HALF + 9] = nearness * float(worth) / 67.0


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
    """The next walk, Neptune's reach, what is still open, a chip, the cards in hand, and whose turn it is."""
    tour = Tour(game, seat, game.lake)
    found[0] += float(tour.best(NEXT_STEPS)) / float(TREASURE)
    found[1] = float(tour.count)
    pawn = game.pawn[seat]
    carried = float(count_bits(game.found[seat]))
    if pawn != VILLAGE and carried > 0.0:
        danger = tour.scratch[pawn]
        if danger <= 1:
            found[2] = carried
        elif danger <= 3:
            found[3] = carried
        if tour.from_village[pawn] >= FAR:
            found[4] = carried
    if game.chips[seat] > 0:
        found[5] = float(game.roofs(seat)) / 8.0
    hand = game.hand(seat)
    for card in range(len(game.printed.steps)):
        if (hand >> card) & 1 != 0:
            found[6] += float(game.printed.steps[card]) / 7.0
            found[7] += float(game.printed.pieces_to_raise[card]) / 4.0
    if game.current == seat:
        found[8] = 1.0


def chances_of_winning(game: SunkenCity, chances: vec[float]) -> None:
    found = vec[float]([0.0] * SIGNS)
    total = 0.0
    for seat in range(game.players):
        signs(game, seat, found)
        strength = 0.0
        for i in range(SIGNS):
            strength += WEIGHTS[i] * found[i]
        chances[seat] = exp(strength)
        total += chances[seat]
    for seat in range(game.players):
        chances[seat] /= total
