"""Diving at a dig site: level by level below the zodiac, past sharks, for treasure."""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    BURIED,
    CELLS,
    COLUMNS,
    DIVES,
    DONE,
    EMPTY,
    FIGHT,
    HIDDEN,
    KILLS,
    LEAVE,
    ME,
    NOTHING,
    RAISES,
    ROLL,
    ROLLS,
    SCARES,
    SHARK,
    SHARK_CELL,
    TAKE,
    TREASURE,
    TREASURES,
)
from fathoms.games.thesauros.rules.gear import (
    detection_cost,
    die_bonus,
    freeing_cost,
    has_cage,
    kill_total,
    reach_below,
)
from fathoms.games.thesauros.rules.money import can_pay, pay
from fathoms.games.thesauros.rules.position import Position


def cell(p: Position, site: i64, column: i64, level: i64) -> i64:
    """What is still there, level 1 to 4."""
    index = (level - 1) * COLUMNS + column
    if (p.exhausted[site] >> index) & 1 != 0:
        return EMPTY
    return p.printed.cell[p.site_tile[site] * CELLS + index]


def exhaust(p: Position, site: i64, column: i64, level: i64) -> None:
    p.exhausted[site] |= bit((level - 1) * COLUMNS + column)


def salvage_cost(p: Position, boat: i64, site: i64, level: i64, content: i64) -> i64:
    """What raising this treasure costs with what is aboard, or -1."""
    kind = content // 4
    if kind == HIDDEN:
        return detection_cost(p, boat, site, level)
    if kind == BURIED:
        return freeing_cost(p, boat, level)
    return 0


def can_raise(p: Position, boat: i64, site: i64, level: i64, content: i64) -> bool:
    if content // 4 <= SHARK_CELL:
        return False
    cost = salvage_cost(p, boat, site, level, content)
    return cost >= 0 and can_pay(p, p.owner[boat], ME, cost)


def most_treasures(p: Position, boat: i64) -> i64:
    return p.printed.boss_treasures if p.is_expert(p.crew[boat], 5) else 1


def can_dive(p: Position, boat: i64) -> bool:
    """Whether there is anything to dive for. Without weapon or cage, not where a shark lives (unless above it)."""
    place = p.at[boat]
    site = p.printed.place_site[place]
    if site == 0 or p.dived:
        return False
    column = p.printed.place_column[place]
    armed = kill_total(p, boat) > 0
    safe = armed or has_cage(p, boat)
    deepest = reach_below(p, boat)
    if not safe and not p.printed.dive_above_sharks:
        for level in range(1, 5):
            if cell(p, site, column, level) // 4 == SHARK_CELL:
                return False
    for level in range(1, deepest + 1):
        content = cell(p, site, column, level)
        if content // 4 == SHARK_CELL:
            if armed:
                return True
            if not safe:
                return False
        elif can_raise(p, boat, site, level, content):
            return True
    return False


def dive(p: Position, seat: i64) -> None:
    p.dived = True
    p.depth = 0
    p.raised = 0
    p.tell(DIVES, seat, p.boat, p.at[p.boat])
    descend(p)


def descend(p: Position) -> None:
    """Go down to the next thing that asks for a choice; the phase is NOTHING when the diver is back aboard."""
    if p.printed.introductory:
        # Whether a treasure can be paid for may depend on the slush fund.
        p.reveal()
    boat = p.boat
    place = p.at[boat]
    site = p.printed.place_site[place]
    column = p.printed.place_column[place]
    deepest = reach_below(p, boat)
    while p.depth < deepest:
        p.depth += 1
        content = cell(p, site, column, p.depth)
        if content // 4 == SHARK_CELL:
            total = kill_total(p, boat)
            if total == 0:
                if has_cage(p, boat):
                    continue
                break
            if die_bonus(p, boat) + 1 >= total:
                kill(p)
                continue
            p.phase = SHARK
            return
        if content != EMPTY and p.raised < most_treasures(p, boat) and can_raise(p, boat, site, p.depth, content):
            if salvage_cost(p, boat, site, p.depth, content) == 0 and not more_below(p, site, column, deepest):
                raise_treasure(p, content)
                continue
            p.phase = TREASURE
            return
    p.phase = NOTHING


def more_below(p: Position, site: i64, column: i64, deepest: i64) -> bool:
    """Whether leaving this treasure could mean raising another one; with a free hand for both there is no question."""
    if most_treasures(p, p.boat) - p.raised > 1 and count_below(p, site, column, deepest) < 2:
        return False
    return count_below(p, site, column, deepest) > 0


def count_below(p: Position, site: i64, column: i64, deepest: i64) -> i64:
    count: i64 = 0
    for level in range(p.depth + 1, deepest + 1):
        if can_raise(p, p.boat, site, level, cell(p, site, column, level)):
            count += 1
    return count


# Sharks


def add_shark_choices(p: Position, actions: Actions) -> None:
    """Fight; or swim past it in the cage; or, without one, go back up."""
    actions.add(FIGHT)
    actions.add(LEAVE if has_cage(p, p.boat) else DONE)


def meet_shark(p: Position, action: i64) -> None:
    if action == FIGHT:
        p.phase = ROLL
    elif action == LEAVE:
        descend(p)
    else:
        p.phase = NOTHING


def roll(p: Position, face: i64) -> None:
    boat = p.boat
    total = face + die_bonus(p, boat)
    p.tell(ROLLS, p.owner[boat], face, total)
    if total >= kill_total(p, boat):
        kill(p)
    else:
        p.tell(SCARES, p.owner[boat], p.at[boat])
    descend(p)


def kill(p: Position) -> None:
    place = p.at[p.boat]
    seat = p.owner[p.boat]
    exhaust(p, p.printed.place_site[place], p.printed.place_column[place], p.depth)
    p.sharks[seat] += 1
    p.tell(KILLS, seat, place, p.depth)


# Treasures


def add_treasure_choices(p: Position, actions: Actions) -> None:
    actions.add(TAKE)
    actions.add(LEAVE)


def meet_treasure(p: Position, seat: i64, action: i64) -> None:
    if action == TAKE:
        place = p.at[p.boat]
        site = p.printed.place_site[place]
        content = cell(p, site, p.printed.place_column[place], p.depth)
        if not pay(p, seat, ME, salvage_cost(p, p.boat, site, p.depth, content), action):
            return
        raise_treasure(p, content)
    descend(p)


def raise_treasure(p: Position, content: i64) -> None:
    place = p.at[p.boat]
    seat = p.owner[p.boat]
    exhaust(p, p.printed.place_site[place], p.printed.place_column[place], p.depth)
    p.treasures[seat * TREASURES + content % 4] += 1
    p.raised += 1
    p.tell(RAISES, seat, content % 4, place, p.depth)
