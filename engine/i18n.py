"""What is said, in the language of whoever reads it: the one mechanism of the whole house.

Decides how a sentence finds its translation. In the code stands the English sentence, marked by
one of the functions here; each other language is a catalogue that whoever runs the rules installs
(`install`); without one, and for what a catalogue lacks, everything is said in English.

The language in force belongs to the running task or thread (`speaking`), and everything said
after that follows it. So nothing is translated before it is shown: constants are only marked,
and what is stored, logged, compared or part of an action stays as it is in the code.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Protocol

ENGLISH = "en"
_ADDRESSED = re.compile(r"\[\[([^|\]]*)\|([^\]]*)\]\]")
#: What marks a sentence in the code: for the tools that collect them.
KEYWORDS = {
    "tr": None,
    "mark": None,
    "said": None,
    "trn": (1, 2),
    "trc": ((1, "c"), 2),
    "markc": ((1, "c"), 2),
}


class Catalogue(Protocol):
    """The translations of one language, as `gettext.NullTranslations` offers them."""

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str: ...

    def pgettext(self, context: str, message: str, /) -> str: ...


class _English:
    """The catalogue of the language in which the code is written: the sentences themselves."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str, /) -> str:
        return message


_language: ContextVar[str] = ContextVar("language", default=ENGLISH)
_english = _English()
#: How the catalogue of a language is found; the languages there are besides English.
_find: Callable[[str], Catalogue] = lambda code: _english  # noqa: E731 - replaced by `install`
_known: frozenset[str] = frozenset()


def install(codes: Sequence[str], find: Callable[[str], Catalogue]) -> None:
    """Let the languages `codes` be spoken from now on, by the catalogues `find` returns."""
    global _find, _known
    _find, _known = find, frozenset(codes) - {ENGLISH}


def language() -> str:
    """Return the language in force in this task."""
    return _language.get()


def speak(code: str) -> None:
    """Let this task, and those it begins from now on, speak a language; English if unknown."""
    _language.set(code if code in _known else ENGLISH)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a moment: for one message to somebody else."""
    token = _language.set(code if code in _known else ENGLISH)
    try:
        yield
    finally:
        _language.reset(token)


def _words() -> Catalogue:
    code = _language.get()
    return _english if code == ENGLISH else _find(code)


def tr(text: str, /, **values: object) -> str:
    """Return a sentence in the language in force, with `values` in its `{places}`.

    A sentence without values is taken as it is, braces and all.
    """
    # The empty sentence is where gettext keeps what it knows of the catalogue itself.
    translated = _words().gettext(text) if text else ""
    return translated.format_map(values) if values else translated


def trn(one: str, many: str, count: int, /, **values: object) -> str:
    """Return one of two sentences by a number, which is their `{count}` as well."""
    translated = _words().ngettext(one, many, count)
    return translated.format_map({"count": count, **values})


def capital(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def several(names: Iterable[str]) -> str:
    """Join names: `A`, `A and B`, `A, B and C`."""
    words = list(names)
    if len(words) < 2:
        return "".join(words)
    return tr("{names} and {last}", names=", ".join(words[:-1]), last=words[-1])


def trc(context: str, text: str, /, **values: object) -> str:
    """Return a text that would mean something else elsewhere; `context` says where."""
    translated = _words().pgettext(context, text) if text else ""
    return translated.format_map(values) if values else translated


def addressed(text: str, to_owner: bool) -> str:
    """Return a sentence as it is said to the seat it is about, or of that seat to others: the first
    or the second half of each `[[Choose|{seat} chooses]]` in it."""
    return _ADDRESSED.sub(lambda halves: halves[1 if to_owner else 2], text)


def decimal(value: float, most: int = 2) -> str:
    """Return a number with at most so many digits behind the point, as it is written: `7.5`."""
    text = f"{value:.{most}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text.replace(".", trc("number", "."))


def mark(text: str) -> str:
    """Mark a constant for translation where it is shown (`tr`); return it as it is."""
    return text


def markc(context: str, text: str) -> str:
    """Mark a constant for translation where it is shown (`trc`); return it as it is."""
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


def unpack(packed: Sequence[Any], typed: Callable[[str], str] = str) -> str:
    """Return a packed sentence in the language in force; words that fill its places (names, what
    somebody typed) go through `typed`."""
    source, values = packed
    filled = dict[str, object]()
    for key, value in values.items():
        if isinstance(value, list | tuple):
            filled[key] = unpack(value, typed)
        else:
            filled[key] = typed(value) if isinstance(value, str) else value
    return tr(source, **filled)


def retold(text: str) -> str:
    """Return a sentence made by `said` in the language in force, any other text as it is."""
    packed = pack(text)
    return text if packed is None else unpack(packed)
