"""The part of the store with flags, and the matches they are about.

Decides that there is one open flag per server, kind and people; new evidence makes it newer. A
dismissed flag stays as it was; only later matches can raise another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.ratings.results import COUNTS, EFFECTIVE
from bot.store.connection import Connection
from bot.store.database import Rows
from engine.core import RESIGN

#: So many of the newest results say what a game usually takes.
LATELY = 3000
_FLAG = (
    "id, guild, kind, people, matches, told, raised_at, changed_at, posted_at, dismissed_at,"
    " dismissed_by, reason"
)


class Flag(Struct, frozen=True):
    """Something odd about `people` (user ids) in `matches`, told in words.

    `posted_at` is when it was told in the log channel (0: not yet), `dismissed_at` when somebody
    (`dismissed_by`) looked at it and found nothing in it, with a `reason` (0: it is open).
    """

    id: int
    guild: int
    kind: str
    people: tuple[int, ...]
    matches: tuple[int, ...]
    told: str
    raised_at: int
    changed_at: int
    posted_at: int = 0
    dismissed_at: int = 0
    dismissed_by: int = 0
    reason: str = ""


class Played(Struct, frozen=True):
    """A counted duel as it looks from outside.

    `one` and `other` are users, `winner` one of them or 0. `actions` is its length, `given_up`
    that it ended by giving up or by the clock; `at` is its end. `arranged`: a tournament brought
    them together, they did not choose each other.
    """

    match: int
    game: str
    one: int
    other: int
    winner: int
    actions: int
    given_up: bool
    at: int
    arranged: bool = False


class Ending(Struct, frozen=True):
    """How a match with other people ended for somebody: `silent` says that their time ran out.

    `called_off`: before it had really begun.
    """

    match: int
    at: int
    silent: bool
    called_off: bool = False


class FlagRows(Rows):
    """Flags, and questions about matches of the past."""

    async def duels(self, user: int, guild: int, since: int) -> list[Played]:
        """Return the counted duels of somebody in a server after `since`, oldest first."""
        return await self._db.read(_duels, user, guild, since)

    async def usual_length(self, game: str, without: Sequence[int]) -> list[int]:
        """Return how many actions the newest counted duels of a game took in which none of the
        people `without` played."""
        marks = ", ".join("?" * len(without))
        sql = (
            "SELECT m.ply FROM results r JOIN matches m ON m.id = r.match"
            " WHERE r.id > (SELECT max(id) FROM results) - ? AND r.game || '' = ?"
            " AND r.form || '' = 'duel' AND NOT EXISTS (SELECT 1 FROM result_seats s"
            f" WHERE s.result = r.id AND s.user IN ({marks})) ORDER BY r.id DESC LIMIT 200"
        )
        values = (LATELY, game, *without)
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql, values)])

    async def endings(self, user: int, guild: int, since: int) -> list[Ending]:
        """Return how the matches of somebody with other people ended there, oldest first."""
        return await self._db.read(_endings, user, guild, since)

    async def add(self, new: Flag) -> tuple[Flag, bool]:
        """Keep a flag, its id is given here; the open one about the same becomes newer.

        Returns it, and whether it is new.
        """

        def work(db: Connection) -> tuple[Flag, bool]:
            people, matches = _json(new.people), _json(new.matches)
            row = db.execute(
                f"SELECT {_FLAG} FROM flags WHERE guild = ? AND kind = ? AND people = ?"
                " AND dismissed_at = 0",
                (new.guild, new.kind, people),
            ).fetchone()
            if row is None:
                made = db.execute(
                    "INSERT INTO flags (guild, kind, people, matches, told, raised_at, changed_at)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id",
                    (new.guild, new.kind, people, matches, new.told, new.raised_at, new.raised_at),
                )
                return msgspec.structs.replace(new, id=made.fetchone()[0]), True
            db.execute(
                "UPDATE flags SET matches = ?, told = ?, changed_at = ? WHERE id = ?",
                (matches, new.told, new.raised_at, row[0]),
            )
            merged = _flag(row)
            return msgspec.structs.replace(
                merged, matches=new.matches, told=new.told, changed_at=new.raised_at
            ), False

        return await self._db.write(work)

    async def of(self, guild: int, *, dismissed: bool = False, limit: int = 25) -> list[Flag]:
        """Return the flags of a server, open or dismissed ones, the newest first."""
        sql = (
            f"SELECT {_FLAG} FROM flags WHERE guild = ? AND (dismissed_at != 0) = (? != 0)"
            " ORDER BY changed_at DESC, id DESC LIMIT ?"
        )
        return await self._db.read(
            lambda db: [_flag(r) for r in db.execute(sql, (guild, dismissed, limit))]
        )

    async def get(self, flag: int) -> Flag | None:
        """Return a flag."""
        sql = f"SELECT {_FLAG} FROM flags WHERE id = ?"
        row = await self._db.read(lambda db: db.execute(sql, (flag,)).fetchone())
        return None if row is None else _flag(row)

    async def untold(self) -> list[Flag]:
        """Return the open flags that were not posted yet, the oldest first."""
        sql = (
            f"SELECT {_FLAG} FROM flags WHERE posted_at = 0 AND dismissed_at = 0"
            f" AND {self._own('guild')} ORDER BY id"
        )
        return await self._db.read(lambda db: [_flag(r) for r in db.execute(sql)])

    async def set_posted(self, flag: int, at: int) -> bool:
        """Note that a flag is posted; False if it was noted already."""
        sql = "UPDATE flags SET posted_at = ? WHERE id = ? AND posted_at = 0"
        return await self._db.write(lambda db: db.execute(sql, (at, flag)).rowcount == 1)

    async def dismiss(self, flag: int, by: int, reason: str, at: int) -> bool:
        """Close a flag; False if it was closed already."""
        sql = (
            "UPDATE flags SET dismissed_at = ?, dismissed_by = ?, reason = ?"
            " WHERE id = ? AND dismissed_at = 0"
        )
        return await self._db.write(
            lambda db: db.execute(sql, (at, by, reason, flag)).rowcount == 1
        )

    async def cleared(self, guild: int, kinds: Sequence[str], people: Sequence[int]) -> int:
        """Return until when (UTC ms) somebody has found nothing odd of these kinds, 0: never."""
        marks = ", ".join("?" * len(kinds))
        sql = (
            "SELECT coalesce(max(dismissed_at), 0) FROM flags"
            f" WHERE guild = ? AND people = ? AND kind IN ({marks})"
        )
        values = (guild, _json(people), *kinds)
        return await self._db.read(lambda db: int(db.execute(sql, values).fetchone()[0]))


def _duels(db: Connection, user: int, guild: int, since: int) -> list[Played]:
    rows = db.execute(
        "SELECT r.match, r.game, a.user, b.user, a.seat, b.seat, coalesce(c.winners, r.winners),"
        f" m.ply, z.text, r.at, m.tournament != 0 FROM {EFFECTIVE} JOIN matches m ON m.id = r.match"
        " JOIN result_seats a ON a.result = r.id AND a.user = ?"
        " JOIN result_seats b ON b.result = r.id AND b.user != a.user"
        " LEFT JOIN actions z ON z.match = m.id AND z.ply = m.ply"
        f" WHERE r.guild = ? AND r.at > ? AND r.form = 'duel' AND {COUNTS} ORDER BY r.id",
        (user, guild, since),
    ).fetchall()
    duels = []
    for match, game, one, other, seat, against, text, length, last, at, arranged in rows:
        won = msgspec.json.decode(text, type=tuple[int, ...])
        winner = one if seat in won else other if against in won else 0
        winner = 0 if seat in won and against in won else winner
        gave = last == RESIGN
        duels.append(Played(match, game, one, other, winner, length, gave, at, bool(arranged)))
    return duels


def _endings(db: Connection, user: int, guild: int, since: int) -> list[Ending]:
    rows = db.execute(
        "SELECT m.id, m.changed_at, m.status, s.seat, q.seat, EXISTS (SELECT 1 FROM actions z"
        " WHERE z.match = m.id AND z.seat = s.seat AND z.source = 'timer' AND z.text = ?)"
        " FROM seats s JOIN matches m ON m.id = s.match"
        " LEFT JOIN silences q ON q.match = m.id"
        " WHERE s.user = ? AND m.guild = ? AND m.changed_at > ? AND m.sandbox = 0"
        " AND (m.status = 'over' OR q.match IS NOT NULL)"
        " AND EXISTS (SELECT 1 FROM seats o WHERE o.match = m.id AND o.user != s.user)"
        " ORDER BY m.changed_at, m.id",
        (RESIGN, user, guild, since),
    ).fetchall()
    endings = []
    for match, at, status, seat, silent, gave in rows:
        off = status == "abandoned"
        mine = silent == seat if off else bool(gave)
        endings.append(Ending(match, at, mine, off))
    return endings


def _flag(row: Sequence[Any]) -> Flag:
    people, matches = (msgspec.json.decode(text, type=tuple[int, ...]) for text in row[3:5])
    fields = [*row[:3], people, matches, *row[5:]]
    return Flag(*fields)


def _json(numbers: Sequence[int]) -> str:
    return msgspec.json.encode([*numbers]).decode()
