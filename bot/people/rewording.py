"""Taking a person out of texts and JSON that mention them by number or name.

Decides what is replaced: the number wherever it stands alone; in texts also whole words that are
one of their names; in JSON the names that belong to the number. A name belongs to the number beside
it, in the same object or list, or else to the person the row is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from bot.platform.mentions import SOMEBODY

#: Keys under which an object says whose it is.
OWNERS = frozenset({"user", "id", "people", "person", "by"})
#: Keys under which names stand alone: an entrant's before a substitute came, whose number is gone.
BARE = frozenset({"past"})
#: Shorter names are replaced only as they are written: as words they may mean something else.
SHORT = 4


class Person(Struct, frozen=True):
    """Who is taken out: the id, the pseudonym in its place, and all they were ever called."""

    user: int
    pseudonym: int
    names: frozenset[str] = frozenset()

    def is_id(self, data: Any) -> bool:
        """Say whether a value is the person's number."""
        return type(data) in (int, str) and str(data) == str(self.user)

    def is_name(self, data: Any) -> bool:
        """Say whether a value is a name of the person."""
        return isinstance(data, str) and data in self.names


def reworded(text: Any, person: Person, *, about: bool = False) -> Any:
    """Return a text, or JSON as text or bytes, without a person in it.

    `about`: it stands in a row about them.
    """
    if text is None:
        return None
    try:
        data = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return _text(text, person) if isinstance(text, str) else text
    new = _data(data, person, about)
    if new == data:
        return text
    encoded = msgspec.json.encode(new)
    return encoded.decode() if isinstance(text, str) else encoded


def names_in(text: Any, person: Person, *, about: bool = False) -> set[str]:
    """Return what the person is called in a JSON text."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, TypeError):
        return set()
    return {name for name in _names(data, person, about) if isinstance(name, str)}


# -- texts ------------------------------------------------------------------


def _text(text: str, person: Person) -> str:
    user = person.user
    text = re.sub(rf"<@!?{user}>|(?<!\d){user}(?!\d)", SOMEBODY, text)
    for name in sorted(person.names, key=len, reverse=True):
        flags = re.IGNORECASE if len(name) >= SHORT else re.NOFLAG
        text = re.sub(rf"(?<!\w){_written(name)}(?!\w)", SOMEBODY, text, flags=flags)
    return text


def _written(name: str) -> str:
    """Return a pattern of a name, also with a backslash before any sign."""
    return "".join(rf"\\?{re.escape(letter)}" for letter in name)


# -- JSON -------------------------------------------------------------------


def _data(data: Any, person: Person, about: bool) -> Any:
    if isinstance(data, list):
        return _list(data, person, about)
    if isinstance(data, dict):
        return _object(data, person, about)
    if isinstance(data, str):
        return _string(data, person)
    return person.pseudonym if person.is_id(data) else data


def _list(data: list[Any], person: Person, about: bool) -> list[Any]:
    mine = any(map(person.is_id, data))
    new = []
    for value in data:
        is_name = mine and person.is_name(value)
        new.append(SOMEBODY if is_name else _data(value, person, about))
    return new


def _object(data: dict[str, Any], person: Person, about: bool) -> dict[str, Any]:
    mine = _is_owner(data, person, about)
    new = {}
    for key, value in data.items():
        if key == str(person.user):
            new[str(person.pseudonym)] = _called(value, person)
        elif key == "said" and isinstance(value, list):
            new[key] = _sentences(value, person)
        elif key in BARE or (mine and "name" in key):
            new[key] = _called(value, person)
        else:
            new[key] = _data(value, person, mine)
    return new


def _called(value: Any, person: Person) -> Any:
    """Return a name, or a list of names, without the person's."""
    if isinstance(value, list):
        return [_called(one, person) for one in value]
    return SOMEBODY if person.is_name(value) else _data(value, person, about=False)


def _is_owner(data: dict[str, Any], person: Person, about: bool) -> bool:
    """Say whether an object is about the person: it holds their number, or, in a row about them,
    nobody's."""
    for value in data.values():
        if person.is_id(value) or (isinstance(value, list) and any(map(person.is_id, value))):
            return True
    return about and not OWNERS & data.keys()


def _string(text: str, person: Person) -> str:
    if person.is_id(text):
        return str(person.pseudonym)
    # A single word may be a word of the data; a sentence names people.
    return _text(text, person if " " in text else Person(person.user, person.pseudonym))


def _sentences(packed: list[Any], person: Person) -> list[Any]:
    """Return one sentence, or a list of several, without a person."""
    if packed and isinstance(packed[0], str):
        return _sentence(packed, person)
    return [_sentence(one, person) for one in packed]


def _sentence(packed: list[Any], person: Person) -> list[Any]:
    """Return a sentence that can be said in any language (`bot.i18n.pack`) without a person: its
    template names nobody, each of its values may."""
    template, values = packed
    return [template, {key: _place(value, person) for key, value in values.items()}]


def _place(value: Any, person: Person) -> Any:
    """Return what stands in one place of a sentence without a person."""
    if isinstance(value, list):
        return _sentence(value, person)
    return _text(value, person) if isinstance(value, str) else value


def _names(data: Any, person: Person, about: bool) -> Iterator[Any]:
    if isinstance(data, list):
        for value in data:
            yield from _names(value, person, about)
    elif isinstance(data, dict):
        people = data.get("people")
        is_team = isinstance(people, list) and len(people) > 1  # its name is nobody's own
        mine = _is_owner(data, person, about) and not is_team
        for key, value in data.items():
            if (mine and key == "name") or key == str(person.user):
                yield value
            yield from _names(value, person, mine)
