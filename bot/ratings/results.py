"""The part of the store that counts results: rated matches, corrections, seasons, ratings.

Decides that a match is counted once, in the transaction that ends it; that what was
recorded is never altered, a correction being one more row; and that ratings follow from
the recorded rows alone. Counting one result at a time and working everything out again
is the same code, so it is the same numbers. A result counts in the lists of its server: the
lasting one, and that of a season; across servers only if the host trusts the server and no
judge has set it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.ratings import counting
from bot.ratings.counting import Form, Rating, Speed
from bot.store.connection import Connection, put
from engine.core import Outcome

#: Why a match has the end it has that a judge set.
JUDGED = "as a judge decided"
#: The number of the lists across servers; see `lasting` for a server's own.
ACROSS = 0
_RATING = "value, deviation, volatility, at"
#: What a result is now: as recorded, or as the last correction says.
EFFECTIVE = (
    "results r LEFT JOIN corrections c"
    " ON c.id = (SELECT max(id) FROM corrections WHERE result = r.id)"
)
COUNTS = "(c.id IS NULL OR c.winners IS NOT NULL)"


class List(Struct, frozen=True):
    """Whose results are compared: one game at one speed in one form."""

    game: str
    speed: Speed
    form: Form = "duel"


def lasting(guild: int) -> int:
    """Return the number of a server's lasting lists, as seasons have theirs; outside servers that
    of the lists across them."""
    return -guild


class Season(Struct, frozen=True):
    """A stretch of time in which a server keeps a list of its own; `ended_at` 0: it runs."""

    id: int
    guild: int
    name: str
    started_at: int
    ended_at: int
    by: int


class Correction(Struct, frozen=True):
    """What a moderator said of a result; `winners` None: that it does not count."""

    match: int
    winners: tuple[int, ...] | None
    reason: str
    by: int
    at: int
    placed: tuple[int, ...] = ()


class Change(Struct, frozen=True):
    """A rating that was another than the results say; None: there was none, or is none."""

    season: int
    which: List
    user: int
    before: float | None
    after: float | None


# -- work on the connection's thread ----------------------------------------


def count(
    db: Connection,
    match: int,
    teams: Sequence[int],
    ended: Outcome,
    at: int,
) -> bool:
    """Record the result of a match and what follows; False if it cannot or did count.

    `teams` names the team of each seat, `ended` is how it did. It cannot count unless the
    match is rated and different people sit in all its seats.
    """
    row = db.execute(
        "SELECT game, clock, guild FROM matches WHERE id = ? AND rated != 0 AND sandbox = 0",
        (match,),
    ).fetchone()
    seats = db.execute(
        "SELECT user, name FROM seats WHERE match = ? ORDER BY seat", (match,)
    ).fetchall()
    users = [user for user, _ in seats]
    if row is None or None in users or len({*users}) != len(users) or len(users) != len(teams):
        return False
    game, clock, guild = row
    which = List(game, counting.speed_of(clock), counting.form_of(teams))
    season = _running(db, guild)
    recorded = db.execute(
        "INSERT INTO results (match, game, speed, form, guild, season, winners, placed,"
        " why, weight, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        " RETURNING id",
        (
            *(match, *msgspec.structs.astuple(which), guild, season.id if season else 0),
            *(_json(sorted(ended.winners)), _json(ended.placed), ended.why),
            *(counting.weight(_together(db, which, teams, users, at)), at),
        ),
    ).fetchone()
    if recorded is None:
        return False
    (number,) = recorded
    db.executemany(
        "INSERT INTO result_seats (result, seat, user, team, name, fresh)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [
            (number, seat, user, team, name, counting.young(user, at))
            for seat, ((user, name), team) in enumerate(zip(seats, teams, strict=True))
        ],
    )
    _apply(db, which, number)
    return True


def _together(
    db: Connection, which: List, teams: Sequence[int], users: Sequence[int], at: int
) -> int:
    """Return how often the most frequent pair of a match has played within the week before."""
    marks = ", ".join("?" * len(users))
    rows = db.execute(
        "SELECT result, user, team FROM result_seats WHERE result IN"
        f" (SELECT r.id FROM {EFFECTIVE} WHERE r.game = ? AND r.speed = ? AND r.form = ?"
        f" AND r.at > ? AND {COUNTS}"
        f" AND r.id IN (SELECT result FROM result_seats WHERE user IN ({marks})))",
        (*msgspec.structs.astuple(which), at - counting.WITHIN, *users),
    ).fetchall()
    tables: dict[int, list[tuple[int, int]]] = {}
    for result, user, team in rows:
        tables.setdefault(result, []).append((team, user))
    met = Counter(
        pair
        for table in tables.values()
        for pair in counting.rivals([t for t, _ in table], [u for _, u in table])
    )
    return max((met[pair] for pair in counting.rivals(teams, users)), default=0)


def _apply(db: Connection, which: List, result: int) -> None:
    """Let one recorded result move the ratings of those who played."""
    row = db.execute(
        "SELECT r.guild, r.season, r.weight, r.at, CASE WHEN c.id IS NULL THEN r.winners ELSE"
        " c.winners END, CASE WHEN c.id IS NULL THEN r.placed ELSE c.placed END, r.why, c.id"
        f" FROM {EFFECTIVE} WHERE r.id = ?",
        (result,),
    ).fetchone()
    guild, season, weighs, at, text, placed, why, corrected = row
    if text is None:
        return  # annulled
    ended = Outcome(_seats(text), why, _seats(placed))
    seats = db.execute(
        "SELECT user, team FROM result_seats WHERE result = ? ORDER BY seat", (result,)
    ).fetchall()
    users, teams = [user for user, _ in seats], [team for _, team in seats]
    places = ended.places(teams)
    own = lasting(guild)
    lists = {own: [(games, rating or Rating()) for games, rating in _all(db, own, which, users)]}
    if season:
        lists[season] = [
            (games, rating or counting.season_start(before))
            for (games, rating), (_, before) in zip(
                _all(db, season, which, users), lists[own], strict=True
            )
        ]
    if corrected is None and why != JUDGED and _trusted(db, guild):
        across = _all(db, ACROSS, which, users)
        lists[ACROSS] = [(games, rating or Rating()) for games, rating in across]
    for number, stand in lists.items():
        before = [rating for _, rating in stand]
        met = [_met(db, number, which, result, users, teams, seat) for seat in range(len(users))]
        shares = [weighs * share for _, share in met]
        after = counting.rate(teams, ended, before, shares, at)
        for seat, user in enumerate(users):
            games, new = stand[seat][0] + 1, after[seat]
            values = (new.value, new.deviation, new.volatility, new.at)
            db.execute(
                "INSERT INTO rating_steps (result, season, user, score, place, games, change,"
                f" strange, {_RATING}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(result, number, user, counting.score(teams, ended, seat), places[seat]),
                    *(games, new.value - before[seat].value, met[seat][0], *values),
                ),
            )
            db.execute(
                put(
                    "ratings",
                    "season, game, speed, form, user",
                    f"season, game, speed, form, user, games, {_RATING}",
                ),
                (number, *msgspec.structs.astuple(which), user, games, *values),
            )


def _met(
    db: Connection,
    season: int,
    which: List,
    result: int,
    users: Sequence[int],
    teams: Sequence[int],
    seat: int,
) -> tuple[bool, float]:
    """Return whether a seat played against strangers of a list, and what the result weighs for
    it by that."""
    mine = users[seat]
    rivals = [user for user, team in zip(users, teams, strict=True) if team != teams[seat]]
    if not rivals:
        return False, 1.0  # all together against the game
    names = msgspec.structs.astuple(which)
    strangers = [_stranger(db, season, names, result, rival, mine) for rival in rivals]
    (before,) = db.execute(
        "SELECT count(*) FROM rating_steps t JOIN results r ON r.id = t.result"
        " WHERE t.user = ? AND t.season = ? AND t.result < ? AND t.strange != 0"
        " AND r.game = ? AND r.speed = ? AND r.form = ?",
        (mine, season, result, *names),
    ).fetchone()
    return counting.trust(strangers, before)


def _stranger(
    db: Connection,
    season: int,
    names: tuple[str, ...],
    result: int,
    rival: int,
    mine: int,
) -> bool:
    """Say whether a list knows too little of a rival before a result: nobody else has met them
    there, apart from new accounts, or theirs is one."""
    (fresh,) = db.execute(
        "SELECT fresh FROM result_seats WHERE result = ? AND user = ?", (result, rival)
    ).fetchone()
    (others,) = db.execute(
        "SELECT count(DISTINCT o.user) FROM rating_steps t JOIN results r ON r.id = t.result"
        " JOIN result_seats b ON b.result = t.result AND b.user = t.user"
        " JOIN result_seats o ON o.result = t.result AND o.team != b.team"
        " WHERE t.user = ? AND t.season = ? AND t.result < ? AND o.user != ? AND o.fresh = 0"
        " AND r.game = ? AND r.speed = ? AND r.form = ?",
        (rival, season, result, mine, *names),
    ).fetchone()
    return bool(fresh) or others < counting.OTHERS


def _trusted(db: Connection, guild: int) -> bool:
    return db.execute("SELECT 1 FROM trusted WHERE guild = ?", (guild,)).fetchone() is not None


def trust(db: Connection, guilds: Collection[int]) -> bool:
    """Let the matches of these servers alone count across servers, those there are as well, and
    give lists of their own to servers that have none yet; False if nothing is to be changed."""
    known = {guild for (guild,) in db.execute("SELECT guild FROM trusted")}
    without = db.execute(
        f"SELECT 1 FROM {EFFECTIVE} WHERE {COUNTS} AND NOT EXISTS"
        " (SELECT 1 FROM rating_steps t WHERE t.result = r.id AND t.season = -r.guild) LIMIT 1"
    ).fetchone()
    if known == {*guilds} and without is None:
        return False
    db.execute("DELETE FROM trusted")
    db.executemany("INSERT INTO trusted VALUES (?)", [(guild,) for guild in sorted({*guilds})])
    recount(db)
    return True


def _all(
    db: Connection, season: int, which: List, users: Sequence[int]
) -> list[tuple[int, Rating | None]]:
    return [_stands(db, season, which, user) for user in users]


def _stands(db: Connection, season: int, which: List, user: int) -> tuple[int, Rating | None]:
    """Return how many games somebody has in a list, and the rating there, None before any."""
    row = db.execute(
        f"SELECT games, {_RATING} FROM ratings"
        " WHERE season = ? AND game = ? AND speed = ? AND form = ? AND user = ?",
        (season, *msgspec.structs.astuple(which), user),
    ).fetchone()
    return (0, None) if row is None else (row[0], Rating(*row[1:]))


def start_season(db: Connection, guild: int, name: str, by: int, at: int) -> Season | None:
    """Begin a season of a server; None if one runs."""
    if _running(db, guild) is not None:
        return None
    cursor = db.execute(
        "INSERT INTO seasons (guild, name, started_at, by) VALUES (?, ?, ?, ?) RETURNING id",
        (guild, name, at, by),
    )
    return Season(cursor.fetchone()[0], guild, name, at, 0, by)


def end_season(db: Connection, guild: int, at: int) -> Season | None:
    """End the running season of a server and return it; None if none runs."""
    running = _running(db, guild)
    if running is None:
        return None
    db.execute("UPDATE seasons SET ended_at = ? WHERE id = ?", (at, running.id))
    return msgspec.structs.replace(running, ended_at=at)


def recount(db: Connection) -> list[Change]:
    """Work out all ratings anew from the recorded results; return those that were others."""
    before = _values(db)
    for row in db.execute("SELECT DISTINCT game, speed, form FROM results").fetchall():
        _work_out(db, List(*row), 0)
    after = _values(db)
    return [
        Change(key[0], List(*key[1:4]), key[4], before.get(key), after.get(key))
        for key in sorted({*before, *after})
        if before.get(key) != after.get(key)
    ]


def _values(db: Connection) -> dict[tuple[Any, ...], float]:
    rows = db.execute("SELECT season, game, speed, form, user, value FROM ratings").fetchall()
    return {row[:5]: row[5] for row in rows}


def correct_result(db: Connection, correction: Correction) -> bool:
    """Record a correction and work out what follows; False if nothing changes by it."""
    row = db.execute(
        "SELECT r.id, r.game, r.speed, r.form, r.winners, r.placed, c.id, c.winners, c.placed"
        f" FROM {EFFECTIVE} WHERE r.match = ?",
        (correction.match,),
    ).fetchone()
    winners = None if correction.winners is None else _json(sorted(correction.winners))
    placed = _json(correction.placed)
    if row is None or (winners, placed) == (row[4:6] if row[6] is None else row[7:9]):
        return False
    db.execute(
        "INSERT INTO corrections (result, winners, placed, reason, by, at)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (row[0], winners, placed, correction.reason, correction.by, correction.at),
    )
    _work_out(db, List(*row[1:4]), row[0])
    return True


def _work_out(db: Connection, which: List, since: int) -> None:
    """Work a list out anew from the result `since` on: go back to before it, then count."""
    names = msgspec.structs.astuple(which)
    of_list = "SELECT id FROM results WHERE game = ? AND speed = ? AND form = ?"
    db.execute(
        f"DELETE FROM rating_steps WHERE result >= ? AND result IN ({of_list})", (since, *names)
    )
    db.execute("DELETE FROM ratings WHERE game = ? AND speed = ? AND form = ?", names)
    db.execute(
        f"INSERT INTO ratings (season, game, speed, form, user, games, {_RATING})"
        f" SELECT season, ?, ?, ?, user, games, {_RATING} FROM"
        f" (SELECT season, user, games, {_RATING}, result, max(result) OVER"
        f" (PARTITION BY season, user) AS newest FROM rating_steps WHERE result IN ({of_list})) s"
        " WHERE result = newest",
        (*names, *names),
    )
    later = db.execute(f"{of_list} AND id >= ? ORDER BY id", (*names, since)).fetchall()
    for (result,) in later:
        _apply(db, which, result)


def _running(db: Connection, guild: int) -> Season | None:
    row = db.execute(
        "SELECT id, guild, name, started_at, ended_at, by FROM seasons"
        " WHERE guild = ? AND ended_at = 0",
        (guild,),
    ).fetchone()
    return None if row is None else Season(*row)


def _seats(text: str) -> tuple[int, ...]:
    return tuple(msgspec.json.decode(text))


def _json(seats: Sequence[int]) -> str:
    return msgspec.json.encode(seats).decode()
