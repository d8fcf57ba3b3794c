"""Routes about games and tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Literal, TypeAlias, TypeVar

from litestar import MediaType, Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from sqlalchemy import Connection

from fathoms.bots import bot_names
from fathoms.engine.game import BadSetup, Game
from fathoms.engine.state import SPECTATOR
from fathoms.games import all_games, get_game
from fathoms.scene.scene import all_known
from fathoms.scene.wire import scene_to_data
from fathoms.text import text
from fathoms.web import lobby, verbs
from fathoms.web.frames import Frames, table_info
from fathoms.web.hosted import HostedTable, bot_title
from fathoms.web.ledger import write_table
from fathoms.web.limits import OPEN_TABLES_PER_PERSON
from fathoms.web.refusal import Refusal
from fathoms.web.server import Server
from fathoms.web.steps import Head, NextTable
from fathoms.web.visitor import TheServer, TheVisitor, Visitor
from fathoms.web.wire import BotInfo, Fork, Frame, GameInfo, Join, NewTable, OptionInfo, Scores, TableInfo

T = TypeVar("T")
TableId: TypeAlias = FromPath[str]


def game_info(game: Game, language: str) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        version=game.version,
        designers=game.designers,
        year=game.year,
        players=game.players,
        minutes=game.minutes,
        weight=game.weight,
        summary=game.summary.render(language),
        secrets=game.secrets,
        options=[
            OptionInfo(
                option.name,
                option.default,
                list(option.choices),
                [label.render(language) for label in option.labels],
                option.help.render(language),
            )
            for option in game.options
        ],
        editions=list(game.editions),
    )


@get("/games")
async def list_games(visitor: TheVisitor) -> list[GameInfo]:
    """The games that can be played here."""
    return [game_info(game, visitor.language) for game in all_games()]


@get("/games/{game:str}/edition", media_type=MediaType.TEXT)
async def printed_edition(game: FromPath[str]) -> str:
    """The numbers of the printed game as an edition file, for an owner to correct."""
    try:
        found = get_game(game)
    except BadSetup as error:
        raise Refusal("not_found", str(error)) from None
    return found.load_edition(found.editions[0]).source


@get("/bots")
async def list_bots(visitor: TheVisitor) -> list[BotInfo]:
    """The bots, weakest first."""
    return [BotInfo(name, bot_title(name).render(visitor.language)) for name in bot_names()]


@get("/tables")
async def list_tables(visitor: TheVisitor, server: TheServer, game: FromQuery[str | None] = None) -> list[TableInfo]:
    """Public tables: with a free seat first, then in play."""
    try:
        chosen = get_game(game) if game is not None else None
    except BadSetup as error:
        raise Refusal("not_found", str(error)) from None
    return await _infos(server, visitor, await _read(server, partial(lobby.public_tables, game=chosen)))


@get("/tables/mine")
async def list_my_tables(visitor: TheVisitor, server: TheServer) -> list[TableInfo]:
    """Tables where I hold a seat; those that wait for me first."""
    if visitor.person is None:
        return []
    infos = await _infos(server, visitor, await _read(server, partial(lobby.tables_of, person=visitor.person.id)))
    return sorted(infos, key=lambda info: not set(info.mine) & set(info.actors))


@post("/tables", status_code=HTTP_201_CREATED)
async def make_table(visitor: TheVisitor, server: TheServer, data: JSONBody[NewTable]) -> TableInfo:
    """Make a table. It starts by itself when all seats are taken."""
    person = await visitor.somebody()
    server.limits.spend("table", person.id)
    await _check_open_tables(server, person.id)
    head = (
        await server.tryouts.run(lobby.plan_table, data, person) if data.own_edition else lobby.plan_table(data, person)
    )
    await _write(server, head)
    return await _started_info(server, visitor, head.id)


@get("/tables/{table_id:str}")
async def read_table(visitor: TheVisitor, server: TheServer, table_id: TableId) -> TableInfo:
    """One table from outside."""
    return await _info(server, visitor, table_id)


@post("/tables/{table_id:str}/join", status_code=HTTP_200_OK)
async def join_table(visitor: TheVisitor, server: TheServer, table_id: TableId, data: JSONBody[Join]) -> TableInfo:
    """Take a seat."""
    room = await server.rooms.get(table_id)
    person = await visitor.somebody()
    await room.ask(
        lambda table, now: verbs.join(table, person.id, person.name, now, data.seat, data.invite, data.words)
    )
    return await _started_info(server, visitor, table_id)


@post("/tables/{table_id:str}/start", status_code=HTTP_200_OK)
async def start_table(visitor: TheVisitor, server: TheServer, table_id: TableId) -> TableInfo:
    """Begin without waiting for more players: bots take the free seats."""
    person = visitor.known()
    room = await server.rooms.get(table_id)
    await room.ask(lambda table, now: verbs.start(table, now, person.id))
    return await _info(server, visitor, table_id)


@post("/tables/{table_id:str}/close", status_code=HTTP_200_OK)
async def close_table(visitor: TheVisitor, server: TheServer, table_id: TableId) -> TableInfo:
    """Give up a table before the game begins."""
    person = visitor.known()
    room = await server.rooms.get(table_id)
    await room.ask(lambda table, now: verbs.close(table, person.id, now))
    return await _info(server, visitor, table_id)


@post("/tables/{table_id:str}/rematch", status_code=HTTP_200_OK)
async def rematch(visitor: TheVisitor, server: TheServer, table_id: TableId) -> TableInfo:
    """The same again. The first to ask makes the table, the others get its link."""
    person = visitor.known()
    room = await server.rooms.get(table_id)
    following, head, players = await room.look(
        lambda table: (table.next, table.head, [place.person for place in table.places])
    )
    if following is None:
        new = lobby.again(head, person, players)

        def link(table: HostedTable, now: float) -> NextTable:
            if table.next is not None:
                raise Refusal("taken", text("Somebody else was first."))
            return verbs.next_table(table, person.id, new.id, now)

        await room.look(lambda table: verbs.next_table(table, person.id, new.id, 0.0))
        await _check_open_tables(server, person.id)
        try:
            await room.ask(link, also=lambda connection: write_table(connection, new))
            following = new.id
        except Refusal as refusal:
            if refusal.code != "taken":
                raise
            following = await room.look(lambda table: table.next)
    assert following is not None
    return await _started_info(server, visitor, following)


@post("/tables/{table_id:str}/fork", status_code=HTTP_201_CREATED)
async def fork(visitor: TheVisitor, server: TheServer, table_id: TableId, data: JSONBody[Fork]) -> TableInfo:
    """Go on from a position of a finished game, as one seat knew it, against bots."""
    person = await visitor.somebody()
    server.limits.spend("table", person.id)
    head = await look_at(server, table_id, lambda table: lobby.fork(table, person, data.seat, data.at))
    await _check_open_tables(server, person.id)
    await _write(server, head)
    return await _started_info(server, visitor, head.id)


@get("/tables/{table_id:str}/replay")
async def replay(
    visitor: TheVisitor,
    server: TheServer,
    table_id: TableId,
    seat: FromQuery[int | Literal["all"] | None] = None,
    at: FromQuery[int | None] = None,
) -> Frame:
    """A game at one position, as a seat, a spectator or all together saw it; while it goes on, only from one's own."""

    def look(table: HostedTable) -> Frame:
        if seat is None or seat not in table.seats_of(visitor.id):
            finished(table)
        return past_frame(table, seat, at, visitor.language, server.rooms.now())

    return await look_at(server, table_id, look)


@get("/tables/{table_id:str}/scores")
async def scores(server: TheServer, table_id: TableId) -> Scores:
    """The points of each seat after each move of a finished game."""

    def count(table: HostedTable) -> list[list[int]]:
        record = with_record(table).record()
        seats = range(record.setup.players)
        points = [[int(state.score(seat)) for seat in seats] for state, _ in record.states()]
        assert record.outcome is not None
        return [*points, list(record.outcome.scores)]

    return Scores(await look_at(server, table_id, count))


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def record(server: TheServer, table_id: TableId) -> Response[str]:
    """A finished game as a text file that anybody can replay and verify."""
    written = await look_at(server, table_id, lambda table: with_record(table).record().to_text())
    headers = {"Content-Disposition": f'attachment; filename="{table_id}.fathoms"'}
    return Response(written, headers=headers, media_type=MediaType.TEXT)


def with_record(table: HostedTable) -> HostedTable:
    if table.head.fork is not None:
        raise Refusal("not_now", text("A game that began in the middle of another has no record."))
    return finished(table)


def finished(table: HostedTable) -> HostedTable:
    if table.phase != "over":
        raise Refusal("not_now", text("This can be seen after the game."))
    return table


def past_frame(
    table: HostedTable, seat: int | Literal["all"] | None, at: int | None, language: str, now: float
) -> Frame:
    """A frame of an earlier position."""
    if table.play is None:
        raise Refusal("not_now", text("The game has not begun."))
    if isinstance(seat, int) and not 0 <= seat < len(table.places):
        raise Refusal("not_found", text("There is no such seat."))
    moves = table.play.length if at is None else at
    if not 0 <= moves <= table.play.length:
        raise Refusal("not_found", text("There is no such position."))
    past = table.at_move(moves)
    frame = Frames(past, seat if isinstance(seat, int) else SPECTATOR, language).fresh(now)
    frame.phase, frame.over = table.phase, table.phase == "over"
    if seat == "all":
        assert past.play is not None
        looks = [past.play.scene(viewer) for viewer in range(len(past.places))]
        frame.scene = scene_to_data(all_known(past.play.scene(SPECTATOR), looks), language)
    return frame


async def look_at(server: Server, table_id: str, read: Callable[[HostedTable], T]) -> T:
    room = await server.rooms.get(table_id)
    return await room.look(read)


async def _info(server: Server, visitor: Visitor, table_id: str) -> TableInfo:
    return await look_at(server, table_id, lambda table: table_info(table, visitor.id, visitor.language))


async def _started_info(server: Server, visitor: Visitor, table_id: str) -> TableInfo:
    """The table, once the server has begun the game if all are there."""
    room = await server.rooms.get(table_id)
    if await room.look(lambda table: table.phase == "open" and all(place.taken for place in table.places)):
        try:
            await room.ask(verbs.start)
        except Refusal as refusal:
            if refusal.code != "not_now":
                raise
    return await _info(server, visitor, table_id)


async def _infos(server: Server, visitor: Visitor, ids: list[str]) -> list[TableInfo]:
    infos = []
    for id in ids:
        with suppress(Refusal):  # one that cannot be read is not to hide the others
            infos.append(await _info(server, visitor, id))
    return infos


async def _write(server: Server, head: Head) -> None:
    await server.writer.run(lambda connection: write_table(connection, head))


async def _check_open_tables(server: Server, person: str) -> None:
    if server.limits.on and await _read(server, partial(lobby.count_open, person=person)) >= OPEN_TABLES_PER_PERSON:
        raise Refusal("too_often", text("You have too many open tables; finish or close one first."), retry_after=60.0)


async def _read(server: Server, work: Callable[[Connection], T]) -> T:
    def run() -> T:
        with server.engine.connect() as connection:
            return work(connection)

    return await asyncio.to_thread(run)


router = Router(
    "/api",
    route_handlers=[
        list_games,
        printed_edition,
        list_bots,
        list_tables,
        list_my_tables,
        make_table,
        read_table,
        join_table,
        start_table,
        close_table,
        rematch,
        fork,
        replay,
        scores,
        record,
    ],
    tags=["tables"],
)
