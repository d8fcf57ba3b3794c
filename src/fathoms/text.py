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


VERBATIM = "{words}"
"""The template of words that are never translated: most of what is on a board."""


class Text(msgspec.Struct, frozen=True, gc=False):
    """A sentence or label. Make one with `text` so that the words are found for translation."""

    template: str
    plural: str = ""
    fillings: dict[str, Filling] = {}

    def render(self, language: str = "en") -> str:
        # A server writes tens of thousands of these a second: what can be looked up is.
        template, fillings = self.template, self.fillings
        if template == VERBATIM:
            return str(fillings["words"])
        if self.plural:
            count = fillings["count"]
            if not isinstance(count, int):
                raise TypeError(f"count must be a number in {template!r}")
            template = catalogue_for(language).ngettext(template, self.plural, count)
        else:
            template = _translated(template, language)
        filled = fillings
        for name, filling in fillings.items():
            if type(filling) is Text:
                if filled is fillings:
                    filled = dict(fillings)
                # Names are in most sentences.
                words = filling.fillings["words"] if filling.template == VERBATIM else filling.render(language)
                filled[name] = words
        return template.format_map(filled)

    def __str__(self) -> str:
        return self.render()


def text(template: str, /, **fillings: Filling) -> Text:
    """Words with {names} to fill in."""
    return Text(template, "", fillings)


def counted(one: str, many: str, /, count: int, **fillings: Filling) -> Text:
    """Words that depend on how many: counted("{count} chip", "{count} chips", count=3)."""
    return Text(one, many, {"count": count, **fillings})


def verbatim(words: str) -> Text:
    """Words that are the same in every language: names, numbers, notation."""
    return Text(VERBATIM, "", {"words": words})


def joined(sentences: Sequence[Text]) -> Text:
    """Sentences one after the other."""
    template, names = _in_a_row(len(sentences))
    return Text(template, "", dict(zip(names, sentences, strict=True)))


@cache
def _in_a_row(count: int) -> tuple[str, tuple[str, ...]]:
    names = tuple(f"part{number}" for number in range(count))
    return " ".join(f"{{{name}}}" for name in names), names


def sentence(words: str) -> Text:
    """A sentence made where no Text can be, as in compiled rules; translated where the catalogue knows it as it is."""
    return Text(words.replace("{", "{{").replace("}", "}}"))


@lru_cache(maxsize=16384)
def _translated(template: str, language: str) -> str:
    return catalogue_for(language).gettext(template) if template else ""


@cache
def catalogue_for(language: str) -> gettext.NullTranslations:
    with as_file(files("fathoms") / "languages") as folder:
        return gettext.translation("fathoms", str(folder), [language], fallback=True)
