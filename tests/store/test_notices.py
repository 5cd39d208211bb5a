"""Telling others that something was stored: once it is, and only then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.connection import Connection
from bot.store.database import StoreError
from bot.whole_store import Store
from tests.waiting import until


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "s.db")
    yield opened
    await opened.close()


class Failed(StoreError):
    """What a test raises within a transaction."""


async def test_who_listens_is_told_what_was_stored_and_nothing_else(store: Store) -> None:
    heard: list[str | None] = []
    end = store.listen("matches", heard.append)
    other: list[str | None] = []
    store.listen("other", other.append)

    def tell(db: Connection, text: str) -> None:
        db.notify("matches", text)
        if text == "never":
            raise Failed

    async def listens() -> bool:
        await store.write(tell, "ready")
        return bool(heard)

    await until(listens, "the first notice")
    heard.clear()
    with pytest.raises(Failed):
        await store.write(tell, "never")
    await store.write(tell, "7 12")
    await until(lambda: "7 12" in heard, "the notice")
    assert "never" not in heard
    assert other == []
    await asyncio.to_thread(end)
    heard.clear()
    await store.write(tell, "late")
    await asyncio.sleep(0.05)
    assert heard == []
