"""An action is committed before anybody hears of it, and the log is all there is."""

import asyncio
from pathlib import Path

from web.killing import run
from web.support import HERE, ME, Player, running


def test_a_server_killed_again_and_again_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    promises = asyncio.run(run(tmp_path, kills=4))
    assert len(promises.acknowledged) > 4


def test_a_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        ada = Player(app, "Ada")
        table = ada.make_table(ME, HERE)
        with ada.at(table) as seat:
            for _ in range(5):
                seat.send("look", seat=seat.frame["actors"][0])
                seat.act()
            seat.send("look", seat=0)
            before = seat.frame
    with running(tmp_path) as app:
        again = Player(app)
        again.client.cookies = ada.client.cookies
        with again.at(table, "?seat=0") as seat:
            assert seat.frame == before
