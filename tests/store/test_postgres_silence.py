"""A line to the server that breaks without a word: who waits is told, and all goes on after it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import postgres as store_module
from bot.store.connection import Connection
from bot.store.database import Database, Unavailable, Unsure
from lab.chaos.server import Line
from tests import postgres

pytestmark = [
    pytest.mark.file,  # it opens its own database on a server
    pytest.mark.skipif(bool(postgres.MISSING), reason=postgres.MISSING),
]
COUNT = "SELECT count(*) FROM settings"


@pytest.fixture
async def line(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Line]:
    """A line, and little patience with it."""
    monkeypatch.setattr(store_module, "SILENCE", 0.3)
    monkeypatch.setattr(store_module, "PATIENCE", 0.3)
    folder = postgres.server().partition("host=")[2]
    made = Line(Path(folder) / ".s.PGSQL.5432")
    await made.start()
    yield made
    await made.close()


@pytest.fixture
async def store(line: Line) -> AsyncIterator[Database]:
    name = postgres.new_database(postgres._template())
    opened = await Database.open(f"postgresql://postgres@127.0.0.1:{line.port}/{name}")
    yield opened
    line.turn("open")
    await opened.close()
    postgres.drop(name)


def count(db: Connection) -> int:
    return int(db.execute(COUNT).fetchone()[0])


def note(db: Connection, key: str) -> None:
    db.execute("INSERT INTO settings VALUES ('guild', 1, 0, ?, '1')", (key,))


async def test_who_waits_for_a_server_that_says_nothing_is_told(
    line: Line, store: Database
) -> None:
    assert await store.read(count) == 0
    line.turn("silent")
    # On a busy machine it may already be a new line that gets no answer.
    with pytest.raises(Unavailable, match=r"said nothing|timeout expired"):
        await asyncio.wait_for(store.read(count), 60)
    line.turn("open")
    assert await store.read(count) == 0


async def test_a_long_answer_is_waited_for_as_long_as_the_server_speaks(store: Database) -> None:
    # A row every tenth of a second, for longer than the server may be silent.
    sql = "SELECT pg_sleep(0.02), repeat('x', 20000) FROM generate_series(1, 30)"
    assert len(await store.read(lambda db: db.execute(sql).fetchall())) == 30


async def test_who_is_cut_off_while_storing_is_not_told_that_nothing_was_saved(
    line: Line, store: Database
) -> None:
    loop = asyncio.get_running_loop()

    def commit_and_cut(db: Connection) -> None:
        note(db, "a")
        db._raw.execute("COMMIT; BEGIN")  # type: ignore[attr-defined]  # it is stored
        asyncio.run_coroutine_threadsafe(_cut(line), loop).result()

    with pytest.raises(Unsure, match="look before you repeat it"):
        await asyncio.wait_for(store.write(commit_and_cut), 60)
    line.turn("open")
    assert await store.read(count) == 1


async def _cut(line: Line) -> None:
    line.turn("cut")


async def test_a_text_with_a_nul_is_not_taken_and_breaks_nothing(store: Database) -> None:
    with pytest.raises(Unavailable, match="NUL"):
        await store.write(note, "a\0b")
    await store.write(note, "ab")
    assert await store.read(count) == 1
