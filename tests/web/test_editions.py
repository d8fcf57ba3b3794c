"""An owner of the printed game plays with his own numbers."""

import asyncio
import threading
from operator import add

import pytest

from fathoms.engine.game import BadSetup
from fathoms.games import all_games, get_game
from fathoms.record import read_record
from fathoms.web.editions import OWN, Tryouts, try_out
from fathoms.web.fair import verify
from fathoms.web.limits import EDITION_BYTES
from fathoms.web.refusal import Refusal
from web.support import BOT, GAME, ME, Player

PRINTED = get_game(GAME).load_edition("printed").source
SHORT = PRINTED.replace("rounds = 3", "rounds = 1").replace("full = 25", "full = 9")


def test_the_printed_edition_can_be_had_to_correct(ada: Player) -> None:
    for game in all_games():
        source = ada.get(f"/api/games/{game.name}/edition")
        assert source == game.load_edition(game.editions[0]).source
        assert game.own_edition(OWN, source).tables == game.load_edition(game.editions[0]).tables
    assert ada.get("/api/games/ludo/edition", 404)["code"] == "not_found"


def test_a_table_is_played_with_the_edition_sent_with_it(ada: Player) -> None:
    table = ada.make_table(ME, BOT, own_edition=SHORT)
    assert ada.get(f"/api/tables/{table}")["edition"] == "own"
    beginning = ada.get(f"/api/tables/{table}/replay?seat=0&at=0")["scene"]["description"]
    assert beginning.startswith("Round 1 of 1. 9 air are left. ")
    with ada.at(table) as seat:
        seat.play_to_the_end()
    record = read_record(ada.get(f"/api/tables/{table}/record").splitlines(keepends=True))
    assert record.setup.edition.tables["game"]["rounds"] == 1
    assert verify(record) > 0
    assert ada.post(f"/api/tables/{table}/rematch")["edition"] == "own"


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ("rounds =", "not a valid file"),
        ("a = 1", "must have"),
        (PRINTED.replace("full = 25", "full = 100000"), "air.full must be between 1 and 75"),
        (PRINTED.replace("full = 25", 'full = "much"'), "air.full must be of the same kind"),
        (PRINTED.replace("rounds = 3", "rounds = 0"), "game.rounds must be between"),
        (PRINTED.replace("faces = [1, 2, 3]", "faces = []"), "dice.faces must be a list of 1 to 6"),
        ("#" * (EDITION_BYTES + 1), ""),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused_with_a_sentence(ada: Player, edition: str, sentence: str) -> None:
    asked = {"game": GAME, "seats": [ME, BOT], "own_edition": edition}
    refused = ada.post("/api/tables", asked, 400)
    assert refused["code"] == "bad_input"
    assert sentence in refused["sentence"]
    assert ada.get("/api/tables/mine") == []


def test_no_file_of_the_server_is_an_edition(ada: Player) -> None:
    for name in ("/etc/hostname", "../edition.toml", "edition.toml", "own"):
        refused = ada.post("/api/tables", {"game": GAME, "seats": [ME, BOT], "edition": name}, 400)
        assert "has no edition" in refused["sentence"]
    both = {"game": GAME, "seats": [ME, BOT], "edition": "printed", "own_edition": PRINTED}
    assert "one edition" in ada.post("/api/tables", both, 400)["sentence"]


def test_an_edition_with_which_the_rules_break_down_is_found_out_elsewhere() -> None:
    """Numbers that the check against the printed ones would refuse: no rounds at all, a pile of no chips."""
    game = get_game(GAME)
    for numbers in (PRINTED.replace("rounds = 3", "rounds = 0"), PRINTED.replace("size = 3", "size = 0")):
        with pytest.raises(BadSetup, match="A game cannot be played with this edition"):
            try_out(game, game.setup(2, {}, game.edition_from_text(OWN, numbers)))


def test_one_edition_is_tried_out_at_a_time_and_nobody_else_waits_for_it() -> None:
    async def ask_twice() -> None:
        tryouts, finish = Tryouts(), threading.Event()
        first = asyncio.create_task(tryouts.run(lambda *_: finish.wait(20), 1, 2))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="Another edition is being tried out"):
            await tryouts.run(add, 1, 2)
        finish.set()
        assert await first
        assert await tryouts.run(add, 1, 2) == 3

    asyncio.run(ask_twice())
