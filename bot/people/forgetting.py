"""Handing out and forgetting what is stored about a person, as `personal.TABLES` declares it.

Decides that both are one transaction over every table. Who is forgotten goes on as a number
below zero that says nothing, so that the games and ratings of others stay what they are; what
is final else lets exactly that change through (`erasing`). Where people are named in texts or
JSON, numbers and names are replaced there, too.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Collection
from typing import Any

import msgspec
from msgspec import Struct

from bot.people.personal import TABLES, Personal
from bot.platform.mentions import SOMEBODY
from bot.store.database import Database, StoreError


class StillPlaying(StoreError):
    """A person who is to be forgotten sits in a live match."""

    def __init__(self, match: int) -> None:
        super().__init__(f"match {match} is still being played")
        self.match = match


class Held(Struct, frozen=True):
    """What a table holds of a person: how many rows, and what becomes of them."""

    table: str
    count: int
    rule: Personal


class Forgetting:
    """Overview, export and deletion."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def overview(self, user: int) -> list[Held]:
        """Return the tables that hold something of a person."""
        return await self._db.read(_overview, user)

    async def export(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """Return a person's rows by table, as plain data, without what rules hide."""
        return await self._db.read(_export, user)

    async def erase(self, user: int, at: int) -> int:
        """Forget a person; return the pseudonym, a number below 0. Raises StillPlaying."""
        # What is overwritten shall not stay readable in the file.
        await self._db.read(lambda db: db.execute("PRAGMA secure_delete = ON").fetchone())
        pseudonym = await self._db.write(_erase, user, at)
        await self._db.read(lambda db: db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone())
        return pseudonym


def tables(db: sqlite3.Connection) -> dict[str, list[str]]:
    """Return the columns of every table of the schema."""
    names = db.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    ).fetchall()
    return {name: [row[1] for row in db.execute(f"PRAGMA table_info({name})")] for (name,) in names}


def _declared(db: sqlite3.Connection) -> dict[str, tuple[Personal, list[str]]]:
    # Whatever is not declared would be overlooked in silence.
    return {name: (TABLES[name], columns) for name, columns in tables(db).items()}


def _mine(rule: Personal) -> str:
    """Return the condition for a person's own rows, empty if there are none."""
    found = [f"{column} = :user" for column in rule.ids]
    return " OR ".join([*found, *([rule.mine] if rule.mine else [])])


def _overview(db: sqlite3.Connection, user: int) -> list[Held]:
    found = []
    for name, (rule, _) in _declared(db).items():
        if where := _mine(rule):
            sql = f"SELECT count(*) FROM {name} WHERE {where}"
            count = db.execute(sql, {"user": user}).fetchone()[0]
            found += [Held(name, count, rule)] if count else []
    return found


def _export(db: sqlite3.Connection, user: int) -> dict[str, list[dict[str, Any]]]:
    found = {}
    for name, (rule, columns) in _declared(db).items():
        where = _mine(rule)
        shown = [c for c in columns if c not in (*rule.secret, *rule.about)]
        if not where or not shown:
            continue
        sql = f"SELECT {', '.join(shown)} FROM {name} WHERE {where}"
        rows = db.execute(sql, {"user": user}).fetchall()
        if rows:
            found[name] = [dict(zip(shown, map(_plain, row), strict=True)) for row in rows]
    return found


def _plain(value: Any) -> Any:
    return value.decode(errors="replace") if isinstance(value, bytes) else value


def _erase(db: sqlite3.Connection, user: int, at: int) -> int:
    live = db.execute(
        "SELECT m.id FROM matches m JOIN seats s ON s.match = m.id"
        " WHERE s.user = ? AND NOT s.out AND m.status = 'live' LIMIT 1",
        (user,),
    ).fetchone()
    if live is not None:
        raise StillPlaying(live[0])
    number = db.execute("INSERT INTO erasures (at) VALUES (?)", (at,)).lastrowid or 0
    pseudonym = -number
    db.execute("INSERT INTO erasing (user, pseudonym) VALUES (?, ?)", (user, pseudonym))
    values = {"user": user, "pseudonym": pseudonym, "name": SOMEBODY}
    declared = _declared(db)
    known = _names(db, declared, user)
    db.execute("UPDATE challenges SET fate = 'withdrawn' WHERE host = ? AND fate = 'open'", (user,))
    for name, (rule, _) in declared.items():  # by the seats, so before these have another user
        if rule.then == "gone":
            db.execute(f"DELETE FROM {name} WHERE {_mine(rule)}", {"user": user})
        for column, value in rule.clears:
            where = _mine(rule)
            db.execute(
                f"UPDATE {name} SET {column} = :value WHERE {where}", values | {"value": value}
            )
        if rule.words:
            _reword(db, name, rule, user, pseudonym, known)
    for name, (rule, _) in declared.items():
        named = dict(rule.names)
        for column in (*rule.ids, *rule.about):
            also = f", {named[column]} = :name" if column in named else ""
            also += f", {rule.counts} = {rule.counts} + 1" if rule.counts else ""
            db.execute(
                f"UPDATE {name} SET {column} = :pseudonym{also} WHERE {column} = :user", values
            )
    db.execute("DELETE FROM erasing")
    return pseudonym


def _names(
    db: sqlite3.Connection, declared: dict[str, tuple[Personal, list[str]]], user: int
) -> set[str]:
    """Return all a person was ever called."""
    found = set()
    for name, (rule, _) in declared.items():
        for column, called in rule.names:
            rows = db.execute(f"SELECT DISTINCT {called} FROM {name} WHERE {column} = ?", (user,))
            found |= {row[0] for row in rows}
    return found - {"", SOMEBODY}


def _reword(
    db: sqlite3.Connection,
    name: str,
    rule: Personal,
    user: int,
    pseudonym: int,
    known: Collection[str],
) -> None:
    """Take a person out of the texts of a table."""
    info = db.execute(f"PRAGMA table_info({name})").fetchall()
    keys = [row[1] for row in sorted(info, key=lambda row: row[5]) if row[5]]
    texts = [c for c in rule.words if c in {row[1] for row in info}]
    if not texts:
        return
    marks = [str(user), *sorted(known)]
    like = " OR ".join(f"instr(CAST({c} AS TEXT), ?)" for c in texts for _ in marks)
    mine = " OR ".join(f"{c} = ?" for c in rule.ids)
    where = f"{like} OR {mine}" if mine else like
    rows = db.execute(
        f"SELECT {', '.join([*keys, *texts])} FROM {name} WHERE {where}",
        (*(m for _ in texts for m in marks), *(user for _ in rule.ids)),
    ).fetchall()
    for row in rows:
        old = row[len(keys) :]
        new = [reworded(text, user, pseudonym, known) for text in old]
        if new != list(old):
            sets = ", ".join(f"{c} = ?" for c in texts)
            sets += f", {rule.counts} = {rule.counts} + 1" if rule.counts else ""
            at = " AND ".join(f"{k} = ?" for k in keys)
            db.execute(f"UPDATE {name} SET {sets} WHERE {at}", (*new, *row[: len(keys)]))


def reworded(text: Any, user: int, pseudonym: int, known: Collection[str]) -> Any:
    """Return a text, or JSON as text or bytes, without a person in it.

    In JSON the number is replaced wherever it stands alone, and the names beside it (of an
    object those called so); in a text also whole words that are such a name.
    """
    if text is None:
        return None
    try:
        data = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return _text(text, user, known) if isinstance(text, str) else text
    new = _data(data, user, pseudonym, known)
    if new == data:
        return text
    encoded = msgspec.json.encode(new)
    return encoded.decode() if isinstance(text, str) else encoded


def _text(text: str, user: int, known: Collection[str]) -> str:
    text = re.sub(rf"<@!?{user}>|(?<!\d){user}(?!\d)", SOMEBODY, text)
    for name in sorted(known, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", SOMEBODY, text)
    return text


def _data(data: Any, user: int, pseudonym: int, known: Collection[str]) -> Any:
    if isinstance(data, list):
        beside = any(_is(x, user) for x in data)
        return [
            SOMEBODY if beside and isinstance(x, str) and x in known
            else _data(x, user, pseudonym, known)
            for x in data
        ]  # fmt: skip
    if isinstance(data, dict):
        lists = [x for x in data.values() if isinstance(x, list)]
        beside = any(_is(x, user) for x in (*data.values(), *(y for x in lists for y in x)))
        return {
            str(pseudonym) if key == str(user) else key: SOMEBODY
            if beside and "name" in key and isinstance(x, str) and x in known
            else _sayings(x, user, known) if key == "said" and isinstance(x, list)
            else _data(x, user, pseudonym, known)
            for key, x in data.items()
        }  # fmt: skip
    if isinstance(data, str):
        if data == str(user):
            return str(pseudonym)
        # A word of the data may be what somebody is called; a sentence names people.
        return _text(data, user, known if " " in data else ())
    return pseudonym if type(data) is int and data == user else data


def _sayings(packed: list[Any], user: int, known: Collection[str]) -> list[Any]:
    """Return one sentence, or a list of several, as `_said` does."""
    if packed and isinstance(packed[0], str):
        return _said(packed, user, known)
    return [_said(one, user, known) for one in packed]


def _said(packed: list[Any], user: int, known: Collection[str]) -> list[Any]:
    """Return a sentence that can be told in any language (`bot.i18n.pack`) without a person:
    its template names nobody, each of its values may."""
    source, values = packed
    told = {
        key: _said(x, user, known) if isinstance(x, list)
        else _text(x, user, known) if isinstance(x, str)
        else x
        for key, x in values.items()
    }  # fmt: skip
    return [source, told]


def _is(data: Any, user: int) -> bool:
    return type(data) in (int, str) and str(data) == str(user)
