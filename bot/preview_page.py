"""The page of the table as a browser sees it: simcord's, made to fit a phone.

Decides what is added to it, that a page which is loaded again stays who it was, and whom it is
served to: this machine, or with `host` everybody in the network who has the link. simcord serves
on this machine only; what a browser asks for is passed on to it. The link holds a key without
which nothing is shown. What another page asks for is refused, and what is asked for by the name of
a machine, for only an address tells that no other page is behind it.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Protocol

import aiohttp
from aiohttp import web

#: Before everything else of the page: who somebody is, is remembered by the tab.
SCRIPT = """\
"use strict";
(() => {
  const ask = window.fetch.bind(window), KEY = "viewer";
  window.fetch = async (url, options = {}) => {
    if (typeof options.body !== "string") return ask(url, options);
    const body = JSON.parse(options.body);
    const chosen = url === "/api/action" && body.kind === "viewer";
    if (chosen) sessionStorage.setItem(KEY, body.viewer_id);
    const viewer = sessionStorage.getItem(KEY);
    if (url !== "/api/pages" || !viewer) return ask(url, options);
    const mine = JSON.stringify({ ...body, viewer_id: viewer });
    const answer = await ask(url, { ...options, body: mine });
    if (answer.ok) return answer;
    sessionStorage.removeItem(KEY); // nobody at this table
    return ask(url, options);
  };
})();
"""
#: After simcord's own: on a phone the bar above is one line, without what developers need.
STYLE = """\
@media (max-width: 640px) {
  .preview-brand, #messages-toggle, #capture-open, #inspector-toggle { display: none !important; }
  .preview-shell { --toolbar-height: 66px; }
}
"""
ADDED = {
    "/gauntlet.js": (SCRIPT, "application/javascript"),
    "/gauntlet.css": (STYLE, "text/css"),
}
#: Headers that belong to one connection, or that simcord must see as its own page sends them.
_OWN = {"host", "origin", "connection", "content-length", "transfer-encoding", "accept-encoding"}
_BACK = {"connection", "content-length", "transfer-encoding", "content-encoding", "date", "server"}
#: Longest request that is passed on: what simcord takes.
LONGEST = 27 * 1024 * 1024
THIS_MACHINE = "127.0.0.1"
#: Stands for every address of this machine.
EVERYWHERE = ("0.0.0.0", "::")


class Preview(Protocol):
    """What is asked of simcord's page: its address, with the key."""

    @property
    def url(self) -> str: ...


class NotServed(Exception):
    """The page can't be served at the address that was asked for."""


class Page:
    """Serves the page while it is entered, and simcord's `preview` is."""

    def __init__(self, preview: Preview, host: str, port: int) -> None:
        self._preview, self._host, self._wanted = preview, host, port
        self.port = 0

    async def __aenter__(self) -> Page:
        """Begin to serve. Raises NotServed."""
        self._inner, _, self._key = self._preview.url.partition("/#")
        self._session = aiohttp.ClientSession(auto_decompress=True)
        app = web.Application(client_max_size=LONGEST)
        app.router.add_route("*", "/{path:.*}", self._answer)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._wanted)
        try:
            await site.start()
        except OSError as error:
            await self.__aexit__()
            where = f"{self._host} port {self._wanted}"
            raise NotServed(f"can't serve at {where} ({error.strerror})") from error
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._runner.cleanup()
        await self._session.close()

    @property
    def shared(self) -> bool:
        """Say whether others than this machine can reach it."""
        return self._host not in (THIS_MACHINE, "localhost", "::1")

    @property
    def url(self) -> str:
        """The address for this machine."""
        host = THIS_MACHINE if self._host in EVERYWHERE else self._host
        return self._link(host)

    @property
    def others(self) -> str:
        """The address for the others in the network."""
        return self._link(own_address() if self._host in EVERYWHERE else self._host)

    def _link(self, host: str) -> str:
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/#{self._key}"

    async def _answer(self, request: web.Request) -> web.Response:
        origin = request.headers.get("Origin", f"http://{request.host}")
        if not is_address(request.host) or origin != f"http://{request.host}":
            raise web.HTTPForbidden(text="Open the address that 'gauntlet play' has printed.")
        if request.path in ADDED:
            text, kind = ADDED[request.path]
            return web.Response(text=text, content_type=kind, headers={"Cache-Control": "no-store"})
        async with self._session.request(
            request.method,
            self._inner + request.rel_url.raw_path_qs,
            headers=[(k, v) for k, v in request.headers.items() if k.lower() not in _OWN],
            data=await request.read() or None,
        ) as answer:
            body = await answer.read()
            headers = [(k, v) for k, v in answer.headers.items() if k.lower() not in _BACK]
        if request.path == "/" and answer.status == 200:
            body = fitted(body)
        return web.Response(body=body, status=answer.status, headers=dict(headers))


def fitted(page: bytes) -> bytes:
    """Return simcord's page with what is added to it."""
    more = (
        b'<link rel="stylesheet" href="/gauntlet.css"><script src="/gauntlet.js"></script></head>'
    )
    return page.replace(b"</head>", more, 1).replace(b"SimCord Preview", b"Gauntlet", 1)


def is_address(host: str) -> bool:
    """Say whether a page was asked for by an address, or as `localhost`: by a name another page
    could have taken it over."""
    name = host.rpartition("]")[0].lstrip("[") or host.partition(":")[0]
    if name == "localhost":
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def own_address() -> str:
    """Return the address by which the network knows this machine; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
        except OSError:  # no network
            return THIS_MACHINE
        return str(probe.getsockname()[0])
