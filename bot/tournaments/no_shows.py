"""Who has not appeared for a match.

Decides what counts as appearing: an answer or a message in the match, or pressing *I'm here*. If
nobody did, all are absent. If somebody did, another player is absent if they have owed an answer
for the whole time to appear; somebody who has not been asked anything yet is not late, nor is
anybody on vacation.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from bot.matches.record_rows import AWAY, HOME, HOURS, RESTING, STANDING
from bot.matches.store import Loaded
from bot.matches.timeouts import PRESENT
from bot.store.rows import Done

#: Whoever shows up so long before the moment that was agreed on (ms) is there.
EARLY = 30 * 60_000


class Absence(Struct, frozen=True):
    """The seats that did not appear; when to look `again` at others (UTC ms, 0: not any more);
    whether the time for the match is `over`."""

    seats: tuple[int, ...]
    again: int = 0
    over: bool = False


def look(
    loaded: Loaded,
    rows: Sequence[Done],
    here: Sequence[int],
    wait: int,
    now: int,
    out: Collection[int] = (),
    agreed: int = 0,
) -> Absence:
    """Return who is absent from a live match; `wait` ms was the time to appear in, `out` are
    seats it goes on without. Where its players have `agreed` on a moment (UTC ms) what was done
    before it is no sign of life, and nobody owed an answer."""
    match = loaded.match
    active = acted(rows, agreed - EARLY)
    active |= {p.seat for p in match.players if p.user is None or p.user in here}
    missing = [p.seat for p in match.players if p.seat not in (*active, *out)]
    if not missing:
        return Absence(())
    away = max((b.away for b in loaded.banks if b.seat in missing), default=0)
    words = next((r.text for r in reversed(rows) if r.text in RESTING), "")
    if (match.paused and words not in STANDING) or away > now:
        return Absence((), max(now, away) + wait)
    if not active:
        return Absence(tuple(missing))
    owed = {w.seat: max(w.since, agreed) for w in loaded.waiting}
    late = tuple(seat for seat in missing if seat in owed and owed[seat] + wait <= now)
    due = [owed[s] + wait if s in owed else now + wait for s in missing if s not in late]
    return Absence(late, min(due, default=0))


def acted(rows: Sequence[Done], since: int = 0) -> set[int]:
    """Return the seats that have answered or said something in a match since then (UTC ms)."""
    return {
        r.seat
        for r in rows
        if r.source in PRESENT and r.at >= since and r.text.split()[0] not in _SET
    }


#: Words that a setting writes into matches by itself.
_SET = (AWAY, HOME, HOURS)
