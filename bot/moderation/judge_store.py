"""Which tables judges may use: their own, those of the features below, and who belongs together in
tournaments."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from bot.lobby.lobby_store import LobbyStore
from bot.moderation.flag_store import FlagRows
from bot.moderation.report_store import ReportRows
from bot.moderation.store import JudgeRows


class Pairings(Protocol):
    """Who belongs together in tournaments."""

    async def pairing(self, match_id: int) -> Sequence[int]:
        """Return the matches that play the pairing of one of them."""
        ...

    async def players_among(self, tournament: int, users: Collection[int]) -> set[int]:
        """Return those of some users who play in a tournament, or will."""
        ...

    async def teammates(self, tournament: int, users: Collection[int]) -> set[int]:
        """Return who is in a team of a tournament with one of some users."""
        ...

    async def names(self, guild: int) -> list[tuple[int, str]]:
        """Return a server's events: number and name."""
        ...


class JudgeStore(LobbyStore):
    """The open file as judges see it."""

    flags: FlagRows
    judging: JudgeRows
    reports: ReportRows
    tournaments: Pairings
