"""What the features' store functions are handed: a connection, whichever database is behind it.

Decides the SQL of the store: what SQLite and PostgreSQL both understand, with `?` or `:name` for
values. A truth is a number (1, 0), a number of any size `BIGINT`, and whoever needs the number of
a new row asks for it with `RETURNING id`. The few functions that only SQLite has are made in
PostgreSQL by its first migration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

#: Now, in ms, by the clock of a server's database: those of machines need not agree.
SERVER_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
Values = Sequence[Any] | Mapping[str, Any]
#: Takes the text of a notice; None: some may have been missed.
Heard = Callable[[str | None], None]


class Cursor(Protocol):
    """What a statement returned. `rowcount` is how many rows it changed."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection within one transaction, or one look."""

    def execute(self, sql: str, values: Values = ..., /) -> Cursor: ...
    def executemany(self, sql: str, rows: Iterable[Values], /) -> Cursor: ...

    def tables(self) -> dict[str, list[str]]:
        """Return the columns of every table, in the order they were made in."""

    def keys(self, table: str) -> list[str]:
        """Return the columns of a table's primary key, in their order."""

    def hashed(self, user: int) -> str:
        """Return the keyed hash of an id (`bot.store.recognition`). Raises OSError."""

    def sealed(self, data: bytes) -> bytes:
        """Return what only who has the key can make of data (32 bytes). Raises OSError."""

    def notify(self, channel: str, text: str) -> None:
        """Tell those who listen, in every process, once the transaction is stored."""


def put(table: str, key: str, columns: str) -> str:
    """Return the statement that stores a row of these columns in the place of the one with the
    same key; what is not named stays."""
    names = columns.split(", ")
    marks = ", ".join("?" * len(names))
    sets = ", ".join(f"{n} = excluded.{n}" for n in names if n not in key.split(", "))
    return (
        f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT ({key})"
        f" DO {f'UPDATE SET {sets}' if sets else 'NOTHING'}"
    )
