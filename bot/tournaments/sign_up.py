"""Creating a tournament, signing up for it, checking in, leaving it.

Decides who has a place and who is on the waiting list: in the order of signing up. When a place
becomes free before the start, the first on the list gets it and is told. After the start the same
calls mean entering late and dropping out, as far as the format allows it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from bot import time_controls as clocks
from bot.i18n import said, tr
from bot.platform.mentions import plain
from bot.ratings.counting import form_of, speed_of
from bot.ratings.glicko import START
from bot.ratings.results import List, lasting
from bot.tournaments import arenas, byes, conduct, team_steps
from bot.tournaments import plan as plans
from bot.tournaments.base import Base
from bot.tournaments.computers import make_room
from bot.tournaments.contest import Contest
from bot.tournaments.draft import Draft
from bot.tournaments.entering import (
    check_in_opens,
    due_at,
    enter_late,
    entrant_of,
    fill_places,
    full,
    going,
    unfit,
    unique,
)
from bot.tournaments.model import back_still
from bot.tournaments.model.event_types import Apart, Asked, Dropped, Substituted
from bot.tournaments.model.rules import largest
from bot.tournaments.model.shape import PAIRED_ANEW
from bot.tournaments.plan import LATER, TIMES, Plan
from bot.tournaments.refusals import (
    AlreadyIn,
    AlreadyWaiting,
    BadPlan,
    FieldFull,
    NotAllowed,
    NotIn,
    NotNow,
)
from bot.tournaments.rows import Change, Head, Logged, Signup
from bot.tournaments.voided import REPLACED


class Signing(Base):
    """The part of the service for people who come and go."""

    # -- the plan -----------------------------------------------------------

    async def create(self, guild: int, organiser: int, plan: Plan) -> Contest:
        """Store a new tournament as a draft nobody can sign up for yet. Raises BadPlan."""
        now, plan = self.now(), self._checked(plan, guild)
        head = Head(
            0,
            guild,
            organiser,
            "draft",
            plans.written(plan),
            self.matches.new_seed(),
            created_at=now,
            changed_at=now,
        )
        made = Logged(0, "created", head.plan, organiser, "", now)
        return await self.get(await self.rows.add(Change(head, None, (made,))))

    async def edit(self, tournament: int, by: int, **changes: Any) -> Contest:
        """Change parts of the plan by name (those of `Plan`), `settings` as a whole. After the
        start only those in `plan.LATER` can be, and times not while one's own match is open.
        Raises BadPlan, NotNow, OwnMatchRuns.
        """

        def step(draft: Draft) -> None:
            going(draft)
            if draft.head.status == "running" and set(changes) - {*LATER}:
                raise NotNow(
                    tr(
                        "{name} has started, so its game and format can't change.",
                        name=plain(draft.plan.name),
                    )
                )
            try:
                plan = msgspec.structs.replace(draft.plan, **changes)
            except TypeError as error:
                raise BadPlan(f"{error}.") from None
            soon = "start_at" in changes
            plan = arenas.stretched(draft, self._checked(plan, draft.head.guild, soon))
            most = largest(plan.settings)
            entered = team_steps.teams(draft) if plan.settings.boards else draft.those("in")
            if len(entered) > most:
                raise BadPlan(
                    tr(
                        "more than {most} players have signed up, too many for this format.",
                        most=most,
                    )
                )
            draft.plan = plan
            draft.set(plan=plans.written(plan))
            draft.note("plan", plan)
            if draft.head.status == "running":
                draft.rename(plan.name)
                draft.set(held=draft.head.held and not changes.get("automatic"))
                return
            draft.set(due_at=due_at(draft))
            fill_places(draft)

        first = self.has_finished(tournament, by) if set(changes) & {*TIMES} else None
        return await self._change(tournament, by, step, first)

    def _checked(self, plan: Plan, guild: int, soon: bool = True) -> Plan:
        plan = plans.checked(plan, self.games, guild)
        if soon and plan.start_at and plan.start_at <= self.now():
            raise BadPlan(tr("its start time has passed. Choose a later time, or none."))
        return plan

    async def open(self, tournament: int, by: int) -> Contest:
        """Open the sign-up. Raises NotNow."""

        def step(draft: Draft) -> None:
            if draft.head.status != "draft":
                raise NotNow(
                    tr(
                        "Sign-up for {name} is already open, or over.",
                        name=plain(draft.plan.name),
                    )
                )
            if 0 < draft.plan.start_at <= draft.now:
                raise NotNow(
                    tr(
                        "The start of {name} has passed; set another time first.",
                        name=plain(draft.plan.name),
                    )
                )
            draft.set(status="open")
            draft.set(due_at=due_at(draft))
            draft.note("opened")
            draft.tell("open", f"Sign-up for {draft.plan.name} is open.")

        return await self._change(tournament, by, step)

    async def open_checkin(self, tournament: int, by: int) -> Contest:
        """Open the check-in now; it lasts until the start. Raises NotNow."""

        def step(draft: Draft) -> None:
            if draft.head.status != "open":
                raise NotNow(tr("Check-in comes between sign-up and start."))
            check_in_opens(draft)

        return await self._change(tournament, by, step)

    # -- people -------------------------------------------------------------

    async def sign_up(
        self,
        tournament: int,
        user: int,
        name: str,
        *,
        by: int = 0,
        roles: Collection[int] | None = None,
    ) -> Contest:
        """Give somebody a place, or one on the waiting list; after the start a late entry.

        Where they stand tells `Contest.signup(user).state`. `by` is who does it for them; who comes
        by themselves, with some `roles`, has to fit the plan's conditions.
        Raises AlreadyIn, AlreadyWaiting, FieldFull, NotAllowed, NotNow.
        """
        rating = await self._fits(tournament, user, roles, by)

        def step(draft: Draft) -> None:
            going(draft)
            if draft.head.status == "draft":
                raise NotNow(tr("Sign-up for {name} is not open yet.", name=plain(draft.plan.name)))
            old = draft.signups.get(user)
            if arenas.back(draft, user):
                return
            if old is not None and old.state == "in":
                raise AlreadyIn(draft.plan.name, old.name if by not in (0, user) else "")
            late = draft.head.status == "running"
            if draft.plan.settings.boards and entrant_of(draft, user) is None:
                team_steps.check_open(draft)
                raise NotNow(
                    tr("{name} is for teams. Create or join one.", name=plain(draft.plan.name))
                )
            if old is not None and old.state == "waiting" and not late:
                place = draft.those("waiting").index(old) + 1
                raise AlreadyWaiting(name=draft.plan.name, place=place)
            place = 1 + max((s.place for s in draft.signups.values()), default=0)
            called = unique(draft, user, name)
            new = Signup(user, called, "in", place, draft.now, rating)
            if draft.head.status == "checkin":
                new = msgspec.structs.replace(new, checked_at=draft.now)
            if late:
                enter_late(draft, new)
                return
            if full(draft) and not make_room(draft):
                if not draft.plan.waiting:
                    raise FieldFull(name=draft.plan.name, cap=len(draft.those("in")))
                new = msgspec.structs.replace(new, state="waiting")
            draft.sign(new)
            draft.note("signed up", [user, called, new.state])

        return await self._change(tournament, by or user, step)

    async def _check_may_play(self, contest: Contest, user: int, by: int) -> None:
        """Make sure that somebody may enter, or come back. Raises NotAllowed."""
        reason = await self._why_not(contest.head.guild, user)
        if not reason and by in (0, user):
            for number in await self.store.numbers_of(user):
                reason = reason or await conduct.taken_out(self.rows, contest, number)
        if reason:
            raise NotAllowed(name=contest.name, reason=reason)

    async def leave(self, tournament: int, user: int, *, by: int = 0, reason: str = "") -> Contest:
        """Give a place up; after the start that drops out, and the open match is lost: resigned
        if both have begun to play (`conduct.begun`), else forfeited.

        `by` is who does it for somebody else: nobody who has a part in that match. Raises
        NotIn, NotNow, OwnMatch.
        """
        resigned, met, other = False, list[int](), 0 if by == user else by
        contest = await self.get(tournament)
        if arenas.is_arena(contest) and contest.status == "running" and not other:
            return await self._change(tournament, user, lambda draft: arenas.rest(draft, user))

        async def first() -> None:
            nonlocal resigned
            contest = await self.get(tournament)
            met[:] = conduct.opponents(contest, user)
            await self.check_part(contest, conduct.open_of(contest, user), other)
            resigned = await conduct.resign_begun(
                self.matches.acting, self.matches.viewing, contest, user, bool(other)
            )

        def step(draft: Draft) -> None:
            mine, one = draft.signups.get(user), entrant_of(draft, user)
            if resigned and draft.head.status == "over" and one is not None:
                if other:  # that was the last match
                    conduct.say_left(draft, one, user, other, met, resigned, reason)
                return
            going(draft)
            if one is not None:
                if draft.plan.settings.boards:
                    team_steps.goes(draft, one, user, reason)
                else:
                    draft.do(Dropped(one.id), reason)
                conduct.say_left(draft, one, user, other, met, resigned, reason)
                if mine is not None:
                    draft.sign(msgspec.structs.replace(mine, state="out"))
                return
            if mine is None or mine.state == "out":
                raise NotIn(draft.plan.name, other=by not in (0, user))
            draft.sign(msgspec.structs.replace(mine, state="out", checked_at=0))
            draft.note("left", [user, mine.name], reason)
            team_steps.leave(draft, user)
            if draft.head.status != "running":
                fill_places(draft)

        return await self._change(tournament, by or user, step, first)

    async def check_in(self, tournament: int, user: int, *, by: int = 0) -> Contest:
        """Say that one will be there; also on the waiting list. Twice is once. `by` is who does it
        for them.

        Raises NotIn, NotNow.
        """

        def step(draft: Draft) -> None:
            mine = draft.signups.get(user)
            if mine is None or mine.state == "out":
                if mine is not None and draft.head.status == "running":
                    notice = tr("The check-in for {name} is over.", name=draft.plan.name)
                    if back_still(draft.state):
                        notice += " " + tr("To come back, press **Join late** on its card.")
                    raise NotNow(notice)
                raise NotIn(draft.plan.name)
            if draft.head.status != "checkin":
                raise NotNow(tr("Check-in for {name} is not open.", name=plain(draft.plan.name)))
            team = team_steps.of(draft, user)  # whoever is there is for all of it
            for one in [draft.signups[u] for u in (team.members if team else (user,))]:
                if not one.checked_at:
                    draft.sign(msgspec.structs.replace(one, checked_at=draft.now))
                    draft.note("checked in", [one.user, one.name])

        return await self._change(tournament, by or user, step)

    async def _fits(
        self, tournament: int, user: int, roles: Collection[int] | None, by: int
    ) -> int:
        """Return somebody's rating if they may take part. Raises NotAllowed."""
        contest = await self.get(tournament)
        await self._check_may_play(contest, user, by)
        rating = await self.rating(contest, user)
        if roles is not None and contest.signup(user) is None:
            reason = unfit(contest.plan, user, rating, roles, self.now())
            if reason:
                raise NotAllowed(name=contest.name, reason=reason)
        return rating

    async def substitute(
        self, tournament: int, out: int, user: int, name: str, *, by: int, reason: str = ""
    ) -> Contest:
        """Put `user` in the place of the user `out`, with all results so far.

        A game of theirs that runs begins anew with the substitute, so nobody with a part in it
        may do that. Raises NotIn, AlreadyIn, NotAllowed, NotNow, OwnMatch.
        """
        rating = await self._fits(tournament, user, None, by)

        def step(draft: Draft) -> None:
            going(draft)
            old, other = draft.signups.get(out), draft.signups.get(user)
            if old is None or old.state != "in":
                raise NotIn(draft.plan.name, other=True)
            if user == out or (other is not None and other.state == "in"):
                raise AlreadyIn(draft.plan.name, name)
            called = unique(draft, user, name, besides=out)
            new = msgspec.structs.replace(old, user=user, name=called, rating=rating, computer="")
            one = entrant_of(draft, out)
            if one is not None and draft.plan.settings.boards:
                team_steps.replaced(draft, one, out, new, reason)
            elif one is not None:
                draft.do(Substituted(one.id, called, [str(user)]), reason)
                draft.void(
                    [s for s in draft.live() if one.id in s.entrants],
                    REPLACED,
                )
            else:
                draft.note("substituted", [out, user, called], reason)
                team_steps.swapped(draft, team_steps.of(draft, out), out, user)
            last = max(s.place for s in draft.signups.values()) + 1
            draft.sign(msgspec.structs.replace(old, state="out", place=last))
            draft.sign(new)
            draft.tell(
                "substituted",
                said("{new} now plays for {old}.", new=called, old=old.name),
                user=user,
                instead_of=out,
            )

        async def apart() -> None:
            now = await self.get(tournament)
            live = {s.match for s in now.sittings if s.state == "live"}
            await self.check_part(now, live & {*conduct.open_of(now, out)}, by)

        return await self._change(tournament, by, step, apart)

    async def request_bye(
        self, tournament: int, user: int, round_number: int, *, by: int | None = None
    ) -> Contest:
        """Let somebody have a bye in a round to come (Swiss only), also before the start; `by` an
        organiser who does not play there and not by their own wish. Raises NotIn, NotNow."""

        def step(draft: Draft) -> None:
            if by is not None:
                byes.give(draft, user, round_number)
            if draft.head.status in team_steps.BEFORE:
                byes.ask_early(draft, user, round_number)
                return
            one = entrant_of(draft, user)
            if one is None:
                raise NotIn(draft.plan.name)
            team = team_steps.of(draft, user)
            if team is not None and team.captain != user and by is None:
                raise NotNow(tr("Only the captain of {team} can do that.", team=plain(team.name)))
            draft.do(Asked(one.id, round_number))

        return await self._change(tournament, user if by is None else by, step)

    async def seed(self, tournament: int, names: Sequence[str], *, by: int) -> Contest:
        """Settle the draw by hand: names as signed up, the best first. Whoever is not named comes
        after them, by rating. Raises NotNow."""
        contest = await self.get(tournament)
        known = {s.name.casefold(): s.place for s in contest.signups if s.state != "out"}
        if contest.of_teams:
            known = {t.name.casefold(): t.number for t in contest.teams if t.state == "in"}
        called = [" ".join(one.split()).casefold() for one in names if one.strip()]
        strange = [one for one in called if one not in known]
        if strange:
            raise NotNow(tr("No one here is called {name}.", name=plain(strange[0][:40])))
        if len(set(called)) < len(called):
            raise NotNow(tr("You named one player twice."))
        settings = msgspec.structs.replace(contest.plan.settings, seeding="manual")
        seeds = tuple(known[one] for one in called)
        return await self.edit(tournament, by, settings=settings, seeds=seeds)

    async def keep_apart(self, tournament: int, one: int, other: int, *, by: int) -> Contest:
        """Let two users not meet, or meet again if they were kept apart; nobody does that for
        themselves. Raises NotIn, NotNow."""

        def step(draft: Draft) -> None:
            going(draft)
            mine = [draft.signups.get(user) for user in (one, other)]
            if by in (one, other) or any(
                by in t.members and {one, other} & {*t.members} for t in draft.teams.values()
            ):
                raise NotNow(tr("You are one of the two players. Ask another organiser."))
            if draft.plan.settings.boards:
                both = sorted(team_steps.number_of(draft, user) for user in (one, other))
                if both[0] == both[1]:
                    raise NotNow(tr("They are on the same team."))
            numbers = sorted(s.place for s in mine if s is not None and s.state != "out")
            if len(numbers) < 2:
                raise NotIn(draft.plan.name, other=True)
            if draft.head.status == "running":
                a, b = (entrant_of(draft, user) for user in (one, other))
                if a is None or b is None:
                    raise NotIn(draft.plan.name, other=True)
                pair = (min(a.id, b.id), max(a.id, b.id))
                draft.do(Apart(*pair, pair not in draft.state.apart))
                return
            if draft.plan.settings.format not in PAIRED_ANEW:
                raise NotNow(
                    tr("You can only keep two players apart where each round is paired separately.")
                )
            if draft.plan.settings.boards:
                numbers = both
            before, pair = draft.plan.apart, (numbers[0], numbers[1])
            after = tuple(p for p in before if p != pair) if pair in before else (*before, pair)
            draft.plan = msgspec.structs.replace(draft.plan, apart=after)
            draft.set(plan=plans.written(draft.plan))
            draft.note("plan", draft.plan)

        return await self._change(tournament, by, step)

    async def rating(self, contest: Contest, user: int) -> int:
        """Return what somebody is seeded by: the rating in the tournament's server at the game and
        speed, else the start."""
        plan, server = contest.plan, lasting(contest.head.guild)
        game = self.games.get(plan.game)
        if game is None:
            return round(START)
        speed = speed_of(clocks.control(plan.clock).first)
        which = List(plan.game, speed, form_of(range(plan.settings.sizes[-1])))
        ratings = await self.store.ratings.standings(user, server)
        return round(next((s.rating.value for s in ratings if s.which == which), START))
