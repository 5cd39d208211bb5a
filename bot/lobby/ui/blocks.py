"""The members a person has blocked: the list, and the buttons that change it.

Decides how a person blocks and unblocks: privately, by command or after having declined
somebody again and again. Nobody is told that they were blocked before they ask.
"""

from __future__ import annotations

import discord

from bot.i18n import tr
from bot.lobby.admission import Admission
from bot.matches.ui.threads import called
from bot.platform.answers import Click, acknowledge, say
from bot.platform.component_ids import Ref, Unreadable, whole
from bot.platform.component_router import FORGED
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import mention, plain
from bot.platform.refusals import Oneself

#: Lines and buttons of the list.
SHOWN = 20
#: After so many declined challenges it is offered to take no more.
OFTEN = 2


class Blocks:
    """Keeps people's lists."""

    def __init__(self, admission: Admission) -> None:
        self._admission = admission
        self.verbs = {"block": self._block, "unblock": self._unblock}

    async def command(self, click: Click, member: discord.Member | discord.User | None) -> None:
        """Block somebody, or (nobody named) show the list. Raises Refused."""
        if member is None:
            await self._show(click)
            return
        if member.id == click.user.id:
            raise Oneself
        await self._admission.block(click.user.id, member.id, called(member))
        await self._show(click)

    async def offer(self, click: Click, host: int, name: str) -> None:
        """After a declined challenge: offer to take no more, if it was not the first."""
        count = await self._admission.declined(host, click.user.id)
        if count < OFTEN:
            return
        who = plain(name)
        button = Button(
            tr("No more challenges from {name}", name=name)[:80], "block", f"{host}|{name}"[:60]
        )
        await click.followup.send(
            view=layout(
                tr(
                    "You recently declined {count} challenges from **{who}**. They have "
                    "to wait longer each time; you can also block them.",
                    count=count,
                    who=who,
                ),
                *rows(0, 0, [button]),
            ),
            ephemeral=True,
        )

    async def _block(self, click: Click, ref: Ref) -> None:
        user, _, name = ref.arg.partition("|")
        await self._admission.block(click.user.id, _read(user), name or "somebody")
        await self._show(click)

    async def _unblock(self, click: Click, ref: Ref) -> None:
        if not await self._admission.unblock(click.user.id, _read(ref.arg)):
            await say(click, tr("That person is no longer on your list."))
            return
        await self._show(click)

    async def _show(self, click: Click) -> None:
        await acknowledge(click)
        blocks = list(await self._admission.blocks(click.user.id))
        lines = [_line(b.blocked, b.name) for b in blocks]
        if len(blocks) > SHOWN:
            lines = [*lines[:SHOWN], tr("-# … and {count} more", count=len(blocks) - SHOWN)]
        await click.edit_original_response(
            view=layout(
                tr("🚫 **People you have blocked**"),
                "\n".join(lines) or tr("No one. Block someone with `/play block` and their name."),
                *rows(
                    0,
                    0,
                    [
                        Button(tr("Unblock {name}", name=b.name)[:80], "unblock", str(b.blocked))
                        for b in blocks[:SHOWN]
                    ],
                ),
                tr(
                    "-# On every server, they can't challenge you, accept your open "
                    "invitations or meet you in quick play. Tournaments, current matches "
                    "and rooms with a code are not affected. They only find out if they "
                    "challenge you."
                ),
            )
        )


def _line(user: int, name: str) -> str:
    """Return one of the list."""
    return f"• {mention(user)}" if user < 0 else f"• {mention(user)} ({plain(name)})"


def _read(text: str) -> int:
    user = whole(text)  # below zero: they deleted their data
    if not user:
        raise Unreadable(tr(FORGED))
    return user
