"""How one event is worked off, in the order everybody can rely on (KD-PRIO-07).

Decides what comes first: Damage, Warriors stepping aside, Attacks after their reveals,
falling Walls, Vision, explosions, the end of the game, Keepers coming back, Deliver,
Responses, the end of the turn. `run` always takes the first of these that is due, so
whatever a later step sets off is worked off before that step goes on.
"""

from __future__ import annotations

from engine.core import Ended, Outcome
from engine.games.keepers import events as ev
from engine.games.keepers import walls
from engine.games.keepers.board import (
    Out,
    destroy,
    earn,
    hits_on,
    ignite,
    look,
    reveal,
)
from engine.games.keepers.query import (
    controller,
    effect,
    has,
    idle,
    lifeforce_at,
    on_board,
)
from engine.games.keepers.state import (
    BLAST,
    GONE,
    GRID,
    LF_CELLS,
    PER_SEAT,
    SEATS,
    Fall,
    Flow,
    Hit,
    Place,
    Rescue,
    Rescues,
    Respond,
    State,
    Window,
)
from engine.grid import OFF


def run(s: State, flow: Flow, out: Out) -> None:
    """Do the next due step of an event; the frame leaves the stack when nothing is left."""
    if flow.hits:
        wave(s, flow, out)
    elif flow.overlaps:
        piece = flow.overlaps[0]
        flow.overlaps = flow.overlaps[1:]
        s.stack.append(Place(piece // PER_SEAT, "overlap", piece, piece // PER_SEAT))
    elif flow.strike is not None:
        strike(s, flow, out)
    elif flow.falls:
        fall(s, flow, out)
    elif s.marks and look(s, out, flow):
        return
    elif flow.booms:
        booms, flow.booms = flow.booms, ()
        for boom in booms:
            out.append(ev.Exploded(cell=boom.cell, by=boom.by))
        for boom in booms:
            for cell in (boom.cell, *GRID.near[1][boom.cell]):
                hits_on(s, out, flow, cell, BLAST, boom.by)
    elif flow.dead_keepers or (0 in s.lifeforce and not s.sudden):
        reckon(s, flow, out)
    elif flow.respawns:
        piece = flow.respawns[0]
        flow.respawns = flow.respawns[1:]
        s.stack.append(Place(piece // PER_SEAT, "respawn", piece, piece // PER_SEAT))
    elif flow.rescues:
        rescue(s, flow)
    elif flow.windows:
        respond(s, flow)
    else:
        s.stack.pop()
        if flow.ends_turn and s.actions:
            s.actions = 0
            out.append(ev.TurnCut(seat=s.turn))


# --- steps 2 to 7 ------------------------------------------------------------------------


def strike(s: State, flow: Flow, out: Out) -> None:
    """Turn a declared Attack into Damage, its reveals being done (steps 2 and 3)."""
    blow = flow.strike
    flow.strike = None
    assert blow is not None
    if not on_board(s, blow.piece):
        return
    for cell in blow.cells:
        if blow.pound:
            hits_on(s, out, flow, cell, blow.amount, blow.by, blow.piece)
        elif blow.wall:
            if s.wall[cell]:
                flow.hits += (Hit("x", cell, blow.amount, blow.by, blow.piece),)
        elif s.board[cell] != OFF:
            flow.hits += (Hit("w", s.board[cell], blow.amount, blow.by, blow.piece),)
        elif (seat := lifeforce_at(s, cell)) != OFF:
            flow.hits += (Hit("l", seat, blow.amount, blow.by, blow.piece),)
        else:
            ignite(s, flow, cell)
    if not flow.hits and not flow.booms and not blow.pound:
        out.append(ev.Missed(piece=blow.piece, cell=blow.cells[0]))


def wave(s: State, flow: Flow, out: Out) -> None:
    """Apply all Damage that comes at once, then take away what is destroyed (steps 4, 7)."""
    hits, flow.hits = flow.hits, ()
    targets: dict[tuple[str, int], list[Hit]] = {}
    for hit in hits:
        targets.setdefault((hit.what, hit.id), []).append(hit)
    dying: list[tuple[int, int]] = []
    for (what, number), share in targets.items():
        if what == "w":
            last = share[-1].by
            if hurt(s, flow, out, number, share) and s.health[number] <= 0:
                dying.append((number, last))
        elif what == "l":
            if not s.sudden and s.lifeforce[number] > 0:
                amount = sum(h.amount for h in share)
                s.lifeforce[number] = left = max(0, s.lifeforce[number] - amount)
                cell = LF_CELLS[number]
                out.append(ev.Hurt(what="l", id=number, cell=cell, amount=amount, left=left))
        elif s.wall[number] and all(f.cell != number for f in flow.falls):
            attack = next((h for h in share if h.source != OFF), share[-1])
            flow.falls += (Fall(number, s.wall[number] - 1, attack.source, attack.by),)
    for piece, by in dying:
        destroy(s, out, flow, piece, by, "damage")


def hurt(s: State, flow: Flow, out: Out, piece: int, share: list[Hit]) -> bool:
    """Damage one Warrior by the computation of KD-PRIO-03; return whether it was hurt."""
    if not on_board(s, piece) or any(r.piece == piece for r in flow.rescues):
        return False
    amount = sum(h.amount for h in share)
    if amount > 0 and has(s, piece, "armor") and piece not in s.armor_used:
        s.armor_used += (piece,)
        amount -= 1
        out.append(ev.Shielded(piece=piece))
    token = effect(s, "deliver", piece) if amount > 0 else None
    if token is not None:
        s.effects = tuple(e for e in s.effects if e is not token)
        flow.windows = tuple(w for w in flow.windows if w.piece != piece)
        flow.rescues += (Rescue(piece, amount, share[-1].by),)
        return False
    for hit in share:
        if hit.source != OFF:
            earn(s, flow, piece, hit.by, "attack")
    if amount > 0:
        s.health[piece] -= amount
        out.append(
            ev.Hurt(
                what="w", id=piece, cell=s.at[piece], amount=amount, left=max(0, s.health[piece])
            )
        )
    return amount > 0


# --- step 8: Walls -----------------------------------------------------------------------


def fall(s: State, flow: Flow, out: Out) -> None:
    """Break the next destroyed Wall: the active player's first, then a1..g7."""
    due = min(flow.falls, key=lambda f: (f.seat != s.turn, f.cell))
    flow.falls = tuple(f for f in flow.falls if f is not due)
    s.wall[due.cell] = 0
    name = s.wall_effect[due.seat]
    out.append(ev.WallFell(cell=due.cell, seat=due.seat, effect=name))
    on_top = s.board[due.cell]
    if on_top != OFF:
        out.append(ev.Landed(piece=on_top, cell=due.cell))
        if due.destroyer != OFF:
            earn(s, flow, on_top, due.by, "fall")
    walls.trigger(s, flow, out, due)


# --- steps 10 to 12 ----------------------------------------------------------------------


def reckon(s: State, flow: Flow, out: Out) -> None:
    """Look whether the game is over (KD-END); if not, dead Keepers come back (step 10)."""
    dead = {p // PER_SEAT for p in flow.dead_keepers}
    fallen = set() if s.sudden else {seat for seat in range(SEATS) if s.lifeforce[seat] == 0}
    keepers, flow.dead_keepers = flow.dead_keepers, ()
    if s.sudden:
        finish(s, out, dead, "keeper")
    elif len(fallen) == SEATS:
        if dead:
            finish(s, out, dead, "keeper")
        else:
            s.sudden = True
            s.chained = [False] * SEATS
            out.append(ev.Sudden())
    elif fallen:
        finish(s, out, fallen, "lifeforce")
    else:
        flow.respawns += tuple(sorted(keepers, key=lambda p: p // PER_SEAT != s.turn))


def finish(s: State, out: Out, losers: set[int], why: str) -> None:
    """End the match; if everybody would lose, the active player wins (KD-END-03, -05)."""
    winners = {seat for seat in range(SEATS) if seat not in losers}
    if not winners:
        winners, why = {s.turn}, "both"
    s.outcome = Outcome(tuple(sorted(winners)), why)
    s.stack.clear()
    out.append(Ended(outcome=s.outcome))


def strand(s: State, out: Out, piece: int) -> None:
    """A Keeper finds no space to come back to: its player loses (KD-KEEP-05)."""
    seat = piece // PER_SEAT
    s.place[piece] = GONE
    s.lifeforce[seat] = 0
    out.append(ev.Stranded(seat=seat))
    finish(s, out, {seat}, "stranded")


def rescue(s: State, flow: Flow) -> None:
    """Deliver the triggered Warriors: the active player's first (step 11)."""
    seat = min((r.piece // PER_SEAT for r in flow.rescues), key=lambda x: x != s.turn)
    mine = tuple(r for r in flow.rescues if r.piece // PER_SEAT == seat)
    flow.rescues = tuple(r for r in flow.rescues if r.piece // PER_SEAT != seat)
    s.stack.append(Rescues(seat, mine))


def respond(s: State, flow: Flow) -> None:
    """Open the Responses of one seat (step 12)."""
    seat = controller(s, flow.windows[0].piece)
    mine = tuple(w for w in flow.windows if controller(s, w.piece) == seat)
    flow.windows = tuple(w for w in flow.windows if w not in mine)
    s.stack.append(Respond(seat, mine))


def alive(s: State, frame: Respond) -> tuple[Window, ...]:
    """Return the Responses still due: those of Warriors that live and may act (KD-RESP-13)."""
    return tuple(w for w in frame.windows if on_board(s, w.piece) and not idle(s, w.piece))


def uncover(s: State, flow: Flow, out: Out, cells: tuple[int, ...]) -> None:
    """Reveal the Markers an Attack goes for, before any Damage (step 2)."""
    if s.marks:
        for cell in cells:
            reveal(s, out, flow, cell, "attack")
