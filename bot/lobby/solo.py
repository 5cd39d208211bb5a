"""Matches of one person: practice against the computer, and the sandbox.

Decides what of them may begin; they begin at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.lobby.admission import LobbyMeans, LobbyPart
from bot.lobby.even_match import results
from bot.matches import refusals
from bot.matches.beginning import computer, new_options
from bot.matches.planning import Planning
from bot.matches.seats import seats
from bot.store.rows import NOWHERE, Match, Place, Player
from bot.time_controls import Clock
from engine.search import FIRST, FIRST_GAME, LEVELS
from engine.search.even import EVEN, LATEST, even_policy, is_even


class Solo(LobbyPart):
    """Begins matches for one person."""

    def __init__(self, means: LobbyMeans, planning: Planning) -> None:
        super().__init__(means)
        self._planning = planning

    async def usual_level(self, user: int, game: str, options: Mapping[str, object]) -> str:
        """Return how well the computer plays for somebody who does not say: in a first game so
        that newcomers tend to win, else about as well as they do. Computers that play on the same
        side play as the last time in that game, at first as is fit for beginners.

        Raises NoSuchGame, BadOptions.
        """
        rules = self._beginning.game(game)
        chosen = new_options(rules, options)
        if rules.ways.is_first_game(chosen):
            return FIRST_GAME
        if len(set(rules.teams(chosen))) > 1:
            return EVEN
        for match in await self.store.matches.find(user=user):
            met = {p.policy for p in match.players if p.policy in LEVELS}
            alone = {p.user for p in match.players} == {user, None}
            if match.game != game or not alone or len(met) != 1:
                continue
            played: Any = msgspec.json.decode(match.options, type=rules.options_type)
            if not rules.ways.is_first_game(played):
                return met.pop()
        return FIRST

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
        """Start a match against the computer at once. `EVEN`, or what such a match was played
        with, means a policy that plays about as well as they do.

        Raises NoSuchGame, NoSuchPolicy, BadOptions, TooMany, and what `admit` raises.
        """
        rules = self._beginning.game(game)
        even = is_even(policy)
        if not even and policy not in self._policies:
            raise refusals.NoSuchPolicy(policy, [EVEN, *LEVELS])
        chosen = new_options(rules, options)
        if even:
            matches = await self.store.matches.against_computers(user, game, LATEST)
            policy = even_policy(results(rules, chosen, matches, user))
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
        set_up: bool = False,
    ) -> Match:
        """Start a match with `user` in every seat; `options["position"]` may set it up, and with
        `set_up` the game answers its own questions of the setup.

        Raises NoSuchGame, BadOptions, TooMany, and what `admit` raises.
        """
        rules = self._beginning.game(game)
        chosen = rules.ways.counted(new_options(rules, options), False)  # it may go on for ever
        await self._admission.admit(game, place)
        people = (Player(0, name, user),) * seats(rules, chosen)
        match = await self._beginning.begin(rules, chosen, people, 0, place, sandbox=True, you=user)
        if set_up and await self._planning.to_plan(match.id, user):
            await self._planning.for_me(match.id, user)
        return match
