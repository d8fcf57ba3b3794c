"""Runs a server until it is told to stop."""

from __future__ import annotations

import uvicorn

from fathoms.web.app import make_app
from fathoms.web.limits import SOCKET_BYTES
from fathoms.web.settings import Settings


def serve(host: str = "127.0.0.1", port: int = 8000, database: str = "sqlite:///fathoms.db", **more: object) -> None:
    """Serve until interrupted. `more` are further fields of Settings."""
    run(Settings(host=host, port=port, database=database, **more))  # type: ignore[arg-type]  # checked by Settings


def run(settings: Settings) -> None:
    uvicorn.run(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        ws_max_size=SOCKET_BYTES,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
