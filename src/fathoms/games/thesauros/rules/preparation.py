"""Setup: the table as it is before the first year."""

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.games.thesauros.rules.codes import (
    ACCOUNTS,
    CHOOSE_HATS,
    FOR_SALE,
    ITEMS,
    MEEPLES,
    METAL_DETECTOR,
    NOBODY,
    NOTHING,
    POINT_KINDS,
    PORT,
    REST,
    ROOM,
    SITES,
    TECHNOLOGIES,
    TREASURES,
    UNHIRED,
    YEAR_START,
)
from fathoms.games.thesauros.rules.gear import FARES
from fathoms.games.thesauros.rules.maintenance import show
from fathoms.games.thesauros.rules.position import Position
from fathoms.games.thesauros.rules.zone_3 import add_map


def filled(count: i64, value: i64) -> vec[i64]:
    numbers: vec[i64] = vec[i64]([0] * count)
    for i in range(count):
        numbers[i] = value
    return numbers


def section(deal: list[int], start: i64, count: i64) -> vec[i64]:
    numbers = filled(count, 0)
    for i in range(count):
        numbers[i] = deal[start + i]
    return numbers


def prepare(p: Position, deal: list[int]) -> None:
    """Lay out what deal.py dealt."""
    printed = p.printed
    n = p.players
    p.order = section(deal, 0, n)
    start = n
    cards = section(deal, start, TECHNOLOGIES)
    start += TECHNOLOGIES
    p.reserve = section(deal, start, printed.map_tiles)
    start += printed.map_tiles
    p.big_pile = section(deal, start, printed.big_tiles)
    start += printed.big_tiles
    p.small_pile = section(deal, start, printed.small_tiles)
    start += printed.small_tiles
    p.island = section(deal, start, printed.island_tiles)
    start += printed.island_tiles
    p.island_box = section(deal, start, len(deal) - start)
    p.big_seen = filled(len(p.big_pile), 0)
    p.small_seen = filled(len(p.small_pile), 0)
    p.island_seen = filled(len(p.island), 0)

    p.reputation = filled(n, printed.start_reputation)
    p.accounts = filled(n * ACCOUNTS, 0)
    p.purse = filled(n, 0)
    p.budget_step = filled(n, 0)
    p.public_money = filled(n, 0)
    p.due = filled(n, 0)
    p.tokens = filled(n, 0)
    p.hidden_token = filled(n, 1)
    p.recruited = filled(n, 0)
    p.mercenaries = filled(n, 0)
    p.envelope = filled(n, 0)
    p.bid = filled(n, -1)
    p.last_bid = filled(n, 0)
    p.salaries_paid = filled(n, 0)
    p.sharks = filled(n, 0)
    p.treasures = filled(n * TREASURES, 0)
    p.storeroom = filled(n * TREASURES, 0)
    p.supply = filled(n * ITEMS, 0)
    p.maps = filled(n * SITES, 0)
    p.advert_points = filled(n, 0)
    p.fishing_money = filled(n, 0)
    p.points = filled(n * POINT_KINDS, 0)
    for seat in range(n):
        p.supply[seat * ITEMS + METAL_DETECTOR] = printed.detectors

    # A boss, two workers, and three to be recruited
    p.where = filled(n * MEEPLES, REST)
    for meeple in range(n * MEEPLES):
        if meeple % MEEPLES > 2:
            p.where[meeple] = UNHIRED
    p.hat = filled(n * MEEPLES, 0)
    p.doubled = filled(n * MEEPLES, 0)
    p.hats_left = filled(5, printed.hats)
    p.line = filled(len(printed.slot_price), NOBODY)
    p.waiting = filled(11, 0)
    p.mercenary_space = filled(11, NOBODY)

    p.patent = filled(TECHNOLOGIES, NOBODY)
    p.stock = printed.copies[:]
    for i in range(printed.first_cards):
        show(p, cards[i])
    p.deck = cards[printed.first_cards :]
    p.deck_seen = filled(len(p.deck), 0)
    p.deck_top = printed.deck_top

    p.pile_number = filled(len(printed.prices), 0)
    p.pile_size = filled(len(printed.prices), 0)
    for i in range(printed.first_maps):
        add_map(p, p.reserve[i])
    p.reserve = p.reserve[printed.first_maps :]
    for number in range(1, printed.site_count + 1):
        p.sonar_maps |= bit(number)
        if printed.lawless:
            p.mercenary_maps |= bit(number)
    p.sonar_holder = filled(SITES, NOBODY)
    p.site_tile = filled(SITES, -1)
    p.access = filled(SITES, 0)
    p.exhausted = filled(SITES, 0)

    p.planes = printed.planes
    p.owner = filled(printed.zodiacs, NOBODY)
    p.at = filled(printed.zodiacs, FOR_SALE)
    p.crew = filled(printed.zodiacs, NOBODY)
    p.aboard = filled(printed.zodiacs * ITEMS, 0)
    for seat in range(n):
        p.owner[seat] = seat
        p.at[seat] = PORT
    p.fares = filled(FARES, -1)

    p.sponsor = filled(printed.rooms, NOBODY)
    p.space_owner = filled(printed.rooms * ROOM, NOBODY)
    p.space_treasure = filled(printed.rooms * ROOM, -1)

    p.stage = YEAR_START
    p.phase = NOTHING
    if printed.solo:
        p.hats_left = filled(5, 0)
        p.phase = CHOOSE_HATS
