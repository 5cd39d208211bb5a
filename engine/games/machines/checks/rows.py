"""What is wrong with a designer's file of cards, told in plain words, all of it at once.

Decides where a fault is said to lie (`Passive Deep Lockers, ability 1, effect 1`) and what is said
of what has not the shape of a row. What an ability must say besides is in `abilities`.
"""

from __future__ import annotations

import difflib
import re
import types
import typing
from collections.abc import Iterable
from typing import Any, Literal, TypeVar

import msgspec

T = TypeVar("T")

#: Letters of a title.
LONGEST = 40
_AT = re.compile(r"(?P<said>.*?)(?: - at `\$(?P<path>.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.([A-Za-z_]\w*)|\[(\d+)\]|\[\.\.\.\]")
_EXPECTED = re.compile(r"Expected `(?P<wanted>[^`]+)`, got `(?P<got>[^`]+)`")
_KINDS = {
    "int": "a whole number",
    "str": "text in quotation marks",
    "array": "a list in square brackets",
    "object": "a table",
    "bool": "true or false",
    "float": "a number with a point",
    "null": "nothing",
}


def read(what: Any, kind: type[T], where: str, faults: list[str]) -> T | None:
    """Return data as `kind`, else None, with one more sentence in `faults`."""
    try:
        return msgspec.convert(what, kind)
    except msgspec.ValidationError as error:
        faults.append(_plain(str(error), kind, what, where))
        return None


def title_faults(title: str, where: str) -> list[str]:
    """Return why a title cannot be shown."""
    if 0 < len(title.strip()) <= LONGEST and title.isprintable():
        return []
    return [f"{where}: a title is one line of at most {LONGEST} letters, not {title[:LONGEST]!r}."]


def _plain(message: str, kind: Any, data: Any, where: str) -> str:
    """Return the fault of a conversion as a sentence."""
    parts = _AT.fullmatch(message)
    text, path = (parts["said"], parts["path"] or "") if parts else (message, "")
    steps = [(m[1] or "", int(m[2]) if m[2] else -1) for m in _STEP.finditer(path)]
    for name, number in steps:
        if number >= 0 and isinstance(data, list) and number < len(data):
            data = data[number]
        elif name and isinstance(data, dict):
            data = data.get(name)
    inner, here = _at(kind, steps), _place(where, steps)
    last = next((name for name, _ in reversed(steps) if name), "")
    if lacks := re.search(r"missing required field `(.+?)`", text):
        return f"{here}: `{lacks[1]}` is missing."
    if odd := re.search(r"unknown field `(.+?)`", text):
        known = _names(inner)
        near = difflib.get_close_matches(odd[1], known, 1)
        hint = f"Did you mean `{near[0]}`?" if near else f"There is: {', '.join(known)}."
        return f"{here}: there is no `{odd[1]}` here. {hint}"
    if "enum value" in text:
        return f"{here}: {unknown(last, data, _words(inner))}"
    if counts := re.search(r"of length (\d+), got (\d+)", text):
        return f"{here}: `{last}` has {counts[1]} entries, not {counts[2]}."
    if shape := _EXPECTED.search(text):
        wanted, got = (_kind(shape[k]) for k in ("wanted", "got"))
        return (
            f"{here}: `{last}` is to be {wanted}, not {got}."
            if last
            else (f"{here} is to be {wanted}, not {got}.")
        )
    return f"{here}: {text}."


def unknown(name: str, word: object, known: Iterable[str]) -> str:
    """Return that something called `name` cannot be `word`, and what it may be meant for."""
    near = difflib.get_close_matches(str(word), known := [*known], 1)
    hint = f"Did you mean {near[0]}?" if near else f"There is: {', '.join(known)}."
    return f"`{name}` cannot be {word!r}. {hint}"


def _kind(word: str) -> str:
    return " or ".join(_KINDS.get(part.strip(), part.strip()) for part in word.split("|"))


def _place(where: str, steps: Iterable[tuple[str, int]]) -> str:
    """Return where a path leads, in words: `.abilities[0].effects[1]` is the second effect."""
    path_words, name = [where], ""
    for word, number in steps:
        if word:
            name = word
        elif name and number >= 0:
            path_words.append(
                f"{ {'abilities': 'ability'}.get(name, name.removesuffix('s')) } {number + 1}"
            )
    return ", ".join(path_words)


def _at(kind: Any, steps: Iterable[tuple[str, int]]) -> Any:
    """Return the type a path leads to inside `kind`, as far as it can be told."""
    for name, _ in steps:
        if name:
            kind = next(
                (f.type for k in _each(kind) for f in _fields(k) if f.encode_name == name), None
            )
        else:
            kind = next((a for k in _each(kind) for a in typing.get_args(k) if a is not ...), kind)
    return kind


def _each(kind: Any) -> tuple[Any, ...]:
    """Return the members of a union, else the type alone."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return typing.get_args(kind)
    return (kind,)


def _fields(kind: Any) -> tuple[msgspec.structs.FieldInfo, ...]:
    struct = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    return msgspec.structs.fields(kind) if struct else ()


def _names(kind: Any) -> list[str]:
    return [f.encode_name for k in _each(kind) for f in _fields(k)]


def _words(kind: Any) -> list[str]:
    """Return the words a type allows."""
    words: list[str] = []
    for k in _each(kind):
        if typing.get_origin(k) is Literal:
            words += [str(w) for w in typing.get_args(k)]
        elif typing.get_origin(k) is tuple:
            words += _words(typing.get_args(k)[0])
    return words
