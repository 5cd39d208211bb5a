"""Ended matches and imported records, kept to be stepped through.

Decides who may see which replay, and what stays in memory. A record is run again once (`reels`), in
a process beside the bot; its encoded positions stay in memory until newer ones need the room, so a
step runs nothing. If a match comes out differently under today's rules, the log shows what was
stored at the time, beside the last position that is known. Nothing here changes a match.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from bot.i18n import mark
from bot.matches import refusals
from bot.matches.reels import Kind, Reel, examine, run
from bot.matches.viewing import Viewing
from bot.platform.budgets import IMPORT, RERUN
from bot.platform.heavy import Heavy
from bot.platform.locks import Locks
from bot.platform.refusals import Refused
from bot.store.rows import Imported
from engine.games import GAMES
from engine.record import (
    BadRecord,
)

#: Positions kept in memory, all records together; one is about 1 kB.
KEPT = 20_000
#: How many records are kept per person.
PER_PERSON = 20

#: Where a reel comes from: its kind, its number, the version of the match; of one that goes on, all
#: its actions, as after a takeback others may follow in the same number.
Key = tuple[Kind, int, int | tuple[tuple[int, str], ...]]


class CannotReplay(Refused):
    """The game of a match is not here, or nothing of what is stored can be read."""

    says = mark(
        "Match #{match} can't be replayed step by step: {why} Its log and record file are"
        " still available."
    )


class NotYet(Refused):
    """Nothing of a live match is old enough; `at` (UTC ms) is when its opening is."""

    says = mark("Match #{match} can't be shown with hidden information yet. Try again {at}.")

    def __init__(self, match: int, at: int) -> None:
        super().__init__(match=match, at=f"<t:{at // 1000 + 1}:R>")


class NotKept(Refused):
    says = mark(
        "That record is no longer stored. Please upload the file again with `/replay import`."
    )


class Replays:
    """Hands out reels. One per bot; `keep` bounds the positions in memory."""

    def __init__(self, viewing: Viewing, heavy: Heavy, keep: int = KEPT) -> None:
        self._viewing, self._heavy, self._keep = viewing, heavy, keep
        self._reels: OrderedDict[Key, Reel] = OrderedDict()
        self._lock = Locks[tuple[Kind, int]]()

    # -- getting a reel -----------------------------------------------------

    async def of_match(self, match_id: int) -> Reel:
        """Return the reel of an ended match.

        Raises NoSuchMatch, StillRunning, CannotReplay.
        """
        match = await self._viewing.match(match_id)
        if match.status == "live":
            raise refusals.StillRunning(match_id)
        async with self._lock(("match", match_id)):
            key: Key = ("match", match_id, match.ply)
            reel = self._recall(key)
            if reel is None:
                record = await self._viewing.record(match_id)
                try:
                    stored = await self._viewing.stored(match_id)
                    reel = await self._run(
                        RERUN, run, "match", match_id, record, stored, match=match
                    )
                except BadRecord as error:
                    raise CannotReplay(match=match_id, why=str(error)) from error
                self._remember(key, reel)
            return reel

    async def so_far(self, match_id: int) -> Reel:
        """Return the reel of a live match as spectators may see it: as old as was agreed upon.

        Raises NoSuchMatch, StillRunning, NotYet, CannotReplay.
        """
        match = await self._viewing.match(match_id)
        until = self._viewing.now() - match.unveil
        if match.status != "live" or not match.unveil:
            raise refusals.StillRunning(match_id)
        if until < match.created_at:
            raise NotYet(match_id, match.created_at + match.unveil)
        async with self._lock(("match", match_id)):
            record = await self._viewing.record(match_id, until=until)
            key: Key = ("match", match_id, record.actions)
            reel = self._recall(key)
            if reel is None:
                try:
                    reel = await self._run(RERUN, run, "match", match_id, record, match=match)
                except BadRecord as error:
                    raise CannotReplay(match=match_id, why=str(error)) from error
                self._remember(key, reel)
            return msgspec.structs.replace(reel, match=match)

    async def of_record(self, number: int, guild: int) -> Reel:
        """Return the reel of a record from outside that was handed in on a server.

        Raises NotKept, NotTaken.
        """
        async with self._lock(("record", number)):
            stored = await self._viewing.store.records.get(number)
            if stored is None or stored[0].guild != guild:
                raise NotKept
            imported, data = stored
            key: Key = ("record", number, 0)
            reel = self._recall(key)
            if reel is None:
                reel = await self._run(RERUN, examine, data)
                reel = msgspec.structs.replace(reel, number=number, file=imported.name)
                self._remember(key, reel)
            return reel

    async def take_in(self, data: bytes, name: str, guild: int, user: int) -> Reel:
        """Verify a record from outside, keep it and return its reel. Raises NotTaken."""
        reel = await self._run(IMPORT, examine, data)
        new = Imported(
            0,
            guild,
            user,
            name[:80],
            hashlib.blake2b(data, digest_size=16).hexdigest(),
            self._viewing.now(),
        )
        stored = await self._viewing.store.records.add(new, data, PER_PERSON)
        reel = msgspec.structs.replace(reel, number=stored.id, file=stored.name)
        self._remember(("record", stored.id, 0), reel)
        return reel

    async def _run(self, cost: int, work: Callable[..., Reel], *args: Any, **more: Any) -> Reel:
        """Run a record off the event loop, by the games there are here."""
        games = self._viewing.games
        known = None if games is GAMES else games  # every process has those
        reel = await self._heavy.do(cost, work, *args, known)
        return msgspec.structs.replace(reel, game=games[reel.record.game], **more)

    # -- memory -------------------------------------------------------------

    def _recall(self, key: Key) -> Reel | None:
        reel = self._reels.get(key)
        if reel is not None:
            self._reels.move_to_end(key)
        return reel

    def _remember(self, key: Key, reel: Reel) -> None:
        self._reels[key] = reel
        self._reels.move_to_end(key)
        while len(self._reels) > 1 and self.position_count > self._keep:
            self._reels.popitem(last=False)

    @property
    def position_count(self) -> int:
        """How many positions are in memory."""
        return sum(len(reel.positions) for reel in self._reels.values())
