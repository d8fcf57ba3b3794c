"""What one seat, or a spectator, may see of Thesauros, as plain data."""

from typing import Any, cast

from fathoms.engine.game import actors, legal_actions
from fathoms.engine.state import SPECTATOR, State
from fathoms.games.thesauros.plans import payment, plans
from fathoms.games.thesauros.rules import codes, money, zone_1, zone_2, zone_3, zone_4, zone_7, zone_8, zone_9
from fathoms.games.thesauros.rules.codes import ACCOUNTS, CELLS, ITEMS, MEEPLES, NOBODY, SITES, TREASURES
from fathoms.games.thesauros.rules.diving import cell, salvage_cost
from fathoms.games.thesauros.rules.sailing import measure
from fathoms.games.thesauros.rules.secrets import knows_money, knows_tile, mask_of
from fathoms.games.thesauros.rules.solo import trophies
from fathoms.games.thesauros.rules.state import Thesauros
from fathoms.games.thesauros.rules.zone_8 import is_open

PHASES = (
    "nothing", "choose hats", "budget", "plan", "place recruit", "training", "act", "choose map", "choose tile",
    "flight", "exchange", "fleet", "boat", "shark", "treasure", "roll", "island", "choose source", "choose amount",
    "crediting", "bids", "choose card", "auction", "steal patent", "pick treasure", "pick place", "over",
    "dig",
)  # fmt: skip


def view(state: State, viewer: int) -> dict[str, Any]:
    game = cast(Thesauros, state)
    asked = viewer != SPECTATOR and viewer in actors(game)
    return {
        "viewer": None if viewer == SPECTATOR else viewer,
        "players": game.players,
        "mode": game.setup.options["mode"],
        "phase": PHASES[game.phase],
        "actors": actors(game),
        "current": None if game.phase in (codes.OVER, codes.BUDGET, codes.BIDS) else game.current,
        "quadrimester": game.quadrimester,
        "year": 1 + game.printed.year(game.quadrimester),
        "fee": game.fee() if game.quadrimester <= game.printed.quadrimesters else 0,
        "zone": game.zone,
        "order": list(game.order),
        "seats": [seat_view(game, seat, viewer) for seat in range(game.players)],
        "lines": {zone: line_view(game, zone) for zone in (1, 2, 3, 4, 6, 7, 8, 9)},
        "hats": {zone: game.hats_left[hat] for hat, zone in enumerate(codes.ZONE_OF_HAT) if hat},
        "acting": None if game.meeple == NOBODY else meeple_view(game, game.meeple),
        "second_action": game.acted,
        "armed": game.armed,
        "technologies": [card_view(game, card) for card in game.display],
        "deck": [card if game.deck_seen[place] & mask_of(viewer) else None for place, card in enumerate(game.deck)],
        "market": [
            {"price": price, "number": game.pile_number[space] or None, "count": game.pile_size[space]}
            for space, price in enumerate(game.printed.prices)
        ],
        "map_reserve": len(game.reserve),
        "sonar_maps": numbers_in(game.sonar_maps),
        "mercenary_maps": numbers_in(game.mercenary_maps),
        "sites": {site: site_view(game, site, viewer) for site in range(1, game.printed.site_count + 1)},
        "next_site": zone_3.next_site(game) if game.phase == codes.CHOOSE_TILE else None,
        "drawn": [cells_of(game, tile) for tile in game.drawn] if asked and game.phase == codes.CHOOSE_TILE else [],
        "maps_to_choose": game.maps_to_choose,
        "planes": game.planes,
        "black_plane": None if game.black_plane == NOBODY else game.black_plane,
        "mine": None if game.mine == NOBODY else game.mine,
        "mined": {"site": game.mine_site, "cells": numbers_in(game.mined)} if game.mine_site else None,
        "zodiacs": [zodiac_view(game, boat) for boat in range(game.printed.zodiacs)],
        "places": game.printed.place_names,
        "links": game.printed.links,
        "boat": None if game.boat == NOBODY else game.boat,
        "boat_has": {"moved": game.moved, "dived": game.dived, "steps": game.steps},
        "focus": game.focus if game.phase == codes.EXCHANGE else None,
        "dive": dive_view(game) if game.phase in (codes.SHARK, codes.TREASURE, codes.ROLL) else None,
        "mussels": game.mussels,
        "mussel_track": list(zip(game.printed.mussel_money, game.printed.mussel_reputation, strict=True)),
        "store": [game.store >> space & 1 != 0 for space in range(len(game.printed.store_prices))],
        "store_prices": list(game.printed.store_prices),
        "island": [
            find if game.island_seen[place] & mask_of(viewer) else None for place, find in enumerate(game.island)
        ],
        "rooms": [room_view(game, room) for room in range(game.printed.rooms)],
        "adverts": game.adverts,
        "advert_track": list(game.printed.adverts),
        "influence": list(game.printed.influence),
        "mercenary_spaces": {
            zone: game.mercenary_space[zone] for zone in range(1, 10) if game.printed.mercenary_zones >> zone & 1
        }
        if game.printed.lawless
        else {},
        "picked": game.picked if game.phase == codes.PICK_PLACE else None,
        "auction": {"bid": game.high_bid, "bidder": game.high_bidder, "passed": numbers_in(game.passed)}
        if game.phase == codes.AUCTION
        else None,
        "payment": {"cost": game.cost, "account": game.cost_account, "source": game.source}
        if game.phase in (codes.CHOOSE_SOURCE, codes.CHOOSE_AMOUNT)
        else None,
        "prices": prices(game, viewer) if asked else {},
        "distances": distances(game, viewer) if asked else [],
        "proposal": payment(game, viewer) if asked else [],
        "plans": plans(game, viewer) if asked else [],
        "trophies": trophies(game) if game.printed.solo and game.phase == codes.OVER else None,
        "won": [game.wins(seat) for seat in range(game.players)] if game.phase == codes.OVER else None,
        "advice": list(game.setup.edition.tables["advice"]["accounts"]) if game.printed.introductory else None,
    }


def numbers_in(mask: int) -> list[int]:
    return [number for number in range(64) if mask >> number & 1]


def seat_view(game: Thesauros, seat: int, viewer: int) -> dict[str, Any]:
    mine = knows_money(game, viewer, seat)
    accounts: list[int | None] = [game.accounts[seat * ACCOUNTS + account] for account in range(ACCOUNTS)]
    if not mine:
        accounts[codes.SF] = None
        if game.phase == codes.BUDGET:
            accounts = [None] * ACCOUNTS
    opened = game.phase != codes.BIDS
    return {
        "reputation": game.reputation[seat],
        "accounts": accounts,
        "purse": game.purse[seat] if mine else None,
        "next_account": game.budget_step[seat] if mine and game.phase == codes.BUDGET else None,
        "due": game.due[seat],
        "tokens": game.tokens[seat],
        "recruits_left": game.printed.recruits - game.recruited[seat],
        "hidden_token": game.hidden_token[seat] != 0,
        "mercenaries": game.mercenaries[seat],
        "envelope": game.envelope[seat],
        "bid": game.bid[seat] if game.bid[seat] >= 0 and (mine or opened) else None,
        "salaries_paid": game.salaries_paid[seat],
        "sharks": game.sharks[seat],
        "treasures": [game.treasures[seat * TREASURES + kind] for kind in range(TREASURES)],
        "storeroom": [game.storeroom[seat * TREASURES + kind] for kind in range(TREASURES)],
        "supply": {item: game.supply[seat * ITEMS + item] for item in range(ITEMS) if game.supply[seat * ITEMS + item]},
        "maps": {n: game.maps[seat * SITES + n] for n in range(1, SITES) if game.maps[seat * SITES + n]},
        "meeples": [meeple_view(game, meeple) for meeple in range(seat * MEEPLES, seat * MEEPLES + MEEPLES)],
        "advert_points": game.advert_points[seat],
        "fishing_money": game.fishing_money[seat],
        "points": [game.points[seat * codes.POINT_KINDS + kind] for kind in range(codes.POINT_KINDS)],
    }


def meeple_view(game: Thesauros, meeple: int) -> dict[str, Any]:
    return {
        "meeple": meeple,
        "seat": game.seat_of(meeple),
        "kind": game.kind_of(meeple),
        "where": game.where[meeple],
        "doubled": game.doubled[meeple] != 0,
    }


def line_view(game: Thesauros, zone: int) -> dict[str, Any]:
    start, slots = game.printed.line_start[zone], game.printed.slots[zone]
    line = [game.line[start + slot] for slot in range(game.waiting[zone])]
    return {
        "slots": slots,
        "prices": [game.printed.slot_price[start + slot] for slot in range(slots)],
        "meeples": [meeple_view(game, meeple) if game.where[meeple] == zone else None for meeple in line],
        "mercenary": game.mercenary_space[zone] if game.mercenaries_waiting >> zone & 1 else None,
    }


def card_view(game: Thesauros, card: int) -> dict[str, Any]:
    owner = game.patent[card]
    return {
        "card": card,
        "owner": None if owner == NOBODY else "rival" if owner == codes.RIVAL else owner,
        "stock": game.stock[card],
        "patent": game.printed.patent_price[card],
        "item": game.printed.item_price[card],
        "royalty": game.printed.royalty[card],
        "points": game.printed.patent_points[card],
        "level": game.printed.level[card],
    }


def cells_of(game: Thesauros, tile: int) -> list[int]:
    return [game.printed.cell[tile * CELLS + index] for index in range(CELLS)]


def site_view(game: Thesauros, site: int, viewer: int) -> dict[str, Any]:
    tile = game.site_tile[site]
    known = tile >= 0 and knows_tile(game, viewer, site)
    sonar = game.sonar_holder[site]
    return {
        "big": game.printed.is_big(site),
        "laid": tile >= 0,
        "open": game.site_open >> site & 1 != 0,
        "access": numbers_in(game.access[site]),
        "cells": cells_of(game, tile) if known else None,
        "exhausted": numbers_in(game.exhausted[site]),
        "sonar_holder": None if sonar == NOBODY else sonar,
    }


def zodiac_view(game: Thesauros, boat: int) -> dict[str, Any]:
    return {
        "owner": None if game.owner[boat] == NOBODY else game.owner[boat],
        "at": None if game.at[boat] == codes.FOR_SALE else game.at[boat],
        "crew": None if game.crew[boat] == NOBODY else meeple_view(game, game.crew[boat]),
        "items": {item: game.aboard[boat * ITEMS + item] for item in range(ITEMS) if game.aboard[boat * ITEMS + item]},
    }


def dive_view(game: Thesauros) -> dict[str, Any]:
    place = game.at[game.boat]
    site, column = game.printed.place_site[place], game.printed.place_column[place]
    content = cell(game, site, column, game.depth)
    cost = salvage_cost(game, game.boat, site, game.depth, content) if content >= codes.OPEN * 4 else 0
    return {"site": site, "column": column, "depth": game.depth, "content": content, "cost": cost}


def room_view(game: Thesauros, room: int) -> dict[str, Any]:
    printed = game.printed
    spaces: list[dict[str, int] | None] = []
    for space in range(printed.room_size[room]):
        owner = game.space_owner[room * 3 + space]
        kind = game.space_treasure[room * 3 + space]
        spaces.append(None if owner == NOBODY else {"owner": owner, "kind": kind})
    return {
        "points": [printed.room_points[room * 3 + space] for space in range(printed.room_size[room])],
        "bonus": printed.room_bonus[room],
        "price": printed.room_price[room],
        "sponsor": None if game.sponsor[room] == NOBODY else game.sponsor[room],
        "open": is_open(game, room),
        "spaces": spaces,
    }


def prices(game: Thesauros, seat: int) -> dict[int, int]:
    """What each action that costs something would cost now."""
    costs: dict[int, int] = {}
    actions = legal_actions(game, seat)
    if game.phase == codes.BOAT or (game.phase == codes.ACT and game.zone == 7 and game.boat != NOBODY):
        measure(game, seat, game.at[game.boat])
    for action in actions:
        cost = price(game, seat, action)
        if cost is not None:
            costs[action] = cost
    return costs


def distances(game: Thesauros, seat: int) -> list[int]:
    """How many moves it is to each place for the boat that may sail now; -1 where no way leads."""
    if game.phase != codes.BOAT and not (game.phase == codes.ACT and game.zone == 7 and game.boat != NOBODY):
        return []
    measure(game, seat, game.at[game.boat])
    return list(game.printed.distance)


def price(game: Thesauros, seat: int, action: int) -> int | None:
    if action == codes.RENT and game.phase in (codes.BOAT, codes.FLEET):
        return game.printed.rental[game.planes - 1]
    if game.phase == codes.BOAT or (game.phase == codes.ACT and game.zone == 7):
        if codes.SAIL <= action < codes.CALL:
            return game.fares[game.steps + game.printed.distance[action - codes.SAIL]]
        if codes.STORE <= action < codes.HATS:
            return zone_7.price(game, action - codes.STORE)
        return None
    if game.phase == codes.CHOOSE_SOURCE:
        return money.usual(game, action - codes.SOURCE) if action < codes.PATENT else None
    if game.phase != codes.ACT or action == codes.REFUSE:
        return None
    if game.zone == 1:
        return zone_1.price(game)
    if game.zone == 2:
        if action >= codes.BOTH:
            return zone_2.price_of_both(game, action - codes.BOTH)
        if action >= codes.ITEM:
            return zone_2.item_price(game, seat, action - codes.ITEM)
        return zone_2.patent_price(game, action - codes.PATENT) if action >= codes.PATENT else None
    if game.zone == 3:
        return zone_3.price(game, zone_3.pile_of(game, action - codes.MAP))
    if game.zone == 4:
        return zone_4.price(game)
    if game.zone == 8 and action < codes.SELL:
        return zone_8.price(game, action - codes.SPONSOR)
    return zone_9.price(game) if game.zone == 9 else None
