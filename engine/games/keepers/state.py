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
from engine.games.keepers.editions import EDITIONS, Edition
from engine.games.keepers.mat import DUEL, TEAMS, Mat
from engine.grid import OFF

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
DROPS = (5, 10, 2, 2, 2, 2, 2, 2, 2)
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
    `position` starts from a position in text instead of the setup.
    """

    edition: Annotated[
        Literal["online", "boxed", "quick", "hardcore", "coop"],
        Meta(
            extra={
                "online": "the online edition",
                "boxed": "the boxed edition, Unchained",
                "quick": "the Quick Game of the boxed edition",
                "hardcore": "the boxed edition, Hard Core",
                "coop": "four players in two teams",
            }
        ),
    ] = "online"
    cards: Annotated[
        Literal["none", "chaotic", "calculated", "managed", "dealt"],
        Meta(
            extra={
                "none": "without Ability Cards",
                "chaotic": "Ability Cards: dealt, with a Shared Hand",
                "calculated": "Ability Cards: an open draft",
                "managed": "Ability Cards: seven of your own choice",
                "dealt": "Ability Cards: seven each",
            }
        ),
    ] = "none"
    first: Annotated[
        Literal["random", "host", "guest", "newer"],
        Meta(extra={"newer": "the player with fewer finished games goes first"}),
    ] = "random"
    allow_replacement: Annotated[
        Literal["no", "yes"],
        Meta(
            extra={
                "label": "full Ability Row",
                "no": "a full Ability Row stays as it is",
                "yes": "a full Ability Row may exchange a card",
            }
        ),
    ] = "no"
    wall_row_owner: Annotated[
        Literal["second", "first", "split", "none"],
        Meta(
            extra={
                "label": "Walls of row 4",
                "second": "the Walls of row 4 belong to the second player",
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

    `kind` is a card's name or a word of the rules; `on` the piece it lies on, or a
    `side`, or `OFF` for everybody; `by` the seat that caused it. It ends at the beginning
    (`at_start`) or at the end of turn number `turn` of `seat`, or, with `seat` OFF, when
    something ends it.
    """

    kind: str
    on: int
    by: int
    seat: int
    turn: int
    at_start: bool


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


class Frame(Struct, tag_field="t"):
    """One suspended routine. Fields hold immutable values, so a shallow copy is a copy."""


class Hit(Struct, frozen=True):
    """Damage on its way to one thing.

    `what` is "w" (Warrior), "l" (LifeForce of seat), "x" (Wall on a cell) or, only to ask
    whether anything prevents it, "m" (Markers and Bombs); `id` its number. `by` is the seat
    credited (KD-PRIO-10), `source` the attacking Warrior or OFF; only a Hit with a source
    is an Attack. `spared`: it does nothing but is an Attack; `quiet`: it earns no Response;
    `cause`: "wall" for what Walls do, "late" for what a Deliver failed to replace.
    """

    what: str
    id: int
    amount: int
    by: int
    source: int = OFF
    spared: bool = False
    quiet: bool = False
    cause: str = ""


class Fall(Struct, frozen=True):
    """A destroyed Wall whose Effect is still to come (KD-PRIO-07 step 8)."""

    cell: int
    seat: int
    destroyer: int
    by: int
    effect: str = ""


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
    source: int = OFF


class Setup(Frame, tag="setup"):
    """Choices before turn 1; `done` counts those made (KD-SETUP-04..07)."""

    done: int = 0


class Turn(Frame, tag="turn"):
    """The turn of `State.turn`: actions until none is left. Always at the bottom."""


class Walk(Frame, tag="walk"):
    """A Warrior on its way (KD-MOVE-01).

    `here` is where it stands if nothing threw it off its way, `path` the spaces still
    to enter, `left` the steps it could take beyond them. `surprised`: something came
    up, so its player may choose anew whether to go on (KD-MOVE-04); `marks` counts the
    Markers before the last step, for Vision shows some only after it. `routed`: not every
    way was listed, so it may go on from Loot it went for, too.
    """

    piece: int
    by: int
    here: int
    path: tuple[int, ...]
    left: int
    surprised: bool = False
    marks: int = 0
    routed: bool = False


class Reuse(Frame, tag="reuse"):
    """A Warrior came out of hiding for `action`; carry it out or ask anew (KD-STEALTH-04)."""

    piece: int
    by: int
    action: str


class Strike(Struct, frozen=True):
    """An Attack declared and not yet turned into Damage: reveals come first (step 2).

    `wall` aims at the Wall instead of who stands there; `pound` hits everything;
    `spared` is the one Warrior it does not hurt (OFF: none).
    """

    piece: int
    by: int
    cells: tuple[int, ...]
    amount: int
    wall: bool = False
    pound: bool = False
    spared: int = OFF


class Flow(Frame, tag="flow"):
    """One event being resolved, KD-PRIO-07 steps 3 to 13, as queues of what is still due.

    `pushes` are Warriors an Attack hit and also pushes (step 5), `backs` Damage dealt back
    (step 6), `dying` Warriors at 0 Health with who is credited (step 7), `lost` seats
    whose LifeForce fell, `shown` spaces of Bombs it showed and left alone, `respawns`
    Keepers to come back, `ends_turn` a turn-ending effect for step 13.
    """

    strike: Strike | None = None
    hits: tuple[Hit, ...] = ()
    pushes: tuple[Hit, ...] = ()
    backs: tuple[Hit, ...] = ()
    dying: tuple[tuple[int, int], ...] = ()
    overlaps: tuple[int, ...] = ()
    falls: tuple[Fall, ...] = ()
    booms: tuple[Boom, ...] = ()
    rescues: tuple[Rescue, ...] = ()
    windows: tuple[Window, ...] = ()
    dead_keepers: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    respawns: tuple[int, ...] = ()
    ends_turn: bool = False


class Marking(Frame, tag="marking"):
    """Too few Markers are left: their owner chooses which spaces get one (KU-MARK-03).

    `cells` are all spaces that might, `chosen` those that do so far; `piece` laid them.
    """

    seat: int
    group: int
    cells: tuple[int, ...]
    chosen: tuple[int, ...]
    piece: int


class Place(Frame, tag="place"):
    """Somebody must choose a space for a piece.

    `why` is one of respawn, deliver, exile, overlap, wall; `seat` chooses; `piece` is
    the Warrior (OFF for a Wall); `spare` the Damage taken if there is no space,
    credited to `by`; `source` the Warrior whose Attack that Damage is of.
    """

    seat: int
    why: str
    piece: int
    by: int
    spare: int = 0
    source: int = OFF


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


class Resolve(Frame, tag="resolve"):
    """A card with choices in the middle.

    `seat` is who uses it, `owner` whose card it is, `step` how far it is, `picks` what
    has been chosen in public (texts), `pending` secret answers of seats that chose while
    others still do.
    """

    card: str
    seat: int
    owner: int
    step: int = 0
    picks: tuple[str, ...] = ()
    pending: tuple[tuple[int, str], ...] = ()


class Shelve(Frame, tag="shelve"):
    """A CC card being used: it goes to the Cooldown Field when all it did is done."""

    card: str
    owner: int


class Lists(Frame, tag="lists"):
    """Players choosing seven cards each, all at once and in secret (KD-MODE-01 managed)."""


AnyFrame = (
    Marking
    | Resolve
    | Shelve
    | Lists
    | Setup
    | Turn
    | Walk
    | Reuse
    | Flow
    | Place
    | Respond
    | Rescues
)


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
    chained: list[bool]
    ultimate: list[str]
    ultimate_used: list[bool]
    wall_effect: list[str]
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
    effects: tuple[Effect, ...] = ()
    stack: list[AnyFrame] = field(default_factory=list)

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
        chained=[True] * seats,
        ultimate=[""] * seats,
        ultimate_used=[False] * seats,
        wall_effect=[""] * seats,
        turns=[0] * seats,
        hand=[()] * seats,
        row=[()] * seats,
        cooling=[()] * seats,
        drafted=[()] * seats,
        scrapped=[()] * seats,
        wall_deck=[()] * seats if edition.wall_cards else [],
        wall_card=[""] * mat.size if edition.wall_cards else [],
        economy=[edition.economy] * (2 if edition.team_economy else 1),
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
    t.hand, t.row, t.cooling = s.hand[:], s.row[:], s.cooling[:]
    t.drafted, t.scrapped, t.economy = s.drafted[:], s.scrapped[:], s.economy[:]
    t.wall_deck, t.wall_card = s.wall_deck[:], s.wall_card[:]
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
