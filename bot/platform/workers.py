"""Processes that work beside the bot: how they are asked, replaced and ended.

Decides how a question is answered that would block the event loop: a worker process at low priority
answers it, started with the first question. A worker that dies, or does not answer in time, is
replaced and the question asked once more; if that fails, too, `Stuck` says so. So a question must
have the same answer each time. Questions of several people take turns.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, Generic, ParamSpec, TypeVar

from bot.platform import logs
from bot.platform.budgets import behalf

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
#: How often a question is asked before the answer is that there is none.
ATTEMPTS = 2
#: Seconds a worker may take to start.
STARTING = 60.0
#: How much less urgent than the bot they are.
NICE = 5


class Stuck(Exception):
    """No worker could answer; the message says how the last one failed."""


class Turns:
    """Lets `count` tasks go on at a time; those who wait are let in person by person.

    So whoever asks for much waits for themselves: somebody who asks for one thing is let in
    after at most one thing of each other person.
    """

    def __init__(self, count: int) -> None:
        self._free = count
        self._waiting: OrderedDict[int, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def of(self, person: int) -> AsyncIterator[None]:
        """Wait for the turn of a person (0: the bot itself), and give it back at the end."""
        if self._free:
            self._free -= 1
        else:
            let_in = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(person, deque()).append(let_in)
            try:
                await let_in
            except asyncio.CancelledError:
                if let_in.done() and not let_in.cancelled():
                    self._pass_on()  # it was let in just then
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            person, queue = self._waiting.popitem(last=False)
            let_in = queue.popleft()
            if queue:
                self._waiting[person] = queue  # behind everybody else
            if not let_in.done():
                let_in.set_result(None)
                return
        self._free += 1


class Crew(Generic[P, T]):
    """Up to `count` processes that run `ask`; a question beyond them waits for its turn.

    `ask` is found by its import path; `patience` is how long it may take in seconds; `task`
    says in the log what the processes are for. `again` says whether a question that took
    longer is asked once more. `ahead` is how many questions a process is handed at a time,
    so that it need not wait for the event loop after a short one.
    """

    def __init__(
        self,
        task: str,
        count: int,
        patience: float,
        ask: Callable[P, T],
        *,
        again: bool = True,
        ahead: int = 1,
    ) -> None:
        self._task, self._patience, self._ask, self._again = task, patience, ask, again
        self._count, self._turns = count, Turns(count * ahead)
        self._workers: list[Worker] = []

    async def put(self, *question: P.args, **more: P.kwargs) -> T:
        """Return the answer to a question. Raises `Stuck`, or what `ask` raises."""
        why = ""
        async with self._turns.of(behalf()[0]):
            for _ in range(ATTEMPTS):
                try:
                    return await self._once(*question, **more)
                except (BrokenExecutor, TimeoutError, OSError) as error:
                    why = f"{type(error).__name__} {error}".strip()
                    if isinstance(error, TimeoutError) and not self._again:
                        log.warning("a process for %s took too long; it is ended", self._task)
                        break
                    log.warning("a process for %s failed (%s); starting another", self._task, why)
        raise Stuck(why)

    async def _once(self, *question: P.args, **more: P.kwargs) -> T:
        worker = self._least_busy()
        worker.asked += 1
        sound = False
        try:
            async with asyncio.timeout(STARTING):
                await worker.start()
            async with asyncio.timeout(self._patience):
                answer = await worker.ask(self._ask, *question, **more)
            sound = True
            return answer
        except (BrokenExecutor, TimeoutError, OSError, asyncio.CancelledError):
            raise
        except Exception:  # the mistake of `ask` itself: the process is as good as before
            sound = True
            raise
        finally:
            worker.asked -= 1
            if not sound:
                if worker in self._workers:  # it may have failed with another question
                    self._workers.remove(worker)
                await worker.end()

    def _least_busy(self) -> Worker:
        """Return the process with the fewest questions, a new one if all have some."""
        least = min(self._workers, key=lambda worker: worker.asked, default=None)
        if least is None or (least.asked and len(self._workers) < self._count):
            self._workers.append(least := Worker())
        return least

    async def start(self) -> None:
        """Start all processes now, not with the first questions."""
        self._workers += (workers := [Worker() for _ in range(self._count)])
        async with asyncio.timeout(STARTING):
            await asyncio.gather(*(worker.start() for worker in workers))

    async def close(self) -> None:
        """End the processes that are idle; one that is busy ends with its question cancelled."""
        idle = [worker for worker in self._workers if not worker.asked]
        self._workers = [worker for worker in self._workers if worker.asked]
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
    """Spawned, not forked: the bot has threads. `made` are its processes."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[Polite] = []

    def Process(self, *args: Any, **more: Any) -> Polite:  # type: ignore[override]
        process = Polite(*args, **more)
        self.made.append(process)
        return process


class Worker:
    """One process."""

    def __init__(self) -> None:
        # One process each, so that a death is the trouble of one question only.
        self._context = _Spawn()
        self._pool = ProcessPoolExecutor(
            1, mp_context=self._context, initializer=_begin, initargs=(logs.manner(),)
        )
        self._started = self._ended = False
        #: Held while it is being started or ended: several questions may want that at once.
        self._changing = asyncio.Lock()
        #: How many questions it has now.
        self.asked = 0

    async def start(self) -> None:
        async with self._changing:
            if not self._started:  # it takes a while: not on the event loop
                started = await asyncio.to_thread(self._pool.submit, os.getpid)
                await asyncio.wrap_future(started)
                self._started = True

    async def ask(self, ask: Callable[P, T], *question: P.args, **more: P.kwargs) -> T:
        try:
            return await asyncio.wrap_future(self._pool.submit(ask, *question, **more))
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise BrokenExecutor("it was ended for another question") from None

    async def end(self) -> None:
        """End the process, whatever it is doing, also if it has never got ready."""
        for process in self._context.made:
            if process.pid is not None:
                process.kill()  # does nothing where it is gone already
        async with self._changing:
            if not self._ended:
                await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
                self._ended = True


def leave_with_parent() -> None:
    """See to it that this worker process ends when the one that started it is gone."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def leave() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=leave, name="parent", daemon=True).start()


def _begin(manner: logs.Manner | None) -> None:
    """Settle in as a worker: deaf to Ctrl-C, gone when the bot is, and logging as it does."""
    if manner is not None:
        logs.log_as(manner)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()
