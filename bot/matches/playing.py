"""One action: as somebody asks for it, what the rules make of it, and how it is recorded.

Decides what an action does to a copy of the state. Whether it may be done, and that it is stored
once, is decided in `acting`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from msgspec import Struct

from bot.matches import questions
from bot.matches.live import Live, Memory, write_events
from bot.matches.order_terms import Order, fired
from bot.matches.versions import hidden_from
from bot.store.acts import Judged
from bot.store.rows import Done, Source, Waiting
from engine import core
from engine.core import Decision, Event, Illegal, Reason, State

#: Who acts so is there, and acts for themselves.
PERSONAL = ("click", "typed")


class Request(Struct, frozen=True, kw_only=True):
    """An action that is to be carried out.

    `ply` is the version it was chosen at, None: the one at hand. `order` is the standing order it
    comes from, `judged` the act of a judge it is part of. `agreed`: everybody has agreed to it, so
    it need not be the seat's own.
    """

    seat: int
    text: str
    source: Source
    ply: int | None = None
    interaction: int | None = None
    order: Order | None = None
    judged: Judged | None = None
    agreed: bool = False

    @property
    def personal(self) -> bool:
        """Say whether somebody is there and acts for themselves."""
        return self.source in PERSONAL


class Played(Struct, frozen=True, kw_only=True):
    """What the rules make of an action, and `data`, the state as it is stored.

    `closed` are the questions it answered; `stood`: it was no answer, but always possible. `hidden`
    are those who cannot notice it, as bits (`versions`).
    """

    state: State
    data: bytes
    events: tuple[Event, ...]
    decisions: tuple[Decision, ...]
    closed: Collection[questions.Key]
    stood: bool
    hidden: int


def orders_after(live: Live, request: Request) -> tuple[Order, ...]:
    """Return the seat's orders once the one the action comes from has been used; none if it comes
    from no order. Raises Illegal if that has been revoked."""
    if request.order is None:
        return ()
    orders = live.orders.get(request.seat, ())
    if request.order not in orders:
        raise Illegal(Reason.STALE, request.text, "That order has been revoked.")
    return fired(orders, request.order)


def play(memory: Memory, live: Live, request: Request, *, edits: bool) -> Played:
    """Apply an action to a copy of the state. Raises Illegal."""

    def view(state: State, eyes: int | None) -> Any:
        return memory.seen_of(live, state, eyes).view

    game, seat, text = live.game, request.seat, request.text
    stood = text in core.standing(game, live.state, seat)
    state = game.copy(live.state)
    before = live.decisions
    events = tuple(core.apply(game, state, seat, text, edits=edits, decisions=before))
    decisions = game.decisions(state)
    return Played(
        state=state,
        data=core.encode(state),
        events=events,
        decisions=decisions,
        closed=() if stood else questions.closed(live.match, before, seat, text),
        stood=stood,
        hidden=hidden_from(view, seat, live.state, state, events, before, decisions),
    )


def row(
    live: Live,
    request: Request,
    played: Played,
    now: int,
    *,
    before: Sequence[Waiting],
    personal: bool,
    lapsed: str,
    hidden: int,
) -> Done:
    """Return the action as it is recorded. `before` is who owed an answer until when, `personal`
    says whether its seat may take it back, `lapsed` which offers are over with it, `hidden` who
    cannot notice it."""
    free = personal and core.harmless(
        live.game,
        live.state,
        played.state,
        request.seat,
        played.events,
        decisions=live.decisions,
        asks=played.decisions,
    )
    return Done(
        ply=live.match.ply + 1,
        seat=request.seat,
        text=request.text,
        at=now,
        source=request.source,
        digest=core.digest_of(played.data),
        events=write_events(played.events),
        free=free,
        due_at=max((w.due_at for w in before if w.seat == request.seat), default=0),
        lapsed=lapsed,
        hidden=hidden,
    )
