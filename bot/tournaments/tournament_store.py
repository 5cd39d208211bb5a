"""Which tables tournaments may use: their own, and those of the features below."""

from __future__ import annotations

from bot.moderation.judge_store import JudgeStore
from bot.tournaments.store import TournamentRows


class TournamentStore(JudgeStore):
    """The open file as tournaments see it."""

    tournaments: TournamentRows
