"""An arena while it runs: when people are paired, who pauses, how it ends.

Decides that pairing waits a few seconds once somebody could be paired, so that there are more to
choose from; that a player who does not appear is paused; that games still running at the end count
if they end within `GRACE`, and are then called off; and that a game without a result does not
count, so nobody waits for it. All of it is read from the plan, the head and the state: `due_at` is
the next pairing while people gather for it, otherwise the end.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.i18n import said, tr
from bot.platform.mentions import plain
from bot.tournaments import model as domain
from bot.tournaments import plan as plans
from bot.tournaments.contest import Contest
from bot.tournaments.draft import Draft
from bot.tournaments.model.event_types import Closed, Reported, Rested
from bot.tournaments.model.shape import Entrant
from bot.tournaments.plan import MINUTE, Plan
from bot.tournaments.refusals import NotIn, NotNow
from bot.tournaments.rows import Sitting
from bot.tournaments.voided import TOO_LATE

#: How long (ms) people gather who can be paired, and how long games count after the end.
GATHER, GRACE = 15_000, 5 * MINUTE


def is_arena(of: Draft | Contest) -> bool:
    """Say whether a tournament is an arena."""
    return of.plan.settings.format == "arena"


def opens(draft: Draft) -> None:
    """Let the time run, and pair everybody."""
    _plan(draft, msgspec.structs.replace(draft.plan, closes_at=draft.now + _length(draft.plan)))
    pair(draft)


def pair(draft: Draft) -> None:
    """Pair whoever is free. Raises NotNow."""
    try:
        draft.do(domain.arena.paired(draft.state))
    except domain.Refused as refused:
        raise NotNow(plain(str(refused))) from None


def advance(draft: Draft) -> None:
    """Set when something happens next: a pairing, the end, or that games count no more."""
    close, now, due = draft.plan.closes_at, draft.now, draft.head.due_at
    soon = close
    if draft.state.closed:
        # A game that is open again later (a judge lets it be played on) takes what it takes.
        soon = close + GRACE if due or now < close + GRACE else 0
    elif _pairable(draft.state):
        soon = min(now + GATHER, close)
        soon = min(due, soon) if due else soon
    if due != soon:
        draft.set(due_at=soon)


def do_due(draft: Draft) -> None:
    """Do what is due: pair, end the time, or call off what is still being played."""
    t, cup = draft.state, draft.plan.name
    draft.set(due_at=0)
    if t.closed:
        late = {m.id for m in domain.open_matches(t)}
        draft.do(Closed(cut=True), by=0)
        games = [s for s in draft.live() if s.match in late]
        draft.void(games, TOO_LATE)
        if late:
            draft.tell("late", said("{cup}: games still in progress don't count.", cup=cup))
    elif draft.now >= draft.plan.closes_at:
        draft.do(Closed(), by=0)
        if domain.open_matches(t):
            words = said(
                "Time is up in {cup}. Games that end within {minutes} minutes still count.",
                cup=cup,
                minutes=GRACE // MINUTE,
            )
            draft.tell("closing", words)
    elif _pairable(t):
        pair(draft)


def end(draft: Draft, why: str) -> None:
    """End the time now; what is being played counts as at any other end. Raises NotNow."""
    if not is_arena(draft) or draft.head.status != "running" or draft.state.closed:
        raise NotNow(tr("{name} is not a running arena.", name=plain(draft.plan.name)))
    if draft.head.paused:
        raise NotNow(tr("{name} is paused. Press **Resume** first.", name=plain(draft.plan.name)))
    _plan(draft, msgspec.structs.replace(draft.plan, closes_at=draft.now))
    draft.do(Closed(), why)
    words = said("The organiser ends {cup} now: {why}", cup=draft.plan.name, why=why)
    if domain.open_matches(draft.state):
        words = said(
            "The organiser ends {cup} now: {why}\nNo new games start. Games that end "
            "within {minutes} minutes still count.",
            cup=draft.plan.name,
            why=why,
            minutes=GRACE // MINUTE,
        )
    draft.tell("closing", words)


def rest(draft: Draft, user: int) -> None:
    """Let somebody pause; a game of theirs is played to its end. Raises NotIn, NotNow."""
    one = _entrant(draft, user)
    if one is None or one.out:
        raise NotIn(draft.plan.name)
    if draft.state.closed:
        raise NotNow(tr("Time is up in {name}.", name=plain(draft.plan.name)))
    if one.resting:
        raise NotNow(tr("You are already paused. Press **Join · I'm back** to continue."))
    draft.do(Rested(one.id))


def back(draft: Draft, user: int) -> bool:
    """Let somebody go on who is paused; False if they are not."""
    one = _entrant(draft, user) if is_arena(draft) else None
    if one is None or one.out or not one.resting or draft.state.closed:
        return False
    draft.do(Rested(one.id, on=False))
    return True


def absent(draft: Draft, missing: Iterable[int]) -> None:
    """Pause those who did not appear, so that nobody waits for them again."""
    here = [draft.state.entrants[one - 1] for one in missing]
    gone = [e for e in here if not (e.out or e.resting or draft.state.closed)]
    for e in gone:
        draft.do(Rested(e.id), "did not appear", by=0)
    users = [int(key) for e in gone for key in e.people]
    if len(gone) == 1:
        text = said(
            "{name} did not appear and is paused. To come back, press **Join · I'm "
            "back** under the table.",
            name=gone[0].name,
        )
        draft.tell("left", text, users=users)
    elif gone:
        text = said(
            "{one} and {other} are paused. To come back, press **Join · I'm back** under "
            "the table.",
            one=gone[0].name,
            other=gone[1].name,
        )
        draft.tell("left", text, users=users)


def uncounted(draft: Draft, sitting: Sitting, why: str) -> None:
    """Let a game without a result not count; a judge or the organiser may still set one."""
    draft.sit(sitting, state="done", placed=None, due_at=0)
    draft.do(Reported(sitting.match, domain.VOID), by=0)
    a, b = (draft.state.entrants[e - 1].name for e in sitting.entrants)
    words = said(
        "{a} against {b} ended without a result ({why}) and does not count.",
        a=a,
        b=b,
        why=said(why) if why else said("it was ended"),
    )
    draft.tell("uncounted", words, match=sitting.match)


def moved(draft: Draft, by: int) -> None:
    """Put the end off by so many ms."""
    if draft.plan.closes_at:
        _plan(draft, msgspec.structs.replace(draft.plan, closes_at=draft.plan.closes_at + by))


def stretched(draft: Draft, after: Plan) -> Plan:
    """Return a changed plan with the end where the new length has it, if it has not been."""
    before = draft.plan
    if not before.closes_at or draft.state.closed:
        return after
    close = before.closes_at + _length(after) - _length(before)
    return msgspec.structs.replace(after, closes_at=close)


def _plan(draft: Draft, plan: Plan) -> None:
    draft.plan = plan
    draft.set(plan=plans.written(plan))
    draft.note("plan", plan, by=0)


def _length(plan: Plan) -> int:
    return plan.window * MINUTE


def _pairable(t: domain.Tournament) -> bool:
    try:
        domain.arena.paired(t)
    except domain.Refused:
        return False
    return True


def _entrant(draft: Draft, user: int) -> Entrant | None:
    return next((e for e in draft.state.entrants if str(user) in e.people), None)
