"""What the organiser presses to set a tournament up: creating, settings, telling, files.

Decides who may (asked at every press), that the panel is shown again after each deed with a
line about what was done, and that what cannot be taken back asks for a reason in a form.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
import msgspec

from bot.i18n import tr
from bot.lobby.ui import choosing, clock_choice
from bot.matches.live import Games
from bot.moderation import conflicts
from bot.moderation.report_store import Report
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, Unreadable, whole
from bot.platform.component_router import FORGED
from bot.platform.components import picked_id
from bot.platform.forms import Field, Form
from bot.platform.mail import NoWay
from bot.platform.open_panels import Open, OpenPanels
from bot.servers import permissions
from bot.time_controls import Clock
from bot.tournaments import plan as plans
from bot.tournaments.plan import MINUTE
from bot.tournaments.refusals import BadPlan, NotNow
from bot.tournaments.results import by_hand
from bot.tournaments.results import match_at as by_id
from bot.tournaments.rows import Status
from bot.tournaments.service import Contest, Tournaments
from bot.tournaments.templates import reusable
from bot.tournaments.ui import (
    channel_permissions,
    exporting,
    panel,
    plan_choices,
    start_times,
    winner_roles,
    wording,
)
from bot.tournaments.ui.announcer import Announcer
from bot.tournaments.ui.permissions import OrganiserPermissions, check_game
from bot.tournaments.ui.player_actions import PlayerActions
from bot.tournaments.ui.scheduled_events import ScheduledEvents

#: What an organiser may mean who names no tournament.
MINE: tuple[Status, ...] = ("draft", "open", "checkin", "running")
REASON = 200
#: Acts of a judge that answer a call.
RULINGS = ("result", "back", "replace", "retire", "time", "default")


class SetupActions:
    """Takes what organisers press to settle a tournament. `office` says who may."""

    def __init__(
        self,
        service: Tournaments,
        announcer: Announcer,
        players: PlayerActions,
        occasions: ScheduledEvents,
        office: OrganiserPermissions,
    ) -> None:
        self._service, self._announcer, self._visitors = service, announcer, players
        self._occasions, self.check = occasions, office.check
        #: Organisers' panels that show by themselves who joins: page and version shown.
        self._panels = OpenPanels[tuple[str, int]]("tournament", service.now)
        announcer.followers.append(self._follow)
        #: Presses whose panel waits for a round to be worked out, by user and tournament.
        self._waiting: dict[tuple[int, int], int] = {}
        self.verbs = {
            "event-manage": self._manage,
            "event-create": self._create,
            "event-page": self._page,
            "event-set": self._set,
            "event-edit": self._edit,
            "event-when": self._when,
            "event-channel": self._channel,
            "event-role": self._role,
            "event-entry-role": self._entry_role,
            "winner-role": self._winner_role,
            "event-announce": self._announce,
            "event-export": self._export,
            "event-scheduled": self._event,
        }

    @property
    def games(self) -> Games:
        """Return the games there are."""
        return self._service.games

    def now(self) -> int:
        """Return the time in UTC ms."""
        return self._service.now()

    async def mine(self, click: Click, ref: Ref) -> Contest:
        """Return the tournament of a press, for an organiser only. Raises Refused."""
        return await self._mine(click, ref)

    # -- the panel ----------------------------------------------------------

    async def create(self, click: Click, game: str | None) -> None:
        """Ask for the name, then store a draft with everything as usual. Raises Refused."""
        server = await self.check(click)
        games = self._service.games
        named = game or server.usual_game(games)
        if named not in games:
            raise plans.no_game(named, games)
        check_game(server, named, games[named].title)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            server = await self.check(sent)
            channel = sent.channel_id or 0
            if isinstance(sent.channel, discord.Thread):
                channel = sent.channel.parent_id
            plan = plan_choices.fresh(
                typed["name"],
                named,
                server.news or channel,
                _cap(typed["cap"]),
                typed["text"],
                server,
                may_rate=server.may_rate(permissions.roles_of(sent))
                or permissions.may_manage(sent),
            )
            contest = await self._service.create(sent.guild_id or 0, sent.user.id, plan)
            await self.show(sent, contest, panel.first_page(contest))

        await click.response.send_modal(Form(tr("A new tournament"), _fields(), work))

    async def _create(self, click: Click, ref: Ref) -> None:
        if not ref.number:
            await self.create(click, None)
            return
        before = await self._mine(click, ref)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            server, plan = await self.check(sent), reusable(before.plan)
            check_game(server, plan.game, self._service.games[plan.game].title)
            may_rate = server.may_rate(permissions.roles_of(sent)) or permissions.may_manage(sent)
            plan = msgspec.structs.replace(
                plan,
                name=typed["name"],
                cap=_cap(typed["cap"]),
                text=typed["text"],
                rated=plan.rated and may_rate,
            )
            contest = await self._service.create(sent.guild_id or 0, sent.user.id, plan)
            await self.show(sent, contest, panel.first_page(contest))

        plan = before.plan
        fields = _fields(plan.name, str(plan.cap or ""), plan.text)
        await click.response.send_modal(Form(tr("A new tournament"), fields, work))

    async def show(self, click: Click, contest: Contest, page: str, note: str = "") -> None:
        """Show a page of the panel, in the panel that was pressed if it was one; if a round is
        being worked out, once more when it is there, unless something else was pressed on the
        panel meanwhile."""
        await self._show(click, contest, page, note)
        if not contest.head.pairing or contest.head.paused:
            return
        key, before = (click.user.id, contest.id), contest.state
        self._waiting[key] = click.id
        contest = await self._service.worked_out(contest.id)
        if self._waiting.get(key) != click.id:
            return
        del self._waiting[key]
        if len(contest.state.rounds) > len(before.rounds) or contest.state.proposed is not None:
            note = "\n".join(filter(None, [note, tr("✅ Paired.")]))
        await self._show(click, contest, page, note)

    async def _show(self, click: Click, contest: Contest, page: str, note: str) -> None:
        await self._draw(click, contest, page, note)
        if page in (panel.HOME, panel.PEOPLE) and contest.status in panel.FOLLOW:
            self._panels.keep(click, contest.id, (page, contest.head.version))

    async def _follow(self, contest: Contest) -> None:
        """Show in the panels of a tournament what has changed."""

        async def show(one: Open[tuple[str, int]]) -> tuple[str, int] | None:
            page, version = one.what
            if version != contest.head.version:
                await self._draw(one.click, contest, page)
            return (page, contest.head.version) if contest.status in panel.FOLLOW else None

        await self._panels.follow(contest.id, show)

    async def _draw(self, click: Click, contest: Contest, page: str, note: str = "") -> None:
        await acknowledge(click)
        blocked = self._announcer.blocked.get(contest.id) or channel_permissions.problem(
            click.client, contest
        )
        if contest.status != "over":
            blocked = blocked or winner_roles.hindered(click.client, contest)
        note = "\n".join(filter(None, [note, await self._occasions.follow(contest)]))
        server = await self._service.matches.servers.of(click.guild_id or 0)
        advice = "" if server.log else wording.no_log(permissions.may_manage(click))
        view = panel.view(
            contest,
            self._service.games,
            page,
            note=note,
            blocked=blocked,
            advice=advice,
            calls=await self._calls(click, contest),
        )
        await click.edit_original_response(view=view)

    async def _calls(self, click: Click, contest: Contest) -> str:
        """Return to which matches a judge is called whom nobody has answered yet.

        Nobody reads of a call that they could not judge: to a match of their own, or about them.
        """
        store, wanted = self._service.store, []
        ours = {sitting.match_id for sitting in contest.sittings}
        for report in await store.reports.of(contest.head.guild):
            if report.kind != "call" or report.match not in ours or report.taken_by:
                continue
            if await self._ruled(contest, report):
                continue
            match = await self._service.matches.match(report.match)
            concerned = await conflicts.concerned(store, match) | {
                report.about,
                report.by,
            }
            if not await store.numbers_of(click.user.id) & concerned:
                wanted.append(f"#{report.match}")
        return wording.judge_wanted(wanted)

    async def _ruled(self, contest: Contest, report: Report) -> bool:
        """Say whether a judge, or an organiser, has decided the match of a call since."""
        acts = await self._service.store.judging.acts(contest.head.guild, match=report.match)
        if any(act.at >= report.at and act.kind in RULINGS for act in acts):
            return True
        sitting = next(s for s in contest.sittings if s.match_id == report.match)
        m = by_id(contest.state, sitting)
        if m is None or sitting.state == "void":
            return True
        return by_hand(contest.state, contest.sittings, sitting)

    async def _mine(self, click: Click, ref: Ref) -> Contest:
        """Return the tournament of a press, for an organiser only. Raises Refused."""
        await self.check(click)
        self._waiting.pop((click.user.id, ref.number), None)
        self._panels.drop(click.user.id, ref.number)
        return await self._visitors.of(click, ref.number)

    async def _manage(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await self.show(click, contest, panel.first_page(contest))

    async def _page(self, click: Click, ref: Ref) -> None:
        await self.show(click, await self._mine(click, ref), ref.arg)

    # -- settings -----------------------------------------------------------

    async def _set(self, click: Click, ref: Ref) -> None:
        server, contest = await self.check(click), await self._mine(click, ref)
        page, _, choice = ref.arg.partition("|")
        if choosing.asks_clock(choice):
            await self._ask_clock(click, contest, page)
            return
        try:
            changes = plan_choices.read(contest.plan, self._service.games, choice)
        except ValueError as error:
            raise Unreadable(tr(FORGED)) from error
        if "game" in changes:
            game = changes["game"]
            check_game(server, game, self._service.games[game].title)
        contest = await self._service.edit(contest.id, click.user.id, **changes)
        await self.show(click, contest, page)

    async def _ask_clock(self, click: Click, contest: Contest, page: str) -> None:
        """Let a clock be typed; how long people may take to appear follows it."""

        async def work(sent: Click, typed: Clock) -> None:
            await self.check(sent)
            now = await self._service.get(contest.id)
            changes = plan_choices.read(now.plan, self._service.games, f"clock={typed}")
            after = await self._service.edit(contest.id, sent.user.id, **changes)
            await self.show(sent, after, page)

        await clock_choice.ask(click, contest.plan.clock, work)

    async def _edit(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        running = contest.status == "running"

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            changes: dict[str, Any] = {"name": typed["name"], "text": typed["text"]}
            if not running:
                changes["cap"] = _cap(typed["cap"])
            await self.check(sent)
            after = await self._service.edit(contest.id, sent.user.id, **changes)
            await self.show(sent, after, ref.arg)

        plan = contest.plan
        fields = _fields(plan.name, str(plan.cap or ""), plan.text)
        if running:
            fields = [fields[0], fields[2]]
        await click.response.send_modal(Form(tr("Name and text"), fields, work))

    async def _when(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        store = self._service.store

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            server = await self.check(sent)
            now = self._service.now()
            zone = await start_times.keep_zone(store, sent.user.id, typed["zone"])
            at = start_times.read_when(typed["when"], now, zone)
            changes = {"start_at": at} | ({} if at else {"checkin": 0})
            if at and not contest.plan.start_at and at - now > 2 * server.check_in * MINUTE:
                changes["checkin"] = server.check_in
            after = await self._service.edit(contest.id, sent.user.id, **changes)
            await self.show(sent, after, "times")

        hint = tr(
            "in 2h · 20:00 · tomorrow 8pm · Fri 19:30 · 2026-05-30 20:00 · empty: you start it"
        )
        now = f"<t:{contest.plan.start_at // 1000}>" if contest.plan.start_at else ""
        field = Field("when", tr("When does it start?"), now, hint, 40, False)
        zone = start_times.zone_field(await start_times.zone_of(store, click.user.id))
        await click.response.send_modal(Form(tr("Start time"), [field, zone], work))

    async def _channel(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        channel = picked_id(click)
        if channel:
            contest = await self._service.edit(contest.id, click.user.id, channel=channel)
            self._announcer.blocked.pop(contest.id, None)
        await self.show(click, contest, "place")

    async def _role(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        contest = await self._service.edit(contest.id, click.user.id, role=picked_id(click))
        await self.show(click, contest, "place")

    async def _entry_role(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        role = picked_id(click)
        contest = await self._service.edit(contest.id, click.user.id, entry_role=role)
        await self.show(click, contest, "entry")

    async def _winner_role(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        role = picked_id(click)
        winner_roles.check_chooser(click, role)
        contest = await self._service.edit(contest.id, click.user.id, winner_role=role)
        await self.show(click, contest, "after")

    # -- telling ------------------------------------------------------------

    async def _announce(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self.check(sent)
            await acknowledge(sent)
            try:
                now = await self._announcer.announce(contest, typed["text"])
            except NoWay as error:
                where = f"<#{contest.plan.channel}>"
                raise NotNow(
                    tr("I can't post in {where}, so nothing was announced.", where=where)
                ) from error
            note = tr("✅ Posted; all players were pinged.")
            if not now:
                note = tr(
                    "⏳ Discord isn't accepting it right now. I'll post it as soon as it does."
                )
            await self.show(sent, await self._service.get(contest.id), panel.HOME, note)

        hint = tr("Posted in the tournament's channel; all players are pinged.")
        field = Field("text", tr("What do you want to say?"), "", hint, 1000)
        await click.response.send_modal(Form(tr("An announcement"), [field], work))

    async def _export(self, click: Click, ref: Ref) -> None:
        await self.export(click, await self._mine(click, ref), ref.arg)

    async def export(self, click: Click, contest: Contest, only: str = "") -> None:
        """Hand out everything about a tournament as files, or one kind of them, privately."""
        await exporting.send(click, self._service, contest, only)

    async def _event(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        await self.show(click, contest, panel.HOME, await self._occasions.create(contest))

    async def _ask_reason(
        self,
        click: Click,
        title: str,
        hint: str,
        work: Callable[[Click, str], Awaitable[None]],
        text: str = "",
    ) -> None:
        """Ask for a reason, which confirms what is about to be done (`text`) as well."""

        async def checked(sent: Click, typed: Mapping[str, str]) -> None:
            await self.check(sent)
            await work(sent, typed["reason"])

        field = Field("reason", tr("Reason"), "", hint, REASON)
        await click.response.send_modal(Form(title, [field], checked, text))


def _fields(name: str = "", cap: str = "", text: str = "") -> list[Field]:
    return [
        Field("name", tr("Name"), name, tr("For example: Friday Cup"), plans.NAME),
        Field("cap", tr("Places"), cap, tr("How many can play; empty: no limit"), 4, False),
        Field(
            "text", tr("What people should know"), text, tr("Shown on the card"), plans.TEXT, False
        ),
    ]


def _cap(typed: str) -> int:
    """Return how many may play, 0: any number. Raises BadPlan."""
    if not typed.strip():
        return 0
    if not typed.strip().isdecimal():
        raise BadPlan(tr("type a number of places, or leave it empty for no limit."))
    return whole(typed.strip(), 10**9)
