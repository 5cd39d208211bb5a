"""Whom a message may ping.

Decides that only people Discord knows are named to it: whoever had themselves forgotten goes on
under a number below zero, and a message that names such a number is refused as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord


def known(users: Iterable[int | None]) -> list[int]:
    """Return those of `users` whom Discord knows, each once; None is a computer player."""
    return list(dict.fromkeys(user for user in users if user is not None and user > 0))


def pinged(users: Iterable[int | None]) -> list[discord.Object]:
    """Return leave to ping those of `users` whom Discord knows."""
    return [discord.Object(user) for user in known(users)]


def mentions(users: Sequence[int]) -> discord.AllowedMentions:
    """Return leave to ping exactly these people."""
    if not users:
        return discord.AllowedMentions.none()
    return discord.AllowedMentions(
        everyone=False, roles=False, users=pinged(users), replied_user=False
    )


#: What a person who was forgotten is called.
SOMEBODY = "Somebody"
