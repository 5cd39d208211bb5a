"""Quick play: who waits for an opponent, and who is brought together.

Decides whose wishes fit: the same game, both rated or both not, no option that the other wants
differently, and compatible clocks. In rated matches, people whose ratings are far apart meet only
after one of them has waited a while; the range widens step by step until it includes everybody. An
uncertain rating keeps nobody apart. The newest arrival is matched with those who have waited
longest, as many as the options have seats for. Nobody waits twice in a server or meets themselves,
and only the transaction that starts the match takes people off the queue.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from math import inf
from typing import Any

import msgspec

from bot.lobby.admission import LobbyMeans, LobbyPart, NoQuickPlay
from bot.lobby.challenges import ATTEMPTS
from bot.lobby.meanwhile import Meanwhile
from bot.lobby.store import ending_the_wait
from bot.matches.beginning import check_clock, new_options, try_setup
from bot.matches.refusals import BadOptions, TooMany
from bot.matches.seats import seats
from bot.matches.transactions import Overtaken
from bot.platform import refusals
from bot.ratings.counting import aged, provisional
from bot.ratings.glicko import Rating
from bot.ratings.results import lasting
from bot.store.rows import Match, Place, Player, Queued
from bot.time_controls import DAY, Clock
from engine.core import Game

MINUTE = DAY // 1440
#: So many of the longest waiting are looked through.
LOOKED_AT = 40
#: How far apart (points) the ratings may be after so long a wait (ms) of one of the two.
BANDS = ((0, 150.0), (5 * MINUTE, 300.0), (15 * MINUTE, 600.0), (30 * MINUTE, inf))

Wishes = dict[str, Any]


class Queue(LobbyPart):
    """The part of the service with the queues, one per server."""

    def __init__(self, means: LobbyMeans, meanwhile: Meanwhile) -> None:
        super().__init__(means)
        self._meanwhile = meanwhile

    async def wait(
        self,
        user: int,
        name: str,
        game: str,
        *,
        wishes: Mapping[str, object] | None = None,
        clock: Clock | None = None,
        place: Place,
        rated: bool = False,
        roles: Collection[int] = (),
    ) -> Queued:
        """Let somebody wait, or wait with other wishes.

        `wishes` are the options the match must have, by name; `clock` is the wanted ms per
        answer (None: any), `rated` whether it shall count; `roles` are the person's in the server.
        Raises NoSuchGame, BadOptions, TooMany, NoQuickPlay, and what `admit` raises.
        """
        rules = self._beginning.game(game)
        settled = new_options(rules, wishes)
        try_setup(rules, self._new_seed(), settled)
        control = check_clock(clock or 0)
        await self._admission.check_ban(user, refusals.YOU, place.guild)
        server = await self._admission.admit(game, place, rated=rated, roles=roles)
        if not server.queue:
            raise NoQuickPlay
        await self._admission.check_room(user, refusals.YOU, place.guild)
        now = self.now()
        return await self.store.lobby.enqueue(
            Queued(
                user=user,
                name=name,
                game=game,
                wishes=msgspec.json.encode(dict(wishes or {})).decode(),
                clock=None if clock is None else control.first,
                control=control.text,
                place=place,
                joined_at=now,
                expires_at=now + self._limits.queue_lasts,
                rated=rated,
            )
        )

    async def waiting(self, guild: int) -> Sequence[Queued]:
        """Return who waits in a server, the longest waiting first."""
        return await self.store.lobby.queued(guild, self.now())

    async def clear(self, guild: int) -> None:
        """Let nobody wait in a server any more: it removed the bot."""
        await self.store.lobby.dequeue(guild, None)

    async def leave(self, guild: int, user: int) -> bool:
        """Leave the queue; False if the person was not in it."""
        return bool(await self.store.lobby.dequeue(guild, user))

    async def bring_together(
        self,
        guild: int,
        user: int,
        *,
        base: Mapping[str, object] | None = None,
        clock: Clock = 0,
        may_come: Callable[[Queued], Awaitable[bool]],
    ) -> Match | None:
        """Start a match for somebody who waits, if enough others fit; None if not. It may be one
        that has just begun against the computer (`Meanwhile`).

        It is played where that person waits, so `may_come` says who can see that place.
        `base` are options for which nobody is asked, `clock` is the one nobody wished
        otherwise. Raises TooMany if that person has no room for a match, Busy.
        """
        absent: set[int] = set()
        for _ in range(LOOKED_AT + ATTEMPTS):
            waiting = await self.waiting(guild)
            me = next((q for q in waiting if q.user == user), None)
            if me is None:
                return None
            await self._admission.check_room(user, refusals.YOU, guild)
            rules = self._beginning.game(me.game)
            others = [q for q in waiting[:LOOKED_AT] if go_together(q, me) and q.user not in absent]
            others = await self._close_enough(me, others)
            group = gather(rules, me, others, base or {})
            if group is None:
                return None
            missing = [q.user for q in group if q is not me and not await may_come(q)]
            missing += await self._apart(me, group)
            absent.update(missing)
            if missing:
                continue
            out = await self._out(guild, group)
            for hindered in out:
                await self.store.lobby.dequeue(guild, hindered)
            if out:
                continue
            group.sort(key=lambda q: (q.joined_at, q.user))
            if (joined := await self._meanwhile.joined(me, group)) is not None:
                return joined
            wishes, wished = _union(group)
            try:
                match = await self._beginning.begin(
                    rules,
                    new_options(rules, {**(base or {}), **wishes}),
                    [Player(0, q.name, q.user) for q in group],
                    clock if wished is None else wished,
                    me.place,
                    also=ending_the_wait(guild, [q.user for q in group]),
                    you=user,
                    rated=me.rated,
                )
            except Overtaken:
                continue
            await self._meanwhile.call_off(group)
            return match
        raise refusals.Busy

    async def _close_enough(self, me: Queued, others: Sequence[Queued]) -> list[Queued]:
        """Return those whose rating is near enough, as long as one of the two has waited."""
        if not me.rated:
            return [*others]
        now, mine = self.now(), await self._rating(me)
        result = []
        for other in others:
            waited = now - min(me.joined_at, other.joined_at)
            if apart(mine, await self._rating(other)) <= band(waited):
                result.append(other)
        return result

    async def _rating(self, waiting: Queued) -> Rating | None:
        """Return somebody's rating in the list of the game they have played most in, as it stands
        now; None if it means little."""
        for standing in await self.store.ratings.standings(
            waiting.user, lasting(waiting.place.guild)
        ):
            if standing.which.game == waiting.game and standing.which.form != "together":
                rating = aged(standing.rating, self.now())
                return None if provisional(rating) else rating
        return None

    async def widening(self) -> list[Queued]:
        """Return who waits for a rated match anywhere, where somebody else waits for the same
        game: their band widens."""
        waiting = await self.store.lobby.queued(None, self.now())
        rated = [q for q in waiting if q.rated]
        lines = Counter((q.place.guild, q.game) for q in rated)
        return [q for q in rated if lines[q.place.guild, q.game] > 1]

    async def _apart(self, me: Queued, group: Sequence[Queued]) -> list[int]:
        """Return who of a group cannot sit at a table with another: one of them is blocked."""
        pairs = await self.store.blocks.between([q.user for q in group])
        return [next(user for user in reversed(pair) if user != me.user) for pair in pairs]

    async def _out(self, guild: int, group: Sequence[Queued]) -> list[int]:
        """Return who of a group waits no more: who has left the server, or else somebody who has
        begun too many matches while waiting."""
        if gone := await self._admission.left(guild, [q.user for q in group]):
            return [*gone]
        for q in group:
            try:
                await self._admission.check_room(q.user, q.name, q.place.guild)
            except TooMany:
                return [q.user]
        return []


def band(waited: int) -> float:
    """Return how far apart (points) the ratings of two may be of whom one has waited so long
    (ms)."""
    return next((points for since, points in reversed(BANDS) if since <= waited), BANDS[0][1])


def apart(one: Rating | None, other: Rating | None) -> float:
    """Return how far apart two ratings are; nothing where one of them means little."""
    return 0.0 if one is None or other is None else abs(one.value - other.value)


def gather(
    game: Game[Any, Any], me: Queued, others: Sequence[Queued], base: Mapping[str, object]
) -> list[Queued] | None:
    """Return a table with `me` whose wishes go together and fill every seat, None if none.

    The earlier in `others`, the sooner somebody is seated.
    """
    needs: dict[str, int] = {}

    def need(wishes: Wishes) -> int:
        key = msgspec.json.encode(wishes, order="sorted").decode()
        if key not in needs:
            try:
                needs[key] = seats(game, new_options(game, {**base, **wishes}))
            except BadOptions:
                needs[key] = 0  # each wish can be had, but not all of them together
        return needs[key]

    def grow(group: list[Queued], rest: Sequence[Queued]) -> list[Queued] | None:
        wanted = need(_union(group)[0])
        if len(group) >= wanted:
            return group if len(group) == wanted else None
        for i, other in enumerate(rest):
            if all(go_together(other, q) for q in group):
                group_found = grow([*group, other], rest[i + 1 :])
                if group_found is not None:
                    return group_found
        return None

    return grow([me], others)


def go_together(one: Queued, other: Queued) -> bool:
    """Say whether two people could play with each other as both wish."""
    if (one.game, one.rated) != (other.game, other.rated) or one.user == other.user:
        return False
    if None not in (one.timing, other.timing) and one.timing != other.timing:
        return False
    a, b = wishes_of(one), wishes_of(other)
    return all(b.get(name, value) == value for name, value in a.items())


def wishes_of(waiting: Queued) -> Wishes:
    """Return the options somebody waits for."""
    wishes: Wishes = msgspec.json.decode(waiting.wishes)
    return wishes


def _union(group: Sequence[Queued]) -> tuple[Wishes, Clock | None]:
    """Return all that some people wish, options and clock."""
    wishes: Wishes = {}
    for q in group:
        wishes |= wishes_of(q)
    return wishes, next((q.timing for q in group if q.timing is not None), None)
