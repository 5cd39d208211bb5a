"""The part of the store about reminders: what people wish, what is open, what was sent.

Decides that a reminder is claimed before it is sent: the row is the memory that it was, so
a process that stops in between sends none rather than two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bot.store.connection import put
from bot.store.database import Rows

Schedule = Literal["none", "half", "before", "steps"]
Way = Literal["channel", "dm"]


class Wish(Struct, frozen=True):
    """How a person wants to be reminded. `before` is ms before the deadline; `digest` the
    minute of the day in `zone` (-1: none), `digest_at` when the next is due (UTC ms, 0:
    never). `closed`: it was told that direct messages do not arrive."""

    user: int
    schedule: Schedule = "none"
    before: int = 3 * 3_600_000
    way: Way = "channel"
    digest: int = -1
    zone: str = "UTC"
    digest_at: int = 0
    closed: bool = False


class Open(Struct, frozen=True):
    """A question that waits for a person; `due_at` 0: without a clock. `board` is the message
    that shows the match (0: none), `channel` where that is or the match is played."""

    match: int
    seat: int
    user: int
    since: int
    due_at: int
    given: int
    game: str
    guild: int
    channel: int
    board: int


class Sent(Struct, frozen=True):
    """A message that reminded somebody; `message` 0: it was claimed, no message is known."""

    match: int
    seat: int
    since: int
    step: str
    user: int
    channel: int
    message: int


_WISH = "user, schedule, before, way, digest, zone, digest_at, closed"
_OPEN = (
    "SELECT w.match, w.seat, s.user, w.since, w.due_at, w.given, m.game, m.guild,"
    " coalesce(b.channel, nullif(m.thread, 0), m.channel), coalesce(b.message, 0)"
    " FROM waiting w JOIN seats s ON s.match = w.match AND s.seat = w.seat"
    " JOIN matches m ON m.id = w.match"
    " LEFT JOIN boards b ON b.match = m.id AND b.kind = 'board'"
    " WHERE m.status = 'live' AND m.sandbox = 0 AND s.user IS NOT NULL"
    " AND m.lesson = ''"
)
_SENT = "match, seat, since, step, user, channel, message"


class ReminderRows(Rows):
    """Reads and writes them."""

    async def wish(self, user: int) -> Wish:
        """Return what a person wishes; nobody is reminded who has not asked for it."""
        sql = f"SELECT {_WISH} FROM reminders WHERE user = ?"
        row = await self._db.read(lambda db: db.execute(sql, (user,)).fetchone())
        return Wish(user) if row is None else _wish(row)

    async def set_wish(self, wish: Wish) -> None:
        """Remember what a person wishes."""
        values = msgspec.structs.astuple(wish)
        sql = put("reminders", "user", _WISH)
        await self._db.write(lambda db: db.execute(sql, values))

    async def set_closed(self, user: int, closed: bool) -> bool:
        """Remember whether direct messages arrive; False if that is known already."""
        sql = "UPDATE reminders SET closed = ? WHERE user = ? AND closed != ?"
        changed = await self._db.write(lambda db: db.execute(sql, (closed, user, closed)).rowcount)
        return bool(changed)

    async def open(self) -> list[tuple[Wish, Open, tuple[str, ...]]]:
        """Return the questions with a clock of those who want to be reminded, with what they wish
        and the steps of which they have been."""
        sql = (
            f"SELECT {', '.join('r.' + c for c in _WISH.split(', '))}, (SELECT group_concat(d.step)"
            " FROM reminded d WHERE d.match = o.match AND d.seat = o.seat AND d.since = o.since),"
            f" o.* FROM ({_OPEN} AND w.due_at != 0 AND m.paused = 0 AND {self._own('m.guild')}) o"
            " JOIN reminders r ON r.user = o.user WHERE r.schedule != 'none'"
        )
        rows = await self._db.read(lambda db: db.execute(sql).fetchall())
        return [(_wish(r[:8]), Open(*r[9:]), tuple((r[8] or "").split(","))) for r in rows]

    async def waiting_for(self, user: int) -> list[Open]:
        """Return all that waits for a person, the most urgent first, a match once."""
        sql = f"{_OPEN} AND s.user = ? AND m.paused = 0 ORDER BY w.due_at = 0, w.due_at, w.since"
        rows = await self._db.read(lambda db: db.execute(sql, (user,)).fetchall())
        questions: dict[int, Open] = {}
        for row in rows:
            questions.setdefault(row[0], Open(*row))
        return list(questions.values())

    async def digests(self) -> list[Wish]:
        """Return who gets a digest, the earliest first."""
        own = self._own("0")  # a list by the day is about all servers
        sql = f"SELECT {_WISH} FROM reminders WHERE digest_at != 0 AND {own} ORDER BY digest_at"
        return [_wish(row) for row in await self._db.read(lambda db: db.execute(sql).fetchall())]

    async def claim_digest(self, wish: Wish, following: int) -> bool:
        """Take a digest that is due upon oneself and set the next; False: somebody has."""
        sql = "UPDATE reminders SET digest_at = ? WHERE user = ? AND digest_at = ?"
        values = (following, wish.user, wish.digest_at)
        return bool(await self._db.write(lambda db: db.execute(sql, values).rowcount))

    async def claim(self, question: Open, step: str, at: int) -> bool:
        """Take the reminder of a question upon oneself; False: that was done before."""
        sql = (
            "INSERT INTO reminded (match, seat, since, step, user, at)"
            " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        )
        values = (question.match, question.seat, question.since, step, question.user, at)
        return bool(await self._db.write(lambda db: db.execute(sql, values).rowcount))

    async def release(self, question: Open, step: str) -> None:
        """Give a reminder back that could not be sent."""
        sql = "DELETE FROM reminded WHERE match = ? AND seat = ? AND since = ? AND step = ?"
        key = (question.match, question.seat, question.since, step)
        await self._db.write(lambda db: db.execute(sql, key))

    async def sent(self, question: Open, step: str, channel: int, message: int) -> None:
        """Remember the message that reminded."""
        sql = (
            "UPDATE reminded SET channel = ?, message = ?"
            " WHERE match = ? AND seat = ? AND since = ? AND step = ?"
        )
        values = (channel, message, question.match, question.seat, question.since, step)
        await self._db.write(lambda db: db.execute(sql, values))

    async def messages(self, match: int, user: int) -> list[Sent]:
        """Return the messages that have reminded a person of a match."""
        sql = f"SELECT {_SENT} FROM reminded WHERE match = ? AND user = ? AND message != 0"
        rows = await self._db.read(lambda db: db.execute(sql, (match, user)).fetchall())
        return [Sent(*row) for row in rows]

    async def reminded(self) -> set[int]:
        """Return the matches somebody has been reminded of."""
        sql = "SELECT DISTINCT match FROM reminded"
        return await self._db.read(lambda db: {row[0] for row in db.execute(sql)})

    async def answered(self) -> list[Sent]:
        """Return what was sent about questions that are not open any more."""
        sql = (
            f"SELECT {_SENT} FROM reminded d WHERE NOT EXISTS (SELECT 1 FROM waiting w"
            " WHERE w.match = d.match AND w.seat = d.seat AND w.since = d.since)"
            f" AND {self._own('(SELECT guild FROM matches WHERE id = d.match)')}"
        )
        return [Sent(*r) for r in await self._db.read(lambda db: db.execute(sql).fetchall())]

    async def drop(self, old: Sequence[Sent]) -> None:
        """Forget what was sent."""
        sql = "DELETE FROM reminded WHERE match = ? AND seat = ? AND since = ? AND step = ?"
        keys = [(s.match, s.seat, s.since, s.step) for s in old]
        await self._db.write(lambda db: db.executemany(sql, keys))

    async def unlink(self, old: Sent) -> None:
        """Forget a message, but not that somebody was reminded."""
        sql = (
            "UPDATE reminded SET message = 0 WHERE match = ? AND seat = ? AND since = ?"
            " AND step = ?"
        )
        await self._db.write(lambda db: db.execute(sql, (old.match, old.seat, old.since, old.step)))


def _wish(row: Sequence[Any]) -> Wish:
    return Wish(*(*row[:7], bool(row[7])))
