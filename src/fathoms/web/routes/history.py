"""Routes about what people have played: profiles, ratings, and their records to take away."""

from __future__ import annotations

import asyncio
import io
import zipfile

from litestar import Response, Router, get
from litestar.params import FromPath, FromQuery
from sqlalchemy import Connection, Row, select

from fathoms.engine.game import BadSetup
from fathoms.games import get_game
from fathoms.text import text
from fathoms.web.database import people, ratings, results
from fathoms.web.hosted import bot_title, seat_title
from fathoms.web.ledger import read_table
from fathoms.web.rate import shown, shown_uncertainty
from fathoms.web.refusal import Refusal
from fathoms.web.visitor import TheServer, TheVisitor
from fathoms.web.wire import PlayedInfo, Profile, RatingInfo

MOST_LISTED = 200


@get("/people/{person:str}")
async def profile(visitor: TheVisitor, server: TheServer, person: FromPath[str]) -> Profile:
    """Somebody's ratings and games."""

    def work() -> Profile | None:
        with server.engine.connect() as connection:
            found = connection.execute(select(people.c.name).where(people.c.id == person, ~people.c.deleted)).first()
            if found is None:
                return None
            mine = select(ratings).where(ratings.c.who == f"person:{person}")
            return Profile(
                person,
                found.name,
                [_rating(row, found.name) for row in connection.execute(mine)],
                _games_of(connection, person, visitor.language),
            )

    found = await asyncio.to_thread(work)
    if found is None:
        raise Refusal("not_found", text("There is nobody of this name."))
    return found


@get("/ratings")
async def list_ratings(visitor: TheVisitor, server: TheServer, game: FromQuery[str | None] = None) -> list[RatingInfo]:
    """People with an account and bots on one scale, best first."""
    try:
        name = get_game(game).name if game is not None else None
    except BadSetup as error:
        raise Refusal("not_found", str(error)) from None

    def work() -> list[RatingInfo]:
        with server.engine.connect() as connection:
            query = select(ratings).order_by(ratings.c.mu.desc())
            rows = list(connection.execute(query if name is None else query.where(ratings.c.game == name)))
            ids = [row.who.removeprefix("person:") for row in rows if row.who.startswith("person:")]
            accounts = select(people.c.id, people.c.name).where(people.c.id.in_(ids), people.c.login.is_not(None))
            names = {f"person:{row.id}": row.name for row in connection.execute(accounts)}
        bots = {row.who for row in rows if row.who.startswith("bot:")}
        names |= {bot: bot_title(bot.removeprefix("bot:")).render(visitor.language) for bot in bots}
        return [_rating(row, names[row.who]) for row in rows if row.who in names][:MOST_LISTED]

    return await asyncio.to_thread(work)


@get("/me/export", media_type="application/zip")
async def export(visitor: TheVisitor, server: TheServer) -> Response[bytes]:
    """All my finished games as records, in one zip file."""
    person = visitor.known().id
    server.limits.spend("export", person)

    def work() -> bytes:
        stream = io.BytesIO()
        with server.engine.connect() as connection, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
            mine = select(results.c.table_id).where(results.c.person == person).distinct()
            for id in connection.execute(mine).scalars():
                try:
                    table = read_table(connection, id)
                except Refusal as refusal:
                    archive.writestr(f"{id}.txt", refusal.sentence.render(visitor.language))
                    continue
                if table is not None:
                    archive.writestr(f"{id}.fathoms", table.record().to_text())
        return stream.getvalue()

    headers = {"Content-Disposition": 'attachment; filename="fathoms.zip"'}
    return Response(await asyncio.to_thread(work), headers=headers, media_type="application/zip")


def _rating(row: Row[tuple[object, ...]], name: str) -> RatingInfo:
    who = str(row.who)
    return RatingInfo(
        who=name,
        person=who.removeprefix("person:") if who.startswith("person:") else None,
        bot=who.removeprefix("bot:") if who.startswith("bot:") else None,
        game=row.game,
        title=get_game(row.game).title,
        rating=shown(row.mu),
        uncertainty=shown_uncertainty(row.sigma),
        games=row.games,
    )


def _games_of(connection: Connection, person: str, language: str) -> list[PlayedInfo]:
    """The games somebody finished, the latest first."""
    query = select(results).where(results.c.person == person).order_by(results.c.at.desc()).limit(MOST_LISTED)
    mine = list({row.table_id: row for row in connection.execute(query)}.values())
    everybody = select(results).where(results.c.table_id.in_({row.table_id for row in mine})).order_by(results.c.seat)
    seats: dict[str, list[Row[tuple[object, ...]]]] = {}
    for row in connection.execute(everybody):
        seats.setdefault(row.table_id, []).append(row)
    return [
        PlayedInfo(
            table=row.table_id,
            game=row.game,
            title=get_game(row.game).title,
            at=row.at,
            seats=[seat_title(other.name, other.bot).render(language) for other in seats[row.table_id]],
            scores=[other.score for other in seats[row.table_id]],
            rank=row.rank,
        )
        for row in mine
    ]


router = Router("/api", route_handlers=[profile, list_ratings, export], tags=["history"])
