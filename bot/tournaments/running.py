"""Starting, pairing, and everything that happens to a tournament by the clock.

Decides what is due when: check-in, start, the next round, people who did not appear. All of it
is read from rows and served by the same task that waits for the clocks of matches, so a
restart forgets nothing and serving twice does nothing twice. Rounds of the Swiss system are
worked out off the event loop; whatever changes meanwhile is answered at once, and then the
round is worked out again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from bot.i18n import ENGLISH, said, speak, speaking, tr
from bot.matches.service import Matches
from bot.platform import refusals
from bot.tournaments import arenas, no_shows, team_steps
from bot.tournaments import model as domain
from bot.tournaments.appointment_steps import remind
from bot.tournaments.appointment_steps import wait as wait_after
from bot.tournaments.base import GOING, Contest, Draft
from bot.tournaments.entering import check_in_opens
from bot.tournaments.model.shape import OPEN_ROUNDS, Dropped
from bot.tournaments.no_shows import Absence
from bot.tournaments.pairing_worker import InProcess, Solver
from bot.tournaments.plan import MINUTE
from bot.tournaments.refusals import DamagedTournament, NotNow, TooEarly
from bot.tournaments.results import playing, seated_names
from bot.tournaments.rounds import (
    Field,
    advance,
    begin,
    listed,
    pair_next,
    say_result,
    take_answer,
)
from bot.tournaments.rounds import report as set_outcome
from bot.tournaments.store import Sitting
from bot.tournaments.tables import RETRY, Tables
from bot.tournaments.voided import FORFEITED

log = logging.getLogger(__name__)
#: Whoever would be late because the bot was away gets so much more time (ms), or the time
#: there was in all if that is less.
GRACE = 10 * MINUTE


class Running(Tables):
    """The part of the service that moves tournaments on."""

    def __init__(self, matches: Matches, *, solver: Solver | None = None) -> None:
        super().__init__(matches)
        self.solver: Solver = solver or InProcess()
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
                raise NotNow(tr("{name} is paused; let it go on first.", name=draft.plan.name))
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
                answer = await self.solver.solve(work)
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
                        "The next round of {cup} could not be paired. {why} Nothing is lost.",
                        cup=draft.plan.name,
                        why=why or said("Pair it once more."),
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
            missing = await self._missing(number)
            await self._step(number, 0, lambda draft: do_due(draft, known, missing))
            await self._settle_safely(number)

    async def _missing(self, number: int) -> dict[int, Absence]:
        """Return who has not appeared, by the match of each game for which it is time."""
        contest, now = await self.get(number), self.now()
        found = {}
        for ending in await self.rows.endings(number):
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
                end = loaded.match.created_at + contest.plan.limit * MINUTE
                if contest.plan.limit and not seen.again:
                    over = end <= now and not seen.seats
                    seen = Absence(seen.seats, end if end > now else 0, over)
                found[one.match_id] = seen
        return found

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


def do_due(draft: Draft, known: Field, missing: Mapping[int, Absence]) -> None:
    """Do what is due in a tournament."""
    head, now = draft.head, draft.now
    if head.paused:
        return
    if 0 < head.due_at <= now:
        if head.status == "open" and draft.plan.checkin:
            check_in_opens(draft)
        elif head.status in ("open", "checkin"):
            _start(draft, known)
        elif head.status == "running" and arenas.is_arena(draft):
            arenas.do_due(draft)
        elif head.status == "running" and not head.pairing:
            pair_next(draft)
        else:
            draft.set(due_at=0)
    remind(draft)
    for match_id, one in missing.items():
        sitting = draft.sittings[match_id]
        if sitting.state != "live":
            continue
        if not one.seats:
            draft.sit(sitting, due_at=one.again)
            if one.over:
                _time_is_up(draft, sitting)
            continue
        _forfeit(draft, match_id, one)
    advance(draft)


def _start(draft: Draft, known: Field) -> None:
    """Start at the set time; where that cannot be, the organiser hears why."""
    trial = Draft(draft.contest, draft.by, draft.now)
    try:
        with speaking(ENGLISH):  # why it cannot start is kept
            begin(trial, known)
    except NotNow as refused:
        draft.set(due_at=0)
        draft.note("not started", reason=str(refused))
        draft.tell(
            "trouble",
            said(
                "{cup} could not start. {why} Set another time, or start it by hand.",
                cup=draft.plan.name,
                why=str(refused),
            ),
            users=[draft.head.organiser],
        )
    else:
        draft.take(trial)


def _time_is_up(draft: Draft, sitting: Sitting) -> None:
    """Call the organiser and the players of a match that has taken too long."""
    m = draft.state.matches[sitting.match - 1]
    names = listed(seated_names(draft.state, sitting))
    text = said(
        "Round {round}, table {table}: the time for {names} is over. The organiser decides: set a"
        " result, or let them play on.",
        round=m.round,
        table=m.table,
        names=names,
    )
    users = [u for users in draft.contest.seated(sitting) for u in users]
    draft.tell("trouble", text, match=m.id, users=[draft.head.organiser, *users])


def _forfeit(draft: Draft, match_id: int, absence: Absence) -> None:
    """Let a game go on without those who did not appear, or end it if fewer than two are left."""
    sitting = draft.sittings[match_id]
    m = draft.state.matches[sitting.match - 1]
    missing = {sitting.entrants[seat] for seat in absence.seats}
    if m.boards:
        _forfeit_board(draft, sitting, absence)
        return
    names = listed([draft.state.entrants[e - 1].name for e in m.seats if e in missing])
    here = {e for e in playing(draft.state, sitting) if e not in missing}
    if len(here) > 1:
        draft.sit(sitting, absent=(*sitting.absent, *missing), due_at=absence.again)
        draft.tell(
            "forfeit",
            said(
                "Round {round}, table {table}: {names} did not appear: no points there, and the"
                " others play on.",
                round=m.round,
                table=m.table,
                names=names,
            ),
            match=m.id,
        )
        _withdraw(draft, missing, m)
        return
    outcome = domain.outcome_of([int(e in here) for e in m.seats])
    set_outcome(draft, m.id, outcome, f"{names} did not appear", by=0)
    say_result(draft, m.id, "forfeit", said(" {names} did not appear.", names=names))
    draft.void([sitting], FORFEITED)
    _withdraw(draft, missing, m)


def _forfeit_board(draft: Draft, sitting: Sitting, absence: Absence) -> None:
    """Forfeit a board of a match of teams. Who did not appear is not lined up any more after as
    many absences as the plan allows, until they come back."""
    m, t = draft.state.matches[sitting.match - 1], draft.state
    board, keys = sitting.game_no, domain.teams.players_at(m, sitting.game_no)
    missing = [(sitting.entrants[seat], keys[seat]) for seat in absence.seats]
    names = listed([domain.teams.called(t, team, key) for team, key in missing])
    gone = {team for team, _ in missing}
    outcome = domain.outcome_of([int(e not in gone) for e in m.seats])
    set_outcome(draft, m.id, outcome, f"{names} did not appear", by=0, board=board)
    say_result(draft, m.id, "forfeit", said(" {names} did not appear.", names=names), board)
    draft.void([sitting], FORFEITED)
    for team, key in missing:
        missed = [domain.teams.absences(o, team, key) for o in draft.state.matches]
        one = draft.state.entrants[team - 1]
        if domain.over(draft.state) or key in one.away or one.out:
            continue
        if not draft.plan.absences or sum(missed) < draft.plan.absences:
            continue
        name = domain.teams.called(t, team, key)
        if [key] == domain.teams.available(draft.state, team) and not _may_return(draft):
            continue  # somebody has to be waited for: a team that is out here stays out
        team_steps.goes(draft, one, int(key), f"did not appear {sum(missed)}×", by=0)
        draft.sign(msgspec.structs.replace(draft.signups[int(key)], state="out"))
        draft.tell(
            "left",
            said(
                "{name} did not appear and does not play for {team} any more."
                " **Join late** on the card brings them back.",
                name=name,
                team=one.name,
            ),
            users=[int(key)],
        )


def _may_return(draft: Draft) -> bool:
    """Say whether a team nobody of which is there could come back."""
    return draft.plan.settings.format in OPEN_ROUNDS and not draft.state.draw


def _withdraw(draft: Draft, missing: Iterable[int], m: domain.Match) -> None:
    """Let those drop out who did not appear as often as the plan allows."""
    if arenas.is_arena(draft):
        arenas.absent(draft, missing)
        return
    most, cup = draft.plan.absences, draft.plan.name
    for one in missing:
        before = sum(
            not domain.places(o)[o.seats.index(one)]
            for o in draft.state.matches
            if o.outcome and o.id != m.id and one in o.seats
        )
        who = draft.state.entrants[one - 1]
        if not most or who.out or before + 1 < most or domain.over(draft.state):
            continue
        draft.do(Dropped(one), f"did not appear {before + 1}×", by=0)
        for user in map(int, who.people):
            if user in draft.signups:
                draft.sign(msgspec.structs.replace(draft.signups[user], state="out"))
        back = said("**Join late** on the card brings them back.")
        if not domain.back_still(draft.state):
            back = said("An organiser can put somebody else in their place.")
        draft.tell(
            "left",
            said(
                "{name} did not appear and is out of {cup}. {back}",
                name=who.name,
                cup=cup,
                back=back,
            ),
            users=[int(key) for key in who.people],
        )


def tell_progress(service: Running, number: int, what: str) -> None:
    """Tell the bot how far a round is; its failure must not stop the round."""
    try:
        service.on_progress(number, what)
    except Exception:
        log.exception("a hook failed while tournament %d was paired", number)
