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
from litestar.testing import TestClient
from schemathesis import GenerationMode

from fathoms.web.limits import BODY_BYTES, RATES, Limits
from fathoms.web.refusal import Refusal
from fathoms.web.routes.live import _read
from web.support import HERE, ME, OPEN, Player, running

SITE = "http://testserver.local"


def test_every_answer_forbids_what_pages_do_not_need(ada: Player) -> None:
    for path in ("/", "/api/me", "/nowhere", "/static/table.js"):
        headers = ada.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
    assert ada.client.get("/api/me").headers["cache-control"] == "no-store"


def test_the_cookie_is_for_the_server_alone(app: Litestar) -> None:
    cookie = Player(app).client.put("/api/me", json={"name": "Ada"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_other_sites_can_ask_for_nothing(ada: Player) -> None:
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        answer = ada.client.put("/api/me", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
        table = ada.make_table(ME, HERE)
        with ada.client.websocket_connect(f"/api/tables/{table}/live", headers=headers) as socket:
            assert json.loads(socket.receive_text(timeout=10))["code"] == "bad_origin"
    assert ada.client.put("/api/me", json={"name": "Ada"}, headers={"origin": SITE}).status_code == 200


def test_a_body_that_is_too_large_is_refused(ada: Player) -> None:
    answer = ada.client.put("/api/me", content=b'{"name": "' + b"x" * BODY_BYTES + b'"}')
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


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
    Limits(on=False).spend("say", "ada", cost=1e9)


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
    with caplog.at_level(logging.DEBUG, logger="fathoms"), running(tmp_path) as app:
        ada = Player(app, "Ada")
        ada.post("/api/account", {"login": "ada", "password": "diving bell 7"})
        ada.post("/api/login", {"login": "ada", "password": "wrong bell 8"}, 401)
        table = ada.make_table(ME, {"kind": "invited"})
        invite = ada.get(f"/api/tables/{table}")["seats"][1]["invite"]
        ada.get(invite)
        written = caplog.text
    for secret in ("diving bell", "wrong bell", invite.rpartition("=")[2], ada.client.cookies["fathoms"]):
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
