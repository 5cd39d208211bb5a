"""What an undo would do, before it is done: how far back it goes, and who has to agree.

Decides it from the record alone, so whoever shows a match can say whether it would work.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.matches.live import Live
from bot.matches.questions import TALK
from bot.matches.record_rows import Course, others, stood_in_for
from bot.matches.timeouts import PRESENT
from bot.store.rows import Done, Match
from engine import core


class Plan(Struct, frozen=True):
    """What going back would mean: `seat` wants it, `gone` are the actions that go, `kept`
    those that stay, `free` that nobody has to be asked."""

    seat: int
    kept: tuple[Done, ...]
    gone: tuple[Done, ...]
    free: bool

    @property
    def back(self) -> int:
        """Return the last row that stays, 0 for none."""
        return self.kept[-1].ply if self.kept else 0


def needs_nobody(plan: Plan, match: Match, out: Sequence[int]) -> bool:
    """Say whether it can be done at once: it is free, or only computer players would be asked that
    play for nobody."""
    return plan.free or (not match.at_stake and is_alone(match, plan.seat, out))


def is_alone(match: Match, seat: int, out: Sequence[int]) -> bool:
    """Say whether nobody opposite a seat plays, or is to come back."""
    return not others(match, seat, out) and not stood_in_for(match, seat, out)


def sealed(live: Live, mine: Sequence[int]) -> bool:
    """Say whether people opposite are asked as well: what they do in secret must not decide what
    can be taken back."""
    match = live.match
    people = {p.seat for p in match.players if p.user is not None} - {*mine}
    return bool(people & {w.seat for w in live.waiting})


def plan_of(match: Match, now: Course, mine: Sequence[int], time: int, sealed: bool) -> Plan | None:
    """Return how a person in the seats `mine` would go back, None if there is nothing.

    `sealed`: others are asked at the same time, so what is secret stays as it is."""
    for at in range(len(now.done) - 1, -1, -1):
        last = now.done[at]
        if match.sandbox:
            may_undo = last.source in PRESENT
        else:
            # A standing choice would answer again at once: go back before its question.
            may_undo = last.seat in mine and last.source != "standing" and last.text not in TALK
        if may_undo:
            break
    else:
        return None
    gone = now.done[at:]
    if sealed and last.hidden and not match.sandbox:
        return None
    if not match.sandbox and any(d.text == core.RESIGN for d in gone):
        return None  # who has given up is not brought back to the table by somebody else
    free = len(gone) == 1 and last.free and not 0 < last.due_at <= time
    return Plan(last.seat, now.done[:at], gone, match.sandbox or free)
