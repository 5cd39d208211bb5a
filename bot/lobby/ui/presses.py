"""What the buttons of challenges do, and those of a board that lead to another match.

Decides the meaning of their verbs and who may press them: a challenge is answered by whom it
asks and by whoever sees its card; to the chance of a room's match, all who know its code may add.
"""

from __future__ import annotations

from bot.lobby.challenges import Challenges
from bot.lobby.refusals import NoSuchChallenge
from bot.lobby.ui.lobby import Lobby
from bot.lobby.ui.nonces import NoncePages
from bot.lobby.ui.rooms import Rooms
from bot.matches.access import Access
from bot.platform.answers import Click, say
from bot.platform.component_ids import Ref
from bot.platform.component_router import Press


class LobbyPresses:
    """Takes presses on challenges. One per bot."""

    def __init__(
        self, access: Access, challenges: Challenges, lobby: Lobby, nonces: NoncePages, rooms: Rooms
    ) -> None:
        self._access, self._challenges, self._lobby = access, challenges, lobby
        self._nonces, self._rooms = nonces, rooms
        #: Verbs whose number is a challenge, and those whose number is a match.
        self.of_challenges: dict[str, Press] = {
            "take": lambda click, ref: self._lobby.take(click, ref.number, ref.arg),
            "first-game": lambda click, ref: self._lobby.switch(click, ref.number),
            "decline": lambda click, ref: self._lobby.decline(click, ref.number),
            "reason": lambda click, ref: self._lobby.give_reason(click, ref.number, ref.arg),
            "withdraw": lambda click, ref: self._lobby.withdraw(click, ref.number),
            "nonce": lambda click, ref: self._nonces.show(click, ref.number, ref.arg),
            "nonce-set": lambda click, ref: self._nonces.ask(click, ref.number, ref.arg),
        }
        self.of_matches: dict[str, Press] = {
            "again": self._again,
            "rematch": self._rematch,
            "nextgame": lambda click, ref: self._lobby.next_game(click, ref.number),
        }

    async def check(self, click: Click, ref: Ref) -> None:
        """Make sure that somebody may answer the challenge of an id. Raises NoSuchChallenge."""
        if ref.verb == "reason":
            return  # only who said no has one to give; nobody else learns what challenges there are
        challenge = await self._challenges.get(ref.number)
        if await self._access.takes(click, challenge):
            return
        if not challenge.code or ref.verb not in ("nonce", "nonce-set"):
            raise NoSuchChallenge(ref.number)
        await self._rooms.check_code(click, ref)

    async def _again(self, click: Click, ref: Ref) -> None:
        match = await self._access.viewing.match(ref.number)
        await say(click, await self._lobby.resume(click, match))

    async def _rematch(self, click: Click, ref: Ref) -> None:
        await self._lobby.rematch(click, ref.number)
