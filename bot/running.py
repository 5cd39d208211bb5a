"""How the bot runs: as one process for everybody, or as one of several.

Decides what ends a process, with which exit code, and what is said about it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
import msgspec
from discord.backoff import ExponentialBackoff
from discord.http import HTTPClient

from bot.app import Gauntlet
from bot.clusters.leases import LeaseRows, OtherCount
from bot.clusters.supervisor import Supervisor
from bot.hosting import garbage
from bot.hosting.faults import CannotListen
from bot.hosting.rate_limits import seldom
from bot.matches.ui.render_workers import RenderWorkers
from bot.platform.logs import start_log
from bot.platform.signals import stopped_by_signals
from bot.settings import Settings
from bot.store.cluster import Cluster
from bot.store.database import StoreError
from bot.version import own_version
from bot.whole_store import Store

try:  # an extra: an event loop that needs less of the processor
    from uvloop import new_event_loop as new_event_loop
except ImportError:
    new_event_loop = None  # type: ignore[assignment]

log = logging.getLogger(__name__)
#: The longest time (s) between two attempts to reach Discord.
RECONNECTING = 15.0


class Backoff(ExponentialBackoff[Any]):
    """Waits before another attempt, but never long: the library's own waits grow to a quarter of
    an hour, and begin as long at the next outage within half an hour."""

    def delay(self) -> float:  # type: ignore[override]
        return min(float(super().delay()), RECONNECTING)


discord.shard.ExponentialBackoff = Backoff  # type: ignore[attr-defined]
HTTPClient._try_clear_expired_ratelimits = seldom(  # type: ignore[assignment]
    HTTPClient._try_clear_expired_ratelimits
)


def run(settings: Settings, cluster: Cluster | None = None) -> int:
    """Run on Discord until stopped, as one process or as one of several (`cluster`: the one it
    holds, numbered below 0: any); return the exit code."""
    start_log(settings)
    try:
        with asyncio.Runner(loop_factory=new_event_loop) as loop:
            return loop.run(_run(settings, cluster))
    except KeyboardInterrupt:
        return 0


async def _run(settings: Settings, cluster: Cluster | None = None) -> int:
    # No voice here, so no word about libraries for it.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    stopped = stopped_by_signals()
    collecting = asyncio.create_task(garbage.collect(), name="garbage")
    try:
        await (_alone(settings, stopped) if cluster is None else among(settings, cluster, stopped))
    except discord.LoginFailure:
        log.critical("Discord doesn't accept the token; create a new one and set GAUNTLET_TOKEN.")
        return 1
    except (StoreError, CannotListen, OtherCount) as error:
        log.critical("%s", error)
        return 1
    except (OSError, discord.HTTPException) as error:
        log.critical("Can't reach Discord (%s); check the connection, then start again.", error)
        return 1
    finally:
        collecting.cancel()
    return 0


async def _alone(settings: Settings, stopped: asyncio.Event) -> None:
    """Serve everybody until told to stop."""
    async with RenderWorkers(settings.picture_processes) as workers:
        await _one(Gauntlet(settings, shards=None, workers=workers), settings.token, stopped)


async def _one(bot: Gauntlet, token: str, stopped: asyncio.Event) -> None:
    """Run a bot until told to stop."""
    running = asyncio.create_task(bot.start(token), name="bot")
    stop = asyncio.create_task(stopped.wait(), name="stop")
    await asyncio.wait({running, stop}, return_when=asyncio.FIRST_COMPLETED)
    stopping = stop.done()
    if stopping:
        log.info("stopping")
    stop.cancel()
    await bot.close()
    if stopping:
        running.cancel()  # a shard that is still connecting would try again for ever
        await asyncio.wait({running})
    else:
        await running


async def among(settings: Settings, cluster: Cluster, stopped: asyncio.Event) -> None:
    """Serve one cluster, or any that nobody serves, beside other processes until told to stop."""
    store = await Store.open(settings.database, key=settings.key)
    rows, count = LeaseRows(store), 0
    workers = RenderWorkers(settings.picture_processes)

    def make(own: Cluster, waits: bool) -> Gauntlet:
        nonlocal count
        count += 1
        # Figures and health are those of the first bot of a process.
        means = settings if count == 1 else msgspec.structs.replace(settings, metrics="")
        bot = Gauntlet(means, cluster=own, shards=None, waits=waits, workers=workers)
        bot.identifies = rows.identify
        return bot

    only = None if cluster.number < 0 else cluster.number
    try:
        supervisor = Supervisor(
            store, cluster.count, make, settings.token, version=own_version(), only=only
        )
        async with workers:
            await supervisor.run(stopped)
    finally:
        await store.close()
