"""A bot's test runs on the database it names, which is copied from one that is up to date."""

from __future__ import annotations

import pytest

from bot.store.sqlite import SqliteFile
from tests.bot.kit import Hall
from tests.stores import is_copy


@pytest.mark.both_databases
async def test_a_hall_stands_on_the_database_of_its_test(h: Hall, on: str) -> None:
    engine = h.store._engine
    assert isinstance(engine, SqliteFile) == (on == "sqlite")
    if isinstance(engine, SqliteFile):
        assert await engine.read(is_copy)
