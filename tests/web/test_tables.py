"""Making tables, taking seats, and playing a game to its end."""

from litestar import Litestar

from fathoms.record import read_record
from web.support import BOT, GAME, HERE, ME, OPEN, Player


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
