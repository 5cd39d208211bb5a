"""Carrying a SQLite file over to a PostgreSQL database.

Decides that it is one transaction on either side: the file stays as it is and nobody writes to it
meanwhile, and the target has all of it or nothing. What was carried over is then read again and
compared: the rows of every table, one by one by their digests, and the numbers given next.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.store.connection import Connection
from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.sqlite import SqliteConnection, connect

#: So many rows are written at once.
BATCH = 500


class NotEmpty(StoreError):
    def __init__(self, table: str) -> None:
        super().__init__(
            f"The target is not empty (there are rows in {table}). Nothing was moved. Create a new"
            " database and name that."
        )


class Differs(StoreError):
    def __init__(self, table: str) -> None:
        super().__init__(
            f"What arrived in {table} is not what was sent, so nothing was moved. Run"
            " 'gauntlet db check' on the file, and report it if that finds nothing."
        )


class Moved(Struct, frozen=True):
    """How many rows of each table were carried over, and the digest of each one's rows."""

    rows: dict[str, int]
    digests: dict[str, str]


async def move(source: Path, target: Database) -> Moved:
    """Carry everything in the file `source` over to `target`, an empty database that is up to
    date. Raises StoreError; then nothing was moved."""
    with closing(connect(source)) as db:
        db.execute("BEGIN IMMEDIATE")  # a bot that still writes to it must stop first
        moved = await target.write(_move, db)
        db.execute("ROLLBACK")
    return moved


def _move(db: Connection, source: SqliteConnection) -> Moved:
    tables = source.tables()
    for table in tables:
        if db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is not None:
            raise NotEmpty(table)
    rows: dict[str, int] = {}
    digests: dict[str, str] = {}
    for table in in_order(source, tables):
        columns = tables[table]
        rows[table], digests[table] = _carry(db, source, table, columns)
        if (rows[table], digests[table]) != _read(db, table, columns, db.keys(table)):
            raise Differs(table)
    for table, last in source.execute("SELECT name, seq FROM sqlite_sequence"):
        db.execute(f"SELECT setval('{table}_id_seq', ?)", (last,))
    return Moved(rows, digests)


def in_order(source: SqliteConnection, tables: Iterable[str]) -> list[str]:
    """Return the tables, each after those its rows point to."""
    order: list[str] = []

    def add(table: str) -> None:
        if table not in order:
            for row in source.execute(f"PRAGMA foreign_key_list({table})").fetchall():
                if row[2] != table:
                    add(row[2])
            order.append(table)

    for table in tables:
        add(table)
    return order


def _carry(
    db: Connection, source: SqliteConnection, table: str, columns: list[str]
) -> tuple[int, str]:
    names = ", ".join(columns)
    insert = f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(columns))})"
    cursor = source.execute(f"SELECT {names} FROM {table}{_ordered(source.keys(table))}")
    count, digest = 0, hashlib.sha256()
    while rows := cursor.fetchmany(BATCH):
        db.executemany(insert, rows)
        count += len(rows)
        for row in rows:
            digest.update(_bytes(row))
    return count, digest.hexdigest()


def _read(db: Connection, table: str, columns: list[str], keys: list[str]) -> tuple[int, str]:
    count, digest = 0, hashlib.sha256()
    for row in db.execute(f"SELECT {', '.join(columns)} FROM {table}{_ordered(keys)}"):
        count += 1
        digest.update(_bytes(row))
    return count, digest.hexdigest()


def _ordered(keys: list[str]) -> str:
    return f" ORDER BY {', '.join(keys)}" if keys else ""


def _bytes(row: Sequence[Any]) -> bytes:
    return msgspec.msgpack.encode(tuple(row))
