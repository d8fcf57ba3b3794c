"""Zone 3: the flea market, its moving prices, and the dig-site tile that the first map of a site brings."""

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits, sort
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    BUYS_MAP,
    CHOOSE_MAP,
    CHOOSE_TILE,
    GE,
    KEEP,
    LAYS_THIS_TILE,
    LAYS_TILE,
    MAP,
    NEW_MAP,
    NOTHING,
    SITES,
    TAKES_MAP,
)
from fathoms.games.thesauros.rules.money import pay, reach
from fathoms.games.thesauros.rules.position import Position


def add_map(p: Position, number: i64) -> None:
    """A new number goes to the cheapest free space from the arrow on; a known one makes its pile cheaper."""
    prices = p.printed.prices
    space = pile_of(p, number)
    if space >= 0:
        p.pile_size[space] += 1
        move_pile(p, space, -1)
        return
    for free in range(len(prices)):
        if prices[free] >= p.printed.arrow and p.pile_size[free] == 0:
            p.pile_number[free] = number
            p.pile_size[free] = 1
            return


def pile_of(p: Position, number: i64) -> i64:
    for space in range(len(p.pile_number)):
        if p.pile_number[space] == number:
            return space
    return -1


def move_pile(p: Position, space: i64, direction: i64) -> None:
    """To the next free space that way, if there is one."""
    target = space + direction
    while target >= 0 and target < len(p.pile_number):
        if p.pile_size[target] == 0:
            p.pile_number[target] = p.pile_number[space]
            p.pile_size[target] = p.pile_size[space]
            p.pile_number[space] = 0
            p.pile_size[space] = 0
            return
        target += direction


def price(p: Position, space: i64) -> i64:
    return max(p.printed.prices[space] - p.discount(p.meeple, 3), 0)


def add_actions(p: Position, seat: i64, actions: Actions) -> None:
    purse = reach(p, seat, GE)
    for space in range(len(p.pile_number)):
        if p.pile_size[space] > 0 and price(p, space) <= purse:
            actions.add(MAP + p.pile_number[space])


def act(p: Position, seat: i64, action: i64) -> None:
    number = action - MAP
    space = pile_of(p, number)
    cost = price(p, space)
    if not pay(p, seat, GE, cost, action):
        return
    p.pile_size[space] -= 1
    if p.pile_size[space] == 0:
        p.pile_number[space] = 0
    else:
        move_pile(p, space, 1)
    p.tell(BUYS_MAP, seat, number, cost)
    p.finish_action()
    p.current = seat
    gain_map(p, seat, number)
    open_sites(p)


def gain_map(p: Position, seat: i64, number: i64) -> None:
    """Any map of a site gives access to it; the first one ever also brings its tile."""
    p.maps[seat * SITES + number] += 1
    if p.access[number] & bit(seat) == 0:
        p.reveal()
    p.access[number] |= bit(seat)
    if p.site_tile[number] < 0:
        p.sites_to_open |= bit(number)


# The tile of a site


def open_sites(p: Position) -> None:
    """The player draws three tiles for a new site and keeps one; two new sites of one size share the three (R36)."""
    if p.sites_to_open == 0:
        p.phase = NOTHING
        return
    if len(p.drawn) == 0:
        draw_tiles(p, p.printed.is_big(next_site(p)))
    if len(p.drawn) == 1:
        keep_tile(p, p.current, KEEP)
    else:
        p.phase = CHOOSE_TILE


def next_site(p: Position) -> i64:
    site: i64 = 1
    while (p.sites_to_open >> site) & 1 == 0:
        site += 1
    return site


def draw_tiles(p: Position, big: bool) -> None:
    pile = p.big_pile if big else p.small_pile
    seen = p.big_seen if big else p.small_seen
    count = min(p.printed.tiles_drawn, len(pile))
    p.reveal()
    p.drawn = pile[:count]
    if big:
        p.big_pile = pile[count:]
        p.big_seen = seen[count:]
    else:
        p.small_pile = pile[count:]
        p.small_seen = seen[count:]


def keep_tile(p: Position, seat: i64, action: i64) -> None:
    kept = action - KEEP
    site = next_site(p)
    tile = p.drawn[kept]
    p.site_tile[site] = tile
    p.sites_to_open &= ~bit(site)
    p.tell(LAYS_TILE, seat, site)
    p.tell(LAYS_THIS_TILE, seat, site, tile, 0, seat)
    rest: vec[i64] = vec[i64]([])
    for i in range(len(p.drawn)):
        if i != kept:
            rest = append(rest, p.drawn[i])
    p.drawn = rest
    if p.sites_to_open == 0 or p.printed.is_big(next_site(p)) != p.printed.is_big(site):
        put_under(p, seat, p.printed.is_big(site))
    open_sites(p)


def put_under(p: Position, seat: i64, big: bool) -> None:
    """What was not kept goes under the pile; only this player knows it is there."""
    sort(p.drawn)
    for tile in p.drawn:
        if big:
            p.big_pile = append(p.big_pile, tile)
            p.big_seen = append(p.big_seen, bit(seat))
        else:
            p.small_pile = append(p.small_pile, tile)
            p.small_seen = append(p.small_seen, bit(seat))
    p.drawn = vec[i64]([])


def add_tiles(p: Position, actions: Actions) -> None:
    for i in range(len(p.drawn)):
        actions.add(KEEP + i)


# Maps that come with a satellite


def choose_sonar_maps(p: Position, count: i64) -> None:
    """Two different numbers, for there is one sonar map of each."""
    p.current = p.seat_of(p.meeple)
    p.maps_to_choose = min(count, count_bits(p.sonar_maps))
    take_last_maps(p)


def take_last_maps(p: Position) -> None:
    """Ask, unless the maps left are just those to take."""
    while p.maps_to_choose > 0 and count_bits(p.sonar_maps) == p.maps_to_choose:
        number: i64 = 1
        while (p.sonar_maps >> number) & 1 == 0:
            number += 1
        take_sonar_map(p, p.current, number)
    if p.maps_to_choose > 0:
        p.phase = CHOOSE_MAP
    else:
        open_sites(p)


def take_sonar_map(p: Position, seat: i64, number: i64) -> None:
    p.sonar_maps &= ~bit(number)
    p.maps_to_choose -= 1
    p.tell(TAKES_MAP, seat, number)
    gain_map(p, seat, number)


def add_sonar_maps(p: Position, actions: Actions) -> None:
    for number in range(1, SITES):
        if (p.sonar_maps >> number) & 1 != 0:
            actions.add(MAP + number)


def choose_sonar_map(p: Position, seat: i64, action: i64) -> None:
    take_sonar_map(p, seat, action - MAP)
    take_last_maps(p)


# Maintenance


def lay_out_maps(p: Position) -> None:
    """The next maps of the reserve come onto the market."""
    count = min(p.printed.new_maps, len(p.reserve))
    if count == 0:
        return
    p.reveal()
    drawn = p.reserve[:count]
    p.reserve = p.reserve[count:]
    for number in drawn:
        add_map(p, number)
    sort(drawn)
    for number in drawn:
        p.tell(NEW_MAP, 0, number, p.printed.prices[pile_of(p, number)])
