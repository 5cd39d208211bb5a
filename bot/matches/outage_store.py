"""The part of the store about when the bot was there.

Decides that an absence is noted in the transaction that ends it, and is done with in the one that
gives back the time of everything but matches; so whatever is interrupted is taken up again, and
nothing gets the time twice. Matches get theirs one by one, each with a row that says so.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from bot.store.connection import Connection
from bot.store.database import Rows
from bot.store.settings import SET

#: Settings of the bot itself, by its cluster: until when it was there, absences being made up for.
ALIVE, ABSENCES = "alive", "absences"
#: Asked while nobody could act is later: the time that counts began when both were so.
_TIME = "? - max(?, {since})"
#: When an arena ends (0: it has not begun, or it is none).
_CLOSES = "coalesce(CAST(json_extract(plan, '$.closes_at') AS BIGINT), 0)"


#: Up to this (ms) an absence is short: only what is due within minutes or an hour gets it back.
SHORT = 3 * 60_000


class Gone(Struct, frozen=True):
    """An absence of the bot (UTC ms)."""

    since: int
    until: int

    @property
    def length(self) -> int:
        return self.until - self.since

    @property
    def short(self) -> bool:
        return self.length <= SHORT


class Moved(Struct, frozen=True):
    """What else got its time back, by number: challenges, acts that wait for a second judge,
    tournaments."""

    challenges: tuple[int, ...] = ()
    asks: tuple[int, ...] = ()
    tournaments: tuple[int, ...] = ()


class AttendanceRows(Rows):
    """Reads and writes them, of the cluster that is served here."""

    @property
    def _cluster(self) -> int:
        return self._db.cluster.number

    async def alive(self) -> int:
        """Return until when the bot was known to be there (UTC ms), 0: nobody knows."""
        at: int = await self._db.read(_get, self._cluster, ALIVE, 0)
        return at

    async def live(self, now: int) -> None:
        """Note that the bot is there."""
        await self._db.write(lambda db: _set(db, self._cluster, ALIVE, now))

    async def came_back(self, gone: Gone, alive: int) -> None:
        """Note an absence that has just ended; from now on the bot is there. Before it said last
        at `alive` that it was."""

        own = self._cluster

        def work(db: Connection) -> None:
            if _get(db, own, ALIVE, 0) == alive:  # else another process was faster
                noted = [*_get(db, own, ABSENCES, []), [gone.since, gone.until]]
                _set(db, own, ABSENCES, noted)
                _set(db, own, ALIVE, gone.until)

        await self._db.write(work)

    async def absences(self) -> list[Gone]:
        """Return the absences that are not made up for yet, the first first."""
        noted = await self._db.read(_get, self._cluster, ABSENCES, [])
        return [Gone(*pair) for pair in noted]

    async def running(self, word: str, most: int | None = None) -> list[int]:
        """Return the matches whose clock runs and whose record has no row `word`: those in which
        an answer has at most so much time (ms), if `most` is given."""
        sql = (
            "SELECT DISTINCT w.match FROM waiting w JOIN matches m ON m.id = w.match"
            " WHERE w.due_at != 0 AND m.paused = 0 AND m.status = 'live'"
            f"{'' if most is None else f' AND w.given <= {most}'}"
            f" AND {self._own('m.guild')} AND NOT EXISTS"
            " (SELECT 1 FROM actions a WHERE a.match = w.match AND a.back IS NOT NULL"
            " AND a.text = ?) ORDER BY w.match"
        )
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql, (word,))])

    async def make_up(self, gone: Gone, grace: int, text: str, data: str) -> Moved | None:
        """Give everything but matches its time back, and be done with an absence; None if that
        was so before.

        Fixed moments come `grace` ms after the return at the earliest. `text` and `data` are
        the news for tournaments.
        """
        own = self._cluster

        def work(db: Connection) -> Moved | None:
            pair, noted = [gone.since, gone.until], _get(db, own, ABSENCES, [])
            if pair not in noted:
                return None
            _set(db, own, ABSENCES, [p for p in noted if p != pair])
            return _make_up(db, gone, grace, text, data, self._own("guild"))

        return await self._db.write(work)


def _make_up(db: Connection, gone: Gone, grace: int, text: str, data: str, own: str) -> Moved:
    """Give its time back to what belongs to the servers for which `own`, in SQL, holds. A long
    function, because it is one transaction: a statement for each kind of thing with a time."""
    span, early = (gone.until, gone.since), gone.until
    challenges, asks = ([], []) if gone.short else _put_off(db, span, early, own)
    # Time to appear or to check in is time in which people act.
    began = (
        "(SELECT max(m.created_at, coalesce((SELECT a.agreed FROM tournament_times a"
        " WHERE a.match_id = m.id), 0)) FROM matches m WHERE m.id = tournament_games.match_id)"
    )
    sat = db.execute(
        f"UPDATE tournament_games SET due_at = due_at + {_TIME.format(since=began)}"
        f" WHERE state = 'live' AND due_at != 0 AND {began} < ? AND tournament IN"
        f" (SELECT id FROM tournaments WHERE paused = 0 AND {own}) RETURNING tournament",
        (*span, early),
    ).fetchall()
    checking = db.execute(
        "UPDATE tournaments SET due_at = due_at + ? WHERE status = 'checkin' AND due_at != 0"
        f" AND paused = 0 AND {own} RETURNING id",
        (gone.until - gone.since,),
    ).fetchall()
    # The time of an arena is time in which people play.
    arenas = db.execute(
        f"UPDATE tournaments SET plan = json_set(plan, '$.closes_at', {_CLOSES} + ?),"
        " due_at = CASE due_at WHEN 0 THEN 0 ELSE due_at + ? END"
        f" WHERE status = 'running' AND paused = 0 AND {_CLOSES} > 0 AND {own} RETURNING id",
        (gone.until - gone.since,) * 2,
    ).fetchall()
    # A moment in the calendar stays, but is no surprise.
    fixed = db.execute(
        "UPDATE tournaments SET due_at = ? WHERE status IN ('open', 'running') AND due_at != 0"
        f" AND paused = 0 AND due_at < ? AND NOT {_CLOSES} > 0 AND {own} RETURNING id",
        (gone.until + grace, gone.until + grace),
    ).fetchall()
    numbers = {row[0] for row in (*sat, *checking, *arenas, *fixed)}
    for number in sorted(numbers):
        # Whoever is just changing it reads it again.
        db.execute("UPDATE tournaments SET version = version + 1 WHERE id = ?", (number,))
        if not gone.short:
            db.execute(
                "INSERT INTO tournament_news (tournament, kind, text, data, at)"
                " VALUES (?, 'away', ?, ?, ?)",
                (number, text, data, gone.until),
            )
    return Moved(tuple(challenges), tuple(asks), tuple(sorted(numbers)))


def _put_off(
    db: Connection, span: tuple[int, int], early: int, own: str
) -> tuple[list[int], list[int]]:
    """Give its time back to what people have hours for; return the challenges, and the acts that
    wait for a second judge."""
    challenges = db.execute(
        f"UPDATE challenges SET expires_at = expires_at + {_TIME.format(since='created_at')}"
        f" WHERE fate = 'open' AND created_at < ? AND {own} RETURNING id",
        (*span, early),
    ).fetchall()
    db.execute(
        f"UPDATE queue SET expires_at = expires_at + {_TIME.format(since='joined_at')}"
        f" WHERE joined_at < ? AND {own}",
        (*span, early),
    )
    asks = db.execute(
        f"UPDATE judge_asks SET expires_at = expires_at + {_TIME.format(since='at')}"
        f" WHERE fate = 'open' AND at < ? AND {own} RETURNING id",
        (*span, early),
    ).fetchall()
    return [row[0] for row in challenges], [row[0] for row in asks]


def _get(db: Connection, cluster: int, key: str, default: Any) -> Any:
    row = db.execute(
        "SELECT value FROM settings WHERE scope = 'guild' AND owner = ? AND part = 0 AND key = ?",
        (cluster, key),
    ).fetchone()
    return default if row is None else msgspec.json.decode(row[0])


def _set(db: Connection, cluster: int, key: str, value: Any) -> None:
    db.execute(SET, ("guild", cluster, 0, key, msgspec.json.encode(value).decode()))
