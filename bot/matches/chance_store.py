"""The tables of chance: server seeds, what people add to them, and what matches drew.

Decides that a server seed leaves only with a match that is over, or to begin its match. A nonce
is taken only while its challenge is open, and a match begins only with those that stand then.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.matches.transactions import Also, Overtaken
from bot.store.connection import Connection
from bot.store.database import Rows
from engine.chance import BAR, Chance, commitment_of, label_of


class ChanceRows(Rows):
    """Server seeds, nonces, counts of draws."""

    async def revealed(self, match: int) -> Chance | None:
        """Return the chance of a match that is over; None for any other, and where no seed was
        committed to."""
        return await self._db.read(_chance, match, " AND m.status != 'live'")

    async def to_check(self, match: int) -> Chance | None:
        """Return the chance of a match for the check of the file, which shows it to nobody."""
        return await self._db.read(_chance, match)

    async def nonces(self, commitment: str) -> dict[int, str]:
        """Return what people have added for a match that has not begun, by person."""
        return await self._db.read(_nonces, commitment)

    async def seed_to_begin(self, commitment: str) -> bytes:
        """Return the server seed of a challenge, to begin its match with."""
        sql = "SELECT server_seed FROM chance WHERE commitment = ?"
        return await self._db.read(
            lambda db: bytes.fromhex(db.execute(sql, (commitment,)).fetchone()[0])
        )

    async def add_nonce(self, commitment: str, user: int, nonce: str) -> bool:
        """Keep what somebody adds, in the place of what they added before; "" takes it away.
        False if the challenge is not open any more."""

        def work(db: Connection) -> bool:
            sql = "SELECT 1 FROM challenges WHERE commitment = ? AND fate = 'open'"
            if db.execute(sql, (commitment,)).fetchone() is None:
                return False
            db.execute("DELETE FROM nonces WHERE commitment = ? AND user = ?", (commitment, user))
            if nonce:
                db.execute("INSERT INTO nonces VALUES (?, ?, ?)", (commitment, user, nonce))
            return True

        return await self._db.write(work)

    async def counted(self, plies: Mapping[int, int]) -> dict[int, str]:
        """Return what was counted of matches by id, of those that are still at the ply given."""
        if not plies:
            return {}
        marks = ", ".join("?" * len(plies))
        sql = f"SELECT match, ply, counts FROM luck WHERE match IN ({marks})"

        def work(db: Connection) -> dict[int, str]:
            rows = db.execute(sql, tuple(plies)).fetchall()
            return {match: counts for match, ply, counts in rows if plies[match] == ply}

        return await self._db.read(work)

    async def keep_count(self, match: int, ply: int, counts: str) -> None:
        """Keep what was counted of a match that is over."""
        sql = (
            "INSERT INTO luck VALUES (?, ?, ?) ON CONFLICT (match)"
            " DO UPDATE SET ply = excluded.ply, counts = excluded.counts"
        )
        await self._db.write(lambda db: db.execute(sql, (match, ply, counts)))


# -- work on the connection's thread ----------------------------------------


def _chance(db: Connection, match: int, only: str = "") -> Chance | None:
    row = db.execute(
        "SELECT server_seed, commitment, nonces FROM matches m JOIN chance USING (commitment)"
        f" WHERE m.id = ?{only}",
        (match,),
    ).fetchone()
    if row is None:
        return None
    server_seed, commitment, nonces = row
    parts = tuple(nonces.split(BAR)) if nonces else ()
    return Chance(server_seed, commitment, label_of(commitment), parts)


def _nonces(db: Connection, commitment: str) -> dict[int, str]:
    sql = "SELECT user, nonce FROM nonces WHERE commitment = ?"
    return dict(db.execute(sql, (commitment,)))


def keep_seed(db: Connection, server_seed: bytes) -> str:
    """Keep the seed of a new challenge; return the commitment it shows."""
    commitment = commitment_of(server_seed)
    sql = "INSERT INTO chance (commitment, server_seed) VALUES (?, ?)"
    db.execute(sql, (commitment, server_seed.hex()))
    return commitment


def with_nonces(commitment: str, own: Mapping[int, str]) -> Also:
    """Return what lets a match begin only with the nonces it was prepared with."""

    def work(db: Connection, _: int) -> None:
        if _nonces(db, commitment) != own:
            raise Overtaken
        db.execute("DELETE FROM nonces WHERE commitment = ?", (commitment,))

    return work
