"""What the bot says itself, in the language of whoever reads it.

Decides how a sentence finds its translation. In the code stands the English sentence, marked by
one of the functions here; each other language is a catalogue beside this file (gettext's
`de.po`), read when it is first needed. What has no translation is said in English.

The language in force belongs to the running task: it is set where an interaction arrives and
where a message of the bot's own accord is written (`bot.i18n.locales`), and everything said
after that follows it. So nothing is translated before it is shown: constants are only marked,
and what is stored, logged or part of an id stays as it is in the code. What a game says
(questions, cards, its log) is the game's and passes by here untouched.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

#: The languages there are, each in its own words; the first is that of the code.
LANGUAGES = {"en": "English", "de": "Deutsch"}
ENGLISH = "en"
#: Whose habits of writing are followed, where it is not the language in general.
_BABEL = {ENGLISH: "en_GB"}
FOLDER = Path(__file__).parent
#: What marks a sentence in the code: for the tools that collect them.
KEYWORDS = {
    "tr": None,
    "mark": None,
    "said": None,
    "trn": (1, 2),
    "trc": ((1, "c"), 2),
}

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """Return the language in force in this task."""
    return _language.get()


def speak(code: str) -> None:
    """Let this task, and those it begins from now on, speak a language; English if unknown."""
    _language.set(code if code in LANGUAGES else ENGLISH)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a moment: for one message to somebody else."""
    token = _language.set(code if code in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        _language.reset(token)


def known(locale: str) -> str:
    """Return the language of a locale such as `de` or `en-GB`; English if it is not there."""
    code = locale.replace("_", "-").split("-")[0].lower()
    return code if code in LANGUAGES else ENGLISH


@cache
def catalogue(code: str) -> gettext.NullTranslations:
    """Return the translations of a language; those of English are the sentences themselves."""
    if code == ENGLISH:
        return gettext.NullTranslations()
    # Only now: processes that think about moves, and the command line, speak English.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with (FOLDER / f"{code}.po").open("rb") as file:
        found = read_po(file, locale=code)
    compiled = io.BytesIO()
    write_mo(compiled, found)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def tr(text: str, /, **values: object) -> str:
    """Return a sentence in the language in force, with `values` in its `{places}`.

    A sentence without values is taken as it is, braces and all.
    """
    # The empty sentence is where gettext keeps what it knows of the catalogue itself.
    said = catalogue(_language.get()).gettext(text) if text else ""
    return said.format_map(values) if values else said


def trn(one: str, many: str, count: int, /, **values: object) -> str:
    """Return one of two sentences by a number, which is their `{count}` as well."""
    said = catalogue(_language.get()).ngettext(one, many, count)
    return said.format_map({"count": count, **values})


def trc(context: str, text: str, /, **values: object) -> str:
    """Return a short text that would mean something else elsewhere; `context` says where."""
    said = catalogue(_language.get()).pgettext(context, text)
    return said.format_map(values) if values else said


def and_list(words: Iterable[str]) -> str:
    """Return words as one says them in a row: `a, b and c`; nothing for none."""
    from babel.lists import format_list  # as above: only where something is said

    return format_list([*words], locale=_BABEL.get(_language.get(), _language.get()))


def mark(text: str) -> str:
    """Mark a constant for translation where it is shown (`tr`); return it as it is."""
    return text


class Said(str):
    """An English sentence that is stored, with what it takes to say it in another language."""

    source: str
    values: dict[str, object]


def said(text: str, /, **values: object) -> Said:
    """Return a sentence to be stored: in English as text, by `pack` for all languages.

    Without values it is taken as it is, as `tr` does: a text from the store that is marked
    somewhere is told in all languages, any other stays a text.
    """
    if isinstance(text, Said) and not values:
        return text
    made = Said(text.format_map(values) if values else text)
    made.source, made.values = text, values
    return made


def pack(text: str) -> list[Any] | None:
    """Return a sentence as plain data that `unpack` says again; None if it is only a text."""
    if not isinstance(text, Said):
        return None
    values = {k: pack(v) if isinstance(v, Said) else v for k, v in text.values.items()}
    return [text.source, values]


def unpack(packed: Sequence[Any]) -> str:
    """Return a packed sentence in the language in force."""
    source, values = packed
    told = {k: unpack(v) if isinstance(v, list | tuple) else v for k, v in values.items()}
    return tr(source, **told)


def retold(text: str) -> str:
    """Return a sentence made by `said` in the language in force, any other text as it is."""
    packed = pack(text)
    return text if packed is None else unpack(packed)
