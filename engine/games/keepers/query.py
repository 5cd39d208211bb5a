"""Questions about a position: who controls what, who may move, what stands where.

Decides nothing itself; the rules ask here. Everything but `true_*` rests on public
facts, so that legal lists and refusals never depend on the other side's secrets
(KD-HID-06).
"""

from __future__ import annotations

from engine.games.keepers.state import (
    BOARD,
    CHAIN,
    GRID,
    GUARDIAN,
    HOME_ROWS,
    KINDS,
    LF_CELLS,
    MAX_HEALTH,
    PER_SEAT,
    RANGE,
    SPEED,
    STRENGTH,
    UNCHAINED_SPEED,
    Effect,
    State,
)
from engine.grid import ALL, CARDINAL, OFF

#: What each kind of Warrior can do (KD-MINION): active abilities, which `abilities`
#: declares, and passive ones, which the rules ask for by name.
OWN: tuple[tuple[str, ...], ...] = (
    (),
    (),
    ("stun", "deliver"),
    ("scale", "leap"),
    ("mine", "explode"),
    ("hide",),
    ("pound",),
    ("armor", "ram"),
    ("vision", "strafe"),
)


def has(s: State, piece: int, ability: str) -> bool:
    return ability in OWN[piece % PER_SEAT]


def directions(s: State, piece: int) -> tuple[int, ...]:
    """Return the directions a Warrior moves and attacks in (KD-MOVE-02, KD-ATT-04)."""
    return ALL if has(s, piece, "strafe") else CARDINAL


def effect(s: State, kind: str, on: int) -> Effect | None:
    for e in s.effects:
        if e.on == on and e.kind == kind:
            return e
    return None


def controller(s: State, piece: int) -> int:
    """Return the seat a Warrior obeys: its owner unless commanded (KD-ULT-04)."""
    for e in s.effects:
        if e.on == piece and e.kind == "command":
            return e.by
    return piece // PER_SEAT


def on_board(s: State, piece: int) -> bool:
    return s.place[piece] == BOARD


def visible(s: State, piece: int) -> bool:
    return s.place[piece] == BOARD and not s.group[piece]


def immobile(s: State, piece: int) -> str:
    """Return why a Warrior cannot move voluntarily (KD-MOVE-10), empty if it can."""
    for e in s.effects:
        if e.kind == "standstill":
            if e.on == controller(s, piece):
                return "standstill"
        elif e.on == piece and e.kind in ("stun", "snare"):
            return e.kind
    return ""


def idle(s: State, piece: int) -> str:
    """Return why a Warrior can take no action at all, empty if it can."""
    for e in s.effects:
        if e.on == piece and e.kind in ("barred", "bought", "unavailable"):
            return e.kind
    return ""


def speed(s: State, piece: int) -> int:
    kind = piece % PER_SEAT
    if kind == GUARDIAN and not s.chained[piece // PER_SEAT]:
        return UNCHAINED_SPEED
    return SPEED[kind]


def strength(s: State, piece: int) -> int:
    return STRENGTH[piece % PER_SEAT]


def reach(s: State, piece: int) -> int:
    """Return a Warrior's Range in steps."""
    return RANGE[piece % PER_SEAT]


def max_health(s: State, piece: int) -> int:
    return MAX_HEALTH[piece % PER_SEAT]


def lifeforce_at(s: State, cell: int) -> int:
    """Return the seat whose LifeForce stands on `cell`, OFF if none."""
    if not s.sudden and cell in LF_CELLS:
        return LF_CELLS.index(cell)
    return OFF


def portal_at(s: State, cell: int) -> int:
    """Return the other end of the Portal on `cell`, OFF if there is none."""
    for a, b in s.portals:
        if a == cell:
            return b
        if b == cell:
            return a
    return OFF


def is_chained(s: State, piece: int) -> bool:
    return piece % PER_SEAT == GUARDIAN and s.chained[piece // PER_SEAT]


def marked(s: State, cell: int) -> bool:
    return any(m.cell == cell for m in s.marks)


def unoccupied(s: State, cell: int) -> bool:
    """Say whether a space shows nothing solid (KD-GEO-11): Markers and Loot do not count."""
    return (
        s.board[cell] == OFF
        and not s.wall[cell]
        and lifeforce_at(s, cell) == OFF
        and cell not in s.voids
        and portal_at(s, cell) == OFF
    )


def stand_bar(s: State, piece: int, cell: int, chain: bool = True) -> str:
    """Return why a Warrior may not come to stand on a space, empty if it may.

    Rests on what is visible; a Void may be entered (KD-VOID-02); a Portal is no place
    to stand. `chain` asks for a chained Guardian's radius, too (KD-MOVE-14).
    """
    if s.board[cell] not in (OFF, piece):
        return "occupied"
    if s.wall[cell] and not has(s, piece, "scale"):
        return "wall"
    if cell in LF_CELLS and not s.sudden:
        return "lifeforce"
    if s.portals and portal_at(s, cell) != OFF:
        return "portal"
    if chain and is_chained(s, piece) and cell not in CHAIN[piece // PER_SEAT]:
        return "chain"
    return ""


def portal_exit(s: State, piece: int, cell: int, d: int) -> int:
    """Return where a Warrior entering the Portal on `cell` heading `d` comes out.

    OFF if it cannot: the exit is off the board or taken, or a Portal would be entered
    twice (KD-PORTAL-02, -03, -08). A chained Guardian may leave its radius only through
    a Portal inside it (KD-PORTAL-07).
    """
    if _leaves_chain(s, piece, cell):
        return OFF
    entered: set[int] = set()
    while (other := portal_at(s, cell)) != OFF:
        if cell in entered:
            return OFF
        entered.add(cell)
        cell = GRID.step[d][other]
        if cell == OFF:
            return OFF
    return OFF if stand_bar(s, piece, cell, chain=False) else cell


def _leaves_chain(s: State, piece: int, portal: int) -> bool:
    """Say whether a chained Guardian would leave its radius by a Portal outside it."""
    if not is_chained(s, piece):
        return False
    radius = CHAIN[piece // PER_SEAT]
    return portal not in radius and s.at[piece] in radius


def step_bar(s: State, piece: int, src: int, d: int) -> str:
    """Return why a Warrior may not step from `src` in direction `d`, empty if it may.

    KD-MOVE-03, KD-MOVE-05, KD-PORTAL-03; with Ram a visible Warrior does not bar.
    """
    cell = GRID.step[d][src]
    if cell == OFF:
        return "edge"
    if s.portals and portal_at(s, cell) != OFF:
        if portal_exit(s, piece, cell, d) != OFF:
            return ""
        return "chain" if _leaves_chain(s, piece, cell) else "exit"
    bar = stand_bar(s, piece, cell)
    if bar == "occupied" and has(s, piece, "ram"):
        return "wall" if s.wall[cell] and not has(s, piece, "scale") else ""
    return bar


def true_bombs(s: State, seat: int) -> list[int]:
    """Return the cells of a seat's Bombs, hidden ones included: for its own eyes only."""
    hidden = [g.cell for g in s.groups if g.seat == seat and g.piece == OFF]
    return hidden + [b.cell for b in s.bombs if b.seat == seat]


def bombs_laid(s: State, seat: int) -> int:
    """Return how many Bombs of a seat are on the board; the number is public."""
    return sum(g.seat == seat and g.piece == OFF for g in s.groups) + sum(
        b.seat == seat for b in s.bombs
    )


def spawn_cells(s: State, piece: int, cells: tuple[int, ...], portals: bool) -> tuple[int, ...]:
    """Return where among `cells` a Warrior may be put (KD-MOVE-12).

    Empty when only Voids are left, which never count. `portals`: a Portal whose exit
    is legal may be chosen, too (KD-PORTAL-06).
    """
    legal = []
    real = False
    for cell in cells:
        if s.portals and portal_at(s, cell) != OFF:
            if portals and portal_exit(s, piece, cell, forward(piece // PER_SEAT)) != OFF:
                legal.append(cell)
                real = True
        elif cell != s.at[piece] and not stand_bar(s, piece, cell):
            legal.append(cell)
            real = real or cell not in s.voids
    return tuple(legal) if real else ()


def forward(seat: int) -> int:
    """Return the direction away from a seat's own edge (KD-GEO-04)."""
    return CARDINAL[0] if seat == 0 else CARDINAL[2]


def recruit_cells(s: State, piece: int) -> tuple[int, ...]:
    """Return where a bought Minion may appear (KD-ECON-07)."""
    for row in HOME_ROWS[piece // PER_SEAT]:
        if cells := spawn_cells(s, piece, row, portals=True):
            return cells
    return ()


def turn_end(s: State) -> tuple[int, int, bool]:
    """Return (seat, turn, at_start) of an effect lasting for the turn in progress."""
    return s.turn, s.turns[s.turn], False


def next_turn(s: State, seat: int, at_start: bool) -> tuple[int, int, bool]:
    """Return (seat, turn, at_start) of an effect lasting into a seat's next turn (KD-TURN-08)."""
    return seat, s.turns[seat] + 1, at_start


def subject(s: State, piece: int) -> str:
    """Name a visible Warrior for a public prompt: `mage d4`."""
    where = f" {GRID.names[s.at[piece]]}" if visible(s, piece) else ""
    return KINDS[piece % PER_SEAT] + where
