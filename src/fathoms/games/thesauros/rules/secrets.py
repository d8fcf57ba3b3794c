"""Who may know what, and drawing anew what a seat cannot know."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit, sort
from fathoms.engine.random import Random
from fathoms.games.thesauros.rules.budget import last_account
from fathoms.games.thesauros.rules.codes import (
    ACCOUNTS,
    BIDS,
    BUDGET,
    CHOOSE_AMOUNT,
    CHOOSE_SOURCE,
    CHOOSE_TILE,
    OVER,
    SF,
)
from fathoms.games.thesauros.rules.money import is_source, reach, spare
from fathoms.games.thesauros.rules.position import Position

USUAL_FUND: Final = 12
"""An unknown slush fund is taken to hold up to this much, or twice that where mercenaries are for sale."""


def mask_of(seat: i64) -> i64:
    """The bit of a seat; nothing for a spectator."""
    return bit(seat) if seat >= 0 else 0


def knows_tile(p: Position, seat: i64, site: i64) -> bool:
    return (p.site_open >> site) & 1 != 0 or p.access[site] & mask_of(seat) != 0


def knows_money(p: Position, seat: i64, other: i64) -> bool:
    return seat == other or p.phase == OVER or p.printed.solo


def resample(p: Position, seat: i64, random: Random) -> None:
    if p.phase == OVER:
        return
    resample_deck(p, seat, random)
    sort(p.reserve)
    random.shuffle(p.reserve, 0, len(p.reserve))
    resample_tiles(p, seat, random, True)
    resample_tiles(p, seat, random, False)
    resample_island(p, seat, random)
    for other in range(p.players):
        if not knows_money(p, seat, other):
            if p.phase == BUDGET:
                resample_budget(p, other, random)
            else:
                resample_fund(p, other, random)


def resample_deck(p: Position, seat: i64, random: Random) -> None:
    """Cards not seen: at the top of the deck early ones, the rest anything."""
    mine = mask_of(seat)
    hidden: vec[i64] = vec[i64]([])
    for place in range(len(p.deck)):
        if p.deck_seen[place] & mine == 0:
            hidden = append(hidden, p.deck[place])
    sort(hidden)
    random.shuffle(hidden, 0, len(hidden))
    for place in range(len(p.deck)):
        if p.deck_seen[place] & mine == 0:
            chosen = len(hidden) - 1
            if place < p.deck_top:
                for i in range(len(hidden)):
                    if (p.printed.first_in_deck >> hidden[i]) & 1 != 0:
                        chosen = i
            p.deck[place] = hidden[chosen]
            hidden[chosen] = hidden[len(hidden) - 1]
            hidden = hidden[: len(hidden) - 1]


def resample_tiles(p: Position, seat: i64, random: Random, big: bool) -> None:
    """Tiles of one size not seen: in the pile, in another player's hand, or face down on a site."""
    mine = mask_of(seat)
    pile = p.big_pile if big else p.small_pile
    seen = p.big_seen if big else p.small_seen
    in_hand = p.phase == CHOOSE_TILE and p.current != seat and (p.drawn[0] < p.printed.big_tiles) == big
    hidden: vec[i64] = vec[i64]([])
    for place in range(len(pile)):
        if seen[place] & mine == 0:
            hidden = append(hidden, pile[place])
    if in_hand:
        for tile in p.drawn:
            hidden = append(hidden, tile)
    for site in range(1, p.printed.site_count + 1):
        if p.site_tile[site] >= 0 and p.printed.is_big(site) == big and not knows_tile(p, seat, site):
            hidden = append(hidden, p.site_tile[site])
    sort(hidden)
    random.shuffle(hidden, 0, len(hidden))
    drawn: i64 = 0
    for place in range(len(pile)):
        if seen[place] & mine == 0:
            pile[place] = hidden[drawn]
            drawn += 1
    if in_hand:
        for i in range(len(p.drawn)):
            p.drawn[i] = hidden[drawn]
            drawn += 1
    for site in range(1, p.printed.site_count + 1):
        if p.site_tile[site] >= 0 and p.printed.is_big(site) == big and not knows_tile(p, seat, site):
            p.site_tile[site] = hidden[drawn]
            drawn += 1


def resample_island(p: Position, seat: i64, random: Random) -> None:
    mine = mask_of(seat)
    hidden = p.island_box[:]
    for place in range(len(p.island)):
        if p.island_seen[place] & mine == 0:
            hidden = append(hidden, p.island[place])
    sort(hidden)
    random.shuffle(hidden, 0, len(hidden))
    drawn: i64 = 0
    for i in range(len(p.island_box)):
        p.island_box[i] = hidden[drawn]
        drawn += 1
    for place in range(len(p.island)):
        if p.island_seen[place] & mine == 0:
            p.island[place] = hidden[drawn]
            drawn += 1


def usual_fund(p: Position, random: Random) -> i64:
    return random.below(2 * USUAL_FUND + 1 if p.printed.lawless else USUAL_FUND + 1)


def resample_budget(p: Position, seat: i64, random: Random) -> None:
    """What others could count, and from the second year on a slush fund nobody has seen, divided somehow."""
    base = seat * ACCOUNTS
    before = p.purse[seat]
    for account in range(ACCOUNTS):
        before += p.accounts[base + account]
        p.accounts[base + account] = 0
    total = p.public_money[seat]
    if p.quadrimester > 1:
        total += usual_fund(p, random)
    p.bank += before - total
    for account in range(p.budget_step[seat]):
        amount = random.below(total + 1)
        p.accounts[base + account] = amount
        total -= amount
    last = last_account(p)
    if p.budget_step[seat] == last:
        p.accounts[base + last] = total
        total = 0
    p.purse[seat] = total


def resample_fund(p: Position, seat: i64, random: Random) -> None:
    """Any usual sum, but enough for what its owner has publicly bid or begun to pay."""
    index = seat * ACCOUNTS + SF
    before = p.accounts[index]
    fund = usual_fund(p, random)
    if not p.printed.bluffing:
        fund = max(fund, p.last_bid[seat])
    p.accounts[index] = fund
    while must_have_more(p, seat):
        p.accounts[index] += 1
    p.bank += before - p.accounts[index]
    if p.phase == BIDS and p.bid[seat] >= 0:
        p.bid[seat] = 0
        most = reach(p, seat, SF)
        if most >= p.printed.lowest_bribe:
            p.bid[seat] = p.printed.lowest_bribe + random.below(most - p.printed.lowest_bribe + 1)


def must_have_more(p: Position, seat: i64) -> bool:
    paying = p.payer == seat and (p.phase == CHOOSE_SOURCE or p.phase == CHOOSE_AMOUNT)
    if paying:
        total = p.account(seat, p.cost_account)
        for source in range(ACCOUNTS):
            if is_source(p, source):
                total += spare(p, seat, source)
        return bool(total < p.cost or (p.phase == CHOOSE_AMOUNT and spare(p, seat, p.source) == 0))
    if p.zone == 10 and p.phase != BIDS and p.bid[seat] > 0 and is_unpaid(p, seat):
        return reach(p, seat, SF) < p.bid[seat]
    return False


def is_unpaid(p: Position, seat: i64) -> bool:
    for place in range(p.place_in_order, p.players):
        if p.order[place] == seat:
            return True
    return False
