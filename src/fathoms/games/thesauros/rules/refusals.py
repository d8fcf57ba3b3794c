"""Why an action is not possible, in one sentence for the player."""

from mypy_extensions import i64

from fathoms.games.thesauros.rules.codes import (
    ACT,
    AUCTION,
    BIDS,
    BOAT,
    BOTH,
    BUDGET,
    CALL,
    CARD,
    CREDITING,
    DIVE,
    ENVELOPE,
    FLEET,
    FLY,
    HIRE,
    ITEM,
    MAP,
    MINE,
    NOBODY,
    OTHER,
    PATENT,
    PLACE,
    PLAN,
    RECRUIT,
    RENT,
    RESERVE,
    SAIL,
    SELL,
    SPONSOR,
    STORE,
    TOKEN,
)
from fathoms.games.thesauros.rules.gear import has_cage, kill_total
from fathoms.games.thesauros.rules.planning import may_place
from fathoms.games.thesauros.rules.position import Position
from fathoms.games.thesauros.rules.sailing import is_taken, measure


def reason(p: Position, seat: i64, action: i64) -> str:
    phase = p.phase
    if action == ENVELOPE:
        if p.printed.solo:
            return "There is nobody to bribe in solo."
        if p.envelope[seat] > 0:
            return "Your envelope is posted already."
    if action == TOKEN and p.tokens[seat] == 0:
        return "You have no double-action token."
    if phase == PLAN and action >= PLACE and action < SAIL:
        return placing(p, seat, (action - PLACE) // 10, (action - PLACE) % 10)
    if phase == PLAN and action >= HIRE and action < OTHER:
        return "A mercenary can only go where no mercenary has been, and you need one at hand."
    if phase == ACT:
        return acting(p, seat, action)
    if (phase in (BOAT, FLEET)) and action == RENT:
        return "A plane is rented before the first zodiac moves, while one is left, and for money you have."
    if phase == BOAT:
        return boating(p, seat, action)
    if phase == BUDGET:
        return "You do not have that much money left to divide."
    if phase == BIDS:
        return "Bid nothing, or at least 2 and no more than you have."
    if phase == AUCTION:
        return "Pass, or bid more than the last bid and no more than you have."
    if phase == CREDITING:
        return "First put your income into your accounts."
    return "That is not what is asked now."


def placing(p: Position, seat: i64, kind: i64, zone: i64) -> str:
    if zone == 0 or zone == 5:
        return "No meeple waits in that zone."
    if p.resting(seat, kind) == NOBODY:
        return "You have no such meeple left to place."
    if not may_place(p, zone):
        return "Zone 4 opens in the second quadrimester." if zone == 4 and p.quadrimester == 1 else "That line is full."
    return "Choose a meeple and a zone for it."


def acting(p: Position, seat: i64, action: i64) -> str:
    zone = p.zone
    if zone == 1 and action == RECRUIT:
        if p.recruited[seat] == p.printed.recruits:
            return "You have recruited everybody there is."
        return "You cannot pay for a recruit."
    if zone == 2:
        if action == RESERVE:
            return "The next technology cannot be reserved now."
        if action >= PATENT and action < CARD:
            card = (action - PATENT) % 16
            if not on_display(p, card):
                return "That technology is not on display."
            if action < ITEM or action >= BOTH:
                if p.patent[card] != NOBODY:
                    return "That patent has been taken."
            elif p.patent[card] == NOBODY:
                return "Nobody has developed that technology yet."
            if action >= ITEM and p.stock[card] == 0:
                return "No such item is left."
            return "You cannot pay for that."
    if zone == 3 and action >= MAP and action < SPONSOR:
        return "That map is not for sale, or costs more than you can pay."
    if zone == 4 and action == FLY:
        return "You need a zodiac at sea, a plane that is left, and the money for it."
    if zone == 7:
        if action >= STORE and action < STORE + 2:
            return "No zodiac is for sale there at a price you can pay."
        if action >= SAIL and action < CALL:
            return sailing(p, seat, action - SAIL) if p.boat != NOBODY else "You have no zodiac in port."
    if zone == 8:
        if action >= SPONSOR and action < SPONSOR + 8:
            return "That room has a sponsor, or costs more than you can pay."
        if action >= SELL and action < PLACE:
            return "You need such a treasure, and a room with a sponsor and a free space."
    return "That is nothing to do in this zone."


def on_display(p: Position, card: i64) -> bool:
    for shown in p.display:
        if shown == card:
            return True
    return False


def boating(p: Position, seat: i64, action: i64) -> str:
    if action == DIVE:
        if p.dived:
            return "A zodiac dives once a turn."
        if p.printed.place_site[p.at[p.boat]] == 0:
            return "There is no dig site here."
        if kill_total(p, p.boat) == 0 and not has_cage(p, p.boat):
            return "There is nothing to raise here, or a shark keeps your unarmed diver out."
        return "There is nothing here that you can raise."
    if action >= SAIL and action < CALL:
        if p.moved:
            return "This zodiac has moved already."
        return sailing(p, seat, action - SAIL)
    if action >= CALL and action < MINE:
        return "There is nothing to exchange there on this journey."
    return "This zodiac may sail, dive or stay."


def sailing(p: Position, seat: i64, place: i64) -> str:
    if place >= len(p.printed.place_names):
        return "There is no such place."
    site = p.printed.place_site[place]
    if site != 0 and (p.access[site] >> seat) & 1 == 0:
        return "You have no map of that site."
    if is_taken(p, place, p.boat):
        return "Another zodiac is there."
    measure(p, seat, p.at[p.boat])
    if p.printed.distance[place] < 0:
        return "No way leads there with the maps you have."
    return "That is too far, too dear, or needs an item that is not aboard."
