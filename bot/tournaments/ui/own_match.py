"""What an entrant is told who asks for their match and has none.

Decides these sentences. Pure: from a tournament to a text.
"""

from __future__ import annotations

from bot.i18n import retold, tr
from bot.tournaments import model as domain
from bot.tournaments.arenas import is_arena
from bot.tournaments.contest import Contest
from bot.tournaments.ui import arena_view, wording
from bot.tournaments.ui.plan_wording import points


def none(contest: Contest, user: int) -> str:
    """Return why somebody who is in has no open match, and what comes next for them."""
    t = contest.state
    if contest.status != "running":
        return tr("No match is in progress: {stage}.", stage=wording.stage(contest))
    if is_arena(contest):
        return arena_view.standing(contest, user)
    one = contest.entrant(user)
    if one is None:
        return tr("Your team hasn't entered yet. **My team** shows what is missing.")
    byes = t.rounds[-1].byes if t.rounds else []
    bye = next((b for b in byes if b.entrant == one.id), None)
    if bye is not None and bye.points:
        return tr(
            "You have a bye this round: no match, and {points}. I'll ping you for the next round.",
            points=points(bye.points),
        )
    if bye is not None:
        return tr("You have no match in this round. I'll ping you for the next one.")
    if coming := domain.naming.awaited(t, one.id):
        place, kind, before = coming
        return _comes(retold(place), kind, retold(before))
    if contest.of_teams and domain.open_matches(t):
        return tr("You have no open board. **My team** shows who plays next round.")
    return tr(
        "You have no open match. I'll ping you if there is another. **Standings** shows your place."
    )


def _comes(place: str, kind: str, before: str) -> str:
    """Return which match of a bracket comes next, and against whom."""
    if kind == "loser":
        return tr(
            "✅ You play on: **{place}**, against the loser of **{match}**. I'll ping you "
            "when it begins.",
            place=place,
            match=before,
        )
    return tr(
        "✅ You play on: **{place}**, against the winner of **{match}**. I'll ping you "
        "when it begins.",
        place=place,
        match=before,
    )
