"""The part of the store beside the matches: board messages and settings.

Decides how they are kept. Settings are JSON values by scope, owner and key.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec

from bot.matches.archive import Archive
from bot.store.rows import Board

Scope = Literal["guild", "user", "match"]


class Notes(Archive):
    """Boards and settings; invitations and records handed in come from further up."""

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

    # -- settings -----------------------------------------------------------

    async def owners(self, scope: Scope, keys: Sequence[str]) -> list[int]:
        """Return who has set any of these settings."""
        marks = ", ".join("?" * len(keys))
        sql = f"SELECT DISTINCT owner FROM settings WHERE scope = ? AND key IN ({marks})"
        return await self.read(lambda db: [row[0] for row in db.execute(sql, (scope, *keys))])

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

    async def settings_of(
        self, scope: Scope, owners: Collection[int], keys: Sequence[str]
    ) -> dict[int, dict[str, Any]]:
        """Return some settings of several owners by owner and key, all in one look; who has set
        none of them is not in it."""
        marks = ", ".join("?" * len(keys))
        sql = (
            f"SELECT owner, key, value FROM settings WHERE scope = ? AND part = 0"
            f" AND key IN ({marks}) AND owner IN (SELECT value FROM json_each(?))"
        )
        whom = msgspec.json.encode(list(owners)).decode()
        rows: Sequence[tuple[int, str, str]] = await self.read(
            lambda db: db.execute(sql, (scope, *keys, whom)).fetchall()
        )
        found: dict[int, dict[str, Any]] = {}
        for owner, key, value in rows:
            found.setdefault(owner, {})[key] = msgspec.json.decode(value)
        return found

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
