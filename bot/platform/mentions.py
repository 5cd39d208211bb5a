"""How people are named in a text, and whom a message may ping.

Decides the one way in which a name, a title or anything else a member typed appears in a text: as
plain letters, whatever it contains (`plain`), or on one line of visible characters where Discord
knows no markup (buttons, menus, titles of forms and threads; `label`). And that a message only
mentions people Discord knows: people who deleted their data have numbers below zero, and a message
that mentions such a number is refused as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import discord

from bot.i18n import mark, tr

#: What a person who was forgotten is called, and how judges and organisers read of them.
SOMEBODY = "Somebody"
DELETED = mark("a person who deleted their data")
#: What holds the parts of one letter or emoji together.
_JOINERS = "\u200c\u200d"
#: Signs that mean something wherever they stand.
_ALWAYS = re.compile(r"([\\*_~`|<\[\]])")
#: Signs that mean something at the beginning of a line, with what follows them.
_FIRST = re.compile(r"^(#|>|-|\+|\d+(?=[.)] ))")
#: Addresses, and names of emojis.
_ADDRESS, _INVITE, _EMOJI = (
    re.compile(r":(?=//)"),
    re.compile(r"(?<=\.)(\w+)/"),
    re.compile(r":(?=[\w+-]+:)"),
)
_EVERYBODY = re.compile(r"@(?=everyone|here)", re.IGNORECASE)


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


def mention(user: int) -> str:
    """Return somebody for a text, as Discord shows them; it pings nobody by itself."""
    return f"<@{user}>" if user > 0 else tr(DELETED)


def label(text: str) -> str:
    """Return what somebody typed in one line of what can be seen."""
    seen = (c if c.isprintable() or c in _JOINERS else " " for c in text)
    return _EVERYBODY.sub("@\u200b", " ".join("".join(seen).split()))


def visible(text: str) -> str:
    """Return what somebody typed, over several lines perhaps, without signs nobody can see."""
    return "".join(c if c.isprintable() or c in _JOINERS + "\n" else " " for c in text)


def inside(text: str) -> str:
    """Return a part of a sentence that holds what somebody typed as plain letters, with the
    space around it."""
    core = text.strip()
    return text.replace(core, plain(core), 1) if core else text


def plain(text: str) -> str:
    """Return what somebody typed as it is, in one line, without effect on the text around it."""
    text = _ALWAYS.sub(r"\\\1", label(text))
    text = _FIRST.sub(r"\\\1" if not text[:1].isdigit() else r"\1\\", text)
    text = _EMOJI.sub(r"\\:", _ADDRESS.sub(r"\\:", text))
    return _INVITE.sub(r"\1\\/", text)
