"""Chapter 3.4: maintenance."""

from librt.vecs import append
from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    ABOARD,
    CARD,
    CHOOSE_CARD,
    FIRST_AT_SEA,
    IN_STORE,
    NEW_CARD,
    NOBODY,
    NOTHING,
    ON_DECK,
    PORT,
    REST,
    RIVAL,
)
from fathoms.games.thesauros.rules.gear import unload_all
from fathoms.games.thesauros.rules.position import Position
from fathoms.games.thesauros.rules.zone_3 import lay_out_maps


def begin(p: Position) -> None:
    p.reveals_left = 0
    if p.quadrimester <= len(p.printed.reveals):
        p.reveals_left = p.printed.reveals[p.quadrimester - 1]


def step(p: Position) -> bool:
    """Ask whoever reserved the right to choose a card; False when everything is in its place again."""
    meeple = on_deck(p)
    if meeple != NOBODY:
        look_through(p, p.seat_of(meeple))
        return True
    while p.reveals_left > 0 and len(p.deck) > 0:
        reveal(p, 0)
    lay_out_maps(p)
    p.planes = p.printed.planes
    return_meeples(p)
    p.store = 0
    return False


# Zone 2


def on_deck(p: Position) -> i64:
    for meeple in range(len(p.where)):
        if p.where[meeple] == ON_DECK:
            return meeple
    return NOBODY


def look_through(p: Position, seat: i64) -> None:
    """The player sees the whole deck, in its order, and will remember it."""
    p.reveal()
    for place in range(len(p.deck)):
        p.deck_seen[place] |= bit(seat)
    p.current = seat
    p.phase = CHOOSE_CARD


def add_cards(p: Position, actions: Actions) -> None:
    for card in p.deck:
        actions.add(CARD + card)


def choose_card(p: Position, action: i64) -> None:
    """The meeple then is the first in the line of zone 2, already placed for the next quadrimester."""
    for place in range(len(p.deck)):
        if p.deck[place] == action - CARD:
            reveal(p, place)
            break
    meeple = on_deck(p)
    p.join_line(meeple, 2)
    p.phase = NOTHING


def reveal(p: Position, place: i64) -> None:
    """A card leaves the deck for the next space; in solo the rival may own it at once."""
    card = p.deck[place]
    p.reveal()
    for i in range(place, len(p.deck) - 1):
        p.deck[i] = p.deck[i + 1]
        p.deck_seen[i] = p.deck_seen[i + 1]
    p.deck = p.deck[: len(p.deck) - 1]
    p.deck_seen = p.deck_seen[: len(p.deck_seen) - 1]
    if p.deck_top > 0 and (p.printed.first_in_deck >> card) & 1 != 0:
        p.deck_top -= 1
    p.reveals_left -= 1
    show(p, card)
    p.tell(NEW_CARD, 0, card)


def show(p: Position, card: i64) -> None:
    p.display = append(p.display, card)
    if (p.printed.rival_spaces >> len(p.display)) & 1 != 0:
        p.patent[card] = RIVAL
        p.stock[card] -= 1


# Zone 7


def return_meeples(p: Position) -> None:
    for meeple in range(len(p.where)):
        place = p.where[meeple]
        if place >= IN_STORE and place < ABOARD:
            p.where[meeple] = REST
    for boat in range(p.printed.zodiacs):
        if p.at[boat] > PORT and p.at[boat] < FIRST_AT_SEA:
            p.where[p.crew[boat]] = REST
            p.crew[boat] = NOBODY
            p.at[boat] = PORT
            unload_all(p, p.owner[boat], boat)
