"""The whole store: what a stopped bot must find again, in one database.

Decides what it is made of: every feature owns its tables and is handed the open database. A
feature declares which of them it may use (`MatchStore`, `LobbyStore`, `JudgeStore`,
`TournamentStore`): its own and those of the features below. What is written together is a function
on the connection, run as one transaction. No SQL and no Discord leaves the features' stores; all
calls are awaited and none holds a transaction open between calls.
"""

from __future__ import annotations

from bot.lobby.blocks import BlockRows
from bot.lobby.store import LobbyRows
from bot.matches.archive import RecordRows
from bot.matches.chance_store import ChanceRows
from bot.matches.coach_store import LookbackRows
from bot.matches.series import SeriesRows
from bot.matches.store import MatchRows
from bot.moderation.flag_store import FlagRows
from bot.moderation.report_store import ReportRows
from bot.moderation.store import JudgeRows
from bot.ratings.standings import RatingRows
from bot.servers.store import ServerRows
from bot.store.database import Engine
from bot.tournaments.store import TournamentRows
from bot.tournaments.tournament_store import TournamentStore


class Store(TournamentStore):
    """The open file and every feature's tables in it. Make one with `open`."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.matches = MatchRows(self)
        self.chance = ChanceRows(self)
        self.lookbacks = LookbackRows(self)
        self.series = SeriesRows(self, self.matches)
        self.records = RecordRows(self)
        self.lobby = LobbyRows(self)
        self.blocks = BlockRows(self)
        self.ratings = RatingRows(self)
        self.servers = ServerRows(self)
        self.flags = FlagRows(self)
        self.judging = JudgeRows(self)
        self.reports = ReportRows(self)
        self.tournaments = TournamentRows(self)
