"""Choosing a space: respawn, Deliver, Exile, stepping aside, a Wall's second try.

Decides which spaces somebody may choose for a piece, and what happens if there is none
or the chosen one proves taken (KD-KEEP-04, KD-MARK-06, -09, -12, KD-PRIO-07 step 11).
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers import resolution as flows
from engine.games.keepers.board import Out, arrive, destroy, earn
from engine.games.keepers.building import build, spawn
from engine.games.keepers.card_types import hooked
from engine.games.keepers.purse import wall_cells
from engine.games.keepers.query import on_board, spawn_cells, subject
from engine.games.keepers.stack import Boom, Flow, Hit, Place, Rescue, Rescues
from engine.games.keepers.state import State
from engine.games.keepers.warriors import PER_SEAT
from engine.grid import OFF
from engine.kit.stack import Routine

#: Where a Keeper comes back by tier: places (0..6, from the west of its own mat) of the
#: LifeForce row (0) or Guardian row (1) (KD-KEEP-04).
TIERS = ((0, (2, 4)), (1, (2, 3, 4)), (0, (1, 5)), (0, (0, 6)), (1, (1, 5)), (1, (0, 6)))


def _respawn_cells(s: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return the tiers of spaces a Keeper may come back to, the first open one counts."""
    if s.edition.free_respawn:  # row by row on, at last on a partner's mat
        return tuple(row for x in (seat, *s.mat.mates[seat]) for row in s.mat.rows_from[x])
    rows = s.mat.home[seat]
    return tuple(tuple(rows[row][place] for place in columns) for row, columns in TIERS)


def cells_for(s: State, frame: Place) -> tuple[int, ...]:
    """Return the spaces somebody may choose from, judged by what shows."""
    piece = frame.piece
    if frame.why == "wall":
        return tuple(wall_cells(s, frame.seat))
    owner = piece // PER_SEAT
    if frame.why == "respawn":
        for tier in _respawn_cells(s, owner):
            if cells := spawn_cells(s, piece, tier, portals=True):
                return cells
        return ()
    if frame.why == "overlap":
        return spawn_cells(s, piece, s.mat.near[s.at[piece]], portals=False)
    return spawn_cells(s, piece, s.mat.home[owner][0], portals=False)  # deliver, exile


def _place_advance(s: State, frame: Place, out: Out) -> bool:
    piece = frame.piece
    if frame.why in ("deliver", "exile", "overlap") and not on_board(s, piece):
        s.stack.pop()
        return True
    cells = cells_for(s, frame)
    if not cells:
        s.stack.pop()
        _nowhere(s, frame, out)
        return True
    if len(cells) == 1:
        _put(s, frame, cells[0], out)
        return True
    return False


def _below(s: State) -> Flow:
    """Return the event a choice of space belongs to: the nearest one down the stack."""
    for frame in reversed(s.stack):
        if type(frame) is Flow:
            return frame
    flow = Flow()
    s.stack.append(flow)
    return flow


def _nowhere(s: State, frame: Place, out: Out) -> None:
    """No legal space is left."""
    if frame.why == "respawn":
        flows.strand(s, out, frame.piece)
    elif frame.why == "overlap":
        destroy(s, out, _below(s), frame.piece, frame.by, "crowded")
    elif frame.why == "deliver":  # still the Attack's Damage, but Deliver was the Response
        out.append(ev.Rescued(piece=frame.piece, failed=True))
        late = Hit("w", frame.piece, frame.spare, frame.by, frame.source, quiet=True, cause="late")
        _below(s).hits += (late,)
    elif frame.why == "exile":
        out.append(ev.Bumped(piece=frame.piece))
        _below(s).hits += (Hit("w", frame.piece, frame.spare, frame.by, cause="wall"),)


def _put(s: State, frame: Place, cell: int, out: Out) -> None:
    """Put the piece on the chosen space; a space that proves taken is asked for again."""
    s.stack.pop()
    if frame.why == "wall":
        build(s, frame.by, cell, out, frame.seat)
        return
    flow, piece = _below(s), frame.piece
    due = len(flow.booms)
    if frame.why == "respawn":
        there = spawn(s, out, flow, piece, cell, "respawn", frame.by, itself=False)
    else:
        if frame.why == "deliver":
            out.append(ev.Rescued(piece=piece))
        there = arrive(s, out, flow, piece, cell, frame.why, frame.by, itself=False)
    if not there and frame.why in ("respawn", "overlap"):
        _again(s, frame, flow, flow.booms[due:], out)
    elif frame.why == "overlap" and s.edition.overlap_responds and on_board(s, piece):
        earn(s, flow, piece, s.turn, "overlap")  # KU-MARK-02
    elif frame.why == "respawn" and on_board(s, piece):
        for back, source in hooked(s, "respawned"):
            back(s, source, out, piece)
    elif not there and frame.why == "exile":
        _nowhere(s, frame, out)  # KD-WALL-05: a failed Wall Effect move hurts


def _again(s: State, frame: Place, flow: Flow, booms: tuple[Boom, ...], out: Out) -> None:
    """Let somebody whose space proved taken choose another one, once the Bombs have gone off that
    lay there, too: who was to step aside still stands where it came from (KD-MARK-14)."""
    if frame.why == "respawn":
        flow.respawns = (frame.piece, *flow.respawns)
    elif booms:
        flow.overlaps = (frame.piece, *flow.overlaps)
        flow.booms = flow.booms[: -len(booms)]
        flows.explode(s, flow, booms, out)
    else:
        s.stack.append(frame)


def _place_ask(s: State, frame: Place) -> Decision:
    about = "wall" if frame.piece == OFF else subject(s, frame.piece)
    return Decision(frame.seat, frame.why, tuple(n.AT[c] for c in cells_for(s, frame)), about)


def _place_answer(s: State, frame: Place, seat: int, action: str, out: Out) -> None:
    _put(s, frame, n.CELL[action[1:]], out)


# --- Deliver (step 11) -------------------------------------------------------------------


def _rescues_advance(s: State, frame: Rescues, out: Out) -> bool:
    frame.rescues = tuple(r for r in frame.rescues if on_board(s, r.piece))
    if len(frame.rescues) > 1:
        return False
    s.stack.pop()
    if frame.rescues:
        _deliver(s, frame.rescues[0])
    return True


def _deliver(s: State, r: Rescue) -> None:
    seat = r.piece // PER_SEAT
    s.stack.append(Place(seat, "deliver", r.piece, r.by, spare=r.amount, source=r.source))


def _rescues_ask(s: State, frame: Rescues) -> Decision:
    cells = sorted(s.at[r.piece] for r in frame.rescues)
    return Decision(frame.seat, "deliver-order", tuple(n.FIRST[c] for c in cells))


def _rescues_answer(s: State, frame: Rescues, seat: int, action: str, out: Out) -> None:
    """Deliver the chosen one; what its arrival sets off comes before the others."""
    cell = n.CELL[action.removeprefix("first ")]
    first = next(r for r in frame.rescues if s.at[r.piece] == cell)
    s.stack.pop()
    _below(s).rescues += tuple(r for r in frame.rescues if r is not first)
    _deliver(s, first)


PLACE = Routine(_place_advance, _place_ask, _place_answer)
RESCUES = Routine(_rescues_advance, _rescues_ask, _rescues_answer)
