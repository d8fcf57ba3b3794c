from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar

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
