"""Why a judge's act is not carried out, each with a sentence for the judge.

Decides the wording once: what happened, that nothing was lost, and what to do.
"""

from __future__ import annotations

from bot.i18n import mark
from bot.platform.refusals import Refused


class SeasonRuns(Refused):
    says = mark("A season is already running here. End it first.")


class NoSeason(Refused):
    says = mark("No season is running here. `/ratings season` starts one.")


class NoReason(Refused):
    says = mark("Please give a short reason. Nothing was changed.")


class NoSuchSeat(Refused):
    says = mark("No one sat there in that match. Nothing was changed.")


class NotCounted(Refused):
    """The match is on no leaderboard, or its result is that already."""

    says = mark("Match #{match} is not rated, or already has that result. Nothing was changed.")
