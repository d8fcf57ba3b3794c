"""How a server is set up. Every setting has a default that works on one's own machine."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///fathoms.db"
    bot_processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """In how many processes bots think; 0 lets them think in the server itself, which then answers slowly."""
    limits: bool = True
    """Whether rates are limited; only load tests turn this off."""
