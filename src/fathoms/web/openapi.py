"""The OpenAPI document: what Litestar finds out by itself, and what it cannot see."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from litestar import Litestar, Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.routes import HTTPRoute

from fathoms.text import LANGUAGES
from fathoms.web import wire
from fathoms.web.people import COOKIE
from fathoms.web.refusal import STATUS

DESCRIPTION = "What things mean, and the WebSocket of a table: docs/protocol.md."
WHO = "Who asks. Nobody needs it at first: the answer that makes a guest, or signs somebody in, sets it."
LANGUAGE = {
    "name": "language",
    "in": "query",
    "required": False,
    "description": "Of the answer's sentences; another one than these is ignored.",
    "schema": {"type": "string", "enum": list(LANGUAGES)},
}
RETRY_AFTER = {"description": "Seconds to wait, where that is known.", "schema": {"type": "integer", "minimum": 1}}


def config() -> OpenAPIConfig:
    """How the document is made and where it is."""
    cookie = SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie", description=WHO)
    return OpenAPIConfig(
        title="Fathoms",
        version="1",
        description=DESCRIPTION,
        path="/schema",
        components=Components(security_schemes={"cookie": cookie}),
        security=[{}, {"cookie": []}],
        render_plugins=[Document()],
        use_handler_docstrings=True,
    )


def describe_problems(app: Litestar) -> None:
    """Say that every call can be refused or fail, and how that looks."""
    problems: dict[int, list[str]] = {}
    for code, status in {**STATUS, "failed": 500}.items():
        problems.setdefault(status, []).append(code)
    specs = {
        status: ResponseSpec(wire.Problem, generate_examples=False, description=", ".join(codes))
        for status, codes in sorted(problems.items())
    }
    for route in app.routes:
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/"):
            for handler in route.route_handlers:
                handler.responses = {**(handler.responses or {}), **specs}


class Document(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return self.render_json(request, complete(openapi_schema))


def complete(found: dict[str, Any]) -> dict[str, Any]:
    """The document as Litestar made it, with what it does not know."""
    document = deepcopy(found)
    for body in wire.Body.__subclasses__():
        document["components"]["schemas"][body.__name__]["additionalProperties"] = False
    for path, operations in document["paths"].items():
        if path.startswith("/api/"):
            for operation in operations.values():
                operation.setdefault("parameters", []).append(LANGUAGE)
                operation["responses"]["429"]["headers"] = {"Retry-After": RETRY_AFTER}
                answer = operation["responses"].get("200", {}).get("content", {})
                if "application/zip" in answer:
                    answer["application/zip"]["schema"]["format"] = "binary"
    return document
