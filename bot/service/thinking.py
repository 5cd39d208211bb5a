"""Where computer players think: in processes of their own, so that the bot never waits.

Decides what becomes of a question (a state as bytes, a seat, a level, a seed). A worker
process at low priority answers it, started when the first question comes. A worker that
dies, or does not answer in time, is replaced and the question asked once more; if that
fails, too, `Stuck` says so. Nothing is lost by it: the match is in the store, and the
same question has the same answer.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, Protocol, TypeVar

from bot.service.live import Games
from engine.core import Game, State, decode
from engine.games import GAMES
from engine.search import decide

log = logging.getLogger(__name__)
T = TypeVar("T")
Decide = Callable[[Game[Any, Any], State, int, str, int], str]
Ask = Callable[[str, bytes, int, str, int], str]
#: How often a question is asked before the answer is that there is none.
ATTEMPTS = 2
#: Seconds after which a worker is given up; the slowest level needs about 3.
PATIENCE = 60.0
#: Seconds a worker may take to start.
STARTING = 60.0
#: How many workers there are: one processor is left to the bot.
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))
#: How much less urgent than the bot they are.
NICE = 5


class Stuck(Exception):
    """No worker could answer; the message says how the last one failed."""


class Thinkers(Protocol):
    """Answers questions off the event loop."""

    async def choose(self, game: str, state: bytes, seat: int, level: str, seed: int) -> str:
        """Return the action `level` takes for `seat`. Raises `Stuck`, or what `decide` raises."""
        ...

    async def close(self) -> None:
        """Stop thinking; whoever still waits for an answer is told by a cancellation."""
        ...


class Threads:
    """Thinks in threads of this process: for games that no other process can find."""

    def __init__(self, games: Games, decide: Decide = decide) -> None:
        self._games, self._decide = games, decide

    async def choose(self, game: str, state: bytes, seat: int, level: str, seed: int) -> str:
        rules = self._games[game]
        return await asyncio.to_thread(self._decide, rules, decode(rules, state), seat, level, seed)

    async def close(self) -> None:
        return None


def answer(game: str, state: bytes, seat: int, level: str, seed: int) -> str:
    """Answer a question; runs in a worker."""
    rules = GAMES[game]
    return decide(rules, decode(rules, state), seat, level, seed)


class Workers:
    """Thinks in up to `count` processes; a question beyond them waits for its turn.

    `patience` is in seconds; `ask` is what a worker runs, found by its import path.
    """

    def __init__(self, count: int = WORKERS, patience: float = PATIENCE, ask: Ask = answer) -> None:
        self._patience, self._ask = patience, ask
        self._room = asyncio.Semaphore(count)
        self._idle: list[Worker] = []

    async def choose(self, game: str, state: bytes, seat: int, level: str, seed: int) -> str:
        async with self._room:
            for _ in range(ATTEMPTS):
                try:
                    return await self._once(game, state, seat, level, seed)
                except (BrokenExecutor, TimeoutError, OSError) as error:
                    why = f"{type(error).__name__} {error}".strip()
                    log.warning("a computer player's process failed (%s); starting another", why)
            raise Stuck(why)

    async def _once(self, *question: Any) -> str:
        worker = self._idle.pop() if self._idle else Worker()
        sound = False
        try:
            async with asyncio.timeout(STARTING):
                await worker.start()
            async with asyncio.timeout(self._patience):
                text = await worker.ask(self._ask, *question)
            sound = True
            return text
        except (BrokenExecutor, TimeoutError, OSError, asyncio.CancelledError):
            raise
        except Exception:  # the policy's own mistake: the process is as good as before
            sound = True
            raise
        finally:
            if sound:
                self._idle.append(worker)
            else:
                await worker.end()

    async def close(self) -> None:
        idle, self._idle = self._idle, []
        for worker in idle:
            await worker.end()


class Polite(SpawnProcess):
    """A process at low priority from its first moment.

    It is lowered from here: until a worker could do so itself, it has imported the whole
    program, and two that do that with the bot's own priority keep it off the processors.
    """

    def start(self) -> None:
        super().start()
        assert self.pid is not None
        if hasattr(os, "setpriority"):
            try:
                own = os.getpriority(os.PRIO_PROCESS, 0)
                os.setpriority(os.PRIO_PROCESS, self.pid, min(own + NICE, 19))
            except ProcessLookupError:
                log.warning("worker %d was gone at once", self.pid)


class _Spawn(SpawnContext):
    """Spawned, not forked: the bot has threads."""

    Process = Polite


class Worker:
    """One process."""

    def __init__(self) -> None:
        # One process each, so that a death is the trouble of one question only.
        self._pool = ProcessPoolExecutor(1, mp_context=_Spawn(), initializer=_begin)
        self._pid = 0

    async def start(self) -> None:
        if not self._pid:  # it takes a while: not on the event loop
            started = await asyncio.to_thread(self._pool.submit, os.getpid)
            self._pid = await asyncio.wrap_future(started)

    async def ask(self, ask: Callable[..., T], *question: Any) -> T:
        return await asyncio.wrap_future(self._pool.submit(ask, *question))

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        if self._pid:
            try:
                os.kill(self._pid, getattr(signal, "SIGKILL", signal.SIGTERM))
            except ProcessLookupError:
                log.debug("worker %d is gone already", self._pid)
        await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)


def leave_with_parent() -> None:
    """See to it that this worker process ends when the one that started it is gone."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def leave() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=leave, name="parent", daemon=True).start()


def _begin() -> None:
    """Settle in as a worker: deaf to Ctrl-C, and gone when the bot is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()
