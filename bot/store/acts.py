"""An act of a judge as it is stored, and how it is written down.

Decides that an act is noted by the transaction that carries it out, whichever feature's that is;
and that a wish for a second judge is used up with it.
"""

from __future__ import annotations

from msgspec import Struct

from bot.store.connection import Connection
from bot.store.database import StoreError, insert

ACT = (
    "id, guild, channel, at, by, second, kind, match, ply, user, reason, before, after, event,"
    " undoes"
)

#: Whether the act `a` has been withdrawn, as SQL.
WITHDRAWN = "EXISTS (SELECT 1 FROM judge_acts w WHERE w.undoes = a.id)"


class AskClosed(StoreError):
    """What waited for a second judge does not wait any more; nothing was stored."""

    def __init__(self, ask: int) -> None:
        super().__init__(f"wish {ask} for a second judge is not open any more")


class Act(Struct, frozen=True, kw_only=True):
    """One act of a judge. `id` is given by the store.

    `channel` is where it was done, `second` the judge who confirmed it (0: nobody had to),
    `match`, `ply`, `user` and `event` what it is about (0: none), `undoes` the act it withdraws;
    `before` and `after` are JSON objects that hold nothing a player may not know.
    """

    id: int = 0
    guild: int
    channel: int
    at: int
    by: int
    second: int = 0
    kind: str
    match: int = 0
    ply: int = 0
    user: int = 0
    reason: str
    before: str = "{}"
    after: str = "{}"
    event: int = 0
    undoes: int = 0


class Judged(Struct, frozen=True):
    """What a judge's act changes beside the match: its word in the log, and more.

    `ask` is the wish it fulfils (0: none). `held` says whether only a judge lets the match go
    on from now (None: as it is).
    """

    act: Act
    ask: int = 0
    held: bool | None = None


def withdrawn(db: Connection, act: int) -> bool:
    """Say whether an act has been withdrawn; 0 is none."""
    sql = "SELECT 1 FROM judge_acts WHERE undoes != 0 AND undoes = ?"
    return db.execute(sql, (act,)).fetchone() is not None


def note(db: Connection, judged: Judged) -> None:
    """Add an act to the log, with what it changes beside the match. Raises AskClosed."""
    act = judged.act
    if judged.ask:
        used = db.execute(
            "UPDATE judge_asks SET fate = 'done', second = ?, closed_at = ?"
            " WHERE id = ? AND fate = 'open'",
            (act.second, act.at, judged.ask),
        ).rowcount
        if not used:
            raise AskClosed(judged.ask)
    insert(db, "judge_acts", ACT, act)
    if judged.held is not None:
        db.execute("UPDATE matches SET held = ? WHERE id = ?", (judged.held, act.match))
