"""The routines a match is made of: setup, turns, walks, choices of a space, Responses.

Decides, for each kind of frame on the stack, how it goes on by itself (`advance`),
what it asks when it cannot (`ask`) and what an answer does (`answer`). `settle` runs
the top of the stack until somebody has to decide or the match is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Decision
from engine.games.keepers import deeds
from engine.games.keepers import events as ev
from engine.games.keepers import flow as flows
from engine.games.keepers import notation as n
from engine.games.keepers.board import Out, arrive, build, destroy, spawn
from engine.games.keepers.legal import all_actions, piece_actions
from engine.games.keepers.moves import hand_bar, path_bar, paths, switch_bar
from engine.games.keepers.purse import wall_cells
from engine.games.keepers.query import (
    on_board,
    spawn_cells,
    visible,
)
from engine.games.keepers.state import (
    ACTIONS,
    ASSEMBLY,
    GRID,
    HOME_ROWS,
    KEEPER,
    KINDS,
    LF_CELLS,
    MINIONS,
    PER_SEAT,
    Flow,
    Hit,
    Place,
    Rescue,
    Rescues,
    Respond,
    Reuse,
    Setup,
    State,
    Turn,
    Walk,
    lf_row,
    place,
)
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF
from engine.rng import Stream, fork, pick


def settle(s: State, out: Out) -> None:
    """Run the stack until a decision is open or the match is over."""
    while s.outcome is None:
        top = s.stack[-1]
        if type(top) is Flow:
            flows.run(s, top, out)
        elif not ADVANCE[type(top)](s, top, out):
            return


def ask(s: State) -> tuple[Decision, ...]:
    """Return the open decision: that of the frame on top."""
    if s.outcome is not None or not s.stack:
        return ()
    top = s.stack[-1]
    return (ASK[type(top)](s, top),)


def who(s: State) -> Decision:
    """Return the open decision without its actions: who owes what about whom."""
    top = s.stack[-1]
    if type(top) is Turn:
        return Decision(s.turn, "turn", ())
    return ask(s)[0]


def answer(s: State, seat: int, action: str, out: Out) -> None:
    """Hand an answer to the frame on top, then settle."""
    top = s.stack[-1]
    ANSWER[type(top)](s, top, seat, action, out)
    settle(s, out)


def subject(s: State, piece: int) -> str:
    """Name a visible Warrior for a public prompt: `mage d4`."""
    where = f" {n.NAME[s.at[piece]]}" if visible(s, piece) else ""
    return KINDS[piece % PER_SEAT] + where


# --- setup (KD-SETUP) --------------------------------------------------------------------

#: Whose n-th open space is filled, in this order (KD-SETUP-05).
PLACING = ((0, 0), (1, 0), (1, 1), (0, 1), (0, 2), (1, 2), (1, 3), (0, 3), (0, 4), (1, 4))
#: (seat, what) of every setup choice; a number is the open space to fill.
CHOICES: tuple[tuple[int, str | int], ...] = (
    (0, "keeper"),
    (1, "keeper"),
    *PLACING,
    (0, "ultimate"),
    (0, "effect"),
    (1, "ultimate"),
    (1, "effect"),
)


def open_space(s: State, seat: int, number: int) -> int:
    """Return the n-th space of a LifeForce row that the Keeper leaves, west to east."""
    keeper = s.at[seat * PER_SEAT + KEEPER]
    return [c for c in lf_row(seat) if c not in (LF_CELLS[seat], keeper)][number]


def _setup_advance(s: State, frame: Setup, out: Out) -> bool:
    if frame.done < len(CHOICES):
        return False
    s.stack[-1] = Turn()
    begin_turn(s, 0, out)
    return True


def _setup_ask(s: State, frame: Setup) -> Decision:
    seat, what = CHOICES[frame.done]
    if what == "keeper":
        lf = LF_CELLS[seat]
        cells = (GRID.step[6][lf], GRID.step[2][lf])
        return Decision(seat, "keeper", tuple(f"keeper {n.NAME[c]}" for c in cells))
    if what == "ultimate":
        return Decision(seat, "ultimate", tuple(f"ultimate {u}" for u in ULTIMATES))
    if what == "effect":
        return Decision(seat, "effect", tuple(f"effect {e}" for e in WALL_EFFECTS))
    assert isinstance(what, int)
    waiting = [k for k in MINIONS if s.place[seat * PER_SEAT + k] == ASSEMBLY]
    cell = n.NAME[open_space(s, seat, what)]
    return Decision(seat, "place", tuple(f"place {KINDS[k]}" for k in waiting), cell)


def _setup_answer(s: State, frame: Setup, seat: int, action: str, out: Out) -> None:
    deed = n.parse(action)
    assert deed is not None
    _, what = CHOICES[frame.done]
    frame.done += 1
    if deed.verb == "keeper":
        piece, cell = seat * PER_SEAT + KEEPER, deed.target
    elif deed.verb == "place":
        assert isinstance(what, int)
        piece, cell = seat * PER_SEAT + KINDS.index(deed.kind), open_space(s, seat, what)
    else:
        (s.ultimate if deed.verb == "ultimate" else s.wall_effect)[seat] = deed.kind
        out.append(ev.Chosen(seat=seat, what=deed.verb, name=deed.kind))
        return
    place(s, piece, cell)
    out.append(ev.Placed(piece=piece, cell=cell, how="setup"))


# --- turns (KD-TURN) ---------------------------------------------------------------------


def begin_turn(s: State, seat: int, out: Out) -> None:
    """KD-TURN-06: old effects end, counters reset, actions are counted anew."""
    s.turn = seat
    s.turns[seat] += 1
    s.effects = [
        e for e in s.effects if not (e.at_start and e.seat == seat and e.turn <= s.turns[seat])
    ]
    s.armor_used = ()
    s.actions = ACTIONS
    out.append(ev.TurnBegan(seat=seat, number=s.turns[seat]))


def end_turn(s: State, out: Out) -> None:
    """KD-TURN-07: effects of this turn end and the other player starts."""
    seat = s.turn
    s.effects = [e for e in s.effects if e.at_start or e.seat != seat or e.turn > s.turns[seat]]
    begin_turn(s, 1 - seat, out)


def _turn_advance(s: State, frame: Turn, out: Out) -> bool:
    if s.actions > 0:
        return False
    end_turn(s, out)
    return True


def _turn_ask(s: State, frame: Turn) -> Decision:
    actions = all_actions(s, s.turn, response=False)
    actions.append("end")
    return Decision(s.turn, "turn", tuple(actions))


def _turn_answer(s: State, frame: Turn, seat: int, action: str, out: Out) -> None:
    if action == "end":
        s.actions = 0
        return
    s.actions -= 2 if "=" in action else 1
    deeds.act(s, seat, action, out)


# --- walking (KD-MOVE) -------------------------------------------------------------------


def _going(s: State, walk: Walk) -> bool:
    """Say whether a walker is where its walk left it and may walk on at all."""
    return visible(s, walk.piece) and s.at[walk.piece] == walk.here


def _ways_on(s: State, walk: Walk) -> list[str]:
    total = len(walk.path) + walk.left
    if not total or path_bar(s, walk.piece, (), total):
        return []
    return paths(s, walk.piece, total)


def _walk_advance(s: State, walk: Walk, out: Out) -> bool:
    if not _going(s, walk):
        s.stack.pop()
        return True
    if walk.surprised:
        if _ways_on(s, walk):
            return False
        s.stack.pop()
    elif walk.path and not path_bar(s, walk.piece, walk.path[:1], 1):
        deeds.step(s, walk, out)
    else:
        s.stack.pop()
    return True


def _walk_ask(s: State, walk: Walk) -> Decision:
    actions = (*_ways_on(s, walk), "stop")
    return Decision(walk.by, "walk", actions, subject(s, walk.piece))


def _walk_answer(s: State, walk: Walk, seat: int, action: str, out: Out) -> None:
    if action == "stop":
        s.stack.pop()
        return
    deed = n.parse(action)
    assert deed is not None
    walk.left += len(walk.path) - len(deed.cells)
    walk.path = deed.cells
    walk.surprised = False


# --- coming out of hiding (KD-STEALTH-04) ------------------------------------------------


def _uses(s: State, frame: Reuse) -> list[str]:
    found: list[str] = []
    if on_board(s, frame.piece):
        piece_actions(s, frame.piece, found)
    return found


def _with_another(s: State, piece: int, deed: n.Deed) -> bool:
    """Say whether a hand-off or switch can still be done as declared."""
    if deed.verb not in ("hand", "switch") or s.at[piece] != deed.actor:
        return False
    other = s.board[deed.target]
    bar = hand_bar if deed.verb == "hand" else switch_bar
    return other != OFF and not bar(s, piece, other)


def _reuse_advance(s: State, frame: Reuse, out: Out) -> bool:
    uses = _uses(s, frame)
    deed = n.parse(frame.action)
    assert deed is not None
    if frame.action in uses or _with_another(s, frame.piece, deed):
        s.stack.pop()
        deeds.use(s, frame.by, frame.piece, deed, out)
        return True
    if uses:
        return False
    s.stack.pop()
    return True


def _reuse_ask(s: State, frame: Reuse) -> Decision:
    return Decision(frame.by, "reuse", (*_uses(s, frame), "pass"), subject(s, frame.piece))


def _reuse_answer(s: State, frame: Reuse, seat: int, action: str, out: Out) -> None:
    s.stack.pop()
    if action != "pass":
        deeds.act(s, seat, action, out)


# --- choosing a space --------------------------------------------------------------------

#: Where a Keeper comes back: columns of the LifeForce row (0) or Guardian row (1) by tier
#: (KD-KEEP-04).
TIERS = ((0, "ce"), (1, "dce"), (0, "bf"), (0, "ag"), (1, "bf"), (1, "ag"))


def _respawn_cells(s: State, seat: int) -> tuple[tuple[int, ...], ...]:
    rows = HOME_ROWS[seat]
    return tuple(tuple(rows[row]["abcdefg".index(c)] for c in cols) for row, cols in TIERS)


def cells_for(s: State, frame: Place) -> tuple[int, ...]:
    """Return the spaces somebody may choose from, judged by what shows."""
    piece = frame.piece
    if frame.why == "wall":
        return tuple(wall_cells(s, frame.seat))
    owner = piece // PER_SEAT
    if frame.why == "respawn":
        for tier in _respawn_cells(s, owner):
            if cells := spawn_cells(s, piece, tuple(sorted(tier)), portals=True):
                return cells
        return ()
    if frame.why == "overlap":
        return spawn_cells(s, piece, GRID.near[1][s.at[piece]], portals=False)
    return spawn_cells(s, piece, lf_row(owner), portals=False)  # deliver, exile


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
    elif frame.why in ("deliver", "exile"):
        if frame.why == "deliver":
            out.append(ev.Rescued(piece=frame.piece, failed=True))
        else:
            out.append(ev.Bumped(piece=frame.piece))
        _below(s).hits += (Hit("w", frame.piece, frame.spare, frame.by),)


def _put(s: State, frame: Place, cell: int, out: Out) -> None:
    """Put the piece on the chosen space; a space that proves taken is asked for again."""
    s.stack.pop()
    if frame.why == "wall":
        build(s, frame.seat, cell, out)
        return
    flow, piece = _below(s), frame.piece
    if frame.why == "respawn":
        there = spawn(s, out, flow, piece, cell, "respawn", frame.by, itself=False)
    else:
        if frame.why == "deliver":
            out.append(ev.Rescued(piece=piece))
        there = arrive(s, out, flow, piece, cell, frame.why, frame.by, itself=False)
    if not there and frame.why in ("respawn", "overlap"):
        s.stack.append(frame)
    elif not there and frame.why == "exile":
        _nowhere(s, frame, out)  # KD-WALL-05: a failed Wall Effect move hurts


def _place_ask(s: State, frame: Place) -> Decision:
    about = "wall" if frame.piece == OFF else subject(s, frame.piece)
    return Decision(frame.seat, frame.why, tuple(n.AT[c] for c in cells_for(s, frame)), about)


def _place_answer(s: State, frame: Place, seat: int, action: str, out: Out) -> None:
    _put(s, frame, n.CELL[action[1:]], out)


# --- Deliver and Responses (KD-PRIO-07 steps 11, 12) -------------------------------------


def _rescues_advance(s: State, frame: Rescues, out: Out) -> bool:
    frame.rescues = tuple(r for r in frame.rescues if on_board(s, r.piece))
    if len(frame.rescues) > 1:
        return False
    s.stack.pop()
    if frame.rescues:
        _deliver(s, frame.rescues[0])
    return True


def _deliver(s: State, r: Rescue) -> None:
    s.stack.append(Place(r.piece // PER_SEAT, "deliver", r.piece, r.by, spare=r.amount))


def _rescues_ask(s: State, frame: Rescues) -> Decision:
    cells = sorted(s.at[r.piece] for r in frame.rescues)
    return Decision(frame.seat, "deliver-order", tuple(n.FIRST[c] for c in cells))


def _rescues_answer(s: State, frame: Rescues, seat: int, action: str, out: Out) -> None:
    cell = n.CELL[action.removeprefix("first ")]
    first = next(r for r in frame.rescues if s.at[r.piece] == cell)
    frame.rescues = tuple(r for r in frame.rescues if r is not first)
    _deliver(s, first)


def _respond_advance(s: State, frame: Respond, out: Out) -> bool:
    due = flows.alive(s, frame)
    if due != frame.windows:
        frame.ordered = frame.ordered and due[:1] == frame.windows[:1]
        frame.windows = due
    if due:
        return False
    s.stack.pop()
    return True


def _respond_ask(s: State, frame: Respond) -> Decision:
    if len(frame.windows) > 1 and not frame.ordered:
        cells = tuple(n.FIRST[c] for c in sorted(s.at[w.piece] for w in frame.windows))
        return Decision(frame.seat, "respond-order", cells)
    window = frame.windows[0]
    found: list[str] = []
    if window.piece % PER_SEAT == KEEPER:
        found = all_actions(s, frame.seat, response=True)
    else:
        piece_actions(s, window.piece, found)
    found.append("pass")
    about = f"{subject(s, window.piece)} {window.why}"
    return Decision(frame.seat, "respond", tuple(found), about)


def _respond_answer(s: State, frame: Respond, seat: int, action: str, out: Out) -> None:
    if action.startswith("first "):
        cell = n.CELL[action.removeprefix("first ")]
        first = next(w for w in frame.windows if s.at[w.piece] == cell)
        frame.windows = (first, *(w for w in frame.windows if w is not first))
        frame.ordered = True
        return
    window, frame.windows = frame.windows[0], frame.windows[1:]
    frame.ordered = False
    if action == "pass":
        out.append(ev.Declined(piece=window.piece))
        return
    out.append(ev.Answered(piece=window.piece, seat=seat))
    deeds.act(s, seat, action, out)


ADVANCE: dict[type[Any], Callable[[State, Any, Out], bool]] = {
    Setup: _setup_advance,
    Turn: _turn_advance,
    Walk: _walk_advance,
    Reuse: _reuse_advance,
    Place: _place_advance,
    Rescues: _rescues_advance,
    Respond: _respond_advance,
}
ASK: dict[type[Any], Callable[[State, Any], Decision]] = {
    Setup: _setup_ask,
    Turn: _turn_ask,
    Walk: _walk_ask,
    Reuse: _reuse_ask,
    Place: _place_ask,
    Rescues: _rescues_ask,
    Respond: _respond_ask,
}
ANSWER: dict[type[Any], Callable[[State, Any, int, str, Out], None]] = {
    Setup: _setup_answer,
    Turn: _turn_answer,
    Walk: _walk_answer,
    Reuse: _reuse_answer,
    Place: _place_answer,
    Rescues: _rescues_answer,
    Respond: _respond_answer,
}


# --- answers nobody gives ----------------------------------------------------------------


def default(s: State, decision: Decision) -> str:
    """Return what the clock answers (KD-MODE-07): decline, stop, end, else any legal option.

    The choice among equals is drawn from the position, so that it can be repeated.
    """
    for quiet in ("pass", "stop", "end"):
        if quiet in decision.actions:
            return quiet
    return pick(Stream(fork(s.rng, s.ply, 7)), decision.actions)


def prefer(decision: Decision, keys: Sequence[str]) -> str | None:
    """Return "pass" if a standing choice covers the Response asked for, by public facts."""
    if decision.kind != "respond":
        return None
    kind = decision.subject.split(" ")[0]
    key = f"pass-{kind}" if kind in ("keeper", "guardian") else "pass-minions"
    return "pass" if key in keys else None
