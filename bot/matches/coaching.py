"""The coach of matches that are over: what it says to a seat, worked out once and kept.

Decides in which pieces the work is done, beside the bot, so that whoever waits is told how far it
is, and that it is charged once. Who may ask is decided by who may see the replay (`bot.matches.
access`); a report is for somebody who sat in the seat it is about.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import pairwise

import msgspec

from bot.i18n import mark
from bot.matches.coach_store import LookbackKey
from bot.matches.live import Games
from bot.matches.match_store import MatchStore
from bot.matches.reels import Reel
from bot.platform.budgets import COACH
from bot.platform.heavy import Heavy
from bot.platform.locks import Locks
from bot.platform.refusals import Refused
from bot.store.rows import Match
from engine.coach.moments import Moment
from engine.coach.proof import Evidence, Trial, compared
from engine.coach.report import VERSION, Played, Report, Task, glanced, written
from engine.games import GAMES

#: Tells whoever waits how much is done, from 0 to 1.
Progress = Callable[[float], Awaitable[object]]
#: In how many pieces the decisions of a match are looked at.
PIECES = 4


class NotYours(Refused):
    says = mark("Only people who played in match #{match} can look back at it with the coach.")


class NothingToSay(Refused):
    says = mark(
        "The coach can't look back at match #{match}: the rules have changed since it was played."
    )


class Coaching:
    """Looks back. One per bot."""

    def __init__(self, store: MatchStore, games: Games, heavy: Heavy) -> None:
        self._store, self._games, self._heavy = store, games, heavy
        self._locks = Locks[tuple[int, int]]()

    async def report(self, reel: Reel, seat: int, progress: Progress) -> Report:
        """Return what the coach says to a seat about the ended match of a reel.

        Raises NothingToSay, Spent, StillBusy, TooMuchWork.
        """
        if reel.match is None or reel.match.status == "live":
            raise NothingToSay(reel.number)
        match = reel.match
        if reel.unknown:
            raise NothingToSay(match.id)
        key = LookbackKey(match.id, seat, match.ply, reel.game.rules, VERSION)
        async with self._locks((match.id, seat)):
            text = await self._store.lookbacks.get(key)
            if text is not None:
                return msgspec.json.decode(text, type=Report)
            report = await self._work(reel, seat, progress)
            await self._store.lookbacks.keep(key, msgspec.json.encode(report).decode())
            return report

    async def _work(self, reel: Reel, seat: int, progress: Progress) -> Report:
        known = None if self._games is GAMES else self._games  # every process has those
        played = Played(reel.positions, reel.record.actions, seat)
        name, cost = reel.game.name, COACH
        seen: list[Moment] = []
        ends = [len(played.actions) * n // PIECES for n in range(PIECES + 1)]
        for n, (first, last) in enumerate(pairwise(ends)):
            await progress(n / PIECES / 2)
            seen += await self._heavy.do(cost, glance, name, played, first, last, known)
            cost = 0
        task = Task(played, seen)
        while (trial := task.next()) is not None:
            await progress((1 + task.share) / 2)
            task.learn(await self._heavy.do(0, prove, name, trial, known))
        return written(played, seen, task)


def seats_of(match: Match, user: int) -> tuple[int, ...]:
    """Return the seats of a match somebody may look back from. Raises NotYours."""
    seats = match.seats_of(user)
    if not seats:
        raise NotYours(match.id)
    return seats


def may_look_back(match: Match) -> bool:
    """Say whether the coach looks back at a match: one that people have played to its end."""
    return match.status == "over" and not match.lesson and match.enforced


# -- in a worker --------------------------------------------------------------------------------


def glance(
    name: str, played: Played, first: int, last: int, games: Games | None = None
) -> list[Moment]:
    """Look at the decisions of a part of a match."""
    return list(glanced((games or GAMES)[name], played, first, last))


def prove(name: str, trial: Trial, games: Games | None = None) -> Evidence:
    """Play on from one decision."""
    return compared((games or GAMES)[name], trial)
