"""How a message of the bot follows what it shows: one task for each thing that has changed.

Decides when something is written and what happens while Discord does not take it. There is a
task only while there is something to write. Writes are spaced, so that many changes at once
cost one; what is refused for now is tried again, and given up after some attempts, because
the next change writes the newest state anyway. What is written is up to the owner.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.platform.refusals import Refused

log = logging.getLogger(__name__)
Sleep = Callable[[float], Awaitable[object]]
#: Longest time (s) between two attempts.
LONGEST = 60.0
#: Time (s) for what is being written when everything is closed.
CLOSING = 5.0
#: So many times of writing are remembered.
KEPT = 1024


class MessageSync:
    """Calls `write` for what is marked as changed, by its number.

    `what` and `name` say in the log what the numbers are of and who writes. `spacing` is the
    least time in seconds between two writes of one thing, `attempts` how often one is tried;
    `sleep` waits (injected). `write` is told how often in a row it has left off; it returns
    False if it leaves off again, because there is something newer by now.
    """

    def __init__(
        self,
        write: Callable[[int, int], Awaitable[bool]],
        *,
        name: str,
        what: str,
        attempts: int,
        spacing: float,
        faults: Counter[str],
        sleep: Sleep,
    ) -> None:
        self._write, self._name, self._what = write, name, what
        self._attempts, self._spacing = attempts, spacing
        self._faults, self._sleep = faults, sleep
        self._dirty: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._written: OrderedDict[int, float] = OrderedDict()

    def dirty(self, number: int) -> None:
        """Mark something as changed; it is written soon."""
        self._dirty.add(number)
        if number not in self._tasks:
            self._tasks[number] = asyncio.create_task(
                self._run(number), name=f"{self._name}-{number}"
            )

    def outdated(self, number: int) -> bool:
        """Say whether something has changed since its writing began."""
        return number in self._dirty

    def wrote(self, number: int) -> None:
        """Notice that something was sent: the next time keeps its distance from now."""
        self._written[number] = asyncio.get_running_loop().time()
        self._written.move_to_end(number)
        while len(self._written) > KEPT:
            self._written.popitem(last=False)

    async def close(self) -> None:
        """Finish what is being written, within a few seconds."""
        tasks = list(self._tasks.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=CLOSING)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _run(self, number: int) -> None:
        left_off = 0
        try:
            while number in self._dirty:
                await self._space(number)
                self._dirty.discard(number)
                left_off = 0 if await self._try(number, left_off) else left_off + 1
        except Refused as error:
            log.warning("%s %d: nothing written: %s", self._what, number, error)
        except Exception:
            self._faults[self._name] += 1
            log.exception("%s %d could not be written", self._what, number)
        finally:
            self._dirty.discard(number)
            self._tasks.pop(number, None)

    async def _space(self, number: int) -> None:
        """Wait until the last write is long enough ago."""
        loop = asyncio.get_running_loop()
        left = self._spacing - (loop.time() - self._written.get(number, -self._spacing))
        if left > 0:
            await self._sleep(left)

    async def _try(self, number: int, left_off: int) -> bool:
        """Write the newest state, again where Discord asks for patience."""
        for attempt in range(self._attempts):
            try:
                return await self._write(number, left_off)
            except discord.RateLimited as error:
                wait = error.retry_after
            except discord.HTTPException as error:
                if error.status != 429 and error.status < 500:
                    raise
                wait = float(2**attempt)
            except aiohttp.ClientConnectorError:  # nothing has been sent
                wait = float(2**attempt)
            self._faults["retried"] += 1
            log.info("%s %d: refused for now, again in %.0f s", self._what, number, wait)
            await self._sleep(min(wait, LONGEST) if self._spacing else 0.0)
        self._faults["unwritten"] += 1
        log.warning("%s %d: not written, the next change will be", self._what, number)
        return True
