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
import pickle
import signal
import socket
import threading
import traceback
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, ParamSpec, Protocol, TypeVar

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
#: So many bytes before each question and answer say how long it is.
HEAD = 8


class NotTaken(Exception):
    """Nobody elsewhere answers the question."""


class Others(Protocol):
    """Who answers a question elsewhere (`bot.platform.helpers`)."""

    async def ask(
        self, patience: float, ask: Callable[..., Any], *question: Any, **more: Any
    ) -> Any:
        """Return what `ask` returns there, within so many seconds. Raises NotTaken, or what `ask`
        raises."""


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

    @property
    def full(self) -> bool:
        """Whether whoever asks now has to wait."""
        return not self._free

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
    so that it need not wait for the event loop after a short one. `elsewhere` is asked while all
    of them are busy.
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
        elsewhere: Others | None = None,
    ) -> None:
        self._task, self._patience, self._ask, self._again = task, patience, ask, again
        self._count, self._turns, self._elsewhere = count, Turns(count * ahead), elsewhere
        self._workers: list[Worker] = []

    async def put(self, *question: P.args, **more: P.kwargs) -> T:
        """Return the answer to a question. Raises `Stuck`, or what `ask` raises."""
        if self._elsewhere is not None and self._turns.full:
            try:
                answer: T = await self._elsewhere.ask(self._patience, self._ask, *question, **more)
                return answer
            except NotTaken:
                log.debug("a question for %s waits for a process of its own", self._task)
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
            if not worker.ready:
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


class Worker:
    """One process. It is asked over a socket: an executor of the standard library has two threads
    for each process, which cost the bot more than the questions about a board do."""

    def __init__(self) -> None:
        self._process: Polite | None = None
        self._spawning: asyncio.Task[None] | None = None
        self._line: _Line | None = None
        self._ended = False
        #: Held while it is being started or ended: several questions may want that at once.
        self._changing = asyncio.Lock()
        #: Whether it has answered once.
        self.ready = False
        #: How many questions it has now.
        self.asked = 0

    async def start(self) -> None:
        """Start the process, and wait until it answers."""
        async with self._changing:
            if self.ready:
                return
            own, theirs = socket.socketpair()
            self._process = Polite(target=_serve, args=(theirs, logs.manner()), daemon=True)
            spawning = asyncio.to_thread(_spawn, self._process, theirs)  # it takes a while
            self._spawning = asyncio.create_task(spawning, name="start a worker")
            try:
                await asyncio.shield(self._spawning)
                loop = asyncio.get_running_loop()
                _, self._line = await loop.create_connection(_Line, sock=own)
            except BaseException:
                own.close()
                raise
            await self._line.ask(os.getpid)
            self.ready = True

    async def ask(self, ask: Callable[P, T], *question: P.args, **more: P.kwargs) -> T:
        """Return what `ask` returns in the process. Raises BrokenExecutor if that ends, or what
        `ask` raises."""
        assert self._line is not None, "it was not started"
        answer: T = await self._line.ask(ask, *question, **more)
        return answer

    async def end(self) -> None:
        """End the process, whatever it is doing, also if it has never got ready."""
        if self._process is None or self._spawning is None:
            return
        await asyncio.wait({self._spawning})
        if self._process.pid is not None:
            self._process.kill()  # does nothing where it is gone already
        async with self._changing:
            if not self._ended:
                if self._line is not None:
                    self._line.hang_up()
                if self._process.pid is not None:
                    await asyncio.to_thread(self._process.join)
                self._ended = True


class _Line(asyncio.Protocol):
    """The bot's end of the socket to a worker, which answers in the order in which it is asked."""

    def __init__(self) -> None:
        self._transport: Any = None
        self._received = bytearray()
        self._waiting: deque[asyncio.Future[Any]] = deque()

    async def ask(self, ask: Callable[..., Any], *question: Any, **more: Any) -> Any:
        if self._transport is None or self._transport.is_closing():
            raise BrokenExecutor("its process has ended")
        written = pickle.dumps((ask, question, more))
        self._waiting.append(answer := asyncio.get_running_loop().create_future())
        self._transport.write(_framed(written))
        return await answer

    def hang_up(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._received += data
        while len(self._received) >= HEAD:
            end = HEAD + int.from_bytes(self._received[:HEAD], "big")
            if len(self._received) < end:
                return
            written = bytes(self._received[HEAD:end])
            del self._received[:end]
            answer = self._waiting.popleft()
            if not answer.done():  # else nobody waits for it any more
                take(answer, written)

    def connection_lost(self, error: Exception | None) -> None:
        while self._waiting:
            answer = self._waiting.popleft()
            if not answer.done():
                answer.set_exception(BrokenExecutor("its process has ended"))


def take(answer: asyncio.Future[Any], written: bytes) -> None:
    """Hand on what a worker has answered."""
    try:
        result, error, trace = pickle.loads(written)
    except Exception as unreadable:
        answer.set_exception(unreadable)
        return
    if error is None:
        answer.set_result(result)
    else:
        error.__cause__ = _RemoteTraceback(trace)
        answer.set_exception(error)


class _RemoteTraceback(Exception):
    """Where an error was raised in a worker; `bot.platform.logs` knows it by its name."""


def _framed(written: bytes) -> bytes:
    return len(written).to_bytes(HEAD, "big") + written


def _spawn(process: Polite, theirs: socket.socket) -> None:
    with theirs:  # the process has its own from then on, and this end would keep the line open
        process.start()


def _serve(line: socket.socket, manner: logs.Manner | None) -> None:
    """Be a worker: answer what is asked over a socket until it is closed."""
    _begin(manner)
    line.setblocking(True)
    with line.makefile("rb") as questions:
        while head := questions.read(HEAD):
            response = answer(questions.read(int.from_bytes(head, "big")))
            try:
                line.sendall(_framed(response))
            except ConnectionError:  # the bot went meanwhile
                return


def answer(question: bytes) -> bytes:
    """Return the answer to a question: a result, or an error and where it was raised."""
    try:
        ask, args, more = pickle.loads(question)
        return pickle.dumps((ask(*args, **more), None, ""))
    except BaseException as error:
        trace = "".join(traceback.format_exception(error))
        try:
            return pickle.dumps((None, error, trace))
        except Exception:
            return pickle.dumps((None, RuntimeError(type(error).__qualname__), trace))


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
