"""Processes of store and service without Discord, which start so quickly that hundreds of them can
be killed: what they are, and how they are asked."""

from __future__ import annotations

import asyncio
import itertools
import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from bot.matches.live import MATCH
from bot.platform.refusals import Busy, Refused, Unknown
from bot.services import Services
from bot.store.cluster import Cluster
from bot.store.database import NEWS, StoreError
from bot.whole_store import Store
from engine.core import Illegal
from engine.games import GAMES
from lab.chaos.server import Line, Server

_FORKS = multiprocessing.get_context("forkserver")
#: So many actions at most are listed for who looks.
LISTED = 40


class Gone(Exception):
    """The process died before it answered."""


# -- within the process -------------------------------------------------------


def run(address: str, number: int, of: int, socket: str, name: str) -> None:
    """Be one process, which serves cluster `number` and answers what it is asked on a socket."""
    asyncio.run(_serve(address, Cluster(number, of), socket, name))


async def _serve(address: str, cluster: Cluster, socket: str, name: str) -> None:
    while True:
        try:
            store = await Store.open(address)
            store.cluster = cluster
            service = Services(store, GAMES)
            await service.start()
            break
        except StoreError:
            await asyncio.sleep(0.3)
    memory = service.memory

    def heard(text: str | None) -> None:
        what, _, number = (text or "").partition(" ")
        if text is None:
            memory.forget_all()
        elif what == MATCH:
            memory.forget(int(number))

    store.listen(NEWS, heard)
    reader, writer = await asyncio.open_unix_connection(socket)
    writer.write(f"{name}\n".encode())
    tasks = set()

    async def answer(request: dict[str, Any]) -> None:
        reply = msgspec.json.encode({"id": request["id"]} | await _answer(service, request))
        writer.write(reply + b"\n")

    while line := await reader.readline():
        task = asyncio.create_task(answer(msgspec.json.decode(line)))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    os._exit(0)  # who asks has gone


async def _answer(service: Services, request: dict[str, Any]) -> dict[str, Any]:
    match, user = request["match"], request.get("user")
    try:
        if user is None:
            public = await service.snapshot(match)
            if not public.waiting:
                return {"answer": "over"}
            seat = public.waiting[0].seat
            user = next(p.user for p in public.players if p.seat == seat)
            own = await service.snapshot(match, user)
            actions = [a for a in own.actions if len(a) < 200][:LISTED]
            return {"answer": "seen", "user": user, "version": own.version, "actions": actions}
        done = await service.act(
            match,
            user,
            request["action"],
            interaction_id=request["interaction"],
            ply=request["version"],
        )
    except Unknown:
        return {"answer": "unknown"}
    except Busy:
        return {"answer": "unchanged"}
    except (Illegal, Refused) as error:
        return {"answer": "refused", "why": str(error)}
    except StoreError as error:
        return {"answer": "unknown", "why": str(error)}
    if done.duplicate:
        return {"answer": "duplicate"}
    return {"answer": "stored", "ply": done.ply}


# -- beside it ----------------------------------------------------------------


class Worker:
    """A process as whoever asks it sees it."""

    def __init__(self, name: str, number: int, line: Line) -> None:
        self.name, self.number, self.line = name, number, line
        self.process: Any = None
        self.stopped = False
        self._writer: asyncio.StreamWriter | None = None
        self._asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._numbers = itertools.count(1)

    @property
    def there(self) -> bool:
        """Whether it can be asked."""
        return self._writer is not None

    async def ask(self, **what: Any) -> dict[str, Any]:
        """Return its answer. Raises Gone."""
        if self._writer is None:
            raise Gone
        number = next(self._numbers)
        future = self._asked[number] = asyncio.get_running_loop().create_future()
        self._writer.write(msgspec.json.encode({"id": number} | what) + b"\n")
        reply: dict[str, Any] = await future
        return reply

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take its answers until it is gone."""
        self._writer = writer
        try:
            while line := await reader.readline():
                reply = msgspec.json.decode(line)
                future = self._asked.pop(reply["id"])
                if not future.done():
                    future.set_result(reply)
        except ConnectionError:
            pass  # it was killed while it spoke
        finally:
            self._writer = None
            for future in self._asked.values():
                if not future.done():
                    future.set_exception(Gone())
            self._asked.clear()

    def send(self, what: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, what)


class Workforce:
    """Processes for `of` clusters, each with a line of its own to the server."""

    def __init__(self, server: Server, database: str, folder: Path, of: int) -> None:
        self.server, self._database, self.of = server, database, of
        self._socket = str(folder / "socket")
        self._names = itertools.count(1)
        self.workers: list[Worker] = []
        self._listening: asyncio.Server | None = None
        _FORKS.set_forkserver_preload(["lab.chaos.workers"])

    async def open(self) -> None:
        self._listening = await asyncio.start_unix_server(self._hear, self._socket)

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        name = (await reader.readline()).decode().strip()
        worker = next((w for w in self.workers if w.name == name), None)
        if worker is not None:
            await worker.hear(reader, writer)
        writer.close()

    async def start(self, number: int) -> Worker:
        """Start a process for a cluster."""
        line = Line(self.server.socket)
        await line.start()
        worker = Worker(f"worker{next(self._names)}", number, line)
        address = f"postgresql://postgres@127.0.0.1:{line.port}/{self._database}"
        worker.process = _FORKS.Process(
            target=run, args=(address, number, self.of, self._socket, worker.name)
        )
        self.workers.append(worker)
        await asyncio.to_thread(worker.process.start)
        return worker

    async def kill(self, worker: Worker) -> None:
        self.workers.remove(worker)
        worker.send(signal.SIGKILL)
        await asyncio.to_thread(worker.process.join)
        await worker.line.close()

    def that(self, so: Callable[[Worker], bool]) -> list[Worker]:
        """Return the processes that can be asked and of which something is so."""
        return [w for w in self.workers if w.there and so(w)]

    async def close(self) -> None:
        for worker in tuple(self.workers):
            await self.kill(worker)
        if self._listening is not None:
            self._listening.close()
