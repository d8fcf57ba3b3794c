"""Routes about people."""

from __future__ import annotations

from litestar import Router, delete, get, post, put
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from fathoms.web import replacing
from fathoms.web.visitor import TheServer, TheVisitor
from fathoms.web.wire import ChangeAccount, ChangeMe, DeleteMe, Login, Me, NewAccount


@get("/me")
async def read_me(visitor: TheVisitor) -> Me:
    """Who am I?"""
    return visitor.me()


@put("/me")
async def change_me(visitor: TheVisitor, server: TheServer, data: JSONBody[ChangeMe]) -> Me:
    """Choose a name or a language; makes a guest of a nobody."""
    if visitor.person is None:
        await visitor.somebody(data.name or "")
        person = await server.people.change(visitor.known(), None, data.language)
    else:
        person = await server.people.change(visitor.person, data.name, data.language)
    return person.me()


@post("/account", status_code=HTTP_200_OK)
async def make_account(visitor: TheVisitor, server: TheServer, data: JSONBody[NewAccount]) -> Me:
    """Turn the guest into an account."""
    server.limits.spend("account", visitor.address)
    person = await visitor.somebody(data.login)
    visitor.become(await server.people.make_account(person, data.login, data.password, data.email, data.webhook))
    return visitor.me()


@put("/account")
async def change_account(visitor: TheVisitor, server: TheServer, data: JSONBody[ChangeAccount]) -> Me:
    """Change the password, or how one is told of a turn. A new password signs out every other browser."""
    person = visitor.known()
    server.limits.spend("login", visitor.address)
    changed = await server.people.change_account(person, data.password, data.new_password, data.email, data.webhook)
    if data.new_password is not None:
        server.rooms.sign_out(person.id)
        visitor.become(changed)
    return changed.me()


@post("/login", status_code=HTTP_200_OK)
async def log_in(visitor: TheVisitor, server: TheServer, data: JSONBody[Login]) -> Me:
    """Be the account with this login and password; what one played as a guest until now goes to it."""
    server.limits.spend("login", visitor.address)
    guest, account = visitor.person, await server.people.log_in(data.login, data.password)
    if guest is not None and guest.login is None:
        await replacing.move(server, guest, account)
    visitor.become(account)
    return visitor.me()


@post("/logout", status_code=HTTP_200_OK)
async def log_out(visitor: TheVisitor, server: TheServer) -> Me:
    """Sign out everywhere."""
    if visitor.person is not None:
        await server.people.log_out(visitor.person)
        server.rooms.sign_out(visitor.person.id)
        visitor.become(None)
    return visitor.me()


@delete("/me", status_code=HTTP_200_OK)
async def delete_me(visitor: TheVisitor, server: TheServer, data: JSONBody[DeleteMe]) -> Me:
    """Remove all that names me, and all I said. Games stay, played by somebody."""
    person = visitor.known()
    server.limits.spend("login", visitor.address)
    await server.people.check_password(person, data.password)
    server.rooms.sign_out(person.id)
    await replacing.forget(server, person)
    visitor.become(None)
    return visitor.me()


router = Router(
    "/api",
    route_handlers=[read_me, change_me, make_account, change_account, log_in, log_out, delete_me],
    tags=["people"],
)
