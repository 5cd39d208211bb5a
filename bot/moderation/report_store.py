"""The part of the store that keeps calls for a judge, reports, and bans.

Decides how they are kept: a report is one row that is taken, answered and closed, a ban one
row that is lifted or runs out. Who may read them is the service's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bot.store.connection import Connection
from bot.store.database import Rows, insert
from bot.store.recognition import marks, numbers_of

ReportKind = Literal["call", "report"]
#: What somebody may be kept from in one server.
Banned = Literal["events", "challenges"]

_REPORT = (
    "id, guild, channel, kind, by, about, match, ply, reason, position, lines, message, at,"
    " taken_by, taken_at, answer, answered, told, closed_at, closed_by, outcome"
)
_BAN = "id, guild, user, name, what, at, until, reason, by, lifted_at, lifted_by"


class Report(Struct, frozen=True, kw_only=True):
    """A call for a judge, or a report of somebody; private.

    `by` wrote it, `about` is who it is about (0: nobody), `position` and `lines` are what
    everybody saw of the match then, `message` the address and words of a reported message.
    """

    id: int = 0
    guild: int
    channel: int
    kind: ReportKind
    by: int
    about: int = 0
    match: int = 0
    ply: int = 0
    reason: str
    position: str = ""
    lines: str = ""
    message: str = ""
    at: int
    taken_by: int = 0
    taken_at: int = 0
    answer: str = ""
    answered: int = 0
    told: int = 0
    closed_at: int = 0
    closed_by: int = 0
    outcome: str = ""


class Ban(Struct, frozen=True, kw_only=True):
    """Somebody may not take part in something; `until` 0: until it is lifted."""

    id: int = 0
    guild: int
    user: int
    name: str
    what: Banned
    at: int
    until: int
    reason: str
    by: int
    lifted_at: int = 0
    lifted_by: int = 0


class ReportRows(Rows):
    """Reports and bans."""

    # -- reports ------------------------------------------------------------

    async def add(self, report: Report) -> Report:
        """Store a report; its id is given by the store."""
        number = await self._db.write(insert, "reports", _REPORT, report)
        return msgspec.structs.replace(report, id=number)

    async def get(self, number: int) -> Report | None:
        """Return a report in whatever state."""
        reports = await self._reports("id = ?", (number,))
        return reports[0] if reports else None

    async def of(self, guild: int) -> list[Report]:
        """Return the open reports of a server, the oldest first."""
        return await self._reports("guild = ? AND closed_at = 0", (guild,))

    async def by(self, guild: int, user: int, since: int) -> list[Report]:
        """Return what somebody wrote in a server after a moment, the oldest first."""
        return await self._reports("guild = ? AND by = ? AND at > ?", (guild, user, since))

    async def sent(self, guild: int, user: int, since: int) -> list[Report]:
        """Return the same of somebody who may have deleted their data meanwhile."""
        numbers = await self._db.read(numbers_of, user)
        where = f"guild = ? AND by IN ({marks(numbers)}) AND at > ?"
        return await self._reports(where, (guild, *numbers, since))

    async def _reports(self, where: str, values: tuple[int, ...]) -> list[Report]:
        sql = f"SELECT {_REPORT} FROM reports WHERE {where} ORDER BY id"
        names = [name.strip() for name in _REPORT.split(",")]

        def work(db: Connection) -> list[Report]:
            rows = db.execute(sql, values).fetchall()
            return [Report(**dict(zip(names, row, strict=True))) for row in rows]

        return await self._db.read(work)

    async def change(self, number: int, by: int, values: Mapping[str, Any]) -> bool:
        """Change columns of an open report; False if it is closed or taken by another since.

        `by` is who had taken it as it was read (0: nobody).
        """
        sets = ", ".join(f"{name} = ?" for name in values)
        sql = f"UPDATE reports SET {sets} WHERE id = ? AND closed_at = 0 AND taken_by = ?"
        arguments = (*values.values(), number, by)
        return await self._db.write(lambda db: db.execute(sql, arguments).rowcount == 1)

    async def set_told(self, number: int) -> None:
        """Remember that the answer to a report reached whoever wrote it."""
        sql = "UPDATE reports SET told = 1 WHERE id = ?"
        await self._db.write(lambda db: db.execute(sql, (number,)))

    # -- bans ---------------------------------------------------------------

    async def bans(self, guild: int, now: int) -> list[Ban]:
        """Return the bans that stand in a server, the newest first."""
        return await self._bans("guild = ?", (guild,), now)

    async def ban_of(self, guild: int, user: int, what: Banned, now: int) -> Ban | None:
        """Return the ban that keeps somebody from something, None if none does."""
        numbers = await self._db.read(numbers_of, user)
        where = f"guild = ? AND user IN ({marks(numbers)}) AND what = ?"
        bans = await self._bans(where, (guild, *numbers, what), now)
        return bans[0] if bans else None

    async def ban(self, guild: int, number: int, now: int) -> Ban | None:
        """Return a ban that stands, by its number."""
        bans = await self._bans("guild = ? AND id = ?", (guild, number), now)
        return bans[0] if bans else None

    async def _bans(self, where: str, values: tuple[Any, ...], now: int) -> list[Ban]:
        sql = (
            f"SELECT {_BAN} FROM bans WHERE {where} AND lifted_at = 0"
            " AND (until = 0 OR until > ?) ORDER BY id DESC"
        )
        names = _BAN.split(", ")

        def work(db: Connection) -> list[Ban]:
            rows = db.execute(sql, (*values, now)).fetchall()
            return [Ban(**dict(zip(names, row, strict=True))) for row in rows]

        return await self._db.read(work)


# -- work on the connection's thread ----------------------------------------


def add_ban(db: Connection, ban: Ban) -> int:
    """Store a ban in the place of one that stands, if any; return its id."""
    lift_ban(db, ban.guild, ban.user, ban.what, ban.by, ban.at)
    return insert(db, "bans", _BAN, ban)


def lift_ban(db: Connection, guild: int, user: int, what: Banned, by: int, at: int) -> int | None:
    """Lift what stands; None if nothing did."""
    numbers = numbers_of(db, user)
    sql = (
        "UPDATE bans SET lifted_at = ?, lifted_by = ? WHERE guild = ?"
        f" AND user IN ({marks(numbers)}) AND what = ? AND lifted_at = 0"
    )
    return db.execute(sql, (at, by, guild, *numbers, what)).rowcount or None
