"""What somebody may know of a match of Of Men and Machines, for pictures, words and menus.

Decides nothing: these are the shapes `visibility` fills from public facts and a seat's own
secrets. Cells are numbers of the playfield, cards their names.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core import Outcome
from engine.games.machines.card_files import library, playfields
from engine.games.machines.cards import Book
from engine.games.machines.field import Playfield, played
from engine.releases import FIRST


class Lying(Struct, frozen=True):
    """A status: on whom it lies is told by where it stands; `left`: status steps of its side to
    come until it ends."""

    status: str
    left: int


class PieceView(Struct, frozen=True):
    """A card on the Playfield as everybody sees it, with its numbers as they are now. `down`: it
    is being restored; `able`: it may act of its own will; `since`: the turn it came here. `chip`
    is what a Single Combat that does not exceed deals it; `even`: its own destroys on equality,
    too. `attacked`: it has no attack left; `fought`: it has made one."""

    piece: int
    card: str
    seat: int
    owner: int
    cell: int
    health: int
    face: int
    damage: int
    speed: int
    range: int
    statuses: tuple[Lying, ...] = ()
    moved: bool = False
    attacked: bool = False
    braced: bool = False
    down: bool = False
    able: bool = True
    since: int = 0
    fought: bool = False
    chip: int = 1
    even: bool = False


class SideView(Struct, frozen=True):
    """A seat. `hand`, `reserve`, `drawn` and `prices` (what each Unit in hand costs) are known to
    their owner alone; decks are counts. `more` is what is added to a number now: by its
    passive, and to what a scrapped card gains by what that triggers."""

    seat: int
    team: int
    faction: str
    passive: str
    points: int
    cards: int
    reserved: int
    soldiers: int
    specialists: int
    soldier_pile: tuple[str, ...]
    specialist_pile: tuple[str, ...]
    captain: bool
    used: tuple[str, ...] = ()
    hand: tuple[str, ...] | None = None
    reserve: tuple[str, ...] | None = None
    drawn: tuple[str, ...] = ()
    prices: tuple[tuple[str, int], ...] = ()
    more: tuple[tuple[str, int], ...] = ()
    building: bool = False

    def added(self, stat: str) -> int:
        """Return what its passive adds to a number: `scrap_gain`, `kill_bonus`."""
        return dict(self.more).get(stat, 0)


class Blow(Struct, frozen=True):
    """What a blow comes to: `damage` it deals, `left` Health after it; `exceeds`: the target is
    destroyed by Damage above its Health, which gains a point; `shield`: a Shield takes it."""

    damage: int
    left: int
    exceeds: bool = False
    shield: bool = False

    @property
    def kills(self) -> bool:
        return self.left <= 0


class Forecast(Struct, frozen=True):
    """What an action comes to if nobody acts (`forecast`): the `blow` at the card on `cell` and
    the points it gains, how many other cards of the own side are `hurt` and how many `falls` of
    them; against an own Skirmish at most `strikers` strike `back` for so much, `spill` of it at
    the own Captain, who falls if it `ruins` that seat. `lost`: a card of the own side falls."""

    cell: int
    blow: Blow
    party: int = 0
    gain: int = 0
    hurt: int = 0
    falls: int = 0
    lost: bool = False
    strikers: int = 0
    back: int = 0
    spill: int = 0
    ruins: bool = False


class Fight(Struct, frozen=True):
    """The action under way: `kind` is combat, skirmish, walk or ability; `chain`: the plays that
    answer it, the last one works first. `about`: whom an open window is about, as (seat, card,
    cell). In a Counterattack `counters` are the cells of who strikes back, `most` how many may,
    `left` damage still to hand out."""

    kind: str
    seat: int
    cells: tuple[int, ...]
    cell: int
    name: str = ""
    negated: bool = False
    chain: tuple[tuple[int, str], ...] = ()
    args: tuple[str, ...] = ()
    about: tuple[tuple[int, str, int], ...] = ()
    counters: tuple[int, ...] = ()
    most: int = 0
    left: int = 0


class View(Struct, frozen=True):
    """A match as `seat` (None: a spectator) may know it. `phase` is setup, draw, build, order,
    move, battle, end or over. `left`: which of Move and Battle is still to come; `leads`: who
    leads the next turn; `kept`: cards sent to the Reserve in this End Phase; `exits`: the
    Frontspawns that are being left; `blow`: what the attack that is asked about comes to
    as it stands, `forecasts`: what the owner's actions do in an attack; `strengths`: the Damage a
    card has after a move that changes it; `hunters`: the cells of the enemies that could destroy
    the owner's Captain, the nearest first, by its walks and where it stands by ""; `saves`: from
    how many enemies each Fortify keeps its card; `actors`: the cells of the cards the owner may
    walk with, or attack an enemy with; `rests`: the owner has nothing to do in Battle and may end
    its turn in Move."""

    seat: int | None
    field_name: str
    own: tuple[str, ...]
    phase: str
    turn: int
    turn_number: int
    first: int
    layout: str
    teams: tuple[int, ...]
    sides: tuple[SideView, ...]
    pieces: tuple[PieceView, ...]
    marks: tuple[int, ...]
    clouds: tuple[tuple[int, Lying], ...]
    power: int
    power_pile: tuple[str, ...]
    removed: tuple[tuple[int, str], ...]
    beside: tuple[tuple[int, str], ...]
    asked: tuple[tuple[int, str, str], ...]
    skirmished: bool = False
    fight: Fight | None = None
    left: str = ""
    leads: int | None = None
    kept: int = 0
    stand: int | None = None
    stands: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    idle: int = 0
    outcome: Outcome | None = None
    release: int = FIRST
    exits: tuple[int, ...] = ()
    blow: Blow | None = None
    forecasts: dict[str, Forecast] = {}
    strengths: dict[str, int] = {}
    hunters: dict[str, tuple[int, ...]] = {}
    saves: dict[str, int] = {}
    actors: tuple[int, ...] = ()
    rests: bool = False

    @property
    def field(self) -> Playfield:
        return played(playfields(self.own)[self.field_name], len(self.teams))

    @property
    def book(self) -> Book:
        return library(self.own, self.release, self.field_name)

    def at(self, cell: int) -> PieceView | None:
        """Return the piece on a cell, None if it is free."""
        return next((p for p in self.pieces if p.cell == cell), None)
