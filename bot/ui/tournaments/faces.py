"""The public messages of a tournament: the card, the message of a round, the podium, a table.

Decides what they hold and which buttons they bear. Pure: from a tournament to a message; who
sends it and when is the herald's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from bot import tournaments as domain
from bot.service.live import Games
from bot.service.tournaments.base import Contest
from bot.store.tournaments import Sitting
from bot.ui.buttons import layout, rows
from bot.ui.drawing import Picture
from bot.ui.menus import Button
from bot.ui.tournaments import telling

#: What a message shows below its text: pictures, or a text in their place.
Shown = Sequence[Picture] | str

JOIN = Button("Join", "tjoin", "", "good")
LEAVE = Button("Leave", "tleave")
CHECK = Button("Check in", "tcheck", "", "good")
MANAGE = Button("Manage", "tmanage")
MINE = Button("My match", "tmine", "", "main")
PLACES = Button("All places", "tplaces")
WHY = Button("Why?", "twhy")


def card(contest: Contest, games: Games) -> discord.ui.LayoutView:
    """Return the card people sign up on."""
    plan = contest.plan
    if contest.status in ("over", "cancelled", "running"):
        return layout(
            telling.title(contest),
            telling.about(plan),
            telling.terms(plan, games),
            f"{telling.places(contest)} · {telling.stage(contest)}",
            _why(contest),
            *rows(contest.id, 0, after_sign_up(contest)),
        )
    role = f"<@&{plan.role}>" if plan.role else ""
    return layout(
        telling.title(contest),
        telling.about(plan),
        telling.terms(plan, games),
        telling.duties(plan),
        telling.time(contest),
        telling.places(contest),
        telling.people(contest),
        *rows(contest.id, 0, sign_up(contest)),
        f"{_invitation(contest)} {role}".strip(),
    )


def _invitation(contest: Contest) -> str:
    """Return what the button on the card does for whoever has not joined."""
    plan = contest.plan
    if contest.status == "checkin":
        return (
            "-# Press **Check in**, also if you joined before: without it you are out at the start."
        )
    if not plan.cap or len(contest.entered) < plan.cap:
        return "-# Press **Join** to take part; nothing is needed beforehand."
    if plan.waiting:
        return "-# All places are taken. Whoever waits moves up when somebody leaves."
    return "-# All places are taken. One is free when somebody leaves."


def sign_up(contest: Contest) -> list[Button]:
    """Return the buttons of the card before the start."""
    cap = contest.plan.cap
    full = bool(cap) and len(contest.entered) >= cap
    join = JOIN
    if full:
        join = Button("Join the waiting list", "tjoin", "", "main")
    joining = [join] if not full or contest.plan.waiting else []
    if contest.status == "checkin":  # one green button: what everybody has to press now
        quiet = [msgspec.structs.replace(one, weight="") for one in joining]
        return [CHECK, *quiet, LEAVE, MANAGE]
    return [*joining, LEAVE, MANAGE]


def after_sign_up(contest: Contest) -> list[Button]:
    """Return the buttons of the card once the tournament has begun."""
    if contest.status == "cancelled":
        return []
    if contest.status == "over":
        return [PLACES, WHY]
    late = [Button("Join late", "tjoin")] if contest.plan.settings.format == "swiss" else []
    return [MINE, PLACES, *late, Button("Drop out", "tleave"), MANAGE]


def round_message(
    contest: Contest, where: dict[int, str], shown: Shown, notes: Sequence[str] = ()
) -> discord.ui.LayoutView:
    """Return the message of the round that is on; `where` links tables, `notes` stand last."""
    buttons = [MINE, PLACES, WHY, MANAGE]
    if contest.status != "running":
        buttons = [PLACES, WHY]
    return layout(
        telling.round_head(contest),
        telling.tables(contest, where),
        *_shown(shown),
        telling.round_foot(contest),
        *(f"-# {note}" for note in notes),
        *rows(contest.id, 0, buttons),
    )


def old_round(contest: Contest, number: int, newer: str) -> discord.ui.LayoutView:
    """Return what is left of a round's message when a newer one is there, at the address `newer`:
    its results; of a bracket, which the newer one shows, nothing."""
    t = contest.state
    if t.bracket and any(m.node for m in t.matches if m.round == number):
        return layout(f"-# 🏆 {telling.escaped(contest.name)} goes on here: {newer}")
    lines = [] if number <= len(t.rounds) else ["-# Taken back; it does not count."]
    for m in (m for m in t.matches if m.round == number):
        told = telling.score(m)
        lines.append(f"-# {telling.against(contest, m)}{f' · {told}' if told else ''}")
    return layout(
        f"**{telling.escaped(contest.name)} · round {number}**", telling.cut(lines) or None
    )


def podium(contest: Contest, shown: Shown) -> discord.ui.LayoutView:
    """Return the message about the end."""
    rows_ = domain.standings(contest.state)
    medals = {1: "🥇", 2: "🥈", 3: "🥉"}
    lines = [
        f"{medals[r.rank]} **{r.rank}.** {telling.who(contest, r.entrant)}"
        for r in rows_
        if r.rank in medals
    ]
    return layout(
        f"### 🏆 {telling.escaped(contest.name)} is over!",
        "\n".join(lines),
        *_shown(shown),
        *rows(contest.id, 0, [PLACES, WHY]),
    )


def no_podium(contest: Contest) -> discord.ui.LayoutView:
    """Return what is left of the podium when a tournament goes on after its end."""
    return layout(f"-# 🏆 {telling.escaped(contest.name)} goes on; this podium did not last.")


def table(contest: Contest, match: domain.Match, sitting: Sitting) -> discord.ui.LayoutView:
    """Return what calls two people to their table: who sits first, how long they may take, who
    has appeared."""
    users = [contest.users(seat)[0] for seat in (sitting.first, sitting.second)]
    first, second = (telling.who(contest, seat) for seat in (sitting.first, sitting.second))
    t = contest.state
    place = t.bracket[match.node - 1].name if match.node else f"table {match.table}"
    game = f" · game {sitting.game_no} of a best of {match.best_of}" if match.best_of > 1 else ""
    about = f"-# {telling.escaped(contest.name)} · round {match.round} · {place}{game}"
    if sitting.state != "live":
        return layout(f"⚔️ {first} and {second}", f"{about}\n-# This match has ended.")
    there = [who for user, who in zip(users, (first, second), strict=True) if user in sitting.here]
    late, buttons = "", [WHY]
    if len(there) == 2:
        late = "✅ Both are here. Have a good match!"
    else:
        buttons = [Button("I am here", "there", str(sitting.match_id), "good"), WHY]
        if contest.head.paused:
            late = "⏸️ The tournament is paused: nobody is late until it goes on."
        elif sitting.due_at:
            late = (
                f"Press **I am here**, or play. Whoever has not appeared"
                f" <t:{sitting.due_at // 1000}:R> loses.\n"
                f"-# Once {first} is there, {second} has as long from their own first turn."
            )
        if there:
            late = f"✅ {there[0]} is here.\n{late}".rstrip()
    return layout(
        f"⚔️ {first} and {second}, your match is here.",
        f"{about}\n-# {first} has the first seat.",
        late,
        *rows(contest.id, 0, buttons),
    )


def no_table() -> discord.ui.LayoutView:
    """Return what is left of a call whose round was taken back."""
    return layout("-# ⚔️ This round was taken back, so the match does not count.")


def news(
    contest: Contest, lines: Sequence[str], buttons: Sequence[Button]
) -> discord.ui.LayoutView:
    """Return a message that tells what happened."""
    named = all(contest.name in line for line in lines)  # it need not be said twice
    head = [] if named else [f"🏆 **{telling.escaped(contest.name)}**"]
    lines = [f"🏆 {lines[0]}", *lines[1:]] if named and lines else lines
    return layout(telling.cut([*head, *lines]), *rows(contest.id, 0, buttons))


def _shown(shown: Shown) -> list[Any]:
    if isinstance(shown, str):
        return [shown] if shown else []
    return [picture.gallery() for picture in shown]


def _why(contest: Contest) -> str:
    if contest.status != "cancelled":
        return ""
    why = telling.escaped(contest.head.why)
    return f"-# Cancelled{f': {why}' if why else '.'}"
