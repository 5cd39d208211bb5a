"""The judges' log, bans and ratings worked out anew, as commands show them.

Decides how the log is read: ten acts at once, the newest first, of a match, a member, a judge
or one kind. Whoever judges reads it; members read in their matches what was done there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import discord

from bot.i18n import tr, trn
from bot.matches.deadlines import DAY
from bot.matches.ui import texts
from bot.matches.ui.threads import called
from bot.matches.viewing import Viewing
from bot.moderation.judge_actions import NAMES, Judge, JudgeAction, Kind
from bot.moderation.judge_store import JudgeStore
from bot.moderation.judges import Done, Judges
from bot.moderation.store import Ask
from bot.moderation.ui import wording
from bot.moderation.ui.permissions import JudgePermissions, about, event_name
from bot.platform.answers import Click, acknowledge, say
from bot.platform.component_ids import Ref, whole
from bot.platform.component_router import Press
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import mention
from bot.ratings.results import lasting

#: Acts and bans on one page.
PAGE, BANS = 10, 20
#: Longer numbers are nobody's.
DIGITS = 19
KINDS: tuple[Kind, ...] = get_args(Kind)
#: Filters in an id, by their letter.
LETTERS = {"m": "match", "u": "user", "b": "by", "k": "kind", "o": "offset"}


class Logbook:
    """Shows the log and the bans. One per bot."""

    def __init__(
        self, office: JudgePermissions, judges: Judges, viewing: Viewing, store: JudgeStore
    ) -> None:
        self._viewing, self._store = viewing, store
        self._office, self._judges = office, judges
        self.verbs: dict[str, Press] = {"judge-log": self._page, "judge-unban": self._lift_entry}

    # -- the log ------------------------------------------------------------

    async def show(self, click: Click, filters: Mapping[str, int | str]) -> None:
        """Show the newest acts. `filters` may name `match`, `user`, `by` and `kind`."""
        await self._log(click, {k: v for k, v in filters.items() if v}, 0)

    async def _page(self, click: Click, ref: Ref) -> None:
        filters: dict[str, int | str] = {}
        offset = 0
        for part in ref.arg.split("|"):
            name, value = LETTERS.get(part[:1], ""), part[1:]
            number = whole(value, -1)
            if number < 0:
                continue
            if name == "kind" and number < len(KINDS):
                filters["kind"] = KINDS[number]
            elif name in ("match", "user", "by"):
                filters[name] = number
            elif name == "offset":
                offset = number
        await self._log(click, filters, offset)

    async def _log(self, click: Click, filters: Mapping[str, int | str], offset: int) -> None:
        judge = await self._office.judge(click)
        await acknowledge(click)
        acts = await self._store.judging.acts(
            judge.guild,
            match=int(filters.get("match", 0)),
            user=int(filters.get("user", 0)),
            by=int(filters.get("by", 0)),
            kind=str(filters.get("kind", "")),
            limit=PAGE + 1,
            offset=offset,
        )
        address = "|".join(_written(k, v) for k, v in filters.items())
        turn = []
        if offset:
            turn.append(Button(tr("Newer"), "judge-log", f"{address}|o{max(offset - PAGE, 0)}"))
        if len(acts) > PAGE:
            turn.append(Button(tr("Older"), "judge-log", f"{address}|o{offset + PAGE}"))
        if "match" in filters:
            turn.append(Button(tr("Match"), "judge-match"))
        entries = [
            wording.act(
                one,
                await about(self._viewing, one),
                event=await event_name(self._store, one.guild, one.event),
            )
            for one in acts[:PAGE]
        ]
        lines = [f"{line}\n" for line in entries]  # a blank line between them
        head = tr("⚖️ **Judges' log**") + "".join(f" · {_filter(k, v)}" for k, v in filters.items())
        await click.edit_original_response(
            view=layout(
                head,
                texts.listed(lines) if lines else tr("No entries."),
                *rows(max(int(filters.get("match", 0)), 0), 0, turn),  # any number may be typed
            ),
            attachments=[],
        )

    # -- bans ---------------------------------------------------------------

    async def ban(
        self,
        click: Click,
        member: discord.Member | discord.User,
        what: str,
        reason: str,
        days: int,
    ) -> None:
        """Keep somebody from something. Raises NotJudge, OwnCause, NoReason."""
        deed = JudgeAction(
            kind="ban",
            user=member.id,
            name=called(member),
            what=what,
            amount=days * DAY,
            reason=reason,
        )
        judge = await self._office.judge(click)
        await acknowledge(click)
        done = await self._judges.do(judge, deed)
        end = (
            trn("for {count} days", "for {count} days", days)
            if days
            else tr("until a judge lifts it")
        )
        text = tr(
            "⚖️ {mention} is banned from {what} here {end}.",
            mention=member.mention,
            what=tr(wording.KEPT_FROM[what]),
            end=end,
        )
        await self._answer(click, done, tr("{text} I'll tell them, with your reason.", text=text))

    async def lift(
        self, click: Click, member: discord.Member | discord.User, what: str, reason: str
    ) -> None:
        """Lift a ban. Raises NotJudge, NotBanned, NoReason."""
        deed = JudgeAction(
            kind="lift", user=member.id, name=called(member), what=what, reason=reason
        )
        judge = await self._office.judge(click)
        await acknowledge(click)
        done = await self._judges.do(judge, deed)
        text = tr(
            "⚖️ {mention} can take part in {what} again.",
            mention=member.mention,
            what=tr(wording.KEPT_FROM[what]),
        )
        await self._answer(click, done, text)

    async def bans(self, click: Click) -> None:
        """Show the bans that stand. Raises NotJudge."""
        judge = await self._office.judge(click)
        await acknowledge(click)
        bans = await self._judges.bans(judge.guild)
        lines = [wording.ban(one) for one in bans[:BANS]]
        text = texts.listed(lines) if lines else tr("No one is banned here.")
        # Whoever deleted their data cannot be named in a command.
        buttons = [
            Button(tr("Lift ban {id}…", id=one.id), "judge-unban", str(one.id))
            for one in bans[:BANS]
            if one.user < 0
        ]
        await click.edit_original_response(
            view=layout(tr("⚖️ **Bans on this server**"), text, *rows(0, 0, buttons))
        )

    async def _lift_entry(self, click: Click, ref: Ref) -> None:
        """Lift a ban of the list. Raises NotJudge, NotBanned, NoReason."""
        judge = await self._office.judge(click)
        number = int(ref.arg) if ref.arg.isdecimal() and len(ref.arg) < DIGITS else 0
        ban = await self._judges.ban(judge.guild, number)

        async def send(sent: Click, judge: Judge, typed: Mapping[str, str]) -> None:
            lifted = JudgeAction(
                kind="lift", user=ban.user, name=ban.name, what=ban.what, reason=typed["reason"]
            )
            await acknowledge(sent)
            await self._judges.do(judge, lifted)
            await self.bans(sent)

        await self._office.ask(click, tr("Lift ban {id}", id=number), send)

    # -- ratings ------------------------------------------------------------

    async def recount(self, click: Click, reason: str) -> None:
        """Work all ratings out anew and say what was wrong. Raises NotJudge, NoReason."""
        judge = await self._office.judge(click)
        await acknowledge(click)
        done = await self._judges.do(judge, JudgeAction(kind="recount", reason=reason))
        if not isinstance(done, Done) or done.duplicate:
            return
        mine = await self._judges.own_changes(judge.guild, done.changes)
        lines = [wording.rating(one) for one in mine if one.season == lasting(judge.guild)]
        if not done.changes:
            text = tr("All ratings were correct. Nothing was changed.")
        else:
            here = texts.listed(lines) if lines else tr("None of them belongs to this server.")
            text = tr(
                "{count} ratings were wrong and have been corrected.\n{here}",
                count=len(done.changes),
                here=here,
            )
        await click.edit_original_response(view=layout(tr("📈 **Ratings recalculated**"), text))

    async def _answer(self, click: Click, done: Done | Ask, text: str) -> None:
        if isinstance(done, Ask):
            text = tr(
                "⏳ Saved. A second judge has to confirm it; it expires {until}.",
                until=texts.until(done.expires_at),
            )
        await say(click, text)


def _written(name: str, value: int | str) -> str:
    """Return a filter as an id holds it."""
    return f"{name[0]}{KINDS.index(value) if value in KINDS else value}"


def _filter(name: str, value: int | str) -> str:
    if name == "match":
        return tr("match #{number}", number=value)
    return mention(int(value)) if name in ("user", "by") else tr(NAMES.get(str(value), str(value)))
