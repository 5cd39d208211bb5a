"""Loading a tournament, changing it in one step, and telling of the change.

Decides that a step is all or nothing: it works on a `Draft`, which is stored in one transaction if
nobody else has changed the tournament meanwhile, and is otherwise done again with the newest state.
Within a process a lock for each tournament keeps the order, between processes the version does.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from inspect import isawaitable

import msgspec

from bot.matches.acting import tell
from bot.matches.service import Matches
from bot.moderation import conflicts
from bot.platform import refusals
from bot.platform.locks import Locks
from bot.store.database import Unavailable
from bot.store.rows import Match
from bot.tournaments import model as domain
from bot.tournaments.contest import Contest, contest_of
from bot.tournaments.draft import Draft
from bot.tournaments.model.shape import match as match_of
from bot.tournaments.refusals import (
    DamagedTournament,
    NoReasonGiven,
    NoSuchTournament,
)
from bot.tournaments.tournament_store import TournamentStore

log = logging.getLogger(__name__)
#: How often a step is done again when another process was faster.
ATTEMPTS = 5
REASON_LENGTH = 300
Allowed = Callable[[int, int], "str | Awaitable[str | None] | None"]
Step = Callable[["Draft"], None]
Before = Callable[[], Awaitable[None]]


class Base:
    """What the parts of the service share.

    Hooks, set by the bot as attributes and called without awaiting after each commit:
    `on_tournament(tournament)` something of it is new; `on_table(match)` a match was begun,
    before anybody else hears of it; `on_progress(tournament, what)` a round is being worked
    out ("pairing", "again", "paired", "stopped", "failed"). `allowed(guild, user)` returns a
    sentence why somebody may not take part, or None; it may be a coroutine function.
    """

    def __init__(self, matches: Matches, store: TournamentStore) -> None:
        self.matches, self.store, self.games = matches, store, matches.games
        self.rows = store.tournaments
        self.on_tournament: Callable[[int], None] = _nobody
        self.on_table: Callable[[Match], None] = _nobody
        self.on_progress: Callable[[int, str], None] = _nobody
        self.allowed: Allowed = _anybody
        self._lock = Locks[int]()

    def now(self) -> int:
        """Return the time in UTC ms."""
        return self.matches.now()

    async def get(self, tournament: int) -> Contest:
        """Return a tournament as it is now. Raises NoSuchTournament, DamagedTournament."""
        stored = await self.rows.load(tournament)
        if stored is None:
            raise NoSuchTournament(tournament)
        try:
            return contest_of(stored)
        except (domain.Refused, msgspec.MsgspecError, ValueError) as error:
            log.error("tournament %d cannot be read: %s", tournament, error)
            raise DamagedTournament(tournament) from error

    async def check_part(self, contest: Contest, matches: Iterable[int], organiser: int) -> None:
        """Make sure that an organiser may decide some matches of a tournament, or what ends
        them: whoever has or had a part in one may not. Raises OwnMatch."""
        for number in matches:
            seats = match_of(contest.state, number).seats
            sides = {user for seat in seats if seat for user in contest.users(seat)}
            games = [
                s.match_id
                for s in contest.sittings
                if s.match == number and {*s.entrants} <= {*seats}
            ]
            await conflicts.check_deciding(self.store, games, sides, organiser)

    def has_finished(self, tournament: int, organiser: int) -> Before:
        """Return the check that no match of a tournament an organiser has a part in is open.
        Raises OwnMatchRuns."""

        async def check() -> None:
            contest = await self.get(tournament)
            going = {s.match for s in contest.sittings if s.state in ("live", "stuck")}
            try:
                await self.check_part(contest, going, organiser)
            except conflicts.OwnMatch:
                raise conflicts.OwnMatchRuns from None

        return check

    def plays_not(self, tournament: int, organiser: int) -> Before:
        """Return the check that an organiser has no place in a tournament that runs. Raises
        PlaysAlong."""

        async def check() -> None:
            contest = await self.get(tournament)
            mine = contest.entrant(organiser)
            if contest.status == "running" and mine is not None and not mine.out:
                raise conflicts.PlaysAlong

        return check

    async def _change(
        self, tournament: int, by: int, step: Step, first: Before | None = None
    ) -> Contest:
        """Do one step and all that follows from it; return the tournament after it.

        `first` is done to its matches before. Raises NoSuchTournament, Busy, and what both raise.
        """
        async with self._lock(tournament):
            if first is not None:
                await first()
            await self._collect(tournament)
            await self._step(tournament, by, step)
            await self._settle_safely(tournament)
            return await self.get(tournament)

    async def _step(self, tournament: int, by: int, step: Step) -> bool:
        """Do one step under the lock; False if it changed nothing."""
        for _ in range(ATTEMPTS):
            draft = Draft(await self.get(tournament), by, self.now())
            step(draft)
            if not draft.altered:
                return False
            try:
                saved = await self.rows.save(draft.change())
            except Unavailable as error:
                raise refusals.Busy from error
            if saved:
                self._told(draft)
                return True
        raise refusals.Busy

    def _told(self, draft: Draft) -> None:
        tell(self.on_tournament, draft.head.id)
        for match_id in draft.annulled:
            tell(self.matches.memory.on_correction, match_id)
        due = [s.due_at for s in draft.sittings.values() if s.due_at and s.state == "live"]
        due += [draft.head.due_at] if draft.head.due_at else []
        due += [a.due_at for a in draft.appointments.values() if a.due_at]
        if due and not draft.head.paused:
            tell(self.matches.memory.on_due, min(due))

    async def _collect(self, tournament: int) -> None:
        """Take in how matches ended, before anything else is done."""

    async def _settle_safely(self, tournament: int) -> None:
        """Do what follows by itself; a failure is tried again later."""

    async def _why_not(self, guild: int, user: int) -> str | None:
        """Return why somebody may not take part, None if they may, in the language in force."""
        answer = self.allowed(guild, user)
        return await answer if isawaitable(answer) else answer


def reason_of(text: str) -> str:
    """Return a reason as it is stored. Raises NoReasonGiven."""
    reason = " ".join(text.split())[:REASON_LENGTH]
    if not reason:
        raise NoReasonGiven
    return reason


def _nobody(*_: object) -> None:
    """The hook nobody has set."""


def _anybody(guild: int, user: int) -> str | None:
    return None
