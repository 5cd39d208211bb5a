"""Matches with what judges do to them."""

from __future__ import annotations

from bot.lobby.lobby_matches import LobbyMatches
from bot.moderation.intervening import Intervening
from bot.moderation.judge_store import JudgeStore
from bot.moderation.rollback import Rollback
from bot.moderation.set_result import Results


class JudgedMatches(LobbyMatches):
    """The service as judges use it; `bot.services` puts it together."""

    store: JudgeStore
    results: Results
    rollback: Rollback
    judging: Intervening
