"""Who follows a match and who voted on it, in the store.

Decides that what somebody is told is claimed and noted as owed in one transaction, so that it is
told once, whatever stops in between, and that a match that is over is followed by nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.store.connection import Connection
from bot.store.database import Rows

#: Messages about turning points somebody gets of one match; with the end there are three.
TURNS = 2
#: Notes within a transaction what somebody is owed; returns its number.
Note = Callable[[Connection, Any], int]


class SpectatorRows(Rows):
    """The tables of follows and votes."""

    async def follow(self, match: int, user: int, lead: int, at: int, most: int) -> bool:
        """Let somebody follow a match from now on, knowing who is clearly ahead (-1: nobody);
        False if they follow `most` that go on already."""
        sql = (
            "INSERT INTO follows (match, user, lead, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
        )

        def work(db: Connection) -> bool:
            followed = {row[0] for row in db.execute(_FOLLOWED, (user,))}
            if match not in followed and len(followed) >= most:
                return False
            db.execute(sql, (match, user, lead, at))
            return True

        return await self._db.write(work)

    async def unfollow(self, match: int, user: int) -> None:
        """Let somebody follow a match no more."""
        sql = "DELETE FROM follows WHERE match = ? AND user = ?"
        await self._db.write(lambda db: db.execute(sql, (match, user)))

    async def followed(self, user: int) -> list[int]:
        """Return the matches somebody follows, the newest first."""
        return await self._db.read(lambda db: [row[0] for row in db.execute(_FOLLOWED, (user,))])

    async def left_over(self) -> list[int]:
        """Return the matches that are over and whose followers have not been told."""
        sql = (
            "SELECT DISTINCT f.match FROM follows f JOIN matches m ON m.id = f.match"
            f" WHERE m.status != 'live' AND {self._own('m.guild')}"
        )
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql)])

    async def turned(self, match: int, team: int, note: Note) -> list[int]:
        """Owe everybody who follows a match that a team is clearly ahead, once each; return the
        numbers of what is owed."""
        sql = (
            "UPDATE follows SET told = told + 1, lead = ? WHERE match = ? AND lead != ?"
            f" AND told < {TURNS} RETURNING user"
        )

        def work(db: Connection) -> list[int]:
            users = [row[0] for row in db.execute(sql, (team, match, team)).fetchall()]
            return [note(db, {"user": user, "match": match, "team": team}) for user in users]

        return await self._db.write(work)

    async def ended(self, match: int, note: Note) -> list[int]:
        """Owe everybody who follows a match how it ended, and let nobody follow it any more;
        return the numbers of what is owed."""
        sql = "DELETE FROM follows WHERE match = ? RETURNING user"

        def work(db: Connection) -> list[int]:
            users = [row[0] for row in db.execute(sql, (match,)).fetchall()]
            return [note(db, {"user": user, "match": match}) for user in users]

        return await self._db.write(work)

    # -- votes ----------------------------------------------------------------

    async def vote(self, match: int, user: int, team: int, at: int) -> None:
        """Keep whom somebody takes for the winner, in the place of what they thought before."""
        sql = (
            "INSERT INTO votes (match, user, team, at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match, user) DO UPDATE SET team = excluded.team, at = excluded.at"
        )
        await self._db.write(lambda db: db.execute(sql, (match, user, team, at)))

    async def votes(self, match: int) -> dict[int, int]:
        """Return what people voted for on a match, by person."""
        sql = "SELECT user, team FROM votes WHERE match = ?"
        return await self._db.read(lambda db: dict(db.execute(sql, (match,)).fetchall()))

    async def seated(self, match: int) -> Sequence[int]:
        """Return everybody who plays in a match, or did."""
        sql = (
            "SELECT user FROM seats WHERE match = ? UNION SELECT owner FROM seats WHERE match = ?"
            " UNION SELECT user FROM former WHERE match = ?"
        )
        rows = await self._db.read(lambda db: db.execute(sql, (match,) * 3).fetchall())
        return [row[0] for row in rows if row[0] is not None]


_FOLLOWED = (
    "SELECT f.match FROM follows f JOIN matches m ON m.id = f.match WHERE f.user = ?"
    " AND m.status = 'live' ORDER BY f.at DESC"
)
