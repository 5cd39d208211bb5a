"""Answers without a person: standing choices, computer players, the clock.

Decides who answers when nobody presses anything, always by the same call as a press. A standing
choice answers at once, by public facts only; this also ends a turn whose owner need not be asked
(`_ending`). A computer player thinks in another process on what its seat may know, and the same
seed and ply give the same answer; if it cannot answer, the game's default is taken and the match
says so. The clock takes that default for a seat whose time is up, once for each question;
`timeouts` says when this costs the match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct

from bot.matches import draws, offer_terms, refusals, timeouts
from bot.matches.acting import Acted, Acting, log, tell
from bot.matches.beginning import ASKS, Limits, asks_of
from bot.matches.computer_players import Thinkers
from bot.matches.live import Live, Memory, ServicePart
from bot.matches.planning import Planning
from bot.matches.playing import PERSONAL
from bot.matches.preparing import Preparing
from bot.matches.questions import is_answer, key
from bot.matches.standing_orders import StandingOrders
from bot.platform.logs import about, begin
from bot.platform.refusals import Refused
from bot.ratings.counting import speed_of
from bot.store.database import Unavailable
from bot.store.rows import TEACHER, Deadline, Source
from engine import core
from engine.core import Decision, Illegal, Reason
from engine.rng import fork
from engine.turn_end import END, TURN_END
from engine.unasked import chosen

#: Setting under which a seat's standing choices are kept (scope "match").
STANDING = "standing"
#: What a person may want before a turn of theirs ends; nothing: asked, but not with a live clock.
TURN_ENDS = ("", "ask", "go")
#: A seat whose clock could not be served is tried again after this long (ms).
RETRY = 10 * 60_000
#: Branch of the match's seed that computer players draw from.
COMPUTER = 0xC0


class Due(Struct, frozen=True):
    """What the clock did: actions taken for silent seats, matches that were called off (their
    ids)."""

    acted: tuple[Acted, ...]
    called_off: tuple[int, ...] = ()


class Automatic(ServicePart):
    """The part of the service that answers for those who do not click."""

    def __init__(
        self,
        memory: Memory,
        acting: Acting,
        orders: StandingOrders,
        preparing: Preparing,
        planning: Planning,
        thinkers: Thinkers,
        limits: Limits,
        agreeing: draws.Draws,
    ) -> None:
        super().__init__(memory)
        self._acting = acting
        self._orders = orders
        self._preparing = preparing
        self._planning = planning
        self._thinkers = thinkers
        self._limits, self._draws = limits, agreeing
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        #: What else answers for somebody by their own wish: the seat and action, None for nothing.
        self.own: Callable[[Live], Awaitable[tuple[int, str, None] | None]] | None = None
        #: What a teacher answers in a seat, or by which level; neither: nothing.
        self.taught: Callable[[Live, int], Awaitable[tuple[str, str]]] | None = None
        acting.followers.append(self.answer)

    async def start(self) -> None:
        """Take up what a stopped process left: computer moves and standing choices owed."""
        for match_id in await self.store.matches.owed():
            await self._acting.after(match_id)

    async def close(self) -> None:
        """Stop background thinking; the store stays open (its owner closes it)."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinking.clear()
        await self._thinkers.close()

    async def settled(self, match_id: int | None = None) -> None:
        """Wait until no computer player is thinking (in that match, or at all)."""
        while tasks := [t for m, t in self._thinking.items() if match_id in (None, m)]:
            await asyncio.wait(tasks)

    # -- standing choices ---------------------------------------------------

    async def preferences(self, match_id: int, user_id: int) -> Sequence[str]:
        """Return the keys of the person's standing choices in a match.

        Raises NoSuchMatch, NotSeated, Unplayable.
        """
        live = await self._memory.live(match_id)
        mine = live.seated(user_id)
        return live.standing.get(mine[0], ())

    async def set_preferences(self, match_id: int, user_id: int, keys: Sequence[str]) -> None:
        """Set them; an open window they answer is answered at once.

        Raises BadPreference, NoSuchMatch, NotSeated, Unplayable.
        """
        async with self._memory.lock(match_id):
            live = await self._memory.load(match_id)
            mine = live.seated(user_id)
            known = [p.key for p in live.game.preferences]
            for key in keys:
                if key not in known:
                    raise refusals.BadPreference(key, known)
            chosen = tuple(k for k in known if k in keys)
            for seat in mine:
                await self.store.settings.set(
                    "match", match_id, STANDING, list(chosen) or None, part=seat
                )
            standing = live.standing | dict.fromkeys(mine, chosen)
            self._memory.remember(msgspec.structs.replace(live, standing=standing))
        await self._acting.after(match_id)

    async def answer(self, match_id: int) -> None:
        """Give the answers of orders, prepared turns, standing choices and plans, then wake the
        computer if asked.

        Never fails: the person's own action is stored, at worst a window stays open.
        """
        try:
            while True:
                live = await self._memory.live(match_id)
                if live.match.held:
                    break
                answer = await self._orders.ordered(live) or await self._preparing.answer(live)
                answer = answer or await self._unasked(live) or await self._ending(live)
                answer = answer or await self._planning.planned(live)
                if answer is None and self.own is not None:
                    answer = await self.own(live)
                if answer is None:
                    break
                seat, text, order = answer
                choose = _always((seat, text))
                try:
                    with about(match=match_id, action="standing"):
                        await self._acting.take(
                            match_id, choose, "standing", live.match.ply, order=order
                        )
                except Illegal as error:
                    if error.reason is not Reason.STALE:
                        raise
        except Illegal as error:  # why it was refused may tell what it was
            log.warning("match %d: not answered automatically: %s", match_id, error.reason.name)
            return
        except (Refused, Unavailable) as error:
            log.warning("match %d: not answered automatically: %s", match_id, error)
            return
        except Exception:
            log.exception("match %d: not answered automatically", match_id)
            return
        if _computer(live) is not None and not live.match.held:
            self._wake(match_id)

    async def asks(self, user: int) -> str:
        """Return what a person wants to be asked in new matches, as `beginning` says it."""
        return asks_of(await self.store.settings.get("user", user, ASKS))

    async def set_asks(self, user: int, wish: str) -> None:
        """Choose that; matches that have begun stay as they are."""
        await self.store.settings.set("user", user, ASKS, asks_of(wish) or None)

    # -- the end of a turn --------------------------------------------------

    async def turn_end(self, user: int) -> str:
        """Return whether a person wants to be asked before a turn of theirs ends: `ask`, `go`,
        or nothing, which is as their clock is."""
        choice = await self.store.settings.get("user", user, TURN_END)
        return choice if choice in TURN_ENDS else ""

    async def set_turn_end(self, user: int, wish: str, match_id: int = 0) -> None:
        """Choose that, and end the turn in a match that waits for nothing else."""
        await self.store.settings.set(
            "user", user, TURN_END, wish if wish in TURN_ENDS and wish else None
        )
        if match_id:
            await self._acting.after(match_id)

    async def _unasked(self, live: Live) -> tuple[int, str, None] | None:
        """Return what a standing choice answers, or the clock where that matters to nobody. The
        only answer to a question waits as the end of a turn does, for who has just acted may
        think better of it."""
        for decision in live.decisions:
            seat = decision.seat
            keys = live.standing.get(seat, ())
            text = chosen(live.game, live.state, decision, keys, alone=live.alone)
            same = text is None and live.game.indifferent(live.state, decision)
            if same and (len(decision.actions) > 1 or not await self._asks(live, seat)):
                text = live.game.default(live.state, decision)
            if text is not None:
                return seat, text, None
        return None

    async def _ending(self, live: Live) -> tuple[int, str, None] | None:
        """Return the end of a turn whose owner is not to be asked, None if there is none."""
        for decision in live.decisions:
            if decision.kind == TURN_END and not await self._asks(live, decision.seat):
                return decision.seat, END, None
        return None

    async def _asks(self, live: Live, seat: int) -> bool:
        """Say whether the owner of a seat is asked before the turn ends.

        Only who has just acted in person can think better of it: nobody else is waited for, and
        whether anything could be taken back, which may be hidden, does not matter.
        """
        user, last = live.match.players[seat].user, live.last
        if user is None or last is None:
            return False
        if last.back is None and is_answer(last.text):
            in_person = last.seat == seat and last.source in PERSONAL
            if not in_person:
                return False
        wish = await self.turn_end(user) or ("go" if speed_of(live.match.clock) == "live" else "")
        return wish != "go"

    # -- computer players ---------------------------------------------------

    def _wake(self, match_id: int) -> None:
        if match_id in self._thinking:
            self._again.add(match_id)
        else:
            self._thinking[match_id] = asyncio.create_task(
                self._play(match_id), name=f"computer-{match_id}"
            )

    async def _play(self, match_id: int) -> None:
        """Answer for the computer until a person owes an answer."""
        begin(match=match_id, action="computer")
        try:
            while True:
                self._again.discard(match_id)
                live = await self._memory.live(match_id)
                turn = None if live.match.held else _computer(live)
                if turn is None:
                    if match_id in self._again:
                        continue
                    return
                if not await self._play_once(live, *turn):
                    return
                await self._acting.after(match_id)
        except Refused as error:
            log.warning("match %d: the computer stopped: %s", match_id, error)
        except Exception:
            log.exception("match %d: the computer stopped", match_id)
        finally:
            self._thinking.pop(match_id, None)
            self._again.discard(match_id)

    async def _play_once(
        self, live: Live, seat: int, decision: Decision | None, policy: str
    ) -> bool:
        """Choose and take one action (without a decision: the answer to an offered draw); False
        if the match cannot go on this way."""
        match, game = live.match, live.game
        # By the state's ply: after a takeback the same position gets the same answer.
        seed = fork(match.seed, COMPUTER, live.state.ply)
        source: Source = "ai"
        try:
            offers = decision is not None and await self._offers(live, seat)
            text = core.OFFER if offers else await self.choose(live, seat, policy, seed)
            if not text:
                return False  # a teacher has nothing to answer
        except Exception:
            # The person opposite should not be left waiting for ever.
            log.exception("match %d: %s failed; the default is taken", match.id, policy)
            text = core.DECLINE if decision is None else game.default(live.state, decision)
            source = "failed"
        try:
            if text in core.DRAWS:
                await self._draws.by_computer(live, seat, text)
            else:
                await self._acting.take(match.id, _always((seat, text)), source, match.ply)
        except Illegal as error:
            if error.reason is not Reason.STALE:
                why = error.reason.name  # no more: the action may be hidden
                log.error("match %d: %s chose an illegal action (%s)", match.id, policy, why)
                return False
        except refusals.Finished:
            return False
        return True

    async def _offers(self, live: Live, seat: int) -> bool:
        """Say whether a computer player offers a draw: once, where nobody can win any more."""
        if not live.game.dead_end(live.state):
            return False
        if core.OFFER not in draws.standing(live, seat):
            return False
        rows = [r for r in await self.store.matches.actions(live.match.id) if r.seat == seat]
        offered = ((offer_terms.read(r) or ("", ""))[:2] for r in rows)
        return (offer_terms.ASK, "draw") not in offered and all(r.text != core.OFFER for r in rows)

    async def choose(self, live: Live, seat: int, policy: str, seed: int) -> str:
        """Return what a policy does in a seat, thought out off the event loop; a teacher may do
        nothing."""
        if policy == TEACHER:
            if self.taught is None:
                return ""
            text, policy = await self.taught(live, seat)
            if not policy:
                return text
        state = core.encode(draws.as_asked(live, seat))
        return await self._thinkers.put(live.game.name, state, seat, policy, seed)

    # -- clock --------------------------------------------------------------

    async def due(self, now: int | None = None) -> Due:
        """Answer for every seat whose time is up.

        Safe to call at any time and twice: a deadline belongs to one question.
        """
        now = self.now() if now is None else now
        acted: list[Acted] = []
        called_off: list[int] = []
        served: set[tuple[object, ...]] = set()
        while rows := await self.store.matches.due(now):
            for row in rows:
                once = (row.match, row.ply, row.asked, *key(row))
                if once in served:
                    # It is still due after having been served: never spin on it.
                    await self._put_off(row.match, now + RETRY)
                    continue
                served.add(once)
                with about(match=row.match, action="timer"):
                    one = await self._time_up(row, now)
                if isinstance(one, Acted):
                    acted.append(one)
                elif one:
                    called_off.append(row.match)
        return Due(tuple(acted), tuple(called_off))

    async def _time_up(self, row: Deadline, now: int) -> Acted | bool:
        """Answer for a silent seat; True: the match was called off, False: it is due no more."""
        forfeits = False

        def choose(live: Live) -> tuple[int, str]:
            open_still = any(
                key(w) == key(row) and (w.asked, w.due_at) == (row.asked, row.due_at)
                for w in live.waiting
            )
            decision = next((d for d in live.decisions if key(d) == key(row)), None)
            if not open_still or decision is None or live.match.paused:
                raise Illegal(Reason.STALE, "", "That has been answered.")
            return row.seat, core.RESIGN if forfeits else live.game.default(live.state, decision)

        try:
            live = await self._memory.live(row.match)
            rows = await self.store.matches.actions(row.match)
            limits, teams = self._limits, live.state.teams
            sides = {teams[seat] for seat in live.state.playing}
            # A tournament needs a result: nothing is called off there.
            begun = 0 if live.match.tournament else limits.begun
            what = timeouts.fate(
                rows, teams, row.seat, limits.timeouts, begun, sides=sides,
                turns=timeouts.began(live.game),
            )  # fmt: skip
            source: Source = "timer"
            if row.kind == TURN_END:  # all was done in time: nobody has been silent
                what, source = "answer", "standing"
            if what == "call off":
                return await self._call_off(row)
            forfeits = what == "forfeit"
            acted = await self._acting.take(row.match, choose, source, None)
            await self._acting.after(row.match)
        except Illegal as error:
            if error.reason is Reason.STALE:
                return False  # answered in the meantime
            why = error.reason.name
            log.error("match %d: the clock's answer was refused (%s)", row.match, why)
            await self._put_off(row.match, now + RETRY)
        except refusals.Unplayable as error:
            log.warning("%s", error)
            await self._put_off(row.match, 0)
        except refusals.Finished:
            return False
        except Exception:
            log.exception("match %d: the clock could not answer", row.match)
            await self._put_off(row.match, now + RETRY)
        else:
            return acted
        return False

    async def _call_off(self, row: Deadline) -> bool:
        """End a match nobody has really begun; False if it has moved on meanwhile."""
        async with self._memory.lock(row.match):
            live = await self._memory.load(row.match)
            if (live.match.ply, live.match.status) != (row.ply, "live"):
                return False
            ended = await self.store.matches.end(
                row.match, "abandoned", timeouts.NOT_BEGUN, self.now(), row.seat, row.ply
            )
            self._memory.forget(row.match)
        if not ended:  # another process was faster
            return False
        tell(self._memory.on_change, row.match)
        return True

    async def _put_off(self, match_id: int, until: int) -> None:
        async with self._memory.lock(match_id):
            await self.store.matches.postpone(match_id, until)
            self._memory.forget(match_id)

    async def next_due(self) -> int | None:
        """Return when `due` has something to do next (UTC ms; may be past), None: never."""
        return await self.store.matches.next_due()


def _always(answer: tuple[int, str]) -> Callable[[Live], tuple[int, str]]:
    return lambda _: answer


def _computer(live: Live) -> tuple[int, Decision | None, str] | None:
    """Return the seat of a computer player that has something to answer, and its policy: its
    open decision, the first one first, else (None) a draw it is offered."""
    for decision in live.decisions:
        policy = live.match.players[decision.seat].policy
        if policy:
            return decision.seat, decision, policy
    if live.match.status == "live":
        for player in live.match.players:
            if player.policy and draws.must_answer(live, player.seat):
                return player.seat, None, player.policy
    return None
