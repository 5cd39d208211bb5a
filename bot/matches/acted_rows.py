"""Who has acted in a match, and how, as its rows tell; work on the connection's thread."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from bot.matches.transactions import DONE
from bot.store.connection import Connection
from bot.store.rows import Done


def acted(db: Connection, match: int, sources: Collection[str], talk: Collection[str]) -> set[int]:
    """Return the seats that have acted in a match in one of these ways, `talk` left out."""
    sql = (
        "SELECT seat FROM seats s WHERE match = ? AND EXISTS (SELECT 1 FROM actions a"
        " WHERE a.match = s.match AND a.seat = s.seat AND a.back IS NULL"
        f" AND a.source IN ({', '.join('?' * len(sources))})"
        f" AND a.text NOT IN ({', '.join('?' * len(talk))}))"
    )
    return {row[0] for row in db.execute(sql, (match, *sources, *talk))}


def acted_after(db: Connection, match: int, signs: Sequence[str], talk: Collection[str]) -> bool:
    """Say whether somebody has acted, `talk` left out, after what begins with one of `signs` was
    first told."""
    any_sign = " OR ".join(["instr(events, ?) > 0"] * len(signs))
    sql = (
        "SELECT 1 FROM actions WHERE match = ? AND back IS NULL"
        f" AND text NOT IN ({', '.join('?' * len(talk))}) AND ply >"
        f" (SELECT ply FROM actions WHERE match = ? AND ({any_sign}) ORDER BY ply LIMIT 1)"
        " LIMIT 1"
    )
    return db.execute(sql, (match, *talk, match, *signs)).fetchone() is not None


def actions(db: Connection, match: int, since: int) -> list[Done]:
    """Return the recorded actions after ply `since`, in order."""
    sql = f"SELECT {DONE} FROM actions WHERE match = ? AND ply > ? ORDER BY ply"
    return [done(r) for r in db.execute(sql, (match, since))]


def opened(db: Connection, match: int) -> bool:
    """Say whether the opening of a match was kept."""
    sql = "SELECT 1 FROM segments WHERE match = ? AND ply = 0"
    return db.execute(sql, (match,)).fetchone() is not None


def recent(db: Connection, match: int) -> tuple[Done, ...]:
    """Return the last rows of a match, newest first, down to one that everybody knows."""
    sql = f"SELECT {DONE} FROM actions WHERE match = ? ORDER BY ply DESC"
    rows: list[Done] = []
    for row in db.execute(sql, (match,)):
        rows.append(done(row))
        if not rows[-1].hidden:
            break
    return tuple(rows)


def done(row: Sequence[Any]) -> Done:
    """Return a row as it is told."""
    return Done(*(*row[:8], bool(row[8]), *row[9:]))
