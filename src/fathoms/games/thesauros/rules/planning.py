"""Chapter 3.1: placing meeples, the envelope and the double-action token."""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    DONE,
    ENVELOPE,
    HIRE,
    HIRES_PLACE,
    KINDS,
    MEEPLES,
    NOBODY,
    NOTHING,
    PLACE,
    PLACES,
    PLAN,
    PLANNING,
    POSTS_ENVELOPE,
    QUADRIMESTER_BEGINS,
    RESOLUTION,
    REST,
    TOKEN,
)
from fathoms.games.thesauros.rules.position import Position


def begin_planning(p: Position) -> None:
    p.stage = PLANNING
    p.phase = NOTHING
    p.place_in_order = 0
    p.passed = 0
    p.envelopes = 0
    p.tell(QUADRIMESTER_BEGINS, p.order[0], p.quadrimester)


def step(p: Position) -> None:
    """The next player in turn order who has a meeple left places one; when nobody has, resolution begins."""
    for _ in range(p.players):
        seat = p.order[p.place_in_order]
        p.place_in_order = p.place_in_order + 1 if p.place_in_order + 1 < p.players else 0
        if has_meeple(p, seat) or (has_mercenary(p, seat) and (p.passed >> seat) & 1 == 0):
            p.current = seat
            p.armed = False
            p.committed = False
            p.phase = PLAN
            return
    p.stage = RESOLUTION
    p.zone = 1
    p.turn = 0
    p.offered = 0
    p.meeple = NOBODY


def has_meeple(p: Position, seat: i64) -> bool:
    for meeple in range(seat * MEEPLES, seat * MEEPLES + MEEPLES):
        if p.where[meeple] == REST:
            return True
    return False


def has_mercenary(p: Position, seat: i64) -> bool:
    if p.mercenaries[seat] == 0:
        return False
    for zone in range(1, 10):
        if may_hire(p, zone):
            return True
    return False


def may_hire(p: Position, zone: i64) -> bool:
    """Each mercenary space is used once in the game. Zone 4 sleeps in the first quadrimester (R21)."""
    return (p.printed.mercenary_zones >> zone) & 1 != 0 and p.mercenary_space[zone] == NOBODY


def may_place(p: Position, zone: i64) -> bool:
    if zone == 4 and p.quadrimester == 1:
        return False
    return p.waiting[zone] < p.printed.slots[zone]


def add_placements(p: Position, seat: i64, actions: Actions) -> None:
    kinds: i64 = 0
    for meeple in range(seat * MEEPLES, seat * MEEPLES + MEEPLES):
        if p.where[meeple] == REST:
            kinds |= bit(p.kind_of(meeple))
    # The envelope goes just before a meeple, the token under one.
    if not p.printed.solo and p.envelope[seat] == 0:
        actions.add(ENVELOPE)
    if not p.armed and p.tokens[seat] > 0 and kinds != 0:
        actions.add(TOKEN)
    for zone in range(1, 10):
        if may_place(p, zone):
            for kind in range(KINDS):
                if (kinds >> kind) & 1 != 0:
                    actions.add(PLACE + kind * 10 + zone)
    if p.mercenaries[seat] > 0 and not p.armed:
        for zone in range(1, 10):
            if may_hire(p, zone):
                actions.add(HIRE + zone)
        if kinds == 0 and not p.committed:
            actions.add(DONE)


def place(p: Position, seat: i64, action: i64) -> None:
    if action == ENVELOPE:
        post_envelope(p, seat)
    elif action == TOKEN:
        p.armed = True
    elif action == DONE:
        p.passed |= bit(seat)
        p.phase = NOTHING
    elif action >= PLACE:
        kind = (action - PLACE) // 10
        put(p, p.resting(seat, kind), (action - PLACE) % 10)
        p.phase = NOTHING
    else:
        zone = action - HIRE
        p.mercenaries[seat] -= 1
        p.mercenary_space[zone] = seat
        p.mercenaries_waiting |= bit(zone)
        p.tell(HIRES_PLACE, seat, zone)
        p.phase = NOTHING


def post_envelope(p: Position, seat: i64) -> None:
    p.envelopes += 1
    p.envelope[seat] = p.envelopes
    p.committed = True
    p.tell(POSTS_ENVELOPE, seat, p.envelopes)


def put(p: Position, meeple: i64, zone: i64) -> None:
    """On the first free slot of the line, with the token under it if the player took one."""
    seat = p.seat_of(meeple)
    if p.armed:
        p.tokens[seat] -= 1
        p.doubled[meeple] = 1
        p.armed = False
    p.join_line(meeple, zone)
    p.tell(PLACES, seat, p.kind_of(meeple), zone, p.doubled[meeple])
