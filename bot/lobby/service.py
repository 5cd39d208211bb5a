"""The lobby: all the ways into a match.

Decides what it is composed of; who wants something of a part says so: `lobby.queue.wait(...)`.
Nothing here knows Discord.
"""

from __future__ import annotations

from bot.lobby.admission import LobbyMeans
from bot.lobby.challenges import Challenges
from bot.lobby.meanwhile import Meanwhile
from bot.lobby.next_games import NextGames
from bot.lobby.nonces import Nonces
from bot.lobby.queue import Queue
from bot.lobby.rooms import Rooms
from bot.lobby.solo import Solo
from bot.matches.ending import Ending
from bot.matches.planning import Planning
from bot.matches.stand_ins import StandIns
from bot.matches.viewing import Viewing


class LobbyService:
    """The parts of the lobby. One per process."""

    def __init__(
        self,
        means: LobbyMeans,
        viewing: Viewing,
        planning: Planning,
        ending: Ending,
        stand_ins: StandIns,
    ) -> None:
        self.admission = means.admission
        self.solo, self.next_games = Solo(means, planning), NextGames(means)
        self.meanwhile = Meanwhile(means, viewing, ending, stand_ins)
        self.queue = Queue(means, self.meanwhile)
        self.nonces = Nonces(means)
        self.challenges = Challenges(means, planning, self.nonces)
        self.rooms = Rooms(means, self.challenges)
