"""The Lawless! variant: mercenaries at auction, and what they do, each once in a game."""

from typing import Final

from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    AMOUNT,
    AUCTION,
    BIDS_MERCENARY,
    CARD,
    CHOOSE_MAP,
    CLOSES_ROOM,
    DONE,
    ITEMS,
    MAP,
    MERCENARY_IDLE,
    MOST_MONEY,
    MOVES_TREASURE,
    NO_MERCENARY,
    NOBODY,
    NOTHING,
    OVERBIDS,
    PASSES_AUCTION,
    PICK,
    PICK_PLACE,
    PICK_TREASURE,
    ROOM,
    SABOTAGES,
    SF,
    SITES,
    SMEARS,
    STEAL_PATENT,
    STEALS_PATENT,
    STEALS_TOKENS,
    STOREROOM_SPOT,
    SWAPS_CUBES,
    TAKES_MAP,
    TAKES_MINE,
    TO_STOREROOM,
    TREASURES,
    WINS_MERCENARY,
)
from fathoms.games.thesauros.rules.position import Position
from fathoms.games.thesauros.rules.zone_3 import gain_map, open_sites
from fathoms.games.thesauros.rules.zone_8 import fill, is_open

# 1. The auction

MOST_BLUFF: Final = 60
"""With bluffing, the highest bid that can be named without having it."""


def begin_auction(p: Position) -> None:
    p.high_bid = 0
    p.high_bidder = NOBODY
    p.passed = 0
    p.place_in_order = 0
    for seat in range(p.players):
        p.last_bid[seat] = 0


def auction_step(p: Position) -> bool:
    """Ask the next bidder; False when the mercenary is sold, or nobody wants it."""
    while True:
        bidding = p.players - count_bits(p.passed)
        if bidding == 0 or (bidding == 1 and p.high_bidder != NOBODY):
            sell_mercenary(p)
            return False
        seat = p.order[p.place_in_order]
        p.place_in_order = p.place_in_order + 1 if p.place_in_order + 1 < p.players else 0
        if (p.passed >> seat) & 1 == 0:
            p.current = seat
            p.phase = AUCTION
            return True


def add_bids(p: Position, seat: i64, actions: Actions) -> None:
    """Pass for good, or any higher sum; without bluffing no more than there is in the slush fund (R45)."""
    actions.add(DONE)
    most = p.account(seat, SF)
    if p.printed.bluffing:
        most = max(most, MOST_BLUFF)
    most = min(most, MOST_MONEY)
    for bid in range(p.high_bid + 1, most + 1):
        actions.add(AMOUNT + bid)


def bid(p: Position, seat: i64, action: i64) -> None:
    if action == DONE:
        p.passed |= bit(seat)
        p.tell(PASSES_AUCTION, seat)
    else:
        p.high_bid = action - AMOUNT
        p.high_bidder = seat
        p.last_bid[seat] = p.high_bid
        p.tell(BIDS_MERCENARY, seat, p.high_bid)
    p.phase = NOTHING


def sell_mercenary(p: Position) -> None:
    """The last bidder pays. One who cannot loses reputation, and the bidder before buys."""
    while True:
        buyer: i64 = NOBODY
        for seat in range(p.players):
            if p.last_bid[seat] > 0 and (buyer == NOBODY or p.last_bid[seat] > p.last_bid[buyer]):
                buyer = seat
        if buyer == NOBODY:
            p.tell(NO_MERCENARY, 0)
            return
        cost = p.last_bid[buyer]
        p.last_bid[buyer] = 0
        p.reveal()
        if p.account(buyer, SF) >= cost:
            p.accounts[buyer * 5 + SF] -= cost
            p.bank += cost
            p.mercenaries[buyer] += 1
            p.tell(WINS_MERCENARY, buyer, cost)
            for seat in range(p.players):
                p.last_bid[seat] = 0
            return
        p.lose(buyer, 1)
        p.tell(OVERBIDS, buyer, cost)


# 3. What a mercenary does in each zone


def act(p: Position, zone: i64) -> None:
    p.mercenaries_waiting &= ~bit(zone)
    seat = p.mercenary_space[zone]
    p.current = seat
    if zone == 1:
        steal_tokens(p, seat)
    elif zone == 2:
        if can_steal_patent(p, seat):
            p.phase = STEAL_PATENT
        else:
            p.tell(MERCENARY_IDLE, seat, zone)
    elif zone == 3:
        p.maps_to_choose = min(p.printed.mercenary_maps, count_bits(p.mercenary_maps))
        p.phase = CHOOSE_MAP
    elif zone == 4:
        # The grey planes are repaired in maintenance.
        p.planes = 0
        p.black_plane = seat
        p.tell(SABOTAGES, seat)
    elif zone == 7:
        p.mine = seat
        p.tell(TAKES_MINE, seat)
    elif zone == 8:
        ask_treasure(p, seat)
    else:
        for other in range(p.players):
            if other != seat:
                p.lose(other, p.printed.smear)
        p.tell(SMEARS, seat, p.printed.smear)


def steal_tokens(p: Position, seat: i64) -> None:
    """Those under recruits and those at other players' hands; not those already under a meeple."""
    stolen: i64 = 0
    for other in range(p.players):
        stolen += p.hidden_token[other]
        p.hidden_token[other] = 0
        if other != seat:
            stolen += p.tokens[other]
            p.tokens[other] = 0
    p.tokens[seat] += stolen
    p.tell(STEALS_TOKENS, seat, stolen)


def can_steal_patent(p: Position, seat: i64) -> bool:
    for card in p.display:
        if p.patent[card] != seat:
            return True
    return False


def add_patents(p: Position, seat: i64, actions: Actions) -> None:
    for card in p.display:
        if p.patent[card] != seat:
            actions.add(CARD + card)


def steal_patent(p: Position, seat: i64, action: i64) -> None:
    """With an item if one is left (R46). A satellite got this way brings no maps."""
    card = action - CARD
    victim = p.patent[card]
    p.patent[card] = seat
    item: i64 = 0
    if p.stock[card] > 0:
        p.stock[card] -= 1
        p.supply[seat * ITEMS + card] += 1
        item = 1
    p.tell(STEALS_PATENT, seat, card, victim, item)
    p.phase = NOTHING


def add_maps(p: Position, actions: Actions) -> None:
    for number in range(1, SITES):
        if (p.mercenary_maps >> number) & 1 != 0:
            actions.add(MAP + number)


def choose_map(p: Position, seat: i64, action: i64) -> None:
    """Two maps of the mercenaries' own; whoever holds one keeps other players' sonars out of that site."""
    number = action - MAP
    p.mercenary_maps &= ~bit(number)
    p.sonar_holder[number] = seat
    p.maps_to_choose -= 1
    p.tell(TAKES_MAP, seat, number)
    gain_map(p, seat, number)
    if p.maps_to_choose == 0:
        open_sites(p)


# In the museum: swap the cubes of two treasures, or move one treasure.
# A spot is a space of a room, or STOREROOM_SPOT + seat * 4 + kind for such treasures in the storeroom.


def owner_at(p: Position, spot: i64) -> i64:
    """Whose treasure lies there, or NOBODY."""
    if spot < STOREROOM_SPOT:
        return p.space_owner[spot] if spot < len(p.space_owner) else NOBODY
    seat = (spot - STOREROOM_SPOT) // TREASURES
    return seat if seat < p.players and p.storeroom[spot - STOREROOM_SPOT] > 0 else NOBODY


def is_free(p: Position, spot: i64) -> bool:
    """A free space of a room with a sponsor."""
    if spot >= STOREROOM_SPOT or spot >= len(p.space_owner):
        return False
    room = spot // ROOM
    return spot % ROOM < p.printed.room_size[room] and p.sponsor[room] != NOBODY and p.space_owner[spot] == NOBODY


def spots() -> i64:
    return STOREROOM_SPOT + 16


def ask_treasure(p: Position, seat: i64) -> None:
    scratch = p.printed.scratch
    scratch.clear()
    add_treasures(p, scratch)
    if scratch.count > 1:
        p.phase = PICK_TREASURE
    elif scratch.count == 1:
        pick_treasure(p, scratch.items[0])
    else:
        p.tell(MERCENARY_IDLE, seat, 8)


def add_treasures(p: Position, actions: Actions) -> None:
    """Those with which something can be done."""
    for spot in range(spots()):
        if owner_at(p, spot) != NOBODY and has_place(p, spot):
            actions.add(PICK + spot)


def has_place(p: Position, picked: i64) -> bool:
    if picked < STOREROOM_SPOT:
        return True
    for spot in range(spots()):
        if is_free(p, spot) or (owner_at(p, spot) != NOBODY and owner_at(p, spot) != owner_at(p, picked)):
            return True
    return False


def pick_treasure(p: Position, action: i64) -> None:
    p.picked = action - PICK
    p.phase = PICK_PLACE


def add_places(p: Position, actions: Actions) -> None:
    """Another player's treasure to swap cubes with, or a free space, or the storeroom."""
    for spot in range(spots()):
        owner = owner_at(p, spot)
        if is_free(p, spot) or (owner != NOBODY and owner != owner_at(p, p.picked)):
            actions.add(PICK + spot)
    if p.picked < STOREROOM_SPOT:
        actions.add(TO_STOREROOM)


def pick_place(p: Position, seat: i64, action: i64) -> None:
    spot = action - PICK
    if action == TO_STOREROOM:
        owner = owner_at(p, p.picked)
        kind = lift(p, p.picked)
        p.storeroom[owner * TREASURES + kind] += 1
        p.tell(MOVES_TREASURE, seat, p.picked, STOREROOM_SPOT, owner)
    elif is_free(p, spot):
        owner = owner_at(p, p.picked)
        kind = lift(p, p.picked)
        p.tell(MOVES_TREASURE, seat, p.picked, spot, owner)
        fill(p, spot // ROOM, spot % ROOM, owner, kind)
    else:
        first = owner_at(p, p.picked)
        second = owner_at(p, spot)
        give(p, p.picked, second)
        give(p, spot, first)
        p.tell(SWAPS_CUBES, seat, p.picked, spot)
    p.phase = NOTHING


def give(p: Position, spot: i64, owner: i64) -> None:
    """The treasure there is this player's now."""
    if spot < STOREROOM_SPOT:
        p.space_owner[spot] = owner
    else:
        p.storeroom[spot - STOREROOM_SPOT] -= 1
        p.storeroom[owner * TREASURES + (spot - STOREROOM_SPOT) % TREASURES] += 1


def lift(p: Position, spot: i64) -> i64:
    """Take the treasure away and give its kind. A room that was open closes, and its sponsor loses the praise."""
    if spot >= STOREROOM_SPOT:
        p.storeroom[spot - STOREROOM_SPOT] -= 1
        return (spot - STOREROOM_SPOT) % TREASURES
    room = spot // ROOM
    if is_open(p, room):
        p.lose(p.sponsor[room], p.printed.room_bonus[room])
        p.tell(CLOSES_ROOM, p.sponsor[room], room, p.printed.room_bonus[room])
    kind = p.space_treasure[spot]
    p.space_owner[spot] = NOBODY
    p.space_treasure[spot] = -1
    return kind
