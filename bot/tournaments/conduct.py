"""Fair play when players leave a tournament or are removed from it.

Decides that nobody escapes a match by dropping out, and that nobody loses a match that was nearly
won because the opponent is removed: a match that both have begun is resigned, and counts as any
other. Organisers can't remove somebody they play against (`bot.moderation.conflicts`). A player
whom an organiser has removed after the start only comes back through an organiser.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec

from bot.i18n import said, tr
from bot.matches import refusals
from bot.matches.acting import Acting
from bot.matches.record_rows import course
from bot.matches.seats import teams_of
from bot.matches.viewing import Viewing
from bot.ratings.rated import acted_enough
from bot.store.rows import Match
from bot.tournaments import model as domain
from bot.tournaments import team_steps
from bot.tournaments.contest import Contest
from bot.tournaments.draft import Draft
from bot.tournaments.model.event_types import Away, Dropped, Event
from bot.tournaments.store import TournamentRows

log = logging.getLogger(__name__)


async def resign_begun(
    acting: Acting, viewing: Viewing, contest: Contest, user: int, organiser: bool = False
) -> bool:
    """Resign somebody's running match if it is `begun`; say whether that was done.

    `organiser`: one takes them out.
    """
    match = await begun(viewing, contest, user)
    if match is None:
        return False
    try:
        await acting.resign(match.id, user, source="organiser" if organiser else "click")
    except (refusals.Finished, refusals.Held) as refused:
        log.info("match %d was not resigned by leaving: %s", match.id, refused)
        return False
    return True


async def begun(viewing: Viewing, contest: Contest, user: int) -> Match | None:
    """Return somebody's running match if leaving resigns it: both have acted twice.

    One that a judge has stopped stays the judge's to decide.
    """
    one = contest.entrant(user)
    if one is None or one.out:
        return None
    for sitting in contest.sittings:
        if sitting.state != "live" or one.id not in sitting.entrants:
            continue
        match = await viewing.match(sitting.match_id)
        if match.status != "live" or match.held or not match.seats_of(user):
            continue
        done = course(await viewing.store.matches.actions(match.id)).done
        out = (await viewing.snapshot(match.id)).out
        teams = teams_of(viewing.games, match)
        if acted_enough(viewing.games[match.game], teams, done, out):
            return match
    return None


async def taken_out(rows: TournamentRows, contest: Contest, user: int) -> str:
    """Return why somebody may not come back by themselves after the start, "" if they may."""
    one = contest.entrant(user)
    if one is None or not (one.out or str(user) in one.away):
        return ""
    for row in reversed(await rows.log(contest.id)):
        if row.kind != "event":
            continue
        event = msgspec.json.decode(row.data, type=Event)
        mine = isinstance(event, Away) and event.on and event.person == str(user)
        if mine or (isinstance(event, Dropped) and event.entrant == one.id):
            if row.by in (0, user, *contest.users(one.id)):  # a captain withdraws a team
                return ""
            return tr("An organiser removed you. Ask an organiser to let you back in.")
    return ""


async def missed(rows: TournamentRows, contest: Contest) -> set[int]:
    """Return the entrants who are out because they did not appear."""
    absent: dict[int, bool] = {}
    for row in await rows.log(contest.id) if contest.status in ("running", "over") else ():
        event = msgspec.json.decode(row.data, type=Event) if row.kind == "event" else None
        if isinstance(event, Dropped):
            absent[event.entrant] = row.by == 0
    return {one.id for one in contest.state.entrants if one.out and absent.get(one.id)}


def open_of(contest: Contest, user: int) -> list[int]:
    """Return the open matches of somebody's place."""
    one = contest.entrant(user)
    if one is None or one.out:
        return []
    return [m.id for m in domain.open_matches(contest.state) if one.id in m.seats]


def opponents(contest: Contest, user: int) -> list[int]:
    """Return whom somebody has an open match against."""
    if contest.of_teams:
        boards = [contest.seated(s) for s in contest.sittings if s.state == "live"]
        mine = next((seats for seats in boards if (user,) in seats), ())
        return [u for users in mine for u in users if u != user]
    one = contest.entrant(user)
    return [
        u
        for number in open_of(contest, user)
        for e in domain.shape.match(contest.state, number).seats
        if one is not None and e != one.id
        for u in contest.users(e)
    ]


def say_left(
    draft: Draft,
    one: domain.Entrant,
    user: int,
    by: int,
    met: Sequence[int],
    resigned: bool,
    reason: str,
) -> None:
    """Tell that somebody has left or was taken out (`by`), pinging whom they were to meet."""
    cup = draft.plan.name
    name = team_steps.who_left(draft.state.entrants[one.id - 1], user)
    text = said("{name} has left {cup}.", name=name, cup=cup)
    if by:
        who = said("An organiser")
        why = f": {reason}" if reason else "."
        text = said("{who} removed {name} from {cup}{why}", who=who, name=name, cup=cup, why=why)
    if met:
        lost = said("Their match is forfeited.")
        if resigned:
            lost = said("Their match is resigned.")
        between = " " if text.endswith(".") else " · "
        text = said("{text}{between}{lost}", text=text, between=between, lost=lost)
    draft.tell("left", text, user=user, users=met)
