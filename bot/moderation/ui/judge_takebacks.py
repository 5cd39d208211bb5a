"""Where a judge takes a match back to.

Decides what is shown before anything happens: the digest of the position now, and of the one the
match goes back to.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.i18n import tr, trn
from bot.moderation.judge_actions import JudgeAction
from bot.moderation.judges import Judges
from bot.moderation.ui import wording
from bot.moderation.ui.permissions import JudgePermissions
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, whole
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu

#: Ways back in one menu.
WAYS = 25


class JudgeTakebacks:
    """Shows where a match can go back to. `carry_out(click, ref, title, deed)` asks for the reason
    and does it."""

    #: The verb a menu's entry may ask for.
    PICKED = ("judge-return",)

    def __init__(
        self,
        office: JudgePermissions,
        judges: Judges,
        carry_out: Callable[[Click, Ref, str, JudgeAction], Awaitable[None]],
    ) -> None:
        self._office, self._judges, self._carry_out = office, judges, carry_out
        self.verbs = {
            "judge-returns": self._ways,
            "judge-return": self._back,
            "judge-return-yes": self._send_back,
        }

    async def _ways(self, click: Click, ref: Ref) -> None:
        """Show where the match can go back to, the nearest first."""
        judge = await self._office.judge(click)
        ways = await self._judges.ways_back(judge, ref.number)
        await acknowledge(click)
        first = min(max(whole(ref.arg), 0), len(ways.points))
        points = ways.points[first : first + WAYS]
        entries = tuple(
            Entry(
                tr("−{gone}: before {text}", gone=p.gone, text=p.text)[:100],
                f"judge-return:{p.back}",
                "",
                tr("position {digest}", digest=p.digest[: wording.DIGEST]),
            )
            for p in points
        )
        more = []
        if first + WAYS < len(ways.points):
            more.append(Button(tr("Earlier"), "judge-returns", str(first + WAYS)))
        if first:
            more.append(Button(tr("Later"), "judge-returns", str(max(first - WAYS, 0))))
        why = (
            tr("\n-# By rule {rule}, older actions can't be taken back.", rule=ways.rule)
            if ways.rule
            else ""
        )
        if ways.edge:
            why = tr("\n-# The rules changed there: earlier actions can't be taken back.")
        title = tr(
            "↩️ **Take back match #{number}**\nCurrent position: {digest}.",
            number=ref.number,
            digest=wording.digest(ways.digest),
        )
        menus = [Menu(tr("Back to before which action?"), entries)] if entries else []
        none = "" if entries else tr("There is nothing to take back.")
        await click.edit_original_response(
            view=layout(
                title + why,
                none,
                *menu_rows(ref.number, ways.ply, menus),
                *rows(ref.number, ways.ply, [*more, Button(tr("Back"), "judge-match")]),
            ),
            attachments=[],
        )

    async def _back(self, click: Click, ref: Ref) -> None:
        """Show both positions' digests before the match goes back."""
        judge = await self._office.judge(click)
        ways = await self._judges.ways_back(judge, ref.number)
        await acknowledge(click)
        point = next((p for p in ways.points if str(p.back) == ref.arg), None)
        if point is None or ways.ply != ref.ply:
            await self._ways(click, Ref(ref.number, ref.ply, "judge-returns", ""))
            return
        count = trn("{count} action is taken back", "{count} actions are taken back", point.gone)
        go = Button(tr("Take it back…"), "judge-return-yes", ref.arg, "danger")
        await click.edit_original_response(
            view=layout(
                tr(
                    "↩️ **Take back match #{number}?** {count}, starting with: "
                    "“{text}”\nCurrent position {now}, then {then}.\n-# All players are "
                    "asked again; open offers and older buttons no longer work.",
                    number=ref.number,
                    count=count,
                    text=point.text,
                    now=wording.digest(ways.digest),
                    then=wording.digest(point.digest),
                ),
                *rows(ref.number, ways.ply, [go, Button(tr("Choose another"), "judge-returns")]),
            )
        )

    async def _send_back(self, click: Click, ref: Ref) -> None:
        judge = await self._office.judge(click)
        ways = await self._judges.ways_back(judge, ref.number)
        back = whole(ref.arg, -2)  # it may be forged: one that fits nothing then
        then = next((p.digest for p in ways.points if p.back == back), "")
        deed = JudgeAction(
            kind="back", reason="", back=back, ply=ref.ply, what=f"{ways.digest} {then}"
        )
        await self._carry_out(click, ref, tr("Take back"), deed)
