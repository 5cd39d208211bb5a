"""Which tables the lobby may use: its own, those of the features below, and who is banned."""

from __future__ import annotations

from typing import Literal, Protocol

from bot.lobby.blocks import BlockRows
from bot.lobby.store import LobbyRows
from bot.matches.match_store import MatchStore


class Ban(Protocol):
    """How long somebody is kept out (UTC ms, 0: for good), and why."""

    @property
    def until(self) -> int: ...
    @property
    def reason(self) -> str: ...


class Bans(Protocol):
    """Who is kept out of what."""

    async def ban_of(
        self, guild: int, user: int, what: Literal["challenges"], now: int
    ) -> Ban | None:
        """Return what keeps somebody out there now."""
        ...


class LobbyStore(MatchStore):
    """The open file as the lobby sees it."""

    lobby: LobbyRows
    blocks: BlockRows
    reports: Bans
