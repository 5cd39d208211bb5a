"""Recognising a person who deleted their data, as long as something still applies to them.

Decides how: a keyed hash of the id is stored with the pseudonym (table `deleted_people`). The key
is a file of its own next to the database, so that the database alone, or a copy of it, reveals
nobody's id. Without the key nobody can be recognised any more: bans and blocks stay in the lists
and can be lifted, but no longer work. What still applies is decided by `bot.people.binding`.
"""

from __future__ import annotations

import hmac
import logging
import os
import secrets
from pathlib import Path

from bot.store.connection import Connection

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
        self.path = path
        self._secret = _read(path) if path is not None and path.exists() else b""

    def hashed(self, user: int) -> str:
        """Return the keyed hash of an id. Raises OSError."""
        return hmac.new(self._known(), str(user).encode(), "sha256").hexdigest()

    def sealed(self, data: bytes) -> bytes:
        """Return what only who has the key can make of data, never the hash of an id. Raises
        OSError."""
        own = hmac.digest(self._known(), b"seal", "sha256")
        return hmac.digest(own, data, "sha256")

    def _known(self) -> bytes:
        if not self._secret:
            self._secret = secrets.token_bytes(LENGTH) if self.path is None else _made(self.path)
        return self._secret

    @property
    def missing(self) -> bool:
        """Say whether there is no key yet."""
        return not self._secret


def key_path(database: Path) -> Path:
    """Return where the key of a database lies."""
    return database.with_suffix(".key")


def warn_without_key(db: Connection, key: Key) -> None:
    """Say so in the log if people can be recognised no more, for want of the key."""
    if key.path is not None and key.missing and anybody(db):
        log.warning(
            "%s is missing: people who deleted their data are not recognised any more, so their"
            " bans and blocks bind nobody until you put it back",
            key.path,
        )


def numbers_of(db: Connection, user: int) -> tuple[int, ...]:
    """Return under which numbers a person is bound: the id, and the pseudonyms they are
    recognised by."""
    if not anybody(db):  # then no key is needed
        return (user,)
    sql = "SELECT pseudonym FROM deleted_people WHERE hashed = ?"
    return user, *(row[0] for row in db.execute(sql, (db.hashed(user),)))


def marks(values: tuple[int, ...]) -> str:
    """Return as many question marks as there are values, for `IN (...)`."""
    return ", ".join("?" * len(values))


def anybody(db: Connection) -> bool:
    """Say whether there is anybody to recognise."""
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
