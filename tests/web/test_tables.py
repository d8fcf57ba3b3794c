"""Making tables, taking seats, and playing a game to its end."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import select

from fathoms.engine.state import SPECTATOR
from fathoms.games import get_game
from fathoms.record import read_record
from fathoms.web import fair, verbs, wire
from fathoms.web.database import tables
from fathoms.web.frames import Frames
from fathoms.web.hosted import NOTES_KEPT, HostedTable
from fathoms.web.ledger import write_table
from fathoms.web.refusal import Refusal
from fathoms.web.room import Viewer
from fathoms.web.rooms import Rooms
from fathoms.web.routes.live import _step
from fathoms.web.steps import Clock, Head, SeatPlan
from web.support import BOT, GAME, HERE, ME, OPEN, Player, room_in, running


def test_a_guest_plays_a_whole_game_against_bots(ada: Player) -> None:
    table = ada.make_table(ME, BOT, BOT)
    with ada.at(table) as seat:
        seat.play_to_the_end()
        assert sorted(seat.frame["outcome"]["ranks"])[0] == 1
    record = read_record(ada.get(f"/api/tables/{table}/record").splitlines(keepends=True))
    assert record.outcome is not None
    assert list(record.outcome.scores) == seat.frame["outcome"]["scores"]


def test_the_game_starts_when_the_last_seat_is_taken(ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, OPEN)
    assert ada.get(f"/api/tables/{table}")["phase"] == "open"
    joined = ben.post(f"/api/tables/{table}/join")
    assert joined["phase"] == "playing"
    assert joined["mine"] == [1]


def test_two_people_see_each_other_act(ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, OPEN)
    ben.post(f"/api/tables/{table}/join")
    with ada.at(table) as first, ben.at(table) as second:
        to_act = first if first.frame["choices"] else second
        other = second if to_act is first else first
        number = to_act.act()["number"]
        while other.frame["number"] < number:
            other.wait_for("frame")
        assert other.frame["moves"] == to_act.frame["moves"]
        assert other.frame["log"] == to_act.frame["log"]


def test_open_seats_get_bots_when_the_maker_starts(ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, OPEN, OPEN)
    assert ben.post(f"/api/tables/{table}/start", status=403)["code"] == "not_yours"
    started = ada.post(f"/api/tables/{table}/start")
    assert started["phase"] == "playing"
    assert [seat["bot"] for seat in started["seats"]] == [None, "heuristic", "heuristic"]


def test_an_invited_seat_is_only_for_its_link(ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, {"kind": "invited"})
    invite = ada.get(f"/api/tables/{table}")["seats"][1]["invite"].rpartition("=")[2]
    assert ben.get(f"/api/tables/{table}")["seats"][1]["invite"] is None
    assert ben.post(f"/api/tables/{table}/join", {"seat": 1}, 403)["code"] == "not_yours"
    assert ben.post(f"/api/tables/{table}/join", {"invite": "wrong"}, 404)["code"] == "not_found"
    assert ben.post(f"/api/tables/{table}/join", {"invite": invite})["phase"] == "playing"


def test_hot_seat_players_look_from_their_own_seat(ada: Player) -> None:
    table = ada.make_table(ME, HERE)
    with ada.at(table) as seat:
        assert seat.frame["mine"] == [0, 1]
        for _ in range(10):
            seat.send("look", seat=seat.frame["actors"][0])
            assert seat.frame["viewer"] == seat.frame["actors"][0]
            assert seat.act()["type"] == "done"


def test_public_tables_are_listed_and_others_are_not(ada: Player, ben: Player) -> None:
    shown = ada.make_table(ME, OPEN, public=True)
    hidden = ada.make_table(ME, OPEN)
    assert [table["id"] for table in ben.get(f"/api/tables?game={GAME}")] == [shown]
    assert {table["id"] for table in ada.get("/api/tables/mine")} == {shown, hidden}


def test_a_closed_table_is_gone_from_the_lists(ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, OPEN, public=True)
    assert ben.post(f"/api/tables/{table}/close", status=403)["code"] == "not_yours"
    assert ada.post(f"/api/tables/{table}/close")["phase"] == "closed"
    assert ben.get("/api/tables") == []
    assert ben.post(f"/api/tables/{table}/join", status=409)["code"] == "not_now"


def test_all_who_ask_for_a_rematch_get_the_same_table(ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, OPEN)
    ben.post(f"/api/tables/{table}/join")
    assert ada.post(f"/api/tables/{table}/rematch", status=409)["code"] == "not_now"
    with ada.at(table) as first, ben.at(table) as second:
        while not first.frame["over"]:
            for seat in (first, second):
                if seat.frame["choices"]:
                    number = seat.act()["number"]
                    for other in (first, second):
                        while other.frame["number"] < number:
                            other.wait_for("frame")
    new = ada.post(f"/api/tables/{table}/rematch")
    assert ben.post(f"/api/tables/{table}/rematch")["id"] == new["id"]
    assert ben.post(f"/api/tables/{new['id']}/join")["phase"] == "playing"


def test_a_finished_game_can_be_replayed_from_any_seat(app: Litestar, ada: Player) -> None:
    table = ada.make_table(ME, BOT)
    for others in ("seat=1", "seat=all"):
        assert ada.get(f"/api/tables/{table}/replay?{others}&at=1", 409)["code"] == "not_now"
    assert ada.get(f"/api/tables/{table}/replay?seat=0&at=1")["viewer"] == 0  # what one saw oneself
    with ada.at(table) as seat:
        seat.play_to_the_end()
    anybody = Player(app)
    assert anybody.get(f"/api/tables/{table}/replay?seat=everybody", 400)["code"] == "bad_input"
    for viewer in ("seat=0", "seat=1", "seat=all", "language=fr"):
        frame = anybody.get(f"/api/tables/{table}/replay?{viewer}&at=5")
        assert frame["moves"] == 5
        assert max(line["move"] for line in frame["log"]) <= 5
    assert anybody.get(f"/api/tables/{table}/replay?seat=9", 404)["code"] == "not_found"
    assert anybody.get(f"/api/tables/{table}/replay?at=100000", 404)["code"] == "not_found"


def test_a_finished_game_goes_on_from_any_position_against_bots(ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, BOT)
    assert ben.post(f"/api/tables/{table}/fork", {"seat": 0, "at": 0}, 409)["code"] == "not_now"
    with ada.at(table) as seat:
        seat.play_to_the_end()
    assert ben.post(f"/api/tables/{table}/fork", {"seat": 0, "at": 10**6}, 404)["code"] == "not_found"
    then = ben.get(f"/api/tables/{table}/replay?seat=1&at=9")
    forked = ben.post(f"/api/tables/{table}/fork", {"seat": 1, "at": 9})
    assert [place["bot"] for place in forked["seats"]] == ["heuristic", None]
    with ben.at(forked["id"]) as seat:
        if not seat.frame["moves"]:
            # Nothing has happened since: the seat sees what it saw then.
            places = [
                {p["id"]: (p["symbol"], p["x"], p["y"]) for p in f["scene"]["pieces"]} for f in (seat.frame, then)
            ]
            assert places[0] == places[1]
        seat.play_to_the_end()
    assert ben.get(f"/api/tables/{forked['id']}/record", 409)["code"] == "not_now"
    assert ben.get(f"/api/people/{ben.get('/api/me')['id']}")["games"] == []


def test_an_action_that_showed_nothing_can_be_taken_back(ada: Player) -> None:
    table = ada.make_table(ME, HERE, game="sunken-city")
    with ada.at(table) as seat:
        for _ in range(300):
            seat.send("look", seat=seat.frame["actors"][0])
            moves = seat.frame["moves"]
            seat.act()
            if seat.frame["undo"]:
                assert seat.send("undo", seat=seat.frame["viewer"], moves=seat.frame["moves"])["type"] == "done"
                assert seat.frame["moves"] == moves
                assert seat.frame["keep"] == moves
                return
            assert seat.send("undo", seat=seat.frame["viewer"], moves=seat.frame["moves"])["code"] == "illegal"
        raise AssertionError("nothing could be taken back")


def test_what_was_chosen_before_something_was_taken_back_is_stale(ada: Player) -> None:
    table = ada.make_table(ME, HERE, game="sunken-treasure")
    with ada.at(table) as seat:
        first = seat.frame["actors"][0]
        seat.send("look", seat=first)
        seat.act(0)
        seat.send("look", seat=1 - first)
        seen = seat.frame
        choice = {"seat": 1 - first, "action": seen["choices"][0]["action"], "moves": seen["moves"]}
        seat.send("look", seat=first)
        seat.send("undo", seat=first, moves=seen["moves"], number=seen["number"])
        seat.act(1)
        assert seat.frame["moves"] == seen["moves"], "as many moves have been made again"
        assert seat.send("act", **choice, number=seen["number"])["code"] == "stale"
        assert seat.send("undo", seat=first, moves=seen["moves"], number=seen["number"])["code"] == "stale"
        assert seat.send("act", **choice, number=seat.frame["number"])["type"] == "done"


def test_where_several_choose_at_once_nobody_acts_twice_by_mistake_and_nobody_is_too_late(ada: Player) -> None:
    table = ada.make_table(ME, HERE, game="thesauros")
    with ada.at(table) as seat:
        assert (seat.frame["actors"], seat.frame["moves"]) == ([0, 1], 0)
        action = seat.frame["choices"][0]["action"]
        assert seat.send("act", seat=0, action=action, moves=0)["type"] == "done"
        assert seat.send("act", seat=0, action=action, moves=0)["code"] == "stale", "the next account is asked for"
        while seat.frame["actors"] == [0, 1]:
            seat.send("act", seat=0, action=action, moves=seat.frame["moves"])
        assert seat.send("act", seat=1, action=action, moves=0)["type"] == "done", "the question was the same all along"
        assert seat.send("act", seat=1, action=action, moves=0)["code"] == "stale"


def test_somebody_is_waited_for_only_from_his_turn_on(app: Litestar, ada: Player, ben: Player) -> None:
    table = ada.make_table(OPEN, ME)
    with ada.at(table) as seat:
        before = time.monotonic()
        ben.post(f"/api/tables/{table}/join")
        while seat.frame["phase"] == "open":
            seat.wait_for("frame")
        while seat.frame["actors"] != [0]:
            seat.act()
        missed = room_in(app, table)._missed
        assert missed.keys() == {0}
        assert missed[0] > before


def test_who_looked_on_before_he_took_a_seat_is_there(ada: Player, ben: Player) -> None:
    table = ada.make_table(OPEN, ME)
    with ada.at(table) as seat, ben.at(table):
        ben.post(f"/api/tables/{table}/join")
        while (said := seat.receive())["type"] != "presence" or said["connected"] != [0, 1]:
            pass


@pytest.mark.parametrize("game", ["deep-sea-adventure", "sunken-treasure", "sunken-city", "thesauros"])
def test_a_number_that_is_no_action_here_is_refused_with_a_sentence(ada: Player, game: str) -> None:
    table = ada.make_table(ME, HERE, game=game)
    with ada.at(table) as seat:
        seat.send("look", seat=seat.frame["actors"][0])
        mine, moves, number = seat.frame["viewer"], seat.frame["moves"], seat.frame["number"]
        legal = {choice["action"] for choice in seat.frame["choices"]}
        for action in (set(range(60)) | {184, 500, 10**6, 2**31 - 1}) - legal:
            refused = seat.send("act", seat=mine, action=action, moves=moves)
            assert refused["code"] == "illegal"
            assert refused["sentence"]
        assert seat.send("say", words="Still here")["number"] == number + 1


def test_of_all_who_ask_for_a_rematch_at_once_one_makes_the_table(app: Litestar, ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, OPEN)
    ben.post(f"/api/tables/{table}/join")
    with ada.at(table) as first, ben.at(table) as second:
        while not first.frame["over"]:
            to_act = first if first.frame["choices"] else second
            number = to_act.act()["number"]
            for seat in (first, second):
                while seat.frame["number"] < number:
                    seat.wait_for("frame")
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(player.post, f"/api/tables/{table}/rematch") for player in (ada, ben) * 4]
        [following] = {answer.result()["id"] for answer in asked}
    with app.state.server.engine.connect() as connection:
        assert set(connection.execute(select(tables.c.id)).scalars()) == {table, following}


def test_a_rematch_at_one_screen_is_for_who_made_the_table_to_ask(ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, HERE, OPEN)
    ben.post(f"/api/tables/{table}/join")
    with ada.at(table) as first, ben.at(table) as second:
        for seat in (0, 1):
            first.send("leave", seat=seat)
        second.send("leave")
        while not first.frame["over"]:
            first.wait_for("frame")
    assert ben.post(f"/api/tables/{table}/rematch", status=403)["code"] == "not_yours"
    assert [place["kind"] for place in ada.post(f"/api/tables/{table}/rematch")["seats"]] == ["me", "here", "open"]


def two_players(words: str = "") -> HostedTable:
    """A game in play, without a server."""
    game = get_game("sunken-treasure")
    setup = game.setup(2)
    plans = [SeatPlan("me"), SeatPlan("open")]
    head = Head(
        id="table",
        game=game.name,
        version=game.version,
        options=dict(setup.options),
        edition=setup.edition.name,
        seats=plans,
        maker="p0",
        maker_name="Ada",
        public=False,
        clock=Clock(),
        bot="heuristic",
        created=0.0,
        seed=fair.commitment("01"),
        words=words,
    )
    table = HostedTable(head)
    table.apply(verbs.join(table, "p1", "Ben", 0.0, None, None, ""))
    table.apply(verbs.start(table, 0.0))
    return table


def act(table: HostedTable, by_bot: bool = False) -> int:
    assert table.play is not None
    seat = table.actors[0]
    choices = table.play.choices(seat)
    action = choices[table.moves % len(choices)].action
    table.apply(verbs.act(table, None if by_bot else f"p{seat}", seat, action, table.moves, 0.0))
    return seat


def test_who_resigns_comes_last_even_if_the_bot_would_have_won() -> None:
    for words in map(str, range(50)):
        table = two_players(words)
        table.apply(verbs.resign(table, "p0", 0, 0.0, None))
        while table.phase == "playing":
            act(table, by_bot=True)
        assert table.play is not None
        assert table.outcome is not None
        assert (table.outcome.ranks, table.outcome.winners) == ((2, 1), (1,))
        assert table.outcome.scores == table.play.outcome().scores
        if table.play.outcome().winners == (0,):
            return
    raise AssertionError("the bot never won")


def test_what_a_bot_did_cannot_be_taken_back() -> None:
    table = two_players()
    seat = act(table, by_bot=True)
    assert table.play is not None
    assert table.play.can_undo(seat)
    assert not table.can_undo(seat)
    with pytest.raises(Refusal, match="A bot did that"):
        verbs.undo(table, f"p{seat}", seat, table.moves, 0.0, None)


def test_who_comes_and_goes_for_ever_does_not_make_the_log_long() -> None:
    table = two_players()
    for _ in range(NOTES_KEPT):
        table.apply(verbs.leave(table, "p0", 0, 0.0, None))
        table.apply(verbs.come_back(table, "p0", 0, 0.0, None))
    assert len(Frames(table, SPECTATOR, "en").fresh(0.0).log) == NOTES_KEPT


def test_who_was_forgotten_while_his_words_waited_has_said_nothing() -> None:
    said = wire.Say(id="1", words="I live in Atlantis", seat=0)
    with pytest.raises(Refusal, match="Nobody knows you"):
        _step(two_players(), 0.0, Viewer(None, 0, "en"), said)


def test_who_was_forgotten_makes_no_table(app: Litestar, ada: Player) -> None:
    head = room_in(app, ada.make_table(ME, HERE)).table.head
    ada.client.request("DELETE", "/api/me", json={})
    with app.state.server.engine.begin() as connection, pytest.raises(Refusal, match="Nobody knows you"):
        write_table(connection, head)


def test_a_replay_of_a_game_in_play_does_not_call_it_over(ada: Player) -> None:
    table = ada.make_table(ME, HERE)
    frame = ada.get(f"/api/tables/{table}/replay?seat=0&at=1")
    assert (frame["phase"], frame["over"], frame["choices"]) == ("playing", False, [])


def test_who_holds_several_seats_goes_on_only_from_the_one_he_names(ada: Player) -> None:
    table = ada.make_table(ME, HERE)
    with ada.at(table) as seat:
        seat.act()
        number = seat.frame["number"]
    with ada.at(table, f"?after={number - 1}") as seat:
        assert seat.frame["fresh"]
    with ada.at(table, f"?after={number - 1}&seat=1") as seat:
        assert not seat.frame["fresh"]


def test_a_line_opened_while_its_owner_signs_out_is_closed(
    app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.make_table(ME, HERE)
    people, get = app.state.server.people, Rooms.get

    async def sign_out_meanwhile(rooms: Rooms, id: str) -> object:
        await people.log_out(await people.find(ada_id))
        return await get(rooms, id)

    ada_id = ada.get("/api/me")["id"]
    monkeypatch.setattr(Rooms, "get", sign_out_meanwhile)
    with ada.at(table) as seat, pytest.raises(WebSocketDisconnect):
        seat.wait_for("nothing")


def test_bots_alone_get_no_table(ada: Player) -> None:
    refused = ada.post("/api/tables", {"game": GAME, "seats": [BOT, BOT]}, 400)
    assert refused["sentence"] == "Somebody has to play; bots alone play at the command line."


def test_who_makes_tables_and_sits_at_none_has_as_many_as_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fathoms.web.routes.tables.OPEN_TABLES_PER_PERSON", 2)
    with running(tmp_path, limits=True) as app:
        ada = Player(app, "Ada")
        for _ in range(2):
            ada.make_table(OPEN, OPEN)
        refused = ada.client.post("/api/tables", json={"game": GAME, "seats": [OPEN, OPEN]})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_often")
        assert int(refused.headers["Retry-After"]) > 0


def test_tables_that_go_on_are_listed_before_those_that_are_over(ada: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.web.lobby.MOST_FINISHED", 1)
    going = ada.make_table(ME, HERE)
    for _ in range(2):
        over = ada.make_table(ME, BOT)
        with ada.at(over) as seat:
            seat.play_to_the_end()
    assert [table["id"] for table in ada.get("/api/tables/mine")] == [going, over]
