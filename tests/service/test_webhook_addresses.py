"""Which addresses webhooks take, and that nothing reaches a private machine."""

from __future__ import annotations

import asyncio
import socket
import threading
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.webhooks import sending
from bot.webhooks.sending import BadAddress, Http, PublicOnly, checked, is_public
from tests.service.test_webhooks import URL


@pytest.mark.parametrize(
    "url",
    [
        "http://page.example.org/",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f.0.0.1/",
        "https://[::1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://page.example.org:8080/",
        "https://me:word@page.example.org/",
        "https://page.example.org\\@127.0.0.1/",
        "https://page..example.org/",
        "https://pagé.example.org/",
        "https://page.example.org/\r\nX-A: b",
        "file:///etc/passwd",
        "https://page.example.org/" + "a" * 300,
        "https://[",
        "",
    ],
)
def test_addresses_that_are_not_taken(url: str) -> None:
    with pytest.raises(BadAddress):
        checked(url)


def test_an_address_that_is() -> None:
    assert checked(f" {URL} ") == URL
    assert checked("https://page.example.org:443/a") == "https://page.example.org:443/a"


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1", "10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "255.255.255.255", "224.0.0.1", "198.18.0.1", "192.0.2.1", "240.0.0.1",
        "::", "::1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe",
        "2002:7f00:1::", "2002:a00:1::1", "2001:0:7f00:1::", "fec0::1", "feff::1", "::7f00:1",
        "64:ff9b:1::a00:1", "100::1", "3fff::1", "5f00::1", "192.0.0.8", "192.88.99.1",
        "198.19.255.255", "0.1.2.3", "100.127.255.254", "ff0e::1", "fe80::1%eth0",
    ],
)  # fmt: skip
def test_numbers_that_are_not_of_the_public_internet(number: str) -> None:
    assert not is_public(number)


@pytest.mark.parametrize(
    "number", ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "64:ff9b::101:101"]
)
def test_numbers_that_are(number: str) -> None:
    assert is_public(number)


class Names(AbstractResolver):
    """Knows what names stand for."""

    def __init__(self, *numbers: str, port: int = 0) -> None:
        self.numbers, self.port, self.asked = numbers, port, 0

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        self.asked += 1
        return [
            ResolveResult(
                hostname=host,
                host=number,
                port=self.port or port,
                family=socket.AF_INET,
                proto=0,
                flags=0,
            )
            for number in self.numbers
        ]

    async def close(self) -> None:
        return None


async def test_a_name_server_that_hangs_keeps_only_webhooks_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Names are looked up by threads of their own, not by those that draw pictures."""
    go_on, threads = threading.Event(), list[tuple[str, str]]()

    def hang(host: str, *_: object, **__: object) -> list[Any]:
        threads.append((host, threading.current_thread().name))
        go_on.wait()
        return []

    monkeypatch.setattr(sending.socket, "getaddrinfo", hang)
    names = sending.OwnThreads()
    hosts = [f"{n}.example.org" for n in range(2 * sending.AT_ONCE)]
    lookups = [asyncio.create_task(names.resolve(host, 443)) for host in (*hosts, *hosts[:1] * 9)]
    await asyncio.sleep(0)
    go_on.set()
    assert await asyncio.gather(*lookups) == [[]] * len(lookups)
    assert sorted(host for host, _ in threads) == sorted(hosts)  # each once
    assert all(name.startswith("webhook-names") for _, name in threads)
    await names.close()


@pytest.mark.parametrize("numbers", [("127.0.0.1",), ("1.1.1.1", "10.0.0.1"), ()])
async def test_a_name_that_stands_for_something_private(numbers: tuple[str, ...]) -> None:
    with pytest.raises(OSError, match="not on the public internet"):
        await PublicOnly(Names(*numbers)).resolve("page.example.org", 443)


async def test_nothing_reaches_a_private_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server of this machine under a public name: its name is looked up, nothing is sent."""
    hits = 0

    async def hear(_: web.Request) -> web.Response:
        nonlocal hits
        hits += 1
        return web.Response()

    app = web.Application()
    app.router.add_post("/", hear)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    names = Names("127.0.0.1", port=port)
    monkeypatch.setattr(sending, "OwnThreads", lambda: names)
    http = Http()
    try:
        assert await http("https://page.example.org/", {}, b"{}") == 0
        assert await http("https://127.0.0.1/", {}, b"{}") == 0
    except BadAddress:
        pass  # a number is not even looked at
    finally:
        await http.close()
        await runner.cleanup()
    assert (names.asked, hits) == (1, 0)


async def test_nobody_is_followed_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over plain http, as no certificate is at hand: what answers is taken as it is."""
    seen: list[str] = []

    async def hear(request: web.Request) -> web.Response:
        seen.append(request.path)
        assert await request.read() == b"{}"
        raise web.HTTPTemporaryRedirect("/elsewhere")

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", hear)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    monkeypatch.setattr(sending, "checked", lambda url: url)
    http = Http()
    try:
        port = runner.addresses[0][1]
        assert await http(f"http://127.0.0.1:{port}/", {"X-A": "b"}, b"{}") == 307
        assert await http("http://127.0.0.1:1/", {}, b"{}") == 0
    finally:
        await http.close()
        await runner.cleanup()
    assert seen == ["/"]
    assert aiohttp.__version__


async def test_what_was_looked_at_is_what_is_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that stands for something else a moment later is looked up once a post."""
    hits, hosts = list[str](), list[str]()

    async def hear(request: web.Request) -> web.Response:
        hits.append(request.host)
        return web.Response()

    app = web.Application()
    app.router.add_post("/", hear)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]

    def look(host: str, *_: object, **__: object) -> list[Any]:
        hosts.append(host)
        number = "127.0.0.1" if len(hosts) == 1 else "127.0.0.2"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (number, port))]

    monkeypatch.setattr(sending, "checked", lambda url: url)
    monkeypatch.setattr(sending, "is_public", lambda number: number == "127.0.0.1")
    http = Http()
    with monkeypatch.context() as patch:
        patch.setattr(sending.socket, "getaddrinfo", look)
        assert await http(f"http://page.example.org:{port}/", {}, b"{}") == 200
        assert (len(hits), hosts) == (1, ["page.example.org"])
        assert await http(f"http://page.example.org:{port}/", {}, b"{}") == 0  # now it is refused
    await http.close()
    await runner.cleanup()
    assert len(hits) == 1
