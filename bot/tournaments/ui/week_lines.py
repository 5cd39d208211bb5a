"""The tournaments of a server in the weekly post: who won those that ended, and what comes next."""

from __future__ import annotations

from collections.abc import Callable

from bot.i18n import and_list, tr, trn
from bot.platform.mentions import mention, plain
from bot.store.rows import Place
from bot.tournaments.contest import Contest
from bot.tournaments.hall import PastEvent
from bot.tournaments.rows import Status
from bot.tournaments.service import Tournaments

#: Tournaments everybody can sign up for, or that are about to begin.
COMING: tuple[Status, ...] = ("open", "checkin")
#: So many that ended in a week are named.
NAMED = 3


async def won_events(
    service: Tournaments, everybody: Callable[[Place], bool], guild: int, since: int, until: int
) -> str:
    """Return who won the tournaments of a server that ended in a time (UTC ms), the newest first,
    of those whose channel `everybody` in it sees; "" if there are none."""
    ended = [
        event
        for event in await service.past(guild)
        if since <= event.head.ended_at < until and everybody(Place(guild, event.plan.channel))
    ]
    return "\n".join(filter(None, map(_won, ended[:NAMED])))


def _won(event: PastEvent) -> str:
    """Return who won a tournament: a team by its name."""
    sides: dict[int, list[str]] = {}
    for place in (p for p in event.places if p.place == 1):
        who = mention(place.user) if place.user > 0 else plain(place.name)
        sides.setdefault(place.entrant, []).append(who)
        if len(sides[place.entrant]) > 1:
            sides[place.entrant] = [plain(place.name)] * 2
    who = and_list(names[0] for names in sides.values())
    name = plain(event.plan.name)
    if not who:
        return ""
    return trn("🥇 {who} won **{name}**", "🥇 {who} won **{name}**", len(sides), who=who, name=name)


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
