"""What an organiser decides: results by hand, rounds taken back, a pause, the end.

Decides what each of these does to running games. Everything needs a reason that people can read,
and is a row of the log; somebody with a part in a match decides nothing about it
(`bot.moderation.conflicts`). Nothing recorded is deleted: taking a round back is one more row, and
the matches played in it stay, but no longer count for the tournament. The caller checks who may
decide at all.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection

from bot.i18n import retold, said, tr
from bot.moderation import conflicts
from bot.platform import refusals
from bot.platform.mentions import plain
from bot.store.rows import Match
from bot.tournaments import arenas, conduct
from bot.tournaments import model as domain
from bot.tournaments.appointment_steps import after_pause
from bot.tournaments.base import Before, reason_of
from bot.tournaments.contest import GOING, Contest
from bot.tournaments.draft import Draft
from bot.tournaments.entering import come_back
from bot.tournaments.model.event_types import Corrected, Paired, Proposed, Shared
from bot.tournaments.model.shape import OPEN_ROUNDS, match_at
from bot.tournaments.model.shape import match as match_of
from bot.tournaments.refusals import NotIn, NotNow
from bot.tournaments.rounds import listed, pair_next, report, say_result, tell_proposed
from bot.tournaments.rows import Sitting
from bot.tournaments.running import Running
from bot.tournaments.voided import ANEW, CANCELLED, TAKEN_BACK

log = logging.getLogger(__name__)
#: Tournaments of one server that are cancelled at once: more than there can be.
MOST = 1_000_000


class Deciding(Running):
    """The part of the service for organisers."""

    async def set_result(
        self,
        tournament: int,
        match: int,
        outcome: str,
        *,
        by: int,
        reason: str,
        board: int = 0,
        falling: Collection[int] = (),
    ) -> Contest:
        """Set or correct a match: 1-0, 0-1, =, +-, -+, -- (the first in the first seat first),
        or "" to have it played anew; of a match of teams one board, or forfeit all of them. A
        game of it that runs is ended. What was paired with the old result falls, if it is exactly
        the matches the organiser has seen (`falling`). Whoever was out for not having appeared in
        it is in again if they had, as long as the next round has not begun. Raises NotNow."""
        why = reason_of(reason)
        missed = await conduct.missed(self.rows, await self.get(tournament))

        def step(draft: Draft) -> None:
            m = _match(draft, match)
            if arenas.is_arena(draft) and not outcome:
                raise NotNow(
                    tr("An arena game can't be played again: both players have new opponents.")
                )
            absent = missed & _absent(m)
            if domain.vacant(draft.state):
                draft.set(held=False)
            _correct(draft, m, outcome, why, board, falling)
            if not outcome:
                draft.void(_games(draft, match, board), ANEW)
            who = said("the organiser")
            say_result(draft, match, "set", said(" Set by {who}: {why}", who=who, why=why), board)
            m = match_of(draft.state, match)
            if m.round == len(draft.state.rounds):
                _back(draft, m, absent - _absent(m))

        return await self._change(tournament, by, step, self._apart(tournament, match, by, falling))

    async def lose_pairing(
        self, game: Match, user: int, by: int, reason: str, work: Callable[[], Awaitable[bool]]
    ) -> bool:
        """Lose the pairing a match of the bot belongs to for a user, by a judge's word. `work`
        ends that match as lost and says if it had been done before; whether `by` may judge it
        is checked there. What a pairing is: all games of a best of three; a board of teams, a
        table of more than two and a game of an arena stand for themselves. Raises what `work`
        does."""
        why, duplicate = reason_of(reason), False

        async def first() -> None:
            nonlocal duplicate
            duplicate = await work()

        def step(draft: Draft) -> None:
            sitting = draft.sittings.get(game.id)
            m = None if sitting is None else match_at(draft.state, sitting.match)
            if m is None or m.boards or len(m.seats) != 2 or m.outcome or arenas.is_arena(draft):
                return
            lost = next((s for s in m.seats if s and user in draft.contest.users(s)), None)
            if lost is None or duplicate:
                return
            report(draft, m.id, ("0-1", "1-0")[m.seats.index(lost)], why)
            say_result(draft, m.id, "set", said(" Match loss, by a judge: {why}", why=why))

        await self._change(game.tournament, by, step, first)
        return duplicate

    async def share(self, tournament: int, *, by: int, reason: str) -> Contest:
        """End a tournament whose last match nobody came to: without a winner, and without the role
        for winning. Raises NotNow, OwnMatch."""
        why = reason_of(reason)

        def step(draft: Draft) -> None:
            if draft.head.status != "running":
                raise NotNow(tr("{name} is not running.", name=plain(draft.plan.name)))
            draft.do(Shared(), why)
            draft.set(held=False)

        async def apart() -> None:
            contest = await self.get(tournament)
            last = [m.id for m in domain.last_matches(contest.state)]
            await self.check_part(contest, last, by)

        return await self._change(tournament, by, step, apart)

    async def again(
        self, tournament: int, match: int, *, by: int, reason: str, board: int = 0
    ) -> Contest:
        """Play a game that ended without a result once more. Raises NotNow."""
        why = reason_of(reason)

        def step(draft: Draft) -> None:
            _match(draft, match)
            stuck = [s for s in _games(draft, match, board) if s.state == "stuck"]
            if not stuck:
                raise NotNow(tr("Match {match} has no game to decide.", match=match))
            draft.void(stuck, why)
            draft.note("again", [s.match_id for s in stuck], why)

        return await self._change(tournament, by, step, self._apart(tournament, match, by))

    def _apart(self, tournament: int, match: int, by: int, falling: Collection[int] = ()) -> Before:
        """Return the check that an organiser has no part in a match they decide, nor in one that
        falls with it."""

        async def check() -> None:
            contest = await self.get(tournament)
            known = {m.id for m in contest.state.matches}
            await self.check_part(contest, [*known.intersection(falling)], by)
            if match_at(contest.state, match) is not None:  # else the step says what is wrong
                await self.check_part(contest, [match], by)

        return check

    async def tell_round(self, tournament: int, *, by: int) -> Contest:
        """Tell of the round that waits for the organiser's look. Raises NotNow."""

        def step(draft: Draft) -> None:
            if draft.head.paused:
                raise NotNow(
                    tr("{name} is paused. Press **Resume** first.", name=plain(draft.plan.name))
                )
            tell_proposed(draft)

        return await self._change(tournament, by, step)

    async def exchange(self, tournament: int, one: int, other: int, *, by: int) -> Contest:
        """Put two users in each other's places in the round that waits; the round's note says so.
        Nobody does that to their own match. Raises NotIn, NotNow, OwnMatch."""

        def turned(contest: Contest, state: domain.Tournament) -> Paired:
            mine = [contest.entrant(user) for user in (one, other)]
            if None in mine:
                raise NotIn(contest.name, other=True)
            try:
                return domain.exchanged(state, *(e.id for e in mine if e is not None))
            except domain.Refused as refused:
                raise NotNow(plain(str(refused))) from None

        async def apart() -> None:
            contest = await self.get(tournament)
            before, after = contest.state.proposed, turned(contest, contest.state)
            for paired in filter(None, (before, after)):
                for seats in [*paired.pairs, (paired.bye,), paired.byes]:
                    users = {user for seat in seats if seat for user in contest.users(seat)}
                    if users & {one, other}:
                        await conflicts.check_deciding(self.store, (), users, by)

        def step(draft: Draft) -> None:
            draft.do(Proposed(turned(draft.contest, draft.state)))

        return await self._change(tournament, by, step, apart)

    async def undo_round(
        self, tournament: int, *, by: int, reason: str, again: bool = False, last: int = 0
    ) -> Contest:
        """Take the last pairing back, with its results; its running matches are ended.

        `last` is the round that is meant (0: whichever is the last), so that two who press at
        once take one round back. Whoever was out for not having appeared in it is in again. The
        next round then waits for somebody's word, or is paired anew at once (`again`). Raises
        NotNow.
        """
        why = reason_of(reason)
        missed = await conduct.missed(self.rows, await self.get(tournament))

        def step(draft: Draft) -> None:
            if draft.head.status not in ("running", "over"):
                raise NotNow(tr("{name} is not running.", name=plain(draft.plan.name)))
            if arenas.is_arena(draft):
                raise NotNow(tr("An arena game can't be paired again. Set a result instead."))
            number = len(draft.state.rounds)
            if last and last != number:
                raise NotNow(
                    tr(
                        "{round} is no longer the latest round of {name}. Nothing was changed.",
                        round=retold(domain.naming.paired(draft.state, last)),
                        name=plain(draft.plan.name),
                    )
                )
            try:
                before = domain.undo(draft.state)
            except domain.Refused as refused:
                raise NotNow(plain(str(refused))) from None
            called = domain.naming.paired(draft.state, number)
            gone = [m for m in draft.state.matches if m not in before.matches]
            gone = [m for m in gone if m.round > len(before.rounds)]
            draft.become(before, "undo", number, why)
            for m in gone:
                draft.void(_games(draft, m.id), TAKEN_BACK)
            draft.set(status="running", ended_at=0, due_at=0, pairing=0, held=True)
            draft.tell(
                "undone",
                said(
                    "{cup}: {round} was taken back: {why}",
                    cup=draft.plan.name,
                    round=called,
                    why=why,
                ),
                round=number,
            )
            for m in gone:
                _back(draft, m, missed & _absent(m))
            if again:
                pair_next(draft)

        async def apart() -> None:
            await self.check_undo(await self.get(tournament), by)

        return await self._change(tournament, by, step, apart)

    async def check_undo(self, contest: Contest, by: int) -> None:
        """Make sure that taking the last round back takes no result, and nothing that has been
        played, from a match the organiser has a part in. Raises OwnMatch."""
        number = len(contest.state.rounds)
        played = []
        for m in contest.state.matches:
            games = [s for s in contest.sittings if s.match == m.id and s.state != "void"]
            begun = any([(await self.matches.match(s.match_id)).ply for s in games])
            if m.round == number and (m.outcome or begun):
                played.append(m.id)
        await self.check_part(contest, played, by)

    async def pause(self, tournament: int, *, by: int, reason: str) -> Contest:
        """Let a tournament stand still: nothing begins, nobody is late. Nobody does that while
        their own match is open. Raises NotNow, OwnMatchRuns."""
        why = reason_of(reason)

        def step(draft: Draft) -> None:
            if draft.head.status not in ("open", "checkin", "running") or draft.head.paused:
                raise NotNow(
                    tr(
                        "{name} is not running, so there is nothing to pause.",
                        name=plain(draft.plan.name),
                    )
                )
            draft.set(paused=draft.now)
            draft.note("paused", reason=why)
            draft.tell("paused", said("{cup} is paused: {why}", cup=draft.plan.name, why=why))

        return await self._change(tournament, by, step, self.has_finished(tournament, by))

    async def go_on(self, tournament: int, *, by: int) -> Contest:
        """Let it go on; everything that was due is due so much later. Raises NotNow."""

        def step(draft: Draft) -> None:
            since, now = draft.head.paused, draft.now
            if not since:
                raise NotNow(tr("{name} is not paused.", name=plain(draft.plan.name)))
            draft.set(paused=0)
            arenas.moved(draft, now - since)
            if draft.head.due_at:
                draft.set(due_at=draft.head.due_at + now - since)
            for one in draft.live():
                if one.due_at:
                    draft.sit(one, due_at=one.due_at + now - since)
            after_pause(draft)
            draft.note("goes on")
            draft.tell("resumed", said("{cup} resumes.", cup=draft.plan.name))

        return await self._change(tournament, by, step)

    async def end_arena(self, tournament: int, *, by: int, reason: str) -> Contest:
        """End the time of an arena before it is over: nobody is paired any more, and what is being
        played counts if it ends within `arenas.GRACE`. Nobody who plays in it does that. Raises
        NotNow, PlaysAlong."""
        why, first = reason_of(reason), self.plays_not(tournament, by)
        return await self._change(tournament, by, lambda draft: arenas.end(draft, why), first)

    async def cancel(self, tournament: int, *, by: int, reason: str) -> Contest:
        """End a tournament without a winner; its running matches are ended. Nobody does that
        while their own match is open. Raises NotNow, OwnMatchRuns."""
        why = reason_of(reason)

        def step(draft: Draft) -> None:
            if draft.head.status not in GOING:
                raise NotNow(tr("{name} is already over.", name=plain(draft.plan.name)))
            draft.void(draft.live(), CANCELLED)
            draft.set(
                status="cancelled", ended_at=draft.now, why=why, due_at=0, pairing=0, paused=0
            )
            draft.note("cancelled", reason=why)
            users = [s.user for s in draft.those("in")]
            text = said("{cup} was cancelled: {why}", cup=draft.plan.name, why=why)
            draft.tell("cancelled", text, users=users)

        return await self._change(tournament, by, step, self.has_finished(tournament, by))

    async def pause_all(self, guild: int, reason: str) -> tuple[int, ...]:
        """Let everything that goes on in a server stand still; return what did not before."""
        paused = []
        for head in await self.rows.find(guild=guild, statuses=GOING, limit=MOST):
            try:
                await self.pause(head.id, by=0, reason=reason)
            except refusals.Refused as refused:
                log.info("tournament %d is not paused: %s", head.id, refused)
                continue
            paused.append(head.id)
        return tuple(paused)

    async def cancel_all(self, guild: int, reason: str) -> list[int]:
        """Cancel everything that goes on in a server, for example one that removed the bot."""
        cancelled = []
        for head in await self.rows.find(guild=guild, statuses=GOING, limit=MOST):
            try:
                await self.cancel(head.id, by=0, reason=reason)
            except refusals.Refused as refused:
                # One that cannot be read must not keep the others going.
                log.error("tournament %d was not cancelled: %s", head.id, refused)
                continue
            cancelled.append(head.id)
        return cancelled


def _correct(
    draft: Draft,
    m: domain.Match,
    outcome: str,
    why: str,
    board: int,
    seen: Collection[int],
) -> None:
    """Give a match another outcome, with what falls by it. Raises NotNow."""
    try:
        replayed = domain.falling(draft.state, m.id, outcome, board)
    except domain.Refused as refused:
        raise NotNow(plain(str(refused))) from None
    if not seen or not replayed.matches:
        report(draft, m.id, outcome, why, board=board)
        return
    if {*seen} != {o.id for o in replayed.matches}:
        raise NotNow(
            tr(
                "Other matches depend on this result now. Nothing was changed. "
                "Choose the result again."
            )
        )
    names = listed([domain.corrections.words(draft.state, o) for o in replayed.matches])
    last = len(draft.state.rounds) - replayed.rounds
    while len(draft.state.rounds) > last:
        draft.become(domain.undo(draft.state), "undo", len(draft.state.rounds), why)
    if replayed.rounds:
        report(draft, m.id, outcome, why, board=board)
    else:
        draft.do(Corrected(m.id, outcome, board), why)
    for o in replayed.matches:
        draft.void(_games(draft, o.id), TAKEN_BACK)
    draft.set(pairing=0, due_at=0)
    users = {user for o in replayed.matches for e in o.seats for user in draft.contest.users(e)}
    draft.tell(
        "undone",
        said("An earlier result was corrected, so this is taken back: {list}.", list=names),
        users=sorted(users),
    )


def _match(draft: Draft, match: int) -> domain.Match:
    if draft.head.status not in ("running", "over"):
        raise NotNow(tr("{name} is not running.", name=plain(draft.plan.name)))
    try:
        return match_of(draft.state, match)
    except domain.Refused as refused:
        raise NotNow(plain(str(refused))) from None


def _absent(m: domain.Match) -> set[int]:
    """Return the entrants who did not appear in a match."""
    had = domain.places(m) if m.outcome else m.seats
    return {seat for seat, place in zip(m.seats, had, strict=True) if not place}


def _back(draft: Draft, m: domain.Match, absent: set[int]) -> None:
    """Let those play on who were out for a match they appeared in after all, or that is gone."""
    t = draft.state
    if t.settings.format in OPEN_ROUNDS and not t.draw and not m.boards:
        for seat in sorted(absent):
            one = t.entrants[seat - 1]
            come_back(draft, one, int(one.people[0]))


def _games(draft: Draft, match: int, board: int = 0) -> list[Sitting]:
    mine = [s for s in draft.sittings.values() if s.match == match and s.state != "void"]
    return [s for s in mine if board in (0, s.game_no)]
