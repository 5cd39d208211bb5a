"""What is said of judges' acts: in the log, on cards, to the people concerned.

Decides the wording once. Nothing here knows more than the log, and that holds nothing a
player may not know; names are mentions, which ping nobody by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from bot.service.course import write_time
from bot.service.judging.orders import NAMES, Deed
from bot.store.judging import Act
from bot.store.reports import Ban, Report
from bot.store.results import Change
from bot.store.rows import Match
from bot.ui import texts
from engine.core import HOUSE

#: Letters of a digest that are shown.
DIGEST = 8
KEPT_FROM = {"events": "tournaments and events", "challenges": "challenges and quick play"}


def plain(text: str) -> str:
    """Return what somebody typed as it is, without effect on the text around it."""
    return discord.utils.escape_markdown(text)


def digest(value: str) -> str:
    """Return the beginning of a position's digest."""
    return f"`{value[:DIGEST] or '-'}`"


def seats(match: Match | None, winners: Sequence[int] | None) -> str:
    """Return who has won, in names."""
    if winners is None:
        return "no result"
    if not winners:
        return "a draw"
    if HOUSE in winners:
        return "a win of the game itself"
    if match is None or any(s >= len(match.players) for s in winners):
        return "a win of seat " + " and ".join(str(s + 1) for s in winners)
    return "a win of " + " and ".join(texts.name(match.players[s]) for s in winners)


def deed(what: Deed, match: Match | None) -> str:
    """Return what a judge wants done, as the end of "asks to"."""
    name = ""
    if match is not None and 0 <= what.seat < len(match.players):
        name = texts.name(match.players[what.seat])
    if what.kind == "result":
        if what.what == "annul" or what.winners is None:
            return "annul the match"
        return f"set the result: {seats(match, what.winners)}"
    if what.kind == "back":
        return f"take the match back to {_where(what)}"
    if what.kind == "replace":
        return f"give the seat of {name} to <@{what.user}>"
    if what.kind == "ban":
        end = f"for {write_time(what.amount)}" if what.amount else "until the ban is lifted"
        return f"keep <@{what.user}> from {KEPT_FROM.get(what.what, what.what)} {end}"
    return NAMES[what.kind]


def settled(what: Deed, match: Match | None = None) -> str:
    """Return what a judge has done about a result, as a sentence."""
    if what.what == "annul" or what.winners is None:
        return "The match is annulled."
    return f"The result is set: {seats(match, what.winners)}."


def _where(what: Deed) -> str:
    now, _, then = what.what.partition(" ")
    place = f"where action {what.back} was done" if what.back else "its beginning"
    return f"{place} (position now {digest(now)}, there {digest(then)})" if then else place


def act(one: Act, match: Match | None = None, *, link: bool = True) -> str:
    """Return an act as lines of the log: who, when, what, on what, why. `match` is what it was
    about, for the names in a result."""
    by = f"<@{one.by}>" + (f" with <@{one.second}>" if one.second else "")
    about = f" · match #{one.match}" if one.match else ""
    about += f" · <@{one.user}>" if one.user else ""
    where = f" · <#{one.channel}>" if one.channel and link else ""
    more = change(one, match)
    head = f"<t:{one.at // 1000}:f> {by} **{NAMES.get(one.kind, one.kind)}**{about}"
    return "\n".join(
        filter(None, (head, f"-# {more}" if more else "", f"-# Why: {plain(one.reason)}{where}"))
    )


def before(one: Act) -> dict[str, Any]:
    """Return what an act found."""
    found: dict[str, Any] = msgspec.json.decode(one.before)
    return found


def change(one: Act, match: Match | None = None) -> str:
    """Return what an act changed, before and after; empty where its name says it all."""
    old = before(one)
    after: dict[str, Any] = msgspec.json.decode(one.after)
    if one.kind == "back":
        return (
            f"{old.get('actions')} → {after.get('actions')} actions, position"
            f" {digest(str(old.get('digest')))} → {digest(str(after.get('digest')))}"
        )
    if one.kind == "result":
        was = "running" if old.get("status") == "live" else seats(match, old.get("winners"))
        return f"{was} → {seats(match, after.get('winners'))}"
    if one.kind == "replace":
        rated = " · counts for no ratings any more" if old.get("rated") else ""
        return f"{plain(str(old.get('name')))} → {plain(str(after.get('name')))}{rated}"
    if one.kind == "time":
        return f"seat {after.get('seat', 0) + 1}: {write_time(after.get('added', 0))} more"
    if one.kind in ("ban", "lift"):
        until = after.get("until")
        what = KEPT_FROM.get(str(after.get("what")), "")
        if one.kind == "lift":
            return f"from {what}"
        return f"from {what}, " + (f"until <t:{until // 1000}:f>" if until else "until lifted")
    if one.kind == "look":
        return f"at move {one.ply}, position {digest(str(after.get('digest')))}"
    if one.kind == "season":
        return plain(str(after.get("name", "")))
    return ""


def ban(one: Ban) -> str:
    """Return a ban as a line of the list."""
    end = f"until <t:{one.until // 1000}:f>" if one.until else "until lifted"
    return (
        f"<@{one.user}> · from {KEPT_FROM[one.what]} · {end}\n"
        f"-# by <@{one.by}> <t:{one.at // 1000}:R>. Why: {plain(one.reason)}"
    )


def rating(one: Change) -> str:
    """Return a rating that was set right."""
    old = "none" if one.before is None else f"{one.before:.0f}"
    new = "none" if one.after is None else f"{one.after:.0f}"
    return f"<@{one.user}> · {one.which.game} {one.which.speed} {one.which.form}: {old} → {new}"


def report(one: Report) -> str:
    """Return a report as one line of the queue."""
    what = f"call to match #{one.match}" if one.kind == "call" else f"about <@{one.about}>"
    if one.kind == "report" and one.match:
        what += f", match #{one.match}"
    taken = f" · taken by <@{one.taken_by}>" if one.taken_by else ""
    said = one.reason if len(one.reason) <= 120 else one.reason[:119] + "…"
    return (
        f"**{one.id}** · {what} · from <@{one.by}> <t:{one.at // 1000}:R>{taken}\n-# {plain(said)}"
    )
