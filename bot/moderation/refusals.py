"""Why a judge's act is not carried out, each with a sentence for the judge.

Decides the wording once: what happened, that nothing was lost, and what to do.
"""

from __future__ import annotations

from bot.i18n import mark
from bot.platform.refusals import Refused


class SeasonRuns(Refused):
    says = mark("A season runs here already, so none was begun. End that one first.")


class NoSeason(Refused):
    says = mark("No season runs here, so there was nothing to end.")


class NoReason(Refused):
    says = mark("That needs a reason, so nothing changed. Say in a few words why.")


class NoSuchSeat(Refused):
    says = mark("Nobody sat there in that match, so nothing changed.")


class NotCounted(Refused):
    """The match is on no leaderboard, or its result is that already."""

    says = mark(
        "Match #{match} does not count for ratings, or its result is that already. Nothing changed."
    )
