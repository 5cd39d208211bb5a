"""Whole bots under attack: several `gauntlet run` over one server, a Discord on sockets, people
who press all the time."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from bot.matches.refusals import Finished, NotSeated
from bot.platform.component_ids import Ref
from bot.services import Services
from bot.store.database import StoreError
from engine.core import RESIGN
from engine.rng import Stream, below
from lab.chaos.presses import PRESSES, Press, choose
from lab.chaos.server import Line, Server
from lab.fake_discord import TOKEN, FakeDiscord, point_at
from lab.filling import SERVERS, match_number

#: A process is forked from one that has everything imported.
_FORKS = multiprocessing.get_context("forkserver")
CLUSTERS = len(SERVERS)
#: What the bot says where it could not store something, and where it does not know.
UNCHANGED = ("nothing was changed", "Nothing was changed", "nichts geändert")


class Farm:
    """Processes, each with a line of its own to the server."""

    def __init__(self, server: Server, database: str, fake: FakeDiscord, port: int, data: Path):
        self.server, self._database, self.fake, self._port = server, database, fake, port
        self._data, self._count = data, 0
        self.processes: dict[str, Any] = {}
        self.lines: dict[str, Line] = {}
        _FORKS.set_forkserver_preload(["lab.chaos.bots", "bot.running", "bot.cli.run"])

    async def start(self) -> str:
        """Start a process; return its name."""
        self._count += 1
        name = f"process{self._count}"
        line = self.lines[name] = Line(self.server.socket)
        await line.start()
        address = f"postgresql://postgres@127.0.0.1:{line.port}/{self._database}"
        settings = {
            "GAUNTLET_TOKEN": TOKEN,
            "GAUNTLET_DATABASE": address,
            "GAUNTLET_DATA": str(self._data),
            "GAUNTLET_CLOCK": "none",
        }
        log = self._data / f"{name}.log"
        process = _FORKS.Process(target=run, args=(self._port, settings, str(log)), name=name)
        process.start()
        self.processes[name] = process
        return name

    def send(self, name: str, what: signal.Signals) -> None:
        os.kill(self.processes[name].pid, what)

    async def kill(self, name: str) -> None:
        process = self.processes.pop(name)
        process.kill()
        await asyncio.to_thread(process.join)
        await self.lines.pop(name).close()

    async def ended(self) -> list[str]:
        """Return the processes that have ended by themselves; others take their places."""
        names = [name for name, p in self.processes.items() if p.exitcode is not None]
        for name in names:
            await self.kill(name)
            await self.start()
        return names

    async def stop(self, name: str, within: float = 90.0) -> bool:
        """Ask a process to stop; say whether it did."""
        process = self.processes.pop(name)
        os.kill(process.pid, signal.SIGTERM)
        await asyncio.to_thread(process.join, within)
        stopped = process.exitcode is not None
        process.kill()
        await self.lines.pop(name).close()
        return stopped

    async def hears(self, within: float = 120.0) -> float:
        """Wait until every server is heard by exactly one process; return how long it took."""
        return await waited(
            lambda: all(len(self.fake.hearing(g)) == 1 for g in SERVERS), within, "a server unheard"
        )

    async def close(self) -> None:
        for name in tuple(self.processes):
            await self.kill(name)


def run(port: int, settings: dict[str, str], log: str, *, clusters: int = CLUSTERS) -> None:
    """Be one process; the only one without `clusters`."""
    from bot.cli import main

    os.environ.update(settings)
    file = os.open(log, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)
    point_at(port)
    sys.exit(main(["run", "--clusters", str(clusters)] if clusters else ["run"]))


async def waited(so: Callable[[], bool], within: float, what: str) -> float:
    """Wait until something is so; return the seconds it took. Raises TimeoutError."""
    began = time.monotonic()
    while not so():
        if time.monotonic() - began > within:
            raise TimeoutError(f"{what} after {within:.0f} s")
        await asyncio.sleep(0.05)
    return time.monotonic() - began


class Crowd:
    """People who press legal actions of some matches. `service` reads what they see."""

    def __init__(
        self, service: Services, fake: FakeDiscord, matches: Sequence[int], seed: int = 1
    ) -> None:
        self._service, self._fake = service, fake
        self.matches = list(matches)
        self.presses: dict[int, Press] = {}
        self._stream, self._next = Stream(seed), PRESSES
        self._tokens: dict[str, Press] = {}
        fake.on_answer = self._answered
        self.over = asyncio.Event()

    async def press(self, rate: float) -> None:
        """Press so many times a second until it is over."""
        under_way: set[asyncio.Task[None]] = set()
        while not self.over.is_set():
            if len(under_way) < 40:
                task = asyncio.create_task(self._press())
                under_way.add(task)
                task.add_done_callback(under_way.discard)
            await asyncio.sleep(1 / rate)
        await asyncio.gather(*under_way)

    async def _press(self) -> None:
        match = self.matches[below(self._stream, len(self.matches))]
        if await self.one(match) is None and match in self.matches:
            self.matches.remove(match)

    async def one(
        self, match: int, seat: int | None = None, *, hurries: bool = False, resigns: bool = False
    ) -> bool | None:
        """Let a seat that a match waits for (None: the first) press something, or give up; who
        `hurries` presses what the clock would, confirmed at once. Say whether anything was
        pressed, None if nobody has anything to do there any more."""
        try:
            live = await self._service.memory.live(match)
            if live.match.status != "live" or not live.decisions:
                return None
            seat = live.decisions[0].seat if seat is None else seat
            user = next(p.user for p in live.match.players if p.seat == seat)
            assert user is not None
            own = await self._service.snapshot(match, user)
        except (StoreError, Finished, NotSeated, ValueError):
            return False  # the server is away, or another press was faster
        short = tuple(action for action in own.actions if len(action) <= 60)
        action = RESIGN if resigns else choose(self._stream, short) if short else ""
        decision = next((d for d in live.decisions if d.seat == seat), None)
        if hurries and decision is not None:
            usual = live.game.default(live.state, decision)
            action = usual if len(usual) <= 60 else action
        if not action:
            return False
        self._next += 1
        press = Press(self._next, match, user, own.version, action, time.monotonic())
        self.presses[press.interaction] = press
        self._tokens[f"t{press.interaction}"] = press
        await self._fake.press(
            str(Ref(match, own.version, "yes" if resigns or hurries else "do", action)),
            guild=live.match.place.guild,
            who=user,
            number=press.interaction,
        )
        return True

    def _answered(self, token: str, what: str, body: Any) -> None:
        """Hear what the bot sends about a press."""
        press = self._tokens.get(token)
        if press is None:
            return
        press.heard = press.heard or time.monotonic()
        text = str(body)
        if any(words in text for words in UNCHANGED):
            press.answers.append("unchanged")
        else:
            press.answers.append(what)


def busy(count: int) -> list[int]:
    """Return the matches that are played."""
    return [match_number(n) for n in range(count)]


#: What is done to whole bots, and how often beside each other.
ATTACKS = {
    "kill": 30,
    "kill two": 3,
    "kill the server": 4,
    "server away": 2,  # for longer than a lease
    "restart the server": 2,
    "crash the server": 2,
    "cut": 3,  # for longer than a lease
    "silent": 2,
    "stop": 3,  # stands still for longer than its lease
    "replace": 3,  # by SIGTERM, after another one has started
}
KILLS = {"kill": 1, "kill two": 2, "kill the server": 1, "server away": 1, "crash the server": 1}
#: Longer (s) than a lease.
LONG = 24.0


class Attack:
    """What is done to the processes; `done` counts it."""

    def __init__(self, farm: Farm, seed: int) -> None:
        self._farm, self._stream = farm, Stream(seed)
        self.done: Counter[str] = Counter()
        #: How long (s) it took until every server was heard again by one process.
        self.unheard: list[float] = []
        #: Processes that ended by themselves.
        self.ended: list[str] = []

    @property
    def kills(self) -> int:
        return sum(KILLS.get(name, 0) * count for name, count in self.done.items())

    async def once(self) -> None:
        """Do one thing, and mostly wait until all is as before."""
        among = [name for name, weight in ATTACKS.items() for _ in range(weight)]
        name = among[below(self._stream, len(among))]
        self.done[name] += 1
        farm, server = self._farm, self._farm.server
        self.ended += await farm.ended()
        victims = sorted(farm.processes)
        victim = victims[below(self._stream, len(victims))]
        match name:
            case "kill" | "kill two":
                for other in (*victims[: KILLS[name] - 1], victim):
                    if other in farm.processes:
                        await farm.kill(other)
                        await farm.start()
            case "kill the server" | "server away":
                await asyncio.to_thread(server.kill)
                await asyncio.sleep(LONG if name == "server away" else 1)
                await asyncio.to_thread(server.start)
            case "restart the server":
                await asyncio.to_thread(server.restart)
            case "crash the server":
                await asyncio.to_thread(server.crash)
            case "cut" | "silent":
                farm.lines[victim].turn("cut" if name == "cut" else "silent")
                await asyncio.sleep(LONG)
                farm.lines[victim].turn("open")
            case "stop":
                farm.send(victim, signal.SIGSTOP)
                await asyncio.sleep(LONG)
                farm.send(victim, signal.SIGCONT)
            case "replace":
                await farm.start()
                await farm.stop(victim)
        await asyncio.sleep(2)
        if below(self._stream, 4):
            self.unheard.append(await farm.hears())
