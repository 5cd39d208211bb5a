"""What follows from a moment that players have agreed on, as steps on a draft.

Decides until when a match may be put off, how long people have to appear after the moment they
agreed on (an hour at most, with a live clock a quarter: it was their own), that they are reminded
of it once, and that a live match with a day or more to be played in begins with its clocks at rest.
"""

from __future__ import annotations

import msgspec

from bot import time_controls as clocks
from bot.i18n import said
from bot.tournaments.arenas import is_arena
from bot.tournaments.contest import Contest
from bot.tournaments.draft import Draft
from bot.tournaments.plan import MINUTE, NOSHOW, Plan
from bot.tournaments.rows import Sitting

#: A round with less time than this has nothing to agree on (ms).
LEAST = 60 * MINUTE
#: They are reminded so long before, if it was agreed on twice as long before (ms).
REMIND = 15 * MINUTE
#: Longest time to appear after a moment that was agreed on (ms), and that with a live clock.
WAIT, LIVE = 60 * MINUTE, 15 * MINUTE
#: With so much time for a round (minutes) a live clock waits for its players.
LONG = 24 * 60


def allowed(contest: Contest) -> int:
    """Return how many minutes after its beginning a match may be put off; 0: not at all."""
    plan = contest.plan
    if is_arena(contest):  # whoever is not there is paired with nobody
        return 0
    minutes = plan.limit or plan.noshow or NOSHOW
    return minutes if minutes * MINUTE >= LEAST else 0


def waits(contest: Contest) -> bool:
    """Say whether the clocks of a match wait until its players have agreed on a time, or all of
    them play."""
    return allowed(contest) >= LONG and _live(contest.plan)


def wait(plan: Plan) -> int:
    """Return how long (ms) people have to appear after a moment they agreed on."""
    return min(plan.noshow * MINUTE, LIVE if _live(plan) else WAIT)


def _live(plan: Plan) -> bool:
    return clocks.control(plan.clock).kind == "live"


def agree(draft: Draft, one: Sitting, at: int) -> None:
    """Let a game be played at a moment: whoever was there before is not there for it."""
    now = draft.now
    remind = at - REMIND if at - now >= 2 * REMIND else 0
    before = draft.appointments[one.match_id]
    after = msgspec.structs.replace(before, by=0, offers=(), agreed=at, since=now, due_at=remind)
    draft.appoint(after)
    draft.sit(draft.sittings[one.match_id], here=(), due_at=due(draft, one, at))
    draft.note("time agreed", [one.match_id, at])
    draft.tell(
        "agreed",
        said("Match #{match} is played {when}.", match=one.match_id, when=f"<t:{at // 1000}:F>"),
        match_id=one.match_id,
        users=users(draft, one),
    )


def due(draft: Draft, one: Sitting, at: int) -> int:
    """Return when it is looked who has appeared for a game agreed for `at` (UTC ms)."""
    plan = draft.plan
    if plan.noshow:
        return at + wait(plan)
    return max(one.due_at, at) if plan.limit else 0


def remind(draft: Draft) -> None:
    """Tell those who play soon, once."""
    for one in [a for a in draft.appointments.values() if 0 < a.due_at <= draft.now]:
        draft.appoint(msgspec.structs.replace(one, due_at=0))
        sitting = draft.sittings.get(one.match_id)
        if sitting is None or sitting.state != "live" or one.agreed <= draft.now:
            continue
        draft.tell(
            "soon",
            said("Match #{match} begins soon.", match=one.match_id),
            match_id=one.match_id,
            users=users(draft, sitting),
        )


def after_pause(draft: Draft) -> None:
    """Let what was agreed stand after a pause: a moment that is still to come has not moved."""
    for one in draft.live():
        known = draft.appointments.get(one.match_id)
        if known is not None and known.agreed > draft.now:
            draft.sit(one, due_at=due(draft, one, known.agreed))


def users(draft: Draft, one: Sitting) -> list[int]:
    """Return who plays a game."""
    return [int(key) for e in one.entrants for key in draft.state.entrants[e - 1].people]
