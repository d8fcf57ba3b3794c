"""What strangers, floods and nonsense get: a clear no, and nothing else."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import RequestFactory, TestClient
from schemathesis import GenerationMode
from sqlalchemy import text

from fathoms.web.limits import BODY_BYTES, RATES, Limits, Rate
from fathoms.web.refusal import Refusal
from fathoms.web.routes.live import _read
from fathoms.web.visitor import address_of
from web.support import HERE, ME, OPEN, Player, running

SITE, SEALED_SITE = "http://testserver.local", "https://testserver.local"


def test_every_answer_forbids_what_pages_do_not_need(ada: Player) -> None:
    for path in ("/", "/api/me", "/nowhere", "/static/table.js"):
        headers = ada.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
    assert ada.client.get("/api/me").headers["cache-control"] == "no-store"


def test_a_page_that_names_its_reader_is_kept_by_nobody(ada: Player) -> None:
    answer = ada.client.get("/rules/nothing", headers={"accept": "text/html"})
    assert ">Ada<" in answer.text
    assert answer.headers["cache-control"] == "private, no-store"


def test_the_cookie_is_for_the_server_alone(app: Litestar) -> None:
    cookie = Player(app).client.put("/api/me", json={"name": "Ada"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie


def test_under_https_the_cookie_goes_nowhere_else(app: Litestar) -> None:
    answer = Player(app).client.put(f"{SEALED_SITE}/api/me", json={"name": "Ada"})
    assert "; Secure" in answer.headers["set-cookie"]


def test_other_sites_can_ask_for_nothing(ada: Player) -> None:
    others = ("https://evil.example", "null", "http://[", "", f"{SITE}:81", f"{SITE}/")
    for headers in (*({"origin": origin} for origin in others), {"sec-fetch-site": "cross-site"}):
        answer = ada.client.put("/api/me", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
        table = ada.make_table(ME, HERE)
        with ada.client.websocket_connect(f"/api/tables/{table}/live", headers=headers) as socket:
            assert json.loads(socket.receive_text(timeout=10))["code"] == "bad_origin"
    for site in (SITE, SEALED_SITE):  # a proxy may have taken the seal off
        assert ada.client.put("/api/me", json={"name": "Ada"}, headers={"origin": site}).status_code == 200
        with ada.client.websocket_connect(f"/api/tables/{table}/live", headers={"origin": site}) as socket:
            assert json.loads(socket.receive_text(timeout=10))["type"] == "frame"


def test_under_https_a_page_without_it_is_another_site(ada: Player) -> None:
    table = ada.make_table(ME, HERE)
    for origin, status, first in ((SITE, 403, "bye"), (SEALED_SITE, 200, "frame")):
        headers = {"origin": origin}
        answer = ada.client.put(f"{SEALED_SITE}/api/me", json={"name": "Ada"}, headers=headers)
        assert answer.status_code == status
        address = f"wss://testserver.local/api/tables/{table}/live"
        with ada.client.websocket_connect(address, headers=headers) as socket:
            assert json.loads(socket.receive_text(timeout=10))["type"] == first


def test_a_body_that_is_too_large_is_refused(ada: Player) -> None:
    answer = ada.client.put("/api/me", content=b'{"name": "' + b"x" * BODY_BYTES + b'"}')
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    "body", [b"[" * 60_000, b'{"name":' * 8_000, b'{"name": "\xff"}', b"\xff\xfe", b"{", b'{"name": "\\ud800"}']
)
def test_a_body_that_nobody_can_read_is_refused_with_a_sentence(app: Litestar, ada: Player, body: bytes) -> None:
    answer = ada.client.put("/api/me", content=body)
    refused = {"code": "bad_input", "sentence": "The message is not understood."}
    assert (answer.status_code, answer.json()) == (400, refused)
    assert app.state.server.failures == 0


def test_a_body_that_is_missing_is_named(ada: Player) -> None:
    answer = ada.client.put("/api/me")
    refused = {"code": "bad_input", "sentence": "Something has to be sent with this request."}
    assert (answer.status_code, answer.json()) == (400, refused)


def test_who_hangs_up_in_the_middle_of_a_body_is_no_failure(app: Litestar, caplog: pytest.LogCaptureFixture) -> None:
    received: Any = iter([{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}])
    where = {"path": "/api/me", "raw_path": b"/api/me", "query_string": b"", "scheme": "http"}
    scope: Any = {"type": "http", "method": "PUT", "headers": [], "client": None, **where}

    async def receive() -> Any:
        return next(received)

    async def send(_message: Any) -> None:
        pass

    app.state.portal_client.blocking_portal.call(app, scope, receive, send)
    assert next(received, None) is None
    assert app.state.server.failures == 0
    assert "failed" not in caplog.text


@pytest.mark.parametrize("path", ["/static/" + "x" * 300, "/static/" + "x" * 3000, "/nowhere/" + "\u00e4" * 130])
def test_nothing_is_at_a_very_long_address(ada: Player, path: str) -> None:
    answer = ada.client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_who_looks_where_nothing_is_is_counted_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "request", (Rate(3, 3600),))
    with running(tmp_path, limits=True) as app:
        player = Player(app)
        answers = [player.client.get(path) for path in ("/nowhere", "/static/" + "x" * 300, "/static/no", "/nowhere")]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 429]
        assert answers[-1].json()["code"] == "too_often"
        assert int(answers[-1].headers["retry-after"]) > 1000
        assert player.client.get("/health").status_code == 200


def test_names_and_chat_reach_no_page_as_markup(ada: Player) -> None:
    ada.put("/api/me", {"name": "<script>alert(1)</script>"})
    assert "<script>alert(1)" not in ada.get("/")
    assert "&lt;script&gt;alert(1)" in ada.get("/")


def test_who_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as app:
        player = Player(app)
        answers = [player.client.post("/api/login", json={"login": "ada", "password": "x"}) for _ in range(15)]
        assert {answer.status_code for answer in answers} == {401, 429}
        late = answers[-1]
        assert late.json()["code"] == "too_often"
        assert int(late.headers["retry-after"]) >= 1


def test_limits_count_each_key_on_its_own_and_refill() -> None:
    limits = Limits()
    for _ in range(int(RATES["say"][0].credits)):
        limits.spend("say", "ada")
    with pytest.raises(Refusal, match="too often") as refused:
        limits.spend("say", "ada")
    assert 0 < refused.value.retry_after <= RATES["say"][0].seconds
    limits.spend("say", "ben")


def test_whoever_comes_who_still_asks_too_often_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.web.limits.MOST_KEYS", 10)
    monkeypatch.setitem(RATES, "say", (Rate(1, 3600),))
    limits = Limits()
    limits.spend("say", "ada")
    for stranger in range(100):
        limits.spend("say", f"stranger {stranger}")
        with pytest.raises(Refusal):
            limits.spend("say", "ada")
    assert len(limits._left) == 10
    limits.spend("say", "stranger 0")


def test_a_day_is_not_over_after_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("fathoms.web.limits.time.monotonic", lambda: clock[0])
    monkeypatch.setattr("fathoms.web.limits.MOST_KEYS", 3)
    monkeypatch.setitem(RATES, "login", (Rate(10, 60), Rate(10, 86400)))
    limits = Limits()
    for _ in range(10):
        limits.spend("login", "ada")
    clock[0] += 2 * 3600
    for stranger in ("ben", "cleo"):
        limits.spend("login", stranger)
    with pytest.raises(Refusal, match="too often"):
        limits.spend("login", "ada")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff:1:2:3", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_that_one_visitor_can_choose_from_count_as_one(host: str, counted: str) -> None:
    request = RequestFactory().get("/")
    request.scope["client"] = (host, 1)
    assert address_of(request) == counted


def test_who_keeps_to_the_fast_limit_still_meets_the_slow_one(monkeypatch: Any) -> None:
    clock = [0.0]
    monkeypatch.setattr("fathoms.web.limits.time.monotonic", lambda: clock[0])
    limits = Limits()

    def spend_steadily(name: str) -> None:
        for _ in range(int(2 * slow.credits)):
            clock[0] += fast.seconds / fast.credits
            limits.spend(name, "ada")

    for name, (fast, slow) in RATES.items():
        began = clock[0]
        with pytest.raises(Refusal, match="too often") as refused:
            spend_steadily(name)
        assert (clock[0] - began) * fast.credits / fast.seconds > slow.credits
        assert refused.value.retry_after > fast.seconds / fast.credits


def test_an_address_has_so_many_sockets_at_once_and_no_more(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("fathoms.web.limits.SOCKETS_PER_ADDRESS", 2)
    with running(tmp_path, limits=True) as app:
        ada = Player(app, "Ada")
        table = ada.make_table(ME, HERE)
        with ada.at(table) as first:
            with ada.at(table):
                with ada.client.websocket_connect(f"/api/tables/{table}/live") as third:
                    refused = json.loads(third.receive_text(timeout=10))
                    assert (refused["type"], refused["code"]) == ("bye", "too_often")
                assert first.send("say", words="still here")["type"] == "done"
            with ada.at(table) as again:
                assert again.frame["fresh"]


def test_a_failure_tells_the_visitor_nothing_about_itself(app: Litestar, ada: Player, monkeypatch: Any) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the password is 1234")

    monkeypatch.setattr("fathoms.web.routes.tables.game_info", fail)
    answer = ada.client.get("/api/games")
    assert answer.status_code == 500
    assert set(answer.json()) == {"code", "sentence"}
    assert "1234" not in answer.text
    assert "Traceback" not in answer.text


def test_logs_hold_no_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, logger="httpx")  # the players' browser, which is not ours
    with caplog.at_level(logging.DEBUG, logger="fathoms"), running(tmp_path) as app:
        ada = Player(app, "Ada")
        ada.post("/api/account", {"login": "ada", "password": "diving bell 7"})
        ada.post("/api/login", {"login": "ada", "password": "wrong bell 8"}, 401)
        table = ada.make_table(ME, {"kind": "invited"})
        invite = ada.get(f"/api/tables/{table}")["seats"][1]["invite"]
        ada.get(invite)
        table = ada.make_table(ME, HERE)
        with ada.at(table) as seat:
            with app.state.server.engine.begin() as connection:
                # From now on nothing can be said.
                trigger = "CREATE TRIGGER leak BEFORE INSERT ON steps BEGIN INSERT INTO nowhere VALUES (1); END"
                connection.execute(text(trigger))
            with pytest.raises(WebSocketDisconnect):
                seat.send("say", words="I live in Atlantis")
        written = caplog.text
    assert "no such table: main.nowhere" in written
    for secret in ("diving bell", "wrong bell", invite.rpartition("=")[2], ada.client.cookies["fathoms"], "Atlantis"):
        assert secret not in written


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_account_holds_nothing_that_nobody_can_see(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    more = {"database": request.getfixturevalue("postgres").get_uri()} if kind == "postgresql" else {}
    account = {"login": "ada", "password": "diving bell 7"}
    with running(tmp_path, **more) as app:
        ada = Player(app, "Ada\0\u202e")
        assert ada.get("/api/me")["name"] == "Ada"
        for hidden in ({"login": "ada\n"}, {"email": "ada@sea.example\0"}, {"webhook": "https://sea.example/\n"}):
            assert ada.post("/api/account", account | hidden, 400)["code"] == "bad_input"
        ada.post("/api/account", account)
        assert ada.post("/api/login", {"login": "ada\0", "password": "diving bell 7"}, 400)["code"] == "bad_input"
        assert ada.post("/api/login", {"login": "ada", "password": "diving\0bell 7"}, 401)["code"] == "bad_login"


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_no_message_breaks_the_reader(received: str) -> None:
    with pytest.raises(Refusal):
        _read(received)


@pytest.mark.parametrize("table_exists", [True, False])
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_no_call_of_the_interface_fails(
    tmp_path: Path, kind: str, table_exists: bool, request: pytest.FixtureRequest
) -> None:
    """Every operation of the OpenAPI document with generated input, good and bad: no 5xx, and answers as documented."""
    more = {"database": request.getfixturevalue("postgres").get_uri()} if kind == "postgresql" else {}
    with running(tmp_path, **more) as app:
        player = Player(app, "Ada")
        table = player.make_table(ME, OPEN, HERE) if table_exists else "nowhere"
        schema = schemathesis.openapi.from_dict(json.loads(player.get("/schema/openapi.json")))
        for found in schema.get_all_operations():
            operation: Any = found
            call_with_anything(operation.ok(), player.client, table)
        assert player.get("/metrics").count("fathoms_failures_total 0\n") == 1


def call_with_anything(operation: Any, client: TestClient[Litestar], table: str) -> None:
    if operation.path in ("/api/account", "/api/login"):
        return  # each takes a tenth of a second by design; the tests of people try them

    @settings(max_examples=8, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy() | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def call(case: Any) -> None:
        if "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table
        wanted = case.as_transport_kwargs(base_url="http://testserver.local")
        answer = client.request(
            wanted["method"], wanted["url"], params=wanted.get("params"), json=wanted.get("json"),
            headers={name: str(value) for name, value in (wanted.get("headers") or {}).items() if name != "Cookie"},
        )  # fmt: skip
        assert answer.status_code < 500, f"{operation.method} {operation.path}: {answer.text}"
        documented = {str(status) for status in operation.definition.raw["responses"]}
        assert str(answer.status_code) in documented, f"{answer.status_code} of {operation.path} is not documented"
        if answer.status_code >= 400:
            assert set(answer.json()) == {"code", "sentence"}

    call()


def test_the_interface_is_described_whole(ada: Player) -> None:
    paths = json.loads(ada.get("/schema/openapi.json"))["paths"]
    for route in ada.client.app.routes:
        if route.path.startswith("/api/") and not route.path.endswith("/live"):
            assert route.path_format in paths
