"""Upload emojis of pieces and cards, so that buttons show them.

They become emojis of the application (not of a server). Existing ones stay, changed ones are
replaced, and emojis with other names are not touched. Needs a token like `run`. A running bot
shows them on its buttons after the next start. --remove removes all of them.
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
    parser.add_argument("--remove", action="store_true", help="remove all of them again")


def main(args: argparse.Namespace) -> int:
    """Upload what is missing; a missing token is exit code 2."""
    settings = settings_or_fault()
    if not settings.token:
        raise Fault("no token: put GAUNTLET_TOKEN=... into .env (see .env.example)", 2)
    try:
        added, gone, unchanged = asyncio.run(_log_in(settings.token, args.remove))
    except discord.LoginFailure:
        raise Fault(
            "Discord doesn't accept this token; copy it again from the Bot page", 2
        ) from None
    except (discord.HTTPException, OSError) as error:
        raise Fault(
            f"Discord didn't accept all of them ({error}); run the command again to continue"
        ) from None
    print(f"{added} emojis uploaded, {gone} removed, {unchanged} were there already.")
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
