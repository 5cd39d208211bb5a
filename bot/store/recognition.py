"""Recognising a person who deleted their data, as long as something still binds them.

Decides how: a keyed hash of the id stands beside the pseudonym (table `deleted_people`). The key
is a file of its own beside the database, so that the database alone, or a copy of it, tells
nobody's id. Without the key nobody can be recognised any more: what bound them stays in the
lists and can be lifted, but binds nobody. What binds a person is decided by `bot.people.binding`.
"""

from __future__ import annotations

import hmac
import logging
import os
import secrets
import sqlite3
from pathlib import Path

log = logging.getLogger(__name__)
#: Bytes of a key, and the mode of its file: nobody but the owner of the process reads it.
LENGTH, PRIVATE = 32, 0o600


class BadKey(OSError):
    """The file of the key holds something else."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} holds no key")
        self.strerror = (
            "it holds no key; put the file of a backup in its place, or delete it: then nobody"
            " who deleted their data is recognised any more"
        )


class Key:
    """The secret of this installation; made with its first use. `path` None: in memory only."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._secret = _read(path) if path is not None and path.exists() else b""

    def hashed(self, user: int) -> str:
        """Return the keyed hash of an id. Raises OSError."""
        if not self._secret:
            self._secret = secrets.token_bytes(LENGTH) if self._path is None else _made(self._path)
        return hmac.new(self._secret, str(user).encode(), "sha256").hexdigest()

    @property
    def missing(self) -> bool:
        """Say whether there is no key yet."""
        return not self._secret


def key_path(database: Path) -> Path:
    """Return where the key of a database lies."""
    return database.with_suffix(".key")


def add_hash(db: sqlite3.Connection, database: Path | None) -> None:
    """Teach a connection `hashed(id)`. Raises OSError if the key cannot be read."""
    key = Key(None if database is None else key_path(database))
    db.create_function("hashed", 1, key.hashed, deterministic=True)
    if database is not None and key.missing and _anybody(db):
        log.warning(
            "%s is missing: people who deleted their data are not recognised any more, so their"
            " bans and blocks bind nobody until you put it back",
            key_path(database),
        )


def numbers_of(db: sqlite3.Connection, user: int) -> tuple[int, ...]:
    """Return under which numbers a person is bound: the id, and the pseudonyms they are
    recognised by."""
    if not _anybody(db):  # then no key is needed
        return (user,)
    sql = "SELECT pseudonym FROM deleted_people WHERE hashed = hashed(?)"
    return user, *(row[0] for row in db.execute(sql, (user,)))


def marks(values: tuple[int, ...]) -> str:
    """Return as many question marks as there are values, for `IN (...)`."""
    return ", ".join("?" * len(values))


def _anybody(db: sqlite3.Connection) -> bool:
    return bool(db.execute("SELECT EXISTS (SELECT 1 FROM deleted_people)").fetchone()[0])


def _read(path: Path) -> bytes:
    try:
        secret = bytes.fromhex(path.read_text(encoding="ascii"))
    except ValueError:
        secret = b""
    if len(secret) != LENGTH:
        raise BadKey(path)
    return secret


def _made(path: Path) -> bytes:
    """Make the file of the key; on the disk before anything is hashed with it."""
    try:
        file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE)
    except FileExistsError:
        return _read(path)
    try:
        os.write(file, secrets.token_bytes(LENGTH).hex().encode())
        os.fsync(file)
    finally:
        os.close(file)
    return _read(path)
