"""Why somebody cannot follow a match, or vote on it."""

from __future__ import annotations

from bot.i18n import mark
from bot.platform.refusals import Refused


class NotPublic(Refused):
    says = mark("You can only follow matches that spectators can see.")


class Playing(Refused):
    says = mark("You play in this match, so you can't follow it or vote on it.")


class AlreadyOver(Refused):
    says = mark("Match #{match} is over. Press *Replay* under its board to look back.")


class TooMany(Refused):
    says = mark("You already follow {count} matches. Unfollow one first; `/inbox` lists them.")


class VoteClosed(Refused):
    says = mark("The vote is closed: you can vote only in the first half of a match.")


class NoVote(Refused):
    says = mark("There is no vote on this match: it needs at least two people playing.")
