"""Acts of judges on running matches: stopping, time, answers for a silent seat, new players.

Decides what each act does and needs: a judge of the match's server who does not play in it, a
reason, and, if it is about the position, that this is still the one the judge saw. An act is a row
of the record like any other, told to everybody, and its entry in the log is written in the same
transaction. A person who takes over a seat gets everything the seat has.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.i18n import tr
from bot.lobby.admission import Admission
from bot.matches import clocks
from bot.matches.acting import Acted, Acting, tell
from bot.matches.live import Live, Memory, ServicePart
from bot.matches.pausing import Pausing, at_rest
from bot.matches.playing import Request
from bot.matches.refusals import Finished, NoClock, NotPaused
from bot.matches.reseating import Reseating
from bot.matches.seats import teams_of
from bot.moderation import conflicts, refusals
from bot.moderation.judge_actions import (
    AlreadySeated,
    AlreadyStopped,
    NotAsked,
    NoTime,
    Order,
    OwnCause,
)
from bot.moderation.judge_store import JudgeStore
from bot.moderation.rollback import Rollback, check_judges, digest_now
from bot.moderation.set_result import row
from bot.platform.mentions import plain
from bot.store.acts import Act
from bot.store.rows import NOBODY, Match, Player
from bot.time_controls import LONGEST, MINUTE
from engine import core
from engine.core import Illegal, Reason

#: Shortest and longest time a judge may add at once (ms).
LEAST, MOST = MINUTE, LONGEST

Work = Callable[[Live, Order], Awaitable[Acted | None]]


class Intervening(ServicePart):
    """The part of the service that judges act through. Every call is noted in their log."""

    store: JudgeStore

    def __init__(
        self,
        memory: Memory,
        store: JudgeStore,
        acting: Acting,
        admission: Admission,
        pausing: Pausing,
        reseating: Reseating,
        rollback: Rollback,
    ) -> None:
        super().__init__(memory)
        self.store = store
        self._acting = acting
        self._reseating = reseating
        self._admission = admission
        self._pausing = pausing
        self._rollback = rollback
        self._works: dict[str, Work] = {
            "pause": self._stop,
            "resume": self._let_go_on,
            "time": self._add_time,
            "default": self._take_default,
            "retire": self._retire,
            "game loss": self._retire,
            "match loss": self._retire,
            "back": self._rollback.send_back,
            "replace": self._replace,
        }

    async def intervene(self, order: Order) -> Acted:
        """Carry out what a judge wants done to a live match.

        Raises NoSuchMatch (also for one of another server), Involved, Finished and what else
        `orders` refuses, `Illegal` if the match has moved on, AskClosed, Unplayable, Busy.
        """
        deed = order.deed

        async def attempt(live: Live) -> Acted | None:
            await check_judges(self.store, live.match, order)
            if live.match.status != "live":
                raise Finished(deed.match)
            if deed.ply not in (None, live.version(None)):
                raise Illegal(Reason.STALE, "", tr("The match has moved on since then."))
            return await self._works[deed.kind](live, order)

        acted = await self._acting.once(deed.match, attempt, order.interaction, held=True)
        if not acted.duplicate:
            await self._acting.after(deed.match)
            if deed.kind == "replace":
                tell(self._memory.on_correction, deed.match)
        return acted

    # -- stopping and time --------------------------------------------------

    async def _stop(self, live: Live, order: Order) -> Acted | None:
        match, now = live.match, self.now()
        if match.held:
            raise AlreadyStopped(match.id)
        act = order.act(now, ply=match.ply + 1, after={"stopped": now})
        after, lapsed = at_rest(match, match.paused or now, match.rest)
        after = msgspec.structs.replace(after, held=True)
        return await self._pausing.record(
            *(live, after, live.waiting, NOBODY, row("pause"), "judge"),
            order.interaction,
            order.judged(act, held=True),
            lapsed=lapsed,
        )

    async def _let_go_on(self, live: Live, order: Order) -> Acted | None:
        match, now = live.match, self.now()
        if not match.paused:
            raise NotPaused(match.id)
        act = order.act(now, ply=match.ply + 1, before={"stopped": match.paused})
        after, waiting = clocks.resumed(match, live.waiting, now)
        after = msgspec.structs.replace(after, held=False)
        return await self._pausing.record(
            *(live, after, waiting, NOBODY, row("resume"), "judge"),
            order.interaction,
            order.judged(act, held=False),
        )

    async def _add_time(self, live: Live, order: Order) -> Acted | None:
        match, deed, now = live.match, order.deed, self.now()
        player = _player(live, deed.seat)
        if not match.clock:
            raise NoClock(match.id)
        if not LEAST <= deed.amount <= MOST:
            raise NoTime(tr("You can add between one minute and 60 days."))
        bank = clocks.bank_of(live.banks, deed.seat)
        open_questions = [w for w in live.waiting if w.seat == deed.seat and w.due_at]
        if bank is None and not open_questions:
            raise NoTime(
                tr(
                    "{name} has nothing to answer right now, so you can't add time.",
                    name=plain(player.name),
                )
            )
        waiting = tuple(
            msgspec.structs.replace(w, due_at=w.due_at + deed.amount, given=w.given + deed.amount)
            if w in open_questions
            else w
            for w in live.waiting
        )
        banks = tuple(
            msgspec.structs.replace(b, turn=b.turn + deed.amount)
            if b is bank and (not open_questions or open_questions[0].turn)
            else b
            for b in live.banks
        )
        before = {"seat": deed.seat, "due": open_questions[0].due_at if open_questions else 0}
        after = {"seat": deed.seat, "added": deed.amount}
        act = order.act(now, ply=match.ply + 1, user=player.user or 0, before=before, after=after)
        return await self._pausing.record(
            msgspec.structs.replace(live, banks=banks),
            *(match, waiting, deed.seat, row(f"time {deed.amount}"), "judge"),
            order.interaction,
            order.judged(act),
        )

    async def _take_default(self, live: Live, order: Order) -> Acted | None:
        match, seat = live.match, order.deed.seat
        player = _player(live, seat)
        decision = next((d for d in live.decisions if d.seat == seat), None)
        if decision is None:
            raise NotAsked(player.name)
        text = live.game.default(live.state, decision)
        live = self._rested(live)
        # What the answer is may be a secret, so the log tells of the position only.
        act = order.act(
            self.now(),
            ply=match.ply + 1,
            user=player.user or 0,
            before={"seat": seat, "digest": digest_now(live)},
            after={"seat": seat, "answered": decision.kind},
        )
        return await self._carry_out(live, order, act, text)

    def _rested(self, live: Live) -> Live:
        """Return a match of which what it has rested so far is no time used."""
        if not live.match.paused:
            return live
        now, old = self.now(), live.match
        match, waiting = clocks.resumed(old, live.waiting, now)
        rest = max(old.paused + old.rest - now, 1) if old.rest else 0  # over when it would be
        match = msgspec.structs.replace(match, paused=now, rest=rest)  # it rests on from now
        return msgspec.structs.replace(live, match=match, waiting=waiting)

    # -- players ------------------------------------------------------------

    async def _retire(self, live: Live, order: Order) -> Acted | None:
        """Take a seat out as if it had given up; the others play on where that is possible."""
        seat, player = order.deed.seat, _player(live, order.deed.seat)
        act = order.act(
            self.now(),
            ply=live.match.ply + 1,
            user=player.user or 0,
            before={"seat": seat, "digest": digest_now(live)},
            after={"seat": seat},
        )
        return await self._carry_out(self._rested(live), order, act, core.RESIGN)

    async def _carry_out(self, live: Live, order: Order, act: Act, text: str) -> Acted | None:
        """Act for the seat an order is about."""
        request = Request(
            seat=order.deed.seat,
            text=text,
            source="judge",
            ply=live.match.ply,
            interaction=order.interaction,
            judged=order.judged(act),
        )
        return await self._acting.attempt(live, request)

    async def check_newcomer(self, match: Match, seat: int, user: int, name: str) -> None:
        """Make sure that somebody may take a seat of a match over.

        Raises AlreadySeated, HasSeen, HasPlayed, Banned, TooMany.
        """
        if match.seats_of(user):
            raise AlreadySeated(name=name, match=match.id)
        teams = teams_of(self.games, match)
        await conflicts.check_seating(self.store, match, teams, seat, user, name)
        await self._admission.check_ban(user, name, match.place.guild)
        await self._admission.check_room(user, name)

    async def _replace(self, live: Live, order: Order) -> Acted | None:
        match, deed, now = live.match, order.deed, self.now()
        old = _player(live, deed.seat)
        if deed.user in order.judges:
            raise OwnCause
        await self.check_newcomer(match, deed.seat, deed.user, deed.name)
        before = {"seat": deed.seat, "user": old.user or 0, "name": old.name}
        before |= {"rated": True} if match.rated else {}
        act = order.act(
            now,
            ply=match.ply + 1,
            before=before,
            after={"seat": deed.seat, "user": deed.user, "name": deed.name},
        )
        return await self._reseating.reseat(
            live,
            Player(deed.seat, deed.name, deed.user),
            *(row("seat"), "judge", order.interaction),
            by=deed.seat,
            judged=order.judged(act),
        )


def _player(live: Live, seat: int) -> Player:
    players = live.match.players
    if not 0 <= seat < len(players) or seat in live.out:
        raise refusals.NoSuchSeat
    return players[seat]
