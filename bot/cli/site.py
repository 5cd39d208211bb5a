"""Write a server's public matches and events as web pages, for any web host.

The server's manager allows it in /server settings (Web page). Only what everyone in the server can
see gets in: Discord is asked which channels that are, so it needs the token. Run it again to bring
the pages up to date; what is public no more is removed. The pages need no server and no script;
beside each one lies its data as JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import discord

from bot.cli import Fault
from bot.cli.shared import progress, settings_or_fault, whole
from bot.i18n import speaking
from bot.servers.service import read
from bot.settings import Settings
from bot.store.database import StoreError
from bot.whole_store import Store
from engine.games import GAMES

if TYPE_CHECKING:
    from bot.site.pages import Replay, Site


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add where to, and which server."""
    parser.add_argument("out", metavar="OUT", help="the folder to write")
    parser.add_argument("--server", type=whole(1, 1 << 63), metavar="ID", help="which server")
    parser.add_argument("--file", help="the database (default: that of the settings)")
    parser.add_argument(
        "--most", type=whole(1, 10_000), default=100, help="matches at most (default 100)"
    )


def main(args: argparse.Namespace) -> int:
    """Write the pages; missing rights are exit code 2."""
    try:
        from bot.site.pages import NotOurs, write
    except ModuleNotFoundError:
        raise Fault("this needs one more package: pip install 'gauntlet[site]'", 2) from None
    settings = settings_or_fault()
    if not settings.token:
        raise Fault("no token: put GAUNTLET_TOKEN=... into .env (see .env.example)", 2)
    out = Path(args.out)
    try:
        site = asyncio.run(_gathered(settings, args))
        with speaking(site.language):
            drawn = write(site, out, _shown)
    except discord.LoginFailure:
        raise Fault(
            "Discord doesn't accept this token; copy it again from the Bot page", 2
        ) from None
    except discord.NotFound:
        raise Fault("the bot is not in that server; nothing was written", 2) from None
    except discord.HTTPException as error:
        raise Fault(f"Discord didn't say who sees which channel ({error}); try again") from None
    except NotOurs as error:
        raise Fault(str(error), 2) from error
    except (StoreError, OSError) as error:
        raise Fault(str(error)) from error
    print(
        f"{out}: {len(site.replays)} matches ({drawn} drawn anew) and {len(site.events)} events."
        f" Open {out / 'index.html'}."
    )
    return 0


def _shown(replays: Iterable[Replay]) -> Iterable[Replay]:
    """Yield matches with a bar."""
    listed = list(replays)
    return progress(listed, len(listed), "matches")


async def _gathered(settings: Settings, args: argparse.Namespace) -> Site:
    from bot.site.gathering import gather

    store = await Store.open(
        args.file or settings.database or settings.file, key=None if args.file else settings.key
    )
    try:
        guild = await _chosen(store, args.server)
        name, channels = await everybody(settings.token, guild)
        server = read(*await store.servers.get(guild))
        with speaking(server.language):
            now = int(time.time() * 1000)
            return await gather(store, GAMES, guild, name, channels, now, args.most)
    finally:
        await store.close()


async def _chosen(store: Store, wanted: int | None) -> int:
    """Return the server whose pages are written: one whose manager allows it."""
    allowed = await store.servers.with_site()
    if wanted is not None and wanted not in allowed:
        raise Fault(
            "that server allows no web page; its manager can change that in /server settings", 2
        )
    if wanted is None and len(allowed) != 1:
        known = ", ".join(map(str, allowed)) or "none"
        raise Fault(f"name a server with --server; those that allow a web page: {known}", 2)
    return allowed[0] if wanted is None else wanted


async def everybody(token: str, guild: int) -> tuple[str, frozenset[int]]:
    """Ask Discord what a server is called and which of its channels everyone in it sees."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        server = await client.fetch_guild(guild)
        channels = await server.fetch_channels()
        role = server.default_role
        seen = [c.id for c in channels if c.permissions_for(role).view_channel]
        return server.name, frozenset(seen)
