"""The part of the store that keeps what judges did, and what waits for a second judge.

Decides that an act and its word in the log are one transaction, so that none is carried out
without being noted and none noted that was not; and that a wish for a second judge is used up
by the transaction that carries it out. Acts are only ever added.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from bot.ratings.results import EFFECTIVE, Correction, correct_result, count
from bot.store.acts import ACT, WITHDRAWN, Act, Judged, note
from bot.store.connection import Connection
from bot.store.database import Rows, claim, insert, release
from bot.store.rows import Done, Status
from engine.core import Outcome

T = TypeVar("T")
Stored = Literal["stored", "duplicate", "conflict"]
AskFate = Literal["open", "done", "refused", "withdrawn", "expired", "void"]

_ASK = "id, guild, channel, by, deed, at, expires_at, fate, second, closed_at, posted_in, message"


class Ask(Struct, frozen=True):
    """An act that waits for a second judge. `deed` is JSON of the service's.

    `second` is who confirmed or refused it, `posted_in` and `message` its card (0: none).
    """

    id: int
    guild: int
    channel: int
    by: int
    deed: str
    at: int
    expires_at: int
    fate: AskFate = "open"
    second: int = 0
    closed_at: int = 0
    posted_in: int = 0
    message: int = 0


class Settled(Struct, frozen=True):
    """A result set by a judge, whatever the match was before.

    `done` is its row, one after the version it was computed from. `teams` counts it if it was
    not counted before, `correction` corrects it if it was.
    """

    match: int
    done: Done
    status: Status
    winners: tuple[int, ...] | None
    placed: tuple[int, ...]
    why: str
    judged: Judged
    teams: tuple[int, ...] = ()
    correction: Correction | None = None
    interaction: int | None = None


class Counted(Struct, frozen=True):
    """A counted result as it stands; `winners` None: annulled."""

    winners: tuple[int, ...] | None
    placed: tuple[int, ...]


class JudgeRows(Rows):
    """Acts of judges, and acts that wait."""

    # -- acts ---------------------------------------------------------------

    async def settle(self, settled: Settled) -> Stored:
        """Store a result as a judge has set it, or nothing. Raises AskClosed."""
        return await self._db.write(_settle, settled)

    async def carry_out(
        self, judged: Judged, interaction: int | None, work: Callable[[Connection], T]
    ) -> tuple[Stored, T | None]:
        """Run `work` and note the act in one transaction; "conflict" if it returned None.

        Raises AskClosed.
        """

        def whole(db: Connection) -> tuple[Stored, T | None]:
            if not claim(db, interaction, judged.act.at):
                return "duplicate", None
            done = work(db)
            if done is None:
                release(db, interaction)
                return "conflict", None
            note(db, judged)
            return "stored", done

        return await self._db.write(whole)

    async def acts(
        self,
        guild: int,
        *,
        match: int = 0,
        by: int = 0,
        user: int = 0,
        kind: str = "",
        limit: int = 25,
        offset: int = 0,
    ) -> list[Act]:
        """Return what judges did in a server, the newest first. `by` also finds a second
        judge."""
        where, values = ["guild = ?"], [guild]
        if by:
            where.append("(by = ? OR second = ?)")
            values += [by, by]
        for name, value in (("match", match), ("user", user), ("kind", kind)):
            if value:
                where.append(f"{name} = ?")
                values.append(value)  # type: ignore[arg-type]
        sql = (
            f"SELECT {ACT} FROM judge_acts WHERE {' AND '.join(where)}"
            " ORDER BY id DESC LIMIT ? OFFSET ?"
        )
        return await self._db.read(
            lambda db: [_act(r) for r in db.execute(sql, (*values, limit, offset))]
        )

    async def acts_after(self, guild: int, since: int, limit: int) -> list[Act]:
        """Return what judges did in a server after the act `since` (0: all), oldest first."""
        sql = f"SELECT {ACT} FROM judge_acts WHERE guild = ? AND id > ? ORDER BY id LIMIT ?"
        return await self._db.read(
            lambda db: [_act(r) for r in db.execute(sql, (guild, since, limit))]
        )

    async def act(self, guild: int, number: int) -> Act | None:
        """Return an act of a server's judges by its number."""
        sql = f"SELECT {ACT} FROM judge_acts WHERE guild = ? AND id = ?"
        row = await self._db.read(lambda db: db.execute(sql, (guild, number)).fetchone())
        return None if row is None else _act(row)

    async def penalties(
        self, guild: int, kinds: Sequence[str], *, event: int = 0, users: Collection[int] = ()
    ) -> list[Act]:
        """Return the penalties of a server that stand, the newest first: of an event, of a person
        (all their numbers), or all."""
        where: list[str] = ["guild = ?"]
        values: list[Any] = [guild, *kinds]
        where.append(f"kind IN ({', '.join('?' * len(kinds))})")
        if event:
            where.append("event = ?")
            values.append(event)
        if users:
            where.append(f"user IN ({', '.join('?' * len(users))})")
            values += users
        sql = (
            f"SELECT {ACT} FROM judge_acts a WHERE {' AND '.join(where)} AND NOT {WITHDRAWN}"
            " ORDER BY id DESC"
        )
        return await self._db.read(lambda db: [_act(r) for r in db.execute(sql, values)])

    async def looks(self, match: int) -> list[Act]:
        """Return when judges saw everything hidden in a match, oldest first."""
        sql = f"SELECT {ACT} FROM judge_acts WHERE match = ? AND kind = 'look' ORDER BY id"
        return await self._db.read(lambda db: [_act(r) for r in db.execute(sql, (match,))])

    async def replaced(self, match: int) -> list[tuple[int, int]]:
        """Return who played in a match before somebody else took their seat: seats and users."""
        sql = "SELECT before FROM judge_acts WHERE match = ? AND kind = 'replace'"
        rows = await self._db.read(lambda db: db.execute(sql, (match,)).fetchall())
        replacements = [msgspec.json.decode(before) for (before,) in rows]
        sql = "SELECT seat, user FROM former WHERE match = ?"
        former = await self._db.read(lambda db: db.execute(sql, (match,)).fetchall())
        return [*((b["seat"], b["user"]) for b in replacements if b.get("user")), *former]

    async def reasons(self, match: int) -> dict[int, str]:
        """Return why judges did what they did to a match, by the ply it led to."""
        sql = "SELECT ply, reason FROM judge_acts WHERE match = ? AND kind != 'look'"
        return await self._db.read(lambda db: dict(db.execute(sql, (match,)).fetchall()))

    async def counted(self, match: int) -> Counted | None:
        """Return how a match counts now, None if it was never counted."""
        sql = (
            f"SELECT r.winners, r.placed, c.id, c.winners, c.placed FROM {EFFECTIVE}"
            " WHERE r.match = ?"
        )
        row = await self._db.read(lambda db: db.execute(sql, (match,)).fetchone())
        if row is None:
            return None
        text, placed = row[:2] if row[2] is None else row[3:]
        winners = None if text is None else tuple(msgspec.json.decode(text))
        return Counted(winners, tuple(msgspec.json.decode(placed)))

    # -- acts that wait -----------------------------------------------------

    async def add_ask(self, ask: Ask) -> Ask:
        """Store an act that waits; its id is given by the store."""
        number = await self._db.write(insert, "judge_asks", _ASK, ask)
        return msgspec.structs.replace(ask, id=number)

    async def ask(self, number: int) -> Ask | None:
        """Return an act that waits or has waited."""
        sql = f"SELECT {_ASK} FROM judge_asks WHERE id = ?"
        row = await self._db.read(lambda db: db.execute(sql, (number,)).fetchone())
        return None if row is None else Ask(*row)

    async def asks(self, guild: int) -> list[Ask]:
        """Return what waits in a server, the oldest first."""
        sql = f"SELECT {_ASK} FROM judge_asks WHERE guild = ? AND fate = 'open' ORDER BY id"
        return await self._db.read(lambda db: [Ask(*r) for r in db.execute(sql, (guild,))])

    async def close_ask(self, number: int, fate: AskFate, by: int, at: int) -> bool:
        """Close what waits without carrying it out; False if it does not wait any more."""
        sql = (
            "UPDATE judge_asks SET fate = ?, second = ?, closed_at = ?"
            " WHERE id = ? AND fate = 'open'"
        )
        return await self._db.write(
            lambda db: db.execute(sql, (fate, by, at, number)).rowcount == 1
        )

    async def expire_asks(self, now: int) -> list[Ask]:
        """Close what has waited too long, and return it."""

        late = f"fate = 'open' AND expires_at <= ? AND {self._own('guild')}"

        def work(db: Connection) -> list[Ask]:
            due = db.execute(f"SELECT {_ASK} FROM judge_asks WHERE {late}", (now,)).fetchall()
            db.execute(
                f"UPDATE judge_asks SET fate = 'expired', closed_at = ? WHERE {late}", (now, now)
            )
            return [msgspec.structs.replace(Ask(*r), fate="expired") for r in due]

        return await self._db.write(work)

    async def next_expiry(self) -> int | None:
        """Return when the next of what waits has waited too long, None if nothing waits."""
        own = self._own("guild")
        sql = f"SELECT min(expires_at) FROM judge_asks WHERE fate = 'open' AND {own}"
        row = await self._db.read(lambda db: db.execute(sql).fetchone())
        return None if row is None else row[0]

    async def set_ask_message(self, number: int, channel: int, message: int) -> None:
        """Remember the card of what waits."""
        sql = "UPDATE judge_asks SET posted_in = ?, message = ? WHERE id = ?"
        await self._db.write(lambda db: db.execute(sql, (channel, message, number)))


# -- work on the connection's thread ----------------------------------------


def _settle(db: Connection, settled: Settled) -> Stored:
    done, match = settled.done, settled.match
    if not claim(db, settled.interaction, done.at):
        return "duplicate"
    moved = db.execute(
        "UPDATE matches SET ply = ?, changed_at = ?, status = ?, winners = ?, placed = ?,"
        " why = ?, paused = 0, offers = '[]', held = 0 WHERE id = ? AND ply = ?",
        (
            *(done.ply, done.at, settled.status),
            None if settled.winners is None else msgspec.json.encode(settled.winners).decode(),
            *(msgspec.json.encode(settled.placed).decode(), settled.why, match, done.ply - 1),
        ),
    ).rowcount
    if not moved:
        release(db, settled.interaction)
        return "conflict"
    db.execute(
        "INSERT INTO actions (match, ply, seat, text, at, source, digest, events, back)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(match, done.ply, done.seat, done.text, done.at, done.source, done.digest),
            *(done.events, done.back),
        ),
    )
    db.execute("DELETE FROM waiting WHERE match = ?", (match,))
    if settled.winners is not None and settled.teams:
        count(
            db, match, settled.teams, Outcome(settled.winners, settled.why, settled.placed), done.at
        )
    if settled.correction is not None:
        correct_result(db, settled.correction)
    note(db, settled.judged)
    return "stored"


def _act(row: Sequence[Any]) -> Act:
    names = ACT.split(", ")
    return Act(**dict(zip(names, row, strict=True)))
