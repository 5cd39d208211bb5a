"""A match against the computer while somebody waits in the queue, until a person comes.

Decides what becomes of that match then. Before turn 3, the new player takes the computer's seat, if
neither of the two wants a rated match, both want it played that way, and both can see it where it
is; a match with a new player does not count for ratings. Otherwise the two get a match of their own
and the one against the computer is called off. A match that has gone further is left alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.i18n import mark
from bot.lobby.admission import LobbyMeans, LobbyPart
from bot.lobby.store import ending_the_wait
from bot.matches.ending import Ending
from bot.matches.refusals import Finished, Unplayable
from bot.matches.stand_ins import StandIns
from bot.matches.transactions import Overtaken
from bot.matches.viewing import Viewing
from bot.platform.refusals import Refused
from bot.store.rows import Match, Queued

#: The setting of a match against the computer that somebody plays while they wait.
KEY = "meanwhile"
#: From this turn on nobody takes the computer's seat.
TOO_LATE = 3
#: Why such a match ends.
FOUND = mark("an opponent was found")
#: So many of somebody's matches are looked through.
LOOKED_AT = 25


class Meanwhile(LobbyPart):
    """The part of the service that knows what people play while they wait."""

    def __init__(
        self, means: LobbyMeans, viewing: Viewing, ending: Ending, stand_ins: StandIns
    ) -> None:
        super().__init__(means)
        self._viewing, self._ending, self._stand_ins = viewing, ending, stand_ins

    async def note(self, match: Match) -> None:
        """Remember that a match against the computer was begun by somebody who waits."""
        await self.store.settings.set("match", match.id, KEY, True)

    async def of(self, user: int, guild: int, game: str) -> Match | None:
        """Return the live match against the computer that somebody plays while they wait for a
        game."""
        for match in await self.store.matches.find(
            user=user, guild=guild, status="live", limit=LOOKED_AT
        ):
            alone = {p.user for p in match.players} == {user, None}
            if not alone or match.game != game:
                continue
            if await self.store.settings.get("match", match.id, KEY, False):
                return match
        return None

    async def joined(self, me: Queued, group: Sequence[Queued]) -> Match | None:
        """Let one of two who fit together take the computer's seat in the other's match, and
        return it; None if there is none that fits."""
        if me.rated or len(group) != 2:
            return None
        for waiting, other in (group, group[::-1]):
            match = await self.of(waiting.user, waiting.place.guild, waiting.game)
            if match is None or not await self._fits(match, waiting, other):
                continue
            try:
                gone = ending_the_wait(waiting.place.guild, [q.user for q in group])
                await self.store.write(lambda db, gone=gone: gone(db, 0))
            except Overtaken:
                return None
            seat = next(p.seat for p in match.players if p.user is None)
            try:
                await self._stand_ins.join(match.id, seat, other.user, other.name)
            except Refused:  # over meanwhile, or not for them: both wait on
                for q in group:
                    await self.store.lobby.enqueue(q)
                continue
            await self.store.settings.set("match", match.id, KEY, None)
            return await self._viewing.match(match.id)
        return None

    async def call_off(self, group: Sequence[Queued]) -> None:
        """Call off what people played who have found each other, as far as it has just begun."""
        for q in group:
            match = await self.of(q.user, q.place.guild, q.game)
            if match is None or not await self._at_its_beginning(match):
                continue
            try:
                await self._ending.abandon(match.id, FOUND)
            except Finished:
                continue  # it ended on its own between the two calls

    async def _fits(self, match: Match, waiting: Queued, other: Queued) -> bool:
        """Say whether somebody could take the computer's seat in the match of one who waits."""
        here = (match.place.guild, match.place.channel)
        if len(match.players) != 2 or match.audience == "players":
            return False
        if (other.place.guild, other.place.channel) != here:
            return False
        if any(q.timing is not None and q.timing != match.timing for q in (waiting, other)):
            return False
        game = self._beginning.game(match.game)
        settled: dict[str, Any] = msgspec.json.decode(match.options)
        wishes: dict[str, Any] = msgspec.json.decode(other.wishes)
        played: Any = msgspec.json.decode(match.options, type=game.options_type)
        if any(settled.get(name, getattr(played, name, None)) != v for name, v in wishes.items()):
            return False
        if game.ways.is_first_game(played) and not await self._admission.first_game(
            match.game, [other.user]
        ):
            return False  # they know the game, and waited for the whole of it
        return await self._at_its_beginning(match)

    async def _at_its_beginning(self, match: Match) -> bool:
        try:
            shot = await self._viewing.snapshot(match.id)
        except Unplayable:
            return False
        return int(getattr(shot.view, "turn_number", 0)) < TOO_LATE
