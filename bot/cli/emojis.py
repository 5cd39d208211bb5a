"""Upload the signs of pieces and cards, so that buttons bear them.

They become emojis of the application (not of a server): what is there already stays, what looks
different by now is replaced, and emojis of other names are left alone. Needs a token as `run`
does. Buttons of a running bot bear them from its next start on. With --remove all are taken away.
"""

from __future__ import annotations

import argparse
import asyncio

import discord

from bot.cli import Fault
from bot.cli.shared import settings_or_fault
from bot.matches.ui import emojis


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add whether to remove them."""
    parser.add_argument("--remove", action="store_true", help="take all of them away again")


def main(args: argparse.Namespace) -> int:
    """Upload what is missing; a missing token is exit code 2."""
    settings = settings_or_fault()
    if not settings.token:
        raise Fault("no token: put GAUNTLET_TOKEN=... into .env (see .env.example)", 2)
    try:
        added, gone, kept = asyncio.run(_log_in(settings.token, args.remove))
    except discord.LoginFailure:
        raise Fault("Discord does not know this token: copy it anew from the Bot page", 2) from None
    except (discord.HTTPException, OSError) as error:
        raise Fault(f"Discord did not take all of them ({error}); try again, it goes on") from None
    print(f"{added} emojis uploaded, {gone} removed, {kept} were there already.")
    return 0


async def _log_in(token: str, remove: bool) -> tuple[int, int, int]:
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        return await renew(client, {} if remove else emojis.pictures())


async def renew(client: discord.Client, wanted: dict[str, bytes]) -> tuple[int, int, int]:
    """Make the application's emojis those that are wanted, and leave those of other names alone.
    Return how many were added, removed and kept. Raises `discord.HTTPException`."""
    have = {e.name: e for e in await client.fetch_application_emojis() if emojis.ours(e.name)}
    for name in have.keys() - wanted.keys():
        await have[name].delete()
    for name in sorted(wanted.keys() - have.keys()):
        await client.create_application_emoji(name=name, image=wanted[name])
    return (
        len(wanted.keys() - have.keys()),
        len(have.keys() - wanted.keys()),
        len(wanted.keys() & have.keys()),
    )
