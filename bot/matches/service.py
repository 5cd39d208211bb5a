"""The one service through which every match changes, whoever asks: person, clock or computer.

Decides how the parts fit: `challenges` begins matches, `reading` shows them, `acting`
moves them on, `automatic` answers where no person does. Everything is one road, `act`.
Nothing here knows Discord: people, channels and interactions are ints.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection

from bot.lobby.challenges import Limits
from bot.matches.acting import Acted
from bot.matches.audit import Report, check
from bot.matches.automatic import Due
from bot.matches.computer_players import Thinkers, Threads, Workers
from bot.matches.hints import Hint
from bot.matches.live import Games
from bot.matches.reading import Line, Snapshot
from bot.matches.segments import keep_openings
from bot.moderation.intervening import Intervening
from bot.platform.budgets import Budget, Budgets
from bot.platform.heavy import AtHand, Heavy, Processes
from bot.store.store import Store
from engine.games import GAMES
from engine.search import POLICIES

__all__ = ["Acted", "Due", "Hint", "Limits", "Line", "Matches", "Report", "Snapshot"]

#: How many touched matches stay in memory.
KEEP = 512
DEFAULT_LIMITS = Limits()


def utc_ms() -> int:
    """Return the time in UTC milliseconds."""
    return time.time_ns() // 1_000_000


def fresh_seed() -> int:
    """Return 64 random bits."""
    return secrets.randbits(64)


class Matches(Intervening):
    """The service. One per process; `start` before use, `close` after.

    `now` gives UTC ms, `new_seed` a fresh 64-bit seed. `thinkers` answer for computer
    players and are closed with the service (None: processes for the games every process
    knows, else threads); `policies` are the names they know, the strongest last: it gives
    hints. `keep` bounds the matches in memory, `budget` what members may set going.

    Hooks, set by the bot as attributes, called without awaiting after each commit:
    `on_change(match_id)` the match has something new to draw; `on_challenge(challenge)`
    a challenge was made or got its fate; `on_due(due_at)` a deadline was set.

    `store` keeps board messages (`set_board`, `board`, `boards`) and
    settings (`setting`, `settings`, `set_setting`) for the bot.
    """

    def __init__(
        self,
        store: Store,
        games: Games = GAMES,
        *,
        now: Callable[[], int] = utc_ms,
        new_seed: Callable[[], int] = fresh_seed,
        policies: Collection[str] = tuple(POLICIES),
        thinkers: Thinkers | None = None,
        limits: Limits = DEFAULT_LIMITS,
        keep: int = KEEP,
        budget: Budget | None = None,
    ) -> None:
        super().__init__(store, games, now, keep, new_seed, limits, policies)
        self.budgets = Budgets(now, budget)
        budget = self.budgets.budget
        doer = Processes(budget.processes, budget.seconds) if games is GAMES else AtHand()
        #: Does what would keep the event loop and is asked for by members.
        self.heavy = Heavy(self.budgets, doer)
        self.thinkers = thinkers or (Workers() if games is GAMES else Threads(games))
        self._prepare()

    async def close(self) -> None:
        await self.heavy.close()
        await super().close()

    async def start(self) -> None:
        """Keep the openings of old matches, then take up what a stopped process left."""
        await keep_openings(self.store, self.games)
        await super().start()

    async def forget(self, pseudonym: int) -> None:
        """Drop from memory the matches of somebody who has become a pseudonym in the store."""
        self.locales.forget()
        found = 0
        while page := await self.store.matches.find(user=pseudonym, limit=100, offset=found):
            found += len(page)
            for match in page:
                async with self._lock(match.id):
                    self._forget(match.id)

    async def check(self) -> Report:
        """Check the file and replay every live match; may run during play."""
        return await check(self.store, self.games)
