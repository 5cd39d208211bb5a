"""What the organiser presses to change a tournament that runs: its length, its draw, its start.

Decides that each of these is on a page of its own, and asks for a reason first.
"""

from __future__ import annotations

from typing import Any

from bot.i18n import tr
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, whole
from bot.platform.mentions import plain
from bot.tournaments.model.shape import name as name_of
from bot.tournaments.service import Contest
from bot.tournaments.ui import pairs, panel
from bot.tournaments.ui.result_actions import Outdated, ResultActions


class RunningActions(ResultActions):
    """Takes these presses."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.verbs |= {
            "event-rounds": self._rounds,
            pairs.SWAP: self._change_places,
            "event-unstart": self._unstart,
        }

    async def _rounds(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        paired, _, count = ref.arg.partition("|")
        rounds = whole(count)
        if whole(paired) != len(contest.state.rounds):
            raise Outdated

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.set_rounds(
                contest.id, rounds, by=sent.user.id, reason=reason
            )
            note = tr("✅ The event now has {count} rounds.", count=rounds)
            await self.show(sent, after, panel.HOME, note)

        title = tr("{count} rounds in all?", count=rounds)
        if rounds == len(contest.state.rounds):
            title = tr("End after this round?")
        await self._ask_reason(click, title, tr("Why? Everyone can read it."), work)

    async def _change_places(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        chosen, _ = pairs.chosen(ref.arg)
        if len(chosen) == 2:
            await self._ask_swap(click, contest, *chosen)
            return
        await self.two(click, contest, ref, panel.CHANGE)

    async def _ask_swap(self, click: Click, contest: Contest, one: int, other: int) -> None:
        count = len(contest.state.entrants)
        if not (0 < one <= count and 0 < other <= count):
            raise Outdated
        a, b = (name_of(contest.state, entrant) for entrant in (one, other))

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.swap(contest.id, one, other, by=sent.user.id, reason=reason)
            note = tr("✅ {a} and {b} have swapped places.", a=a, b=b)
            await self.show(sent, after, panel.HOME, plain(note))

        hint = tr("{a} and {b} swap places. Everyone is told.", a=a[:30], b=b[:30])
        await self._ask_reason(click, tr("Swap two in the draw?"), hint, work)

    async def _unstart(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.back_to_sign_up(contest.id, by=sent.user.id, reason=reason)
            await self.show(sent, after, panel.HOME, tr("↩️ Sign-up is open again."))

        hint = tr("All pairings and results are deleted. Everyone is told why.")
        await self._ask_reason(click, tr("Back to sign-up?"), hint, work)

    async def two(
        self, click: Click, contest: Contest, ref: Ref, back: str
    ) -> tuple[int, int] | None:
        """Return the two who were chosen; None while they are being asked for."""
        await acknowledge(click)
        chosen, part = pairs.chosen(ref.arg)
        if len(chosen) == 2:
            return chosen[0], chosen[1]
        first = chosen[0] if chosen else 0
        view = pairs.page(contest, ref.verb, back, first, part)
        await click.edit_original_response(view=view)
        return None
