"""Who is in the private threads of a match when its seats change hands."""

from __future__ import annotations

import logging
from collections.abc import Collection

import discord

from bot.matches.match_store import MatchStore
from bot.matches.ui.partner_threads import KEY as PARTNERS
from bot.platform.mail import ERRORS

log = logging.getLogger(__name__)


async def replace(
    client: discord.Client, store: MatchStore, number: int, channel: int, old: int, new: int
) -> None:
    """Let whoever takes a seat over into the private threads of the one before, who leaves them:
    that of the match, played in `channel`, and that of the partners. `old` may be nobody (0)."""
    await let(client, number, channel, {old} - {0}, out=True)
    await let(client, number, channel, {new})
    partners = await store.settings.get("match", number, PARTNERS, [])
    for where in partners:
        thread = client.get_channel(where)
        if isinstance(thread, discord.Thread) and await _is_in(thread, old):
            await let(client, number, where, {old}, out=True)
            await let(client, number, where, {new})


async def let(
    client: discord.Client, number: int, where: int, users: Collection[int], *, out: bool = False
) -> None:
    """Let people into a thread of a match if it is private, or `out` of it."""
    thread = client.get_channel(where)
    if not isinstance(thread, discord.Thread) or not thread.is_private():
        return
    change = thread.remove_user if out else thread.add_user
    for user in users:
        try:
            await change(discord.Object(user))
        except ERRORS as error:  # that somebody can't come in keeps nobody in there
            log.info("match %d: somebody's place stays as it is (%s)", number, error)


async def _is_in(thread: discord.Thread, user: int) -> bool:
    """Say whether somebody is in a private thread; no if that is not known."""
    try:
        await thread.fetch_member(user)
    except ERRORS:
        return False
    return user > 0
