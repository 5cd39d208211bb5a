"""The decks of people.

Decides how they are kept: a row for each, of one person, with the deck in its game's notation.
A deck is found by its owner and number together, so nobody reads or changes another's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.store.connection import Connection
from bot.store.database import Rows
from bot.store.errors import Integrity

_COLUMNS = "id, user, game, name, deck, usual, changed_at"


class Deck(Struct, frozen=True):
    """A deck of a person. `deck` is in the notation of `game`, perhaps unfinished; `usual`: it
    is brought to every match that asks for one."""

    id: int
    user: int
    game: str
    name: str
    deck: str
    usual: bool
    changed_at: int


class NameTaken(Exception):
    """The person has a deck of that name in that game."""


class DeckRows(Rows):
    """The table of decks."""

    async def of(self, user: int) -> list[Deck]:
        """Return a person's decks, the one lately changed first."""
        sql = f"SELECT {_COLUMNS} FROM decks WHERE user = ? ORDER BY changed_at DESC, id DESC"
        return await self._db.read(lambda db: [_deck(r) for r in db.execute(sql, (user,))])

    async def get(self, user: int, number: int) -> Deck | None:
        """Return a person's deck, None if it is none of theirs."""
        return await self._one("id = ?", user, number)

    async def usual(self, user: int, game: str) -> Deck | None:
        """Return the deck a person always brings, None if they want to be asked."""
        return await self._one("usual = 1 AND game = ?", user, game)

    async def _one(self, where: str, user: int, value: object) -> Deck | None:
        sql = f"SELECT {_COLUMNS} FROM decks WHERE user = ? AND {where}"
        row = await self._db.read(lambda db: db.execute(sql, (user, value)).fetchone())
        return None if row is None else _deck(row)

    async def add(self, new: Deck, most: int) -> int:
        """Keep a deck; return its number, 0 if the person has `most` already. Raises NameTaken."""

        def work(db: Connection) -> int:
            count = db.execute("SELECT count(*) FROM decks WHERE user = ?", (new.user,))
            if count.fetchone()[0] >= most:
                return 0
            sql = "INSERT INTO decks (user, game, name, deck, changed_at) VALUES (?, ?, ?, ?, ?)"
            sql += " RETURNING id"
            values = (new.user, new.game, new.name, new.deck, new.changed_at)
            return int(db.execute(sql, values).fetchone()[0])

        return await self._named(work)

    async def build(self, old: Deck, deck: str, at: int) -> bool:
        """Write what a deck has become; False if it is not `old` any more."""
        sql = "UPDATE decks SET deck = ?, changed_at = ? WHERE id = ? AND user = ? AND deck = ?"
        values = (deck, at, old.id, old.user, old.deck)
        return bool(await self._db.write(lambda db: db.execute(sql, values).rowcount))

    async def rename(self, user: int, number: int, name: str) -> bool:
        """Name a deck; False if there is none. Raises NameTaken."""
        sql = "UPDATE decks SET name = ? WHERE id = ? AND user = ?"
        values = (name, number, user)
        return bool(await self._named(lambda db: db.execute(sql, values).rowcount))

    async def set_usual(self, deck: Deck, usual: bool) -> None:
        """Let a deck be the one that is always brought, or none of that game."""

        def work(db: Connection) -> None:
            key = (deck.user, deck.game)
            db.execute("UPDATE decks SET usual = 0 WHERE user = ? AND game = ?", key)
            if usual:
                sql = "UPDATE decks SET usual = 1 WHERE user = ? AND game = ? AND id = ?"
                db.execute(sql, (*key, deck.id))

        await self._db.write(work)

    async def remove(self, user: int, number: int) -> bool:
        """Delete a deck; False if there is none."""
        sql = "DELETE FROM decks WHERE id = ? AND user = ?"
        return bool(await self._db.write(lambda db: db.execute(sql, (number, user)).rowcount))

    async def _named(self, work: Any) -> int:
        try:
            return int(await self._db.write(work))
        except Integrity as error:
            raise NameTaken from error


def _deck(row: Sequence[Any]) -> Deck:
    number, user, game, name, deck, usual, changed = row
    return Deck(number, user, game, name, deck, bool(usual), changed)
