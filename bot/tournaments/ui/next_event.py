"""The next tournament of a server in one line, for the weekly post."""

from __future__ import annotations

from collections.abc import Callable

from bot.i18n import tr
from bot.platform.mentions import plain
from bot.store.rows import Place
from bot.tournaments.contest import Contest
from bot.tournaments.rows import Status
from bot.tournaments.service import Tournaments

#: Tournaments everybody can sign up for, or that are about to begin.
COMING: tuple[Status, ...] = ("open", "checkin")


async def next_event(service: Tournaments, guild: int, everybody: Callable[[Place], bool]) -> str:
    """Return the tournament of a server that begins next, of those whose channel `everybody` in it
    sees; "" if there is none."""
    coming = [
        contest
        for contest in await service.contests(guild, COMING)
        if everybody(Place(guild, contest.plan.channel))
    ]
    if not coming:
        return ""
    first = min(coming, key=lambda contest: (not contest.plan.start_at, contest.plan.start_at))
    return _line(first)


def _line(contest: Contest) -> str:
    at = contest.plan.start_at // 1000
    name = plain(contest.name)
    where = f" <#{contest.plan.channel}>" if contest.plan.channel else ""
    if not at:
        return tr("🏆 Next event: **{name}**, sign-up is open", name=name) + where
    return tr("🏆 Next event: **{name}**, starts <t:{at}:F>", name=name, at=at) + where
