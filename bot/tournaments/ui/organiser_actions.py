"""What the organiser presses while a tournament is on: people, rounds, results, the end.

Decides that the panel is shown again after each deed with a line about what was done. Deeds
carry the round they were offered in, so that a late press does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.i18n import mark, retold, tr
from bot.matches.ui.threads import called
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, whole
from bot.platform.components import picked_people
from bot.platform.forms import Field, Form
from bot.platform.mentions import plain
from bot.platform.refusals import Refused
from bot.tournaments import arenas
from bot.tournaments import model as domain
from bot.tournaments.plan import MINUTE
from bot.tournaments.refusals import NotNow
from bot.tournaments.service import Contest
from bot.tournaments.ui import (
    channel_permissions,
    check_in_pages,
    panel,
    plan_wording,
    seeding,
    wording,
)
from bot.tournaments.ui.result_actions import Outdated
from bot.tournaments.ui.running_actions import RunningActions
from bot.tournaments.ui.setup_actions import MINE

#: What the form says of the match of whoever is taken out.
LOST = {
    "counts": mark("They resign their match in progress, and it counts. Everyone can read this."),
    "forfeit": mark("They forfeit their open match. Everyone can read this."),
    "": mark("They have no open match. Everyone can read this."),
}


class Organiser(RunningActions):
    """Takes everything organisers press."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.verbs |= {
            "event-open": self._open,
            "event-check-in-open": self._checkin,
            "event-check-them-in": self._check_them_in,
            "event-start": self._start,
            "event-pair": self._pair,
            "event-pause": self._pause,
            "event-resume": self._go_on,
            "event-undo": self._undo,
            "event-finish": self._end,
            "event-cancel": self._cancel,
            "event-add": self._add,
            "event-computer": self._computer,
            "event-remove": self._drop,
            "event-replace": self._swap,
            "event-substitute": self._in,
            "event-apart": self._apart,
            "event-exchange": self._exchange,
            "event-tell": self._tell,
            "event-seeds": self._seeds,
        }

    async def manage(self, click: Click, number: int | None, match: str | None = None) -> None:
        """Open the panel of a tournament, or the page of one of its matches, named as it is shown:
        `#123`. Raises Refused."""
        await self.check(click)
        if match is not None:
            await self.show_named(click, number, match)
            return
        contest = await self._visitors.meant(click, number, MINE)
        await self.show(click, contest, panel.first_page(contest))

    # -- moving on ----------------------------------------------------------

    async def _open(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        if not channel_permissions.can_post(click.client, contest):
            raise NotNow(channel_permissions.problem(click.client, contest))
        contest = await self._service.open(contest.id, click.user.id)
        note = tr("✅ Sign-up is open: the card is in <#{channel}>.", channel=contest.plan.channel)
        await self.show(click, contest, panel.HOME, note)

    async def _checkin(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        contest = await self._service.open_checkin(contest.id, click.user.id)
        await self.show(click, contest, panel.HOME, tr("✅ Check-in is open; everyone was pinged."))

    async def _check_them_in(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        absent = contest.unchecked
        for one in absent:
            contest = await self._service.check_in(contest.id, one.user, by=click.user.id)
        note = (
            tr("✅ Checked in: {names}.", names=check_in_pages.names_of(absent)) if absent else ""
        )
        await self.show(click, contest, panel.HOME, note)

    async def _start(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        if ref.arg != "without" and contest.unchecked:
            await self.show(click, contest, panel.START)
            return
        await acknowledge(click)
        contest = await self._service.start(contest.id, click.user.id)
        await self.show(click, contest, panel.HOME, tr("✅ Started."))

    async def _pair(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        if ref.arg != str(len(contest.state.rounds) + 1):
            raise Outdated
        await acknowledge(click)
        contest = await self._service.pair(contest.id, click.user.id)
        note = "" if contest.head.pairing else tr("✅ Paired.")
        await self.show(click, contest, panel.HOME, note)

    async def _tell(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        if ref.arg != str(len(contest.state.rounds) + 1):
            raise Outdated
        await acknowledge(click)
        contest = await self._service.tell_round(contest.id, by=click.user.id)
        await self.show(click, contest, panel.HOME, tr("✅ Published. The matches begin."))

    async def _exchange(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        chosen = await self.two(click, contest, ref, panel.HOME)
        if chosen is None:
            return
        contest = await self._service.exchange(contest.id, *chosen, by=click.user.id)
        note = tr("✅ Swapped. The round's message shows it.")
        await self.show(click, contest, panel.HOME, note)

    async def _go_on(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        contest = await self._service.go_on(contest.id, by=click.user.id)
        await self.show(click, contest, panel.HOME, tr("▶️ Resumed."))

    async def _pause(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.pause(contest.id, by=sent.user.id, reason=reason)
            await self.show(
                sent, after, panel.HOME, tr("⏸️ Paused. No match begins until you resume.")
            )

        await self._ask_reason(
            click,
            tr("Pause the tournament"),
            tr("Why? Everyone can read it. All clocks stop."),
            work,
        )

    async def _undo(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        number = len(contest.state.rounds)
        if ref.arg != str(number):
            raise Outdated
        await self._service.check_undo(contest, click.user.id)
        called = retold(domain.naming.paired(contest.state, number))
        results = sum(m.round == number and bool(m.outcome) for m in contest.state.matches)
        hint = tr(
            "Its pairings and {results} results are deleted; matches in progress end.",
            results=results,
        )

        async def work(sent: Click, reason: str) -> None:
            now = await self._service.get(contest.id)
            if len(now.state.rounds) != number:
                raise Outdated
            after = await self._service.undo_round(
                contest.id, by=sent.user.id, reason=reason, last=number
            )
            note = tr("↩️ {round} was taken back. Pair it again when you are ready.", round=called)
            await self.show(sent, after, panel.HOME, note)

        title = tr("Take back {round}?", round=plan_wording.inside(called))
        await self._ask_reason(click, title, hint, work)

    async def _end(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.end_arena(contest.id, by=sent.user.id, reason=reason)
            await self.show(sent, after, panel.HOME, tr("⌛ Time is up."))

        hint = tr(
            "No new games start. Games that end within {minutes} minutes still count.",
            minutes=arenas.GRACE // MINUTE,
        )
        await self._ask_reason(click, tr("End the arena now?"), hint, work)

    async def _cancel(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.cancel(contest.id, by=sent.user.id, reason=reason)
            await self.show(
                sent, after, panel.HOME, tr("The tournament is cancelled. Its results are kept.")
            )

        draft = contest.status == "draft"
        title = tr("Discard this draft?") if draft else tr("Cancel the tournament?")
        await self._ask_reason(
            click, title, tr("You can't reopen it. Matches in progress end."), work
        )

    # -- people -------------------------------------------------------------

    async def _add(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        added, refused = [], []
        for user in picked_people(click):
            if user.bot:
                refused.append(tr("{called} is a bot.", called=plain(called(user))))
                continue
            try:
                contest = await self._service.sign_up(
                    contest.id, user.id, called(user), by=click.user.id
                )
                added.append(called(user))
            except Refused as error:
                refused.append(f"{plain(called(user))}: {error}")
        note = tr("✅ Added: {list}.", list=", ".join(added)) if added else ""
        if queue := len(contest.queue):
            note += f" {wording.waiting(queue)}"
        note = wording.cut([*filter(None, [plain(note)]), *refused], 8, 900)
        await self.show(click, await self._service.get(contest.id), panel.PEOPLE, note)

    async def _computer(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        contest = await self._service.add_computer(contest.id, ref.arg, by=click.user.id)
        note = tr("✅ Added: {list}.", list=contest.signups[-1].name)
        await self.show(click, contest, panel.PEOPLE, note)

    async def _drop(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await self.ask_drop(click, contest, whole(ref.arg))

    async def ask_drop(self, click: Click, contest: Contest, user: int) -> None:
        """Ask for a reason, then let somebody leave."""
        await self.check(click)
        one = contest.signup(user)
        name = one.name if one is not None else tr("Somebody")
        lost = await self._service.lost_by_leaving(contest.id, user, click.user.id)
        hint = tr(LOST[lost]) if contest.status == "running" else tr("They can join again.")

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.leave(contest.id, user, by=sent.user.id, reason=reason)
            note = plain(tr("✅ Removed: {name}.", name=name))
            await self.show(sent, after, panel.PEOPLE, note)

        await self._ask_reason(click, tr("Remove {name}?", name=name[:25]), hint, work)

    async def _swap(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        await click.edit_original_response(view=panel.substitute(contest, whole(ref.arg)))

    async def _in(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        chosen = picked_people(click)
        if not chosen or chosen[0].bot:
            raise NotNow(tr("A substitute has to be a person."))
        new, out = chosen[0], whole(ref.arg)
        old = contest.signup(out)
        await acknowledge(click)
        contest = await self._service.substitute(
            contest.id, out, new.id, called(new), by=click.user.id, reason="substituted"
        )
        note = tr("✅ {new} now plays for {old}.", new=called(new), old=old.name if old else "?")
        await self.show(click, contest, panel.PEOPLE, plain(note))

    async def _apart(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        chosen = await self.two(click, contest, ref, panel.PEOPLE)
        if chosen is None:
            return
        contest = await self._service.keep_apart(contest.id, *chosen, by=click.user.id)
        await self.show(click, contest, panel.PEOPLE, tr("✅ Noted for all future rounds."))

    async def _seeds(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        order, first = seeding.order(contest), whole(ref.arg) * seeding.PART
        here = order[first : first + seeding.PART]

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self.check(sent)
            names = seeding.placed(order, first, typed["names"].splitlines())
            after = await self._service.seed(contest.id, names, by=sent.user.id)
            await self.show(sent, after, panel.PEOPLE, tr("✅ Seeds saved."))

        hint = tr("One name per line, best first. Players you leave out come last.")
        field = Field("names", tr("Seeds"), "\n".join(here), hint, seeding.LETTERS)
        await click.response.send_modal(Form(tr("Seeds"), [field], work))
