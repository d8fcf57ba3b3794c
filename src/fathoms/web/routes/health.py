"""Routes for those who run the server: is it alive, is it ready, how is it doing."""

from __future__ import annotations

import asyncio

from litestar import MediaType, Response, Router, get
from sqlalchemy import text as sql

from fathoms.web.server import Server
from fathoms.web.visitor import TheServer


@get("/health", media_type=MediaType.TEXT)
async def health() -> str:
    """The process answers."""
    return "alive\n"


@get("/ready", media_type=MediaType.TEXT)
async def ready(server: TheServer) -> Response[str]:
    """The database answers too, and somebody writes to it: send people here."""

    def ask() -> None:
        with server.engine.connect() as connection:
            connection.execute(sql("SELECT 1"))

    try:
        await asyncio.wait_for(asyncio.to_thread(ask), 5)
    except Exception:
        return Response("the database does not answer\n", status_code=503, media_type=MediaType.TEXT)
    if not server.writer.alive:
        return Response("nothing is written any more\n", status_code=503, media_type=MediaType.TEXT)
    return Response("ready\n", media_type=MediaType.TEXT)


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(server: TheServer) -> str:
    """Figures in the text format of Prometheus."""
    return "".join(
        f"# HELP fathoms_{name} {help}\n# TYPE fathoms_{name} {kind}\nfathoms_{name} {value}\n"
        for name, kind, help, value in figures(server)
    )


def figures(server: Server) -> list[tuple[str, str, str, float]]:
    rooms = server.rooms.loaded()
    writer = server.writer
    owned = len(server.rooms.neighbours.owned)
    return [
        ("tables", "gauge", "Tables in memory.", len(rooms)),
        ("sockets", "gauge", "Open WebSockets.", sum(len(room.viewers) for room in rooms)),
        ("tables_owned", "gauge", "Tables whose bots and clocks this process sees to.", owned),
        ("steps_total", "counter", "Steps written to the log.", writer.written),
        ("commits_total", "counter", "Transactions committed.", writer.commits),
        ("commit_seconds_total", "counter", "Time spent committing.", round(writer.seconds, 6)),
        ("jobs_waiting", "gauge", "Writes that wait for the disk.", writer.waiting),
        ("bots_thinking", "gauge", "Bots that think right now.", server.thinker.thinking),
        ("limited_total", "counter", "Requests, messages and sockets that came too often.", server.limits.hits),
        ("pauses_total", "counter", "Times all waited for a look through all of the memory.", server.garbage.pauses),
        ("pause_seconds_total", "counter", "How long they waited.", round(server.garbage.seconds, 6)),
        ("failures_total", "counter", "Requests and sockets that failed for a reason nobody foresaw.", server.failures),
    ]


router = Router("/", route_handlers=[health, ready, metrics], tags=["health"])
