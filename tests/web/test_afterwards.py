"""After the game: where the points came from, luck and skill; and hints and rules while it goes on."""

import pytest
from litestar import Litestar

from web.support import BOT, ME, Player


def test_the_points_of_each_seat_are_told_by_their_source(ada: Player) -> None:
    table = ada.make_table(ME, BOT)
    assert ada.get(f"/api/tables/{table}/sources", 409)["sentence"] == "This can be seen after the game."
    with ada.at(table) as seat:
        seat.play_to_the_end()
        scores = seat.frame["outcome"]["scores"]
    shares = ada.get(f"/api/tables/{table}/sources")["seats"]
    assert [sum(share["points"] for share in mine) for mine in shares] == scores
    assert all("level" in share["what"] for mine in shares for share in mine)


def test_luck_and_skill_are_weighed_on_demand_and_remembered(app: Litestar, ada: Player) -> None:
    app.state.server.judges.seconds = 1.0
    table = ada.make_table(ME, BOT)
    assert ada.get(f"/api/tables/{table}/judgement", 409)["sentence"] == "This can be seen after the game."
    with ada.at(table) as seat:
        seat.play_to_the_end()
    assert ada.get(f"/api/tables/{table}/judgement")["weighed"] == 0
    while not (found := ada.get(f"/api/tables/{table}/judgement"))["done"]:
        pass
    assert 0 < found["weighed"] <= found["of"]
    assert sum(found["luck"]) == pytest.approx(0, abs=1e-6)
    assert all(lost >= 0 for lost in found["lost"])
    assert ada.get(f"/api/tables/{table}/judgement") == found


def test_at_a_table_without_hints_none_are_given(ada: Player) -> None:
    with ada.at(ada.make_table(ME, BOT, hints=False)) as seat:
        seat.wait_for_turn()
        assert seat.send("hint")["sentence"] == "At this table nobody gets hints."
    with ada.at(ada.make_table(ME, BOT)) as seat:
        seat.wait_for_turn()
        assert seat.send("hint")["sentence"].startswith("A bot would choose")


def test_a_click_where_nothing_is_lit_is_answered_with_the_rule(ada: Player) -> None:
    with ada.at(ada.make_table(ME, BOT)) as seat:
        seat.wait_for_turn()
        dice = next(piece for piece in seat.frame["scene"]["pieces"] if piece["id"] == "dice")
        answer = seat.send("why", piece="dice", x=dice["x"], y=dice["y"])
        assert answer["sentence"] == "Now search: take, lay down, or leave."
        assert answer["action"] is None
        before = seat.frame["moves"]
        here = seat.frame["scene"]["targets"][0]
        possible = seat.send("why", piece="", x=here["x"], y=here["y"])
        assert possible["action"] == here["action"]
        assert possible["sentence"].startswith("You can do this now: Take")
        assert seat.send("why", piece="round", x=1, y=1)["sentence"] == "Round 1 of 3: nothing to do with it now."
        assert seat.frame["moves"] == before


def test_every_lesson_can_be_read_move_by_move(ada: Player) -> None:
    lesson = ada.get("/api/lessons/deep-sea-adventure?language=it")
    assert lesson["steps"][0]["words"].startswith("Sei Ada")
    first = next(step for step in lesson["steps"] if step["tries"])
    frame = ada.get(f"/api/lessons/deep-sea-adventure/{first['at']}")
    choice = next(choice for choice in frame["choices"] if choice["notation"] == first["tries"])
    assert choice["action"] == lesson["moves"][first["at"]]
    assert ada.get("/api/lessons/deep-sea-adventure/1000", 404)["sentence"] == "There is no such position."
    assert ada.get("/api/lessons/chess", 404)["sentence"] == "There is no lesson for this game."
