"""The tables of matches: what a stopped bot must find again of them.

Decides what is asked of matches, their actions, deadlines and boards. What begins a match and
moves it on is one transaction each: `bot.matches.transactions`. Actions are only ever appended;
they are the truth, the stored state saves replaying them. A version that moved on and an
interaction seen before are answers here, not errors.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bot.matches import transactions
from bot.matches.acted_rows import acted, acted_after, actions, opened, recent
from bot.matches.transactions import Opening, Turn
from bot.matches.versions import Hidden
from bot.store.connection import Connection, put
from bot.store.database import Rows
from bot.store.rows import Bank, Board, Deadline, Done, Match, Part, Place, Player, Status, Waiting
from engine.turn_end import TURN_END

_MATCH = (
    "id, game, rules, seed, options, opening, clock, guild, channel, thread, status, ply,"
    " created_at, changed_at, sandbox, winners, why, rated, enforced, control, paused,"
    " offers, held, tournament, audience, placed, unveil, rest, lesson, commitment"
)
_BOARD = "match, kind, channel, message, posted_at, ply, digest"
_NAMES = _MATCH.split(", ")


class Loaded(Struct, frozen=True):
    """A match with all that is needed to play on. `standing` is choices by seat, `orders`
    and `plans` what seats have ordered and planned, as JSON. `recent` are the last rows, newest
    first, until every audience could notice one; `hidden` those that are hidden from somebody."""

    match: Match
    state: bytes
    waiting: tuple[Waiting, ...]
    last: Done | None
    standing: dict[int, tuple[str, ...]]
    banks: tuple[Bank, ...] = ()
    orders: dict[int, str] = {}
    plans: dict[int, str] = {}
    recent: tuple[Done, ...] = ()
    hidden: Hidden = ()


class MatchRows(Rows):
    """Matches, their actions, deadlines and boards."""

    # -- matches ------------------------------------------------------------

    async def begin(self, new: Opening, limit: int) -> Match:
        """Store a new match. Raises Full (somebody has `limit` live ones), Closed, Overtaken."""
        return await self._db.write(transactions.begin, new, limit)

    async def commit(self, turn: Turn) -> Literal["stored", "duplicate", "conflict"]:
        """Store one action, or nothing.

        "duplicate": its interaction was carried out before. "conflict": the match is at
        another ply or not live; load it again.
        """
        return await self._db.write(transactions.commit, turn)

    async def load(self, match: int) -> Loaded | None:
        """Return a match with its state, None if there is none."""
        return await self._db.read(_load, match)

    async def state(self, match: int) -> tuple[int, bytes] | None:
        """Return the ply a match is at, and its state."""
        sql = "SELECT ply, state FROM matches WHERE id = ?"
        return await self._db.read(lambda db: db.execute(sql, (match,)).fetchone())

    async def get(self, match: int) -> Match | None:
        """Return a match without its state."""
        return await self._db.read(_match_by_id, match)

    async def end(
        self,
        match: int,
        status: Status,
        why: str,
        at: int,
        silent: int | None = None,
        ply: int | None = None,
    ) -> bool:
        """End a live match without an action; False if it was not live, or not at `ply` any more.

        `silent` is the seat whose time has run out, if that is why.
        """

        def work(db: Connection) -> bool:
            changed = db.execute(
                "UPDATE matches SET status = ?, why = ?, changed_at = ?, offers = '[]'"
                " WHERE id = ? AND status = 'live' AND ply = coalesce(CAST(? AS BIGINT), ply)",
                (status, why, at, match, ply),
            ).rowcount
            if changed:
                db.execute("DELETE FROM waiting WHERE match = ?", (match,))
            if changed and silent is not None:
                db.execute("INSERT INTO silences VALUES (?, ?, ?)", (match, silent, at))
            return bool(changed)

        return await self._db.write(work)

    async def live_matches(self, user: int, guild: int = 0) -> tuple[int, int]:
        """Return how many live matches outside tournaments somebody sits in, and in a guild."""
        return await self._db.read(transactions.live, user, guild)

    async def set_thread(self, match: int, thread: int) -> bool:
        """Remember the thread a match is played in; False if there is no such match."""
        return await self._db.write(
            lambda db: (
                db.execute("UPDATE matches SET thread = ? WHERE id = ?", (thread, match)).rowcount
                == 1
            )
        )

    async def set_enforced(self, match: int, on: bool) -> None:
        """Remember whether the rules of a sandbox are on."""
        sql = "UPDATE matches SET enforced = ? WHERE id = ?"
        await self._db.write(lambda db: db.execute(sql, (on, match)))

    async def find(
        self,
        *,
        user: int | None = None,
        channel: int | None = None,
        guild: int | None = None,
        status: Status | None = None,
        limit: int = 25,
        offset: int = 0,
        lessons: bool = False,
    ) -> list[Match]:
        """Return matches, last changed first, none of lessons and puzzles unless they are asked
        for. `channel` may also be a thread.

        Live ones of a `user` are those they play in: not those they are out of.
        """
        where, values = ["TRUE" if lessons else "lesson = ''"], list[Any]()
        if user is not None:
            still = " AND out = 0" if status == "live" else ""
            where.append(f"id IN (SELECT match FROM seats WHERE user = ?{still})")
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

        def work(db: Connection) -> list[Match]:
            return [_match(db, r) for r in db.execute(sql, (*values, limit, offset)).fetchall()]

        return await self._db.read(work)

    async def against_computers(self, user: int, game: str, limit: int) -> list[Match]:
        """Return the ended matches of a game in which a person met a computer, last changed
        first."""
        sql = (
            f"SELECT {_MATCH} FROM matches m WHERE game = ? AND status = 'over' AND lesson = ''"
            " AND id IN (SELECT match FROM seats WHERE user = ?)"
            " AND EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.policy != '')"
            " ORDER BY changed_at DESC, id DESC LIMIT ?"
        )
        values = (game, user, limit)
        return await self._db.read(
            lambda db: [_match(db, r) for r in db.execute(sql, values).fetchall()]
        )

    async def played(self, game: str, users: Collection[int]) -> dict[int, int]:
        """Return how many matches of a game each of `users` has finished, sandboxes left out."""
        marks = ", ".join("?" * len(users))
        sql = (
            "SELECT s.user, count(DISTINCT s.match) FROM seats s JOIN matches m ON m.id = s.match"
            f" WHERE s.user IN ({marks}) AND m.game = ? AND m.status = 'over' AND m.sandbox = 0"
            " AND m.lesson = '' GROUP BY s.user"
        )
        return await self._db.read(lambda db: dict(db.execute(sql, (*users, game)).fetchall()))

    async def live_ids(self) -> list[int]:
        """Return the ids of all live matches."""
        sql = "SELECT id FROM matches WHERE status = 'live' ORDER BY id"
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql)])

    async def outdated(self, since: int, begun: int) -> list[int]:
        """Return the matches whose board is not as they are: live, or ended after `since`.

        A match without a board counts if it was begun by `begun`; one that ended without an
        action if its end has not been shown.
        """
        sql = (
            "SELECT m.id FROM matches m LEFT JOIN boards b ON b.match = m.id AND b.kind = 'board'"
            " LEFT JOIN settings s ON s.scope = 'match' AND s.owner = m.id AND s.part = 0"
            f" AND s.key = 'asked' WHERE {self._own('m.guild')}"
            " AND m.channel != 0 AND (b.ply IS NULL OR b.ply != m.ply"
            " OR m.status != 'live' AND CAST(json_extract(s.value, '$.over') AS BIGINT) = 0)"
            " AND CASE WHEN b.ply IS NULL THEN m.status = 'live' AND m.created_at <= ?"
            " ELSE m.status = 'live' OR m.changed_at > ? END ORDER BY m.id"
        )
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql, (begun, since))])

    async def hidden(self, match: int) -> Hidden:
        """Return the rows of a match that are hidden from somebody."""
        return await self._db.read(hidden_rows, match)

    async def actions(self, match: int, since: int = 0) -> list[Done]:
        """Return the recorded actions after ply `since`, in order."""
        return await self._db.read(actions, match, since)

    async def told(self, match: int, since: int) -> tuple[list[Done], bool]:
        """Return the recorded actions after ply `since`, in order, and whether the opening of the
        match was kept, in one look."""
        return await self._db.read(lambda db: (actions(db, match, since), opened(db, match)))

    async def acted(self, match: int, sources: Collection[str], talk: Collection[str]) -> set[int]:
        """Return the seats that have acted in a match in one of these ways, `talk` left out."""
        return await self._db.read(acted, match, sources, talk)

    async def in_turns(
        self,
        match: int,
        seats: Collection[int],
        sources: Collection[str],
        signs: Sequence[str],
        talk: Collection[str],
    ) -> bool:
        """Say whether all these seats have acted in one of these ways, and somebody after what
        begins with one of `signs` was first told (True without signs), `talk` left out."""

        def work(db: Connection) -> bool:
            if not acted(db, match, sources, talk) >= {*seats}:
                return False
            return not signs or acted_after(db, match, signs, talk)

        return await self._db.read(work)

    async def parts(self, match: int) -> list[Part]:
        """Return what the parts of a match begin with, in order; none if that was not kept."""
        sql = "SELECT ply, rules, state FROM segments WHERE match = ? ORDER BY ply"
        return await self._db.read(lambda db: [Part(*r) for r in db.execute(sql, (match,))])

    async def keep(self, match: int, part: Part) -> None:
        """Remember what a part of a match begins with, unless that is known."""
        await self._db.write(transactions.keep, match, part)

    async def opened(self, match: int) -> bool:
        """Say whether the opening of a match was kept."""
        return await self._db.read(opened, match)

    async def unopened(self, after: int = 0, limit: int = 100) -> list[Match]:
        """Return matches whose opening was not kept, by their number."""
        sql = (
            f"SELECT {_MATCH} FROM matches m WHERE id > ? AND {self._own('m.guild')} AND NOT EXISTS"
            " (SELECT 1 FROM segments s WHERE s.match = m.id AND s.ply = 0) ORDER BY id LIMIT ?"
        )
        return await self._db.read(
            lambda db: [_match(db, r) for r in db.execute(sql, (after, limit)).fetchall()]
        )

    async def seen(self, interaction: int) -> bool:
        """Say whether an interaction was carried out (within the last hour)."""
        sql = "SELECT 1 FROM seen WHERE interaction = ?"
        row = await self._db.read(lambda db: db.execute(sql, (interaction,)).fetchone())
        return row is not None

    async def owed(self) -> list[int]:
        """Return live matches where a computer player or a standing choice may owe an answer, or
        a turn may end by itself."""
        sql = (
            "SELECT o.match FROM (SELECT w.match FROM waiting w"
            " JOIN seats s ON s.match = w.match AND s.seat = w.seat WHERE s.policy != ''"
            " UNION SELECT w.match FROM waiting w JOIN settings t ON t.scope = 'match'"
            " AND t.owner = w.match AND t.part = w.seat AND t.key IN ('standing', 'orders', 'plan')"
            " UNION SELECT match FROM waiting WHERE kind = ?) o JOIN matches m ON m.id = o.match"
            f" WHERE {self._own('m.guild')} ORDER BY o.match"
        )
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql, (TURN_END,))])

    # -- board messages -----------------------------------------------------

    async def set_board(self, board: Board) -> None:
        """Remember which message shows the match (one per kind)."""
        values = msgspec.structs.astuple(board)
        await self._db.write(
            lambda db: db.execute(
                put("boards", "match, kind", _BOARD),
                values,
            )
        )

    async def board(self, match: int) -> Board | None:
        """Return the message with the board itself."""
        return next((b for b in await self.boards(match) if b.kind == "board"), None)

    async def boards(self, match: int) -> list[Board]:
        """Return every message that shows the match."""
        sql = f"SELECT {_BOARD} FROM boards WHERE match = ?"
        return await self._db.read(lambda db: [Board(*row) for row in db.execute(sql, (match,))])

    # -- deadlines ----------------------------------------------------------

    async def due(self, now: int, limit: int = 100) -> list[Deadline]:
        """Return the deadlines reached at `now`, earliest first."""
        sql = (
            "SELECT w.match, m.ply, w.seat, w.kind, w.due_at, w.subject, w.asked, w.instance"
            " FROM waiting w"
            " JOIN matches m ON m.id = w.match WHERE w.due_at != 0 AND w.due_at <= ?"
            f" AND m.paused = 0 AND {self._own('m.guild')}"
            " ORDER BY w.due_at, w.match, w.slot LIMIT ?"
        )
        return await self._db.read(lambda db: [Deadline(*r) for r in db.execute(sql, (now, limit))])

    async def next_due(self) -> int | None:
        """Return when the next deadline runs out (UTC ms), None: never."""
        sql = (
            "SELECT min(w.due_at) FROM waiting w JOIN matches m ON m.id = w.match"
            f" WHERE w.due_at != 0 AND m.paused = 0 AND {self._own('m.guild')}"
        )
        due: int | None = await self._db.read(lambda db: db.execute(sql).fetchone()[0])
        return due

    async def resting(self) -> list[tuple[int, int]]:
        """Return the matches that rest for a time agreed upon, with when it is over (UTC ms)."""
        sql = (
            "SELECT id, paused + rest FROM matches WHERE status = 'live' AND paused > 0"
            f" AND rest > 0 AND held = 0 AND {self._own('guild')}"
        )
        return await self._db.read(lambda db: [(row[0], row[1]) for row in db.execute(sql)])

    async def rest_on(self, match: int) -> None:
        """Let a match rest until somebody goes on."""
        sql = "UPDATE matches SET rest = 0 WHERE id = ?"
        await self._db.write(lambda db: db.execute(sql, (match,)))

    async def handed_to(self, user: int, invited: bool = True) -> list[Match]:
        """Return the live matches in which somebody is offered a seat; if `invited`, those in which
        only their yes is missing."""
        sql = (
            f"SELECT {_MATCH} FROM matches WHERE status = 'live' AND EXISTS"
            " (SELECT 1 FROM json_each(offers) o WHERE"
            " CAST(json_extract(o.value, '$.user') AS BIGINT) = ?"
            " AND (? = 0 OR coalesce(json_array_length(o.value, '$.missing'), 0) = 0))"
        )
        return await self._db.read(
            lambda db: [_match(db, r) for r in db.execute(sql, (user, invited)).fetchall()]
        )

    async def postpone(self, match: int, until: int) -> None:
        """Move the reached deadlines of a match to `until`; 0 stops its clock."""
        await self._db.write(
            lambda db: db.execute(
                "UPDATE waiting SET due_at = ? WHERE match = ? AND due_at != 0"
                " AND (due_at < ? OR ? = 0)",
                (until, match, until, until),
            )
        )


# -- work on the connection's thread ----------------------------------------


def _load(db: Connection, match: int) -> Loaded | None:
    row = db.execute(f"SELECT {_MATCH}, state FROM matches WHERE id = ?", (match,)).fetchone()
    if row is None:
        return None
    waiting = db.execute(
        "SELECT seat, kind, subject, since, due_at, given, turn, asked, instance FROM waiting"
        " WHERE match = ? ORDER BY slot",
        (match,),
    ).fetchall()
    banks = db.execute(
        "SELECT seat, turn, reply, away, quiet FROM banks WHERE match = ? ORDER BY seat", (match,)
    ).fetchall()
    last = recent(db, match)
    chosen = db.execute(
        "SELECT key, part, value FROM settings WHERE scope = 'match' AND owner = ?"
        " AND key IN ('standing', 'orders', 'plan')",
        (match,),
    ).fetchall()
    return Loaded(
        _match(db, row),
        row[-1],
        tuple(Waiting(*(*w[:6], bool(w[6]), *w[7:])) for w in waiting),
        last[0] if last else None,
        {seat: tuple(msgspec.json.decode(v)) for key, seat, v in chosen if key == "standing"},
        tuple(Bank(*b) for b in banks),
        {seat: value for key, seat, value in chosen if key == "orders"},
        {seat: value for key, seat, value in chosen if key == "plan"},
        last,
        hidden_rows(db, match),
    )


def hidden_rows(db: Connection, match: int) -> Hidden:
    """Return the rows of a match that are hidden from somebody."""
    sql = "SELECT ply, hidden FROM actions WHERE match = ? AND hidden != 0 ORDER BY ply"
    return tuple((ply, bits) for ply, bits in db.execute(sql, (match,)))


def _match_by_id(db: Connection, match: int) -> Match | None:
    row = db.execute(f"SELECT {_MATCH} FROM matches WHERE id = ?", (match,)).fetchone()
    return None if row is None else _match(db, row)


def _match(db: Connection, row: Sequence[Any]) -> Match:
    fields = dict(zip(_NAMES, row, strict=False))
    players = db.execute(
        "SELECT seat, name, user, policy, owner FROM seats WHERE match = ? ORDER BY seat",
        (fields["id"],),
    )
    for name in ("winners", "offers", "placed"):
        if fields[name] is not None:
            fields[name] = msgspec.json.decode(fields[name])
    fields["place"] = Place(*(fields.pop(name) for name in ("guild", "channel", "thread")))
    fields["players"] = [Player(*p) for p in players.fetchall()]
    return msgspec.convert(fields, Match, strict=False)
