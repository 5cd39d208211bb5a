"""Raising flags: after a match has ended, for people to look at.

Decides when to look (a match between people ended), what to read for it, and that a finding becomes
a flag once. Flags change nothing for anybody: judges read them, look at the matches, and act, or
dismiss them with a reason. A dismissed flag does not come back; only matches that ended later count
towards another one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from bot.i18n import mark
from bot.matches.live import Memory
from bot.moderation import suspicion
from bot.moderation.flag_store import Flag, Played
from bot.moderation.judge_actions import OwnCause
from bot.moderation.judge_store import JudgeStore
from bot.moderation.refusals import NoReason
from bot.moderation.suspicion import Finding, Lengths
from bot.platform.refusals import Refused
from bot.store.rows import Match

log = logging.getLogger(__name__)
REASON_LENGTH = 300
#: Opponents looked at for `herd`.
OPPONENTS = 40


class NoSuchFlag(Refused):
    says = mark(
        "That flag is no longer open; someone may have dismissed it. `/server flags` "
        "shows the open flags."
    )


class Watch:
    """Raises flags. `on_flag` is called (awaited) with each one that is new or was not told."""

    on_flag: Callable[[Flag], Awaitable[None]] | None = None

    def __init__(self, memory: Memory, store: JudgeStore) -> None:
        self._memory, self._store = memory, store
        self._due: set[int] = set()
        self._task: asyncio.Task[None] | None = None

    # -- when ---------------------------------------------------------------

    def touched(self, match_id: int) -> None:
        """Look at a match soon if it has ended: hook of the service."""
        if self._memory.goes_on(match_id):
            return
        self._due.add(match_id)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name="watch")

    async def start(self) -> None:
        """Tell of flags that a stopped process has raised and not told."""
        for flag in await self._store.flags.untold():
            await self._tell(flag)

    async def untold(self, number: int) -> Flag | None:
        """Return a flag that is open and was not told yet."""
        return next((f for f in await self._store.flags.untold() if f.id == number), None)

    async def close(self) -> None:
        """Finish looking."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while self._due:
            match_id = self._due.pop()
            try:
                await self.look(match_id)
            except Exception:
                log.exception("match %d was not looked at", match_id)

    # -- what ---------------------------------------------------------------

    async def look(self, match_id: int) -> list[Flag]:
        """Look at the people of an ended match; return the flags raised or made newer."""
        match = await self._store.matches.get(match_id)
        if match is None or match.status == "live" or match.sandbox or not match.place.guild:
            return []
        users = sorted({p.user for p in match.players if p.user is not None})
        if len(users) < 2:
            return []
        flags = []
        for finding in await self._findings(match, users):
            now = self._memory.now()
            new = Flag(
                0,
                match.place.guild,
                finding.kind,
                finding.people,
                finding.matches,
                finding.told,
                now,
                now,
            )
            flag, fresh = await self._store.flags.add(new)
            log.info("flag %d: %s, matches %s", flag.id, flag.kind, flag.matches)
            if fresh:
                await self._tell(flag)
            flags.append(flag)
        return flags

    async def _findings(self, match: Match, users: Sequence[int]) -> list[Finding]:
        guild = match.place.guild
        since = self._memory.now() - suspicion.WINDOW
        findings = []
        for user in users:
            cleared = await self._store.flags.cleared(guild, ("stalling",), (user,))
            endings = await self._store.flags.endings(user, guild, max(since, cleared))
            findings.append(suspicion.stalling(user, endings))
        if match.rated and len(users) == 2:
            findings += await self._of_pair(match, users[0], users[1], since)
        return [f for f in findings if f is not None]

    async def _of_pair(
        self, match: Match, one: int, other: int, since: int
    ) -> list[Finding | None]:
        guild = match.place.guild
        duels = {user: await self._store.flags.duels(user, guild, since) for user in (one, other)}
        lengths = Lengths()
        if len(suspicion.between(duels[one], other)) >= suspicion.FED_NEW:
            usual = await self._store.flags.usual_length(match.game, (one, other))
            lengths = Lengths({match.game: usual})
        findings: list[Finding | None] = []
        # What was dismissed of two people was dismissed, whichever of them it favoured.
        cleared = await self._store.flags.cleared(guild, ("feeding", "trading"), (one, other))
        left = {u: [p for p in rows if p.at > cleared] for u, rows in duels.items()}
        for winner, loser in ((one, other), (other, one)):
            findings.append(suspicion.feeding(loser, winner, left[loser], lengths))
            findings.append(await self._herd(winner, duels[winner], guild, since, lengths))
        findings.append(suspicion.trading(one, other, left[one], left[other], lengths))
        return findings

    async def _herd(
        self, winner: int, duels: Sequence[Played], guild: int, since: int, lengths: Lengths
    ) -> Finding | None:
        beaten = {p.other for p in duels if p.winner == winner}
        young = [u for u in beaten if suspicion.new_then(u, self._memory.now())]
        if len(young) < suspicion.HERD:
            return None
        cleared = await self._store.flags.cleared(guild, ("several accounts",), (winner,))
        rows = {
            user: await self._store.flags.duels(user, guild, max(since, cleared))
            for user in sorted(young)[-OPPONENTS:]
        }
        return suspicion.herd(winner, rows, lengths)

    # -- judges -------------------------------------------------------------

    async def open(self, guild: int) -> list[Flag]:
        """Return the open flags of a server, the newest first."""
        return await self._store.flags.of(guild)

    async def dismissed(self, guild: int, limit: int = 10) -> list[Flag]:
        """Return the flags that were dismissed last."""
        return await self._store.flags.of(guild, dismissed=True, limit=limit)

    async def flag(self, guild: int, number: int) -> Flag:
        """Return an open flag of a server. Raises NoSuchFlag."""
        flag = await self._store.flags.get(number)
        if flag is None or flag.guild != guild or flag.dismissed_at:
            raise NoSuchFlag
        return flag

    async def dismiss(self, guild: int, number: int, by: int, reason: str) -> Flag:
        """Close a flag: there is nothing in it. Raises NoReason, NoSuchFlag, OwnCause."""
        reason_text = " ".join(reason.split())[:REASON_LENGTH]
        if not reason_text:
            raise NoReason
        flag = await self.flag(guild, number)
        if await self._store.numbers_of(by) & {*flag.people}:
            raise OwnCause
        if not await self._store.flags.dismiss(number, by, reason_text, self._memory.now()):
            raise NoSuchFlag
        return flag

    async def posted(self, flag: Flag) -> None:
        """Note that a flag was told in the log channel."""
        await self._store.flags.set_posted(flag.id, self._memory.now())

    async def _tell(self, flag: Flag) -> None:
        if self.on_flag is not None:
            await self.on_flag(flag)
