"""Sentences of cards whose release is still open: they may wait for their translation.

A new card is one declaration with one test, so what it says is read in English until its release
is closed (`engine.releases`); from then on the catalogues must have it. What a declaration says is
the words of its data, which the game lists by the card's name, and those marked in its functions.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import CodeType, FunctionType
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from msgspec import Struct

from engine.games import GAMES
from engine.releases import FIRST, release_of


def _modules(game: str) -> list[Any]:
    inside = f"engine.games.{game}."
    return [m for name, m in [*sys.modules.items()] if f"{name}.".startswith(inside)]


def closed(game: str) -> int:
    """Return the newest release of a game that is closed."""
    rules: Any = GAMES[game]
    if find_spec(f"engine.games.{game}.card_types") is None:  # releases of other numbers alone
        return release_of(rules)
    return len(import_module(f"engine.games.{game}.card_types").CLOSED)


def declared(game: str) -> dict[str, list[Any]]:
    """Return what a game declares for its releases, by name: the rows of its tables."""
    all_ = (table for m in _modules(game) for table in vars(m).values())
    tables = {id(table): table for table in all_ if isinstance(table, Mapping)}
    result: dict[str, list[Any]] = {}
    for table in tables.values():
        for name, row in table.items():
            if isinstance(getattr(row, "since", None), int):
                result.setdefault(name, []).append(row)
    return result


def close(patch: pytest.MonkeyPatch, game: str) -> int:
    """Close the release that is open, for one test; return the number of the next one."""
    counts = Counter(row.since for rows in declared(game).values() for row in rows)
    newest = max(counts)
    for module in _modules(game):
        if hasattr(module, "CLOSED"):
            patch.setattr(module, "CLOSED", tuple(counts[i] for i in range(FIRST, newest + 1)))
    return newest + 1


def new_cards(game: str) -> set[str]:
    """Return the names of what is declared for a release that is still open."""
    if game not in GAMES or not release_of(GAMES[game]):
        return set()
    shut = closed(game)
    return {name for name, rows in declared(game).items() if any(r.since > shut for r in rows)}


def new_words(game: str) -> set[tuple[str, str]]:
    """Return what new cards, and new rulings of old ones, say in their data, by name and text."""
    rules = GAMES.get(game)
    if rules is None or rules.cards is None or not release_of(rules):
        return set()
    new, shut = new_cards(game), closed(game)
    return {
        (name, str(text))
        for name, text in rules.cards.sentences()
        if name in new or getattr(text, "since", FIRST) > shut
    }


def waiting(game: str, marked: Catalog) -> set[tuple[str, Any]]:
    """Return which of a game's marked sentences may wait, by context and text."""
    new = new_cards(game)
    result: set[tuple[str, Any]] = {*new_words(game)}
    if not new:
        return result
    said_before, said_now, files = set[str](), set[str](), set[str]()
    for name, rows in declared(game).items():
        words = said_now if name in new else said_before
        for part in _parts(rows, set()):
            if isinstance(part, str):
                words.add(part)
            elif name in new:
                files.add(part.__module__.replace(".", "/") + ".py")
    for m in marked:
        if m.id and {*_texts(m)} <= said_now - said_before and _only_in(files, m):
            result.add((m.context or "", m.id))
    return result


def _texts(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _only_in(files: set[str], message: Message) -> bool:
    """Say whether a sentence stands nowhere but with cards."""
    where = [file for file, _ in message.locations]
    return bool(where) and all(file in files or "/cards/" in file for file in where)


def _parts(thing: Any, seen: set[int]) -> Iterator[str | FunctionType]:
    """Yield the functions and the texts of a declaration, those of its functions included."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    inner: Iterable[Any] = ()
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, FunctionType):
        yield thing
        known = (thing.__globals__.get(name) for name in thing.__code__.co_names)
        own = (x for x in known if getattr(x, "__module__", thing.__module__) == thing.__module__)
        closure = [c.cell_contents for c in thing.__closure__ or ()]
        inner = (
            thing.__code__,
            *closure,
            *(x for x in own if isinstance(x, str | tuple | FunctionType)),
        )
    elif isinstance(thing, CodeType):
        inner = thing.co_consts
    elif isinstance(thing, Mapping):
        inner = thing.values()
    elif isinstance(thing, list | tuple):
        inner = thing
    elif isinstance(thing, Struct):
        inner = [getattr(thing, field) for field in thing.__struct_fields__]
    for part in inner:
        yield from _parts(part, seen)
