"""Who may run tournaments in a server.

Decides it once: whoever manages the server or its events. It is asked anew with each press,
so that somebody who loses the permission loses the office with it.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.service.refusals import Refused

Click = discord.Interaction[Any]


class NotOrganiser(Refused):
    def __init__(self) -> None:
        super().__init__(
            "That is for those who run tournaments here: whoever may manage this server or its"
            " events. Nothing changed; ask one of them."
        )


async def check(click: Click) -> None:
    """Make sure that the person of an interaction may run tournaments. Raises NotOrganiser."""
    allowed = click.permissions
    if not click.guild_id or not (
        allowed.manage_guild or allowed.manage_events or allowed.administrator
    ):
        raise NotOrganiser
