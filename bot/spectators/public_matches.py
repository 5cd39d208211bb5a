"""Which matches everybody in their server could see when they ended.

Decides that this is noted as the last board stands, while the channel or thread is there to be
asked; what is shown of them later asks the channel again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.matches.live import Memory
from bot.matches.match_store import MatchStore
from bot.store.database import Database, Rows
from bot.store.rows import Match, Place


class PublicRows(Rows):
    """The table of public matches."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)

    async def add(self, match: int, guild: int, at: int) -> None:
        """Note a match that has ended."""
        sql = (
            "INSERT INTO public_matches (match, guild, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        )
        await self._db.write(lambda db: db.execute(sql, (match, guild, at)))

    async def between(self, guild: int, since: int, until: int, most: int) -> Sequence[int]:
        """Return those of a server that ended in a time, and are still public by their setting,
        the newest first."""
        sql = (
            "SELECT p.match FROM public_matches p JOIN matches m ON m.id = p.match"
            " WHERE p.guild = ? AND p.at >= ? AND p.at < ? AND m.status = 'over'"
            " AND m.audience = 'open' ORDER BY p.at DESC, p.match DESC LIMIT ?"
        )
        values = (guild, since, until, most)
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql, values)])


class PublicMatches:
    """Notes them. `everybody(place)` says whether a whole server sees a place."""

    def __init__(self, memory: Memory, everybody: Callable[[Place], bool]) -> None:
        self._memory, self._everybody = memory, everybody
        self.rows = PublicRows(memory.store)

    async def stood(self, match_id: int) -> None:
        """Notice that the board of a match stands as it is now."""
        live = self._memory.cached(match_id)
        if live is None or not is_public(live.match) or not self._everybody(live.match.place):
            return
        await self.rows.add(match_id, live.match.place.guild, live.match.changed_at)

    async def between(self, guild: int, since: int, until: int, most: int) -> list[Match]:
        """Return the public matches of a server that ended in a time and whose channel everybody
        in it sees still, the newest first."""
        store: MatchStore = self._memory.store
        matches = []
        for number in await self.rows.between(guild, since, until, most):
            match = await store.matches.get(number)
            if match is not None and self._everybody(Place(guild, match.place.channel)):
                matches.append(match)
        return matches


def is_public(match: Match) -> bool:
    """Say whether a match that is over may be shown to a whole server by its own settings."""
    played = match.status == "over" and not (match.sandbox or match.lesson)
    return played and match.audience == "open" and bool(match.place.guild)
