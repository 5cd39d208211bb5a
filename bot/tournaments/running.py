"""Starting, pairing, and when a tournament is served by the clock.

Decides when `due` is asked, and what has to be known for it. Everything is read from rows and
served by the task that waits for the clocks of matches, so a restart forgets nothing, and serving
twice does nothing twice. Swiss rounds are worked out off the event loop; what changes meanwhile is
answered at once, and then the round is worked out again.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from bot.i18n import ENGLISH, said, speak, speaking, tr
from bot.matches.service import Matches
from bot.platform import refusals
from bot.platform.mentions import plain
from bot.store.rows import Match
from bot.tournaments import model as domain
from bot.tournaments import no_shows
from bot.tournaments.appointment_steps import wait as wait_after
from bot.tournaments.contest import GOING, Contest
from bot.tournaments.draft import Draft
from bot.tournaments.due import do_due
from bot.tournaments.matches import RETRY, Tables
from bot.tournaments.no_shows import Absence
from bot.tournaments.pairing_worker import InProcess, Solver
from bot.tournaments.plan import MINUTE
from bot.tournaments.refusals import DamagedTournament, NotNow, TooEarly
from bot.tournaments.results import playing
from bot.tournaments.rounds import Field, begin, pair_next, take_answer
from bot.tournaments.standstill import stood_still
from bot.tournaments.tournament_store import TournamentStore

log = logging.getLogger(__name__)
#: Whoever would be late because the bot was away gets so much more time (ms), or the time
#: there was in all if that is less.
GRACE = 10 * MINUTE


class Running(Tables):
    """The part of the service that moves tournaments on."""

    def __init__(
        self, matches: Matches, store: TournamentStore, *, solver: Solver | None = None
    ) -> None:
        super().__init__(matches, store)
        self.solver: Solver = solver or InProcess(elsewhere=matches.elsewhere)
        self._solving: dict[int, asyncio.Task[None]] = {}
        self._prepare()

    # -- life ---------------------------------------------------------------

    async def resume(self) -> None:
        """Take up what a stopped process left. Call it once, after `Matches.start`."""
        for number in await self.rows.unsettled():
            try:
                await self._give_time(number)
            except refusals.Refused as refused:
                # One that cannot go on must not keep the bot from starting.
                log.error("tournament %d was not taken up: %s", number, refused)
                self._put_off(number)
            else:
                await self.settle(number)
        for number in await self.rows.places.missing():
            await self.settle(number)  # it ended before places were kept

    async def _give_time(self, tournament: int) -> None:
        """Put off what people could not do while the bot was away."""

        def step(draft: Draft) -> None:
            now, plan = draft.now, draft.plan
            if draft.head.paused or draft.head.status not in GOING:
                return
            if draft.head.status == "checkin" and 0 < draft.head.due_at <= now:
                draft.set(due_at=now + min(plan.checkin * MINUTE, GRACE))
            for one in draft.live():
                if 0 < one.due_at <= now:
                    draft.sit(one, due_at=now + min(plan.noshow * MINUTE, GRACE))

        async with self._lock(tournament):
            await self._step(tournament, 0, step)

    async def look_again(self) -> None:
        """Look for what another process has done and nobody told of."""
        for number in await self.rows.astray():
            await self.settle(number)

    async def close(self) -> None:
        """Stop what is being done; everything is taken up again by `resume`."""
        tasks = [*self._solving.values(), *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._solving.clear()
        await self.solver.close()

    async def settled(self) -> None:
        """Wait until nothing is being done on its own."""
        while tasks := [*self._tasks, *self._solving.values()]:
            await asyncio.wait(tasks)

    # -- by word ------------------------------------------------------------

    async def start(self, tournament: int, by: int) -> Contest:
        """Draw the seeds and begin; with automatic rounds the first is paired. Raises NotNow."""
        known = await self._field(await self.get(tournament))
        return await self._change(tournament, by, lambda draft: begin(draft, known))

    async def pair(self, tournament: int, by: int) -> Contest:
        """Pair the next round now. In the Swiss system it is worked out first, while
        `Contest.head.pairing` is set. Raises NotNow."""

        def step(draft: Draft) -> None:
            if draft.head.paused:
                raise NotNow(
                    tr("{name} is paused. Press **Resume** first.", name=plain(draft.plan.name))
                )
            pair_next(draft)

        return await self._change(tournament, by, step)

    async def worked_out(self, tournament: int) -> Contest:
        """Wait as long as a round is being worked out, then return the tournament."""
        while task := self._solving.get(tournament):
            await asyncio.wait([task])
        return await self.get(tournament)

    async def _field(self, contest: Contest) -> Field:
        users = [s.user for s in contest.signups if s.state != "out" and not s.computer]
        with speaking(ENGLISH):  # why somebody is barred is kept
            why_not = {user: await self._why_not(contest.head.guild, user) for user in users}
        return Field(
            {user: await self.rating(contest, user) for user in users},
            {user: why for user, why in why_not.items() if why},
        )

    # -- working rounds out ---------------------------------------------------

    def _work_out(self, contest: Contest) -> None:
        number = contest.id
        if contest.head.pairing and not contest.head.paused and number not in self._solving:
            task = asyncio.create_task(self._solve(number), name=f"pairing-{number}")
            self._solving[number] = task

    async def _solve(self, number: int) -> None:
        """Work the next round out until an answer fits, or nobody wants it any more."""
        speak(ENGLISH)  # what is noted on the way is kept
        try:
            what = "pairing"
            while True:
                contest = await self.get(number)
                if not contest.head.pairing or contest.head.paused:
                    return
                work = domain.work(contest.state)
                tell_progress(self, number, what)
                answer = await self.solver.put(work)
                what = await self._take(number, work, answer)
                if what != "again":
                    tell_progress(self, number, what)
                    return
        except Exception as error:
            log.exception("tournament %d: the round could not be worked out", number)
            await self._give_up(number, error)
        finally:
            self._solving.pop(number, None)

    async def _take(self, number: int, work: dict[str, Any], answer: dict[str, Any]) -> str:
        """Take an answer and return "paired"; "again" if something else happened since the
        question, "stopped" if nobody wants it any more."""
        what = "stopped"

        def step(draft: Draft) -> None:
            nonlocal what
            if not draft.head.pairing or draft.head.paused:
                what = "stopped"
            elif domain.work(draft.state) != work:
                what = "again"
            else:
                take_answer(draft, answer)
                what = "paired"

        await self._change(number, 0, step)
        return what

    async def _give_up(self, number: int, error: Exception) -> None:
        why = str(error) if isinstance(error, (domain.Refused, refusals.Refused)) else ""

        def step(draft: Draft) -> None:
            if draft.head.pairing:
                draft.set(pairing=0, held=True)
                draft.note("not paired", reason=why or type(error).__name__)
                draft.tell(
                    "trouble",
                    said(
                        "The next round of {cup} could not be paired. {why} All results are kept.",
                        cup=draft.plan.name,
                        why=why or said("Pair it again."),
                    ),
                    users=[draft.head.organiser],
                )

        tell_progress(self, number, "failed")
        async with self._lock(number):
            await self._step(number, 0, step)

    # -- by the clock -------------------------------------------------------

    async def next_due(self) -> int | None:
        """Return when `due` has something to do next (UTC ms; may be past), None: never."""
        due, now = await self.rows.next_due(), self.now()
        if due is not None and due <= now:
            # What has just failed must not be tried without a pause.
            put_off = [self._later.get(n, 0) for n in await self.rows.due(now)]
            if put_off and min(put_off) > now:
                due = min(put_off)
        return min((at for at in (due, *self._later.values()) if at is not None), default=None)

    async def serve(self, now: int) -> None:
        """Do everything that is due: for the task that waits for all that is."""
        await self.due()

    async def due(self) -> None:
        """Do everything that is due. Safe to call at any time and twice."""
        now = self.now()
        late = {n for n, at in self._later.items() if at <= now}
        for number in sorted({*await self.rows.due(now)} | late):
            if self._later.get(number, 0) > now:
                continue
            try:
                await self._serve(number)
            except DamagedTournament:
                self._put_off(number)
            except Exception:
                log.exception("tournament %d: what is due is done later", number)
                self._put_off(number)
        for number in await self.rows.due(now):
            self._later.setdefault(number, now + RETRY)  # never spin on it

    async def _serve(self, number: int) -> None:
        self._later.pop(number, None)
        contest = await self.get(number)
        known = Field({}, {})
        if contest.status in ("open", "checkin"):
            known = await self._field(contest)
        async with self._lock(number):
            await self._collect(number)
            contest = await self.get(number)
            missing = await self._missing(contest)

            def step(draft: Draft) -> None:
                # Who has come since, by another process, is looked at again.
                same = draft.head.version == contest.head.version
                do_due(draft, known, missing if same else {})

            await self._step(number, 0, step)
            await self._settle_safely(number)

    async def _missing(self, contest: Contest) -> dict[int, Absence]:
        """Return who has not appeared, by the match of each game for which it is time."""
        absences, now = {}, self.now()
        for ending in await self.rows.endings(contest.id):
            one = ending.sitting
            if one.state != "live" or not 0 < one.due_at <= now:
                continue
            left = playing(contest.state, one)
            out = {*ending.out, *(s for s, e in enumerate(one.entrants) if e not in left)}
            loaded = await self.store.matches.load(one.match_id)
            if loaded is not None and loaded.match.status == "live":
                seen, wait = Absence(()), contest.plan.noshow * MINUTE
                known = contest.appointment(one.match_id)
                agreed = known.agreed if known is not None else 0
                if wait:
                    rows = await self.store.matches.actions(one.match_id)
                    wait = wait_after(contest.plan) if agreed else wait
                    seen = no_shows.look(loaded, rows, one.here, wait, now, out, agreed)
                if contest.plan.limit and not seen.again:
                    end = await self.ends_at(contest, loaded.match, contest.plan.limit)
                    over = end <= now and not seen.seats
                    seen = Absence(seen.seats, end if end > now else 0, over)
                absences[one.match_id] = seen
        return absences

    async def ends_at(self, contest: Contest, match: Match, minutes: int) -> int:
        """Return when people have had so many minutes for a match since it began (UTC ms)."""
        log = await self.rows.log(contest.id)
        rows = await self.store.matches.actions(match.id)
        return match.created_at + minutes * MINUTE + stood_still(log, rows, match.created_at)

    async def here(self, match_id: int, user: int) -> bool:
        """Remember that somebody is there for their match, without having been asked yet.

        Whoever presses anything at the table may be told of here. False if it is no live game
        of a tournament of theirs. Raises TooEarly.
        """
        sitting = await self.rows.sitting(match_id)
        if sitting is None or sitting.state != "live":
            return False
        known = False

        def step(draft: Draft) -> None:
            nonlocal known
            one = draft.sittings.get(match_id)
            if one is None or one.state != "live":
                return
            users = [u for users in draft.contest.seated(one) for u in users]
            known = user in users
            set_for = draft.appointments.get(match_id)
            if known and set_for is not None and set_for.agreed > draft.now + no_shows.EARLY:
                raise TooEarly(set_for.agreed)
            if known and user not in one.here:
                draft.sit(one, here=(*one.here, user))

        async with self._lock(sitting.tournament):
            await self._step(sitting.tournament, user, step)
        return known


def tell_progress(service: Running, number: int, what: str) -> None:
    """Tell the bot how far a round is; its failure must not stop the round."""
    try:
        service.on_progress(number, what)
    except Exception:
        log.exception("a hook failed while tournament %d was paired", number)
