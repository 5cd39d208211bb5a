"""Store and service under attack: hundreds of kills of processes and of the database."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from engine.rng import Stream, below
from lab.chaos.presses import PRESSES, Press, choose
from lab.chaos.workers import Gone, Worker, Workforce

#: How often, in 1000, an interaction is delivered to two processes, and again after its answer.
TWICE, AGAIN = 100, 20
#: How many of all presses reach a process that does not serve the match, in 1000.
ELSEWHERE = 150
#: The longest (s) somebody waits for an answer.
PATIENCE = 40.0
#: What is done to processes and the server, and how often beside each other.
ATTACKS = {
    "kill": 60,  # kill -9 of a process
    "kill two": 6,
    "kill the server": 5,
    "crash the server": 5,  # kill -9 of one of its own processes
    "restart the server": 3,
    "cut": 8,
    "silent": 5,
    "cut all": 2,
    "stop": 6,  # a process stands still for longer than its leases, and another takes over
}
#: Which of them are kills, and of how many.
KILLS = {"kill": 1, "kill two": 2, "kill the server": 1, "crash the server": 1}


class People:
    """People who press legal actions of some matches."""

    def __init__(self, force: Workforce, matches: Sequence[int], of: Callable[[int], int]) -> None:
        self._force, self._of = force, of
        self._matches = list(matches)
        self.presses: dict[int, Press] = {}
        self._stream, self._next = Stream(5), PRESSES
        self.over = asyncio.Event()

    def chance(self, in_1000: int) -> bool:
        return below(self._stream, 1000) < in_1000

    async def person(self) -> None:
        """Press until it is over."""
        while not self.over.is_set():
            match = self._matches[below(self._stream, len(self._matches))]
            try:
                await self._press(match)
            except (Gone, TimeoutError):
                await asyncio.sleep(0.05)

    def _worker(self, match: int) -> Worker:
        own = self._of(match)
        elsewhere = self.chance(ELSEWHERE)
        able = self._force.that(lambda w: elsewhere or w.number == own)
        if not able:
            raise Gone
        return able[below(self._stream, len(able))]

    async def _press(self, match: int) -> None:
        seen = await self._ask(self._worker(match), match=match)
        if seen["answer"] == "over":
            self._matches.remove(match)
        if seen["answer"] != "seen" or not seen["actions"]:
            return
        self._next += 1
        action = choose(self._stream, tuple(seen["actions"]))
        press = Press(self._next, match, seen["user"], seen["version"], action, delivered=0)
        self.presses[press.interaction] = press
        able = [self._worker(match)]
        if self.chance(TWICE):
            able.append(self._worker(match))
        answers = await asyncio.gather(
            *(self._deliver(press, w) for w in able), return_exceptions=True
        )
        if any(isinstance(t, BaseException) for t in answers) or self.chance(AGAIN):
            await asyncio.sleep(0.2)
            await self._deliver(press, self._worker(match))

    async def _deliver(self, press: Press, worker: Worker) -> None:
        press.delivered += 1
        answers = await self._ask(
            worker,
            match=press.match,
            user=press.user,
            version=press.version,
            action=press.action,
            interaction=press.interaction,
        )
        press.answers.append(answers["answer"])
        if answers["answer"] == "stored":
            press.ply = answers["ply"]

    async def _ask(self, worker: Worker, **what: Any) -> dict[str, Any]:
        return await asyncio.wait_for(worker.ask(**what), PATIENCE)


class Attack:
    """What is done to the processes; `done` counts it."""

    def __init__(self, force: Workforce, seed: int) -> None:
        self._force, self._stream = force, Stream(seed)
        self.done: Counter[str] = Counter()
        self._later: set[asyncio.Task[None]] = set()

    @property
    def kills(self) -> int:
        return sum(KILLS.get(name, 0) * count for name, count in self.done.items())

    async def once(self) -> None:
        """Do one thing, after a moment."""
        await asyncio.sleep(below(self._stream, 600) / 1000)
        among = [name for name, weight in ATTACKS.items() for _ in range(weight)]
        name = among[below(self._stream, len(among))]
        self.done[name] += 1
        server = self._force.server
        if name in ("kill", "kill two"):
            for _ in range(KILLS[name]):
                await self._replace(self._one(), kill=True)
        elif name == "kill the server":
            await asyncio.to_thread(server.kill)
            await asyncio.sleep(below(self._stream, 3000) / 1000)
            await asyncio.to_thread(server.start)
        elif name == "crash the server":
            await asyncio.to_thread(server.crash)
        elif name == "restart the server":
            await asyncio.to_thread(server.restart)
        elif name == "stop":
            self._start(self._stand_still(self._one()))
        else:
            way, _, every = name.partition(" ")
            cut = self._force.workers[:] if every else [self._one()]
            self._start(self._cut(cut, way))

    def _one(self) -> Worker:
        able = [w for w in self._force.workers if w.process.pid is not None and not w.stopped]
        return able[below(self._stream, len(able))]

    async def _replace(self, worker: Worker, *, kill: bool) -> None:
        if kill:
            await self._force.kill(worker)
        fresh = await self._force.start(worker.number)
        while not fresh.there and fresh.process.is_alive():  # noqa: ASYNC110 - it starts
            await asyncio.sleep(0.02)

    async def _stand_still(self, worker: Worker) -> None:
        worker.stopped = True
        worker.send(signal.SIGSTOP)
        await self._replace(worker, kill=False)  # two serve the cluster when it goes on
        await asyncio.sleep(below(self._stream, 8000) / 1000)
        worker.send(signal.SIGCONT)
        await asyncio.sleep(3)
        if worker in self._force.workers:
            await self._force.kill(worker)

    async def _cut(self, workers: Sequence[Worker], way: str) -> None:
        for worker in workers:
            worker.line.turn("silent" if way == "silent" else "cut")
        await asyncio.sleep(below(self._stream, 6000) / 1000)
        for worker in workers:
            worker.line.turn("open")

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def finish(self) -> None:
        """Wait until what was begun has passed."""
        while self._later:
            await asyncio.gather(*self._later)
