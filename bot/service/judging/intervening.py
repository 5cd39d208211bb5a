"""Acts of judges on matches: the part of the service that carries them out.

Decides what each act does to a match and what it needs: a judge of the match's server who
does not play in it, a reason, and for whatever is about the position that it is still the one
the judge saw. An act is a row of the record like everything else, told to everybody, and its
word in the log is written in the same transaction. Going back takes the road of a takeback:
the record is run again up to there, and nothing is deleted. Who takes a seat over gets all
that the seat has; a match with a new player counts for no ratings, for its result would be
neither's alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Struct

from bot.service import clocks, refusals
from bot.service.absences import Absences
from bot.service.acting import ATTEMPTS, Acted, log, tell
from bot.service.course import BACK, JUDGE, course
from bot.service.judging.orders import (
    AlreadySeated,
    AlreadyStopped,
    HasSeen,
    Involved,
    NotAsked,
    NothingToJudge,
    NoTime,
    NoWayBack,
    Order,
    OwnCause,
    SameResult,
)
from bot.service.live import Live, await_answers
from bot.service.rated import acted_enough
from bot.service.reading import ANNULLED, JUDGED, Line, Snapshot, _tell, _word, read_events
from bot.service.seats import teams_of
from bot.store.judging import Settled
from bot.store.results import Correction
from bot.store.rows import NOBODY, Bank, Done, Match, Player
from bot.store.store import Turn
from engine import core
from engine.core import HOUSE, OPEN, Game, Illegal, Reason, Trail
from engine.optional import Floor, HasRollbackLimit
from engine.record import BadRecord, rerun

#: Shortest and longest time a judge may add at once (ms).
LEAST, MOST = clocks.MINUTE, clocks.LONGEST

Work = Callable[[Live, Order], Awaitable[Acted | None]]


class Sight(Struct, frozen=True):
    """A match with everything hidden in it, for a judge's eyes alone.

    `shot` has the open view and no seat, `position` is the position as text, `lines` are all
    that happened, `digest` is the position's.
    """

    shot: Snapshot
    position: str
    lines: tuple[Line, ...]
    digest: str


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
    position's, `rule` forbids going farther, if it is not empty."""

    ply: int
    digest: str
    points: tuple[Point, ...]
    rule: str = ""


class Intervening(Absences):
    """The part of the service that judges act through. Every call is noted in their log."""

    #: Called with a match whose result or players a judge has changed.
    on_correction: Callable[[int], None]

    def _prepare(self) -> None:
        super()._prepare()
        self.on_correction = _nobody
        self._works: dict[str, Work] = {
            "pause": self._stop,
            "resume": self._let_go_on,
            "time": self._add_time,
            "default": self._take_default,
            "back": self._send_back,
            "replace": self._replace,
        }

    async def intervene(self, order: Order) -> Acted:
        """Carry out what a judge wants done to a live match.

        Raises NoSuchMatch (also for one of another server), Involved, Finished and what else
        `orders` refuses, `Illegal` if the match has moved on, AskClosed, Unplayable, Busy.
        """
        deed = order.deed

        async def attempt(live: Live) -> Acted | None:
            check_judges(live.match, order)
            if live.match.status != "live":
                raise refusals.Finished(deed.match)
            if deed.ply not in (None, live.match.ply):
                raise Illegal(Reason.STALE, "", "The match has moved on since then.")
            return await self._works[deed.kind](live, order)

        acted = await self._once(deed.match, attempt, order.interaction, held=True)
        if not acted.duplicate:
            await self._after(deed.match)
            if deed.kind == "replace":
                tell(self.on_correction, deed.match)
        return acted

    # -- stopping and time --------------------------------------------------

    async def _stop(self, live: Live, order: Order) -> Acted | None:
        match, now = live.match, self.now()
        if match.held:
            raise AlreadyStopped(match.id)
        act = order.act(now, ply=match.ply + 1, after={"stopped": now})
        after = msgspec.structs.replace(match, paused=match.paused or now, pausing=(), held=True)
        return await self._rest(
            *(live, after, live.waiting, NOBODY, _row("pause", order), "judge"),
            order.interaction,
            order.judged(act, held=True),
        )

    async def _let_go_on(self, live: Live, order: Order) -> Acted | None:
        match, now = live.match, self.now()
        if not match.paused:
            raise refusals.NotPaused(match.id)
        act = order.act(now, ply=match.ply + 1, before={"stopped": match.paused})
        after, waiting = clocks.resumed(match, live.waiting, now)
        after = msgspec.structs.replace(after, held=False, pausing=())
        return await self._rest(
            *(live, after, waiting, NOBODY, _row("resume", order), "judge"),
            order.interaction,
            order.judged(act, held=False),
        )

    async def _add_time(self, live: Live, order: Order) -> Acted | None:
        match, deed, now = live.match, order.deed, self.now()
        player = _player(match, deed.seat)
        if not match.clock:
            raise refusals.NoClock(match.id)
        if not LEAST <= deed.amount <= MOST:
            raise NoTime("A judge adds between one minute and 60 days.")
        bank = clocks.bank_of(live.banks, deed.seat)
        asked = [w for w in live.waiting if w.seat == deed.seat and w.due_at]
        if bank is None and not asked:
            raise NoTime(f"{player.name} owes no answer now, and each answer has its own time.")
        waiting = tuple(
            msgspec.structs.replace(w, due_at=w.due_at + deed.amount, given=w.given + deed.amount)
            if w in asked
            else w
            for w in live.waiting
        )
        banks = tuple(
            msgspec.structs.replace(b, turn=b.turn + deed.amount)
            if b is bank and (not asked or asked[0].turn)
            else b
            for b in live.banks
        )
        before = {"seat": deed.seat, "due": asked[0].due_at if asked else 0}
        after = {"seat": deed.seat, "added": deed.amount}
        act = order.act(now, ply=match.ply + 1, user=player.user or 0, before=before, after=after)
        return await self._rest(
            msgspec.structs.replace(live, banks=banks),
            *(match, waiting, deed.seat, _row(f"time {deed.amount}", order), "judge"),
            order.interaction,
            order.judged(act),
        )

    async def _take_default(self, live: Live, order: Order) -> Acted | None:
        match, seat = live.match, order.deed.seat
        player = _player(match, seat)
        asked = next((d for d in live.decisions if d.seat == seat), None)
        if asked is None:
            raise NotAsked(player.name)
        text = live.game.default(live.state, asked)
        # What the answer is may be a secret, so the log tells of the position only.
        act = order.act(
            self.now(),
            ply=match.ply + 1,
            user=player.user or 0,
            before={"seat": seat, "digest": _digest(live)},
            after={"seat": seat, "answered": asked.kind},
        )
        return await self._try(
            live, lambda _: (seat, text), "judge", match.ply, order.interaction, order.judged(act)
        )

    # -- going back ---------------------------------------------------------

    async def ways_back(self, order: Order, most: int = 25) -> Ways:
        """Return how far a judge may take a match back; changes nothing. Raises as `intervene`."""
        live = await self._live(order.deed.match)
        check_judges(live.match, order)
        if live.match.status != "live":
            raise refusals.Finished(live.match.id)
        done = course(await self._rows(live.match)).done
        floor = await self._floor(live, done)
        points = []
        for at in range(len(done) - 1, max(floor.index, len(done) - most) - 1, -1):
            last = done[at - 1] if at else None
            events = [e for e in read_events(live.game, done[at].events) if e.seen_by(None)]
            said = " ".join(live.game.tell(events)) or "something hidden"
            who = live.game.seat_names[done[at].seat].capitalize()
            points.append(
                Point(
                    0 if last is None else last.ply,
                    len(done) - at,
                    f"{who}: {said}",
                    live.match.opening if last is None else last.digest,
                )
            )
        return Ways(live.match.ply, _digest(live), tuple(points), floor.rule)

    async def _floor(self, live: Live, done: tuple[Done, ...]) -> Floor:
        """Return how far the game lets a judge go back."""
        game, match = live.game, live.match
        if not isinstance(game, HasRollbackLimit):
            return Floor()
        try:
            positions = await asyncio.to_thread(_positions, game, match, done)
        except (Illegal, ValueError, msgspec.MsgspecError) as error:
            log.error("match %d cannot be run again: %s", match.id, error)
            raise refusals.Damaged(match.id) from error
        return game.rollback_floor(positions)

    async def _send_back(self, live: Live, order: Order) -> Acted | None:
        match, game, now, back = live.match, live.game, self.now(), order.deed.back
        done = course(await self._rows(match)).done
        kept = tuple(d for d in done if d.ply <= back)
        gone = len(done) - len(kept)
        if (kept[-1].ply if kept else 0) != back or not gone:
            raise NoWayBack("The match does not go on from there any more.")
        floor = await self._floor(live, done)
        if len(kept) < floor.index:
            raise NoWayBack("The rules of this match let what is that old stand.", floor.rule)
        digest = kept[-1].digest if kept else match.opening
        options = msgspec.json.decode(match.options)
        try:
            deeds = [(d.seat, d.text) for d in kept]
            state = await asyncio.to_thread(rerun, game, match.seed, options, deeds, digest)
        except BadRecord as error:
            log.error("match %d cannot go back: %s", match.id, error)
            raise refusals.Damaged(match.id) from error
        act = order.act(
            now,
            ply=match.ply + 1,
            before={"actions": len(done), "digest": _digest(live)},
            after={"actions": len(kept), "digest": digest},
        )
        match = msgspec.structs.replace(match, ply=match.ply + 1, changed_at=now, pausing=())
        asks = game.decisions(state)
        # Everybody is asked anew, and nobody pays for what is taken back.
        waiting = _asked(match, game, state, asks, now, live.banks)
        text = f"{BACK} {gone} {JUDGE}\n{order.deed.reason}"
        row = Done(match.ply, NOBODY, text, now, "judge", digest, back=back)
        after = Live(match, game, state, asks, waiting, row, (), live.standing, banks=live.banks)
        turn = Turn(
            match.id,
            row,
            core.encode(state),
            waiting,
            interaction=order.interaction,
            banks=live.banks,
            paused=match.paused,
            judged=order.judged(act),
        )
        return await self._store(turn, after)

    # -- players ------------------------------------------------------------

    async def _replace(self, live: Live, order: Order) -> Acted | None:
        match, deed, now = live.match, order.deed, self.now()
        old = _player(match, deed.seat)
        if deed.user in order.judges:
            raise OwnCause
        if match.seats_of(deed.user):
            raise AlreadySeated(deed.name, match.id)
        looks = await self.store.looks(match.id)
        if any(deed.user in (a.by, a.second) for a in looks):
            raise HasSeen(deed.name, match.id)
        await self._check_ban(deed.user, deed.name, match.place.guild)
        await self._check_room(deed.user, deed.name)
        new = Player(deed.seat, deed.name, deed.user)
        players = tuple(new if p.seat == new.seat else p for p in match.players)
        after = msgspec.structs.replace(match, players=players, rated=False)
        banks = await self._banks_with(after, live.banks, deed.seat)
        others = [w for w in live.waiting if w.seat != deed.seat]
        waiting = _asked(after, live.game, live.state, live.decisions, now, banks, others)
        standing = {s: keys for s, keys in live.standing.items() if s != deed.seat}
        before = {"seat": deed.seat, "user": old.user or 0, "name": old.name}
        before |= {"rated": True} if match.rated else {}
        act = order.act(
            now,
            ply=match.ply + 1,
            before=before,
            after={"seat": deed.seat, "user": deed.user, "name": deed.name},
        )
        return await self._rest(
            msgspec.structs.replace(live, banks=banks, standing=standing),
            *(after, waiting, deed.seat, _row(f"seat {deed.name}", order), "judge"),
            order.interaction,
            order.judged(act, newcomer=new),
        )

    async def _banks_with(
        self, match: Match, banks: tuple[Bank, ...], seat: int
    ) -> tuple[Bank, ...]:
        """Return the clocks with that of a seat in new hands: what is left stays, the absences
        are the new person's."""
        fresh = clocks.bank_of(await self._banks(match), seat)
        if fresh is None:
            return banks
        old = clocks.bank_of(banks, seat)
        if old is None:  # a computer player had none
            return (*banks, fresh)
        mine = msgspec.structs.replace(old, away=fresh.away, quiet=fresh.quiet)
        return tuple(mine if b.seat == seat else b for b in banks)

    # -- looking ------------------------------------------------------------

    async def look(self, order: Order) -> Sight:
        """Note that a judge looks, then return everything hidden in a running match.

        The players are told after the end. Raises as `intervene`.
        """
        live = await self._live(order.deed.match)
        match, game = live.match, live.game
        check_judges(match, order)
        if match.status != "live":
            raise refusals.Finished(match.id)
        digest = _digest(live)
        act = order.act(self.now(), ply=match.ply, after={"digest": digest})
        await self.store.carry_out(order.judged(act), order.interaction, lambda _: True)
        shot = await self.snapshot(match.id)
        lines: list[Line] = []
        for row in await self.store.actions(match.id):
            if row.back is None:
                lines += _tell(game, row, read_events(game, row.events))
            else:
                lines.append(_word(game, match, row))
        return Sight(
            msgspec.structs.replace(
                shot, view=game.view(live.state, OPEN), lines=(), trail=Trail(), match=match
            ),
            game.write(live.state, OPEN),
            tuple(lines),
            digest,
        )

    # -- results ------------------------------------------------------------

    async def settle(self, order: Order) -> Acted:
        """Set the result of a match, or annul it, whether it runs or has ended.

        It works where the rules are gone, too. With `what` "ratings" a match that does not
        count is refused. Raises NotCounted, SameResult, NoSuchSeat, and as `intervene`.
        """
        number = order.deed.match
        async with self._lock(number):
            for _ in range(ATTEMPTS):
                said = await self._settled(order)
                try:
                    stored = await self.store.settle(said)
                finally:
                    self._forget(number)
                if stored != "conflict":
                    break
            else:
                raise refusals.Busy
        row = said.done
        if stored == "duplicate":
            return Acted(number, row.ply - 1, NOBODY, row.text, duplicate=True)
        tell(self.on_change, number)
        tell(self.on_correction, number)
        return Acted(number, row.ply, NOBODY, row.text, over=True)

    async def _settled(self, order: Order) -> Settled:
        deed, now = order.deed, self.now()
        loaded = await self.store.load(deed.match)
        if loaded is None:
            raise refusals.NoSuchMatch(deed.match)
        match = loaded.match
        check_judges(match, order)
        if deed.ply not in (None, match.ply):
            raise Illegal(Reason.STALE, "", "The match has moved on since then.")
        annul = deed.what == "annul" or deed.winners is None
        winners = None if annul else tuple(sorted({*(deed.winners or ())}))
        if winners and not {*winners} <= {HOUSE, *(p.seat for p in match.players)}:
            raise refusals.NoSuchSeat
        counted = await self.store.counted(match.id)
        if deed.what.startswith("ratings"):
            if counted is None or counted.winners == winners:
                raise refusals.NotCounted(match.id)
        elif _has(match, winners) and (counted is None or counted.winners == winners):
            raise SameResult(match.id)
        teams: tuple[int, ...] = ()
        if match.rated and counted is None and not annul:
            teams = teams_of(self.games, match)
            done = course(await self._rows(match)).done
            teams = teams if acted_enough(teams, done) else ()
        correction = None
        if counted is not None and counted.winners != winners:
            correction = Correction(match.id, winners, deed.reason, order.first.user, now)
        last = loaded.last
        digest = match.opening if last is None else last.digest
        text = _row("annul" if annul else "result", order)
        act = order.act(
            now,
            ply=match.ply + 1,
            before={"status": match.status, "winners": match.winners, "why": match.why},
            after={"status": "annulled" if annul else "over", "winners": winners},
        )
        return Settled(
            match.id,
            Done(match.ply + 1, NOBODY, text, now, "judge", digest, back=match.ply),
            "abandoned" if annul else "over",
            winners,
            ANNULLED if annul else JUDGED,
            order.judged(act),
            teams,
            correction,
            order.interaction,
        )


def check_judges(match: Match, order: Order) -> None:
    """Make sure that those who act may judge a match. Raises NoSuchMatch, Involved,
    NothingToJudge."""
    if not order.first.guild or match.place.guild != order.first.guild:
        raise refusals.NoSuchMatch(match.id)
    if any(match.seats_of(user) for user in order.judges):
        raise Involved(match.id)
    if match.sandbox:
        raise NothingToJudge(match.id)


def _has(match: Match, winners: tuple[int, ...] | None) -> bool:
    """Say whether a match has ended with that result already."""
    if winners is None:
        return match.status == "abandoned"
    return match.status == "over" and match.winners == winners


def _player(match: Match, seat: int) -> Player:
    if not 0 <= seat < len(match.players):
        raise refusals.NoSuchSeat
    return match.players[seat]


def _row(what: str, order: Order) -> str:
    return f"{JUDGE} {what}\n{order.deed.reason}"


def _digest(live: Live) -> str:
    return live.match.opening if live.last is None else live.last.digest


def _asked(
    match: Match,
    game: Game[Any, Any],
    state: core.State,
    decisions: Any,
    now: int,
    banks: tuple[Bank, ...],
    before: Any = (),
) -> Any:
    """Return who owes an answer, with their whole time for it unless it is in `before`."""
    return await_answers(
        match,
        decisions,
        now,
        before,
        None,
        banks=banks,
        turns=lambda seat: clocks.in_turn(game, state, seat),
    )


def _positions(game: Game[Any, Any], match: Match, done: tuple[Done, ...]) -> list[core.State]:
    """Return the positions of a course, the opening first."""
    options = msgspec.json.decode(match.options, type=game.options_type)
    state = game.setup(match.seed, options)
    found = [state]
    for row in done:
        state = game.copy(state)
        core.apply(game, state, row.seat, row.text, edits=True)
        found.append(state)
    return found


def _nobody(_: object) -> None:
    """The hook nobody has set."""
