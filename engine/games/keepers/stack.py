"""The stack of a match: what is under way, as frames, and what each of them still owes.

Decides how suspended routines are kept as plain data: what an event has still to do
(`Flow`), and who has to be asked what before it goes on. `frames` runs the top one.
"""

from __future__ import annotations

from msgspec import Struct

from engine.grid import OFF


class Frame(Struct, tag_field="t", gc=False):
    """One suspended routine. Fields hold immutable values, so a shallow copy is a copy."""


class Hit(Struct, frozen=True, gc=False):
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


class Fall(Struct, frozen=True, gc=False):
    """A destroyed Wall whose Effect is still to come (KD-PRIO-07 step 8)."""

    cell: int
    seat: int
    destroyer: int
    by: int
    effect: str = ""


class Boom(Struct, frozen=True, gc=False):
    """An explosion of the next wave (KD-PRIO-07 step 9)."""

    cell: int
    by: int


class Window(Struct, frozen=True, gc=False):
    """A Response earned and not yet offered. `why`: attack, fall or reveal (T1, T2, T3)."""

    piece: int
    why: str


class Rescue(Struct, frozen=True, gc=False):
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


class Reuse(Frame, tag="reuse", omit_defaults=True):
    """A Warrior came out of hiding for `action`; carry it out or ask anew (KD-STEALTH-04).

    `alone`: in a Response that allows it no more than KD-RESP-07 does.
    """

    piece: int
    by: int
    action: str
    alone: bool = False


class Strike(Struct, frozen=True, gc=False):
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
    """Too few Markers are left: `seat` chooses which spaces get one (KU-MARK-03).

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
