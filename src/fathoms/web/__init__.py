"""The server: tables for people and bots, over HTTP and WebSocket. `docs/protocol.md` says how to talk to it."""

from fathoms.web.serve import run
from fathoms.web.settings import Settings

__all__ = ["Settings", "run"]
