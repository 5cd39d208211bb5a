"""Whether the coins and dice of a server's matches fall as fair ones do.

Decides whose draws are added up: those of the newest matches that are over and that the person
who asks may see, sandboxes and lessons left out. What a match drew is counted once and kept; a
request counts a few of those that are still to be counted, each charged as a rerun.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from bot.matches.live import Games
from bot.matches.viewing import Viewing
from bot.platform.budgets import RERUN, Spent, StillBusy, TooMuchWork
from bot.platform.heavy import Heavy
from bot.store.rows import Match
from engine.games import GAMES
from engine.luck import Count, counted, together
from engine.record import BadRecord, Record

#: Most matches a page adds up, and most that one request counts.
NEWEST, AT_ONCE = 500, 12


class Luck(Struct, frozen=True):
    """What matches drew: by game, all its matches together. `matches` have been counted, `left`
    are still to be, `unknown` cannot be run again by today's rules."""

    games: Mapping[str, tuple[Count, ...]]
    matches: int
    left: int
    unknown: int


def count_record(record: Record, games: Games | None = None) -> tuple[Count, ...] | None:
    """Return what a record drew, None if it does not run again. `games` None: all there are."""
    try:
        return counted(record, GAMES if games is None else games)
    except BadRecord:
        return None


def counts(match: Match) -> bool:
    """Say whether the draws of a match count: in a sandbox one goes back as one likes."""
    return match.status == "over" and not match.sandbox and not match.lesson


class LuckCounts:
    """Counts what matches drew. One per bot."""

    def __init__(self, viewing: Viewing, heavy: Heavy) -> None:
        self._viewing, self._heavy = viewing, heavy
        #: Matches being counted for somebody.
        self._under_way: set[int] = set()

    async def of(self, matches: Sequence[Match]) -> Luck:
        """Return what matches drew that are over, after counting a few more of them."""
        chosen = [match for match in matches if counts(match)][:NEWEST]
        rows = self._viewing.store.chance
        texts = await rows.counted({match.id: match.ply for match in chosen})
        missing = [m for m in chosen if m.id not in texts and m.id not in self._under_way]
        try:
            for match in missing[:AT_ONCE]:
                with suppress(TooMuchWork):  # counted when somebody asks again
                    texts[match.id] = await self._count(match)
        except (Spent, StillBusy):
            if not texts:
                raise
        by_game: dict[str, list[Count]] = {}
        for match in chosen:
            by_game.setdefault(match.game, []).extend(_read(texts.get(match.id, "")))
        return Luck(
            {name: together(by_game[name]) for name in sorted(by_game)},
            sum(bool(text) for text in texts.values()),
            len(chosen) - len(texts),
            sum(not text for text in texts.values()),
        )

    async def _count(self, match: Match) -> str:
        """Count what a match drew, keep it, and return it as it is kept. Raises TooMuchWork, and
        what `Heavy.do` raises besides."""
        games = self._viewing.games
        known = None if games is GAMES else games  # every process has those
        self._under_way.add(match.id)
        try:
            record = await self._viewing.record(match.id)
            drawn = await self._heavy.do(RERUN, count_record, record, known)
            text = "" if drawn is None else msgspec.json.encode(drawn).decode()
            await self._viewing.store.chance.keep_count(match.id, match.ply, text)
            return text
        finally:
            self._under_way.discard(match.id)


def _read(text: str) -> Sequence[Any]:
    return msgspec.json.decode(text, type=tuple[Count, ...]) if text else ()
