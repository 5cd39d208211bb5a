"""What a match of Of Men and Machines consists of, as plain data.

Decides the shape only. Cards on the Playfield are pieces with a number; everywhere else a card
is its name. Frames say what is going on; their fields are immutable, so a shallow copy is a copy.
What can hold nothing but words and numbers is spared the collector of cycles (`gc=False`).
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from engine import core
from engine.games.machines.card_files import first_game, library, playfields
from engine.games.machines.cards import Book, Card
from engine.games.machines.field import Playfield, played
from engine.i18n import mark
from engine.kit.effects import Effect
from engine.kit.stack import Ask, Frame
from engine.releases import number
from engine.turn_end import Merged

T = TypeVar("T", bound=Struct)

SEATS = "ABCD"
#: In the place of a piece, a cell, a seat.
NOBODY = -1
#: Added to the number of a side: its count of status steps, for `Effect.seat`.
SIDE = 10

Pile = tuple[str, ...]


class Options(Struct, frozen=True, dict=True):
    """How a match is set up.

    `seats` players, everybody for themselves or two alliances (`play`); `field` a playfield,
    empty for the first that fits; `layout` a starting layout, or `ask` the starting player.
    `friendly_fire`: attacks may hit own cards (MM-BATTLE-04). `own`: further factions, as the
    texts of their files. `position` is a position as text, `release` that of the cards. As nothing
    here ever changes, the cards and the playfield it names are looked up but once. `merged`: Move
    or Battle first is asked with the first action, whole parties are picked for a Skirmish.
    """

    seats: Literal[2, 3, 4] = 2
    play: Literal["ffa", "alliance"] = "ffa"
    field: str = ""
    layout: Annotated[
        Literal["ask", "bare", "picket", "dug-in"],
        Meta(
            extra={
                "label": mark("starting layout"),
                "ask": mark("layout: first player chooses"),
                "bare": mark("starting layout: Bare Ground"),
                "picket": mark("starting layout: Picket Line"),
                "dug-in": mark("starting layout: Dug In"),
            }
        ),
    ] = "ask"
    friendly_fire: Annotated[
        bool,
        Meta(
            extra={
                "label": mark("friendly fire"),
                "no": mark("no attacks on own cards"),
                "yes": mark("own cards may be attacked"),
            }
        ),
    ] = False
    own: tuple[str, ...] = ()
    position: str = ""
    release: int | UnsetType = UNSET
    merged: Merged = UNSET

    @cached_property
    def book(self) -> Book:
        """The cards that are played with."""
        return library(self.own, number(self.release), self.field)

    @property
    def first_game(self) -> bool:
        """Whether all is given before the first turn: a playfield of its own says so."""
        return self.field == first_game().field

    @cached_property
    def ground(self) -> Playfield:
        """The playfield, as so many seats play on it."""
        return played(playfields(self.own)[self.field], self.seats)


class Piece(Struct, gc=False):
    """A card on the Playfield.

    `seat` controls it, `owner` is whose deck it came from (a Power card: who played it).
    `health` is what remains without what modifies it now. `since`: the turn in which it came to
    its cell. `moved`, `attacked`: how often this turn; `moves`, `attacks`: how often more than
    once it may; `used`: its abilities used this turn. `braced`: it is in defensive position.
    """

    card: str
    seat: int
    owner: int
    cell: int
    health: int
    since: int = 0
    moved: int = 0
    attacked: int = 0
    moves: int = 0
    attacks: int = 0
    used: tuple[str, ...] = ()
    braced: bool = False


class Side(Struct, gc=False):
    """What a seat has besides its pieces. The last card of a deck is its top.

    `points`: ATP or DTP. `used`: once-a-turn passives used this turn; `round_used`: the round
    in which a once-a-round one was. `captain`: it still has one. What everybody knows of its
    hidden cards: `seen` are cards of its hand, `stowed` of its Reserve; `mixed`: which kinds of
    cards lie in which of the two is no longer known, those `seen` may lie in either.
    """

    faction: str = ""
    passive: str = ""
    points: int = 0
    hand: Pile = ()
    reserve: Pile = ()
    soldiers: Pile = ()
    specialists: Pile = ()
    soldier_pile: Pile = ()
    specialist_pile: Pile = ()
    used: tuple[str, ...] = ()
    round_used: int = 0
    captain: bool = True
    seen: Pile = ()
    stowed: Pile = ()
    mixed: bool = False


class Mark(Struct, frozen=True, gc=False):
    """A piece as it was when something happened to it: it may be gone or elsewhere since. One
    destroyed has come back where `piece` is NOBODY.

    `by` and `piece_by` say who destroyed it, with which piece, `how`; `lit`: what it can do
    worked until then.
    """

    piece: int
    card: str
    seat: int
    owner: int
    cell: int
    by: int = NOBODY
    piece_by: int = NOBODY
    how: str = ""
    lit: bool = True


class Source(Struct, frozen=True, gc=False):
    """Where an ability comes from: of `seat`, the `n`-th of what is called `name`, on the piece
    `piece` (NOBODY: a passive or a card from the hand) at `cell`."""

    seat: int
    name: str
    n: int = 0
    piece: int = NOBODY
    cell: int = NOBODY
    card: str = ""


class Context(Struct, frozen=True, gc=False):
    """What an ability answers to: `subject` is the piece attacked, moved or destroyed, `other`
    the one that did it, `argument` the kind of ability put forward, `team` whose it was."""

    subject: Mark | None = None
    other: Mark | None = None
    argument: str = ""
    team: int = NOBODY


#: For an ability that answers to nothing.
NOTHING = Context()


class Found(Frame, tag=True):
    """Setup: factions, passives, layout."""

    step: int = 0


class Turn(Frame, tag=True):
    """One turn of all players. `seat`: how many seats on from the lead a phase that goes round
    has come; `drawn`: the two Specialists; `phase`: Move or Battle, `left` the one still to come;
    `skirmished`: the Battle Phase has had its Skirmish; `kept`: cards sent to the Reserve in this
    End Phase; `acted`: a card has been used in this Draw Phase; `fresh`: nothing has been done in
    Move yet, Battle may come first."""

    step: int = 0
    seat: int = 0
    drawn: Pile = ()
    phase: str = ""
    left: str = ""
    skirmished: bool = False
    kept: int = 0
    acted: bool = False
    fresh: bool | UnsetType = UNSET


class Build(Frame, tag=True):
    """The Build Phase: everybody acts freely until all have `done`. `offers`: what has been
    triggered meanwhile and waits for its player's choice."""

    done: tuple[int, ...] = ()
    offers: tuple[tuple[Source, Context], ...] | UnsetType = UNSET


class Exit(Frame, tag=True):
    """Pieces leave their Frontspawns, in the order their players pick."""

    pieces: tuple[int, ...]


class Deed(Frame):
    """What an action with windows has in common; `negated`: it has no effect any more."""

    seat: int
    step: int = 0
    negated: bool = False


class Walk(Deed, tag=True):
    """A card moves to `cell`."""

    piece: int = NOBODY
    cell: int = NOBODY


class Combat(Deed, tag=True):
    """Single Combat of a piece against `cell`; `exceeded`: it destroyed by its Damage."""

    piece: int = NOBODY
    cell: int = NOBODY
    exceeded: bool = False


class Skirmish(Deed, tag=True):
    """Two or three Units against a cell; `target` is who was hit, `counters` who strike back,
    `left` damage the attacker still has to hand out; `braced`: the card hit was Fortified;
    `struck`: the Counterattack has hit."""

    party: tuple[int, ...] = ()
    cell: int = NOBODY
    target: Mark | None = None
    counters: tuple[int, ...] = ()
    spread: tuple[tuple[int, int], ...] = ()
    left: int = 0
    braced: bool = False
    struck: bool = False


class Muster(Frame, tag=True):
    """The lead picks the Units of a Skirmish against `cell`; nothing is paid yet."""

    cell: int
    party: tuple[int, ...] = ()


class Deal(Deed, tag=True):
    """An ability is put forward and works; a Utility from the hand is then discarded."""

    source: Source | None = None
    args: tuple[str, ...] = ()
    context: Context = Context()

    @property
    def card(self) -> str:
        """The card from the hand that is not yet discarded, if it is one."""
        held = self.step < 2 and self.source is not None and self.source.piece == NOBODY
        return self.source.card if held and self.source is not None else ""


class Passing(Frame, tag=True):
    """What follows a destruction: triggered abilities, in waves (MM-SIGIL-04)."""

    queue: tuple[tuple[Source, Context], ...] = ()


class Offer(Frame, tag=True):
    """A triggered ability its player may decline."""

    source: Source
    context: Context


class Play(Struct, frozen=True):
    """What was played in a window."""

    source: Source
    args: tuple[str, ...]
    context: Context

    @property
    def name(self) -> str:
        return self.source.card or self.source.name


class Window(Frame, tag=True):
    """A chance to act (MM-ACT-03): `trigger` and what it is about. `first`: who began the Act."""

    trigger: str
    speaker: int
    contexts: tuple[Context, ...] = ()
    passes: int = 0
    plays: tuple[Play, ...] = ()
    closed: bool = False
    first: int = NOBODY
    entered: tuple[int, ...] = ()


#: What goes on: the top one is the last.
AnyFrame = (
    Ask
    | Found
    | Turn
    | Build
    | Exit
    | Walk
    | Combat
    | Muster
    | Skirmish
    | Deal
    | Passing
    | Offer
    | Window
)


class State(core.State, kw_only=True):
    """A match.

    `turn` is the lead, `led` counts the status steps of each seat's own turns. `regular`: who led
    the last turn in its place, as a Last Stand may be. `round` runs to turn `round_end`. `marks`:
    the team whose territory each cell is. `rows`: what lasts (`engine.kit.effects`), on a piece
    or, below 0, on cell -1 - n. `beside`: persistent Utilities as (seat, card, lead count at which
    they end). `fallen`: destroyed and not yet followed up; `casualties`: destroyed in this action;
    `shifted`: moved in it.
    `lost`: Captains destroyed and not yet judged, as (seat, team that did it). `stands`: Last
    Stands to come, `stand` the one under way. `quiet`: the turn in which a seat has passed all
    windows. `idle`: turns without progress; `moved`: in this one there has been some, as there has
    if more cards are out of the game than the `gone` of when it began.
    """

    options: Options = Options()
    first: int = 0
    turn: int = 0
    turn_number: int = 0
    led: list[int] = []
    regular: int = 0
    round: int = 0
    round_end: int = 0
    layout: str = ""
    sides: list[Side] = []
    power: Pile = ()
    power_pile: Pile = ()
    removed: tuple[tuple[int, str], ...] = ()
    pieces: dict[int, Piece] = {}
    next_piece: int = 0
    board: list[int] = []
    marks: tuple[int, ...] = ()
    rows: tuple[Effect, ...] = ()
    beside: tuple[tuple[int, str, int], ...] = ()
    stack: list[AnyFrame] = []
    reply: str = ""
    fallen: tuple[Mark, ...] = ()
    casualties: tuple[Mark, ...] = ()
    shifted: tuple[Mark, ...] = ()
    lost: tuple[tuple[int, int], ...] = ()
    taken: tuple[int, ...] = ()
    stands: tuple[tuple[int, int], ...] = ()
    stand: tuple[int, int] | None = None
    quiet: list[int] = []
    idle: int = 0
    moved: bool = False
    gone: int = 0

    @property
    def book(self) -> Book:
        return self.options.book

    @property
    def field(self) -> Playfield:
        return self.options.ground

    def card(self, piece: int) -> Card:
        """Return what is printed on a piece."""
        return self.options.book.cards[self.pieces[piece].card]

    def defenders(self) -> list[int]:
        """Return the seats that defend, clockwise from the lead."""
        n = len(self.teams)
        order = [(self.turn + k) % n for k in range(1, n)]
        return [seat for seat in order if seat in self.playing]

    @property
    def count(self) -> int:
        """How many sides are in the match (MM-TERM-06)."""
        return len({self.teams[seat] for seat in self.playing})


def twin(s: State) -> State:
    """Return an independent copy; frozen parts are shared."""
    t = shallow(s)
    t.led, t.quiet, t.board = s.led.copy(), s.quiet.copy(), s.board.copy()
    # Searches copy all the time: to call `shallow` for each piece is felt.
    t.pieces = {n: p.__copy__() for n, p in s.pieces.items()}  # type: ignore[attr-defined]
    t.sides = [side.__copy__() for side in s.sides]  # type: ignore[attr-defined]
    t.stack = [f.__copy__() for f in s.stack]  # type: ignore[union-attr]
    return t


def shallow(what: T) -> T:
    """Copy a struct, sharing what is in it: `copy.copy` without its detours."""
    shared: T = what.__copy__()  # type: ignore[attr-defined]
    return shared
