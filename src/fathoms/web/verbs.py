"""What may be asked of a table. Each verb checks the request and gives the step to log, or refuses and changes nothing.

A step is not yet part of the table: `HostedTable.apply` makes it so. Only the moves of an action are already played
there, because the dice that follow have to be drawn; should the step not be logged, the table is read anew.
"""

from __future__ import annotations

from fathoms.engine.state import IllegalAction
from fathoms.table import Table
from fathoms.text import Text, text
from fathoms.web.hosted import HostedTable, draw_chance, played_since
from fathoms.web.limits import CHAT_LETTERS, DAY, OPEN_TABLE_DAYS, UNTOUCHED_GAME_DAYS, WORDS_LETTERS
from fathoms.web.refusal import Refusal
from fathoms.web.steps import (
    Acted,
    CameBack,
    Closed,
    Joined,
    Left,
    NextTable,
    Replaced,
    Resigned,
    Said,
    Started,
    TookBack,
)


def clean(words: str, limit: int, what: Text) -> str:
    """Words a person typed, on one line and without characters that nobody can see."""
    tidy = " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())
    if len(tidy) > limit:
        raise Refusal("bad_input", text("{what} may have at most {limit} characters.", what=what, limit=limit))
    return tidy


# Before the game


def join(
    table: HostedTable, person: str, name: str, now: float, seat: int | None, invite: str | None, words: str
) -> Joined:
    if table.phase != "open":
        raise Refusal("not_now", text("The game has begun; you can watch."))
    if table.seats_of(person):
        raise Refusal("taken", text("You have a seat at this table already."))
    seat = _free_seat(table, seat, invite)
    words = clean(words, WORDS_LETTERS, text("Your words for the dice"))
    return Joined(number=table.number + 1, at=now, person=person, seat=seat, name=name, words=words)


def _free_seat(table: HostedTable, seat: int | None, invite: str | None) -> int:
    free = [s for s, place in enumerate(table.places) if not place.taken]
    if invite is not None:
        invited = [s for s, plan in enumerate(table.head.seats) if plan.invite == invite]
        if not invited:
            raise Refusal("not_found", text("This invitation is not for a seat at this table."))
        if invited[0] not in free:
            raise Refusal("taken", text("Somebody has taken the seat of this invitation."))
        return invited[0]
    if seat is not None:
        if not 0 <= seat < len(table.places):
            raise Refusal("not_found", text("There is no such seat."))
        if seat not in free:
            raise Refusal("taken", text("This seat is taken."))
        if table.places[seat].kind == "invited":
            raise Refusal("not_yours", text("This seat is kept for somebody with an invitation."))
        return seat
    for candidate in free:
        if table.places[candidate].kind == "open":
            return candidate
    raise Refusal("taken", text("No seat is free at this table."))


def start(table: HostedTable, now: float, person: str | None = None) -> Started:
    """Begin the game: the server does when all seats are taken, the maker may before."""
    if table.phase != "open":
        raise Refusal("not_now", text("The game has begun already."))
    if person is not None and person != table.head.maker:
        raise Refusal("not_yours", text("Only who made the table can start the game."))
    deal, moves = table.deal()
    return Started(number=table.number + 1, at=now, person=person, deal=deal, moves=moves)


def close(table: HostedTable, person: str | None, now: float) -> Closed:
    if person is not None and person != table.head.maker:
        raise Refusal("not_yours", text("Only who made the table can close it."))
    if table.phase == "closed":
        raise Refusal("not_now", text("The table is closed."))
    if table.phase == "over" or (table.phase == "playing" and person is not None):
        raise Refusal("not_now", text("The table can only be closed before the game begins."))
    return Closed(number=table.number + 1, at=now, person=person)


def expire(table: HostedTable, now: float) -> Closed:
    """A table that nobody has come back to for long."""
    limit = OPEN_TABLE_DAYS if table.phase == "open" else UNTOUCHED_GAME_DAYS
    if table.phase in ("over", "closed") or now - table.changed < limit * DAY:
        raise Refusal("not_now", text("Nobody's time is up."))
    return Closed(number=table.number + 1, at=now)


# During the game


def check_seat(table: HostedTable, person: str | None, seat: int | None) -> int:
    """The seat a person means: the one named, or the only one held."""
    mine = table.seats_of(person)
    if not mine:
        raise Refusal("not_yours", text("You have no seat at this table."))
    if seat is None:
        acting = [s for s in mine if s in table.actors]
        return acting[0] if acting else mine[0]
    if seat not in mine:
        raise Refusal("not_yours", text("This seat is not yours."))
    return seat


def act(
    table: HostedTable,
    person: str | None,
    seat: int,
    choice: int | str,
    moves: int,
    now: float,
    id: str | None = None,
    number: int | None = None,
) -> Acted:
    play = in_play(table)
    if person is not None:
        _check_at_seat(table, seat)
    if seat not in table.actors:
        raise Refusal("not_your_turn", text("It is not your turn."))
    _check_position(table, table.asked_at[seat], moves, number)
    before = play.length
    seconds = round(max(0.0, now - table.changed), 1) if person is not None else None
    try:
        if isinstance(choice, str):
            play.act_by_words(seat, choice, seconds)
        else:
            play.act(seat, choice, seconds)
    except IllegalAction as error:
        raise Refusal("illegal", str(error)) from None
    draw_chance(play, table.key)
    return Acted(number=table.number + 1, at=now, person=person, id=id, after=before, moves=played_since(play, before))


def undo(
    table: HostedTable, person: str, seat: int, moves: int, now: float, id: str | None, number: int | None = None
) -> TookBack:
    play = in_play(table)
    _check_at_seat(table, seat)
    _check_position(table, play.length, moves, number)
    if table.moves in table.bot_moves:
        raise Refusal("illegal", text("A bot did that; it cannot be taken back."))
    reason = play.why_no_undo(seat)
    if reason:
        raise Refusal("illegal", reason)
    return TookBack(number=table.number + 1, at=now, person=person, id=id, seat=seat)


def say(table: HostedTable, person: str, seat: int, words: str, now: float, id: str | None) -> Said:
    words = clean(words, CHAT_LETTERS, text("A chat line"))
    if not words:
        raise Refusal("bad_input", text("There is nothing to say in that."))
    if table.phase == "closed":
        raise Refusal("not_now", text("The table is closed."))
    return Said(number=table.number + 1, at=now, person=person, id=id, seat=seat, words=words)


def leave(table: HostedTable, person: str, seat: int, now: float, id: str | None) -> Left:
    in_play(table)
    _check_at_seat(table, seat)
    return Left(number=table.number + 1, at=now, person=person, id=id, seat=seat)


def come_back(table: HostedTable, person: str, seat: int, now: float, id: str | None) -> CameBack:
    in_play(table)
    place = table.places[seat]
    if place.resigned:
        raise Refusal("not_now", text("You have given up this seat for good."))
    if not place.left:
        raise Refusal("not_now", text("You have not left this seat."))
    return CameBack(number=table.number + 1, at=now, person=person, id=id, seat=seat)


def resign(table: HostedTable, person: str, seat: int, now: float, id: str | None) -> Resigned:
    in_play(table)
    if table.places[seat].resigned:
        raise Refusal("not_now", text("You have given up this seat for good."))
    return Resigned(number=table.number + 1, at=now, person=person, id=id, seat=seat)


def time_is_up(table: HostedTable, now: float) -> Left | Resigned:
    """On a clock for the whole game nothing is left to come back with; a clock for each move starts anew."""
    nearest = table.clocks.next_deadline()
    if nearest is None or nearest[0] > now:
        raise Refusal("not_now", text("Nobody's time is up."))
    seat = nearest[1]
    if table.head.clock.kind == "game":
        return Resigned(number=table.number + 1, at=now, seat=seat, why="time")
    return Left(number=table.number + 1, at=now, seat=seat, why="time")


def miss(table: HostedTable, now: float, seat: int) -> Left:
    """Others wait for somebody who is away."""
    in_play(table)
    _check_at_seat(table, seat)
    return Left(number=table.number + 1, at=now, seat=seat, why="absent")


def next_table(table: HostedTable, person: str, new_table: str, now: float) -> NextTable:
    check_seat(table, person, None)
    if table.phase != "over":
        raise Refusal("not_now", text("The game is not over yet."))
    return NextTable(number=table.number + 1, at=now, person=person, table=new_table)


def replace_person(table: HostedTable, now: float, who: str, by: str | None) -> Replaced:
    """A guest has become an account, or somebody is to be forgotten."""
    return Replaced(number=table.number + 1, at=now, who=who, by=by)


# What the verbs share


def repeated(table: HostedTable, person: str | None, id: str | None) -> int | None:
    """The step that has already answered this request."""
    return table.done.get((person, id)) if person and id else None


def in_play(table: HostedTable) -> Table:
    if table.phase == "over":
        raise Refusal("not_now", text("The game is over."))
    if table.phase == "closed":
        raise Refusal("not_now", text("The table is closed."))
    if table.phase != "playing" or table.play is None:
        raise Refusal("not_now", text("The game has not begun yet."))
    return table.play


def _check_position(table: HostedTable, since: int, moves: int, number: int | None) -> None:
    """Whether something was chosen in the present position, or in one since which the question was the same.

    `number` is the frame it was chosen in, where the asker tells it.
    """
    if not since <= moves <= table.moves or (number is not None and number < table.taken_back):
        raise Refusal("stale", text("The position has changed since; look again."))


def _check_at_seat(table: HostedTable, seat: int) -> None:
    if table.places[seat].resigned:
        raise Refusal("not_now", text("You have given up this seat for good."))
    if table.places[seat].left:
        raise Refusal("not_now", text("A bot plays your seat; come back first."))
