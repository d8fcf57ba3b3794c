"""Words for people: a template and what fills it, translated only when somebody's language is known."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import as_file, files
from typing import TypeAlias

import msgspec

Filling: TypeAlias = "str | int | Text"

LANGUAGES = ("en", "de", "fr", "it")
"""The languages that are complete; the first is the one the templates are written in."""


VERBATIM, JOINED = "{words}", "{sentences}"
"""The templates of words that are never translated, most of what is on a board, and of sentences in a row."""


class Text(msgspec.Struct, frozen=True, gc=False):
    """A sentence or label. Make one with `text` so that the words are found for translation."""

    template: str
    plural: str = ""
    fillings: tuple[tuple[str, Filling], ...] = ()

    def render(self, language: str = "en") -> str:
        if self.template == VERBATIM:
            return str(self.fillings[0][1])
        if self.template == JOINED:
            return " ".join([part.render(language) for _, part in self.fillings if isinstance(part, Text)])
        return _rendered(self, language)

    def __str__(self) -> str:
        return self.render()


@lru_cache(maxsize=16384)
def _rendered(words: Text, language: str) -> str:
    """A server says the same to all at a table, and at many tables: what was written once is kept for a while."""
    fillings = dict(words.fillings)
    if words.plural:
        count = fillings["count"]
        if not isinstance(count, int):
            raise TypeError(f"count must be a number in {words.template!r}")
        template = catalogue_for(language).ngettext(words.template, words.plural, count)
    else:
        template = catalogue_for(language).gettext(words.template) if words.template else ""
    for name, filling in fillings.items():
        if isinstance(filling, Text):
            fillings[name] = filling.render(language)
    return template.format_map(fillings)


def text(template: str, /, **fillings: Filling) -> Text:
    """Words with {names} to fill in."""
    return Text(template, "", tuple(fillings.items()))


def counted(one: str, many: str, /, count: int, **fillings: Filling) -> Text:
    """Words that depend on how many: counted("{count} chip", "{count} chips", count=3)."""
    return Text(one, many, (("count", count), *fillings.items()))


def verbatim(words: str) -> Text:
    """Words that are the same in every language: names, numbers, notation."""
    return Text(VERBATIM, "", (("words", words),))


def joined(sentences: Sequence[Text]) -> Text:
    """Sentences one after the other."""
    return Text(JOINED, "", tuple([("", sentence) for sentence in sentences]))


def sentence(words: str) -> Text:
    """A sentence made where no Text can be, as in compiled rules; translated where the catalogue knows it as it is."""
    return Text(words.replace("{", "{{").replace("}", "}}"))


@cache
def catalogue_for(language: str) -> gettext.NullTranslations:
    with as_file(files("fathoms") / "languages") as folder:
        return gettext.translation("fathoms", str(folder), [language], fallback=True)
