"""How templates of tournaments are kept.

Decides that opening the next event and moving on to the one after it are one transaction, so that
none is opened twice and none is lost.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from bot.store.connection import Connection
from bot.store.database import Rows
from bot.tournaments.rows import Change
from bot.tournaments.store import insert

Every = Literal["", "week", "fortnight", "month"]
_COLUMNS = (
    "id, guild, name, plan, by, made, every, start_at, zone, next_at, lead, paused, due_at, why"
)


class Template(Struct, frozen=True):
    """A plan kept under a name. Times are UTC ms, 0: none; `lead` is minutes.

    `every` says how often a tournament begins from it by itself ("": never), `start_at` a start
    the others are counted from, in `zone`; `due_at` when the sign-up of the next one opens.
    """

    id: int
    guild: int
    name: str
    plan: str
    by: int
    made: int = 0
    every: Every = ""
    start_at: int = 0
    zone: str = "UTC"
    next_at: int = 0
    lead: int = 0
    paused: bool = False
    due_at: int = 0
    why: str = ""


class TemplateRows(Rows):
    """The table of templates in an open database."""

    async def of(self, guild: int) -> list[Template]:
        """Return those of a server, by name."""
        sql = f"SELECT {_COLUMNS} FROM tournament_templates WHERE guild = ? ORDER BY name"
        return await self._db.read(lambda db: [_row(r) for r in db.execute(sql, (guild,))])

    async def get(self, number: int) -> Template | None:
        """Return one, None if there is none."""
        sql = f"SELECT {_COLUMNS} FROM tournament_templates WHERE id = ?"
        row = await self._db.read(lambda db: db.execute(sql, (number,)).fetchone())
        return None if row is None else _row(row)

    async def due(self, now: int) -> list[Template]:
        """Return those whose next event is due."""
        sql = (
            f"SELECT {_COLUMNS} FROM tournament_templates WHERE due_at != 0 AND due_at <= ?"
            f" AND {self._own('guild')} ORDER BY due_at, id"
        )
        return await self._db.read(lambda db: [_row(r) for r in db.execute(sql, (now,))])

    async def next_due(self) -> int | None:
        """Return when the next one is due (UTC ms), None: never."""
        own = self._own("guild")
        sql = f"SELECT min(due_at) FROM tournament_templates WHERE due_at != 0 AND {own}"
        due: int | None = await self._db.read(lambda db: db.execute(sql).fetchone()[0])
        return due

    async def add(self, template: Template) -> int | None:
        """Store a new one (its id is ignored) and return its number; None: the name is taken."""
        columns, values = _COLUMNS.removeprefix("id, "), msgspec.structs.astuple(template)[1:]
        sql = (
            f"INSERT INTO tournament_templates ({columns})"
            f" VALUES ({', '.join('?' * len(values))}) ON CONFLICT DO NOTHING RETURNING id"
        )

        def work(db: Connection) -> int | None:
            row = db.execute(sql, values).fetchone()
            return None if row is None else int(row[0])

        return await self._db.write(work)

    async def save(self, old: Template, new: Template) -> bool:
        """Change one; False if it is not as it was any more."""
        return await self._db.write(_save, old, new)

    async def drop(self, number: int) -> None:
        """Forget one; the tournaments made of it stay."""
        sql = "DELETE FROM tournament_templates WHERE id = ?"
        await self._db.write(lambda db: db.execute(sql, (number,)))

    async def made(self, old: Template, new: Template, change: Change) -> int | None:
        """Store a tournament made of a template, and the template after it; None if the template
        is not as it was any more."""

        def work(db: Connection) -> int | None:
            return insert(db, change) if _save(db, old, new) else None

        return await self._db.write(work)


def _save(db: Connection, old: Template, new: Template) -> bool:
    names = _COLUMNS.split(", ")[2:]
    values, before = msgspec.structs.astuple(new)[2:], msgspec.structs.astuple(old)[2:]
    sql = (
        f"UPDATE tournament_templates SET {', '.join(f'{n} = ?' for n in names)} WHERE id = ?"
        f" AND {' AND '.join(f'{n} = ?' for n in names)}"
    )
    return db.execute(sql, (*values, old.id, *before)).rowcount == 1


def _row(row: tuple[object, ...]) -> Template:
    return msgspec.convert(
        dict(zip(_COLUMNS.split(", "), row, strict=True)) | {"paused": bool(row[11])}, Template
    )
