"""What a keyword is, and where the rules find what it changes.

Decides the vocabulary in which keywords and their tags are declared. The rules name no
keyword: they ask for those at work that have a certain field, or run the effects of a moment.
Numbers (costs, Focus, EV) are data or small functions; whatever needs an answer is an `Effect`:
`ask` says what is asked, or None if there is nothing to do, `do` takes the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct

from engine.core import Event
from engine.games.resonance.state import Attack, State

Out = list[Event]


class Kind(StrEnum):
    """To what a keyword belongs: kinds of action, or none of them."""

    ATTACKS = "attacks"  #: Attack and Critical Strike
    ATTACK = "attack"  #: Attack alone
    STRIKE = "strike"  #: Critical Strike alone
    SUPPORT = "support"
    ANY = "any"  #: both kinds of attack, and Support
    PASSIVE = "passive"
    TRIGGER = "trigger"
    REACTION = "reaction"
    FLAW = "flaw"


#: Which kinds of keyword an action can use.
FITTING = {
    "attack": frozenset({Kind.ATTACKS, Kind.ATTACK, Kind.ANY}),
    "strike": frozenset({Kind.ATTACKS, Kind.STRIKE, Kind.ANY}),
    "support": frozenset({Kind.SUPPORT, Kind.ANY}),
    "purge": frozenset[Kind](),
    "charge": frozenset[Kind](),
}
#: Kinds that are chosen for an action and take one of its slots (RS-KWUSE-4).
CHOSEN = frozenset({Kind.ATTACKS, Kind.ATTACK, Kind.STRIKE, Kind.SUPPORT, Kind.ANY})


class Moment(StrEnum):
    """When effects run, in the order of an attack, then elsewhere."""

    DECLARED = "declared"  #: the defender answers the declaration, per source (RS-ROLL-03)
    TARGETED = "targeted"  #: the same for each target (RS-ROLL-04)
    INSTEAD = "instead"  #: in place of the roll (RS-ROLL-05)
    FUELED = "fueled"  #: with the fuel (RS-ROLL-06)
    WAGERED = "wagered"  #: after it
    AUGMENTED = "augmented"  #: all are chosen: Sentry, Leader, Attuned, Flux (RS-ROLL-08)
    RESOLVED = "resolved"  #: EV and RV are known (RS-ROLL-12)
    ADDED = "added"  #: a keyword may be added (RS-ROLL-15)
    TAGGED = "tagged"  #: tags, on success (RS-ROLL-15)
    DAMAGED = "damaged"  #: the target took damage (RS-ROLL-15)
    STRIPPED = "stripped"  #: the target's own, per source (RS-ROLL-16)
    ANSWERED = "answered"  #: the same, after it
    FELLED = "felled"  #: the target was destroyed (RS-ROLL-17)
    AFTER = "after"  #: hit or miss (RS-ROLL-17)
    REPEATED = "repeated"  #: it may be run again (RS-ROLL-18)
    CLOSED = "closed"  #: the action is over (RS-ROLL-19)
    REPLACED = "replaced"  #: in place of removing a marker by Support
    SUPPORTED = "supported"  #: after it
    ARRANGED = "arranged"  #: last of all
    DEPLOYED = "deployed"  #: the controller has deployed an Animation, per source
    PLAYED = "played"  #: an opponent has played an Item, per source
    MOURNED = "mourned"  #: an Animation of the controller was destroyed, per source


class Question(NamedTuple):
    """What an effect asks: `default` is what the clock answers."""

    seat: int
    kind: str
    actions: Sequence[str]
    default: str
    subject: str = ""


class Effect(NamedTuple):
    """Something a keyword does at a moment.

    Both functions take the state, the frame and the word of the unit that is the source. With
    `ask` None nothing is asked; where it returns None there is nothing to do. An answer
    `again` runs it once more. At the same moment those of a lower `rank` come first, then the
    order of codes counts.
    """

    when: Moment
    do: Callable[[State, Any, str, str, Out], None]
    ask: Callable[[State, Any, str], Question | None] | None = None
    rank: int = 0


class Process(NamedTuple):
    """A complete way to resolve an attack (RS-GOLD-2): EV and RV of the roll."""

    ev: Callable[[State, Attack], int]
    rv: Callable[[State, Attack], int]


class Tag(Struct, frozen=True, kw_only=True):
    """The tag of a keyword .4 (boost) or .5 (status)."""

    text: str
    boost: bool
    #: EV of attacks by it, and against it; Focus.
    ev_by: int = 0
    ev_against: int = 0
    focus: int = 0
    #: It does not ready in the Ready Phase, unless so much EN is paid.
    holds: int = 0
    #: Markers removed in the Ready Phase; placed on it after an action of its own.
    mends: int = 0
    festers: int = 0
    #: It cannot attack; its printed keywords are off; cards discarded by it have no Power;
    #: its markers cannot be removed.
    bound: bool = False
    muted: bool = False
    dazed: bool = False
    cursed: bool = False
    #: Whoever attacks it discards two cards and counts the lower.
    doubles: bool = False
    #: One more card may be discarded in a roll.
    extra: bool = False
    #: Damage it keeps off once: all of it, or so much if its controller wants.
    wards: bool = False
    softens: int = 0
    #: It removes a tag of the other kind, now or the next that comes.
    cancels: bool = False
    #: It frees a Suppressed unit.
    frees: bool = False
    #: Its controller may remove it in the own Action Phase.
    release: Callable[[State, str], bool] | None = None
    released: Callable[[State, str, Out], None] | None = None
    #: EN more from the action Charge of an Animation, which uses it up.
    charges: int = 0
    #: An attack may spend it to use a keyword of the active blocks.
    lends: bool = False


class Keyword(Struct, frozen=True, kw_only=True):
    """A keyword. `code` is its colour and place, which give its colour, its block and the order
    in which effects run. Its file gives it its name, and the name its title."""

    name: str = ""
    code: str
    title: str = ""
    kind: Kind
    text: str
    rulings: tuple[str, ...] = ()
    since: int = 1
    tag: Tag | None = None
    effects: tuple[Effect, ...] = ()

    # -- how it comes into an action --------------------------
    #: It is announced with the declaration (RS-KWUSE-6); with one of these arguments. An
    #: innate one may be left out (`optional`), or must not while it has an argument.
    announced: bool = False
    arguments: Callable[[State, Any], Sequence[str]] | None = None
    optional: bool = False
    #: What it works on is there (RS-KWUSE-7).
    fits: Callable[[State, Any], bool] | None = None
    #: Names of the keywords it can bring into the action: of the controller's blocks or Items.
    gains: Callable[[State, Any], Sequence[str]] | None = None
    #: The action goes through another unit.
    channels: bool = False
    #: Actions the holder cannot take.
    forbids: tuple[str, ...] = ()

    # -- what an attack becomes by it --------------------------
    #: EV it adds; EV it adds only against the target of this roll.
    ev: Callable[[State, Attack], int] | None = None
    ev_at: Callable[[State, Attack], int] | None = None
    #: Damage of a successful attack with it; of a Critical Strike against the holder.
    damage: int = 0
    suffers: int = 0
    #: RV of the holder.
    rv: Callable[[State, Attack, str], int] | None = None
    process: Process | None = None
    #: It may go without fuel: what it finds counts for it, or Focus counts twice.
    skips: bool = False
    finds: Callable[[State, Attack], int] | None = None
    twice: bool = False
    #: Its owner may add to the EV as it goes on, as much as they pay for.
    wagers: bool = False
    #: It needs no fuel at all, or may need none.
    fuelless: bool = False
    #: Its fuel goes to the pile only when all is over.
    withholds: bool = False
    #: The attack may end before its fuel.
    departs: bool = False
    guardless: bool = False  #: it may be aimed at a guarded Player
    plain: bool = False  #: no Focus in EV and RV
    reveals: bool = False  #: the defender reveals instead of discarding
    sure: bool = False  #: nothing prevents its damage
    pierces: bool = False  #: damage to an Animation comes to its Player, too
    sweeps: bool = False  #: it hits all Animations of a player, without a roll
    doubles: bool = False  #: it has two targets
    spills: bool = False  #: Splash takes what it does to another Animation, too
    mild: bool = False  #: it may deal no damage, and then its keywords work though it fails
    #: What it does comes before the roll, so it is of use hit or miss: whether it does anything.
    early: Callable[[State, Attack], bool] | None = None
    locks: bool = False  #: Status Tags of this attack cannot be removed for a while
    #: In place of damage: asked of the attacker, done if chosen.
    instead: Effect | None = None

    # -- what it changes without an action --------------------------
    #: EN more for the controller's Deploy, Equip and moving an Item; EN less for Equip.
    deploy: int = 0
    equip: int = 0
    slots: int = 0  #: Items more for the controller's Player
    focus: int = 0  #: of the holder
    hp: int = 0  #: of the holder; of the controller's Player
    player_hp: int = 0
    surcharge: int = 0  #: EN more for an opponent's action that aims at the holder
    toll: int = 0  #: cards more to be discarded for an attack
    heals: int = 0  #: markers more by a Support
    replaces: bool = False  #: a Support does something else
    firm: bool = False  #: nothing lowers its Focus
    tolerant: bool = False  #: Status Tags, no more than its Focus, do nothing to it
    immune: bool = False  #: the chosen Status Tag does not take hold of the controller's units
    insulated: bool = False  #: attacks on it use no augmented keywords
    mundane: bool = False  #: its Player's keywords cannot be added to its attacks
    hesitant: bool = False  #: nothing is discarded for its RV
    covers: bool = False  #: one card more may be discarded for RV
    survives: bool = False  #: a discarded card keeps it alive
    inspires: bool = False  #: spent by an action of its own, it gives others 1 Focus
    #: Tags and keywords that do nothing to its controller's units.
    spares: tuple[str, ...] = ()
    #: It enters with its own tag.
    enters: bool = False
    #: Words one of which is chosen as it comes into play (RS-DEC-04).
    choices: tuple[str, ...] = ()

    @property
    def color(self) -> int:
        return int(self.code[0])

    @property
    def rule(self) -> str:
        return f"RS-KW-{self.code}-{self.name.upper()}"

    @property
    def flaw(self) -> bool:
        return self.kind is Kind.FLAW


KEYWORDS: dict[str, Keyword] = {}
#: Tags by name, which is their keyword's.
TAGS: dict[str, Tag] = {}
#: Per moment the effects by keyword.
EFFECTS: dict[Moment, dict[str, Effect]] = {moment: {} for moment in Moment}
#: The order of codes, by name.
ORDER: dict[str, int] = {}


@cache
def having(field: str) -> frozenset[str]:
    """Return the names of the keywords that have something in that field."""
    return frozenset(k.name for k in KEYWORDS.values() if getattr(k, field))


@cache
def tags_having(field: str) -> frozenset[str]:
    """Return the names of the tags that have something in that field."""
    return frozenset(name for name, tag in TAGS.items() if getattr(tag, field))


@cache
def block(color: int, kind: int) -> tuple[str, str]:
    """Return the two keywords of a Codex card (RS-BLOCK): type 1 is .1 and .2 ... 5 .9 and .0."""
    codes = (f"{color}.{2 * kind - 1}", f"{color}.{2 * kind % 10}")
    by_code = {k.code: k.name for k in KEYWORDS.values()}
    return by_code[codes[0]], by_code[codes[1]]


def in_order(names: set[str]) -> tuple[str, ...]:
    """Return keywords in code order."""
    return tuple(sorted(names, key=ORDER.__getitem__))
