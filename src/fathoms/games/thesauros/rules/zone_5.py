"""Zone 5: the high seas. In turn order each player plays all zodiacs that are out."""

from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    ACTIVATE,
    BLACK_PLANE,
    BOAT,
    CALL,
    DIVE,
    DOCKS,
    DONE,
    FISHES,
    FLEET,
    FLIES,
    LAYS_MINE,
    ME,
    MINE,
    NOBODY,
    NOTHING,
    PORT,
    RENT,
    REST,
    SAIL,
    SITES,
)
from fathoms.games.thesauros.rules.diving import can_dive, dive, exhaust
from fathoms.games.thesauros.rules.gear import at_sea, unload_all
from fathoms.games.thesauros.rules.lagoon import visit_lagoon
from fathoms.games.thesauros.rules.money import can_pay, pay
from fathoms.games.thesauros.rules.position import Position
from fathoms.games.thesauros.rules.sailing import add_sails, begin_journey, call, sail
from fathoms.games.thesauros.rules.zone_4 import can_use_plane, start_flight


def begin(p: Position) -> None:
    p.place_in_order = 0
    p.activated = 0
    p.at_work = False
    p.boat = NOBODY


def step(p: Position) -> bool:
    """Ask the next seat that can do something at sea; False when the zone is done."""
    if p.boat != NOBODY and went_on(p):
        return True
    while p.place_in_order < p.players:
        seat = p.order[p.place_in_order]
        boats = idle_boats(p, seat)
        if boats != 0 or (p.mine == seat and can_mine(p)):
            p.current = seat
            if count_bits(boats) == 1:
                begin_journey(p, lowest(boats))
                p.phase = BOAT
            else:
                p.boat = NOBODY
                p.phase = FLEET
            return True
        p.place_in_order += 1
        p.at_work = False
    return False


def went_on(p: Position) -> bool:
    """After a dive the boat may still move; otherwise its turn is over."""
    if p.dived and not p.moved:
        p.current = p.owner[p.boat]
        scratch = p.printed.scratch
        scratch.clear()
        add_sails(p, p.current, scratch)
        if scratch.count > 0:
            p.phase = BOAT
            return True
    finish_boat(p)
    return False


def idle_boats(p: Position, seat: i64) -> i64:
    return at_sea(p, seat) & ~p.activated


def lowest(mask: i64) -> i64:
    place: i64 = 0
    while (mask >> place) & 1 == 0:
        place += 1
    return place


# Before the first zodiac of a turn: planes. At any time between zodiacs: the mine.


def add_extras(p: Position, seat: i64, actions: Actions) -> None:
    if not p.at_work and can_use_plane(p, seat):
        if p.planes > 0 and can_pay(p, seat, ME, p.printed.rental[p.planes - 1]):
            actions.add(RENT)
        if p.black_plane == seat:
            actions.add(BLACK_PLANE)
    if p.mine == seat:
        for site in range(1, SITES):
            if p.site_tile[site] >= 0:
                for column in range(p.printed.columns(site) - p.printed.mine_columns + 1):
                    actions.add(MINE + site * 3 + column)


def can_mine(p: Position) -> bool:
    for site in range(1, SITES):
        if p.site_tile[site] >= 0:
            return True
    return False


def play_extra(p: Position, seat: i64, action: i64) -> bool:
    if action == RENT:
        cost = p.printed.rental[p.planes - 1]
        if pay(p, seat, ME, cost, action):
            p.planes -= 1
            p.tell(FLIES, seat, cost)
            start_flight(p, seat, False)
        return True
    if action == BLACK_PLANE:
        p.black_plane = NOBODY
        p.tell(FLIES, seat, 0)
        start_flight(p, seat, False)
        return True
    if action >= MINE and action < MINE + SITES * 3:
        lay_mine(p, seat, (action - MINE) // 3, (action - MINE) % 3)
        return True
    return False


def lay_mine(p: Position, seat: i64, site: i64, column: i64) -> None:
    """Three columns just below the surface become empty water for good; the tile lies open from now on (R15)."""
    p.mine = NOBODY
    p.mine_site = site
    before = p.exhausted[site]
    p.site_open |= bit(site)
    p.reveal()
    for level in range(1, p.printed.mine_depth + 1):
        for offset in range(p.printed.mine_columns):
            exhaust(p, site, column + offset, level)
    p.mined = p.exhausted[site] & ~before
    p.tell(LAYS_MINE, seat, site, column)
    p.phase = NOTHING


# Several zodiacs: which one?


def add_fleet(p: Position, seat: i64, actions: Actions) -> None:
    actions.add(DONE)
    boats = idle_boats(p, seat)
    for boat in range(p.printed.zodiacs):
        if (boats >> boat) & 1 != 0:
            actions.add(ACTIVATE + boat)
    add_extras(p, seat, actions)


def play_fleet(p: Position, seat: i64, action: i64) -> None:
    if action == DONE:
        end_turn(p, seat)
    elif action >= ACTIVATE and action < ACTIVATE + 8:
        begin_journey(p, action - ACTIVATE)
        p.at_work = True
        p.phase = BOAT
    else:
        play_extra(p, seat, action)


def end_turn(p: Position, seat: i64) -> None:
    """The rest stay where they are, and fish if they lie on a fishing space (R05)."""
    boats = idle_boats(p, seat)
    for boat in range(p.printed.zodiacs):
        if (boats >> boat) & 1 != 0:
            fish(p, boat)
    p.activated |= boats
    p.place_in_order += 1
    p.at_work = False
    p.phase = NOTHING


# One zodiac: dive and move, or move and dive


def add_boat(p: Position, seat: i64, actions: Actions) -> None:
    untouched = p.steps == 0 and not p.moved and not p.dived
    if p.steps == 0 or p.moved:
        actions.add(DONE)
    if (p.steps == 0 or p.moved) and can_dive(p, p.boat):
        actions.add(DIVE)
    if not p.moved:
        add_sails(p, seat, actions)
    if untouched and p.zone == 5 and not p.at_work:
        add_extras(p, seat, actions)


def play_boat(p: Position, seat: i64, action: i64) -> None:
    if action == DONE:
        finish_boat(p)
        p.phase = NOTHING
    elif action == DIVE:
        p.at_work = True
        dive(p, seat)
    elif action >= SAIL and action < CALL:
        if sail(p, seat, action):
            p.at_work = True
            arrive(p, seat)
    elif action >= CALL and action < MINE:
        p.at_work = True
        call(p, seat, action - CALL)
    else:
        play_extra(p, seat, action)
        # Whatever it was, the zodiac has not begun.
        p.boat = NOBODY


def sail_on(p: Position, seat: i64) -> None:
    """After an exchange on the way: where the journey can end in one place only, it does."""
    if p.printed.introductory:
        # How far the money reaches may depend on the slush fund.
        p.reveal()
    scratch = p.printed.scratch
    scratch.clear()
    add_boat(p, seat, scratch)
    if scratch.count == 1:
        play_boat(p, seat, scratch.items[0])


def arrive(p: Position, seat: i64) -> None:
    """In port the crew is free at once (R06); in the lagoon the place pays; over a site one may still dive."""
    boat = p.boat
    place = p.at[boat]
    if place == PORT:
        crew = p.crew[boat]
        p.where[crew] = REST
        p.crew[boat] = NOBODY
        unload_all(p, seat, boat)
        p.tell(DOCKS, seat, boat)
        finish_boat(p)
        p.phase = NOTHING
    elif place < 5:
        # The lagoon may ask which find to keep; the boat's turn is over either way.
        p.activated |= bit(boat)
        p.boat = NOBODY
        p.phase = NOTHING
        visit_lagoon(p, boat)
    elif can_dive(p, boat):
        p.phase = BOAT
    else:
        finish_boat(p)
        p.phase = NOTHING


def finish_boat(p: Position) -> None:
    fish(p, p.boat)
    p.activated |= bit(p.boat)
    p.at_work = True
    p.boat = NOBODY


def fish(p: Position, boat: i64) -> None:
    seat = p.owner[boat]
    if p.printed.is_fishing[p.at[boat]] != 0:
        p.earn(seat, p.printed.sea_fishing)
        p.fishing_money[seat] += p.printed.sea_fishing
        p.tell(FISHES, seat, boat, p.printed.sea_fishing)
