"""The judges' queue: open calls and reports, and what waits for a second judge.

Decides what a judge sees of a report: all that whoever wrote it could see, nothing hidden;
the record of a match that has ended goes along, one that runs is looked at through the panel,
which is noted. Answers go to whoever wrote the report in a private message; if that cannot
be, the judge is told so and `/reports` shows it.
"""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Mapping

import discord
import msgspec

from bot.i18n import speaking, tr
from bot.matches.deadlines import DAY
from bot.matches.ui import texts
from bot.matches.viewing import Viewing
from bot.moderation.judge_actions import Judge, JudgeAction
from bot.moderation.judges import Judges
from bot.moderation.report_store import Report
from bot.moderation.reports import LONGEST, Reports
from bot.moderation.ui import wording
from bot.moderation.ui.approvals import Approvals, buttons_of
from bot.moderation.ui.permissions import JudgePermissions, match_by
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, whole
from bot.platform.component_router import Press
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.forms import Field
from bot.platform.mail import ERRORS
from bot.platform.mentions import SOMEBODY, mention, plain
from bot.servers.locales import Locales
from engine.record import dump

log = logging.getLogger(__name__)
#: Reports and waiting acts shown at once.
SHOWN, WAITING = 8, 3


class ReportQueue:
    """Shows reports to judges. One per bot."""

    def __init__(
        self,
        client: discord.Client,
        office: JudgePermissions,
        judges: Judges,
        reports: Reports,
        seconds: Approvals,
        viewing: Viewing,
        locales: Locales,
    ) -> None:
        self._client, self._office, self._judges = client, office, judges
        self._reports, self._seconds = reports, seconds
        self._viewing, self._locales = viewing, locales
        self.verbs: dict[str, Press] = {
            "reports": lambda click, _: self.show(click),
            "report": self._open,
            "report-take": self._take,
            "report-answer": self._answer,
            "report-close": self._close,
            "report-ban": self._ban,
        }

    async def show(self, click: Click, note: str = "") -> None:
        """Show what is open. Raises NotJudge."""
        judge = await self._office.judge(click)
        await acknowledge(click)
        queue = await self._reports.queue(judge)
        asks = await self._judges.asks(judge.guild)
        lines = [wording.report(report) for report in queue.reports[:SHOWN]]
        buttons = [
            Button(tr("Open {id}", id=report.id), "report", str(report.id))
            for report in queue.reports[:SHOWN]
        ]
        left = len(queue.reports) - len(lines)
        more = [tr("-# … and {count} more", count=left)] if left > 0 else []
        hidden = tr(
            "-# {hidden} more are about you, so other judges handle them.", hidden=queue.hidden
        )
        parts: list[discord.ui.Item[discord.ui.LayoutView] | str] = []
        for ask in asks[:WAITING]:
            parts += [await self._seconds.text(ask), *rows(ask.id, 0, buttons_of())]
        count = len(queue.reports)
        head = tr(
            "📥 **Judges' queue** · {count}",
            count=tr("{count} open", count=count) if count else tr("nothing open"),
        )
        await click.edit_original_response(
            view=layout(
                note,
                head,
                texts.listed([*lines, *more], 2600),
                *rows(0, 0, buttons),
                hidden if queue.hidden else "",
                *parts,
                *rows(0, 0, [Button(tr("Refresh"), "reports")]),
            ),
            attachments=[],
        )

    # -- one report ---------------------------------------------------------

    async def _open(self, click: Click, ref: Ref) -> None:
        await self._page(click, await self._office.judge(click), whole(ref.arg))

    async def _page(self, click: Click, judge: Judge, number: int, note: str = "") -> None:
        report = await self._reports.get(judge, number)
        match = await match_by(self._viewing, report.match)
        await acknowledge(click)
        files = []
        parts = [f"📥 {wording.report(report).split(chr(10))[0]}", plain(report.reason)]
        if report.message:
            address, _, text = report.message.partition("\n")
            parts.append(f"{address}\n> {plain(text.replace(chr(10), ' ')[:600])}")
        if report.lines:
            parts.append("\n".join(f"-# {line}" for line in report.lines.split("\n"))[:900])
        if report.position:  # a file: in the message it would push what a judge does off the screen
            data = io.BytesIO(report.position.encode())
            files.append(discord.File(data, f"report-{report.id}-position.txt"))
            parts.append(tr("-# The file shows the public position at step {ply}.", ply=report.ply))
        if report.answer:
            parts.append(tr("Answered: {plain}", plain=plain(report.answer)))
        if match is not None and match.status != "live":
            record = await self._viewing.record(match.id)
            files.append(discord.File(io.BytesIO(dump(record)), f"match-{match.id}.json"))
            parts.append(tr("-# The match is over; the file is its record."))
        elif match is not None:
            parts.append(
                tr(
                    "-# The match is running. Its panel can show hidden information; "
                    "looking is logged."
                )
            )
        taken = report.taken_by == judge.user
        buttons = [
            Button(
                tr("Give back") if taken else tr("Take"),
                "report-take",
                str(number),
                "" if taken else "main",
            ),
            Button(tr("Answer…"), "report-answer", str(number)),
            Button(tr("Close…"), "report-close", str(number)),
            Button(tr("Queue"), "reports"),
        ]
        if report.about < 0:  # they cannot be named in `/judge ban` any more
            buttons.insert(3, Button(tr("Ban…"), "report-ban", str(number)))
        view = layout(note, *parts, *rows(0, 0, buttons))
        if match is not None:
            for row in rows(match.id, 0, [Button(tr("Match #{id}", id=match.id), "judge-match")]):
                view.add_item(row)
        for file in files:
            view.add_item(discord.ui.File(f"attachment://{file.filename}"))
        await click.edit_original_response(view=view, attachments=files)

    async def _take(self, click: Click, ref: Ref) -> None:
        judge = await self._office.judge(click)
        report = await self._reports.take(judge, whole(ref.arg))
        note = (
            tr("✅ You are on it.") if report.taken_by else tr("✅ It is open to all judges again.")
        )
        await self._page(click, judge, report.id, note)

    async def _answer(self, click: Click, ref: Ref) -> None:
        judge = await self._office.judge(click)
        report = await self._reports.get(judge, whole(ref.arg))

        async def send(sent: Click, judge: Judge, typed: Mapping[str, str]) -> None:
            changed = await self._reports.answer(judge, report.id, typed["reason"])
            note = await self._tell(sent, changed, changed.answer)
            await self._page(sent, judge, report.id, note)

        hint = tr("The person who reported it reads your answer; the report stays open.")
        field = Field("reason", tr("Your answer"), "", hint, LONGEST)
        await self._office.ask(click, tr("Answer report {id}", id=report.id), send, reason=field)

    async def _ban(self, click: Click, ref: Ref) -> None:
        """Ban whoever a report is about, who deleted their data since, from challenges and
        events."""
        judge = await self._office.judge(click)
        report = await self._reports.get(judge, whole(ref.arg))

        async def send(sent: Click, judge: Judge, typed: Mapping[str, str]) -> None:
            await acknowledge(sent)
            days = int(typed["days"]) if re.fullmatch(r"[0-9]{1,4}", typed["days"]) else 0
            for what in wording.KEPT_FROM:
                ban = JudgeAction(
                    kind="ban", user=report.about, name=SOMEBODY, what=what,
                    amount=days * DAY, reason=typed["reason"],
                )  # fmt: skip
                await self._judges.do(msgspec.structs.replace(judge, interaction=None), ban)
            note = tr("⚖️ That person is banned if they come back: `/judge bans`.")
            await self._page(sent, judge, report.id, note)

        hint = tr("From challenges, quick play and tournaments; empty: until lifted.")
        field = Field("days", tr("For how many days?"), "", hint, 4, needed=False)
        await self._office.ask(click, tr("Ban for report {id}", id=report.id), send, field)

    async def _close(self, click: Click, ref: Ref) -> None:
        judge = await self._office.judge(click)
        report = await self._reports.get(judge, whole(ref.arg))

        async def send(sent: Click, judge: Judge, typed: Mapping[str, str]) -> None:
            changed = await self._reports.close(judge, report.id, typed["reason"])
            note = await self._tell(sent, changed, changed.outcome, closed=True)
            await self.show(sent, tr("✅ Report {id} is closed. {note}", id=report.id, note=note))

        hint = tr("The person who reported it reads this.")
        field = Field("reason", tr("What did you decide?"), "", hint, 300)
        await self._office.ask(click, tr("Close report {id}", id=report.id), send, reason=field)

    async def _tell(self, click: Click, report: Report, text: str, *, closed: bool = False) -> str:
        """Write to whoever wrote a report; return what to tell the judge about it."""
        if report.by < 0:
            return tr("✅ Saved. The person who reported it has deleted their data.")
        with speaking(await self._locales.of(report.by)):
            text = tr("Closed: {outcome}", outcome=text) if closed else text
            what = mention(report.about)
            if report.kind == "call":
                what = tr("match #{number}", number=report.match)
            message = tr(
                "⚖️ The judges of **{server}** about your report {id} ({what}):\n> {text}",
                server=plain(click.guild.name) if click.guild else tr("a server"),
                id=report.id,
                what=what,
                text=plain(text),
            )
        try:
            person = await self._client.fetch_user(report.by)
            await person.send(message)
        except ERRORS as error:
            log.info("report %d: its author cannot be written to (%s)", report.id, error)
            return tr(
                "✅ Saved. I can't send them a direct message; they see your answer in `/reports`."
            )
        await self._reports.mark_told(report)
        return tr("✅ I sent them your answer in a direct message.")
