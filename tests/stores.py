"""New databases for tests that are not about databases: copied, not made anew each time.

Each of a thousand tests would else carry out all migrations, which takes longer than most of
what they look at. What a migration does is tested in `tests/store`.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path
from weakref import WeakSet

import pytest

from bot.store import sqlite as database

_migrate = database._migrate
_copies: WeakSet[sqlite3.Connection] = WeakSet()


@cache
def _new() -> sqlite3.Connection:
    """Return an empty database with all tables."""
    made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    _migrate(made, None, database.steps_in(database.MIGRATIONS))
    return made


def _copied(db: sqlite3.Connection, path: Path | None, steps: list[Path]) -> None:
    fresh = not db.execute("PRAGMA user_version").fetchone()[0]
    if fresh and steps[0].parent == database.MIGRATIONS:
        _new().backup(db)
        _copies.add(db)
    _migrate(db, path, steps)


def is_copy(db: sqlite3.Connection) -> bool:
    """Return whether a database was copied, not made anew."""
    return db in _copies


@pytest.fixture(autouse=True)
def new_databases_are_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "_migrate", _copied)
