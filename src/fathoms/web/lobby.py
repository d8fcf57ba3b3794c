"""Making tables and finding them."""

from __future__ import annotations

import secrets
import time

import msgspec
from sqlalchemy import Connection, func, select

from fathoms.bots import bot_names
from fathoms.engine.game import BadSetup, Game
from fathoms.engine.random import HashRandom
from fathoms.games import get_game
from fathoms.text import text
from fathoms.web import fair
from fathoms.web.database import seats, tables
from fathoms.web.editions import OWN, try_out
from fathoms.web.hosted import HostedTable
from fathoms.web.limits import DAY, OPEN_TABLE_DAYS, UNTOUCHED_GAME_DAYS, WORDS_LETTERS
from fathoms.web.people import Person, clean_name
from fathoms.web.refusal import Refusal
from fathoms.web.steps import Clock, Fork, Head, SeatPlan
from fathoms.web.verbs import clean
from fathoms.web.wire import NewClock, NewSeat, NewTable

MOST_LISTED = 50
MOST_FINISHED = 20


def new_id() -> str:
    """Long enough that nobody finds a table without its link."""
    return secrets.token_hex(8)


def plan_table(asked: NewTable, maker: Person) -> Head:
    """What was agreed, checked; raises Refusal for what cannot be."""
    try:
        game = get_game(asked.game)
        if asked.edition and asked.edition not in game.editions:
            raise BadSetup(f"{game.title} has no edition {asked.edition!r}; it has {', '.join(game.editions)}.")
        if asked.edition and asked.own_edition:
            raise BadSetup("A table has one edition: name one, or send your own.")
        own = game.own_edition(OWN, asked.own_edition) if asked.own_edition else None
        setup = game.setup(len(asked.seats), asked.options, own or asked.edition)
        if own is not None:
            try_out(game, setup)
    except BadSetup as error:
        raise Refusal("bad_input", str(error)) from None
    if all(seat.kind == "bot" for seat in asked.seats):
        raise Refusal("bad_input", text("Somebody has to play; bots alone play at the command line."))
    if sum(seat.kind == "me" for seat in asked.seats) > 1:
        raise Refusal("bad_input", text("You can take one seat yourself; friends at your screen take others."))
    return Head(
        id=new_id(),
        game=game.name,
        version=game.version,
        options=dict(setup.options),
        edition=setup.edition.name,
        seats=[_plan_seat(seat, number) for number, seat in enumerate(asked.seats, 1)],
        maker=maker.id,
        maker_name=maker.name,
        public=asked.public,
        clock=_plan_clock(asked.clock),
        bot=check_bot(asked.bot),
        created=time.time(),
        seed=fair.new_seed(),
        words=clean(asked.words, WORDS_LETTERS, text("Your words for the dice")),
        hints=asked.hints,
        own_edition=asked.own_edition,
    )


def check_bot(name: str) -> str:
    if name not in bot_names():
        raise Refusal("bad_input", f"There is no bot called {name!r}; there are {', '.join(bot_names())}.")
    return name


def _plan_seat(seat: NewSeat, number: int) -> SeatPlan:
    name = clean_name(seat.name)
    if seat.kind == "here":
        return SeatPlan("here", name or f"Player {number}")
    if seat.kind == "bot":
        return SeatPlan("bot", name, check_bot(seat.bot) if seat.bot is not None else None)
    if seat.kind == "invited":
        return SeatPlan("invited", invite=secrets.token_urlsafe(9))
    return SeatPlan(seat.kind)


def _plan_clock(clock: NewClock) -> Clock:
    if clock.kind == "none":
        return Clock()
    fewest, most = {"move": (5, 86400), "game": (30, 86400), "days": (1, 30)}[clock.kind]
    if not fewest <= clock.seconds <= most:
        unit = "days" if clock.kind == "days" else "seconds"
        raise Refusal("bad_input", f"This clock takes from {fewest} to {most} {unit}.")
    return Clock(clock.kind, clock.seconds, clock.increment)


def again(head: Head, maker: Person, players: list[str | None]) -> Head:
    """The same table once more, with another seed; for who else sat there a seat is open."""
    if maker.id != head.maker and any(plan.kind == "here" for plan in head.seats):
        raise Refusal("not_yours", text("Only who made the table can ask for another game with all at one screen."))
    plans = []
    for plan, person in zip(head.seats, players, strict=True):
        if plan.kind in ("bot", "here"):
            plans.append(plan)
        elif person == maker.id:
            plans.append(SeatPlan("me"))
        elif person is None:
            plans.append(SeatPlan("bot", bot=head.bot))
        else:
            plans.append(SeatPlan("open"))
    return Head(
        id=new_id(),
        game=head.game,
        version=get_game(head.game).version,
        options=head.options,
        edition=head.edition,
        own_edition=head.own_edition,
        hints=head.hints,
        seats=plans,
        maker=maker.id,
        maker_name=maker.name,
        public=head.public,
        clock=head.clock,
        bot=head.bot,
        created=time.time(),
        seed=fair.new_seed(),
    )


def fork(table: HostedTable, maker: Person, seat: int, at: int) -> Head:
    """A new table that goes on from an earlier position of a finished game, against bots.

    What the seat could not know then is drawn anew: the fork holds no secret that hindsight could use.
    """
    if table.phase != "over" or table.play is None:
        raise Refusal("not_now", text("This can be seen after the game."))
    if not 0 <= seat < len(table.places):
        raise Refusal("not_found", text("There is no such seat."))
    if not 0 <= at < table.play.length:
        raise Refusal("not_found", text("There is no such position to go on from."))
    position = table.play.at_move(at).knowledge(seat).sample(HashRandom(secrets.token_bytes(16)))
    head = table.head
    bots = [
        SeatPlan("bot", plan.name if plan.kind == "bot" else "", place.bot or head.bot)
        for plan, place in zip(head.seats, table.places, strict=True)
    ]
    return msgspec.structs.replace(
        head,
        id=new_id(),
        version=table.game.version,
        seats=[SeatPlan("me") if number == seat else bot for number, bot in enumerate(bots)],
        maker=maker.id,
        maker_name=maker.name,
        public=False,
        clock=Clock(),
        created=time.time(),
        seed=fair.new_seed(),
        words="",
        fork=Fork(head.id, table.play.deal, position.to_bytes()),
    )


def public_tables(connection: Connection, game: Game | None) -> list[str]:
    """Ids of public tables: those with a free seat, then those in play; the newest first."""
    query = select(tables.c.id).where(tables.c.public.is_(True))
    if game is not None:
        query = query.where(tables.c.game == game.name)
    found: list[str] = []
    for phase in ("open", "playing"):
        newest = query.where(tables.c.phase == phase).order_by(tables.c.created.desc()).limit(MOST_LISTED)
        found += connection.execute(newest).scalars()
    return found


def old_tables(connection: Connection, now: float) -> list[str]:
    """Ids of tables so old that nobody may have come back to them for long; the oldest first."""
    found: list[str] = []
    for phase, days in (("open", OPEN_TABLE_DAYS), ("playing", UNTOUCHED_GAME_DAYS)):
        old = select(tables.c.id).where(tables.c.phase == phase, tables.c.created < now - days * DAY)
        found += connection.execute(old.order_by(tables.c.created)).scalars()
    return found


def tables_of(connection: Connection, person: str) -> list[str]:
    """Ids of the tables where a person holds a seat: all that are not over, then some that are; the newest first."""
    held = select(seats.c.table_id).where(seats.c.person == person)
    query = select(tables.c.id).where(tables.c.id.in_(held)).order_by(tables.c.created.desc())
    going = connection.execute(query.where(tables.c.phase.in_(["open", "playing"]))).scalars()
    over = connection.execute(query.where(tables.c.phase == "over").limit(MOST_FINISHED)).scalars()
    return [*going, *over]


def count_open(connection: Connection, person: str) -> int:
    """How many tables are not over where a person holds a seat, or which he has made."""
    held = select(seats.c.table_id).where(seats.c.person == person)
    his = tables.c.id.in_(held) | (tables.c.maker == person)
    query = select(func.count()).select_from(tables).where(his, tables.c.phase.in_(["open", "playing"]))
    return int(connection.execute(query).scalar_one())
