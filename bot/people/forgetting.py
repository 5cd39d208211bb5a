"""Exporting and deleting what is stored about a person, as `personal.TABLES` declares it.

Decides that both are one transaction over every table. A deleted person stays as a number below
zero that says nothing, so the games and ratings of others do not change; rows that are final allow
exactly this change (`erasing`). Numbers and names are also replaced in texts and JSON that mention
the person (`rewording`). A person to whom a ban, a block or a limit still applies is recognised
when they come back (`binding`).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from msgspec import Struct

from bot.people import binding
from bot.people.personal import TABLES, Personal
from bot.people.rewording import Person, names_in, reworded
from bot.platform.mentions import SOMEBODY
from bot.store.connection import Connection
from bot.store.database import Database, StoreError
from bot.store.recognition import anybody

#: The matches and the tournaments a person is, or was, in: names are looked for there.
MATCHES = (
    "SELECT match FROM seats WHERE :user IN (user, owner)"
    " UNION SELECT match FROM former WHERE user = :user"
    " UNION SELECT match FROM judge_acts WHERE match != 0 AND :user IN"
    " (by, second, user, CAST(json_extract(before, '$.user') AS BIGINT))"
)
EVENTS = (
    "SELECT tournament FROM tournament_signups WHERE user = :user"
    " UNION SELECT tournament FROM tournament_log WHERE by = :user"
    " UNION SELECT tournament FROM tournament_teams WHERE captain = :user"
    " OR instr(members, CAST(:user AS TEXT)) > 0"
    " UNION SELECT id FROM tournaments WHERE organiser = :user"
    " OR instr(state, CAST(:user AS TEXT)) > 0"
)


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

    async def erase(self, user: int, at: int, names: Collection[str] = ()) -> int:
        """Forget a person, who is also called some `names`; return the pseudonym, a number below
        0. Raises StillPlaying."""
        pseudonym = await self._db.write(_erase, user, at, names)
        await self._db.forget_traces()
        return pseudonym

    async def release(self, now: int) -> int:
        """Delete the hashes of those whom nothing binds any more; return how many are left."""
        left = await self._db.write(binding.release, now)
        await self._db.forget_traces()
        return left


# -- reading ----------------------------------------------------------------


def _declared(db: Connection) -> dict[str, tuple[Personal, list[str]]]:
    # Whatever is not declared would be overlooked in silence.
    return {name: (TABLES[name], columns) for name, columns in db.tables().items()}


def _mine(rule: Personal) -> str:
    """Return the condition for a person's own rows, empty if there are none."""
    conditions = [f"{column} = :user" for column in rule.ids]
    if rule.mine:
        conditions.append(rule.mine)
    return " OR ".join(conditions)


def _values(db: Connection, where: str, user: int) -> dict[str, Any]:
    """Return what a condition for a person's own rows asks for."""
    hashed = ":hashed" in where and anybody(db)  # else no key is needed
    return {"user": user, "hashed": db.hashed(user) if hashed else ""}


def _overview(db: Connection, user: int) -> list[Held]:
    held = []
    for name, (rule, _) in _declared(db).items():
        if where := _mine(rule):
            sql = f"SELECT count(*) FROM {name} WHERE {where}"
            count = db.execute(sql, _values(db, where, user)).fetchone()[0]
            if count:
                held.append(Held(name, count, rule))
    return held


def _export(db: Connection, user: int) -> dict[str, list[dict[str, Any]]]:
    exported = {}
    for name, (rule, columns) in _declared(db).items():
        hidden = {*rule.secret, *rule.about}
        open_columns = [column for column in columns if column not in hidden]
        where = _mine(rule)
        if where and open_columns:
            sql = f"SELECT {', '.join(open_columns)} FROM {name} WHERE {where}"
            rows = [
                _exported(open_columns, row) for row in db.execute(sql, _values(db, where, user))
            ]
            if rows:
                exported[name] = rows
    return exported


def _exported(columns: Sequence[str], row: Sequence[Any]) -> dict[str, Any]:
    """Return a row by column, as data that JSON can hold."""
    exported = {}
    for column, value in zip(columns, row, strict=True):
        exported[column] = value.decode(errors="replace") if isinstance(value, bytes) else value
    return exported


# -- forgetting -------------------------------------------------------------


def _erase(db: Connection, user: int, at: int, names: Collection[str] = ()) -> int:
    _check_idle(db, user)
    row = db.execute("INSERT INTO erasures (at) VALUES (?) RETURNING id", (at,)).fetchone()
    pseudonym = -int(row[0])
    db.execute("INSERT INTO erasing (user, pseudonym) VALUES (?, ?)", (user, pseudonym))
    db.execute("INSERT INTO deleted_people VALUES (?, ?)", (pseudonym, db.hashed(user)))
    db.execute("UPDATE challenges SET fate = 'withdrawn' WHERE host = ? AND fate = 'open'", (user,))
    declared = {name: rule for name, (rule, _) in _declared(db).items()}
    person = Person(user, pseudonym, _all_names(db, declared, user, names))
    scope = _Scope(db, person)
    # By the seats, so before these have another user.
    for name, rule in declared.items():
        _empty(db, name, rule, user)
        if rule.words:
            _reword(db, name, rule, person, scope)
    for name, rule in declared.items():
        _rename(db, name, rule, person)
    db.execute("DELETE FROM erasing")
    binding.release(db, at)
    return pseudonym


def _check_idle(db: Connection, user: int) -> None:
    live = db.execute(
        "SELECT m.id FROM matches m JOIN seats s ON s.match = m.id"
        " WHERE s.user = ? AND s.out = 0 AND m.status = 'live' LIMIT 1",
        (user,),
    ).fetchone()
    if live is not None:
        raise StillPlaying(live[0])


def _empty(db: Connection, name: str, rule: Personal, user: int) -> None:
    """Delete a person's rows, or empty what is to be emptied in them."""
    where = _mine(rule)
    if rule.then == "gone":
        db.execute(f"DELETE FROM {name} WHERE {where}", _values(db, where, user))
    for column, value in rule.clears:
        sql = f"UPDATE {name} SET {column} = :value WHERE {where}"
        db.execute(sql, {**_values(db, where, user), "value": value})


def _rename(db: Connection, name: str, rule: Personal, person: Person) -> None:
    """Put the pseudonym in the place of a person's number, and of the name that belongs to it."""
    named = dict(rule.names)
    values = {"user": person.user, "pseudonym": person.pseudonym, "name": SOMEBODY}
    for column in (*rule.ids, *rule.about):
        sets = [f"{column} = :pseudonym", *_counted(rule)]
        if column in named:
            sets.append(f"{named[column]} = :name")
        db.execute(f"UPDATE {name} SET {', '.join(sets)} WHERE {column} = :user", values)


def _counted(rule: Personal) -> list[str]:
    """Return what makes whoever has just read a row write nothing old over it."""
    return [f"{rule.counts} = {rule.counts} + 1"] if rule.counts else []


# -- names and texts --------------------------------------------------------


def _all_names(
    db: Connection, declared: dict[str, Personal], user: int, names: Collection[str]
) -> frozenset[str]:
    """Return all a person was ever called: in columns, in JSON, and by who asks."""
    known = {*names}
    for name, rule in declared.items():
        for column, called in rule.names:
            sql = f"SELECT DISTINCT {called} FROM {name} WHERE {column} = ?"
            known |= {row[0] for row in db.execute(sql, (user,))}
        for text, about in _texts_about(db, name, rule, user):
            known |= names_in(text, Person(user, 0), about=about)
    return frozenset(known - {"", SOMEBODY})


def _texts_about(
    db: Connection, name: str, rule: Personal, user: int
) -> Iterator[tuple[Any, bool]]:
    """Return the texts of a table that hold a person's number, or stand in a row about them."""
    about = _about(rule)
    for column in rule.words:
        sql = f"SELECT {column}, {about} FROM {name} WHERE {about} OR {_may_number(column)}"
        for text, mine in db.execute(sql, {"user": user}):
            yield text, bool(mine)


def _may_number(column: str) -> str:
    """Return the condition that a text holds a person's number, or another that contains it."""
    return f"instr({column}, CAST(:user AS TEXT)) > 0"


def _about(rule: Personal) -> str:
    """Return the condition that a row is about a person by one of its columns."""
    return " OR ".join(f"{c} = :user" for c in (*rule.ids, *rule.about)) or "false"


class _Scope:
    """Where else a person may be named: in what belongs to their matches and tournaments.

    Elsewhere a word that happens to be their name means something else.
    """

    def __init__(self, db: Connection, person: Person) -> None:
        #: Their numbers, as JSON, by what a condition calls them.
        self.values = {"matches": _ids(db, MATCHES, person), "events": _ids(db, EVENTS, person)}

    def of(self, table: str, columns: Collection[str]) -> str:
        """Return the condition for the rows of a table in it."""
        kinds = {"match": "matches", "match_id": "matches", "tournament": "events"}
        if table == "tournaments":
            kinds["id"] = "events"
        conditions = []
        for column, kind in kinds.items():
            if column in columns:
                conditions.append(
                    f"{column} IN (SELECT CAST(value AS BIGINT) FROM json_each(:{kind}))"
                )
        return " OR ".join(conditions) or "false"


def _ids(db: Connection, sql: str, person: Person) -> str:
    """Return the numbers a query finds for a person, as JSON."""
    return json.dumps([row[0] for row in db.execute(sql, {"user": person.user})])


def _reword(db: Connection, name: str, rule: Personal, person: Person, scope: _Scope) -> None:
    """Take a person out of the texts of a table."""
    columns, keys = db.tables()[name], db.keys(name)
    about = _about(rule)
    where = [about, *map(_may_number, rule.words), scope.of(name, columns)]
    rows = db.execute(
        f"SELECT ({about}), {', '.join([*keys, *rule.words])} FROM {name}"
        f" WHERE {' OR '.join(where)}",
        {"user": person.user, **scope.values},
    ).fetchall()
    sets = [f"{column} = ?" for column in rule.words] + _counted(rule)
    its_row = " AND ".join(f"{column} = ?" for column in keys)
    update = f"UPDATE {name} SET {', '.join(sets)} WHERE {its_row}"
    for mine, *row in rows:
        key, texts = row[: len(keys)], row[len(keys) :]
        without = [reworded(text, person, about=bool(mine)) for text in texts]
        if without != texts:
            db.execute(update, (*without, *key))
