"""A process among several: it holds clusters by leases, and runs a bot for each.

Decides when a bot is started, told to work or to leave off, and stopped; what to do is decided in
`deciding`. Who cannot reach the database any more stops before its leases are over, so nobody
works beside the process that takes over.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from bot.clusters.deciding import Lease, Step, decide
from bot.clusters.leases import LEASE, LEASES, LeaseRows
from bot.store.cluster import Cluster
from bot.store.database import Database, StoreError

log = logging.getLogger(__name__)
#: How often (s) a process says that it is there, if nothing is new.
BEAT = 3.0
#: How often (s) a bot looks for what it was not told of.
LOOK = 60.0
#: How long (s) a bot that has handed over still answers presses that reached it.
FADING = 5.0
#: How long (s) a process that stops waits for heirs.
PATIENCE = 45.0
#: A process stops what it runs so long (s) before its leases are over; more than a beat and the
#: last attempt to renew them take.
MARGIN = 4.0


class Bot(Protocol):
    """What is run for a cluster."""

    overlaps: bool
    sure: Callable[[], bool]

    async def start(self, token: str) -> None: ...
    async def wait_until_ready(self) -> None: ...
    async def take_up(self) -> None: ...
    async def stand_down(self) -> None: ...
    async def look_again(self) -> None: ...
    async def close(self) -> None: ...


#: Makes a bot for a cluster; whether it waits to be told to work.
Make = Callable[[Cluster, bool], Bot]


class Running:
    """A bot and the task it runs in."""

    def __init__(self, bot: Bot, token: str, waits: bool = False) -> None:
        self.bot = bot
        self.task = asyncio.create_task(bot.start(token), name="bot")
        #: Whether who held it before may still answer, and whether it is being handed on.
        self.former, self.leaving = waits, False

    def overlap(self) -> None:
        """Claim each press as long as another process may hear it, too."""
        self.bot.overlaps = self.former or self.leaving

    async def ready(self) -> None:
        """Wait until it hears Discord; raise what it failed with."""
        waiting = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait({waiting, self.task}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if self.task.done():
            self.task.result()
            raise RuntimeError("the bot stopped by itself")

    def give_up(self) -> Awaitable[None]:
        """Answer nothing from now on, since another process may serve its servers, and stop."""
        self.bot.sure = lambda: False
        return self.stop()

    async def stop(self) -> None:
        await self.bot.close()
        # A shard that was still connecting would try again for ever, and take others their turn.
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


class Supervisor:
    """Runs the bots of a process.

    `only`: the one cluster it may hold (None: any, as many as it takes).
    """

    def __init__(
        self,
        store: Database,
        count: int,
        make: Make,
        token: str,
        *,
        version: str,
        only: int | None = None,
        name: str = "",
    ) -> None:
        self.name = name or f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}"
        self._store, self._rows = store, LeaseRows(store)
        self._count, self._make, self._token = count, make, token
        self._version, self._only = version, only
        self.holds: dict[int, Running] = {}
        self.prepares: dict[int, Running] = {}
        #: The clusters that are being handed over.
        self._handing: set[int] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._news, self._stopped = asyncio.Event(), asyncio.Event()
        self._until, self._alone = 0.0, True
        self._failed: BaseException | None = None

    async def run(self, stopped: asyncio.Event) -> None:
        """Hold clusters until told to stop, then hand them over. Raises OtherCount, StoreError, and
        what a bot failed with for good."""
        loop, self._stopped = asyncio.get_running_loop(), stopped
        await self._rows.settle(self._count)
        deaf = self._store.listen(LEASES, lambda _: self._news.set())
        hearing = asyncio.create_task(self._hear_of_the_end(), name="end")
        looked, give_up = loop.time(), 0.0
        try:
            while self._failed is None:
                await self._look(loop.time())
                if stopped.is_set():
                    give_up = give_up or loop.time() + PATIENCE
                    if self._alone or not (self.holds or self.prepares) or loop.time() > give_up:
                        break
                if loop.time() - looked > LOOK:
                    looked = loop.time()
                    for running in self.holds.values():
                        self._start(running.bot.look_again())
                try:
                    await asyncio.wait_for(self._news.wait(), BEAT)
                except TimeoutError:
                    continue
                finally:
                    self._news.clear()
        finally:
            deaf()
            hearing.cancel()
            await self._close()
        if self._failed is not None:
            raise self._failed

    async def _hear_of_the_end(self) -> None:
        await self._stopped.wait()
        log.info("stopping")
        self._news.set()

    async def _look(self, at: float) -> None:
        """Renew the leases, and do what follows from how things are."""
        holds, prepares = [*self.holds], [*self.prepares]
        clock = asyncio.get_running_loop().time
        patience = max(self._until - at, 0.5) if holds else LEASE / 2000
        try:
            state = await asyncio.wait_for(
                self._rows.beat(self.name, holds, self._stopped.is_set(), self._version),
                min(patience, LEASE / 2000),
            )
        except (StoreError, TimeoutError) as error:
            log.warning("the database does not answer (%s)", error)
            if self.holds and clock() >= self._until:
                log.error("the leases are over: nothing is done until the database is back")
                for running in self._all():  # to end in good order some wait for the database
                    self._start(running.give_up())
            return
        self._until = at + LEASE / 1000 - MARGIN
        self._alone = not any(
            p.name != self.name and p.until >= state.now and not p.leaving for p in state.processes
        )
        leases = {lease.number: lease for lease in state.leases}
        steps = decide(
            self.name,
            state.now,
            state.leases,
            state.processes,
            holds=holds,
            prepares=prepares,
            only=self._only,
            leaving=self._stopped.is_set(),
        )
        try:
            # Before anything is waited for: who was replaced while the database was away is silent.
            for step in sorted(steps, key=lambda step: step.verb != "drop"):
                if step.number not in self._handing:
                    await self._take(step, leases[step.number])
        except StoreError as error:  # what is left to do is decided anew
            log.warning("the database does not answer (%s)", error)

    async def _take(self, step: Step, lease: Lease) -> None:
        number, rows, me = step.number, self._rows, self.name
        prepared = number in self.prepares and step.verb in ("begin", "drop")
        runs = self.prepares if prepared else self.holds
        if step.verb not in ("claim", "inherit") and number not in runs:
            return  # a hand-over ended while the database was asked
        log.info("cluster %d: %s", number + 1, step.verb)
        match step.verb:
            case "claim":
                if await rows.claim(me, number) and number not in self.prepares:
                    self._begin(number, waits=False)
            case "inherit":
                if await rows.inherit(me, number, lease.heir):
                    self._begin(number, waits=True)
            case "leave" | "stay":
                running, leaving = self.holds[number], step.verb == "leave"
                running.leaving = leaving
                running.overlap()
                await rows.leave(me, number, leaving)
            case "hand over":
                self._handing.add(number)
                self._start(self._hand_over(number, self.holds[number]))
            case "begin":
                running = self.holds[number] = self.prepares.pop(number)
                self._start(self._work(number, running))
            case "drop":
                self._start(runs.pop(number).give_up())

    async def _hand_over(self, number: int, running: Running) -> None:
        """Make the heir the holder once what is being written is finished, which may take long:
        meanwhile the leases of the process are renewed."""
        try:
            await running.bot.stand_down()
            # If the heir has gone in this very moment, the lease ends and anybody claims it.
            await self._rows.hand_over(self.name, number)
        except StoreError as error:  # the lease ends by itself
            log.warning("the database does not answer (%s)", error)
        finally:
            self._handing.discard(number)
        if self.holds.get(number) is running:
            del self.holds[number]
            await self._fade(running)

    def _sure(self) -> bool:
        """Say whether the leases hold for certain; not so after the process stood still."""
        return asyncio.get_running_loop().time() < self._until

    def _begin(self, number: int, waits: bool) -> None:
        bot = self._make(Cluster(number, self._count), waits)
        bot.sure = self._sure
        running = Running(bot, self._token, waits)
        (self.prepares if waits else self.holds)[number] = running
        self._start(self._watch(number, running, waits))

    async def _watch(self, number: int, running: Running, waits: bool) -> None:
        """Say that an heir is ready; notice when a bot stops by itself."""
        try:
            await running.ready()
            if waits:
                await self._rows.ready(self.name, number)
            await running.task
        except asyncio.CancelledError:
            raise
        except BaseException as error:
            self._fail(running, error)

    def _fail(self, running: Running, error: BaseException) -> None:
        """Stop the process, so that another one takes over what a bot of it cannot do."""
        if running in (*self.holds.values(), *self.prepares.values()):
            self._failed = error
            self._news.set()

    async def _work(self, number: int, running: Running) -> None:
        """Let an heir do the work, and claim no presses once the former holder is gone."""
        try:
            await running.bot.take_up()
        except Exception as error:
            self._fail(running, error)
            return
        await asyncio.sleep(2 * FADING)
        running.former = False
        running.overlap()

    async def _fade(self, running: Running) -> None:
        await asyncio.sleep(FADING)
        running.bot.sure = lambda: False  # the heir hears everything, and nothing is begun here
        await asyncio.sleep(FADING)  # for what is still being answered
        await running.stop()

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something about a cluster failed", exc_info=error)

    def _all(self) -> list[Running]:
        """Hold and prepare nothing any more; return what was run."""
        every = [*self.holds.values(), *self.prepares.values()]
        self.holds.clear()
        self.prepares.clear()
        return every

    async def _close(self) -> None:
        await asyncio.gather(*(r.stop() for r in self._all()), return_exceptions=True)
        fading = {t for t in self._tasks if not t.done()}
        if fading:
            await asyncio.wait(fading, timeout=2 * FADING)
        for task in fading:
            task.cancel()
        try:
            await self._rows.release(self.name)
        except StoreError as error:
            log.warning("the leases end by themselves (%s)", error)
