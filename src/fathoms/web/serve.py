"""Runs a server until it is told to stop."""

from __future__ import annotations

import uvicorn

from fathoms.web.app import make_app
from fathoms.web.limits import SOCKET_BYTES
from fathoms.web.settings import Settings


def run(settings: Settings) -> None:
    """Serve until interrupted."""
    print(f"Fathoms is at http://{settings.host}:{settings.port}/", flush=True)
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
