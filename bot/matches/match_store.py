"""Which tables matches may use: their own, those of the features below, and what they show of
judges' acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.matches.archive import RecordRows
from bot.matches.chance_store import ChanceRows
from bot.matches.coach_store import LookbackRows
from bot.matches.series import SeriesRows
from bot.matches.store import MatchRows
from bot.ratings.standings import RatingStore
from bot.servers.store import ServerRows
from bot.store.acts import Act


class JudgesActs(Protocol):
    """What everybody in a match may read of what judges did to it."""

    async def looks(self, match: int) -> Sequence[Act]:
        """Return when judges saw everything hidden in a match, oldest first."""
        ...

    async def reasons(self, match: int) -> Mapping[int, str]:
        """Return why judges did what they did to a match, by the ply it led to."""
        ...


class MatchStore(RatingStore):
    """The open file as matches see it."""

    matches: MatchRows
    chance: ChanceRows
    lookbacks: LookbackRows
    series: SeriesRows
    records: RecordRows
    servers: ServerRows
    judging: JudgesActs
