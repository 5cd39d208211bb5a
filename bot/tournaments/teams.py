"""What captains, players and organisers do with teams: entering, joining, boards, line-ups.

Decides who may: a captain makes a team and settles its boards before it plays and its line-up
before each round; anybody who knows its word joins it; an organiser may do both for them. Where
somebody may enter late a team is made and joined as before, and its captain enters it. What it
does to a tournament is `team_steps`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from bot.i18n import said, tr
from bot.platform.mentions import plain
from bot.tournaments import conduct, team_steps
from bot.tournaments import model as domain
from bot.tournaments.base import Before
from bot.tournaments.contest import Contest
from bot.tournaments.deciding import Deciding
from bot.tournaments.draft import Draft
from bot.tournaments.entering import entrant_of, going, unique
from bot.tournaments.model.event_types import Dropped, LinedUp
from bot.tournaments.refusals import NotNow
from bot.tournaments.rows import Signup, Team


class Teaming(Deciding):
    """The part of the service for teams."""

    async def found_team(
        self,
        tournament: int,
        user: int,
        name: str,
        team: str,
        word: str = "",
        *,
        roles: Collection[int] | None = None,
    ) -> Contest:
        """Enter a team whose captain and first board is this user; who joins it has to know its
        `word` ("": anybody may). Raises NotNow, NotAllowed."""
        rating = await self._fits(tournament, user, roles, 0)

        def step(draft: Draft) -> None:
            _open(draft)
            _free(draft, user, name)
            if team_steps.of(draft, user) is not None:
                team_steps.leave(draft, user)
            new = team_steps.enter(draft, team, user, word)
            team_steps.add(draft, new.number, _signup(draft, user, name, rating))

        return await self._change(tournament, user, step)

    async def enter_team(
        self, tournament: int, team: str, people: Sequence[tuple[int, str]], *, by: int
    ) -> Contest:
        """Enter a team by hand: its people as (user, name), the captain and first board first;
        after the start a late entry. Raises FieldFull, NotNow, NotAllowed."""
        ratings = {user: await self._fits(tournament, user, None, by) for user, _ in people}

        def step(draft: Draft) -> None:
            late = draft.head.status == "running" and draft.plan.settings.boards
            if not late:
                _open(draft)
            if not people:
                raise NotNow(tr("A team needs players."))
            for user, name in people:
                _free(draft, user, name)
            new = team_steps.enter(draft, team, people[0][0])
            for user, name in people:
                team_steps.add(draft, new.number, _signup(draft, user, name, ratings[user]))
            if late:
                team_steps.enter_late(draft, new.number)

        return await self._change(tournament, by, step)

    async def join_team(
        self,
        tournament: int,
        user: int,
        name: str,
        number: int,
        word: str = "",
        *,
        by: int = 0,
        roles: Collection[int] | None = None,
    ) -> Contest:
        """Let somebody join a team, from another one if they are in one; `by` is an organiser who
        does it for them. Raises NotNow, NotAllowed."""
        rating = await self._fits(tournament, user, roles, by)

        def step(draft: Draft) -> None:
            team = team_steps.forming(draft, number)
            _open(draft)
            _free(draft, user, name)
            typed = " ".join(word.split()).casefold()
            if team.word and not by and typed != team.word.casefold():
                raise NotNow(
                    tr(
                        "Wrong password for {team}. Ask its captain.",
                        team=plain(team.name),
                    )
                )
            team_steps.add(draft, number, _signup(draft, user, name, rating))

        return await self._change(tournament, by or user, step)

    async def enter_made(
        self, tournament: int, number: int, *, by: int, office: bool = False
    ) -> Contest:
        """Let a team made after the start play from the next round on. Raises FieldFull, NotNow,
        NotAllowed."""
        contest = await self.get(tournament)
        for user in next((t.members for t in contest.teams if t.number == number), ()):
            await self._check_may_play(contest, user, by)

        def step(draft: Draft) -> None:
            going(draft)
            _captain(team_steps.forming(draft, number), by, office)
            if draft.head.status != "running":
                raise NotNow(tr("Your team has already entered."))
            team_steps.enter_late(draft, number)

        return await self._change(tournament, by, step)

    async def order_team(
        self, tournament: int, number: int, users: Sequence[int], *, by: int, office: bool = False
    ) -> Contest:
        """Set the order of a team's boards before it plays: by its captain, or an organiser
        (`office`). Raises NotNow."""

        def step(draft: Draft) -> None:
            _open(draft)
            _captain(team_steps.forming(draft, number), by, office)
            team_steps.order(draft, number, users)

        return await self._change(tournament, by, step)

    async def line_up(
        self, tournament: int, number: int, users: Sequence[int], *, by: int, office: bool = False
    ) -> Contest:
        """Settle who of a team plays in the next round, nobody: the first who are there. Raises
        NotNow."""

        def step(draft: Draft) -> None:
            one = _playing(draft, number, by, office)
            people = [str(user) for user in users]
            draft.do(LinedUp(one.id, len(draft.state.rounds) + 1, people))

        return await self._change(tournament, by, step, self._office(tournament, by, office))

    async def hand_over(
        self, tournament: int, number: int, user: int, *, by: int, office: bool = False
    ) -> Contest:
        """Let another of a team be its captain. Raises NotNow."""

        def step(draft: Draft) -> None:
            team = team_steps.named(draft, number)
            _captain(team, by, office)
            if user not in team.members or user not in team_steps.here(draft):
                raise NotNow(tr("They aren't on {team}.", team=plain(team.name)))
            draft.team(msgspec.structs.replace(team, captain=user))
            draft.note("captain", [number, user])

        return await self._change(tournament, by, step, self._office(tournament, by, office))

    def _office(self, tournament: int, by: int, office: bool) -> Before | None:
        """Return the check of an organiser (`office`) who sets what is a captain's: not one who
        plays in the event."""
        return self.plays_not(tournament, by) if office else None

    async def withdraw(
        self, tournament: int, number: int, *, by: int, office: bool = False, reason: str = ""
    ) -> Contest:
        """Take a team out: after the start its open boards are lost, those begun by resigning
        (`conduct.begun`). An organiser (`office`) has no part in them. Raises NotNow, OwnMatch."""

        async def first() -> None:
            contest = await self.get(tournament)
            team = next((t for t in contest.teams if t.number == number), None)
            if team is None or contest.entrant(team.captain) is None:
                return
            if by != team.captain and not office:
                return  # the step refuses it
            if by != team.captain:
                await self.check_part(contest, conduct.open_of(contest, team.captain), by)
            for user in team.members:
                await conduct.resign_begun(
                    self.matches.acting, self.matches.viewing, contest, user, by != team.captain
                )

        def step(draft: Draft) -> None:
            team = team_steps.named(draft, number)
            _captain(team, by, office)
            cup, met = draft.plan.name, list[int]()
            playing = team_steps.plays(draft, team)
            going(draft)
            if playing:
                one = _playing(draft, number, by, office)
                for sitting in draft.live():
                    if one.id in sitting.entrants:
                        seats = draft.contest.seated(sitting)
                        met += [u for us in seats for u in us if u not in team.members]
                draft.do(Dropped(one.id), reason)
            else:
                draft.note("left", [number, team.name], reason)
            for user in team.members:
                if user in draft.signups:
                    draft.sign(msgspec.structs.replace(draft.signups[user], state="out"))
            draft.team(msgspec.structs.replace(team, state="out"))
            if draft.head.status == "running" and not playing:
                return  # nobody was told of it
            text = said("{name} has left {cup}.", name=team.name, cup=cup)
            if reason:
                text = said("{name} has left {cup}: {why}", name=team.name, cup=cup, why=reason)
            draft.tell("left", text, users=met)

        return await self._change(tournament, by, step, first)


def _open(draft: Draft) -> None:
    team_steps.check_open(draft)
    if not draft.plan.settings.boards:
        raise NotNow(tr("{name} is not for teams.", name=plain(draft.plan.name)))


def _free(draft: Draft, user: int, name: str) -> None:
    if entrant_of(draft, user) is not None:
        raise NotNow(tr("{name} is on a team that is already playing.", name=plain(name)))


def _captain(team: Team, by: int, office: bool) -> None:
    if by != team.captain and not office:
        raise NotNow(tr("Only the captain of {team} can do that.", team=plain(team.name)))


def _playing(draft: Draft, number: int, by: int, office: bool) -> domain.Entrant:
    """Return a team that plays as an entrant. Raises NotNow."""
    team = team_steps.named(draft, number)
    _captain(team, by, office)
    one = entrant_of(draft, team.captain)
    if draft.head.status != "running" or one is None or one.out:
        raise NotNow(
            tr(
                "{team} isn't playing in {name}.",
                team=plain(team.name),
                name=plain(draft.plan.name),
            )
        )
    return one


def _signup(draft: Draft, user: int, name: str, rating: int) -> Signup:
    """Return the sign-up of somebody who joins a team."""
    last = max((s.place for s in draft.signups.values()), default=0)
    known = draft.signups.get(user)
    place = known.place if known is not None else last + 1
    checked = draft.now if draft.head.status == "checkin" else 0
    return Signup(user, unique(draft, user, name), "in", place, draft.now, rating, checked)
