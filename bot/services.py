"""Everything that is done with matches: what `bot.matches` can do, and what is added above it.

Decides what the lobby, people's absences and judges are made of, and hands each what it needs.
Nothing here knows Discord.
"""

from __future__ import annotations

from typing import Any

from bot.lobby.admission import Admission, LobbyMeans
from bot.lobby.challenges import Challenges
from bot.lobby.meanwhile import Meanwhile
from bot.lobby.next_games import NextGames
from bot.lobby.nonces import Nonces
from bot.lobby.queue import Queue
from bot.lobby.rooms import Rooms
from bot.lobby.solo import Solo
from bot.matches.live import Games
from bot.moderation.intervening import Intervening
from bot.moderation.judge_store import JudgeStore
from bot.moderation.judged_matches import JudgedMatches
from bot.moderation.rollback import Rollback
from bot.moderation.set_result import Results
from bot.people.absences import Absences
from engine.games import GAMES


class Services(JudgedMatches):
    """One per process; `start` before use, `close` after. Takes what `Matches` takes."""

    def __init__(self, store: JudgeStore, games: Games = GAMES, **kwargs: Any) -> None:
        super().__init__(store, games, **kwargs)
        self.store = store
        memory, acting = self.memory, self.acting
        self.admission = Admission(memory, store, self.servers, self.limits)
        lobby = LobbyMeans(
            memory,
            store,
            self.beginning,
            self.admission,
            self.new_seed,
            self.limits,
            self.policies,
        )
        self.solo, self.next_games = Solo(lobby), NextGames(lobby)
        self.meanwhile = Meanwhile(lobby, self.viewing, self.ending, self.stand_ins)
        self.queue = Queue(lobby, self.meanwhile)
        self.nonces = Nonces(lobby)
        self.challenges = Challenges(lobby, self.planning, self.nonces)
        self.rooms = Rooms(lobby, self.challenges)
        self.absences = Absences(memory, acting, self.pausing)
        self.starting.insert(0, self.absences)
        self.rollback = Rollback(memory, store, acting, self.undo)
        self.results = Results(memory, store, self.viewing, self.undo)
        self.judging = Intervening(
            memory, store, acting, self.admission, self.pausing, self.reseating, self.rollback
        )
        self.stand_ins.fits = self.judging.check_newcomer
