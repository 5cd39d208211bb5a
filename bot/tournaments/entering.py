"""Who may enter, who has a place, and who gets a free one, step by step.

Decides what an entry requires (role, age of the account, rating), in which order places go to the
waiting list, and what becomes of a place at check-in, at the start and after it. Each function
changes a draft of a tournament, or asks it something; `sign_up` says when.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from bot.i18n import said, tr
from bot.i18n.durations import length
from bot.moderation.suspicion import made_at
from bot.platform.mentions import label, plain
from bot.tournaments import arenas, team_steps
from bot.tournaments import model as domain
from bot.tournaments import plan as plans
from bot.tournaments.contest import GOING, entered
from bot.tournaments.draft import Draft
from bot.tournaments.model.event_types import Rejoined
from bot.tournaments.model.rules import largest
from bot.tournaments.plan import MINUTE, Plan
from bot.tournaments.refusals import (
    FieldFull,
    NotNow,
)
from bot.tournaments.rows import Signup

DAY = 24 * 60 * MINUTE


def unfit(plan: Plan, user: int, rating: int, roles: Collection[int], now: int) -> str:
    """Return why somebody does not fit a plan's conditions, "" if they do."""
    if plan.entry_role and plan.entry_role not in roles:
        return tr("it is for members with the role <@&{role}>.", role=plan.entry_role)
    if now - made_at(user) < plan.entry_days * DAY:
        return tr("your account is younger than {age}.", age=length(plan.entry_days * DAY // 1000))
    if not plan.entry_from <= rating <= (plan.entry_to or plans.MOST_RATING):
        return tr("your rating is {rating}; it must be {band}.", rating=rating, band=band(plan))
    return ""


def band(plan: Plan) -> str:
    """Return which ratings may enter: `1200 to 1600`."""
    if not plan.entry_to:
        return tr("{low} or higher", low=plan.entry_from)
    if not plan.entry_from:
        return tr("{high} or lower", high=plan.entry_to)
    return tr("{low} to {high}", low=plan.entry_from, high=plan.entry_to)


def going(draft: Draft) -> None:
    """Make sure that it is not over. Raises NotNow."""
    if draft.head.status not in GOING:
        raise NotNow(tr("{name} is over.", name=plain(draft.plan.name)))


def entrant_of(draft: Draft, user: int) -> domain.Entrant | None:
    """Return a user as an entrant, also one who has left; None before the start."""
    if not draft.state.started:
        return None
    return next((e for e in draft.state.entrants if str(user) in e.people), None)


def enter_late(draft: Draft, new: Signup) -> None:
    """Enter somebody after the start. Raises FieldFull, NotNow."""
    one = entrant_of(draft, new.user)
    if one is not None:
        come_back(draft, one, new.user)
        return
    playing = sum(not e.out for e in draft.state.entrants)
    if draft.plan.cap and playing >= draft.plan.cap:
        raise FieldFull(name=draft.plan.name, cap=draft.plan.cap)
    draft.do(entered(new))
    draft.sign(new)
    if arenas.is_arena(draft):  # its table shows who is there
        return
    draft.tell(
        "late", said("{name} enters {cup} late.", name=new.name, cup=draft.plan.name), user=new.user
    )


def come_back(draft: Draft, one: domain.Entrant, by: int) -> None:
    """Let an entrant who is out play on, or of a team the one who asks. Raises NotNow."""
    user = by if draft.plan.settings.boards else int(one.people[0])
    if draft.plan.settings.boards:
        team_steps.comes_back(draft, one, user)
    else:
        draft.do(Rejoined(one.id))
    mine, called = draft.signups.get(user), one.name
    if mine is not None:
        draft.sign(msgspec.structs.replace(mine, state="in"))
        called = mine.name
    if arenas.is_arena(draft):
        return
    draft.tell(
        "late", said("{name} is back in {cup}.", name=called, cup=draft.plan.name), user=user
    )


def full(draft: Draft) -> bool:
    """Say whether no place is free."""
    return len(draft.those("in")) >= (draft.plan.cap or largest(draft.plan.settings))


def fill_places(draft: Draft, checked: bool = False) -> None:
    """Give free places to those who wait (`checked`: only to whoever has checked in)."""
    for one in draft.those("waiting"):
        if full(draft):
            return
        if checked and not one.checked_at:
            continue
        draft.sign(msgspec.structs.replace(one, state="in"))
        draft.note("moved up", [one.user, one.name], by=0)
        draft.tell(
            "moved up",
            said(
                "{name} moved up from the waiting list of {cup}.",
                name=one.name,
                cup=draft.plan.name,
            ),
            user=one.user,
        )


def unique(draft: Draft, user: int, name: str, besides: int = 0) -> str:
    """Return a name nobody else has in the tournament: `Bob`, else `Bob (2)`."""
    taken = {s.name.casefold() for s in draft.signups.values() if s.user not in (user, besides)}
    taken |= {e.name.casefold() for e in draft.state.entrants if str(user) not in e.people}
    plain = label(name)[:40] or f"Player {user % 10000}"
    called, count = plain, 1
    while called.casefold() in taken:
        count += 1
        called = f"{plain} ({count})"
    return called


def due_at(draft: Draft) -> int:
    """Return when a tournament that has not started does something by itself (UTC ms)."""
    start = draft.plan.start_at
    if not start or draft.head.status not in ("open", "checkin"):
        return 0
    if draft.head.status == "checkin" or not draft.plan.checkin:
        return start
    return start - draft.plan.checkin * MINUTE


def check_in_opens(draft: Draft) -> None:
    """Open the check-in, for its full length even if it opens late."""
    start = draft.plan.start_at
    draft.set(status="checkin")
    draft.note("check-in", by=draft.by)
    if start:
        start = max(start, draft.now + draft.plan.checkin * MINUTE)
    draft.set(due_at=start)
    users = [s.user for s in (*draft.those("in"), *draft.those("waiting"))]
    until = said("before the start")
    if start:
        until = said("by {when}", when=f"<t:{start // 1000}:t> (<t:{start // 1000}:R>)")
    draft.tell(
        "checkin",
        said("Check-in is open: press **Check in** {until}, or you are out.", until=until),
        until=start,
        users=users,
    )


def bar(draft: Draft, barred: Mapping[int, str]) -> None:
    """Take out whoever may not take part any more, and fill their places."""
    for one in [*draft.those("in"), *draft.those("waiting")]:
        if one.computer:
            continue
        if one.user < 0:  # had themselves forgotten
            draft.sign(msgspec.structs.replace(one, state="out"))
        elif one.user in barred:
            draft.sign(msgspec.structs.replace(one, state="out"))
            draft.note("not allowed", [one.user, one.name], barred[one.user], by=0)
            draft.tell(
                "absent", said("{name} may not take part and is out.", name=one.name), user=one.user
            )
    if draft.head.status != "checkin":
        fill_places(draft)


def drop_absent(draft: Draft) -> None:
    """Take out whoever did not check in, and fill their places from the waiting list."""
    for one in draft.those("in"):
        if not one.checked_at:
            draft.sign(msgspec.structs.replace(one, state="out"))
            draft.note("did not check in", [one.user, one.name], by=0)
            draft.tell(
                "absent", said("{name} did not check in and is out.", name=one.name), user=one.user
            )
    fill_places(draft, checked=True)
