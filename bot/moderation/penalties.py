"""Penalties for one player: a warning, a game loss, a match loss.

Decides what each does. A warning is only recorded and told. A game loss ends the running match as
lost for that player: in a duel by its result, which counts for ratings like any other a judge sets;
with partners or more sides the player is taken out and the others play on. A match loss also loses
the whole pairing: the best of three, or the pairing in an event. All three are acts of judges, so
the same rules say who may give them. A penalty can be withdrawn; a result it has set stays until a
judge sets another one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence

import msgspec

from bot.matches import refusals as matches_refusals
from bot.matches.acting import tell
from bot.matches.live import Memory
from bot.matches.seats import teams_of
from bot.matches.viewing import Viewing
from bot.moderation import judge_actions
from bot.moderation.judge_actions import PENALTIES, Order
from bot.moderation.judge_store import JudgeStore
from bot.moderation.rollback import check_judges
from bot.moderation.rulings import Rulings
from bot.store.acts import Act, withdrawn
from bot.store.rows import Match

#: Ends the game of a match loss; True: it had been done by this very interaction.
Work = Callable[[], Awaitable[bool]]
#: Loses the pairing of a match in an event for a user: `(match, user, by, reason, work)`.
Pairing = Callable[[Match, int, int, str, Work], Awaitable[bool]]


async def _alone(match: Match, user: int, by: int, reason: str, work: Work) -> bool:
    """Lose a match that is all of its pairing."""
    return await work()


class Penalties:
    """Gives penalties and withdraws them, for `Judges`."""

    def __init__(
        self, memory: Memory, viewing: Viewing, store: JudgeStore, rulings: Rulings
    ) -> None:
        self._memory, self._viewing = memory, viewing
        self._store, self._rulings = store, rulings
        #: Set where there are tournaments.
        self.pairing: Pairing = _alone

    async def prepared(self, order: Order) -> Order:
        """Return an order with the event and the seat it is about, checked. Raises NotInMatch,
        NotInEvent, NoEvent, NothingToLose, NoPenalty, and as `check_judges`."""
        deed, judge = order.deed, order.first
        if deed.kind == "withdraw":
            act = await self._standing(judge.guild, deed.undoes)
            if act.match:
                await check_judges(self._store, await self._viewing.match(act.match), order)
            return _changed(order, user=act.user, match=act.match, event=act.event)
        if not deed.match:
            await self._check_event(order)
            return order
        match = await self._viewing.match(deed.match)
        await check_judges(self._store, match, order)
        seats = match.seats_of(deed.user)
        if not seats:
            raise judge_actions.NotInMatch(name=deed.name, match=match.id)
        return _changed(order, seat=seats[0], event=match.tournament)

    async def _check_event(self, order: Order) -> None:
        deed = order.deed
        if deed.kind != "warning" or not deed.event:
            raise judge_actions.NothingToLose(deed.name)
        if deed.event not in dict(await self._store.tournaments.names(order.first.guild)):
            raise judge_actions.NoEvent
        numbers = await self._store.numbers_of(deed.user)
        if not await self._store.tournaments.players_among(deed.event, numbers):
            raise judge_actions.NotInEvent(deed.name)

    async def _standing(self, guild: int, number: int) -> Act:
        standing = await self.standing(guild)
        penalty = next((act for act in standing if act.id == number), None)
        if penalty is None:
            raise judge_actions.NoPenalty(number)
        return penalty

    async def give(self, order: Order) -> bool:
        """Carry a prepared order out; True: it had been, by this very interaction. Raises
        Finished and as `Results.settle`."""
        deed = order.deed
        if deed.kind in ("warning", "withdraw"):
            return await self._note(order)
        match = await self._viewing.match(deed.match)
        if match.status != "live":
            series = await self._store.series.of(match.id)
            if deed.kind == "game loss" or series is None or not series.goes_on:
                raise matches_refusals.Finished(match.id)
            return await self._note(order)  # between two games

        async def work() -> bool:
            return await self._lose(order, match)

        if deed.kind == "match loss" and match.tournament:
            return await self.pairing(match, deed.user, order.first.user, deed.reason, work)
        return await work()

    async def _lose(self, order: Order, match: Match) -> bool:
        """End a running match as lost for one seat, or let the others play on."""
        seat, teams = order.deed.seat, teams_of(self._viewing.games, match)
        if len(match.players) == len({*teams}) == 2:
            lost = _changed(order, winners=(1 - seat,))
            return (await self._rulings.results.settle(lost)).duplicate
        return (await self._rulings.intervening.intervene(order)).duplicate

    async def _note(self, order: Order) -> bool:
        """Note an act that changes nothing else."""
        act = order.act(self._viewing.now())
        stored, _ = await self._store.judging.carry_out(
            order.judged(act),
            order.interaction,
            lambda db: None if withdrawn(db, act.undoes) else True,
        )
        if stored == "conflict":
            raise judge_actions.NoPenalty(act.undoes)
        if act.match:
            tell(self._memory.on_change, act.match)  # a series may have ended, or goes on
        return stored == "duplicate"

    async def standing(self, guild: int, *, event: int = 0, user: int = 0) -> Sequence[Act]:
        """Return the penalties that stand in a server, the newest first: of an event, of a
        person, or all."""
        users: Collection[int] = await self._store.numbers_of(user) if user else ()
        return await self._store.judging.penalties(guild, PENALTIES, event=event, users=users)


def _changed(order: Order, **fields: object) -> Order:
    return msgspec.structs.replace(order, deed=msgspec.structs.replace(order.deed, **fields))
