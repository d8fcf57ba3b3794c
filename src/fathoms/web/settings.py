"""How a server is set up. Every setting has a default that works on one's own machine."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


def _from_environment(name: str, default: str) -> str:
    return field(default_factory=lambda: os.environ.get(name, default))


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///fathoms.db"
    bot_processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """In how many processes bots think; 0 lets them think in the server itself, which then answers slowly."""
    ray: str = ""
    """The address of a Ray cluster on which bots think instead."""
    limits: bool = True
    """Whether rates are limited; only load tests turn this off."""
    address: str = _from_environment("FATHOMS_ADDRESS", "http://127.0.0.1:8000")
    """What people type to get here: for the links in notices."""
    smtp: str = _from_environment("FATHOMS_SMTP", "")
    """The mail server for notices, as smtp://USER:PASSWORD@HOST:PORT or smtps://...; none sends no mail."""
    sender: str = _from_environment("FATHOMS_SENDER", "fathoms@localhost")
    private_webhooks: bool = False
    """Whether webhooks may call addresses of a private network."""
