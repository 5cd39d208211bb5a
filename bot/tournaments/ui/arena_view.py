"""What an arena shows while it runs: its one message, and what somebody in it is told.

Decides that one public message stays and is edited: until when it lasts, who plays whom, who is
free and who pauses, the table, and below it one tap to join or come back and one to pause. Who
asks what they have to do reads it in one sentence. Pure: from a tournament to a message.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from bot.i18n import tr
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import plain
from bot.tournaments import model as domain
from bot.tournaments.arenas import GRACE, is_arena
from bot.tournaments.contest import Contest
from bot.tournaments.ui import arena_words, wording

#: Names in a line, at most.
NAMES = 20


def to_join() -> Button:
    return Button(tr("Join · I'm back"), "event-join", "", "good")


def to_pause() -> Button:
    return Button(tr("Pause"), "event-leave")


def message(
    contest: Contest,
    where: dict[tuple[int, int], str],
    parts: Sequence[Any],
    notes: Sequence[str],
    buttons: Sequence[Button],
) -> discord.ui.LayoutView:
    """Return the message of an arena; `where` links games, `parts` are the table, `buttons` those
    every tournament has."""
    coming = [to_join(), to_pause()] if goes_on(contest) else []
    return layout(
        head(contest),
        games(contest, where),
        "\n".join(people(contest)) or None,
        *parts,
        foot(contest),
        *(f"-# {note}" for note in notes),
        *rows(contest.id, 0, coming),
        *rows(contest.id, 0, buttons),
    )


def goes_on(contest: Contest) -> bool:
    """Say whether it is an arena in which people are still paired."""
    return is_arena(contest) and contest.status == "running" and not contest.state.closed


def plays(contest: Contest, user: int) -> bool:
    """Say whether somebody is in it and not paused."""
    one = contest.entrant(user)
    return one is not None and not (one.out or one.resting)


def head(contest: Contest) -> str:
    """Return the heading: what it is, and until when."""
    name, status = plain(contest.name), contest.status
    if status in ("over", "cancelled"):
        return wording.round_head(contest)
    text = tr("### 🏆 {name} · arena", name=name)
    if contest.head.paused:
        return text + tr("\n⏸️ **Paused.** All clocks are stopped until the organiser resumes it.")
    close = contest.plan.closes_at
    if contest.state.closed:
        end = (close + GRACE) // 1000
        return text + tr("\n⌛ **Time is up.** Games that end by <t:{end}:t> still count.", end=end)
    return text + tr("\n⏳ Ends <t:{end}:R>, at <t:{end}:t>.", end=close // 1000)


def games(contest: Contest, where: dict[tuple[int, int], str]) -> str:
    """Return who plays whom now, a game a line."""
    still = domain.open_matches(contest.state)
    lines = []
    for m in still if contest.status == "running" else ():
        link = where.get((m.id, 0), "")
        lines.append(f"⚔️ {wording.against(contest, m)}{f' · {link}' if link else ''}")
    if not lines:
        return tr("-# Games played: {count}", count=domain.arena.played(contest.state))
    return wording.cut(lines)


def people(contest: Contest) -> Iterator[str]:
    """Return lines about those who do not play: who is free, who pauses."""
    t = contest.state
    if not goes_on(contest):
        return
    waiting = [e.id for e in domain.arena.free(t)]
    if waiting:
        words = tr("waiting for a game to end")
        if pairs_soon(contest):
            words = tr("being paired")
        yield tr("-# Free, {words}: {names}", words=words, names=_names(contest, waiting))
    resting = [e.id for e in t.entrants if e.seed and e.resting and not e.out]
    if resting:
        yield tr("-# Paused: {names}", names=_names(contest, resting))


def foot(contest: Contest) -> str:
    """Return in small print how points are made, while there are any to make."""
    return f"-# {arena_words.scoring()}" if goes_on(contest) else ""


def pairs_soon(contest: Contest) -> bool:
    """Say whether people gather to be paired."""
    return 0 < contest.head.due_at != contest.plan.closes_at


def standing(contest: Contest, user: int) -> str:
    """Return what somebody without a game has to do, as sentences."""
    one, name = contest.entrant(user), plain(contest.name)
    if contest.state.closed:
        return tr("Time is up in **{name}**. No new games start.", name=name)
    if one is None or one.out:
        return tr("You are no longer in **{name}**.", name=name)
    if one.resting:
        return tr("You are paused in **{name}**. Press **Join · I'm back** to continue.", name=name)
    if pairs_soon(contest):
        return tr(
            "You are in **{name}**. I'll ping you in a moment, when you are paired.", name=name
        )
    return tr(
        "You are in **{name}**. You get an opponent when a game ends; I'll ping you.",
        name=name,
    )


def paused(contest: Contest, playing: bool) -> str:
    """Return the answer to whoever pauses."""
    then = tr(" Finish your current game.") if playing else ""
    return tr(
        "You are paused in **{name}**.{then} Press **Join · I'm back** to continue.",
        name=plain(contest.name),
        then=then,
    )


def next_step(contest: Contest) -> str:
    """Return what the organiser should do: nothing."""
    t, close = contest.state, contest.plan.closes_at
    left = len(domain.open_matches(t))
    if t.closed:
        end = (close + GRACE) // 1000
        return tr("**Next:** wait. Time is up; games that end by <t:{end}:t> still count.", end=end)
    return tr(
        "**Next:** wait. Pairing is automatic until <t:{end}:t> (<t:{end}:R>). Playing: "
        "{playing}, free: {free}, paused: {paused}.",
        end=close // 1000,
        playing=2 * left,
        free=len(domain.arena.free(t)),
        paused=sum(e.resting and not e.out for e in t.entrants),
    )


def table_words(contest: Contest, m: domain.Match) -> str:
    """Return where a game stands, in small print."""
    row = domain.arena.games(contest.state)
    text = tr("-# {name} · game {number}", name=plain(contest.name), number=m.id)
    hot = [one for one in m.seats if any(g.double for g in row[one] if g.match is m)]
    if hot:
        names = _names(contest, hot)
        text += tr(" · counts double for {names}", names=names)
    return text


def _names(contest: Contest, some: Sequence[int]) -> str:
    more = len(some) - NAMES
    names = " ".join(wording.who(contest, one) for one in some[:NAMES])
    return names + (tr(" and {count} more", count=more) if more > 0 else "")
