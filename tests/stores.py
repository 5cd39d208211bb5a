"""New databases for tests that are not about databases: copied, not made anew each time.

Each of a thousand tests would else carry out all migrations, which takes longer than most of
what they look at. What a migration does is tested in `tests/store`.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path

import pytest

from bot.store import sqlite as database

_migrate = database._migrate


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
    _migrate(db, path, steps)


@pytest.fixture(autouse=True)
def new_databases_are_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "_migrate", _copied)
