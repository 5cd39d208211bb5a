"""What the store raises, whichever database is behind it; each message says what to do."""

from __future__ import annotations

import os
import sqlite3

#: A row breaks a rule of its table (a key twice, a final row changed). PostgreSQL's is told by it.
Integrity = sqlite3.IntegrityError
#: A file, or what a server's database is called (never with a password).
Where = str | os.PathLike[str]


class StoreError(Exception):
    """The store cannot do what was asked; the message says what to do about it."""


class NotADatabase(StoreError):
    def __init__(self, path: Where) -> None:
        super().__init__(
            f"{path} is not a Gauntlet database. It was left as it is; move it away or name"
            " another file in the settings."
        )


class Damaged(StoreError):
    def __init__(self, path: Where, why: str) -> None:
        super().__init__(
            f"{path} is damaged ({why}). It was left as it is; restore the newest backup in"
            " its place, and keep the damaged file until the restored one is checked."
        )


class NewerSchema(StoreError):
    def __init__(self, path: Where, schema: int, known: int) -> None:
        super().__init__(
            f"{path} was written by a newer version (schema {schema}; this version knows"
            f" {known}). It was left as it is; start the newer version, or restore a backup"
            " made before the upgrade."
        )


class MigrationFailed(StoreError):
    def __init__(self, path: Where, name: str, why: str) -> None:
        super().__init__(
            f"Bringing {path} up to date failed in {name} ({why}). It is as it was before."
        )


class Unavailable(StoreError):
    """The database is locked by another process, full, or its disk failed; nothing was saved."""

    def __init__(self, why: str) -> None:
        super().__init__(f"The database did not take it ({why}); nothing was saved.")


class Unsure(Unavailable):
    """The connection to a server broke while something was being stored, and the server does not
    come back to say whether it was."""

    def __init__(self, where: Where) -> None:
        StoreError.__init__(
            self,
            f"{where}: the connection broke while it was being stored, and it does not say whether"
            " it was; look before you repeat it.",
        )


class NotCopied(StoreError):
    """A server's database is not copied by the bot."""

    def __init__(self) -> None:
        super().__init__(
            "A PostgreSQL database is copied by its own program: pg_dump --format=custom"
            " --file=COPY ADDRESS; pg_restore puts it back."
        )
