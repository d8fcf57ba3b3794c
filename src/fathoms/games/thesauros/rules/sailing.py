"""How zodiacs move, in zones 5 and 7: step by step over linked places, paid for at the end as one expense."""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    BOAT,
    CALL,
    COAST,
    FIRST_AT_SEA,
    ISLAND_BEACH,
    LOBSTERS,
    ME,
    PORT,
    REVEALS_SITE,
    SAIL,
    SAILS,
    SUPPLY,
)
from fathoms.games.thesauros.rules.exchange import can_exchange, start_exchange
from fathoms.games.thesauros.rules.gear import (
    FARES,
    coast_income,
    has_detector,
    lobster_income,
    set_fares,
)
from fathoms.games.thesauros.rules.money import pay, reach
from fathoms.games.thesauros.rules.position import Position


def measure(p: Position, seat: i64, start: i64) -> None:
    """Fill printed.distance with the moves from here to every place; -1 where the seat's maps do not lead.

    Sites without a map may not even be crossed.
    """
    printed = p.printed
    distance = printed.distance
    queue = printed.queue
    for place in range(len(distance)):
        distance[place] = -1
    distance[start] = 0
    queue[0] = start
    head: i64 = 0
    tail: i64 = 1
    while head < tail:
        place = queue[head]
        head += 1
        step = distance[place] + 1
        if step >= FARES:
            break
        for i in range(printed.neighbour_count[place]):
            following = printed.neighbours[place * 10 + i]
            if distance[following] < 0 and may_enter(p, seat, following):
                distance[following] = step
                queue[tail] = following
                tail += 1


def may_enter(p: Position, seat: i64, place: i64) -> bool:
    site = p.printed.place_site[place]
    return site == 0 or (p.access[site] >> seat) & 1 != 0


def is_taken(p: Position, place: i64, boat: i64) -> bool:
    """Whether another zodiac fills this place: all but the port and the fishing spaces hold one."""
    if place == PORT or p.printed.is_fishing[place] != 0:
        return False
    for other in range(p.printed.zodiacs):
        if other != boat and p.at[other] == place:
            return True
    return False


def may_stop(p: Position, boat: i64, place: i64) -> bool:
    """A trip of zone 7 goes to sea or straight to the lagoon, never back to port (R34)."""
    if is_taken(p, place, boat):
        return False
    if place >= FIRST_AT_SEA:
        return True
    if place == PORT:
        return p.zone == 5
    if p.zone == 7 and p.steps > 0:
        return False
    if place == LOBSTERS:
        return lobster_income(p, boat) > 0
    if place == COAST:
        return coast_income(p, boat) > 0
    if place == ISLAND_BEACH:
        return has_detector(p, boat) and len(p.island) > 0
    return True


def begin_journey(p: Position, boat: i64) -> None:
    p.boat = boat
    p.steps = 0
    p.called = 0
    p.moved = False
    p.dived = False
    set_fares(p, boat)


def add_sails(p: Position, seat: i64, actions: Actions) -> None:
    """Where the boat may end its move, and where it may call on the way to exchange items."""
    boat = p.boat
    purse = reach(p, seat, ME)
    here = p.at[boat]
    measure(p, seat, here)
    distance = p.printed.distance
    for place in range(len(distance)):
        further = distance[place]
        if further < 0 or p.steps + further >= FARES or (further == 0 and p.steps == 0):
            continue
        fare = p.fares[p.steps + further]
        if fare >= 0 and fare <= purse and may_stop(p, boat, place):
            actions.add(SAIL + place)
    for place in range(len(distance)):
        if may_call(p, seat, boat, place, distance[place], purse):
            actions.add(CALL + place)


def may_call(p: Position, seat: i64, boat: i64, place: i64, further: i64, purse: i64) -> bool:
    """At the port on the way, or where another zodiac of one's own lies; the journey must be able to end after it."""
    if further < 0 or p.steps + further >= FARES or (p.called >> place) & 1 != 0:
        return False
    if place == PORT and p.zone != 5:
        return False
    holders = exchange_partners(p, seat, boat, place)
    if holders == 0 or not can_exchange(p, seat, boat, holders):
        return False
    fare = p.fares[p.steps + further]
    if fare < 0 or fare > purse:
        return False
    if p.printed.is_fishing[place] != 0 or (further == 0 and p.steps == 0):
        return True
    # From the port and from a small place that is taken the journey has to go on.
    if p.steps + further + 1 >= FARES:
        return False
    fare = p.fares[p.steps + further + 1]
    if fare < 0 or fare > purse:
        return False
    if place == PORT:
        return True
    for i in range(p.printed.neighbour_count[place]):
        following = p.printed.neighbours[place * 10 + i]
        if may_enter(p, seat, following) and may_stop(p, boat, following):
            return True
    return False


def exchange_partners(p: Position, seat: i64, boat: i64, place: i64) -> i64:
    """The supply in port, other zodiacs of one's own elsewhere, as bits."""
    if place == PORT:
        return bit(SUPPLY)
    partners: i64 = 0
    if place >= FIRST_AT_SEA:
        for other in range(p.printed.zodiacs):
            if other != boat and p.owner[other] == seat and p.at[other] == place:
                partners |= bit(other)
    return partners


def call(p: Position, seat: i64, place: i64) -> None:
    """Pass by and exchange items. The allowance of moves stays what it was at the start of the journey."""
    boat = p.boat
    measure(p, seat, p.at[boat])
    p.steps += p.printed.distance[place]
    p.called |= bit(place)
    p.at[boat] = place
    start_exchange(p, boat, exchange_partners(p, seat, boat, place) | bit(boat), BOAT)


def sail(p: Position, seat: i64, action: i64) -> bool:
    """End the journey here. False while its cost waits for transfers."""
    boat = p.boat
    place = action - SAIL
    measure(p, seat, p.at[boat])
    fare = p.fares[p.steps + p.printed.distance[place]]
    if not pay(p, seat, ME, fare, action):
        return False
    p.at[boat] = place
    p.moved = True
    p.tell(SAILS, seat, boat, place, fare)
    site = p.printed.place_site[place]
    if site != 0 and (p.site_open >> site) & 1 == 0:
        p.site_open |= bit(site)
        p.reveal()
        p.tell(REVEALS_SITE, seat, site, p.site_tile[site])
    return True
