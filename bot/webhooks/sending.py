"""Posting to an address somebody typed, without letting them reach what only this machine can.

Decides which addresses are allowed: https, a host name (not an IP address), the usual port, no
password. The name is looked up when something is posted, and the connection goes to exactly the
addresses that were checked: if one of them is private, local or otherwise not on the public
internet, nothing is sent. Redirects are not followed, only the status of an answer is read, and a
slow server is given up. Names are looked up by threads that do nothing else, so a name server that
hangs delays webhooks only.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import socket
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.i18n import mark
from bot.platform.refusals import Refused

#: Longest address (characters), longest answer (s), posts and lookups at once.
LONGEST, PATIENCE, AT_ONCE = 300, 5.0, 8
AGENT = "Gauntlet-Webhook/1"
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
#: Networks that are not of the public internet, whatever the release of Python says of them.
_SPECIAL = tuple(
    ipaddress.ip_network(network)
    for network in (
        "0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "198.18.0.0/15",
        "240.0.0.0/4", "::/96", "64:ff9b:1::/48", "100::/64", "2001:2::/48",
        "2001:10::/28", "2001:20::/28", "2001:db8::/32", "3fff::/20", "5f00::/16", "fec0::/10",
    )
)  # fmt: skip


class BadAddress(Refused):
    says = mark(
        "I can't use that address. It must start with `https://` and the name of a public"
        " server (no IP address, port or password) and have at most {most} characters."
    )


class Post(Protocol):
    """Posts a body and returns the number of the answer, 0 if there was none."""

    async def __call__(self, url: str, headers: Mapping[str, str], body: bytes) -> int: ...


def checked(typed: str) -> str:
    """Return an address as it is stored. Raises BadAddress."""
    url = typed.strip()
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise BadAddress(LONGEST) from None
    labels = host.split(".")
    good = (
        parts.scheme == "https"
        and len(url) <= LONGEST
        and url.isascii()
        and url.isprintable()
        and not set(url) & set(' \\"<>^`{|}')
        and "@" not in parts.netloc
        and port in (None, 443)
        and len(labels) > 1
        and all(label and label.replace("-", "").isalnum() for label in labels)
        # A last part with no letter is a number in one of its many forms (127.1, 0x7f.1).
        and labels[-1].isalpha()
    )
    if not good:
        raise BadAddress(LONGEST)
    return url


def is_public(number: str) -> bool:
    """Say whether an internet number belongs to the public internet, and so does what it wraps."""
    ip = ipaddress.ip_address(number)
    if isinstance(ip, ipaddress.IPv6Address):
        inner = [ip.ipv4_mapped, ip.sixtofour, *(ip.teredo or ())]
        if ip in _NAT64:
            inner.append(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF))
        wrapped = [str(one) for one in inner if one is not None]
        if wrapped:
            return all(is_public(one) for one in wrapped)
    if any(ip in network for network in _SPECIAL):
        return False
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_unspecified)


class OwnThreads(AbstractResolver):
    """Looks names up in threads of its own. A name that is still being looked up takes no second
    thread."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="webhook-names")
        self._running: dict[str, asyncio.Future[list[Any]]] = {}

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return what a name stands for. Raises OSError."""
        lookup = self._running.get(host)
        if lookup is None:
            ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
            lookup = asyncio.get_running_loop().run_in_executor(self._threads, ask)
            self._running[host] = lookup
            lookup.add_done_callback(lambda done: self._over(host, done))
        # Shielded: a thread cannot be called back, and another post may wait for the same name.
        addresses = await asyncio.shield(lookup)
        return [
            ResolveResult(
                hostname=host,
                host=address[0],
                port=port,
                family=kind,
                proto=protocol,
                flags=socket.AI_NUMERICHOST,
            )
            for kind, _, protocol, _, address in addresses
            if kind in (socket.AF_INET, socket.AF_INET6)
        ]

    def _over(self, host: str, done: asyncio.Future[list[Any]]) -> None:
        self._running.pop(host, None)
        if not done.cancelled():
            done.exception()  # seen: nobody may be waiting any more

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class PublicOnly(AbstractResolver):
    """Looks names up and gives numbers of the public internet, or none."""

    def __init__(self, inner: AbstractResolver) -> None:
        self._inner = inner

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return what a name stands for. Raises OSError if any of it is not public."""
        addresses = await self._inner.resolve(host, port, family)
        if not addresses or not all(is_public(one["host"]) for one in addresses):
            raise OSError(None, f"{host} is not on the public internet")
        return addresses

    async def close(self) -> None:
        await self._inner.close()


class Http:
    """Posts over the internet. `close` at the end."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def __call__(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        if self._session is None:
            connector = aiohttp.TCPConnector(
                resolver=PublicOnly(OwnThreads()),
                use_dns_cache=False,
                limit=AT_ONCE,
                limit_per_host=1,
                force_close=True,
            )
            self._session = aiohttp.ClientSession(
                connector=connector,
                timeout=aiohttp.ClientTimeout(total=PATIENCE),
                cookie_jar=aiohttp.DummyCookieJar(),
                trust_env=False,
            )
        try:
            async with self._session.post(
                checked(url), data=body, headers=headers, allow_redirects=False
            ) as answer:
                return answer.status
        except (aiohttp.ClientError, OSError, TimeoutError):
            return 0

    async def close(self) -> None:
        """End what is open."""
        if self._session is not None:
            await self._session.close()
            self._session = None


def signed(secret: str, kind: str, number: str, at: int, body: bytes) -> dict[str, str]:
    """Return the headers of a post: the signature is HMAC-SHA256 over `<at>.<body>`; `at` is in
    seconds."""
    key = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256)
    return {
        "Content-Type": "application/json",
        "User-Agent": AGENT,
        "X-Gauntlet-Event": kind,
        "X-Gauntlet-Delivery": number,
        "X-Gauntlet-Timestamp": str(at),
        "X-Gauntlet-Signature": f"sha256={key.hexdigest()}",
    }
