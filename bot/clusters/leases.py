"""The part of the store about processes and the clusters they hold.

Decides by the clock of the database alone how long a lease lasts, so clocks of machines need not
agree. Every step is one transaction that is only carried out if things are as they were read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from bot.clusters.deciding import Lease, Process
from bot.store.connection import SERVER_NOW, Connection
from bot.store.database import Rows

#: How long (ms) a process is thought to be there after it was last heard of.
LEASE = 15_000
#: Least time (ms) between two sessions that begin at Discord, whichever process begins them.
APART = 5_000
#: The channel on which processes tell each other that something about leases is new.
LEASES = "leases"


class State(Struct, frozen=True):
    """What the database says at a moment."""

    now: int
    leases: tuple[Lease, ...]
    processes: tuple[Process, ...]


class OtherCount(Exception):
    """Other processes run, and divide the servers into another number of clusters."""

    def __init__(self, count: int, other: int) -> None:
        super().__init__(
            f"Other processes divide the servers into {other} clusters, this one into {count}."
            " Nothing was started; use the same number, or stop the others first."
        )


class LeaseRows(Rows):
    """Reads and writes them, for one process by name."""

    async def settle(self, count: int) -> None:
        """Divide the servers into `count` clusters. Raises OtherCount."""
        await self._db.write(_settle, count)

    async def beat(self, me: str, holds: Sequence[int], leaving: bool, version: str) -> State:
        """Say that this process is there and holds what it holds; return how things are."""
        return await self._db.write(_beat, me, holds, leaving, version)

    async def claim(self, me: str, number: int) -> bool:
        """Hold a cluster that nobody holds."""
        return await self._set(
            "holder = ?, until = {until}, leaving = 0, heir = '', ready = 0",
            "number = ? AND (holder = '' OR until < {now})",
            (me, number),
        )

    async def inherit(self, me: str, number: int, before: str) -> bool:
        """Prepare to hold a cluster in the place of an heir `before` ("": there was none)."""
        where = "number = ? AND leaving = 1 AND heir = ?"
        return await self._set("heir = ?, ready = 0", where, (me, number, before))

    async def ready(self, me: str, number: int) -> bool:
        """Say that the heir is ready."""
        return await self._set("ready = 1", "number = ? AND heir = ?", (number, me))

    async def leave(self, me: str, number: int, leaving: bool = True) -> bool:
        """Look for an heir, or no longer."""
        values = (int(leaving), number, me)
        changed = "leaving = ?, heir = '', ready = 0"
        return await self._set(changed, "number = ? AND holder = ?", values)

    async def hand_over(self, me: str, number: int) -> bool:
        """Make the heir the holder."""
        return await self._set(
            "holder = heir, until = {until}, leaving = 0, heir = '', ready = 0",
            "number = ? AND holder = ? AND ready = 1 AND heir != ''",
            (number, me),
        )

    async def release(self, me: str) -> None:
        """Give up everything at once: the process stops."""

        def work(db: Connection) -> None:
            db.execute("UPDATE clusters SET holder = '', until = 0 WHERE holder = ?", (me,))
            db.execute("UPDATE clusters SET heir = '', ready = 0 WHERE heir = ?", (me,))
            db.execute("DELETE FROM processes WHERE name = ?", (me,))
            db.notify(LEASES, me)

        await self._db.write(work)

    async def identify(self) -> None:
        """Wait until a session may begin at Discord."""
        while wait := await self._db.write(_may_identify):  # noqa: ASYNC110 - others decide
            await asyncio.sleep(wait / 1000)

    async def _set(self, changed: str, where: str, values: tuple[object, ...]) -> bool:
        def work(db: Connection) -> bool:
            now = _now(db)
            sql = f"UPDATE clusters SET {changed} WHERE {where}"
            count = db.execute(sql.format(now=now, until=now + LEASE), values).rowcount
            if count:
                db.notify(LEASES, "")
            return count == 1

        return await self._db.write(work)


def _now(db: Connection) -> int:
    return int(db.execute(f"SELECT {SERVER_NOW}").fetchone()[0])


def _settle(db: Connection, count: int) -> None:
    now = _now(db)
    there = db.execute("SELECT count(*) FROM clusters").fetchone()[0]
    if there == count:
        return
    if db.execute("SELECT count(*) FROM processes WHERE until >= ?", (now,)).fetchone()[0]:
        raise OtherCount(count, there)
    db.execute("DELETE FROM clusters")
    for number in range(count):
        db.execute("INSERT INTO clusters (number) VALUES (?)", (number,))
    _gather(db, count)


def _gather(db: Connection, count: int) -> None:
    """Give the first cluster what the bot has noted for clusters: what is owed and for whom it
    was last there. Numbers below any server's id are those of clusters."""
    own = f"scope = 'guild' AND owner > 0 AND owner < {1 << 22}"
    alive = (
        "SELECT min(CAST(value AS BIGINT)) FROM settings WHERE scope = 'guild' AND key = 'alive'"
    )
    since = db.execute(alive).fetchone()[0]
    db.execute(
        "INSERT INTO settings (scope, owner, part, key, value) SELECT scope, 0, part, key, value"
        f" FROM settings WHERE {own} AND key LIKE 'owed %' ON CONFLICT DO NOTHING"
    )
    db.execute(f"DELETE FROM settings WHERE {own}")
    for number in range(count if since is not None else 0):
        db.execute(
            "INSERT INTO settings (scope, owner, part, key, value) VALUES ('guild', ?, 0, 'alive',"
            " ?) ON CONFLICT (scope, owner, part, key) DO UPDATE SET value = excluded.value",
            (number, str(since)),
        )


def _beat(db: Connection, me: str, holds: Sequence[int], leaving: bool, version: str) -> State:
    now = _now(db)
    db.execute(
        "INSERT INTO processes (name, until, leaving, version) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (name) DO UPDATE SET until = excluded.until, leaving = excluded.leaving",
        (me, now + LEASE, int(leaving), version),
    )
    db.execute("DELETE FROM processes WHERE until < ?", (now - LEASE,))
    for number in holds:
        sql = "UPDATE clusters SET until = ? WHERE number = ? AND holder = ?"
        db.execute(sql, (now + LEASE, number, me))
    leases = db.execute(
        "SELECT number, holder, until, leaving, heir, ready FROM clusters ORDER BY number"
    ).fetchall()
    processes = db.execute("SELECT name, until, leaving FROM processes ORDER BY name").fetchall()
    return State(
        now,
        tuple(Lease(n, h, u, bool(gone), heir, bool(r)) for n, h, u, gone, heir, r in leases),
        tuple(Process(name, until, bool(gone)) for name, until, gone in processes),
    )


def _may_identify(db: Connection) -> int:
    """Take the next session; return how long (ms) to wait for it, 0: it is taken."""
    now = _now(db)
    key = "scope = 'guild' AND owner = 0 AND part = 0 AND key = 'identified'"
    row = db.execute(f"SELECT value FROM settings WHERE {key}").fetchone()
    wait = 0 if row is None else int(row[0]) + APART - now
    if wait > 0:
        return wait
    db.execute(
        "INSERT INTO settings (scope, owner, part, key, value) VALUES ('guild', 0, 0,"
        " 'identified', ?) ON CONFLICT (scope, owner, part, key) DO UPDATE SET"
        " value = excluded.value",
        (str(now),),
    )
    return 0
