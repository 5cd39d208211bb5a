"""What everybody may press and ask: joining, leaving, checking in, one's match, places, reasons.

Decides that every answer is private, says what happened and what comes next, and that whoever
would lose a running match by leaving is asked once more.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.i18n import and_list, mark, tr
from bot.matches.access import Access
from bot.matches.ui import texts
from bot.matches.ui.preferences import Preferences
from bot.matches.ui.threads import called
from bot.platform.answers import Click, acknowledge, say
from bot.platform.component_ids import Ref, whole
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import plain
from bot.platform.refusals import Refused
from bot.servers.permissions import is_organiser, roles_of
from bot.tournaments import model as domain
from bot.tournaments.arenas import is_arena
from bot.tournaments.lookups import tables
from bot.tournaments.refusals import NoSuchTournament
from bot.tournaments.rows import Status
from bot.tournaments.service import Contest, Table, Tournaments
from bot.tournaments.ui import (
    arena_view,
    own_match,
    paging,
    public_messages,
    standings_pages,
    team_views,
    why_page,
    wording,
)
from bot.tournaments.ui.plan_wording import about, duties, how, terms

#: Lines of a list of tournaments.
SHOWN = 15
#: What everybody sees of, and what is over.
PUBLIC: tuple[Status, ...] = ("open", "checkin", "running")
PAST: tuple[Status, ...] = ("over",)


class NoneOver(Refused):
    says = mark("No tournament on this server is over yet. The hall of fame shows those that are.")


class NoneHere(Refused):
    says = mark(
        "There is no tournament on this server right now. Server managers can create one "
        "with `/tournament create`."
    )


class NotPlaying(Refused):
    says = mark("You don't play in {name}.")


class PlayerActions:
    """Answers everybody."""

    def __init__(self, service: Tournaments, preferences: Preferences, access: Access) -> None:
        self._service, self._preferences, self._access = service, preferences, access
        self.verbs = {
            "event-join": self._join,
            "event-leave": self._leave,
            "event-drop": self._out,
            "event-check-in": self._check,
            "event-mine": self._mine,
            "event-places": self._standings,
            "event-why": self._why,
            "there": self._there,
            "event-show": self._show,
        }

    async def of(self, click: Click, number: int) -> Contest:
        """Return a tournament of this server; one that was never opened exists for organisers
        alone, others for whoever sees their channel. Raises NoSuchTournament."""
        contest = await self._service.get(number)
        if contest.head.guild != (click.guild_id or 0) or not await self.sees(click, contest):
            raise NoSuchTournament(number)
        if await self._secret(contest) and not await self.organises(click):
            raise NoSuchTournament(number)
        return contest

    async def sees(self, click: Click, contest: Contest) -> bool:
        """Say whether the person may look at a tournament: who signed up, organisers, and
        whoever sees its channel."""
        return contest.signup(click.user.id) is not None or await self.sees_place(
            click, contest.plan.channel
        )

    async def sees_place(self, click: Click, channel: int) -> bool:
        """Say whether the person may look at tournaments of a channel: organisers, and whoever
        sees it."""
        return await self._access.sees_channel(click, channel) or await self.organises(click)

    async def contests(
        self, click: Click, statuses: Sequence[Status], limit: int = 25
    ) -> list[Contest]:
        """Return the tournaments of this server that the person may look at, newest first."""
        contests = await self._service.contests(click.guild_id or 0, statuses, limit=limit)
        return [c for c in contests if await self.sees(click, c)]

    async def organises(self, click: Click) -> bool:
        """Say whether the person may run tournaments here."""
        return is_organiser(click, await self._service.matches.servers.of(click.guild_id or 0))

    async def _secret(self, contest: Contest) -> bool:
        """Say whether nobody but organisers has ever been shown a tournament."""
        if contest.status != "cancelled":
            return contest.status == "draft"
        return not any(row.kind == "opened" for row in await self._service.log(contest.id))

    async def meant(
        self, click: Click, number: int | None, statuses: tuple[Status, ...] = PUBLIC
    ) -> Contest:
        """Return the tournament a command is about: the one named, else the one of this channel
        or thread, else the newest that goes on, else the last. Raises NoneHere."""
        if number is not None:
            return await self.of(click, number)
        channel = click.channel_id
        if isinstance(click.channel, discord.Thread):
            channel = click.channel.parent_id
        contests = await self.contests(click, statuses)
        here = [c for c in contests if c.plan.channel == channel]
        contests = here or contests or await self.contests(click, PAST)
        if not contests:
            raise NoneHere
        return contests[0]

    # -- coming and going ---------------------------------------------------

    async def _join(self, click: Click, ref: Ref) -> None:
        contest = await self.of(click, ref.number)
        if arena_view.goes_on(contest) and arena_view.plays(contest, click.user.id):
            await self._mine(click, ref)
            return
        late = contest.status == "running" and domain.open_still(contest.state)
        if contest.of_teams and late and contest.entrant(click.user.id) is None:
            await acknowledge(click)
            await click.edit_original_response(view=team_views.to_join(contest))
            return
        contest = await self._service.sign_up(
            contest.id, click.user.id, called(click.user), roles=roles_of(click)
        )
        mine = contest.signup(click.user.id)
        name = plain(contest.name)
        if mine is not None and mine.state == "waiting":
            place = contest.queue.index(mine) + 1
            await say(
                click,
                tr(
                    "**{name}** is full. You are number {place} on the waiting list; "
                    "I'll ping you when you get a place. Press **Leave** to come off the "
                    "list.",
                    name=name,
                    place=place,
                ),
            )
            return
        if contest.status == "running" and is_arena(contest):
            await self._mine(click, ref)
            return
        if contest.status == "running":
            await say(
                click, tr("Welcome! You are in **{name}** from the next round on.", name=name)
            )
            return
        checking = contest.status == "checkin"
        await say(
            click,
            tr("You are in **{name}**, number {count}.", name=name, count=len(contest.entered))
            + (tr(" You are checked in.") if checking else f" {wording.time(contest)}".rstrip())
            + tr(
                " I'll ping you when your first match begins. To withdraw, press **Leave** on the "
                "card."
            ),
        )

    async def _leave(self, click: Click, ref: Ref) -> None:
        await self.leave(click, await self.of(click, ref.number))

    async def leave(self, click: Click, contest: Contest) -> None:
        """Let somebody leave; who plays already is asked once more. Raises Refused."""
        name = plain(contest.name)
        mine = contest.signup(click.user.id)
        playing = contest.status == "running" and mine is not None and mine.state == "in"
        playing = playing and contest.entrant(click.user.id) is not None
        if not playing:
            after = await self._service.leave(contest.id, click.user.id)
            text = tr("You have left **{name}**. Press **Join** to come back.", name=name)
            if after.full and after.plan.waiting and mine is not None and mine.state == "in":
                text = tr(
                    "You have left **{name}**. Your place is already taken; press **Join "
                    "the waiting list** to wait for another.",
                    name=name,
                )
            if contest.of_teams:
                text = tr("You have left **{name}** and your team.", name=name)
            await say(click, text)
            return
        if is_arena(contest):
            after = await self._service.leave(contest.id, click.user.id)
            busy = any(click.user.id in users for t in self._open(after) for users in t.users)
            await say(click, arena_view.paused(after, busy))
            return
        owed = any(click.user.id in users for t in self._open(contest) for users in t.users)
        lose = tr(" You lose your open match.") if owed else ""
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                tr("Drop out of **{name}**?{lose} Your results so far stay.", name=name, lose=lose),
                *rows(contest.id, 0, [Button(tr("Drop out"), "event-drop", "", "danger")]),
            )
        )

    async def _out(self, click: Click, ref: Ref) -> None:
        contest = await self.of(click, ref.number)
        await self._service.leave(contest.id, click.user.id)
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                tr(
                    "You have left **{name}**. Thanks for playing!",
                    name=plain(contest.name),
                )
            )
        )

    async def _check(self, click: Click, ref: Ref) -> None:
        contest = await self.of(click, ref.number)
        contest = await self._service.check_in(contest.id, click.user.id)
        starts = contest.head.due_at
        when = tr(" It starts <t:{starts}:R>.", starts=starts // 1000) if starts else ""
        await say(
            click,
            tr(
                "You are checked in for **{name}**.{when}",
                name=plain(contest.name),
                when=when,
            ),
        )

    async def _there(self, click: Click, ref: Ref) -> None:
        number = whole(ref.arg)
        if not await self._service.here(number, click.user.id):
            await say(click, tr("This isn't your match, or it is over. Nothing was changed."))
            return
        shot = await self._service.matches.snapshot(number, click.user.id)
        mine = any(w.seat == shot.seat for w in shot.waiting)
        then = (
            tr("It's your move: press **My move** on the board")
            if mine
            else tr("I'll ping you when it's your move")
        )
        await say(click, tr("Good to see you! You are marked as present. {then}.", then=then))

    # -- looking ------------------------------------------------------------

    async def _mine(self, click: Click, ref: Ref) -> None:
        contest = await self.of(click, ref.number)
        user = click.user.id
        mine = contest.signup(user)
        if mine is None or mine.state == "waiting":
            raise NotPlaying(contest.name)
        if mine.state == "out":
            text = tr("You are no longer in **{name}**.", name=plain(contest.name))
            if contest.status == "running" and domain.back_still(contest.state):
                text += " " + tr("To come back, press **Join late** on its card.")
            await say(click, text)
            return
        await say(click, await self._own_match(contest, user))

    async def _own_match(self, contest: Contest, user: int) -> str:
        """Say where an entrant plays now, or why they have no match."""
        for table in self._open(contest):
            if any(user in users for users in table.users):
                when = wording.agreed(contest, table.match)
                return f"{await self._where(table)} {when}".rstrip()
        return own_match.none(contest, user)

    async def _where(self, table: Table) -> str:
        """Return where the match of a table is played."""
        if not table.match_id:
            return tr("Your match is being set up. I'll ping you in a moment.")
        match = await self._service.matches.match(table.match_id)
        board = await self._service.store.matches.board(match.id)
        where = texts.where(match)
        if board is not None:
            where = texts.jump(match.place.guild, board.channel, board.message)
        return tr(
            "Your match is #{id}, {first} against {second}: {where}",
            id=match.id,
            first=plain(table.names[0]),
            second=plain(and_list(table.names[1:])),
            where=where,
        )

    def _open(self, contest: Contest) -> list[Table]:
        return tables(contest) if contest.state.started else []

    async def _standings(self, click: Click, ref: Ref) -> None:
        await self.standings(click, await self.of(click, ref.number), ref.arg)

    async def standings(self, click: Click, contest: Contest, page: str = "") -> None:
        """Show a page of the standings privately: the bracket, all places, the cross table."""
        await acknowledge(click)
        t = contest.state
        if not t.started:
            view = layout(
                wording.title(contest), wording.player_count(contest), wording.people(contest)
            )
            await click.edit_original_response(view=view)
            return
        look = await self._preferences.look(click.user.id)
        view, files = await standings_pages.view(contest, page, look.theme, text=look.text)
        await click.edit_original_response(view=view, attachments=files)

    async def _show(self, click: Click, ref: Ref) -> None:
        await self.show(click, await self.of(click, whole(ref.arg)))

    async def show(self, click: Click, contest: Contest) -> None:
        """Show what a tournament is and how it stands, privately, with its buttons."""
        await acknowledge(click)
        buttons = [
            public_messages.to_places(),
            public_messages.to_why(),
            public_messages.to_manage(),
        ]
        if contest.status in ("open", "checkin"):
            buttons = public_messages.sign_up(contest)
        elif contest.status == "running":
            buttons = self._own(contest, click.user.id)
        listed = contest.status == "running" and not is_arena(contest)
        where = tr(
            "-# Tournament #{id} · in <#{channel}>", id=contest.id, channel=contest.plan.channel
        )
        await click.edit_original_response(
            view=layout(
                wording.title(contest),
                about(contest.plan),
                terms(contest.plan, self._service.games),
                duties(contest.plan),
                wording.time(contest) if contest.status in ("open", "checkin") else None,
                f"{wording.player_count(contest)} · {wording.stage(contest)}",
                wording.people(contest) if not contest.state.started else None,
                wording.tables(contest, {}) if listed else None,
                where,
                *rows(contest.id, 0, buttons),
            )
        )

    def _own(self, contest: Contest, user: int) -> list[Button]:
        """Return what somebody can do in a running tournament: nobody who is in it joins it."""
        mine = contest.signup(user)
        there = mine is not None and mine.state == "in"
        not_so = {"event-join"} if there else {"event-mine", "event-leave"}
        if mine is None and not domain.open_still(contest.state):
            not_so.add("event-join")  # which is for those who come back
        if contest.of_teams or is_arena(contest):
            not_so = set()
        return [b for b in public_messages.after_sign_up(contest) if b.verb not in not_so]

    async def listing(self, click: Click) -> None:
        """List what goes on in this server, then what was last. Raises NoneHere."""
        going = await self.contests(click, PUBLIC, SHOWN)
        past = await self.contests(click, PAST, 5)
        manages = await self.organises(click)
        new = Button(tr("New tournament…"), "event-create", "", "" if going else "main")
        if not going and not past:
            if not manages:
                raise NoneHere
            await acknowledge(click)
            text = tr("There is no tournament on this server right now.")
            await click.edit_original_response(view=layout(text, *rows(0, 0, [new])))
            return
        lines = []
        for contest in (*going, *past):
            mine = contest.signup(click.user.id)
            you = tr(" · you played") if contest.status == "over" else tr(" · you are in")
            you = you if mine is not None and mine.state == "in" else ""
            lines.append(
                f"**{plain(contest.name)}** · {wording.stage(contest)} ·"
                f" {wording.player_count(contest)}{you}\n-# #{contest.id} · {how(contest.plan)} ·"
                f" <#{contest.plan.channel}>"
            )
        await acknowledge(click)
        buttons = [Button(c.name[:80], "event-show", str(c.id)) for c in going[:5]]
        more = [Button(tr("Hall of fame"), "past-events")] if past else []
        if any(c.circuit for c in (*going, *past)):
            more.append(Button(tr("Circuit"), "circuit"))
        if manages:
            more += [new, Button(tr("Templates"), "templates")]
        await click.edit_original_response(
            view=layout(
                tr("**Tournaments here**"),
                "\n".join(lines),
                *rows(0, 0, buttons),
                *rows(0, 0, more),
            )
        )

    # -- reasons ------------------------------------------------------------

    async def _why(self, click: Click, ref: Ref) -> None:
        contest = await self.of(click, ref.number)
        if not contest.state.started:
            raise NotPlaying(contest.name)
        _, part = paging.read(ref.arg)
        one = contest.entrant(click.user.id)
        if ref.arg.isdecimal():
            entrants = contest.state.entrants
            one = next((e for e in entrants if e.id == whole(ref.arg)), None)
        if one is not None:
            await self.why(click, contest, one.id)
            return
        await acknowledge(click)
        await click.edit_original_response(view=why_page.choose(contest, part))

    async def why(self, click: Click, contest: Contest, entrant: int) -> None:
        """Tell why an entrant stands where they stand, and why they got their last opponent."""
        await acknowledge(click)
        await click.edit_original_response(view=why_page.view(contest, entrant))
