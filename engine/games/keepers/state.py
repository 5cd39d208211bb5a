"""The state of a Keepers Dissension match: pieces, board, purse, stack.

Decides how everything a match needs is kept as plain data. Pieces are numbered
`seat * 9 + kind`; cells are the numbers of `engine.grid`. Lists are flat and rows
are frozen, so a copy is one slice per list; what is seldom written is a tuple, which copies
share (`changed`). `board` repeats what `at` and `group`
say (which visible Warrior stands where) because rules ask for it constantly;
`place` and `lift` are the only functions that write either.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType, field

from engine import core
from engine.games.keepers.editions import EDITIONS, Edition
from engine.games.keepers.mat import DUEL, TEAMS, Mat
from engine.games.keepers.stack import AnyFrame
from engine.games.keepers.warriors import (
    GUARDIAN,
    KEEPER,
    MAX_HEALTH,
    PER_SEAT,
)
from engine.grid import OFF
from engine.i18n import mark
from engine.kit.effects import Effects
from engine.kit.progress import Tally
from engine.turn_end import Asked

T = TypeVar("T")
# Where a piece is (KD-STAT-01): on the board (visible or hidden), waiting, dead, gone.
BOARD, ASSEMBLY, GRAVEYARD, GONE = range(4)
PLACES = ("board", "assembly", "graveyard", "gone")

# KD-ECON-02 and the other fixed numbers; those of Warriors stand in `warriors`.
KEEPER_DEATH = 5
BLAST = 3
WALL_PRICE, MINION_PRICE, UNCHAIN_PRICE = 5, 10, 20
WALL_LIMIT, BOMB_LIMIT = 10, 3
STUN_RANGE = 2


class Options(Struct, frozen=True):
    """What the players of a match may settle before it (KD-MODE-04).

    `edition` is one of `editions.EDITIONS`; `cards` how cards come to the players
    (KD-MODE-01, -02): `chaotic` (dealt, with a Shared Hand), `calculated` (open snake
    draft), `managed` (seven of one's own choice), `dealt` (seven each, no Shared Hand)
    or `none`; an edition that fixes the format overrules it. `first` says who is the
    first player: `random`, the `host` (challenger), the `guest`, or the `newer` player
    (KU-SETUP-01); `wall_row_owner` whose Walls fill row 4 (KD-SETUP-03);
    `allow_replacement` that a full Ability Row may exchange a card (KD-CSYS-02);
    `position` starts from a position in text instead of the setup; `release` is that of the
    cards (unset: the first).
    """

    edition: Annotated[
        Literal["online", "boxed", "quick", "hardcore", "coop", "first"],
        Meta(
            extra={
                "online": mark("the online edition"),
                "boxed": mark("the boxed edition, Unchained"),
                "quick": mark("the Quick Game of the boxed edition"),
                "hardcore": mark("the boxed edition, Hard Core"),
                "coop": mark("four players in two teams"),
                "first": mark("the edition for a first game"),
            }
        ),
    ] = "online"
    cards: Annotated[
        Literal["none", "chaotic", "calculated", "managed", "dealt"],
        Meta(
            extra={
                "none": mark("without Ability Cards"),
                "chaotic": mark("Ability Cards: dealt, with a Shared Hand"),
                "calculated": mark("Ability Cards: an open draft"),
                "managed": mark("Ability Cards: seven of your choice"),
                "dealt": mark("Ability Cards: seven each"),
            }
        ),
    ] = "none"
    first: Annotated[
        Literal["random", "host", "guest", "newer"],
        Meta(extra={"newer": mark("the player with fewer finished games goes first")}),
    ] = "random"
    allow_replacement: Annotated[
        Literal["no", "yes"],
        Meta(
            extra={
                "label": mark("full Ability Row"),
                "no": mark("a full Ability Row is fixed"),
                "yes": mark("full Ability Rows can change"),
            }
        ),
    ] = "no"
    wall_row_owner: Annotated[
        Literal["second", "first", "split", "none"],
        Meta(
            extra={
                "label": mark("Walls of row 4"),
                "second": mark("row-4 Walls: second player"),
                "first": mark("row-4 Walls: first player"),
                "split": mark("row-4 Walls are shared"),
                "none": mark("no Walls on row 4"),
            }
        ),
    ] = "second"
    position: str = ""
    #: Whether turns without progress and repetitions are counted (KD-END-08). New matches
    #: say yes; not said, as by all that began before there was a count: no.
    counting: Literal["yes"] | UnsetType = UNSET
    release: int | UnsetType = UNSET
    turn_end: Asked = UNSET


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


class Portal(Struct, frozen=True):
    """A pair of Portals and whose card put it there (KD-PORTAL)."""

    a: int
    b: int
    seat: int = OFF


class Void(Struct, frozen=True):
    """A Void and whose card put it there (KD-VOID)."""

    cell: int
    seat: int = OFF


class Tax(Struct, frozen=True):
    """A CC card that costs its owner `seat` 1 more, paid to `by`; no name: the first it gets."""

    seat: int
    card: str
    by: int


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
    portals: tuple[Portal, ...] = ()
    voids: tuple[Void, ...] = ()
    # seats
    lifeforce: list[int]
    reserves: list[int]
    chained: tuple[bool, ...]
    ultimate: tuple[str, ...]
    ultimate_used: tuple[bool, ...]
    wall_effect: tuple[str, ...]
    turns: list[int]
    # cards: names, a vetoed one marked; a Cooldown Field from the bottom up
    hand: list[tuple[str, ...]]
    row: list[tuple[str, ...]]
    cooling: list[tuple[str, ...]]
    drafted: list[tuple[str, ...]]
    #: Cards given up for others: they have left the match (KD-CSYS-11).
    scrapped: list[tuple[str, ...]]
    shared: tuple[str, ...] = ()
    taxes: tuple[Tax, ...] = ()
    # the boxed editions: a side's Walls still to build, the top first; Effects by cell
    wall_deck: list[tuple[str, ...]]
    wall_card: list[str]
    # the match; an Economy for everybody, or one for each team
    economy: list[int]
    turn: int = 0
    actions: int = 0
    sudden: bool = False
    next_group: int = 1
    armor_used: tuple[int, ...] = ()
    #: What lasts (KD-TURN-06..08), on a piece, a `side`, or everybody (OFF).
    effects: Effects = ()
    stack: list[AnyFrame] = field(default_factory=list)
    #: Progress and repetitions as far as they are counted.
    tally: Tally | UnsetType = UNSET

    @property
    def mat(self) -> Mat:
        return DUEL if len(self.lifeforce) == 2 else TEAMS

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.options.edition]


def side(seat: int) -> int:
    """Return what an effect lies on that lies on a whole side; `side_of` reads it back."""
    return -2 - seat


def side_of(on: int) -> int:
    """Return the seat of a `side`, OFF if `on` is something else."""
    return -2 - on if on < OFF else OFF


def seat_of(piece: int) -> int:
    return piece // PER_SEAT


def kind_of(piece: int) -> int:
    return piece % PER_SEAT


def blank(options: Options, seed: int = 0) -> State:
    """Return a state with LifeForces and no other piece on the board."""
    edition = EDITIONS[options.edition]
    mat = DUEL if edition.seats == 2 else TEAMS
    seats, n = edition.seats, edition.seats * PER_SEAT
    health = [MAX_HEALTH[kind_of(p)] for p in range(n)]
    health[GUARDIAN::PER_SEAT] = [edition.guardian_health] * seats
    health[KEEPER::PER_SEAT] = [edition.keeper_health] * seats
    return State(
        rng=seed,
        teams=mat.teams,
        options=options,
        at=[OFF] * n,
        place=[ASSEMBLY] * n,
        health=health,
        carried=[0] * n,
        group=[0] * n,
        board=[OFF] * mat.size,
        wall=[0] * mat.size,
        loot=[0] * mat.size,
        lifeforce=[edition.lifeforce] * seats,
        reserves=[edition.reserves] * seats,
        chained=(True,) * seats,
        ultimate=("",) * seats,
        ultimate_used=(False,) * seats,
        wall_effect=("",) * seats,
        turns=[0] * seats,
        hand=[()] * seats,
        row=[()] * seats,
        cooling=[()] * seats,
        drafted=[()] * seats,
        scrapped=[()] * seats,
        wall_deck=[()] * seats if edition.wall_cards else [],
        wall_card=[""] * mat.size if edition.wall_cards else [],
        economy=[edition.economy] * (2 if edition.team_economy else 1),
        tally=UNSET if options.counting is UNSET else Tally(),
    )


def copy(s: State) -> State:
    """Return an independent copy: lists are sliced, tuples and frozen rows shared."""
    t: State = s.__copy__()  # type: ignore[attr-defined]
    t.at, t.place, t.health = s.at.copy(), s.place.copy(), s.health.copy()
    t.carried, t.group = s.carried.copy(), s.group.copy()
    t.board, t.wall, t.loot = s.board.copy(), s.wall.copy(), s.loot.copy()
    t.lifeforce, t.reserves, t.turns = s.lifeforce.copy(), s.reserves.copy(), s.turns.copy()
    t.hand, t.row, t.cooling = s.hand.copy(), s.row.copy(), s.cooling.copy()
    t.drafted, t.scrapped, t.economy = s.drafted.copy(), s.scrapped.copy(), s.economy.copy()
    t.wall_deck, t.wall_card = s.wall_deck.copy(), s.wall_card.copy()
    t.stack = [frame.__copy__() for frame in s.stack]  # type: ignore[union-attr]
    return t


def changed(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return a row with another value at one place."""
    return (*row[:at], value, *row[at + 1 :])


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
