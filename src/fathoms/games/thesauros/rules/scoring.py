"""Chapter 4: points at the end of a year, and at the end of the game."""

from mypy_extensions import i64

from fathoms.games.thesauros.rules.codes import (
    ACCOUNTS,
    CALENDAR_FULL,
    FINAL_POINTS,
    FOR_INFLUENCE,
    FOR_MAPS,
    FOR_MONEY,
    FOR_PATENTS,
    FOR_SHARKS,
    FOR_SPEED,
    FOR_TREASURES,
    GAME_ENDS,
    INFLUENCE,
    MUSEUM_FULL,
    OVER,
    POINT_KINDS,
    ROOM,
    SITES,
    TECHNOLOGIES,
    TREASURES,
)
from fathoms.games.thesauros.rules.position import Position
from fathoms.games.thesauros.rules.zone_8 import is_open, museum_is_full


def score_year(p: Position) -> None:
    """Influence with the authorities: the better the place in turn order, the more."""
    for place in range(p.players):
        points = p.printed.influence[place]
        p.gain(p.order[place], points)
        p.tell(INFLUENCE, p.order[place], points)


def game_is_over(p: Position) -> bool:
    """After the salaries of the last quadrimester, or of the one in which every room is open."""
    return p.quadrimester >= p.printed.quadrimesters or museum_is_full(p)


def final_scoring(p: Position) -> None:
    p.reveal()
    p.ended_how = MUSEUM_FULL if museum_is_full(p) else CALENDAR_FULL
    p.tell(GAME_ENDS, 0, p.ended_how)
    for seat in range(p.players):
        base = seat * POINT_KINDS
        p.points[base + FOR_TREASURES] = treasure_points(p, seat)
        p.points[base + FOR_PATENTS] = patent_points(p, seat)
        p.points[base + FOR_SHARKS] = p.printed.shark_points * p.sharks[seat]
        p.points[base + FOR_MAPS] = map_points(p, seat)
        p.points[base + FOR_MONEY] = money(p, seat) // p.printed.money_for_point
    for place in range(p.players):
        p.points[p.order[place] * POINT_KINDS + FOR_INFLUENCE] = p.printed.influence[place]
    if p.printed.solo and museum_is_full(p):
        p.points[FOR_SPEED] = p.printed.speed_bonus[p.quadrimester]
    for seat in range(p.players):
        for kind in range(POINT_KINDS):
            points = p.points[seat * POINT_KINDS + kind]
            p.gain(seat, points)
            if points > 0:
                p.tell(FINAL_POINTS, seat, kind, points)
    p.phase = OVER


def treasure_points(p: Position, seat: i64) -> i64:
    total: i64 = 0
    for kind in range(TREASURES):
        total += p.printed.unsold_points * p.treasures[seat * TREASURES + kind]
        total += p.printed.storeroom_points * p.storeroom[seat * TREASURES + kind]
    for room in range(p.printed.rooms):
        finished = is_open(p, room)
        for space in range(p.printed.room_size[room]):
            if p.space_owner[room * ROOM + space] == seat:
                total += p.printed.room_points[room * ROOM + space] if finished else p.printed.unfinished_points
    return total


def patent_points(p: Position, seat: i64) -> i64:
    total: i64 = 0
    for card in range(TECHNOLOGIES):
        if p.patent[card] == seat:
            total += p.printed.patent_points[card]
    return total


def map_points(p: Position, seat: i64) -> i64:
    total: i64 = 0
    for number in range(SITES):
        count = p.maps[seat * SITES + number]
        total += p.printed.map_points * count
        if count >= p.printed.set_size:
            total += p.printed.set_points
    return total


def money(p: Position, seat: i64) -> i64:
    total: i64 = 0
    for account in range(ACCOUNTS):
        total += p.accounts[seat * ACCOUNTS + account]
    return total
