"""A match taken back by a judge.

Decides how far: to any action that counts, as far as the rules of the game let a judge go. It works
like a takeback: the record is run again up to there, with its random numbers, and nothing is
deleted. Every open offer is void, all questions are asked again with their whole time, and nobody
pays for what is taken back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.i18n import tr
from bot.matches import offer_terms, refusals
from bot.matches.acting import Acted, Acting, log
from bot.matches.live import Live, Memory, ServicePart, read_events
from bot.matches.order_terms import went_back
from bot.matches.record_rows import BACK, JUDGE, course
from bot.matches.reseating import ask_anew
from bot.matches.segments import OtherPart, before, go_back, parts_of
from bot.matches.transactions import Turn
from bot.matches.undo import Undo
from bot.moderation import conflicts
from bot.moderation.judge_actions import NothingToJudge, NoWayBack, Order
from bot.moderation.judge_store import JudgeStore
from bot.platform.budgets import RERUN
from bot.store.rows import NOBODY, Done, Match, Part
from engine import core
from engine.core import Game
from engine.parts import Floor
from engine.record import BadRecord


class Point(Struct, frozen=True):
    """Where a match can go back to: `back` is the last row that stays (0: none).

    `gone` is how many actions go, `text` what was public of the first of them, `digest` the
    position's there.
    """

    back: int
    gone: int
    text: str
    digest: str


class Ways(Struct, frozen=True):
    """How far a match can go back from `ply`, the nearest first. `digest` is the present
    position's, `rule` forbids going farther, if it is not empty; `edge`: the rules have changed
    there."""

    ply: int
    digest: str
    points: tuple[Point, ...]
    rule: str = ""
    edge: bool = False


class Rollback(ServicePart):
    """The part of the service through which judges take matches back."""

    store: JudgeStore

    def __init__(self, memory: Memory, store: JudgeStore, acting: Acting, undo: Undo) -> None:
        super().__init__(memory)
        self.store = store
        self._acting = acting
        self._undo = undo

    # -- going back ---------------------------------------------------------

    async def ways_back(self, order: Order) -> Ways:
        """Return how far a judge may take a match back; changes nothing. Raises as `intervene`."""
        live = await self._memory.live(order.deed.match)
        await check_judges(self.store, live.match, order)
        if live.match.status != "live":
            raise refusals.Finished(live.match.id)
        done = course(await self._undo.rows(live.match)).done
        floor, edge = await self._floor(live, done)
        points = []
        for at in range(len(done) - 1, floor.index - 1, -1):
            last = done[at - 1] if at else None
            try:
                events = read_events(live.game, done[at].events)
            except msgspec.DecodeError:
                events = ()  # written otherwise by an older version; the action itself counts
            seen = [e for e in events if e.seen_by(None)]
            text = " ".join(live.game.words.tell(seen)) or tr("something hidden")
            who = tr(live.game.seat_names[done[at].seat]).capitalize()
            points.append(
                Point(
                    0 if last is None else last.ply,
                    len(done) - at,
                    text if text.startswith(who) else f"{who}: {text}",
                    live.match.opening if last is None else last.digest,
                )
            )
        return Ways(live.version(None), digest_now(live), tuple(points), floor.rule, edge)

    async def _floor(self, live: Live, done: tuple[Done, ...]) -> tuple[Floor, bool]:
        """Return how far a judge can go back, and whether it is a change of the rules that
        forbids more. All is run again for it, which is charged as work. Raises Spent."""
        game, match = live.game, live.match
        parts = await parts_of(self.store, game, match)
        try:
            with self._undo.budgets.spending("work", RERUN):
                return await asyncio.to_thread(_floor, game, match, parts, done)
        except BadRecord as error:
            log.error("match %d cannot be run again at action %s", match.id, error.ply)
            raise refusals.Damaged(match.id) from error

    async def send_back(self, live: Live, order: Order) -> Acted | None:
        match, game, now, back = live.match, live.game, self.now(), order.deed.back
        done = course(await self._undo.rows(match)).done
        remaining = tuple(d for d in done if d.ply <= back)
        gone = len(done) - len(remaining)
        if (remaining[-1].ply if remaining else 0) != back or not gone:
            raise NoWayBack(tr("The match can no longer continue from there."))
        floor, edge = await self._floor(live, done)
        if len(remaining) < floor.index:
            if edge:
                raise refusals.RulesChanged(match.id)
            raise NoWayBack(
                tr("By the rules of this match, actions that old can't be taken back."), floor.rule
            )
        state = await self._undo.position(live, done, len(remaining))
        digest = core.digest(state)
        act = order.act(
            now,
            ply=match.ply + 1,
            before={"actions": len(done), "digest": digest_now(live)},
            after={"actions": len(remaining), "digest": digest},
        )
        offers, lapsed = offer_terms.void(match.offers)
        match = msgspec.structs.replace(match, ply=match.ply + 1, changed_at=now, offers=offers)
        asks = game.decisions(state)
        # Everybody is asked anew, and nobody pays for what is taken back.
        waiting = ask_anew(match, game, state, asks, now, live.banks)
        text = f"{BACK} {gone} {JUDGE}"
        row = Done(match.ply, NOBODY, text, now, "judge", digest, back=back, lapsed=lapsed)
        orders, fewer = went_back(live.orders, back)
        after = msgspec.structs.replace(
            live,
            match=match,
            orders=orders,
            state=state,
            decisions=asks,
            waiting=waiting,
            last=row,
            events=(),
            undone=(),
        )
        turn = Turn(
            match.id,
            row,
            core.encode(state),
            waiting,
            interaction=order.interaction,
            banks=live.banks,
            paused=match.paused,
            rest=match.rest,
            offers=match.offers,
            out=None if state.out == live.state.out else state.out,
            judged=order.judged(act),
            orders=fewer,
        )
        return await self._acting.keep(turn, after)


async def check_judges(store: JudgeStore, match: Match, order: Order) -> None:
    """Make sure that those who act may judge a match. Raises NoSuchMatch, Involved,
    NothingToJudge."""
    if not order.first.guild or match.place.guild != order.first.guild:
        raise refusals.NoSuchMatch(match.id)
    await conflicts.check_judging(store, match, order.judges)
    if match.sandbox:
        raise NothingToJudge(match.id)


def digest_now(live: Live) -> str:
    return live.match.opening if live.last is None else live.last.digest


def _floor(
    game: Game[Any, Any], match: Match, parts: Sequence[Part], done: tuple[Done, ...]
) -> tuple[Floor, bool]:
    """Return how far one can go back in the present part of a match, and whether only a change
    of the rules forbids more. Raises BadRecord."""
    if not parts:
        return Floor(len(done)), True
    start, same = before(parts[-1], done), parts[-1].rules == game.rules
    edge = Floor(start), start > 0
    limit = None if game.turns is None else game.turns.rollback_floor
    if same and limit is None:
        return edge
    try:
        state = go_back(game, match, parts, done, start)
        positions = [state]
        for row in done[start:]:
            state = game.copy(state)
            core.apply(game, state, row.seat, row.text, edits=True)
            positions.append(state)
        if not same:  # tried, as nothing was done since the rules changed
            go_back(game, match, parts, done, len(done))
    except OtherPart:
        return Floor(len(done)), True
    except core.Illegal as error:
        if not same:
            return Floor(len(done)), True
        raise BadRecord(str(error)) from error
    if limit is None:
        return edge
    floor = limit(positions)
    return (Floor(start + floor.index, floor.rule), False) if floor.index else edge
