"""Servers that remove the bot, and may invite it again.

Decides what inviting it within seven days brings back: everything. Until then everything of the
server rests, clocks too; after that its matches and tournaments end. An outage of Discord, which
makes servers unavailable, is not a removal (`bot.matches.outages`). The time of the removal is a
row, so a restart forgets nothing, and what happened while no bot ran is noticed at the start.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection

import msgspec
from msgspec import Struct

from bot.store.database import Rows
from bot.store.file import StoreFile

log = logging.getLogger(__name__)
#: How long (ms) everything rests before it ends.
GRACE = 7 * 86_400_000
#: The setting of a server that has removed the bot.
KEY = "removed"


class Removed(Struct, frozen=True):
    """Since when a server has no bot (UTC ms), and the tournaments that were paused for that."""

    since: int
    tournaments: tuple[int, ...] = ()


class DepartureRows(Rows):
    """Reads which servers have removed the bot, and moves what would run out meanwhile."""

    async def all(self) -> dict[int, Removed]:
        own = self._own("owner")
        sql = f"SELECT owner, value FROM settings WHERE scope = 'guild' AND key = ? AND {own}"
        rows = await self._db.read(lambda db: db.execute(sql, (KEY,)).fetchall())
        return {guild: msgspec.json.decode(value, type=Removed) for guild, value in rows}

    async def in_use(self) -> list[int]:
        """Return the servers in which matches are live."""
        own = self._own("guild")
        sql = f"SELECT DISTINCT guild FROM matches WHERE status = 'live' AND guild != 0 AND {own}"
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql)])

    async def put_off(self, guild: int, by: int) -> None:
        """Let open challenges and the queue of a server last so much longer (ms)."""
        await self._db.write(
            lambda db: [
                db.execute(
                    "UPDATE challenges SET expires_at = expires_at + ?"
                    " WHERE guild = ? AND fate = 'open'",
                    (by, guild),
                ),
                db.execute(
                    "UPDATE queue SET expires_at = expires_at + ? WHERE guild = ?", (by, guild)
                ),
            ]
        )


class Departures:
    """Knows the servers without the bot. One per bot.

    `rest` lets everything of a server rest and returns the tournaments that are paused by it,
    `go_on` lets it go on, `end` ends it.
    """

    def __init__(
        self,
        store: StoreFile,
        now: Callable[[], int],
        *,
        rest: Callable[[int], Awaitable[tuple[int, ...]]],
        go_on: Callable[[int, Removed], Awaitable[None]],
        end: Callable[[int], Awaitable[None]],
    ) -> None:
        self._settings, self._rows, self._now = store.settings, DepartureRows(store), now
        self._rest, self._go_on, self._end = rest, go_on, end
        self._removed: dict[int, Removed] = {}
        #: Called with a moment at which there is something to do (UTC ms).
        self.wake: Callable[[int], None] = lambda _: None

    def __contains__(self, guild: int) -> bool:
        return guild in self._removed

    async def start(self) -> None:
        """Take up what a stopped process knew."""
        self._removed = await self._rows.all()

    async def compare(self, servers: Collection[int]) -> None:
        """Notice what has changed while the bot did not run; it is in these servers."""
        for guild in {*self._removed} & {*servers}:
            await self.back(guild)
        for guild in {*await self._rows.in_use()} - {*servers} - {*self._removed}:
            await self.left(guild)

    async def left(self, guild: int) -> None:
        """Let everything of a server rest that has removed the bot."""
        if guild in self._removed:
            return
        self._removed[guild] = Removed(self._now())
        await self._keep(guild, self._removed[guild])
        await self._rows.put_off(guild, GRACE)
        paused = await self._rest(guild)
        self._removed[guild] = msgspec.structs.replace(self._removed[guild], tournaments=paused)
        await self._keep(guild, self._removed[guild])
        self.wake(self._removed[guild].since + GRACE)
        log.info("server %d has removed the bot; everything there rests", guild)

    async def back(self, guild: int) -> None:
        """Let everything of a server go on that has invited the bot again."""
        removed = self._removed.pop(guild, None)
        if removed is None:
            return
        away = min(self._now() - removed.since, GRACE)
        await self._rows.put_off(guild, away - GRACE)
        await self._go_on(guild, removed)
        await self._keep(guild, None)
        log.info("back in server %d after %d s", guild, away // 1000)

    async def next_due(self) -> int | None:
        return min((r.since + GRACE for r in self._removed.values()), default=None)

    async def serve(self, now: int) -> None:
        """End what rested for too long."""
        for guild in [g for g, r in self._removed.items() if r.since + GRACE <= now]:
            await self._end(guild)
            await self._keep(guild, None)
            del self._removed[guild]

    async def _keep(self, guild: int, removed: Removed | None) -> None:
        value = None if removed is None else msgspec.to_builtins(removed)
        await self._settings.set("guild", guild, KEY, value)
