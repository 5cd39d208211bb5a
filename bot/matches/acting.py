"""Carrying out one action: the only code that moves a match on.

Decides that each action counts once, in order, and only when it is stored. Within a process, a lock
for each match keeps the order. Between processes the store decides: an action computed from an old
version is computed again, and an interaction that was carried out before has no further effect.
Whether an answer belongs to a question that is still open is decided by `questions`.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from bot.i18n import tr
from bot.matches import offer_terms, questions, refusals
from bot.matches.action_counts import counted
from bot.matches.awaited import ask_next
from bot.matches.clocks import resumed
from bot.matches.live import Live, Memory, Seen, ServicePart
from bot.matches.order_terms import Order, write_orders
from bot.matches.outdated import MOVED_ON, gone, meanwhile
from bot.matches.playing import Request, orders_after, play, row
from bot.matches.record_rows import course, is_talk
from bot.matches.seats import teams_of
from bot.matches.store import Loaded
from bot.matches.transactions import Turn
from bot.matches.versions import ANNOUNCED
from bot.platform.refusals import Busy, Refused, Unknown
from bot.ratings.counting import form_of
from bot.ratings.rated import acted_enough
from bot.store.database import Unavailable, Unsure
from bot.store.rows import NOBODY, Done, Match, Part, Source
from engine import core
from engine.core import Event, Illegal, Outcome, Reason, ranked
from engine.edits import edit_of

log = logging.getLogger(__name__)
T = TypeVar("T")
#: How often an action is computed again when another process was faster.
ATTEMPTS = 5


class Acted(Struct, frozen=True):
    """What an accepted action did.

    `duplicate` means this very interaction was already carried out: nothing happened
    now, `events` is empty. `ply` is the ply after the action, `version` what its person knows it
    as; others may have moved the match on, so draw from a new `snapshot`. `listed` is what a person
    chose from a list: what they saw, and the action.
    """

    match: int
    ply: int
    seat: int
    text: str
    events: tuple[Event, ...] = ()
    over: bool = False
    duplicate: bool = False
    listed: tuple[tuple[Seen, str], ...] = ()
    version: int = 0

    @property
    def said(self) -> str:
        """What a person chose, in the words it was listed with."""
        choices = (seen.choice(action) for seen, action in self.listed)
        return "; ".join(filter(None, (c.done or c.text for c in choices)))

    def seen_by(self, *seats: int | None) -> tuple[Event, ...]:
        """Return the events any of `seats` (None: spectators) may know."""
        return tuple(e for e in self.events if any(e.seen_by(s) for s in seats))


class Acting(ServicePart):
    """The part of the service that changes matches."""

    def __init__(self, memory: Memory) -> None:
        super().__init__(memory)
        #: Called in this order after an action of a person or the clock.
        self.followers: list[Callable[[int], Awaitable[None]]] = []
        #: Carries words about a draw out: (match, user, text, version, interaction).
        self.draws: Callable[[int, int, str, int | None, int | None], Awaitable[Acted]] | None = (
            None
        )

    async def act(
        self,
        match_id: int,
        user_id: int,
        text: str,
        *,
        interaction_id: int | None = None,
        ply: int | None = None,
        source: Source = "click",
        seat: int | None = None,
    ) -> Acted:
        """Carry out one action for a person and store it, or change nothing.

        `text` is notation; `ply` the version the person was shown (None: whatever is
        now), which says what is answered (`questions`); `seat` is needed only for someone
        sitting in several (else it is the seat that may do `text`). Returns once the action
        is durable and what follows it is done. Raises `engine.core.Illegal` for a refused action,
        NoSuchMatch, NotSeated, Finished, Unplayable, Busy.
        """
        if text in core.DRAWS and self.draws is not None:
            return await self.draws(match_id, user_id, text, ply, interaction_id)

        def choose(live: Live) -> tuple[int, str]:
            mine = live.seated(user_id)
            if seat is not None and seat not in mine:
                raise refusals.NotSeated(match_id)
            if seat is not None or len(mine) == 1:
                return (mine[0] if seat is None else seat), text
            owing = [d.seat for d in live.decisions if d.seat in mine and text in d.actions]
            owing += [s for s in mine if text in core.standing(live.game, live.state, s)]
            owing += [d.seat for d in live.decisions if d.seat in mine]
            return (owing[0] if owing else mine[0]), text

        try:
            live = await self._memory.live(match_id)
            at = None if ply is None else live.ply_at(user_id, ply)
            acted = await self.take(match_id, choose, source, at, interaction_id)
        except refusals.Unplayable:
            if text != core.RESIGN:
                raise
            acted = await self._resign_unplayed(match_id, user_id, source, interaction_id)
        if not acted.duplicate:
            await self.after(match_id)
        return acted

    async def why_gone(self, match_id: int, user_id: int, version: int) -> str:
        """Return what a person reads whose question, seen at `version`, is open no more."""
        live = await self._memory.live(match_id)
        rows = await self._since(live.match, live.ply_at(user_id, version))
        return gone(live.game, rows, live.match.seats_of(user_id))

    async def resign(
        self,
        match_id: int,
        user_id: int,
        *,
        interaction_id: int | None = None,
        source: Source = "click",
    ) -> Acted:
        """Give up. Works even where the rules version is gone. Raises as `act` does."""
        return await self.act(
            match_id, user_id, core.RESIGN, interaction_id=interaction_id, source=source
        )

    async def after(self, match_id: int) -> None:
        """Let others follow an action of a person or the clock, outside the lock."""
        for follow in self.followers:
            await follow(match_id)

    async def take(
        self,
        match_id: int,
        choose: Callable[[Live], tuple[int, str]],
        source: Source,
        ply: int | None,
        interaction: int | None = None,
        order: Order | None = None,
    ) -> Acted:
        """Carry out what `choose` names as (seat, action) once the match is at hand.

        `ply` is the version it was chosen at, None for the one `choose` is given. `order` is
        that of the seat which acts, if one does: it counts its answers.
        """

        async def attempt(live: Live) -> Acted | None:
            seat, text = choose(live)
            request = Request(
                seat=seat, text=text, source=source, ply=ply, interaction=interaction, order=order
            )
            return await self.attempt(live, request)

        return await self.once(match_id, attempt, interaction)

    @counted
    async def once(
        self,
        match_id: int,
        attempt: Callable[[Live], Awaitable[Acted | None]],
        interaction: int | None,
        *,
        held: bool = False,
    ) -> Acted:
        """Change a match by `attempt`, again while other processes are faster (None).

        `held`: also one that a judge has stopped.
        """
        async with self._memory.lock(match_id):
            try:
                for _ in range(ATTEMPTS):
                    live = await self._memory.load(match_id)
                    try:
                        if live.match.held and not held:
                            raise refusals.Held(match_id)
                        acted = await attempt(live)
                    except (Illegal, Refused):
                        # A repeated click is refused by the rules too, but it did count once.
                        if interaction is not None and await self.store.matches.seen(interaction):
                            return Acted(match_id, live.match.ply, -1, "", duplicate=True)
                        stored, match = await self.store.matches.get(match_id), live.match
                        if stored is None or (stored.ply, stored.status) == (
                            match.ply,
                            match.status,
                        ):
                            raise
                        acted = None
                    if acted is not None:
                        break
                    self._memory.forget(match_id)
                else:
                    raise Busy
            except Unavailable as error:
                self._memory.forget(match_id)
                raise (Unknown if isinstance(error, Unsure) else Busy) from error
        if not acted.duplicate:
            self._changed(match_id, live)
        return acted

    async def attempt(self, live: Live, request: Request) -> Acted | None:
        """Carry out an action and store it; None if another process has moved the match on.

        A long function, because it is read from top to bottom: what is stored and what is kept in
        memory are made of the same values."""
        seat, over = request.seat, live.match.status == "over"
        edits = live.match.sandbox and edit_of(request.text) is not None
        if not (live.match.status == "live" or (over and edits and not request.agreed)):
            raise refusals.finished(live.match)
        await self.check_shown(live, seat, request.text, request.ply)
        orders = orders_after(live, request)
        played = play(self._memory, live, request, edits=edits or request.agreed)
        state, outcome, now = played.state, played.state.outcome, self.now()
        match, before, personal = live.match, live.waiting, request.personal and not played.stood
        if personal:  # who plays on in a match that rests has ended the rest
            match, before = resumed(match, before, now)
        left = [s for s in state.out if s not in live.state.out]
        person = personal or request.source == "ai"
        offers, lapsed = offer_terms.played(match.offers, seat, left, person=person)
        match = msgspec.structs.replace(match, offers=() if outcome else offers)
        quiet = request.source not in ANNOUNCED and match.paused == live.match.paused
        hidden = played.hidden if quiet and not lapsed else 0
        # What others cannot notice starts no new time: they see until when a seat has to answer.
        acted = None if played.stood or hidden else seat
        waiting, banks = ask_next(
            match, live.game, state, played.decisions, now, before, acted, live.banks
        )
        waiting = questions.numbered(waiting, live.waiting, match.ply + 1, played.closed)
        lapsed = "" if outcome else lapsed
        done = row(
            live,
            request,
            played,
            now,
            before=before,
            personal=personal,
            lapsed=lapsed,
            hidden=hidden,
        )
        turn = Turn(
            match=match.id,
            done=done,
            state=played.data,
            waiting=waiting,
            outcome=outcome,
            interaction=request.interaction,
            revive=over,
            teams=await self._counted(match, state.teams, done, state.out) if outcome else (),
            banks=banks,
            paused=match.paused,
            rest=match.rest,
            offers=match.offers,
            out=None if state.out == live.state.out else state.out,
            judged=request.judged,
            part=_new_part(live),
            orders=((seat, write_orders(orders)),) if orders else (),
        )
        again = live.undone[-1:] == ((seat, request.text),)
        changed_at = match.changed_at if hidden else now
        moved = msgspec.structs.replace(match, ply=done.ply, changed_at=changed_at)
        after = msgspec.structs.replace(
            live,
            match=moved.ended(outcome),
            state=state,
            decisions=played.decisions,
            waiting=waiting,
            last=done,
            events=played.events,
            undone=live.undone[:-1] if again else (),
            banks=banks,
            orders=live.orders | {seat: orders} if orders else live.orders,
        )
        stored = await self.keep(turn, after)
        if stored is None:
            return None
        mine = [d for d in live.decisions if d.seat == request.seat]
        if request.personal and any(request.text in d.actions for d in mine):
            listed = ((self._memory.seen(live, seat), request.text),)
            stored = msgspec.structs.replace(stored, listed=listed)
        return stored

    async def _counted(
        self, match: Match, teams: tuple[int, ...], last: Done, out: Sequence[int] = ()
    ) -> tuple[int, ...]:
        """Return the team of each seat if the end of a match by `last` counts, else nothing.

        `out` are the seats that had left it before.
        """
        if not match.rated:
            return ()
        rows = [row for row in await self.store.matches.actions(match.id) if row.ply <= match.ply]
        done = [*course(rows).done, last]
        return teams if acted_enough(self.games[match.game], teams, done, out) else ()

    async def check_shown(self, live: Live, seat: int, text: str, version: int | None) -> None:
        """Raise `Illegal` if what was chosen at that `version` is out of date now."""
        match = live.match
        if version in (None, match.ply):
            return
        assert version is not None
        if version > match.ply:
            raise Illegal(Reason.STALE, text, tr(MOVED_ON))
        if questions.is_answer(text):
            await self._check_question(live, seat, text, version)
            return
        rows = await self._since(match, version)
        if any(questions.spoils(row) for row in rows):
            raise Illegal(Reason.STALE, text, tr(MOVED_ON))

    async def _check_question(self, live: Live, seat: int, text: str, version: int) -> None:
        """The same for an answer: its question must be open still, and allow it now."""
        still = questions.open_at(live.decisions, live.waiting, seat, version)
        if any(text in d.actions for d in still):
            return
        rows = await self._since(live.match, version)
        mine = live.match.seats_of(live.match.players[seat].user) or (seat,)
        if not still:
            raise Illegal(Reason.STALE, text, gone(live.game, rows, mine))
        try:
            core.check(live.game, live.state, seat, text, decisions=still)
        except Illegal as error:
            if news := meanwhile(live.game, rows, mine):
                raise Illegal(Reason.STALE, text, f"{error.why} {news}", error.rule) from error
            raise

    async def _since(self, match: Match, version: int) -> list[Done]:
        """Return the rows after `version`, up to the version at hand."""
        return [
            row
            for row in await self.store.matches.actions(match.id, version)
            if row.ply <= match.ply
        ]

    async def keep(self, turn: Turn, after: Live) -> Acted | None:
        """Store one row and remember the match as it is `after`; None: it was too late."""
        done = turn.done
        talk, same = is_talk(done), after.game.rules == after.match.rules
        if after.changed and (same or not talk):  # words about going back leave the way open
            # A new part begins with the position before an action or a word, or after going back.
            at = done.ply - 1 if talk else done.ply
            part = turn.part or Part(at, after.game.rules, turn.state)
            turn = msgspec.structs.replace(turn, part=part)
            match = msgspec.structs.replace(after.match, rules=part.rules)
            after = msgspec.structs.replace(after, match=match, changed=False)
        try:
            result = await self.store.matches.commit(turn)
        except BaseException:
            # Cancelled or failed: whether it was stored, the next load will tell.
            self._memory.forget(turn.match)
            raise
        if result == "conflict":
            return None
        if result == "duplicate":
            return Acted(turn.match, done.ply - 1, done.seat, done.text, duplicate=True)
        log.debug("stored as ply %d (%s)", done.ply, done.source)
        self._memory.remember(after := after.after_row(done))
        over = after.match.status != "live"
        seen = after.version(None if done.seat == NOBODY else after.match.players[done.seat].user)
        return Acted(turn.match, done.ply, done.seat, done.text, after.events, over, version=seen)

    def _changed(self, match_id: int, before: Live) -> None:
        """Tell the bot what is new since `before`."""
        live = self._memory.cached(match_id)
        fresh = () if live is None else set(live.waiting) - set(before.waiting)
        for w in fresh:
            if w.due_at:
                tell(self._memory.on_due, w.due_at)
        tell(self._memory.on_change, match_id)

    async def _resign_unplayed(
        self, match_id: int, user_id: int, source: Source, interaction: int | None
    ) -> Acted:
        """End a match whose rules are gone: the other sides have won, and share that."""
        async with self._memory.lock(match_id):
            loaded: Loaded | None = await self.store.matches.load(match_id)
            if loaded is None:
                raise refusals.NoSuchMatch(match_id)
            match = loaded.match
            mine = match.seats_of(user_id)
            if not mine:
                raise refusals.NotSeated(match_id)
            if match.status != "live":
                raise refusals.Finished(match_id)
            if match.held:
                raise refusals.Held(match_id)
            done = Done(match.ply + 1, mine[0], core.RESIGN, self.now(), source, "")
            # Of larger tables it is unknown who would have won: their end counts for nobody.
            teams = teams_of(self.games, match)
            lost = {teams[seat] for seat in mine}
            ended = ranked([team in lost for team in teams], teams, "resignation")
            if len({*teams}) == 1:
                ended = Outcome((core.HOUSE,), "resignation")
            duel = match.game in self.games and form_of(teams) == "duel"
            counted = await self._counted(match, teams, done) if duel else ()
            turn = Turn(
                match_id,
                done,
                loaded.state,
                (),
                ended,
                interaction,
                teams=counted,
            )
            result = await self.store.matches.commit(turn)
            if result == "conflict":
                raise Busy
        if result == "stored":
            tell(self._memory.on_change, match_id)
        over = result == "stored"
        return Acted(match_id, done.ply, mine[0], done.text, (), over, not over)


def tell(hook: Callable[[T], None], what: T) -> None:
    """Call a hook of the bot; its failure must not undo what is already stored."""
    try:
        hook(what)
    except Exception:
        log.exception("a hook failed after a change was stored: %r", what)


def _new_part(live: Live) -> Part | None:
    """Return the part of a match that begins where the rules have changed since its last row."""
    if not live.changed:
        return None
    return Part(live.match.ply, live.game.rules, core.encode(live.state))
