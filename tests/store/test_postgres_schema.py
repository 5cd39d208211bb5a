"""Both databases have the same tables: columns, kinds, keys, what is unique, rules, triggers."""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store.connection import Connection
from bot.store.database import (
    MIGRATIONS,
    Database,
    MigrationFailed,
    NewerSchema,
    NotADatabase,
    Unavailable,
)
from bot.store.sqlite import connect, steps_in
from tests.postgres import MISSING, address_of, drop, new_database

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)
KINDS = {"bigint": "INTEGER", "text": "TEXT", "bytea": "BLOB", "double precision": "REAL"}


@pytest.fixture
async def address() -> AsyncIterator[str]:
    name = new_database()
    yield address_of(name)
    drop(name)


def of_sqlite(migrations: Path) -> dict[str, Any]:
    with closing(connect(None, migrations)) as db:
        shape: dict[str, Any] = {}
        for table in db.tables():
            info = db.execute(f"PRAGMA table_info({table})").fetchall()
            columns = {
                n: (kind, bool(needed or key), given(default, n == "id" and counted(db, table)))
                for _, n, kind, needed, default, key in info
            }
            points = {
                (row[3], row[2], row[4], row[6] == "CASCADE", row[6] == "SET NULL")
                for row in db.execute(f"PRAGMA foreign_key_list({table})")
            }
            shape[table] = {
                "columns": columns, "key": db.keys(table), "points": points,
                "unique": uniques(db, table), "rules": rules(text_of(db, table)),
                "triggers": {t for (t,) in db.execute(
                    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?",
                    (table,))},
            }  # fmt: skip
        return shape


def text_of(db: Connection, table: str) -> str:
    sql = "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?"
    return re.sub(r"--[^\n]*", "", db.execute(sql, (table,)).fetchone()[0])


def counted(db: Connection, table: str) -> bool:
    return "AUTOINCREMENT" in text_of(db, table)


def given(default: str | None, number: bool) -> str | None:
    if number:
        return "a number"
    return None if default is None else default.split("::")[0].strip("'")


def uniques(db: Connection, table: str) -> set[tuple[tuple[str, ...], bool]]:
    """Return the columns that are unique together, and whether only some rows."""
    unique = set()
    for _, name, is_unique, origin, partial in db.execute(f"PRAGMA index_list({table})").fetchall():
        if is_unique and origin != "pk":
            columns = [row[2] for row in db.execute(f"PRAGMA index_info({name})")]
            unique.add((tuple(columns), bool(partial)))
    return unique


def rules(text: str) -> int:
    return text.count("CHECK (")


async def of_postgres(address: str, migrations: Path) -> dict[str, Any]:
    database = await Database.open(address, migrations)
    try:
        return await database.read(looked)
    finally:
        await database.close()


def looked(db: Connection) -> dict[str, Any]:
    shape: dict[str, Any] = {}
    for table in db.tables():
        info = db.execute(
            "SELECT column_name, data_type, is_nullable = 'NO', column_default, collation_name"
            " FROM information_schema.columns WHERE table_name = ? ORDER BY ordinal_position",
            (table,),
        ).fetchall()
        assert all(c == "C" for _, kind, _, _, c in info if kind == "text"), table
        columns = {
            n: (KINDS[kind], needed, given(d, "next_number" in (d or "")))
            for n, kind, needed, d, _ in info
        }
        points = {
            (column, other, key, act == "c", act == "n")
            for column, other, key, act in db.execute(
                "SELECT a.attname, f.relname, b.attname, c.confdeltype FROM pg_constraint c"
                " JOIN pg_class f ON f.oid = c.confrelid"
                " JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]"
                " JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]"
                " WHERE c.contype = 'f' AND c.conrelid = CAST(? AS regclass)",
                (table,),
            )
        }
        unique = {
            (tuple(re.sub(r'lower\((\w+)\)|"', r"\1", text) for text in names), partial)
            for names, partial in db.execute(
                "SELECT ARRAY(SELECT pg_get_indexdef(i.indexrelid, n, true)"
                " FROM generate_series(1, i.indnkeyatts) n), i.indpred IS NOT NULL FROM pg_index i"
                " WHERE i.indrelid = CAST(? AS regclass) AND i.indisunique AND NOT i.indisprimary",
                (table,),
            )
        }
        (checks,) = db.execute(
            "SELECT count(*) FROM pg_constraint WHERE contype = 'c'"
            " AND conrelid = CAST(? AS regclass)",
            (table,),
        ).fetchone()
        triggers = {
            name
            for (name,) in db.execute(
                "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal"
                " AND tgrelid = CAST(? AS regclass)",
                (table,),
            )
        }
        shape[table] = {
            "columns": columns, "key": db.keys(table), "points": points, "unique": unique,
            "rules": checks, "triggers": triggers,
        }  # fmt: skip
    return shape


def same(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert [*one] == [*other]
    for table, shape in one.items():
        for part, value in shape.items():
            assert value == other[table][part], f"{part} of {table}"
        assert [*shape["columns"]] == [*other[table]["columns"]], table


async def test_both_have_the_same_tables(address: str) -> None:
    same(of_sqlite(MIGRATIONS), await of_postgres(address, MIGRATIONS))


LATER = """
-- What a later version may bring.
CREATE TABLE diaries (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    user  INTEGER,                        -- 'user' stays a word in a comment
    kind  TEXT    NOT NULL DEFAULT 'user' CHECK (kind IN ('user', 'match')),
    grade REAL,
    page  BLOB    NOT NULL
) STRICT;
CREATE UNIQUE INDEX diaries_by_user ON diaries (user) WHERE user IS NOT NULL;
CREATE TABLE marks (
    user INTEGER NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (user, what)
) STRICT, WITHOUT ROWID;
ALTER TABLE matches ADD COLUMN diary INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET diary = 1 WHERE status = 'live';
"""


def with_later(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder)
    (folder / f"{len(steps_in(folder)) + 1:04}_diaries.sql").write_text(text)
    return folder


async def test_a_later_step_makes_the_same_of_both(tmp_path: Path, address: str) -> None:
    first = await Database.open(address)
    before = await first.version()
    await first.close()
    folder = with_later(tmp_path, LATER)
    same(of_sqlite(folder), await of_postgres(address, folder))
    database = await Database.open(address, folder)
    assert await database.version() == before + 1
    await database.close()
    with pytest.raises(NewerSchema, match="newer version"):
        await Database.open(address)


async def test_a_step_that_fails_changes_nothing(tmp_path: Path, address: str) -> None:
    first = await Database.open(address)
    await first.close()
    folder = with_later(tmp_path, LATER + "UPDATE matches SET absent = 1;")
    with pytest.raises(MigrationFailed, match="diaries"):
        await Database.open(address, folder)
    again = await Database.open(address)
    assert "diaries" not in await again.read(lambda db: db.tables())
    await again.close()


async def test_a_database_of_others_is_left_alone(address: str) -> None:
    import psycopg

    with psycopg.connect(address, autocommit=True) as db:
        db.execute("CREATE TABLE theirs (a BIGINT)")
    with pytest.raises(NotADatabase, match="PostgreSQL database"):
        await Database.open(address)


async def test_no_server_and_no_password_in_what_is_said() -> None:
    place = "postgresql://ann:hush@127.0.0.1:1/gauntlet"
    with pytest.raises(Unavailable) as refused:
        await Database.open(place)
    assert "gauntlet" in str(refused.value)
    assert "hush" not in str(refused.value)
