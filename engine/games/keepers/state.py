"""The state of a Keepers Dissension match: pieces, board, purse, stack.

Decides how everything a match needs is kept as plain data. Pieces are numbered
`seat * 9 + kind`; cells are the numbers of `engine.grid`. Lists are flat and rows
are frozen, so a copy is one slice per list. `board` repeats what `at` and `group`
say (which visible Warrior stands where) because rules ask for it constantly;
`place` and `lift` are the only functions that write either.
"""

from __future__ import annotations

from copy import copy as shallow
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from engine import core
from engine.grid import OFF, Grid, grid

KEEPER, GUARDIAN, MAGE, SCALER, BOMBER, SNIPER, OGRE, BLOCKADER, SCOUT = range(9)
PER_SEAT = 9
KINDS = (
    "keeper",
    "guardian",
    "mage",
    "scaler",
    "bomber",
    "sniper",
    "ogre",
    "blockader",
    "scout",
)
MINIONS = tuple(range(MAGE, PER_SEAT))

# Where a piece is (KD-STAT-01): on the board (visible or hidden), waiting, dead, gone.
BOARD, ASSEMBLY, GRAVEYARD, GONE = range(4)
PLACES = ("board", "assembly", "graveyard", "gone")

# KD-STAT-02, KD-ECON-02, KD-LOOT-01 and the other fixed numbers.
MAX_HEALTH = (5, 10, 1, 1, 1, 1, 1, 1, 1)
STRENGTH = (1, 3, 1, 1, 1, 1, 2, 1, 1)
RANGE = (1, 1, 1, 1, 1, 2, 1, 1, 1)
SPEED = (1, 1, 1, 1, 1, 1, 1, 1, 1)
UNCHAINED_SPEED = 2
DROPS = (5, 10, 2, 2, 2, 2, 2, 2, 2)
LIFEFORCE = 15
KEEPER_DEATH = 5
BLAST = 3
ECONOMY = 20
ACTIONS = 3
WALL_PRICE, MINION_PRICE, UNCHAIN_PRICE = 5, 10, 20
WALL_LIMIT, BOMB_LIMIT = 10, 3
STUN_RANGE = 2


class Options(Struct, frozen=True):
    """What the players of a match may settle before it (KD-MODE-04).

    `first` says who is the first player: `random`, the `host` (challenger) or the
    `guest`; `wall_row_owner` whose Walls fill row 4 (KD-SETUP-03); `position` starts
    from a position in text instead of the setup.
    """

    first: Literal["random", "host", "guest"] = "random"
    wall_row_owner: Annotated[
        Literal["second", "first", "split", "none"],
        Meta(
            extra={
                "first": "the Walls of row 4 belong to the first player",
                "split": "the Walls of row 4 are shared",
                "none": "no Walls on row 4",
            }
        ),
    ] = "second"
    position: str = ""


class Mark(Struct, frozen=True):
    """One Marker on the board; their order in the state is the placing order."""

    cell: int
    group: int


class Group(Struct, frozen=True):
    """Markers laid for one hidden thing (KD-MARK-02).

    `piece` is the hidden Warrior (its true cell is its `at`), or OFF for a Bomb,
    which then lies on `cell`.
    """

    id: int
    seat: int
    piece: int = OFF
    cell: int = OFF


class Bomb(Struct, frozen=True):
    """A Bomb lying face up (KD-MARK-10)."""

    cell: int
    seat: int


class Effect(Struct, frozen=True):
    """Something that lasts (KD-TURN-06..08).

    `on` is the piece it lies on (or the seat, for `standstill`), `by` the seat that
    caused it. It ends at the beginning (`at_start`) or at the end of turn number
    `turn` of `seat`.
    """

    kind: str
    on: int
    by: int
    seat: int
    turn: int
    at_start: bool


class Frame(Struct, tag_field="t"):
    """One suspended routine. Fields hold immutable values, so a shallow copy is a copy."""


class Hit(Struct, frozen=True):
    """Damage on its way to one thing.

    `what` is "w" (Warrior), "l" (LifeForce of seat) or "x" (Wall on a cell), `id`
    its number. `by` is the seat credited (KD-PRIO-10), `source` the attacking
    Warrior or OFF; only a Hit with a source is an Attack.
    """

    what: str
    id: int
    amount: int
    by: int
    source: int = OFF


class Fall(Struct, frozen=True):
    """A destroyed Wall whose Effect is still to come (KD-PRIO-07 step 8)."""

    cell: int
    seat: int
    destroyer: int
    by: int


class Boom(Struct, frozen=True):
    """An explosion of the next wave (KD-PRIO-07 step 9)."""

    cell: int
    by: int


class Window(Struct, frozen=True):
    """A Response earned and not yet offered. `why`: attack, fall or reveal (T1, T2, T3)."""

    piece: int
    why: str


class Rescue(Struct, frozen=True):
    """A Warrior whose Deliver has triggered, with the Damage it escaped (step 11)."""

    piece: int
    amount: int
    by: int


class Setup(Frame, tag="setup"):
    """Choices before turn 1; `done` counts those made (KD-SETUP-04..07)."""

    done: int = 0


class Turn(Frame, tag="turn"):
    """The turn of `State.turn`: actions until none is left. Always at the bottom."""


class Walk(Frame, tag="walk"):
    """A Warrior on its way (KD-MOVE-01).

    `here` is where it stands if nothing threw it off its way, `path` the spaces still
    to enter, `left` the steps it could take beyond them. `surprised`: something came
    up, so its player may choose anew whether to go on (KD-MOVE-04).
    """

    piece: int
    by: int
    here: int
    path: tuple[int, ...]
    left: int
    surprised: bool = False


class Reuse(Frame, tag="reuse"):
    """A Warrior came out of hiding for `action`; carry it out or ask anew (KD-STEALTH-04)."""

    piece: int
    by: int
    action: str


class Strike(Struct, frozen=True):
    """An Attack declared and not yet turned into Damage: reveals come first (step 2).

    `wall` aims at the Wall instead of who stands there; `pound` hits everything.
    """

    piece: int
    by: int
    cells: tuple[int, ...]
    amount: int
    wall: bool = False
    pound: bool = False


class Flow(Frame, tag="flow"):
    """One event being resolved, KD-PRIO-07 steps 3 to 13, as queues of what is still due.

    `responded` are Warriors that have earned their Response from this event already,
    `respawns` Keepers to come back, `ends_turn` a turn-ending effect for step 13.
    """

    strike: Strike | None = None
    hits: tuple[Hit, ...] = ()
    overlaps: tuple[int, ...] = ()
    falls: tuple[Fall, ...] = ()
    booms: tuple[Boom, ...] = ()
    rescues: tuple[Rescue, ...] = ()
    windows: tuple[Window, ...] = ()
    dead_keepers: tuple[int, ...] = ()
    respawns: tuple[int, ...] = ()
    ends_turn: bool = False


class Place(Frame, tag="place"):
    """Somebody must choose a space for a piece.

    `why` is one of respawn, deliver, exile, overlap, wall; `seat` chooses; `piece` is
    the Warrior (OFF for a Wall); `spare` the Damage taken if there is no space,
    credited to `by`.
    """

    seat: int
    why: str
    piece: int
    by: int
    spare: int = 0


class Respond(Frame, tag="respond"):
    """Responses of one seat, in the order it likes (KD-RESP-10).

    `ordered`: the first of `windows` is the one its owner wants to take now.
    """

    seat: int
    windows: tuple[Window, ...]
    ordered: bool = False


class Rescues(Frame, tag="rescues"):
    """Several Warriors of one seat to Deliver: it chooses who goes first (step 11)."""

    seat: int
    rescues: tuple[Rescue, ...]


AnyFrame = Setup | Turn | Walk | Reuse | Flow | Place | Respond | Rescues


class State(core.State, kw_only=True):
    """Everything that determines the rest of a match.

    Lists of pieces have one entry per piece id, lists of the board one per cell,
    the others one per seat.
    """

    options: Options
    # pieces
    at: list[int]
    place: list[int]
    health: list[int]
    carried: list[int]
    group: list[int]
    # board; a Wall's entry is its owner's seat + 1
    board: list[int]
    wall: list[int]
    loot: list[int]
    marks: tuple[Mark, ...] = ()
    groups: tuple[Group, ...] = ()
    bombs: tuple[Bomb, ...] = ()
    portals: tuple[tuple[int, int], ...] = ()
    voids: tuple[int, ...] = ()
    # seats
    lifeforce: list[int]
    reserves: list[int]
    chained: list[bool]
    ultimate: list[str]
    ultimate_used: list[bool]
    wall_effect: list[str]
    turns: list[int]
    # the match
    economy: int = ECONOMY
    turn: int = 0
    actions: int = 0
    sudden: bool = False
    next_group: int = 1
    armor_used: tuple[int, ...] = ()
    effects: tuple[Effect, ...] = ()
    stack: list[AnyFrame] = field(default_factory=list)

    @property
    def grid(self) -> Grid:
        return GRID


GRID = grid(7, 7)
SEATS = 2
LF_CELLS = (GRID.cell("d1"), GRID.cell("d7"))
WALL_ROW = tuple(c for c in range(GRID.size) if GRID.row[c] == 3)


def lf_row(seat: int) -> tuple[int, ...]:
    """Return the cells of a seat's LifeForce row, west to east (KD-GEO-02)."""
    return HOME_ROWS[seat][0]


HOME_ROWS = tuple(
    tuple(tuple(c for c in range(GRID.size) if GRID.row[c] == row) for row in rows)
    for rows in ((0, 1), (6, 5))
)
#: Where a chained Guardian may stand (KD-GUARD-01).
CHAIN = tuple(frozenset(GRID.near[1][lf]) for lf in LF_CELLS)


def seat_of(piece: int) -> int:
    return piece // PER_SEAT


def kind_of(piece: int) -> int:
    return piece % PER_SEAT


def enemy(seat: int) -> int:
    return 1 - seat


def blank(options: Options, seed: int = 0) -> State:
    """Return a state with LifeForces and no other piece on the board."""
    n = SEATS * PER_SEAT
    return State(
        rng=seed,
        options=options,
        at=[OFF] * n,
        place=[ASSEMBLY] * n,
        health=[MAX_HEALTH[kind_of(p)] for p in range(n)],
        carried=[0] * n,
        group=[0] * n,
        board=[OFF] * GRID.size,
        wall=[0] * GRID.size,
        loot=[0] * GRID.size,
        lifeforce=[LIFEFORCE] * SEATS,
        reserves=[0] * SEATS,
        chained=[True] * SEATS,
        ultimate=[""] * SEATS,
        ultimate_used=[False] * SEATS,
        wall_effect=[""] * SEATS,
        turns=[0] * SEATS,
    )


def copy(s: State) -> State:
    """Return an independent copy: lists are sliced, tuples and frozen rows shared."""
    t = shallow(s)
    t.at, t.place, t.health = s.at[:], s.place[:], s.health[:]
    t.carried, t.group = s.carried[:], s.group[:]
    t.board, t.wall, t.loot = s.board[:], s.wall[:], s.loot[:]
    t.lifeforce, t.reserves, t.chained = s.lifeforce[:], s.reserves[:], s.chained[:]
    t.ultimate, t.ultimate_used = s.ultimate[:], s.ultimate_used[:]
    t.wall_effect, t.turns = s.wall_effect[:], s.turns[:]
    t.stack = [shallow(frame) for frame in s.stack]
    return t


def place(s: State, piece: int, cell: int) -> None:
    """Put a Warrior visibly on a cell; it must have been lifted before."""
    s.at[piece] = cell
    s.place[piece] = BOARD
    s.board[cell] = piece


def lift(s: State, piece: int) -> None:
    """Take a visible Warrior off its cell, for example to put it elsewhere."""
    cell = s.at[piece]
    if cell != OFF and s.board[cell] == piece:
        s.board[cell] = OFF
    s.at[piece] = OFF
