"""What members write to judges: calls from a match, and reports about somebody.

Decides how often a member may write, what is attached (the position and the last lines of the match
as everybody saw them), and who may read it: judges, except those it is about or who play in the
match. The author gets the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.i18n import ENGLISH, mark, speaking
from bot.matches.refusals import NoSuchMatch
from bot.matches.viewing import Viewing
from bot.moderation import conflicts, refusals
from bot.moderation.judge_actions import REASON_LENGTH, Judge, OwnCause
from bot.moderation.judge_store import JudgeStore
from bot.moderation.report_store import Report
from bot.platform.mentions import mention
from bot.platform.refusals import Refused
from bot.store.rows import Match

HOUR = 3_600_000
#: So many calls and reports one person may send within an hour in one server.
HOURLY = 5
#: So many of the last public sentences of a match go along.
LINES = 8
#: A report taken so long ago (ms) may be taken by another judge.
FORGOTTEN = 24 * HOUR
#: Longest answer and reason; a message reported is cut at the second.
LONGEST, MESSAGE = 1000, 1500


class TooManyReports(Refused):
    says = mark(
        "You have written to the judges too often, so nothing was sent. You can "
        "write again <t:{until}:R>."
    )

    def __init__(self, until: int) -> None:
        super().__init__(until // 1000 + 1)


class CalledAlready(Refused):
    says = mark("You already called a judge to match #{match}. `/reports` shows your open call.")


class NoSuchReport(Refused):
    says = mark("That report is no longer open.")


class Taken(Refused):
    says = mark("{user} has already taken that report.")


class Queue(Struct, frozen=True):
    """The open reports a judge may read, oldest first; `hidden` are those about a match or
    matter of the judge's own."""

    reports: tuple[Report, ...]
    hidden: int


class Reports:
    """Takes and hands out reports."""

    def __init__(self, viewing: Viewing, store: JudgeStore) -> None:
        self._viewing, self._store = viewing, store

    # -- writing ------------------------------------------------------------

    async def call(self, by: Judge, match_id: int, reason: str) -> Report:
        """Call a judge to a match; anybody of its server may. Raises NoSuchMatch,
        TooManyReports, CalledAlready, NoReason."""
        match = await self._viewing.match(match_id)
        if match.place.guild != by.guild:
            raise NoSuchMatch(match_id)
        mine = await self._store.reports.by(by.guild, by.user, 0)
        if any(r.match == match_id and r.kind == "call" and not r.closed_at for r in mine):
            raise CalledAlready(match_id)
        return await self._add(by, reason, match, kind="call")

    async def report(
        self, by: Judge, about: int, reason: str, *, match_id: int = 0, message: str = ""
    ) -> Report:
        """Report somebody, with a match or a message if it is about one. Raises as `call`,
        OwnCause."""
        if about == by.user:
            raise OwnCause
        match = await self._viewing.match(match_id) if match_id else None
        if match is not None and match.place.guild != by.guild:
            raise NoSuchMatch(match_id)
        return await self._add(
            by, reason, match, kind="report", about=about, message=message[:MESSAGE]
        )

    async def _add(self, by: Judge, reason: str, match: Match | None, **more: Any) -> Report:
        text, now = " ".join(reason.split())[:LONGEST], self._viewing.now()
        if not text:
            raise refusals.NoReason
        recent = await self._store.reports.sent(by.guild, by.user, now - HOUR)
        if len(recent) >= HOURLY:
            raise TooManyReports(recent[-HOURLY].at + HOUR)
        if match is not None:
            more |= {
                "match": match.id,
                "ply": await self._viewing.version(match.id, None),
                **await self._seen(match),
            }
        return await self._store.reports.add(
            Report(guild=by.guild, channel=by.channel, by=by.user, reason=text, at=now, **more)
        )

    async def _seen(self, match: Match) -> dict[str, str]:
        """Return what everybody sees of a match now: the position, and the last sentences."""
        with speaking(ENGLISH):  # they are kept
            lines = await self._viewing.log(match.id)
        last = "\n".join(f"{line.ply}  {line.text}" for line in lines[-LINES:])
        return {"position": await self._viewing.public_position(match.id), "lines": last}

    async def of(self, guild: int, user: int) -> Sequence[Report]:
        """Return what somebody wrote in a server, the newest first, with the answers."""
        return [*reversed(await self._store.reports.by(guild, user, 0))]

    # -- reading ------------------------------------------------------------

    async def stored(self, number: int) -> Report | None:
        """Return a report as it is stored, for whoever passes it on to the judges."""
        return await self._store.reports.get(number)

    async def queue(self, judge: Judge) -> Queue:
        """Return the open reports of a server as far as a judge may read them."""
        reports, hidden = [], 0
        for report in await self._store.reports.of(judge.guild):
            if await self._may_read(judge, report):
                reports.append(report)
            else:
                hidden += 1
        return Queue(tuple(reports), hidden)

    async def get(self, judge: Judge, number: int) -> Report:
        """Return an open report. Raises NoSuchReport."""
        report = await self._store.reports.get(number)
        if report is None or report.guild != judge.guild or report.closed_at:
            raise NoSuchReport
        if not await self._may_read(judge, report):
            raise NoSuchReport
        return report

    async def _may_read(self, judge: Judge, report: Report) -> bool:
        if await self._store.numbers_of(judge.user) & {report.about, report.by}:
            return False
        if not report.match:
            return True
        match = await self._viewing.match(report.match)
        return not await conflicts.has_part(self._store, match, [judge.user])

    # -- working ------------------------------------------------------------

    async def take(self, judge: Judge, number: int) -> Report:
        """Take a report, so that no two judges work at it; taking it again gives it back.

        Raises NoSuchReport, Taken.
        """
        report = await self.get(judge, number)
        if self._others(judge, report):
            raise Taken(mention(report.taken_by))
        user, at = (0, 0) if report.taken_by == judge.user else (judge.user, self._viewing.now())
        return await self._change(report, taken_by=user, taken_at=at)

    async def answer(self, judge: Judge, number: int, text: str) -> Report:
        """Answer whoever wrote it; the report stays open. Raises NoSuchReport, Taken, NoReason."""
        answer = " ".join(text.split())[:LONGEST]
        if not answer:
            raise refusals.NoReason
        report = await self._mine(judge, number)
        return await self._change(report, answer=answer, answered=self._viewing.now(), told=0)

    async def close(self, judge: Judge, number: int, reason: str) -> Report:
        """Close a report for a reason, which whoever wrote it reads. Raises as `answer`."""
        outcome = " ".join(reason.split())[:REASON_LENGTH]
        if not outcome:
            raise refusals.NoReason
        report = await self._mine(judge, number)
        return await self._change(
            report, outcome=outcome, closed_at=self._viewing.now(), closed_by=judge.user, told=0
        )

    async def mark_told(self, report: Report) -> None:
        """Remember that whoever wrote it has read the answer."""
        await self._store.reports.set_told(report.id)

    async def _mine(self, judge: Judge, number: int) -> Report:
        report = await self.get(judge, number)
        if self._others(judge, report):
            raise Taken(mention(report.taken_by))
        return report

    def _others(self, judge: Judge, report: Report) -> bool:
        """Say whether another judge works at a report; after a day anybody may go on with it."""
        fresh = self._viewing.now() - report.taken_at < FORGOTTEN
        return fresh and report.taken_by not in (0, judge.user)

    async def _change(self, report: Report, **values: Any) -> Report:
        if not await self._store.reports.change(report.id, report.taken_by, values):
            now = await self._store.reports.get(report.id)
            if now is None or now.closed_at:
                raise NoSuchReport
            raise Taken(mention(now.taken_by))
        return msgspec.structs.replace(report, **values)
