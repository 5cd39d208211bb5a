"""Settings of servers, people and matches, as any feature keeps them.

Decides how they are kept: JSON values by scope, owner and key.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal

import msgspec

from bot.store.connection import Connection, put
from bot.store.database import Rows

#: Stores a setting in the place of the one before: scope, owner, part, key, value.
SET = put("settings", "scope, owner, part, key", "scope, owner, part, key, value")

Scope = Literal["guild", "user", "match"]


class SettingRows(Rows):
    """The table of settings."""

    async def owners(self, scope: Scope, keys: Sequence[str]) -> list[int]:
        """Return who has set any of these settings."""
        marks = ", ".join("?" * len(keys))
        sql = f"SELECT DISTINCT owner FROM settings WHERE scope = ? AND key IN ({marks})"
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql, (scope, *keys))])

    async def get(
        self, scope: Scope, owner: int, key: str, default: Any = None, *, part: int = 0
    ) -> Any:
        """Return a setting as plain JSON data, `default` if it was never set."""
        row = await self._db.read(
            lambda db: db.execute(
                "SELECT value FROM settings WHERE scope = ? AND owner = ? AND part = ? AND key = ?",
                (scope, owner, part, key),
            ).fetchone()
        )
        return default if row is None else msgspec.json.decode(row[0])

    async def all(self, scope: Scope, owner: int, *, part: int = 0) -> dict[str, Any]:
        """Return all settings of an owner by key."""
        rows: Sequence[tuple[str, str]] = await self._db.read(
            lambda db: db.execute(
                "SELECT key, value FROM settings WHERE scope = ? AND owner = ? AND part = ?",
                (scope, owner, part),
            ).fetchall()
        )
        return {key: msgspec.json.decode(value) for key, value in rows}

    async def of(
        self, scope: Scope, owners: Collection[int], keys: Sequence[str]
    ) -> dict[int, dict[str, Any]]:
        """Return some settings of several owners by owner and key, all in one look; who has set
        none of them is not in it."""
        marks = ", ".join("?" * len(keys))
        sql = (
            f"SELECT owner, key, value FROM settings WHERE scope = ? AND part = 0"
            f" AND key IN ({marks}) AND owner IN (SELECT CAST(value AS BIGINT) FROM json_each(?))"
        )
        whom = msgspec.json.encode(list(owners)).decode()
        rows: Sequence[tuple[int, str, str]] = await self._db.read(
            lambda db: db.execute(sql, (scope, *keys, whom)).fetchall()
        )
        settings: dict[int, dict[str, Any]] = {}
        for owner, key, value in rows:
            settings.setdefault(owner, {})[key] = msgspec.json.decode(value)
        return settings

    async def set(self, scope: Scope, owner: int, key: str, value: Any, *, part: int = 0) -> None:
        """Set a setting to plain JSON data; None removes it."""
        if value is None:
            await self._db.write(
                lambda db: db.execute(
                    "DELETE FROM settings WHERE scope = ? AND owner = ? AND part = ? AND key = ?",
                    (scope, owner, part, key),
                )
            )
            return
        text = msgspec.json.encode(value).decode()
        await self._db.write(lambda db: db.execute(SET, (scope, owner, part, key, text)))

    async def change(
        self, scope: Scope, owner: int, key: str, change: Callable[[Any], Any]
    ) -> None:
        """Set a setting to what `change` makes of it (None: it was never set), in one
        transaction."""

        def work(db: Connection) -> None:
            row = db.execute(
                "SELECT value FROM settings WHERE scope = ? AND owner = ? AND part = 0 AND key = ?",
                (scope, owner, key),
            ).fetchone()
            value = change(None if row is None else msgspec.json.decode(row[0]))
            text = msgspec.json.encode(value).decode()
            if row is None or text != row[0]:
                db.execute(SET, (scope, owner, 0, key, text))

        await self._db.write(work)
