"""What the Discord tests of judges share: a server with two judges and their channel."""

from __future__ import annotations

from typing import Any

from tests.bot.kit import Hall
from tests.bot.typed_signs import without_signs

WHY = {"reason": "because of this"}


class Court:
    """A server with two judges, a channel for their log, and a match in it."""

    def __init__(self, h: Hall) -> None:
        self.h = h
        self.role = h.guild.create_role("judges")
        self.jo, self.kim = (
            h.guild.add_member(h.env.create_user(n), roles=[self.role]) for n in ("jo", "kim")
        )
        self.room = h.guild.create_text_channel("judges-log")

    async def settle(self, **more: Any) -> None:
        values = {"judge": self.role.id, "log": self.room.id, **more}
        with self.h.env._bot_scope():
            await self.h.bot.matches.servers.change(self.h.guild.id, 1, values)

    async def panel(self, who: Any, number: int) -> Any:
        result = await who.slash(self.h.channel, "judge match", match=number)
        return result.response

    async def act(self, who: Any, panel: Any, label: str, values: Any = WHY) -> Any:
        """Press a button that asks for a reason, and give one."""
        form = await self.h.press(who, panel, label)
        return await who.submit_modal(form, values)

    async def result(self, who: Any, panel: Any, label: str) -> Any:
        """Open a panel's results and choose one, with a reason."""
        await self.h.press(who, panel, "Result")
        return await self.act(who, panel, label)

    def posted(self) -> str:
        return "\n".join(self.h.words(m) for m in self.room.history())

    def told(self, who: Any) -> str:
        return without_signs("\n".join(m.content for m in who.user.dm_channel.history()))

    def in_channel(self) -> str:
        return "\n".join(self.h.words(m) for m in self.h.channel.history())
