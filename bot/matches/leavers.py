"""Players who have left the server of their match.

Decides how the bot learns of it, since Discord does not tell: when a match has stood still for a
day, the bot asks Discord whether its players are still members, a few an hour and each once a day.
Players who have left are named wherever the match is shown, and the others are told; after three
days they may end the match without a result (`ending`). Clocks run as always. A player who presses
anything is back.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from bot.matches.acting import tell
from bot.matches.live import Left, Memory, ServicePart
from bot.store.database import Rows
from bot.time_controls import DAY, HOUR

log = logging.getLogger(__name__)
#: A match that has stood still so long (ms) is looked at; and each member so often.
STILL = DAY
#: So many members at most are asked for each hour.
BUDGET = 20
#: The setting of a user who has left a server (its part), since when.
KEY = "left"


class LeaverRows(Rows):
    """Reads who sits in matches that stand still, and who has left."""

    async def left(self) -> Left:
        sql = "SELECT part, owner, value FROM settings WHERE scope = 'user' AND key = ?"
        return await self._db.read(
            lambda db: {(guild, user): int(at) for guild, user, at in db.execute(sql, (KEY,))}
        )

    async def seated(self, since: int) -> list[tuple[int, int]]:
        """Return the servers and people of live matches in which nothing has happened since."""
        sql = (
            "SELECT m.guild, s.user FROM matches m JOIN seats s ON s.match = m.id"
            " WHERE m.status = 'live' AND m.guild != 0 AND m.sandbox = 0 AND s.out = 0"
            f" AND s.user > 0 AND m.changed_at <= ? AND {self._own('m.guild')}"
            " GROUP BY m.guild, s.user ORDER BY min(m.changed_at)"
        )
        return await self._db.read(lambda db: [(r[0], r[1]) for r in db.execute(sql, (since,))])

    async def oldest(self) -> int | None:
        """Return when the live match that has stood still longest last changed (UTC ms)."""
        sql = (
            "SELECT min(changed_at) FROM matches WHERE status = 'live' AND guild != 0"
            f" AND {self._own('guild')}"
        )
        oldest: int | None = await self._db.read(lambda db: db.execute(sql).fetchone()[0])
        return oldest


class Leavers(ServicePart):
    """Looks for players who have left. One per bot.

    `member(guild, user)` asks Discord whether somebody is there, None if that is not known;
    `on_left(match, user)` is called for each live match of somebody who has left.
    """

    def __init__(
        self,
        memory: Memory,
        member: Callable[[int, int], Awaitable[bool | None]],
        on_left: Callable[[int, int], Awaitable[None]],
    ) -> None:
        super().__init__(memory)
        self._member, self._on_left = member, on_left
        self._rows = LeaverRows(memory.store)
        self._asked: dict[tuple[int, int], int] = {}
        self._next = 0

    async def start(self) -> None:
        """Take up what a stopped process knew."""
        self._memory.left = await self._rows.left()

    async def next_due(self) -> int | None:
        oldest = await self._rows.oldest()
        return None if oldest is None else max(oldest + STILL, self._next)

    async def serve(self, now: int) -> None:
        """Ask for the members of matches that stand still."""
        self._next = now + HOUR
        fresh = [
            one
            for one in await self._rows.seated(now - STILL)
            if self._asked.get(one, 0) <= now - DAY
        ]
        for guild, user in fresh[:BUDGET]:
            self._asked[guild, user] = now
            there = await self._member(guild, user)
            if there is True:
                await self.here(guild, user)
            elif there is False:
                await self._gone(guild, user, now)

    async def here(self, guild: int, user: int) -> None:
        """Notice that somebody is in a server."""
        if self._memory.left.pop((guild, user), None) is None:
            return
        await self.store.settings.set("user", user, KEY, None, part=guild)
        await self._shown(guild, user)

    async def _gone(self, guild: int, user: int, now: int) -> None:
        """Notice that somebody has left, and show what may be done by now."""
        known = self._memory.left.setdefault((guild, user), now) != now
        if not known:
            await self.store.settings.set("user", user, KEY, now, part=guild)
            log.info("user %d has left server %d", user, guild)
        for number in await self._shown(guild, user):
            if not known:
                await self._on_left(number, user)

    async def _shown(self, guild: int, user: int) -> list[int]:
        """Let the boards of somebody's matches be written again; return the matches."""
        matches = await self.store.matches.find(guild=guild, user=user, status="live", limit=100)
        for match in matches:
            tell(self._memory.on_change, match.id)
        return [match.id for match in matches]
