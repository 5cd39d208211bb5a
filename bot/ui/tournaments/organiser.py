"""What the organiser presses: creating, settling, people, rounds, results, the end.

Decides who may (`office`, asked at every press), that the panel is shown again after each
deed with a line about what was done, and that what cannot be taken back asks for a reason in
a form first. Deeds carry the round they were offered in, so that a late press does nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from bot.service.refusals import Refused
from bot.service.tournaments import Contest, Tournaments
from bot.service.tournaments import plan as plans
from bot.service.tournaments.refusals import BadPlan, NotNow
from bot.store.tournaments import Status
from bot.tournaments.model import OUTCOMES, Match
from bot.tournaments.model import name as name_of
from bot.ui.answers import say
from bot.ui.forms import Field, Form
from bot.ui.ids import Ref, Unreadable
from bot.ui.panels import acknowledge
from bot.ui.places import called
from bot.ui.tournaments import exporting, panel, settling, telling
from bot.ui.tournaments.herald import Herald
from bot.ui.tournaments.occasions import Occasions
from bot.ui.tournaments.visitors import Visitors

Click = discord.Interaction[Any]
Check = Callable[[Click], Awaitable[None]]
Deed = Callable[[Click, Contest, str], Awaitable[tuple[Contest, str]]]
#: What an organiser may mean who names no tournament.
MINE: tuple[Status, ...] = ("draft", "open", "checkin", "running")
REASON = 200


class Outdated(Refused):
    """The round a press was about is not the one that is on."""

    def __init__(self) -> None:
        super().__init__(
            "That button is from an earlier round, so nothing changed. **Refresh** shows how it"
            " stands now."
        )


class Organiser:
    """Takes what organisers press. `check` refuses whoever is none."""

    def __init__(
        self,
        service: Tournaments,
        herald: Herald,
        visitors: Visitors,
        occasions: Occasions,
        check: Check,
    ) -> None:
        self._service, self._herald, self._visitors = service, herald, visitors
        self._occasions, self.check = occasions, check
        self.verbs = {
            "tmanage": self._manage,
            "tpage": self._page,
            "tset": self._set,
            "tedit": self._edit,
            "twhen": self._when,
            "tchannel": self._channel,
            "trole": self._role,
            "topen": self._open,
            "tcheckin": self._checkin,
            "tstart": self._start,
            "tpair": self._pair,
            "tpause": self._pause,
            "tgoon": self._go_on,
            "tundo": self._undo,
            "tcancel": self._cancel,
            "tadd": self._add,
            "tdrop": self._drop,
            "tswap": self._swap,
            "tin": self._in,
            "tmatch": self._match,
            "toutcome": self._outcome,
            "tagain": self._again,
            "tannounce": self._announce,
            "texport": self._export,
            "tevent": self._event,
        }

    # -- the panel ----------------------------------------------------------

    async def create(self, click: Click, game: str | None) -> None:
        """Ask for the name, then store a draft with everything as usual. Raises Refused."""
        await self.check(click)
        games = self._service.games
        named = game or next(iter(games))
        if named not in games:
            raise BadPlan(f"there is no game called {named[:40]!r}. I know {', '.join(games)}.")

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self.check(sent)
            channel = sent.channel_id or 0
            if isinstance(sent.channel, discord.Thread):
                channel = sent.channel.parent_id
            plan = settling.fresh(
                typed["name"], named, channel, _places(typed["cap"]), typed["text"]
            )
            contest = await self._service.create(sent.guild_id or 0, sent.user.id, plan)
            await self.show(sent, contest, panel.first_page(contest))

        await click.response.send_modal(Form("A new tournament", _fields(), work))

    async def manage(self, click: Click, number: int | None, match: int | None = None) -> None:
        """Open the panel of a tournament, or the page of one of its matches. Raises Refused."""
        await self.check(click)
        contest = await self._visitors.meant(click, number, MINE)
        if match is not None:
            await self._show_match(click, contest, _match_of(contest, match))
            return
        await self.show(click, contest, panel.first_page(contest))

    async def show(self, click: Click, contest: Contest, page: str, note: str = "") -> None:
        """Show a page of the panel, in the panel that was pressed if it was one."""
        await acknowledge(click)
        blocked = self._herald.blocked.get(contest.id, "") or self._lacking(contest)
        view = panel.view(contest, self._service.games, page, note=note, blocked=blocked)
        await click.edit_original_response(view=view)

    def _lacking(self, contest: Contest) -> str:
        """Return which permissions the tournament would miss in its channel, in words."""
        return self._herald.lacking(contest)

    async def _mine(self, click: Click, ref: Ref) -> Contest:
        """Return the tournament of a press, for an organiser only. Raises Refused."""
        await self.check(click)
        return await self._visitors.of(click, ref.number)

    async def _manage(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await self.show(click, contest, panel.first_page(contest))

    async def _page(self, click: Click, ref: Ref) -> None:
        await self.show(click, await self._mine(click, ref), ref.arg)

    # -- settings -----------------------------------------------------------

    async def _set(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        page, _, choice = ref.arg.partition("|")
        try:
            changes = settling.read(contest.plan, self._service.games, choice)
        except ValueError as error:
            raise Unreadable(
                "That menu asks for something I do not know, so nothing changed."
            ) from error
        contest = await self._service.edit(contest.id, click.user.id, **changes)
        await self.show(click, contest, page)

    async def _edit(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        running = contest.status == "running"

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            changes: dict[str, Any] = {"name": typed["name"], "text": typed["text"]}
            if not running:
                changes["cap"] = _places(typed["cap"])
            await self.check(sent)
            after = await self._service.edit(contest.id, sent.user.id, **changes)
            await self.show(sent, after, ref.arg)

        plan = contest.plan
        fields = _fields(plan.name, str(plan.cap or ""), plan.text)
        if running:
            fields = [fields[0], fields[2]]
        await click.response.send_modal(Form("Name and text", fields, work))

    async def _when(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self.check(sent)
            at = settling.read_when(typed["when"], self._service.now())
            changes = {"start_at": at} | ({} if at else {"checkin": 0})
            after = await self._service.edit(contest.id, sent.user.id, **changes)
            await self.show(sent, after, "times")

        hint = "in 2h · in 1d 3h · 20:00 · 2026-05-30 20:00 (UTC) · empty: when you say so"
        now = f"<t:{contest.plan.start_at // 1000}>" if contest.plan.start_at else ""
        field = Field("when", "When does it start?", now, hint, 40, False)
        await click.response.send_modal(Form("Start time", [field], work))

    async def _channel(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        chosen = _chosen(click)
        if chosen:
            contest = await self._service.edit(contest.id, click.user.id, channel=chosen[0].id)
            self._herald.blocked.pop(contest.id, None)
        await self.show(click, contest, "place")

    async def _role(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        chosen = _chosen(click)
        role = chosen[0].id if chosen else 0
        contest = await self._service.edit(contest.id, click.user.id, role=role)
        await self.show(click, contest, "place")

    # -- moving on ----------------------------------------------------------

    async def _open(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        lacking = self._lacking(contest)
        if lacking and not self._herald.can_post(contest):
            raise NotNow(lacking)
        contest = await self._service.open(contest.id, click.user.id)
        note = f"✅ Sign-up is open: the card is in <#{contest.plan.channel}>."
        await self.show(click, contest, panel.HOME, note)

    async def _checkin(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        contest = await self._service.open_checkin(contest.id, click.user.id)
        await self.show(click, contest, panel.HOME, "✅ Check-in is open; everybody was pinged.")

    async def _start(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        contest = await self._service.start(contest.id, click.user.id)
        await self.show(click, contest, panel.HOME, "✅ Started. The draw is made.")

    async def _pair(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        if ref.arg != str(len(contest.state.rounds) + 1):
            raise Outdated
        await acknowledge(click)
        contest = await self._service.pair(contest.id, click.user.id)
        note = "⏳ The round is being paired." if contest.head.pairing else "✅ Paired."
        await self.show(click, contest, panel.HOME, note)

    async def _go_on(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        contest = await self._service.go_on(contest.id, by=click.user.id)
        await self.show(click, contest, panel.HOME, "▶️ It goes on.")

    async def _pause(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.pause(contest.id, by=sent.user.id, reason=reason)
            await self.show(sent, after, panel.HOME, "⏸️ Paused. Nothing begins meanwhile.")

        await self._ask_reason(click, "Pause the tournament", "Why? Everybody reads it.", work)

    async def _undo(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        number = len(contest.state.rounds)
        if ref.arg != str(number):
            raise Outdated
        results = sum(m.round == number and bool(m.outcome) for m in contest.state.matches)
        hint = f"Its pairings and {results} results are dropped, running matches end."

        async def work(sent: Click, reason: str) -> None:
            now = await self._service.get(contest.id)
            if len(now.state.rounds) != number:
                raise Outdated
            after = await self._service.undo_round(contest.id, by=sent.user.id, reason=reason)
            note = f"↩️ Round {number} was taken back. Pair it again when you are ready."
            await self.show(sent, after, panel.HOME, note)

        await self._ask_reason(click, f"Take round {number} back?", hint, work)

    async def _cancel(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.cancel(contest.id, by=sent.user.id, reason=reason)
            await self._occasions.cancel(after)
            await self.show(sent, after, panel.HOME, "It is cancelled. Its record is kept.")

        draft = contest.status == "draft"
        title = "Discard this draft?" if draft else "Cancel the tournament?"
        await self._ask_reason(
            click, title, "It cannot be opened again. Running matches end.", work
        )

    # -- people -------------------------------------------------------------

    async def _add(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        added, refused = [], []
        for user in _chosen(click):
            if user.bot:
                refused.append(f"{called(user)} is a bot.")
                continue
            try:
                contest = await self._service.sign_up(contest.id, user.id, called(user))
                added.append(called(user))
            except Refused as error:
                refused.append(f"{called(user)}: {error}")
        note = f"✅ Added: {', '.join(added)}." if added else ""
        note = telling.cut([*filter(None, [telling.escaped(note)]), *refused], 8, 900)
        await self.show(click, await self._service.get(contest.id), panel.PEOPLE, note)

    async def _drop(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await self.ask_drop(click, contest, _number(ref.arg))

    async def ask_drop(self, click: Click, contest: Contest, user: int) -> None:
        """Ask for a reason, then let somebody leave."""
        await self.check(click)
        one = contest.signup(user)
        name = one.name if one is not None else "Somebody"
        running = contest.status == "running"
        hint = "Their open match is lost." if running else "They can join again."

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.leave(contest.id, user, by=sent.user.id, reason=reason)
            note = telling.escaped(f"✅ {name} is out.")
            await self.show(sent, after, panel.PEOPLE, note)

        await self._ask_reason(click, f"Take {name[:25]} out?", hint, work)

    async def _swap(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        await click.edit_original_response(view=panel.substitute(contest, _number(ref.arg)))

    async def _in(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        chosen = _chosen(click)
        if not chosen or chosen[0].bot:
            raise NotNow("A substitute has to be a person.")
        new, out = chosen[0], _number(ref.arg)
        await acknowledge(click)
        contest = await self._service.substitute(
            contest.id, out, new.id, called(new), by=click.user.id, reason="substituted"
        )
        note = telling.escaped(f"✅ {called(new)} plays now.")
        await self.show(click, contest, panel.PEOPLE, note)

    # -- results ------------------------------------------------------------

    async def _match(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await self._show_match(click, contest, _match_of(contest, _number(ref.arg)))

    async def _show_match(self, click: Click, contest: Contest, match: Match) -> None:
        await acknowledge(click)
        await click.edit_original_response(view=panel.outcomes(contest, match))

    async def _outcome(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        number, _, outcome = ref.arg.partition("|")
        match = _match_of(contest, _number(number))
        if outcome not in OUTCOMES:
            raise Unreadable("That button asks for something I do not know. Nothing changed.")
        seats = match.seats
        a, b = (name_of(contest.state, seat) for seat in seats)

        async def work(sent: Click, reason: str) -> None:
            now = await self._service.get(contest.id)
            if _match_of(now, match.id).seats != seats:
                raise Outdated
            after = await self._service.set_result(
                contest.id, match.id, outcome, by=sent.user.id, reason=reason
            )
            note = telling.escaped(f"✅ {a} – {b}: {outcome}. The standings follow.")
            await self.show(sent, after, panel.RESULTS, note)

        hint = f"{a[:30]} – {b[:30]}: {outcome}. Everybody reads it."
        await self._ask_reason(click, "Set the result", hint, work)

    async def _again(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        match = _match_of(contest, _number(ref.arg))
        stuck = match in telling.stuck_matches(contest)

        async def work(sent: Click, reason: str) -> None:
            by = sent.user.id
            if stuck:
                after = await self._service.again(contest.id, match.id, by=by, reason=reason)
            else:
                after = await self._service.set_result(
                    contest.id, match.id, "", by=by, reason=reason
                )
            await self.show(sent, after, panel.RESULTS, "✅ It is played again.")

        await self._ask_reason(click, "Play the match again", "Why? Everybody reads it.", work)

    # -- telling ------------------------------------------------------------

    async def _announce(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self.check(sent)
            await acknowledge(sent)
            await self._herald.announce(contest, typed["text"])
            note = "✅ Said, and everybody who takes part was pinged."
            await self.show(sent, await self._service.get(contest.id), panel.HOME, note)

        hint = "Posted in the tournament's channel; everybody in it is pinged."
        field = Field("text", "What do you want to say?", "", hint, 1000)
        await click.response.send_modal(Form("An announcement", [field], work))

    async def _export(self, click: Click, ref: Ref) -> None:
        await self.export(click, await self._mine(click, ref))

    async def export(self, click: Click, contest: Contest) -> None:
        """Hand out everything about a tournament as files, privately."""
        await exporting.send(click, self._service, contest)

    async def _event(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        await self.show(click, contest, panel.HOME, await self._occasions.create(contest))

    async def _ask_reason(
        self, click: Click, title: str, hint: str, work: Callable[[Click, str], Awaitable[None]]
    ) -> None:
        """Ask for a reason, which confirms what is about to be done as well."""

        async def checked(sent: Click, typed: Mapping[str, str]) -> None:
            await self.check(sent)
            await work(sent, typed["reason"])

        field = Field("reason", "Reason", "", hint, REASON)
        await click.response.send_modal(Form(title, [field], checked))

    async def said(self, click: Click, words: str) -> None:
        """Tell one thing privately."""
        await say(click, words)


def _fields(name: str = "", cap: str = "", text: str = "") -> list[Field]:
    return [
        Field("name", "Name", name, "For example: Friday Cup", plans.NAME),
        Field("cap", "Places", cap, "How many may play; empty: as many as come", 4, False),
        Field("text", "What people should know", text, "Shown on the card", plans.TEXT, False),
    ]


def _places(typed: str) -> int:
    """Return how many may play, 0: any number. Raises BadPlan."""
    if not typed.strip():
        return 0
    if not typed.strip().isdecimal():
        raise BadPlan("places are a number, or nothing for as many as come.")
    return int(typed)


def _chosen(click: Click) -> list[Any]:
    """Return what was picked in one of Discord's own menus."""
    found: list[Any] = click.extras.get("chosen", [])
    return found


def _number(text: str) -> int:
    return int(text[:20]) if text.isdecimal() else 0


def _match_of(contest: Contest, number: int) -> Match:
    """Return a match of a tournament. Raises NotNow."""
    if not 1 <= number <= len(contest.state.matches):
        raise NotNow(f"There is no match {number} in {contest.name} now.")
    return contest.state.matches[number - 1]
