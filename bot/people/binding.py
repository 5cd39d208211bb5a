"""What still applies to a person who deleted their data, so that the bot must recognise them.

Decides for how long: as long as a ban or a block holds, and as long as coming back would get around
something: a limit on challenges or reports, an open report or judges' act, a match or an event they
had a part in. Then the hash of their id is deleted, and nobody can tell any more who it was.
"""

from __future__ import annotations

from bot.store.connection import Connection

#: How long challenges and reports count towards a limit at most (ms).
LATELY = 7 * 86_400_000
_WHO = "deleted_people.pseudonym"
#: What binds a person, by name: queries that return a row then; `:now` is the time.
BINDS = {
    "a ban": f"SELECT 1 FROM bans x WHERE x.user = {_WHO} AND x.lifted_at = 0"
    " AND (x.until = 0 OR x.until > :now)",
    "a block": f"SELECT 1 FROM blocks x WHERE x.blocked = {_WHO}",
    "challenges sent lately": f"SELECT 1 FROM challenges x WHERE x.host = {_WHO}"
    f" AND x.created_at > :now - {LATELY}",
    "reports sent lately": f"SELECT 1 FROM reports x WHERE x.by = {_WHO}"
    f" AND x.at > :now - {LATELY}",
    "an open report": "SELECT 1 FROM reports x WHERE x.closed_at = 0"
    f" AND {_WHO} IN (x.by, x.about)",
    "an act that waits for a second judge": "SELECT 1 FROM judge_asks x WHERE x.fate = 'open'"
    f" AND {_WHO} IN (x.by, CAST(json_extract(x.deed, '$.user') AS BIGINT))",
    "a seat they gave up in a running match": "SELECT 1 FROM former x JOIN matches m"
    f" ON m.id = x.match WHERE m.status = 'live' AND x.user = {_WHO}",
    "an act of judges in a running match": "SELECT 1 FROM judge_acts x JOIN matches m"
    " ON m.id = x.match WHERE m.status = 'live'"
    f" AND {_WHO} IN (x.by, x.second, x.user, CAST(json_extract(x.before, '$.user') AS BIGINT))",
    "an event that goes on": "SELECT 1 FROM tournament_signups x JOIN tournaments t"
    " ON t.id = x.tournament WHERE t.status IN ('open', 'checkin', 'running')"
    f" AND x.user = {_WHO}",
}
_BOUND = " OR ".join(f"EXISTS ({sql})" for sql in BINDS.values())


def release(db: Connection, now: int) -> int:
    """Delete the hashes of those whom nothing binds any more; return how many are left."""
    db.execute(f"DELETE FROM deleted_people WHERE NOT ({_BOUND})", {"now": now})
    return int(db.execute("SELECT count(*) FROM deleted_people").fetchone()[0])
