"""Guests, accounts, ratings, history and deletion."""

import io
import zipfile

from litestar import Litestar

from fathoms.record import read_record
from web.support import BOT, GAME, HERE, ME, OPEN, Player

SECRET = {"login": "Ada.L", "password": "diving bell 7"}


def test_nobody_becomes_a_guest_by_choosing_a_name(app: Litestar) -> None:
    visitor = Player(app)
    assert visitor.get("/api/me") == {"id": None, "name": "", "language": "en", "account": False, "login": None}
    me = visitor.put("/api/me", {"name": "  Ada \n <i> ", "language": "it"})
    assert (me["name"], me["language"], me["account"]) == ("Ada <i>", "it", False)
    assert visitor.get("/api/me") == me


def test_a_guest_becomes_an_account_and_comes_back_from_another_browser(app: Litestar, ada: Player) -> None:
    id = ada.get("/api/me")["id"]
    assert ada.post("/api/account", SECRET)["login"] == "ada.l"
    elsewhere = Player(app)
    assert elsewhere.post("/api/login", SECRET | {"password": "wrong"}, 401)["code"] == "bad_login"
    assert elsewhere.post("/api/login", SECRET | {"login": "nobody"}, 401)["code"] == "bad_login"
    assert elsewhere.post("/api/login", SECRET)["id"] == id


def test_a_login_is_taken_once(ada: Player, ben: Player) -> None:
    ada.post("/api/account", SECRET)
    assert ben.post("/api/account", SECRET | {"login": "ADA.L"}, 409)["code"] == "taken"
    assert ada.post("/api/account", SECRET, 409)["code"] == "not_now"
    assert ben.post("/api/account", {"login": "ben", "password": "short"}, 400)["code"] == "bad_input"


def test_a_cookie_copied_before_signing_out_is_worth_nothing(app: Litestar, ada: Player) -> None:
    thief = Player(app)
    thief.client.cookies.set("fathoms", ada.client.cookies["fathoms"])
    assert thief.get("/api/me")["name"] == "Ada"
    ada.post("/api/logout")
    assert thief.get("/api/me")["id"] is None
    assert ada.get("/api/me")["id"] is None


def test_a_forged_cookie_is_nobody(app: Litestar, ada: Player) -> None:
    cookie = ada.client.cookies["fathoms"]
    for forged in ("", "x", cookie[:-1], cookie + "A", cookie.swapcase(), "W10." + cookie.rpartition(".")[2]):
        thief = Player(app)
        thief.client.cookies.set("fathoms", forged)
        assert thief.get("/api/me")["id"] is None


def finished_table(player: Player) -> str:
    table = player.make_table(ME, BOT)
    with player.at(table) as seat:
        seat.play_to_the_end()
    return table


def test_finished_games_are_rated_listed_and_exported(ada: Player) -> None:
    ada.post("/api/account", SECRET)
    table = finished_table(ada)
    me = ada.get("/api/me")["id"]
    profile = ada.get(f"/api/people/{me}")
    [played] = profile["games"]
    assert (played["table"], played["seats"]) == (table, ["Ada", "Heuristic bot"])
    rated = ada.get(f"/api/ratings?game={GAME}")
    assert {row["who"] for row in rated} == {"Ada", "Heuristic bot"}
    assert all(row["uncertainty"] > 0 for row in rated)
    rating = {row["who"]: row["rating"] for row in rated}
    assert played["rank"] in (1, 2)
    assert played["rank"] == 1 or rating["Ada"] < rating["Heuristic bot"]
    archive = zipfile.ZipFile(io.BytesIO(ada.client.get("/api/me/export").content))
    [name] = archive.namelist()
    record = read_record(io.StringIO(archive.read(name).decode()))
    assert record.seats == ["Ada", "Heuristic bot"]


def test_a_game_with_oneself_is_not_rated(ada: Player) -> None:
    table = ada.make_table(ME, HERE)
    with ada.at(table) as seat:
        while not seat.frame["over"]:
            seat.send("look", seat=seat.frame["actors"][0])
            seat.act()
    assert ada.get("/api/ratings") == []
    assert len(ada.get(f"/api/people/{ada.get('/api/me')['id']}")["games"]) == 1


def test_who_deletes_himself_is_gone_from_everything_but_the_games(app: Litestar, ada: Player, ben: Player) -> None:
    table = ben.make_table(ME, OPEN, BOT)
    ada.post(f"/api/tables/{table}/join")
    ada.post("/api/account", SECRET)
    id = ada.get("/api/me")["id"]
    wrong = ada.client.request("DELETE", "/api/me", json={"password": "wrong"})
    assert wrong.json()["code"] == "bad_login"
    gone = ada.client.request("DELETE", "/api/me", json={"password": SECRET["password"]})
    assert gone.json()["id"] is None
    assert ben.get(f"/api/people/{id}", 404)["code"] == "not_found"
    assert Player(app).post("/api/login", SECRET, 401)["code"] == "bad_login"
