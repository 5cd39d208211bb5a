"""Calling a judge and reporting somebody, as members do it; what judges answered them.

Decides that a report is a short form with one field, that only whoever wrote it reads it
beside the judges, and what stands in the channel of the judges: a call with its match and
reason, of a report only that there is one.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping

import discord

from bot.i18n import tr
from bot.matches.access import Access
from bot.matches.ui import texts
from bot.matches.ui.threads import called
from bot.moderation.report_store import Report
from bot.moderation.reports import LONGEST, Reports
from bot.moderation.ui.permissions import call_of, person
from bot.platform.answers import Click, acknowledge, say
from bot.platform.component_ids import Ref
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.forms import Field, Form
from bot.platform.mail import ERRORS
from bot.platform.mentions import mention, plain
from bot.platform.message_sync import Delivery, Outbox
from bot.servers.locales import Locales
from bot.servers.notices import Notices

log = logging.getLogger(__name__)
#: Own reports shown.
SHOWN = 8


class MemberReports:
    """Takes what members write to judges. One per bot."""

    def __init__(
        self,
        access: Access,
        reports: Reports,
        locales: Locales,
        notices: Notices,
        delivery: Delivery,
    ) -> None:
        self._access, self._reports, self._notices = access, reports, notices
        self._viewing, self._locales = access.viewing, locales
        self.outbox = Outbox(self._deliver, delivery, name="call")
        #: Verb of the button beside a match.
        self.verbs = {"judge": self._ask}

    async def _ask(self, click: Click, ref: Ref) -> None:
        """Ask what a judge is needed for."""
        match = await self._viewing.match(ref.number)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self.call(sent, match.id, typed["reason"])

        hint = tr("Judges see your message and the public board.")
        field = Field("reason", tr("What should a judge check?"), "", hint, LONGEST)
        await click.response.send_modal(
            Form(tr("Call a judge to match #{id}", id=match.id), [field], work)
        )

    async def call(self, click: Click, match_id: int, reason: str) -> None:
        """Call a judge to a match. Raises NoSuchMatch, TooManyReports, CalledAlready."""
        await _private(click)
        match = await self._access.match(click, match_id)
        report = await self._reports.call(person(click), match_id, reason)
        try:
            sent = await self._post(report)
            notice = (
                tr("the judges were pinged.")
                if sent
                else tr(
                    "it is in `/judge queue`. Judges are not pinged on this server, "
                    "so please tell one."
                )
            )
        except ERRORS as error:
            log.info("report %d is posted later (%s)", report.id, error)
            await self.outbox.put(report.id)
            notice = tr("I'll ping the judges as soon as Discord lets me.")
        clock = (
            tr(" The clock keeps running unless a judge stops it.")
            if match.status == "live"
            else ""
        )
        await say(
            click,
            tr(
                "📣 You called a judge to match #{id}; {told}{clock} `/reports` shows the answer.",
                id=match.id,
                told=notice,
                clock=clock,
            ),
        )

    async def _deliver(self, number: int) -> None:
        report = await self._reports.stored(number)
        if report is not None and not report.closed_at:
            await self._locales.here(report.guild)
            await self._post(report)

    async def _post(self, report: Report) -> bool:
        """Tell judges of a call or a report; False if they cannot be. Raises what passes."""
        server = await self._access.servers.of(report.guild)
        if report.kind == "report":
            text, mentions = call_of(server, tr("a report is waiting for a judge."))
            view = layout(f"📥 {text}", _foot(report))
        else:
            match = await self._viewing.match(report.match)
            content = tr(
                "<@{user}> calls a judge to match #{match} in {where}:\n> {reason}",
                user=report.by,
                match=match.id,
                where=texts.where(match),
                reason=plain(report.reason[:300]),
            )
            text, mentions = call_of(server, content)
            buttons = [Button(tr("Judge's panel"), "judge-match", "", "main")]
            view = layout(f"📣 {text}", *rows(match.id, 0, buttons), _foot(report))
        sent = await self._notices.send(report.guild, server.log, view, mentions=mentions)
        return sent is not None

    async def report(
        self,
        click: Click,
        member: discord.Member | discord.User,
        reason: str,
        match_id: int | None = None,
        message: discord.Message | None = None,
    ) -> None:
        """Report somebody to the judges. Raises NoSuchMatch, TooManyReports, OwnCause."""
        await _private(click)
        if match_id:
            await self._access.match(click, match_id)
        quoted = ""
        if message is not None:
            quoted = f"{message.jump_url}\n{message.content}"
        report = await self._reports.report(
            person(click), member.id, reason, match_id=match_id or 0, message=quoted
        )
        await self.outbox.put(report.id)
        await say(
            click,
            tr(
                "📥 Thank you. Report {id} about {mention} went to the judges of this "
                "server; only they can read it. `/reports` shows their answer.",
                id=report.id,
                mention=member.mention,
            ),
        )

    async def ask_about(
        self,
        click: Click,
        member: discord.Member | discord.User,
        message: discord.Message | None = None,
    ) -> None:
        """Ask, from somebody's or a message's own menu, what is wrong."""
        match = await self._match_here(click, member.id)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self.report(sent, member, typed["reason"], match, message)

        hint = tr("Only the judges of this server can read it.")
        field = Field("reason", tr("What happened?"), "", hint, LONGEST)
        await click.response.send_modal(
            Form(tr("Report {name}", name=called(member))[:45], [field], work)
        )

    async def _match_here(self, click: Click, user: int) -> int | None:
        """Return the match of this thread in which somebody plays."""
        matches = await self._viewing.find(
            user=user, channel=click.channel_id, status=None, limit=1
        )
        matches = await self._access.those(click, matches)
        return matches[0].id if matches and matches[0].place.thread == click.channel_id else None

    async def mine(self, click: Click) -> None:
        """Show what somebody wrote, and what the judges answered."""
        await acknowledge(click)
        reports = await self._reports.of(click.guild_id or 0, click.user.id)
        parts = [_own(report) for report in reports[:SHOWN]]
        text = texts.listed(parts) if parts else tr("You have no reports on this server.")
        foot = tr("-# Only you see this. Write to the judges with `/report`.")
        await click.edit_original_response(view=layout(tr("📥 **Your reports**"), text, foot))
        for report in reports[:SHOWN]:
            if not report.told and (report.answered or report.closed_at):
                await self._reports.mark_told(report)


def _own(report: Report) -> str:
    what = (
        tr("call to match #{match}", match=report.match)
        if report.kind == "call"
        else mention(report.about)
    )
    parts = [f"**{report.id}** · {what} · <t:{report.at // 1000}:R>\n-# {plain(report.reason)}"]
    if report.answer:
        parts.append(f"> {plain(report.answer)}")
    if report.closed_at:
        parts.append(tr("✅ Closed: {outcome}", outcome=plain(report.outcome)))
    elif report.taken_by:
        parts.append(tr("-# A judge is working on it."))
    return "\n".join(parts)


def _foot(report: Report) -> str:
    return tr("-# Report {id} · `/judge queue`", id=report.id)


async def _private(click: Click) -> None:
    """Answer in time, privately."""
    if not click.response.is_done():
        await click.response.defer(ephemeral=True, thinking=True)
