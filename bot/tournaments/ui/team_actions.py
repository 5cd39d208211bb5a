"""What captains, their players and organisers press about teams.

Decides that every answer is private and shows the team as it is now, and that an organiser has a
captain's buttons for any team. Who may is asked at every press.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import tr
from bot.matches.ui.threads import called
from bot.platform.answers import Click, acknowledge, say
from bot.platform.component_ids import Ref, Unreadable, whole
from bot.platform.component_router import FORGED, SEVERAL
from bot.platform.components import picked_people
from bot.platform.forms import Field, Form
from bot.platform.mentions import plain
from bot.servers.permissions import roles_of
from bot.tournaments import team_steps
from bot.tournaments.refusals import NotNow
from bot.tournaments.rows import Team
from bot.tournaments.service import Contest, Tournaments
from bot.tournaments.ui import team_views, team_wording
from bot.tournaments.ui.permissions import OrganiserPermissions
from bot.tournaments.ui.player_actions import PlayerActions


class TeamActions:
    """Takes what is pressed about teams. `office` says who is an organiser."""

    def __init__(
        self, service: Tournaments, players: PlayerActions, office: OrganiserPermissions
    ) -> None:
        self._service, self._players, self._office = service, players, office
        self.verbs = {
            "team": self._team,
            "team-new": self._new,
            "team-join": self._join,
            "team-late": self._enter_made,
            "team-order": self._order,
            "team-off": self._off,
            "team-captain": self._captain,
            "team-line-up": self._line_up,
            "team-withdraw": self._withdraw,
            "team-enter": self._enter,
            "team-member": self._member,
        }

    async def show(self, click: Click, contest: Contest, number: int, note: str = "") -> None:
        """Show a team. Raises NotNow."""
        team = _named(contest, number)
        captain = team.captain == click.user.id
        office = not captain and await self._players.organises(click)
        view = team_views.panel(contest, team, captain=captain or office, office=office, note=note)
        await acknowledge(click)
        await click.edit_original_response(view=view)

    async def _settles(self, click: Click, contest: Contest, number: int) -> tuple[Team, bool]:
        """Return a team for its captain or an organiser (True). Raises Refused."""
        team = _named(contest, number)
        if team.captain == click.user.id:
            return team, False
        await self._office.check(click)
        return team, True

    async def _team(self, click: Click, ref: Ref) -> None:
        contest = await self._players.of(click, ref.number)
        if ref.arg:
            await self._office.check(click)
            await self.show(click, contest, whole(ref.arg))
            return
        mine = contest.team_of(click.user.id)
        if mine is None:
            raise NotNow(tr("You aren't on a team in {name}.", name=plain(contest.name)))
        await self.show(click, contest, mine.number)

    # -- before the start ---------------------------------------------------

    async def _new(self, click: Click, ref: Ref) -> None:
        contest = await self._players.of(click, ref.number)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            after = await self._service.found_team(
                contest.id,
                sent.user.id,
                called(sent.user),
                typed["name"],
                typed["word"],
                roles=roles_of(sent),
            )
            mine = after.team_of(sent.user.id)
            note = tr("✅ Your team has entered; you are its captain.")
            if after.status == "running":
                note = tr("✅ Team created; you are its captain.")
            await self.show(sent, after, mine.number if mine else 0, note)

        fields = [
            Field("name", tr("Name of the team"), "", "", team_steps.NAME),
            Field(
                "word",
                tr("Password to join"),
                "",
                tr("Give it to your players; empty: anyone can join"),
                team_steps.WORD,
                False,
            ),
        ]
        await click.response.send_modal(Form(tr("A new team"), fields, work))

    async def _join(self, click: Click, ref: Ref) -> None:
        contest = await self._players.of(click, ref.number)
        if not ref.arg:
            await acknowledge(click)
            await click.edit_original_response(view=team_views.to_join(contest))
            return
        team = _named(contest, whole(ref.arg))

        async def join(sent: Click, word: str) -> None:
            user = sent.user
            after = await self._service.join_team(
                contest.id, user.id, called(user), team.number, word, roles=roles_of(sent)
            )
            note = tr("✅ You are in. I'll ping you when your first match begins.")
            await self.show(sent, after, team.number, note)

        if not team.word:
            await join(click, "")
            return

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await join(sent, typed["word"])

        hint = tr("Ask the captain of {team}.", team=team.name)
        field = Field("word", tr("Password of the team"), "", hint, team_steps.WORD)
        await click.response.send_modal(Form(tr("Join a team"), [field], work))

    async def _enter_made(self, click: Click, ref: Ref) -> None:
        contest = await self._players.of(click, ref.number)
        team, office = await self._settles(click, contest, whole(ref.arg))
        after = await self._service.enter_made(
            contest.id, team.number, by=click.user.id, office=office
        )
        note = tr("✅ {team} plays from the next round on.", team=plain(team.name))
        await self.show(click, after, team.number, note)

    async def _order(self, click: Click, ref: Ref) -> None:
        contest = await self._players.of(click, ref.number)
        team, office = await self._settles(click, contest, whole(ref.arg))
        known = team_wording.here(contest)
        users = {known[u].name.casefold(): u for u in team.members if u in known}

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            names = [" ".join(line.split()).casefold() for line in typed["names"].splitlines()]
            strange = [one for one in names if one and one not in users]
            if strange:
                raise NotNow(tr("No one here is called {name}.", name=plain(strange[0][:40])))
            order = [users[one] for one in names if one]
            after = await self._service.order_team(
                contest.id, team.number, order, by=sent.user.id, office=office
            )
            await self.show(sent, after, team.number, tr("✅ Board order saved."))

        lines = "\n".join(known[u].name for u in team.members if u in known)
        hint = tr("One name per line, board 1 first. Fixed once play starts.")
        field = Field("names", tr("Boards"), lines, hint, 1000)
        await click.response.send_modal(Form(tr("Order of the boards"), [field], work))

    async def _off(self, click: Click, ref: Ref) -> None:
        contest = await self._players.of(click, ref.number)
        number, user = _pair(ref.arg)
        team, _ = await self._settles(click, contest, number)
        playing = contest.state.started and not team_wording.forming(contest, team)
        if user not in team.members or playing:
            raise NotNow(tr("They aren't on {team}.", team=plain(team.name)))
        by = click.user.id
        after = await self._service.leave(contest.id, user, by=by)
        if _find(after, number) is None:
            await say(click, tr("{team} is out: it has no players left.", team=plain(team.name)))
            return
        await self.show(click, after, number, tr("✅ <@{user}> is off the team.", user=user))

    async def _enter(self, click: Click, ref: Ref) -> None:
        contest = await self._players.of(click, ref.number)
        await self._office.check(click)
        chosen = picked_people(click)
        if any(user.bot for user in chosen):
            raise NotNow(tr("Only people can be on a team."))

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self._office.check(sent)
            people = [(user.id, called(user)) for user in chosen]
            after = await self._service.enter_team(
                contest.id, typed["name"], people, by=sent.user.id
            )
            note = tr("✅ Entered. Its captain is <@{user}>.", user=people[0][0])
            mine = after.team_of(people[0][0])
            await self.show(sent, after, mine.number if mine else 0, note)

        field = Field("name", tr("Name of the team"), "", "", team_steps.NAME)
        await click.response.send_modal(Form(tr("A new team"), [field], work))

    async def _member(self, click: Click, ref: Ref) -> None:
        contest = await self._players.of(click, ref.number)
        await self._office.check(click)
        chosen = picked_people(click)
        if not chosen or chosen[0].bot:
            raise NotNow(tr("Only people can be on a team."))
        user, number = chosen[0], whole(ref.arg)
        after = await self._service.join_team(
            contest.id, user.id, called(user), number, by=click.user.id
        )
        await self.show(click, after, number, tr("✅ <@{user}> is in.", user=user.id))

    # -- while it runs ------------------------------------------------------

    async def _line_up(self, click: Click, ref: Ref) -> None:
        contest = await self._players.of(click, ref.number)
        pairs = [_pair(part) for part in ref.arg.split(SEVERAL)]
        number = pairs[0][0]
        _, office = await self._settles(click, contest, number)
        users = [user for _, user in pairs]
        after = await self._service.line_up(
            contest.id, number, users, by=click.user.id, office=office
        )
        await self.show(click, after, number, tr("✅ Line-up saved."))

    async def _captain(self, click: Click, ref: Ref) -> None:
        contest = await self._players.of(click, ref.number)
        number, user = _pair(ref.arg)
        _, office = await self._settles(click, contest, number)
        after = await self._service.hand_over(
            contest.id, number, user, by=click.user.id, office=office
        )
        await self.show(click, after, number, tr("✅ <@{user}> is captain now.", user=user))

    async def _withdraw(self, click: Click, ref: Ref) -> None:
        contest = await self._players.of(click, ref.number)
        team, office = await self._settles(click, contest, whole(ref.arg))

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            if office:
                await self._office.check(sent)
            await self._service.withdraw(
                contest.id, team.number, by=sent.user.id, office=office, reason=typed["reason"]
            )
            await say(sent, tr("{team} has left.", team=plain(team.name)))

        hint = tr("It loses its open boards. Everyone can read this.")
        field = Field("reason", tr("Reason"), "", hint, 200)
        title = tr("Withdraw {team}?", team=team.name[:25])
        await click.response.send_modal(Form(title, [field], work))


def _find(contest: Contest, number: int) -> Team | None:
    return next((t for t in contest.teams if t.number == number and t.state == "in"), None)


def _named(contest: Contest, number: int) -> Team:
    team = _find(contest, number)
    if team is None:
        raise NotNow(tr("That team is no longer in {name}.", name=plain(contest.name)))
    return team


def _pair(text: str) -> tuple[int, int]:
    """Return the team and the user of an argument. Raises Unreadable."""
    team, _, user = text.partition(".")
    if not (whole(team) and whole(user)):
        raise Unreadable(tr(FORGED))
    return whole(team), whole(user)
