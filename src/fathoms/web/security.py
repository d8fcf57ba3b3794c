"""What guards every request: where it comes from, how often, and what the answer lets a browser do."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, InternalServerException, SerializationException
from litestar.types import Message, Scope

from fathoms.text import text
from fathoms.web.mistakes import mistake
from fathoms.web.people import COOKIE, COOKIE_SECONDS
from fathoms.web.refusal import Refusal
from fathoms.web.routes.pages import render
from fathoms.web.visitor import NEW_COOKIE, address_of, reader_of
from fathoms.web.wire import Problem

log = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_SAFE = ("GET", "HEAD", "OPTIONS")
_PATH_BYTES = 255
"""No file has a longer name, and nothing else of ours has a longer address."""


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """A browser says which page a request comes from: it must be one of ours. Programs say nothing and have no cookie
    that a stranger's page could use."""
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site", "none")
    host = connection.headers.get("host", "").lower()
    # A page by https is ours also where a proxy did not say so; under https one without it may be anybody's.
    ours = (
        [f"https://{host}"] if connection.scope["scheme"] in ("https", "wss") else [f"https://{host}", f"http://{host}"]
    )
    if (origin is not None and origin.lower() not in ours) or site not in ("same-origin", "none"):
        raise Refusal("bad_origin", text("This request comes from another site."))


def check_path(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Nothing has a very long name, or one with characters that nobody can see: no disk and no PostgreSQL would even
    look for it."""
    path = connection.scope["path"]
    if not path.isprintable() or len(path.encode()) > _PATH_BYTES:
        raise Refusal("not_found", text("There is nothing at this address."))


def count_request(request: Request[Any, Any, Any]) -> None:
    if request.scope["path"] not in ("/health", "/ready", "/metrics"):
        request.app.state.server.limits.spend("request", address_of(request))


async def check_body(request: Request[Any, Any, Any]) -> None:
    """What is sent is JSON, not too deep, and whole: the framework fails when somebody hangs up in the middle of it."""
    try:
        await request.json()
    except (SerializationException, InternalServerException, UnicodeError, RecursionError):
        raise Refusal("bad_input", text("The message is not understood.")) from None


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Before every request to an address that is there."""
    count_request(request)
    check_path(request)
    if request.method not in _SAFE:
        check_origin(request)
        await check_body(request)


async def complete_answer(message: Message, scope: Scope) -> None:
    """Before every answer: headers, the cookie of a visitor who has just become somebody, and word that a refused
    request may leave circles."""
    if message["type"] != "http.response.start":
        return
    scope["litestar_app"].state.server.garbage.expected = True
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["path"].startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")
    cookie = scope.get("state", {}).get(NEW_COOKIE)
    if cookie is not None:
        seconds = COOKIE_SECONDS if cookie else 0
        secure = "; Secure" if scope["scheme"] == "https" else ""
        headers.add("Set-Cookie", f"{COOKIE}={cookie}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")


def answer(
    request: Request[Any, Any, Any], problem: Problem, status: int, headers: dict[str, str] | None = None
) -> Response[Any]:
    """The problem as data for programs; as a page for who opened an address in a browser. It is for nobody else."""
    headers = {"Cache-Control": "private, no-store", **(headers or {})}
    if request.scope["path"].startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return Response(problem, status_code=status, headers=headers)
    me, language = reader_of(request)
    content = render("error.html", request.scope["path"], me, language, sentence=problem.sentence)
    return Response(content, status_code=status, headers=headers, media_type=MediaType.HTML)


def answer_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Any]:
    headers = {"Retry-After": str(int(refusal.retry_after) + 1)} if refusal.retry_after else {}
    problem = Problem(refusal.code, refusal.sentence.render(reader_of(request)[1]))
    return answer(request, problem, refusal.status, headers)


def answer_http_exception(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses by itself: a body that does not fit, a path that is not there."""
    codes = {401: "nobody", 403: "not_yours", 404: "not_found", 405: "bad_input", 413: "too_large", 429: "too_often"}
    if error.status_code >= 500:
        return answer_failure(request, error)
    if "route_handler" not in request.scope:
        try:
            count_request(request)  # nobody else does where nothing is
        except Refusal as refusal:
            return answer_refusal(request, refusal)
    language = reader_of(request)[1]
    if error.status_code == 404:
        sentence = text("There is nothing at this address.").render(language)
    elif error.status_code == 400:
        sentence = mistake(error, language)
    else:
        sentence = f"{error.detail.rstrip('.')}."
    problem = Problem(codes.get(error.status_code, "bad_input"), sentence)
    return answer(request, problem, error.status_code, error.headers)


def answer_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Something we did not foresee. The log has the details; the visitor gets none."""
    request.app.state.server.failures += 1
    log.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    sentence = text("Something went wrong on our side; it was noted.").render(reader_of(request)[1])
    return Response(Problem("failed", sentence), status_code=500)
