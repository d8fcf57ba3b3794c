"""What is wrong with a request that does not have the form it should have, in a sentence."""

from __future__ import annotations

import re

from litestar.exceptions import HTTPException

from fathoms.text import text
from fathoms.web.limits import NAME_LETTERS, WORDS_LETTERS
from fathoms.web.wire import PASSWORD_LETTERS, Language

_A_PASSWORD = text(
    "A password has {fewest} to {most} characters.", fewest=PASSWORD_LETTERS[0], most=PASSWORD_LETTERS[1]
)
_TYPED = {
    "name": text("A name has 1 to {most} characters.", most=NAME_LETTERS),
    "login": text("A login has 3 to 40 characters: letters from A to Z, digits, dots, underscores and hyphens."),
    "password": _A_PASSWORD,
    "new_password": _A_PASSWORD,
    "email": text("This is no mail address."),
    "webhook": text("A webhook is a web address."),
    "words": text(
        "{what} may have at most {limit} characters.", what=text("Your words for the dice"), limit=WORDS_LETTERS
    ),
}
"""What people type, by the field it is sent in. Only programs fill other fields: they get the framework's words."""


def mistake(error: HTTPException, language: Language) -> str:
    extra = error.extra
    if not (isinstance(extra, list) and extra and isinstance(extra[0], dict)):
        return text("The request is not as it should be.").render(language)
    where = extra[0].get("key", "")
    what = str(extra[0].get("message", "it is not as it should be")).rstrip(".")
    if (where, what) == ("data", "'data'"):  # what the framework says of a body that is empty
        return text("Something has to be sent with this request.").render(language)
    typed = _TYPED.get(re.split(r"\W", where)[-1])
    if typed is not None and what.startswith("Expected `str`"):
        return typed.render(language)
    return f"{where}: {what}." if where else f"{what}."
