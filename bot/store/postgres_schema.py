"""The schema of a PostgreSQL database: beginning it, and bringing it up to date.

Decides that a database begins with the newest file `migrations/postgres/NNNN_begin.sql`, and that
every later step is the numbered file all stores share, translated, unless `migrations/postgres` has
one of its number. All steps are one transaction under a lock, so of several processes that start
one does it, and whatever fails leaves nothing behind. Unlike a file, it is not copied before.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import psycopg

from bot.store.connection import Connection
from bot.store.errors import MigrationFailed, NewerSchema, NotADatabase
from bot.store.postgres_words import definition
from bot.store.sqlite import APPLICATION_ID, statements, steps_in

_VERSION = "SELECT version FROM gauntlet_schema"


def in_one_line(error: Exception) -> str:
    """Return what the server says of an error."""
    return " ".join(str(error).split()) or type(error).__name__


def version(db: Connection) -> int:
    """Return the schema version of a database that is up to date."""
    return int(db.execute(_VERSION).fetchone()[0])


def faults(db: Connection) -> list[str]:
    """Return what is wrong with keys and indexes; the server looks after its pages itself."""
    broken = db.execute(
        "SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid"
        " WHERE c.relnamespace = CAST(current_schema() AS regnamespace) AND NOT i.indisvalid"
    )
    loose = db.execute(
        "SELECT conname FROM pg_constraint WHERE NOT convalidated"
        " AND connamespace = CAST(current_schema() AS regnamespace)"
    )
    return [
        *(f"the index {name} is not complete; REINDEX it" for (name,) in broken),
        *(f"the rule {name} was never checked; VALIDATE it" for (name,) in loose),
    ]


def bring_up_to_date(raw: psycopg.Connection[Any], name: str, migrations: Path) -> None:
    """Begin the schema in an empty database, or add what is new. Raises NotADatabase,
    NewerSchema, MigrationFailed, `psycopg.OperationalError`."""
    steps = steps_in(migrations)
    if _at(raw, name) == len(steps):
        return
    with raw.transaction():
        raw.execute("SELECT pg_advisory_xact_lock(%s)", (APPLICATION_ID,))
        # Another process may have been faster while this one waited for the lock.
        at = _at(raw, name)
        if at > len(steps):
            raise NewerSchema(name, at, len(steps))
        own = {int(p.name[:4]): p for p in sorted((migrations / "postgres").glob("[0-9]*.sql"))}
        begin = max((n for n, p in own.items() if p.stem.endswith("_begin")), default=0)
        for number in range(at + 1, len(steps) + 1) if at else range(begin, len(steps) + 1):
            step = own.get(number, steps[number - 1]) if number > begin else own[begin]
            try:
                if step in own.values():
                    raw.execute(step.read_bytes())
                else:
                    for statement in statements(step.read_text(encoding="utf-8")):
                        raw.execute(definition(statement).encode())
            except psycopg.Error as error:
                if isinstance(error, psycopg.OperationalError):
                    raise
                raise MigrationFailed(name, step.name, in_one_line(error)) from error
        if not at:
            raw.execute("CREATE TABLE gauntlet_schema (version BIGINT NOT NULL)")
            raw.execute("INSERT INTO gauntlet_schema VALUES (%s)", (len(steps),))
        raw.execute("UPDATE gauntlet_schema SET version = %s", (len(steps),))


def _at(raw: psycopg.Connection[Any], name: str) -> int:
    """Return the version of a database, 0 if it is empty. Raises NotADatabase."""
    tables = {
        table
        for (table,) in raw.execute(
            "SELECT relname FROM pg_class WHERE relkind = 'r'"
            " AND relnamespace = current_schema()::regnamespace"
        )
    }
    if "gauntlet_schema" in tables:
        row = raw.execute(_VERSION).fetchone()
        assert row is not None
        return int(row[0])
    if tables:
        raise NotADatabase(name)
    return 0
