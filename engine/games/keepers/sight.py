"""Who sees what: views for a seat or the public, and beliefs for opponents.

Decides disclosure (KD-HID): `view` builds a picture of the match from public facts
and the seat's own secrets, `determinize` redraws everything the seat cannot know so
that its view stays the same. The hidden facts are three: where in its Marker group a
Bomb or a Warrior really is, and the numbers still to be drawn.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.keepers import frames
from engine.games.keepers import view as v
from engine.games.keepers.notation import NAME
from engine.games.keepers.query import (
    bombs_laid,
    controller,
    effect,
    is_chained,
    max_health,
    reach,
    speed,
    strength,
)
from engine.games.keepers.state import (
    ACTIONS,
    ASSEMBLY,
    BOARD,
    GONE,
    GRID,
    GUARDIAN,
    KINDS,
    LF_CELLS,
    LIFEFORCE,
    PER_SEAT,
    PLACES,
    SEATS,
    Group,
    Place,
    Respond,
    Reuse,
    Setup,
    State,
    Walk,
    copy,
)
from engine.grid import OFF
from engine.rng import Stream, fork, pick

SEAT_NAMES = ("Blue", "Red")
_STATUS = {
    "stun": "stunned",
    "snare": "snared",
    "deliver": "deliver",
    "barred": "barred",
    "bought": "barred",
    "unavailable": "unavailable",
    "command": "commanded",
}


def knows(s: State, viewer: int | None, group: Group) -> bool:
    """Say whether a viewer may know what a Marker group hides."""
    if s.outcome is not None or viewer is None:
        return s.outcome is not None  # KD-HID-04: after the end, everything
    if group.seat == viewer:
        return True
    return group.piece != OFF and controller(s, group.piece) == viewer


def view(s: State, viewer: int | None) -> v.View:
    """Return what `viewer` (None: a spectator) may know."""
    known = {g.id for g in s.groups if knows(s, viewer, g)}
    return v.View(
        game="keepers",
        cols=GRID.cols,
        rows=GRID.rows,
        viewer=viewer,
        ply=s.ply,
        phase=_phase(s),
        turn=s.turn,
        turn_number=sum(s.turns),
        actions=s.actions,
        max_actions=ACTIONS,
        economy=s.economy,
        sides=tuple(_side(s, seat) for seat in range(SEATS)),
        pieces=tuple(_piece(s, p, known) for p in range(SEATS * PER_SEAT)),
        walls=tuple(v.Wall(NAME[c], w - 1) for c, w in enumerate(s.wall) if w),
        loot=tuple(v.Loot(NAME[c], n) for c, n in enumerate(s.loot) if n),
        markers=_markers(s, known),
        bombs=tuple(v.Bomb(NAME[b.cell], b.seat) for b in s.bombs),
        portals=tuple((NAME[a], NAME[b]) for a, b in s.portals),
        voids=tuple(NAME[c] for c in s.voids),
        waiting=_waiting(s),
        draw_offered_by=s.draws,
        outcome=s.outcome,
    )


def _phase(s: State) -> str:
    if s.outcome is not None:
        return "over"
    if s.stack and type(s.stack[0]) is Setup:
        return "setup"
    return "sudden" if s.sudden else "play"


def _side(s: State, seat: int) -> v.Side:
    guardian = seat * PER_SEAT + GUARDIAN
    if s.place[guardian] == GONE:
        state = "dead"
    else:
        state = "chained" if s.chained[seat] else "free"
    return v.Side(
        seat=seat,
        name=SEAT_NAMES[seat],
        lifeforce=0 if s.sudden else s.lifeforce[seat],
        max_lifeforce=LIFEFORCE,
        lifeforce_cell=NAME[LF_CELLS[seat]],
        reserves=s.reserves[seat],
        ultimate=s.ultimate[seat],
        ultimate_used=s.ultimate_used[seat],
        wall_effect=s.wall_effect[seat],
        walls_on_board=s.wall.count(seat + 1),
        bombs_on_board=bombs_laid(s, seat),
        guardian=state,
        standstill=effect(s, "standstill", seat) is not None,
    )


def _piece(s: State, p: int, known: set[int]) -> v.Piece:
    group = s.group[p]
    where = "hidden" if group else PLACES[s.place[p]]
    shown = s.place[p] == BOARD and (not group or group in known)
    kinds = dict.fromkeys(e.kind for e in s.effects if e.on == p)  # each named once
    statuses = [_STATUS[kind] for kind in kinds if kind in _STATUS]
    if is_chained(s, p) and s.place[p] == BOARD:
        statuses.append("chained")
    if group:
        statuses.append("stealth")
    if p in s.armor_used:
        statuses.append("armor-used")
    return v.Piece(
        id=p,
        seat=p // PER_SEAT,
        kind=KINDS[p % PER_SEAT],
        where=where,
        cell=NAME[s.at[p]] if shown else "",
        health=s.health[p] if s.place[p] in (BOARD, ASSEMBLY) else 0,
        max_health=max_health(s, p),
        strength=strength(s, p),
        range=reach(s, p),
        speed=speed(s, p),
        carried=s.carried[p],
        on_wall=shown and not group and bool(s.wall[s.at[p]]),
        statuses=tuple(statuses),
        group=group,
    )


def _markers(s: State, known: set[int]) -> tuple[v.Marker, ...]:
    groups = {g.id: g for g in s.groups}
    return tuple(
        v.Marker(
            cell=NAME[m.cell],
            seat=(g := groups[m.group]).seat,
            group=m.group,
            order=order,
            hides="bomb" if g.piece == OFF else "warrior",
            real=_truth(s, g) == m.cell if m.group in known else None,
        )
        for order, m in enumerate(s.marks)
    )


def _truth(s: State, group: Group) -> int:
    return group.cell if group.piece == OFF else s.at[group.piece]


def _waiting(s: State) -> tuple[v.Waiting, ...]:
    """Return who owes what. The cell is that of a visible Warrior only."""
    if s.outcome is not None or not s.stack:
        return ()
    top = s.stack[-1]
    piece = OFF
    if isinstance(top, Walk | Place | Reuse):
        piece = top.piece
    elif isinstance(top, Respond) and (len(top.windows) == 1 or top.ordered):
        piece = top.windows[0].piece
    decision = frames.who(s)
    seen = piece != OFF and s.place[piece] == BOARD and not s.group[piece]
    cell = NAME[s.at[piece]] if seen else ""
    return (v.Waiting(decision.seat, decision.kind, decision.subject, cell),)


# --- beliefs -----------------------------------------------------------------------------


def determinize(s: State, viewer: int | None, seed: int) -> State:
    """Return a copy in which what `viewer` cannot know is drawn anew, its view the same."""
    t = copy(s)
    stream = Stream(fork(seed, s.ply))
    t.rng = fork(seed, s.ply, 1)
    taken = {(g.seat, g.cell) for g in t.groups if g.piece == OFF and knows(s, viewer, g)}
    taken |= {(b.seat, b.cell) for b in t.bombs}
    groups = []
    for g in t.groups:
        if not knows(s, viewer, g):
            cells = [m.cell for m in t.marks if m.group == g.id]
            if g.piece != OFF:
                t.at[g.piece] = pick(stream, cells)
            else:
                free = [c for c in cells if (g.seat, c) not in taken] or cells
                g = replace(g, cell=pick(stream, free))
                taken.add((g.seat, g.cell))
        groups.append(g)
    t.groups = tuple(groups)
    return t
