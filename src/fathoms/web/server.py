"""All the parts of one running server process."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Engine

from fathoms.web.editions import Tryouts
from fathoms.web.garbage import Garbage
from fathoms.web.judging import Judges
from fathoms.web.limits import Limits
from fathoms.web.people import People
from fathoms.web.rooms import Rooms
from fathoms.web.settings import Settings
from fathoms.web.thinking import Thinker
from fathoms.web.writer import Writer


@dataclass
class Server:
    settings: Settings
    engine: Engine
    writer: Writer
    thinker: Thinker
    rooms: Rooms
    people: People
    limits: Limits
    judges: Judges
    garbage: Garbage
    tryouts: Tryouts = field(default_factory=Tryouts)
    failures: int = 0
    """Requests that failed for a reason nobody foresaw."""
