"""What the bot must be allowed to do in a channel, in Discord's words for it.

Decides which permissions a message needs, and how the missing ones are named.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.i18n import mark, tr

#: Without these a match cannot be shown in a channel, in a thread.
NEEDED = ("view_channel", "send_messages", "attach_files")
IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files")
#: The permissions the bot asks for, as Discord calls them.
PERMISSIONS = {
    "view_channel": mark("View Channel"),
    "send_messages": mark("Send Messages"),
    "attach_files": mark("Attach Files"),
    "send_messages_in_threads": mark("Send Messages In Threads"),
    "create_public_threads": mark("Create Public Threads"),
    "create_private_threads": mark("Create Private Threads"),
    "mention_everyone": mark("Mention Everyone"),
}


def missing(allowed: discord.Permissions, names: Sequence[str]) -> list[str]:
    """Return which of some permissions are lacking, as Discord calls them."""
    return [tr(PERMISSIONS[name]) for name in names if not getattr(allowed, name)]
