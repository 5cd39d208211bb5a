"""What looks odd, on Discord: told in the log channel once, listed for judges, dismissed.

Decides that only judges read it, that every flag names the matches it rests on, and that a
dismissal needs a reason, which is kept with who gave it.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import mark, tr
from bot.moderation.flag_store import Flag
from bot.moderation.watch import REASON_LENGTH, Watch
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref
from bot.platform.component_router import Press
from bot.platform.components import Row, button, layout, rows
from bot.platform.controls import Button
from bot.platform.forms import Field, Form
from bot.platform.mentions import mention, plain
from bot.platform.message_sync import Delivery, MessageSync
from bot.servers.locales import Locales
from bot.servers.notices import Notices
from bot.servers.permissions import check_judge
from bot.servers.service import Servers

#: Flags shown at once, dismissed ones below them.
OPEN, CLOSED = 5, 3
TITLES = {
    "feeding": mark("One account always loses to another"),
    "several accounts": mark("Several accounts always lose to one"),
    "trading": mark("Two accounts trade wins"),
    "stalling": mark("Runs out of time again and again"),
}
NOTE = mark(
    "-# A flag is a hint, not proof, and changes nothing. Please look at the matches "
    "(`/replay watch`). To dismiss a flag, give a reason."
)


class FlagList:
    """Shows flags to judges."""

    def __init__(
        self,
        servers: Servers,
        locales: Locales,
        watch: Watch,
        notices: Notices,
        delivery: Delivery,
    ) -> None:
        self._servers, self._locales = servers, locales
        self._watch, self._notices = watch, notices
        # Which flags were not told is known to the store, so nothing else has to be kept.
        self._sync = MessageSync(self._write, delivery, name="flag", what="flag", stored=False)
        self.verbs: dict[str, Press] = {"flags": self._list, "flag-dismiss": self._ask}

    async def tell(self, flag: Flag) -> None:
        """Tell of a new flag in the log channel of its server, if it has one."""
        self._sync.dirty(flag.id)

    async def close(self) -> None:
        """Finish what is being told."""
        await self._sync.close()

    async def _write(self, number: int, _: int) -> bool:
        flag = await self._watch.untold(number)
        if flag is None:
            return True
        server = await self._servers.of(flag.guild)
        await self._locales.here(flag.guild)
        view = layout(describe(flag), tr(NOTE), *rows(flag.id, 0, [_dismiss(flag)]))
        if await self._notices.send(flag.guild, server.log, view) is not None:
            await self._watch.posted(flag)
        return True

    async def show(self, click: Click, note: str = "") -> None:
        """Show what is open. Raises NotJudge."""
        await self._check(click)
        await acknowledge(click)
        guild = click.guild_id or 0
        flags, old = await self._watch.open(guild), await self._watch.dismissed(guild, CLOSED)
        lines = [describe(flag) for flag in flags[:OPEN]]
        more = (
            tr("-# … and {count} older ones", count=len(flags) - OPEN) if len(flags) > OPEN else ""
        )
        count = tr("nothing open") if not flags else tr("{count} open", count=len(flags))
        await click.edit_original_response(
            view=layout(
                tr("🚩 **Suspicious results** · {count}", count=count),
                note,
                *lines,
                more,
                _buttons(flags[:OPEN]),
                _closed(old),
                tr(NOTE) if flags else tr("-# I check automatically after every match."),
            )
        )

    async def _list(self, click: Click, ref: Ref) -> None:
        await self.show(click)

    async def _ask(self, click: Click, ref: Ref) -> None:
        """Ask for the reason why a flag is nothing."""
        await self._check(click)
        guild = click.guild_id or 0
        flag = await self._watch.flag(guild, ref.number)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self._check(sent)
            await self._watch.dismiss(guild, flag.id, sent.user.id, typed["reason"])
            public = sent.message is not None and not sent.message.flags.ephemeral
            if public:  # in the log channel: the same message says what became of it
                end = tr(
                    "✅ Dismissed by <@{user}>: {reason}",
                    user=sent.user.id,
                    reason=plain(typed["reason"]),
                )
                await sent.response.edit_message(view=layout(describe(flag), end))
            else:
                await self.show(sent, tr("✅ Flag {id} was dismissed.", id=flag.id))

        hint = tr("For example: I checked the matches, they are fair.")
        fields = [Field("reason", tr("Why is there no problem?"), "", hint, REASON_LENGTH)]
        await click.response.send_modal(Form(tr("Dismiss flag {id}", id=flag.id), fields, work))

    async def _check(self, click: Click) -> None:
        check_judge(click, await self._servers.of(click.guild_id or 0))


def describe(flag: Flag) -> str:
    """Return a flag in words."""
    matches = ", ".join(f"#{number}" for number in flag.matches)
    return tr(
        "🚩 **{id} · {title}**\n{told}\n-# Matches {matches} · <t:{changed_at}:R>",
        id=flag.id,
        title=tr(TITLES.get(flag.kind, flag.kind)),
        told=flag.told,
        matches=matches,
        changed_at=flag.changed_at // 1000,
    )


def _dismiss(flag: Flag) -> Button:
    return Button(tr("Dismiss {id}…", id=flag.id), "flag-dismiss")


def _buttons(flags: list[Flag]) -> Row | None:
    """Return one button per flag."""
    if not flags:
        return None
    return Row(*(button(flag.id, 0, _dismiss(flag)) for flag in flags))


def _closed(flags: list[Flag]) -> str:
    if not flags:
        return ""
    lines = [
        f"-# {f.id} · {tr(TITLES.get(f.kind, f.kind))}: {plain(f.reason)}"
        f" ({mention(f.dismissed_by)})"
        for f in flags
    ]
    return "\n".join([tr("**Recently dismissed**"), *lines])
