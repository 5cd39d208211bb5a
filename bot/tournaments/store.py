"""The part of the store for tournaments: what they are, what was done, who plays which match.

Decides that a change is one transaction: the head with its version, the rows of the log, the
sign-ups, the games and the news it makes. The log is append-only, undoing included, and leads
to the stored state. A game and the match of the bot that plays it are stored together, so
nothing is begun twice. What people should hear is a row as well, until somebody has told them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from bot.matches.transactions import Overtaken
from bot.ratings.results import Correction, correct_result
from bot.store.connection import Connection, put
from bot.store.database import Rows
from bot.store.errors import Integrity
from bot.tournaments import appointment_rows, final_places
from bot.tournaments.final_places import PlaceRows
from bot.tournaments.rows import (
    Change,
    Ending,
    Head,
    Logged,
    Message,
    News,
    Seating,
    Signup,
    Sitting,
    Status,
    Stored,
    Team,
)

_HEAD = (
    "id, guild, organiser, status, plan, seed, version, paused, pairing, held, due_at,"
    " created_at, started_at, ended_at, changed_at, why"
)
_SIGNUP = "user, name, state, place, at, rating, checked_at, computer"
_TEAM = "number, name, captain, members, at, state, word"
_SITTING = (
    "g.match_id, g.tournament, g.match, g.game_no, g.entrants, g.state, g.placed, g.due_at,"
    " g.here, g.absent, g.why, g.fixed"
)
_NEWS = "id, tournament, kind, text, data, at, told"
_MESSAGE = "tournament, kind, channel, message, version, posted_at"
#: The last word of a moderator on a match's result.
_CORRECTION = (
    "FROM results r JOIN corrections c"
    " ON c.id = (SELECT max(id) FROM corrections WHERE result = r.id) WHERE r.match = m.id"
)


class TournamentRows(Rows):
    """The tables of tournaments in an open database."""

    @property
    def places(self) -> PlaceRows:
        """Return the tables of how tournaments ended."""
        return PlaceRows(self._db)

    # -- one tournament -----------------------------------------------------

    async def add(self, change: Change) -> int:
        """Store a new tournament (its `head.id` is ignored) and return its number."""
        return await self._db.write(insert, change)

    async def save(self, change: Change) -> bool:
        """Store one step; False if somebody else changed the tournament meanwhile."""
        return await self._db.write(_save, change)

    async def load(self, tournament: int) -> Stored | None:
        """Return a tournament with its sign-ups and games."""
        return await self._db.read(_load, tournament)

    async def find(
        self,
        *,
        guild: int | None = None,
        statuses: Collection[Status] = (),
        user: int | None = None,
        limit: int = 100,
    ) -> list[Head]:
        """Return tournaments, the newest first; `user`: in which somebody has signed up."""
        where, values = ["true"], list[Any]()
        if guild is not None:
            where.append("guild = ?")
            values.append(guild)
        if statuses:
            where.append(f"status IN ({', '.join('?' * len(statuses))})")
            values += statuses
        if user is not None:
            where.append("id IN (SELECT tournament FROM tournament_signups WHERE user = ?)")
            values.append(user)
        sql = (
            f"SELECT {_HEAD} FROM tournaments WHERE {' AND '.join(where)} ORDER BY id DESC LIMIT ?"
        )
        return await self._db.read(
            lambda db: [_head(row) for row in db.execute(sql, (*values, limit))]
        )

    async def names(self, guild: int) -> list[tuple[int, str]]:
        """Return the events of a server that were opened, by number and name, the newest first."""
        sql = (
            "SELECT id, json_extract(plan, '$.name') FROM tournaments"
            " WHERE guild = ? AND status != 'draft' ORDER BY id DESC"
        )
        return await self._db.read(lambda db: db.execute(sql, (guild,)).fetchall())

    async def log(self, tournament: int) -> list[Logged]:
        """Return all that was done, in order."""
        sql = (
            "SELECT number, kind, data, by, reason, at FROM tournament_log WHERE tournament = ?"
            " ORDER BY number"
        )
        return await self._db.read(lambda db: [Logged(*r) for r in db.execute(sql, (tournament,))])

    # -- games --------------------------------------------------------------

    async def endings(self, tournament: int) -> list[Ending]:
        """Return how the matches of all games stand, in the order they began in."""
        sql = (
            f"SELECT {_SITTING}, m.status, m.winners, m.placed, m.why, m.paused,"
            " (SELECT json_group_array(seat) FROM seats WHERE match = m.id AND out != 0),"
            f" EXISTS (SELECT 1 {_CORRECTION}), (SELECT c.winners {_CORRECTION}),"
            f" (SELECT c.placed {_CORRECTION})"
            " FROM tournament_games g JOIN matches m ON m.id = g.match_id"
            " WHERE g.tournament = ? ORDER BY g.match_id"
        )
        return await self._db.read(lambda db: [_ending(r) for r in db.execute(sql, (tournament,))])

    async def sitting(self, match_id: int) -> Sitting | None:
        """Return the game a match of the bot is, None if it belongs to no tournament."""
        sql = f"SELECT {_SITTING} FROM tournament_games g WHERE g.match_id = ?"
        row = await self._db.read(lambda db: db.execute(sql, (match_id,)).fetchone())
        return None if row is None else _sitting(row)

    async def unsettled(self) -> list[int]:
        """Return the tournaments that go on, or do not know what has become of matches."""
        own = self._own("guild")
        sql = f"SELECT id FROM tournaments WHERE status IN ('open', 'checkin', 'running') AND {own}"
        going = await self._db.read(lambda db: [row[0] for row in db.execute(sql)])
        return sorted({*going, *await self.astray()})

    async def astray(self) -> list[int]:
        """Return the tournaments that do not know what became of matches, or of people."""
        sql = (
            "SELECT g.tournament FROM tournament_games g JOIN matches m ON m.id = g.match_id"
            f" WHERE (g.state = 'live') != (m.status = 'live') AND {self._own('m.guild')} UNION"
            " SELECT t.id FROM tournament_signups s JOIN tournaments t ON t.id = s.tournament"
            " WHERE t.status IN ('open', 'checkin') AND s.user < 0 AND s.computer = ''"
            f" AND s.state != 'out' AND {self._own('t.guild')}"
        )
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql)])

    async def going_with(self, user: int) -> list[int]:
        """Return the tournaments that go on in which somebody has signed up, or which they run."""
        sql = (
            "SELECT id FROM tournaments WHERE status IN ('open', 'checkin', 'running')"
            " AND (organiser = ? OR id IN (SELECT tournament FROM tournament_signups"
            f" WHERE user = ?)) AND {self._own('guild')} ORDER BY id"
        )
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql, (user, user))])

    async def players_among(self, tournament: int, users: Collection[int]) -> set[int]:
        """Return those of some users who play in a tournament, or will."""
        sql = "SELECT user FROM tournament_signups WHERE tournament = ? AND state = 'in'"
        rows = await self._db.read(lambda db: db.execute(sql, (tournament,)).fetchall())
        return {row[0] for row in rows} & {*users}

    async def pairing(self, match_id: int) -> list[int]:
        """Return the matches that play the pairing of one of them: the same entrants in the
        same match of a tournament, or those of them who were left, those that do not count
        among them."""
        sql = (
            "SELECT b.match_id, a.entrants, b.entrants FROM tournament_games a"
            " JOIN tournament_games b ON b.tournament = a.tournament AND b.match = a.match"
            " WHERE a.match_id = ?"
        )
        rows = await self._db.read(lambda db: db.execute(sql, (match_id,)).fetchall())
        sat = [(row[0], *({*msgspec.json.decode(text)} for text in row[1:])) for row in rows]
        return [number for number, mine, theirs in sat if mine <= theirs or theirs <= mine]

    async def teammates(self, tournament: int, users: Collection[int]) -> set[int]:
        """Return who is in a team of a tournament with one of some users, reserves as well."""
        sql = "SELECT members FROM tournament_teams WHERE tournament = ?"
        rows = await self._db.read(lambda db: db.execute(sql, (tournament,)).fetchall())
        listed = [{*msgspec.json.decode(text)} for (text,) in rows]
        return {user for team in listed if team & {*users} for user in team}

    # -- deadlines ----------------------------------------------------------

    async def next_due(self) -> int | None:
        """Return when something is due next (UTC ms), None: nothing is."""
        own = self._own("t.guild")
        sql = (
            "SELECT min(at) FROM (SELECT min(t.due_at) AS at FROM tournaments t"
            f" WHERE t.due_at != 0 AND t.paused = 0 AND {own} UNION ALL"
            " SELECT min(g.due_at) FROM tournament_games g JOIN tournaments t"
            " ON t.id = g.tournament WHERE g.due_at != 0 AND g.state = 'live' AND t.paused = 0"
            f" AND {own} UNION ALL {appointment_rows.DUE.format(what='min(a.due_at)')} AND {own}"
            ") AS moments"
        )
        due: int | None = await self._db.read(lambda db: db.execute(sql).fetchone()[0])
        return due

    async def due(self, now: int) -> list[int]:
        """Return the tournaments in which something is due at `now`."""
        own = self._own("t.guild")
        sql = (
            "SELECT t.id FROM tournaments t WHERE t.due_at != 0 AND t.due_at <= ? AND t.paused = 0"
            f" AND {own} UNION"
            " SELECT g.tournament FROM tournament_games g JOIN tournaments t ON t.id = g.tournament"
            " WHERE g.due_at != 0 AND g.due_at <= ? AND g.state = 'live' AND t.paused = 0"
            f" AND {own} UNION"
            f" {appointment_rows.DUE.format(what='g.tournament')} AND a.due_at <= ? AND {own}"
        )
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql, (now,) * 3)])

    # -- news ---------------------------------------------------------------

    async def untold(self, tournament: int | None = None) -> list[News]:
        """Return news nobody has been told yet, the oldest first."""
        sql = (
            f"SELECT {_NEWS} FROM tournament_news n WHERE told = 0"
            " AND (CAST(? AS BIGINT) IS NULL OR tournament = ?)"
            f" AND {self._own('(SELECT guild FROM tournaments WHERE id = n.tournament)')}"
            " ORDER BY id LIMIT 100"
        )
        return await self._db.read(
            lambda db: [_news(r) for r in db.execute(sql, (tournament, tournament))]
        )

    async def news(self, tournament: int, limit: int = 100) -> list[News]:
        """Return the last news of a tournament, the newest first."""
        sql = f"SELECT {_NEWS} FROM tournament_news WHERE tournament = ? ORDER BY id DESC LIMIT ?"
        return await self._db.read(
            lambda db: [_news(r) for r in db.execute(sql, (tournament, limit))]
        )

    async def mark_told(self, news: int, *, delivered: bool = True) -> bool:
        """Remember that people were told, or were not after all; False if that was known."""
        sql = "UPDATE tournament_news SET told = ? WHERE id = ? AND told != ?"
        values = (delivered, news, delivered)
        return await self._db.write(lambda db: db.execute(sql, values).rowcount == 1)

    # -- messages -----------------------------------------------------------

    async def set_message(self, message: Message) -> None:
        """Remember where something shows a tournament."""
        sql = put("tournament_messages", "tournament, kind", _MESSAGE)
        values = msgspec.structs.astuple(message)
        await self._db.write(lambda db: db.execute(sql, values))

    async def messages(self, tournament: int) -> dict[str, Message]:
        """Return what shows a tournament, by kind."""
        sql = f"SELECT {_MESSAGE} FROM tournament_messages WHERE tournament = ?"
        rows = await self._db.read(lambda db: [Message(*r) for r in db.execute(sql, (tournament,))])
        return {row.kind: row for row in rows}

    async def drop_message(self, tournament: int, kind: str) -> None:
        """Forget a message, for example one that was deleted."""
        sql = "DELETE FROM tournament_messages WHERE tournament = ? AND kind = ?"
        await self._db.write(lambda db: db.execute(sql, (tournament, kind)))


# -- work on the connection's thread ----------------------------------------


def seat_game(new: Seating, db: Connection, match_id: int) -> None:
    """Record the match that plays a game, and say so. Raises Overtaken if it is not wanted."""
    row = db.execute(
        "SELECT version, status, paused FROM tournaments WHERE id = ?", (new.tournament,)
    ).fetchone()
    if row != (new.version, "running", 0):
        raise Overtaken
    try:
        db.execute(
            "INSERT INTO tournament_games (match_id, tournament, match, game_no, entrants,"
            " state, due_at) VALUES (?, ?, ?, ?, ?, 'live', ?)",
            (
                *(match_id, new.tournament, new.match, new.game_no),
                *(_json(new.entrants), new.due_at),
            ),
        )
    except Integrity as error:
        raise Overtaken from error
    data = msgspec.json.decode(new.news.data) | {"match_id": match_id}
    news = msgspec.structs.replace(new.news, data=msgspec.json.encode(data).decode())
    _tell(db, new.tournament, (news,))


def insert(db: Connection, change: Change) -> int:
    """Store a new tournament (its `head.id` is ignored) and return its number."""
    head = msgspec.structs.astuple(change.head)[1:]
    cursor = db.execute(
        f"INSERT INTO tournaments ({_HEAD.removeprefix('id, ')}, state)"
        f" VALUES ({', '.join('?' * len(head))}, ?) RETURNING id",
        (*head[:4], str(change.head.seed), *head[5:], change.state),
    )
    number: int = cursor.fetchone()[0]
    _write(db, number, change)
    return number


def _save(db: Connection, change: Change) -> bool:
    h = change.head
    moved = db.execute(
        "UPDATE tournaments SET organiser = ?, status = ?, plan = ?, version = ?, paused = ?,"
        " pairing = ?, held = ?, due_at = ?, started_at = ?, ended_at = ?, changed_at = ?,"
        " why = ?, state = coalesce(?, state) WHERE id = ? AND version = ?",
        (
            *(h.organiser, h.status, h.plan, h.version, h.paused, h.pairing, h.held, h.due_at),
            *(h.started_at, h.ended_at, h.changed_at, h.why, change.state, h.id, h.version - 1),
        ),
    ).rowcount
    if moved:
        _write(db, h.id, change)
        by = next((row.by for row in change.log), 0)
        for match, why in change.annulled:
            correct_result(db, Correction(match, None, why, by, h.changed_at))
    return bool(moved)


def _write(db: Connection, number: int, change: Change) -> None:
    last = db.execute(
        "SELECT coalesce(max(number), 0) FROM tournament_log WHERE tournament = ?", (number,)
    ).fetchone()[0]
    db.executemany(
        "INSERT INTO tournament_log (tournament, number, kind, data, by, reason, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (number, last + n, r.kind, r.data, r.by, r.reason, r.at)
            for n, r in enumerate(change.log, 1)
        ],
    )
    db.executemany(
        put("tournament_signups", "tournament, user", f"tournament, {_SIGNUP}"),
        [(number, *msgspec.structs.astuple(s)) for s in change.signups],
    )
    db.executemany(
        put("tournament_teams", "tournament, number", f"tournament, {_TEAM}"),
        [
            (number, t.number, t.name, t.captain, _json(t.members), t.at, t.state, t.word)
            for t in change.teams
        ],
    )
    db.executemany(
        "UPDATE tournament_games SET state = ?, placed = ?, due_at = ?, here = ?, absent = ?,"
        " why = ?, fixed = ? WHERE match_id = ?",
        [
            (
                *(s.state, None if s.placed is None else _json(s.placed), s.due_at),
                *(_json(s.here), _json(s.absent), s.why, s.fixed, s.match_id),
            )
            for s in change.sittings
        ],
    )
    appointment_rows.write(db, change.appointments)
    final_places.write(db, number, change.final)
    _tell(db, number, change.news)


def _tell(db: Connection, number: int, news: Sequence[News]) -> None:
    db.executemany(
        "INSERT INTO tournament_news (tournament, kind, text, data, at, told)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [(number, n.kind, n.text, n.data, n.at, n.told) for n in news],
    )


def _load(db: Connection, number: int) -> Stored | None:
    row = db.execute(f"SELECT {_HEAD}, state FROM tournaments WHERE id = ?", (number,)).fetchone()
    if row is None:
        return None
    signups = db.execute(
        f"SELECT {_SIGNUP} FROM tournament_signups WHERE tournament = ? ORDER BY place", (number,)
    ).fetchall()
    sittings = db.execute(
        f"SELECT {_SITTING} FROM tournament_games g WHERE g.tournament = ? ORDER BY g.match_id",
        (number,),
    ).fetchall()
    teams = db.execute(
        f"SELECT {_TEAM} FROM tournament_teams WHERE tournament = ? ORDER BY number", (number,)
    ).fetchall()
    return Stored(
        _head(row),
        row[-1],
        tuple(Signup(*s) for s in signups),
        tuple(_sitting(s) for s in sittings),
        tuple(Team(*(*t[:3], _list(t[3]), *t[4:])) for t in teams),
        appointment_rows.load(db, number),
        final_places.load(db, number),
        _circuit(db, number),
    )


def _circuit(db: Connection, number: int) -> str:
    """Return the name of the circuit a tournament belongs to, "" for none."""
    sql = (
        "SELECT c.name FROM tournaments t JOIN tournament_circuits c ON c.guild = t.guild"
        " AND c.id = CAST(json_extract(t.plan, '$.circuit') AS BIGINT) WHERE t.id = ?"
    )
    row = db.execute(sql, (number,)).fetchone()
    return "" if row is None else str(row[0])


def _head(row: Sequence[Any]) -> Head:
    return Head(*(*row[:5], int(row[5]), *row[6:9], bool(row[9]), *row[10:16]))


def _sitting(row: Sequence[Any]) -> Sitting:
    placed = None if row[6] is None else _list(row[6])
    lists = _list(row[8]), _list(row[9])
    return Sitting(
        *(*row[:4], _list(row[4]), row[5], placed, row[7], *lists, row[10], bool(row[11]))
    )


def _ending(row: Sequence[Any]) -> Ending:
    status, winners, placed, why, paused, out, corrected, corrected_result, corrected_places = row[
        12:21
    ]
    text, places = (corrected_result, corrected_places) if corrected else (winners, placed)
    return Ending(
        _sitting(row),
        status,
        None if text is None else _list(text),
        _list(places),
        bool(corrected) and corrected_result is None,
        why,
        paused,
        _list(out),
    )


def _list(text: str) -> tuple[int, ...]:
    return tuple(msgspec.json.decode(text))


def _json(numbers: Sequence[int]) -> str:
    return msgspec.json.encode(numbers).decode()


def _news(row: Sequence[Any]) -> News:
    return News(*(*row[:6], bool(row[6])))
