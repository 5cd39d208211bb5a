"""The open file with what every feature may use of it: settings, and under which numbers people
are bound."""

from __future__ import annotations

from bot.store.database import Database, Engine
from bot.store.recognition import numbers_of
from bot.store.settings import SettingRows


class StoreFile(Database):
    """An open file. The features' tables are added by `bot.whole_store.Store`."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.settings = SettingRows(self)

    async def numbers_of(self, *users: int) -> set[int]:
        """Return under which numbers people are bound: their ids, and the pseudonyms of those who
        deleted their data and are recognised."""
        return await self.read(lambda db: {n for user in users for n in numbers_of(db, user)})
