"""What coming and going must not be good for.

Decides that nobody escapes a match by dropping out of its tournament: what both have begun to
play is resigned, and counts as any match that was given up. And that whoever an organiser has
taken out after the start comes back by an organiser's word only.
"""

from __future__ import annotations

import logging

import msgspec

from bot.service import refusals
from bot.service.course import course
from bot.service.matches import Matches
from bot.service.rated import acted_enough
from bot.service.seats import teams_of
from bot.service.tournaments.base import Contest
from bot.store.tournaments import TournamentRows
from bot.tournaments.model import Dropped, Event

log = logging.getLogger(__name__)


async def resign_begun(matches: Matches, contest: Contest, user: int) -> bool:
    """Resign somebody's running match if both have acted twice; say whether that was done.

    One that a judge has stopped stays the judge's to decide.
    """
    one = contest.entrant(user)
    if one is None or one.out:
        return False
    for sitting in contest.sittings:
        if sitting.state != "live" or one.id not in (sitting.first, sitting.second):
            continue
        match = await matches.match(sitting.match_id)
        if match.status != "live" or not match.seats_of(user):
            continue
        done = course(await matches.store.actions(match.id)).done
        if not acted_enough(teams_of(matches.games, match), done):
            continue
        try:
            await matches.resign(match.id, user)
        except (refusals.Finished, refusals.Held) as refused:
            log.info("match %d was not resigned by leaving: %s", match.id, refused)
            continue
        return True
    return False


async def taken_out(rows: TournamentRows, contest: Contest, user: int) -> str:
    """Return why somebody may not come back by themselves after the start, "" if they may."""
    one = contest.entrant(user)
    if one is None or not one.out:
        return ""
    for row in reversed(await rows.log(contest.id)):
        if row.kind != "event":
            continue
        event = msgspec.json.decode(row.data, type=Event)
        if isinstance(event, Dropped) and event.entrant == one.id:
            if row.by in (0, user):
                return ""
            return "An organiser has taken you out; ask one to bring you back."
    return ""
