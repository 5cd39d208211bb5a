"""Carrying out the actions: what each verb of the notation sets in motion.

Decides what an action does first; what it sets off goes into a `Flow` frame on the
stack. All of it trusts that the action was legal. Abilities and Ultimates carry their
doing in their declarations.
"""

from __future__ import annotations

from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers import playing, purse, ultimates
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.board import (
    EMPTY,
    Out,
    arrive,
    collect,
    displaced,
    emerge,
    enter,
    ignite,
    push,
    settle_flow,
)
from engine.games.keepers.card_types import CARDS, hooked
from engine.games.keepers.mat import HEADING
from engine.games.keepers.moves import EVERY_WAY, landing
from engine.games.keepers.query import controller, keeper_of, on_board, speed, strength
from engine.games.keepers.resolution import uncover
from engine.games.keepers.stack import Flow, Reuse, Strike, Walk
from engine.games.keepers.state import State, lift, place
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.warriors import KEEPER, PER_SEAT
from engine.grid import OFF


def actor_at(s: State, seat: int, cell: int) -> int:
    """Return the Warrior an action by `seat` names by its cell: its own hidden one, too.

    Of two that hide on one space it is the upper one, which would come out first.
    """
    if s.board[cell] != OFF or not s.marks:
        return s.board[cell]
    hidden = {g.id: g.piece for g in s.groups if g.piece != OFF and s.at[g.piece] == cell}
    for mark in reversed(s.marks) if hidden else ():
        piece = hidden.get(mark.group, OFF) if mark.cell == cell else OFF
        if piece != OFF and controller(s, piece) == seat:
            return piece
    return OFF


def act(s: State, seat: int, action: str, out: Out, alone: bool = False) -> None:
    """Carry out one action of a turn or a Response; its cost has been paid.

    `alone`: it is a Response in which a Warrior does no more than KD-RESP-07 allows.
    """
    parsed = n.parse(action)
    assert parsed is not None
    if parsed.actor != OFF:
        piece = actor_at(s, seat, parsed.actor)
        if s.group[piece] and parsed.verb != "hide":
            flow = Flow()
            s.stack.append(Reuse(piece, seat, action, alone))
            s.stack.append(flow)
            emerge(s, out, flow, piece)
            return
        use(s, seat, piece, parsed, out)
    elif parsed.verb in PLAYER_DEEDS:
        PLAYER_DEEDS[parsed.verb](s, seat, parsed, out)
    else:
        play(s, seat, action, parsed, out, alone)


def play(
    s: State, seat: int, action: str, parsed: n.ParsedAction, out: Out, alone: bool = False
) -> None:
    """Use a CC card or an Ultimate; a hidden Keeper that acts by it is shown first
    (KD-STEALTH-04)."""
    card = parsed.verb == "play"
    keeper = keeper_of(ultimates.owner_of(s, seat, parsed))
    by_keeper = CARDS[parsed.kind].by_keeper if card else ULTIMATES[parsed.verb].by_keeper
    if s.group[keeper] and by_keeper:
        flow = Flow()
        s.stack.append(Reuse(keeper, seat, action, alone))
        s.stack.append(flow)
        emerge(s, out, flow, keeper)
    else:
        (playing.activate if card else ultimates.use)(s, seat, parsed, out)


def use(s: State, seat: int, piece: int, parsed: n.ParsedAction, out: Out) -> None:
    """Let a Warrior carry out its part of an action."""
    if parsed.verb in ABILITIES:
        ABILITIES[parsed.verb].use(s, seat, piece, parsed.target, out)
    else:
        PIECE_DEEDS[parsed.verb](s, seat, piece, parsed, out)


# --- Warriors ----------------------------------------------------------------------------


def _move(s: State, seat: int, piece: int, parsed: n.ParsedAction, out: Out) -> None:
    steps = speed(s, piece)
    for begun, source in hooked(s, "moves"):
        begun(s, source, piece)
    left = steps - len(parsed.cells)
    routed = steps > EVERY_WAY
    walk = Walk(piece, seat, s.at[piece], parsed.cells, left, marks=len(s.marks), routed=routed)
    s.stack.append(walk)


def step(s: State, walk: Walk, out: Out) -> None:
    """Take the next step of a walk; it resolves completely before the next (KD-MOVE-04)."""
    piece, cell = walk.piece, walk.path[0]
    walk.path = walk.path[1:]
    d = HEADING[walk.here][cell]
    flow = Flow()
    walk.marks, events_before = len(s.marks), len(out)
    other = s.board[cell]
    rams = other != OFF and other != piece
    if rams:
        arrived = ram(s, out, flow, piece, cell, d, walk.by)
    else:
        goal = landing(s, piece, cell, d)
        arrived = goal != OFF and enter(s, out, flow, piece, cell, d, "walk", walk.by, itself=True)
    if not arrived:
        walk.path, walk.left = (), 0
    walk.here = s.at[piece]
    if arrived:
        walked(s, flow, out, piece, 1)
    if rams or flow != EMPTY:
        walk.surprised = True
    elif walk.routed and not walk.path:
        walk.surprised = any(type(e) is ev.Took for e in out[events_before:])
    settle_flow(s, flow)


def walked(s: State, flow: Flow, out: Out, piece: int, spaces: int) -> None:
    """Tell the cards that a Warrior moved some spaces by its own will."""
    for felt, source in hooked(s, "walked"):
        if on_board(s, piece):
            felt(s, source, flow, out, piece, spaces)


def ram(s: State, out: Out, flow: Flow, piece: int, cell: int, d: int, by: int) -> bool:
    """Push the Warrior on `cell` onward and take its place (KD-CARD-RAM)."""
    other = s.board[cell]
    if not push(s, out, flow, other, d, "push", by):
        return False
    return arrive(s, out, flow, piece, cell, "walk", by, itself=True)


def _attack(s: State, seat: int, piece: int, parsed: n.ParsedAction, out: Out) -> None:
    cells = (parsed.target,)
    src = s.at[piece]
    out.append(ev.Attacked(piece=piece, by=seat, cells=cells, wall=parsed.wall, src=src))
    blow = Strike(piece, seat, cells, strength(s, piece), wall=parsed.wall)
    flow = Flow(strike=blow)
    s.stack.append(flow)
    if not parsed.wall:
        uncover(s, flow, out, cells)


def _switch(s: State, seat: int, piece: int, parsed: n.ParsedAction, out: Out) -> None:
    other = s.board[parsed.target]
    a, b = s.at[piece], s.at[other]
    lift(s, piece)
    lift(s, other)
    flow = Flow()
    for p, src, dst in ((piece, a, b), (other, b, a)):
        place(s, p, dst)
        out.append(ev.Moved(piece=p, src=src, dst=dst, how="switch"))
        if s.loot[dst]:
            collect(s, out, p, dst)
    for p in (piece, other):
        displaced(s, out, p)
        walked(s, flow, out, p, 1)
        ignite(s, flow, s.at[p])  # where a Bomb that was only shown lay under the other
    settle_flow(s, flow)


def _hand(s: State, seat: int, piece: int, parsed: n.ParsedAction, out: Out) -> None:
    other = s.board[parsed.target]
    amount, s.carried[piece] = s.carried[piece], 0
    stored = other % PER_SEAT == KEEPER
    if stored:
        s.reserves[other // PER_SEAT] += amount
    else:
        s.carried[other] += amount
    out.append(ev.Handed(giver=piece, receiver=other, amount=amount, stored=stored))


PIECE_DEEDS = {"move": _move, "attack": _attack, "switch": _switch, "hand": _hand}
PLAYER_DEEDS = {
    "sm": purse.take,
    "buy": purse.buy,
    "unchain": purse.unchain,
    "give": purse.give,
    "card": playing.buy,
    "return": playing.give_back,
}
