"""Words for people: a template and what fills it, translated only when somebody's language is known."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import cache
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
        if self.template == VERBATIM:
            return str(self.fillings["words"])
        catalogue = catalogue_for(language)
        if self.plural:
            count = self.fillings["count"]
            if not isinstance(count, int):
                raise TypeError(f"count must be a number in {self.template!r}")
            template = catalogue.ngettext(self.template, self.plural, count)
        else:
            template = catalogue.gettext(self.template) if self.template else ""
        if not self.fillings:
            return template.format()
        return template.format(
            **{
                name: filling.render(language) if type(filling) is Text else filling
                for name, filling in self.fillings.items()
            }
        )

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
    names = [f"part{number}" for number in range(len(sentences))]
    return Text(" ".join(f"{{{name}}}" for name in names), "", dict(zip(names, sentences, strict=True)))


def sentence(words: str) -> Text:
    """A sentence made where no Text can be, as in compiled rules; translated where the catalogue knows it as it is."""
    return Text(words.replace("{", "{{").replace("}", "}}"))


@cache
def catalogue_for(language: str) -> gettext.NullTranslations:
    with as_file(files("fathoms") / "languages") as folder:
        return gettext.translation("fathoms", str(folder), [language], fallback=True)
