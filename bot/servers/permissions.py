"""Who may do what in a server: those who manage it, organisers, judges.

Decides it once for every part. Whoever may manage the server (or administers it) holds every
office; organisers and judges are whoever has the role the server has settled for it. It is
asked anew with each press, so that somebody who loses a role loses the office with it.
"""

from __future__ import annotations

import discord

from bot.i18n import mark, tr
from bot.platform.answers import Click
from bot.platform.refusals import Refused
from bot.servers.service import Server

#: How a server settles who holds an office.
SETTLED = mark("choose a role for it in `/server settings`")
ORGANISERS, JUDGES = mark("organisers"), mark("judges")


class NotManager(Refused):
    says = mark(
        "Only server managers (permission **Manage Server**) can do that. Please ask one of them."
    )


class NotOrganiser(Refused):
    """`role` is the organisers' (0: none is settled)."""

    def __init__(self, role: int) -> None:
        super().__init__(_not(ORGANISERS, role))


class NotJudge(Refused):
    """`role` is the judges' (0: none is settled)."""

    def __init__(self, role: int) -> None:
        super().__init__(_not(JUDGES, role))


def _not(who: str, role: int) -> str:
    if role:
        return tr(
            "Only this server's {who} can do that. Please ask someone with the role "
            "{role}, or a server manager.",
            who=tr(who),
            role=f"<@&{role}>",
        )
    return tr(
        "Only server managers (permission **Manage Server**) can do that. They can allow "
        "others, too: {how}.",
        how=tr(SETTLED),
    )


def may_manage(click: Click) -> bool:
    """Say whether the person of an interaction may manage the server."""
    allowed = click.permissions
    return bool(click.guild_id) and (allowed.manage_guild or allowed.administrator)


def is_organiser(click: Click, server: Server) -> bool:
    """Say whether the person may run tournaments."""
    return may_manage(click) or _has(click, server.organiser)


def is_judge(click: Click, server: Server) -> bool:
    """Say whether the person may judge matches."""
    return may_manage(click) or _has(click, server.judge)


def check_manager(click: Click) -> None:
    """Raises NotManager."""
    if not may_manage(click):
        raise NotManager


def check_organiser(click: Click, server: Server) -> None:
    """Raises NotOrganiser."""
    if not is_organiser(click, server):
        raise NotOrganiser(server.organiser)


def check_judge(click: Click, server: Server) -> None:
    """Raises NotJudge."""
    if not is_judge(click, server):
        raise NotJudge(server.judge)


def roles_of(click: Click) -> frozenset[int]:
    """Return the ids of the person's roles in the server."""
    user = click.user
    return frozenset(r.id for r in user.roles) if isinstance(user, discord.Member) else frozenset()


def wished(click: Click, server: Server, rated: bool | None) -> bool:
    """Say whether a match shall count: as the person says, else (None) as is usual here for
    somebody with their roles."""
    if rated is None:
        return server.rated and server.may_rate(roles_of(click))
    return rated


def _has(click: Click, role: int) -> bool:
    return bool(click.guild_id) and role != 0 and role in roles_of(click)
