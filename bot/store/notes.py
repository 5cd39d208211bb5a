"""The part of the store beside the matches: challenges, board messages, settings.

Decides how they are kept. A challenge leaves the fate `open` exactly once, whoever
comes first. Settings are JSON values by scope, owner and key.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from bot.store.database import Database
from bot.store.rows import Board, Challenge, Fate, Place

Scope = Literal["guild", "user", "match"]

_CHALLENGE = (
    "id, host, host_name, guest, guest_name, game, options, clock, guild, channel, thread,"
    " created_at, expires_at, fate, message, match"
)


class Notes(Database):
    """Challenges, boards and settings."""

    # -- challenges ---------------------------------------------------------

    async def add_challenge(self, new: Challenge, limit: int) -> Challenge | None:
        """Store an open challenge; its id is given here. None: the host has `limit` open."""

        def work(db: sqlite3.Connection) -> Challenge | None:
            count = db.execute(
                "SELECT count(*) FROM challenges WHERE fate = 'open' AND host = ?", (new.host,)
            ).fetchone()[0]
            if count >= limit:
                return None
            at = new.place
            cursor = db.execute(
                "INSERT INTO challenges (host, host_name, guest, guest_name, game, options, clock,"
                " guild, channel, thread, created_at, expires_at, fate)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')",
                (
                    *(new.host, new.host_name, new.guest, new.guest_name, new.game, new.options),
                    *(new.clock, at.guild, at.channel, at.thread, new.created_at, new.expires_at),
                ),
            )
            return msgspec.structs.replace(new, id=cursor.lastrowid or 0)

        return await self.write(work)

    async def challenge(self, challenge: int) -> Challenge | None:
        """Return a challenge, whatever its fate."""
        return await self.read(challenge_row, challenge)

    async def challenges(
        self, user: int | None = None, channel: int | None = None, guild: int | None = None
    ) -> list[Challenge]:
        """Return the open challenges, oldest first."""
        where, values = ["fate = 'open'"], list[int]()
        if user is not None:
            where.append("(host = ? OR guest = ?)")
            values += [user, user]
        if channel is not None:
            where.append("channel = ?")
            values.append(channel)
        if guild is not None:
            where.append("guild = ?")
            values.append(guild)
        # By +id the few open ones are found by their index, not all there ever were by id.
        sql = f"SELECT {_CHALLENGE} FROM challenges WHERE {' AND '.join(where)} ORDER BY +id"
        return await self.read(lambda db: [_challenge(r) for r in db.execute(sql, values)])

    async def close_challenge(self, challenge: int, fate: Fate) -> bool:
        """Give an open challenge its fate; False if it already had one."""
        return await self.write(
            lambda db: (
                db.execute(
                    "UPDATE challenges SET fate = ? WHERE id = ? AND fate = 'open'",
                    (fate, challenge),
                ).rowcount
                == 1
            )
        )

    async def expire_challenges(self, now: int) -> list[Challenge]:
        """Close the open challenges whose time is up at `now` and return them."""

        def work(db: sqlite3.Connection) -> list[Challenge]:
            rows = db.execute(
                "UPDATE challenges SET fate = 'expired' WHERE fate = 'open' AND expires_at <= ?"
                f" RETURNING {_CHALLENGE}",
                (now,),
            ).fetchall()
            return [_challenge(row) for row in rows]

        return await self.write(work)

    async def set_challenge_message(self, challenge: int, message: int) -> None:
        """Remember the message that shows a challenge."""
        await self.write(
            lambda db: db.execute(
                "UPDATE challenges SET message = ? WHERE id = ?", (message, challenge)
            )
        )

    # -- board messages -----------------------------------------------------

    async def set_board(self, board: Board) -> None:
        """Remember which message shows the match (one per kind)."""
        values = msgspec.structs.astuple(board)
        await self.write(
            lambda db: db.execute(
                "INSERT OR REPLACE INTO boards (match, kind, channel, message, posted_at, ply)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                values,
            )
        )

    async def board(self, match: int, kind: str = "board") -> Board | None:
        """Return the message of that kind."""
        return next((b for b in await self.boards(match) if b.kind == kind), None)

    async def boards(self, match: int) -> list[Board]:
        """Return every message that shows the match."""
        sql = "SELECT match, kind, channel, message, posted_at, ply FROM boards WHERE match = ?"
        return await self.read(lambda db: [Board(*row) for row in db.execute(sql, (match,))])

    async def drop_board(self, match: int, kind: str = "board") -> None:
        """Forget a message, for example one that was deleted."""
        await self.write(
            lambda db: db.execute("DELETE FROM boards WHERE match = ? AND kind = ?", (match, kind))
        )

    # -- settings -----------------------------------------------------------

    async def setting(
        self, scope: Scope, owner: int, key: str, default: Any = None, *, part: int = 0
    ) -> Any:
        """Return a setting as plain JSON data, `default` if it was never set."""
        row = await self.read(
            lambda db: db.execute(
                "SELECT value FROM settings WHERE scope = ? AND owner = ? AND part = ? AND key = ?",
                (scope, owner, part, key),
            ).fetchone()
        )
        return default if row is None else msgspec.json.decode(row[0])

    async def settings(self, scope: Scope, owner: int, *, part: int = 0) -> dict[str, Any]:
        """Return all settings of an owner by key."""
        rows: Sequence[tuple[str, str]] = await self.read(
            lambda db: db.execute(
                "SELECT key, value FROM settings WHERE scope = ? AND owner = ? AND part = ?",
                (scope, owner, part),
            ).fetchall()
        )
        return {key: msgspec.json.decode(value) for key, value in rows}

    async def set_setting(
        self, scope: Scope, owner: int, key: str, value: Any, *, part: int = 0
    ) -> None:
        """Set a setting to plain JSON data; None removes it."""
        if value is None:
            await self.write(
                lambda db: db.execute(
                    "DELETE FROM settings WHERE scope = ? AND owner = ? AND part = ? AND key = ?",
                    (scope, owner, part, key),
                )
            )
            return
        text = msgspec.json.encode(value).decode()
        await self.write(
            lambda db: db.execute(
                "INSERT OR REPLACE INTO settings (scope, owner, part, key, value)"
                " VALUES (?, ?, ?, ?, ?)",
                (scope, owner, part, key, text),
            )
        )


def challenge_row(db: sqlite3.Connection, challenge: int) -> Challenge | None:
    """Return a challenge, read on the connection's thread."""
    row = db.execute(f"SELECT {_CHALLENGE} FROM challenges WHERE id = ?", (challenge,)).fetchone()
    return None if row is None else _challenge(row)


def _challenge(row: Sequence[Any]) -> Challenge:
    guild, channel, thread = row[8:11]
    return Challenge(*[*row[:8], Place(guild, channel, thread), *row[11:15], row[15] or 0])
