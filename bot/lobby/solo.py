"""Matches of one person: practice against the computer, and the sandbox.

Decides what of them may begin; they begin at once.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.lobby.admission import LobbyPart
from bot.matches import refusals
from bot.matches.beginning import computer, new_options
from bot.matches.seats import seats
from bot.store.rows import NOWHERE, Match, Place, Player
from bot.time_controls import Clock
from engine.kit.progress import counted
from engine.search import LEVELS


class Solo(LobbyPart):
    """Begins matches for one person."""

    async def practice(
        self,
        user: int,
        name: str,
        game: str,
        policy: str,
        *,
        options: Mapping[str, object] | None = None,
        clock: Clock = 0,
        place: Place = NOWHERE,
    ) -> Match:
        """Start a match against the computer at once.

        Raises NoSuchGame, NoSuchPolicy, BadOptions, TooMany, and what `admit` raises.
        """
        rules = self._beginning.game(game)
        if policy not in self._policies:
            raise refusals.NoSuchPolicy(policy, list(LEVELS))
        chosen = new_options(rules, options)
        await self._admission.admit(game, place)
        others = seats(rules, chosen) - 1
        people = (Player(0, name, user), *(computer(policy) for _ in range(others)))
        return await self._beginning.begin(rules, chosen, people, clock, place, you=user)

    async def sandbox(
        self,
        user: int,
        name: str,
        game: str,
        *,
        options: Mapping[str, object] | None = None,
        place: Place = NOWHERE,
    ) -> Match:
        """Start a match with `user` in every seat; `options["position"]` may set it up.

        Raises NoSuchGame, BadOptions, TooMany, and what `admit` raises.
        """
        rules = self._beginning.game(game)
        chosen = counted(rules, new_options(rules, options), on=False)  # it may go on for ever
        await self._admission.admit(game, place)
        people = (Player(0, name, user),) * seats(rules, chosen)
        return await self._beginning.begin(rules, chosen, people, 0, place, sandbox=True, you=user)
