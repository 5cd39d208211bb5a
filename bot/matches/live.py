"""A match in memory: loading it, keeping the recently used ones, one lock each.

Decides what is read from the store and when. A stored match costs nothing until it is used; the
last ones used are kept, the others dropped. A state in memory is never changed: an action works on
a copy, which takes its place once it is stored, so readers and computer players always see a stored
state. A match of another cluster is read from the store each time, and the process that serves it
is told of what is done here. What other processes do to our matches arrives here (`heard`), and is
noticed at the latest with the next action.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from types import GenericAlias
from typing import Any, Self

import msgspec
from msgspec import Struct

from bot.i18n import language
from bot.matches import refusals
from bot.matches.awaited import ask_next
from bot.matches.match_store import MatchStore
from bot.matches.order_terms import Order, read_orders
from bot.matches.plan_terms import Given, read_plan
from bot.matches.record_rows import course
from bot.matches.store import Loaded
from bot.matches.versions import EVERYBODY, Eyes, Hidden, is_hidden, last_ply, version
from bot.platform.locks import Locks
from bot.platform.meter import Meter
from bot.store.rows import Bank, Challenge, Done, Match, Offer, Waiting
from engine import core
from engine.core import Choice, Decision, Event, Game, State

log = logging.getLogger(__name__)
#: What so many seats see, and can do, is kept: a press need not ask the game for it again.
SEEN_KEPT = 128
#: How processes call a match that one of them has changed.
MATCH = "match"
Games = Mapping[str, Game[Any, Any]]
#: Who has left a server of their matches, by server and user, since when it is known (UTC ms).
Left = dict[tuple[int, int], int]


class Live(Struct, frozen=True):
    """A loaded match. `events` are all those of the last action, secrets included.

    `decisions` are the open ones of `state`, none once the match has ended, however it did.
    They are asked of the game once: whoever checks, shows or answers them reads them here.
    `undone`, in a sandbox only, are the (seat, action) that can be done again, the next one
    last. `orders` are what seats have ordered,
    `plans` what they answer ahead.
    `changed`: the rules have changed since the last row, so the next one begins a new part of
    the match (`bot.matches.segments`). `recent` are the last rows with their events, newest first,
    until every audience could notice one; `hidden` the rows that are hidden from somebody.
    """

    match: Match
    game: Game[Any, Any]
    state: State
    decisions: tuple[Decision, ...]
    waiting: tuple[Waiting, ...]
    last: Done | None
    events: tuple[Event, ...]
    standing: dict[int, tuple[str, ...]]
    undone: tuple[tuple[int, str], ...] = ()
    banks: tuple[Bank, ...] = ()
    orders: dict[int, tuple[Order, ...]] = {}
    plans: dict[int, Given] = {}
    changed: bool = False
    recent: tuple[tuple[Done, tuple[Event, ...]], ...] = ()
    hidden: Hidden = ()

    @property
    def alone(self) -> bool:
        """Whether one person plays with computer players only."""
        return len({p.user for p in self.match.players if p.user is not None}) == 1 and any(
            p.policy for p in self.match.players
        )

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out while the match goes on: they are spectators."""
        return self.state.out if self.match.status == "live" else ()

    @property
    def to_plan(self) -> Sequence[int]:
        """The seats with questions of the setup open or before them, as everybody knows."""
        if self.match.status != "live" or self.game.plans is None:
            return ()
        return self.game.plans.to_plan(self.state)

    def plays(self, user: int | None) -> tuple[int, ...]:
        """Return the seats somebody plays in, none for whoever is out or never was in."""
        return tuple(seat for seat in self.match.seats_of(user) if seat not in self.out)

    def eyes(self, user: int | None) -> Eyes:
        """Return the audience somebody belongs to."""
        return self.plays(user) or EVERYBODY

    def version(self, user: int | None) -> int:
        """Return how far the match is, as somebody may know it."""
        return self.version_at(self.eyes(user), self.match.ply)

    def version_at(self, eyes: Eyes, ply: int) -> int:
        """Return how far the match was at a ply, as an audience may know it."""
        return version(self.hidden, ply, eyes)

    def ply_at(self, user: int | None, shown_version: int) -> int:
        """Return the last ply at which somebody was shown that version."""
        return last_ply(self.hidden, shown_version, self.eyes(user))

    def last_for(self, eyes: Eyes) -> tuple[Done | None, tuple[Event, ...]]:
        """Return the last row an audience could notice, with its events."""
        known = (r for r in self.recent if not is_hidden(r[0].hidden, eyes))
        return next(known, (None, ()))

    def after_row(self, done: Done) -> Self:
        """Return the match with its last row noted for those who could notice it."""
        recent = (done, self.events), *(self.recent if done.hidden else ())
        hidden = (*self.hidden, (done.ply, done.hidden)) if done.hidden else self.hidden
        return msgspec.structs.replace(self, recent=recent, hidden=hidden)

    def seated(self, user: int) -> tuple[int, ...]:
        """Return the seats somebody plays in. Raises NotSeated (IsOut)."""
        mine = self.plays(user)
        if not mine:
            gone = self.match.seats_of(user)
            raise (refusals.IsOut if gone else refusals.NotSeated)(self.match.id)
        return mine


class Seen(Struct, frozen=True):
    """What a seat (None: whoever looks on) sees of a position, and its actions in words, by
    language, as far as somebody has asked for them."""

    game: Game[Any, Any]
    state: State
    view: Any
    said: dict[tuple[str, str], Choice] = {}

    def choice(self, action: str) -> Choice:
        """Return a legal action of the seat in words of the language in force."""
        key = language(), action
        if key not in self.said:
            self.said[key] = self.game.words.choice(self.view, action)
        return self.said[key]


class Memory:
    """The matches in memory, and who hears of what becomes of them.

    Hooks are called without awaiting, after what they tell of is stored.
    """

    #: Called when a challenge was made or got its fate.
    on_challenge: Callable[[Challenge], None]
    #: Called with a deadline (UTC ms) that has been set.
    on_due: Callable[[int], None]
    #: Called with a match whose result or players a judge has changed.
    on_correction: Callable[[int], None]

    def __init__(self, store: MatchStore, games: Games, now: Callable[[], int], keep: int) -> None:
        self.store, self.games, self.now = store, games, now
        self._keep = keep
        self._cache: OrderedDict[int, Live] = OrderedDict()
        self._seen: OrderedDict[tuple[int, int | None], Seen] = OrderedDict()
        self._locks = Locks[int]()
        self._listeners: list[Callable[[int], None]] = [_nobody]
        self.left: Left = {}
        self.meter = Meter()
        self.on_challenge = self.on_due = self.on_correction = _nobody

    @property
    def on_change(self) -> Callable[[int], None]:
        """Called after each commit, without awaiting: something of the match is new."""
        return self._announce

    @on_change.setter
    def on_change(self, hook: Callable[[int], None]) -> None:
        self._listeners[0] = hook

    def listen(self, listener: Callable[[int], None]) -> None:
        """Let `listener(match_id)` hear of every change, too."""
        self._listeners.append(listener)

    @asynccontextmanager
    async def lock(self, match_id: int) -> AsyncIterator[None]:
        """Hold a match while it is changed."""
        async with self._locks(match_id):
            try:
                yield
            finally:
                if self.store.cluster.count > 1:
                    self._tell_others(match_id)

    def _serves(self, live: Live) -> bool:
        """Say whether a match belongs to a server that is served here."""
        return self.store.cluster.owns(live.match.place.guild)

    def _tell_others(self, match_id: int) -> bool:
        """Tell all processes that something of a match is new, unless this one is known to serve
        it; say whether that was done."""
        live = self._cache.get(match_id)
        if live is not None and self._serves(live):
            return False
        self.store.tell(MATCH, match_id)
        return True

    async def heard(self, match_id: int) -> None:
        """Hear that another process has changed a match: it is read anew, and whoever listens
        here hears of it if its server is served here."""
        async with self._locks(match_id):  # what is read or stored just now may be older than this
            self.forget(match_id)
        match = await self.store.matches.get(match_id)
        if match is not None and self.store.cluster.owns(match.place.guild):
            self._tell_listeners(match_id)
            self.on_due(0)

    def _announce(self, match_id: int) -> None:
        if self.store.cluster.count == 1 or not self._tell_others(match_id):
            self._tell_listeners(match_id)

    def _tell_listeners(self, match_id: int) -> None:
        for hook in self._listeners:
            try:
                hook(match_id)
            except Exception:  # nobody else's business, and what changed is stored
                log.exception("a hook failed after match %d had changed", match_id)

    def gone(self, match: Match, since: int | None = None) -> tuple[int, ...]:
        """Return the seats of people who have left the server of a match, at `since` (UTC ms) at
        the latest."""
        leavers = ((p.seat, self.left.get((match.place.guild, p.user or 0))) for p in match.players)
        return tuple(
            seat for seat, at in leavers if at is not None and (since is None or at <= since)
        )

    async def live(self, match_id: int) -> Live:
        """Return the match, from memory or the store.

        Raises NoSuchMatch, Unplayable (Damaged).
        """
        live = self._cache.get(match_id)
        if live is not None and self._serves(live):
            self._cache.move_to_end(match_id)
            return live
        async with self._locks(match_id):
            return await self.load(match_id)

    async def load(self, match_id: int) -> Live:
        """The same, for a caller who holds the match's lock.

        Only under the lock: else a slow read could put an old state over a new one.
        """
        live = self._cache.get(match_id)
        if live is None or not self._serves(live):
            loaded = await self.store.matches.load(match_id)
            if loaded is None:
                raise refusals.NoSuchMatch(match_id)
            live = await self._recall(self._revive(loaded))
        self.remember(live)
        return live

    def _revive(self, loaded: Loaded) -> Live:
        match = loaded.match
        game = self.games.get(match.game)
        if game is None:
            raise refusals.Unplayable(match=match.id, game=match.game)
        other = game.rules != match.rules
        try:
            state = core.decode(game, loaded.state)
            changed = other or core.encode(state) != loaded.state
            if state.draws and match.status == "live":  # as older versions kept an offer
                match, changed = _draw_offered(match, state), True
            decisions = game.decisions(state) if match.status == "live" else ()
            events = _events(game, loaded.last, changed)
        except msgspec.DecodeError as error:
            log.error("match %d cannot be read: %s", match.id, error)
            raise refusals.Damaged(match.id) from error
        except Exception as error:
            if not other:
                raise
            log.exception("match %d: the rules of now cannot go on from it", match.id)
            raise refusals.Damaged(match.id) from error
        waiting = loaded.waiting
        if changed and [(d.seat, d.kind, d.subject) for d in decisions] != [
            (w.seat, w.kind, w.subject) for w in waiting
        ]:
            waiting, _ = ask_next(
                match, game, state, decisions, self.now(), waiting, None, loaded.banks
            )
        return Live(
            match,
            game,
            state,
            decisions,
            waiting,
            loaded.last,
            events,
            loaded.standing,
            banks=loaded.banks,
            orders={seat: read_orders(text) for seat, text in loaded.orders.items()},
            plans={seat: read_plan(text) for seat, text in loaded.plans.items()},
            changed=changed,
            recent=tuple((row, _events(game, row, changed)) for row in loaded.recent),
            hidden=loaded.hidden,
        )

    async def _recall(self, live: Live) -> Live:
        """Add what was taken back in a sandbox."""
        match = live.match
        if match.sandbox:
            rows = await self.store.matches.actions(match.id)
            undone = tuple((d.seat, d.text) for d in course(rows).undone)
            live = msgspec.structs.replace(live, undone=undone)
        return live

    def remember(self, live: Live) -> None:
        if not self._serves(live):  # nobody tells what becomes of it, not even once it is served
            self.forget(live.match.id)
            return
        self._cache[live.match.id] = live
        self._cache.move_to_end(live.match.id)
        while len(self._cache) > self._keep:
            self._cache.popitem(last=False)

    def seen(self, live: Live, seat: int | None) -> Seen:
        """Return what a seat (None: whoever looks on) sees of a match as it stands."""
        return self.seen_of(live, live.state, seat)

    def seen_of(self, live: Live, state: State, seat: int | None) -> Seen:
        """Return what a seat sees of one of the match's positions; the last one is kept."""
        key = live.match.id, seat
        seen = self._seen.get(key)
        if seen is None or seen.state is not state:
            seen = self._seen[key] = Seen(live.game, state, live.game.view(state, seat))
        self._seen.move_to_end(key)
        while len(self._seen) > SEEN_KEPT:
            self._seen.popitem(last=False)
        return seen

    def cached(self, match_id: int) -> Live | None:
        """Return a match if it is in memory, and served here."""
        live = self._cache.get(match_id)
        return live if live is not None and self._serves(live) else None

    def goes_on(self, match_id: int) -> bool:
        """Say whether a match is in memory and live; False may also mean that it is not known."""
        live = self.cached(match_id)
        return live is not None and live.match.status == "live"

    def forget(self, match_id: int) -> None:
        self._cache.pop(match_id, None)

    def forget_all(self) -> None:
        """Read every match anew."""
        self._cache.clear()


class ServicePart:
    """A part of the service: it is handed the matches in memory, and the parts it needs."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self.store, self.now = memory.store, memory.now

    @property
    def games(self) -> Games:
        return self._memory.games


def _draw_offered(match: Match, state: State) -> Match:
    """Return a match with the draw offer that is in its state, which no longer has it then."""
    agreed, state.draws = state.draws, ()
    missing = tuple(seat for seat in state.playing if seat not in agreed)
    offer = Offer("draw", match.ply, agreed[0], agreed, missing)
    return msgspec.structs.replace(match, offers=(*match.offers, offer))


def _events(game: Game[Any, Any], row: Done | None, changed: bool) -> tuple[Event, ...]:
    """Return what an action brought; what older rules have written need not be readable."""
    try:
        return () if row is None else read_events(game, row.events)
    except msgspec.DecodeError:
        if not changed:
            raise
        return ()


def _nobody(_: object) -> None:
    """The hook nobody has set."""


def write_events(events: Sequence[Event]) -> str:
    """Return events as JSON text."""
    return msgspec.json.encode(events).decode()


def read_events(game: Game[Any, Any], text: str) -> tuple[Event, ...]:
    """Return the events written in `text`; raises `msgspec.DecodeError`."""
    events: tuple[Event, ...] = _decoder(game.event_type).decode(text)
    return events


@cache
def _decoder(event_type: Any) -> msgspec.json.Decoder[Any]:
    talk = core.DrawOffered | core.DrawDeclined | core.DrawWithdrawn
    whole = event_type | core.Resigned | talk | core.Ended
    return msgspec.json.Decoder(GenericAlias(tuple, (whole, ...)))
