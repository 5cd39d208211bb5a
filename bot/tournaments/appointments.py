"""Two players agree on a time for their match: one proposes, the other accepts.

Decides that a time to which all players have agreed takes the place of the round's beginning: the
time to appear counts from it, nothing before it counts as having appeared, and the clocks rest
until then. It must be before the end of the time for the match or, without one, of the time to
appear. Either player may propose other times; the agreed one holds until the others accept another.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import msgspec

from bot.i18n import said, tr
from bot.matches.record_rows import APPOINTED, AWAITED
from bot.platform.mentions import plain
from bot.platform.refusals import Refused
from bot.store.database import Unavailable
from bot.tournaments import no_shows
from bot.tournaments.appointment_rows import Appointment, Offer
from bot.tournaments.appointment_steps import agree, allowed, users, waits
from bot.tournaments.contest import Contest
from bot.tournaments.draft import Draft
from bot.tournaments.refusals import BadMoment, NotNow
from bot.tournaments.rows import Sitting
from bot.tournaments.running import Running

log = logging.getLogger(__name__)
#: So many moments are proposed at once.
OFFERS = 5


class Appointing(Running):
    """The part of the service for players who agree on a time."""

    def _prepare(self) -> None:
        super()._prepare()
        #: Until when matches rest (UTC ms).
        self._rested: dict[int, int] = {}

    async def deadline(self, contest: Contest, sitting: Sitting) -> int:
        """Return until when a game may be put off (UTC ms), 0: it cannot be."""
        minutes = allowed(contest)
        if not minutes:
            return 0
        match = await self.matches.match(sitting.match_id)
        return await self.ends_at(contest, match, minutes)

    async def propose(
        self, match_id: int, user: int, moments: Sequence[int], count: int | None = None
    ) -> Contest:
        """Propose moments (UTC ms) for a game; earlier proposals are void. `count` is how many
        proposals there were when the person was asked (None: however many).

        Raises NotNow, BadMoment.
        """
        contest, _ = await self.game(match_id, user)
        offered = sorted({*moments})
        await self._check_moments(contest, match_id, offered)

        def step(draft: Draft) -> None:
            one = _live(draft, match_id)
            before = draft.appointments.get(match_id, Appointment(match_id))
            if count is not None and count != before.count:
                raise NotNow(tr("There is a newer proposal. Please check that one."))
            draft.appoint(
                msgspec.structs.replace(
                    before,
                    by=user,
                    count=before.count + 1,
                    offers=tuple(Offer(at, (user,)) for at in offered),
                )
            )
            _note_here(draft, one, user)
            draft.note("time proposed", [match_id, offered])
            others = [u for u in users(draft, one) if u != user]
            draft.tell(
                "proposed",
                said("A time is proposed for match #{match}.", match=match_id),
                match_id=match_id,
                users=others,
            )

        return await self._change(contest.id, user, step)

    async def accept(self, match_id: int, user: int, count: int, index: int) -> Contest:
        """Say yes to one of the moments of a proposal, the `count`-th of the game. Once all have
        it is agreed. Raises NotNow, BadMoment."""
        contest, _ = await self.game(match_id, user)
        known = contest.appointment(match_id)
        if known is not None and known.by and index < len(known.offers):
            await self._check_moments(contest, match_id, [known.offers[index].at])

        def step(draft: Draft) -> None:
            one = _live(draft, match_id)
            now = draft.appointments.get(match_id)
            if now is None or not now.by or now.count != count or index >= len(now.offers):
                raise NotNow(tr("That proposal is no longer open."))
            chosen = now.offers[index]
            if now.by == user or user in chosen.yes:
                raise NotNow(tr("You have already accepted. Now the others must accept."))
            _note_here(draft, one, user)
            yes = msgspec.structs.replace(chosen, yes=(*chosen.yes, user))
            offers = (*now.offers[:index], yes, *now.offers[index + 1 :])
            draft.appoint(msgspec.structs.replace(now, offers=offers))
            if {*users(draft, one)} <= {*yes.yes}:
                agree(draft, one, chosen.at)

        return await self._change(contest.id, user, step)

    async def game(self, match_id: int, user: int) -> tuple[Contest, Sitting]:
        """Return the tournament and the live game of a match, for one of its players. Raises
        NotNow."""
        sitting = await self.rows.sitting(match_id)
        if sitting is None or sitting.state != "live":
            raise NotNow(tr("This isn't your match, or it is over."))
        contest = await self.get(sitting.tournament)
        if user not in [u for e in sitting.entrants for u in contest.users(e)]:
            raise NotNow(tr("This isn't your match, or it is over."))
        return contest, sitting

    async def _check_moments(self, contest: Contest, match_id: int, moments: list[int]) -> None:
        sitting = next(s for s in contest.sittings if s.match_id == match_id)
        until = await self.deadline(contest, sitting)
        if not until:
            raise NotNow(tr("This round is too short to agree on a time. Please play now."))
        if contest.head.paused:
            raise NotNow(tr("{name} is paused. Press **Resume** first.", name=plain(contest.name)))
        if not moments or len(moments) > OFFERS:
            raise NotNow(tr("Propose one to {most} times.", most=OFFERS))
        if await self._all_act(match_id):
            raise NotNow(
                tr("The match has begun. To take a break, pause it: **More**, then **Pause**.")
            )
        for at in moments:
            if at <= self.now():
                raise BadMoment(at, tr("that time has passed."))
            if at > until:
                raise BadMoment(
                    at,
                    tr(
                        "this round must be finished by <t:{until}:f> (<t:{until}:R>).",
                        until=until // 1000,
                    ),
                )

    async def _all_act(self, match_id: int, since: int = 0) -> bool:
        match = await self.matches.match(match_id)
        active = no_shows.acted(await self.store.matches.actions(match_id), since + 1)
        return all(p.seat in active for p in match.players if p.user is not None)

    async def _rest_matches(self, contest: Contest) -> None:
        await super()._rest_matches(contest)
        if contest.head.paused or not allowed(contest):
            return
        for sitting in [s for s in contest.sittings if s.state == "live"]:
            await self._rest(contest, sitting)

    async def _rest(self, contest: Contest, sitting: Sitting) -> None:
        """Let the clocks of a match stand until the time agreed upon, or until everybody there
        has done something: nobody's time runs because another one plays alone."""
        number, known = sitting.match_id, contest.appointment(sitting.match_id)
        until, since = (known.agreed, known.since) if known is not None else (0, 0)
        how = APPOINTED if until else AWAITED
        if not until and waits(contest):
            until = await self.deadline(contest, sitting)
        if until <= self.now() or await self._all_act(number, since):
            self._rested.pop(number, None)
            return
        self._rested[number] = until
        await self.matches.pausing.rest_until(number, until, how)

    def _heard(self, match_id: int) -> None:
        super()._heard(match_id)
        resting = self._rested.get(match_id, 0) > self.now()
        if resting and self.matches.memory.goes_on(match_id):
            task = asyncio.create_task(self._hold(match_id), name=f"rest-{match_id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _hold(self, match_id: int) -> None:
        """Let a match rest on in which somebody has done something."""
        try:
            sitting = await self.rows.sitting(match_id)
            if sitting is None or sitting.state != "live":
                return
            contest = await self.get(sitting.tournament)
            if not contest.head.paused:
                await self._rest(contest, sitting)
        except (Refused, Unavailable) as error:
            log.warning("match %d may not rest: %s", match_id, error)


def _live(draft: Draft, match_id: int) -> Sitting:
    one = draft.sittings.get(match_id)
    if one is None or one.state != "live" or draft.head.status != "running":
        raise NotNow(tr("This isn't your match, or it is over."))
    return one


def _note_here(draft: Draft, one: Sitting, user: int) -> None:
    """Count whoever answers as there, unless a moment is agreed at which they have to be."""
    known = draft.appointments.get(one.match_id)
    if (known is None or not known.agreed) and user not in one.here:
        draft.sit(one, here=(*one.here, user))
