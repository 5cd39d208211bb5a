"""Which match a person means if they name none, and lists of matches to choose from.

Decides the order: the match of this channel or thread in which the person plays (one that waits for
them first), or else their only match. A match the person may not see (`bot.matches.access`) is
never found.
"""

from __future__ import annotations

import discord

from bot.i18n import mark, tr
from bot.matches.access import Access
from bot.matches.refusals import Unplayable
from bot.matches.ui import texts
from bot.matches.viewing import Viewing
from bot.platform.answers import Click
from bot.platform.refusals import Refused
from bot.store.rows import Match, Status

SHOWN = 25
LIVE: Status = "live"


class WhichMatch(Refused):
    """The person has none here, or several, and named none."""

    def __init__(self, several: bool) -> None:
        super().__init__(
            tr(
                "You have several matches. Choose one with the `match` option, or use the"
                " command in its thread."
            )
            if several
            else tr(
                "You have no match here. Start one with `/play challenge`, `/play open` "
                "or `/play practice`."
            )
        )


class NothingOver(Refused):
    """Nothing has ended here that could be shown."""

    says = mark(
        "No match has ended here yet. Name one with the `match` option, or read a current"
        " match with `/match log`."
    )


async def meant(access: Access, click: Click, number: int | None, *, live: bool = True) -> Match:
    """Return the match a command is about. Raises NoSuchMatch, WhichMatch."""
    if number is not None:
        return await access.match(click, number)
    viewing = access.viewing
    user, status = click.user.id, LIVE if live else None
    here = await viewing.store.matches.find(user=user, channel=click.channel_id, status=status)
    thread = [m for m in here if m.place.thread == click.channel_id]
    candidates = (
        thread
        or here
        or await viewing.store.matches.find(user=user, guild=click.guild_id, status=status)
    )
    for match in candidates:
        if match.status == "live" and await _waits_for(viewing, match, user):
            return match
    if here:
        return here[0]
    if len(candidates) != 1:
        raise WhichMatch(bool(candidates))
    return candidates[0]


async def _waits_for(viewing: Viewing, match: Match, user: int) -> bool:
    try:
        return bool((await viewing.snapshot(match.id, user)).decisions)
    except Unplayable:
        return False


async def watched(access: Access, click: Click, number: int | None) -> Match:
    """Return the match a reader means, playing in it or not."""
    if number is None:
        here = await last_here(access, click)
        if here is not None:
            return here
    return await meant(access, click, number, live=False)


async def last_here(access: Access, click: Click, status: Status | None = None) -> Match | None:
    """Return the match of this channel or thread that changed last, the person's own before
    others'."""
    find = access.viewing.store.matches.find
    own = await find(user=click.user.id, channel=click.channel_id, status=status, limit=1)
    if own:
        return own[0]
    for match in await find(channel=click.channel_id, status=status, limit=SHOWN):
        if await access.sees(click, match):
            return match
    return None


async def ended(access: Access, click: Click, number: int | None) -> Match:
    """Return the match somebody means: the last one over here, their own first.

    Raises NoSuchMatch, NothingOver.
    """
    if number is not None:
        return await access.match(click, number)
    here = await last_here(access, click, "over")
    if here is not None:
        return here
    own = await access.viewing.store.matches.find(
        user=click.user.id, guild=click.guild_id, status="over", limit=1
    )
    if own:
        return own[0]
    raise NothingOver


async def ended_choices(
    access: Access, click: Click, typed: str
) -> list[discord.app_commands.Choice[int]]:
    """Return matches that are over for an autocompletion, the person's own first."""
    words, find = typed.strip().lower().lstrip("#"), access.viewing.store.matches.find
    own = await find(user=click.user.id, guild=click.guild_id, status="over", limit=SHOWN)
    near = await access.those(
        click, await find(channel=click.channel_id, status="over", limit=SHOWN)
    )
    labels = {m.id: f"#{m.id} {texts.versus(m)}"[:100] for m in (*own, *near)}
    return [
        discord.app_commands.Choice(name=label, value=number)
        for number, label in labels.items()
        if words in label.lower()
    ][:SHOWN]


async def running_here(access: Access, click: Click) -> Match | None:
    """Return the running match of this channel or thread, the person's own before others'."""
    for user in (click.user.id, None):
        here_live = await access.viewing.store.matches.find(
            user=user, channel=click.channel_id, status=LIVE
        )
        here = [m for m in here_live if m.place.thread in (0, click.channel_id)]
        here = here if user is not None else await access.those(click, here)
        if here or (user is not None and here_live):
            return (here or here_live)[0]
    return None


async def own_matches(
    viewing: Viewing, click: Click, typed: str, *, live: bool = True
) -> list[discord.app_commands.Choice[int]]:
    """Return the person's matches for an autocompletion."""
    running = await viewing.store.matches.find(
        user=click.user.id, guild=click.guild_id, status=LIVE if live else None, limit=SHOWN
    )
    words = typed.strip().lower().lstrip("#")
    choices = []
    for match in running:
        label = f"#{match.id} {texts.versus(match)}"
        label += "" if match.status == "live" else tr(" (over)")
        if words in label.lower():
            choices.append(discord.app_commands.Choice(name=label[:100], value=match.id))
    return choices
