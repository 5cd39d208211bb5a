"""The address at which a host reads metrics and health.

Decides that it is served by threads of its own, so that it answers, and says so, even while the
event loop is stuck. `/health` is 200 if Discord's gateway is there, the database answers and the
loop comes round, else 503 with the reasons.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Coroutine
from concurrent.futures import TimeoutError as TookTooLong
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, TypeVar

from bot.hosting.faults import CannotListen
from bot.hosting.figures import Figures, Pulse, Readings
from bot.hosting.prometheus import Exposition
from bot.settings import address_of
from bot.store.database import StoreError

log = logging.getLogger(__name__)
T = TypeVar("T")
#: The loop is stuck after so many seconds; what it is asked may take as long.
STUCK = 5.0
PLAIN = "text/plain; charset=utf-8"


class HostServer:
    """Answers at the address `host:port`. `start` before use, `close` after.

    `readings` come once the bot is built; until then it is not healthy.
    """

    def __init__(self, address: str) -> None:
        self._address = address_of(address)
        self._loop = asyncio.get_running_loop()
        self._readings: Readings | None = None
        self._pulse: Pulse | None = None
        self._exposition: Exposition | None = None

    def start(self) -> None:
        """Listen. Raises CannotListen."""
        host, port = self._address
        try:
            self._server = _server(host, port, self)
        except OSError as error:
            raise CannotListen(
                f"Can't listen at {host}:{port} ({error.strerror}); set GAUNTLET_METRICS to a free"
                " address of this machine."
            ) from error
        Thread(target=self._server.serve_forever, name="metrics", daemon=True).start()
        log.info("metrics and health at http://%s:%d", host, self.port)

    @property
    def port(self) -> int:
        """The port that is listened at."""
        return int(self._server.server_address[1])

    def attach(self, readings: Readings) -> None:
        """Show these figures from now on."""
        self._exposition = Exposition(readings.meter)
        self._pulse = Pulse(readings.meter)
        self._pulse.start()
        self._readings = readings

    async def close(self) -> None:
        if self._pulse is not None:
            await self._pulse.close()
        await asyncio.to_thread(self._server.shutdown)
        self._server.server_close()

    # -- on a thread of the server ------------------------------------------------------------

    def metrics(self, accepted: str) -> tuple[HTTPStatus, bytes, str]:
        """Return the answer to who reads metrics."""
        if self._readings is None or self._exposition is None or self._pulse is None:
            return HTTPStatus.SERVICE_UNAVAILABLE, b"the bot is starting\n", PLAIN
        figures: Figures | None
        try:
            figures = self._ask(self._readings.read())
        except (TookTooLong, StoreError) as error:
            log.warning("metrics without figures (%s)", error)
            figures = None
        text, kind = self._exposition.write(figures, self._pulse.silent, accepted)
        return HTTPStatus.OK, text, kind

    def health(self) -> tuple[HTTPStatus, bytes, str]:
        """Return the answer to who asks how the bot is."""
        wrong = self.troubles()
        text = "".join(f"{why}\n" for why in wrong or ["ok"])
        return HTTPStatus.SERVICE_UNAVAILABLE if wrong else HTTPStatus.OK, text.encode(), PLAIN

    def troubles(self) -> list[str]:
        """Return what is wrong; nothing: all is well."""
        readings, pulse = self._readings, self._pulse
        if readings is None or pulse is None:
            return ["the bot is starting"]
        if pulse.silent > STUCK:
            return [_stuck(pulse)]
        wrong = [] if readings.online else ["Discord's gateway is away"]
        try:
            self._ask(readings.database_answers())
        except TookTooLong:
            if pulse.silent > STUCK / 2:  # the question has not reached the database
                return [_stuck(pulse)]
            wrong.append(f"the database has not answered for {STUCK:.0f} s")
        except StoreError as error:
            wrong.append(f"the database fails ({type(error).__name__})")
        return wrong

    def _ask(self, question: Coroutine[Any, Any, T]) -> T:
        """Return what the event loop answers. Raises TookTooLong, or what it raises."""
        answer = asyncio.run_coroutine_threadsafe(question, self._loop)
        try:
            return answer.result(STUCK)
        except TookTooLong:
            answer.cancel()
            raise


def _stuck(pulse: Pulse) -> str:
    return f"the event loop has been stuck for {pulse.silent:.0f} s"


def _server(host: str, port: int, asked: HostServer) -> ThreadingHTTPServer:
    class Handler(BaseHTTPRequestHandler):
        timeout = 2 * STUCK  # who connects and says nothing does not keep a thread
        server_version, sys_version = "Gauntlet", ""

        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            if path == "/metrics":
                status, body, kind = asked.metrics(self.headers.get("Accept", ""))
            elif path == "/health":
                status, body, kind = asked.health()
            else:
                status, body, kind = HTTPStatus.NOT_FOUND, b"/metrics or /health\n", PLAIN
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing: who reads this every few seconds would fill the log."""

    class Server(ThreadingHTTPServer):
        address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        daemon_threads = True

        def handle_error(self, request: Any, client_address: Any) -> None:
            log.warning("an answer at the metrics address was not taken", exc_info=True)

    return Server((host, port), Handler)
