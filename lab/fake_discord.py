"""A Discord of a few lines on real sockets: what the simulation cannot show.

It logs the bot in, takes its commands, delivers interactions (twice, if asked) and
answers requests, refusing some with the status that is queued. discord.py's own retries,
rate limits and reconnections run as they do against the real thing.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord
import yarl
from aiohttp import web

GUILD, CHANNEL, APP, ALICE = 500, 600, 700, 800
TOKEN = "NzAw.token.for-tests"


def channel_of(guild: int) -> int:
    """Return the only channel of a server."""
    return guild - GUILD + CHANNEL


def person(number: int, name: str, **more: Any) -> dict[str, Any]:
    """Return a user as Discord describes one."""
    user = {"id": str(number), "username": name, "discriminator": "0", "avatar": None}
    return user | {"global_name": None} | more


ME = person(APP, "gauntlet", bot=True)
MEMBER = {"user": ME, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "permissions": "0",
          "flags": 0, "deaf": False, "mute": False}  # fmt: skip


class FakeDiscord:
    """The server's side. `requests` are (method, path, body) in order.

    `guilds` are the servers the bot is in; each is told to the shard it belongs to, whichever
    processes hold it. `shards` is how many are advised.
    """

    def __init__(self, guilds: Sequence[int] = (GUILD,), shards: int = 1) -> None:
        self.guilds, self.shards = guilds, shards
        #: Who is connected: a socket, and (shard, of how many) once it has said so.
        self.sessions: dict[web.WebSocketResponse, tuple[int, int]] = {}
        self.requests: list[tuple[str, str, Any]] = []
        #: Statuses to refuse the next requests with whose path ends so: (end, status, body).
        self.refuse: list[tuple[str, int, dict[str, Any]]] = []
        self.ids = itertools.count(10_000)
        self.sockets: list[web.WebSocketResponse] = []
        self.acknowledged: set[str] = set()
        #: How often an interaction was answered that somebody had answered before.
        self.twice = 0
        self.sequence = itertools.count(1)
        self.ready = asyncio.Event()
        self.resumed = 0
        #: Hears of what is answered to an interaction: its token, "acknowledged" or "told", the
        #: body.
        self.on_answer: Callable[[str, str, Any], None] = _nobody
        #: Whether requests are kept.
        self.keeps = True
        #: The shards of sessions, by id, for those that are resumed.
        self.known: dict[str, tuple[int, int]] = {}
        self.gateway_url = ""
        #: Whether it refuses everything.
        self.away = False

    async def rest(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix("/api/v10")
        if self.away:
            return self.answer({"message": "503: Service Unavailable", "code": 0}, 503)
        body: Any = None
        if request.content_type == "application/json":
            body = await request.json()
        elif request.content_type.startswith("multipart"):
            body = json.loads(str((await request.post()).get("payload_json", "{}")))
        if self.keeps:
            self.requests.append((request.method, path, body))
        if request.headers.get("Authorization", f"Bot {TOKEN}") != f"Bot {TOKEN}":
            return self.answer({"message": "401: Unauthorized", "code": 0}, 401)
        for n, (end, status, refusal) in enumerate(self.refuse):
            if path.endswith(end):
                del self.refuse[n]
                return self.answer(refusal, status)
        return self.answer(*self.reply(request.method, path, body))

    def reply(self, method: str, path: str, body: Any) -> tuple[Any, int]:
        if path == "/users/@me":
            return ME, 200
        if path == "/oauth2/applications/@me":
            return {"id": str(APP), "name": "gauntlet", "description": "", "flags": 0, "icon": None,
                    "bot_public": True, "bot_require_code_grant": False, "verify_key": "",
                    "owner": person(1, "owner")}, 200  # fmt: skip
        if path.endswith("/commands"):
            made = {"application_id": str(APP), "version": "1"}
            body = [{"description": ""} | c for c in body]
            return [c | made | {"id": str(next(self.ids))} for c in body], 200
        if path.endswith("/threads"):
            about = {"archived": False, "auto_archive_duration": 60, "locked": False,
                     "archive_timestamp": "2026-01-01T00:00:00+00:00"}  # fmt: skip
            return {
                "id": str(next(self.ids)), "type": 11, "name": "match", "guild_id": "0",
                "thread_metadata": about, "parent_id": path.split("/")[2], "owner_id": str(APP),
                "message_count": 0, "member_count": 1,
            }, 200  # fmt: skip
        if path.endswith("/callback"):
            token = path.split("/")[3]
            if token in self.acknowledged:
                self.twice += 1
                return {"message": "Already acknowledged", "code": 40060}, 400
            self.acknowledged.add(token)
            self.on_answer(token, "acknowledged", body)
            resource = {"interaction": {"id": "1", "type": 2}, "resource": {"type": body["type"]}}
            return resource, 200
        if path == "/gateway/bot":
            limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
            return {
                "url": self.gateway_url,
                "shards": self.shards,
                "session_start_limit": limit,
            }, 200
        if path.startswith(f"/webhooks/{APP}/"):
            self.on_answer(path.split("/")[3], "told", body)
        if path.endswith("/emojis"):
            return {"items": []}, 200
        where = {"channel_id": path.split("/")[2]} if path.startswith("/channels/") else {}
        if method == "GET":
            folder, _, number = path.rpartition("/")
            one = self.message(id=number, **where)
            return (one if folder.endswith("/messages") else []), 200
        return self.message(**where), 200

    def message(self, **more: Any) -> dict[str, Any]:
        return {
            "id": str(next(self.ids)), "channel_id": str(CHANNEL), "content": "", "embeds": [],
            "author": ME,
            "attachments": [], "mentions": [], "mention_roles": [], "pinned": False, "tts": False,
            "mention_everyone": False, "timestamp": "2026-01-01T00:00:00+00:00", "type": 0,
            "edited_timestamp": None, "components": [], "flags": 1 << 15,
        } | more  # fmt: skip

    def answer(self, body: Any, status: int) -> web.Response:
        # discord.py reads JSON only under exactly this type.
        # Without Via it takes a 429 for a ban by somebody in between.
        return web.Response(
            body=json.dumps(body).encode(),
            status=status,
            content_type="application/json",
            headers={"Via": "1.1 here"},
        )

    # -- gateway ------------------------------------------------------------

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        if self.away:
            raise web.HTTPServiceUnavailable
        await socket.prepare(request)
        self.sockets.append(socket)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40_000}})
        async for message in socket:
            sent = json.loads(message.data)
            if sent["op"] == 2:
                shard, count = sent["d"].get("shard", (0, 1))
                await self.greet(socket, request, (shard, count))
            elif sent["op"] == 6:
                self.resumed += 1
                await self.send_to(socket, "RESUMED", {})
                self.sessions[socket] = self.known[sent["d"]["session_id"]]
            elif sent["op"] == 1:
                await socket.send_json({"op": 11})
        self.sessions.pop(socket, None)
        return socket

    async def leave(self) -> None:
        """Go away: all connections end, and everything is refused until `away` is False."""
        self.away = True
        for socket in [*self.sessions]:
            await socket.close(code=1001)

    async def greet(
        self, socket: web.WebSocketResponse, request: web.Request, shard: tuple[int, int]
    ) -> None:
        session = f"s{next(self.ids)}"
        self.sessions[socket] = self.known[session] = shard
        guilds = [guild for guild in self.guilds if (guild >> 22) % shard[1] == shard[0]]
        await self.send_to(socket, "READY", {
            "v": 10, "user": ME, "shard": shard, "session_id": session,
            "guilds": [{"id": str(guild), "unavailable": True} for guild in guilds],
            "application": {"id": str(APP), "flags": 0},
            "resume_gateway_url": f"ws://{request.host}/gw",
        })  # fmt: skip
        for guild in guilds:
            await self.send_to(socket, "GUILD_CREATE", {
                "id": str(guild), "name": "Hall", "owner_id": "1", "roles": [], "emojis": [],
                "features": [], "members": [MEMBER], "threads": [], "member_count": 2,
                "stickers": [],
                "channels": [{"id": str(channel_of(guild)), "type": 0, "name": "arena",
                              "position": 0, "permission_overwrites": []}],
            })  # fmt: skip
        self.ready.set()

    async def send_to(self, socket: web.WebSocketResponse, name: str, data: Any) -> None:
        await socket.send_json({"op": 0, "t": name, "s": next(self.sequence), "d": data})

    def hearing(self, guild: int) -> list[web.WebSocketResponse]:
        """Return the connections that hear a server (0: direct messages)."""
        return [
            socket
            for socket, (shard, count) in self.sessions.items()
            if (guild >> 22) % count == shard and not socket.closed
        ]

    async def interact(
        self,
        kind: int,
        data: dict[str, Any],
        times: int = 1,
        *,
        guild: int = GUILD,
        who: int = ALICE,
        number: int = 0,
        **more: Any,
    ) -> str:
        """Deliver an interaction of somebody, `times` times over; return its token. `guild` 0: in
        a direct message. `number`: its own, 0: any."""
        number, channel = number or next(self.ids), str(channel_of(guild))
        user = person(who, "alice" if who == ALICE else f"user {who}")
        payload = {
            "id": str(number), "application_id": str(APP), "type": kind, "token": f"t{number}",
            "version": 1, "channel_id": channel, "data": data,
            "app_permissions": str(discord.Permissions.all().value), "locale": "de",
            "entitlements": [], "authorizing_integration_owners": {}, "context": 0,
            "attachment_size_limit": 10 << 20,
        } | more  # fmt: skip
        if guild:
            payload["guild_id"] = str(guild)
            payload["channel"] = {"id": channel, "type": 0, "name": "arena", "guild_id": str(guild)}
            payload["member"] = MEMBER | {"user": user}
        else:
            payload["user"] = user
            payload["channel"] = {"id": channel, "type": 1, "recipients": [user]}
        for _ in range(times):
            for socket in self.hearing(guild):
                with suppress(ConnectionResetError):  # the process has just been killed
                    await self.send_to(socket, "INTERACTION_CREATE", payload)
        return f"t{number}"

    async def press(self, custom: str, **more: Any) -> str:
        """Press a button of a private panel; return the token of the press."""
        row = {"type": 1, "id": 1, "components": [
            {"type": 2, "id": 2, "style": 2, "label": "-", "custom_id": custom}]}  # fmt: skip
        message = self.message(flags=(1 << 15) | 64, components=[row])
        data: dict[str, Any] = {"custom_id": custom, "component_type": 2, "id": 2}
        return await self.interact(3, data, message=message, **more)

    def sent(self, method: str, end: str) -> list[Any]:
        """Return the bodies of the requests whose path ends so."""
        return [b for m, p, b in self.requests if m == method and p.endswith(end)]


@asynccontextmanager
async def served(fake: FakeDiscord) -> AsyncIterator[int]:
    """Serve it on a port of this machine, which is returned."""
    app = web.Application()
    app.router.add_get("/gw", fake.gateway)
    app.router.add_route("*", "/api/v10/{tail:.*}", fake.rest)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port: int = runner.addresses[0][1]
    fake.gateway_url = f"ws://127.0.0.1:{port}/gw"
    try:
        yield port
    finally:
        await runner.cleanup()


def point_at(port: int) -> None:
    """Let discord.py take a port of this machine for Discord."""
    discord.http.Route.BASE = f"http://127.0.0.1:{port}/api/v10"
    gateway = yarl.URL(f"ws://127.0.0.1:{port}/gw")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway


def _nobody(token: str, what: str, body: Any) -> None:
    """Hear nothing."""
