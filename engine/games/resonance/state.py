"""What a match of Resonance consists of, as plain data.

Decides the shape only. Units are known by their word: `B` is the Player of seat B, `B2` its
second Animation. Cards are numbers (`cards`), keywords and tags are names. Frames say what is
going on; all their fields are immutable, so a shallow copy is a copy. What can hold nothing but
words and numbers is spared the collector of cycles (`gc=False`).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from engine import core
from engine.i18n import mark
from engine.kit.effects import Row
from engine.kit.stack import Ask, Frame
from engine.turn_end import Asked, Merged

T = TypeVar("T", bound=Struct)

SEATS = "ABCD"
#: In the place of a card: a Player's own unit, an Echo token.
PLAYER, ECHO = -1, -2
#: (name of the keyword, what was chosen for it): a colour for Bane, a tag for Immunized.
Chosen = tuple[tuple[str, str], ...]

EN_CAP, HAND, PLAYER_HP, TOKENS = 10, 5, 10, 2

Seats = Literal[2, 3, 4]
#: Which modules are played with (RS-VAR-PARAGON, RS-VAR-FALLEN).
Pool = Literal["all", "paragon", "fallen"]


class Options(Struct, frozen=True):
    """How a match is set up.

    `seats` players; `pool`: which modules are drafted or in decks, `quick` without drafting
    (RS-VAR-QUICK), `decks`: one for all, or each brings its own (RS-VAR-TCG-1), or all of a first
    game. `position` is a position as text, `release` that of the cards (unset: the first).
    """

    seats: Annotated[
        Seats,
        Meta(
            extra={
                "label": mark("players"),
                "2": mark("two players"),
                "3": mark("three players"),
                "4": mark("four players"),
            }
        ),
    ] = 2
    pool: Pool = "all"
    quick: bool = False
    decks: Literal["common", "own", "ready"] = "common"
    position: str = ""
    #: Whether a side that is locked out gains Karma (RS-STATE-SUPP-7). New matches say yes; not
    #: said, as by all that began before this rule and by sandboxes: no.
    rescue: Literal["yes"] | UnsetType = UNSET
    release: int | UnsetType = UNSET
    turn_end: Asked = UNSET
    #: Whether a Support says at once if it puts a Status Tag on its target.
    merged: Merged = UNSET


class Item(Struct, frozen=True, cache_hash=True, gc=False):
    """An equipped Item."""

    card: int
    chosen: Chosen = ()


class Block(Struct, frozen=True, cache_hash=True, gc=False):
    """A Codex card in the Active area: its colour and type (1 to 5)."""

    color: int
    type: int
    chosen: Chosen = ()


class Unit(Struct, gc=False):
    """A Player, an Animation or an Echo in play.

    `spent`: an Animation 0 or 1, a Player its tokens. `fresh`: it came this turn and cannot act
    (RS-STATE-DEPLOY). `held`: it does not ready next time (RS-STATE-IMPACT). `hasted`: the turn
    in which a Haste Tag readied it. `grown`: it became spent by an action of its own and stays
    so (Growth). `met`: enemies it attacked with Eidetic. What ends with a turn is a row of
    `State.lasting`.
    """

    seat: int
    card: int = PLAYER
    chosen: Chosen = ()
    items: tuple[Item, ...] = ()
    damage: int = 0
    spent: int = 0
    tags: tuple[str, ...] = ()
    suppressed: bool = False
    fresh: bool = False
    held: bool = False
    hasted: int = 0
    grown: bool = False
    met: tuple[str, ...] = ()

    @property
    def player(self) -> bool:
        return self.card == PLAYER


class Side(Struct, gc=False):
    """What a seat has besides its units. The last of `codex` is drawn first; `gained` is the
    turn in which it last gained Karma, `silent` that in which it passes for good. `turns` it
    has begun. `modules` are those of its own deck, `shown` those of them of which everybody has
    seen a card."""

    en: int = EN_CAP
    karma: int = 0
    focus: int = 1
    primary: int = -1
    secondary: tuple[int, ...] = ()
    blocks: tuple[Block, ...] = ()
    codex: tuple[tuple[int, int], ...] = ()
    hand: tuple[int, ...] = ()
    gained: int = 0
    modules: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    silent: int = 0
    turns: int = 0


class Plan(Struct, frozen=True):
    """What a seat has chosen under seal: colours (primary first), codex cards left out, the
    modules of its own deck."""

    colors: tuple[int, ...] = ()
    left: tuple[tuple[int, int], ...] = ()
    modules: tuple[int, ...] = ()
    locked: bool = False
    resets: int = 0


class Draft(Frame, tag=True):
    """World Weaving: so many modules have been picked."""

    picks: int = 0


class Weave(Frame, tag=True):
    """All seats choose colours and codex, or a deck of their own, unseen by each other."""

    plans: tuple[Plan, ...]


class Turn(Frame, tag=True):
    step: int = 0
    #: Units whose Slow has been answered for.
    asked: tuple[str, ...] = ()
    #: Something has been done in it.
    acted: bool = False


class Effects(Frame):
    """A frame whose steps run effects: what is still to run in this step, None before it."""

    step: int = 0
    queue: tuple[tuple[str, str], ...] | None = None


class Action(Effects):
    """What an action with keywords has in common.

    `active`: the names of its keywords at work, in code order. `slots`: how many augmented
    ones it uses. `source`: the unit a Channel goes through. `taken`: (means, keyword) gained
    or augmented. `args`: what a keyword was announced with.
    """

    actor: str = ""
    kind: str = ""
    target: str = ""
    active: tuple[str, ...] = ()
    slots: int = 0
    source: str = ""
    taken: tuple[tuple[str, str], ...] = ()
    args: tuple[tuple[str, str], ...] = ()


class Attack(Action, tag=True):
    """An Attack or a Critical Strike (RS-ROLL).

    `targets` in order, `at` the one whose roll goes on, `prey` its card; `area` the seat an
    Area attack is against, -1 for none. `fuel`: cards discarded for it, `counted` their Power;
    `drive` EV before what depends on the target, `bonus` what Flux and Gamble add. `lender`:
    whose Focus it uses. `reactions`: Power discarded for RV by target. `rv`, `ev` of this roll;
    `shields`: cards discarded for RV in it, `stood`: the defender has passed for
    the turn;
    `success`, `dealt` damage and whether the target `fell` in this roll; `hit` are the units it
    has damaged. `mild`: no damage (Potent). `paid`: the Karma for damage has come. `again`: this
    is the repeat. `skipped`: the name of what made fuel needless. `bare`: no discards for RV.
    `held`: cards that go to the pile when it is over. `mourned`: what a `Mourn` will run, as it
    names it.
    """

    targets: tuple[str, ...] = ()
    at: int = 0
    prey: int = PLAYER
    area: int = -1
    fuel: tuple[int, ...] = ()
    counted: int = 0
    drive: int = 0
    bonus: int = 0
    lender: str = ""
    reactions: tuple[tuple[int, ...], ...] = ()
    cover: int = 0
    ev: int = 0
    rv: int = 0
    shields: int = 0
    stood: bool = False
    success: bool = False
    dealt: int = 0
    hit: tuple[str, ...] = ()
    fell: bool = False
    mild: bool = False
    paid: bool = False
    again: bool = False
    skipped: str = ""
    bare: bool = False
    held: tuple[int, ...] = ()
    mourned: tuple[tuple[str, str], ...] = ()


class Support(Action, tag=True):
    """Support, Purge and Charge, by `kind`. `gift`: the Status Tag a Support may put on its target
    and whether it does, where that was said with it."""

    gift: tuple[str, bool] | UnsetType = UNSET


class Enter(Effects, tag=True):
    """A card comes into play: an Animation as unit `unit`, an Item onto it (`card`), or a Codex
    card (`card` -1). `asked`: what of it has been chosen for."""

    seat: int = 0
    unit: str = ""
    card: int = -1
    kind: str = ""
    paid: int = 0


class Wound(Struct, frozen=True, gc=False):
    """Damage to a unit: `amount`; `mirror` takes the amount of the wound before it (Piercing)."""

    unit: str
    amount: int
    mirror: bool = False


class Hurt(Frame, tag=True):
    """Damage arrives at several units at once (RS-ROLL-13).

    `attack`: damage of an attack, else markers placed. `sure`: nothing prevents it. `by`: who
    gets the Karma for what falls, -1 for nobody. `step` and `at` say how far it has come.
    """

    wounds: tuple[Wound, ...]
    by: int = -1
    attack: bool = False
    sure: bool = False
    step: int = 0
    at: int = 0
    #: Units that a Survivor keeps.
    saved: tuple[str, ...] = ()


class Mourn(Effects, tag=True):
    """After Animations were destroyed: what their controllers had at work then, as (keyword,
    Player), once for each that fell."""

    sources: tuple[tuple[str, str], ...] = ()


class Give(Frame, tag=True):
    """A tag arrives at a unit; `by` is who applies it."""

    unit: str
    tag: str
    by: int
    locks: bool = False


class Force(Frame, tag=True):
    """A seat has to discard a card for a keyword."""

    seat: int
    why: str


#: What goes on: the top one is the last.
AnyFrame = Ask | Draft | Weave | Turn | Attack | Support | Enter | Hurt | Mourn | Give | Force


class State(core.State, kw_only=True):
    """A match. `decks` and `piles` are one for all, or one for each seat (RS-VAR-TCG-3); the last
    card of a deck is its top, of a pile the newest. `seen`: (who looks, at whose hand; -1: at
    the top of a deck). `dealt` and `fallen` tell the frame below what a `Hurt` has done."""

    options: Options = Options()
    first: int = 0
    turn: int = 0
    turn_number: int = 0
    #: Modules in play, picked in order; then those added by lot.
    modules: tuple[int, ...] = ()
    decks: tuple[tuple[int, ...], ...] = ((),)
    piles: tuple[tuple[int, ...], ...] = ((),)
    sides: list[Side] = []
    units: dict[str, Unit] = {}
    lasting: tuple[Row[str], ...] = ()
    stack: list[AnyFrame] = []
    reply: str = ""
    seen: tuple[int, int] | None = None
    dealt: tuple[tuple[str, int], ...] = ()
    fallen: tuple[str, ...] = ()
    #: Turns in a row without progress.
    quiet: int = 0
    moved: bool = False


def twin(s: State) -> State:
    """Return an independent copy; frozen parts are shared."""
    t = shallow(s)
    t.units = {word: shallow(u) for word, u in s.units.items()}
    t.sides = [shallow(side) for side in s.sides]
    t.stack = [shallow(f) for f in s.stack]
    return t


def shallow(what: T) -> T:
    """Copy a struct, sharing what is in it: `copy.copy` without its detours."""
    shared: T = what.__copy__()  # type: ignore[attr-defined]
    return shared
