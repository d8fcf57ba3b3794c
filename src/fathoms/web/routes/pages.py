"""The pages people open, from templates in `pages/`; scripts, styles and pictures come from `static/`."""

from __future__ import annotations

import asyncio
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from fathoms.engine.game import BadSetup, Game
from fathoms.games import all_games, get_game
from fathoms.scene.colours import THEMES
from fathoms.scene.symbols import symbols_of
from fathoms.text import LANGUAGES, text
from fathoms.web.refusal import Refusal
from fathoms.web.routes.tables import game_info
from fathoms.web.rulebook import example, legend, numbers, rules_html, rules_source
from fathoms.web.visitor import TheVisitor, Visitor
from fathoms.web.wire import Language, Me

AnyRequest: TypeAlias = Request[Any, Any, Any]
FOLDER = Path(str(files("fathoms.web")))


@cache
def templates() -> Environment:
    return Environment(loader=FileSystemLoader(FOLDER / "pages"), autoescape=True, undefined=StrictUndefined)


def page(name: str, request: AnyRequest, visitor: Visitor, **more: object) -> Response[str]:
    content = render(name, request.scope["path"], visitor.me(), visitor.language, **more)
    return Response(content, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


def render(name: str, path: str, me: Me, language: Language, **more: object) -> str:
    """A page for one reader."""

    def t(template: str, **fillings: Any) -> str:
        return text(template, **fillings).render(language)

    games = [msgspec.to_builtins(game_info(game, language)) for game in all_games()]
    template = templates().get_template(name)
    return template.render(
        language=language, languages=LANGUAGES, t=t, me=msgspec.to_builtins(me), games=games, path=path, **more
    )


def known_game(name: str) -> Game:
    try:
        return get_game(name)
    except BadSetup as error:
        raise Refusal("not_found", str(error)) from None


@get("/")
async def home(request: AnyRequest, visitor: TheVisitor) -> Response[str]:
    return page("home.html", request, visitor)


@get("/table/{table:str}")
async def table_page(request: AnyRequest, visitor: TheVisitor, table: FromPath[str]) -> Response[str]:
    return page("table.html", request, visitor, table=table)


@get("/replay/{table:str}")
async def replay_page(request: AnyRequest, visitor: TheVisitor, table: FromPath[str]) -> Response[str]:
    return page("replay.html", request, visitor, table=table)


@get("/rules/{game:str}")
async def rules_page(request: AnyRequest, visitor: TheVisitor, game: FromPath[str]) -> Response[str]:
    found = known_game(game)
    source = rules_source(found, visitor.language)
    return page(
        "rules.html",
        request,
        visitor,
        game=found.name,
        title=found.title,
        rules_html=rules_html(source),
        legend=await asyncio.to_thread(legend, found.name, visitor.language),
        numbers=numbers(found, visitor.language),
    )


@get("/learn/{game:str}")
async def lesson_page(request: AnyRequest, visitor: TheVisitor, game: FromPath[str]) -> Response[str]:
    found = known_game(game)
    return page("lesson.html", request, visitor, game=found.name, title=found.title)


@get("/profile")
async def profile_page(request: AnyRequest, visitor: TheVisitor) -> Response[str]:
    return page("profile.html", request, visitor)


@get("/people/{person:str}")
async def person_page(request: AnyRequest, visitor: TheVisitor, person: FromPath[str]) -> Response[str]:
    return page("person.html", request, visitor, person=person)


@get("/ratings")
async def ratings_page(request: AnyRequest, visitor: TheVisitor) -> Response[str]:
    return page("ratings.html", request, visitor)


@get("/static/symbols/{file:str}")
async def symbols(file: FromPath[str]) -> Response[str]:
    """The drawings of a game and those common to all, as one SVG file of symbols."""
    drawings = "".join(symbols_of(known_game(file.removesuffix(".svg")).name).values())
    sheet = f'<svg xmlns="http://www.w3.org/2000/svg">{drawings}</svg>'
    return Response(sheet, media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


@get("/static/examples/{theme:str}/{language:str}/{file:str}")
async def example_picture(theme: FromPath[str], language: FromPath[str], file: FromPath[str]) -> Response[str]:
    """A game in play, for its rules page."""
    game = known_game(file.removesuffix(".svg"))
    if theme not in THEMES or language not in LANGUAGES:
        raise Refusal("not_found", text("There is nothing at this address."))
    drawing = await asyncio.to_thread(example, game.name, language, theme)
    return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


router = Router(
    "/",
    route_handlers=[
        home,
        table_page,
        replay_page,
        rules_page,
        lesson_page,
        profile_page,
        person_page,
        ratings_page,
        symbols,
        example_picture,
        create_static_files_router(
            "/static", directories=[FOLDER / "static"], cache_control=CacheControlHeader(no_cache=True)
        ),
    ],
    include_in_schema=False,
)
