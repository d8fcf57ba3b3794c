"""Thesauros as numbers: what one company may know, its own things first, then the others' in turn order of seats.

Who owns something is written as 0 for nobody, 1 for oneself, 2 for the next seat, and so on; the rival of the solo game
comes after the last seat.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from fathoms.engine.observation import Field, Sheet, turned
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games.thesauros.rules.codes import (
    ACCOUNTS,
    AUCTION,
    BIDS,
    BUDGET,
    CELLS,
    CHOOSE_AMOUNT,
    CHOOSE_SOURCE,
    CHOOSE_TILE,
    ITEMS,
    KINDS,
    MEEPLES,
    NOBODY,
    RESUME,
    RIVAL,
    ROLL,
    SF,
    SHARK,
    SITES,
    TECHNOLOGIES,
    TREASURE,
    TREASURES,
)
from fathoms.games.thesauros.rules.printed import Printed
from fathoms.games.thesauros.rules.secrets import knows_money, knows_tile, mask_of
from fathoms.games.thesauros.rules.state import Thesauros

_PHASES: Final = RESUME
_ZONES: Final = 11
_HATS: Final = 5
_MANY: Final = 1000
"""More than anybody ever has of anything."""


def fields(setup: Setup) -> list[Field]:
    printed = Printed(setup)
    players = setup.players
    sites = printed.site_count
    zodiacs = printed.zodiacs
    whose = players + 1
    slots = sum(printed.slots)
    return [
        Field("phase", _PHASES, 0, 1, "one of the questions, in the order of the rules"),
        Field("to_act", players, 0, 1, "player by player: is to act"),
        Field("quadrimester", 1, 1, 10, "from 1 to 9; 10 when all are over"),
        Field("zone", _ZONES, 0, 1, "one of the zones, counted from 0 for none: the one being resolved"),
        Field("place_in_order", players, 0, players, "player by player: place in the turn order, from 1"),
        Field("reputation", players, -_MANY, _MANY, "player by player: reputation"),
        Field("due", players, 0, _MANY, "player by player: income to be put into accounts"),
        Field("tokens", players, 0, _MANY, "player by player: double-action tokens"),
        Field("hidden_token", players, 0, 1, "player by player: one still lies under a recruit"),
        Field("recruited", players, 0, MEEPLES, "player by player: recruits hired"),
        Field("mercenaries", players, 0, _MANY, "player by player: mercenaries not yet used"),
        Field("envelope", players, 0, players, "player by player: place of the envelope in zone 10, 0 at home"),
        Field("sharks", players, 0, _MANY, "player by player: sharks killed"),
        Field("advert_points", players, 0, _MANY, "player by player: points for adverts"),
        Field("fishing_money", players, 0, _MANY, "player by player: money from fishing"),
        Field("accounts", players * ACCOUNTS, 0, _MANY, "player by player: the five accounts, 0 where unknown"),
        Field("purse", players, 0, _MANY, "player by player: money to be put into accounts, 0 where unknown"),
        Field("next_account", 1, 0, ACCOUNTS, "the account oneself fills next"),
        Field("bid", players, -1, _MANY, "player by player: the last bribe, -1 where none or unknown"),
        Field("treasures", players * TREASURES, 0, _MANY, "player by player: treasures not sold, by kind"),
        Field("storeroom", players * TREASURES, 0, _MANY, "player by player: treasures in the storeroom, by kind"),
        Field("supply", players * ITEMS, 0, _MANY, "player by player: items ashore"),
        Field("maps", players * SITES, 0, _MANY, "player by player: maps by number"),
        Field("meeple_at", players * MEEPLES, -2, 16 + zodiacs, "player by player: where each meeple is"),
        Field("meeple_kind", players * MEEPLES, 0, KINDS, "player by player: boss, worker, or worker with a hat"),
        Field("meeple_doubled", players * MEEPLES, 0, 1, "player by player: a token lies under the meeple"),
        Field("hats_left", _HATS, 0, _MANY, "hats left, by kind"),
        Field("waiting", _ZONES, 0, players * MEEPLES, "meeples in the waiting line of each zone"),
        Field("line", slots, 0, whose, "zone by zone, slot by slot: whose meeple waits to act"),
        Field("mercenary_space", _ZONES, -1, whose, "zone by zone: who used the space for mercenaries"),
        Field("acting_kind", KINDS, 0, 1, "one of the kinds of meeples: the one acting, if any"),
        Field("acted", 1, 0, 1, "this is a second action"),
        Field("armed", 1, 0, 1, "the token goes under the next meeple"),
        Field("display", TECHNOLOGIES, 0, 1, "card by card: lies face up"),
        Field("patent", TECHNOLOGIES, 0, whose, "card by card: whose patent"),
        Field("stock", TECHNOLOGIES, 0, _MANY, "card by card: items left"),
        Field("deck", TECHNOLOGIES, 0, TECHNOLOGIES, "next card first: its number from 1, 0 where unknown"),
        Field("market_map", len(printed.prices), 0, SITES, "space by space: the number of the map, 0 for none"),
        Field("market_size", len(printed.prices), 0, _MANY, "space by space: maps in the pile"),
        Field("reserve", 1, 0, _MANY, "maps to come"),
        Field("sonar_maps", SITES, 0, 1, "by number: still to be had with a satellite"),
        Field("mercenary_maps", SITES, 0, 1, "by number: still to be had by a mercenary"),
        Field("site_laid", sites, 0, 1, "site by site: has a tile"),
        Field("site_open", sites, 0, 1, "site by site: the tile lies face up"),
        Field("sonar_holder", sites, 0, whose, "site by site: who alone may use a sonar"),
        Field("access", sites * players, 0, 1, "site by site, player by player: has a map of it"),
        Field("cells", sites * CELLS, 0, 20, "site by site: what each cell held: kind * 4 + treasure; 0 where unknown"),
        Field("exhausted", sites * CELLS, 0, 1, "site by site: cells that are empty by now"),
        Field("drawn", printed.tiles_drawn * CELLS, 0, 20, "the cells of the tiles one chooses from"),
        Field("planes", 1, 0, _MANY, "planes left"),
        Field("black_plane", 1, 0, whose, "who has the black plane"),
        Field("mine", 1, 0, whose, "who has the mine"),
        Field("mine_site", 1, 0, SITES, "where the mine lies"),
        Field("zodiac_owner", zodiacs, 0, whose, "zodiac by zodiac: whose"),
        Field("zodiac_at", zodiacs, -1, _MANY, "zodiac by zodiac: the place at sea; -1 for sale"),
        Field("zodiac_crew", zodiacs, 0, whose, "zodiac by zodiac: whose meeple is aboard"),
        Field("aboard", zodiacs * ITEMS, 0, _MANY, "zodiac by zodiac: items aboard"),
        Field("boat", zodiacs, 0, 1, "one of the zodiacs: the one at work, if any"),
        Field("boat_has", 3, 0, _MANY, "it has moved, has dived, and its steps"),
        Field("dive", 2, 0, _MANY, "depth of the dive and treasures raised in it"),
        Field("mussels", 1, 0, _MANY, "mussels picked"),
        Field("store", 2, 0, 1, "spaces of the zodiac store taken"),
        Field(
            "island",
            printed.island_tiles,
            0,
            _MANY,
            "place by place: the find from 1, 0 where unknown or gone",
        ),
        Field("sponsor", printed.rooms, 0, whose, "room by room: who sponsors it"),
        Field("space_owner", printed.rooms * 3, 0, whose, "room by room, space by space: whose treasure"),
        Field("space_treasure", printed.rooms * 3, 0, TREASURES, "room by room: its kind from 1, 0 for none"),
        Field("adverts", 1, 0, _MANY, "adverts so far"),
        Field("high_bid", 1, 0, _MANY, "the highest bid in the auction"),
        Field("high_bidder", 1, 0, whose, "who bid it"),
        Field("passed", players, 0, 1, "player by player: out of the auction, or keeps the mercenaries"),
        Field("payment", 3, 0, _MANY, "cost of what is being paid for, the account it is for, the account drawn on"),
        Field("maps_to_choose", 1, 0, _MANY, "maps to be chosen"),
    ]


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    p = cast(Thesauros, state)
    players = p.players
    sheet.put_one_of(p.phase, _PHASES)
    put_seats(p.actors(), seat, players, sheet)
    sheet.put(p.quadrimester)
    sheet.put_one_of(p.zone, _ZONES)
    order = sheet.put_nothing(players)
    for i in range(len(p.order)):
        sheet.numbers[order + turned(p.order[i], seat, players)] = i16(i + 1)
    sheet.put_turned(p.reputation, seat)
    sheet.put_turned(p.due, seat)
    sheet.put_turned(p.tokens, seat)
    sheet.put_turned(p.hidden_token, seat)
    sheet.put_turned(p.recruited, seat)
    sheet.put_turned(p.mercenaries, seat)
    sheet.put_turned(p.envelope, seat)
    sheet.put_turned(p.sharks, seat)
    sheet.put_turned(p.advert_points, seat)
    sheet.put_turned(p.fishing_money, seat)
    put_money(p, seat, sheet)
    sheet.put_turned(p.treasures, seat * TREASURES)
    sheet.put_turned(p.storeroom, seat * TREASURES)
    sheet.put_turned(p.supply, seat * ITEMS)
    sheet.put_turned(p.maps, seat * SITES)
    put_meeples(p, seat, sheet)
    put_cards(p, seat, sheet)
    put_sites(p, seat, sheet)
    put_sea(p, seat, sheet)
    put_museum(p, seat, sheet)


def put_seats(seats: i64, seat: i64, players: i64, sheet: Sheet) -> None:
    """One number a player for the bits of these seats, oneself first."""
    sheet.put_bits((seats >> seat) | (seats << (players - seat)), 0, players)


def turned_owner(owner: i64, seat: i64, players: i64) -> i16:
    if owner == RIVAL:
        return i16(players + 1)
    if owner < 0:
        return 0
    return i16(turned(owner, seat, players) + 1)


def put_owner(owner: i64, seat: i64, players: i64, sheet: Sheet) -> None:
    sheet.put(i64(turned_owner(owner, seat, players)))


def put_owners(owners: vec[i64], seat: i64, players: i64, sheet: Sheet) -> None:
    numbers = sheet.numbers
    place = sheet.put_nothing(len(owners))
    for owner in owners:
        if owner != NOBODY:
            numbers[place] = turned_owner(owner, seat, players)
        place += 1


def put_money(p: Thesauros, seat: i64, sheet: Sheet) -> None:
    players = p.players
    accounts = sheet.put_nothing(players * ACCOUNTS)
    purses = sheet.put_nothing(players)
    if p.phase == BUDGET:
        sheet.put(p.budget_step[seat])
    else:
        sheet.put(0)
    bids = sheet.put_nothing(players)
    numbers = sheet.numbers
    for other in range(players):
        i = turned(other, seat, players)
        known = knows_money(p, seat, other)
        if known or p.phase != BUDGET:
            start = other * ACCOUNTS
            for account in range(ACCOUNTS):
                if known or account != SF:
                    numbers[accounts + i * ACCOUNTS + account] = i16(p.accounts[start + account])
        if known:
            numbers[purses + i] = i16(p.purse[other])
        if p.bid[other] >= 0 and (known or p.phase != BIDS):
            numbers[bids + i] = i16(p.bid[other])
        else:
            numbers[bids + i] = NOBODY


def put_meeples(p: Thesauros, seat: i64, sheet: Sheet) -> None:
    players = p.players
    sheet.put_turned(p.where, seat * MEEPLES)
    kinds = sheet.put_nothing(players * MEEPLES)
    numbers = sheet.numbers
    hats = p.hat
    for other in range(players):
        # The first of each six is the boss, whose kind is 0.
        place = kinds + turned(other, seat, players) * MEEPLES + 1
        for meeple in range(other * MEEPLES + 1, other * MEEPLES + MEEPLES):
            numbers[place] = i16(1 + hats[meeple])
            place += 1
    sheet.put_turned(p.doubled, seat * MEEPLES)
    sheet.put_part(p.hats_left, 0, _HATS)
    sheet.put_part(p.waiting, 0, _ZONES)
    slots = sheet.place
    waiting_in = p.waiting
    slots_of = p.printed.slots
    for zone in range(_ZONES):
        waiting = waiting_in[zone]
        if waiting > 0:
            start = p.printed.line_start[zone]
            done: i64 = 0
            if p.zone == zone:
                done = p.turn
                if p.meeple != NOBODY:
                    done -= 1
            for slot in range(waiting):
                if slot >= done:
                    numbers[slots + slot] = turned_owner(p.seat_of(p.line[start + slot]), seat, players)
        slots += slots_of[zone]
    sheet.place = slots
    put_owners(p.mercenary_space, seat, players, sheet)
    acting: i64 = NOBODY
    if p.meeple != NOBODY:
        acting = p.kind_of(p.meeple)
    sheet.put_one_of(acting, KINDS)
    sheet.put(1 if p.acted else 0)
    sheet.put(1 if p.armed else 0)


def put_cards(p: Thesauros, seat: i64, sheet: Sheet) -> None:
    display = sheet.put_nothing(TECHNOLOGIES)
    for card in p.display:
        sheet.numbers[display + card] = 1
    put_owners(p.patent, seat, p.players, sheet)
    sheet.put_part(p.stock, 0, TECHNOLOGIES)
    put_seen(p.deck, p.deck_seen, seat, sheet)
    sheet.put_nothing(TECHNOLOGIES - len(p.deck))
    sheet.put_part(p.pile_number, 0, len(p.printed.prices))
    sheet.put_part(p.pile_size, 0, len(p.printed.prices))
    sheet.put(len(p.reserve))
    sheet.put_bits(p.sonar_maps, 0, SITES)
    sheet.put_bits(p.mercenary_maps, 0, SITES)


def put_seen(cards: vec[i64], seen: vec[i64], seat: i64, sheet: Sheet) -> None:
    """Cards by number from 1, 0 for those this seat has not seen."""
    mine = mask_of(seat)
    place = sheet.put_nothing(len(cards))
    numbers = sheet.numbers
    for i in range(len(cards)):
        if seen[i] & mine != 0:
            numbers[place + i] = i16(cards[i] + 1)


def put_sites(p: Thesauros, seat: i64, sheet: Sheet) -> None:
    players = p.players
    sites = p.printed.site_count
    laid = sheet.put_nothing(sites)
    sheet.put_bits(p.site_open, 1, sites)
    holders = sheet.put_nothing(sites)
    numbers = sheet.numbers
    for site in range(1, sites + 1):
        put_seats(p.access[site], seat, players, sheet)
        if p.site_tile[site] >= 0:
            numbers[laid + site - 1] = 1
        if p.sonar_holder[site] != NOBODY:
            numbers[holders + site - 1] = turned_owner(p.sonar_holder[site], seat, players)
    for site in range(1, sites + 1):
        if p.site_tile[site] >= 0 and knows_tile(p, seat, site):
            put_tile(p, p.site_tile[site], sheet)
        else:
            sheet.put_nothing(CELLS)
    for site in range(1, sites + 1):
        sheet.put_bits(p.exhausted[site], 0, CELLS)
    choosing = p.phase == CHOOSE_TILE and p.current == seat
    for i in range(p.printed.tiles_drawn):
        if choosing and i < len(p.drawn):
            put_tile(p, p.drawn[i], sheet)
        else:
            sheet.put_nothing(CELLS)


def put_tile(p: Thesauros, tile: i64, sheet: Sheet) -> None:
    sheet.put_part(p.printed.cell, tile * CELLS, CELLS)


def put_sea(p: Thesauros, seat: i64, sheet: Sheet) -> None:
    players = p.players
    zodiacs = p.printed.zodiacs
    sheet.put(p.planes)
    put_owner(p.black_plane, seat, players, sheet)
    put_owner(p.mine, seat, players, sheet)
    sheet.put(p.mine_site)
    put_owners(p.owner, seat, players, sheet)
    sheet.put_part(p.at, 0, zodiacs)
    for meeple in p.crew:
        if meeple == NOBODY:
            sheet.put_nothing(1)
        else:
            put_owner(p.seat_of(meeple), seat, players, sheet)
    put_aboard(p, sheet)
    sheet.put_one_of(p.boat, zodiacs)
    sheet.put(1 if p.moved else 0)
    sheet.put(1 if p.dived else 0)
    sheet.put(p.steps)
    if p.phase == SHARK or p.phase == TREASURE or p.phase == ROLL:
        sheet.put(p.depth)
        sheet.put(p.raised)
    else:
        sheet.put_nothing(2)
    sheet.put(p.mussels)
    sheet.put_bits(p.store, 0, 2)
    put_seen(p.island, p.island_seen, seat, sheet)
    sheet.put_nothing(p.printed.island_tiles - len(p.island))


def put_aboard(p: Thesauros, sheet: Sheet) -> None:
    """Only zodiacs that are somebody's have anything aboard."""
    owner = p.owner
    for zodiac in range(len(owner)):
        if owner[zodiac] == NOBODY:
            sheet.put_nothing(ITEMS)
        else:
            sheet.put_part(p.aboard, zodiac * ITEMS, ITEMS)


def put_museum(p: Thesauros, seat: i64, sheet: Sheet) -> None:
    players = p.players
    put_owners(p.sponsor, seat, players, sheet)
    put_owners(p.space_owner, seat, players, sheet)
    owners = p.space_owner
    treasures = sheet.put_nothing(p.printed.rooms * 3)
    numbers = sheet.numbers
    for space in range(p.printed.rooms * 3):
        if owners[space] != NOBODY:
            numbers[treasures + space] = i16(p.space_treasure[space] + 1)
    sheet.put(p.adverts)
    if p.phase == AUCTION:
        sheet.put(p.high_bid)
        put_owner(p.high_bidder, seat, players, sheet)
        put_seats(p.passed, seat, players, sheet)
    else:
        sheet.put_nothing(2 + players)
    if p.phase == CHOOSE_SOURCE or p.phase == CHOOSE_AMOUNT:
        sheet.put(p.cost)
        sheet.put(p.cost_account)
        sheet.put(p.source)
    else:
        sheet.put_nothing(3)
    sheet.put(p.maps_to_choose)
