"""Which files are opened, which are refused and left alone, and how a schema moves on."""

from __future__ import annotations

import contextlib
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.store.database import (
    MIGRATIONS,
    Damaged,
    MigrationFailed,
    NewerSchema,
    NotADatabase,
    StoreError,
    Unavailable,
)
from bot.store.sqlite import APPLICATION_ID, inspect
from bot.whole_store import Store
from tests.service.kit import ANN, BOB, big, table

pytestmark = pytest.mark.file

KNOWN = len(list(MIGRATIONS.glob("*.sql")))


def listing(folder: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in sorted(folder.iterdir()) if p.is_file()}


async def refused(path: Path, error: type[StoreError]) -> str:
    """Check that the file is refused and nothing in its folder changes."""
    before = listing(path.parent)
    with pytest.raises(error) as caught:
        await Store.open(path)
    assert listing(path.parent) == before
    return str(caught.value)


async def filled(path: Path) -> int:
    """Write a file with one match in it and close it properly."""
    async with table(path) as t:
        match = await t.begin(options=big(500))
        for ply in range(40):
            await t.matches.act(match.id, (ANN, BOB)[ply % 2], "take 1")
        return match.id


async def test_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    store = await Store.open(path)
    assert await store.version() == KNOWN
    pragmas = {
        name: await store.read(lambda db, n=name: db.execute(f"PRAGMA {n}").fetchone()[0])
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    }
    assert pragmas == {
        "journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000,
    }  # fmt: skip
    assert await store.faults() == []
    await store.close()
    assert inspect(path) == KNOWN
    path.with_name("empty.db").touch()
    await (await Store.open(path.with_name("empty.db"))).close()


async def test_a_store_in_memory() -> None:
    store = await Store.open(":memory:")
    await store.settings.set("user", 1, "palette", "dark")
    assert await store.settings.get("user", 1, "palette") == "dark"
    assert await store.faults() == []
    await store.close()


@pytest.mark.parametrize("content", [b"hello", b"x" * 5000, b"SQLite format 2\x00" + bytes(200)])
async def test_no_database(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    assert "left as it is" in await refused(path, NotADatabase)


async def test_a_place_where_no_file_can_be(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing" / "s.db"):
        with pytest.raises(Unavailable, match=str(path)):
            await Store.open(path)


async def test_another_programs_database(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE songs (name TEXT)")
    db.close()
    await refused(path, NotADatabase)


async def test_a_newer_schema(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    await filled(path)
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {KNOWN + 1}")
    db.close()
    words = await refused(path, NewerSchema)
    assert f"schema {KNOWN + 1}" in words
    assert "start the newer version" in words


@pytest.mark.parametrize("damage", range(30))
async def test_damaged_files(tmp_path: Path, damage: int) -> None:
    folder = tmp_path / "good"
    folder.mkdir()
    match_id = await filled(folder / "s.db")
    whole = (folder / "s.db").read_bytes()
    chance = random.Random(damage)
    path = tmp_path / "damaged" / "s.db"
    path.parent.mkdir()
    if damage % 3 == 0:  # cut short
        path.write_bytes(whole[: chance.randrange(17, len(whole) - 4096)])
        await refused(path, Damaged)
        return
    # Junk over the head of a page breaks the tree; junk inside a value is no damage to
    # SQLite (the audit finds that), so it may open, but must not end in any other error.
    head = damage % 3 == 1
    at = 4096 * chance.randrange(1, len(whole) // 4096) if head else chance.randrange(100, 9000)
    path.write_bytes(whole[:at] + chance.randbytes(600) + whole[at + 600 :])
    if head:
        await refused(path, Damaged)
        return
    with contextlib.suppress(StoreError):
        store = await Store.open(path)
        with contextlib.suppress(StoreError):
            await store.matches.load(match_id)
            await store.faults()
        await store.close()


async def test_an_older_schema_is_brought_up_to_date_with_its_data(tmp_path: Path) -> None:
    path, steps = tmp_path / "s.db", tmp_path / "steps"
    match_id = await filled(path)
    shutil.copytree(MIGRATIONS, steps)
    later = steps / f"{KNOWN + 1:04}_stars.sql"
    later.write_text(
        "-- a comment; with a semicolon\n"
        "ALTER TABLE matches ADD COLUMN stars INTEGER NOT NULL DEFAULT 3;\n"
        "CREATE TRIGGER t AFTER DELETE ON boards BEGIN DELETE FROM seen; DELETE FROM seen; END;\n"
    )
    (steps / f"{KNOWN + 2:04}_more.sql").write_text(
        "CREATE TABLE more (a TEXT DEFAULT ';') STRICT;"
    )
    store = await Store.open(path, steps)
    assert await store.version() == KNOWN + 2
    loaded = await store.matches.load(match_id)
    assert loaded is not None
    assert loaded.match.ply == 40
    assert len(await store.matches.actions(match_id)) == 40
    assert await store.read(lambda db: db.execute("SELECT stars FROM matches").fetchall()) == [(3,)]
    await store.close()
    # The copy from before is whole and still opens as what it was.
    copy = tmp_path / f"s.db.schema{KNOWN}"
    assert inspect(copy) == KNOWN
    await (await Store.open(copy)).close()
    await refused(path, NewerSchema)


async def test_a_failing_migration_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path, steps = tmp_path / "s.db", tmp_path / "steps"
    match_id = await filled(path)
    shutil.copytree(MIGRATIONS, steps)
    (steps / f"{KNOWN + 1:04}_good.sql").write_text("CREATE TABLE good (a TEXT) STRICT;")
    (steps / f"{KNOWN + 2:04}_bad.sql").write_text("DROP TABLE actions; SELECT nonsense;")
    for _ in range(2):
        with pytest.raises(MigrationFailed, match=r"bad\.sql"):
            await Store.open(path, steps)
    store = await Store.open(path)
    assert await store.version() == KNOWN
    assert len(await store.matches.actions(match_id)) == 40
    await store.close()
    assert (tmp_path / f"s.db.schema{KNOWN}").exists()
    assert (tmp_path / f"s.db.schema{KNOWN}-2").exists()


async def test_misnumbered_migrations_are_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "0002_x.sql").write_text("SELECT 1;")
    with pytest.raises(RuntimeError, match="numbered"):
        await Store.open(tmp_path / "s.db", tmp_path)


async def test_a_backup_is_whole_and_play_goes_on(tmp_path: Path) -> None:
    import asyncio

    path, copy = tmp_path / "s.db", tmp_path / "copy.db"
    copy.write_bytes(b"an older backup")
    async with table(path) as t:
        match = await t.begin(options=big(500))

        async def play() -> None:
            for ply in range(100):
                await t.matches.act(match.id, (ANN, BOB)[ply % 2], "take 1")

        playing = asyncio.create_task(play())
        for _ in range(5):
            await asyncio.sleep(0.01)
            await t.store.backup(copy)
        await playing
        assert (await t.matches.match(match.id)).ply == 100
        with pytest.raises(ValueError, match="own"):
            await t.store.backup(path)
    assert sorted(listing(tmp_path)) == ["copy.db", "s.db"]
    assert copy.read_bytes()[68:72] == APPLICATION_ID.to_bytes(4, "big")
    async with table(copy) as t:
        report = await t.matches.check()
        assert report.sound
        assert report.checked == 1


async def test_actions_are_final(tmp_path: Path) -> None:
    match_id = await filled(tmp_path / "s.db")
    store = await Store.open(tmp_path / "s.db")
    with pytest.raises(sqlite3.IntegrityError, match="final"):
        await store.write(
            lambda db: db.execute("UPDATE actions SET text = '' WHERE match = ?", (match_id,))
        )
    await store.close()
