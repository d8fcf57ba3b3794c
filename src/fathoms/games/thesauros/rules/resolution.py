"""Chapter 3.2: the waiting lines are resolved zone by zone, each from front to back."""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules import (
    lawless,
    zone_1,
    zone_2,
    zone_3,
    zone_4,
    zone_5,
    zone_6,
    zone_7,
    zone_8,
    zone_9,
    zone_10,
)
from fathoms.games.thesauros.rules.codes import (
    ACT,
    DONE,
    HAT_OF_ZONE,
    NOBODY,
    NOTHING,
    REFUSE,
    REFUSES,
    REST,
    SALARIES,
    TRAIN,
    TRAINING,
    TRAINS,
)
from fathoms.games.thesauros.rules.position import Position


def step(p: Position) -> None:
    """Go on until something is asked or the resolution phase is over."""
    zone = p.zone
    if zone == 5:
        if not zone_5.step(p):
            next_zone(p)
    elif zone == 10:
        if p.printed.solo or not zone_10.step(p):
            p.zone = 0
            p.place_in_order = 0
            p.stage = SALARIES
    elif zone == 6:
        while p.turn < p.waiting[zone]:
            call_next(p)
            zone_6.act(p, p.current)
            send_home(p)
        close_line(p)
    elif p.meeple != NOBODY:
        go_on_acting(p)
    elif has_mercenary(p, True):
        lawless.act(p, zone)
    elif p.turn < p.waiting[zone]:
        call_next(p)
    elif has_mercenary(p, False):
        lawless.act(p, zone)
    else:
        close_line(p)


def has_mercenary(p: Position, front: bool) -> bool:
    """Whether one waits here and acts now: before the line, or after it."""
    if (p.mercenaries_waiting >> p.zone) & 1 == 0:
        return False
    return ((p.printed.mercenary_front >> p.zone) & 1 != 0) == front


def call_next(p: Position) -> None:
    zone = p.zone
    meeple = p.line[p.printed.line_start[zone] + p.turn]
    p.turn += 1
    p.meeple = meeple
    p.current = p.seat_of(meeple)
    p.actions_left = 2 if p.doubled[meeple] != 0 else 1
    p.acted = False
    if may_train(p):
        p.offered |= bit(p.current)
        p.phase = TRAINING


def go_on_acting(p: Position) -> None:
    """Ask the meeple for its next action, or send it home if there is none it could do."""
    zone = p.zone
    seat = p.seat_of(p.meeple)
    if zone == 7 and p.boat != NOBODY:
        zone_5.finish_boat(p)
    if p.actions_left == 0:
        send_home(p)
        return
    p.current = seat
    if zone == 7:
        zone_7.begin(p, seat)
    if p.printed.introductory:
        # Whether there is anything to ask may depend on the slush fund.
        p.reveal()
    scratch = p.printed.scratch
    scratch.clear()
    add_zone_actions(p, seat, scratch)
    if scratch.count > 0:
        p.phase = ACT
    else:
        refuse(p, seat)


def add_zone_actions(p: Position, seat: i64, actions: Actions) -> None:
    zone = p.zone
    if zone == 1:
        zone_1.add_actions(p, seat, actions)
    elif zone == 2:
        zone_2.add_actions(p, seat, actions)
    elif zone == 3:
        zone_3.add_actions(p, seat, actions)
    elif zone == 4:
        zone_4.add_actions(p, seat, actions)
    elif zone == 7:
        zone_7.add_actions(p, seat, actions)
    elif zone == 8:
        zone_8.add_actions(p, seat, actions)
    elif zone == 9:
        zone_9.add_actions(p, seat, actions)


def act(p: Position, seat: i64, action: i64) -> None:
    zone = p.zone
    if action == REFUSE:
        refuse(p, seat)
    elif zone == 1:
        zone_1.act(p, seat, action)
    elif zone == 2:
        zone_2.act(p, seat, action)
    elif zone == 3:
        zone_3.act(p, seat, action)
    elif zone == 4:
        zone_4.act(p, seat, action)
    elif zone == 7:
        zone_7.act(p, seat, action)
    elif zone == 8:
        zone_8.act(p, seat, action)
    else:
        zone_9.act(p, seat, action)


def refuse(p: Position, seat: i64) -> None:
    """A meeple that does nothing costs reputation; leaving out the second action of a token costs nothing."""
    if not p.acted:
        p.lose(seat, 1)
        p.tell(REFUSES, seat, p.kind_of(p.meeple), p.zone)
    if p.zone == 7:
        zone_7.refuse(p, seat)
    p.finish_action()
    p.actions_left = 0


def send_home(p: Position) -> None:
    """Back to the rest area, unless the action took it elsewhere. A token that was used leaves the game."""
    meeple = p.meeple
    if p.doubled[meeple] != 0:
        p.doubled[meeple] = 0
        p.used_tokens += 1
    if p.where[meeple] == p.zone:
        p.where[meeple] = REST
    p.meeple = NOBODY


def close_line(p: Position) -> None:
    zone = p.zone
    if p.waiting[zone] > 0:
        if zone == 6:
            zone_6.move_marker(p)
        elif zone == 9:
            zone_9.move_marker(p)
    p.waiting[zone] = 0
    next_zone(p)


def next_zone(p: Position) -> None:
    p.zone += 1
    p.turn = 0
    p.offered = 0
    p.meeple = NOBODY
    if p.zone == 5:
        zone_5.begin(p)
    elif p.zone == 10:
        zone_10.begin(p)


# Training: a basic worker next to the boss


def may_train(p: Position) -> bool:
    """Offered once a player and line, when the first of boss and first basic worker has its turn."""
    hat = HAT_OF_ZONE[p.zone]
    seat = p.current
    if hat == 0 or p.hats_left[hat] == 0 or (p.offered >> seat) & 1 != 0:
        return False
    worker = first_basic_worker(p, seat)
    if worker == NOBODY:
        return False
    if p.is_boss(p.meeple):
        return True
    return worker == p.meeple and boss_waits(p, seat)


def first_basic_worker(p: Position, seat: i64) -> i64:
    """The first in this line of those who have not acted yet."""
    start = p.printed.line_start[p.zone]
    for slot in range(p.turn - 1, p.waiting[p.zone]):
        meeple = p.line[start + slot]
        if p.seat_of(meeple) == seat and p.kind_of(meeple) == 1:
            return meeple
    return NOBODY


def boss_waits(p: Position, seat: i64) -> bool:
    start = p.printed.line_start[p.zone]
    for slot in range(p.turn, p.waiting[p.zone]):
        meeple = p.line[start + slot]
        if p.seat_of(meeple) == seat and p.is_boss(meeple):
            return True
    return False


def add_training(actions: Actions) -> None:
    actions.add(TRAIN)
    actions.add(DONE)


def train(p: Position, seat: i64, action: i64) -> None:
    if action == TRAIN:
        hat = HAT_OF_ZONE[p.zone]
        p.hats_left[hat] -= 1
        p.hat[first_basic_worker(p, seat)] = hat
        p.tell(TRAINS, seat, hat)
    p.phase = NOTHING
