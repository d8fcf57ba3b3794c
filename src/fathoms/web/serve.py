"""Runs a server until it is told to stop."""

from __future__ import annotations

import socket
import sys
from contextlib import suppress

import uvicorn

from fathoms.web import database, logs
from fathoms.web.app import make_app
from fathoms.web.garbage import look_rarely
from fathoms.web.limits import SOCKET_BYTES
from fathoms.web.settings import Settings
from fathoms.web.thinking import join_cluster

ALL = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Hosts that stand for all addresses of a machine, and the one of them that a browser there can open."""


class CannotListen(ValueError):
    """No server can be here. The message says why in one sentence."""


def run(settings: Settings) -> None:
    """Serve until interrupted."""
    logs.set_up()
    # What is wrong with database, port or cluster is told before anything starts.
    engine = database.connect(settings.database)
    with take_port(settings.host, settings.port) as port:
        database.upgrade(engine)
        engine.dispose()
        if settings.ray:
            join_cluster(settings.ray)
        # Between two calls of the disk the writer waits for its turn to run Python: by default longer than the disk
        # takes.
        sys.setswitchinterval(0.001)
        app = make_app(settings)
        look_rarely()
        config = uvicorn.Config(
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
        server = _Server(config)
        with suppress(KeyboardInterrupt):
            server.run(sockets=[port])
        if not server.started:
            sys.exit(3)


class _Server(uvicorn.Server):
    """Says where it is once it listens there."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(where(self.config.host, self.config.port), flush=True)


def take_port(host: str, port: int) -> socket.socket:
    """A socket that is bound, but does not listen yet."""
    taken = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
    except (OSError, UnicodeError) as error:
        taken.close()
        reason = error.strerror if isinstance(error, OSError) else error
        raise CannotListen(f"Fathoms cannot listen at {host}, port {port}: {reason}.") from None
    return taken


def where(host: str, port: int) -> str:
    name = ALL.get(host, host)
    address = f"Fathoms is at http://{f'[{name}]' if ':' in name else name}:{port}/"
    return f"{address} and at all other addresses of this machine." if host in ALL else address
