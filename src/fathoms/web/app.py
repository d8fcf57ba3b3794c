"""Puts the server together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException

from fathoms.web import database, openapi
from fathoms.web.garbage import Garbage
from fathoms.web.judging import Judges
from fathoms.web.ledger import close_outdated
from fathoms.web.limits import BODY_BYTES, Limits
from fathoms.web.neighbours import Neighbours
from fathoms.web.notices import Notices
from fathoms.web.people import People
from fathoms.web.refusal import Refusal
from fathoms.web.rooms import Rooms
from fathoms.web.routes import afterwards, health, history, lessons, live, pages, tables
from fathoms.web.routes import people as people_routes
from fathoms.web.security import answer_failure, answer_http_exception, answer_refusal, check_request, complete_answer
from fathoms.web.server import Server
from fathoms.web.settings import Settings
from fathoms.web.thinking import Thinker
from fathoms.web.visitor import provide_visitor
from fathoms.web.writer import Writer

log = logging.getLogger(__name__)


def make_app(settings: Settings) -> Litestar:
    """A server that lives as long as the app runs."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        server = open_server(settings)
        app.state.server = server
        server.thinker.warm_up()
        watches = (server.rooms.watch, server.rooms.watch_for_old, server.garbage.watch)
        watching = [asyncio.create_task(watch()) for watch in watches]
        try:
            yield
        finally:
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)
            await server.rooms.close()
            server.rooms.notices.close()
            server.rooms.neighbours.close()
            server.thinker.close()
            server.writer.close()
            server.engine.dispose()

    async def provide_server() -> Server:
        server: Server = app.state.server
        return server

    app = Litestar(
        route_handlers=[
            health.router,
            people_routes.router,
            history.router,
            tables.router,
            afterwards.router,
            lessons.router,
            live.live,
            pages.router,
        ],
        dependencies={"server": Provide(provide_server), "visitor": Provide(provide_visitor)},
        lifespan=[running],
        before_request=check_request,
        before_send=[complete_answer],
        exception_handlers={
            Refusal: answer_refusal,
            HTTPException: answer_http_exception,
            Exception: answer_failure,
        },
        openapi_config=openapi.config(),
        request_max_body_size=BODY_BYTES,
        logging_config=None,
    )
    openapi.describe_problems(app)
    return app


def open_server(settings: Settings) -> Server:
    engine = database.connect(settings.database)
    database.upgrade(engine)
    closed = close_outdated(engine)
    if closed:
        log.warning("%d tables were begun with earlier rules and are closed now", closed)
    writer = Writer(engine)
    thinker = Thinker(settings.bot_processes, settings.ray)
    people = People(engine, writer)
    limits = Limits(settings.limits)
    return Server(
        settings=settings,
        engine=engine,
        writer=writer,
        thinker=thinker,
        rooms=Rooms(engine, writer, thinker, Neighbours(engine, writer), Notices(settings, people, limits)),
        people=people,
        limits=limits,
        judges=Judges(thinker),
        garbage=Garbage(),
    )
