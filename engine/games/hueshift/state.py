"""What a HueShift match consists of, as plain data.

Decides the shape of everything that determines the rest of a match: units, pilots in
reserve, Wildcards, uses that are spent, and the stack of what is going on. Cards are
their names, units their numbers (index in `units`; they never move), so any state can be
stored, copied and compared at any point, also in the middle of an attack.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from engine import core
from engine.kit.progress import Limits
from engine.kit.stack import Ask, Frame
from engine.turn_end import Merged

FIELD, TRASH, REMOVED = 0, 1, 2
#: The seat of a Monster: nobody's.
MONSTER = 2
NOBODY = -1
#: When a duel is over although nobody has won (HS-END-7), and after how many rounds a boss
#: match is lost. Progress is a unit losing HP.
LIMITS = Limits(draw_turns=20, longest=120, told=10, claim_turns=0, claim_times=0, draw_times=0)
ROUNDS = 60

Play = Literal["duel", "boss"]
#: What is asked at once: nothing (unset), as much as stored matches have it (True), or more.
Merging = Literal[True, "whole", "rest"] | UnsetType


class Unit(Struct, gc=False):
    """A Mech with its pilots, or the Monster: on the field, in the trash or out of the game.

    In the trash `base` and `co` are its former pilots. `hp` may be negative during a
    destruction check. Statuses: `burn` and `leak` hold what they will cost, `corrode` the
    AP it takes while `corroding`, `fresh` until its next start of turn has passed;
    `frozen` is the own turn at whose end it thaws (0: it is not), `chilled` that it does
    not regenerate meanwhile, `hexed` the last own turn of a Hex. For this turn: `boost`,
    `sabotage` (AP), `declared` an attack. `grit`: its next attack is doubled. `guarded`:
    the last round in which it guarded. `runs` counts its activations. When each is over and
    how it is told is said in `lasting.KINDS`.
    """

    seat: int
    mech: str
    base: str = ""
    co: str = ""
    hp: int = 0
    zone: int = FIELD
    burn: int = 0
    leak: int = 0
    corrode: int = 0
    corroding: bool = False
    fresh: bool = False
    frozen: int = 0
    chilled: bool = False
    hexed: int = 0
    boost: int = 0
    sabotage: int = 0
    declared: bool = False
    grit: bool = False
    guarded: int = 0
    runs: int = 0


class Vote(Frame, tag=True):
    """A question to both seats at once, answered unseen; `answers` by seat, empty: open."""

    kind: str
    actions: tuple[str, ...]
    answers: tuple[str, ...] = ("", "")


class Draft(Frame, tag=True):
    """The draft: `step` of `drafting.STEPS`, `pick` so many picks done in it."""

    step: int = 0
    pick: int = 0


class Plan(Struct, frozen=True):
    """A roster being built: (pilot, Mech) pairs of Base Pilots and Co-Pilots, (card, Gain,
    Penalty) of corrupted cards, whether it is locked, and how often it was begun anew."""

    base: tuple[tuple[str, str], ...] = ()
    co: tuple[tuple[str, str], ...] = ()
    corrupt: tuple[tuple[str, str, str], ...] = ()
    locked: bool = False
    resets: int = 0


class Build(Frame, tag=True):
    """Both seats build their rosters, unseen by each other."""

    plans: tuple[Plan, ...] = (Plan(), Plan())


class Choose(Frame, tag=True):
    """The choices before a boss match, one after the other; Monsters that were `refused`."""

    step: int = 0
    proposed: str = ""
    refused: tuple[str, ...] = ()


class Turn(Frame, tag=True):
    """A player's turn; `at` walks over units where a step goes through them."""

    step: int = 0
    at: int = 0


class MonsterTurn(Frame, tag=True):
    """The Monster's turn: `flips` Actions still to come."""

    step: int = 0
    flips: int = 0


class Card(Struct, frozen=True):
    """A Wildcard announced in a window: whose, which, on what unit, against which other."""

    seat: int
    name: str
    unit: int = NOBODY
    other: int = NOBODY


class Window(Frame, tag=True):
    """A chance to play Wildcards: `kind`, who speaks, passes in a row, plays so far.

    When it is `closed` the plays are carried out, the last one first.
    """

    kind: str
    speaker: int
    passes: int = 0
    plays: tuple[Card, ...] = ()
    closed: bool = False


class Attack(Frame, tag=True):
    """One attack (HS-ATT-20) and how far it has come.

    `kind`: main, multi, third, second, extra, ambush, stand. `shot` are the final targets
    before it in the same Act. For this fight: `aid` is the AP added to attacker and
    target, `buffer` the HP that go first. `damage` and `answer` are the attack's and the
    retaliation's; `gush` HP lost with the hit, and until it lands the AP its unit has got back
    since its damage was worked out. `coins` are (unit, card) still to flip.
    `fell` are the units it destroyed, `gone` those of its two that left the field meanwhile,
    whoever did it and even if they are back. Against a Monster: `fixed` is the damage of a hit of
    its (kinds monster and area), `mirrored` that the attack meets its own unit, `broke`
    that it passed a breakpoint, `retreat` that it is not answered and `relay` acts in its
    place, `asked` that this was asked. `declined` are seats that did not guard.
    """

    by: int
    target: int
    kind: str
    step: int = 0
    shot: tuple[int, ...] = ()
    astray: bool = False
    coins: tuple[tuple[int, str], ...] = ()
    aid: tuple[int, int] = (0, 0)
    buffer: tuple[int, int] = (0, 0)
    shield: int = 0
    fearless: bool = False
    damage: int = 0
    answer: int = 0
    gush: int = 0
    hit: bool = False
    marked: bool = False
    fell: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    retreat: bool = False
    relay: int = NOBODY
    asked: bool = False
    fixed: int = NOBODY
    mirrored: bool = False
    broke: bool = False
    declined: tuple[int, ...] = ()


class Blow(Frame, tag=True):
    """Damage about to be dealt to a unit, whoever may still prevent some of it.

    `source`: attack, answer, burn or monster. What is left goes to `State.dealt`.
    """

    unit: int
    amount: int
    source: str
    step: int = 0
    asked: tuple[str, ...] = ()


class Cure(Frame, tag=True):
    """A unit loses `count` statuses, its controller choosing."""

    unit: int
    count: int


class Inflict(Frame, tag=True):
    """An Infused Mech `by` marks its target: its controller chooses the element."""

    by: int
    unit: int


class Check(Frame, tag=True):
    """A destruction check (HS-END-3) of some units; `stand` are doomed by Last Stand."""

    units: tuple[int, ...]
    step: int = 0
    stand: tuple[int, ...] = ()
    fell: tuple[int, ...] = ()


class Revive(Frame, tag=True):
    """Second Chance brings a unit back; its controller may have to choose a pilot."""

    unit: int
    step: int = 0


class Act(Frame, tag=True):
    """A Monster's Action being carried out: `left` are the hits (unit, damage) to come.

    A unit `NOBODY` is drawn by lot when its turn comes. `single`: each hit is a fight with
    one unit, which may be guarded; otherwise the hits land together, and the units `met` are
    checked when all have landed. `dealt` is the damage dealt so far.
    """

    name: str
    step: int = 0
    left: tuple[tuple[int, int], ...] = ()
    single: bool = False
    met: tuple[int, ...] = ()
    dealt: int = 0


Frames = (
    Ask | Vote | Draft | Build | Choose | Turn | MonsterTurn | Window | Attack | Blow | Cure
    | Inflict | Check | Revive | Act
)  # fmt: skip


class Boss(Struct, gc=False):
    """What a boss match holds beside: the Monster and its Actions.

    `deck` and `discard` are Actions; the deck has no order, it is drawn from by lot. `last`
    is the Action resolved last. `phase` 1 or 2; `full` its starting HP; `marks` breakpoints
    passed (HS-COOP-21). `double`, `surge`: boosts waiting for its next attack. `wards` meet
    the next player attacks (blur, afterimage, mirror-break), `veil` prevents so much of the
    next one. `shell`: Actions that last until its next turn. `sharp`: its next attack
    ignores Armor (`armor`) or a point of it (`point`). `inspired`: the turns of its at whose
    end 1 AP is gone again. `active`: the unit each player activated last. `silenced`: a
    Character. `copied`: the Character ability used last since its last turn: the card, and
    a second word for a use of it of its own kind. `thawed`: the turn of its before whose
    end it cannot be frozen. `stifled`, `stilled`: by seat, the own turn
    without Free Action, without Act. `seal`: discard the next Action unresolved.
    """

    squads: tuple[str, str] = ("", "")
    name: str = ""
    trade: bool = False
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    last: str = ""
    phase: int = 1
    full: int = 0
    marks: int = 0
    turns: int = 0
    double: bool = False
    surge: bool = False
    wards: tuple[str, ...] = ()
    veil: int = 0
    shell: tuple[str, ...] = ()
    sharp: str = ""
    inspired: tuple[int, ...] = ()
    active: tuple[int, int] = (NOBODY, NOBODY)
    silenced: str = ""
    copied: str = ""
    thawed: int = 0
    stifled: tuple[int, int] = (0, 0)
    stilled: tuple[int, int] = (0, 0)
    seal: bool = False


class State(core.State, kw_only=True):
    """A HueShift match.

    By seat: `picks` in draft order, `parked` Mechs without pilot, `reserve`, `hands` and
    `discard` of Wildcards, `turns` taken, `quiet` the turn in which a seat passes every
    window. `corrupt`: card to (Gain, Penalty). `ap_gain`, `hp_gain`: card to what it has
    gained for good. `used`: how often a once-per-game text was used. `once`: the turn in
    which a once-per-turn text was used last. `streak`: Heads in a row of a card. `steady`:
    Characters immune for good. `main`: the unit activated this turn; `locked`: the unit
    without abilities this turn; `frees`: Free Actions left; `acted`: its Act is begun or lost;
    `extra`: an extra act was granted this turn.

    `reply` is the answer to the last question, `dealt` what the last blow came to, `fallen`
    the units destroyed by the last check. `merged`: the Free Action and the Act are asked at
    once, and so are a guard and the window that follows; `whole`: the unit that acts and whom it
    attacks are, too, and with `rest` it may attack nobody. `intent` is the attack meant by who
    has activated a unit, unseen until the window after that is over.
    """

    play: str = "duel"
    draft: str = "open"
    votes: str = "ask"
    arena: str = ""
    first: int = 0
    turn: int = 0
    turn_number: int = 0
    round: int = 0
    turns: list[int]
    units: list[Unit]
    picks: list[tuple[str, ...]]
    parked: list[tuple[str, ...]]
    reserve: list[tuple[str, ...]]
    hands: list[tuple[str, ...]]
    discard: list[tuple[str, ...]]
    quiet: list[int]
    corrupt: dict[str, tuple[str, str]]
    ap_gain: dict[str, int]
    hp_gain: dict[str, int]
    used: dict[str, int]
    once: dict[str, int]
    streak: dict[str, int]
    steady: tuple[str, ...] = ()
    main: int = NOBODY
    locked: int = NOBODY
    frees: int = 0
    acted: bool = False
    extra: bool = False
    calm: int = 0
    bled: bool = False
    boss: Boss | None = None
    stack: list[Frames]
    reply: str = ""
    dealt: int = 0
    fallen: tuple[int, ...] = ()
    release: int | UnsetType = UNSET
    merged: Merging = UNSET
    intent: str | UnsetType = UNSET


def merging(option: Merged) -> Merging:
    """Return what a state keeps of the option `merged`."""
    if option is UNSET:
        return UNSET
    return True if option == "yes" else option


def blank(play: str = "duel", rng: int = 0) -> State:
    """Return a match in which nothing is there yet."""
    pair: list[tuple[str, ...]] = [(), ()]
    return State(
        rng=rng, play=play, teams=(0, 1) if play == "duel" else (0, 0),
        turns=[0, 0], units=[], picks=pair[:], parked=pair[:], reserve=pair[:],
        hands=pair[:], discard=pair[:], quiet=[0, 0], corrupt={}, ap_gain={}, hp_gain={},
        used={}, once={}, streak={}, stack=[],
    )  # fmt: skip


def twin(s: State) -> State:
    """Return an independent copy; frozen parts are shared."""
    t: State = s.__copy__()  # type: ignore[attr-defined]
    t.units = [u.__copy__() for u in s.units]  # type: ignore[attr-defined]
    t.stack = [f.__copy__() for f in s.stack]  # type: ignore[union-attr]
    t.turns, t.picks, t.parked, t.reserve = s.turns[:], s.picks[:], s.parked[:], s.reserve[:]
    t.hands, t.discard, t.quiet = s.hands[:], s.discard[:], s.quiet[:]
    t.corrupt, t.ap_gain, t.hp_gain = s.corrupt.copy(), s.ap_gain.copy(), s.hp_gain.copy()
    t.used, t.once, t.streak = s.used.copy(), s.once.copy(), s.streak.copy()
    if s.boss is not None:
        t.boss = s.boss.__copy__()  # type: ignore[attr-defined]
    return t
