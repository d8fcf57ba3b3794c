"""Routes about a finished game: where the points came from, and what luck and skill did."""

from __future__ import annotations

from litestar import Router, get

from fathoms.web.hosted import HostedTable
from fathoms.web.routes.tables import TableId, finished, look_at, with_record
from fathoms.web.visitor import TheServer, TheVisitor
from fathoms.web.wire import Judgement, ShareInfo, Sources


@get("/tables/{table_id:str}/sources")
async def sources(visitor: TheVisitor, server: TheServer, table_id: TableId) -> Sources:
    """Where the points of each seat came from."""

    def read(table: HostedTable) -> Sources:
        play = finished(table).play
        assert play is not None
        shares = [play.breakdown(seat) for seat in range(table.setup.players)]
        return Sources([[ShareInfo(what.render(visitor.language), points) for what, points in seat] for seat in shares])

    return await look_at(server, table_id, read)


@get("/tables/{table_id:str}/judgement")
async def judgement(server: TheServer, table_id: TableId) -> Judgement:
    """Luck and skill of each seat. The first to ask starts the weighing; ask again until it is done."""
    known = server.judges.known(table_id)
    if known is not None:
        return known
    record = await look_at(server, table_id, lambda table: with_record(table).record())
    return server.judges.begin(table_id, record)


router = Router("/api", route_handlers=[sources, judgement], tags=["afterwards"])
