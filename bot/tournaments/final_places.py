"""How a tournament ended: everybody's final place, and the roles given to the first.

Decides that places are stored besides the rounds they follow from, so that the hall of fame and
circuits need not work them out again. They are written with the step that ends a tournament or
changes how it ended, and deleted while it goes on once more. A shared place names everybody who
shares it.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from bot.store.connection import Connection, put
from bot.store.database import Rows
from bot.tournaments import model as domain
from bot.tournaments.model.crosstable import annulled
from bot.tournaments.model.knockout_places import best_place


class Final(Struct, frozen=True):
    """Somebody's final place, 1 the first. Members of a team have the same `entrant`."""

    user: int
    entrant: int
    name: str
    place: int


class Honour(Struct, frozen=True):
    """A role the bot gave somebody for winning a tournament, at `at` (UTC ms)."""

    guild: int
    role: int
    user: int
    tournament: int
    at: int


def places_of(t: domain.Tournament) -> tuple[Final, ...]:
    """Return everybody's place in a tournament that is over, in the order they are kept in.

    Computers take none, nor does whoever left so early that their matches count for nobody: who
    stands behind them moves up.
    """
    gone = annulled(t)
    rows = [
        row
        for row in domain.standings(t)
        if not t.entrants[row.entrant - 1].computer and row.entrant not in gone
    ]
    best = best_place(t)
    if rows and rows[0].points == 0:
        best = 2  # nobody wins without a point
    finals = [
        Final(
            int(key),
            row.entrant,
            t.entrants[row.entrant - 1].name,
            max(best, 1 + sum(other.rank < row.rank for other in rows)),
        )
        for row in rows
        for key in t.entrants[row.entrant - 1].people
    ]
    return tuple(sorted(finals, key=lambda p: (p.place, p.entrant, p.user)))


def load(db: Connection, tournament: int) -> tuple[Final, ...]:
    """Return the final places of a tournament, none while it is not over."""
    sql = (
        "SELECT user, side, name, place FROM tournament_places WHERE tournament = ?"
        " ORDER BY place, side, user"
    )
    return tuple(Final(*row) for row in db.execute(sql, (tournament,)))


def write(db: Connection, tournament: int, places: Iterable[Final] | None) -> None:
    """Write the final places of a tournament; None: as they were."""
    if places is None:
        return
    db.execute("DELETE FROM tournament_places WHERE tournament = ?", (tournament,))
    db.executemany(
        "INSERT INTO tournament_places (tournament, user, side, name, place)"
        " VALUES (?, ?, ?, ?, ?)",
        [(tournament, p.user, p.entrant, p.name, p.place) for p in places],
    )


class PlaceRows(Rows):
    """The tables of final places and honours in an open database."""

    async def missing(self) -> list[int]:
        """Return tournaments that ended before their places were kept."""
        sql = (
            "SELECT id FROM tournaments WHERE status = 'over' AND NOT EXISTS"
            " (SELECT 1 FROM tournament_places p WHERE p.tournament = tournaments.id)"
        )
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql)])

    async def of(self, guild: int) -> dict[int, list[Final]]:
        """Return the final places of all tournaments of a server, by tournament."""
        sql = (
            "SELECT p.tournament, p.user, p.side, p.name, p.place FROM tournament_places p"
            " JOIN tournaments t ON t.id = p.tournament WHERE t.guild = ?"
            " ORDER BY p.tournament, p.place, p.side, p.user"
        )
        finals: dict[int, list[Final]] = {}
        for number, *row in await self._db.read(lambda db: db.execute(sql, (guild,)).fetchall()):
            finals.setdefault(number, []).append(Final(*row))
        return finals

    async def honours(self, guild: int, role: int) -> list[Honour]:
        """Return who has a role for winning, as far as the bot gave it."""
        sql = (
            "SELECT guild, role, user, tournament, at FROM tournament_honours"
            " WHERE guild = ? AND role = ? ORDER BY at, user"
        )
        return await self._db.read(lambda db: [Honour(*r) for r in db.execute(sql, (guild, role))])

    async def honour(self, honour: Honour) -> None:
        """Remember that a role was given."""
        columns = "guild, role, user, tournament, at"
        sql = put("tournament_honours", "role, user, tournament", columns)
        values = (honour.guild, honour.role, honour.user, honour.tournament, honour.at)
        await self._db.write(lambda db: db.execute(sql, values))

    async def dishonour(self, taken: Honour) -> None:
        """Remember that somebody has not won a tournament after all."""
        sql = "DELETE FROM tournament_honours WHERE role = ? AND user = ? AND tournament = ?"
        values = (taken.role, taken.user, taken.tournament)
        await self._db.write(lambda db: db.execute(sql, values))
