"""What a person may ask about themselves: what is stored, a copy of it, its deletion.

Decides what has to happen before somebody's data is deleted. Duels are resigned, so the opponent
wins; at larger tables, against a computer or alone the match ends without a result, because nobody
else should lose by it. Challenges are withdrawn or declined first. Then the store deletes, in one
transaction, and memory is cleared.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

import msgspec
from msgspec import Struct

from bot.i18n import mark
from bot.matches import refusals
from bot.matches.acting import tell
from bot.matches.seats import teams_of
from bot.matches.service import Matches
from bot.people.forgetting import Forgetting, Held, StillPlaying
from bot.platform.budgets import EXPORT
from bot.platform.refusals import Busy
from bot.store.rows import Match

#: Why a match ended whose player had themselves forgotten.
LEFT = mark("a player left for good")
DAY = 86_400_000
#: How often the matches of somebody are ended who keeps beginning new ones.
ATTEMPTS = 5


class Parting(Struct, frozen=True):
    """What being forgotten would do: matches lost and matches ended, by number, and what
    goes and what stays."""

    resigned: tuple[int, ...]
    ended: tuple[int, ...]
    gone: tuple[Held, ...]
    stays: tuple[Held, ...]

    @property
    def known(self) -> bool:
        """Say whether anything is stored about the person."""
        return bool(self.gone or self.stays)


class Privacy:
    """Answers what people ask about themselves. One per bot. `drop_challenges(user)` withdraws or
    declines all of somebody's."""

    def __init__(self, matches: Matches, drop_challenges: Callable[[int], Awaitable[None]]) -> None:
        self._matches, self._drop_challenges = matches, drop_challenges
        self._rows = Forgetting(matches.store)
        self._release_at: int | None = 0
        #: Told when to look again; set by the bot.
        self.wake: Callable[[int], None] = lambda _: None

    def charge(self) -> None:
        """Charge for an export. Raises Spent."""
        self._matches.budgets.spend("work", EXPORT)

    async def preview(self, user: int) -> Parting:
        """Return what is stored about a person, and what being forgotten would do."""
        live = [match for match in await self._live(user) if not match.lesson]
        held = await self._rows.overview(user)
        return Parting(
            tuple(m.id for m in live if self._lost(m)),
            tuple(m.id for m in live if not self._lost(m)),
            tuple(h for h in held if h.rule.then == "gone"),
            tuple(h for h in held if h.rule.then != "gone"),
        )

    async def export(self, user: int) -> bytes:
        """Return all that is stored about a person, as JSON."""
        tables = await self._rows.export(user)
        whole = {"user": user, "exported_at": self._matches.now(), "tables": tables}
        return msgspec.json.format(msgspec.json.encode(whole), indent=1)

    async def delete(self, user: int, names: Collection[str] = ()) -> int:
        """Forget a person, whom Discord also calls some `names`; return the pseudonym, a number
        below 0. Raises Busy."""
        matches, ended = self._matches, set[int]()
        for _ in range(ATTEMPTS):
            await self._drop_challenges(user)
            for match in await self._live(user):
                await self._end(match, user)
                ended.add(match.id)
            try:
                pseudonym = await self._rows.erase(user, matches.now(), names)
            except StillPlaying:
                continue  # a challenge was taken in this very moment
            await matches.forget(pseudonym)
            self._release_at = matches.now() + DAY
            self.wake(self._release_at)
            for number in ended:  # their boards may just have been written with the name
                tell(matches.memory.on_change, number)
            return pseudonym
        raise Busy

    async def next_due(self) -> int | None:
        """Return when to look again whom nothing binds any more (UTC ms), None: never."""
        return self._release_at

    async def serve(self, now: int) -> None:
        """Delete the hashes of those whom nothing binds any more."""
        left = await self._rows.release(now)
        self._release_at = now + DAY if left else None

    async def _live(self, user: int) -> list[Match]:
        matches: list[Match] = []
        find = self._matches.store.matches.find
        while page := await find(
            user=user, status="live", limit=100, offset=len(matches), lessons=True
        ):
            matches += page
        return matches

    def _lost(self, match: Match) -> bool:
        """Say whether leaving for good gives a match up: people only, each for themselves."""
        people = {p.user for p in match.players if p.user is not None}
        teams = teams_of(self._matches.games, match)
        return len(match.players) == len(people) == len(set(teams)) > 1

    async def _end(self, match: Match, user: int) -> None:
        try:
            if self._lost(match):
                await self._matches.resign(match.id, user)
            else:
                await self._matches.ending.abandon(match.id, LEFT)
        except (refusals.Finished, refusals.IsOut):
            return
        except refusals.Held:  # who goes for good does not wait for a judge
            await self._matches.ending.abandon(match.id, LEFT)
