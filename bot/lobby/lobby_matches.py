"""Matches with what brings people to them."""

from __future__ import annotations

from bot.lobby.admission import Admission
from bot.lobby.challenges import Challenges
from bot.lobby.lobby_store import LobbyStore
from bot.lobby.meanwhile import Meanwhile
from bot.lobby.next_games import NextGames
from bot.lobby.queue import Queue
from bot.lobby.rooms import Rooms
from bot.lobby.solo import Solo
from bot.matches.service import Matches


class LobbyMatches(Matches):
    """The service as the lobby uses it; `bot.services` puts it together."""

    store: LobbyStore
    admission: Admission
    challenges: Challenges
    meanwhile: Meanwhile
    next_games: NextGames
    queue: Queue
    rooms: Rooms
    solo: Solo
