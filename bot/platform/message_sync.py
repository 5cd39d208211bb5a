"""Keeping messages in step with what they show: one task for each thing that has changed.

Decides when something is written, and what happens while Discord does not accept it. A task exists
only while there is something to write. Writes are spaced, so many changes at once cost one. What
Discord or the store does not accept for now, and what our own code fails at, is tried again after
longer and longer pauses until it is done, always with the newest state. After the first failure
there is a row for it, so a restart goes on trying. What is written is up to the owner.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any
from weakref import WeakSet

import discord
from msgspec import Struct

from bot.platform.logs import begin
from bot.platform.mail import meaning
from bot.platform.owed_store import Owed
from bot.platform.refusals import Refused
from bot.store.connection import Connection
from bot.store.database import Database, Unavailable

log = logging.getLogger(__name__)
Sleep = Callable[[float], Awaitable[object]]
#: Longest time (s) between two attempts.
LONGEST = 60.0
#: So often a message that must not be sent twice is tried again after a failure of our own code.
TRIES = 3
#: Time (s) for what is being written when everything is closed.
CLOSING = 5.0
#: So many times of writing are remembered.
KEPT = 1024
#: All that is there; each belongs to the bot whose faults it counts.
_ALL: WeakSet[MessageSync] = WeakSet()


class Delivery(Struct, frozen=True):
    """What messages need in order to arrive: `store` keeps what is owed, `sleep` waits before
    another attempt (injected), `faults` counts what went wrong. One per bot."""

    store: Database
    faults: Counter[str]
    sleep: Sleep


class MessageSync:
    """Calls `write` for what is marked as changed, by its number.

    `what` and `name` say in the log what the numbers are of and who writes. `spacing` is the
    least time in seconds between two writes of one thing; what is owed is `stored`, or else known
    to its owner. Where a write is much work, `answers` says after a failure whether Discord is
    there at all. `write` is told how often in a row it has left off; it returns False if it leaves
    off again, because there is something newer by now.
    """

    def __init__(
        self,
        write: Callable[[int, int], Awaitable[bool]],
        delivery: Delivery,
        *,
        name: str,
        what: str,
        spacing: float = 0.0,
        stored: bool = True,
        answers: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        self._answers = answers
        self._write, self._name, self._what = write, name, what
        self._spacing, self._faults, self._sleep = spacing, delivery.faults, delivery.sleep
        self._rows = Owed(delivery.store, name) if stored else None
        self._owed: set[int] = set()
        self._dirty: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._resting: set[int] = set()
        self._written: OrderedDict[int, float] = OrderedDict()
        _ALL.add(self)

    def dirty(self, number: int) -> None:
        """Mark something as changed; it is written soon."""
        self._dirty.add(number)
        if number not in self._tasks:
            self._tasks[number] = asyncio.create_task(
                self._run(number), name=f"{self._name}-{number}"
            )

    async def resume(self) -> None:
        """Write what a stopped process could not."""
        if self._rows is not None:
            for number in await self._rows.numbers():
                self._owed.add(number)
                self.dirty(number)

    def reads(self, number: int) -> None:
        """Note that the state is read only now, because the write had to wait: earlier changes need
        no further write."""
        self._dirty.discard(number)

    def outdated(self, number: int) -> bool:
        """Say whether something has changed since its state was read."""
        return number in self._dirty

    async def written(self, number: int, within: float) -> None:
        """Wait until what is marked has been written, or for `within` seconds."""
        if task := self._tasks.get(number):
            await asyncio.wait([task], timeout=within)

    def wrote(self, number: int) -> None:
        """Notice that something was sent: the next time keeps its distance from now."""
        self._written[number] = asyncio.get_running_loop().time()
        self._written.move_to_end(number)
        while len(self._written) > KEPT:
            self._written.popitem(last=False)

    async def close(self) -> None:
        """Finish what is being written, within a few seconds; what has to wait stays owed."""
        for number in self._resting:
            self._tasks[number].cancel()
        tasks = list(self._tasks.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=CLOSING)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _run(self, number: int) -> None:
        left_off = failed = 0
        begin(**{self._what.replace(" ", "_"): number, "action": f"write {self._name}"})
        try:
            while number in self._dirty:
                await self._space(number)
                self._dirty.discard(number)
                try:
                    if failed and self._answers is not None and not await self._answers():
                        raise ConnectionError("Discord is still away")
                    done = await self._write(number, left_off)
                except Refused:
                    raise
                except Exception as error:
                    if meaning(error) not in ("later", None):
                        raise
                    self._dirty.add(number)
                    await self._wait(number, failed, error)
                    failed += 1
                else:
                    left_off, failed = 0 if done else left_off + 1, 0
            await self._settle(number)
        except Refused as error:
            log.warning("%s %d: nothing written: %s", self._what, number, error)
            await self._settle(number)
        except Exception:
            self._faults[self._name] += 1
            log.exception("%s %d could not be written", self._what, number)
            await self._settle(number)
        finally:
            self._dirty.discard(number)
            self._tasks.pop(number, None)

    async def _space(self, number: int) -> None:
        """Wait until the last write is long enough ago."""
        loop = asyncio.get_running_loop()
        left = self._spacing - (loop.time() - self._written.get(number, -self._spacing))
        if left > 0:
            await self._sleep(left)

    async def _wait(self, number: int, failed: int, error: Exception) -> None:
        """Pause before the next attempt, as long as Discord asks or twice as long as before."""
        passes = meaning(error) == "later" or isinstance(error, Unavailable)
        wait = float(2 ** min(failed, 6))
        if isinstance(error, discord.RateLimited):
            wait = error.retry_after
        wait = min(wait, LONGEST)
        self._faults["retried" if passes else self._name] += 1
        template = (
            f"%s %d: {'not taken for now' if passes else 'not written'} (%r), again in %.0f s"
        )
        first = not (passes or failed)
        level = logging.INFO if passes else logging.ERROR
        log.log(level, template, self._what, number, error, wait, exc_info=error if first else None)
        if self._rows is not None and number not in self._owed:
            try:
                await self._rows.add(number)
                self._owed.add(number)
            except Unavailable as full:
                log.warning("%s %d: not noted as owed (%s)", self._what, number, full)
        self._resting.add(number)
        try:
            await self._sleep(wait)
        finally:
            self._resting.discard(number)

    async def _settle(self, number: int) -> None:
        """Forget that something was owed."""
        if self._rows is not None and number in self._owed:
            self._owed.discard(number)
            try:
                await self._rows.take(number)
            except Unavailable as error:  # the next start writes it once more, as it is then
                log.warning("%s %d: still noted as owed (%s)", self._what, number, error)


def unsent(faults: Mapping[str, int]) -> int:
    """Return how many messages the bot with these faults has still to write."""
    return sum(len(sync._tasks) for sync in _ALL if sync._faults is faults)


class Outbox:
    """Messages of which nothing else in the store tells, each sent once.

    What is to be sent is a row from the beginning. It is claimed before it is sent and given back
    if Discord does not take it, so a process that stops in between sends none rather than two.
    `deliver` gets what was put; it raises what passes, and then tries again later. What `repeats`
    does no harm if it is done twice: it is forgotten only once it was done.
    """

    def __init__(
        self,
        deliver: Callable[[Any], Awaitable[None]],
        delivery: Delivery,
        *,
        name: str,
        repeats: bool = False,
    ) -> None:
        self._repeats, self._failed = repeats, Counter[int]()
        self._deliver, self._rows = deliver, Owed(delivery.store, name)
        self._sync = MessageSync(self._write, delivery, name=name, what=name, stored=False)

    async def put(self, data: Any) -> None:
        """Send something soon; `data` is plain JSON."""
        self._sync.dirty(await self._rows.new(data))

    async def put_if(self, data: Any, claim: Callable[[Connection], bool]) -> bool:
        """Send something soon if `claim`, a part of the same transaction, returns True."""
        number = await self._rows.claimed(data, claim)
        if number is not None:
            self._sync.dirty(number)
        return number is not None

    @property
    def rows(self) -> Owed:
        """Where what is to be sent is noted, for whoever notes it together with something else;
        `noted` has to follow."""
        return self._rows

    def noted(self, number: int) -> None:
        """Send soon what was noted."""
        self._sync.dirty(number)

    async def resume(self) -> None:
        """Send what a stopped process could not."""
        for number in await self._rows.numbers():
            self._sync.dirty(number)

    async def close(self) -> None:
        """Finish what is being sent; what has to wait stays owed."""
        await self._sync.close()

    async def _write(self, number: int, _: int) -> bool:
        data = await (self._rows.get if self._repeats else self._rows.take)(number)
        if data is None:
            return True
        try:
            await self._deliver(data)
        except Exception as error:
            passes = meaning(error) == "later" or isinstance(error, Unavailable)
            broken = meaning(error) is None and not isinstance(error, Refused) and not passes
            self._failed[number] += broken
            again = passes or (broken and (self._repeats or self._failed[number] < TRIES))
            if again and not self._repeats:
                await self._rows.add(number, data)
            elif not again:
                self._failed.pop(number, None)
                await self._rows.take(number)
            raise
        self._failed.pop(number, None)
        if self._repeats:
            await self._rows.take(number)
        return True
