"""What is asked of a live table: refused with a code and a sentence where it must be, and done once where it is not."""

import json

import pytest
from litestar import Litestar

from fathoms.engine.state import SPECTATOR
from fathoms.web.limits import MOST_UNREAD, WORDS_LETTERS
from fathoms.web.room import Viewer
from fathoms.web.wire import Body
from web.support import BOT, GAME, HERE, ME, OPEN, Player


def test_an_action_of_an_old_position_is_refused(ada: Player) -> None:
    with ada.at(ada.make_table(ME, BOT)) as seat:
        seat.wait_for_turn()
        action = seat.frame["choices"][0]["action"]
        refused = seat.send("act", action=action, moves=seat.frame["moves"] - 1)
        assert (refused["type"], refused["code"]) == ("refused", "stale")
        assert refused["id"] == "m1"
        assert seat.send("act", action=action, moves=seat.frame["moves"])["type"] == "done"


def test_the_same_request_twice_is_done_once(ada: Player) -> None:
    with ada.at(ada.make_table(ME, HERE)) as seat:
        action = seat.frame["choices"][0]["action"]
        asked = {"id": "once", "action": action, "moves": seat.frame["moves"]}
        first = seat.send("act", **asked)
        moves = seat.frame["moves"]
        again = seat.send("act", **asked)
        assert first == again
        assert seat.frame["moves"] == moves


def test_an_action_can_be_typed(ada: Player) -> None:
    with ada.at(ada.make_table(ME, BOT)) as seat:
        seat.wait_for_turn()
        notation = seat.frame["choices"][0]["notation"].upper()
        assert seat.send("act", notation=notation, moves=seat.frame["moves"])["type"] == "done"


def test_nonsense_typed_is_refused_with_what_is_possible(ada: Player) -> None:
    with ada.at(ada.make_table(ME, BOT)) as seat:
        seat.wait_for_turn()
        refused = seat.send("act", notation="fly", moves=seat.frame["moves"])
        assert refused["code"] == "illegal"
        assert seat.frame["choices"][0]["notation"] in refused["sentence"]


def test_nobody_acts_for_another(ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, OPEN)
    ben.post(f"/api/tables/{table}/join")
    with ada.at(table) as first, ben.at(table) as second:
        to_act, other = (first, second) if first.frame["choices"] else (second, first)
        action, moves = to_act.frame["choices"][0]["action"], to_act.frame["moves"]
        foreign = other.send("act", seat=to_act.frame["viewer"], action=action, moves=moves)
        assert foreign["code"] == "not_yours"
        assert other.send("act", action=action, moves=moves)["code"] == "not_your_turn"


def test_a_spectator_sees_but_does_nothing(app: Litestar, ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, BOT)
    with ben.at(table) as watching:
        assert watching.frame["viewer"] is None
        assert watching.frame["choices"] == []
        assert watching.send("say", words="psst")["code"] == "not_yours"
        assert watching.send("act", action=0, moves=watching.frame["moves"])["code"] == "not_yours"
    with Player(app).at(table) as nobody:
        assert nobody.send("leave")["code"] == "nobody"
    with ben.client.websocket_connect(f"/api/tables/{table}/live?seat=0") as socket:
        assert json.loads(socket.receive_text(timeout=10))["code"] == "not_yours"


def test_chat_is_kept_and_tidied(ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, OPEN)
    with ada.at(table) as seat:
        assert seat.send("say", words="  hello\n\x00 <b>there</b>\u202e ")["type"] == "done"
        assert seat.send("say", words=" \n ")["code"] == "bad_input"
        long, far_too_long = seat.send("say", words="x" * 501), seat.send("say", words="x" * 1001)
        assert (long["code"], long["id"]) == ("bad_input", "m3")
        assert (far_too_long["code"], far_too_long["id"]) == ("bad_message", None)
    with ben.at(table) as watching:
        assert [line["words"] for line in watching.frame["chat"]] == ["hello <b>there</b>"]


def test_a_viewer_that_comes_back_gets_the_frames_it_missed(ada: Player) -> None:
    table = ada.make_table(ME, HERE)
    with ada.at(table, "?seat=0") as seat:
        for _ in range(4):
            seat.send("look", seat=seat.frame["actors"][0])
            seat.act()
        seen = {frame["number"]: frame for frame in seat.frames if not frame["fresh"]}
        last = seat.frame["number"]
    with ada.at(table, f"?seat=0&after={last - 3}") as back:
        while back.frame["number"] < last:
            back.wait_for("frame")
        assert [frame["number"] for frame in back.frames] == [last - 2, last - 1, last]
        for frame in back.frames:
            if seen[frame["number"]]["viewer"] == 0:
                assert frame == seen[frame["number"]]
    for query in ("?seat=0&after=0", "?seat=0&after=999999", f"?after={last}"):
        with ada.at(table, query) as lost:
            assert lost.frame["fresh"]
    with ada.client.websocket_connect(f"/api/tables/{table}/live?seat=0&after={last}") as nothing_missed:
        assert json.loads(nothing_missed.receive_text(timeout=10))["type"] == "presence"


def test_a_viewer_that_missed_too_much_begins_afresh(ada: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.web.room.MOST_RESUMED", 2)
    table = ada.make_table(ME, HERE)
    with ada.at(table, "?seat=0") as seat:
        for words in ("one", "two", "three"):
            seat.send("say", words=words)
        last = seat.frame["number"]
    with ada.at(table, f"?seat=0&after={last - 2}") as back:
        assert not back.frame["fresh"]
    with ada.at(table, f"?seat=0&after={last - 3}") as late:
        assert late.frame["fresh"]
        assert late.frame["number"] == last


def test_a_viewer_that_leaves_too_much_unread_is_disconnected() -> None:
    viewer = Viewer(None, SPECTATOR, "en")
    for number in range(MOST_UNREAD + 1):
        viewer.send(b"%d" % number)
    unread = [viewer.outbox.get_nowait() for _ in range(MOST_UNREAD + 1)]
    assert unread == [*(b"%d" % number for number in range(MOST_UNREAD)), None]


def test_who_asks_why_is_told_why(ada: Player) -> None:
    with ada.at(ada.make_table(ME, BOT)) as seat:
        seat.wait_for_turn()
        possible = {choice["notation"] for choice in seat.frame["choices"]}
        impossible = next(words for words in ("back", "take", "dive") if words not in possible)
        answer = seat.send("why", notation=impossible)
        assert answer["type"] == "answer"
        assert answer["sentence"].endswith(".")
        assert seat.send("why", notation=min(possible))["sentence"] == "That is possible."


def test_a_hint_is_a_possible_action(ada: Player) -> None:
    with ada.at(ada.make_table(ME, BOT)) as seat:
        seat.wait_for_turn()
        hint = seat.send("hint")
        assert {"action": hint["action"], "notation": hint["notation"], "label": hint["label"]} in seat.frame["choices"]


def test_a_bot_plays_for_who_left_until_he_is_back(ada: Player) -> None:
    with ada.at(ada.make_table(ME, HERE)) as seat:  # the bot stops at the other seat: the game does not end meanwhile
        assert seat.send("leave", seat=0)["type"] == "done"
        assert [place["left"] for place in seat.frame["seats"]] == [True, False]
        while seat.frame["actors"] != [1]:
            seat.wait_for("frame")
        assert seat.send("act", seat=0, action=0, moves=seat.frame["moves"])["code"] == "not_now"
        assert seat.send("come_back", seat=0)["type"] == "done"
        assert [place["left"] for place in seat.frame["seats"]] == [False, False]
        assert seat.send("come_back", seat=0)["code"] == "not_now"


def test_a_seat_given_up_is_given_up_for_good(ada: Player) -> None:
    with ada.at(ada.make_table(ME, HERE, HERE)) as seat:
        assert seat.send("resign", seat=0)["type"] == "done"
        assert seat.frame["seats"][0]["resigned"]
        assert seat.send("come_back", seat=0)["code"] == "not_now"


def test_what_is_not_understood_changes_nothing(ada: Player) -> None:
    with ada.at(ada.make_table(ME, HERE)) as seat:
        before = seat.frame
        for words in (
            "",
            "{",
            "[]",
            "7",
            '{"type":"act"}',
            '{"type":"fly","id":"x"}',
            '{"type":"act","id":5,"moves":0}',
        ):
            seat.socket.send_text(words)
            assert seat.wait_for("refused")["code"] == "bad_message"
        seat.socket.send_bytes(b"\xff\x00")
        assert seat.wait_for("refused")["code"] == "bad_message"
        seat.socket.send_text(json.dumps({"type": "say", "id": "x", "words": "y" * 5000}))
        assert seat.wait_for("refused")["code"] == "too_large"
        assert seat.send("act", action=2**31 - 1, moves=seat.frame["moves"])["code"] == "illegal"
        assert seat.frame == before


def test_bad_tables_are_refused_with_a_sentence(ada: Player) -> None:
    def refused(**more: object) -> str:
        body = {"game": GAME, "seats": [ME, BOT]} | more
        answer = ada.post("/api/tables", body, 400)
        assert answer["code"] == "bad_input"
        assert answer["sentence"].endswith(".")
        return str(answer["sentence"])

    assert "no game" in refused(game="chess")
    assert "players" in refused(seats=[ME])
    assert "no option" in refused(options={"wings": True})
    assert "no edition" in refused(edition="/etc/hosts.toml")
    assert "no bot" in refused(bot="mcts:iterations=100000000")
    assert "one seat" in refused(seats=[ME, ME])
    assert "clock" in refused(clock={"kind": "move", "seconds": 1})
    refused(seats="many")
    refused(unknown=1)
    assert ada.get("/api/tables/mine") == []
    assert ada.get("/api/tables/nowhere", 404)["code"] == "not_found"


def test_a_body_is_json_whatever_it_is_called(ada: Player) -> None:
    for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        answer = ada.client.put("/api/me", content=json.dumps({"name": kind}), headers={"Content-Type": kind})
        assert answer.json()["name"] == kind


def test_the_openapi_document_has_what_the_framework_does_not_see(ada: Player) -> None:
    document = json.loads(ada.get("/schema/openapi.json"))
    schemas = document["components"]["schemas"]
    assert document["components"]["securitySchemes"]["cookie"]["name"] == "fathoms"
    for name, schema in schemas.items():
        refuses_more = name in {body.__name__ for body in Body.__subclasses__()}
        assert schema.get("additionalProperties", True) is not refuses_more
    assert schemas["NewTable"]["properties"]["words"]["maxLength"] == WORDS_LETTERS
    for path, operations in document["paths"].items():
        for operation in operations.values() if path.startswith("/api/") else ():
            assert operation["responses"]["500"]["description"] == "failed"
            assert set(operation["responses"]["429"]["headers"]) == {"Retry-After"}
            assert [given["name"] for given in operation["parameters"]].count("language") == 1
    answer = document["paths"]["/api/me/export"]["get"]["responses"]["200"]["content"]
    assert answer == {"application/zip": {"schema": {"type": "string", "format": "binary"}}}


def test_a_bot_plays_for_who_is_away_while_another_waits(app: Litestar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.web.room.ABSENCE", 0.0)
    ada, ben = Player(app, "Ada"), Player(app, "Ben")
    table = ada.make_table(ME, OPEN)
    ben.post(f"/api/tables/{table}/join")
    with ada.at(table) as seat:
        # Ben never connects: as soon as it is his turn and Ada waits, a bot takes his seat.
        while not seat.frame["seats"][1]["left"]:
            if seat.frame["choices"]:
                seat.act()
            else:
                seat.wait_for("frame")
        assert seat.frame["seats"][0]["left"] is False
    with ben.at(table) as back:
        assert back.send("come_back")["type"] == "done"


def test_seats_that_choose_at_once_do_not_make_each_other_stale(ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, OPEN, game="thesauros")
    ben.post(f"/api/tables/{table}/join")
    with ada.at(table) as first, ben.at(table) as second:
        seats = {0: first, 1: second}
        for _ in range(400):
            frame = first.frame
            if len(frame["actors"]) == 2:
                shown = second.frame
                assert first.act()["type"] == "done"
                chosen = {"action": shown["choices"][0]["action"], "moves": shown["moves"]}
                assert second.send("act", **chosen)["type"] == "done"
                return
            acting = seats[frame["actors"][0]]
            number = acting.act(frame["moves"] % len(acting.frame["choices"]))["number"]
            for seat in (first, second):
                while seat.frame["number"] < number:
                    seat.wait_for("frame")
        raise AssertionError("nobody ever chose at the same time as another")
