"""Runs a server until it is told to stop."""

from __future__ import annotations

import sys

import uvicorn

from fathoms.web import database, logs
from fathoms.web.app import make_app
from fathoms.web.garbage import look_rarely
from fathoms.web.limits import SOCKET_BYTES
from fathoms.web.settings import Settings
from fathoms.web.thinking import join_cluster


def run(settings: Settings) -> None:
    """Serve until interrupted."""
    logs.set_up()
    # What is wrong with database or cluster is told before anything starts.
    database.upgrade(database.connect(settings.database))
    if settings.ray:
        join_cluster(settings.ray)
    # Between two calls of the disk the writer waits for its turn to run Python: by default longer than the disk takes.
    sys.setswitchinterval(0.001)
    print(f"Fathoms is at http://{settings.host}:{settings.port}/", flush=True)
    app = make_app(settings)
    look_rarely()
    uvicorn.run(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws_max_size=SOCKET_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=30,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
