"""The part of the store that brings people together: challenges, rooms, the queue.

Decides how they are stored. A challenge leaves the fate `open` exactly once, for the first who
changes it; its seats change only from what the caller has read. A person waits in at most one queue
of a server. How often somebody has asked whom is read from past challenges; there is no counter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.matches.chance_store import keep_seed
from bot.matches.transactions import Also, Closed, Overtaken
from bot.store.connection import Connection, put
from bot.store.database import Rows, StoreError
from bot.store.recognition import marks, numbers_of
from bot.store.rows import Challenge, Fate, Guest, Place, Queued

_CHALLENGE = (
    "id, host, host_name, game, options, clock, guild, channel, thread, created_at,"
    " expires_at, fate, message, match, code, rated, control, audience,"
    " unveil, series, reason, switch, commitment"
)


_QUEUED = (
    "guild, user, name, game, wishes, clock, channel, thread, joined_at, expires_at, rated, control"
)


class FullHere(StoreError):
    """The host has as many open challenges in this server as it allows."""

    def __init__(self) -> None:
        super().__init__("the server's limit of open challenges is reached")


class CodeTaken(StoreError):
    """Another open room of the server has this code."""

    def __init__(self) -> None:
        super().__init__("an open room has this code already")


class Asked(Struct, frozen=True):
    """How somebody has asked one other person lately.

    `open` challenges stand, `recent` were sent within the last hour and not taken (the first of
    them at `first`), `declined` in the days before, since the last one that was accepted (the
    last of them at `last`). Times are UTC ms, 0: none.
    """

    open: int
    recent: int
    first: int
    declined: int
    last: int


class LobbyRows(Rows):
    """Challenges and the queue."""

    # -- challenges ---------------------------------------------------------

    async def add_challenge(
        self, new: Challenge, limit: int, most: int = 0, server_seed: bytes | None = None
    ) -> Challenge | None:
        """Store an open challenge with the seed it commits to; its id is given here. None: the
        host has `limit` open.

        Raises CodeTaken, FullHere: `most` (0: whatever) of them are in that server.
        """

        def work(db: Connection) -> Challenge | None:
            at = new.place
            count, here = db.execute(
                "SELECT count(*), count(CASE WHEN guild = ? THEN 1 END) FROM challenges"
                " WHERE fate = 'open' AND host = ?",
                (at.guild, new.host),
            ).fetchone()
            if count >= limit:
                return None
            if 0 < most <= here:
                raise FullHere
            if new.code and _room(db, at.guild, new.code):
                raise CodeTaken
            commitment = "" if server_seed is None else keep_seed(db, server_seed)
            cursor = db.execute(
                "INSERT INTO challenges (host, host_name, game, options, clock, guild, channel,"
                " thread, created_at, expires_at, fate, code, rated, control, audience,"
                " unveil, series, switch, commitment)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, ?, ?, ?, ?, ?, ?)"
                " RETURNING id",
                (
                    *(new.host, new.host_name, new.game, new.options, new.clock, at.guild),
                    *(at.channel, at.thread, new.created_at, new.expires_at, new.code),
                    *(new.rated, new.control, new.audience, new.unveil, new.series, new.switch),
                    commitment,
                ),
            )
            made = msgspec.structs.replace(new, id=cursor.fetchone()[0], commitment=commitment)
            _invite(db, made)
            return made

        return await self._db.write(work)

    async def challenge(self, challenge: int) -> Challenge | None:
        """Return a challenge, whatever its fate."""
        return await self._db.read(challenge_row, challenge)

    async def room(self, guild: int, code: str) -> Challenge | None:
        """Return the open room of a server with this code."""

        def work(db: Connection) -> Challenge | None:
            row = _room(db, guild, code)
            return None if row is None else challenge_row(db, row[0])

        return await self._db.read(work)

    async def challenges(
        self, user: int | None = None, channel: int | None = None, guild: int | None = None
    ) -> list[Challenge]:
        """Return the open challenges, rooms included, oldest first."""
        where, values = ["fate = 'open'"], list[int]()
        if user is not None:
            where.append("(host = ? OR id IN (SELECT challenge FROM invites WHERE user = ?))")
            values += [user, user]
        if channel is not None:
            where.append("channel = ?")
            values.append(channel)
        if guild is not None:
            where.append("guild = ?")
            values.append(guild)
        # By +id the few open ones are found by their index, not all there ever were by id.
        sql = f"SELECT {_CHALLENGE} FROM challenges WHERE {' AND '.join(where)} ORDER BY +id"
        return await self._db.read(
            lambda db: [_challenge(db, r) for r in db.execute(sql, values).fetchall()]
        )

    async def alter_challenge(self, old: Challenge, new: Challenge) -> bool:
        """Give an open challenge the guests, options, clock and `rated` of `new`.

        False, and nothing is changed, if it is not open or not as `old` says.
        """

        def work(db: Connection) -> bool:
            now = challenge_row(db, old.id)
            if now is None or now.fate != "open" or _terms(now) != _terms(old):
                return False
            db.execute(
                "UPDATE challenges SET options = ?, clock = ?, rated = ?, control = ?, series = ?"
                " WHERE id = ?",
                (new.options, new.clock, new.rated, new.control, new.series, old.id),
            )
            db.execute("DELETE FROM invites WHERE challenge = ?", (old.id,))
            _invite(db, new)
            return True

        return await self._db.write(work)

    async def close_challenge(self, challenge: int, fate: Fate, at: int = 0) -> bool:
        """Give an open challenge its fate, at a time (UTC ms); False if it already had one."""
        return await self._db.write(
            lambda db: (
                db.execute(
                    "UPDATE challenges SET fate = ?, closed_at = ? WHERE id = ? AND fate = 'open'",
                    (fate, at, challenge),
                ).rowcount
                == 1
            )
        )

    async def give_reason(self, challenge: int, user: int, reason: str) -> bool:
        """Remember why a guest said no, once; False if the challenge did not end by it."""
        sql = (
            "UPDATE challenges SET reason = ? WHERE id = ? AND fate = 'declined' AND reason = ''"
            " AND EXISTS (SELECT 1 FROM invites WHERE challenge = id AND user = ?)"
        )
        values = (reason, challenge, user)
        return bool(await self._db.write(lambda db: db.execute(sql, values).rowcount))

    async def expire_challenges(self, now: int) -> list[Challenge]:
        """Close the open challenges whose time is up at `now` and return them."""

        def work(db: Connection) -> list[Challenge]:
            rows = db.execute(
                "UPDATE challenges SET fate = 'expired' WHERE fate = 'open' AND expires_at <= ?"
                f" AND {self._own('guild')} RETURNING {_CHALLENGE}",
                (now,),
            ).fetchall()
            return [_challenge(db, row) for row in rows]

        return await self._db.write(work)

    async def next_expiry(self) -> int | None:
        """Return when the next open challenge runs out (UTC ms), None: never."""
        own = self._own("guild")
        sql = f"SELECT min(expires_at) FROM challenges WHERE fate = 'open' AND {own}"
        due: int | None = await self._db.read(lambda db: db.execute(sql).fetchone()[0])
        return due

    async def set_challenge_message(self, challenge: int, message: int) -> None:
        """Remember the message that shows a challenge."""
        await self._db.write(
            lambda db: db.execute(
                "UPDATE challenges SET message = ? WHERE id = ?", (message, challenge)
            )
        )

    # -- how often somebody asks ---------------------------------------------

    async def requests_between(self, host: int, guest: int, hour: int, days: int) -> Asked:
        """Return how `host` has asked `guest`: recently is since `hour`, declined since `days`."""
        return await self._db.read(_requests_between, host, guest, hour, days)

    async def sent(self, host: int, guild: int, since: int) -> tuple[int, int]:
        """Return how many challenges somebody has sent in a server since then, and when the
        first of them (0: none)."""

        def work(db: Connection) -> tuple[int, int]:
            numbers = numbers_of(db, host)
            count, first = db.execute(
                "SELECT count(*), coalesce(min(created_at), 0) FROM challenges"
                f" WHERE host IN ({marks(numbers)}) AND created_at > ? AND guild = ?",
                (*numbers, since, guild),
            ).fetchone()
            return int(count), int(first)

        return await self._db.read(work)

    # -- the queue ----------------------------------------------------------

    async def enqueue(self, new: Queued) -> Queued:
        """Let somebody wait, in the place of an earlier waiting of theirs in that server.

        Who waits for the same game already keeps their place in the line. Those whose
        time is up at `new.joined_at` fall out.
        """
        guild = new.place.guild

        def work(db: Connection) -> Queued:
            db.execute("DELETE FROM queue WHERE expires_at <= ?", (new.joined_at,))
            before = db.execute(
                "SELECT joined_at FROM queue WHERE guild = ? AND user = ? AND game = ?",
                (guild, new.user, new.game),
            ).fetchone()
            entry = new if before is None else msgspec.structs.replace(new, joined_at=before[0])
            db.execute(
                put("queue", "guild, user", _QUEUED),
                (
                    *(guild, entry.user, entry.name, entry.game, entry.wishes, entry.clock),
                    *(entry.place.channel, entry.place.thread, entry.joined_at, entry.expires_at),
                    *(entry.rated, entry.control),
                ),
            )
            return entry

        return await self._db.write(work)

    async def queued(self, guild: int | None, now: int) -> list[Queued]:
        """Return who waits in a server (None: in any that is served here), the longest waiting
        first."""
        sql = (
            "SELECT user, name, game, wishes, clock, guild, channel, thread, joined_at, expires_at,"
            " rated, control FROM queue WHERE guild = coalesce(CAST(? AS BIGINT), guild)"
            f" AND expires_at > ? AND {self._own('guild')} ORDER BY joined_at, user"
        )
        return await self._db.read(
            lambda db: [
                Queued(*[*r[:5], Place(*r[5:8]), *r[8:10], bool(r[10]), r[11]])
                for r in db.execute(sql, (guild, now))
            ]
        )

    async def dequeue(self, guild: int, user: int | None = None) -> int:
        """Let somebody (None: everybody) of a server wait no more; return how many did."""
        return await self._db.write(
            lambda db: (
                db.execute(
                    "DELETE FROM queue WHERE guild = ? AND (CAST(? AS BIGINT) IS NULL OR user = ?)",
                    (guild, user, user),
                ).rowcount
            )
        )


# -- work on the connection's thread ----------------------------------------


def challenge_row(db: Connection, challenge: int) -> Challenge | None:
    """Return a challenge, read on the connection's thread."""
    row = db.execute(f"SELECT {_CHALLENGE} FROM challenges WHERE id = ?", (challenge,)).fetchone()
    return None if row is None else _challenge(db, row)


def taking(challenge: int, guests: Sequence[Guest] | None = None) -> Also:
    """Return what closes a challenge with the beginning of its match: it must still be open, with
    the `guests` it was read with (None: whoever)."""

    def work(db: Connection, match: int) -> None:
        now = challenge_row(db, challenge)
        if now is None or now.fate != "open":
            raise Closed("missing" if now is None else now.fate)
        if guests not in (None, now.guests):
            raise Overtaken
        sql = "UPDATE challenges SET fate = 'taken', match = ? WHERE id = ?"
        db.execute(sql, (match, challenge))

    return work


def ending_the_wait(guild: int, users: Sequence[int]) -> Also:
    """Return what ends the waiting of all `users` with the beginning of their match: none may
    have been given up."""

    def work(db: Connection, _: int) -> None:
        for user in users:
            gone = db.execute("DELETE FROM queue WHERE guild = ? AND user = ?", (guild, user))
            if not gone.rowcount:
                raise Overtaken

    return work


def _room(db: Connection, guild: int, code: str) -> Any:
    return db.execute(
        "SELECT id FROM challenges WHERE guild = ? AND code = ? AND code != '' AND fate = 'open'",
        (guild, code),
    ).fetchone()


def _terms(challenge: Challenge) -> tuple[object, ...]:
    return challenge.guests, challenge.options, challenge.timing, challenge.rated


def _invite(db: Connection, challenge: Challenge) -> None:
    db.executemany(
        "INSERT INTO invites (challenge, slot, user, name, policy, joined)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [
            (challenge.id, slot, g.user, g.name, g.policy, g.joined)
            for slot, g in enumerate(challenge.guests, 1)
        ],
    )


def _challenge(db: Connection, row: Sequence[Any]) -> Challenge:
    guests = db.execute(
        "SELECT user, name, policy, joined FROM invites WHERE challenge = ? ORDER BY slot",
        (row[0],),
    ).fetchall()
    table = tuple(Guest(user, name, policy, bool(yes)) for user, name, policy, yes in guests)
    fields = [*row[:3], table, *row[3:6], Place(*row[6:9]), *row[9:13], row[13] or 0, row[14]]
    fields += [bool(row[15]), *row[16:19], bool(row[19]), *row[20:23]]
    return Challenge(*fields)


def _requests_between(db: Connection, host: int, guest: int, hour: int, days: int) -> Asked:
    hosts = numbers_of(db, host)
    rows = db.execute(
        "SELECT c.fate, c.created_at, c.closed_at FROM challenges c"
        " JOIN invites i ON i.challenge = c.id AND i.user = ?"
        f" WHERE c.host IN ({marks(hosts)}) AND (c.created_at > ? OR c.fate = 'open')"
        " ORDER BY c.id",
        (guest, *hosts, min(hour, days)),
    ).fetchall()
    # Whoever takes one after the other likes to be asked: an evening of short matches.
    times = [created for fate, created, _ in rows if created > hour and fate != "taken"]
    declined: list[int] = []
    for fate, created, closed in rows:
        if fate == "taken":
            declined.clear()
        elif fate == "declined":
            declined.append(closed or created)
    return Asked(
        sum(fate == "open" for fate, _, _ in rows),
        len(times),
        min(times, default=0),
        len(declined),
        max(declined, default=0),
    )
