"""The matches of a tournament: begun where they are missing, ended where they do not count.

Decides that the tournament says what should be played and this makes it so, any number of times and
never twice: after every change, when a match ends, and when the bot starts. A step that fails is
tried again later; nothing is lost, because everything is read from the store again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from bot.i18n import ENGLISH, said, speak, speaking, tr
from bot.matches.acting import tell
from bot.matches.refusals import Finished, Held
from bot.matches.transactions import Overtaken
from bot.platform import refusals
from bot.store.database import Unavailable
from bot.store.rows import Match, Place, Player
from bot.tournaments import model as domain
from bot.tournaments import plan as plans
from bot.tournaments.computers import player
from bot.tournaments.contest import Contest
from bot.tournaments.draft import Draft
from bot.tournaments.model.shape import AT_TABLES
from bot.tournaments.plan import MINUTE
from bot.tournaments.results import playing, take_in
from bot.tournaments.rounds import advance
from bot.tournaments.rows import News, Seating
from bot.tournaments.sign_up import Signing
from bot.tournaments.store import seat_game
from engine.core import RESIGN

log = logging.getLogger(__name__)
#: What failed is tried again after this long (ms).
RETRY = MINUTE
#: So many steps at most follow from one change: far more than any tournament needs.
STEPS = 10_000


class Tables(Signing):
    """The part of the service that keeps tournaments and matches together."""

    def _prepare(self) -> None:
        #: When a tournament is looked at again after a failure (UTC ms).
        self._later: dict[int, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.matches.memory.listen(self._heard)
        self.matches.forgotten.append(self._forget)

    def _heard(self, match_id: int) -> None:
        """Look after a tournament when one of its matches may have ended, or another result."""
        if not self.matches.memory.goes_on(match_id):
            task = asyncio.create_task(self._ended(match_id), name=f"ended-{match_id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _ended(self, match_id: int) -> None:
        speak(ENGLISH)  # what is noted on the way is kept
        try:
            sitting = await self.rows.sitting(match_id)
        except Unavailable as error:
            log.error("match %d may have ended; the next look will tell: %s", match_id, error)
            return
        if sitting is not None:
            await self.settle(sitting.tournament)

    async def _forget(self, pseudonym: int) -> None:
        """Let somebody leave who had themselves forgotten, and what names them be written anew."""
        with speaking(ENGLISH):  # what is noted on the way is kept
            for number in await self.rows.going_with(pseudonym):
                await self.settle(number)
                tell(self.on_tournament, number)

    async def settle(self, tournament: int) -> None:
        """Take in what ended and begin what is missing. Never fails: it is tried again."""
        async with self._lock(tournament):
            await self._settle_safely(tournament)

    async def _settle_safely(self, tournament: int) -> None:
        try:
            await self._settle(tournament)
        except Exception:
            log.exception("tournament %d: looked at again later", tournament)
            self._put_off(tournament)
        else:
            self._later.pop(tournament, None)

    def _put_off(self, tournament: int) -> None:
        at = self._later[tournament] = self.now() + RETRY
        tell(self.matches.memory.on_due, at)

    async def _collect(self, tournament: int) -> None:
        try:
            await self._look(tournament)
        except Unavailable as error:
            raise refusals.Busy from error

    async def _look(self, tournament: int) -> bool:
        """Take in how matches stand, and do what follows; False if nothing did."""
        endings = await self.rows.endings(tournament)

        def step(draft: Draft) -> None:
            with speaking(ENGLISH):  # why a result cannot be taken in is kept
                take_in(draft, endings)
                advance(draft)

        return await self._step(tournament, 0, step)

    async def _settle(self, tournament: int) -> None:
        for _ in range(STEPS):
            if await self._look(tournament):
                continue
            await self._end_void(tournament)
            await self._take_out(tournament)
            contest = await self.get(tournament)
            if not await self._begin_next(contest):
                break
        await self._rest_matches(contest)
        self._work_out(contest)

    def _work_out(self, contest: Contest) -> None:
        """Have the next round worked out if that is wanted."""

    async def _end_void(self, tournament: int) -> None:
        """End the matches of games that do not count."""
        for ending in await self.rows.endings(tournament):
            sitting = ending.sitting
            if sitting.state == "void" and ending.status == "live":
                try:
                    await self.matches.ending.abandon(sitting.match_id, sitting.why)
                except Finished:
                    continue  # it ended on its own between the two calls

    async def _take_out(self, tournament: int) -> None:
        """Give up for those who have left or did not appear where a larger table goes on."""
        contest = await self.get(tournament)
        for ending in await self.rows.endings(tournament):
            sitting = ending.sitting
            if sitting.state != "live" or ending.status != "live" or len(sitting.entrants) < 3:
                continue
            left = playing(contest.state, sitting)
            for seat, entrant in enumerate(sitting.entrants):
                if entrant in left or seat in ending.out:
                    continue
                try:
                    await self._resign_for(contest, sitting.match_id, entrant, seat)
                except (Finished, Held) as refused:
                    log.info("match %d goes on with %d: %s", sitting.match_id, entrant, refused)

    async def _resign_for(self, contest: Contest, match: int, entrant: int, seat: int) -> None:
        """Resign for an entrant at a table. Raises Finished, Held."""
        if contest.state.entrants[entrant - 1].computer:
            acting = self.matches.acting
            await acting.take(match, lambda _: (seat, RESIGN), "organiser", None)
            await acting.after(match)
        else:
            await self.matches.resign(match, contest.users(entrant)[0], source="organiser")

    async def _rest_matches(self, contest: Contest) -> None:
        """Let the clocks of the matches stand while the tournament does."""
        for one in await self.rows.endings(contest.id):
            if one.status == "live" and bool(one.paused) != bool(contest.head.paused):
                await self.matches.pausing.halt(one.sitting.match_id, contest.head.paused)

    async def _begin_next(self, contest: Contest) -> bool:
        """Begin one game that is missing; False if none is."""
        if contest.status != "running" or contest.head.paused:
            return False
        next_game = missing(contest)
        if next_game is None:
            return False
        m, board = next_game
        try:
            with speaking(ENGLISH):  # why it cannot be begun is kept
                match = await self._begin_game(contest, m, board)
        except Overtaken:
            return True  # somebody else began it, or the tournament has changed
        except refusals.Refused as refused:
            await self._stand_still(contest, str(refused))
            return True
        log.info("tournament %d: match %d was begun", contest.id, match.id)
        tell(self.on_tournament, contest.id)
        return True

    async def _begin_game(self, contest: Contest, m: domain.Match, board: int = 0) -> Match:
        plan, head, now = contest.plan, contest.head, self.now()
        entrants, options = self._seating(contest, m)
        players = []
        if not board:
            players = [player(contest.state.entrants[e - 1]) for e in entrants]
        else:
            keys = domain.teams.players_at(m, board)
            entrants = domain.teams.seats_at(m, board)
            players = [
                Player(0, domain.teams.called(contest.state, e, key), int(key))
                for e, key in zip(entrants, keys, strict=True)
            ]
        names = [one.name for one in players]
        users = [one.user for one in players if one.user is not None]
        mine = [s.game_no for s in contest.sittings if s.match == m.id and s.state != "void"]
        number = board or max(mine, default=0) + 1
        wait = plan.noshow or plan.limit
        due = now + wait * MINUTE if wait else 0
        data = {"match": m.id, "round": m.round, "table": m.table, "game": number, "users": users}
        game = f", game {number}" if m.best_of > 1 else f", board {board}" if board else ""
        news = News(
            0,
            head.id,
            "table",
            f"{domain.naming.place(contest.state, m)}{game}: {' against '.join(names)}.",
            msgspec.json.encode(data).decode(),
            now,
        )
        match = await self.matches.beginning.seat(
            plan.game,
            options,
            players,
            plan.clock,
            Place(head.guild, plan.channel),
            head.id,
            partial(seat_game, Seating(head.id, head.version, m.id, number, entrants, due, news)),
            rated=plan.rated,
            first=lambda match: tell(self.on_table, match),
        )
        if due:
            tell(self.matches.memory.on_due, due)
        return match

    def _seating(
        self, contest: Contest, m: domain.Match
    ) -> tuple[tuple[int, ...], Mapping[str, Any]]:
        """Return who sits in the seats of the next game of a match, and the game's options for so
        many. Where some have left the others play alone if the game allows so few."""
        plan, seats = contest.plan, domain.next_seats(m)
        if plan.settings.format not in AT_TABLES:
            return seats, plan.options
        here = tuple(e for e in seats if not contest.state.entrants[e - 1].out)
        for entrants in (here, seats):
            options = plans.options_for(self.games, plan, len(entrants))
            if options is not None:
                return entrants, options
        raise refusals.Refused(
            tr("{game} can no longer be played by {count}.", game=plan.game, count=len(seats))
        )

    async def _stand_still(self, contest: Contest, why: str) -> None:
        """Pause a tournament whose matches cannot be begun, and say so."""

        def step(draft: Draft) -> None:
            if not draft.head.paused:
                draft.set(paused=draft.now)
                draft.note("paused", reason=why)
                draft.tell(
                    "trouble",
                    said(
                        "{cup} has stopped: a match could not start. {why}",
                        cup=draft.plan.name,
                        why=why,
                    ),
                    users=[draft.head.organiser],
                )

        await self._step(contest.id, 0, step)


def missing(contest: Contest) -> tuple[domain.Match, int] | None:
    """Return the first open match of which no game is played, with the board for teams (else 0)."""
    busy = {(s.match, s.game_no) for s in contest.sittings if s.state in ("live", "stuck")}
    matches = {match for match, _ in busy}
    for m in domain.open_matches(contest.state):
        if not m.boards and m.id not in matches:
            return m, 0
        for board in domain.teams.open_boards(m):
            if (m.id, board) not in busy:
                return m, board
    return None
