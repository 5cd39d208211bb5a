"""Everything that is done with matches: what `bot.matches` can do, and what is added above it.

Decides what the lobby, people's absences and judges are made of, and hands each what it needs.
Nothing here knows Discord.
"""

from __future__ import annotations

from typing import Any

from bot.lobby.admission import Admission, LobbyMeans
from bot.lobby.service import LobbyService
from bot.matches.live import Games
from bot.matches.service import Matches
from bot.moderation.intervening import Intervening
from bot.moderation.judge_store import JudgeStore
from bot.moderation.rollback import Rollback
from bot.moderation.rulings import Rulings
from bot.moderation.set_result import Results
from bot.people.absences import Absences
from engine.games import GAMES


class Services(Matches):
    """One per process; `start` before use, `close` after. Takes what `Matches` takes."""

    store: JudgeStore

    def __init__(self, store: JudgeStore, games: Games = GAMES, **kwargs: Any) -> None:
        super().__init__(store, games, **kwargs)
        memory, acting = self.memory, self.acting
        admission = Admission(memory, store, self.servers, self.limits)
        means = LobbyMeans(
            memory, store, self.beginning, admission, self.new_seed, self.limits, self.policies
        )
        self.lobby = lobby = LobbyService(
            means, self.viewing, self.planning, self.ending, self.stand_ins
        )
        self.admission, self.solo, self.nonces = admission, lobby.solo, lobby.nonces
        self.queue, self.challenges, self.rooms = lobby.queue, lobby.challenges, lobby.rooms
        self.absences = Absences(memory, acting, self.pausing)
        self.starting.insert(0, self.absences)
        rollback = Rollback(memory, store, acting, self.undo)
        results = Results(memory, store, self.viewing, self.undo)
        intervening = Intervening(
            memory, store, acting, admission, self.pausing, self.reseating, rollback
        )
        self.rulings = Rulings(results, rollback, intervening)
        self.stand_ins.fits = intervening.check_newcomer
