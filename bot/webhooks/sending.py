"""Posting to an address somebody typed, without letting them reach what only this machine can.

Decides which addresses are taken: https, a name (no number), the usual port, no password in it.
What the name stands for is looked up when it is posted to, and the connection goes to just the
numbers that were looked at: if one of them is private, local or otherwise not of the public
internet, nothing is sent. Nobody is followed elsewhere, nothing of an answer is read but its
number, and whoever takes long is given up.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import socket
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Protocol
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.i18n import mark
from bot.platform.refusals import Refused

#: Longest address (characters), longest answer (s), posts at once.
LONGEST, PATIENCE, AT_ONCE = 300, 5.0, 2
#: Names that are looked up at once.
LOOKUPS = 4
AGENT = "Gauntlet-Webhook/1"
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
#: Before the last 32 bits of a number that wraps one of the older kind inside a company (ISATAP).
_ISATAP = 0x00005EFE
#: What is nobody's on the public internet, also where the library takes it for public.
_CLOSED = tuple(
    ipaddress.ip_network(network)
    for network in (
        *("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "198.18.0.0/15"),
        *("224.0.0.0/4", "240.0.0.0/4", "::/96", "64:ff9b:1::/48", "100::/64", "2001:db8::/32"),
        *("3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8"),
    )
)


class BadAddress(Refused):
    says = mark(
        "That is no address I post to, so nothing changed. It begins with `https://`, then the"
        " name of a server on the public internet (no number, no port, no password), and has"
        " {most} characters at most."
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
    if any(ip in network for network in _CLOSED if network.version == ip.version):
        return False
    if isinstance(ip, ipaddress.IPv6Address):
        inner = [ip.ipv4_mapped, ip.sixtofour, *(ip.teredo or ())]
        low = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if ip in _NAT64 or int(ip) >> 32 & 0xFDFFFFFF == _ISATAP:
            inner.append(low)
        wrapped = [str(one) for one in inner if one is not None]
        if not all(is_public(one) for one in wrapped):
            return False
        if ip.ipv4_mapped or ip.sixtofour or ip.teredo or ip in _NAT64:
            return True
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_unspecified)


class Lookups(AbstractResolver):
    """Looks names up in threads of its own, a few at once and each name once.

    A server of names that does not answer holds one of them for as long as the system waits, and
    nothing else: pictures and the store are worked on by others. `look` is `socket.getaddrinfo`.
    """

    def __init__(self, look: Callable[..., Any] = socket.getaddrinfo) -> None:
        self._look, self._running = look, set[str]()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """Return what a name stands for. Raises OSError, also while it is being looked up."""
        if host in self._running or len(self._running) >= LOOKUPS:
            raise OSError(None, f"{host}: too many names are being looked up")
        self._running.add(host)
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[list[Any]] = loop.create_future()

        def tell(found: list[Any] | OSError) -> None:
            self._running.discard(host)
            if answer.done():  # nobody waits any more
                return
            if isinstance(found, OSError):
                answer.set_exception(found)
            else:
                answer.set_result(found)

        def work() -> None:
            try:
                found = self._look(host, port, family, socket.SOCK_STREAM)
            except OSError as error:
                found = error
            except Exception as error:
                found = OSError(None, f"{host}: {error}")
            with suppress(RuntimeError):  # the bot has stopped
                loop.call_soon_threadsafe(tell, found)

        threading.Thread(target=work, name=f"lookup-{host}", daemon=True).start()
        return [
            ResolveResult(
                hostname=host,
                host=address[0],
                port=address[1],
                family=kind,
                proto=proto,
                flags=socket.AI_NUMERICHOST | socket.AI_NUMERICSERV,
            )
            for kind, _, proto, _, address in await answer
        ]

    async def close(self) -> None:
        """Leave what is still being looked up to itself."""


class PublicOnly(AbstractResolver):
    """Looks names up and gives numbers of the public internet, or none."""

    def __init__(self, inner: AbstractResolver) -> None:
        self._inner = inner

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return what a name stands for. Raises OSError if any of it is not public."""
        found = await self._inner.resolve(host, port, family)
        if not found or not all(is_public(one["host"]) for one in found):
            raise OSError(None, f"{host} is not on the public internet")
        return found

    async def close(self) -> None:
        await self._inner.close()


class Http:
    """Posts over the internet; names are looked up by `look`. `close` at the end."""

    def __init__(self, look: Callable[..., Any] = socket.getaddrinfo) -> None:
        self._look = look
        self._session: aiohttp.ClientSession | None = None

    async def __call__(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        if self._session is None:
            connector = aiohttp.TCPConnector(
                resolver=PublicOnly(Lookups(self._look)),
                use_dns_cache=False,
                limit=AT_ONCE,
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
