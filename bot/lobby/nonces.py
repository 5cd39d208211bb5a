"""The chance of a match that has not begun: a published seed, and what people add to it.

Decides that only those who sit at the table, or may, add a nonce, and only while the challenge is
open; and that the match begins with those that stand then.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.lobby import refusals
from bot.lobby.admission import LobbyPart
from bot.lobby.challenge_seats import slot
from bot.matches.chance import BadNonce, NotCommitted, agreed
from bot.matches.chance_store import with_nonces
from bot.matches.transactions import Also
from bot.store.rows import Challenge, Player
from engine.chance import Chance, is_nonce


class Nonces(LobbyPart):
    """The part of the service that takes nonces."""

    def commit(self) -> bytes | None:
        """Return the server seed of a new challenge; None where nothing is committed to."""
        new = self._beginning.server_seed
        return None if new is None else new()

    async def of(self, challenge_id: int, user: int) -> str:
        """Return what somebody adds to the chance of a challenge's match, "": nothing yet.

        Raises NoSuchChallenge, NotCommitted.
        """
        challenge = await self._get(challenge_id)
        return (await self.store.chance.nonces(challenge.commitment)).get(user, "")

    async def set(self, challenge_id: int, user: int, nonce: str, *, code: str = "") -> None:
        """Add a nonce to the chance of a challenge's match; "" takes it away. Whoever is not in a
        private room needs its `code`.

        Raises NoSuchChallenge, ChallengeClosed, NotYours, NotCommitted, BadNonce.
        """
        challenge = await self._get(challenge_id)
        if user != challenge.host:
            slot(challenge, user)
            if user not in challenge.users and code != challenge.code:
                raise refusals.NoSuchChallenge(challenge_id)
        if nonce and not is_nonce(nonce):
            raise BadNonce
        if not await self.store.chance.add_nonce(challenge.commitment, user, nonce):
            raise refusals.ChallengeClosed(challenge_id, (await self._get(challenge_id)).fate)

    async def chance(
        self, challenge: Challenge, people: Sequence[Player]
    ) -> tuple[Chance | None, list[Also]]:
        """Return the chance of a challenge's match, and what makes sure that it is still so when
        the match begins."""
        if not challenge.commitment:
            return None, []
        own = await self.store.chance.nonces(challenge.commitment)
        server_seed = await self.store.chance.seed_to_begin(challenge.commitment)
        return agreed(server_seed, people, own), [with_nonces(challenge.commitment, own)]

    async def _get(self, challenge_id: int) -> Challenge:
        challenge = await self.store.lobby.challenge(challenge_id)
        if challenge is None:
            raise refusals.NoSuchChallenge(challenge_id)
        if not challenge.commitment:
            raise NotCommitted
        return challenge
