"""A game's options in words, for any game: read, completed and described from its type.

Decides how `first: host, wall row owner: none` becomes options and back. Only options
with a fixed list of values are offered; a field whose values include `host` and `guest`
says who gets the first seat, which is how sides are chosen and swapped. A game may put
single values into words: `msgspec.Meta(extra={"none": "no Walls"})` on the field.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.service.refusals import BadOptions
from engine.core import Game

HOST, GUEST = "host", "guest"
#: Choices Discord shows at once, and their longest text.
SHOWN, LONGEST = 25, 100


def fields(options_type: type[Any]) -> dict[str, tuple[str, ...]]:
    """Return the options with a fixed list of values: name to values, the default first."""
    found = {}
    info: Any = msgspec.inspect.type_info(options_type)
    for field in info.fields:
        kind = _plain(field)
        if isinstance(kind, msgspec.inspect.LiteralType):
            values = [str(v) for v in kind.values]
            if field.default in values:
                values.remove(field.default)
                values.insert(0, field.default)
            found[field.name] = tuple(values)
    return found


def read(game: Game[Any, Any], text: str) -> dict[str, object]:
    """Return options typed as `name: value, name: value`. Raises BadOptions."""
    known = fields(game.options_type)
    chosen: dict[str, object] = {}
    for part in filter(None, (p.strip() for p in text.split(","))):
        said, colon, value = (p.strip().lower() for p in part.replace("=", ":").partition(":"))
        name = next((n for n in known if _words(n) == said.replace("_", " ")), None)
        if name is None or not colon:
            offer = "; ".join(f"{_words(n)}: {' / '.join(v)}" for n, v in known.items()) or "none"
            raise BadOptions(f"I do not know {part[:60]!r}. There is: {offer}.")
        if value not in known[name]:
            raise BadOptions(
                f"{_words(name)} can be {' / '.join(known[name])}, not {value[:40]!r}."
            )
        chosen[name] = value
    return chosen


def complete(game: Game[Any, Any], text: str) -> list[str]:
    """Return texts that go on from a half-typed one."""
    head, comma, tail = text.rpartition(",")
    done = f"{head.strip()}, " if comma else ""
    taken = {p.split(":")[0].strip().lower() for p in head.split(",")}
    found = []
    for name, values in fields(game.options_type).items():
        words = _words(name)
        if words in taken:
            continue
        found += [f"{done}{words}: {value}" for value in values]
    wanted = tail.strip().lower()
    near = [t for t in found if wanted in t[len(done) :].lower()] or found
    return [t for t in near if len(t) <= LONGEST][:SHOWN]


def describe(
    game: Game[Any, Any], options: str | Mapping[str, Any], host: str = "", guest: str = ""
) -> list[str]:
    """Return what is not as usual, in words; `host` and `guest` are the names to use.

    A value without words of its own is told as `name: value`, and of a free text, for
    example a position, only that there is one.
    """
    given = msgspec.json.decode(options) if isinstance(options, str) else dict(options)
    listed = fields(game.options_type)
    info: Any = msgspec.inspect.type_info(game.options_type)
    parts = []
    for field in info.fields:
        name = field.name
        value = given.get(name, field.default)
        if value == field.default:
            continue
        extra = getattr(field.type, "extra", None) or {}
        who = (
            {HOST: host, GUEST: guest}.get(value)
            if {HOST, GUEST} <= {*listed.get(name, ())}
            else ""
        )
        if who:
            parts.append(f"{who} goes first")
        elif name in listed:
            parts.append(extra.get(value, f"{_words(name)}: {value}"))
        else:
            parts.append(f"own {_words(name)}")
    return parts


def side(game: Game[Any, Any], who: str) -> dict[str, object]:
    """Return the option that gives the first seat to `who`; none if the game has none."""
    for name, values in fields(game.options_type).items():
        if HOST in values and GUEST in values and who in values:
            return {name: who}
    return {}


def _plain(field: Any) -> Any:
    """Return the type of a field without what is said about it."""
    kind = field.type
    return kind.type if isinstance(kind, msgspec.inspect.Metadata) else kind


def _words(name: str) -> str:
    return name.replace("_", " ")
