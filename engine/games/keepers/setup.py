"""The opening of a match: who sits where, what stands there, and the choices before turn 1.

Decides seating (KD-SETUP-01: seat 0 is the first player and the south side), the pieces
the game itself puts down (KD-SETUP-02, -03, -09) and the order of the players' choices.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.board import Out
from engine.games.keepers.routine import Routine
from engine.games.keepers.state import (
    ASSEMBLY,
    GRID,
    GUARDIAN,
    KEEPER,
    KINDS,
    LF_CELLS,
    MINIONS,
    PER_SEAT,
    SEATS,
    WALL_ROW,
    Options,
    Setup,
    State,
    Turn,
    blank,
    lf_row,
    place,
)
from engine.games.keepers.turns import begin_turn
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import N, S
from engine.rng import Stream, below


def seating(seed: int, options: Options) -> tuple[int, ...]:
    """Return who takes each seat (0: the host, 1: the guest); a seeded coin if `random`."""
    if options.first == "random":
        first = below(Stream(seed), 2)
    else:
        first = 0 if options.first == "host" else 1
    return first, 1 - first


def setup(seed: int, options: Options) -> State:
    """Return the state in which the first player chooses where its Keeper stands."""
    s = blank(options, seed)
    for seat, ahead in ((0, N), (1, S)):
        place(s, seat * PER_SEAT + GUARDIAN, GRID.step[ahead][LF_CELLS[seat]])
    for number, cell in enumerate(WALL_ROW):
        s.wall[cell] = wall_owner(number, options.wall_row_owner) + 1
    s.stack = [Setup()]
    return s


def wall_owner(column: int, whose: str) -> int:
    """Return the seat owning the setup Wall of a column (0..6), -1 for none (KD-SETUP-03)."""
    if whose == "split":
        return -1 if column == 3 else int(column > 3)
    return {"first": 0, "second": SEATS - 1, "none": -1}[whose]


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


SETUP = Routine(_setup_advance, _setup_ask, _setup_answer)
