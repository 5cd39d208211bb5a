"""Carrying out the actions: each verb of the notation, one function.

Decides what an action costs and sets in motion. Everything it sets off goes into a
`Flow` frame on the stack. All of it trusts that the action was legal.
"""

from __future__ import annotations

from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.board import (
    Out,
    arrive,
    collect,
    emerge,
    enter,
    ignite,
    lasting,
    lay,
    push,
    reveal,
)
from engine.games.keepers.flow import uncover
from engine.games.keepers.legal import HEADING, landing, reachable
from engine.games.keepers.query import (
    controller,
    forward,
    max_health,
    next_turn,
    portal_at,
    portal_exit,
    speed,
    strength,
    turn_end,
    unoccupied,
    visible,
)
from engine.games.keepers.state import (
    GRID,
    KEEPER,
    KINDS,
    MINION_PRICE,
    PER_SEAT,
    UNCHAIN_PRICE,
    WALL_PRICE,
    Flow,
    Group,
    Place,
    Reuse,
    State,
    Strike,
    Walk,
    lift,
    place,
)
from engine.grid import OFF


def settle_flow(s: State, flow: Flow) -> None:
    """Put an event on the stack if anything can follow from it."""
    if flow != EMPTY or s.marks:
        s.stack.append(flow)


EMPTY = Flow()


def actor_at(s: State, seat: int, cell: int) -> int:
    """Return the Warrior an action by `seat` names by its cell: its own hidden one, too."""
    if s.board[cell] != OFF:
        return s.board[cell]
    for group in s.groups:
        piece = group.piece
        if piece != OFF and s.at[piece] == cell and controller(s, piece) == seat:
            return piece
    return OFF


def act(s: State, seat: int, action: str, out: Out) -> None:
    """Carry out one action of a turn or a Response; its cost has been paid."""
    deed = n.parse(action)
    assert deed is not None
    if deed.actor != OFF:
        piece = actor_at(s, seat, deed.actor)
        if s.group[piece] and deed.verb != "hide":
            flow = Flow()
            s.stack.append(Reuse(piece, seat, action))
            s.stack.append(flow)
            emerge(s, out, flow, piece)
            return
        use(s, seat, piece, deed, out)
    else:
        PLAYER_DEEDS[deed.verb](s, seat, deed, out)


def use(s: State, seat: int, piece: int, deed: n.Deed, out: Out) -> None:
    """Let a Warrior carry out its part of an action."""
    PIECE_DEEDS[deed.verb](s, seat, piece, deed, out)


# --- Warriors ----------------------------------------------------------------------------


def _move(s: State, seat: int, piece: int, deed: n.Deed, out: Out) -> None:
    left = speed(s, piece) - len(deed.cells)
    s.stack.append(Walk(piece, seat, s.at[piece], deed.cells, left))


def step(s: State, walk: Walk, out: Out) -> None:
    """Take the next step of a walk; it resolves completely before the next (KD-MOVE-04)."""
    piece, cell = walk.piece, walk.path[0]
    walk.path = walk.path[1:]
    d = HEADING[walk.here][cell]
    flow = Flow()
    markers = len(s.marks)
    other = s.board[cell]
    if other != OFF and other != piece:
        arrived = ram(s, out, flow, piece, cell, d, walk.by)
    else:
        goal = landing(s, piece, cell, d)
        arrived = goal != OFF and enter(s, out, flow, piece, cell, d, "walk", walk.by, itself=True)
    if not arrived:
        walk.path, walk.left = (), 0
    walk.here = s.at[piece]
    if flow != EMPTY or len(s.marks) != markers:
        walk.surprised = True
    settle_flow(s, flow)


def ram(s: State, out: Out, flow: Flow, piece: int, cell: int, d: int, by: int) -> bool:
    """Push the Warrior on `cell` onward and take its place (KD-CARD-RAM)."""
    other = s.board[cell]
    if not push(s, out, flow, other, d, "push", by):
        return False
    return arrive(s, out, flow, piece, cell, "walk", by, itself=True)


def _attack(s: State, seat: int, piece: int, deed: n.Deed, out: Out) -> None:
    cells = (deed.target,)
    out.append(ev.Attacked(piece=piece, by=seat, cells=cells, wall=deed.wall))
    blow = Strike(piece, seat, cells, strength(s, piece), wall=deed.wall)
    flow = Flow(strike=blow)
    s.stack.append(flow)
    if not deed.wall:
        uncover(s, flow, out, cells)


def _pound(s: State, seat: int, piece: int, deed: n.Deed, out: Out) -> None:
    cells = GRID.near[1][s.at[piece]]
    out.append(ev.Attacked(piece=piece, by=seat, cells=cells, pound=True))
    flow = Flow(strike=Strike(piece, seat, cells, strength(s, piece), pound=True))
    s.stack.append(flow)


def _switch(s: State, seat: int, piece: int, deed: n.Deed, out: Out) -> None:
    other = s.board[deed.target]
    a, b = s.at[piece], s.at[other]
    lift(s, piece)
    lift(s, other)
    flow = Flow()
    for p, src, dst in ((piece, a, b), (other, b, a)):
        place(s, p, dst)
        out.append(ev.Moved(piece=p, src=src, dst=dst, how="switch"))
        if s.loot[dst]:
            collect(s, out, p, dst)
    settle_flow(s, flow)


def _hand(s: State, seat: int, piece: int, deed: n.Deed, out: Out) -> None:
    other = s.board[deed.target]
    amount, s.carried[piece] = s.carried[piece], 0
    stored = other % PER_SEAT == KEEPER
    if stored:
        s.reserves[other // PER_SEAT] += amount
    else:
        s.carried[other] += amount
    out.append(ev.Handed(giver=piece, receiver=other, amount=amount, stored=stored))


def _stun(s: State, seat: int, piece: int, deed: n.Deed, out: Out) -> None:
    other = s.board[deed.target]
    lasting(s, "stun", other, seat, next_turn(s, seat, at_start=True))
    out.append(ev.Stunned(piece=other, by=piece))


def _deliver(s: State, seat: int, piece: int, deed: n.Deed, out: Out) -> None:
    other = s.board[deed.target]
    lasting(s, "deliver", other, seat, next_turn(s, seat, at_start=True))
    out.append(ev.Tokened(piece=other, by=piece))


def _leap(s: State, seat: int, piece: int, deed: n.Deed, out: Out) -> None:
    d = HEADING[s.at[piece]][deed.target]
    flow = Flow()
    enter(s, out, flow, piece, deed.target, d, "leap", seat, itself=True)
    settle_flow(s, flow)


def _mine(s: State, seat: int, piece: int, deed: n.Deed, out: Out) -> None:
    cells = tuple(c for c in GRID.near[1][s.at[piece]] if unoccupied(s, c))
    group = Group(s.next_group, seat, OFF, deed.target)
    s.next_group += 1
    s.groups.append(group)
    lay(s, out, group, cells, piece)
    settle_flow(s, Flow())


def _hide(s: State, seat: int, piece: int, deed: n.Deed, out: Out) -> None:
    owner = piece // PER_SEAT
    src = s.at[piece]
    if s.group[piece]:  # KD-STEALTH-03: the group grows
        group = next(g for g in s.groups if g.id == s.group[piece])
        old = {m.cell for m in s.marks if m.group == group.id}
        grown: set[int] = set()
        for cell in old:
            grown |= reachable(s, piece, cell)
        cells = tuple(sorted(grown - old))
    else:
        group = Group(s.next_group, owner, piece)
        s.next_group += 1
        s.groups.append(group)
        lift(s, piece)
        s.at[piece] = src
        cells = tuple(sorted({src, *reachable(s, piece, src)}))
        s.group[piece] = group.id
    s.at[piece] = deed.target
    lay(s, out, group, cells, piece)
    settle_flow(s, Flow())


PIECE_DEEDS = {
    "move": _move,
    "attack": _attack,
    "pound": _pound,
    "switch": _switch,
    "hand": _hand,
    "stun": _stun,
    "deliver": _deliver,
    "leap": _leap,
    "mine": _mine,
    "hide": _hide,
}


# --- the player --------------------------------------------------------------------------


def _take(s: State, seat: int, deed: n.Deed, out: Out) -> None:
    s.economy -= 1
    s.reserves[seat] += 1
    out.append(ev.Gained(seat=seat, amount=1, why="taken"))


def pay(s: State, seat: int, what: str, price: int, out: Out) -> None:
    s.reserves[seat] -= price
    s.economy += price
    out.append(ev.Bought(seat=seat, what=what, price=price))


def _buy(s: State, seat: int, deed: n.Deed, out: Out) -> None:
    if deed.kind == "wall":
        pay(s, seat, "wall", WALL_PRICE, out)
        build(s, seat, deed.target, out)
        return
    piece = seat * PER_SEAT + KINDS.index(deed.kind)
    pay(s, seat, deed.kind, MINION_PRICE, out)
    if summon(s, seat, piece, deed.target, "bought", out):
        lasting(s, "barred", piece, seat, turn_end(s))


def build(s: State, seat: int, cell: int, out: Out) -> None:
    """Put up a Wall; what Markers hide there is shown first (KD-MARK-12)."""
    flow = Flow()
    found = reveal(s, out, flow, cell, "build") if s.marks else ()
    if found:
        out.append(ev.Blocked(piece=OFF, cell=cell))
        s.stack.append(Place(seat, "wall", OFF, seat))
    else:
        s.wall[cell] = seat + 1
        out.append(ev.Built(seat=seat, cell=cell))
        ignite(s, flow, cell)
    settle_flow(s, flow)


def summon(s: State, seat: int, piece: int, cell: int, how: str, out: Out) -> bool:
    """Put a Minion from its pool on the board; return whether it got there (KD-MARK-06)."""
    flow = Flow()
    there = spawn(s, out, flow, piece, cell, how, seat, itself=True)
    settle_flow(s, flow)
    return there and visible(s, piece)


def spawn(
    s: State, out: Out, flow: Flow, piece: int, cell: int, how: str, by: int, itself: bool
) -> bool:
    """Put a Warrior on a space, moving up at once through a Portal there (KD-PORTAL-06)."""
    if s.portals and portal_at(s, cell) != OFF:
        cell = portal_exit(s, piece, cell, forward(piece // PER_SEAT))
    s.health[piece] = max_health(s, piece)
    return arrive(s, out, flow, piece, cell, how, by, itself)


def _unchain(s: State, seat: int, deed: n.Deed, out: Out) -> None:
    pay(s, seat, "guardian", UNCHAIN_PRICE, out)
    s.chained[seat] = False
    out.append(ev.Unchained(seat=seat))


def _owner(seat: int, deed: n.Deed) -> int:
    return 1 - seat if deed.foe else seat


def _recall(s: State, seat: int, deed: n.Deed, out: Out) -> None:
    owner = _owner(seat, deed)
    piece = owner * PER_SEAT + KINDS.index(deed.kind)
    s.ultimate_used[owner] = True
    out.append(ev.UltimateUsed(seat=owner, name="recall", by=seat, piece=piece))
    if summon(s, seat, piece, deed.target, "recall", out):
        lasting(s, "unavailable", piece, owner, next_turn(s, owner, at_start=True))


def _mend(s: State, seat: int, deed: n.Deed, out: Out) -> None:
    owner = _owner(seat, deed)
    keeper = owner * PER_SEAT + KEEPER
    s.ultimate_used[owner] = True
    out.append(ev.UltimateUsed(seat=owner, name="mend", by=seat, piece=keeper))
    amount = min(2, max_health(s, keeper) - s.health[keeper])
    if amount > 0:
        s.health[keeper] += amount
        out.append(ev.Healed(what="w", id=keeper, amount=amount, left=s.health[keeper]))


def _standstill(s: State, seat: int, deed: n.Deed, out: Out) -> None:
    owner = _owner(seat, deed)
    s.ultimate_used[owner] = True
    out.append(ev.UltimateUsed(seat=owner, name="standstill", by=seat))
    lasting(s, "standstill", 1 - owner, owner, next_turn(s, owner, at_start=True))


def _command(s: State, seat: int, deed: n.Deed, out: Out) -> None:
    owner = _owner(seat, deed)
    piece = s.board[deed.target]
    s.ultimate_used[owner] = True
    out.append(ev.UltimateUsed(seat=owner, name="command", by=seat, piece=piece))
    s.effects = [e for e in s.effects if not (e.kind == "command" and e.on == piece)]
    if piece // PER_SEAT != seat:
        lasting(s, "command", piece, seat, turn_end(s))
    if piece == s.turn * PER_SEAT + KEEPER and seat != s.turn:
        flow = Flow(ends_turn=True)
        s.stack.append(flow)
    else:
        settle_flow(s, Flow())


PLAYER_DEEDS = {
    "sm": _take,
    "buy": _buy,
    "unchain": _unchain,
    "recall": _recall,
    "mend": _mend,
    "standstill": _standstill,
    "command": _command,
}
