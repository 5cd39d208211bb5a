"""The part of the store that begins a match and moves it on: what is written together.

Decides that a match is begun only while everybody has room for it and its challenge is open, and
that an action is stored only after the one it was computed from, once for each interaction; and
that whatever follows from it is in the same transaction. Rows are those of `bot.store.rows`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from bot.ratings.results import count
from bot.store.acts import Judged, note
from bot.store.connection import Connection, put
from bot.store.database import StoreError, claim, release
from bot.store.rows import Bank, Done, Match, Offer, Part, Player, Waiting
from bot.store.settings import SET
from engine.chance import BAR, Chance
from engine.core import Outcome

#: How long an interaction is remembered (ms). Discord repeats one within seconds.
INTERACTIONS_KEPT = 3_600_000

#: What another feature writes with a new match, given its id; raises if it may not begin.
Also = Callable[[Connection, int], None]

DONE = "ply, seat, text, at, source, digest, events, back, free, due_at, lapsed, hidden"


class Full(StoreError):
    """A person sits in as many live matches as allowed."""

    def __init__(self, user: int, here: bool = False) -> None:
        super().__init__(f"user {user} has reached the limit of live matches")
        #: `here`: that of the match's server.
        self.user, self.here = user, here


class Overtaken(StoreError):
    """Somebody else was faster: what the caller has read is not so any more."""

    def __init__(self) -> None:
        super().__init__("it was changed meanwhile; read it again")


class Closed(StoreError):
    """The challenge to be taken is not open any more; `fate` tells why."""

    def __init__(self, fate: str) -> None:
        super().__init__(f"the challenge is {fate}")
        self.fate = fate


class Opening(Struct, frozen=True):
    """A match to begin. `match.id` is given by the store; `state` is the opening state.

    `banks` are the clocks of the seats that have one, `standing` the standing choices by seat.
    `most` is how many live ones a person may have in that guild (0: whatever). `also` is written
    in the same transaction. `chance` is where its seed comes from.
    """

    match: Match
    state: bytes
    waiting: tuple[Waiting, ...]
    banks: tuple[Bank, ...] = ()
    most: int = 0
    also: Also | None = None
    standing: Mapping[int, Sequence[str]] = {}
    chance: Chance | None = None


class Turn(Struct, frozen=True):
    """One action to store. `done.ply - 1` is the version it was computed from.

    `outcome` is None while the match goes on, else it ends so with this action. `revive`: the
    match may be over before it. `teams` is the team of each seat of a match whose end counts,
    `banks` are the clocks after it, `paused`, `rest` and `offers` are the match's, `judged` says
    that a judge did it. `newcomer` takes over the seat named in it; the match then counts for
    nothing.
    """

    match: int
    done: Done
    state: bytes
    waiting: tuple[Waiting, ...]
    outcome: Outcome | None = None
    interaction: int | None = None
    revive: bool = False
    teams: tuple[int, ...] = ()
    banks: tuple[Bank, ...] = ()
    paused: int = 0
    rest: int = 0
    offers: tuple[Offer, ...] = ()
    newcomer: Player | None = None
    #: The seats that are out from now on, where that changes.
    out: tuple[int, ...] | None = None
    judged: Judged | None = None
    #: The part of the match that begins with the action, where the rules have changed.
    part: Part | None = None
    #: What a seat has ordered from now on, as JSON, if that changes with the action.
    orders: tuple[tuple[int, str], ...] = ()


# -- work on the connection's thread ----------------------------------------


def begin(db: Connection, new: Opening, limit: int) -> Match:
    m = new.match
    cursor = db.execute(
        "INSERT INTO matches (game, rules, seed, options, opening, clock, guild, channel, thread,"
        " sandbox, created_at, status, winners, placed, why, rated, control, tournament, audience,"
        " unveil, lesson, commitment, changed_at, state, ply)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)"
        " RETURNING id",
        (
            *(m.game, m.rules, str(m.seed), m.options, m.opening, m.clock, m.place.guild),
            *(m.place.channel, m.place.thread, m.sandbox, m.created_at, m.status),
            *(_json(m.winners), _json(m.placed), m.why, m.rated, m.control, m.tournament),
            *(m.audience, m.unveil, m.lesson, m.commitment, m.changed_at, new.state),
        ),
    )
    number: int = cursor.fetchone()[0]
    db.executemany(
        "INSERT INTO seats (match, seat, user, policy, name) VALUES (?, ?, ?, ?, ?)",
        [(number, p.seat, p.user, p.policy, p.name) for p in m.players],
    )
    keep(db, number, Part(0, m.rules, new.state))
    _wait(db, number, new.waiting)
    _bank(db, number, new.banks)
    db.executemany(
        "INSERT INTO settings (scope, owner, part, key, value)"
        " VALUES ('match', ?, ?, 'standing', ?)",
        [(number, seat, _json(keys)) for seat, keys in new.standing.items()],
    )
    if new.chance is not None:
        db.execute(
            "INSERT INTO chance VALUES (?, ?, ?)"
            " ON CONFLICT (commitment) DO UPDATE SET nonces = excluded.nonces",
            (m.commitment, new.chance.server_seed, BAR.join(new.chance.nonces)),
        )
    if new.also is not None:
        new.also(db, number)
    # A tournament says who plays when, a lesson is no match against anybody: they count against
    # nobody's limit.
    free = m.tournament or m.lesson
    for user in sorted({p.user for p in m.players if p.user is not None and not free}):
        count, here = (n - (m.status == "live") for n in live(db, user, m.place.guild))
        if count >= limit or 0 < new.most <= here:
            raise Full(user, here=count < limit)
    return msgspec.structs.replace(m, id=number)


def live(db: Connection, user: int, guild: int) -> tuple[int, int]:
    """Return how many live matches outside tournaments somebody sits in, and in a guild."""
    count, here = db.execute(
        "SELECT count(DISTINCT m.id), count(DISTINCT CASE WHEN m.guild = ? THEN m.id END)"
        " FROM seats s JOIN matches m ON m.id = s.match"
        " WHERE s.user = ? AND s.out = 0 AND m.status = 'live' AND m.tournament = 0"
        " AND m.lesson = ''",
        (guild, user),
    ).fetchone()
    return count, here


def commit(db: Connection, turn: Turn) -> Literal["stored", "duplicate", "conflict"]:
    done, match = turn.done, turn.match
    if not claim(db, turn.interaction, done.at):
        return "duplicate"
    # While play goes on `status` stays out of the statement, or SQLite would rewrite the
    # indexes over it with every action.
    values: tuple[object, ...] = (
        *(done.ply, turn.state, None if done.hidden else done.at, turn.paused),
        _json(turn.offers),
        turn.rest,
    )
    ending, status = "", "= 'live'"
    if turn.revive:
        ending = ", status = 'live', winners = NULL, placed = '[]', why = ''"
        status = "IN ('live', 'over')"
    end = turn.outcome
    if end is not None:  # also of a match that goes back to an end it had had
        ending = ", status = 'over', winners = ?, placed = ?, why = ?"
        values = (*values, _json(end.winners), _json(end.placed), end.why)
    moved = db.execute(
        "UPDATE matches SET ply = ?, state = ?, changed_at = coalesce(?, changed_at), paused = ?,"
        f" offers = ?, rest = ?{ending}"
        f" WHERE id = ? AND ply = ? AND status {status}",
        (*values, match, done.ply - 1),
    ).rowcount
    if not moved:
        release(db, turn.interaction)  # the claim must not outlive the refusal
        return "conflict"
    db.execute(
        f"INSERT INTO actions (match, {DONE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (match, *msgspec.structs.astuple(done)),
    )
    if turn.part is not None:
        keep(db, match, turn.part)
        db.execute("UPDATE matches SET rules = ? WHERE id = ?", (turn.part.rules, match))
    db.execute("DELETE FROM waiting WHERE match = ?", (match,))
    _wait(db, match, turn.waiting)
    _bank(db, match, turn.banks)
    if turn.out is not None:
        sql = "UPDATE seats SET out = ? WHERE match = ? AND seat = ?"
        seats = [seat for (seat,) in db.execute("SELECT seat FROM seats WHERE match = ?", (match,))]
        db.executemany(sql, [(seat in turn.out, match, seat) for seat in seats])
    if turn.newcomer is not None:
        _reseat(db, match, turn.newcomer)
    db.executemany(
        SET,
        [("match", match, seat, "orders", orders) for seat, orders in turn.orders],
    )
    if end is not None and turn.teams:
        count(db, match, turn.teams, end, done.at)
    if turn.judged is not None:
        note(db, turn.judged)
    if done.ply % 32 == 0:
        db.execute(
            "DELETE FROM seen WHERE at < ? AND interaction IN"
            " (SELECT interaction FROM seen ORDER BY interaction LIMIT 256)",
            (done.at - INTERACTIONS_KEPT,),
        )
    return "stored"


def _reseat(db: Connection, match: int, new: Player) -> None:
    db.execute("UPDATE matches SET rated = 0 WHERE id = ?", (match,))
    if new.user is not None:  # not a computer player, which only plays for somebody
        db.execute(
            "INSERT INTO former SELECT match, seat, user FROM seats"
            " WHERE match = ? AND seat = ? AND user != ? ON CONFLICT DO NOTHING",
            (match, new.seat, new.user),
        )
    db.execute(
        "UPDATE seats SET user = ?, policy = ?, name = ?, owner = ? WHERE match = ? AND seat = ?",
        (new.user, new.policy, new.name, new.owner, match, new.seat),
    )
    # What the one before has chosen in advance is no choice of the new one's.
    db.execute(
        "DELETE FROM settings WHERE scope = 'match' AND owner = ? AND part = ?"
        " AND key IN ('standing', 'orders', 'plan')",
        (match, new.seat),
    )


def keep(db: Connection, match: int, part: Part) -> None:
    """Remember what a part of a match begins with."""
    db.execute(
        "INSERT INTO segments (match, ply, rules, state) VALUES (?, ?, ?, ?)"
        # Nothing was done in it yet.
        " ON CONFLICT (match, ply) DO UPDATE SET rules = excluded.rules",
        (match, *msgspec.structs.astuple(part)),
    )


def _wait(db: Connection, match: int, waiting: Sequence[Waiting]) -> None:
    for slot, w in enumerate(waiting):
        db.execute(
            "INSERT INTO waiting (match, slot, seat, kind, subject, since, due_at, given, turn,"
            " asked, instance) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (match, slot, *msgspec.structs.astuple(w)),
        )


def _bank(db: Connection, match: int, banks: Sequence[Bank]) -> None:
    db.executemany(
        put("banks", "match, seat", "match, seat, turn, reply, away, quiet"),
        [(match, *msgspec.structs.astuple(b)) for b in banks],
    )


def _json(value: Sequence[str] | tuple[int, ...] | tuple[Offer, ...] | None) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()
