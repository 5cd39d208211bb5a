"""Following a match, and voting on who wins: who may, until when, and who is told what.

Decides that only spectators do either, by the rule that says who may read of a match
(`Access.reads`), asked again each time somebody is told; that a match turns when the clear lead
goes to another side, by what everybody can count; and that a vote is open in the first half of a
match, as long as nobody is clearly ahead. What others voted is told to nobody before the end.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from bot.matches.live import Live, Memory
from bot.matches.turning_points import turned
from bot.platform.message_sync import Delivery, MessageSync, Outbox
from bot.spectators.refusals import (
    AlreadyOver,
    NotPublic,
    NoVote,
    Playing,
    TooMany,
    VoteClosed,
)
from bot.spectators.store import SpectatorRows
from bot.store.rows import Match
from engine.core import HOUSE

#: Matches somebody may follow at once.
MOST = 10
#: Matches of which it is remembered who is clearly ahead.
REMEMBERED = 1024
#: Nobody is clearly ahead.
NOBODY = -1


class Tally(Struct, frozen=True):
    """What spectators thought of a match that is over."""

    right: int
    count: int
    draw: bool = False


class LookingOn:
    """Follows and votes. One per bot.

    `reads(user, match)` says whether somebody may read of a match; `deliver` gets what a follower
    is owed: `user`, `match`, and `team` if it is about who is ahead.
    """

    def __init__(
        self,
        memory: Memory,
        reads: Callable[[int, Match], Awaitable[bool]],
        deliver: Callable[[dict[str, Any]], Awaitable[None]],
        delivery: Delivery,
    ) -> None:
        self._memory, self._reads = memory, reads
        self.rows = SpectatorRows(memory.store)
        self._outbox = Outbox(deliver, delivery, name="follower")
        self._leads: OrderedDict[int, int] = OrderedDict()
        self._sync = MessageSync(
            self._look_at, delivery, name="followers", what="match", stored=False
        )

    # -- life -----------------------------------------------------------------

    async def catch_up(self) -> None:
        """Tell what a stopped process did not."""
        await self._outbox.resume()
        for match_id in await self.rows.left_over():
            self.changed(match_id)

    async def close(self) -> None:
        """Finish what is being told; the rest, the next start tells."""
        await self._sync.close()
        await self._outbox.close()

    # -- following ------------------------------------------------------------

    async def check(self, user: int, match: Match) -> None:
        """Make sure that somebody may look on. Raises AlreadyOver, Playing, NotPublic."""
        if match.status != "live":
            raise AlreadyOver(match.id)
        if user in await self.rows.seated(match.id):
            raise Playing
        if match.sandbox or match.lesson or not await self._reads(user, match):
            raise NotPublic

    async def follow(self, user: int, match: Match) -> None:
        """Let somebody follow a match. Raises AlreadyOver, Playing, NotPublic, TooMany."""
        await self.check(user, match)
        live = await self._memory.live(match.id)
        stands = turned(live.game, self._memory.seen(live, None).view, live.state.teams, None)
        lead = NOBODY if stands is None or stands.team is None else stands.team
        now = self._memory.now()
        if not await self.rows.follow(match.id, user, lead, now, MOST):
            raise TooMany(MOST)
        self._leads.pop(match.id, None)

    async def unfollow(self, user: int, match: Match) -> None:
        """Let somebody follow a match no more."""
        await self.rows.unfollow(match.id, user)

    # -- noticing -------------------------------------------------------------

    def changed(self, match_id: int) -> None:
        """Hear that something of a match is new; never fails, takes no time."""
        self._sync.dirty(match_id)

    async def _look_at(self, match_id: int, _: int) -> bool:
        known = self._memory.cached(match_id)
        match = await self._memory.store.matches.get(match_id) if known is None else known.match
        if match is None or not self._memory.store.cluster.owns(match.place.guild):
            return True
        note = self._outbox.rows.note
        if match.status != "live":
            self._leads.pop(match_id, None)
            numbers = await self.rows.ended(match_id, note)
        else:
            live = await self._memory.live(match_id)
            view, teams = self._memory.seen(live, None).view, live.state.teams
            stands = turned(live.game, view, teams, self._leads.get(match_id))
            if stands is None or stands.team is None:
                return True
            numbers = await self.rows.turned(match_id, stands.team, note)
            self._remember(match_id, stands.team)
        for number in numbers:
            self._outbox.noted(number)
        return True

    def _remember(self, match_id: int, team: int) -> None:
        self._leads[match_id] = team
        self._leads.move_to_end(match_id)
        while len(self._leads) > REMEMBERED:
            self._leads.popitem(last=False)

    # -- voting ---------------------------------------------------------------

    async def vote(self, user: int, match: Match, team: int) -> None:
        """Take somebody's word for who wins, in the place of an earlier one.

        Raises AlreadyOver, Playing, NotPublic, NoVote, VoteClosed.
        """
        await self.check(user, match)
        live = await self._memory.live(match.id)
        if not has_vote(match) or team not in live.state.teams:
            raise NoVote
        if not is_open(live, self._memory):
            raise VoteClosed
        await self.rows.vote(match.id, user, team, self._memory.now())

    async def open(self, match_id: int) -> bool:
        """Say whether spectators may vote on a match now."""
        live = await self._memory.live(match_id)
        return has_vote(live.match) and is_open(live, self._memory)

    async def own(self, user: int, match_id: int) -> int | None:
        """Return the team somebody voted for, None for none."""
        return (await self.rows.votes(match_id)).get(user)

    async def tally(self, match: Match) -> Tally | None:
        """Return what spectators thought of a match that is over; None where nobody voted, it has
        no result, or it goes on."""
        if match.status != "over" or match.winners is None or not has_vote(match):
            return None
        votes = await self.rows.votes(match.id)
        for user in await self.rows.seated(match.id) if votes else ():
            votes.pop(user, None)  # took a seat over since
        if not votes:
            return None
        live = await self._memory.live(match.id)
        won = {live.state.teams[seat] for seat in match.winners if seat != HOUSE}
        right = sum(team in won for team in votes.values())
        return Tally(right, len(votes), draw=not match.winners)


def has_vote(match: Match) -> bool:
    """Say whether spectators vote on a match: on what people play against each other."""
    people = {p.user for p in match.players if p.user is not None}
    return len(people) > 1 and not match.sandbox and match.audience != "players"


def is_open(live: Live, memory: Memory) -> bool:
    """Say whether a match is in its first half, and nobody is clearly ahead."""
    if live.match.status != "live" or len({*live.state.teams}) < 2:
        return False
    view = memory.seen(live, None).view
    if turned(live.game, view, live.state.teams, None) is not None:
        return False
    return 2 * getattr(view, "turn_number", 0) <= live.game.words.pitch.turns
