"""The one service through which every match changes, whoever asks: person, clock or computer.

Decides what it is composed of. Every part is handed the matches in memory (`live.Memory`) and
the parts it needs; who wants something of a part says so: `matches.undo.takeback(...)`. What
everybody uses is at hand here. All changes take one road, `act`. What the lobby, people and
judges do with matches is added above (`bot.services`). Nothing here knows Discord: people,
channels and interactions are ints.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Protocol

from bot.matches.acting import Acting
from bot.matches.audit import Report, check
from bot.matches.automatic import Automatic
from bot.matches.beginning import Beginning, Limits
from bot.matches.chance import ChanceChecks, ServerSeed, fresh_server_seed
from bot.matches.coaching import Coaching
from bot.matches.computer_players import Thinkers, Threads, Workers
from bot.matches.draws import Draws
from bot.matches.editing import Editing
from bot.matches.ending import Ending
from bot.matches.hints import Hints
from bot.matches.live import Games, Memory
from bot.matches.luck import LuckCounts
from bot.matches.match_store import MatchStore
from bot.matches.offers import Offers
from bot.matches.pausing import Pausing
from bot.matches.planning import Planning
from bot.matches.preparing import Preparing
from bot.matches.reseating import Reseating
from bot.matches.segments import keep_openings
from bot.matches.stand_ins import StandIns
from bot.matches.standing_orders import StandingOrders
from bot.matches.undo import Undo
from bot.matches.viewing import Viewing
from bot.platform.budgets import Budget, Budgets
from bot.platform.heavy import AtHand, Heavy, Processes
from bot.platform.helpers import Elsewhere
from bot.servers.locales import Locales
from bot.servers.service import Servers
from engine.games import GAMES
from engine.search import POLICIES

#: How processes call somebody one of them has forgotten.
PERSON = "person"
#: How many touched matches stay in memory.
KEEP = 512
DEFAULT_LIMITS = Limits()
#: How much of a processor one step of the coach may take (seconds).
COACH_SECONDS = 60


def utc_ms() -> int:
    """Return the time in UTC milliseconds."""
    return time.time_ns() // 1_000_000


def fresh_seed() -> int:
    """Return 64 random bits."""
    return secrets.randbits(64)


class Starting(Protocol):
    """A part that has something to take up at the start."""

    async def start(self) -> None: ...


class Matches:
    """The service. One per process; `start` before use, `close` after.

    `now` gives UTC ms, `server_seed` what the seeds of matches come from, `new_seed` a fresh
    64-bit seed; where that alone is given, matches take it and nothing is committed to.
    `thinkers` answer for computer players and are closed with the service (None: processes for
    the games every process knows, else threads); `policies` are the names they know, the
    strongest last: it gives hints. `keep` bounds the matches in memory, `budget` what members
    may set going.

    Hooks, set by the bot as attributes of `memory`, called without awaiting after each commit:
    `on_change(match_id)` the match has something new to draw; `on_challenge(challenge)`
    a challenge was made or got its fate; `on_due(due_at)` a deadline was set;
    `on_correction(match_id)` a judge has changed a result or the players.

    `__init__` is long, because its order matters: a part is made after those it needs.
    """

    def __init__(
        self,
        store: MatchStore,
        games: Games = GAMES,
        *,
        now: Callable[[], int] = utc_ms,
        new_seed: Callable[[], int] | None = None,
        server_seed: ServerSeed | None = None,
        policies: Collection[str] = tuple(POLICIES),
        thinkers: Thinkers | None = None,
        limits: Limits = DEFAULT_LIMITS,
        keep: int = KEEP,
        budget: Budget | None = None,
    ) -> None:
        if server_seed is None and new_seed is None:
            server_seed = fresh_server_seed
        new_seed = new_seed or fresh_seed
        self.store, self.now, self.new_seed = store, now, new_seed
        self.limits, self.policies = limits, policies
        self.budgets = budgets = Budgets(now, budget)
        budget = budgets.budget
        #: Other machines that answer what takes long.
        self.elsewhere = elsewhere = Elsewhere(store)
        every = games is GAMES
        doer = Processes(budget.processes, budget.seconds, elsewhere) if every else AtHand()
        #: Does what would keep the event loop and is asked for by members.
        self.heavy = Heavy(budgets, doer)
        #: The same for the coach, which takes longer: nobody's replay waits for it.
        coach = Processes(1, COACH_SECONDS, elsewhere) if every else AtHand()
        self.slow = Heavy(budgets, coach)
        thinkers = thinkers or (Workers(elsewhere=elsewhere) if every else Threads(games))
        #: What each server has settled.
        self.servers = servers = Servers(store.servers, games, now)
        #: Sets the language in which what follows is said.
        self.locales = Locales(store.settings, servers)

        self.memory = memory = Memory(store, games, now, keep)
        self.viewing = Viewing(memory)
        self.chance = ChanceChecks(self.viewing, self.heavy)
        self.luck = LuckCounts(self.viewing, self.heavy)
        self.coaching = Coaching(store, games, self.slow)
        self.acting = acting = Acting(memory)
        self.offers = offers = Offers(memory, acting)
        draws = Draws(memory, acting, offers)
        self.ending = Ending(memory, self.viewing, offers)
        self.orders = StandingOrders(memory, acting)
        self.planning = Planning(memory, acting, new_seed)
        self.preparing = Preparing(memory, self.orders)
        ahead = self.orders, self.preparing, self.planning
        self.automatic = Automatic(memory, acting, *ahead, thinkers, limits, draws)
        self.undo = Undo(memory, acting, offers, budgets)
        self.hints = Hints(memory, self.automatic, budgets, policies)
        self.editing = Editing(memory, acting)
        self.pausing = Pausing(memory, acting, offers)
        self.beginning = Beginning(memory, acting, new_seed, server_seed, servers, limits, budgets)
        self.reseating = Reseating(memory, self.beginning, offers)
        self.stand_ins = StandIns(memory, acting, offers, self.reseating, policies)

        #: Called with the pseudonym of somebody who has just been forgotten.
        self.forgotten: list[Callable[[int], Awaitable[None]]] = []
        #: What takes up what a stopped process left, in this order.
        self.starting: list[Starting] = [self.automatic]

        # What everybody uses.
        self.act, self.resign = acting.act, acting.resign
        self.match, self.snapshot = self.viewing.match, self.viewing.snapshot
        self.find = self.viewing.find

    @property
    def games(self) -> Games:
        """The games that can be played, by name."""
        return self.memory.games

    async def start(self) -> None:
        """Keep the openings of old matches, then take up what a stopped process left."""
        await keep_openings(self.store, self.games)
        for part in self.starting:
            await part.start()

    async def close(self) -> None:
        """Stop what runs in the background; the store stays open (its owner closes it)."""
        await self.heavy.close()
        await self.slow.close()
        await self.hints.close()
        await self.automatic.close()
        await self.elsewhere.close()

    async def forget(self, pseudonym: int) -> None:
        """Drop from memory, in all processes, the matches of somebody who has become a pseudonym
        in the store."""
        self.store.tell(PERSON, pseudonym)
        await self.forget_here(pseudonym)

    async def forget_here(self, pseudonym: int) -> None:
        """The same in this process alone."""
        self.locales.forget()
        count = 0
        while page := await self.store.matches.find(user=pseudonym, limit=100, offset=count):
            count += len(page)
            for match in page:
                async with self.memory.lock(match.id):
                    self.memory.forget(match.id)
        for match in await self.store.matches.handed_to(pseudonym, invited=False):
            async with self.memory.lock(match.id):
                self.memory.forget(match.id)
        for follow in self.forgotten:
            await follow(pseudonym)

    async def check(self) -> Report:
        """Check the file and replay every live match; may run during play."""
        return await check(self.store, self.games)
