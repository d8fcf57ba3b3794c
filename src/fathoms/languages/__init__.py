"""The catalogues of translations, and how they are kept complete.

    python -m fathoms.languages            collect all words, add new ones to each catalogue, compile the catalogues
    python -m fathoms.languages --check    say which words lack a translation; changes nothing

Words are collected from `text(...)` and `counted(...)` in Python, `t(...)` in pages, the comments of lessons, and
the sentences with which rules refuse an action, which are written as plain strings because that code is compiled.
"""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2.ext import babel_extract

from fathoms.lesson import spoken
from fathoms.text import LANGUAGES

SOURCE = Path(__file__).parent.parent
KEYWORDS: dict[str, tuple[int, ...] | None] = {"text": None, "t": None, "counted": (1, 2)}
TRANSLATED = LANGUAGES[1:]

_FILLING = re.compile(r"\{\w*\}")


def catalogue_path(language: str) -> Path:
    return SOURCE / "languages" / language / "LC_MESSAGES" / "fathoms.po"


def collect() -> Catalog:
    """Every message of the project, with the file it stands in."""
    catalogue = Catalog(project="fathoms", charset="utf-8")
    for path in sorted(SOURCE.rglob("*.py")):
        if "from fathoms.text import" in path.read_text():  # elsewhere `text` may be SQL
            _add(catalogue, path, extract("python", io.BytesIO(path.read_bytes()), KEYWORDS))
        for sentence in refusals(path.read_text()):
            catalogue.add(sentence, locations=[(_name(path), 0)])
    for path in sorted((SOURCE / "web" / "pages").glob("*.html")):
        _add(catalogue, path, _extract_page(path))
    for path in sorted((SOURCE / "games").glob("*/lesson.fathoms")):
        for line in path.read_text().splitlines():
            if line.startswith(";"):
                catalogue.add(spoken(line.removeprefix(";").strip()), locations=[(_name(path), 0)])
    return catalogue


def _extract_page(path: Path) -> Iterator[tuple[int, object]]:
    for line, _function, message, _comments in babel_extract(io.BytesIO(path.read_bytes()), ["t"], [], {}):
        # Of t("...", name=...) only the first argument is words.
        yield line, message[0] if isinstance(message, tuple) else message


def _add(catalogue: Catalog, path: Path, found: Iterator[tuple[object, ...]]) -> None:
    for _line, message, *_ in found:
        words = message[0] if isinstance(message, tuple) and not isinstance(message[-1], str) else message
        if words:
            catalogue.add(words, locations=[(_name(path), 0)])  # type: ignore[arg-type]  # strings, or a pair of them


def _name(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def refusals(source: str) -> Iterator[str]:
    """The sentences returned by functions called `...refusal`, and those of IllegalAction and BadSetup."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.endswith("refusal"):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from _sentences(inner.value)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("IllegalAction", "BadSetup"):
            for argument in node.args:
                yield from _sentences(argument)


def _sentences(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _sentences(node.body)
        yield from _sentences(node.orelse)


def read_catalogue(language: str) -> Catalog:
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(
            locale=language, project="Fathoms", version="1", charset="utf-8", fuzzy=False,
            header_comment=f"# The words of Fathoms in {language!r}.",
            last_translator="the Fathoms authors", language_team=language, msgid_bugs_address="none",
        )  # fmt: skip
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def update(language: str) -> None:
    """Add what is new, drop what is gone, compile."""
    catalogue = read_catalogue(language)
    catalogue.update(collect(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    path = catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    written = io.BytesIO()
    write_po(written, catalogue, width=120, omit_header=False, sort_output=True, no_location=True)
    path.write_bytes(re.sub(rb'"(POT-Creation|PO-Revision)-Date: [^\n]*\n', b"", written.getvalue()))
    path.with_suffix(".mo").write_bytes(compiled(language))


def compiled(language: str) -> bytes:
    """The catalogue as gettext reads it; the same words give the same bytes."""
    catalogue = read_catalogue(language)
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    written = io.BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


def _strings(words: str | Sequence[str] | None) -> list[str]:
    return [words] if isinstance(words, str) else list(words or [])


def problems(language: str) -> list[str]:
    """What is missing or wrong in a catalogue, one sentence each."""
    catalogue = read_catalogue(language)
    found = []
    for message in collect():
        if not message.id:
            continue
        ids = _strings(message.id)
        ours = catalogue.get(ids[0])
        translations = _strings(ours.string) if ours is not None else []
        if ours is None or not translations or not all(translations) or ours.fuzzy:
            found.append(f"{language}: no translation of {ids[0]!r}")
            continue
        allowed = {filling for each in ids for filling in _FILLING.findall(each)}
        for translation in translations:
            wrong = set(_FILLING.findall(translation)) - allowed
            lost = allowed - set(_FILLING.findall(translation)) if len(ids) == 1 else set()
            if wrong or lost:
                found.append(f"{language}: {translation!r} does not have the fillings of {ids[0]!r}")
    return found
