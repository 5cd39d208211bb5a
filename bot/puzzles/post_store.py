"""The part of the store about the puzzles posted each day.

Decides which servers wait for one, and that a post is claimed before it is sent: the row is the
memory that it was.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import astuple

from bot.store.connection import Connection, put
from bot.store.database import Rows

_COLUMNS = "guild, day, game, puzzle, channel"


class Post(Struct, frozen=True):
    """The puzzle a server was last posted (`channel` 0: none yet)."""

    guild: int
    day: int = 0
    game: str = ""
    puzzle: str = ""
    channel: int = 0


class Wanted(Struct, frozen=True):
    """A server that wants a puzzle each day in a channel, with the last one it was posted."""

    channel: int
    last: Post


class PostRows(Rows):
    """The table of posts."""

    async def wanted(self) -> list[Wanted]:
        """Return the servers of this process that want one each day."""
        channel = "CAST(json_extract(s.document, '$.puzzles') AS BIGINT)"
        sql = (
            f"SELECT {channel}, s.guild, coalesce(p.day, 0), coalesce(p.game, ''),"
            " coalesce(p.puzzle, ''), coalesce(p.channel, 0) FROM servers s"
            " LEFT JOIN puzzle_posts p ON p.guild = s.guild"
            f" WHERE {channel} > 0 AND {self._own('s.guild')} ORDER BY s.guild"
        )
        return await self._db.read(
            lambda db: [Wanted(row[0], Post(*row[1:])) for row in db.execute(sql)]
        )

    async def get(self, guild: int) -> Post | None:
        """Return what a server was last posted, None if nothing."""
        sql = f"SELECT {_COLUMNS} FROM puzzle_posts WHERE guild = ?"
        row = await self._db.read(lambda db: db.execute(sql, (guild,)).fetchone())
        return None if row is None else Post(*row)

    async def trouble(self, guild: int, on: bool) -> bool:
        """Note whether a puzzle could not be posted in a server; False if that is known."""
        sql = "UPDATE puzzle_posts SET told = ? WHERE guild = ? AND told != ?"
        changed = await self._db.write(lambda db: db.execute(sql, (on, guild, on)).rowcount)
        return bool(changed)

    async def drop(self, guild: int) -> None:
        """Forget what a server was posted."""
        sql = "DELETE FROM puzzle_posts WHERE guild = ?"
        await self._db.write(lambda db: db.execute(sql, (guild,)))


def claim(db: Connection, post: Post) -> bool:
    """Take a post; False if its day was posted there before."""
    sql = "SELECT 1 FROM puzzle_posts WHERE guild = ? AND day >= ? AND channel = ?"
    if db.execute(sql, (post.guild, post.day, post.channel)).fetchone() is not None:
        return False
    db.execute(put("puzzle_posts", "guild", _COLUMNS), astuple(post))
    return True
