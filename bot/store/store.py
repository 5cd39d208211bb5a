"""The store: what a stopped bot must find again, in one SQLite file.

Decides what is written together. An action, the state after it, who is asked next
and until when, and the interaction that caused it are one transaction: after it the
action is on the disk, before it nothing is. Actions are only ever appended; they are
the truth, the stored state saves replaying them. A version that moved on and an
interaction seen before are answers here, not errors. No SQL and no Discord leaves
this module; all calls are awaited and none holds a transaction open between calls.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bot.store.database import StoreError
from bot.store.flags import Flags
from bot.store.invitations import Overtaken, challenge_row, take_from_queue
from bot.store.judging import Judged, JudgeRows, claim, note, release
from bot.store.manners import Manners
from bot.store.reports import ReportRows
from bot.store.results import count
from bot.store.rows import Bank, Deadline, Done, Guest, Match, Place, Player, Status, Waiting
from bot.store.servers import ServerRows
from bot.store.standings import Standings
from bot.store.tournaments import Seating, seat

#: How long an interaction is remembered (ms). Discord repeats one within seconds.
INTERACTIONS_KEPT = 3_600_000

_MATCH = (
    "id, game, rules, seed, options, opening, clock, guild, channel, thread, status, ply,"
    " created_at, changed_at, sandbox, winners, why, rated, enforced, control, paused,"
    " pausing, held, tournament"
)
_DONE = "ply, seat, text, at, source, digest, events, back, free, due_at"


class Full(StoreError):
    """A person sits in as many live matches as allowed."""

    def __init__(self, user: int, here: bool = False) -> None:
        super().__init__(f"user {user} has reached the limit of live matches")
        #: `here`: that of the match's server.
        self.user, self.here = user, here


class Closed(StoreError):
    """The challenge to be taken is not open any more; `fate` tells why."""

    def __init__(self, fate: str) -> None:
        super().__init__(f"the challenge is {fate}")
        self.fate = fate


class Opening(Struct, frozen=True):
    """A match to begin. `match.id` is given by the store; `state` is the opening state.

    `challenge` is the one it comes from (0: none), which must still be open, with the
    `guests` it was read with (None: whoever). `queue` are users whose waiting in the
    queue of the match's guild ends with it. `banks` are the clocks of the seats that have one.
    `most` is how many live ones a person may have in that guild (0: whatever).
    `game` is the game of a tournament it plays.
    """

    match: Match
    state: bytes
    waiting: tuple[Waiting, ...]
    challenge: int = 0
    guests: tuple[Guest, ...] | None = None
    queue: tuple[int, ...] = ()
    banks: tuple[Bank, ...] = ()
    most: int = 0
    game: Seating | None = None


class Turn(Struct, frozen=True):
    """One action to store. `done.ply - 1` is the version it was computed from.

    `winners` is None while the match goes on, else it ends with this action. `revive`: the
    match may be over before it. `teams` is the team of each seat of a match whose end counts,
    `banks` are the clocks after it, `paused` and `pausing` are the match's, `judged` says that
    a judge did it.
    """

    match: int
    done: Done
    state: bytes
    waiting: tuple[Waiting, ...]
    winners: tuple[int, ...] | None = None
    why: str = ""
    interaction: int | None = None
    revive: bool = False
    teams: tuple[int, ...] = ()
    banks: tuple[Bank, ...] = ()
    paused: int = 0
    pausing: tuple[int, ...] = ()
    judged: Judged | None = None
    #: What a seat has ordered from now on, as JSON, if that changes with the action.
    orders: tuple[tuple[int, str], ...] = ()


class Loaded(Struct, frozen=True):
    """A match with all that is needed to play on. `standing` is choices by seat, `orders`
    what seats have ordered, as JSON."""

    match: Match
    state: bytes
    waiting: tuple[Waiting, ...]
    last: Done | None
    standing: dict[int, tuple[str, ...]]
    banks: tuple[Bank, ...] = ()
    orders: dict[int, str] = {}


class Store(Standings, ServerRows, Manners, Flags, JudgeRows, ReportRows):
    """Matches and their actions; all else comes from further up."""

    # -- matches ------------------------------------------------------------

    async def begin(self, new: Opening, limit: int) -> Match:
        """Store a new match. Raises Full (somebody has `limit` live ones), Closed, Overtaken."""
        return await self.write(_begin, new, limit)

    async def commit(self, turn: Turn) -> Literal["stored", "duplicate", "conflict"]:
        """Store one action, or nothing.

        "duplicate": its interaction was carried out before. "conflict": the match is at
        another ply or not live; load it again.
        """
        return await self.write(_commit, turn)

    async def load(self, match: int) -> Loaded | None:
        """Return a match with its state, None if there is none."""
        return await self.read(_load, match)

    async def match(self, match: int) -> Match | None:
        """Return a match without its state."""
        return await self.read(_match_by_id, match)

    async def end(
        self, match: int, status: Status, why: str, at: int, silent: int | None = None
    ) -> bool:
        """End a live match without an action; False if it was not live.

        `silent` is the seat whose time has run out, if that is why.
        """

        def work(db: sqlite3.Connection) -> bool:
            changed = db.execute(
                "UPDATE matches SET status = ?, why = ?, changed_at = ?"
                " WHERE id = ? AND status = 'live'",
                (status, why, at, match),
            ).rowcount
            if changed:
                db.execute("DELETE FROM waiting WHERE match = ?", (match,))
            if changed and silent is not None:
                db.execute("INSERT INTO silences VALUES (?, ?, ?)", (match, silent, at))
            return bool(changed)

        return await self.write(work)

    async def live_matches(self, user: int, guild: int = 0) -> tuple[int, int]:
        """Return how many live matches outside tournaments somebody sits in, and in a guild."""
        return await self.read(_live, user, guild)

    async def set_thread(self, match: int, thread: int) -> bool:
        """Remember the thread a match is played in; False if there is no such match."""
        return await self.write(
            lambda db: (
                db.execute("UPDATE matches SET thread = ? WHERE id = ?", (thread, match)).rowcount
                == 1
            )
        )

    async def set_enforced(self, match: int, on: bool) -> None:
        """Remember whether the rules of a sandbox are on."""
        sql = "UPDATE matches SET enforced = ? WHERE id = ?"
        await self.write(lambda db: db.execute(sql, (on, match)))

    async def find(
        self,
        *,
        user: int | None = None,
        channel: int | None = None,
        guild: int | None = None,
        status: Status | None = None,
        limit: int = 25,
        offset: int = 0,
    ) -> list[Match]:
        """Return matches, last changed first. `channel` may also be a thread."""
        where, values = ["1"], list[Any]()
        if user is not None:
            where.append("id IN (SELECT match FROM seats WHERE user = ?)")
            values.append(user)
        if channel is not None:
            where.append(
                "id IN (SELECT id FROM matches WHERE channel = ?"
                " UNION ALL SELECT id FROM matches WHERE thread = ? AND thread != 0)"
            )
            values += [channel, channel]
        if guild is not None:
            where.append("guild = ?")
            values.append(guild)
        if status is not None:
            where.append("status = ?")
            values.append(status)
        sql = (
            f"SELECT {_MATCH} FROM matches WHERE {' AND '.join(where)}"
            " ORDER BY changed_at DESC, id DESC LIMIT ? OFFSET ?"
        )

        def work(db: sqlite3.Connection) -> list[Match]:
            return [_match(db, r) for r in db.execute(sql, (*values, limit, offset)).fetchall()]

        return await self.read(work)

    async def played(self, game: str, users: Collection[int]) -> dict[int, int]:
        """Return how many matches of a game each of `users` has finished, sandboxes left out."""
        marks = ", ".join("?" * len(users))
        sql = (
            "SELECT s.user, count(DISTINCT s.match) FROM seats s JOIN matches m ON m.id = s.match"
            f" WHERE s.user IN ({marks}) AND m.game = ? AND m.status = 'over' AND NOT m.sandbox"
            " GROUP BY s.user"
        )
        return await self.read(lambda db: dict(db.execute(sql, (*users, game)).fetchall()))

    async def live_ids(self) -> list[int]:
        """Return the ids of all live matches."""
        sql = "SELECT id FROM matches WHERE status = 'live' ORDER BY id"
        return await self.read(lambda db: [row[0] for row in db.execute(sql)])

    async def outdated(self, since: int, begun: int) -> list[int]:
        """Return the matches whose board is not as they are: live, or ended after `since`.

        A match without a board counts if it was begun by `begun`.
        """
        sql = (
            "SELECT m.id FROM matches m LEFT JOIN boards b ON b.match = m.id AND b.kind = 'board'"
            " WHERE m.channel != 0 AND b.ply IS NOT m.ply"
            " AND CASE WHEN b.ply IS NULL THEN m.status = 'live' AND m.created_at <= ?"
            " ELSE m.status = 'live' OR m.changed_at > ? END ORDER BY m.id"
        )
        return await self.read(lambda db: [row[0] for row in db.execute(sql, (begun, since))])

    async def actions(self, match: int, since: int = 0) -> list[Done]:
        """Return the recorded actions after ply `since`, in order."""
        sql = f"SELECT {_DONE} FROM actions WHERE match = ? AND ply > ? ORDER BY ply"
        return await self.read(lambda db: [_done(r) for r in db.execute(sql, (match, since))])

    async def seen(self, interaction: int) -> bool:
        """Say whether an interaction was carried out (within the last hour)."""
        sql = "SELECT 1 FROM seen WHERE interaction = ?"
        row = await self.read(lambda db: db.execute(sql, (interaction,)).fetchone())
        return row is not None

    async def owed(self) -> list[int]:
        """Return live matches where a computer player or a standing choice may owe an answer."""
        sql = (
            "SELECT w.match FROM waiting w JOIN seats s ON s.match = w.match AND s.seat = w.seat"
            " WHERE s.policy != ''"
            " UNION SELECT w.match FROM waiting w JOIN settings t ON t.scope = 'match'"
            " AND t.owner = w.match AND t.part = w.seat AND t.key IN ('standing', 'orders')"
        )
        return await self.read(lambda db: [row[0] for row in db.execute(sql)])

    # -- deadlines ----------------------------------------------------------

    async def due(self, now: int, limit: int = 100) -> list[Deadline]:
        """Return the deadlines reached at `now`, earliest first."""
        sql = (
            "SELECT w.match, m.ply, w.seat, w.kind, w.due_at FROM waiting w"
            " JOIN matches m ON m.id = w.match WHERE w.due_at != 0 AND w.due_at <= ?"
            " AND m.paused = 0"
            " ORDER BY w.due_at, w.match, w.slot LIMIT ?"
        )
        return await self.read(lambda db: [Deadline(*r) for r in db.execute(sql, (now, limit))])

    async def next_due(self) -> int | None:
        """Return when the next deadline or the next challenge runs out, None: never."""
        sql = (
            "SELECT min(at) FROM (SELECT min(w.due_at) AS at FROM waiting w"
            " JOIN matches m ON m.id = w.match WHERE w.due_at != 0 AND m.paused = 0"
            " UNION ALL SELECT min(expires_at) FROM challenges WHERE fate = 'open')"
        )
        due: int | None = await self.read(lambda db: db.execute(sql).fetchone()[0])
        return due

    async def postpone(self, match: int, until: int) -> None:
        """Move the reached deadlines of a match to `until`; 0 stops its clock."""
        await self.write(
            lambda db: db.execute(
                "UPDATE waiting SET due_at = ? WHERE match = ? AND due_at != 0"
                " AND (due_at < ? OR ? = 0)",
                (until, match, until, until),
            )
        )


# -- work on the connection's thread ----------------------------------------


def _begin(db: sqlite3.Connection, new: Opening, limit: int) -> Match:
    m = new.match
    if new.challenge:
        open_one = challenge_row(db, new.challenge)
        if open_one is None or open_one.fate != "open":
            raise Closed("missing" if open_one is None else open_one.fate)
        if new.guests not in (None, open_one.guests):
            raise Overtaken
    take_from_queue(db, m.place.guild, new.queue)
    # A tournament says who plays when: its matches count against nobody's limit.
    for user in sorted({p.user for p in m.players if p.user is not None and not m.tournament}):
        count, here = _live(db, user, m.place.guild)
        if count >= limit or 0 < new.most <= here:
            raise Full(user, here=count < limit)
    cursor = db.execute(
        "INSERT INTO matches (game, rules, seed, options, opening, clock, guild, channel, thread,"
        " sandbox, created_at, status, winners, why, rated, control, tournament, ply, changed_at,"
        " state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)",
        (
            *(m.game, m.rules, str(m.seed), m.options, m.opening, m.clock, m.place.guild),
            *(m.place.channel, m.place.thread, m.sandbox, m.created_at, m.status),
            *(_json(m.winners), m.why, m.rated, m.control, m.tournament, m.changed_at),
            new.state,
        ),
    )
    number = cursor.lastrowid or 0
    db.executemany(
        "INSERT INTO seats (match, seat, user, policy, name) VALUES (?, ?, ?, ?, ?)",
        [(number, p.seat, p.user, p.policy, p.name) for p in m.players],
    )
    _wait(db, number, new.waiting)
    _bank(db, number, new.banks)
    if new.challenge:
        db.execute(
            "UPDATE challenges SET fate = 'taken', match = ? WHERE id = ?", (number, new.challenge)
        )
    if new.game is not None:
        seat(db, new.game, number)
    return msgspec.structs.replace(m, id=number)


def _live(db: sqlite3.Connection, user: int, guild: int) -> tuple[int, int]:
    """Return how many live matches outside tournaments somebody sits in, and in a guild."""
    count, here = db.execute(
        "SELECT count(DISTINCT m.id), count(DISTINCT CASE WHEN m.guild = ? THEN m.id END)"
        " FROM seats s JOIN matches m ON m.id = s.match"
        " WHERE s.user = ? AND m.status = 'live' AND m.tournament = 0",
        (guild, user),
    ).fetchone()
    return count, here


def _commit(db: sqlite3.Connection, turn: Turn) -> Literal["stored", "duplicate", "conflict"]:
    done, match = turn.done, turn.match
    if not claim(db, turn.interaction, done.at):
        return "duplicate"
    # While play goes on `status` stays out of the statement, or SQLite would rewrite the
    # indexes over it with every action.
    values: tuple[object, ...] = (done.ply, turn.state, done.at, turn.paused, _json(turn.pausing))
    ending, status = "", "= 'live'"
    if turn.revive:
        ending, status = ", status = 'live', winners = NULL, why = ''", "IN ('live', 'over')"
    if turn.winners is not None:  # also of a match that goes back to an end it had had
        ending = ", status = 'over', winners = ?, why = ?"
        values = (*values, _json(turn.winners), turn.why)
    moved = db.execute(
        f"UPDATE matches SET ply = ?, state = ?, changed_at = ?, paused = ?, pausing = ?{ending}"
        f" WHERE id = ? AND ply = ? AND status {status}",
        (*values, match, done.ply - 1),
    ).rowcount
    if not moved:
        release(db, turn.interaction)  # the claim must not outlive the refusal
        return "conflict"
    db.execute(
        f"INSERT INTO actions (match, {_DONE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (match, *msgspec.structs.astuple(done)),
    )
    db.execute("DELETE FROM waiting WHERE match = ?", (match,))
    _wait(db, match, turn.waiting)
    _bank(db, match, turn.banks)
    db.executemany(
        "INSERT OR REPLACE INTO settings (scope, owner, part, key, value)"
        " VALUES ('match', ?, ?, 'orders', ?)",
        [(match, *order) for order in turn.orders],
    )
    if turn.winners is not None and turn.teams:
        count(db, match, turn.teams, turn.winners, turn.why, done.at)
    if turn.judged is not None:
        note(db, turn.judged)
    if done.ply % 32 == 0:
        db.execute(
            "DELETE FROM seen WHERE at < ? AND interaction IN"
            " (SELECT interaction FROM seen ORDER BY interaction LIMIT 256)",
            (done.at - INTERACTIONS_KEPT,),
        )
    return "stored"


def _wait(db: sqlite3.Connection, match: int, waiting: Sequence[Waiting]) -> None:
    for slot, w in enumerate(waiting):
        db.execute(
            "INSERT INTO waiting (match, slot, seat, kind, subject, since, due_at, given, turn)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (match, slot, w.seat, w.kind, w.subject, w.since, w.due_at, w.given, w.turn),
        )


def _bank(db: sqlite3.Connection, match: int, banks: Sequence[Bank]) -> None:
    db.executemany(
        "INSERT OR REPLACE INTO banks (match, seat, turn, reply, away, quiet)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [(match, *msgspec.structs.astuple(b)) for b in banks],
    )


def _load(db: sqlite3.Connection, match: int) -> Loaded | None:
    row = db.execute(f"SELECT {_MATCH}, state FROM matches WHERE id = ?", (match,)).fetchone()
    if row is None:
        return None
    waiting = db.execute(
        "SELECT seat, kind, subject, since, due_at, given, turn FROM waiting WHERE match = ?"
        " ORDER BY slot",
        (match,),
    ).fetchall()
    banks = db.execute(
        "SELECT seat, turn, reply, away, quiet FROM banks WHERE match = ? ORDER BY seat", (match,)
    ).fetchall()
    last = db.execute(
        f"SELECT {_DONE} FROM actions WHERE match = ? ORDER BY ply DESC LIMIT 1", (match,)
    ).fetchone()
    chosen = db.execute(
        "SELECT key, part, value FROM settings WHERE scope = 'match' AND owner = ?"
        " AND key IN ('standing', 'orders')",
        (match,),
    ).fetchall()
    return Loaded(
        _match(db, row),
        row[-1],
        tuple(Waiting(*(*w[:6], bool(w[6]))) for w in waiting),
        None if last is None else _done(last),
        {seat: tuple(msgspec.json.decode(v)) for key, seat, v in chosen if key == "standing"},
        tuple(Bank(*b) for b in banks),
        {seat: value for key, seat, value in chosen if key == "orders"},
    )


def _match_by_id(db: sqlite3.Connection, match: int) -> Match | None:
    row = db.execute(f"SELECT {_MATCH} FROM matches WHERE id = ?", (match,)).fetchone()
    return None if row is None else _match(db, row)


def _match(db: sqlite3.Connection, row: Sequence[Any]) -> Match:
    players = db.execute(
        "SELECT seat, name, user, policy FROM seats WHERE match = ? ORDER BY seat", (row[0],)
    ).fetchall()
    winners = row[15]
    return Match(
        id=row[0],
        game=row[1],
        rules=row[2],
        seed=int(row[3]),
        options=row[4],
        opening=row[5],
        clock=row[6],
        place=Place(*row[7:10]),
        players=tuple(Player(*p) for p in players),
        status=row[10],
        ply=row[11],
        created_at=row[12],
        changed_at=row[13],
        sandbox=bool(row[14]),
        winners=None if winners is None else tuple(msgspec.json.decode(winners)),
        why=row[16],
        rated=bool(row[17]),
        enforced=bool(row[18]),
        control=row[19],
        paused=row[20],
        pausing=tuple(msgspec.json.decode(row[21])),
        held=bool(row[22]),
        tournament=row[23],
    )


def _done(row: Sequence[Any]) -> Done:
    return Done(*(*row[:8], bool(row[8]), row[9]))


def _json(winners: tuple[int, ...] | None) -> str | None:
    return None if winners is None else msgspec.json.encode(winners).decode()
