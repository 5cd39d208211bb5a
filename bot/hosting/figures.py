"""Figures about the running bot, for `/bot status` and the metrics.

Decides what each figure means. They are read on the event loop, from the parts that know them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from time import monotonic, time

import discord
from msgspec import Struct

from bot.hosting.store import Counts, HostRows
from bot.matches.outages import GATEWAY, Attendance
from bot.matches.ui.drawing import Studio
from bot.platform.message_sync import unsent
from bot.platform.meter import Meter
from bot.services import Services
from bot.version import own_version

#: Seconds between two looks at whether the event loop comes round.
BEAT = 0.25


class Figures(Struct, frozen=True):
    """How the bot is. `deliveries` are messages still to be written, `pictures` those being drawn,
    `faults` how often what went wrong since the start (`began`, UTC s)."""

    version: str
    began: int
    servers: int
    shards: int
    connected: int
    counts: Counts
    deliveries: int
    pictures: int
    faults: Mapping[str, int]


class Pulse:
    """Notices how late the event loop comes round. `start` before use, `close` after."""

    def __init__(self, meter: Meter) -> None:
        self._meter, self._last = meter, monotonic()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._last = monotonic()
        self._task = asyncio.create_task(self._run(), name="pulse")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def silent(self) -> float:
        """For how many seconds the loop has not come round. Any thread may ask."""
        return max(0.0, monotonic() - self._last - BEAT)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self._meter.gaps.note(self.silent)
            self._last = monotonic()


class Readings:
    """Reads the figures of one bot."""

    def __init__(
        self,
        client: discord.Client,
        matches: Services,
        attendance: Attendance,
        studio: Studio,
        faults: Mapping[str, int],
    ) -> None:
        self._client, self._matches, self._attendance = client, matches, attendance
        self._studio, self._faults = studio, faults
        self._rows, self._began = HostRows(matches.store), int(time())
        self.meter = matches.memory.meter

    async def read(self) -> Figures:
        """Return the figures. Raises Unavailable, Damaged."""
        shards, connected = self._shards()
        return Figures(
            version=own_version(),
            began=self._began,
            servers=len(self._client.guilds),
            shards=shards,
            connected=connected,
            counts=await self._rows.counts(self._matches.now()),
            deliveries=unsent(self._faults),
            pictures=self._studio.drawing,
            faults=dict(self._faults),
        )

    async def database_answers(self) -> None:
        """Ask the database for anything. Raises Unavailable, Damaged."""
        await self._matches.store.version()

    @property
    def online(self) -> bool:
        """Whether Discord's gateway is there."""
        return self._client.is_ready() and GATEWAY not in self._attendance.missing

    def _shards(self) -> tuple[int, int]:
        """Return how many shards this process holds, and how many of them are connected."""
        if isinstance(self._client, discord.AutoShardedClient):
            shards = self._client.shards.values()
            return len(shards), sum(not shard.is_closed() for shard in shards)
        return 1, int(self.online)
