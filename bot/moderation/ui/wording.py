"""What is said of judges' acts: in the log, on cards, to the people concerned.

Decides the wording once. Nothing here knows more than the log, and that holds nothing a
player may not know; names are mentions, which ping nobody by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.i18n import and_list, mark, tr, trc
from bot.matches.record_rows import write_time
from bot.matches.ui import texts
from bot.moderation.judge_actions import NAMES, JudgeAction
from bot.moderation.report_store import Ban, Report
from bot.platform.mentions import mention, plain
from bot.ratings.results import Change
from bot.store.acts import Act
from bot.store.rows import Match
from engine.core import HOUSE

#: Letters of a digest that are shown.
DIGEST = 8
KEPT_FROM = {
    "events": mark("tournaments and events"),
    "challenges": mark("challenges and quick play"),
}

#: What a penalty is called, as something a player is given.
GIVEN = {
    "warning": mark("a warning"),
    "game loss": mark("a game loss"),
    "match loss": mark("a match loss"),
}
#: What is begun and ended without a reason.
UNREASONED = ("season", "end season")


def digest(value: str) -> str:
    """Return the beginning of a position's digest."""
    return f"`{value[:DIGEST] or '-'}`"


def seats(
    match: Match | None, winners: Sequence[int] | None, placed: Sequence[int] | None = ()
) -> str:
    """Return who has won, in names; all places where the winners do not tell them."""
    if winners is None:
        return tr("no result")
    if placed and match is not None and len(placed) == len(match.players):
        stand = sorted((place, texts.name(match.players[s])) for s, place in enumerate(placed))
        return ", ".join(f"{place}. {name}" for place, name in stand)
    if not winners:
        return tr("a draw")
    if HOUSE in winners:
        return tr("a win for the game itself")
    if match is None or any(s >= len(match.players) for s in winners):
        return tr("a win for seat {seats}", seats=and_list(str(s + 1) for s in winners))
    names = and_list(texts.name(match.players[s]) for s in winners)
    return tr("a win for {who}", who=names)


def deed(what: JudgeAction, match: Match | None) -> str:
    """Return what a judge wants done, as the end of "asks to"."""
    name = ""
    if match is not None and 0 <= what.seat < len(match.players):
        name = texts.name(match.players[what.seat])
    if what.kind == "result":
        if what.what == "annul" or what.winners is None:
            return tr("annul the match")
        return tr("set the result: {seats}", seats=seats(match, what.winners, what.placed))
    if what.kind in GIVEN:
        return tr("give {user} {penalty}", user=mention(what.user), penalty=penalty(what.kind))
    if what.kind == "back":
        return tr("take the match back to {where}", where=_where(what))
    if what.kind == "retire":
        return tr("remove {name} from the match", name=name)
    if what.kind == "replace":
        return tr("give the seat of {name} to {user}", name=name, user=mention(what.user))
    if what.kind == "ban":
        end = tr("until the ban is lifted")
        if what.amount:
            end = tr("for {time}", time=write_time(what.amount))
        return tr(
            "ban {user} from {what} {end}",
            user=mention(what.user),
            what=tr(KEPT_FROM.get(what.what, what.what)),
            end=end,
        )
    return tr(NAMES[what.kind])


def settled(what: JudgeAction, match: Match | None = None) -> str:
    """Return what a judge has done about a result, as a sentence."""
    if what.what == "annul" or what.winners is None:
        return tr("The match was annulled.")
    return tr("The result was set: {seats}.", seats=seats(match, what.winners, what.placed))


def _where(what: JudgeAction) -> str:
    now, _, then = what.what.partition(" ")
    place = tr("its beginning")
    if what.back:
        place = tr("after action {back}", back=what.back)
    return (
        tr(
            "{place} (position now {now}, there {then})",
            place=place,
            now=digest(now),
            then=digest(then),
        )
        if then
        else place
    )


def penalty(kind: str) -> str:
    """Return a penalty as something a player is given."""
    return tr(GIVEN[kind])


def titled(name: str) -> str:
    """Return the name of an event for a text."""
    return f"**{plain(name)}**"


def act(one: Act, match: Match | None = None, *, link: bool = True, event: str = "") -> str:
    """Return an act as lines of the log: who, when, what, on what, why. `match` is what it was
    about, for the names in a result, `event` what its event is called."""
    by = mention(one.by) + (tr(" with {second}", second=mention(one.second)) if one.second else "")
    about = tr(" · match #{number}", number=one.match) if one.match else ""
    about += f" · {mention(one.user)}" if one.user else ""
    about += f" · {titled(event)}" if event else ""
    where = f" · <#{one.channel}>" if one.channel and link else ""
    more = change(one, match)
    head = f"<t:{one.at // 1000}:f> {by} **{tr(NAMES.get(one.kind, one.kind))}**{about}"
    why = tr("-# Reason: {reason}{where}", reason=plain(one.reason), where=where)
    return "\n".join(
        filter(
            None,
            (
                head,
                f"-# {more}" if more else "",
                "" if one.kind in UNREASONED else why,
            ),
        )
    )


def before(one: Act) -> dict[str, Any]:
    """Return what an act found."""
    state: dict[str, Any] = msgspec.json.decode(one.before)
    return state


def change(one: Act, match: Match | None = None) -> str:
    """Return what an act changed, before and after; empty where its name says it all."""
    old = before(one)
    after: dict[str, Any] = msgspec.json.decode(one.after)
    if one.kind == "back":
        return tr(
            "{old} → {new} actions, position {before} → {after}",
            old=old.get("actions"),
            new=after.get("actions"),
            before=digest(str(old.get("digest"))),
            after=digest(str(after.get("digest"))),
        )
    if one.kind == "withdraw":
        return tr("penalty {id}", id=one.undoes)
    if one.kind == "result" or "winners" in after:
        was = tr("running")
        if old.get("status") != "live":
            was = seats(match, old.get("winners"), old.get("placed"))
        return f"{was} → {seats(match, after.get('winners'), after.get('placed'))}"
    if one.kind == "replace":
        rated = tr(" · no longer rated") if old.get("rated") else ""
        return f"{plain(str(old.get('name')))} → {plain(str(after.get('name')))}{rated}"
    if one.kind == "time":
        return tr(
            "seat {seat}: {time} more",
            seat=after.get("seat", 0) + 1,
            time=write_time(after.get("added", 0)),
        )
    if one.kind in ("ban", "lift"):
        until = after.get("until")
        what = tr(KEPT_FROM.get(str(after.get("what")), "-"))
        if one.kind == "lift":
            return tr("from {what}", what=what)
        return tr("from {what}, {end}", what=what, end=_until(until or 0))
    if one.kind == "look":  # at which move would count what is secret while the match goes on
        return tr("position {position}", position=digest(str(after.get("digest"))))
    if one.kind == "season":
        return plain(str(after.get("name", "")))
    return ""


def ban(one: Ban) -> str:
    """Return a ban as a line of the list."""
    return tr(
        "{user} · from {what} · {end}\n-# by {by} {at}. Reason: {reason}",
        user=mention(one.user) if one.user > 0 else f"{mention(one.user)} ({one.id})",
        what=tr(KEPT_FROM[one.what]),
        end=_until(one.until),
        by=mention(one.by),
        at=f"<t:{one.at // 1000}:R>",
        reason=plain(one.reason),
    )


def _until(until: int) -> str:
    """Return how long a ban lasts (UTC ms, 0: until it is lifted)."""
    return tr("until {when}", when=f"<t:{until // 1000}:f>") if until else tr("until lifted")


def rating(one: Change) -> str:
    """Return a rating that was set right."""
    old = trc("rating", "none") if one.before is None else f"{one.before:.0f}"
    new = trc("rating", "none") if one.after is None else f"{one.after:.0f}"
    return (
        f"{mention(one.user)} · {one.which.game} {one.which.speed} {one.which.form}: {old} → {new}"
    )


def report(one: Report) -> str:
    """Return a report as one line of the queue."""
    what = tr("about {user}", user=mention(one.about))
    if one.kind == "call":
        what = tr("call to match #{match}", match=one.match)
    if one.kind == "report" and one.match:
        what += tr(", match #{match}", match=one.match)
    taken = tr(" · taken by {user}", user=mention(one.taken_by)) if one.taken_by else ""
    reason = one.reason if len(one.reason) <= 120 else one.reason[:119] + "…"
    return tr(
        "**{id}** · {what} · from {by} {at}{taken}\n-# {said}",
        id=one.id,
        what=what,
        by=mention(one.by),
        at=f"<t:{one.at // 1000}:R>",
        taken=taken,
        said=plain(reason),
    )
